"""What a person may type instead of an answer's exact form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import character_named
from automarium.kernel.rules.request import Choose, Draw, Request
from automarium.kernel.rules.values import Plain


def read_line(board: Board, request: Request[Any], line: str) -> object:
    """The answer that a short line means, or None. Case, spaces in names and word endings do not matter."""
    if isinstance(request, Draw):
        known = list(dict.fromkeys(card for block in request.blocks for card in block))
        return [_one(word, known) or word for word in _names(line)]
    if isinstance(request, Choose):
        return _chosen(request.options(), line)
    return None


def _names(line: str) -> list[str]:
    """Names with commas between; without a comma, words with spaces between."""
    parts = line.split(",") if "," in line else line.split()
    return [part.strip() for part in parts if part.strip()]


def _chosen(options: Sequence[Plain], line: str) -> Plain:
    """An option, the beginning of exactly one, or the card in it: `dancer` for `deploy dancer`."""
    return _one(line, [str(option) for option in options])


def _one(line: str, options: Sequence[str]) -> str | None:
    typed = _plain(line)
    for fits in (_same, _ends_alike, _begins_alike, _words_begin_alike):
        found = [option for option in options if typed and fits(typed, _plain(option))]
        if len(found) == 1:
            return _only(found)
    return None


def _only(found: Iterable[str]) -> str:
    (option,) = found
    return option


def _plain(line: str) -> str:
    """Lower case with single spaces; a character's printed name or color and name becomes its id."""
    typed = " ".join(line.lower().split())
    return character_named().get(typed, typed)


def _same(typed: str, option: str) -> bool:
    return typed == option


def _ends_alike(typed: str, option: str) -> bool:
    return option.endswith(" " + typed)


def _begins_alike(typed: str, option: str) -> bool:
    return option.startswith(typed) or option.rpartition(" ")[2].startswith(typed)


def _words_begin_alike(typed: str, option: str) -> bool:
    """`h f +1` for `her fleet +1`."""
    words, wanted = typed.split(), option.split()
    return len(words) == len(wanted) and all(
        full.startswith(start) for start, full in zip(words, wanted, strict=True)
    )
