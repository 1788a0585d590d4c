"""Try the program for a browser without a server, on this machine."""

from __future__ import annotations

from pathlib import Path

import click
import uvicorn

from automarium.web.server.pocket_files import host
from automarium.web.server.serve import LOOPBACK, USUAL_PORT, listening


def serve(folder: Path, port: int | None) -> None:
    """Serve the files on this machine until the person stops it."""
    app = host(folder)
    with listening(LOOPBACK, port if port is not None else USUAL_PORT + 1) as listener:
        click.echo(f"The table in your pocket: http://{LOOPBACK}:{listener.getsockname()[1]}/")
        click.echo("Once it is open, it needs this no more. Ctrl-C stops it.")
        uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listener])
