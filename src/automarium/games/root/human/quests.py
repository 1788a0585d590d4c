"""The quests of the Vagabond. HR-83."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.amendments import is_checked
from automarium.games.root.law.hand import draw
from automarium.games.root.law.kept_items import exhaust
from automarium.games.root.people import OPEN_QUESTS, printed
from automarium.games.root.scoring import score
from automarium.rulebook import Table, Verb, cites, rule

REWARD_CARDS = 2
POINTS, CARDS = "points", "cards"


@rule("HR-83")
def open_quests(table: Table, board: Board) -> None:
    """Three lie open; fifteen in all, never shuffled again."""
    missing = OPEN_QUESTS - len(board.quests)
    drawn = table.draw_many(board.quest_deck, missing, shown="quest")
    if drawn:
        board.quests += drawn
        table.tell("new-quests", quests=drawn, count=len(drawn))


@cites("HR-83")
def questing(seat: Seat) -> Legal:
    """One of the open ones, in a clearing of its suit, with both items ready."""
    suit, known = seat.board.suits[seat.side.pawn], printed().quests
    for quest in left_to_do(seat):
        if known[quest].suit == suit and (seat.side.lean or seat.side.pack.has(*known[quest].items)):
            yield QUEST(quest)


def left_to_do(seat: Seat) -> Sequence[str]:
    """At the table the person knows which of those that nobody has done lie open, and has the items."""
    if seat.side.full:
        return seat.board.quests
    return sorted(seat.board.quest_deck.cards()) if is_checked(seat.board, seat.side) else ()


@rule("HR-83")
def complete(table: Table, seat: Seat, quest: str) -> None:
    """Points for all quests of the suit so far, or two cards; then the next quest opens."""
    board, side, known = seat.board, seat.side, printed().quests
    if side.full:
        exhaust(table, side, known[quest].items)
        board.quests.remove(quest)
        side.quests.append(quest)
        table.tell("quest", side=side.id, quest=quest)
    else:
        board.quest_deck.take(quest)
        side.quests.append(quest)
        table.tell("quest-unseen", side=side.id, quest=quest)
    points = sum(known[each].suit == known[quest].suit for each in side.quests)
    if table.choose("quest-reward", (POINTS, CARDS), side=side.id, count=points) == POINTS:
        score(table, board, side, points, "quest")
    else:
        draw(table, board, side, REWARD_CARDS)
    if side.full:
        open_quests(table, board)


QUEST = Verb("quest", complete)
