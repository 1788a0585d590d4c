"""Starting the web table: on this machine alone, or for the other devices in the house."""

from __future__ import annotations

import secrets
import socket
from pathlib import Path

import click
import uvicorn

from automarium.web.app import create_app
from automarium.web.guard import new_code

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8710
GRACE = 1
"""Seconds for open streams when the server is stopped; without it they would hold it for ever."""


def serve(folder: Path, port: int | None, lan: bool) -> None:
    """Listen until the person stops it. The address is printed when the table is ready."""
    with listening(LOOPBACK if not lan else "0.0.0.0", port) as listener:  # noqa: S104  # the person asked for it
        chosen = listener.getsockname()[1]
        names = [LOOPBACK, "localhost", *(addresses() if lan else [])]
        code = new_code() if lan else ""
        app = create_app(folder, hosts_of(names, chosen), code, secrets.token_hex(16) if lan else "")
        announce(names, chosen, code)
        config = uvicorn.Config(
            app, log_level="warning", server_header=False, timeout_graceful_shutdown=GRACE
        )
        uvicorn.Server(config).run(sockets=[listener])


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for; otherwise on the usual one, or on any that is free."""
    for wanted in (port,) if port is not None else (USUAL_PORT, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
        except OSError:
            listener.close()
        else:
            listener.listen(128)
            return listener
    raise click.ClickException(f"port {port} is in use; stop what listens there, or choose another --port")


def hosts_of(names: list[str], port: int) -> list[str]:
    return [f"{name}:{port}" for name in names]


def addresses() -> list[str]:
    """The addresses of this machine in its own network; asking sends nothing."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: never reached
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [address for address in found if address != LOOPBACK]


def announce(names: list[str], port: int, code: str) -> None:
    click.echo(f"Automarium is at http://{LOOPBACK}:{port}/  (Ctrl+C stops it)")
    for name in names[2:]:
        click.echo(f"Other devices: http://{name}:{port}/   pairing code: {code}")
        _print_code(f"http://{name}:{port}/pair")


def _print_code(link: str) -> None:
    import segno  # noqa: PLC0415  # only for other devices

    segno.make(link, error="l").terminal(compact=True)
