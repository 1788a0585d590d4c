"""Set-up, rounds, the end, and properties of whole games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board, conserved, new_board
from automarium.games.gaia.components import (
    decisions,
    factions,
    first_game_layout,
    home_of,
    levels,
)
from automarium.games.gaia.hexes import CENTER, axial, distances, named, turned
from automarium.games.gaia.map import turn_layout
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS, LEVELS
from automarium.games.gaia.prepare import set_up, setup_cards
from automarium.games.gaia.scoring import automa_count, human_count, result
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.bulk import Played, play_out
from automarium.kernel.record.decide import decide
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.values import Tree, merged
from tests.games.gaia.positions import board, position, settings, with_cards

few_times = hypothesis_settings(derandomize=True, deadline=None, max_examples=25)


def prepared(seed: str, **options: object) -> tuple[Board, Recorder]:
    start = new_board(settings(**options))
    partner = Sparring(GAME.partners["steady"], lambda: start, seed)
    table = Recorder(Split(Seeded(seed), {PERSON: partner}))
    set_up(table, start)
    return start, table


# Set-up


@pytest.mark.parametrize("level", LEVELS)
def test_the_deck_of_each_level(level: str) -> None:
    start, _ = prepared("5", level=level)
    sizes = {"toaster": (6, 10), "automa": (7, 10), "automaton": (8, 9), "supertoma": (9, 8)}
    assert (len(start.cards.deck), len(start.cards.reserve) - 1) == sizes.get(level, (9, 8))
    assert start.automa.vp == levels()[level].vp == (0 if level == "toaster" else 10)
    assert ("9" in start.cards.deck.cards()) >= (level in LEVELS[2:])
    assert ("2" in start.cards.boxed) == (level == "toaster")
    assert sorted(start.cards.all(), key=int) == list(decisions())


@pytest.mark.parametrize(
    ("level", "boxed", "deck"),
    [
        ("toaster", ["2"], "1 4 5 7 13"),
        ("automa", [], "1 2 4 5 7 13"),
        ("automaton", [], "1 2 4 5 7 9 13"),
        ("terminator", [], "1 2 4 5 7 9 13 15"),
    ],
)
def test_the_set_up_says_which_cards_go_into_the_deck_and_which_into_the_box(
    level: str, boxed: list[str], deck: str
) -> None:
    """Toaster: take card 2 out of the game; Automaton: add card 9; Supertoma and up: cards 9 and 15."""
    _, table = prepared("5", level=level)
    told = [step for step in table.steps if step.message == "boxed-cards"]
    assert [list(step.facts["boxed"]) for step in told] == ([boxed] if boxed else [])  # type: ignore[arg-type]
    (first,) = [step for step in table.steps if step.message == "first-deck"]
    assert sorted(first.facts["cards"], key=int) == deck.split()  # type: ignore[arg-type]


def test_the_set_up_tells_how_the_board_lies_and_every_step_of_the_automa_s_side() -> None:
    """Steps 2 and 5 with its letters: rows, card, structures, markers, level 1, aid, points, satellites."""
    _, table = prepared("5", faction="geodens")
    told = [(step.section, step.message) for step in table.steps]
    wanted = [
        ("GP-2.3", "rows"),
        ("GP-2.6", "automa-card"),
        ("GP-2.6a", "automa-structures"),
        ("GP-2.6e", "automa-markers"),
        ("GP-2.6c", "automa-start-level"),
        ("GP-2.6d", "terraforming-aid"),
        ("GP-2.6f", "final-markers"),
    ]
    assert [each for each in told if each in wanted] == wanted


def test_the_first_game_is_one_choice() -> None:
    """Hadsch Hallas for the person, best the Taklons for the Automa, card 2 in the box, 0 points, the map."""
    start, _ = prepared("5", level="first-game")
    assert (start.human.faction, start.automa.faction) == ("hadsch-hallas", "taklons")
    assert start.chart.layout == first_game_layout()
    assert (start.cards.boxed, start.automa.vp) == (["2"], 0)
    other, _ = prepared("5", level="first-game", faction="geodens")
    assert other.automa.faction == "geodens", "what the person says, holds"


@pytest.mark.parametrize(
    ("level", "own", "boxed"), [("automa", "1,3,16", []), ("toaster", "1,3", ["2"]), ("toaster", "1,2,3", [])]
)
def test_a_starting_deck_of_one_s_own(level: str, own: str, boxed: list[str]) -> None:
    """GP-14.8: one may change the starting deck of the Automa. The unseen card joins it as always."""
    own = own if own.count(",") > 1 else f"{own},17"
    start, _ = prepared("5", level=level, start_deck=own)
    assert sorted(start.cards.deck.cards()) == sorted([*own.split(","), "?"])
    assert start.cards.boxed == boxed
    assert sorted(start.cards.all(), key=int) == list(decisions())


@pytest.mark.parametrize(("own", "reason"), [("1,2", "3 to 16"), ("1,2,18", "18 is no decision card")])
def test_a_starting_deck_that_cannot_be(own: str, reason: str) -> None:
    with pytest.raises(OptionFault, match=reason):
        settings(start_deck=own)


@pytest.mark.parametrize("automa", AUTOMA_FACTIONS)
def test_the_automa_starts_nearest_to_the_center(automa: str) -> None:
    for seed in ("1", "2", "3"):
        start, _ = prepared(seed, faction=automa)
        far = distances(CENTER)
        own = [far[place] for place in start.automa.structures]
        others = [
            far[place]
            for place, planet in start.chart.planets.items()
            if planet == start.automa.home and place not in start.automa.structures
        ]
        assert len(own) == (3 if automa == "xenos" else 2)
        assert max(own) <= min(others)
        track = factions()[automa].track
        assert start.automa.levels == {name: int(name == track) for name in start.automa.levels}


@pytest.mark.parametrize("human", FACTIONS)
def test_every_faction_of_the_person_can_start(human: str) -> None:
    start, _ = prepared("4", human=human)
    kinds = sorted(start.human.structures.values())
    assert kinds == (["institute"] if human == "ivits" else ["mine"] * (3 if human == "xenos" else 2))
    assert {start.planet_at(place) for place in start.human.structures} == {home_of(human)}
    assert home_of(start.automa.faction) != home_of(human)
    assert len(start.boosters) == 3
    assert len(start.tokens) == 11


def test_the_automa_s_faction_may_be_chosen() -> None:
    start, table = prepared("4", faction="choose", human="geodens")
    (entry,) = [entry for entry in table.fresh if entry.ask == "choose faction"]
    assert start.automa.faction == entry.answer != "geodens"


@pytest.mark.parametrize(("option", "layout"), [
    ({"map": "first-game"}, first_game_layout()),
    ({"map": "first-game", "orientation": "4"}, turn_layout(first_game_layout(), 4)),
    ({"map": "04,02,01,05,06,07,03.5"}, ("04.0", "02.0", "01.0", "05.0", "06.0", "07.0", "03.5")),
])  # fmt: skip
def test_maps_by_option(option: Mapping[str, object], layout: tuple[str, ...]) -> None:
    assert prepared("4", **option)[0].chart.layout == layout


def test_one_card_or_several_for_ties() -> None:
    """With tied planets for both mines, the reading decides how many cards are drawn."""

    def drawn(reading: str, seed: str) -> int:
        _, table = prepared(seed, tie_cards=reading)
        return sum(entry.ask == "draw setup-cards" for entry in table.fresh)

    counts = {(drawn("each", str(seed)), drawn("one", str(seed))) for seed in range(150)}
    assert (3, 2) in counts, "two ties and the booster"
    assert all(one <= each for each, one in counts)


def test_a_level_may_keep_its_card_out_of_the_set_up() -> None:
    assert "2" in setup_cards(new_board(settings(level="toaster"))).cards()
    assert "2" not in setup_cards(new_board(settings(level="toaster", setup_cards="level"))).cards()


# Rounds


def played(seed: str, partner: str = "steady", **options: object) -> Played[Board]:
    return play_out(GAME, seed, options, partner, record=True)


@pytest.mark.parametrize("level", LEVELS)
def test_six_rounds_each_with_as_many_turns_as_the_deck_gives(level: str) -> None:
    game = played("8", level=level)
    first = len(levels()[level].added) + 7 - len(levels()[level].without)
    turns = [0] * 6
    round_ = 0
    for told in game.story:
        acted = told.acting == "automa"
        turns[round_] += acted and not any(step.message.startswith("pass") for step in told.steps)
        round_ += sum(step.message == "begin-round" and step.facts["round"] != 1 for step in told.steps)
    assert [first + more - 4 <= count <= first + more - 1 for more, count in enumerate(turns)] == [True] * 6


def test_who_passed_first_begins() -> None:
    game = played("8")
    first, expected = "human", []
    begun = []
    for number, told in enumerate(game.story):
        for step in told.steps:
            if step.message in ("automa-first", "human-first"):
                first = step.message.partition("-")[0]
            if step.message == "begin-round":
                expected.append(first if step.facts["round"] != 1 else "human")
                begun.append(game.story[number + 1].acting)
    assert begun == expected
    assert len(begun) == 6


# The end


def test_final_counts() -> None:
    tree: Tree = {
        "map": {"gaia": ["2,-2", "-3,-1"]},
        "automa": {
            "faction": "geodens", "mines": ["2,-3", "3,-1", "2,-2"], "stations": ["0,-1"],
            "satellites": ["0,0"],
        },
        "human": {
            "faction": "lantids", "mines": ["-2,1", "-3,-1"], "labs": ["4,-5"], "guests": ["3,-1"],
            "lost_planet": "1,0", "levels": {"navigation": 5}, "satellites": ["-2,0", "-3,1"],
        },
    }  # fmt: skip
    start = board(tree)
    assert {tile: automa_count(start, tile) for tile in start.box["final-tiles"].cards()} | {
        tile: automa_count(start, tile) for tile in start.finals
    } == {"structures": 4, "federated": 3, "types": 2, "gaia": 2, "sectors": 3, "satellites": 1}
    assert {
        tile: human_count(start, tile) for tile in ("structures", "types", "gaia", "sectors", "satellites")
    } == {"structures": 5, "types": 3, "gaia": 1, "sectors": 4, "satellites": 2}


def test_points_and_winner_at_the_end() -> None:
    tree: Tree = {
        "turn": {"next": "over"},
        "tiles": {"final": ["structures", "types"]},
        "automa": {"faction": "geodens", "mines": ["2,-3"], "vp": 100, "levels": {"ai": 3, "science": 4}},
        "human": {"faction": "taklons", "mines": ["3,-6", "-3,-3"], "vp": 100, "levels": {"ai": 5}},
    }
    end = result(board(tree))
    rows = {(side, what): points for side, what, points in end.details}
    assert rows["automa", "most-structures"] == 6
    assert rows["human", "most-structures"] == 12
    assert rows["automa", "most-types"] == rows["human", "most-types"] == 9
    assert (rows["automa", "research"], rows["human", "research"]) == (4 + 8, 12)
    assert end.points == {"automa": 100 + 12 + 6 + 9, "human": 100 + 12 + 12 + 9}
    assert end.winner == "human"
    even = result(board(merged(tree, {"automa": {"vp": 106}})))
    assert even.winner == ""


# Properties


OPTION_SETS = st.fixed_dictionaries(
    {
        option.name: st.sampled_from(option.values)
        for option in GAME.options
        if option.name not in ("human", "map")
    }
)


@few_times
@given(OPTION_SETS, st.integers(0, 10_000), st.sampled_from(list(GAME.partners)))
def test_pieces_are_conserved_whatever_the_options(
    options: dict[str, object], seed: int, partner: str
) -> None:
    game = play_out(GAME, str(seed), options, partner)
    assert conserved(game.board) == conserved(new_board(settings(**options)))
    assert game.board.next == ""


@few_times
@given(st.integers(0, 10_000))
def test_a_choice_is_always_an_option_and_funnels_only_narrow(seed: int) -> None:
    for told in played(str(seed)).story:
        for step in told.steps:
            if step.options is not None and step.chosen is not None:
                assert step.chosen in step.options
                left = set(step.options)
                for sieve in step.funnel:
                    assert {*sieve.kept, *sieve.dropped} == left
                    left = {*sieve.kept}


def turned_place(text: str, steps: int) -> str:
    return named(*turned(*axial(text), steps))


@few_times
@given(
    st.integers(0, 500), st.integers(1, 5), st.sampled_from([4, 6, 8, 1, 10]), st.sampled_from([13, 3, 14])
)
def test_turning_the_board_changes_only_choices_by_direction(
    seed: int, steps: int, action: int, support: int
) -> None:
    """Options and every criterion before the arrow are the same, turned."""
    start, _ = prepared(str(seed), map="random")
    tree = GAME.play.write(start)
    tree["turn"]["next"] = "automa"
    moved = merged(tree, {"map": {"sectors": " ".join(turn_layout(start.chart.layout, steps))}})
    for side in ("automa", "human"):
        for key in ("mines", "institute"):
            moved[side] = {**moved[side], key: [turned_place(place, steps) for place in moved[side][key]]}
    once, again = (picks(with_cards(without_cards(each), action, support)) for each in (tree, moved))
    for (name, options, funnel), (name_2, options_2, funnel_2) in zip(once, again, strict=False):
        if name in ("mine", "upgrade"):
            assert name == name_2
            assert {turned_place(place, steps) for place in options} == set(options_2)
            for (criterion, kept), (criterion_2, kept_2) in zip(funnel, funnel_2, strict=True):
                assert criterion == criterion_2
                if criterion != "first in direction":
                    assert {turned_place(place, steps) for place in kept} == set(kept_2)


def without_cards(tree: Tree) -> Tree:
    return {key: each for key, each in tree.items() if key != "cards"}


def picks(tree: Tree) -> list[tuple[str, Any, list[tuple[str, Any]]]]:
    decision = decide(position(tree))
    return [
        (step.message, step.options, [(sieve.criterion, sieve.kept) for sieve in step.funnel])
        for step in decision.steps
        if step.is_choice and step.options is not None
    ]


def test_resources_that_are_left_have_a_line_of_their_own() -> None:
    """The score track of the result is that which was last seen."""
    tree: Tree = {
        "turn": {"next": "over"},
        "human": {"faction": "terrans", "vp": 60, "stock": {"credits": 4, "ore": 3}},
    }
    rows = {(side, what): points for side, what, points in result(board(tree, economy="kept")).details}
    left = rows["human", "resources"]
    assert left >= 2
    assert rows["human", "track"] == 60 - left
