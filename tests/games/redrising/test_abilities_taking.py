"""Abilities that bring characters to the person's hand."""

from __future__ import annotations

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    # Orange and Developer: of choice, at the price of the rest of the turn
    case("aegis-craftsman", "mars", "take lorn mars", answers=["lorn"], over=True, mars="lorn dancer"),
    case("aegis-craftsman", "mars", answers=["skip"], mars="lorn dancer"),
    case("aegis-craftsman", "mars", mars="dancer", luna="lorn"),
    case("aegis-craftsman", "mars", mars="lorn", face_down="lorn"),
    case("artificer", "mars", "take cyther mars", answers=["cyther"], over=True, mars="lorn cyther"),
    case("artificer", "mars", "take lorn mars", answers=["lorn"], over=True, mars="lorn cyther"),
    case("artificer", "mars", mars="dancer"),
    case("cyther", "mars", "take virga mars", answers=["virga"], over=True, mars="lorn virga"),
    case("cyther", "mars", mars="lorn"),
    case("gravboot-cobbler", "mars", "take trigg mars", answers=["trigg"], over=True, mars="lorn trigg"),
    case("gravboot-cobbler", "mars", answers=["skip"], mars="lorn trigg"),
    case("pulse-armorer", "mars", "take trigg mars", answers=["trigg"], over=True, mars="lorn trigg"),
    case("pulse-armorer", "mars", mars="lorn"),
    case("pulse-fist-engineer", "mars", "take sefi mars", answers=["sefi"], over=True, mars="lorn sefi"),
    case("pulse-fist-engineer", "mars", mars="lorn"),
    case("razor-designer", "mars", "take lorn mars", answers=["lorn"], over=True, mars="lorn sefi"),
    case("razor-designer", "mars", mars="sefi"),
    case("developer", "mars", "take dancer mars", answers=["dancer"], over=True, mars="dancer lorn"),
    case("developer", "mars", answers=["skip"], mars="dancer lorn"),
    case("developer", "mars", "take lorn mars", answers=["lorn"], over=True, mars="lorn", face_down="lorn"),
    case("developer", "mars"),
    # with the character itself
    case("alfrun", "mars", "take nero mars", "take alfrun mars", answers=["nero"], over=True,
         mars="nero jopho"),
    case("alfrun", "mars", answers=["skip"], mars="nero jopho"),
    case("alfrun", "mars", mars="dancer", luna="nero"),
    case("alfrun", "mars", mars="nero", face_down="nero"),
    case("jopho", "mars", "take alfrun mars", "take jopho mars", answers=["alfrun"], over=True,
         mars="alfrun lorn"),
    case("jopho", "mars", answers=["skip"], mars="nero"),
    case("jopho", "mars"),
    # for Helium
    case(
        "banker", "mars", "your-helium-lost 3 1", "take dancer mars", "banish banker mars",
        answers=["dancer"], mars="dancer lorn", helium=4,
    ),
    case("banker", "mars", answers=["skip"], mars="dancer lorn", helium=4),
    case("banker", "mars", mars="dancer", helium=2),
    case("banker", "mars", helium=4),
    # what must be taken
    case("sefi", "mars", "take helga mars", answers=["helga"], mars="helga lorn ragnar"),
    case("sefi", "mars", "take helga mars", mars="helga lorn"),
    case("sefi", "mars", mars="lorn"),
    case("darrow", "mars", "take virga mars", answers=["virga"], mars="virga trigg lorn"),
    case("darrow", "mars", "take virga mars", "banish darrow mars", answers=["virga"],
         mars="lorn virga trigg"),
    case("darrow", "mars", "banish darrow mars"),
    case("darrow", "mars", mars="lorn"),
    case("darrow", "mars", "take lorn mars", "banish darrow mars", mars="lorn", face_down="lorn"),
    case("romulus", "mars", "take virga mars", mars="virga lorn"),
    case("romulus", "mars", "take virga mars", "banish romulus mars", answers=["virga"],
         mars="virga invictus"),
    case("romulus", "mars", "banish romulus mars", mars="dancer"),
    case("romulus", "mars", mars="lorn"),
    case("victra", "mars", "take virga mars", mars="virga lorn"),
    case("victra", "mars", "take lorn mars", mars="lorn"),
    case("victra", "mars", "take lorn mars", "banish victra mars", mars="lorn virga"),
    case("victra", "mars", "take lorn mars", "banish victra mars", mars="lorn", face_down="lorn"),
    case("victra", "mars", "banish victra mars"),
    case("cassius", "mars", "take lorn mars", mars="virga lorn"),
    case("cassius", "mars", "take virga mars", "banish cassius mars", mars="lorn virga"),
    case("cassius", "mars", "take lorn mars", "banish cassius mars", mars="lorn", face_down="lorn"),
    case("cassius", "mars"),
    case("octavia", "mars", "take lorn luna", luna="lorn dancer", sovereign="human"),
    case("octavia", "mars", "take dancer luna", "banish octavia mars", luna="dancer lorn", sovereign="human"),
    case("octavia", "luna", "take dancer luna", "banish octavia luna", luna="dancer", sovereign="human"),
    case("octavia", "luna", sovereign="human"),
    case("octavia", "mars", luna="lorn dancer", sovereign="au-toma"),
    case("lysander", "luna", "draw dancer", deck="dancer lorn"),
    case("lysander", "mars", "draw dancer", "banish lysander mars", deck="dancer lorn"),
    case("lysander", "luna", rest=False),
    case("lysander", "mars", "banish lysander mars", rest=False),
    # banished characters
    case("mustang", "mars", "take-banished lorn", answers=["lorn"], banished="lorn dancer"),
    case("mustang", "mars", "take-banished dancer", "banish mustang mars", banished="dancer"),
    case("mustang", "mars"),
    case(
        "surgeon", "mars", "banish-from-hand dancer", "take-banished lorn",
        answers=["dancer", "lorn"], hand="dancer aja", banished="lorn virga cassius",
    ),
    case("surgeon", "mars", "banish-from-hand dancer", "take-banished lorn",
         answers=["dancer"], hand="dancer", banished="lorn"),
    case("surgeon", "mars", answers=["skip"], hand="dancer", banished="lorn"),
    case("surgeon", "mars", hand="dancer", banished="virga"),
    case("surgeon", "mars", hand="aja", banished="lorn"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_taking(each: Case) -> None:
    check(each)


def test_alfrun_comes_back_with_the_other() -> None:
    told = play(board(mars="dancer nero", hand="lorn"), "alfrun", "mars", ["nero"])
    assert told.board.hand == ["lorn", "nero", "alfrun"]
    assert told.board.piles["mars"] == ["dancer"]


def test_what_is_taken_face_down_is_turned_up() -> None:
    told = play(board(mars="lorn", face_down="lorn"), "cassius", "mars")
    assert not told.board.face_down
    assert told.board.hand == ["lorn"]
