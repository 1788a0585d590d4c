"""Abilities that move characters between and within the locations, or deploy them anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    # directly on a color
    case("artisan-chef", "mars", "shift lorn mars luna", "your-influence 1 1", answers=["luna"],
         mars="lorn"),
    case("artisan-chef", "mars", mars="lorn dancer"),
    case("artisan-chef", "mars", mars="lorn", face_down="lorn"),
    case("gardener", "mars", "shift evey mars luna", "your-helium 1 1", answers=["luna"], mars="evey"),
    case("gardener", "mars", "shift musician mars luna", "your-helium 1 1", answers=["luna"],
         mars="musician"),
    case("gardener", "mars", mars="lorn"),
    case("janitor", "mars", "shift virga mars jupiter", "your-fleet 1 1", answers=["jupiter"],
         mars="virga"),
    case("janitor", "mars"),
    case("mess-hall-cook", "luna", "shift trigg luna mars", "your-fleet 1 1", answers=["mars"],
         luna="trigg"),
    case("mess-hall-cook", "luna", luna="lorn"),
    case("nanny", "luna", "shift ceo luna mars", "your-helium 1 1", answers=["mars"], luna="ceo"),
    case("nanny", "luna", luna="lorn"),
    # a card of this location
    case("garden-trained-rose", "mars", "shift ceo mars luna", "your-helium 1 1", answers=["luna"],
         mars="ceo"),
    case("garden-trained-rose", "mars", "shift lorn mars luna", answers=["luna"], mars="ceo lorn"),
    case("garden-trained-rose", "mars"),
    case(
        "matteo", "mars", "shift evey mars institute", "your-influence 1 1",
        answers=["evey", "institute"], mars="evey lorn",
    ),
    case("matteo", "mars", "shift lorn mars institute", answers=["lorn", "institute"], mars="evey lorn"),
    case("matteo", "mars"),
    case("musician", "mars", "shift dancer mars luna", answers=["dancer", "luna"], mars="dancer deanna"),
    case("musician", "mars", "shift musician mars luna", answers=["luna"], mars="deanna"),
    case("musician", "mars", "shift surgeon mars luna", answers=["surgeon", "luna"], mars="surgeon"),
    case("musician", "mars", "shift musician mars luna", answers=["luna"], mars="dancer", face_down="dancer"),
    case("zanzibar", "mars", "shift deanna mars luna", answers=["deanna", "luna"], mars="dancer deanna"),
    case("zanzibar", "mars", "shift zanzibar mars luna", answers=["zanzibar", "luna"], mars="dancer deanna"),
    case(
        "4d-painter", "mars", "shift dancer mars institute",
        answers=["dancer", "institute"], mars="dancer", luna="deanna", jupiter="lorn",
    ),
    case(
        "4d-painter", "mars", "shift dancer mars institute", answers=["dancer"],
        mars="dancer", luna="deanna", jupiter="darrow lorn",
    ),
    case("4d-painter", "mars", mars="dancer", luna="deanna zanzibar", jupiter="darrow musician",
         institute="arlus reporter"),
    case("4d-painter", "mars", "shift dancer mars luna", answers=["dancer", "luna"], mars="dancer",
         face_down="dancer", luna="deanna"),
    # several piles
    case(
        "masseuse", "mars", "shift lorn jupiter luna", "your-fleet 1 1",
        answers=["jupiter", "luna"], jupiter="dancer lorn", institute="aja",
    ),
    case("masseuse", "mars", "shift lorn luna jupiter", "your-sovereign", answers=["jupiter"], luna="lorn"),
    case("masseuse", "mars", mars="lorn"),
    case(
        "the-telemanuses", "mars", "shift dancer mars luna", "shift lorn mars luna",
        answers=["luna"], mars="dancer lorn", luna="aja",
    ),
    case("the-telemanuses", "mars", luna="aja"),
    # Gray
    case("bridge", "mars", "tuck evey bridge", "take evey mars", answers=["evey", "use"], over=True,
         luna="evey dancer", mars="lorn", jupiter="musician"),
    case("bridge", "mars", "tuck evey bridge", answers=["skip"], luna="evey dancer", mars="lorn"),
    case("bridge", "mars", luna="dancer"),
    case("bridge", "mars", luna="evey", face_down="evey"),
    case("colonel-valentin", "mars", "tuck lorn colonel-valentin", answers=["skip"], mars="lorn dancer"),
    case("colonel-valentin", "mars", mars="dancer"),
    case("danto", "mars", "tuck judge danto", "take judge mars", answers=["judge", "use"], over=True,
         luna="judge", jupiter="timony"),
    case("danto", "mars"),
    case("holiday", "mars", "tuck virga holiday", answers=["virga", "skip"], luna="virga", jupiter="cyther"),
    case("holiday", "mars"),
    case("sun-hwa", "mars", "tuck hacker sun-hwa", answers=["skip"], luna="hacker"),
    case("sun-hwa", "mars"),
    case("trigg", "mars", "tuck danto trigg", answers=["danto", "skip"], luna="surgeon", mars="danto"),
    case("trigg", "mars"),
    case("ugly-dan", "mars", "tuck dancer ugly-dan", "take dancer mars", answers=["use"], over=True,
         luna="dancer"),
    case("ugly-dan", "mars", mars="lorn"),
    # under and over
    case("conversationalist", "mars", "tuck lorn conversationalist", answers=["lorn"], luna="judge lorn",
         jupiter="aja"),
    case("conversationalist", "mars", "tuck judge conversationalist", "take judge mars", luna="lorn judge"),
    case("conversationalist", "mars", "tuck judge conversationalist", luna="judge", face_down="judge"),
    case("conversationalist", "mars", mars="judge"),
    case("theodora", "mars", "lift dancer mars", "take dancer mars", answers=["use"], over=True,
         mars="dancer ceo"),
    case("theodora", "mars", "lift ceo mars", answers=["use"], mars="ceo dancer"),
    case("theodora", "mars", "lift lorn mars", answers=["use"], mars="lorn", face_down="lorn"),
    case("theodora", "mars", answers=["skip"], mars="dancer ceo"),
    case("theodora", "mars"),
    # deployed anew
    case("modjob", "mars", "deploy deanna luna", "your-helium 1 1", answers=["luna"],
         mars="lorn deanna"),
    case("modjob", "mars", "deploy assassin luna", "banish lorn luna", "your-influence 1 1",
         answers=["luna"], mars="assassin", luna="lorn"),
    case("modjob", "mars", mars="deanna lorn"),
    case("modjob", "mars", mars="deanna", face_down="deanna"),
    case("modjob", "mars"),
    case("orion", "mars", "deploy morning-star jupiter", "your-fleet 1 1",
         answers=["morning-star"], mars="virga morning-star lorn"),
    case("orion", "mars", "deploy virga jupiter", "your-fleet 2 2", "her-fleet 1 1",
         mars="virga"),
    case("orion", "jupiter", jupiter="virga"),
    case("orion", "mars", mars="lorn"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_shifting(each: Case) -> None:
    check(each)


def test_the_telemanuses_keep_the_order() -> None:
    told = play(board(mars="dancer lorn ceo", luna="aja"), "the-telemanuses", "mars", ["luna"])
    assert told.board.piles["luna"] == ["aja", "dancer", "lorn", "ceo"]
    assert told.board.piles["mars"] == ["the-telemanuses"]


def test_a_tucked_card_lies_right_below() -> None:
    told = play(board(mars="dancer ceo", luna="evey lorn"), "bridge", "mars", ["skip"])
    assert told.board.piles["mars"] == ["dancer", "ceo", "evey", "bridge"]
    assert told.board.piles["luna"] == ["lorn"]


def test_a_lifted_card_lies_on_top_of_theodora() -> None:
    told = play(board(mars="ceo dancer"), "theodora", "mars", ["use"])
    assert told.board.piles["mars"] == ["dancer", "theodora", "ceo"]


def test_both_locations_of_a_turn_with_two_deployed_cards_count_as_deployed_to() -> None:
    told = play(board(mars="deanna"), "modjob", "mars", ["luna"])
    assert told.lead.locations == ["mars", "luna"]
    assert told.board.piles["mars"] == ["modjob"]
    assert told.board.piles["luna"] == ["deanna"]


def test_a_card_deployed_anew_may_end_the_turn_or_banish_itself() -> None:
    told = play(board(mars="darrow", luna="ceo"), "modjob", "mars", ["luna"])
    assert told.lines() == ["deploy darrow luna", "take ceo luna", "banish darrow luna"]
    told = play(board(deck="developer", mars="ceo"), "calliope", "luna", ["mars", "ceo"])
    assert told.lead.over


def test_a_chain_of_three() -> None:
    """Calliope deploys Modjob on a Brown, which Modjob deploys on a Gold."""
    given = board(deck="modjob", mars="assassin", luna="lorn")
    told = play(given, "calliope", "jupiter", ["mars", "luna"])
    assert told.lines() == [
        "reveal modjob",
        "deploy-revealed modjob mars",
        "deploy assassin luna",
        "banish lorn luna",
        "your-influence 1 1",
    ]
    assert told.lead.locations == ["jupiter", "mars", "luna"]


# What lies face down stays so on its way to another place at the locations


@pytest.mark.parametrize(
    ("card", "answers", "given", "moved"),
    [
        ("matteo", ["lorn", "luna"], {"mars": "ceo lorn"}, "lorn"),
        ("garden-trained-rose", ["luna"], {"mars": "lorn"}, "lorn"),
        ("4d-painter", ["lorn", "luna"], {"mars": "lorn"}, "lorn"),
        ("masseuse", ["luna"], {"jupiter": "lorn"}, "lorn"),
        ("the-telemanuses", ["luna"], {"mars": "lorn ceo"}, "lorn"),
        ("conversationalist", [], {"luna": "judge"}, "judge"),
        ("theodora", ["use"], {"mars": "dancer ceo"}, "dancer"),
    ],
)
def test_a_face_down_card_stays_face_down(
    card: str, answers: list[str], given: dict[str, Any], moved: str
) -> None:
    told = play(board(**given, face_down=moved), card, "mars", answers)
    assert told.board.face_down == {moved}
    assert told.board.where(moved)


@pytest.mark.parametrize(
    ("card", "answers", "given"),
    [
        ("pathologist", [], {"mars": "lorn"}),
        ("cassius", [], {"mars": "lorn"}),
        ("developer", ["lorn"], {"mars": "lorn"}),
    ],
)
def test_a_face_down_card_that_leaves_the_locations_is_turned_up(
    card: str, answers: list[str], given: dict[str, Any]
) -> None:
    told = play(board(**given, face_down="lorn"), card, "mars", answers)
    assert told.board.face_down == set()
    assert "lorn" in (*told.board.hand, *told.board.banished)
