"""What a tile, a card or a cell of the graveyard gives, as a short text: `clay 1, student red 1`.

A slash separates two alternatives: `destroy-golem / coin 3`. Here the text becomes values; `rules/effects.py`
carries them out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

RESOURCES = ("coin", "clay", "knowledge", "any")
COLORS = ("red", "yellow", "blue")
AREAS = ("golem", "artifact", "research")
STEPS = ("forward", "back", "either", "forward-or-none", "either-or-none")
FORMS = (
    "coin 2", "clay 2", "knowledge 2", "any 2", "vp 2", "gold 1", "student red 1", "student any 1",
    "steps either 1", "golem-track 1", "golem-track either", "research-track 1", "create-golem discount 2",
    "upgrade golem discount 2", "book discount 2", "buy-gold discount 2", "work 1", "books 2",
    "artifacts 1", "destroy-golem", "pay 2", "vp 1 each golem", "by-hand",
)  # fmt: skip
DISCOUNTED = ("create-golem", "upgrade", "book", "buy-gold")
COUNTED = ("vp", "gold", "golem-track", "research-track", "work", "books", "artifacts", "pay")
EACH = ("golem", "created", "artifact", "column", "book", "upgrade")
"""What an effect may be counted by: golems, those created, complete artifacts, columns, books, upgrades."""
FOR_EACH = (*RESOURCES, "vp", "gold", "pay")
"""The effects that may come once for each of something."""
BY_HAND = "by-hand"
"""An effect that these texts cannot say: the person carries it out."""
LARGEST_NUMBER = 20
"""No effect has a larger number."""


class Effect(NamedTuple):
    """One effect: what is done, how often or at which discount, and to what."""

    op: str
    n: int = 1
    what: str = ""
    each: str = ""
    slash: str = ""
    """Of what is left to the hand: which side of a slash it is, left or right; empty without a slash."""
    goods: str = "plain"
    """Of what is left to the hand: `discount` where something could not be bought at one that nobody told."""

    def __str__(self) -> str:
        """As it stands in a text.

        >>> [str(effect) for effect in effects_of("coin 2, upgrade any discount 1, golem-track either").left]
        ['coin 2', 'upgrade any discount 1', 'golem-track either']
        """
        for_each = f"each {self.each}" if self.each else ""
        if self.op == "gain":
            return f"{self.what} {self.n} {for_each}".strip()
        if self.op in ("destroy-golem", BY_HAND):
            return self.op
        discount = "discount" if self.op in DISCOUNTED else ""
        number = "" if self.what == "either" and self.op == "golem-track" else str(self.n)
        return " ".join(filter(None, (self.op, self.what, discount, number, for_each)))


class Effects(NamedTuple):
    """The effects of a tile or card; with `right` they are one of two alternatives."""

    text: str
    left: tuple[Effect, ...]
    right: tuple[Effect, ...] = ()

    def sides(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.left, self.right) if self.right else (self.left,)

    def destroys(self) -> bool:
        """Whether it lets one destroy a golem."""
        return any(effect.op == "destroy-golem" for side in self.sides() for effect in side)


@lru_cache(2048)
def effects_of(text: str) -> Effects:
    """The effects that a text describes; ValueError for one that describes none.

    >>> [str(effect) for effect in effects_of("destroy-golem / coin 3").right]
    ['coin 3']
    """
    sides = [tuple(_effect(part) for part in side.split(",")) for side in text.split("/")]
    if len(sides) > 2:
        raise ValueError("effects have at most two alternatives, separated by one slash")
    return Effects(text, *sides)


def _effect(text: str) -> Effect:
    match text.split():
        case [name, n, "each", thing] if name in FOR_EACH and thing in EACH:
            return _effect(f"{name} {n}")._replace(each=thing)
        case [resource, n] if resource in RESOURCES:
            return Effect("gain", _number(n), resource)
        case [op, n] if op in COUNTED and n != "either":
            return Effect(op, _number(n))
        case ["golem-track", "either"]:
            return Effect("golem-track", 1, "either")
        case ["student", who, n] if who in (*COLORS, "any"):
            return Effect("student", _number(n), who)
        case ["steps", direction, n] if direction in STEPS:
            return Effect("steps", _number(n), direction)
        case ["create-golem" | "book" | "buy-gold" as op, "discount", n]:
            return Effect(op, _number(n, least=0))
        case ["upgrade", area, "discount", n] if area in (*AREAS, "any"):
            return Effect("upgrade", _number(n, least=0), area)
        case ["destroy-golem" | "by-hand" as op]:
            return Effect(op)
    raise ValueError(f"{text.strip()!r} is no effect; effects look like {', '.join(FORMS)}")


def _number(text: str, least: int = 1) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 3 and least <= int(text) <= LARGEST_NUMBER:
        return int(text)
    raise ValueError(f"{text!r} must be a number from {least} to {LARGEST_NUMBER}")
