"""Abilities that touch Au Toma, with the worked examples WX-14 and WX-16."""

from __future__ import annotations

import pytest

from automarium.games.redrising.settings import AU_TOMA, HUMAN, VARIANT
from tests.games.redrising.positions import Case, board, case, check, play

SEVEN = "dancer ceo lorn aja evey trigg virga"

CASES = [
    # the bottom card of her stack
    case("aja", "mars", "banish-bottom ceo", "banish aja mars", stack="ceo lorn"),
    case("aja", "mars", "banish aja mars"),
    case("antonia", "mars", "banish-bottom ceo", "banish antonia mars", stack="ceo lorn"),
    case("antonia", "mars", "banish antonia mars"),
    case("karnus", "mars", "banish nero mars", "banish-bottom ceo", answers=["use"], mars="nero",
         stack="ceo lorn"),
    case("karnus", "mars", "banish mustang mars", answers=["skip"], mars="mustang", stack="ceo lorn"),
    case("karnus", "mars", "banish the-jackal mars", mars="the-jackal"),
    case("karnus", "mars", "banish nero mars", mars="nero", face_down="nero", stack="ceo"),
    case("karnus", "mars", "banish lorn mars", mars="nero lorn", stack="ceo"),
    case("karnus", "mars", stack="ceo"),
    case("tactus", "mars", "steal ceo", "banish tactus mars", answers=["use"], over=True, stack="ceo lorn"),
    case("tactus", "mars", answers=["skip"], stack="ceo lorn"),
    case("tactus", "mars"),
    case("arlus", "mars", "she-reveals lorn", "banish-bottom lorn", stack="lorn ceo"),
    case("arlus", "mars", "she-reveals dancer", "back-on-stack dancer", "banish arlus mars",
         stack="dancer ceo"),
    case("arlus", "mars", "she-reveals ceo", "back-on-stack ceo", stack="ceo lorn"),
    case("arlus", "mars"),
    case("hypnotist", "mars", "banish-from-hand lorn", "draw evey", "banish-bottom ceo", "deck-to-stack",
         answers=["lorn"], hand="lorn dancer", stack="ceo aja", deck="evey trigg"),
    case("hypnotist", "mars", "banish-from-hand lorn", "draw evey", "banish-bottom ceo", hand="lorn",
         stack="ceo",
         deck="evey", rest=False),
    case("hypnotist", "mars", "banish-from-hand lorn", "banish-bottom ceo", hand="lorn", stack="ceo",
         rest=False),
    case("hypnotist", "mars", "banish-bottom ceo", "deck-to-stack", stack="ceo", deck="evey"),
    case("hypnotist", "mars"),
    # given to her by who has more
    case("reporter", "mars", "give reporter", "draw evey+trigg", over=True, helium=2, hers=(9, 1, 9),
         deck="evey trigg"),
    case("reporter", "mars", helium=1, hers=(0, 1, 0), deck="evey trigg"),
    case("reporter", "mars", "give reporter", over=True, helium=1, rest=False),
    case("vlogger", "mars", "give vlogger", "draw evey+trigg", over=True, fleet=2, hers=(1, 9, 9),
         deck="evey trigg"),
    case("vlogger", "mars", fleet=1, hers=(1, 0, 0)),
    case("holo-host", "mars", "give holo-host", "draw evey+trigg", over=True, influence=2, hers=(9, 9, 1),
         deck="evey trigg"),
    case("holo-host", "mars", "give holo-host", "draw evey", over=True, influence=2, deck="evey", rest=False),
    case("holo-host", "mars", influence=1, hers=(0, 0, 1)),
    # her tokens
    case("harmony", "mars", "her-helium-lost 1 2", hers=(0, 3, 0)),
    case("harmony", "mars"),
    case("quicksilver", "mars", "her-helium-lost 1 2", "your-helium 1 1", hers=(0, 3, 0)),
    case("quicksilver", "mars"),
    case("pelus", "mars", "your-fleet 2 2", "her-fleet 1 4", hers=(3, 0, 0)),
    case("pelus", "mars", "your-fleet 2 2", "gain-lost fleet 1", hers=(10, 0, 0)),
    case("virga", "mars", "your-fleet 1 10", "gain-lost fleet 1", "her-fleet 1 1",
         fleet=9),
    case("diplomat", "mars", "your-influence 1 1", "her-influence 1 1", answers=["use"]),
    case("diplomat", "mars", "her-influence 1 1", answers=["skip"]),
    case("diplomat", "mars", "your-influence 1 1", "gain-lost influence 1", answers=["use"],
         hers=(0, 0, 10)),
    case("diplomat", "mars", "her-influence 1 1", influence=10),
    # the variant
    case("eo", "mars", "look-at-stack ceo+dancer", stack="dancer ceo", hers=(0, 3, 0)),
    case("eo", "mars", "look-at-stack virga+trigg+evey+aja+lorn+ceo", "her-helium-lost 1 2",
         stack=SEVEN, hers=(0, 3, 0)),
    case("eo", "mars", "her-helium-lost 1 2", hers=(0, 3, 0)),
    case("eo", "mars"),
    case("roque", "mars", "look-at-stack ceo+dancer", "draw-from-stack dancer", "banish-from-stack dancer",
         "banish roque mars", answers=["dancer", ("dancer", "ceo")], stack="dancer ceo"),
    case("roque", "mars", "look-at-stack ceo+dancer", "draw-from-stack ceo",
         answers=["dancer", ("ceo", "dancer")], stack="dancer ceo"),
    case("roque", "mars", "look-at-stack ceo", "draw-from-stack ceo", "banish-from-stack ceo",
         "banish roque mars",
         stack="ceo"),
    case("roque", "mars"),
    case("auctioneer", "mars", "die fleet", "die sovereign", "die influence", "her-influence 1 1",
         "your-fleet 1 1", "your-helium 1 1", answers=["fleet", "sovereign", "influence"],
         hers=(10, 0, 0)),
    case("auctioneer", "mars", "die helium", "her-helium 1 1", "your-fleet 1 1",
         "your-influence 1 1", answers=["helium"]),
    case("auctioneer", "mars", "your-fleet 1 1", "end-triggered au-toma", "your-helium 1 1",
         answers=["influence"], hers=(10, 10, 10)),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_opposing(each: Case) -> None:
    check(each)


def test_wx_14_the_auctioneer_rolls_for_her() -> None:
    given = board(hers=(10, 0, 0), variant=VARIANT)
    told = play(given, "auctioneer", "mars", ["fleet", "sovereign", "influence"])
    assert told.board.count(AU_TOMA, "influence") == 1
    assert [told.board.count(HUMAN, track) for track in ("helium", "fleet", "influence")] == [1, 1, 0]


def test_wx_16_giving_and_stealing() -> None:
    given = board(stack="ceo lorn", helium=1, deck="evey trigg")
    told = play(given, "reporter", "mars")
    assert told.board.stack == ["ceo", "lorn", "reporter"]
    assert told.board.hand == ["evey", "trigg"]
    assert told.lead.over
    told = play(told.board, "tactus", "luna", ["use"])
    assert told.board.stack == ["lorn", "reporter"]
    assert told.board.hand == ["evey", "trigg", "ceo"]
    assert told.board.banished == ["tactus"]
    assert told.lead.over


def test_a_surviving_card_goes_on_top_of_her_stack() -> None:
    assert play(board(stack="ceo lorn trigg"), "arlus", "mars").board.stack == ["lorn", "trigg", "ceo"]


def test_the_exchanged_card_goes_on_top_of_her_stack() -> None:
    given = board(hand="lorn", stack="ceo aja", deck="evey trigg")
    told = play(given, "hypnotist", "mars")
    assert told.board.stack == ["aja", "trigg"]
    assert told.board.hand == ["evey"]


def test_roque_shuffles_only_what_was_looked_at() -> None:
    order = ("lorn", "ceo", "aja", "evey", "trigg", "virga")
    told = play(board(stack=SEVEN, variant=VARIANT), "roque", "mars", ["ceo", order])
    assert told.board.stack == ["dancer", "virga", "trigg", "evey", "aja", "ceo", "lorn"]
