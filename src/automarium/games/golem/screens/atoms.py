"""Effects as taps: each tap is one thing seen, and taps in a row become the text of effects.

Three taps on a coin are `coin 3`; a discount follows what it makes cheaper, `each golem` what it counts; a
slash leads to the other alternative, `next` to the next card or tile where several act. A comma keeps two
effects of the same kind apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from automarium.games.golem.printed_effects import (
    AREAS,
    BY_HAND,
    COLORS,
    DISCOUNTED,
    EACH,
    FOR_EACH,
    LARGEST_NUMBER,
    STEPS,
    Effect,
    Effects,
    effects_of,
)

SLASH, AND, NEXT, DISCOUNT = "/", ",", "next", "discount"
WORK = "work"
SYMBOLS = (
    *(f"steps {way}" for way in STEPS), "create-golem",
    *(f"student {who}" for who in (*COLORS, "any")), "books", "artifacts",
    *(f"upgrade {area}" for area in (*AREAS, "any")), "book", "destroy-golem", WORK,
)  # fmt: skip
"""What concerns golems, students and developments: no choice of the Automa depends on anything else. In rows
of six, what is alike stands in one row, where it is found sooner."""
GOLD = "gold"
"""The last bar may exhaust the artifacts, which moves a strategy tile: bars are told, too."""
TOLD = (*SYMBOLS, GOLD, SLASH, NEXT)
"""What is told of things that act one after the other."""
GOODS = (
    "coin", "clay", "knowledge", "any", "vp", "gold", "golem-track", "golem-track either", "research-track",
    "pay", "buy-gold",
)  # fmt: skip
SIGNS = (SLASH, DISCOUNT, *(f"each {thing}" for thing in EACH))
HEADINGS = {"goods": (*GOODS, WORK), "symbols": SYMBOLS[:-1], "signs": SIGNS}
"""In rows of six, the same on every page: whatever is told, each sign has its place."""
WHOLE = (*GOODS, *SYMBOLS, *SIGNS, BY_HAND)
"""All that a printed effect can be made of."""
FAMILIES = (*chain.from_iterable(HEADINGS.values()), BY_HAND)
"""The same without headings between them."""
ONCE = ("destroy-golem", BY_HAND, "golem-track either")


def unit(atom: str) -> str:
    """The text of one effect that one tap stands for.

    >>> unit("coin"), unit("book"), unit("upgrade any"), unit("destroy-golem")
    ('coin 1', 'book discount 0', 'upgrade any discount 0', 'destroy-golem')
    """
    if atom in ONCE:
        return atom
    return f"{atom} discount 0" if atom.partition(" ")[0] in DISCOUNTED else f"{atom} 1"


def text_of(atoms: Iterable[str]) -> str:
    """The text of effects that taps make up; what nobody tapped is carried out by hand.

    >>> text_of(["clay", "clay", "student red", "/", "book", "discount", "discount"])
    'clay 2, student red 1 / book discount 2'
    >>> text_of([]), text_of(["vp", "each golem"]), text_of(["coin", ",", "coin", "coin"])
    ('by-hand', 'vp 1 each golem', 'coin 1, coin 2')
    """
    sides: list[list[Effect]] = [[]]
    for before, atom in pairwise(("", *atoms)):
        if atom == SLASH:
            if len(sides) == 1:
                sides.append([])
        elif atom != AND:
            _add(sides[-1], atom, may_join=before != AND)
    return " / ".join(", ".join(map(str, side)) or BY_HAND for side in sides)


def _add(side: list[Effect], atom: str, may_join: bool) -> None:
    last = side[-1] if side else None
    if atom == DISCOUNT or atom.startswith("each "):
        if last is not None:
            side[-1] = _changed(last, atom)
        return
    (effect,) = effects_of(unit(atom)).left
    same = last is not None and last._replace(n=effect.n) == effect and atom not in ONCE
    if last is not None and same and may_join and effect.op not in DISCOUNTED and last.n < LARGEST_NUMBER:
        side[-1] = last._replace(n=last.n + 1)
    else:
        side.append(effect)


def _changed(last: Effect, sign: str) -> Effect:
    if sign == DISCOUNT:
        return last._replace(n=min(LARGEST_NUMBER, last.n + 1)) if last.op in DISCOUNTED else last
    counted = last.what if last.op == "gain" else last.op
    return last._replace(each=sign.removeprefix("each ")) if counted in FOR_EACH else last


def atoms_of(text: str) -> list[str]:
    """The taps that make up a text of effects: the inverse of `text_of`.

    >>> atoms_of("clay 2, student red 1 / book discount 1")
    ['clay', 'clay', 'student red', '/', 'book', 'discount']
    """
    found: list[str] = []
    for number, side in enumerate(effects_of(text).sides()):
        found += [SLASH] if number else []
        for each in side:
            found += _taps(each)
    return found


def _taps(each: Effect) -> Iterator[str]:
    atom = each.what if each.op == "gain" else f"{each.op} {each.what}".strip()
    if each.op in DISCOUNTED:
        yield atom
        yield from [DISCOUNT] * each.n
    else:
        yield from [atom] * (1 if atom in ONCE else each.n)
    if each.each:
        yield f"each {each.each}"


def told_of(printed: Effects) -> list[str]:
    """The taps of a text that concern what the app keeps, and gold bars; the rest is the person's."""
    kept = [each for each in atoms_of(printed.text) if each in (*SYMBOLS, GOLD, SLASH)]
    return [] if kept == [SLASH] else kept


def parted(atoms: Iterable[str]) -> list[list[str]]:
    """What was tapped, card by card.

    >>> parted(["book", "next", "work"]), parted([])
    ([['book'], ['work']], [])
    """
    return [part for part in split(atoms) if part]


def split(atoms: Iterable[str]) -> list[list[str]]:
    """The same with those of which nothing was tapped."""
    parts: list[list[str]] = [[]]
    for atom in atoms:
        if atom == NEXT:
            parts.append([])
        else:
            parts[-1].append(atom)
    return parts
