"""Forms that bring files. Their first field is the token: without it nothing else is read."""

from __future__ import annotations

import re

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.web.base.forms import AT_FIRST, TOKEN, Form, check_token, form_of, one

MOST_PARTS = 200
LONGEST_HEAD = 1_000
"""Most bytes before the content of a part; a browser needs some two hundred."""
MULTIPART = "multipart/form-data"
BOUNDARY = re.compile(r'boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))')
NAME = re.compile(rb'(?i:content-disposition):[^\r\n]*?[ ;]name="([^"\r\n]*)"')

Files = dict[str, bytes]
"""What files hold, by the names of their fields; a field without a file is left out."""


async def upload_of(request: Request) -> tuple[Form, Files]:
    """The fields and the files of a form that one of our pages sent; 403 if the token is not ours."""
    kind = request.headers.get("content-type", "")
    if not kind.startswith(MULTIPART):
        return await form_of(request), {}
    found = BOUNDARY.search(kind)
    if found is None:
        raise HTTPException(422)
    edge = b"\r\n--" + (found[1] or found[2]).encode("latin-1")
    body, is_ours = bytearray(b"\r\n"), False
    async for chunk in request.stream():
        body += chunk
        if not is_ours and len(body) > AT_FIRST:
            _check_token(request, bytes(body[:AT_FIRST]), edge)
            is_ours = True
    if not is_ours:
        _check_token(request, bytes(body), edge)
    return _fields(bytes(body).split(edge, MOST_PARTS + 2))


def _check_token(request: Request, start: bytes, edge: bytes) -> None:
    """The first part must be the token."""
    parts = start.split(edge, 2)
    form, _ = _fields(parts) if len(parts) == 3 else ({}, {})
    check_token(request, one(form, TOKEN))


def _fields(parts: list[bytes]) -> tuple[Form, Files]:
    """The parts between the boundaries; what comes before the first and after the last does not count."""
    if len(parts) > MOST_PARTS + 2:
        raise HTTPException(413)
    form: Form = {}
    files: Files = {}
    for part in parts[1:-1]:
        head, sign, content = part.partition(b"\r\n\r\n")
        name = NAME.search(head[:LONGEST_HEAD])
        if not sign or name is None:
            raise HTTPException(422)
        key = name[1].decode(errors="replace")
        if b"filename=" not in head[:LONGEST_HEAD]:
            form.setdefault(key, []).append(content.decode(errors="replace"))
        elif content:
            files[key] = content
    return form, files
