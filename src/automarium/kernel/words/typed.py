"""What a person types, as an answer: front-ends with a keyboard share this."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from automarium.kernel.record.session import DONE, Asking, Session
from automarium.kernel.rules.request import Ask, Draw, Request, Roll
from automarium.kernel.words.sentences import name_of


def answer_from(session: Session[Any], now: Asking[Any], line: str) -> object:
    """The answer that a line means; whether it is possible, the request will say."""
    if now.request.what == DONE:
        return DONE if line.lower() in ("", "d", DONE) else line
    read = session.game.read_line(now.board, now.request, line)
    return read if read is not None else plain_answer(now.request, line)


def plain_answer(request: Request[Any], line: str) -> object:
    """A typed line where the game knows no shorter form: numbers for dice and counts, else its words."""
    if isinstance(request, Ask):
        return number_or_word(line)
    if isinstance(request, Roll):
        return [number_or_word(word) for word in line.replace(",", " ").split()]
    if isinstance(request, Draw):
        return line.replace(",", " ").split()
    return next((option for option in request.options() if name_of(option) == line), line)


def number_or_word(word: str) -> int | str:
    """No number in a game is longer than nine digits.

    >>> number_or_word("-3"), number_or_word("--3")
    (-3, '--3')
    """
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


def parts_of(line: str) -> list[str]:
    """Several answers typed at once; a sign at the end adds none.

    >>> parts_of("take 3;"), parts_of("take 3; ; take 4"), parts_of("")
    (['take 3'], ['take 3', '', 'take 4'], [''])
    """
    return [part.strip() for part in line.removesuffix(";").split(";")]


def read_change(line: str) -> dict[str, Any]:
    """`supply.3 = "RK"`, with or without the quotes; ValueError for a line of another form.

    >>> read_change("supply.3 = RK")
    {'supply': {'3': 'RK'}}
    """
    try:
        return tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        key, sign, value = line.partition("=")
        if not sign:
            raise
        quoted = '"' + value.strip().replace('"', "") + '"'
        return tomllib.loads(f"{key} = {quoted}")
