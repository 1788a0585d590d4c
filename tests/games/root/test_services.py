"""§9.7: what bots buy, from a person's Riverfolk too, and by the advanced cards; what steady people buy."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.board import Board
from automarium.games.root.human.services import buy_services
from automarium.games.root.law.battle import fight
from automarium.games.root.rules.advanced import begin_turn, buy_for_order
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.rules.eyrie import move
from automarium.games.root.rules.walking import nearest, walk
from automarium.games.root.sparring import steady
from automarium.kernel.rules.table import Table
from tests.games.root.positions import Told, enter, lawful, placed, play, run
from tests.games.root.test_riverfolk import market

SELLER = "riverfolk-bot"
ADVANCED: dict[str, Any] = {"bot_services": "advanced"}


# A person's Riverfolk


def order_of_marquise(*answers: str, points: int = 5, **more: Any) -> Told:
    there = {4: "riverfolk: 1w", 1: "marquise-bot: 12w keep"}
    scores = {"marquise-bot": points, "riverfolk": 3}
    position = placed(there, "marquise-bot", scores, bots=["marquise"], people=["riverfolk"], **more)
    return play(position, deck=["tax_collector"], person=answers)


def test_a_bot_buys_from_a_person() -> None:
    told = order_of_marquise("anvil")
    side = told.side("marquise-bot")
    assert (side.paid, side.items, told.board.market) == (2, ["hammer"], [])
    assert told.lines("offer-card", "pay", "buy-order") == [
        "9.7.I offer-card marquise-bot anvil",
        "9.7.II pay marquise-bot 2 anvil",
        "9.7.II buy-order anvil",
    ]


def test_the_person_may_hold_no_such_card() -> None:
    told = order_of_marquise("none")
    assert (told.side("marquise-bot").paid, told.lines("buy-order")) == (0, [])


@pytest.mark.parametrize("more", [{"points": 2}, {"people_sell": False}, {"bot_services": "none"}])
def test_nobody_is_asked(more: dict[str, Any]) -> None:
    told = order_of_marquise(**more)
    assert told.lines("order")
    assert not told.lines("pay")


def test_a_person_sells_one_service_and_one_for_each_post() -> None:
    there = {6: "marquise-bot: 1w; eyrie: 3w; riverfolk: 2w", 4: "riverfolk: post-rabbit"}
    position = placed(there, "marquise-bot", bots=["marquise"], people=["eyrie", "riverfolk"])
    told = play(position, deck=["tax_collector"], person=["anvil"], dice=[(0, 0)])
    assert told.lines("buy-order")
    assert not told.lines("hire"), "the card was the one service"
    told = play(position, deck=["tax_collector"], person=["none"], dice=[(3, 0)])
    assert told.lines("hire") == ["9.7.IV hire riverfolk"]


def test_a_person_gives_warriors_back() -> None:
    position = placed(
        {4: "riverfolk: 1w"},
        "riverfolk",
        {},
        "sides.marquise-bot.paid = 3\n",
        factions="table",
        bots=["marquise"],
        people=["riverfolk"],
    )
    told = enter(position, "repay marquise-bot 2", "end")
    side = told.side("marquise-bot")
    assert (side.paid, side.supply["warrior"]) == (1, 24)


# Advanced cards


def shop(bot: str, cards: str, order: str = "tax_collector", there: str = "", **more: Any) -> Told:
    """What a bot buys in place of its order card."""
    bots = f"riverfolk {bot.removesuffix('-bot')}"
    settings = {**ADVANCED, **more}
    board = lawful(
        {7: f"{SELLER}: 1w{there}"}, bot, "vagabond", bots, toml_m=market(*cards.split()), **settings
    )
    board.deck.take(order)
    board.order = order

    def act(table: Table, board: Board) -> None:
        table.tell("bought", card=buy_for_order(table, Bot(board, board.sides[bot])))

    return run(board, act)


def bought(told: Told) -> str:
    return str(told.of("bought")[0].facts["card"])


@pytest.mark.parametrize(
    ("cards", "order", "wanted"),
    [
        (
            "investments birdy_bindle cobbler",
            "tax_collector",
            "birdy_bindle",
        ),  # a bird, though it scores less
        ("investments cobbler royal_claim", "tax_collector", "investments"),  # craftable before a mere bird
        ("cobbler royal_claim", "tax_collector", "royal_claim"),
        ("cobbler royal_claim", "sappers", ""),  # the order is a bird already
        ("investments birdy_bindle", "anvil", ""),  # it can craft its own
    ],
)
@pytest.mark.parametrize("bot", ["marquise-bot", "alliance-bot"])
def test_marquise_and_alliance_like_birds(bot: str, cards: str, order: str, wanted: str) -> None:
    assert bought(shop(bot, cards, order)) == wanted


@pytest.mark.parametrize(
    ("fox", "order", "wanted"),
    [
        (1, "anvil", "investments"),  # also in place of what they could craft
        (0, "anvil", ""),  # fox is new
        (0, "tax_collector", "investments"),  # fox is new, and nothing to craft: as the basic card says
    ],
)
def test_the_eyrie_want_a_new_suit(fox: int, order: str, wanted: str) -> None:
    decree = 'sides.eyrie-bot.decree.fox = ["favor_of_the_foxes"]' if fox else ""
    told = shop("eyrie-bot", "investments foxfolk_steel royal_claim", order, toml_decree=decree)
    assert bought(told) == wanted


def test_the_eyrie_move_along_a_river() -> None:
    there = {4: f"eyrie-bot: 5w; {SELLER}: 1w", **dict.fromkeys((1, 8, 12), "marquise: 3w")}
    board = lawful(there, "eyrie-bot", "marquise", "eyrie riverfolk", **ADVANCED)
    near = board.neighbors(board.sides["eyrie-bot"], 4)
    for each in near:
        board.sides["marquise"].warriors[each] = 1
    told = run(board, lambda table, board: move(table, Bot(board, board.sides["eyrie-bot"]), "rabbit", 1))
    (wet,) = (clearing for clearing in board.along_rivers(4) if board.sides["eyrie-bot"].warriors[clearing])
    assert wet not in near
    assert told.lines("boats", "pay") == ["9.7.V pay eyrie-bot 2 riverboats", "9.7.V boats"]


def test_the_vagabot_takes_a_boat_for_the_item_of_the_move() -> None:
    there = {4: "vagabond-bot: pawn", 10: "marquise: 1w"}
    board = lawful(there, "vagabond-bot", "marquise", "vagabond riverfolk", **ADVANCED)
    side, wet = board.sides["vagabond-bot"], board.along_rivers(4)
    paid = board.sides[SELLER].paid

    def act(table: Table, board: Board) -> None:
        bot = Bot(board, side)
        goal = nearest(table, bot, "hunt-at", [each for each in wet if each not in board.neighbors(side, 4)])
        assert goal is not None
        assert walk(table, bot, goal)

    told = run(board, act)
    assert (len(side.pack.ready), len(side.pack.exhausted)) == (3, 1)
    assert side.pawn in wet
    assert board.sides[SELLER].paid == paid + 2, "he pays with warriors of theirs"
    assert told.lines("boats") == ["9.7.V boats"]


def begin(bot: str, cards: str, there: dict[int, str], **more: Any) -> Told:
    bots = f"riverfolk {bot.removesuffix('-bot')}"
    text = market(*cards.split())
    board = lawful(there, bot, "marquise", bots, toml_market=text, **ADVANCED, **more)
    return run(board, lambda table, board: begin_turn(table, Bot(board, board.sides[bot])))


def test_the_lizards_buy_souls_with_fewer_points() -> None:
    souls = 'cards.lost_souls = ["anvil", "cobbler", "sappers"]'
    cards = "royal_claim codebreakers sword armorers"
    told = begin("lizards-bot", cards, {7: f"{SELLER}: 1w"}, vp_riverfolk_bot=9, toml_souls=souls)
    assert told.board.lost_souls == ["codebreakers", "sword", "anvil", "cobbler", "sappers"]
    assert (told.side("lizards-bot").paid, told.board.market) == (4, ["royal_claim", "armorers"])


def test_the_corvids_resolve_a_favor_that_removes_something() -> None:
    there = {1: "marquise: 2w sawmill keep", 7: f"{SELLER}: 1w", 12: "corvids-bot: 1w"}
    told = begin("corvids-bot", "favor_of_the_foxes cobbler", there)
    assert (told.side("marquise").pieces_at(1), told.side("corvids-bot").points) == (0, 2)
    assert told.board.deck.spent == ["favor_of_the_foxes"]
    nothing = begin("corvids-bot", "favor_of_the_foxes cobbler", {7: f"{SELLER}: 1w", 12: "corvids-bot: 1w"})
    assert not nothing.lines("buy-favor")


def ambushed(*answers: str, ambushes: str = "ambush_fox ambush_bird", **more: Any) -> Told:
    there = {1: "marquise: 4w; duchy-bot: 1w"}
    board = lawful(there, "marquise", "marquise", "duchy", ambushes_duchy_bot=ambushes, **more)
    sides = board.sides
    return run(
        board,
        lambda table, board: fight(table, board, sides["marquise"], sides["duchy-bot"], 1),
        *answers,
        dice=[(0, 0)],
    )


def test_the_duchy_buys_an_ambush_and_plays_it() -> None:
    told = begin("duchy-bot", "cobbler ambush_fox", {7: f"{SELLER}: 1w"})
    assert (told.side("duchy-bot").effects, told.board.market) == (["ambush_fox"], ["cobbler"])
    told = ambushed()
    assert told.side("marquise").warriors[1] == 2
    assert told.side("duchy-bot").effects == ["ambush_bird"], "the suited one goes first"


def test_an_ambush_of_the_duchy_is_answered() -> None:
    told = ambushed("ambush_fox", ambushes="ambush_bird", hand_marquise="ambush_fox")
    assert told.side("marquise").warriors[1] == 4
    scouted = ambushed(effects_marquise="scouting_party")
    assert scouted.side("duchy-bot").effects == ["ambush_fox", "ambush_bird"]


def test_no_ambush_on_a_bot() -> None:
    board = lawful(
        {1: "eyrie-bot: 3w; duchy-bot: 1w"},
        "eyrie-bot",
        "marquise",
        "eyrie duchy",
        ambushes_duchy_bot="ambush_fox",
    )
    sides = board.sides
    run(
        board,
        lambda table, board: fight(table, board, sides["eyrie-bot"], sides["duchy-bot"], 1),
        dice=[(0, 0)],
    )
    assert (sides["eyrie-bot"].warriors[1], sides["duchy-bot"].effects) == (3, ["ambush_fox"])


# Steady people


@pytest.mark.parametrize(
    ("cards", "there", "bought"),
    [
        ("bake_sale cobbler", {3: "eyrie: 1w"}, "none"),  # nothing to craft with
        (
            "cobbler investments",
            {4: "eyrie: roost", 8: "eyrie: 2w"},
            "none",
        ),  # a roost in one rabbit clearing
        ("royal_claim", dict.fromkeys((1, 3, 4, 5, 6), "eyrie: roost"), "royal_claim"),
        ("cobbler", dict.fromkeys((2, 5, 7), f"eyrie: 2w; marquise-bot: 3w; {SELLER}: 2w"), "mercenaries"),
    ],
)
def test_a_steady_person_buys_what_is_worth_its_price(cards: str, there: dict[int, str], bought: str) -> None:
    text = market(*cards.split())
    board = lawful(there, "eyrie", "eyrie", "marquise riverfolk", toml_market=text)
    told = run(board, lambda table, board: buy_services(table, board, board.sides["eyrie"]))
    assert told.asked is not None
    assert steady(board, told.asked, (0).__mul__) == bought
