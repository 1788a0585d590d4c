"""The power cycle: charging, spending, burning, new tokens, and tokens that go elsewhere; the Brainstone.

Areas are counted with the Brainstone, which is one token more wherever it lies; afterward it is taken out
of the count of its area again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.factions import keeps_burned_tokens, token_worth
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.holdings import (
    AREAS,
    FIRST,
    GAIA_AREA,
    SECOND,
    THIRD,
    Holdings,
)
from automarium.rulebook import Table, cites, rule

# Charging


@cites("H-20")
def can_absorb(own: Holdings) -> int:
    """How much power can be charged at most."""
    return 2 * own.in_area(FIRST) + own.in_area(SECOND)


@rule("H-20", "H-21")
def charge(table: Table, board: Board, points: int, of: int = 0, *, stone_matters: bool = True) -> None:
    """From area I to II until I is empty, then from II to III; what is left over is lost.

    It may be a part `of` what is charged one after the other; then it may not matter how far the Brainstone
    rises with this one.
    """
    own = board.human.holdings
    first, second, third = own.in_area(FIRST), own.in_area(SECOND), own.in_area(THIRD)
    rising = min(points, first)
    topping = min(points - rising, second + rising)
    if not rising + topping:
        return
    was, now = own.stone, own.stone
    if was in (FIRST, SECOND):
        facts = {"count": points, "of": of} if of > points else {"count": points}
        now = move_stone(table, own, rising, topping, facts if stone_matters else {})
    before = own.power
    own.power = [
        first - rising - (now == FIRST),
        second + rising - topping - (now == SECOND),
        third + topping - (now == THIRD),
        before[GAIA_AREA],
    ]
    own.stone = now
    first, third = before[FIRST] - own.power[FIRST], own.power[THIRD] - before[THIRD]
    table.tell(
        "human-charge",
        count=rising + topping,
        rising=first,
        topping=third,
        charged=_charged(first, third, was, now),
        **_stone(was, now),
    )


def _charged(rising: int, topping: int, was: int, now: int) -> tuple[str, ...]:
    """What goes from which area to which, thing by thing: first the plain tokens.

    >>> _charged(2, 1, FIRST, THIRD)
    ('I-II', 'I-II', 'II-III', 'stone-I-III')
    """
    stone = () if was == now else (f"stone-{AREAS[was]}-{AREAS[now]}",)
    return (*["I-II"] * rising, *["II-III"] * topping, *stone)


@rule("H-88a")
def move_stone(table: Table, own: Holdings, rising: int, topping: int, facts: Mapping[str, Any]) -> int:
    """The Taklons choose whether the Brainstone rises early or late; without `facts` to ask with, early."""
    far, near = ends_of_stone(own.stone, own.in_area(FIRST), own.in_area(SECOND), rising, topping)
    if near == far or not facts:
        return far
    return AREAS.index(table.choose("brainstone", (AREAS[far], AREAS[near]), **facts))


@cites("H-88a")
def ends_of_stone(stone: int, first: int, second: int, rising: int, topping: int) -> tuple[int, int]:
    """How far a Brainstone of area I or II can rise, and how near it can stay; tokens are counted with it."""
    far = near = stone
    if far == FIRST and rising:
        far = SECOND
        near = FIRST if rising < first else SECOND
    if far == SECOND and topping:
        far = THIRD
    if near == SECOND and topping == second + rising:
        near = THIRD
    return far, near


def _stone(was: int, now: int) -> dict[str, int]:
    """Where the Brainstone goes, as facts; `stone` says whether it does."""
    return {"stone": int(was != now), "stone_from": was + 1, "stone_to": now + 1}


# Spending


@cites("H-22", "H-88a", "H-92b")
def power_to_spend(board: Board) -> int:
    """The power of area III."""
    own = board.human.holdings
    stone = figures().numbers["brainstone"] if own.stone == THIRD else 0
    return own.power[THIRD] * token_worth(board.human) + stone


@rule("H-22")
def spend(table: Table, board: Board, points: int) -> None:
    """Tokens go from area III back to area I; a point that is not needed is lost."""
    own, worth = board.human.holdings, token_worth(board.human)
    was = own.stone
    left = points
    if was == THIRD and spends_stone(table, own, points):
        own.stone = FIRST
        left = max(0, points - figures().numbers["brainstone"])
    tokens = -(-left // worth)
    own.power[THIRD] -= tokens
    own.power[FIRST] += tokens
    table.tell("human-spend", count=points, tokens=tokens, **_stone(was, own.stone))


@rule("H-88a")
def spends_stone(table: Table, own: Holdings, points: int) -> bool:
    """A small price that plain tokens can pay spares it; one they cannot pay needs it; else a choice."""
    if own.power[THIRD] < points:
        return True
    if points < figures().numbers["brainstone"]:
        return False
    return table.choose("spend-brainstone", ("yes", "no"), count=points) == "yes"


def spend_stone(table: Table, board: Board, tokens: int = 0) -> None:
    """The Brainstone for all its power, with some tokens."""
    own = board.human.holdings
    own.stone = FIRST
    own.power[THIRD] -= tokens
    own.power[FIRST] += tokens
    points = figures().numbers["brainstone"] + tokens
    table.tell("human-spend", count=points, tokens=tokens, **_stone(THIRD, FIRST))


# Burning


@cites("H-23")
def can_burn(own: Holdings) -> bool:
    return own.in_area(SECOND) >= 2


@rule("H-23", "H-93a")
def burn(table: Table, board: Board) -> None:
    """Of two tokens in area II one goes to III, the other out of the game, or to the Gaia area (Itars)."""
    own = board.human.holdings
    was, plain = own.stone, 2
    if was == SECOND:  # it is the one that rises
        own.stone, plain = THIRD, 1
    own.power[SECOND] -= plain
    own.power[THIRD] += plain - 1
    if keeps_burned_tokens(board.human):
        own.power[GAIA_AREA] += 1
        table.tell("human-burn-gaia", topping=plain - 1, **_stone(was, own.stone))
    elif was == SECOND:
        table.tell("human-burn-stone", **_stone(was, own.stone))
    else:
        table.tell("human-burn", topping=1, **_stone(was, own.stone))


# Tokens


@rule("H-22")
def add_tokens(table: Table, board: Board, count: int) -> None:
    """New tokens enter area I."""
    board.human.holdings.power[FIRST] += count
    table.tell("human-tokens", count=count)


@rule("H-24")
def give_tokens(table: Table, board: Board, count: int, to: int) -> None:
    """Tokens of the power cycle to the Gaia area or out of the game."""
    own = board.human.holdings
    was, plain = own.stone, count
    if FIRST <= was <= THIRD and gives_stone(table, own, count, to):
        own.stone, plain = to, count - 1
    taken = areas_to_give(table, board, plain)
    for area, tokens in enumerate(taken):
        own.power[area] -= tokens
    if to == GAIA_AREA:
        own.power[GAIA_AREA] += plain
    message = "human-tokens-gaia" if to == GAIA_AREA else "human-tokens-gone"
    first, second, third = taken
    moved = _stone(was, own.stone)
    table.tell(message, count=count, first=first, second=second, third=third, **moved)


@cites("H-24")
def areas_to_give(table: Table, board: Board, count: int) -> Sequence[int]:
    """From area I first, then II, then III; or as one likes (reading `tokens_from`)."""
    own = board.human.holdings
    first = min(count, own.power[FIRST])
    second = min(count - first, own.power[SECOND])
    usual = (first, second, count - first - second)
    if board.settings.tokens_from == "lowest" or not count:
        return usual
    ways = [usual, *(way for way in _ways(own, count) if way != usual)]
    if len(ways) == 1:
        return usual
    chosen = table.choose("tokens-from", ["-".join(map(str, way)) for way in ways], count=count)
    return [int(part) for part in chosen.split("-")]


def _ways(own: Holdings, count: int) -> list[tuple[int, int, int]]:
    return [
        (first, second, count - first - second)
        for first in range(min(count, own.power[FIRST]), -1, -1)
        for second in range(min(count - first, own.power[SECOND]), -1, -1)
        if count - first - second <= own.power[THIRD]
    ]


@rule("H-88a")
def gives_stone(table: Table, own: Holdings, count: int, to: int) -> bool:
    """The Brainstone may be one of the tokens; it must be, where the others do not suffice."""
    if own.tokens() - 1 < count:
        return True
    return table.choose("give-brainstone", ("no", "yes"), count=count, area=AREAS[to]) == "yes"


@rule("H-92a")
def give_charged_token(table: Table, board: Board) -> None:
    """Nevlas: a token of area III goes to the Gaia area."""
    power = board.human.holdings.power
    power[THIRD] -= 1
    power[GAIA_AREA] += 1
    table.tell("human-token-to-gaia", count=1)


@rule("H-40", "H-89a")
def return_tokens(table: Table, board: Board, to: int) -> None:
    """At the end of the Gaia phase the tokens of the Gaia area come back; the Brainstone always to area I."""
    own = board.human.holdings
    was, count = own.stone, own.power[GAIA_AREA]
    if was == GAIA_AREA:
        own.stone = FIRST
    if not count and own.stone == was:
        return
    own.power[GAIA_AREA] = 0
    own.power[to] += count
    table.tell("human-tokens-back", count=count, area_to=to + 1, **_stone(was, own.stone))
