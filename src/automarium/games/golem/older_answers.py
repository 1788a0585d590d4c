"""Games in which every sign of a card or tile was typed in by itself: these answers read as one look at it.

So a game that began with `table-typed` or `table-cards` goes on: what it has is `typed-color`, `typed-price`,
`typed-effect`; what the rules ask today is one question about all that is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any

from automarium.games.golem.components import CRITERIA
from automarium.games.golem.printed_effects import DISCOUNTED
from automarium.games.golem.screens.atoms import AND, NEXT, SLASH, atoms_of
from automarium.games.golem.screens.entering import taps_of_card
from automarium.games.golem.type_in import form_asked
from automarium.rulebook import Plain, Request

MOST_EFFECTS = 4
"""Of one side of a tile or a card: then it was not asked whether that is all."""
ARTIFACTS = 4
WITH_TARGET = ("student", "steps", "upgrade")
Next = Callable[[str], Any]
"""The next answer, to the question of this name; Unfinished where another one comes."""


class Unfinished(Exception):
    """The answers end before the thing is whole."""


def retold(request: Request[Any], given: Sequence[tuple[str, Plain]]) -> tuple[int, Plain | None]:
    """How many answers belong to the thing that is asked for, and its taps; None: it was left half-typed."""
    form, typed = form_asked(request), [*takewhile(_is_typed, given)]
    if not form or not typed:
        return 0, None
    left = iter(typed)

    def take(what: str) -> Any:
        ask, answer = next(left, ("", None))
        if ask.partition(" ")[2] != f"typed-{what}":
            raise Unfinished
        return answer

    try:
        taps = tuple(READ[form](take))
    except Unfinished:
        return len(typed), None
    return len(typed) - len([*left]), taps


def _is_typed(entry: tuple[str, Plain]) -> bool:
    return entry[0].partition(" ")[2].startswith("typed-")


def _card(take: Next) -> Iterable[str]:
    bonus, _, level = take("bonus").partition(" ")
    row = {} if bonus == "none" else {"bonus": bonus, "level": level}
    row |= {field: take(field) for field in ("first", "silhouette", "rabbi")}
    return taps_of_card({**row, "marble": " ".join(_criteria(take)), "book": take("book")})


def _criteria(take: Next) -> list[str]:
    criteria: list[str] = []
    while len(criteria) < len(CRITERIA) and (sign := take("marble")) != "enough":
        criteria.append(sign)
    return criteria


def _thing(take: Next, fields: Sequence[str], effects: str) -> list[str]:
    told = [f"{field}={take(field)}" for field in fields]
    return [*told, *(f"{effects}={atom}" for atom in _effects(take))]


def _artifacts(take: Next) -> Iterable[str]:
    yield from (f"bars={bars}" for bars in take("bars"))
    for number in range(ARTIFACTS):
        yield from [f"income={NEXT}"] * bool(number)
        yield from (f"income={atom}" for atom in _effects(take))


def _effects(take: Next) -> list[str]:
    """One effect after the other; a slash led to the other alternative."""
    found, count = list[str](), 0
    while count < MOST_EFFECTS and (op := take("effect")) != "end":
        found += [SLASH] if op == SLASH else [*([AND] * bool(count)), *atoms_of(_effect(take, op))]
        count = 0 if op == SLASH else count + 1
    return found


def _effect(take: Next, op: str) -> str:
    if op in ("destroy-golem", "golem-track-either"):
        return op.replace("-either", " either")
    target = f"{take('target')} " if op in WITH_TARGET else ""
    return (
        f"{op} {target}discount {take('discount')}" if op in DISCOUNTED else f"{op} {target}{take('number')}"
    )


READ: dict[str, Callable[[Next], Iterable[str]]] = {
    "card": _card,
    "action": lambda take: _thing(take, (), "effects"),
    "book": lambda take: _thing(take, ("color", "price"), "effects"),
    "character": lambda take: _thing(take, ("steps", "left", "right", "cost"), "reward"),
    "artifact": _artifacts,
}
