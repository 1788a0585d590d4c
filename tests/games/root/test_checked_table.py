"""The table as lawful as the screen: turmoil, leaders, quests, a second Vagabond, coalitions, named cards."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.law.movement import march
from automarium.games.root.notation import read, write
from automarium.kernel.record.position import Position
from automarium.kernel.rules.table import Table
from tests.games.root.positions import Told, enter, lawful, options, placed, run

EYRIE: dict[str, Any] = {"people": ["eyrie"], "bots": ["marquise"], "factions": "table"}
ROOSTS = {3: "eyrie: 3w roost", 7: "eyrie: 2w roost", 1: "marquise: 2w keep"}


def at_table(more: str = "", points: int = 9, **given: Any) -> Position[Board]:
    return placed(ROOSTS, "eyrie", {"eyrie": points}, more, **{**EYRIE, **given})


# HR-62: turmoil


def test_turmoil_costs_birds_and_the_leader() -> None:
    """Three birds; the roosts score in the Evening that follows at once, and nothing is asked after it."""
    told = enter(at_table('sides.eyrie.leader = "builder"\n'), "turmoil 3", "despot")
    side = told.side("eyrie")
    assert (side.points, side.leader, side.deposed, told.asked) == (9 - 3 + 1, "despot", ["builder"], None)
    assert told.lines("discard-decree", "takes-lead", "lay-viziers") == [
        "HR-62 discard-decree",
        "HR-56 takes-lead despot",
        "HR-56 lay-viziers move,build",
    ]


def test_points_do_not_fall_below_none() -> None:
    assert enter(at_table(points=1), "turmoil 3", "despot").side("eyrie").points == 1


def test_a_deposed_leader_does_not_come_back() -> None:
    more = 'sides.eyrie.leader = "builder"\nsides.eyrie.deposed = ["despot"]\n'
    assert options(enter(at_table(more), "turmoil 2")) == ["charismatic", "commander"]


def test_after_the_last_leader_all_may_lead() -> None:
    more = 'sides.eyrie.leader = "builder"\nsides.eyrie.deposed = ["despot", "charismatic", "commander"]\n'
    asked = enter(at_table(more), "turmoil 2")
    assert sorted(map(str, options(asked))) == ["builder", "charismatic", "commander", "despot"]
    assert asked.side("eyrie").deposed == []


@pytest.mark.parametrize(("number", "most"), [(0, 3), (1, 3), (2, 4), (9, 7)])
def test_each_turn_adds_at_most_one_bird(number: int, most: int) -> None:
    offered = options(enter(at_table(f"turn.number = {number}\n")))
    counts = [int(str(each).split()[1]) for each in offered if str(each).startswith("turmoil")]
    assert counts == [*range(2, most + 1)]


def test_the_cobbler_comes_before_the_roosts_score() -> None:
    told = enter(at_table('sides.eyrie.effects = ["cobbler"]\n'), "turmoil 2", "despot")
    assert told.asked is not None
    assert told.asked.what == "cobbler"


def test_nobody_leads_out_of_turn() -> None:
    offered = [str(each).split()[0] for each in options(enter(at_table()))]
    assert "lead" not in offered
    trusting = [str(each).split()[0] for each in options(enter(at_table(on_trust=True)))]
    assert "lead" in trusting
    assert "turmoil" not in trusting


def test_on_trust_somebody_leads_by_a_move() -> None:
    told = enter(at_table('sides.eyrie.leader = "builder"\n', on_trust=True), "lead despot", "end")
    assert told.lines("leads") == ["HR-56 leads despot builder"]
    assert told.side("eyrie").leader == "despot"


def test_who_is_deposed_is_written_and_read() -> None:
    board = at_table('sides.eyrie.leader = "despot"\nsides.eyrie.deposed = ["builder"]\n').board
    again = read(write(board), board.settings)
    assert (again.sides["eyrie"].leader, again.sides["eyrie"].deposed) == ("despot", ["builder"])


# HR-83: quests


def roaming(there: str = "9: pawn", side: str = "vagabond", more: str = "", **given: Any) -> Position[Board]:
    clearing, _, pieces = there.partition(": ")
    people = ["vagabond", "vagabond-2", "marquise"]
    chosen: dict[str, Any] = {"people": people, "bots": ["eyrie"], "factions": "table", **given}
    clearings = {int(clearing): f"{side}: {pieces}; marquise: 2w; eyrie-bot: 1w", 1: "marquise: keep"}
    return placed(clearings, side, {}, more, **chosen)


def quests(told: Told) -> list[str]:
    return [word for word in map(str, options(told)) if word.startswith("quest")]


def test_quests_of_the_clearing_that_nobody_has_done() -> None:
    more = 'sides.vagabond-2.quests = ["mouse_escort"]\n'
    offered = quests(enter(roaming(more=more)))
    assert len(offered) == 4
    assert all(each.startswith("quest mouse_") for each in offered)
    assert "quest mouse_escort" not in offered
    assert not quests(enter(roaming(on_trust=True)))


def test_a_quest_scores_all_of_its_suit_so_far() -> None:
    more = 'sides.vagabond.quests = ["mouse_escort", "fox_errand"]\n'
    told = enter(roaming(more=more), "quest mouse_guard_duty", "points", "end")
    side = told.side("vagabond")
    assert (side.points, side.quests[-1]) == (2, "mouse_guard_duty")
    assert len(told.board.quest_deck) == 12
    assert "mouse_guard_duty" in write(told.board)["sides"]["vagabond"]["quests"]


def test_a_quest_for_two_cards_scores_nothing() -> None:
    told = enter(roaming(), "quest mouse_guard_duty", "cards", "end")
    assert (told.side("vagabond").points, told.side("vagabond").quests) == (0, ["mouse_guard_duty"])


# HR-75, HR-82, HR-86, HR-87: a second Vagabond


def test_the_second_vagabond_is_looked_at_on_its_own() -> None:
    told = enter(roaming(side="vagabond-2"), "help marquise", "end")
    second, first = told.side("vagabond-2").relations, told.side("vagabond").relations
    assert (second["marquise"], first["marquise"], told.side("vagabond-2").points) == (
        "amiable",
        "indifferent",
        1,
    )
    assert "vagabond" not in second
    assert write(told.board)["sides"]["vagabond-2"]["relations"]["marquise"] == "amiable"


def test_the_second_vagabond_is_infamous() -> None:
    """Two warriors: the first makes them hostile, the second scores."""
    told = enter(roaming(side="vagabond-2"), "battle 9 marquise", "no", 2, dice=[(2, 0)])
    side = told.side("vagabond-2")
    assert (side.relations["marquise"], side.points) == ("hostile", 1)
    assert told.lines("relation-second") == ["HR-86 relation-second marquise hostile indifferent"]


def test_before_rules_7_it_had_no_relations() -> None:
    assert enter(roaming(side="vagabond-2", on_trust=True)).side("vagabond-2").relations == {}


def test_games_of_rules_6_go_on_as_they_began() -> None:
    (option,) = (each for each in GAME.options if each.name == "on_trust")
    assert (option.absent(6), option.absent(7)) == (True, False)


# Worked examples: where a card comes from that nobody tracks, and what is left under a ruin


def coalition(more: str = "") -> Position[Board]:
    there = {5: "vagabond: pawn", 3: "eyrie: 2w roost", 9: "marquise: 2w"}
    points = {"vagabond": 12, "marquise": 15, "eyrie": 11, "alliance-bot": 20}
    people = ["vagabond", "marquise", "eyrie"]
    return placed(there, "vagabond", points, more, people=people, bots=["alliance"], factions="table")


def test_coalition_unseen() -> None:
    """HR-49: the dominance card comes out of a hand that nobody tracks, and the Eyrie have fewest points."""
    told = enter(coalition(), "coalition eyrie dominance_fox", "end")
    assert told.lines("coalition-unseen") == ["HR-49 coalition-unseen dominance_fox eyrie"]
    assert told.side("vagabond").effects == ["dominance_fox"]
    assert "dominance_fox" not in told.board.deck.cards()


def test_coalition_beside() -> None:
    """HR-48, HR-49: the same with a card that lies beside the map; it lies there no longer."""
    told = enter(coalition('cards.available = ["dominance_fox"]\n'), "coalition eyrie dominance_fox", "end")
    assert told.lines("coalition-beside") == ["HR-49 coalition-beside dominance_fox eyrie"]
    assert told.board.available == []


def test_explore_one() -> None:
    """B.12: of two items under a ruin one is left, so the ruin stays; the point is scored."""
    told = enter(roaming("6: pawn"), "explore 6", "end")
    assert told.lines("explore-one") == ["B.12 explore-one 6"]
    assert (told.side("vagabond").points, 6 in told.board.ruins) == (1, True)


def test_outrage_named_card() -> None:
    """HR-71: Lizards of a person move into sympathy; they say which rabbit card joins the supporters."""
    board = lawful(
        {5: "alliance: sympathy", 1: "lizards: 3w"}, "lizards", people="alliance lizards", bots="marquise"
    )

    def go_in(table: Table, board: Board) -> None:
        march(table, board, board.sides["lizards"], 1, 1, 5)

    told = run(board, go_in, "bake_sale")
    assert told.lines("outrage-named-card") == ["HR-71 outrage-named-card lizards bake_sale"]
    assert board.sides["alliance"].supporters == ["bake_sale"]
    assert "bake_sale" not in board.deck.cards()
