"""The live preview: a page on this machine alone, made again whenever a file of the game is saved."""

from __future__ import annotations

import asyncio
import sys
from html import escape
from pathlib import Path

import click
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from automarium.author.preview import SCRIPT
from automarium.web.server.serve import LOOPBACK, listening

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'"
)
WATCHED = (".py", ".po", ".toml", ".css", ".svg")
PATIENCE = 60
"""Most seconds for a page."""
USUAL_PORT = 8790
SCRIPT_FILE = Path(__file__).with_name("preview.js")


def preview_app(game: str, folder: Path) -> Starlette:
    """The pages for one game, whose files are in the folder."""

    async def look(request: Request) -> Response:
        return _guarded(HTMLResponse(await made(game)))

    async def stamp(request: Request) -> Response:
        return _guarded(PlainTextResponse(stamp_of(folder)))

    async def script(request: Request) -> Response:
        return _guarded(Response(SCRIPT_FILE.read_bytes(), media_type="text/javascript"))

    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=[LOOPBACK, "localhost"])
    routes = [Route("/", look), Route("/stamp", stamp), Route("/look.js", script)]
    return Starlette(routes=routes, middleware=[hosts])


def _guarded(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = "no-store"
    return response


async def made(game: str) -> str:
    """The page, or what went wrong with it, in words that lead to the line."""
    command = (sys.executable, "-m", "automarium.author.preview", game)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    try:
        page, trouble = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        process.kill()
        page, trouble = b"", f"the page took more than {PATIENCE} seconds".encode()
    if process.returncode == 0 and page:
        return page.decode()
    words = escape(trouble.decode(errors="replace"))
    head = f'<meta charset="utf-8"><title>?</title>{SCRIPT}'
    return f"<!doctype html><html><head>{head}</head><body><pre>{words}</pre></body></html>"


def stamp_of(folder: Path) -> str:
    """A word that changes whenever a file of the game is saved."""
    files = [file for file in folder.rglob("*") if file.suffix in WATCHED and file.is_file()]
    return f"{len(files)} {max((file.stat().st_mtime_ns for file in files), default=0)}"


def serve_preview(game: str, folder: Path, port: int | None) -> None:
    """Serve until the person stops it."""
    with listening(LOOPBACK, USUAL_PORT if port is None else port) as listener:
        click.echo(f"http://{LOOPBACK}:{listener.getsockname()[1]}/")
        config = uvicorn.Config(preview_app(game, folder), log_level="warning", access_log=False)
        uvicorn.Server(config).run(sockets=[listener])
