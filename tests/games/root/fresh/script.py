"""What chance and people answered in one turn of a bot, with a copy of the table before each answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from automarium.games.root.board import Board
from automarium.games.root.sides import Side


class Differs(AssertionError):
    """The model and the game are of two minds."""


@dataclass(frozen=True)
class Event:
    what: str
    facts: dict[str, object]
    answer: tuple[object, ...]
    before: Board

    def __str__(self) -> str:
        return f"{self.what} {self.facts} -> {self.answer}"


WHILE_HIT = ("loss", "losses", "hit-item", "plots")
"""Asked while hits are dealt: what the other side loses may still lie there."""


@dataclass
class Script:
    events: list[Event]
    number: int = 0
    compared: int = 0

    @property
    def next(self) -> Event | None:
        return self.events[self.number] if self.number < len(self.events) else None

    def comes(self, what: str, side: str = "") -> bool:
        event = self.next
        return event is not None and event.what == what and side in ("", event.facts.get("side"))

    def take(self, what: str, table: Board) -> Event:
        """The next answer, which must be to this; the table must lie as the model has it."""
        event = self.next
        if event is None or event.what != what:
            raise Differs(f"the model comes to {what}, the game to {event}")
        if what not in WHILE_HIT:
            check(event.before, table, f"before {event}")
        self.number += 1
        self.compared += 1
        return event


def check(found: Board, expected: Board, when: str) -> None:
    told = differences(found, expected)
    if told:
        raise Differs(f"{when} the table differs (game is not model): {'; '.join(told)}")


def differences(found: Board, expected: Board) -> list[str]:
    seen, wanted = described(found), described(expected)
    return [f"{key}: {seen[key]} is not {wanted[key]}" for key in seen if seen[key] != wanted[key]]


def described(board: Board) -> dict[str, object]:
    """Everything that the turn of a bot may touch, but for what is under the hand of its owner alone."""
    lying: dict[str, object] = {
        "lost souls": [*board.lost_souls, "|", *board.revealed],
        "beside the map": sorted(board.available),
        "deck and pile": sorted([*board.deck.cards(), *board.deck.spent]),
        "items": board.items,
        "ferry": board.ferry,
        "order": board.order,
    }
    for side in board.everyone:
        lying |= {f"{side.id} {key}": value for key, value in belongings(side).items()}
    return lying


def belongings(side: Side) -> dict[str, object]:
    return {
        "points": side.points,
        "warriors": side.warriors,
        "buildings": [sorted(each) for each in side.buildings],
        "tokens": [sorted(each) for each in side.tokens],
        "supply": side.supply,
        "aside": side.aside,
        "gone": sorted(side.box),
        "hand": sorted(side.hand),
        "effects": sorted(side.effects),
        "supporters": sorted(side.supporters),
        "items": sorted(side.items),
        "sound items": side.pack.undamaged,
        "marker": side.conspiracy,
        "crowns": side.crowns,
    }


@dataclass
class Tally:
    games: int = 0
    turns: int = 0
    answers: int = 0
    seen: dict[str, int] = field(default_factory=dict)

    def count(self, what: str) -> None:
        self.seen[what] = self.seen.get(what, 0) + 1
