"""What a person may type instead of an answer's exact form.

Hexes go by their place and row (`-2,4`), by their name in the sector (`3B4`), or by sector and planet where
that is clear (`3i` is the ice planet of sector 3). Words may be cut short as long as they are clear.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import LETTERS, UNSEEN, decisions
from automarium.games.gaia.hexes import SLOT_OF
from automarium.kernel.rules.request import Choose, Draw, Refused, Request
from automarium.kernel.rules.values import Plain

BY_LETTER = re.compile(r"0?(\d{1,2})([a-z])")
WORDS = {
    "up": "up", "upgrade": "up", "fed": "federation", "res": "research", "pow": "power", "q": "power",
    "pw": "power", "ts": "station", "pi": "institute", "rl": "lab", "ac": "academy", "m": "mine",
    "build": "mine", "gp": "gaia", "terra": "terraforming", "nav": "navigation", "eco": "economy",
    "sci": "science",
}  # fmt: skip
"""Words for which something else may be typed."""
PASS = "pass"  # noqa: S105  # a move


def read_line(board: Board, request: Request[Any], line: str) -> object:
    """The answer that a short line means, or None. Case does not matter."""
    if isinstance(request, Draw):
        return [_drawn(request, word) for word in line.lower().replace(",", " ").split()]
    if isinstance(request, Choose):
        return _chosen(board, list(request.options()), line)
    return None


def _drawn(request: Draw, word: str) -> str:
    """Sectors and cards by their number; one that was not in the deck can only be the unseen one."""
    known = {card for block in request.blocks for card in block}
    number = word.lstrip("0")
    for guess in (word, word.zfill(2), number):
        if guess in known:
            return guess
    return UNSEEN if UNSEEN in known and number in decisions() else word


def _chosen(board: Board, options: Sequence[Plain], line: str) -> object:
    """The option that was meant; where `6m` can be two planets, the refusal names both."""
    words = [_meant(board, word) for word in re.sub(r"\s*,\s*", ",", line.lower()).split()]
    if not words:
        return None
    found = [each for typed in product(*words) if (each := _found(options, list(typed))) is not None]
    if len(found) > 1:
        raise Refused("refused-option", answer=line, options=tuple(map(str, found)))
    return found[0] if found else None


def _found(options: Sequence[Plain], typed: list[str]) -> Plain:
    """An option, each word of which begins with what was typed; one that was typed whole comes first.

    A hex alone stands for the only move that ends there; no other word does. Who passes types the whole word.
    """
    exact = [option for option in options if str(option).split() == typed]
    begun = [option for option in options if _begins(str(option).split(), typed)]
    last = [option for option in options if str(option).split()[-1:] == typed and typed[0] in SLOT_OF]
    for found in (exact, begun, last):
        if len(found) == 1 and (PASS in typed or str(found[0]).split()[0] != PASS):
            return found[0]
    return None


def _begins(words: list[str], typed: list[str]) -> bool:
    return len(words) == len(typed) and all(
        word == part or (word.startswith(part) and "," not in word and not part.isdecimal())
        for word, part in zip(words, typed, strict=True)
    )


def _meant(board: Board, word: str) -> list[str]:
    """A hex in its exact form, a word for which another one stands, or what was typed."""
    bare = word.strip("()")
    if bare in SLOT_OF:
        return [bare]
    if board.map is not None:
        named = board.map.by_name.get(word.upper())
        if places := [named] if named else _by_letter(board, word):
            return places
    return [WORDS.get(word, word)]


def _by_letter(board: Board, word: str) -> list[str]:
    """`3i`: the ice planets of sector 3."""
    match = BY_LETTER.fullmatch(word)
    if match is None or board.map is None:
        return []
    return [
        place
        for place, planet in board.map.planets.items()
        if LETTERS[planet] == match[2] and int(board.map.sector[place][:2]) == int(match[1])
    ]
