"""The end-of-game abilities of the person's hand, and what House Ceres does after them.

Eleven cards act between the last turn and the count. The Grays and Oranges, which only borrow a color or a
name then, change nothing on the table and are left to the scoring.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from automarium.games.redrising.abilities.card_queries import GOLD, color_of, of_color
from automarium.games.redrising.abilities.dealing import BANISHED
from automarium.games.redrising.abilities.opposing import RED
from automarium.games.redrising.board import LUNA, MARS, TRACKS, Board
from automarium.games.redrising.card_actions import (
    banish_from_hand,
    choose_character,
    choose_or_skip,
    take_at,
    take_banished,
    take_from_deck,
)
from automarium.games.redrising.cards import COLORS, characters
from automarium.games.redrising.scoring import her_cards_for_psychologist
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import gain_tokens, lose_tokens
from automarium.rulebook import Table, cites, rule

ENOUGH = "enough"
"""The answer of a person who leaves the remaining optional abilities unused."""
VIRANY_NAMES = ("fitchner", "sevro", "victra")
"""Whom Dr. Virany brings back besides the Reds."""
GAMBLED = 7
"""How many cards the Online Gambler reveals."""
PRICE = 3
"""The Helium that the Banker asks for a card."""

Possible = Callable[[Board, str], bool]
Use = Callable[[Table, Board, str], None]


@dataclass(frozen=True, slots=True)
class Last:
    """An end-of-game ability: whether it would do something now, and how it is carried out."""

    possible: Possible
    use: Use
    optional: bool = False


@rule("RRB-P1", "RRB-V5")
def last_abilities(table: Table, board: Board) -> None:
    """Each ability of the hand once, in the person's order; cards gained on the way may be used too."""
    left = dict(LAST)
    while usable := [card for card in board.hand if card in left and left[card].possible(board, card)]:
        card = choose_ability(table, usable)
        if card == ENOUGH:
            return
        table.tell("last-ability", card=card)
        left.pop(card).use(table, board, card)


def choose_ability(table: Table, usable: list[str]) -> str:
    """Which comes next. A single one is not asked here: an optional ability asks by itself."""
    if len(usable) == 1:
        return usable[-1]
    may_stop = all(LAST[card].optional for card in usable)
    return table.choose("last-ability", (*usable, ENOUGH) if may_stop else tuple(usable))


@rule("RRB-P2")
def ceres_banishes(table: Table, board: Board) -> None:
    """House Ceres pays for its sixth card: one card of the hand is banished before the count."""
    if board.house == "ceres" and board.hand:
        banish_from_hand(table, board, choose_character(table, "banish-from-hand", board.hand))


# Cards out of the banished area


@cites("RRB-V5")
def back_with_virany(board: Board, card: str) -> list[str]:
    return [each for each in board.banished if color_of(board, each) == RED or each in VIRANY_NAMES]


@rule("RRB-V5")
def bring_back(table: Table, board: Board, card: str) -> None:
    """Dr. Virany: as many banished Reds, Fitchner, Sevro and Victra as the person likes."""
    while taken := choose_or_skip(table, "take-banished-which", back_with_virany(board, card)):
        take_banished(table, board, taken)


@cites("RRB-V5")
def banished_golds(board: Board, card: str) -> list[str]:
    return of_color(board, board.banished, (GOLD,))


@rule("RRB-V5")
def take_gold(table: Table, board: Board, card: str) -> None:
    """Surgeon: any one banished Gold."""
    take_banished(table, board, choose_character(table, "take-banished-which", banished_golds(board, card)))


@cites("RRB-V5", "RR-V3")
def holds_fewest(board: Board, card: str) -> bool:
    """Whether there is a banished card and no side holds fewer cards than the person."""
    return bool(board.banished) and her_cards_for_psychologist(board) >= len(board.hand)


@rule("RRB-V5", "RR-V3")
def draw_banished(table: Table, board: Board, card: str) -> None:
    """Psychologist: a banished card by chance; the area has no order, so neither have the options."""
    take_banished(
        table, board, table.choose("random-banished", tuple(sorted(board.banished)), stream=BANISHED)
    )


# Cards out of the deck


def has_deck(board: Board, card: str) -> bool:
    return bool(board.deck)


def has_another(board: Board, card: str) -> bool:
    return len(board.hand) > 1


@rule("RRB-V5", "RRB-X1")
def exchange(table: Table, board: Board, card: str) -> None:
    """Hypnotist: banish another card and draw one for it, if there is one to draw."""
    others = [each for each in board.hand if each != card]
    banish_from_hand(table, board, choose_character(table, "banish-from-hand", others))
    take_from_deck(table, board)


@rule("RRB-V5")
def hack(table: Table, board: Board, card: str) -> None:
    """Hacker: the top card of the deck scores its core value; it stays there and is known from then on."""
    seen = table.draw(board.deck, to="reveal")
    board.deck.put_on_top(seen)
    board.hacked = characters()[seen].core
    table.tell("hack", card=seen, count=board.hacked)


@rule("RRB-V5")
def gamble(table: Table, board: Board, card: str) -> None:
    """Online Gambler: all cards of a named color among seven; the others go back in unknown order."""
    color = table.choose("name-color", tuple(each for each in COLORS if each != GOLD))
    seen = table.draw_many(board.deck, GAMBLED, to="reveal")
    board.deck.lay_on_top(seen)
    table.tell("gamble", color=color, cards=seen)
    won = tuple(of_color(board, seen, (color,)))
    for each in won:
        board.deck.take(each)
    board.hand += won
    if won:
        table.tell("draw", cards=won, count=len(won))


# Cards out of the piles


@cites("RRB-V5")
def can_buy(board: Board, card: str) -> bool:
    return board.count(HUMAN, "helium") >= PRICE and bool(board.occupied())


@rule("RRB-V5")
def buy(table: Table, board: Board, card: str) -> None:
    """Banker: Helium for the top card of a location, if the person likes."""
    location = choose_or_skip(table, "buy-where", board.occupied())
    if not location:
        return
    lose_tokens(table, board, HUMAN, "helium", PRICE)
    take_at(table, board, board.top(location))


PILE_OF = {"justice": LUNA, "martyr": MARS}
"""The pile from which these two take."""


@cites("RRB-V5")
def can_claim(board: Board, card: str) -> bool:
    return board.sovereign == HUMAN and bool(board.piles[PILE_OF[card]])


@rule("RRB-V5")
def claim(table: Table, board: Board, card: str) -> None:
    """Justice and Martyr: the holder of the Sovereign token takes any card of a pile."""
    take_at(table, board, choose_character(table, "take-which", board.piles[PILE_OF[card]]))


# Tokens


@cites("RRB-V5", "RRB-X6")
def colors_on_mars(board: Board, card: str) -> list[str]:
    """The colors lying on Mars, except Silver; a card that lies face down has none."""
    return [color for color in COLORS if color != "silver" and of_color(board, board.piles[MARS], (color,))]


@rule("RRB-V5")
def invest(table: Table, board: Board, card: str) -> None:
    """Investor: Helium for each card of a named color on Mars; to skip is to name an absent one."""
    color = choose_or_skip(table, "color-on-mars", colors_on_mars(board, card))
    if color:
        gain_tokens(table, board, HUMAN, "helium", len(of_color(board, board.piles[MARS], (color,))))


def has_room(board: Board, card: str) -> bool:
    return any(board.room(HUMAN, track) for track in TRACKS)


@rule("RRB-V5")
def bid(table: Table, board: Board, card: str) -> None:
    """Auctioneer: one token of the person's choice."""
    gain_tokens(table, board, HUMAN, table.choose("which-track", TRACKS))


def _any(cards: Callable[[Board, str], list[str]]) -> Possible:
    return lambda board, card: bool(cards(board, card))


LAST = {
    "dr-virany": Last(_any(back_with_virany), bring_back, optional=True),
    "hypnotist": Last(has_another, exchange),
    "psychologist": Last(holds_fewest, draw_banished),
    "surgeon": Last(_any(banished_golds), take_gold),
    "hacker": Last(has_deck, hack),
    "online-gambler": Last(has_deck, gamble),
    "banker": Last(can_buy, buy, optional=True),
    "investor": Last(_any(colors_on_mars), invest),
    "justice": Last(can_claim, claim),
    "martyr": Last(can_claim, claim),
    "auctioneer": Last(has_room, bid),
}
"""The end-of-game abilities by the id of their character."""
