"""Moves on the table where people keep their cards: what follows by itself, and the other factions."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.board import Board
from automarium.games.root.human import lean
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.turn import legal, verbs_of_turn
from automarium.games.root.human.why_not import why_no_score
from automarium.kernel.record.position import Position
from tests.games.root.positions import enter, options, placed, warriors

AT_TABLE: dict[str, Any] = {"factions": "table"}


def offered(position: Position[Board], side: str, verb: str) -> list[str]:
    """All legal moves of a verb, also behind "something else"."""
    seat = Seat(position.board, position.board.sides[side])
    moves = [*lean.usual_moves(seat), *legal(seat, verbs_of_turn(seat))]
    return sorted({str(move) for move in moves if move.verb.word == verb})


def test_riverfolk_move_along_rivers() -> None:
    """4 and 7 lie at one river of the autumn map, and no path joins them."""
    people = ["riverfolk"]
    by_river = placed({4: "riverfolk: 2w"}, "riverfolk", people=people, **AT_TABLE)
    assert "move 2 4>7" in offered(by_river, "riverfolk", "move")
    lizards = placed({4: "lizards: 2w"}, "lizards", people=["lizards"], **AT_TABLE)
    assert "move 2 4>7" not in offered(lizards, "lizards", "move")


@pytest.mark.parametrize(("face_down", "hits"), [("yes", 1), ("no", 0)])
def test_embedded_agents_hit_back(face_down: str, hits: int) -> None:
    """The Corvids defend beside a plot; only they see whether it lies face down."""
    clearings = {5: "eyrie: 3w; corvids: 1w plot"}
    position = placed(clearings, "eyrie", people=["eyrie", "corvids"], **AT_TABLE)
    told = enter(position, "battle 5 corvids", "no", face_down, dice=[(1, 0)])
    assert warriors(told.side("eyrie")) == {5: 3 - hits}
    assert [step.facts["reason"] for step in told.of("extra-hit")] == ["embedded-agents"] * hits


def test_lizards_take_revenge() -> None:
    """Warriors that they lose as defenders become acolytes, and go back when they are spent."""
    position = placed({5: "eyrie: 3w; lizards: 2w"}, "eyrie", people=["eyrie", "lizards"], **AT_TABLE)
    told = enter(position, "battle 5 lizards", "no", dice=[(2, 0)])
    assert told.side("lizards").aside == 2
    assert told.of("keep-warriors")
    spent = placed({}, "lizards", more="sides.lizards.acolytes = 2\n", people=["lizards"], **AT_TABLE)
    assert enter(spent, "release 2", "end").side("lizards").aside == 0


@pytest.mark.parametrize(("leader", "lost"), [("commander", 2), ("despot", 1)])
def test_the_commander_hits_once_more_as_attacker(leader: str, lost: int) -> None:
    clearings = {5: "eyrie: 3w; marquise-bot: 3w"}
    more = f'sides.eyrie.leader = "{leader}"\n'
    told = enter(
        placed(clearings, "eyrie", more=more, people=["eyrie"], **AT_TABLE),
        "battle 5 marquise-bot",
        dice=[(1, 0)],
    )
    assert warriors(told.side("marquise-bot")) == {5: 3 - lost}


@pytest.mark.parametrize(("leader", "points"), [("builder", 2), ("despot", 1)])
def test_the_builder_scores_items_as_printed(leader: str, points: int) -> None:
    more = f'sides.eyrie.leader = "{leader}"\n'
    told = enter(placed({}, "eyrie", more=more, people=["eyrie"], **AT_TABLE), "craft anvil")
    assert told.side("eyrie").points == points


def test_a_vagabond_strikes_and_takes_only_where_he_stands() -> None:
    clearings = {5: "vagabond: pawn; marquise-bot: 1w", 9: "eyrie-bot: 2w roost"}
    more = 'sides.marquise-bot.items = ["tea"]\nsides.eyrie-bot.items = ["coins"]\n'
    position = placed(clearings, "vagabond", more=more, **AT_TABLE)
    assert offered(position, "vagabond", "strike") == ["strike marquise-bot warrior 5"]
    assert offered(position, "vagabond", "help") == ["help marquise-bot"]
    before = placed(clearings, "vagabond", more=more, amendments="as_before", **AT_TABLE)
    assert offered(before, "vagabond", "take") == ["take tea marquise-bot"]


def test_wood_and_recruits_come_in_one_move() -> None:
    """Wood lies at every sawmill when her turn begins, a muster serves every recruiter."""
    clearings = {1: "marquise: keep sawmill", 5: "marquise: 1w sawmill recruiter", 9: "marquise: recruiter"}
    position = placed(clearings, "marquise", people=["marquise"], **AT_TABLE)
    told = enter(position, "muster", "build workshop 9", "end")
    cats = told.side("marquise")
    assert told.lines("wood", "muster")[0].endswith("1,5 2")
    assert warriors(cats) == {5: 2, 9: 1}
    assert "workshop" in cats.buildings[9]
    assert cats.points == 0, "the first workshop scores nothing"


def test_a_revolt_is_one_move() -> None:
    clearings = {5: "alliance: sympathy; marquise-bot: 2w sawmill"}
    told = enter(placed(clearings, "alliance", people=["alliance"], **AT_TABLE), "revolt 5")
    side = told.side("alliance")
    assert (side.buildings[5], side.warriors[5], side.aside, side.points) == (("base-rabbit",), 1, 1, 1)
    assert not told.side("marquise-bot").pieces_at(5)


@pytest.mark.parametrize("faction", ["marquise", "eyrie", "alliance", "vagabond"])
def test_few_verbs_are_offered_first(faction: str) -> None:
    """What a faction does, and the end; everything else is legal, too."""
    there = {
        "marquise": {5: "marquise: 2w sawmill recruiter wood; eyrie-bot: 1w"},
        "eyrie": {3: "eyrie: 6w roost; alliance-bot: sympathy"},
        "alliance": {5: "alliance: 2w base-rabbit; marquise-bot: 1w", 9: "alliance: sympathy"},
        "vagabond": {11: "vagabond: pawn; marquise-bot: 1w"},
    }
    board = placed(there[faction], faction, people=[faction], **AT_TABLE).board
    seat = Seat(board, board.sides[faction])
    first = {move.verb.word for move in lean.usual_moves(seat)}
    assert 5 <= len(first) <= 8
    assert len({move.verb.word for move in legal(seat, verbs_of_turn(seat))} - first) >= 2


def test_the_first_moves_are_those_the_question_offers_first() -> None:
    told = enter(placed({5: "alliance: sympathy"}, "alliance", people=["alliance"], **AT_TABLE))
    usual = [str(move) for move in told.asked.among.usual]  # type: ignore[union-attr]
    assert "revolt 5" in usual
    assert "clear 5" not in usual
    assert "score 3" in options(told), "and everything else can be said"


# Pieces of the expansions


@pytest.mark.parametrize(("rules", "again"), [("lawful", False), ("as_before", True)])
@pytest.mark.parametrize(
    ("faction", "token"), [("corvids", "plot"), ("riverfolk", "post-rabbit"), ("duchy", "tunnel")]
)
def test_a_clearing_has_one_such_token_of_a_side(faction: str, token: str, rules: str, again: bool) -> None:
    there = {5: f"{faction}: 1w {token}", 4: f"{faction}: 1w"}
    position = placed(there, faction, people=[faction], factions="table", expansions=rules)
    offered = options(enter(position))
    assert (f"place {token} 5" in offered) == again
    assert f"place {token} 4" in offered


@pytest.mark.parametrize(("rules", "out"), [("lawful", ["post-rabbit"]), ("as_before", [])])
def test_a_removed_trade_post_leaves_the_game(rules: str, out: list[str]) -> None:
    there = {5: "riverfolk: post-rabbit; marquise: 1w"}
    people = ["marquise", "riverfolk"]
    position = placed(there, "marquise", people=people, factions="table", expansions=rules)
    told = enter(position, "strike riverfolk post-rabbit 5", "end")
    assert told.side("riverfolk").box == out
    assert told.side("marquise").points == 1


@pytest.mark.parametrize(("rules", "swims"), [("lawful", True), ("as_before", False)])
def test_the_riverfolk_swim_without_rule(rules: str, swims: bool) -> None:
    there = {4: "riverfolk: 1w; marquise-bot: 2w", 7: "marquise-bot: 2w"}
    position = placed(there, "riverfolk", people=["riverfolk"], factions="table", expansions=rules)
    assert ("move 1 4>7" in options(enter(position))) == swims
    assert "move 1 4>8" in options(
        enter(placed({**there, 4: "riverfolk: 3w"}, "riverfolk", people=["riverfolk"], factions="table"))
    )


# As lawful as the screen, since rules 6


def no_roost(amendments: str) -> Position[Board]:
    """Two open slots on the whole map, in clearings that the Eyrie do not rule."""
    full = "2w sawmill sawmill"
    there = {
        1: "marquise-bot: keep 3w",
        **dict.fromkeys((2, 8), f"marquise-bot: {full}"),
        10: "marquise-bot: 2w recruiter",
        11: "marquise-bot: 1w workshop workshop",
        4: "marquise-bot: 3w",
    }
    return placed(there, "eyrie", people=["eyrie"], bots=["marquise"], amendments=amendments, **AT_TABLE)


def test_a_new_roost_needs_no_rule() -> None:
    """HR-58: where fewest warriors are and all of it fits (F1)."""
    position = no_roost("lawful")
    free = ["found 12", "found 3", "found 5", "found 6", "found 7", "found 9"]
    assert offered(position, "eyrie", "found") == free
    told = enter(position, "found 7")
    assert (told.side("eyrie").buildings[7], told.side("eyrie").warriors[7]) == (("roost",), 3)
    assert offered(no_roost("as_before"), "eyrie", "found") == []
    with_one = placed({3: "eyrie: 1w roost"}, "eyrie", people=["eyrie"], **AT_TABLE)
    assert offered(with_one, "eyrie", "found") == []


@pytest.mark.parametrize(("answer", "points"), [("marquise-bot", 1), ("none", 0)])
def test_a_bot_scores_for_the_bank(answer: str, points: int) -> None:
    """R-1, asked when Birdsong starts."""
    more = 'sides.eyrie.effects = ["better_burrow_bank"]\n'
    position = placed({3: "eyrie: 1w roost"}, "eyrie", more=more, people=["eyrie"], **AT_TABLE)
    assert enter(position, answer, "end").side("marquise-bot").points == points


def test_royal_claim_counts_ruled_clearings() -> None:
    more = 'sides.eyrie.effects = ["royal_claim"]\n'
    there = {3: "eyrie: 1w roost", 5: "eyrie: 1w", 9: "marquise-bot: 1w"}
    told = enter(placed(there, "eyrie", more=more, people=["eyrie"], **AT_TABLE), "claim")
    assert told.side("eyrie").points == 2
    assert told.side("eyrie").effects == []


def test_stand_and_deliver_works_once_a_turn_on_anybody() -> None:
    more = 'sides.eyrie.effects = ["stand_and_deliver"]\n'
    people = ["eyrie", "marquise"]
    position = placed({3: "eyrie: 1w roost"}, "eyrie", more=more, people=people, **AT_TABLE)
    told = enter(position, "deliver marquise")
    assert told.side("marquise").points == 1
    assert not [each for each in options(told) if str(each).startswith(("deliver", "rob "))]


THREE: dict[str, Any] = {"people": ["vagabond", "marquise", "eyrie"], "bots": ["alliance"], **AT_TABLE}


def test_a_vagabond_forms_a_coalition() -> None:
    """HR-49: with the person who has fewest points; no enemies from then on, and he scores no more."""
    there = {5: "vagabond: pawn; marquise: 2w", 9: "alliance-bot: sympathy"}
    points = {"vagabond": 12, "marquise": 3, "eyrie": 8, "alliance-bot": 20}
    more = 'sides.vagabond.relations = { marquise = "hostile" }\n'
    position = placed(there, "vagabond", points, more, **THREE)
    assert "coalition marquise dominance_fox" in offered(position, "vagabond", "coalition")
    told = enter(position, "coalition marquise dominance_fox")
    side = told.side("vagabond")
    assert (side.coalition, side.relations["marquise"]) == ("marquise", "indifferent")
    assert not [each for each in options(told) if str(each).startswith(("score", "battle 5 marquise"))]


def test_why_a_side_without_a_marker_does_not_score() -> None:
    more = 'sides.eyrie.effects = ["dominance_fox"]\n'
    board = placed({3: "eyrie: 1w roost"}, "eyrie", {"eyrie": 10}, more, **THREE).board
    refused = why_no_score(Seat(board, board.sides["eyrie"]), 3)
    assert refused is not None
    assert refused.message == "refused-off-track"


def test_aid_improves_a_relation() -> None:
    """HR-81, HR-82: a bot discards the card for a point; the first Aid is a step and a point."""
    there = {5: "vagabond: pawn; marquise-bot: 1w"}
    more = 'sides.marquise-bot.items = ["tea"]\n'
    told = enter(placed(there, "vagabond", more=more, **AT_TABLE), "help marquise-bot", "anvil", "tea")
    side = told.side("vagabond")
    assert side.relations["marquise-bot"] == "amiable"
    assert (side.points, side.items, told.side("marquise-bot").points) == (1, ["tea"], 1)


@pytest.mark.parametrize(("relation", "points"), [("hostile", 2), ("indifferent", 1)])
def test_infamy_comes_by_itself(relation: str, points: int) -> None:
    """HR-87: one for each piece; the warrior that makes a faction hostile gives none."""
    more = f'sides.vagabond.relations = {{ marquise = "{relation}" }}\n'
    there = {5: "vagabond: pawn; marquise-bot: 3w"}
    told = enter(placed(there, "vagabond", more=more, **AT_TABLE), "battle 5 marquise-bot", 3, dice=[(2, 0)])
    assert told.side("vagabond").points == points
    assert told.side("vagabond").relations["marquise-bot"] == "hostile"


def test_allied_warriors_fight_and_take_hits() -> None:
    """HR-88: more hits on them than on items, and they are hostile at its end."""
    more = 'sides.vagabond.relations = { eyrie = "allied" }\n'
    there = {5: "vagabond: pawn; marquise-bot: 3w; eyrie-bot: 2w"}
    position = placed(there, "vagabond", more=more, **AT_TABLE)
    told = enter(position, "battle 5 marquise-bot", "eyrie-bot", 1, 2, dice=[(3, 2)])
    assert told.side("marquise-bot").warriors[5] == 0
    assert told.side("eyrie-bot").warriors[5] == 0
    assert told.side("vagabond").relations["eyrie-bot"] == "hostile"


def test_allied_warriors_come_along() -> None:
    more = 'sides.vagabond.relations = { eyrie = "allied" }\n'
    there = {5: "vagabond: pawn; eyrie-bot: 2w"}
    told = enter(placed(there, "vagabond", more=more, **AT_TABLE), "go 2", "eyrie-bot", 2)
    assert (told.side("eyrie-bot").warriors[2], told.side("vagabond").pawn) == (2, 2)
