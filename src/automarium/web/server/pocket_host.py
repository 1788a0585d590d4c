"""Try the program for a browser without a server, on this machine."""

from __future__ import annotations

from pathlib import Path

import click
import uvicorn

from automarium.kernel.words.texts import Texts
from automarium.web.server.pocket_files import host
from automarium.web.server.serve import LOOPBACK, USUAL_PORT, listening


def serve(folder: Path, port: int | None, texts: Texts) -> None:
    """Serve the files on this machine until the person stops it."""
    app = host(folder)
    with listening(LOOPBACK, port if port is not None else USUAL_PORT + 1) as listener:
        click.echo(texts("serve.pocket", address=f"http://{LOOPBACK}:{listener.getsockname()[1]}/"))
        click.echo(texts("serve.once"))
        uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listener])
