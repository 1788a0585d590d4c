"""The chapter "Set-up" of the solo rulebook: her four steps, then the set-up for two with its changes."""

from __future__ import annotations

from automarium.games.redrising.board import LETTERS, LUNA, RING, SIDES, UNKNOWN, Board
from automarium.games.redrising.cards import FIGURES, REMOVED, characters
from automarium.games.redrising.settings import HOUSES, HUMAN, NO_HOUSE, RANDOM
from automarium.rulebook import Deck, Table, cites, rule


@rule("RR-F1", "RR-S7")
def set_up(table: Table, board: Board) -> None:
    """Her four steps come before the ordinary set-up for two."""
    prepare_automa_deck(table)
    lay_priority_cards(table, board)
    show_luna_bonus(table, board)
    remove_characters(table, board)
    choose_house(table, board)
    lay_out_locations(table, board)
    deal_hand(table, board)
    deal_to_au_toma(table, board)
    hand_out_tokens(table)
    show_parity(table, board)
    lay_neutral_influence(table, board)
    choose_first_player(table, board)
    board.next = board.first


@rule("RR-S1", "RR-C1")
def prepare_automa_deck(table: Table) -> None:
    """Shuffle the 22 cards and put four aside: nine turns of two cards are left."""
    table.tell("automa-deck", count=FIGURES.automa_aside)


@rule("RR-S2", "RR-S2a", "RR-C2")
def lay_priority_cards(table: Table, board: Board) -> None:
    """One priority card, face up, at each location: A is used most, D least."""
    letters = table.draw_many(Deck("priority", LETTERS), len(LETTERS), to="priority")
    for location, letter in zip(RING, letters, strict=True):
        board.letters[location] = letter
        table.tell("priority", letter=letter, location=location)


@rule("RR-S3", "RR-C3")
def show_luna_bonus(table: Table, board: Board) -> None:
    """The Luna bonus card shows the location with the partner letter of Luna's: A and D, B and C."""
    board.luna_card = board.luna_link()
    table.tell("luna-link", letter=board.letters[LUNA], link=board.luna_card)


@rule("RR-S4", "RR-V0", "RR-X23")
def remove_characters(table: Table, board: Board) -> None:
    """Five characters leave the game; the variant keeps up to four of them in."""
    out = tuple(card for card in REMOVED if card not in board.settings.variant)
    table.tell("remove", cards=out, count=len(out))


@rule("RRB-S4", "RR-S8", "RR-S5a")
def choose_house(table: Table, board: Board) -> None:
    """A House for the person, if the game is played with Houses; she takes none."""
    drawn = board.settings.house == RANDOM
    board.house = table.choose("house", HOUSES, stream="house") if drawn else board.settings.house
    if board.house == NO_HOUSE:
        table.tell("no-house")
    else:
        table.tell("house", house=board.house)


@rule("RRB-S2", "RRB-S1")
def lay_out_locations(table: Table, board: Board) -> None:
    """Two face-up characters at each location."""
    table.tell("shuffle")
    cards = table.reveal(board.deck, FIGURES.per_location * len(RING), to="locations")
    for place, location in enumerate(RING):
        pile = cards[place * FIGURES.per_location :][: FIGURES.per_location]
        for card in pile:
            board.deck.take(card)
            board.lay(card, location)
        if board.whole:
            table.tell("lay-out", cards=pile, location=location)
    if not board.whole:
        table.tell("lay-out-unseen", card=UNKNOWN, count=FIGURES.per_location)


@rule("RRB-S3", "RRB-H3")
def deal_hand(table: Table, board: Board) -> None:
    """Five cards for the person, six with House Ceres; at the table the app does not look at them."""
    count = FIGURES.hand_ceres if board.house == "ceres" else FIGURES.hand
    cards = table.draw_many(board.deck, count, to="hand")
    if board.whole:
        board.hand = list(cards)
        table.tell("hand", cards=cards)
    else:
        table.tell("hand-unseen", card=UNKNOWN, count=count)


@rule("RR-S5")
def deal_to_au_toma(table: Table, board: Board) -> None:
    """Two characters, face down, are her first stack."""
    cards = table.draw_many(board.deck, FIGURES.automa_start, to="stack")
    board.stack = list(cards)
    table.tell("her-stack", unseen=cards, count=len(cards))


@rule("RR-S5a", "RRB-S6", "RRB-S4")
def hand_out_tokens(table: Table) -> None:
    """Each side has a color, its Fleet token on 0 and ten Influence tokens; Helium is for both."""
    table.tell("tokens", each=FIGURES.track_most, supply=FIGURES.helium_supply)


@rule("RR-S6", "RR-C4", "RR-X32")
def show_parity(table: Table, board: Board) -> None:
    """The word for which there are more characters on the board; a tie shows EVEN, and zero is even."""
    if board.whole:
        values = [characters()[card].core for pile in board.piles.values() for card in pile]
        odd = sum(value % 2 for value in values)
    elif board.settings.first_set == "word":
        board.parity = "odd" if table.choose("more-odd", ("yes", "no")) == "yes" else "even"
        table.tell("parity-told", parity=board.parity)
        return
    else:
        odd = table.ask("odd-cards", 0, FIGURES.per_location * len(RING))
    board.parity = parity_shown(odd, FIGURES.per_location * len(RING) - odd)
    table.tell("parity", parity=board.parity, count=odd)


@cites("RR-S6")
def parity_shown(odd: int, even: int) -> str:
    """Which word the even/odd card shows.

    >>> parity_shown(4, 4), parity_shown(5, 3)
    ('even', 'odd')
    """
    return "odd" if odd > even else "even"


@rule("RRB-S5", "RRB-S6")
def lay_neutral_influence(table: Table, board: Board) -> None:
    """Three neutral Influence tokens on the Institute; the Sovereign token lies beside the board."""
    board.neutral = FIGURES.neutral_influence
    table.tell("neutral", count=FIGURES.neutral_influence)


@rule("RRB-S7", "RR-X26", "RRB-H2")
def choose_first_player(table: Table, board: Board) -> None:
    """House Apollo starts; otherwise chance decides, unless the person has said who."""
    if board.house == "apollo":
        board.first = HUMAN
    elif board.settings.first == RANDOM:
        board.first = table.choose("first-player", SIDES, stream="first-player")
    else:
        board.first = board.settings.first
    table.tell("you-begin" if board.first == HUMAN else "she-begins")
