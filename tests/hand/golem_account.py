"""The account of a hand that obeys the light game of Golem: its marker, gold bars, books and upgrades.

Full information says what is printed: prices, and what tiles and books bring. What the page orders the hand
does by the words of the order, in the order of the page, and pays with its own marker: how many bars it buys
hangs on where that stands. After each turn the account must be that of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.components import rules
from automarium.kernel.rules.told import Step

Told = tuple[str, dict[str, Any]]
BARS, BOOK, UPGRADE = "buy-bars", "bought", "upgrade"
DEEDS = (BARS, BOOK, UPGRADE)
WITH_CLAY = "gain-clay-by-hand"
"""The order that adds what developments bring."""
LEGS = {"first": "no-character-steps", "leg": "new-golem-works"}
"""What the legs do that an order names."""
MARKER = {
    "gain-by-hand": ("gain", 1),
    "gain-clay-by-hand": ("gain", 1),
    "pay-by-hand": ("pay", -1),
    "pay-for-by-hand": ("pay", -1),
}


@dataclass
class Account:
    """What the hand has on its table."""

    marker: int
    bars: int
    books: int
    upgrades: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, board: Board) -> Account:
        automa = board.automa
        areas = Counter(board.box.development[name].area for name in automa.developments)
        return cls(automa.marker, automa.bars, sum(map(len, automa.columns)), areas)

    def move(self, count: int) -> None:
        self.marker = max(rules().track_lowest, min(rules().track_highest, self.marker + count))


class Hand:
    """Carries out one turn from a board on; `told` is what full information does in it."""

    def __init__(self, account: Account, board: Board, told: Sequence[Told]) -> None:
        self.account, self.board, self.left = account, board, list(told)
        self.more_clay = board.sum_of("more-clay")
        self.faults: list[str] = []

    def obey(self, orders: Sequence[Step]) -> list[str]:
        for step in orders:
            self._do(step, self.more_clay if step.message == WITH_CLAY else 0)
        self._on_to("", {})
        return self.faults

    def _do(self, step: Step, more: int) -> None:
        message, facts = step.message, step.facts
        if message in MARKER:
            (what, sign), count = MARKER[message], int(str(facts["count"])) + more
            if self._on_to(what, {"count": count}) is not None:
                self.account.move(sign * count)
        elif message.startswith("buy-bars-"):
            self._buy_bars(message, int(str(facts["discount"])))
        elif message == "book-told" and self._on_to(BOOK, {}) is not None:
            self.account.books += 1
        elif message.startswith("upgrade-"):
            area = message.split("-")[1]
            upgraded = self._on_to(UPGRADE, {"area": area})
            self.account.upgrades[area] += upgraded is not None
            self._check_limb(str(facts.get("limb", "")), upgraded or {})

    def _check_limb(self, limb: str, upgraded: dict[str, Any]) -> None:
        """An order that names a leg means the one that comes by the book."""
        does = self.board.box.development[upgraded["development"]].does if upgraded else ""
        if does and LEGS.get(limb, does) != does:
            self.faults.append(f"the page orders the {limb} leg, the book upgrades {upgraded['development']}")

    def _buy_bars(self, message: str, discount: int) -> None:
        """One; a second and a third only while the marker stays outside the red zone."""
        bought, figures = self._on_to(BARS, {}), self.board.box.figures
        if bought is None:
            return
        count, most = 1, min(figures.bars_most, self.board.bar_places() - self.account.bars)
        while message == "buy-bars-red-zone" and count < most and self._stays_out(count + 1, discount):
            count += 1
        self.account.bars += count
        self.account.move(discount - count * figures.bar_price)
        self._forget(
            "pay" if bought["price"] else "gain", abs(bought["count"] * figures.bar_price - discount)
        )
        self._forget("gold-bars", bought["count"])

    def _stays_out(self, count: int, discount: int) -> bool:
        paid = count * self.board.box.figures.bar_price - discount
        return self.account.marker - paid > self.board.red_zone_end()

    def _forget(self, what: str, count: int) -> None:
        """What full information does for bars, the hand has done by its own reckoning."""
        while count > 0:
            at = next(n for n, (each, _) in enumerate(self.left) if each == what)
            count -= self.left.pop(at)[1]["count"]

    def _on_to(self, what: str, facts: dict[str, Any]) -> dict[str, Any] | None:
        """Carry out what is printed up to the deed that is ordered; an own deed is never printed alone."""
        at = next((n for n, (each, known) in enumerate(self.left) if _is(each, known, what, facts)), None)
        if what and at is None:
            self.faults.append(f"the page orders {what} {facts}, the book does not: {self._deeds}")
            return None
        for each, known in self.left[:at]:
            self._printed(each, known)
        found = None if at is None else self.left[at][1]
        self.left = [] if at is None else self.left[at + 1 :]
        return found

    @property
    def _deeds(self) -> list[str]:
        return [each for each, _ in self.left if each in (*DEEDS, "gain", "pay")]

    def _printed(self, what: str, facts: dict[str, Any]) -> None:
        if what in DEEDS:
            self.faults.append(f"the book does {what}, and the page does not order it here")
        elif what in ("gain", "pay"):
            self.account.move(facts["count"] if what == "gain" else -facts["count"])
        elif what == "gold-bars":
            self.account.bars += facts["count"]


def _is(what: str, known: dict[str, Any], wanted: str, facts: dict[str, Any]) -> bool:
    return what == wanted and all(known[name] == value for name, value in facts.items())
