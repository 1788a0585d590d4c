"""What people report, and what they may type."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.human import Seat, changes, moves
from automarium.kernel.rules.questions import Choose, Draw, Roll
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.matching import likely
from automarium.kernel.words.sentences import question, speaker, texts_of
from tests.games.golem.positions import play, position
from tests.typed import answer_from

TURN = "turn.next = 'human'\nsynagogue.work = 'RW'\nsynagogue.mirror = 'Y'\n"


def listed(board: Board) -> list[str]:
    return [str(move) for move in moves(Seat(board, "human"))]


def test_moves_are_marbles_rabbi_and_pass() -> None:
    board = position(TURN + "synagogue.rabbis = ['automa 2']\nautoma.cards = ['GH05']")
    assert listed(board) == [
        "marble red work",
        "marble white work",
        "marble yellow mirror",
        "rabbi 1",
        "rabbi 3",
        "rabbi lowest",
        "pass",
    ]


def test_two_marbles_leave_the_rabbi() -> None:
    board = position(TURN + "humans.human.marbles = 'BB'")
    assert listed(board) == ["rabbi 1", "rabbi 2", "rabbi 3", "rabbi lowest"]


def test_a_placed_rabbi_and_a_pass_leave_marbles() -> None:
    board = position(TURN + "synagogue.rabbis = ['human lowest']\nhumans.human.passed = true")
    assert listed(board) == ["marble red work", "marble white work", "marble yellow mirror"]


def test_a_marble_and_a_book() -> None:
    board = position(TURN)
    told = play(board, person=["marble red work", "book 4", "end"], books=["BB1"])
    assert told.messages() == ["human-marble", "human-book", "open-book"]
    assert (board.held["human"], board.rows["work"], board.next) == (["red"], ["white"], "automa")
    assert board.library == ["BB7", "BG7", "BR7", "BK6", "BB1"]


def test_a_rabbi_a_burial_and_a_menorah() -> None:
    board = position(TURN)
    play(board, person=["rabbi lowest", "bury 3", "bury open", "menorah blue", "end"])
    assert board.rabbis == {"human": 6}
    assert (board.graveyard[2], board.open_grave, board.menorahs) == ("human", ["human"], ["red", "yellow"])


def test_six_golems_can_be_buried() -> None:
    board = position(TURN + f"shared.graveyard = {['human'] * 6}")
    assert not any(str(option).startswith("bury") for option in changes(Seat(board, "human")))


def test_a_pass_throws_the_other_marbles_again() -> None:
    board = position(TURN)
    told = play(board, person=["pass", "white work", "end"], marbles=[(5, 1)])
    assert told.messages() == ["human-passes", "gather-rows", "marbles"]
    assert (board.rows["mirror"], board.rows["work"], board.passed) == (["red"], ["yellow"], ["human"])


def test_turns_go_round_until_everybody_has_three_actions() -> None:
    board = GAME.play.unbox(GAME.read_settings({"humans": "2"}))
    seen = []
    play(board)
    while board.part != "evening":
        seen.append(board.next)
        if board.next == "automa":
            play(board)
        else:
            play(board, person=[str(moves(Seat(board, board.next))[0]), "end"])
    assert seen == ["automa", *["automa", "human", "human-2"] * 3]


# What a person may type, in any language


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "marble red work", "marble red work"),
        ("en", "Marble Yellow mirror", "marble yellow mirror"),
        ("en", "m y m", "marble yellow mirror"),
        ("en", "take red", "marble red work"),
        ("en", "yellow", "marble yellow mirror"),
        ("en", "work red", "marble red work"),
        ("en", "rabbi 1", "rabbi 1"),
        ("en", "rabbi second", "rabbi 2"),
        ("en", "r low", "rabbi lowest"),
        ("en", "knowledge", "rabbi 2"),
        ("en", "pass", "pass"),
        ("pl", "weź czerwoną z rynienki pracy", "marble red work"),
        ("pl", "zolta", "marble yellow mirror"),
        ("pl", "rabin na drugim", "rabbi 2"),
        ("pl", "najniższe", "rabbi lowest"),
        ("pl", "pasuj", "pass"),
        ("pl", "spasuj", "pass"),
        ("uk", "пас", "pass"),
        ("uk", "взяти червону", "marble red work"),
        ("uk", "жовта з дзеркала", "marble yellow mirror"),
        ("uk", "рабин на другу плитку", "rabbi 2"),
        ("uk", "marble white work", "marble white work"),
    ],
)
def test_a_move_is_typed_in_words_of_the_language(language: str, line: str, meant: str) -> None:
    board = position(TURN)
    request = Choose("move", moves(Seat(board, "human")), "person", {"side": "human"})
    assert typed(board, request, line, language) == meant


@pytest.mark.parametrize("line", ["marble", "work", "rabbi", "dragon"])
def test_what_several_moves_or_none_could_mean_is_no_answer(line: str) -> None:
    board = position(TURN)
    request = Choose("move", moves(Seat(board, "human")), "person", {"side": "human"})
    assert len(likely(speaker(GAME, texts_of(GAME, "en"), board), request, line)) != 1
    with pytest.raises(Refused):
        typed(board, request, line)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("book 4", "book 4"),
        ("buy yellow", "book 4"),
        ("bury 3", "bury 3"),
        ("cell 3", "bury 3"),
        ("open", "bury open"),
        ("red menorah", "menorah red"),
        ("nothing", "end"),
    ],
)
def test_changes_are_typed_in_words(line: str, meant: str) -> None:
    board = position(TURN)
    request = Choose("change", changes(Seat(board, "human")), "person", {"side": "human"})
    assert typed(board, request, line) == meant


@pytest.mark.parametrize(
    ("language", "line", "rows"),
    [
        ("en", "red white / yellow / blue / / white", [1, 2, 3, 1, 5]),
        ("en", "r w/y/blue//w", [1, 2, 3, 1, 5]),
        ("en", "white white / / / red yellow / blue", [4, 4, 5, 1, 1]),
        ("en", "1 2 3 1 5", [1, 2, 3, 1, 5]),
        ("en", "work golem artifact work mirror", [1, 2, 3, 1, 5]),
        ("pl", "czerwona biała / żółta / niebieska / / biała", [1, 2, 3, 1, 5]),
        ("uk", "червона біла / жовта / синя / / біла", [1, 2, 3, 1, 5]),
    ],
)
def test_thrown_marbles_row_by_row(language: str, line: str, rows: object) -> None:
    assert typed(position(), THROWN, line, language) == rows


THROWN = Roll(
    "marbles", [range(1, 6)] * 5, "marbles", {"thrown": ("red", "yellow", "blue", "white", "white")}
)


@pytest.mark.parametrize("line", ["red white / yellow / blue / white", "red white / yellow / blue / / black"])
def test_marbles_that_are_not_all_there_or_not_ours(line: str) -> None:
    with pytest.raises(Refused, match="refused-number-of-dice"):
        typed(position(), THROWN, line)


def test_cards_by_their_words_or_names() -> None:
    books = Draw("books", [["BB1", "BG1"]], 2, "books", {})
    for line in ("bg1, bb1", "green, blue", "green blue"):
        assert typed(position(), books, line) == ["BG1", "BB1"]
    tiles = Draw("action-tiles", [["AT01", "AT02", "AT08"]], 2, "action-tiles", {})
    assert typed(position(), tiles, "3 coins, 2 gold bars") == ["AT01", "AT08"]


def typed(board: Board, request: Request[Any], line: str, language: str = "en") -> object:
    """The answer that a line means."""
    say = speaker(GAME, texts_of(GAME, language), board)
    return answer_from(say, Asking(request, "", (), board, board.next), line)


# Who is asked


@pytest.mark.parametrize(
    ("language", "yours", "theirs"),
    [
        ("en", "What do you do on the shared board?", "What does player 2 do on the shared board?"),
        ("pl", "Co robisz na wspólnej planszy?", "Co robi gracz 2 na wspólnej planszy?"),
        ("uk", "Що ви зробили на спільному полі?", "Що зробив гравець 2 на спільному полі?"),
    ],
)
def test_the_one_who_holds_the_app_is_you(language: str, yours: str, theirs: str) -> None:
    board = position(TURN, humans="2")
    say = speaker(GAME, texts_of(GAME, language), board)
    for side, asked in (("human", yours), ("human-2", theirs)):
        request = Choose("move", moves(Seat(board, side)), "person", {"side": side})
        assert str(question(say, request)) == asked


def test_what_others_did_is_told_of_them() -> None:
    board = position(TURN.replace("'human'", "'human-2'"), humans="2")
    told = play(board, person=["marble red work", "end"])
    assert told.messages() == ["player-marble"]
    assert told.facts("player-marble", "side", "eye") == [("human-2", "human-2 1")]
