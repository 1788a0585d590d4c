"""At the table: the person's hand, told card by card at the end, and what it is worth.

Of the table only that is asked which a card in this hand looks at. What was told lies on a board of its own,
on which the hand is counted like any other: cards of the right colors stand for those that nobody has named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from automarium.games.redrising.board import JUPITER, MARS, Board
from automarium.games.redrising.bonus_lines import best_top
from automarium.games.redrising.bonus_reasons import Gain, gains
from automarium.games.redrising.cards import COLORS, FIGURES, character_named, characters, solo_characters
from automarium.games.redrising.identities import best_identities
from automarium.games.redrising.scoring import Rows, hand_rows
from automarium.rulebook import Below, Reading, Refused, Table, cites, rule

TYPED = "typed"
"""Told instead of cards by somebody who has counted the hand."""
OTHERWISE = "otherwise"
MOST_CARDS, MANY_OF_A_COLOR = 30, 12
LEAST_POINTS, MOST_POINTS = -150, 450
"""What a hand can score, generously."""
UNWANTED = "silver"
"""A color that no card looks for on the table."""
MOST_BANISHED, MOST_LYING, MOST_CORE = 60, 20, 40
DEVELOPER, HACKER, FIREWALL = "developer", "hacker", "firewall-expert"


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies on the table beside a hand, as far as one of its cards looks there."""

    lying: Mapping[str, int] = field(default_factory=dict)
    """How many cards at the locations have a color that a card looks for."""
    banished: int = 0
    among_banished: Mapping[str, int] = field(default_factory=dict)
    """How many of these have a color that a card looks for, by that card."""
    top: int = 0
    """The highest core value of a top card."""
    has_gap: bool = False
    """Whether a location is empty, or its top card lies face down."""
    hacked: int = 0


@cites("RRB-P3")
def count_hand(table: Table, board: Board) -> int:
    """The points of the hand without tokens: told by its cards, or by its sum."""
    told = hear_hand(table, board) if board.settings.hand_told == "cards" else (TYPED,)
    if TYPED in told:
        return table.ask("hand-points", LEAST_POINTS, MOST_POINTS)
    return sum(points for _, points in told_rows(board, told, look_beside(table, told)))


def hear_hand(table: Table, board: Board) -> tuple[str, ...]:
    cards = solo_characters(board.settings.variant)
    reading = Reading(of_line, fault_of, partial(some_hand, cards))
    return table.hear("hand-cards", groups_of(cards), MOST_CARDS, reading)


# What can be told


def groups_of(cards: Sequence[str]) -> dict[str, Sequence[str]]:
    """By color, in the order of names; a color with many of them in two groups. The sum comes last."""
    return {
        name: group for color in reversed(COLORS) for name, group in _groups(color, _of_color(cards, color))
    } | {OTHERWISE: (TYPED,)}


def _of_color(cards: Sequence[str], color: str) -> list[str]:
    return sorted(
        (card for card in cards if characters()[card].color == color),
        key=lambda card: characters()[card].name,
    )


def _groups(color: str, cards: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    half = -(-len(cards) // 2)
    if len(cards) <= MANY_OF_A_COLOR:
        yield color, cards
    else:
        yield color, cards[:half]
        yield f"{color}-2", cards[half:]


def of_line(line: str) -> list[str] | None:
    """Names of characters between commas or semicolons, as a person types them."""
    parts = [part.strip().lower() for part in re.split("[,;]", line) if part.strip()]
    known = character_named()
    return [known.get(part, part) for part in parts] or None


def fault_of(told: tuple[str, ...]) -> Refused | None:
    """Each character is in the game once, and a sum stands alone; nobody tells nothing by chance."""
    if not told:
        return Refused("refused-no-hand")
    twice = next((card for place, card in enumerate(told) if card in told[:place]), None)
    if twice is not None:
        return Refused("refused-twice", card=twice)
    return Refused("refused-sum") if TYPED in told and len(told) > 1 else None


def some_hand(cards: Sequence[str], below: Below) -> tuple[str, ...]:
    """Seven different characters by chance."""
    left, hand = list(cards), list[str]()
    while left and len(hand) < FIGURES.hand_free:
        hand.append(left.pop(below(len(left))))
    return tuple(hand)


# What the table shows beside it


@rule("RRB-V6")
def look_beside(table: Table, hand: Sequence[str]) -> Beside:
    """Asked of what the cards of this hand look at, and of nothing else."""
    looks = partial(_looking, hand)
    lying = {card: ask_lying(table, card) for card in looks("locations")}
    red = {card: _yes(table, "hand-red-banished", card) for card in looks("banished_with")}
    blue = {card: table.ask("hand-blue-banished", 0, 7, card=card) for card in looks("banished")}
    counting = looks("all_banished") + looks("number banished")
    return Beside(
        lying,
        table.ask("hand-banished", 0, MOST_BANISHED, card=counting[0]) if counting else 0,
        blue | red,
        table.ask("hand-top", 0, MOST_CORE, card=DEVELOPER) if DEVELOPER in hand else 0,
        FIREWALL in hand and bool(_yes(table, "hand-gap", FIREWALL)),
        table.ask("hand-hacked", 0, MOST_CORE, card=HACKER) if HACKER in hand else 0,
    )


def ask_lying(table: Table, card: str) -> int:
    wanted = (bonus.count.words for bonus in characters()[card].bonuses if bonus.count is not None)
    return table.ask("hand-lying", 0, MOST_LYING, card=card, colors=next(wanted))


def _yes(table: Table, question: str, card: str) -> int:
    return int(table.choose(question, ("yes", "no"), card=card) == "yes")


def _looking(hand: Sequence[str], at: str) -> list[str]:
    """The cards of a hand with a bonus that counts there, or depends on it."""
    return [card for card in hand if at in _looks_at(card)]


def _looks_at(card: str) -> set[str]:
    bonuses = characters()[card].bonuses
    counted = {bonus.count.kind for bonus in bonuses if bonus.count is not None}
    on = {each.kind for bonus in bonuses for each in bonus.conditions}
    return counted | {"number banished" if kind == "banished" else kind for kind in on}


# What it is worth


@cites("RRB-P3", "RRB-V7")
def told_rows(board: Board, hand: Sequence[str], beside: Beside) -> Rows:
    """Each card with what it scores, and what comes with the hand as a whole."""
    seen = as_seen(board, hand, beside)
    more = beside.top - best_top(seen)
    return [
        (what, points + more if what.partition(" as ")[0] == DEVELOPER else points)
        for what, points in hand_rows(seen)
    ]


def told_gains(board: Board, hand: Sequence[str]) -> list[list[Gain]]:
    """For each card why it gains what it does, before anything is told of the table beside it."""
    seen = as_seen(board, hand, Beside())
    return gains(seen, hand, best_identities(seen, hand))


def as_seen(board: Board, hand: Sequence[str], beside: Beside) -> Board:
    """A board on which lies what was told."""
    seen = board.copy()
    seen.hand, seen.stack, seen.face_down, seen.hacked = list(hand), [], set(), beside.hacked
    lying = [_standing_for(card, "locations") for card, count in beside.lying.items() for _ in range(count)]
    seen.piles = {JUPITER: lying} if lying else {}
    if beside.has_gap:
        seen.piles[MARS] = []
    found = beside.among_banished
    known = [_standing_for(card, "banished") for card, count in found.items() for _ in range(count)]
    seen.banished = [*known, *[_of_color(list(characters()), UNWANTED)[0]] * (beside.banished - len(known))]
    return seen


def _standing_for(card: str, where: str) -> str:
    """A character of a color that a card looks for there."""
    for bonus in characters()[card].bonuses:
        wanted = [bonus.count.words] if bonus.count is not None and bonus.count.kind == where else []
        wanted += [each.words for each in bonus.conditions if each.kind == f"{where}_with"]
        for words in wanted:
            return next(each.id for each in characters().values() if each.color == words[0])
    raise ValueError(f"{card} looks at nothing there")
