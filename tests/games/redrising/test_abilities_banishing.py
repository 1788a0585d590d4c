"""Abilities that banish characters from the locations."""

from __future__ import annotations

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    case("assassin", "mars", "banish lorn mars", "your-influence 1 1", mars="dancer lorn"),
    case("assassin", "mars", "banish dancer mars", mars="lorn dancer"),
    case("assassin", "mars", "banish lorn mars", mars="lorn", face_down="lorn"),
    case("assassin", "mars", luna="lorn"),
    case("helga", "mars", "banish lorn mars", "your-helium 1 1", mars="lorn"),
    case("helga", "mars", "banish lorn mars", mars="dancer lorn"),
    case("helga", "mars"),
    case("lorn", "luna", "banish aja luna", luna="dancer aja"),
    case("lorn", "luna", luna="aja dancer"),
    case("lorn", "luna", luna="aja", face_down="aja"),
    case("lorn", "luna"),
    case("sevro", "luna", "banish aja luna", luna="dancer aja", hand="lorn"),
    case("sevro", "luna", "take aja luna", answers=["take"], luna="dancer aja", hand="the-howlers"),
    case("sevro", "luna", "banish aja luna", answers=["banish"], luna="dancer aja", hand="the-howlers"),
    case("sevro", "luna", hand="the-howlers"),
    case("pathologist", "luna", "banish dancer luna", luna="dancer aja"),
    case("pathologist", "luna"),
    case("stained", "luna", "banish helga luna", "your-influence 1 1", answers=["helga"],
         luna="helga aja"),
    case("stained", "luna", "banish aja luna", answers=["aja"], luna="helga aja"),
    case("stained", "luna", "banish aja luna", luna="aja"),
    case("stained", "luna"),
    case("bondilus", "mars", "banish dancer mars", answers=["dancer"], mars="dancer lorn"),
    case("bondilus", "mars", "banish bondilus mars", answers=["bondilus"], mars="dancer lorn"),
    case("bondilus", "mars", "banish lorn mars", answers=["lorn"], mars="lorn", face_down="lorn"),
    case("bondilus", "mars", "banish bondilus mars", mars="lorn"),
    case("bondilus", "luna", luna="dancer"),
    case(
        "ragnar", "mars", "banish lorn luna", "your-influence 1 1",
        answers=["luna"], luna="dancer lorn", jupiter="trigg dancer",
    ),
    case("ragnar", "mars", "banish trigg luna", "your-influence 1 1", luna="trigg"),
    case("ragnar", "mars", "banish dancer luna", mars="lorn", luna="lorn dancer"),
    case("ragnar", "mars", "banish lorn luna", luna="lorn", face_down="lorn"),
    case("ragnar", "mars", mars="lorn"),
    case(
        "alia-snowsparrow", "mars", "banish dancer luna", "your-helium 1 1",
        answers=["dancer"], luna="eo dancer lorn aja", jupiter="trigg", institute="cassius",
        variant=("eo",),
    ),
    case("alia-snowsparrow", "mars", "banish trigg luna", luna="trigg"),
    case("alia-snowsparrow", "mars", "banish sefi luna", luna="sefi"),
    case("alia-snowsparrow", "mars", "banish lorn luna", "your-helium 1 1", luna="lorn",
         face_down="lorn"),
    case("alia-snowsparrow", "mars", "banish sefi luna", "your-helium 1 1", luna="sefi",
         face_down="sefi"),
    case("alia-snowsparrow", "mars", mars="dancer", luna="lorn"),
    case("ash-lord", "mars", "banish invictus mars", mars="invictus dancer", luna="virga"),
    case(
        "ash-lord", "mars", "banish virga mars", "banish invictus mars", "take ash-lord mars",
        mars="invictus dancer virga",
    ),
    case("ash-lord", "mars", mars="dancer"),
    case(
        "evey", "mars", "banish evey mars", "banish aja mars", "banish dancer mars", "banish lorn mars",
        "your-influence 2 2", mars="lorn dancer aja", luna="cassius",
    ),
    case(
        "evey", "mars", "banish evey mars", "banish aja mars", "banish lorn mars", "banish nero mars",
        "banish victra mars", "your-influence 3 3", mars="victra nero lorn aja",
    ),
    case("evey", "mars", "banish evey mars", "banish lorn mars", mars="lorn", face_down="lorn"),
    case("evey", "mars", "banish evey mars"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_banishing(each: Case) -> None:
    check(each)


def test_a_banished_card_lies_face_up() -> None:
    told = play(board(mars="lorn", face_down="lorn"), "assassin", "mars")
    assert told.board.banished == ["lorn"]
    assert not told.board.face_down


def test_ash_lord_regained_is_in_hand_and_the_turn_goes_on() -> None:
    told = play(board(mars="invictus virga"), "ash-lord", "mars")
    assert told.board.hand == ["ash-lord"]
    assert told.board.piles["mars"] == []
    assert told.lead.locations == ["mars"], "the location stays one deployed to"
