"""Chapter 10: the Drillbit Duchy, section by section. Its Burrow is not a clearing of the map (10.2.2)."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import CITADEL, MARKET, TUNNEL, WARRIOR
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.battle import CAPTAIN
from automarium.games.root.law.deck import shuffle_early, turn_up_next
from automarium.games.root.law.ministers import MINISTERS, crown_lowest, crown_topmost
from automarium.games.root.law.movement import enter, march, may_move
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.recruits import add_warriors, place_warriors
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.buying import hires_to_build
from automarium.games.root.rules.choosing import Bot, attack, by_points, in_order
from automarium.games.root.rules.corners import choose_corner
from automarium.games.root.rules.orders import craft, discard_order, end_evening, reveal
from automarium.games.root.scoring import score
from automarium.games.root.settings import DUCHY_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Table, cites, fewest, most, must, rule

FIRST_WARRIORS, FIRST_CARDS = 2, 2
MOLES = (0, 1, 2, 4)
"""Moles that show with none, one, two, three citadels on the map (10.4.3)."""
DIGGERS, FEW_DIGGERS = 4, 3
"""Warriors in the Burrow that a Dig takes; with Overwhelm, and for the Brigadier."""
CITADEL_AT = 9
"""Warriors in the supply with which a citadel is built, not a market."""
MOST_THAT_LEAVE, STAY = 2, 4
"""Rally: warriors that leave a clearing without a building; warriors that stay where the Duchy rule."""
DUCHESS_POINTS = 2


# 10.3 Set-up


@rule("10.3")
def set_up_duchy(table: Table, board: Board, side: Side) -> None:
    """A tunnel and two warriors in a free corner, two next to it; then two cards sway two ministers."""
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    corner = choose_corner(table, board, "duchy-corner")
    side.place(TUNNEL, corner)
    table.tell("place", side=side.id, piece=TUNNEL, clearing=corner)
    for clearing in (corner, *board.map.bot_neighbors[corner]):  # closed paths count, the ferry not (X-D3)
        if board.may_place(side, clearing):
            add_warriors(table, side, FIRST_WARRIORS, clearing)
    for number in range(1, FIRST_CARDS + 1):
        sway_at_first(table, board, side, number)


def sway_at_first(table: Table, board: Board, side: Side, number: int) -> None:
    """A card is drawn and discarded: the topmost minister of its suit; with a bird of all (X-D4)."""
    card = turn_up_next(table, board, side, "minister", (number, FIRST_CARDS))
    if not card:
        return
    board.discard(card)
    if board.has_souls:
        table.tell("sway-soul", side=side.id, card=card)
    else:
        table.tell("sway-beside" if board.goes_beside(card) else "sway-card", side=side.id, card=card)
    shuffle_early(table, board)
    suit, with_bird = cards()[card].suit, board.settings.setup_bird
    if suit != BIRD or with_bird == "top":
        crown_topmost(table, side, suit)
    elif with_bird == "bottom":
        crown_lowest(table, side)


def duchy_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[DUCHY_BOT])
    birdsong(table, bot)
    ordered = bot.ordered(board.order_suit)
    daylight(table, bot, ordered)
    evening(table, bot, ordered)


# 10.4 Birdsong


@rule("10.4.1", "10.4", "10.4.2")
def birdsong(table: Table, bot: Bot) -> None:
    """Reveal the order card, craft it, recruit."""
    reveal(table, bot)
    craft(table, bot)
    recruit(table, bot)


@rule("10.4.3", "T.duchy", "10.7.3")
def recruit(table: Table, bot: Bot) -> None:
    """Into the Burrow: two warriors, the moles that show, one more with the Foremole."""
    side = bot.side
    count = side.level.moles + MOLES[side.on_map(CITADEL)] + ("foremole" in side.crowns)
    count = min(count, side.supply[WARRIOR])
    if count:
        side.supply[WARRIOR] -= count
        side.aside += count
        table.tell("recruit-burrow", side=side.id, warrior=side.id, count=count)


# 10.5 Daylight


@rule("10.5")
def daylight(table: Table, bot: Bot, ordered: list[int]) -> None:
    for _ in range(2 if "overwhelm" in bot.side.traits else 1):
        dig_by_order(table, bot, ordered)
    battle(table, bot, ordered)
    build(table, bot)
    call_ministers(table, bot, ordered)


@rule("10.5.1", "10.5.1.I", "P.overwhelm")
def dig_by_order(table: Table, bot: Bot, ordered: list[int]) -> None:
    """With four in the Burrow; Overwhelm: twice, and three are enough and three go."""
    diggers = FEW_DIGGERS if "overwhelm" in bot.side.traits else DIGGERS
    dig(table, bot, ordered, diggers, diggers, "10.5.1.I", to_built=bot.board.order_suit == BIRD)


@cites("P.invaders")
def dig_criteria(bot: Bot, section: str, to_built: bool) -> list[Criterion[int]]:
    """Suited: most open slots, then fewest enemy warriors; with a bird most enemy buildings and tokens.

    Invaders: most enemy buildings, then fewest enemy warriors, for every Dig (X-D11).
    """
    if "invaders" in bot.side.traits:
        return [
            most(bot.enemy_buildings, "enemy-buildings", "P.invaders"),
            fewest(bot.enemy_warriors, "enemy-warriors-few", "P.invaders"),
        ]
    if to_built:
        return [most(bot.enemy_buildings_and_tokens, "enemy-buildings-tokens", section)]
    counted = bot.enemy_warriors if bot.board.settings.dig_counts == "enemy" else bot.all_warriors
    return [
        most(bot.board.open_slots, "open-slots", section),
        fewest(counted, "enemy-warriors-few", section),
    ]


def dig(
    table: Table,
    bot: Bot,
    ordered: list[int],
    needs: int,
    goes: int,
    tie: str,
    to_built: bool,
    minister: str = "",
) -> None:
    """A tunnel into an ordered clearing without one and without a Duchy building, and warriors through it."""
    side = bot.side
    if side.aside < needs:
        say_who_acts(table, bot, minister)
        table.tell("cannot-dig", side=side.id)
        return
    target = table.pick(
        "dig",
        ordered,
        must(lambda clearing: TUNNEL not in side.tokens[clearing], "no-tunnel"),
        must(lambda clearing: not side.buildings[clearing], "no-own-building"),
        must(bot.may_place, section="2.3"),
        *dig_criteria(bot, tie, to_built),
        bot.by_priority(),
    )
    if target is None or tears_snare(table, bot.board, side, target):
        return
    say_who_acts(table, bot, minister)
    lay_tunnel(table, bot, target)
    count = min(goes, side.aside)
    side.aside -= count
    side.warriors[target] += count
    table.tell("emerge", side=side.id, warrior=side.id, count=count, clearing=target)
    enter(table, bot.board, side, target, side)


@rule("10.5.1.II")
def lay_tunnel(table: Table, bot: Bot, target: int) -> None:
    """From the supply; without one there, that of the tunnel clearing with fewest Duchy warriors."""
    side = bot.side
    if side.supply[TUNNEL]:
        side.place(TUNNEL, target)
        table.tell("token", side=side.id, piece=TUNNEL, clearing=target)
        return
    origin = table.pick(
        "old-tunnel", side.where(TUNNEL), fewest(bot.warriors, "own-warriors-few"), bot.by_priority()
    )
    if origin is not None:
        side.lose(TUNNEL, origin)
        side.place(TUNNEL, target)
        table.tell("move-tunnel", side=side.id, origin=origin, target=target)


@rule("10.5.2", "10.7.1")
def battle(table: Table, bot: Bot, clearings: Iterable[int]) -> None:
    """In each ordered clearing; the Captain hits once more where a tunnel lies."""
    for clearing in in_order(bot, clearings):
        if bot.can_battle(clearing):
            leads = "captain" in bot.side.crowns and TUNNEL in bot.side.tokens[clearing]
            battle_in(table, bot, clearing, CAPTAIN if leads else "")


def battle_in(table: Table, bot: Bot, clearing: int, extra: str) -> None:
    """Against most buildings there, then most pieces, then most points."""
    sides = bot.board.sides
    attack(
        table,
        bot,
        clearing,
        most(lambda name: len(sides[name].buildings[clearing]), "buildings-there", "10.5.2"),
        most(lambda name: sides[name].pieces_at(clearing), "pieces-there", "10.5.2"),
        by_points(bot.board, "10.5.2"),
        extra=extra,
    )


@rule("10.5.3")
def build(table: Table, bot: Bot, minister: str = "") -> None:
    """Where they rule with most Duchy warriors: a citadel with nine warriors in the supply, or a market."""
    building = choose_building(bot)
    site = None
    if bot.side.supply[building]:
        site = choose_site(table, bot, building)
        if site is None and hires_to_build(table, bot, lambda each: bot.board.can_build(bot.side, each)):
            site = choose_site(table, bot, building)
    if site is not None and tears_snare(table, bot.board, bot.side, site):
        return
    if site is not None or bot.side.supply[CITADEL] or bot.side.supply[MARKET]:
        say_who_acts(table, bot, minister)
    if site is not None:
        bot.side.place(building, site)
        table.tell("build", side=bot.side.id, piece=building, clearing=site)
    elif bot.side.supply[CITADEL] or bot.side.supply[MARKET]:
        cannot_build(table, bot, invades=bot.side.supply[building] > 0 and lacks_slots(bot))


def choose_site(table: Table, bot: Bot, building: str) -> int | None:
    return table.pick(
        "site",
        CLEARINGS,
        bot.is_ruled(),
        must(bot.has_open_slot, section="2.3"),
        must(bot.may_place, section="2.3"),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
        building=building,
    )


@cites("10.5.3")
def choose_building(bot: Bot) -> str:
    """The supply names the type; where that is used up, nothing else is built (X-D6)."""
    building, other = (CITADEL, MARKET) if bot.side.supply[WARRIOR] >= CITADEL_AT else (MARKET, CITADEL)
    changes = bot.board.settings.duchy_type == "other" and not bot.side.supply[building]
    return other if changes else building


@cites("P.invaders")
def lacks_slots(bot: Bot) -> bool:
    """Whether they rule clearings, and none of these has an open slot (X-D12)."""
    if bot.board.settings.invaders_battle == "cannot_build":
        return True
    ruled = [clearing for clearing in CLEARINGS if bot.rules(clearing)]
    return bool(ruled) and not any(map(bot.has_open_slot, ruled))


def cannot_build(table: Table, bot: Bot, *, invades: bool) -> None:
    """A point, while a building is left; Invaders: for want of a slot a battle in each clearing instead."""
    if invades and "invaders" in bot.side.traits:
        with table.at("P.invaders"):
            table.tell("invade", side=bot.side.id)
            battle(table, bot, CLEARINGS)
    else:
        score(table, bot.board, bot.side, 1, "cannot-build")


@rule("10.5.4", "10.7")
def call_ministers(table: Table, bot: Bot, ordered: list[int]) -> None:
    """Those with a crown, from top to bottom."""
    for minister in MINISTERS:
        if minister in bot.side.crowns and minister in ACTIONS:
            ACTIONS[minister](table, bot, ordered)


# 10.6 Evening


@rule("10.6")
def evening(table: Table, bot: Bot, ordered: list[int]) -> None:
    rally(table, bot, ordered)
    with table.at("10.6.2"):  # a point for each market on the map
        score(table, bot.board, bot.side, bot.side.on_map(MARKET), "markets")
    sway(table, bot)
    with table.at("10.6.4"):
        discard_order(table, bot.board)
    end_evening(table, bot)


@rule("10.6.1", "10.6.1.I", "10.6.1.II")
def rally(table: Table, bot: Bot, ordered: list[int]) -> None:
    """Few warriors go next door to a building, or into the Burrow; then all but four, where they rule."""
    side = bot.side
    for clearing in ordered:
        if not side.buildings[clearing] and 0 < bot.warriors(clearing) <= MOST_THAT_LEAVE:
            fall_back(table, bot, clearing)
    for clearing in bot.highest:
        if bot.warriors(clearing) > STAY and bot.rules(clearing):
            burrow(table, bot, clearing, bot.warriors(clearing) - STAY)


def fall_back(table: Table, bot: Bot, origin: int) -> None:
    """To a neighbor with a building and fewest Duchy warriors; if none may be entered, they stay (X-D8)."""
    near = [each for each in bot.board.neighbors(bot.side, origin) if bot.side.buildings[each]]
    if not near:
        burrow(table, bot, origin, bot.warriors(origin))
        return
    target = table.pick(
        "target",
        near,
        must(lambda each: may_move(bot.board, bot.side, origin, each), "may-move-there", "2.3"),
        fewest(bot.warriors, "own-warriors-few", "10.6.1.I"),
        bot.by_priority(),
        origin=origin,
    )
    if target is not None:
        march(table, bot.board, bot.side, bot.warriors(origin), origin, target)


@cites("10.2.2")
def burrow(table: Table, bot: Bot, clearing: int, count: int) -> None:
    """From the map into the Burrow, which is next to every tunnel and takes only Duchy pieces."""
    if tears_snare(table, bot.board, bot.side, clearing):
        return
    bot.side.warriors[clearing] -= count
    bot.side.aside += count
    table.tell("burrow", side=bot.side.id, warrior=bot.side.id, count=count, clearing=clearing)


@rule("10.6.3")
def sway(table: Table, bot: Bot) -> None:
    """The topmost minister of the ordered suit; with none left, or with a bird, the bottommost of all."""
    suit = bot.board.order_suit
    if suit == BIRD or not crown_topmost(table, bot.side, suit):
        crown_lowest(table, bot.side)


# 10.7 Ministers who act


def say_who_acts(table: Table, bot: Bot, minister: str) -> None:
    """Who does what is told next; nobody where the bot does it without a minister."""
    if minister:
        table.tell("minister-acts", side=bot.side.id, minister=minister)


@rule("10.7.2")
def marshal(table: Table, bot: Bot, ordered: list[int]) -> None:
    """A warrior from the supply to the clearing with a Duchy building and fewest Duchy warriors."""
    side = bot.side
    if not side.supply[WARRIOR] and is_amended(bot.board):
        return
    site = table.pick(
        "marshal",
        CLEARINGS,
        must(lambda clearing: bool(side.buildings[clearing]), "own-building"),
        must(bot.may_place, section="2.3"),
        fewest(bot.warriors, "own-warriors-few"),
        bot.by_priority(),
    )
    if site is not None and not tears_snare(table, bot.board, side, site):
        say_who_acts(table, bot, "marshal")
        place_warriors(table, side, 1, site)


@rule("10.7.4")
def brigadier(table: Table, bot: Bot, ordered: list[int]) -> None:
    """One more Dig with three in the Burrow, to most enemy buildings and tokens; up to four go (X-D7)."""
    overwhelming = "overwhelm" in bot.side.traits
    four_only = bot.board.settings.brigadier_moves == "four_only" and not overwhelming
    needs = DIGGERS if four_only else FEW_DIGGERS
    goes = FEW_DIGGERS if overwhelming else DIGGERS
    dig(table, bot, ordered, needs, goes, "10.7.4", to_built=True, minister="brigadier")


@rule("10.7.5")
def banker(table: Table, bot: Bot, ordered: list[int]) -> None:
    """Build once more, or the point for it."""
    build(table, bot, "banker")


@rule("10.7.6")
def mayor(table: Table, bot: Bot, ordered: list[int]) -> None:
    """One warrior off the ruled clearing with most Duchy warriors, then a point."""
    side = bot.side
    site = table.pick(
        "mayor",
        CLEARINGS,
        bot.is_ruled(),
        must(lambda clearing: bot.warriors(clearing) > 0, "own-warriors-there"),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
    )
    if bot.board.settings.burrow_counts and side.aside > (bot.warriors(site) if site else 0):
        side.aside -= 1
        side.supply[WARRIOR] += 1
        table.tell("leave-burrow", side=side.id, warrior=side.id)  # the Burrow is ruled, too (X-D2)
    elif site is None:
        return
    else:
        side.lose_warriors(1, site)
        table.tell("take-off-warrior", side=side.id, warrior=side.id, clearing=site)
    score(table, bot.board, side, 1, "mayor")


@rule("10.7.7")
def earl_of_stone(table: Table, bot: Bot, ordered: list[int]) -> None:
    """A point for each citadel on the map."""
    score(table, bot.board, bot.side, bot.side.on_map(CITADEL), "earl-of-stone")


@rule("10.7.8")
def baron_of_dirt(table: Table, bot: Bot, ordered: list[int]) -> None:
    """A point for each market on the map."""
    score(table, bot.board, bot.side, bot.side.on_map(MARKET), "baron-of-dirt")


@rule("10.7.9")
def duchess_of_mud(table: Table, bot: Bot, ordered: list[int]) -> None:
    """Two points if all three tunnels are on the map."""
    if not bot.side.supply[TUNNEL]:
        score(table, bot.board, bot.side, DUCHESS_POINTS, "duchess-of-mud")


ACTIONS = {
    each.__name__: each
    for each in (marshal, brigadier, banker, mayor, earl_of_stone, baron_of_dirt, duchess_of_mud)
}
