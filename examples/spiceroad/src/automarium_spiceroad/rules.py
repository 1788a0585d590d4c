"""The Broker's turn, in the order of the book, and the course of the game."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.rulebook import (
    SETUP,
    Criterion,
    Result,
    Table,
    cites,
    fewest,
    first_in,
    most,
    must,
    nearest,
    prefer,
    rule,
)

from automarium_spiceroad.board import BROKER, HUMAN, Board, clockwise_from, distance
from automarium_spiceroad.cards import CARDS, GOODS, ORDERS
from automarium_spiceroad.human import human_turn
from automarium_spiceroad.market import fill_stalls, go, hand_over, load_up, pay, sell_off, set_up

SHORT = 3
"""Longest way that leaves a merchant time for a second sack."""


def turn(table: Table, board: Board) -> None:
    """The set-up, a turn of yours, or a turn of the Broker."""
    side = board.next
    if side == SETUP:
        set_up(table, board)
    elif side == HUMAN:
        human_turn(table, board)
    else:
        broker_turn(table, board)
    board.next = BROKER if side == HUMAN else HUMAN
    end(table, board)


@rule("5.1")
def end(table: Table, board: Board) -> None:
    if board.is_over():
        board.next = ""
        table.tell("end")


@rule("3.1")
def broker_turn(table: Table, board: Board) -> None:
    """Turn up a card, deliver, load, sell; then the market is filled."""
    card = turn_up(table, board)
    deliver(table, board)
    for _ in range(loads(board, card)):
        load(table, board, card)
        if not board.has_room(BROKER):
            sell(table, board)
    fill_stalls(table, board, board.camels[BROKER])


def turn_up(table: Table, board: Board) -> str:
    """The next card; in a long game the cards are shuffled once more."""
    with table.at("3.1a"):
        if not board.cards:
            played, board.played = tuple(sorted(board.played)), []
            board.cards.shuffle_in(played)
            board.through += 1
            table.tell("shuffle", cards=played)
    card = table.draw(board.cards)
    board.played.append(card)
    table.tell("card", card=card)
    return card


@rule("3.2", "3.2a", "3.2b", "3.2c")
def deliver(table: Table, board: Board) -> None:
    """The most valuable order that it can deliver; of those the one with the fewest goods, then the left-most."""
    order = table.pick(
        "order",
        board.open,
        must(lambda each: board.can_deliver(BROKER, each), "deliverable"),
        most(lambda each: ORDERS[each].points, "valuable", section="3.2a"),
        fewest(lambda each: len(ORDERS[each].goods), "small", section="3.2b"),
        first_in(board.open, "left", section="3.2c"),
    )
    if order is not None:
        hand_over(table, board, BROKER, order)


@rule("3.3", "3.3a", "3.3b", "3.3c", "3.3d", "3.3e", "3.3f")
def load(table: Table, board: Board, card: str) -> None:
    """A sack within reach that helps most."""
    stall = table.pick("stall", board.stalls, *wishes(board, card))
    if stall is None:
        wait(table, board)
        return
    go(table, board, BROKER, stall)
    load_up(table, board, BROKER, stall)
    toll(table, board)


def wishes(board: Board, card: str) -> Iterator[Criterion[int]]:
    """What a stall must have, and what the Broker prefers, line by line."""
    good, reach, here = CARDS[card].good, CARDS[card].reach, board.camels[BROKER]
    yield must(board.has_sack)
    yield must(lambda each: distance(here, each) <= reach, "in-reach", section="3.3a", reach=reach)
    if not board.settings.crowd:
        yield must(lambda each: each != board.camels[HUMAN], "alone", section="3.3f")
    yield prefer(lambda each: board.completes_an_order(board.stalls[each]), "completes", section="3.3b")
    yield prefer(lambda each: board.stalls[each] == good, "wanted", section="3.3c", kind=good)
    yield most(lambda each: board.askers(board.stalls[each]), "asked-for", section="3.3d")
    yield nearest(lambda each: distance(here, each), "near", section="3.3e")
    yield first_in(clockwise_from(here), "clockwise", section="3.3e")


@cites("6.1", "6.2", "6.3")
def loads(board: Board, card: str) -> int:
    """An apprentice loads once, a master twice, a merchant twice with a card of a short way."""
    twice = {"apprentice": False, "merchant": CARDS[card].reach <= SHORT, "master": True}
    return 2 if twice[board.settings.level] else 1


@rule("3.4")
def wait(table: Table, board: Board) -> None:
    """Nothing within reach: the camel goes on by three stalls."""
    go(table, board, BROKER, clockwise_from(board.camels[BROKER])[2])


@rule("3.5", "3.5a", "3.5b")
def sell(table: Table, board: Board) -> None:
    """With a full pack: all sacks of the good of which it has most, a point for each two, rounded up."""
    pack = board.packs[BROKER]
    good = table.pick(
        "good",
        tuple(dict.fromkeys(sorted(pack))),
        most(pack.count, "many", section="3.5a"),
        first_in(GOODS, "printed", section="3.5b"),
    )
    if good is not None:
        sacks = (good,) * pack.count(good)
        sell_off(table, board, BROKER, sacks)
        points = (len(sacks) + 1) // 2
        board.earned += points
        table.tell("earned", count=points)


@rule("6.4")
def toll(table: Table, board: Board) -> None:
    """A master who meets you takes a coin."""
    meets = board.camels[BROKER] == board.camels[HUMAN]
    if board.settings.level == "master" and meets and board.coins:
        table.tell("toll")
        pay(table, board, 1)


@cites("5.2")
def points(board: Board) -> dict[str, int]:
    """Orders count as printed; three coins are a point, and the Broker has its sales."""
    return {
        HUMAN: delivered(board, HUMAN) + board.coins // 3,
        BROKER: delivered(board, BROKER) + board.earned,
    }


def delivered(board: Board, side: str) -> int:
    return sum(ORDERS[order].points for order in board.done[side])


@cites("5.3")
def result(board: Board) -> Result:
    """The Broker wins a tie."""
    scored = points(board)
    details = [(side, "orders", delivered(board, side)) for side in (HUMAN, BROKER)]
    more = ((HUMAN, "coins", board.coins // 3), (BROKER, "sales", board.earned))
    winner = HUMAN if scored[HUMAN] > scored[BROKER] else BROKER
    return Result(winner, scored, (*details, *more))
