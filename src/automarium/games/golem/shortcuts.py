"""What a person may type instead of an exact answer: `m yellow work`, `rabbi 2`, `RW / Y / B / / K`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.notation import LETTERS
from automarium.kernel.rules.request import Choose, Draw, Request, Roll
from automarium.kernel.rules.values import Plain


def read_line(board: Board, request: Request[Any], line: str) -> object:
    """The answer that a short line means, or None."""
    if isinstance(request, Roll):
        return _thrown(request, line)
    if isinstance(request, Draw):
        return _drawn(request, line)
    if isinstance(request, Choose):
        return _chosen(request.options(), line)
    return None


def _thrown(request: Roll, line: str) -> object:
    """The five rows from the top, as letters: `RW / Y / BB / / KWW`."""
    if request.what != "marbles":
        return None
    rows = line.upper().split("/")
    marbles = request.facts.get("marbles")
    if len(rows) != len(ROWS) or not isinstance(marbles, tuple):
        return None
    fallen: dict[str, list[int]] = {color: [] for color in MARBLES}
    for number, row in enumerate(rows, 1):
        for letter in re.sub(r"[\s,]", "", row):
            if letter not in LETTERS:
                return None
            fallen[LETTERS[letter]].append(number)
    if sorted(color for color, places in fallen.items() for _ in places) != sorted(map(str, marbles)):
        return None
    return [fallen[str(marble)].pop(0) for marble in marbles]


def _drawn(request: Draw, line: str) -> object:
    """Names in any case; numbers may stand without spaces: `45123`."""
    known = {card.upper(): card for block in request.blocks for card in block}
    if len(line) == request.count and all(sign in known for sign in line):
        return list(line)
    return [known.get(word.upper(), word) for word in line.replace(",", " ").split()]


def _chosen(options: Sequence[Plain], line: str) -> object:
    """An option in any case, words cut short where that is clear (`m y work`), or some (`work yellow`)."""
    typed = line.lower().replace(",", " ").split()
    exact = [option for option in options if str(option).split() == typed]
    for fits in (_all_words, _some_words):
        exact = exact or [option for option in options if typed and fits(str(option).split(), typed)]
    return exact[0] if len(exact) == 1 else None


def _all_words(words: list[str], typed: list[str]) -> bool:
    """Each typed word begins the word at its place."""
    return len(words) == len(typed) and all(w.startswith(t) for w, t in zip(words, typed, strict=True))


def _some_words(words: list[str], typed: list[str]) -> bool:
    """Each typed word is one of the option's, whole, in any order: `yellow work` for `marble yellow work`."""
    return not any(word.isdecimal() for word in typed) and all(word in words for word in typed)
