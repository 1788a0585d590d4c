"""A person's faction as moves on the table, checked against supplies, slots, rule and paths.

What a move sets off in a bot follows at once: hits, outrage, a lost base. Cards in hand and the factions' own
economies stay with the person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product, starmap

from automarium.games.root.board import Board
from automarium.games.root.cards import kinds_in
from automarium.games.root.factions import ROOST, WARRIOR
from automarium.games.root.human import cards as own_cards
from automarium.games.root.human import dominance, lean, pieces
from automarium.games.root.human.effects import better_burrow_bank
from automarium.games.root.human.seat import Legal, Lister, Seat
from automarium.games.root.human.services import begin_daylight, buy_services
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.souls import tell_souls
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Move, Moves, Table, Verb, rule

LAYING_OUT: tuple[Lister, ...] = (pieces.recruiting, pieces.building, pieces.placing)
"""The verbs with which pieces are laid out before the game."""
ALL: tuple[Lister, ...] = (
    pieces.moving,
    pieces.going,
    pieces.battling,
    *LAYING_OUT,
    pieces.removing,
    pieces.striking,
    pieces.clearing_out,
    own_cards.crafting,
    own_cards.discarding,
    own_cards.giving,
    own_cards.robbing,
    own_cards.taking,
    own_cards.exploring,
    own_cards.opening,
    own_cards.scoring,
    dominance.dominating,
)
"""The verbs of a turn."""


@rule("B.10")
def end(table: Table, seat: Seat) -> None:
    """The turn is over; the Eyrie score their roosts in the Evening. What else was discarded is told last."""
    board, side = seat.board, seat.side
    if ROOST in side.kit.tracks:
        score(table, board, side, side.track_points(ROOST), "track")
    tell_souls(table, board, side, "fallen-soul" if lean.FALL.among(board.made) else "other-soul")


END = Verb("end", end)()


def verbs_of_turn(seat: Seat) -> Iterable[Lister]:
    """All moves on the table; but what a faction does in its own way, only so."""
    if not seat.side.lean:
        return ALL
    instead = lean.instead(seat)
    return [*(lister for lister in ALL if lister not in instead), *lean.own_listers(seat)]


def legal(seat: Seat, listers: Iterable[Lister] = ALL) -> Legal:
    """Every legal move of these verbs, and the end."""
    return chain(chain.from_iterable(lister(seat) for lister in listers), (END,))


def thinkable(seat: Seat) -> Iterator[Move[Seat]]:
    """What a person may mean though it is not legal, as far as a verb can say why not."""
    yield from starmap(pieces.MOVE, product(CLEARINGS, CLEARINGS, warriors_of(seat)))
    yield from starmap(pieces.BATTLE, product(CLEARINGS, [other.id for other in seat.others]))
    yield from thinkable_places(seat)
    yield from map(own_cards.CRAFT, kinds_in(seat.board.settings.deck))
    yield from map(own_cards.SCORE, own_cards.SCORES)


def thinkable_places(seat: Seat) -> Iterator[Move[Seat]]:
    yield from starmap(pieces.RECRUIT, product(CLEARINGS, warriors_of(seat)))
    yield from starmap(pieces.BUILD, product(seat.side.kit.buildings, CLEARINGS))
    yield from starmap(pieces.PLACE, product(seat.side.kit.tokens, CLEARINGS))


def warriors_of(seat: Seat) -> range:
    return range(1, seat.side.kit.pieces.get(WARRIOR, 0) + 1)


@rule("B.1.1")
def person_turn(table: Table, board: Board, side: Side) -> None:
    """Any number of moves on the table, then the end of the turn."""
    dominance.check_dominance(board, side)
    seat = Seat(board, side)
    if side.lean and is_amended(board):
        better_burrow_bank(table, seat)
    usual = (lambda: [*lean.usual_moves(seat), END]) if side.kit.faction in lean.FIRST and side.lean else None
    if board.traders is not None:
        buy_services(table, board, side)
        begin_daylight(board, side)
    if side.lean:
        lean.begin(table, seat)
    while True:
        moves = Moves(lambda: legal(seat, verbs_of_turn(seat)), seat, thinkable, usual)
        move = table.choose("move", moves, side=side.id)
        board.made.append(move)
        move.act(table, seat)
        if move.verb is lean.FALL:  # turmoil: Evening follows at once
            move = END
            move.act(table, seat)
        if move is END:
            return


@rule("B.8")
def lay_out(table: Table, board: Board, side: Side) -> None:
    """Where a faction's pieces start is the person's to say."""
    seat = Seat(board, side)
    while True:
        moves = Moves(lambda: legal(seat, LAYING_OUT), seat, thinkable_places)
        move = table.choose("lay-out", moves, side=side.id)
        move.act(table, seat)
        if move is END:
            return
