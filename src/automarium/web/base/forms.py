"""The forms of our pages: their fields, and the token that shows that a page of ours sent them."""

from __future__ import annotations

import hmac
import secrets
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

TOKEN = "token"  # noqa: S105  # the name of a field, not a secret
LARGEST_FORM = 200_000
"""Most bytes of a form without files."""
AT_FIRST = 2_000
"""Most bytes of a form that are read before its token."""
MOST_FIELDS = 500
Form = dict[str, list[str]]
"""The fields of a form by their names."""


def one(form: Form, name: str) -> str:
    """The first value of a field; empty if there is none."""
    return form.get(name, [""])[0]


def number_in(text: str, digits: int = 4) -> int | None:
    """A number that a page of ours sends; None for anything else."""
    return int(text) if text.isdecimal() and len(text) <= digits else None


async def form_of(request: Request) -> Form:
    """The fields of a form that one of our pages sent; 403 if the token is not ours.

    Our pages send the token first: without it, the rest of a long form is not even read.
    """
    body, is_ours = bytearray(), False
    async for chunk in request.stream():
        body += chunk
        if not is_ours and len(body) > AT_FIRST:
            begun = bytes(body[:AT_FIRST]).rpartition(b"&")[0]
            check_token(request, one(_fields(begun), TOKEN))
            is_ours = True
    if len(body) > LARGEST_FORM:
        raise HTTPException(413)
    fields = _fields(bytes(body))
    check_token(request, one(fields, TOKEN))
    return fields


def _fields(body: bytes) -> Form:
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise HTTPException(422) from error
    fields: Form = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


def token_of(request: Request) -> str:
    """This browser's token, made at its first page."""
    known: str = request.cookies.get(TOKEN, "")
    if len(known) != 43:
        known = request.scope.setdefault("state", {}).setdefault(TOKEN, secrets.token_urlsafe(32))
    return known


def check_token(request: Request, token: str) -> None:
    """403 if a form was not sent by a page that this browser got from us."""
    known = request.cookies.get(TOKEN, "")
    if not known or not is_same_secret(known, token):
        raise HTTPException(403)


def is_same_secret(one: str, other: str) -> bool:
    """Whether two secrets are equal, in constant time; they may hold any letters."""
    return hmac.compare_digest(one.encode(), other.encode())
