"""Boards that copy themselves by the fields of their dataclass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, make_dataclass

import pytest

from automarium.rulebook import Copied, Deck


@dataclass(slots=True)
class Part(Copied):
    cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Table(Copied):
    """One field of each kind that a board holds."""

    settings: Sequence[str]
    deck: Deck = field(default_factory=lambda: Deck("deck", "abc"))
    row: list[str] = field(default_factory=lambda: ["a"])
    rows: dict[str, list[str]] = field(default_factory=lambda: {"one": ["a"]})
    grid: list[list[list[str]]] = field(default_factory=lambda: [[["a"]]])
    parts: list[Part] = field(default_factory=lambda: [Part(["a"])])
    seen: set[str] = field(default_factory=set)
    places: dict[tuple[int, int], str] = field(default_factory=dict)
    last: list[str] | None = field(default_factory=lambda: ["a"])
    part: Part = field(default_factory=Part)
    count: int = 0
    total: int = field(init=False)

    def __post_init__(self) -> None:
        self.total = len(self.row)


@dataclass(slots=True)
class More(Table):
    more: list[str] = field(default_factory=list)


CHANGES: tuple[Callable[[Table], object], ...] = (
    lambda board: board.deck.take("a"),
    lambda board: board.row.append("b"),
    lambda board: board.rows["one"].append("b"),
    lambda board: board.rows.clear(),
    lambda board: board.grid[0][0].append("b"),
    lambda board: board.parts[0].cards.append("b"),
    lambda board: board.seen.add("b"),
    lambda board: board.places.update({(1, 2): "b"}),
    lambda board: (board.last or []).append("b"),
    lambda board: board.part.cards.append("b"),
)


@pytest.mark.parametrize("change", CHANGES, ids=map(str, range(len(CHANGES))))
def test_a_copy_is_a_board_of_its_own(change: Callable[[Table], object]) -> None:
    board = Table(())
    for _ in range(2):  # the first copy writes how, the others do it
        twin = board.copy()
        assert twin == board
        change(twin)
        assert twin != board
        assert board == Table(())


def test_values_are_shared() -> None:
    board = Table(["a", "b"], last=None)
    assert board.copy().settings is board.settings
    assert board.copy().last is None


def test_what_is_worked_out_is_worked_out_again() -> None:
    board = Table((), count=3)
    board.row.append("b")
    assert (board.copy().count, board.copy().total) == (3, 2)


def test_a_class_below_copies_to_its_own() -> None:
    assert type(Table(()).copy()) is Table
    twin = More((), more=["a"]).copy()
    assert (type(twin), twin.more) == (More, ["a"])


def test_a_copy_by_hand_stays() -> None:
    class Odd(Table):
        def copy(self) -> Odd:
            return self

    board = Odd(())
    assert board.copy() is board


def test_annotations_may_be_types() -> None:
    """In a module that does not postpone them."""
    made = make_dataclass("made", [("deck", Deck), ("rows", dict[str, list[str]])], bases=(Copied,))
    made.__module__ = __name__
    board = made(Deck("deck", "ab"), {"one": ["a"]})
    twin = board.copy()
    twin.deck.take("a")
    twin.rows["one"].append("b")
    assert (len(board.deck), board.rows) == (2, {"one": ["a"]})
