"""A table of one's own: what lies where, and a hand that carries out what a sentence says.

The hand has no rules and sees no board of the engine. It knows what a message does with what its sentence
names (`HANDS`). What the sentence leaves out it looks for on its own table: *up to level 3* goes from where
the marker stands. Where several things or places would do, or none, the order cannot be carried out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, product
from string import Formatter
from typing import Any

from automarium.games.gaia.hexes import bearing, neighbors
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import SPOT, Speaker
from automarium.kernel.words.orders import (
    HAND,
    NUMBER,
    Change,
    Movement,
    Order,
    changed_by,
    difference_of,
    orders,
    row_of,
)
from automarium.kernel.words.texts import ROLES
from tests.hand.components import Components
from tests.hand.reading import Facts, Reader, Reading, Things

IN_HAND = f"@{HAND}"
"""Where things are between a lift and a lay: `@hand place-4`, where that was."""
ALL = ("everything", "all ", "both", "shuffle")
"""Words for all that lies at a place."""
FROM_THERE = ("the other piece", "the rest")
"""Words at the end of a sentence for the place from which its first order takes something."""
WHERE_IT_ENDS = ("total", "now", "space", "marker", "vp")
"""Facts that say where a marker ends."""
MOST_TRIED = 5_000


class CannotDo(AssertionError):
    """An order that cannot be carried out from its words."""


@dataclass
class OwnTable:
    """What lies at each place, and in the hand."""

    look: Look[Any]
    components: Components
    things: Things
    lying: Change = field(default_factory=Counter)
    newest: dict[str, str] = field(default_factory=dict)
    """Where the last piece of each kind was laid."""

    @property
    def shifting(self) -> tuple[str, ...]:
        """Rows that are counted as one place: the hand does not keep them apart."""
        return tuple(row for row in self.look.shifting if row not in self.components.ends)

    def differs(self, truth: Change) -> Change:
        """What lies there too much; too little is negative. What stays in the box does not count."""
        wrong = difference_of(truth, self.lying)
        return Counter({key: n for key, n in wrong.items() if key[0] not in self.components.boxed})

    def obey(self, sentence: str, reader: Reader, say: Speaker[Any], side: str) -> None:
        """Do what a sentence says, one order or two; `side` is whose turn the page tells."""
        parted = [*reader.parted(sentence)]
        if not parted:
            self.add(self._meant(sentence, reader.readings(sentence), say, side))
            return
        ends = [self._after_two(first, end, reading, reader, say, side) for first, end, reading in parted]
        if len({frozenset(each.items()) for each in ends}) > 1:
            raise CannotDo(f"“{sentence}” may mean {len(ends)} things")
        self.lying = ends[0]

    def _after_two(
        self, first: str, end: str, reading: Reading, reader: Reader, say: Speaker[Any], side: str
    ) -> Change:
        """What lies there after an order and the one that ends its sentence, which may go on from there."""
        done = self._meant(first, reader.readings(first), say, side)
        sources = {place for (place, _), count in done.items() if count < 0}
        if any(words in end for words in FROM_THERE):
            (source,) = sources
            reading = replace(reading, facts={**reading.facts, SPOT: source}, source=SPOT)
        after = replace(self)
        after.add(done)
        after.add(after._meant(end, [reading], say, side))
        return after.lying

    def _meant(self, sentence: str, readings: Iterable[Reading], say: Speaker[Any], side: str) -> Change:
        """What a sentence changes: one thing, however it is read."""
        done, faults = list[Change](), list[str]()
        for reading in readings:
            if all(movement.why for movement in self.look.hands.get(reading.message, ())):
                continue  # it is only said, and no order
            if reading.is_unnamed and reading.message.startswith(self.components.own):
                continue  # what a person does has their name
            try:
                some = self.changes(sentence, reading, say, side)
            except CannotDo as fault:
                faults.append(f"{reading.message}: {fault}")
            else:
                done += [each for each in some if each not in done]
        if not done:
            raise CannotDo(f"“{sentence}”: {'; '.join(faults) or 'nobody can tell what it says'}")
        if len(done) > 1:
            raise CannotDo(f"“{sentence}” may mean {' or '.join(str(dict(each)) for each in done[:4])}")
        return done[0]

    def add(self, change: Change) -> None:
        self.lying = _sum(self.lying, change)
        self.newest.update({str(thing): place for (place, thing), count in change.items() if count > 0})
        for row in self.components.ends:
            self.lying = _closed_up(self.lying, row)

    def changes(self, sentence: str, reading: Reading, say: Speaker[Any], side: str) -> list[Change]:
        """What it may change on this table: one thing, where it is said well."""
        movements = self.look.hands[reading.message]
        if reading.message.startswith(self.components.own):
            return [Counter()]
        spoken: dict[str, Plain] = {"side": side, **reading.facts}
        spoken |= {name: spoken.get("owner", spoken["side"]) for name in self.components.of_side}
        for name, other in self.components.one_less.get(reading.message, {}).items():
            one, more = spoken.get(name), spoken.get(other)
            if not isinstance(one, int) or not isinstance(more, int) or one != more - 1:
                raise CannotDo(f"{name} {one} is not one less than {other} {more}")
        spoken |= self._beside(reading)
        is_below = reading.message in self.components.below
        for name in (name for each in movements for name in _needed(each) if name not in spoken):
            kind, _, place = name.rpartition("_")
            row = spoken.get(f"{kind}s")
            if f"{name}s" in spoken:  # a movement that is made several times, said once
                spoken[name] = spoken[f"{name}s"]
            elif place.isdecimal() and isinstance(row, tuple):  # the things of a row, said in their order
                at = int(place) - 1 - (self._lying_in(movements, f"{kind}s") if is_below else 0)
                spoken[name] = row[at] if 0 <= at < len(row) else ""
            elif place.isdecimal() and _is_beyond(int(place), spoken.get("count")):  # so many, not told which
                spoken[name] = ""
        wanted = dict.fromkeys(name for each in movements for name in _needed(each) if name not in spoken)
        meant = self.components.alternatives.get(reading.message, [{}])
        tried: list[Facts] = [
            facts
            for each in meant
            if _fits(each, spoken)
            for facts in self._looked_for(
                sentence, movements, {**spoken, **each}, [name for name in wanted if name not in each]
            )
        ]
        found, why = self._possible(sentence, reading, say, tried)
        if not found and wanted:  # what lies nowhere on the table comes from beside it
            beside = {**spoken, **dict.fromkeys(wanted, "")}
            found, why = self._possible(sentence, reading, say, [beside])
        if not found:
            unsaid = f" (not said: {', '.join(wanted)})" if wanted else ""
            raise CannotDo(f"{why or 'nothing fits'}{unsaid}")
        return found

    def _beside(self, reading: Reading) -> dict[str, Plain]:
        """The place that is told from the newest piece of a kind."""
        beside = self.components.beside.get(reading.message)
        if beside is None:
            return {}
        return {beside["place"]: toward(self.newest[beside["newest"]], str(reading.facts[beside["way"]]))}

    def _lying_in(self, movements: tuple[Movement, ...], kind: str) -> int:
        """How many places of a row hold a thing of this kind already."""
        targets, known = {each.target[1:] for each in movements}, {*self.things.of(kind)}
        full = {place for (place, thing), count in self.lying.items() if count > 0 and thing in known}
        return len(targets & full)

    def _possible(
        self, sentence: str, reading: Reading, say: Speaker[Any], tried: list[Facts]
    ) -> tuple[list[Change], str]:
        """What different facts would change, as far as that can be done; or why nothing can."""
        found, why = list[Change](), ""
        for facts in tried:
            try:
                change = self._change(sentence, replace(reading, facts=facts), say)
            except CannotDo as fault:
                why = str(fault)
            else:
                found += [change] if change not in found else []
        return found, why

    def _looked_for(
        self, sentence: str, movements: tuple[Movement, ...], spoken: Facts, wanted: list[str]
    ) -> Iterator[Facts]:
        """The spoken facts with all that the unspoken ones may be on this table."""
        everything = {**self._all_there(sentence, movements, spoken), **self._behind(sentence, movements)}
        options = [everything[name] if name in everything else self.things.of(name) for name in wanted]
        for some in islice(product(*options), MOST_TRIED):
            yield {**spoken, **dict(zip(wanted, some, strict=True))}

    def _all_there(
        self, sentence: str, movements: tuple[Movement, ...], spoken: Facts
    ) -> dict[str, list[Plain]]:
        """What the sentence takes all of, or where it takes all from, if it says so."""
        if not any(word in sentence.casefold() for word in ALL):
            return {}
        found: dict[str, list[Plain]] = {}
        for each in movements:
            origin = self._place(each.origin, spoken)
            if each.what.startswith("@") and each.origin in self.look.nouns:
                found[each.origin] = [tuple(self._all_with(each))]
            elif origin:
                found[each.what] = [tuple(self._all_at(origin, each.what))]
        return found

    def _behind(self, sentence: str, movements: tuple[Movement, ...]) -> dict[str, list[Plain]]:
        """The place behind the last of a row, if the sentence says so."""
        said = [row for row, words in self.components.ends.items() if any(each in sentence for each in words)]
        targets = [each.target for each in movements if each.target in self.look.nouns]
        return {name: self._free(name, row)[:1] for name in targets for row in said}

    def _free(self, name: str, row: str) -> list[Plain]:
        """The places of a row at which nothing lies, from the left."""
        full, spots = {spot for spot, _ in self.lying}, self.look.nouns[name].spots
        places = [(spots(each)[0], each) for each in self.things.of(name)]
        return [each for spot, each in sorted(places) if row_of(spot, [row]) == row and spot not in full]

    def _all_at(self, place: str, what: str) -> list[Plain]:
        """All things of a family that lie at a place."""
        return [thing for thing in self.things.of(what) for _ in range(self.lying[place, thing])]

    def _all_with(self, movement: Movement) -> list[Plain]:
        """All places of a family at which a thing lies."""
        spots, what = self.look.nouns[movement.origin].spots, movement.what[1:]
        return [each for each in self.things.of(movement.origin) if self.lying[spots(each)[0], what]]

    def _place(self, name: str, facts: Facts) -> str:
        if name.startswith("@"):
            spot = name[1:].partition(" ")[
                0
            ]  # in words a place is enough; what else is drawn is a part of it
            return spot.format(**facts) if {*_fields(spot)} <= {*facts} else ""
        spots = self.look.nouns[name].spots(facts[name]) if name in facts and name in self.look.nouns else ()
        return next(iter(spots), "")

    def _change(self, sentence: str, reading: Reading, say: Speaker[Any]) -> Change:
        facts = dict(reading.facts)
        for movement in self.look.hands[reading.message]:
            self._check_places(sentence, movement, facts, say)
            self._count(sentence, movement, facts)
        change: Change = Counter()
        taken: Change = Counter()
        for order in orders([Step("", reading.message, facts)], self.look.hands, self.look.nouns):
            moved = self._with_hand(order, self._source(sentence, reading, order.id))
            if moved.origin:
                taken = _sum(taken, changed_by([replace(moved, target=())], self.shifting))
            change = _sum(change, changed_by([moved], self.shifting))
        for (place, thing), count in taken.items():
            if self.lying[place, thing] + count < 0:
                raise CannotDo(f"no {thing} lies at {place}")
        return change

    def _check_places(self, sentence: str, movement: Movement, facts: Facts, say: Speaker[Any]) -> None:
        """A place that a message always means must be in its words, or known to everybody."""
        for name in (movement.origin, movement.target):
            is_fixed = name.startswith("@") and not name.startswith("@{")
            if is_fixed and not self._is_named(sentence, self._place(name, facts), say):
                raise CannotDo(f"it does not say {name[1:]}")

    def unsaid(self, asked: str, change: Change, say: Speaker[Any]) -> list[str]:
        """The places that a question does not name although something is drawn there; a number is enough."""
        places = dict.fromkeys(place for place, _ in change)
        words = asked.replace(",", " ").replace(".", " ").split()
        return [
            each
            for each in places
            if not self._is_named(asked, each, say) and each.split("-")[-1] not in words
        ]

    def _is_named(self, sentence: str, spot: str, say: Speaker[Any]) -> bool:
        called = {say.place(spot, role).words.casefold() for role in ROLES} if say.has_place(spot) else set()
        return any(words in sentence.casefold() for words in called) or self.components.says(sentence, spot)

    def _count(self, sentence: str, movement: Movement, facts: dict[str, Plain]) -> None:
        """How many: as it is said, or up to where a marker ends."""
        if not movement.count or movement.count in facts:
            return
        end = next((facts[name] for name in WHERE_IT_ENDS if name in facts), None)
        ends = movement.kind == "mark" and isinstance(end, int)
        if not ends and any(words in sentence for words in self.components.one):
            facts[movement.count] = 1
            return
        if not ends or not isinstance(end, int):
            raise CannotDo(f"it does not say how many ({movement.count})")
        facts[movement.count] = end - self.lying[self._place(movement.target, facts), NUMBER]

    def _source(self, sentence: str, reading: Reading, thing: Plain) -> str:
        """Where a thing comes from by the words of the sentence; else the hand holds it."""
        fact = reading.facts.get(reading.source)
        if reading.source == SPOT and fact:
            return str(fact)
        if fact is not None:
            return self._place(reading.source, reading.facts) or IN_HAND
        there = self._with(thing)
        if any(place.startswith(IN_HAND) for place in there):
            return IN_HAND
        named = [place for place in there if self.components.says(sentence, place)]
        return named[0] if len(named) == 1 else IN_HAND

    def _with(self, thing: Plain) -> list[str]:
        """All places at which such a thing is."""
        return [place for (place, each), count in self.lying.items() if each == thing and count > 0]

    def _with_hand(self, order: Order, source: str) -> Order:
        """What is lifted is in the hand until it is laid down; said with its source, it was lifted there."""
        if order.kind == "lift" and not order.target:
            return replace(order, target=(f"{IN_HAND} {order.origin[0]}",))
        if order.kind == "lay" and not order.origin:
            held = [place for place in self._with(order.id) if place.startswith(IN_HAND)]
            from_there = [place for place in held if source in (IN_HAND, place.removeprefix(f"{IN_HAND} "))]
            return replace(order, origin=(next(iter(from_there), source),))
        return order


def toward(start: str, way: str) -> str:
    """The hex beside another one in a direction."""
    found = next((each for each in neighbors(start) if bearing(start, each) == way), None)
    if found is None:
        raise CannotDo(f"nothing lies {way} of {start}")
    return found


def _closed_up(lying: Change, row: str) -> Change:
    """The same, with each thing of a row as far to the left as there is nothing."""
    full = sorted({spot for spot, _ in lying if row_of(spot, [row]) == row})
    places = {spot: f"{row}-{number}" for number, spot in enumerate(full, 1)}
    return Counter({(places.get(spot, spot), thing): count for (spot, thing), count in lying.items()})


def _is_beyond(place: int, count: Plain) -> bool:
    return isinstance(count, int) and place > count


def _fits(meant: Mapping[str, str], spoken: Facts) -> bool:
    """Whether a sentence says nothing else."""
    return all(spoken.get(name, value) == value for name, value in meant.items())


def _needed(movement: Movement) -> Iterator[str]:
    """The facts without which a movement cannot be made, but for how many."""
    for name in (movement.what, movement.origin, movement.target, movement.was):
        if name.startswith("@"):
            yield from _fields(name)
        elif name and name != HAND:
            yield name
    if movement.of:
        yield movement.of


def _fields(name: str) -> Iterator[str]:
    return (field for _, field, _, _ in Formatter().parse(name) if field)


def _sum(one: Mapping[Any, int], other: Mapping[Any, int]) -> Change:
    found = Counter(one)
    for key, count in other.items():
        found[key] += count
    return Counter({key: count for key, count in found.items() if count})
