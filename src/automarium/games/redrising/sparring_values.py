"""What cards, tokens, bonuses and abilities are worth to the sparring partner, in points of its hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from automarium.games.redrising.abilities.card_queries import color_of, of_color
from automarium.games.redrising.abilities.effect import Ability, abilities
from automarium.games.redrising.board import LUNA, RING, TRACK_OF, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.hand_value import hand_worth
from automarium.games.redrising.human import FROM_DECK
from automarium.games.redrising.known_hands import worth_and_missed
from automarium.games.redrising.location_bonus import HOUSE_TRACK
from automarium.games.redrising.scoring import size_penalty
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.taste import Taste

LONG = 32
"""Turns of a game that is not short."""


def value_of(taste: Taste, board: Board, hand: list[str]) -> float:
    """The score of a hand, with what it loses for its size and what it may yet bring."""
    if not taste.missed:
        return hand_worth(board, hand) + size_penalty(len(hand))
    worth, missed = worth_and_missed(board, hand)
    value: float = worth + size_penalty(len(hand))
    if not board.triggered and board.turns < LONG:
        value += taste.missed * missed * (1 - board.turns / LONG)
    return value


def value_with(taste: Taste, board: Board, card: str) -> float:
    """The score of the hand with one card more; one that lies face down counts as any other."""
    if card in board.face_down:
        return value_of(taste, board, board.hand) + taste.unseen
    return value_of(taste, board, [*board.hand, card])


def value_without(taste: Taste, board: Board, card: str) -> float:
    return value_of(taste, board, [other for other in board.hand if other != card])


def token_worth(taste: Taste, board: Board, track: str) -> float:
    """Points of one more token of a track."""
    if not board.room(HUMAN, track):
        return 0.0
    count = board.count(HUMAN, track)
    nearer = taste.hurry if count < FIGURES.threshold and not board.triggered else 0.0
    if track == "helium":
        return taste.helium + nearer
    if track == "influence":
        return taste.influence + nearer
    return nearer + max(
        taste.fleet_least, taste.fleet * (FIGURES.fleet_points[count + 1] - FIGURES.fleet_points[count])
    )


def bonus_worth(taste: Taste, board: Board, location: str) -> float:
    """Points of the bonus of a location, with what the House adds to the Sovereign token."""
    if location != LUNA:
        return token_worth(taste, board, TRACK_OF[location])
    token = 0.0 if board.sovereign == HUMAN else taste.sovereign
    return token + (
        token_worth(taste, board, HOUSE_TRACK[board.house]) if board.house in HOUSE_TRACK else 0.0
    )


def gain_worth(taste: Taste, board: Board, source: str) -> float:
    """The score of the hand after a gain from a location or from the deck, with what else it brings."""
    if source == FROM_DECK:
        return value_of(taste, board, board.hand) + taste.unseen + taste.any_face
    top = board.top(source)
    return value_with(taste, board, top) + bonus_worth(taste, board, source) + promise(taste, board, top)


def promise(taste: Taste, board: Board, card: str) -> float:
    """A little for a character that will bring another one, while the hand has room for it."""
    ability = abilities().get(card)
    if ability is None or card in board.face_down or len(board.hand) >= FIGURES.hand_free - 1:
        return 0.0
    if taste.minds_end and board.triggered:
        return 0.0
    return taste.promise if BRINGS.get(ability.effect) in _BRINGING_CARDS else 0.0


# What an ability brings at once, for effects where that is easy to see


def deploy_worth(taste: Taste, board: Board, card: str, locations: Iterable[str] = RING) -> dict[str, float]:
    """Points of deploying a character at each of these locations."""
    ability = abilities().get(card)
    brings = BRINGS.get(ability.effect) if ability else None
    if ability is None or brings is None:
        return dict.fromkeys(locations, 0.0)
    return {location: brings(taste, board, ability, location) for location in locations}


def tokens(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    """The printed number of tokens; 1 if none is printed."""
    return (ability.count or 1) * token_worth(taste, board, ability.track)


def tokens_for_both(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return tokens(taste, board, ability, location) - taste.hers


def token_at(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return tokens(taste, board, ability, location) if location == ability.location else 0.0


def token_with_sovereign(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return tokens(taste, board, ability, location) if board.sovereign == HUMAN else 0.0


def token_on_color(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    """A token if the character is put on one of the colors."""
    return (
        tokens(taste, board, ability, location)
        if color_of(board, board.top(location)) in ability.colors
        else 0.0
    )


def tokens_for_colors_held(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    held = [card for card in of_color(board, board.hand, ability.colors) if card != ability.id]
    return tokens(taste, board, ability, location) if len(held) >= ability.count else 0.0


def token_and_more(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return token_worth(taste, board, ability.track) + tokens_for_colors_held(taste, board, ability, location)


def tokens_per_color(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    pile = board.piles[ability.location or location]
    return len(of_color(board, pile, ability.colors)) * token_worth(taste, board, ability.track)


def traded_tokens(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    """Tokens for one of another track, if that is a gain."""
    if not board.count(HUMAN, ability.cost):
        return 0.0
    return max(0.0, tokens(taste, board, ability, location) - token_worth(taste, board, ability.cost))


def sovereign_token(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return bonus_worth(taste, board, LUNA)


def card_of_hers(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return taste.hers if board.stack else 0.0


def one_more_card(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    """A card beside the one of every turn, as long as the hand has room."""
    return taste.one_more if len(board.hand) < FIGURES.hand_free else 0.0


def card_below(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    return one_more_card(taste, board, ability, location) if board.piles[location] else 0.0


def card_of_color(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    here = of_color(board, board.piles[location], ability.colors)
    return one_more_card(taste, board, ability, location) if here else 0.0


def card_when_ahead(taste: Taste, board: Board, ability: Ability, location: str) -> float:
    ahead = board.count(HUMAN, ability.track) > board.count(AU_TOMA, ability.track)
    return one_more_card(taste, board, ability, location) / 2 if ahead else 0.0


BRINGS: dict[str, Callable[[Taste, Board, Ability, str], float]] = {
    "gain": tokens,
    "both-gain": tokens_for_both,
    "both-may-gain": tokens_for_both,
    "steal-token": tokens,
    "gain-at": token_at,
    "gain-with-sovereign": token_with_sovereign,
    "gain-with-colors": tokens_for_colors_held,
    "gain-and-more-with-colors": token_and_more,
    "gain-per-color-here": tokens_per_color,
    "gain-per-color-at": tokens_per_color,
    "pay-to-gain": traded_tokens,
    "shift-color-below": token_on_color,
    "shift-below": token_on_color,
    "banish-below": token_on_color,
    "take-sovereign": sovereign_token,
    "she-banishes": card_of_hers,
    "take-from-deck-unless-at": one_more_card,
    "take-bottom-of-deck-unless-on": one_more_card,
    "take-below-unless-gold": card_below,
    "take-bottom-unless-on-gold": card_below,
    "take-non-gold-unless-on-gold": card_below,
    "take-color": card_of_color,
    "take-color-unless-on-gold": card_of_color,
    "give-when-ahead": card_when_ahead,
}
_BRINGING_CARDS = (one_more_card, card_below, card_of_color, card_when_ahead)
