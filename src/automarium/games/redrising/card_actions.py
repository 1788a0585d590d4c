"""What happens to character cards: taken, banished, placed and shifted, each told as it is done.

Rules and abilities are made of these. To place or shift a card fires nothing; only `abilities` deploy.
"""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.redrising.board import RING, Board
from automarium.rulebook import PERSON, Choose, Plain, Table, cites, rule

SKIP = "skip"
"""The answer of a person who declines what is optional."""


# What the person chooses


def _chosen(table: Table, question: str, among: tuple[str, ...], facts: Mapping[str, Plain]) -> str:
    """As `Table.choose`, for facts of any kind under any name."""
    return table.answer(Choose(question, among, PERSON, facts))


def choose_location(
    table: Table, question: str, locations: list[str] | tuple[str, ...], /, **facts: Plain
) -> str:
    """A location of the person's choice; empty if there is none. A single one is not asked."""
    if len(locations) > 1:
        return _chosen(table, question, tuple(locations), facts)
    return next(iter(locations), "")


def choose_character(table: Table, question: str, cards: list[str], /, **facts: Plain) -> str:
    """A character of the person's choice; empty if there is none. A single one is not asked."""
    if len(cards) > 1:
        return _chosen(table, question, tuple(cards), facts)
    return next(iter(cards), "")


def choose_or_skip(table: Table, question: str, options: list[str], /, **facts: Plain) -> str:
    """One of the options, if the person wants any; empty otherwise. Without options nothing is asked."""
    if not options:
        return ""
    answer = _chosen(table, question, (*options, SKIP), facts)
    return "" if answer == SKIP else answer


def may(table: Table, question: str, /, **facts: str) -> bool:
    """Whether the person uses something optional."""
    return table.choose(question, ("use", SKIP), **facts) == "use"


# To the banished area


@rule("RRB-V3")
def banish_at(table: Table, board: Board, card: str) -> None:
    """A character leaves a location for the banished area, face up."""
    location = board.where(card)
    board.lift(card)
    board.banished.append(card)
    table.tell("banish", card=card, location=location)


@rule("RRB-V3")
def banish_top_of_a_location(table: Table, board: Board, locations: list[str]) -> str:
    """Banish the top card of a location of choice; it is returned, empty if there was none."""
    location = choose_location(table, "banish-where", locations)
    card = board.top(location) if location else ""
    if card:
        banish_at(table, board, card)
    return card


@rule("RRB-V3")
def banish_from_any_location(table: Table, board: Board) -> None:
    """Banish any one card from a location."""
    cards = [card for location in RING for card in board.piles[location]]
    card = choose_character(table, "banish-which", cards)
    if card:
        banish_at(table, board, card)


@rule("RRB-V3")
def banish_from_hand(table: Table, board: Board, card: str) -> None:
    board.hand.remove(card)
    board.banished.append(card)
    table.tell("banish-from-hand", card=card)


@rule("RRB-V3")
def banish_revealed(table: Table, board: Board, card: str) -> None:
    """A character just revealed from the deck is banished."""
    board.banished.append(card)
    table.tell("banish-revealed", card=card)


# To the person's hand


@rule("RRB-V2")
def take_at(table: Table, board: Board, card: str) -> None:
    """A character of a location goes to the person's hand, without the bonus of the location."""
    location = board.where(card)
    board.lift(card)
    board.hand.append(card)
    table.tell("take", card=card, location=location)


@rule("RRB-V2")
def take_banished(table: Table, board: Board, card: str) -> None:
    board.banished.remove(card)
    board.hand.append(card)
    table.tell("take-banished", card=card)


@rule("RRB-V2")
def take_revealed(table: Table, board: Board, card: str) -> None:
    """A character just revealed from the deck goes to the person's hand."""
    board.hand.append(card)
    table.tell("take-revealed", card=card)


@rule("RRB-V2", "RRB-X1")
def take_from_deck(table: Table, board: Board, count: int = 1) -> tuple[str, ...]:
    """The top cards of the deck go to the person's hand, as far as there are any."""
    cards = table.draw_many(board.deck, count, to="hand")
    board.hand += cards
    if cards:
        table.tell("draw", cards=cards, count=len(cards))
    return cards


# To and between the locations


@cites("RRB-X1")
def reveal_from_deck(table: Table, board: Board) -> str:
    """The top card of the deck, which lies nowhere until it is used; empty if there is none."""
    if not board.deck:
        return ""
    card = table.draw(board.deck, to="reveal")
    table.tell("reveal", card=card)
    return card


def place_from_deck(table: Table, board: Board, locations: list[str] | tuple[str, ...]) -> None:
    """Reveal the top card of the deck and place it on a location of choice, for any rule that says so."""
    card = reveal_from_deck(table, board)
    if card:
        place(table, board, card, choose_location(table, "place-where", locations, card=card))


@cites("RRB-V1", "RRB-L6")
def place(table: Table, board: Board, card: str, location: str) -> None:
    """A character just revealed goes on top of a location: no ability, no bonus."""
    board.lay(card, location)
    table.tell("place", card=card, location=location)


@rule("RRB-V1", "RRB-L6")
def place_at_bottom(table: Table, board: Board, card: str, location: str) -> None:
    """A banished character goes under all others of a location."""
    board.banished.remove(card)
    board.piles[location].insert(0, card)
    table.tell("place-at-bottom", card=card, location=location)


@rule("RRB-V1", "RRB-L6")
def shift(table: Table, board: Board, card: str, location: str) -> None:
    """Move a character onto another pile: no ability, no bonus. What lies face down stays so."""
    origin = board.where(card)
    board.slide(card)
    board.lay(card, location)
    table.tell("shift", card=card, origin=origin, location=location)


@rule("RRB-V1", "RRB-L6")
def tuck(table: Table, board: Board, card: str, below: str) -> None:
    """A character, from a location or just revealed, goes right below another one."""
    origin, location = board.where(card), board.where(below)
    if origin:
        board.slide(card)
    board.tuck_under(card, below, location)
    if origin:
        table.tell("tuck", card=card, below=below, origin=origin, location=location)
    else:
        table.tell("tuck-revealed", card=card, below=below, location=location)


# What the person's abilities do to her hand


@rule("RR-H2", "RR-H3", "RR-X18", "RR-X19")
def banish_bottom_of_stack(table: Table, board: Board) -> str:
    """She loses the bottom card of her stack, whatever others would choose; it is returned."""
    if not board.stack:
        return ""
    card = board.stack.pop(0)
    board.banished.append(card)
    table.tell("banish-bottom", card=card)
    return card


@cites("RR-H4", "RR-H1")
def put_on_stack(board: Board, card: str) -> None:
    """A card that she gains, or puts back after it was revealed, goes face down on top."""
    board.stack.append(card)


@rule("RR-H4")
def put_back_on_stack(table: Table, board: Board) -> None:
    """The bottom card of her stack, which was revealed, goes on top."""
    card = board.stack.pop(0)
    put_on_stack(board, card)
    table.tell("back-on-stack", card=card)


@rule("RR-H4")
def give_to_au_toma(table: Table, board: Board, card: str) -> None:
    """A character of a location goes to her stack."""
    location = board.where(card)
    board.lift(card)
    put_on_stack(board, card)
    table.tell("give", card=card, location=location)
