"""A hand lays a game out by itself: from a closed box, by what is shown, before the first turn.

Everything lies in the box at first, as it is printed (`SettingUp.box`). What people do by the rulebook of
the game itself, and the app does not order, comes first (`by_rules`, each with its reason). Then each
order of the set-up is carried out by its words: by what a message means on a table (`lays`), else as in a
turn. Things that come from nowhere come out of the box, which may not have them. What a question of the
set-up is about the person has drawn, chosen and laid down themselves (`asked`). At the end the table must
be the engine's, and hold what the engine does not count (`beside`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import NUMBER, Change, difference_of
from tests.hand.reading import Facts, Reader, Reading
from tests.hand.table import CannotDo, OwnTable

CLOSED = "closed-box"
"""Where everything lies at first."""
MIND = "in mind"
"""What a person remembers. Nobody compares these two."""
LEFT = "left in the box"
"""The decks that stay there, as an order says."""
BOXED = "boxed."


@dataclass
class Laying:
    """One thing that a hand does in the set-up, and what it changes on its table."""

    lying: Change
    settings: Any
    """The options that the person has chosen: who plays, on which map."""
    facts: Facts = field(default_factory=dict)
    sentence: str = ""
    """The order, or the question."""
    answer: Any = None
    """What the person said, if it was a question."""

    def __post_init__(self) -> None:
        self.lying = Counter(self.lying)

    def take(self, thing: Plain, place: str, count: int = 1) -> None:
        """Out of the box."""
        self.move(thing, CLOSED, place, count)

    def lies(self, thing: Plain, place: str) -> None:
        """Out of the box, unless it lies there already: people have told so."""
        if not self.lying[place, thing]:
            self.take(thing, place)

    def put_back(self, thing: Plain, place: str, count: int = 1) -> None:
        self.move(thing, place, CLOSED, count)

    def move(self, thing: Plain, origin: str, place: str, count: int = 1) -> None:
        if self.lying[origin, thing] < count:
            raise CannotDo(f"{self.lying[origin, thing]} {thing} at {origin}, not {count}")
        self.lying[origin, thing] -= count
        self.lying[place, thing] += count

    def mark(self, place: str, number: int) -> None:
        self.lying[place, NUMBER] = number

    def shows(self, thing: Plain, place: str, count: int = 1) -> None:
        """Printed there, or not kept apart by anybody."""
        self.lying[place, thing] += count

    def at(self, place: str) -> dict[Plain, int]:
        """All that lies at a place."""
        return {thing: count for (spot, thing), count in self.lying.items() if spot == place and count > 0}

    def says(self, *words: str) -> None:
        """What must stand in the sentence, or nobody knows what is meant."""
        for each in words:
            if each.casefold() not in self.sentence.casefold():
                raise CannotDo(f"it does not say “{each}”")

    def number(self, name: str) -> int:
        value = self.facts.get(name)
        if not isinstance(value, int):
            raise CannotDo(f"it does not say how many ({name})")
        return value

    def things(self, name: str) -> tuple[Plain, ...]:
        value = self.facts.get(name, ())
        return value if isinstance(value, tuple) else (value,)


Lays = Callable[[Laying], None]


@dataclass(frozen=True)
class ByRules:
    """What people lay out by the rulebook of the game itself; the app orders nothing of it."""

    why: str
    lays: Lays


def _nothing(_: Any) -> Mapping[tuple[str, Plain], int]:
    return {}


@dataclass(frozen=True)
class SettingUp:
    """How a game is laid out by hand."""

    box: Callable[[Any], Mapping[Plain, int]]
    """What is printed in the box, for these options: never what the engine has laid out."""
    lays: Mapping[str, Lays]
    """What orders mean whose things the game does not count, or whose words say more than one movement."""
    asked: Mapping[str, Lays]
    """What a person does who is asked this: with their answer, and by the words of the question."""
    by_rules: Mapping[str, ByRules] = field(default_factory=dict)
    own: tuple[str, ...] = ()
    """How messages begin of what people do with what only they know."""
    beside: Callable[[Any], Mapping[tuple[str, Plain], int]] = _nothing
    """What must lie there at the end, although the app does not count it: by the printed rules alone."""
    kept: Callable[[Any], Mapping[tuple[str, Plain], int]] = _nothing
    """What the app knows of its board and does not count among the things: how tiles are turned."""

    def open(self, settings: Any, table: OwnTable) -> None:
        """The closed box, and what needs no word of the app."""
        laying = Laying(
            Counter({(CLOSED, thing): count for thing, count in self.box(settings).items()}), settings
        )
        for each in self.by_rules.values():
            each.lays(laying)
        table.lying = _without_zeros(laying.lying)

    def obey(self, table: OwnTable, sentence: str, reader: Reader, say: Speaker[Any], settings: Any) -> None:
        """Carry out an order by its words, if they say one thing."""
        done, faults = list[Change](), list[str]()
        readings = reader.readings(sentence)
        own = [each for each in readings if self.own and each.message.startswith(self.own)]
        for reading in [each for each in readings if each not in own]:
            try:
                some = list(self._changes(table, sentence, reading, say, settings))
            except CannotDo as fault:
                faults.append(f"{reading.message}: {fault}")
            else:
                done += [each for each in some if each not in done]
        hands = table.look.hands
        is_said = any(all(each.why for each in hands.get(reading.message, ())) for reading in readings)
        if not done and (own or is_said):
            return  # with cards that only they know; or nothing is to be done
        if not done:
            raise CannotDo(f"“{sentence}”: {'; '.join(faults) or 'nobody can tell what it says'}")
        if len(done) > 1:
            raise CannotDo(f"“{sentence}” may mean {' or '.join(str(dict(each)) for each in done[:4])}")
        table.add(done[0])

    def _changes(
        self, table: OwnTable, sentence: str, reading: Reading, say: Speaker[Any], settings: Any
    ) -> Iterator[Change]:
        if reading.message.startswith(BOXED):
            yield Counter({(LEFT, reading.message.removeprefix(BOXED)): 1})
        elif reading.message in self.lays:
            laying = Laying(table.lying, settings, reading.facts, sentence)
            self.lays[reading.message](laying)
            yield difference_of(table.lying, laying.lying)
        elif any(not movement.why for movement in table.look.hands.get(reading.message, ())):
            for change in table.changes(sentence, reading, say, ""):
                yield _out_of_the_box(table.lying, change)

    def answered(
        self, table: OwnTable, what: str, facts: Facts, sentence: str, answer: Any, settings: Any
    ) -> None:
        """What a person has done who says this."""
        if what not in self.asked:
            raise CannotDo(f"asked for {what}: nobody knows what that is about")
        laying = Laying(table.lying, settings, facts, sentence, answer)
        self.asked[what](laying)
        table.add(difference_of(table.lying, laying.lying))

    def differs(self, table: OwnTable, board: Any, truth: Change, person: Collection[str]) -> Change:
        """What lies there too much; too little is negative."""
        there = Counter(truth)
        there.update(self.beside(board.settings))
        there.update(self.kept(board))
        there.update({(LEFT, stream): 1 for stream in {*table.look.closed(person).values()}})
        wrong = table.differs(there)
        return Counter({key: count for key, count in wrong.items() if key[0] not in (CLOSED, MIND)})


def _out_of_the_box(lying: Change, change: Change) -> Change:
    """The same, with what comes from nowhere from the box, and with what goes nowhere into it."""
    taken: Change = Counter()
    for (_, thing), count in change.items():
        taken[CLOSED, thing] -= count if thing != NUMBER else 0
    for (_, thing), count in taken.items():
        if lying[CLOSED, thing] + count < 0:
            raise CannotDo(f"{lying[CLOSED, thing]} {thing} in the box, not {-count}")
    return _without_zeros(Counter({**change, **taken}))


def _without_zeros(lying: Change) -> Change:
    return Counter({key: count for key, count in lying.items() if count})


def nothing_moves(_: Laying) -> None:
    """It is decided, and laid out by what is ordered after it."""
