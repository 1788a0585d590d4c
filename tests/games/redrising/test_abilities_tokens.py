"""Abilities that bring tokens."""

from __future__ import annotations

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    case("deanna", "luna", "your-helium 1 1"),
    case("uncle-narol", "mars", "your-helium 2 5", helium=3),
    case("lawyer", "mars", "your-influence 1 1"),
    case("lawyer", "mars", "gain-lost influence 1", influence=10),
    # at one location
    case("invictus", "mars", "your-fleet 1 1"),
    case("invictus", "jupiter"),
    case("morning-star", "jupiter", "your-fleet 1 1"),
    case("morning-star", "mars"),
    case("quietus", "institute", "your-fleet 1 10", fleet=9),
    case("quietus", "institute", "gain-lost fleet 1", fleet=10),
    case("quietus", "luna"),
    case("the-pax", "luna", "your-fleet 1 1"),
    case("the-pax", "institute"),
    case("fitchner", "institute", "your-influence 1 1"),
    case("fitchner", "luna"),
    # with the Sovereign token
    case("magistrate", "luna", "your-helium 1 1", sovereign="human"),
    case("magistrate", "luna", sovereign="au-toma"),
    case("orator", "luna", "your-influence 1 1", sovereign="human"),
    case("orator", "luna"),
    case("priestess", "luna", "your-fleet 1 1", sovereign="human"),
    case("priestess", "luna", sovereign="au-toma"),
    # for each card of a color
    case("nero", "mars", "your-helium 2 2", mars="dancer eo lorn", luna="darrow"),
    case("nero", "mars", luna="darrow", mars="lorn"),
    case("nero", "mars", mars="dancer", face_down="dancer"),
    case("timony", "mars", "your-influence 2 2", mars="lorn", institute="aja dancer cassius"),
    case("timony", "institute", institute="dancer"),
    case("investor", "mars", "your-helium 2 2", answers=["red"], mars="dancer darrow ceo lorn"),
    case("investor", "mars", "your-helium 1 1", answers=["gold"], mars="dancer darrow ceo lorn"),
    case("investor", "mars", answers=["skip"], mars="lorn"),
    case("investor", "mars", mars="ceo"),
    case("investor", "mars", mars="lorn", face_down="lorn"),
    # with cards in hand, which need not be shown
    case("dancer", "mars", "your-helium 1 1", "your-helium 2 3", hand="darrow deanna lorn"),
    case("dancer", "mars", "your-helium 1 1", hand="dancer darrow"),
    case("politician", "luna", "your-influence 2 2", answers=["use"], hand="lorn aja"),
    case("politician", "luna", answers=["skip"], hand="lorn aja cassius"),
    case("politician", "luna", hand="lorn"),
    # for another token
    case("ceo", "mars", "your-fleet-back 1 0", "your-helium 2 2", answers=["use"], fleet=1),
    case("ceo", "mars", answers=["skip"], fleet=1),
    case("ceo", "mars"),
    case("sponsor", "mars", "your-helium-lost 1 2", "your-influence 2 2", answers=["use"], helium=3),
    case("sponsor", "mars", answers=["skip"], helium=3),
    case("sponsor", "mars"),
    case(
        "stock-broker",
        "mars",
        "your-influence-lost 1 0",
        "your-helium 2 2",
        answers=["use"],
        influence=1,
    ),
    case("stock-broker", "mars", answers=["skip"], influence=1),
    case("stock-broker", "mars"),
    # the Sovereign token
    case("boneriders", "luna", "your-sovereign"),
    case("boneriders", "mars", "your-sovereign-stays", "your-fleet 1 1", house="jupiter", sovereign="human"),
    case("the-jackal", "mars", "your-sovereign", sovereign="au-toma"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_tokens(each: Case) -> None:
    check(each)


def test_the_sovereign_token_changes_hands() -> None:
    assert play(board(sovereign="au-toma"), "the-jackal", "mars").board.sovereign == "human"


def test_house_ceres_may_banish_the_character_itself() -> None:
    told = play(board(house="ceres"), "the-jackal", "mars")
    assert told.lines() == ["your-sovereign", "banish the-jackal mars"]


def test_a_token_may_trigger_the_end() -> None:
    told = play(board(helium=7, fleet=6), "invictus", "mars")
    assert told.lines() == ["your-fleet 1 7", "end-triggered human"]
