"""Why a card of a hand scores what it does: of each line of its bonus that counts, what fulfills it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from automarium.games.redrising.board import Board
from automarium.games.redrising.bonus_lines import CONDITIONS, COUNTS, Held, bits, printed, traits_of
from automarium.games.redrising.bonuses import TRACKS, Bonus, Condition, Count
from automarium.games.redrising.cards import characters
from automarium.games.redrising.hand_value import spared_by

IS, NOT, TIMES = "is", "not", "times"
"""One of these, none of these, so many of these; all other kinds say all by themselves."""
WHOLE_HAND = "hand"
"""All cards together fulfill it."""


class Reason(NamedTuple):
    """One thing that fulfills a line."""

    kind: str
    words: tuple[str, ...] = ()
    """Colors, characters, a track, or the Sovereign token."""
    number: int = 1


class Gain(NamedTuple):
    """What a line of a bonus brings, and why."""

    points: int
    reasons: tuple[Reason, ...]


def gains(board: Board, hand: Sequence[str], borrowed: Mapping[str, str]) -> list[list[Gain]]:
    """For each card of a hand the lines of its bonus that count, with these borrowed colors and names."""
    cards = [printed()[card] for card in hand]
    traits = [
        own.traits | (bits()[borrowed[card]] if card in borrowed else 0)
        for own, card in zip(cards, hand, strict=True)
    ]
    held = Held(board, board.banished, cards, traits)
    found, spared = list[list[Gain]](), spared_by(cards)
    for place, others in enumerate(held.count_traits()):
        held.place, held.others = place, others
        found.append([*_gains(hand[place], held, bool(cards[place].traits & spared))])
    return found


def _gains(card: str, held: Held, is_spared: bool) -> Iterator[Gain]:
    lines = [bonus for bonus in characters()[card].bonuses if not bonus.spares]
    for bonus, line in zip(lines, printed()[card].lines, strict=True):
        points = line(held)
        if points > 0 or (points and not is_spared):
            yield Gain(points, tuple(_reasons(bonus, held)))


def _reasons(bonus: Bonus, held: Held) -> Iterator[Reason]:
    if bonus.value:
        yield Reason(IS if bonus.value in TRACKS else bonus.value, (bonus.value,))
    elif bonus.count is not None:
        yield _counted(bonus.count, held)
    for condition in bonus.conditions:
        yield from _held_by(condition, held)


def _counted(count: Count, held: Held) -> Reason:
    """What is counted; of several colors those that are there."""
    number = COUNTS[count.kind](count)(held)
    if count.kind == "hand":
        return Reason(TIMES, _among(count.words, held.once if count.itself else held.others), number)
    if count.kind == "tokens":
        return Reason(TIMES, count.words, number)
    return Reason(count.kind.removeprefix("all_"), (), number)


def _held_by(condition: Condition, held: Held) -> Iterator[Reason]:
    """What fulfills a condition that holds."""
    if condition.kind == "any":
        met = (part for part in condition.parts if all(CONDITIONS[each.kind](each)(held) for each in part))
        for each in next(met, ()):
            yield from _held_by(each, held)
    elif condition.kind in _SAID:
        yield _SAID[condition.kind](condition, held)
    elif condition.kind in TRACKS:
        yield Reason(IS, (condition.kind,))
    else:
        yield Reason(WHOLE_HAND)


def _one_of(words: Sequence[str], held: Held) -> Reason:
    return Reason(IS, _among(words, held.others)[:1])


def _among(words: Sequence[str], traits: int) -> tuple[str, ...]:
    return tuple(word for word in words if bits()[word] & traits)


_SAID: dict[str, Callable[[Condition, Held], Reason]] = {
    "with": lambda condition, held: _one_of(condition.words, held),
    "either": lambda condition, held: _one_of(condition.words, held),
    "with_but": lambda condition, held: _one_of(condition.parts[0][0].words, held),
    "with_all": lambda condition, _: Reason(IS, condition.words),
    "with_two": lambda condition, held: Reason(
        TIMES, _among(condition.words, held.others), held.others_with(traits_of(condition.words))
    ),
    "without": lambda condition, _: Reason(NOT, condition.words),
    "sovereign": lambda condition, _: Reason(IS if condition.numbers[0] else NOT, ("sovereign",)),
    **dict.fromkeys(("most", "least", "behind", "equal"), lambda condition, _: Reason(IS, condition.words)),
    "cards": lambda _, held: Reason("cards", (), len(held.cards)),
    "banished": lambda _, held: Reason("banished", (), len(held.banished)),
    "banished_with": lambda condition, _: Reason("banished-one", condition.words),
    "gap": lambda *_: Reason("gap"),
}
