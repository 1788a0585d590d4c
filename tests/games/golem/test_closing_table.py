"""The closing table of the booklet: one test for each of its rows."""
# ruff: noqa: N802 — the names are the table's questions

from __future__ import annotations

from automarium.games.golem.printed_effects import Effect, effects_of
from automarium.games.golem.rules.actions import choose_mirrored
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.creation import choose_district, destroy_golem
from automarium.games.golem.rules.effects import choose_side
from automarium.games.golem.rules.movement import make_steps
from automarium.games.golem.rules.rabbi import choose_tile
from automarium.games.golem.rules.students import choose_student, choose_student_back, raise_golem_track
from automarium.games.golem.rules.upgrades import choose_area, choose_development
from automarium.games.golem.rules.work import work
from tests.games.golem.positions import Told, position, run

STRATEGY = "automa.strategy = ['yellow', 'blue', 'red']\n"
CROWD = STRATEGY + "automa.golems = ['red 2', 'red 5 lying', 'yellow 2 lying', 'blue 2 lying', 'blue 6']"


def moves(direction: str, text: str) -> Told:
    return run(make_steps, position(text), Effect("steps", 1, direction))


def test_which_golem_forward() -> None:
    assert moves("forward", CROWD).chosen("forward") == ["yellow 2 lying"]


def test_which_golem_back() -> None:
    assert moves("back", CROWD).chosen("back") == ["red 5 lying"]
    tie = CROWD.replace("red 5 lying", "red 2 lying")
    assert moves("back", tie).chosen("back") == ["red 2 lying"], "reverse order of the strategy tiles"


def test_where_to_create_a_golem() -> None:
    assert run(choose_district, position(CROWD)).answer == "yellow"
    assert run(choose_district, position(STRATEGY + "automa.golems = ['yellow 1']")).answer == "blue"


def test_general_rules_of_movement() -> None:
    assert moves("either", CROWD).chosen("back") == ["red 5 lying"]
    assert moves("either", CROWD.replace("red 2'", "red 1 lying'")).chosen("stand-up") == ["red 1 lying"]
    assert moves("forward-or-none", CROWD).chosen("forward-or-not") == ["yellow 2 lying"]
    paid = moves("forward", "automa.golems = ['blue 7']")
    assert (paid.board.automa.marker, paid.board.automa.vp) == (-1, 0)


def test_which_golems_work() -> None:
    assert run(work, position(CROWD), 1).chosen("worker") == ["blue 6", "red 2"]


def test_which_golem_to_destroy_and_where_to_bury_it() -> None:
    board = position(CROWD + "\nshared.graveyard = ['human', '', 'human']")
    told = run(destroy_golem, board, Effect("destroy-golem"))
    assert told.chosen("destroy") == ["blue 6"]
    assert told.facts("destroy", "cell") == [(2,)]


def test_golem_track() -> None:
    board = position("automa.golem_track = 3")
    run(raise_golem_track, board, Effect("golem-track", 1, "either"))
    assert board.automa.golem_track == 4


def test_a_golem_in_VIII_to_X() -> None:
    danger = "automa.golems = ['red 8']\nsynagogue.tiles = ['AT01', 'AT12', 'AT03']"
    board = position(danger)
    assert run(choose_tile, board, board.cards["GH12"]).answer == 2
    board = position(danger.replace("AT12", "AT05"))
    assert run(choose_tile, board, board.cards["GH12"]).answer == 6, "the last space"
    assert run(choose_side, position(danger), effects_of("vp 9 / destroy-golem")).answer == "right"


def column(books: list[list[str]], card: str) -> object:
    text = f"automa.columns = {books}\nshared.library = ['{card}']\nautoma.students = {{red = 1}}"
    ((number,),) = run(buy_book, position(text)).facts("place-book", "column")
    return number


def test_where_to_place_a_colored_book() -> None:
    assert column([["BB1"], [], []], "BR1") == 2
    assert column([["BB1"], [], ["BR2"]], "BR1") == 3


def test_where_to_place_a_black_book() -> None:
    assert column([["BB1"], [], ["BR2"]], "BK3") == 2
    assert column([["BB1"], ["BG1"], ["BR1", "BR2"], ["BY1", "BY2"], ["BK1"]], "BK3") == 3


def test_which_bonus_of_two() -> None:
    left_higher, right_higher = "automa.last_card = 'GH03'\n", "automa.last_card = 'GH05'\n"
    for text, side in ((left_higher, "left"), (right_higher, "right")):
        assert run(choose_side, position(text), effects_of("coin 1 / clay 1")).answer == side
    assert run(choose_side, position(right_higher), effects_of("coin 1 / books 1")).answer == "left"


def test_which_student_forward_and_back() -> None:
    board = position(STRATEGY + "automa.students = {red = 2, yellow = 4, blue = 2}")
    assert run(choose_student, board, ("red", "yellow", "blue")).answer == "blue"
    board = position(STRATEGY + "automa.students = {red = 4, yellow = 4, blue = 2}")
    assert run(choose_student_back, board).answer == "red"


def test_where_to_place_a_gold_bar() -> None:
    board = position("automa.bars = 3\nautoma.artifact_tile = 'AR1a'")
    assert run(place_bars, board, 1).facts("gold-bars", "artifact", "laid", "needed") == [(2, 2, 2)]


def test_which_development_in_rounds_1_to_3_and_in_round_4() -> None:
    owned = "automa.developments = ['leg-2', 'column-1', 'column-2', 'right-1']\n"
    for area, early, late in (
        ("golem", "leg-3", "head"),
        ("research", "column-3", "column-5"),
        ("artifact", "left-1", "left-3"),
    ):
        assert run(choose_development, position(owned + "turn.round = 3"), area).answer == early
        assert run(choose_development, position(owned + "turn.round = 4"), area).answer == late
        done = owned.replace("'leg-2'", f"'leg-2', '{late}'")
        assert run(choose_development, position(done + "turn.round = 4"), area).answer == early


def test_which_additional_development() -> None:
    assert run(choose_area, position(STRATEGY + "automa.columns = [['BB1']]")).answer == "research"
    assert run(choose_area, position(STRATEGY)).answer == "artifact", "a tie: the highest tile"


def test_which_action_with_the_mirror() -> None:
    assert run(choose_mirrored, position(STRATEGY + "automa.golems = ['red 1', 'red 9']")).answer == "work"
    assert run(choose_mirrored, position(STRATEGY + "automa.golems = ['red 1']")).answer == "artifact"
