"""A typed move that is thinkable but not legal: its verb says why not, and no other move is meant instead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import Move, Moves, Verb
from automarium.kernel.words.matching import likely
from automarium.kernel.words.nouns import Nouns, Speaker
from automarium.kernel.words.texts import Texts
from tests.kernel.mo import write_texts
from tests.typed import answer_from

ISLANDS = (1, 2, 3)
PATHS = {(1, 2), (2, 1), (2, 3), (3, 2)}
Boats = dict[int, int]
"""How many boats lie at each island."""


def sail(table: Table, boats: Boats, origin: int, target: int, count: int) -> None:
    boats[origin] -= count
    boats[target] += count


def why_not_sail(boats: Boats, origin: int, target: int, count: int) -> Refused | None:
    if count > boats[origin]:
        return Refused("refused-boats", origin=origin)
    return Refused("refused-sea") if (origin, target) not in PATHS else None


def sink(table: Table, boats: Boats, origin: int) -> None:
    boats[origin] = 0


SAIL = Verb("sail", sail, "{count} {origin}>{target}", why_not_sail)
SINK = Verb("sink", sink)


def legal(boats: Boats) -> Iterator[Move[Boats]]:
    for origin, target in sorted(PATHS):
        for count in range(1, boats[origin] + 1):
            yield SAIL(origin, target, count)


def thinkable(boats: Boats) -> Iterator[Move[Boats]]:
    for origin, target, count in product(ISLANDS, ISLANDS, range(1, 6)):
        yield SAIL(origin, target, count)
    for origin in ISLANDS:
        yield SINK(origin)


@pytest.fixture
def say(tmp_path: Path) -> Speaker[Boats]:
    sentences = {"move.sail": "sail {count} from {origin} to {target}", "move.sink": "sink {origin}"}
    write_texts(tmp_path, "en", sentences)
    nouns: Nouns[Boats] = {}
    return Speaker(nouns, Texts("en", tmp_path), {1: 3, 2: 3, 3: 0})


def asking(boats: Boats, explains: bool = True) -> Asking[Any]:
    moves = Moves(lambda: legal(boats), boats, thinkable) if explains else Moves(lambda: legal(boats))
    return Asking(Choose("turn", moves, "person", {}), "", (), boats, "human")


@pytest.mark.parametrize(
    ("line", "why"),
    [("sail 4 1>2", "refused-boats"), ("sail 2 1 3", "refused-sea"), ("sa 1 1-3", "refused-sea")],
)
def test_the_verb_says_why_a_move_is_not_legal(say: Speaker[Boats], line: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        answer_from(say, asking(say.board), line)
    assert refused.value.message == why


def test_a_legal_move_is_never_explained_away(say: Speaker[Boats]) -> None:
    assert answer_from(say, asking(say.board), "sail 3 from 1 to 2") == "sail 3 1>2"


def test_a_move_named_in_full_is_not_read_as_another(say: Speaker[Boats]) -> None:
    """In any order `sail 3 1 2` is also `sail 1 2>3`, which is legal."""
    boats = {1: 0, 2: 1, 3: 0}
    silent = likely(say, asking(boats, explains=False).request, "sail 3 1 2")
    assert [str(move) for move in silent] == ["sail 1 2>3"]
    assert likely(say, asking(boats).request, "sail 3 1 2") == []


def test_where_the_verb_has_no_reason_the_request_refuses(say: Speaker[Boats]) -> None:
    now = asking(say.board)
    with pytest.raises(Refused) as refused:
        answer_from(say, now, "sink 2")
    assert refused.value.message == "refused-option"


def test_moves_that_nobody_asks_about_are_not_listed() -> None:
    def never() -> list[Move[Boats]]:
        raise AssertionError("listed")

    assert Moves(never, {1: 0}, thinkable).why_not(SAIL(1, 2, 9)) is not None
