"""What was asked and answered in a game, with the table as it lay at each question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.games.root.second.table import Table, differences


class Differs(AssertionError):
    """The model and the game are of two minds."""


@dataclass
class Event:
    kind: str
    """choose, ask (a number), draw or roll; or tell, what the game said."""
    what: str
    who: str
    options: list[str]
    answer: tuple[str, ...]
    before: Table
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.kind} {self.what} {self.who} -> {' '.join(self.answer)}"


WHILE_HIT = ("hit-item", "loss")
"""Asked while hits are dealt. Both sides lose their pieces at once: those of the other still lie there."""


@dataclass
class Script:
    """The events of one turn, read one after the other."""

    events: list[Event]
    compared: int = 0
    """Questions whose offer was compared."""
    moves: int = 0
    """Options in these offers."""
    people_only: bool = False
    """Whether only what is the people's is compared."""
    _next: int = 0
    _cards: list[str] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self._next == len(self.events) and not self._cards

    def peek(self) -> Event | None:
        return self.events[self._next] if self._next < len(self.events) else None

    def _take(self, kind: str, what: str, who: str, options: Iterable[str] = ()) -> Event:
        if self._cards:
            raise Differs(f"cards were drawn that the model does not draw: {self._cards}")
        event = self.peek()
        if event is None:
            raise Differs(
                f"the model asks {kind} {what} of {who} {options}; the game had nothing more to ask"
            )
        if (event.kind, event.what) != (kind, what) or (who and event.who not in ("", who)):
            raise Differs(
                f"the model asks {kind} {what} of {who} {options}, the game: {event} {event.options}"
            )
        self._next += 1
        return event

    def choose(self, what: str, who: str, options: Iterable[str], table: Table, kind: str = "choose") -> str:
        event = self._take(kind, what, who, options := [*options])
        expected, offered = {*options}, {*event.options}
        if expected != offered:
            raise Differs(
                f"{what} of {who}: only the model has {sorted(expected - offered)}, "
                f"only the game has {sorted(offered - expected)}"
            )
        lying = differences(event.before, table, people_only=self.people_only)
        if lying and what not in WHILE_HIT:
            raise Differs(f"before {what} of {who} the table differs (game is not model): {lying}")
        self.compared += 1
        self.moves += len(offered)
        return event.answer[0]

    def skip(self) -> None:
        self._next += 1

    def told(self, what: str) -> int:
        """Whether the game says this next, as a number."""
        event = self.peek()
        if event is None or (event.kind, event.what) != ("tell", what):
            return 0
        self._next += 1
        return 1

    def roll(self) -> tuple[int, int]:
        one, other = self._take("roll", "battle", "").answer
        return int(one), int(other)

    def draw(self, what: str) -> str:
        """The next single card of a draw; a draw of several is read card by card."""
        if not self._cards:
            self._cards = [*self._take("draw", what, "").answer]
        return self._cards.pop(0)
