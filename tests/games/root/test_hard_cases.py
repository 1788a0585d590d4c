"""Hard cases of the later bots and of the fifth traits, as a table: ties, empty supplies, impossible targets.

Each was written from the law of the bots, with its sums counted by hand, before the rule files were read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from automarium.games.root.law.battle import fight
from tests.games.root.positions import Told, placed, play, run, warriors
from tests.games.root.test_duchy import duchy
from tests.games.root.test_eyrie import decree
from tests.games.root.test_riverfolk import market
from tests.games.root.test_vagabot import items, satchel

VAGABOT, DUCHY, RIVERFOLK = "vagabond-bot", "duchy-bot", "riverfolk-bot"
MARQUISE, EYRIE, ALLIANCE = "marquise-bot", "eyrie-bot", "alliance-bot"

# Orders that are no items: fox tax_collector, rabbit cobbler, mouse codebreakers, bird armorers
FOX, RABBIT, MOUSE, BIRD = ["tax_collector"], ["cobbler"], ["codebreakers"], ["armorers"]
STILL = [(0, 0)]


@dataclass(frozen=True)
class Case:
    """Whose turn, what lies there, what is drawn and rolled, and what must be so afterwards."""

    why: str
    bot: str
    there: dict[int, str]
    after: dict[str, Any]
    more: str = ""
    points: dict[str, int] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, Any] = field(default_factory=dict)
    people: tuple[str, ...] = ("marquise", "eyrie")
    bots: tuple[str, ...] = ()


def see(told: Told, bot: str, what: str) -> object:
    """What a case looks at: `points`, `warriors`, `eyrie points`, `where tunnel`, `battles`, `told score`."""
    first, _, rest = what.partition(" ")
    if first in told.board.sides:
        return see(told, first, rest)
    side = told.side(bot)
    seen: dict[str, Any] = {
        "satchel": lambda: items(side),
        "warriors": lambda: warriors(side),
        "where": lambda: side.where(rest),
        "battles": lambda: [" ".join(line.split()[3:]) for line in told.lines("battle")],
        "told": lambda: told.lines(rest),
        "market": lambda: len(told.board.market),
        "supply": lambda: side.supply["warrior"],
    }
    return seen[first]() if first in seen else getattr(side, first)


def check(case: Case) -> None:
    own = case.bot.removesuffix("-bot")
    bots = case.bots or (own,)
    people = [each for each in case.people if each not in bots]
    position = placed(
        case.there, case.bot, case.points, case.more, bots=[*bots], people=people, **case.options
    )
    told = play(position, **case.answers)
    assert {what: see(told, case.bot, what) for what in case.after} == case.after, case.why


VAGABOTS = [
    Case(
        "7.4.3, 7.5: three undamaged items, none ready: no slip, and nothing happens in Daylight",
        VAGABOT,
        {5: f"{VAGABOT}: pawn; eyrie: 1w"},
        {"pawn": 5, "satchel": (3, 0, 0, 0, 0), "battles": [], "points": 0},
        more=satchel(exhausted=3),
        points={"eyrie": 5},
        answers={"deck": RABBIT},
    ),
    Case(
        "7.4.3, 7.6.2: from a forest over a path into the next; all is repaired, sides kept",
        VAGABOT,
        {},
        {"forest": "f3", "satchel": (4, 0, 0, 0, 0)},
        more=satchel("f1", ready=2, damaged=2),
        answers={"deck": RABBIT, "set-up": ["f3"]},
    ),
    Case(
        "7.5.4: the leader's warriors are in the Burrow: no clearing of his; the next leads",
        VAGABOT,
        {5: f"{VAGABOT}: pawn", 2: "marquise: 1w"},
        {"battles": ["marquise 2"], "points": 1},
        more=satchel(ready=2, exhausted=1) + duchy(5),
        points={DUCHY: 20, "marquise": 3},
        bots=("vagabond", "duchy"),
        answers={"deck": RABBIT, "dice": [(1, 0)]},
    ),
    Case(
        "7.5.4, X-K1: in a co-operative game a bot is nobody to hunt, though it leads and stands beside him",
        VAGABOT,
        {5: f"{VAGABOT}: pawn; eyrie-bot: 3w roost", 2: "marquise: 2w"},
        {"battles": ["marquise 2"], "pawn": 2},
        more=satchel(ready=2, exhausted=1),
        points={EYRIE: 20, "marquise": 3},
        bots=("vagabond", "eyrie"),
        options={"cooperative": True},
        answers={"deck": RABBIT, "dice": STILL},
    ),
    Case(
        "7.7.2: the topmost card shows tea, none is left; the coins below it are crafted",
        VAGABOT,
        {12: f"{VAGABOT}: pawn"},
        {"points": 1, "satchel": (5, 0, 0, 0, 0)},
        more=satchel(ready=4)
        + 'cards.discards = ["bake_sale", "root_tea_fox"]\nsides.marquise.items = ["tea", "tea"]\n',
        options={"vagabot_character": "tinker"},
        answers={"deck": RABBIT},
    ),
    Case(
        "7.7.4: the attacker needs a warrior, the defender any piece; the Vagrant scores the sawmill",
        VAGABOT,
        {5: f"{VAGABOT}: pawn; marquise: sawmill; eyrie: 1w; alliance: sympathy"},
        {"told battle-of": ["7.7.4 battle-of eyrie marquise 5"], "points": 1, "eyrie points": 9},
        more="map.ruins = []\n" + satchel(ready=2, exhausted=1),
        points={"eyrie": 9},
        people=("marquise", "eyrie", "alliance"),
        options={"vagabot_character": "vagrant"},
        answers={"deck": FOX, "dice": [(0, 0)]},
    ),
    Case(
        "7.9 Marksman: the only warrior falls before the roll; then the roost is defenseless",
        VAGABOT,
        {5: f"{VAGABOT}: pawn; eyrie: 1w roost"},
        {"points": 2, "eyrie points": 9, "satchel": (3, 0, 0, 0, 0), "eyrie where roost": []},
        more=satchel(ready=2, exhausted=1),
        points={"eyrie": 9},
        options={"vagabond_traits": ["marksman"]},
        answers={"deck": RABBIT},
    ),
    Case(
        "7.9 Berserker: four pieces in 2 and in 12, each a step away: 2; there two each: the Marquise",
        VAGABOT,
        {10: f"{VAGABOT}: pawn", 2: "marquise: 2w; eyrie: 2w", 12: "marquise: 4w", 1: "eyrie: 3w"},
        {"battles": ["marquise 2"]},
        more=satchel(ready=2, exhausted=1),
        points={"eyrie": 9},
        options={"vagabond_traits": ["berserker"]},
        answers={"deck": RABBIT, "dice": STILL},
    ),
    Case(
        "7.9 Questing: nobody to rob; Aid walks to 2 and takes one item of two; a battle there",
        VAGABOT,
        {5: f"{VAGABOT}: pawn", 2: "eyrie-bot: 1w"},
        {
            "pawn": 2,
            "points": 1,
            f"{EYRIE} points": 5,
            f"{EYRIE} items": ["coins"],
            "battles": ["eyrie-bot 2"],
        },
        more=satchel(ready=2, exhausted=1) + f'sides.{EYRIE}.items = ["tea", "coins"]\n',
        points={EYRIE: 4},
        bots=("vagabond", "eyrie"),
        options={"vagabond_traits": ["questing"]},
        answers={"deck": RABBIT, "dice": STILL},
    ),
    Case(
        "7.9 Questing: a quest scores two, and a bird order has neither aid nor special",
        VAGABOT,
        {9: f"{VAGABOT}: pawn; eyrie-bot: 1w"},
        {"points": 2, f"{EYRIE} items": ["tea"]},
        more="map.ruins = []\n" + satchel(ready=2, exhausted=1) + f'sides.{EYRIE}.items = ["tea"]\n',
        bots=("vagabond", "eyrie"),
        options={"vagabond_traits": ["questing"]},
        answers={"deck": BIRD, "quests": ["fox_errand"]},
    ),
    Case(
        "7.5.2, X-V7: without a quest no step is walked",
        VAGABOT,
        {5: f"{VAGABOT}: pawn"},
        {"pawn": 5, "satchel": (3, 0, 0, 0, 0), "told items-exhausted": []},
        more=satchel(ready=3).replace("vagabond.quests = ['mouse_escort']", "vagabond.quests = []"),
        answers={"deck": MOUSE},
    ),
    Case(
        "7.6.1: one damaged item: four are refreshed; 7.6.2: the ready one is repaired, the sixth",
        VAGABOT,
        {5: f"{VAGABOT}: pawn"},
        {"satchel": (5, 0, 0, 1, 1)},
        more=satchel(exhausted=5, damaged=1, worn=1),
        answers={"deck": RABBIT},
    ),
]

OWN = {"riverfolk_bot": 1}


def robots(order: str, **paid: int) -> str:
    return market("sappers", "armorers", "brutal_tactics", "scouting_party", order, **paid)


ROBOTS = [
    Case(
        "9.5.1.I, 9.6.1, 2.2: one warrior each: the Marquise is the top payer before the Riverfolk",
        RIVERFOLK,
        {1: "marquise: keep", 6: f"{RIVERFOLK}: 1w", 8: "marquise: 1w"},
        {"where post-fox": [8], "points": 1, "marquise paid": 0, "paid": 1},
        more=robots("tax_collector", marquise=1, **OWN),
    ),
    Case(
        "9.5.1, 2.3: the payer's only fox clearing is closed by a keep; of the others the highest priority",
        RIVERFOLK,
        {1: "marquise: keep; eyrie: 3w"},
        {"where post-fox": [6]},
        more=robots("tax_collector", eyrie=2),
    ),
    Case(
        "9.5.1: the payer's only ordered clearing has a post; another clearing by priority",
        RIVERFOLK,
        {1: "marquise: keep", 8: f"{RIVERFOLK}: post-fox; eyrie: 2w"},
        {"where post-fox": [6, 8]},
        more=robots("tax_collector", eyrie=2),
    ),
    Case(
        "9.5.3: what holds is looked at once: the last warrior, placed by Organize, makes no sword",
        RIVERFOLK,
        {1: "marquise: keep", 5: f"{RIVERFOLK}: 9w; eyrie: 1w"},
        {
            "told shield": ["9.5.3 shield"],
            "told sword": [],
            "points": 1,
            "warriors": {2: 2, 5: 2, 7: 1, 9: 1, 11: 1},
            "paid": 8,
            "market": 3,
        },
        more=robots("codebreakers"),
        answers={"dice": STILL},
    ),
    Case(
        "G-16: thirty points by Organize end the game before any battle",
        RIVERFOLK,
        {1: "marquise: keep", 5: f"{RIVERFOLK}: 2w; eyrie: 1w"},
        {"points": 30, "battles": []},
        more=robots("codebreakers"),
        points={RIVERFOLK: 29},
    ),
    Case(
        "9.8 challenging: two come with the post, but one is left: then nobody to recruit, and the sword",
        RIVERFOLK,
        {1: "marquise: keep", 5: f"{RIVERFOLK}: 13w"},
        {"warriors": {2: 1, 5: 2}, "told sword": ["9.5.3 sword"], "paid": 11, "market": 4},
        more=robots("codebreakers", **OWN),
        options={"riverfolk_level": "challenging"},
    ),
    Case(
        "9.5.4: fewest in Payments, the tie by 2.2; a bot that paid less is attacked before people",
        RIVERFOLK,
        {1: f"{RIVERFOLK}: 13w; marquise: 1w; eyrie: 1w; alliance-bot: sympathy"},
        {"battles": ["alliance-bot 1"], "points": 3},
        more="map.ruins = []\n" + robots("tax_collector", marquise=1, eyrie=1),
        bots=("riverfolk", "alliance"),
    ),
    Case(
        "9.7.I: a bot with as many points buys; the price is that of its own points",
        MARQUISE,
        {4: f"{RIVERFOLK}: 1w", 1: f"{MARQUISE}: 5w keep"},
        {"paid": 3, "items": ["sword"]},
        more=market("sword", "cobbler"),
        points={MARQUISE: 10, RIVERFOLK: 10},
        bots=("marquise", "riverfolk"),
        answers={"deck": FOX},
    ),
    Case(
        "9.7.I: two warriors are left, the price is three: no purchase",
        MARQUISE,
        {4: f"{RIVERFOLK}: 1w", 1: f"{MARQUISE}: 23w keep"},
        {"paid": 0},
        more=market("sword", "cobbler"),
        points={MARQUISE: 10, RIVERFOLK: 3},
        bots=("marquise", "riverfolk"),
        answers={"deck": FOX},
    ),
    Case(
        "9.7.I: the Alliance pays with Riverfolk warriors; one is left of two: no purchase",
        ALLIANCE,
        {4: f"{RIVERFOLK}: 14w"},
        {f"{RIVERFOLK} paid": 0, "told pay": []},
        more=market("sword", "cobbler"),
        points={ALLIANCE: 5},
        bots=("alliance", "riverfolk"),
        people=("eyrie",),
        answers={"deck": FOX},
    ),
]

COURTS = [
    Case(
        "10.5.1, 10.7.4, X-D7: seven in the Burrow: four dig; the Brigadier digs with the three left",
        DUCHY,
        {1: "marquise: keep", 12: "marquise: 2w sawmill"},
        {"where tunnel": [8, 12], "warriors": {8: 4, 12: 3}, "aside": 0},
        more=duchy(5, "brigadier"),
        answers={"deck": FOX},
    ),
    Case(
        "10.5.1: three are too few; 10.7.4: the Brigadier needs no more, and looks for buildings and tokens",
        DUCHY,
        {1: "marquise: keep", 12: "eyrie: roost"},
        {"where tunnel": [12], "warriors": {12: 3}, "aside": 0},
        more=duchy(1, "brigadier"),
        answers={"deck": FOX},
    ),
    Case(
        "10.7.1: the Captain hits where a tunnel lies, not in 8",
        DUCHY,
        {6: f"{DUCHY}: 2w tunnel; eyrie: 2w", 8: f"{DUCHY}: 2w; eyrie: 2w", 1: "marquise: keep"},
        {"eyrie warriors": {6: 1, 8: 2}},
        more=duchy(0, "captain"),
        answers={"deck": FOX, "dice": STILL * 2},
    ),
    Case(
        "10.7.2, 2.3: the emptiest clearing with a building has a foreign keep; the next gets the warrior",
        DUCHY,
        {5: f"{DUCHY}: market; marquise: keep", 3: f"{DUCHY}: 2w market", 8: f"{DUCHY}: 3w market"},
        {"warriors": {3: 3, 8: 3}},
        more=duchy(0, "marshal"),
        answers={"deck": MOUSE},
    ),
    Case(
        "10.7.6: no warrior in a ruled clearing: nothing is removed, so there is no point",
        DUCHY,
        {5: f"{DUCHY}: market", 3: f"{DUCHY}: 1w; marquise: 3w keep"},
        {"points": 1, "warriors": {3: 1}},
        more=duchy(0, "mayor"),
        answers={"deck": FOX},
    ),
    Case(
        "10.5.3: nowhere they rule and a slot is open: a point; the Banker one more",
        DUCHY,
        {3: f"{DUCHY}: 1w; marquise: 3w keep"},
        {"points": 2, "where market": [], "where citadel": []},
        more=duchy(0, "banker"),
        answers={"deck": FOX},
    ),
    Case(
        "10.5.3: nine in the supply at that moment: the Burrow has taken its share, nine are left: a citadel",
        DUCHY,
        {7: f"{DUCHY}: 4w"},
        {"where citadel": [5], "where market": []},
        more=duchy(5),
        options={"map": "autumn"},
        answers={"deck": RABBIT},
        people=("eyrie",),
    ),
    Case(
        "10.6.3: all nine have a crown: nobody is swayed",
        DUCHY,
        {},
        {"supply": 18},
        more=duchy(
            *(0, "captain", "marshal", "foremole", "brigadier", "banker", "mayor"),
            *("earl_of_stone", "baron_of_dirt", "duchess_of_mud"),
        ),
        answers={"deck": BIRD},
        people=("eyrie",),
    ),
    Case(
        "10.7.9: two tunnels on the map are not all",
        DUCHY,
        {3: f"{DUCHY}: 1w tunnel", 7: f"{DUCHY}: 1w tunnel; marquise: 2w", 2: "marquise: keep"},
        {"told score": []},
        more=duchy(0, "duchess_of_mud"),
        answers={"deck": RABBIT},
        options={"duchy_level": "easy"},
        people=("marquise",),
    ),
    Case(
        "10.9 Overwhelm: five in the Burrow: three dig, two are too few for the second",
        DUCHY,
        {1: "marquise: keep"},
        {"where tunnel": [8], "warriors": {8: 3}, "aside": 2},
        more=duchy(3),
        options={"duchy_traits": ["overwhelm"]},
        answers={"deck": FOX},
    ),
    Case(
        "10.9 Invaders: most enemy buildings before open slots, then fewest enemy warriors",
        DUCHY,
        {
            1: "marquise: keep",
            6: "eyrie: 2w roost",
            8: "eyrie: 1w",
            12: "eyrie: 1w roost",
        },
        {"where tunnel": [12]},
        more=duchy(2),
        options={"duchy_traits": ["invaders"]},
        answers={"deck": FOX, "dice": STILL},
    ),
]

FIFTH = [
    Case(
        "P Overwhelming: three recruits find no warrior: one point for two of them",
        MARQUISE,
        {8: f"{MARQUISE}: 24w sawmill"},
        {"told score": ["P.overwhelming score 1 overwhelming", "4.6.1 score 1 track"]},
        options={"marquise_traits": ["overwhelming"]},
        people=("eyrie",),
        answers={"deck": FOX},
    ),
    Case(
        "P Overwhelming, 4.5.5: the second order builds nothing either, and no third is drawn",
        MARQUISE,
        {8: f"{MARQUISE}: 1w; eyrie: 2w"},
        {"told expand": ["4.5.5 expand"], "points": 4},
        options={"marquise_traits": ["overwhelming"]},
        people=("eyrie",),
        answers={"deck": [*RABBIT, *MOUSE]},
    ),
    Case(
        "P Focused: two columns tie with two cards: both deal one more; the third does not",
        EYRIE,
        {8: f"{EYRIE}: 2w roost; marquise: 9w", 3: f"{EYRIE}: 2w roost; marquise: 9w"},
        {
            "told hits": [
                "B.6 hits eyrie-bot marquise 1 0",
                "B.6 hits eyrie-bot marquise 0 0",
                "B.6 hits eyrie-bot marquise 1 0",
            ]
        },
        more=decree(fox=["anvil"], rabbit=["bake_sale"]),
        options={"eyrie_traits": ["focused"]},
        people=("marquise",),
        answers={"deck": FOX, "dice": STILL * 3},
    ),
    Case(
        "P Steadfast: a bird order, sympathy only where its base is on the map, and no way to another suit",
        ALLIANCE,
        {
            5: f"{ALLIANCE}: sympathy base-rabbit",
            1: "marquise: keep",
            2: f"{ALLIANCE}: base-mouse",
            8: f"{ALLIANCE}: base-fox",
        },
        {"told steadfast": [], "told public-pity": ["6.4.4 public-pity 2"]},
        options={"alliance_traits": ["steadfast"]},
        people=("marquise",),
        answers={"deck": BIRD},
    ),
]


@pytest.mark.parametrize("case", [*VAGABOTS, *ROBOTS, *COURTS, *FIFTH], ids=lambda case: case.why[:40])
def test_hard_case(case: Case) -> None:
    check(case)


# Battles that somebody else begins


def attacked(bot: str, there: str, dice: tuple[int, int], more: str = "", **options: Any) -> Told:
    """The Marquise attacks a bot in clearing 7."""
    chosen = {"bots": [bot.removesuffix("-bot")], "people": ["marquise"], **options}
    board = placed({7: f"marquise: 5w; {bot}: {there}"}, "marquise", {}, more, **chosen).board
    sides = board.sides
    return run(board, lambda table, board: fight(table, board, sides["marquise"], sides[bot], 7), dice=[dice])


def test_a_track_item_returns_with_its_side() -> None:
    """7.2.4.III, 7.2.5: six undamaged, none exhausted: a ready one of the satchel goes, and five are left."""
    told = attacked(VAGABOT, "pawn", (1, 0), satchel(ready=5, track=1))
    assert items(told.side(VAGABOT)) == (5, 0, 1, 0, 0)


def test_questing_keeps_what_is_on_the_track() -> None:
    """7.9: three hits, two undamaged items beside the track; the last hit finds nothing."""
    told = attacked(VAGABOT, "pawn", (3, 0), satchel(ready=2, worn=3, track=1), vagabond_traits=["questing"])
    assert items(told.side(VAGABOT)) == (0, 0, 2, 3, 1)


def test_two_buildings_at_once_cost_one_crown() -> None:
    """10.2.1: one event."""
    told = attacked(DUCHY, "citadel market", (2, 0), duchy(0, "captain", "mayor"))
    assert told.side(DUCHY).crowns == ["captain"]


def test_a_post_with_a_garrison_hits_back() -> None:
    """9.9: without a warrior the most is one for the post; nor is it defenseless: two hits, one piece."""
    told = attacked(RIVERFOLK, "post-mouse", (2, 2), riverfolk_traits=["garrison"])
    assert (told.side("marquise").warriors[7], told.side(RIVERFOLK).where("post-mouse")) == (4, [])
