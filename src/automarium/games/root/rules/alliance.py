"""Chapter 6: the Automated Alliance, section by section."""

from __future__ import annotations

from functools import partial

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, SUITS
from automarium.games.root.factions import BASES, SYMPATHY, WARRIOR
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.recruits import place_warriors
from automarium.games.root.law.removal import remove_all
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.choosing import Bot, in_order
from automarium.games.root.rules.orders import craft, discard_order, end_evening, reveal
from automarium.games.root.scoring import score
from automarium.games.root.settings import ALLIANCE_BOT
from automarium.rulebook import Table, cites, fewest, most, must, rule

FEW_TOKENS = 4
"""Most tokens on the map with which Public Pity spreads twice (6.4.4)."""
CANNOT_SPREAD_POINTS = 5
MARTIAL_LAW = 3
"""Warriors of one enemy that cost a point (6.2.5)."""


def alliance_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[ALLIANCE_BOT])
    birdsong(table, bot)
    daylight(table, bot)
    evening(table, bot)


@cites("6.2.1", "6.2.1.II")
def is_sympathetic(bot: Bot, clearing: int) -> bool:
    return SYMPATHY in bot.side.tokens[clearing]


# 6.4 Birdsong


@rule("6.4.1", "6.4", "6.4.2")
def birdsong(table: Table, bot: Bot) -> None:
    """Reveal the order card and craft it; then a Revolt or Public Pity."""
    reveal(table, bot)
    craft(table, bot)
    suit = bot.board.order_suit
    revolted = suit != BIRD and revolt(table, bot, suit)
    if not revolted and suit == BIRD and is_steadfast(table, bot):
        with table.at("P.steadfast"):
            table.tell("steadfast", side=bot.side.id)
    elif not revolted:
        public_pity(table, bot)


@rule("6.4.3")
def revolt(table: Table, bot: Bot, suit: str) -> bool:
    """In the ordered sympathetic clearing with most enemy pieces, if its base is still on the board."""
    return revolt_in(table, bot, (suit,))


def revolt_in(table: Table, bot: Bot, suits: tuple[str, ...]) -> bool:
    """Remove all enemy pieces, those of bots too (K.4), then place the base."""
    clearing = table.pick(
        "revolt",
        CLEARINGS,
        must(lambda clearing: bot.board.suits[clearing] in suits, "of-suit"),
        must(lambda clearing: is_sympathetic(bot, clearing), "sympathetic"),
        must(lambda clearing: has_base_for(bot, clearing), "has-base"),
        *([must(bot.board.has_slots, section="2.3")] if bot.board.covered else []),
        most(bot.enemy_pieces, "enemy-pieces"),
        bot.by_priority(),
        suits=suits,
    )
    if clearing is None:
        table.tell("cannot-revolt", side=bot.side.id, suits=suits)
        return False
    base = BASES[bot.board.suits[clearing]]
    table.tell("revolt", side=bot.side.id, clearing=clearing)
    remove_all(table, bot.board, bot.side, bot.others, [clearing])
    bot.side.place(base, clearing)
    table.tell("build", side=bot.side.id, piece=base, clearing=clearing)
    return True


def has_base_for(bot: Bot, clearing: int) -> bool:
    """The base of the clearing's suit is still on the faction board."""
    return bot.side.supply[BASES[bot.board.suits[clearing]]] > 0


@rule("6.4.4")
def public_pity(table: Table, bot: Bot) -> None:
    """No Revolt this Birdsong: spread twice with up to four tokens on the map, otherwise once (A-4)."""
    times = 2 if bot.side.on_map(SYMPATHY) <= FEW_TOKENS else 1
    table.tell("public-pity", side=bot.side.id, count=times)
    for _ in range(times):
        spread_sympathy(table, bot)


@cites("P.steadfast")
def is_steadfast(table: Table, bot: Bot) -> bool:
    """Steadfast: whether this turn will bring a Surprise Revolt, if there is no Public Pity (A-10)."""
    if "steadfast" not in bot.side.traits:
        return False
    sympathetic = {clearing for clearing in CLEARINGS if is_sympathetic(bot, clearing)}
    if bot.board.settings.steadfast == "prediction":
        sympathetic |= next_sympathy(table, bot)
    return any(has_base_for(bot, clearing) for clearing in sympathetic)


def next_sympathy(table: Table, bot: Bot) -> set[int]:
    """Where Daylight will spread sympathy as things stand. Chance has no part in it, and nothing is told."""
    aside, clearing = table.aside(), None
    if bot.side.supply[SYMPATHY]:
        clearing = pick_near_sympathy(aside, bot) or pick_anywhere(aside, bot)
    return {clearing} if clearing else set()


# 6.5 Daylight


@rule("6.5")
def daylight(table: Table, bot: Bot) -> None:
    table.tell("daylight-spread", side=bot.side.id)
    spread_sympathy(table, bot)
    if bot.board.order_suit == BIRD:
        surprise_revolt(table, bot)


@rule("6.5.1")
def spread_sympathy(table: Table, bot: Bot, scoring: bool = True) -> None:
    """A token into the ordered clearing next to a sympathetic one that has fewest enemy warriors."""
    if not bot.side.supply[SYMPATHY]:
        cannot_spread(table, bot, scoring)
        return
    clearing = pick_near_sympathy(table, bot)
    if clearing is None:
        spread_anywhere(table, bot, scoring)
    else:
        place_sympathy(table, bot, clearing, scoring)


def pick_near_sympathy(table: Table, bot: Bot) -> int | None:
    reachable = next_to_sympathy(bot)
    suit = bot.board.order_suit
    return table.pick(
        "spread",
        CLEARINGS,
        must(partial(bot.board.matches, suit), "ordered", "2.7"),
        must(lambda clearing: not is_sympathetic(bot, clearing), "unsympathetic", "6.2.1.I"),
        must(reachable.__contains__, "next-to-sympathy"),
        must(bot.may_place, section="2.3"),
        fewest(bot.enemy_warriors, "enemy-warriors-few"),
        bot.by_priority(),
    )


def next_to_sympathy(bot: Bot) -> set[int]:
    """What borders on a sympathetic clearing; the ferry joins its clearing to the coast both ways (L-1)."""
    board, near = bot.board, set[int]()
    for clearing in CLEARINGS:
        if is_sympathetic(bot, clearing):
            near.update(board.neighbors(bot.side, clearing))
            if clearing in board.map.coast:
                near.add(board.ferry)
    return near


@rule("6.5.1.I", "6.2.1.I")
def spread_anywhere(table: Table, bot: Bot, scoring: bool) -> None:
    """No such clearing: the one with fewest enemy pieces, whatever its suit and place (A-5)."""
    clearing = pick_anywhere(table, bot)
    if clearing is None:
        cannot_spread(table, bot, scoring)
    else:
        place_sympathy(table, bot, clearing, scoring)


def pick_anywhere(table: Table, bot: Bot) -> int | None:
    return table.pick(
        "spread-anywhere",
        CLEARINGS,
        must(lambda clearing: not is_sympathetic(bot, clearing), "unsympathetic", "6.2.1.I"),
        must(bot.may_place, section="2.3"),
        fewest(bot.enemy_pieces, "enemy-pieces-few"),
        bot.by_priority(),
    )


@rule("6.5.1.II")
def cannot_spread(table: Table, bot: Bot, scoring: bool) -> None:
    """The track is empty, or no clearing is left: five points instead."""
    table.tell("cannot-spread", side=bot.side.id)
    if scoring:
        score(table, bot.board, bot.side, CANNOT_SPREAD_POINTS, "cannot-spread")


def place_sympathy(table: Table, bot: Bot, clearing: int, scoring: bool) -> None:
    if tears_snare(table, bot.board, bot.side, clearing):
        return
    bot.side.place(SYMPATHY, clearing)
    table.tell("sympathy", side=bot.side.id, clearing=clearing)
    if scoring:
        points = bot.side.track_points(SYMPATHY)
        if points and is_under_martial_law(bot, clearing):
            points -= martial_law(table, bot, clearing)
        score(table, bot.board, bot.side, points, "sympathy")


@cites("6.2.5")
def is_under_martial_law(bot: Bot, clearing: int) -> bool:
    """Where one enemy, bots included (C-2), has three warriors."""
    return any(other.warriors[clearing] >= MARTIAL_LAW for other in bot.others)


@rule("6.2.5")
def martial_law(table: Table, bot: Bot, clearing: int) -> int:
    """One point less, but never below none; not with Steadfast."""
    if "steadfast" in bot.side.traits:
        with table.at("P.steadfast"):
            table.tell("no-martial-law", side=bot.side.id, clearing=clearing)
        return 0
    table.tell("martial-law", side=bot.side.id, clearing=clearing)
    return 1


@rule("6.5.2")
def surprise_revolt(table: Table, bot: Bot) -> None:
    """With a bird order, in any sympathetic clearing whose base is still on the board (A-6)."""
    revolt_in(table, bot, SUITS)


# 6.6 Evening


@rule("6.6")
def evening(table: Table, bot: Bot) -> None:
    organize(table, bot)
    recruit(table, bot)
    if "wildfire" in bot.side.traits:
        wildfire(table, bot)
    with table.at("6.6.3"):
        discard_order(table, bot.board)
    end_evening(table, bot)


@rule("6.6.1", "T.alliance")
def organize(table: Table, bot: Bot) -> None:
    """Where a base stands with three warriors: all of them off the map, and sympathy is spread (A-9)."""
    for clearing in in_order(bot, base_clearings(bot)):
        if bot.warriors(clearing) >= bot.side.level.organize_at:
            count = bot.side.lose_warriors(bot.warriors(clearing), clearing)
            table.tell("organize", side=bot.side.id, warrior=bot.side.id, clearing=clearing, count=count)
            spread_sympathy(table, bot)


def base_clearings(bot: Bot) -> list[int]:
    return [clearing for clearing in CLEARINGS if bot.side.buildings[clearing]]


@rule("6.6.2")
def recruit(table: Table, bot: Bot) -> None:
    """One warrior at every base, as far as the supply goes."""
    for clearing in in_order(bot, base_clearings(bot)):
        if bot.side.supply[WARRIOR] and not tears_snare(table, bot.board, bot.side, clearing):
            place_warriors(table, bot.side, 1, clearing)


@rule("P.wildfire")
def wildfire(table: Table, bot: Bot) -> None:
    """End of Evening: spread once more, without scoring. The order card still counts (A-7)."""
    table.tell("wildfire", side=bot.side.id)
    spread_sympathy(table, bot, scoring=False)
