"""Stand-ins for the human player in simulations. They answer the human's questions and nothing else.

`greedy` looks at the score of its hand: it deploys what its hand needs least, counting what the ability
brings at once, gains the card and the bonus that raise its score most, and scouts when it can spare no card.
It looks no further than that: it is a steady opponent, not a strong one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from automarium.games.redrising.abilities.card_queries import of_color
from automarium.games.redrising.abilities.effect import abilities
from automarium.games.redrising.abilities.end_of_game import ENOUGH, PRICE
from automarium.games.redrising.board import FINALE, MARS, RING, TRACKS, Board
from automarium.games.redrising.card_actions import SKIP
from automarium.games.redrising.cards import FIGURES, characters, solo_characters
from automarium.games.redrising.hand_value import bonus_points
from automarium.games.redrising.human import DEPLOY, SCOUT
from automarium.games.redrising.reports import DONE, LED, NOWHERE, SCOUTED
from automarium.games.redrising.scoring import size_penalty
from automarium.games.redrising.sparring_values import (
    bonus_worth,
    deploy_worth,
    gain_worth,
    token_worth,
    traded_tokens,
    value_of,
    value_with,
    value_without,
)
from automarium.games.redrising.taste import GREEDY, Taste
from automarium.games.redrising.told_hand import some_hand
from automarium.rulebook import Below, Choose, Move, Request

T = TypeVar("T")
Question = Choose[str]

HOPED = 30.0
"""What a gain may be hoped to bring, beyond what scouting would."""
LOOKED_AT = 2
"""How many cards are examined before one is deployed: those that score least themselves."""


def greedy(board: Board, request: Request[T], below: Below) -> T:
    """A human who plays for the score of the hand; where it has no opinion, chance decides."""
    answer: T | None = opinion(GREEDY, board, request, below)
    return request.by_chance(below) if answer is None else answer


def opinion(taste: Taste, board: Board, request: Request[Any], below: Below) -> Any:
    """An answer to this question; None if there is no opinion."""
    if not isinstance(request, Choose):
        return _COUNTED[request.what](board, below) if request.what in _COUNTED else None
    if request.what in _OPINIONS:
        return _OPINIONS[request.what](taste, board, request)
    return _LIKELY[request.what](board, request, below) if request.what in _LIKELY else None


def options_of(question: Question) -> list[str]:
    """The options of a question without the one that declines."""
    return [option for option in question.among if option != SKIP]


def best(values: Mapping[str, float]) -> str:
    """The option of the highest value; the name decides between equals."""
    return max(values, key=lambda option: (values[option], option))


def best_or_skip(question: Question, values: dict[str, float], otherwise: float) -> str:
    """The best option, unless declining is better and allowed."""
    return best(values | {SKIP: otherwise} if SKIP in question.among else values)


def use_if(worthwhile: bool) -> str:
    return "use" if worthwhile else SKIP


# The turn


def act(taste: Taste, board: Board, question: Choose[Move[Board]]) -> Move[Board] | None:
    """Deploy the card that can be spared most easily; scout when none of a full hand can."""
    if not board.hand:
        return None
    brings = {card: max(deploy_worth(taste, board, card).values()) for card in board.hand}
    own = own_points(board)
    spared = sorted(board.hand, key=lambda card: (own[card] - brings[card], card))[:LOOKED_AT]
    kept = {card: value_without(taste, board, card) + brings[card] for card in spared}
    card = best(kept)
    full = len(board.hand) >= FIGURES.hand_free
    if full and board.deck and kept[card] + HOPED < sum(own.values()) + size_penalty(len(board.hand)):
        return SCOUT()
    return DEPLOY(card)


def own_points(board: Board) -> dict[str, int]:
    """What each card of the hand scores itself, whatever others score because of it."""
    bonuses = zip(board.hand, bonus_points(board, board.hand, {}), strict=True)
    return {card: characters()[card].core + bonus for card, bonus in bonuses}


def deploy_where(taste: Taste, board: Board, question: Question) -> str | None:
    """Where the ability brings most; among equals onto the lowest card, for those below cannot be gained."""
    worth = deploy_worth(taste, board, str(question.facts["card"]), options_of(question))
    return best({location: worth[location] - core_of_top(board, location) / 1000 for location in worth})


def core_of_top(board: Board, location: str) -> int:
    top = board.top(location)
    return characters()[top].core if top else 0


def gain(taste: Taste, board: Board, question: Question) -> str | None:
    return best({source: gain_worth(taste, board, source) for source in options_of(question)})


def place_where(taste: Taste, board: Board, question: Question) -> str | None:
    """Where the bonus is best, in case there is one."""
    return best({location: bonus_worth(taste, board, location) for location in options_of(question)})


def best_token(taste: Taste, board: Board, question: Question) -> str | None:
    """A track, also as a face of the die."""
    return best(
        {track: token_worth(taste, board, track) for track in options_of(question) if track in TRACKS}
    )


def use_ability(taste: Taste, board: Board, question: Question) -> str | None:
    """Whatever is free; a trade if it is a gain; a stolen card is not better than a gained one."""
    ability = abilities()[str(question.facts["card"])]
    if ability.effect == "pay-to-gain":
        return use_if(traded_tokens(taste, board, ability, "") > 0)
    return use_if(ability.effect != "may-steal")


# Cards


def take(taste: Taste, board: Board, question: Question) -> str | None:
    """The card that the hand can use best, unless what it costs is better kept."""
    values = {card: value_with(taste, board, card) for card in options_of(question)}
    return best_or_skip(question, values, value_of(taste, board, board.hand))


def take_or_gain(taste: Taste, board: Board, question: Question) -> str | None:
    """A card of this location, or to go on with the turn and to gain one from elsewhere."""
    cards = options_of(question)
    values = {card: value_with(taste, board, card) for card in cards}
    return best_or_skip(question, values, rest_of_turn(taste, board, board.where(min(cards))))


def take_tucked(taste: Taste, board: Board, question: Question) -> str | None:
    card = str(question.facts["card"])
    return use_if(value_with(taste, board, card) > rest_of_turn(taste, board, board.where(card)))


def banish_or_take(taste: Taste, board: Board, question: Question) -> str | None:
    """A card for nothing, if the hand can use it."""
    useful = value_with(taste, board, str(question.facts["card"])) > value_of(taste, board, board.hand)
    return "take" if useful else "banish"


def rest_of_turn(taste: Taste, board: Board, location: str) -> float:
    """What the hand comes to by the gain after deploying here; without one, when the game is over."""
    now = value_of(taste, board, board.hand)
    if board.next == FINALE:
        return now
    return max([now, *(gain_worth(taste, board, source) for source in board.occupied(location))])


def give_up(taste: Taste, board: Board, question: Question) -> str | None:
    """The card that the hand needs least."""
    return best({card: value_without(taste, board, card) for card in options_of(question)})


def trade(taste: Taste, board: Board, question: Question) -> str | None:
    """A card of the hand for a Gold that is worth as much as an unseen card."""
    values = {card: value_without(taste, board, card) + taste.unseen for card in options_of(question)}
    return best_or_skip(question, values, value_of(taste, board, board.hand))


def block(taste: Taste, board: Board, question: Question) -> str | None:
    """Keep the Sovereign token if that and a new card are worth more than the card it costs."""
    values = {
        card: value_without(taste, board, card) + taste.unseen + taste.sovereign
        for card in options_of(question)
    }
    return best_or_skip(question, values, value_of(taste, board, board.hand))


def buy(taste: Taste, board: Board, question: Question) -> str | None:
    """A card, or the top card of a location, if it brings more than the Helium it costs."""
    offers = {option: board.top(option) if option in RING else option for option in options_of(question)}
    price = PRICE * FIGURES.helium_points
    values = {option: value_with(taste, board, card) - price for option, card in offers.items()}
    return best_or_skip(question, values, value_of(taste, board, board.hand))


def frequent_here(taste: Taste, board: Board, question: Question) -> str | None:
    """The color with most cards beside the Investor, or at the end of the game on Mars."""
    pile = board.piles[board.where("investor") or MARS]
    return best({color: len(of_color(board, pile, (color,))) for color in options_of(question)})


def frequent_in_deck(taste: Taste, board: Board, question: Question) -> str | None:
    """The color with most unseen cards."""
    unseen = [characters()[card].color for card in board.deck.cards()]
    return best({color: unseen.count(color) for color in options_of(question)})


_OPINIONS: dict[str, Callable[[Taste, Board, Choose[Any]], object]] = {
    "action": act,
    "deploy-where": deploy_where,
    "gain": gain,
    "place-where": place_where,
    "scout-where": place_where,
    "shift-top-of": place_where,
    "any-face": best_token,
    "which-track": best_token,
    "use-ability": use_ability,
    "take-which": take_or_gain,
    "take-banished-which": take,
    "tuck-which": take,
    "take-tucked": take_tucked,
    "banish-or-take": banish_or_take,
    "banish-from-hand": give_up,
    "banish-from-hand-or-skip": trade,
    "trade-which": trade,
    "block": block,
    "buy-which": buy,
    "buy-where": buy,
    "color-here": frequent_here,
    "color-on-mars": frequent_here,
    "name-color": frequent_in_deck,
}


# Where chance has a part: any order; and at the table, where no card is known, only likely answers


def next_ability(board: Board, question: Question, below: Below) -> str:
    """All of them, in any order."""
    cards = [card for card in question.among if card != ENOUGH]
    return cards[below(len(cards))]


def likely_turn(board: Board, question: Choose[Move[Board]], below: Below) -> Move[Board]:
    """A card deployed somewhere, or a scout."""
    said = [turn for turn in question.among if LED.of(turn) or turn is SCOUTED()]
    return said[below(len(said))]


def likely_gain(board: Board, question: Question, below: Below) -> str:
    said = [source for source in question.among if source != NOWHERE]
    return said[below(len(said))]


def nothing_more(board: Board, question: Choose[Move[Board]], below: Below) -> Move[Board]:
    return DONE()


def no_block(board: Board, question: Question, below: Below) -> str:
    return SKIP


_LIKELY: dict[str, Callable[[Board, Choose[Any], Below], object]] = {
    "last-ability": next_ability,
    "report": likely_turn,
    "report-gain": likely_gain,
    "report-more": nothing_more,
    "block-unseen": no_block,
}


def likely_set(board: Board, below: Below) -> int:
    """Each of her cards is in the set as likely as not."""
    return sum(below(2) for _ in board.stack)


def likely_points(board: Board, below: Below) -> int:
    """What this partner's hands score, about."""
    return 150 + below(51) + below(51)


def likely_hand(board: Board, below: Below) -> tuple[str, ...]:
    """Of twice as many cards those of most value: a hand that was chosen, card by card."""
    cards = solo_characters(board.settings.variant)
    dealt = [card for _ in range(2) for card in some_hand(cards, below)]
    by_core = sorted(dict.fromkeys(dealt), key=lambda card: (-characters()[card].core, card))
    return tuple(by_core[: FIGURES.hand_free])


def up_to(most: int) -> Callable[[Board, Below], int]:
    """A number of things that may well lie on a table."""
    return lambda _, below: below(most + 1)


_COUNTED: dict[str, Callable[[Board, Below], int | tuple[str, ...]]] = {
    "in-set": likely_set,
    "hand-points": likely_points,
    "hand-cards": likely_hand,
    "hand-lying": up_to(4),
    "hand-banished": up_to(12),
    "hand-blue-banished": up_to(2),
    "hand-top": up_to(20),
    "hand-hacked": up_to(20),
}
