"""The program for a browser without a server, served as static files."""

from __future__ import annotations

from mimetypes import add_type
from pathlib import Path

from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from automarium.kernel.errors import AutomariumError

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self' blob:; manifest-src 'self'; worker-src 'self'; frame-src 'self'; "
    "base-uri 'self'; frame-ancestors 'none'"
)
PLACE = "/pocket/"
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


class NotBuilt(AutomariumError):
    """There is no such folder."""


class Files(StaticFiles):
    """Files with the headers that a browser needs to run them, and to revalidate what may change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cache-Control"] = FOR_EVER if path.startswith("app/") else ASK_AGAIN
        return response


def files(folder: Path) -> StaticFiles:
    """The folder's files.

    Raises:
        NotBuilt, if it is not what `make app` writes.
    """
    if not (folder / "index.html").is_file() or not (folder / "worker.js").is_file():
        told = NotBuilt(
            f"{folder} does not hold the program for a browser. `make app` builds it in dist/app."
        )
        raise told.as_told("not-built", folder=folder)
    for kind, ending in (
        ("text/javascript", ".mjs"),
        ("application/wasm", ".wasm"),
        ("application/manifest+json", ".webmanifest"),
    ):
        add_type(kind, ending)
    return Files(directory=folder, html=True)


def host(folder: Path) -> Starlette:
    return Starlette(routes=[Mount("/", files(folder))])


def hand_out(app: Starlette, folder: Path) -> None:
    """Offer it beside a table that has a server."""
    app.router.routes.append(Mount(PLACE.rstrip("/"), files(folder)))
    app.state.pocket = PLACE
