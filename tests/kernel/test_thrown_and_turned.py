"""Things thrown into places are typed place by place; a thing that is turned over may become another."""

from __future__ import annotations

import pytest

from automarium.kernel.record.recorder import Step
from automarium.kernel.record.session import Asking
from automarium.kernel.rules.request import THROWN, Roll
from automarium.kernel.words.nouns import Family, Nouns, Speaker
from automarium.kernel.words.orders import changed_by, moves, orders, turns
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.typed import answer_from

NOUNS: Nouns[None] = {THROWN: Family("thrown"), "card": Family("card")}
ROLL = Roll("pool", [range(1, 4)] * 4, "pool", {THROWN: ("red", "red", "blue", "white")})


class NoBoard:
    def copy(self) -> NoBoard:
        return self


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("red blue / / red white", [1, 3, 1, 3]),
        ("r b//red, w", [1, 3, 1, 3]),
        ("1 3 1 3", [1, 3, 1, 3]),
        ("red / red / blue", "red / red / blue"),
        ("red / red blue white", "red / red blue white"),
        ("red green / red / blue", "red green / red / blue"),
    ],
)
def test_what_fell_where(line: str, answer: object) -> None:
    now = Asking(ROLL, "", (), NoBoard(), "")
    assert answer_from(Speaker(NOUNS, Texts("en"), None), now, line) == answer


def test_a_card_that_is_turned_over_is_another_card() -> None:
    steps = [Step("", "seen", {"card": "fox"}), Step("", "taken", {"card": "fox"})]
    hands = {"seen": turns("card", "@deck", was="@back"), "taken": moves("card", "@deck", "@hand")}
    assert changed_by(orders(steps, hands, NOUNS)) == {("deck", "back"): -1, ("hand", "fox"): 1}


def test_a_fact_that_was_not_told_moves_nothing() -> None:
    hands = {"clear": moves("card", "@table", "@box") + moves("@die", "@table", "@box")}
    (order,) = orders([Step("", "clear", {})], hands, NOUNS)
    assert order.id == "die"
