"""Abilities that bring tokens."""

from __future__ import annotations

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    case("deanna", "luna", "gain human helium 1 1"),
    case("uncle-narol", "mars", "gain human helium 2 5", helium=3),
    case("lawyer", "mars", "gain human influence 1 1"),
    case("lawyer", "mars", "gain-lost human influence 1", influence=10),
    # at one location
    case("invictus", "mars", "gain human fleet 1 1"),
    case("invictus", "jupiter"),
    case("morning-star", "jupiter", "gain human fleet 1 1"),
    case("morning-star", "mars"),
    case("quietus", "institute", "gain human fleet 1 10", fleet=9),
    case("quietus", "institute", "gain-lost human fleet 1", fleet=10),
    case("quietus", "luna"),
    case("the-pax", "luna", "gain human fleet 1 1"),
    case("the-pax", "institute"),
    case("fitchner", "institute", "gain human influence 1 1"),
    case("fitchner", "luna"),
    # with the Sovereign token
    case("magistrate", "luna", "gain human helium 1 1", sovereign="human"),
    case("magistrate", "luna", sovereign="au-toma"),
    case("orator", "luna", "gain human influence 1 1", sovereign="human"),
    case("orator", "luna"),
    case("priestess", "luna", "gain human fleet 1 1", sovereign="human"),
    case("priestess", "luna", sovereign="au-toma"),
    # for each card of a color
    case("nero", "mars", "gain human helium 2 2", mars="dancer eo lorn", luna="darrow"),
    case("nero", "mars", luna="darrow", mars="lorn"),
    case("nero", "mars", mars="dancer", face_down="dancer"),
    case("timony", "mars", "gain human influence 2 2", mars="lorn", institute="aja dancer cassius"),
    case("timony", "institute", institute="dancer"),
    case("investor", "mars", "gain human helium 2 2", answers=["red"], mars="dancer darrow ceo lorn"),
    case("investor", "mars", "gain human helium 1 1", answers=["gold"], mars="dancer darrow ceo lorn"),
    case("investor", "mars", answers=["skip"], mars="lorn"),
    case("investor", "mars", mars="ceo"),
    case("investor", "mars", mars="lorn", face_down="lorn"),
    # with cards in hand, which need not be shown
    case("dancer", "mars", "gain human helium 1 1", "gain human helium 2 3", hand="darrow deanna lorn"),
    case("dancer", "mars", "gain human helium 1 1", hand="dancer darrow"),
    case("politician", "luna", "gain human influence 2 2", answers=["use"], hand="lorn aja"),
    case("politician", "luna", answers=["skip"], hand="lorn aja cassius"),
    case("politician", "luna", hand="lorn"),
    # for another token
    case("ceo", "mars", "lose human fleet 1 0", "gain human helium 2 2", answers=["use"], fleet=1),
    case("ceo", "mars", answers=["skip"], fleet=1),
    case("ceo", "mars"),
    case("sponsor", "mars", "lose human helium 1 2", "gain human influence 2 2", answers=["use"], helium=3),
    case("sponsor", "mars", answers=["skip"], helium=3),
    case("sponsor", "mars"),
    case(
        "stock-broker",
        "mars",
        "lose human influence 1 0",
        "gain human helium 2 2",
        answers=["use"],
        influence=1,
    ),
    case("stock-broker", "mars", answers=["skip"], influence=1),
    case("stock-broker", "mars"),
    # the Sovereign token
    case("boneriders", "luna", "sovereign human"),
    case("boneriders", "mars", "sovereign human", "gain human fleet 1 1", house="jupiter", sovereign="human"),
    case("the-jackal", "mars", "sovereign human", sovereign="au-toma"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_tokens(each: Case) -> None:
    check(each)


def test_the_sovereign_token_changes_hands() -> None:
    assert play(board(sovereign="au-toma"), "the-jackal", "mars").board.sovereign == "human"


def test_house_ceres_may_banish_the_character_itself() -> None:
    told = play(board(house="ceres"), "the-jackal", "mars")
    assert told.lines() == ["sovereign human", "banish the-jackal mars"]


def test_a_token_may_trigger_the_end() -> None:
    told = play(board(helium=7, fleet=6), "invictus", "mars")
    assert told.lines() == ["gain human fleet 1 7", "end-triggered"]
