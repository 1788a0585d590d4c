"""One turn of the automa from a position: what it does, why, and what it had to ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from automarium.kernel.catalog.game import B, PositionFault
from automarium.kernel.record.boards import Observer
from automarium.kernel.record.position import Position
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import PERSON, Person, Scripted, Seeded, Source, Split, Suspend
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain

Answers = Iterable[Plain] | Mapping[str, Iterable[Plain]]


@dataclass(frozen=True, slots=True)
class Decision(Generic[B]):
    """The turn as far as it went; if a question is open, the position is that at the question."""

    steps: tuple[Step, ...]
    asked: Request[Any] | None
    at: str
    position: Position[B]
    boards: tuple[B, ...]
    """What lay on the table before the turn, and after each step."""

    def to_json(self) -> dict[str, Any]:
        game, board = self.position.game, self.position.board
        asked = None if self.asked is None else {"at": self.at, **self.asked.to_json()}
        return {
            "game": game.id,
            "complete": self.asked is None,
            "turn": [step.to_json() for step in self.steps],
            "asked": asked,
            "position": self.position.tree(),
            "line": self.position.line(),
            "points": dict(game.play.points(board)),
        }


def decide(position: Position[B], answers: Answers = (), seed: str | None = None) -> Decision[B]:
    """Play the automa's turn; chance answers if there is a seed, otherwise the given answers do."""
    game, board = position.game, position.board.copy()
    acting = game.play.acting(board)
    if acting not in game.automas:
        who = "the game is over" if acting is None else f"it is the turn of {acting}"
        raise PositionFault(f"{who} in this position; `decide` plays a turn of {' or '.join(game.automas)}")
    if isinstance(answers, Mapping) and (strange := set(answers) - {*game.streams, PERSON}):
        known = ", ".join((*game.streams, PERSON))
        raise Refused("refused-stream", answer=", ".join(sorted(strange)), options=known)
    script = Scripted(answers)
    source: Source = script if seed is None else Split(Seeded(seed), {PERSON: Person()})
    table = Observer(source, before=None, every=True)
    table.board = board
    asked = None
    try:
        game.play.turn(table, board)
    except Suspend as suspend:
        asked = suspend.request
    if unused := script.unused():
        raise Refused("refused-unused", answer=", ".join(map(str, unused)))
    end = Position(game, position.settings, board)
    return Decision(tuple(table.steps), asked, table.asked_at, end, (position.board, *table.boards))
