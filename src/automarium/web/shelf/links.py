"""Addresses for other devices, as links and as QR codes."""

from __future__ import annotations

import io

import segno
from markupsafe import Markup
from starlette.datastructures import URL
from starlette.requests import Request

THIS_MACHINE = ("127.0.0.1", "localhost")


def qr_code(text: str) -> Markup:
    """A text as a QR code that takes its colors from the page; empty if it is too long for one."""
    out = io.BytesIO()
    try:
        code = segno.make(text, error="l", micro=False)
    except segno.DataOverflowError:
        return Markup()
    code.save(out, kind="svg", xmldecl=False, svgclass="qr", lineclass="modules", omitsize=True, border=4)
    return Markup(out.getvalue().decode())  # noqa: S704  # made by the library out of squares


def link_to(request: Request, page: str, **parts: str) -> tuple[str, bool]:
    """The address of a page for other devices, and whether only this machine can reach it."""
    outside: str = request.app.state.outside
    if outside and page == "position_page":  # a static host knows only the first page
        return f"{outside}?p={parts['line']}", URL(outside).hostname in THIS_MACHINE
    if outside and page == "offered":
        return f"{outside}?b={parts['game']}:{parts['packed']}", URL(outside).hostname in THIS_MACHINE
    link = request.url_for(page, **parts)
    if link.hostname not in THIS_MACHINE:
        return str(link), False
    elsewhere = next((host for host in request.app.state.hosts if _name(host) not in THIS_MACHINE), "")
    return (str(link.replace(netloc=elsewhere)), False) if elsewhere else (str(link), True)


def _name(host: str) -> str:
    return host.rpartition(":")[0] or host
