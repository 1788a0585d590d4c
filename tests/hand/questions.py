"""What a hand is asked in the turn of an automa: each question has an entry in `asked/<game>.py`.

What lies on the own table decides what may be answered (`offers`): an option that is missing, or one that
cannot be, is a fault, with the question. Which of these it is may be for people or chance alone to say; then
`why` says so, and the answer is that of the recording. What no turn of an automa can ask is `NEVER`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.orders import Change


@dataclass(frozen=True)
class Looking:
    """An own table, and a question about it."""

    lying: Change
    now: Asking[Any]
    before: Sequence[Plain]
    """What was answered to the same question since the last order."""

    @property
    def facts(self) -> Mapping[str, Plain]:
        return self.now.request.facts

    @property
    def settings(self) -> Any:
        """The options that the person has chosen."""
        return self.now.board.settings

    def at(self, place: str) -> dict[Plain, int]:
        """All that lies at a place, without what was given up already and is not taken away yet."""
        there = {thing: count for (spot, thing), count in self.lying.items() if spot == place and count > 0}
        for each in self.before:
            there[each] = there.get(each, 0) - 1
        return {thing: count for thing, count in there.items() if count > 0}

    def places_with(self, thing: Plain) -> list[str]:
        return [place for (place, each), count in self.lying.items() if each == thing and count > 0]


Offers = Callable[[Looking], Collection[Plain]]
Sees = Callable[[Looking], Iterator[str]]


def _nothing(_: Looking) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True)
class Asked:
    """How a question is answered."""

    why: str
    """Why nobody can look up which of the answers it is."""
    offers: Offers | None = None
    """All that may be answered, by what lies on the own table; None: the same always."""
    sees: Sees = _nothing
    """What else must lie there; what does not."""


NEVER = Asked("")
"""In the set-up, or in a person's own turn: they decide there."""
Questions = Mapping[str, Asked]


def questions_of(game: AnyGame) -> Questions:
    """Nothing for a game whose hand has another table: Golem's owner looks everything up."""
    name = f"tests.hand.asked.{game.id}"
    if find_spec(name) is None:
        return {}
    found: Questions = import_module(name).QUESTIONS
    return found


def faults_of(known: Questions, looking: Looking) -> Iterator[str]:
    """What a question offers otherwise than it lies on the own table."""
    request = looking.now.request
    entry = known.get(request.what, NEVER)
    if entry is NEVER:
        yield "no table says who knows that"
        return
    yield from entry.sees(looking)
    if entry.offers is None:
        return
    there, offered = {*entry.offers(looking)}, {*request.options()}
    for each in sorted(there - offered, key=str):
        yield f"{each} is not offered, and lies there"
    for each in sorted(offered - there, key=str):
        yield f"{each} is offered, and does not lie there"
