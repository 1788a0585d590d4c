"""The examples run: what their first lines show, what their rulebook says, and the whole contract."""

import doctest
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from automarium.contract import Contract
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.bulk import play_on, play_out, seeds_from
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.source import Scripted
from automarium.kernel.rules.table import Table
from examples import tictactoe
from examples.tictactoe import AUTOMA, GAME, HUMAN, SQUARES, Board, Settings, read, write

SETTINGS = Settings()


class TestTictactoe(Contract):
    game = GAME
    seeds = tuple(seeds_from("1", 6))
    languages = ()  # an example speaks in ids


def test_first_lines_are_true() -> None:
    tried = doctest.testmod(tictactoe)
    assert tried.attempted > 0
    assert tried.failed == 0


def test_lesson_stays_short() -> None:
    assert len(Path(tictactoe.__file__).read_text("utf-8").splitlines()) < 190


@pytest.mark.parametrize(
    ("rows", "square", "section"),
    [
        (["OO.", "XX.", "X.."], 3, "2.2"),
        (["XX.", ".O.", "..."], 3, "2.3"),
        (["X..", "...", "..."], 5, "2.4"),
        (["...", ".X.", "..."], 1, "2.4"),
        (["OX.", ".X.", "..."], 8, "2.3"),
        (["X.O", ".O.", "X.X"], 4, "2.4"),
    ],
)
def test_automa_turn(rows: list[str], square: int, section: str) -> None:
    played = play_on(GAME, read({"rows": rows}, SETTINGS), "1", record=True)
    first = played.story[0]
    choice, told = first.steps
    assert (first.acting, choice.chosen, choice.funnel[-1].section) == (AUTOMA, square, section)
    assert told.facts == {"who": AUTOMA, "square": square}


def test_person_wins_with_a_fork() -> None:
    """The book looks one move ahead: two opposite corners beat it."""
    game = Session.start(GAME, "1", person=())
    for square in (1, 9, 7, 8):
        game.reply(square)
    assert isinstance(game.now, Over)
    assert game.now.result.winner == HUMAN
    assert write(game.now.board) == {"rows": ["X.O", "OO.", "XXX"]}


def test_book_against_every_person() -> None:
    """Every list of squares that a person can choose; all else follows from the book."""
    assert Counter(results(Board(SETTINGS))) == {AUTOMA: 350, "": 127, HUMAN: 12}


def results(board: Board) -> Iterator[str]:
    if not board.next:
        yield GAME.play.result(board).winner
        return
    for square in filter(board.is_free, SQUARES) if board.next == HUMAN else [0]:
        after = board.copy()
        GAME.play.turn(Table(Scripted([square])), after)
        yield from results(after)


def test_book_against_chance() -> None:
    winners = Counter(play_out(GAME, seed).result.winner for seed in seeds_from("1", 300))
    assert winners[AUTOMA] > 20 * winners[HUMAN]


def test_easy_opponent_against_chance() -> None:
    easy = GAME.levels["easy"]
    winners = Counter(play_out(GAME, seed, easy).result.winner for seed in seeds_from("1", 300))
    assert winners[HUMAN] > winners[AUTOMA] > winners[""] > 0


@pytest.mark.parametrize(
    "tree",
    [
        {},
        {"rows": "........."},
        {"rows": 3},
        {"rows": ["...", "...", ".."]},
        {"rows": ["...", "...", "...", "..."]},
        {"rows": ["..?", "...", "..."]},
        {"rows": ["...", "...", "..."], "next": "X"},
        {"rows": ["O..", "...", "..."]},
        {"rows": ["XX.", "...", "..."]},
        {"rows": ["XXX", "OOO", "..."]},
        {"rows": ["XXX", "OO.", "O.."]},
    ],
)
def test_bad_position(tree: dict[str, object]) -> None:
    with pytest.raises(PositionFault, match=r"^rows: "):
        read(tree, SETTINGS)
