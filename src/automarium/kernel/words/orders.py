"""What the hand does: each told step names its movement, and a turn's steps fold into orders.

A game declares beside its nouns how each message moves things:

    HANDS = {"take": lifts("pieces", "place"), "lay": lays("piece", "number"), "fulfill": SAID, ...}

What a hand does at no place that is drawn is `DOES`, and at a place where nothing moves `does("place")`;
what is only told is `said("why")`, or `SAID`.
A place is a fact whose family has a spot, or a spot itself (`@gone`, `@open-{card}`); a fact that lists
several places moves one thing for each. A thing that is lifted, and laid down later in the turn, is one order
from the first place to the last. A turn's orders together must change the board as the rules did: the
contract suite compares them with `contents`. The head of `stage.py` says what orders are turned into.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import SPOT, NounFault, Nouns

B = TypeVar("B")
Spots = tuple[str, ...]

HAND = "hand"
"""Between a lift and a lay."""


@dataclass(frozen=True, slots=True)
class Movement:
    """What moves, from where, to where; names of facts, or spots with an `@`. If nothing moves: only said."""

    what: str = ""
    origin: str = ""
    target: str = ""
    kind: str = "said"
    count: str = ""
    """The fact that says how many, if the things are not listed."""
    of: str = ""
    """The fact that says whose they are, if that distinguishes the things."""
    was: str = ""
    """What it was before, if turning it over makes it another thing."""
    why: str = ""
    """Why it is only said."""
    beside: str = ""
    """The spot beside the table to which things go that leave it, by its name."""


Hands = Mapping[str, tuple[Movement, ...]]
"""The movements of each told message, by its id."""

SAID: tuple[Movement, ...] = ()
"""No hand does anything: the message is only told. If a game gives one reason, with `said`, it gives all."""
MARK, DOING = "mark", "does"
DOES: tuple[Movement, ...] = (Movement(kind=DOING),)
"""A hand does what the message says, at no place that is drawn. Each such step is an order of its own."""


def does(place: str) -> tuple[Movement, ...]:
    """The same, at a place that is drawn: nothing there moves."""
    return (Movement(target=place, kind=DOING),)


def said(why: str) -> tuple[Movement, ...]:
    """Only told, with the reason why no hand has to act on it."""
    return (Movement(why=why),)


def moves(
    what: str, origin: str, target: str, *, count: str = "", of: str = "", beside: str = ""
) -> tuple[Movement, ...]:
    """Things go from a place to another. `what` is a fact that names one thing or lists several; a place is a
    fact whose family has a spot, or a spot by its name, `@bag` or `@hand-{side}`, and perhaps one within it,
    `@row-{row} marble-{color}-{row}`. `count` names the fact that
    says how many, `of` the one that says whose they are; `beside` names the spot for which they leave the
    table, such as a hand that only the person knows. Several are joined: `(*moves(…), *moves(…))`."""
    return (Movement(what, origin, target, "move", count, of, beside=beside),)


def lifts(what: str, origin: str, *, count: str = "", of: str = "") -> tuple[Movement, ...]:
    """Into the hand."""
    return (Movement(what, origin, HAND, "lift", count, of),)


def lays(what: str, target: str, *, count: str = "", of: str = "") -> tuple[Movement, ...]:
    """Out of the hand."""
    return (Movement(what, HAND, target, "lay", count, of),)


def turns(what: str, place: str, *, was: str = "") -> tuple[Movement, ...]:
    """Something stays where it lies and shows another side; with `was`, it was another thing before."""
    return (Movement(what, place, place, "turn", was=was),)


def marks(target: str, by: str = "count") -> tuple[Movement, ...]:
    """A marker moves along a track by a number of steps; back if the number is negative."""
    return (Movement(target=target, kind=MARK, count=by),)


Contents = Mapping[str, Mapping[str, Plain]]
"""What lies at each spot, as facts: things in tuples, or one thing; `number` is where a marker stands."""

NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Order:
    """One movement of a hand."""

    steps: tuple[int, ...]
    """The told steps it stands for, by their number in the turn."""
    kind: str
    name: str
    """The fact whose family the moving thing belongs to."""
    id: Plain
    count: int
    origin: Spots
    target: Spots
    group: str
    """The place by which orders are grouped: where the thing goes, or where it leaves if it goes nowhere."""
    was: Plain = None
    """What the thing was before it was turned over, if that is another thing."""
    counted: str = ""
    """The fact that says how many, or by how many steps a marker goes on."""
    beside: str = ""
    """The spot beside the table for which the thing leaves it."""


def orders(steps: Sequence[Step], hands: Hands, nouns: Nouns[B], pauses: Sequence[int] = ()) -> list[Order]:
    """A turn as orders: lifted things are followed to where they are laid down, equal ones are counted.

    `pauses` says after how many steps something was asked: orders on two sides of a question are not joined.
    """
    found: list[Order] = []
    in_hand: list[Order] = []
    for number, step in enumerate(steps):
        for movement in () if step.is_choice else hands[step.message]:
            for order in _of_step(number, step, movement, nouns):
                if movement.target == HAND:
                    in_hand.append(order)
                elif movement.origin == HAND:
                    found += _laid(order, in_hand, to_place=movement.target in nouns)
                else:
                    found.append(order)
    return list(_folded([*found, *in_hand], steps, pauses))


def by_hand(steps: Sequence[Step], hands: Hands, nouns: Nouns[B]) -> frozenset[int]:
    """Which of the steps a hand carries out, by their number in the turn; the others are only told."""
    return frozenset(number for order in orders(steps, hands, nouns) for number in order.steps)


def facts_with(step: Step, orders: Sequence[Order]) -> dict[str, Plain]:
    """The facts of a step, each thing that moves as often as it does, and the `spot` that all come from.

    What is done once for several steps is said with the number of all of them.
    """
    moved: dict[str, Plain] = {each.counted: each.count for each in orders if each.counted}
    moved |= {f"{each.name}s": (each.id,) * each.count for each in orders if each.name}
    sources = {spot for each in orders for spot in each.origin[:1] or [""]}
    if len(sources) == 1 and "" not in sources:
        moved[SPOT] = sources.pop()
    return {**step.facts, **moved}


def _of_step(number: int, step: Step, movement: Movement, nouns: Nouns[B]) -> Iterator[Order]:
    if movement.why:
        return
    for facts in _place_by_place(movement, step.facts):
        origin = _spots(movement.origin, facts, nouns)
        target = _spots(movement.target, facts, nouns)
        count = facts.get(movement.count, 1)
        named = [at for name, at in ((movement.target, target), (movement.origin, origin)) if name in nouns]
        group = next((spots[0] for spots in (*named, target, origin) if spots), "")
        was = _named(movement.was, facts) if movement.was else None
        name, many = movement.what.lstrip("@"), count if isinstance(count, int) else 1
        for thing in _things(movement, facts) if many else ():
            yield Order(
                (number,), movement.kind, name, thing, many, origin, target, group, was, movement.count,
                movement.beside,
            )  # fmt: skip


def _place_by_place(movement: Movement, facts: Mapping[str, Plain]) -> Iterator[Mapping[str, Plain]]:
    """The facts as they are; if one lists several places, once for each of them."""
    for name in (movement.target, movement.origin):
        places = facts.get(name)
        if isinstance(places, tuple):
            yield from ({**facts, name: place} for place in places)
            return
    yield facts


def _things(movement: Movement, facts: Mapping[str, Plain]) -> Iterable[Plain]:
    """What moves; nothing if the fact is empty or was not told."""
    what = movement.what
    if what and what[0] != "@" and what not in facts:
        return ()
    value = _named(what, facts)
    things = [thing for thing in (value if isinstance(value, tuple) else (value,)) if thing != ""]
    return [f"{facts[movement.of]} {thing}" for thing in things] if movement.of else things


def _named(what: str, facts: Mapping[str, Plain]) -> Plain:
    return what[1:].format(**facts) if what.startswith("@") else facts.get(what)


def _spots(place: str, facts: Mapping[str, Plain], nouns: Nouns[B]) -> Spots:
    if place in {"", HAND}:
        return ()
    if place.startswith("@"):
        return tuple(place[1:].format(**facts).split())
    if place not in nouns or place not in facts:
        what = "has no noun" if place in facts else "is not told"
        raise NounFault(
            f"the hand moves something at `{place}`, which {what}; `@{place}` is a spot by its name"
        )
    return nouns[place].spots(facts[place])


def _laid(order: Order, in_hand: list[Order], to_place: bool) -> Iterator[Order]:
    """Where things come from that are laid down now: the last places from which equal things were lifted."""
    left = order.count
    for lifted in [each for each in reversed(in_hand) if each.id == order.id]:
        taken = min(left, lifted.count)
        in_hand.remove(lifted)
        if lifted.count > taken:
            in_hand.append(replace(lifted, count=lifted.count - taken))
        group = order.group if to_place else lifted.group
        yield replace(order, steps=_joined(lifted, order), origin=lifted.origin, group=group, count=taken)
        left -= taken
        if not left:
            return
    yield replace(order, count=left)


def _folded(found: Iterable[Order], steps: Sequence[Step], pauses: Sequence[int]) -> Iterator[Order]:
    """Equal movements that follow each other and are told in the same words are one gesture."""
    last: Order | None = None
    for order in found:
        if last is not None and _alike(last, order, steps) and not is_asked_between(last, order, pauses):
            last = replace(last, count=last.count + order.count, steps=_joined(last, order))
            continue
        if last is not None:
            yield last
        last = order
    if last is not None:
        yield last


def _joined(one: Order, other: Order) -> tuple[int, ...]:
    return tuple(sorted({*one.steps, *other.steps}))


def is_asked_between(one: Order, other: Order, pauses: Sequence[int]) -> bool:
    """Whether something was asked after one order and before the other."""
    return any(one.steps[-1] < pause <= other.steps[-1] for pause in pauses)


def _alike(one: Order, other: Order, steps: Sequence[Step]) -> bool:
    """Whether two movements can be counted together; a marker moves each time it is told."""
    told, then = steps[one.steps[-1]], steps[other.steps[-1]]
    same = told.message == then.message and _differ_in_count(told, then, one.counted)
    return same and one.kind not in (DOING, MARK) and _gesture(one) == _gesture(other)


def _differ_in_count(told: Step, then: Step, counted: str) -> bool:
    """Whether the number of both says both: where there is one, everything else they tell is equal."""
    names = {*told.facts, *then.facts} - {counted} if counted else ()
    return all(told.facts.get(name) == then.facts.get(name) for name in names)


def _gesture(order: Order) -> tuple[Plain, ...]:
    return (order.kind, order.id, order.was, order.origin, order.target)


# The proof: the orders change exactly what differs between the boards.

Change = Counter[tuple[str, Plain]]
"""For each place and thing, how many more or fewer lie there; a marker's steps count under `number`."""


def changed_by(found: Iterable[Order], shifting: Iterable[str] = ()) -> Change:
    """What all orders change together. Rows whose numbers shift within a turn are counted as one place."""
    change: Change = Counter()
    for order in found:
        if order.kind == DOING:
            continue
        if order.kind == MARK:
            change[order.target[0], NUMBER] += order.count
            continue
        before = order.id if order.was is None else order.was
        for spots, thing, sign in ((order.origin, before, -1), (order.target, order.id, 1)):
            if spots:
                change[row_of(spots[0], shifting), thing] += sign * order.count
    return _without_zeros(change)


def told_by(step: Step, hands: Hands, nouns: Nouns[B], shifting: Iterable[str] = ()) -> Change:
    """What one step changes by its own words; lifted things are gone until they are laid down."""
    movements = () if step.is_choice else hands[step.message]
    return changed_by((order for each in movements for order in _of_step(0, step, each, nouns)), shifting)


def difference_of(before: Change, after: Change) -> Change:
    """How many more or fewer of each thing there are."""
    return _without_zeros({key: after[key] - before[key] for key in {**before, **after}})


def by_rows(change: Change, shifting: Iterable[str]) -> Change:
    """The same, with each row whose numbers shift as one place."""
    rows: Change = Counter()
    for (spot, thing), count in change.items():
        rows[row_of(spot, shifting), thing] += count
    return _without_zeros(rows)


def counted(contents: Contents, shifting: Iterable[str] = (), derived: Iterable[str] = ()) -> Change:
    """How many of each thing lie at each place. Only markers count among the numbers."""
    lying = list[tuple[str, Plain]]()
    markers: dict[tuple[str, Plain], int] = {}
    for spot, facts in contents.items():
        for name, value in facts.items():
            if name in derived:
                continue
            if isinstance(value, int):
                if name == NUMBER:
                    markers[spot, NUMBER] = value
                continue
            place = row_of(spot, shifting)
            things = value if isinstance(value, tuple) else (value,)
            lying += [(place, thing) for thing in things if thing != "" and thing is not None]
    change = Counter(lying)
    change.update(markers)
    return change


def row_of(spot: str, shifting: Iterable[str]) -> str:
    """The row of a spot whose number may change within a turn; otherwise the spot itself."""
    for row in shifting:
        if spot.startswith(row) and (spot == row or spot[len(row)] == "-"):
            return row
    return spot


def _without_zeros(change: Mapping[tuple[str, Plain], int]) -> Change:
    return Counter({key: count for key, count in change.items() if count})
