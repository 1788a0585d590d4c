"""The program for a browser without a server, handed out as the files that it is."""

from __future__ import annotations

from mimetypes import add_type
from pathlib import Path

import click
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from automarium.kernel.errors import AutomariumError
from automarium.web.serve import LOOPBACK, USUAL_PORT, listening

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self' blob:; manifest-src 'self'; worker-src 'self'; frame-src 'self'; "
    "base-uri 'self'; frame-ancestors 'none'"
)
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


class NotBuilt(AutomariumError):
    """There is no such folder."""


def files(folder: Path) -> StaticFiles:
    """The folder's files.

    Raises:
        NotBuilt, if it is not what `make app` writes.
    """
    if not (folder / "index.html").is_file() or not (folder / "worker.js").is_file():
        raise NotBuilt(f"{folder} does not hold the program for a browser. `make app` builds it in dist/app.")
    for kind, ending in (
        ("text/javascript", ".mjs"),
        ("application/wasm", ".wasm"),
        ("application/manifest+json", ".webmanifest"),
    ):
        add_type(kind, ending)
    return StaticFiles(directory=folder, html=True)


async def with_headers(request: Request, call_next: RequestResponseEndpoint) -> Response:
    response = await call_next(request)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cache-Control"] = FOR_EVER if "/app/" in request.url.path else ASK_AGAIN
    return response


def host(folder: Path) -> Starlette:
    return Starlette(
        routes=[Mount("/", files(folder))], middleware=[Middleware(BaseHTTPMiddleware, dispatch=with_headers)]
    )


def serve(folder: Path, port: int | None) -> None:
    """Hand the files out on this machine until the person stops it."""
    app = host(folder)
    with listening(LOOPBACK, port if port is not None else USUAL_PORT + 1) as listener:
        click.echo(f"The table in your pocket: http://{LOOPBACK}:{listener.getsockname()[1]}/")
        click.echo("Once it is open, it needs this no more. Ctrl-C stops it.")
        uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listener])
