"""Losing pieces: who removes what, who scores for it, and what a removal sets off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES, SYMPATHY, WARRIOR
from automarium.games.root.law import kept_items, relations, satchel
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.setbacks import set_back
from automarium.games.root.law.triggers import resolve, set_off
from automarium.games.root.scoring import add_points, check_victory, lose_points, score_together
from automarium.games.root.settings import ALLIANCE_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Deck, Table, cites, rule

FULL_REMOVAL = 3
"""Items that a pawn damages where all other pieces go."""


# Taking hits


def take_hits(table: Table, board: Board, loss: Loss, hits: int, by_bot: bool = False) -> None:
    """All warriors go before anything else; then bots and people differ, unless a bot removes for them."""
    side = loss.side
    if side.kit.pawn:
        damage_items(table, board, side, hits)
        return
    hits -= loss.take_warriors(hits)
    if hits > 0 and (side.is_bot or by_bot):
        take_hits_as_bot(table, loss, hits)
    elif hits > 0:
        take_hits_as_person(table, loss, hits)


@rule("B.12", "7.2.1", "7.2.1.I")
def damage_items(table: Table, board: Board, side: Side, hits: int) -> None:
    """A pawn cannot be removed: hits damage items, which the person chooses."""
    if side.is_bot:
        satchel.damage(table, board, side, hits)
    elif side.full:
        kept_items.damage(table, side, hits)
    elif hits:
        table.tell("damage-items", side=side.id, count=hits)


@rule("1.2.1")
def take_hits_as_bot(table: Table, loss: Loss, hits: int) -> None:
    """All its tokens in the clearing before any building; which building, chance decides."""
    lose_pieces_of_bot(table, loss, hits, fortified="fortified" in loss.side.traits)


def lose_pieces_of_bot(table: Table, loss: Loss, hits: int, *, fortified: bool) -> None:
    loss.in_bot_order = True
    tokens = loss.tokens[:hits]
    loss.take(tokens)
    hits -= len(tokens)
    buildings = loss.buildings
    falling = min(hits, len(buildings))
    if falling and fortified:
        falling = fortify(table, loss, hits)
    if falling == len(buildings):
        loss.take(buildings)
        return
    for _ in range(falling):
        loss.take([table.draw(Deck("losses", loss.buildings), side=loss.side.id)])


@rule("P.fortified")
def fortify(table: Table, loss: Loss, hits: int) -> int:
    """Each building takes two hits, and a single one does nothing; returns how many fall."""
    buildings = len(loss.buildings)
    if hits // 2 < min(hits, buildings):
        table.tell("fortified", side=loss.side.id)
    return min(hits // 2, buildings)


@rule("B.6.6", "HR-38")
def take_hits_as_person(table: Table, loss: Loss, hits: int) -> None:
    """The person chooses among buildings and tokens; asked only while there is a choice."""
    side, clearing = loss.side, loss.clearing
    everything = (*loss.buildings, *loss.tokens)
    if hits >= len(everything):
        loss.take(everything)
        return
    for left in range(hits, 0, -1):
        kinds = tuple(dict.fromkeys((*loss.buildings, *loss.tokens)))
        kind = only_or_chosen(table, side, "loss", kinds, clearing=clearing, count=left)
        loss.take([kind])


def lose_some(table: Table, loss: Loss, count: int) -> None:
    """Pieces of a bot, in the order in which it takes hits (1.2.1)."""
    left = count - loss.take_warriors(count)
    if left:
        lose_pieces_of_bot(table, loss, left, fortified=False)


def remove_all(
    table: Table, board: Board, remover: Side, victims: Sequence[Side], clearings: Iterable[int]
) -> None:
    """Every piece of these sides goes, all together (G-20), and the remover scores: a Revolt, a Favor."""
    losses = []
    for clearing in clearings:
        for side in victims:
            loss = Loss(side, clearing, remover)
            loss.take_all()
            if side.kit.pawn and side.pawn == clearing:
                damage_items(table, board, side, FULL_REMOVAL)
            losses.append(loss)
    settle(table, board, losses)


def remove_piece(table: Table, board: Board, remover: Side, side: Side, kind: str, clearing: int) -> None:
    """A building, a token or a warrior goes, and the remover scores."""
    loss = Loss(side, clearing, remover)
    if kind == WARRIOR:
        loss.take_warriors(1)
    else:
        loss.take([kind])
    settle(table, board, [loss])


# What follows


@cites("HR-34", "HR-35", "HR-39")
def settle(
    table: Table, board: Board, losses: Sequence[Loss], bonus: Sequence[tuple[Side, int, str]] = ()
) -> None:
    """First all pieces are gone, then what that sets off; questions last, for points may end the game.

    `bonus` are points that a battle brings besides those for what was removed.
    """
    losses = [loss for loss in losses if loss.warriors or loss.pieces]
    for loss in losses:
        loss.announce(table)
    set_back_bots(table, board, losses)
    count_points(table, board, losses, bonus)
    relations.turn_hostile(table, losses)
    if any(loss.pieces or loss.side.id == "marquise" for loss in losses):  # else nothing can follow
        resolve(table, board, [*set_off(board, losses)])


def set_back_bots(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """What follows before points are counted, in the order of set-up."""
    for loss in losses:
        for suit, base in BASES.items() if loss.pieces and loss.side.id == ALLIANCE_BOT else ():
            if base in loss.pieces:
                crackdown(table, board, loss.side, suit)
    if board.has_second_box:
        set_back(table, board, losses)


def count_points(
    table: Table, board: Board, losses: Sequence[Loss], bonus: Sequence[tuple[Side, int, str]] = ()
) -> None:
    """Points scored and lost come at the same moment (E-13, R-17); then the victory is looked at."""
    for loss in losses:
        if "popularity" in loss.side.traits and SYMPATHY in loss.pieces:
            with table.at("P.popularity"):
                table.tell("popularity", side=loss.side.id)
    rows = [*((loss.remover, points_for(loss), "removed") for loss in losses), *bonus]
    if board.settings.battle_points == "attacker_first" and losses:
        first = losses[0].remover
        score_together(table, board, [row for row in rows if row[0] is first])
        rows = [row for row in rows if row[0] is not first]
    add_points(table, rows)
    for loss in losses:
        if "war_tax" in loss.remover.traits and loss.pieces:
            with table.at("P.war_tax"):  # the owner loses a point for each building and token
                lose_points(table, loss.side, len(loss.pieces), "war-tax")
    check_victory(board)


@cites("B.1.3", "P.popularity")
def points_for(loss: Loss) -> int:
    """One for each building and token; Popularity: none for sympathy."""
    if "popularity" in loss.side.traits:
        return sum(kind != SYMPATHY for kind in loss.pieces)
    return len(loss.pieces)


@rule("6.2.4")
def crackdown(table: Table, board: Board, side: Side, suit: str) -> None:
    """A base is gone: the bot takes its sympathy off all clearings of that suit. Nobody scores (A-2)."""
    gone = [clearing for clearing in side.where(SYMPATHY) if board.suits[clearing] == suit]
    for clearing in gone:
        side.lose(SYMPATHY, clearing)
    if gone:
        table.tell("crackdown", side=side.id, piece=BASES[suit], clearings=tuple(gone), count=len(gone))
