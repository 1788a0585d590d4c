"""Starting the web table: on this machine alone, for the other devices in the house, or behind a proxy.

Several processes may serve one store: each change is based on a revision, so none overwrites another.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import sleep
from types import FrameType

import click
import uvicorn

from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.words.texts import Texts
from automarium.web.base import page
from automarium.web.server.app import create_app
from automarium.web.server.balance import Shares
from automarium.web.server.doors import IN_ALL, Bounded, Doors, GuardedProtocol
from automarium.web.server.guards.pairing import new_code
from automarium.web.server.guards.rates import LOOPBACK as LOOPBACKS
from automarium.web.server.pocket_files import hand_out, host
from automarium.web.server.template_cache import Compiled
from automarium.web.server.warm import warm_up

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8710
GRACE = 1
"""Seconds for open streams when the server is stopped; without a limit they would keep it running forever."""
QUEUE = 1_024
"""Connections that the system holds until we take them."""
SPARE_FILES = 200
"""Files that the store, the pages and connections on their way out may need."""
BREATH = 1.0
START = 60.0
"""Seconds after which a process that does not start is given up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a serving process has to know."""

    folder: Path
    hosts: Sequence[str]
    code: str
    secret: str
    behind_proxy: bool
    workers: int
    pocket: Path | None = None
    """The folder of `make app`, which is offered on the first page."""


def serve(
    folder: Path,
    port: int | None,
    lan: bool,
    proxy: str | None = None,
    workers: int = 1,
    pocket: Path | None = None,
    *,
    texts: Texts,
) -> None:
    """Listen until the person stops it. The address is printed when the table is ready."""
    if pocket is not None:
        host(pocket)  # fails here if it is not one
    with listening(LOOPBACK if not lan else "0.0.0.0", port) as listener:  # noqa: S104  # the person asked for it
        chosen = listener.getsockname()[1]
        names = [LOOPBACK, "localhost", *(addresses() if lan else [])]
        code, secret = (new_code(), secrets.token_hex(16)) if lan or proxy is not None else ("", "")
        hosts = [*hosts_of(names, chosen), *([proxy.lower()] if proxy is not None else [])]
        plan = Plan(folder, hosts, code, secret, proxy is not None, workers, pocket)
        ready = partial(announce, texts, names, chosen, code, proxy)
        if workers == 1:
            attend(plan, listener, ready)
        else:
            work_together(plan, listener, ready)


def attend(
    plan: Plan, listener: socket.socket, ready: Callable[[], None], shares: Shares | None = None
) -> None:
    """Serve until told to stop: one process, alone or with others."""
    shares = shares or Shares([0], 0)
    doors = Doors(room() // plan.workers, frozenset(LOOPBACKS), shares.tell)
    app = create_app(
        plan.folder,
        plan.hosts,
        plan.code,
        plan.secret,
        apart=True,
        behind_proxy=plan.behind_proxy,
        processes=plan.workers,
        paired=doors.trust,
    )
    if plan.pocket is not None:
        hand_out(app, plan.pocket)
    keep_the_log_short()
    page.templates().bytecode_cache = Compiled(page.__file__)
    config = uvicorn.Config(
        app,
        http=type("TableProtocol", (GuardedProtocol,), {"doors": doors}),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=plan.behind_proxy,
        forwarded_allow_ips=",".join(LOOPBACKS),
        timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE,
    )
    Attendant(config, ready, shares, app.state.work.close).run(sockets=[listener])


class Attendant(uvicorn.Server):
    """A server that takes its share, says when it is ready, and ends with the process that started it."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], shares: Shares, leave: Callable[[], None]
    ) -> None:
        """`leave` ends what is still worked on."""
        super().__init__(config)
        self._ready, self._shares, self._leave = ready, shares, leave
        self._welcome: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        for each in sockets or ():
            each.setblocking(False)
            each.listen(QUEUE)
            self._welcome.append(asyncio.create_task(self._shares.welcome(each, self._protocol)))
        starter = multiprocessing.parent_process()
        if starter is not None:
            loop = asyncio.get_running_loop()
            with suppress(NotImplementedError):  # not every system supports that
                loop.add_reader(starter.sentinel, self.handle_exit, signal.SIGTERM, None)
        self._ready()
        asyncio.get_running_loop().run_in_executor(None, warm_up)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for each in self._welcome:
            each.cancel()
        self._leave()
        await super().shutdown(sockets)

    def _protocol(self) -> asyncio.Protocol:
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def keep_the_log_short() -> None:
    """Warnings go to standard error, in a limited number of lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Bounded())
    for name in ("automarium.web", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.WARNING)


def room() -> int:
    """How many connections there may be: as many as we have files for."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ImportError:
        return IN_ALL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = IN_ALL + SPARE_FILES
    if soft < wanted and (hard == resource.RLIM_INFINITY or hard > soft):
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(min(IN_ALL, soft - SPARE_FILES), 16)


# Several processes


class NoProcess(AutomariumError):
    """None of the processes that should serve has started."""


def work_together(plan: Plan, listener: socket.socket, announce: Callable[[], None]) -> None:
    """Serve by several processes, each replaced when it dies, until told to stop."""
    Store(plan.folder / FILE_NAME).close()  # if the store is not sound, it is said here, once
    fresh = multiprocessing.get_context("spawn")
    heard, said = fresh.Pipe(duplex=False)
    ready = partial(said.send_bytes, b"ready")

    counts = fresh.Array("i", plan.workers, lock=False)

    def start(number: int) -> SpawnProcess:
        shares = Shares(counts, number)
        shares.tell(0)
        process = fresh.Process(target=attend, args=(plan, listener, ready, shares))
        process.start()
        return process

    signal.signal(signal.SIGTERM, _stop)
    running = [start(number) for number in range(plan.workers)]
    try:
        if not heard.poll(START):
            told = NoProcess(f"no process of the table came up within {START:.0f} seconds")
            raise told.as_told("no-process", seconds=round(START))
        announce()
        while True:
            wait([each.sentinel for each in running])
            sleep(BREATH)  # a process that dies at once must not be restarted without a pause
            running = [each if each.is_alive() else start(number) for number, each in enumerate(running)]
    except KeyboardInterrupt:
        pass
    finally:
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, signal.SIG_IGN)  # we are stopping already
        for process in running:
            process.terminate()
        for process in running:
            process.join(GRACE + 4)


def _stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


# Addresses


class PortTaken(AutomariumError):
    """Another program listens there."""


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
            listener.listen(QUEUE)
            return listener
    taken = PortTaken(f"port {port} is in use; stop what listens there, or choose another --port")
    raise taken.as_told("port-taken", found=port)


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


def announce(texts: Texts, names: list[str], port: int, code: str, proxy: str | None) -> None:
    click.echo(texts("serve.at", address=f"http://{LOOPBACK}:{port}/"))
    if proxy is not None:
        click.echo(texts("serve.proxy", name=proxy, code=code))
    for name in names[2:]:
        click.echo(texts("serve.devices", address=f"http://{name}:{port}/", code=code))
        _print_code(f"http://{name}:{port}/pair")


def _print_code(link: str) -> None:
    import segno  # noqa: PLC0415  # only for other devices

    segno.make(link, error="l").terminal(compact=True)
