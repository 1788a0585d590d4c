"""What the person has before them: tokens on the tracks, and the hand with what each card brings it now."""

from __future__ import annotations

from functools import partial

from automarium.games.redrising.board import SIDES, Board
from automarium.games.redrising.brought import brought_by, signed
from automarium.games.redrising.cards import FIGURES, characters
from automarium.games.redrising.faces import bust, core, icon, strip
from automarium.games.redrising.identities import best_bonuses
from automarium.games.redrising.lettering import broken
from automarium.games.redrising.picture import INNER, person_side
from automarium.games.redrising.scoring import size_penalty
from automarium.games.redrising.settings import HUMAN
from automarium.lookbook import (
    Drawing,
    Face,
    Held,
    Own,
    Said,
    Speaker,
    Supply,
    at,
    box,
    drawing,
    face,
)

TRACKS = ("helium", "fleet", "influence")
CARD = (72.0, 40.0)


def own(say: Speaker[Board]) -> Own | None:
    """The person's side, where the app keeps all of the table."""
    if not say.board.whole:
        return None
    supplies = (*(_track(say, track) for track in TRACKS), *_sovereign(say), _total(say))
    return Own(supplies=supplies, hand=_hand(say), whole=partial(_whole, say))


def _total(say: Speaker[Board]) -> Supply:
    """What all cards of the hand are worth together."""
    hand = say.board.hand
    cores, bonuses = (characters()[card].core for card in hand), best_bonuses(say.board, hand)
    worth = sum(cores) + sum(bonuses) + size_penalty(len(hand))
    cards = at(1, 2, box(10, 14, "rr-paper", 2)) + at(6, 1, box(11, 15, "rr-paper", 2))
    return Supply(say.texts("own.total"), face(18, 18, cards), worth)


def _track(say: Speaker[Board], track: str) -> Supply:
    """A check says: far enough for the end of the game. Below it how far she is."""
    count, hers = (say.board.count(side, track) for side in SIDES)
    words, drawn = say.texts(f"picture.{track}"), face(18, 18, icon(track, 9, 9))
    return Supply(words, drawn, count, _far(count), theirs=say.texts("own.hers", count=f"{hers}{_far(hers)}"))


def _far(count: int) -> str:
    return "✓" if count >= FIGURES.threshold else ""


def _sovereign(say: Speaker[Board]) -> tuple[Supply, ...]:
    """While the person has it."""
    if say.board.sovereign != HUMAN:
        return ()
    return (Supply(say.texts("picture.sovereign"), face(18, 18, icon("sovereign", 9, 9)), 1),)


def _hand(say: Speaker[Board]) -> tuple[Held, ...]:
    """Each card with what it brings the hand: the same number as where it is read."""
    return tuple(
        Held(
            _name(say, card),
            _card(card),
            say.texts("own.now", points=signed(brought_by(say.board, card).points)),
            spot=f"card-{card}",
        )
        for card in say.board.hand
    )


def _name(say: Speaker[Board], card: str) -> str:
    """Below its card, which is narrow."""
    return broken(str(Said((say.name("character", card),)).capital()))


def _card(card: str) -> Face:
    """The color with its pattern over all of the card; on it who it is, and the core value."""
    known, (width, height) = characters()[card], CARD
    ground = box(width, height, "rr-paper", 6), strip(known.color, width, height)
    drawn = bust(card, width / 2 + 8, 27, 0.9), core(known.core, 14, 14, 11.5, 14)
    return face(width, height, *ground, *drawn)


def _whole(say: Speaker[Board]) -> Drawing:
    drawn = person_side(say)
    return drawing(INNER, drawn.height, say.texts("side.human"), *drawn.inside)
