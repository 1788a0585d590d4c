"""Abilities that use the character deck and the banished area."""

from __future__ import annotations

from automarium.games.redrising.abilities.card_queries import GOLD, color_of, of_color
from automarium.games.redrising.abilities.effect import Ability, Deployed, banish_itself, deploy, effect
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.card_actions import (
    banish_from_hand,
    banish_revealed,
    choose_character,
    choose_location,
    choose_or_skip,
    place,
    place_at_bottom,
    place_from_deck,
    reveal_from_deck,
    take_revealed,
    tuck,
)
from automarium.games.redrising.cards import COLORS
from automarium.games.redrising.settings import HUMAN
from automarium.rulebook import Table, cites, rule

BANISHED = "banished"
"""The stream of characters drawn at random from the banished area."""
TOP, BOTTOM = "top", "bottom"

# The top card of the deck


@effect("deploy-from-deck")
@rule("RRB-L5", "RRB-L1")
def deploy_from_deck(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """It is deployed at another location, with its ability."""
    card = reveal_from_deck(table, board)
    if card:
        others = board.other_locations(deployed.location)
        location = choose_location(table, "deploy-where", others, card=card)
        deploy(table, board, deployed.lead, card, location, origin="")


@effect("place-from-deck-with-sovereign")
@rule("RRB-L1")
def place_from_deck_with_sovereign(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    if board.sovereign == HUMAN:
        place_from_deck(table, board, board.other_locations(deployed.location))


@effect("banish-or-place-from-deck")
@rule("RRB-L1")
def banish_or_place_from_deck(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """It is banished, or placed on another location."""
    card = reveal_from_deck(table, board)
    if not card:
        return
    answer = table.choose("banish-or-place", ("banish", *board.other_locations(deployed.location)), card=card)
    if answer == "banish":
        banish_revealed(table, board, card)
    else:
        place(table, board, card, answer)


@effect("guess-top-of-deck", "count")
@rule("RRB-L1", "RRB-L4")
def guess_top_of_deck(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Name some colors: a hit goes to hand and the character is banished; a miss is banished."""
    if not board.deck:
        return
    named: list[str] = []
    while len(named) < ability.count:
        left = tuple(color for color in COLORS if color not in named)
        named.append(table.choose("name-color", left, number=len(named) + 1, of=ability.count))
    card = reveal_from_deck(table, board)
    if color_of(board, card) in named:
        take_revealed(table, board, card)
        banish_itself(table, board, deployed)
    else:
        banish_revealed(table, board, card)


# Several cards of the deck


@effect("tuck-from-deck", "location", "count")
@rule("RRB-L1", "RRB-X1")
def tuck_from_deck(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """If deployed at that location: cards of the deck go right below, in an order of choice."""
    if deployed.location != ability.location:
        return
    cards = list(look_at_deck(table, board, ability.count))
    while cards:
        lowest = choose_character(table, "tuck-lowest", cards, below=deployed.card)
        cards.remove(lowest)
        tuck(table, board, lowest, deployed.card)


@effect("place-face-down", "count")
@rule("RRB-L1", "RRB-X6", "RRB-X1")
def place_face_down(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Cards of the deck go face down on the other locations, one on each."""
    locations = board.other_locations(deployed.location)
    cards = look_at_deck(table, board, ability.count)
    for number, card in enumerate(cards, 1):
        location = choose_location(table, "place-where", locations, card=card, number=number, of=len(cards))
        locations.remove(location)
        board.lay(card, location)
        board.face_down.add(card)
        table.tell("place-face-down", card=card, location=location)


@cites("RRB-X1")
def look_at_deck(table: Table, board: Board, count: int) -> tuple[str, ...]:
    """The top cards of the deck, as far as there are any; they lie nowhere until they are used."""
    cards = table.draw_many(board.deck, count, to="reveal")
    if cards:
        table.tell("reveal-cards", cards=cards, count=len(cards))
    return cards


@effect("may-search-for-gold", "colors")
@rule("RRB-L1", "RRB-L4", "RRB-X1")
def may_search_for_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """For a card of the hand with one of the colors: the next Gold of the deck; the rest goes under it."""
    given = choose_or_skip(table, "banish-from-hand-or-skip", of_color(board, board.hand, ability.colors))
    if not given:
        return
    banish_from_hand(table, board, given)
    passed: list[str] = []
    while (card := reveal_from_deck(table, board)) and color_of(board, card) != GOLD:
        passed.append(card)
    if card:
        take_revealed(table, board, card)
    lay_under_deck(table, board, passed)


def lay_under_deck(table: Table, board: Board, cards: list[str]) -> None:
    """In any order, says the card: so the order stays open."""
    board.deck.lay_under(cards)
    if cards:
        table.tell("under-deck", cards=tuple(cards), count=len(cards))


@effect("take-bottom-of-deck-unless-on", "colors")
@rule("RRB-L1", "RRB-L4", "RRB-X1")
def take_bottom_of_deck_unless_on(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """One of the colors stays there, another goes to hand. Unless put on one of them, the character goes."""
    if board.deck:
        card = table.draw_last(board.deck, to=BOTTOM)
        table.tell("reveal-bottom-of-deck", card=card)
        if color_of(board, card) in ability.colors:
            board.deck.put_at_bottom(card)
            table.tell("back-under-deck", card=card)
        else:
            take_revealed(table, board, card)
    if color_of(board, deployed.below) not in ability.colors:
        banish_itself(table, board, deployed)


# The banished area


@effect("return-banished-to-deck", "count")
@rule("RRB-L1")
def return_banished_to_deck(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Up to some banished cards, each on top of the deck or under it."""
    for number in range(1, ability.count + 1):
        card = choose_or_skip(table, "return-which", board.banished, number=number, of=ability.count)
        if not card:
            return
        end = table.choose("return-where", (TOP, BOTTOM), card=card)
        board.banished.remove(card)
        (board.deck.put_on_top if end == TOP else board.deck.put_at_bottom)(card)
        table.tell("return-to-deck", card=card, end=end)


@effect("place-banished", "count")
@rule("RRB-L1")
def place_banished(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Up to some banished cards on top of one location."""
    location = ""
    for number in range(1, ability.count + 1):
        card = choose_or_skip(table, "place-banished-which", board.banished, number=number, of=ability.count)
        if not card:
            return
        location = location or choose_location(table, "place-where", RING, card=card)
        board.banished.remove(card)
        board.lay(card, location)
        table.tell("place-banished", card=card, location=location)


@effect("place-random-banished")
@rule("RRB-L1")
def place_random_banished(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """A banished card drawn at random goes under all others here."""
    if board.banished:
        card = table.choose("random-banished", tuple(sorted(board.banished)), stream=BANISHED)
        place_at_bottom(table, board, card, deployed.location)
