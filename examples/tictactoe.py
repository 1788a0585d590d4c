"""Tic-tac-toe with a small printed automa: a whole game in one file, and a first lesson in writing one.

The person plays X and begins; the automa plays O by the rulebook in `tictactoe-book/`. From the top:

* the **board** is what lies on the table: plain values, and queries that read them;
* the **rules** are plain functions on a `Table`. What a rule cannot know comes through the table, here by
  `choose`: a decision of the person, a throw of chance. What the automa does is a `pick`: options, then one
  criterion for each line of the book. `@rule` and `@cites` name the sections of the book;
* the **notation** writes the board as a readable tree and reads it back;
* the **nouns** say what a person calls and sees, the **hands** what the hand does at each told step;
* the **record** hands all of it to the kernel, which adds sessions, undo, replay, bulk and transcripts:

>>> from automarium.kernel.record.bulk import play_out
>>> game = play_out(GAME, "5", record=True)
>>> decision, told = game.story[3].steps
>>> [f"{sieve.section} {sieve.criterion}" for sieve in decision.funnel], decision.chosen
(['2.1 must is-free', '2.2 prefer wins', '2.3 prefer blocks'], 4)
>>> game.result.winner, write(game.board)
('O', {'rows': ['X..', 'OOO', 'XX.']})
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from automarium.lookbook import Contents, Family, Look, Nouns, moves
from automarium.rulebook import (
    PERSON,
    Game,
    Play,
    PositionFault,
    Result,
    Table,
    Tree,
    choice,
    cites,
    first_in,
    must,
    prefer,
    rule,
)

HUMAN, AUTOMA, FREE = "X", "O", "."
OTHER = {HUMAN: AUTOMA, AUTOMA: HUMAN}
SQUARES, CENTER_CORNERS_EDGES = range(1, 10), (5, 1, 3, 7, 9, 2, 4, 6, 8)
LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
PAIRS = {each: [sorted({*line} - {each}) for line in LINES if each in line] for each in SQUARES}
"""Squares are numbered from 1, row by row. For each the pairs of squares that make a line with it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options: who plays O."""

    opponent: Literal["book", "dice"] = choice("book", "dice")


@dataclass(slots=True)
class Board:
    """The mark on each square (the entry at 0 is not used). Once the game is over, nobody is next."""

    settings: Settings
    marks: list[str] = field(default_factory=lambda: ["", *FREE * 9])
    next: str = HUMAN
    winner: str = ""

    def copy(self) -> Board:
        return Board(self.settings, self.marks[:], self.next, self.winner)

    def is_free(self, square: int) -> bool:
        return self.marks[square] == FREE

    def makes_line(self, who: str, square: int) -> bool:
        """Whether this player's mark, on this square, is the third of a line."""
        for one, other in PAIRS[square]:  # noqa: SIM110  # twice as fast as any(), and as plain
            if self.marks[one] == who == self.marks[other]:
                return True
        return False


def turn(table: Table, board: Board) -> None:
    """The rules begin here, section by section: one turn of the player who is next."""
    if board.next == AUTOMA and board.settings.opponent == "book":
        automa_turn(table, board)
    else:
        choose_square(table, board)


@rule("1.1", "2.5")
def choose_square(table: Table, board: Board) -> None:
    """The person marks any free square; so does the easy opponent, by chance."""
    free = [square for square, mark in enumerate(board.marks) if mark == FREE]
    mark(table, board, table.choose("square", free, PERSON if board.next == HUMAN else "dice"))


@rule("2.1", "2.2", "2.3", "2.4")
def automa_turn(table: Table, board: Board) -> None:
    """A free square that wins; or else one that blocks; or else the first of center, corners, edges."""
    square = table.pick(
        "square",
        SQUARES,
        must(board.is_free),
        prefer(lambda square: board.makes_line(AUTOMA, square), "wins", section="2.2"),
        prefer(lambda square: board.makes_line(HUMAN, square), "blocks", section="2.3"),
        first_in(CENTER_CORNERS_EDGES, "center-corners-edges", section="2.4"),
    )
    if square is not None:  # there is one, for a full board has ended the game
        mark(table, board, square)


@cites("1.2", "1.3")
def mark(table: Table, board: Board, square: int) -> None:
    """Three in a line win; a full board without a line is a draw."""
    who = board.next
    board.marks[square] = who
    table.tell("mark", who=who, square=square)
    if board.makes_line(who, square):
        board.winner = who
    board.next = OTHER[who] if FREE in board.marks and not board.winner else ""


def points(board: Board) -> dict[str, int]:
    return {who: int(who == board.winner) for who in (HUMAN, AUTOMA)}


def write(board: Board) -> Tree:
    """The notation: three rows of marks, from which one can see who is next and who has won."""
    marks = "".join(board.marks)
    return {"rows": [marks[:3], marks[3:6], marks[6:]]}


def read(tree: Tree, settings: Settings) -> Board:
    """The inverse of `write`. It takes no board that cannot come about."""
    marks = ["", *(sign for sign in str(tree.get("rows")) if sign in (HUMAN, AUTOMA, FREE))]
    ahead = marks.count(HUMAN) - marks.count(AUTOMA)
    if len(marks) != 10 or ahead not in (0, 1) or write(Board(settings, marks)) != tree:
        raise PositionFault(
            "rows: must be three like 'XO.', with as many X as O or one more, and nothing else"
        )
    last, following = (HUMAN, AUTOMA) if ahead else (AUTOMA, HUMAN)
    lines = {marks[a] for a, b, c in LINES if marks[a] == marks[b] == marks[c] != FREE}
    if following in lines:
        raise PositionFault(f"rows: {following} had won before the last mark")
    return Board(settings, marks, following if FREE in marks and not lines else "", last if lines else "")


PLAY: Play[Board, Settings] = Play(
    unbox=Board,
    turn=turn,
    acting=lambda board: board.next or None,
    result=lambda board: Result(board.winner, points(board)),
    points=points,
    write=write,
    read=read,
    conserved=lambda board: {"squares": len(board.marks) - 1},
)


def contents(board: Board) -> Contents:
    """What lies on each square."""
    return {
        f"square-{square}": {"who": board.marks[square]} for square in SQUARES if not board.is_free(square)
    }


SQUARE: Family[Board, int] = Family("square", spot="square-{id}")
WHO: Family[Board, str] = Family("side")
NOUNS: Nouns[Board] = {"square": SQUARE, "who": WHO}
LOOK: Look[Board] = Look(NOUNS, {"mark": moves("who", "", "square")}, contents)

GAME: Game[Board, Settings] = Game(
    id="tictactoe",
    title="Tic-tac-toe",
    opponent="The book",
    rules=1,
    package=__name__,
    folder=Path(__file__).with_name("tictactoe-book"),
    settings=Settings,
    streams=("dice",),
    presets={"screen": (), "table": ("dice",)},
    automas=(AUTOMA,),
    levels={"book": {}, "easy": {"opponent": "dice"}},
)
