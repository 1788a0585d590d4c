"""Set-up, turns, the end of the game, cooperative play, maps (chapters 3 and K, 12)."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.maps import CLEARINGS, map_named
from automarium.games.root.settings import BOTS, MAPS, SETUP_ORDER, TRAITS, name_of
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted, Seeded
from tests.games.root.positions import Told, enter, placed, play

MARQUISE, EYRIE, ALLIANCE = "marquise-bot", "eyrie-bot", "alliance-bot"


def set_up(seed: str = "1", **options: Any) -> Told:
    board = GAME.play.unbox(GAME.read_settings(options))
    table = Recorder(Seeded(seed))
    GAME.play.turn(table, board)
    return Told(board, tuple(table.steps), None)


# 3 Set-up


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_marquise_sets_up_around_a_corner(name: str, seed: str) -> None:
    told = set_up(seed, map=name, people=[])
    board, side = told.board, told.side(MARQUISE)
    keep = board.keep
    assert keep in board.map.opposite
    assert sum(side.warriors) == 12
    assert side.warriors[keep] == 2
    assert side.warriors[board.map.opposite[keep]] == 0
    built = [clearing for clearing in CLEARINGS if side.buildings[clearing]]
    assert len(built) == 3, "one building to a clearing"
    assert set(built) <= {keep, *board.map.bot_neighbors[keep]}
    assert [side.on_map(kind) for kind in ("sawmill", "workshop", "recruiter")] == [1, 1, 1]
    assert told.side(EYRIE).where("roost") == [board.map.opposite[keep]]
    assert told.side(EYRIE).warriors[board.map.opposite[keep]] == 6
    assert sum(told.side(ALLIANCE).warriors) == 0


def test_without_a_marquise_the_eyrie_start_in_a_corner_at_random() -> None:
    corners = {
        set_up(str(seed), bots=["eyrie"], people=[]).side(EYRIE).where("roost")[0] for seed in range(30)
    }
    assert corners == {1, 2, 3, 4}


def test_the_keep_and_the_first_buildings_are_random() -> None:
    keeps = {set_up(str(seed), people=[]).board.keep for seed in range(30)}
    assert keeps == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("people", "cooperative", "cards"),
    [(0, False, 50), (1, False, 50), (2, False, 50), (3, False, 54), (3, True, 50)],
)
def test_dominance_cards_stay_in_with_three_people_against_each_other(
    people: int, cooperative: bool, cards: int
) -> None:
    options: dict[str, Any] = {"people": list(SETUP_ORDER[3 : 3 + people]), "cooperative": cooperative}
    assert len(GAME.play.unbox(GAME.read_settings(options)).deck) == cards


def test_each_person_draws_three_cards_and_bots_none() -> None:
    """3.4: after the deck is shuffled each player draws three cards; bots draw no cards."""
    (told,) = set_up(factions="free").of("hands")
    assert (told.section, dict(told.facts)) == ("3.4", {"count": 3})
    by_law = set_up(factions="full", people=["marquise", "vagabond"])
    assert {side.id: len(side.hand) for side in by_law.board.everyone} == {
        "marquise": 3, "eyrie-bot": 0, "alliance-bot": 0, "vagabond": 3,
    }  # fmt: skip


@pytest.mark.parametrize("faction", BOTS)
def test_a_bot_has_from_0_to_4_traits(faction: str) -> None:
    """3.3.2: for each bot one chooses from 0 to 4 trait cards. Games that were begun with five keep them."""
    name, all_five = name_of(faction, "traits"), list(TRAITS[faction])
    for count in range(5):
        assert len(GAME.read_settings({name: all_five[:count]}).traits_of(faction)) == count
    if len(all_five) > 4:
        with pytest.raises(OptionFault, match=f"option {name}: at most 4"):
            GAME.read_settings({name: all_five})
    assert GAME.settings_of({name: tuple(all_five)}, rules=2).traits_of(faction) == TRAITS[faction]


TOGETHER: dict[str, Any] = {"cooperative": True, "people": ["marquise", "alliance"], "bots": ["eyrie"]}


@pytest.mark.parametrize(
    ("clearing", "people_rule", "bot_rules"),
    [
        ("marquise: 1w; alliance: 2w; eyrie-bot: 2w", True, False),
        ("marquise: 1w; alliance: 1w; eyrie-bot: 2w", False, True),
        ("marquise: 1w; alliance: 1w; eyrie-bot: 3w", False, True),
        ("alliance: 1w", True, False),
    ],
)
def test_in_one_team_the_pieces_of_all_people_count_for_rule(
    clearing: str, people_rule: bool, bot_rules: bool
) -> None:
    """K.6: for example, the pieces of other people are counted for the rule of a clearing."""
    board = placed({5: clearing}, one_team=True, **TOGETHER).board
    assert [board.rules(board.sides[side], 5) for side in ("marquise", "alliance")] == [people_rule] * 2
    assert board.rules(board.sides[EYRIE], 5) is bot_rules


def test_without_the_switch_everybody_counts_alone() -> None:
    board = placed({5: "marquise: 1w; alliance: 2w; eyrie-bot: 2w"}, **TOGETHER).board
    assert not board.rules(board.sides["alliance"], 5)


def test_the_ambush_of_the_decree_is_taken_before_hands_are_drawn() -> None:
    told = set_up(eyrie_level="challenging", factions="free")
    order = [
        step.message for step in told.steps if step.message in ("decree-ambush", "dominance-out", "hands")
    ]
    assert order == ["decree-ambush", "dominance-out", "hands"]
    assert told.of("dominance-out")[0].facts["count"] == 49
    assert told.side(EYRIE).decree["bird"] == ["vizier", "vizier", "ambush_bird"]
    assert set_up(eyrie_level="challenging", people=["eyrie"]).of("decree-ambush") == []


def test_suit_markers_are_dealt_four_of_each() -> None:
    suits = set_up(map="winter", people=[]).board.suits[1:]
    assert sorted(suits) == sorted(["fox", "rabbit", "mouse"] * 4)
    assert set_up("2", map="winter", people=[]).board.suits[1:] != suits
    balanced = set_up(map="winter", suits="balanced", people=[]).board
    assert tuple(balanced.suits) == map_named("winter").suits


def test_a_person_takes_the_place_of_a_bot() -> None:
    board = GAME.play.unbox(GAME.read_settings({"people": ["eyrie"]}))
    assert list(board.sides) == [MARQUISE, "eyrie", ALLIANCE]


def test_without_a_bot_there_is_no_game() -> None:
    with pytest.raises(OptionFault, match="at least one faction must be played by a bot"):
        GAME.play.unbox(GAME.read_settings({"people": list(BOTS)}))


def test_seats() -> None:
    assert set_up(people=[]).board.seats == [MARQUISE, EYRIE, ALLIANCE]
    assert set_up(people=[], seats="eyrie,alliance").board.seats == [EYRIE, ALLIANCE, MARQUISE]
    assert {set_up(str(seed), people=[], seats="shuffled").board.next for seed in range(20)} == {
        MARQUISE, EYRIE, ALLIANCE,
    }  # fmt: skip
    with pytest.raises(OptionFault, match="there is no faction 'cats'"):
        GAME.read_settings({"seats": "cats"})


def test_people_lay_out_their_pieces() -> None:
    board = GAME.play.unbox(
        GAME.read_settings({"bots": ["alliance"], "people": ["marquise", "lizards"], "factions": "free"})
    )
    answers = (1, 5, 5, 9, "recruit 4 3", "build garden-rabbit 3", "end")
    GAME.play.turn(Recorder(Scripted(answers)), board)
    cats = board.sides["marquise"]
    assert (cats.buildings[5], cats.buildings[9]) == (("sawmill", "workshop"), ("recruiter",))
    assert sum(cats.warriors) == 11, "a person has no extra warrior at the keep"
    assert cats.points == 0
    assert board.sides["lizards"].buildings[3] == ("garden-rabbit",)


# The end


def test_thirty_points_end_the_game_at_once() -> None:
    position = placed({5: f"{MARQUISE}: 1w"}, MARQUISE, {MARQUISE: 29})
    told = play(position, deck=["anvil"])
    assert told.lines() == [
        "4.4.1 order anvil",
        "1.1.1 craft hammer",
        "1.1.1 score 1 craft",
        "B.1.2 discard-order anvil",
        "B.1.2 game-over marquise-bot",
    ]
    assert (told.board.winner, told.board.next) == (MARQUISE, "")
    assert told.board.deck.spent == ["anvil"], "no card is lost"


def test_turns_go_clockwise() -> None:
    position = placed({}, "vagabond", people=["vagabond"])
    assert enter(position, "end").board.next == MARQUISE


# K Cooperative play


def test_people_win_together_only_with_thirty_points_each() -> None:
    together: dict[str, Any] = {"cooperative": True, "people": ["vagabond", "corvids"], "bots": ["marquise"]}
    first = enter(placed({}, "vagabond", {"vagabond": 29, "corvids": 12}, **together), "score 5", "end")
    assert (first.board.winner, first.side("vagabond").points) == ("", 34)
    both = enter(placed({}, "corvids", {"vagabond": 34, "corvids": 29}, **together), "score 1")
    assert both.board.winner == "people"
    bot = play(placed({}, MARQUISE, {"vagabond": 34, MARQUISE: 29}, **together), deck=["anvil"])
    assert bot.board.winner == MARQUISE


def test_bots_do_not_choose_each_other_in_a_cooperative_game() -> None:
    clearings = {12: f"{MARQUISE}: 6w; {EYRIE}: 3w; vagabond: pawn", 9: f"{EYRIE}: 5w"}
    against = play(placed(clearings, MARQUISE), deck=["tax_collector"], dice=[(0, 0)])
    assert against.of("battle")[0].facts["defender"] == EYRIE
    together = play(
        placed(clearings, MARQUISE, cooperative=True), deck=["tax_collector"], dice=[(0, 0)], person=[1]
    )
    assert [step.facts["defender"] for step in together.of("battle")] == ["vagabond"]
    assert together.lines("move") == ["4.5.4 move 7 12 4"], "five Eyrie warriors in 9 do not count"


def test_a_revolt_still_removes_other_bots() -> None:
    clearings = {5: f"{ALLIANCE}: sympathy; {EYRIE}: 3w roost; {MARQUISE}: 1w"}
    told = play(placed(clearings, ALLIANCE, cooperative=True), deck=["cobbler"])
    assert told.side(EYRIE).pieces_at(5) == told.side(MARQUISE).pieces_at(5) == 0
    assert told.lines("score")[0] == "6.4.3 score 1 removed"


# 12 Maps


def test_bots_use_closed_paths_and_the_pass_has_both_priorities() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced", "people": []}
    told = play(placed({9: f"{MARQUISE}: 5w", 5: f"{EYRIE}: 1w"}, MARQUISE, **options), deck=["codebreakers"])
    assert told.lines("move") == ["4.5.4 move 6 9 5"]
    board = placed({}, MARQUISE, **options).board
    assert (board.map.highest[:2], board.map.lowest[:2]) == ((10, 1), (10, 12))


def test_the_tower_scores_for_the_side_that_rules_the_pass() -> None:
    position = placed({10: "marquise: 1w"}, "marquise", map="mountain", suits="balanced", people=["marquise"])
    assert enter(position, "end").lines("score") == ["B.3.1 score 1 tower"]


def test_a_bot_takes_the_ferry_for_a_point() -> None:
    options: dict[str, Any] = {"map": "lake", "suits": "balanced", "people": []}
    told = play(placed({1: f"{MARQUISE}: 5w", 11: f"{EYRIE}: 1w"}, MARQUISE, **options), deck=["cobbler"])
    assert told.lines("move", "ferry")[:2] == ["4.5.4 move 6 1 11", "12.1 ferry 1 11"]
    assert told.board.ferry == 11
    assert "12.1 score 1 ferry" in told.lines("score")


def test_the_deck_is_shuffled_when_it_is_empty() -> None:
    played = play_out(GAME, "5", {"bots": ["marquise"], "people": []}, record=True)
    assert played.result.winner == MARQUISE
    told = [step.message for turn in played.story for step in turn.steps]
    assert "order" in told
    rest = [card for card in placed({}).board.deck.cards() if card != "anvil"]
    board = placed({5: f"{MARQUISE}: 1w"}, MARQUISE, more=f"cards.discards = {rest!r}\n")
    assert play(board, deck=["anvil"]).of("shuffle") == []
    empty = placed({5: f"{MARQUISE}: 1w"}, MARQUISE, more=f"cards.discards = {[*rest, 'anvil']!r}\n")
    assert play(empty, deck=["anvil"]).facts("shuffle", "count") == [(50,)]
