"""The human's turn, by the base rules: exactly one action. Every legal move is offered, and no other.

First `take`, `cards`, `assemble` or `pass`; then cards until `enough`, or pieces and cards until `end`.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.coatl.board import KIND_OF, NUMBERS, UNSEEN, Board, Coatl, known, told_apart
from automarium.games.coatl.cards import LIMITS, PROPHECIES
from automarium.games.coatl.patterns import has_head, has_tail, level_points, requirements_met, temple_points
from automarium.games.coatl.refill import refill_if_due, shuffle_discards
from automarium.rulebook import Move, Moves, Refused, Table, Verb, cites, rule

Legal = Iterator[Move[Board]]
"""The moves that are allowed now, in a fixed order."""

SHORTEST_COATL = len("<RRR>")
"""A written Cóatl with a segment between head and tail."""


@rule("CO-G3", "CO-G2", "CO-B9")
def human_turn(table: Table, board: Board) -> None:
    """One action: take pieces, or choose Prophecy cards, or assemble."""
    table.choose("action", list(actions(board)) or [PASS()]).act(table, board)


@cites("CO-B9", "CO-B16")
def actions(board: Board) -> Legal:
    """What the human may do now; passing is allowed only when nothing else is."""
    for place in places_to_take(board):
        yield TAKE(place)
    if can_choose_cards(board):
        yield CARDS()
    if can_assemble(board):
        yield ASSEMBLE()


@rule("CO-B16")
def pass_turn(table: Table, board: Board) -> None:
    table.tell("human-passes")


# Take pieces


@cites("CO-B10", "CO-B11")
def places_to_take(board: Board) -> list[int]:
    """The places that are not empty, with room on the player board for all that lies there."""
    places, room = board.supply.places, board.room()
    return [place for place in NUMBERS if 0 < len(places[place]) <= room]


@rule("CO-B10")
def take_pieces(table: Table, board: Board, place: int) -> None:
    """Put the whole content of one place on the player board."""
    pieces = board.supply.empty(place)
    board.store += pieces
    table.tell("human-takes", place=place, pieces=tuple(pieces))
    refill_if_due(table, board)


# Choose Prophecy cards


@cites("CO-B13")
def can_choose_cards(board: Board) -> bool:
    return len(board.hand) < board.hand_limit() and bool(board.open_row or cards_face_down(board))


@cites("CO-B14")
def cards_face_down(board: Board) -> int:
    """What the deck can give: the discarded cards become a new deck when it runs out."""
    return board.deck_size() + len(board.discarded_cards)


@rule("CO-B13")
def choose_cards(table: Table, board: Board) -> None:
    """Any number, at least one, open or face down, up to the hand limit."""
    look_at_once = board.settings.look_while_choosing
    face_down = 0
    enough: list[Move[Board]] = []
    while options := list(card_options(board, face_down)):
        choice = table.choose("card", [*options, *enough])
        if choice == ENOUGH():
            break
        enough = [ENOUGH()]
        if choice == DECK() and not look_at_once:
            face_down += 1
        else:
            choice.act(table, board)
    for _ in range(face_down):
        draw_face_down(table, board)


@cites("CO-B13", "CO-A2")
def card_options(board: Board, face_down: int) -> Legal:
    """The cards that may still be chosen."""
    if len(board.hand) + face_down >= board.hand_limit():
        return
    yield from map(OPEN, told_apart(board.open_row))
    if cards_face_down(board) > face_down:
        yield DECK()


def take_card(table: Table, board: Board, which_card: str) -> None:
    """Of two equal open cards the left one, or the right one: M.A.K.S. draws from the right."""
    card = board.take_open(which_card)
    board.hand.append(card)
    table.tell("human-takes-card" if card == which_card else "human-takes-right-card", open_card=card)


@rule("CO-B13")
def draw_face_down(table: Table, board: Board) -> None:
    if not board.deck_size():
        shuffle_discards(table, board)
    board.card_taken = True
    if board.settings.own_hand == "unseen":
        board.hand.append(UNSEEN)
        table.tell("human-draws-unseen")
        return
    card = table.draw(board.prophecies, to="hand")
    board.hand.append(card)
    table.tell("human-draws-card", card=card)


# Assemble


def can_assemble(board: Board) -> bool:
    return next(assembling(board), None) is not None


@rule("CO-B15")
def assemble(table: Table, board: Board) -> None:
    """In any order and any number, at least one: start a Cóatl, add a piece, lay a card."""
    steps = list(assembling(board))
    while steps:
        step = table.choose("assemble", offered(board, steps))
        if step == END():
            break
        step.act(table, board)
        steps = further_steps(board)
    close_complete(table, board)


def further_steps(board: Board) -> list[Move[Board]]:
    """What may follow a step: another one, or the end, unless a Cóatl still owes cards."""
    steps = list(assembling(board))
    return [*steps, END()] if steps and owing_cards(board) is None else steps


def offered(board: Board, steps: list[Move[Board]]) -> Moves[Board]:
    """The legal steps; a card that cannot be laid is refused with the reason."""
    return Moves(lambda: steps, board, all_layings)


@cites("CO-B15", "CO-B19")
def assembling(board: Board) -> Legal:
    """Every legal step. A Cóatl closed at both ends first gets the cards without which it may not end so."""
    owing = owing_cards(board)
    if owing is not None:
        yield from laying(board, owing)
        return
    if can_start(board):
        for piece in dict.fromkeys(board.store):
            yield START(piece)
    for number, coatl in enumerate(board.coatls, 1):
        if not coatl.closed:
            yield from adding(board, number)
            yield from laying(board, number)
            yield from laying_temple(board, number)


@cites("CO-B19", "CO-A4")
def owing_cards(board: Board) -> int | None:
    """The number of a Cóatl that has both ends but too few cards to be complete."""
    for number, coatl in enumerate(board.coatls, 1):
        if not coatl.closed and coatl.has_both_ends() and not board.is_complete(coatl):
            return number
    return None


@cites("CO-B18")
def can_start(board: Board) -> bool:
    """At most three Cóatls, at most two of them unfinished at any time."""
    if len(board.coatls) == LIMITS.coatls:
        return False
    return len(board.coatls) - len(board.complete_coatls()) < LIMITS.unfinished_coatls


@rule("CO-B17")
def start_coatl(table: Table, board: Board, own_piece: str) -> None:
    board.store.remove(own_piece)
    board.coatls.append(Coatl(own_piece))
    table.tell("human-starts", own_piece=own_piece, coatl=len(board.coatls))


@cites("CO-B17", "CO-B19")
def adding(board: Board, number: int) -> Legal:
    """A head only at the left end, a tail only at the right, a segment at either.

    The second end may be set only if the Cóatl can be complete.
    """
    coatl = board.coatls[number - 1]
    serpent = coatl.serpent
    headed, tailed = has_head(serpent), has_tail(serpent)
    for piece in dict.fromkeys(board.store):
        kind = KIND_OF[piece]
        if kind != "tail" and not headed and (kind == "body" or may_set(board, coatl, piece + serpent)):
            yield LEFT(number, piece)
        if kind != "head" and not tailed and (kind == "body" or may_set(board, coatl, serpent + piece)):
            yield RIGHT(number, piece)


@cites("CO-B19", "CO-A4")
def may_set(board: Board, coatl: Coatl, serpent: str) -> bool:
    """Whether an end may be set that makes this serpent.

    With both ends set there must be a segment between them, and enough cards must be laid or layable.
    """
    if not (has_head(serpent) and has_tail(serpent)):
        return True
    if len(serpent) < SHORTEST_COATL:
        return False
    owed = board.cards_to_complete() - len(coatl.cards)
    if owed == 1:  # as most often: the first card that fits settles it
        return any(is_layable(board, coatl, serpent, card) for card in held(board))
    return owed <= 0 or most_layable(board, coatl, serpent) >= owed


@cites("CO-B20", "CO-A3")
def most_layable(board: Board, coatl: Coatl, serpent: str) -> int:
    """How many cards of the hand could be laid at this serpent; an unseen one may be any that can."""
    layable = {card for card in known(board.hand) if is_layable(board, coatl, serpent, card)}
    count = len(_different(board, layable))
    if unseen := board.hand.count(UNSEEN):
        may_be = {card for card in board.prophecies.cards() if is_layable(board, coatl, serpent, card)}
        count = min(count + unseen, len(_different(board, layable | may_be)))
    return min(count, LIMITS.coatl_prophecies - len(coatl.cards))


@cites("CO-A3")
def _different(board: Board, cards: set[str]) -> set[str]:
    """Cards that may lie at one Cóatl; with Level 3 their colors."""
    return {PROPHECIES[card].color for card in cards} if 3 in board.levels else cards


@cites("CO-B20", "CO-A3")
def is_layable(board: Board, coatl: Coatl, serpent: str, card: str) -> bool:
    """Its lowest level is met, no identical card lies there; with Level 3 no card of its color either."""
    if card in coatl.cards or not level_points(card, serpent):
        return False
    return not is_barred_by_color(board, coatl, card)


@cites("CO-A3")
def is_barred_by_color(board: Board, coatl: Coatl, card: str) -> bool:
    """With Level 3 the Prophecy cards at one Cóatl have different colors."""
    return 3 in board.levels and PROPHECIES[card].color in coatl.card_colors()


@rule("CO-B17")
def add_left(table: Table, board: Board, left_end: int, own_piece: str) -> None:
    coatl = board.coatls[left_end - 1]
    board.store.remove(own_piece)
    coatl.serpent = own_piece + coatl.serpent
    table.tell("human-adds-left", own_piece=own_piece, coatl=left_end)


@rule("CO-B17")
def add_right(table: Table, board: Board, right_end: int, own_piece: str) -> None:
    coatl = board.coatls[right_end - 1]
    board.store.remove(own_piece)
    coatl.serpent += own_piece
    table.tell("human-adds-right", own_piece=own_piece, coatl=right_end)


@cites("CO-B20")
def laying(board: Board, number: int) -> Legal:
    """The Prophecy cards of the hand that may be laid at a Cóatl: four at most, none after a Temple card."""
    coatl = board.coatls[number - 1]
    if coatl.temple or len(coatl.cards) >= LIMITS.coatl_prophecies:
        return
    for card in held(board):
        if is_layable(board, coatl, coatl.serpent, card):
            yield LAY(number, card)


def held(board: Board) -> list[str]:
    """The cards of the hand; an unseen one may be any that nobody has shown."""
    if UNSEEN not in board.hand:
        return list(dict.fromkeys(board.hand))
    return list(dict.fromkeys((*known(board.hand), *board.prophecies.cards())))


def all_layings(board: Board) -> Legal:
    """Every card of the hand at every unfinished Cóatl, allowed or not."""
    for number, coatl in enumerate(board.coatls, 1):
        if not coatl.closed:
            for card in held(board):
                yield LAY(number, card)


@cites("CO-B20", "CO-A3")
def why_not_laid(board: Board, coatl: int, hand_card: str) -> Refused | None:
    there = board.coatls[coatl - 1]
    if len(there.cards) >= LIMITS.coatl_prophecies:
        return Refused("refused-four", coatl=coatl)
    if hand_card in there.cards:
        return Refused("refused-identical", coatl=coatl, hand_card=hand_card)
    if is_barred_by_color(board, there, hand_card):
        return Refused("refused-color", coatl=coatl, hand_card=hand_card)
    if not level_points(hand_card, there.serpent):
        return Refused("refused-not-met", coatl=coatl, hand_card=hand_card)
    return None


@rule("CO-B20")
def lay_card(table: Table, board: Board, coatl: int, hand_card: str) -> None:
    laid_at = board.coatls[coatl - 1]
    is_known = board.take_from_hand(hand_card)
    laid_at.cards.append(hand_card)
    count = level_points(hand_card, laid_at.serpent)
    if is_known:
        table.tell("human-lays", hand_card=hand_card, coatl=coatl, count=count)
    else:
        table.tell("human-shows", card=hand_card, coatl=coatl, count=count)


@cites("CO-B21")
def laying_temple(board: Board, number: int) -> Legal:
    """In the action that completes a Cóatl: one Temple card with at least one requirement met."""
    coatl = board.coatls[number - 1]
    if coatl.temple or not board.is_complete(coatl):
        return
    for card in (*board.personal_temples, *board.open_temples):
        if requirements_met(card, coatl.serpent):
            yield TEMPLE(number, card)


@rule("CO-B21")
def lay_temple(table: Table, board: Board, coatl: int, temple_card: str) -> None:
    laid_at = board.coatls[coatl - 1]
    pile = board.personal_temples if temple_card in board.personal_temples else board.open_temples
    pile.remove(temple_card)
    laid_at.temple = temple_card
    count = temple_points(temple_card, laid_at.serpent)
    table.tell("human-lays-temple", temple_card=temple_card, coatl=coatl, count=count)


@rule("CO-B21")
def close_complete(table: Table, board: Board) -> None:
    """A complete Cóatl is closed once the action ends; open Temple cards are replaced (D9)."""
    for number, coatl in enumerate(board.coatls, 1):
        if not coatl.closed and board.is_complete(coatl):
            coatl.closed = True
            table.tell("human-completes", coatl=number)
    if board.settings.temple_refill:
        replace_temples(table, board)


@rule("CO-B21")
def replace_temples(table: Table, board: Board) -> None:
    missing = LIMITS.open_temples - len(board.open_temples)
    for card in table.draw_many(board.temples, missing, to="open-temples"):
        board.open_temples.append(card)
        table.tell("turn-up-temple", temple_card=card)


def no_more(table: Table, board: Board) -> None:
    """The word that ends an action."""


TAKE = Verb("take", take_pieces)
CARDS = Verb("cards", choose_cards)
ASSEMBLE = Verb("assemble", assemble)
PASS = Verb("pass", pass_turn)
OPEN = Verb("open", take_card)
DECK = Verb("deck", draw_face_down)
ENOUGH = Verb("enough", no_more)
START = Verb("start", start_coatl)
LEFT = Verb("left", add_left)
RIGHT = Verb("right", add_right)
LAY = Verb("lay", lay_card, why_not=why_not_laid)
TEMPLE = Verb("temple", lay_temple)
END = Verb("end", no_more)
