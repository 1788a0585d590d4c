"""What a card brings a hand: its core value and bonus, and what it adds to the others or takes from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from automarium.games.redrising.board import LUNA, TRACK_OF, Board
from automarium.games.redrising.bonus_reasons import IS, TIMES, Gain, gains
from automarium.games.redrising.cards import characters
from automarium.games.redrising.identities import best_bonuses, best_identities
from automarium.games.redrising.location_bonus import HOUSE_TRACK
from automarium.games.redrising.settings import HUMAN
from automarium.rulebook import cites


class Brought(NamedTuple):
    """As things stand, in points."""

    core: int
    bonus: int
    others: list[tuple[str, int]]
    """The other cards that it changes, each with by how much."""
    tokens: tuple[str, ...] = ()
    """What comes with it from its location, and is counted in."""

    @property
    def points(self) -> int:
        """What the hand would lose without it."""
        return self.core + self.bonus + sum(change for _, change in self.others)


def brought_by(board: Board, card: str) -> Brought:
    """By a card of the hand, or by one that would come to it; the top card of a location brings its bonus."""
    hand = [each for each in board.hand if each != card]
    then, tokens = gained(board, card)
    before, (*after, bonus) = best_bonuses(board, hand), best_bonuses(then, [*hand, card])
    changes = [(each, now - was) for each, was, now in zip(hand, before, after, strict=True) if now != was]
    return Brought(characters()[card].core, bonus, changes, tokens)


@cites("RRB-V7")
def lent_by(board: Board, card: str) -> Mapping[str, tuple[str, ...]]:
    """For each card of the hand and this one, the identities of others that its bonus rests on."""
    hand = [*(each for each in board.hand if each != card), card]
    then, _ = gained(board, card)
    borrowed = best_identities(then, hand)
    return {
        each: tuple(f"{by} as {word}" for by, word in borrowed.items() if by != each and _rests(lines, word))
        for each, lines in zip(hand, gains(then, hand, borrowed), strict=True)
    }


def _rests(lines: list[Gain], word: str) -> bool:
    """Whether what these lines bring has to do with a color or a name; those of all colors have with each."""
    return any(
        word in reason.words if reason.kind in {IS, TIMES} else reason.kind == "colors"
        for line in lines
        if line.points > 0
        for reason in line.reasons
    )


@cites("RRB-L2", "RRB-B1", "RRB-B2", "RRB-H1")
def gained(board: Board, card: str) -> tuple[Board, tuple[str, ...]]:
    """The board when this card has left its location, and the tokens that came with it."""
    location = board.where(card)
    if not location:
        return board, ()
    then, is_top = board.copy(), board.top(location) == card
    then.lift(card)
    return then, tuple(_take_bonus(then, location)) if is_top else ()


def _take_bonus(then: Board, location: str) -> Iterator[str]:
    """The bonus of a location and what the House adds by itself; each token that is really got."""
    track = TRACK_OF.get(location, "")
    if location == LUNA:
        if then.sovereign != HUMAN:
            yield "sovereign"
        then.sovereign, track = HUMAN, HOUSE_TRACK.get(then.house, "")
    if track and then.room(HUMAN, track) > 0:
        then.tokens[HUMAN].add(track, 1)
        yield track


def signed(points: int) -> str:
    """
    >>> signed(12), signed(-3)
    ('+12', '−3')
    """
    return f"+{points}" if points >= 0 else f"−{-points}"
