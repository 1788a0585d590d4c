"""Chapter 11: the Cogwheel Corvids, section by section."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.cards import SUITS
from automarium.games.root.factions import BOMB, EXTORTION, PLOT, PLOTS, WARRIOR
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import lose_card
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.movement import march
from automarium.games.root.law.paying import lose_random_card
from automarium.games.root.law.plots import face_up, turn_up_plot
from automarium.games.root.law.recruits import add_warriors, place_warriors
from automarium.games.root.law.removal import FULL_REMOVAL, damage_items, lose_some, remove_piece, settle
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.choosing import Bot, attack, by_points, by_setup_order, in_order
from automarium.games.root.rules.orders import craft, discard_order, end_evening, reveal
from automarium.games.root.scoring import score
from automarium.games.root.settings import CORVIDS_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, first_in, most, must, prefer, rule

RECRUIT_CLEARINGS = 2
FIGHTERS = 2
"""Corvid warriors that a battle takes, and that stay when the others move."""
THICK = 3
"""Corvid warriors that let the plot thicken."""
BOMBED = 2
"""Pieces that a bomb takes from each bot (11.8.1)."""


# 11.3 Set-up


@rule("11.3")
def set_up_corvids(table: Table, board: Board, side: Side) -> None:
    """15 warriors, eight plots face down; one warrior in the clearing of lowest priority of each suit."""
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    for suit in SUITS:
        of_suit = [clearing for clearing in CLEARINGS if board.suits[clearing] == suit]
        clearing = table.pick(
            "first-crow",
            of_suit,
            must(lambda clearing: board.may_place(side, clearing), "may-place", "2.3"),
            first_in(board.map.lowest, "lowest-priority"),
            suit=suit,
        )
        if clearing is not None:
            add_warriors(table, side, 1, clearing)


def corvids_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[CORVIDS_BOT])
    birdsong(table, bot)
    daylight(table, bot, bot.ordered(board.order_suit))
    evening(table, bot)


def has_plot(bot: Bot, clearing: int) -> bool:
    """The Corvids have no other tokens."""
    return bool(bot.side.tokens[clearing])


# 11.4 Birdsong


@rule("11.4.1", "11.4", "11.4.2")
def birdsong(table: Table, bot: Bot) -> None:
    """Reveal the order card, craft it, recruit, flip plots."""
    reveal(table, bot)
    craft(table, bot)
    recruit(table, bot, bot.ordered(bot.board.order_suit))
    flip_all(table, bot)


@rule("11.4.3", "11.4.3.I", "T.corvids")
def recruit(table: Table, bot: Bot, ordered: Iterable[int]) -> None:
    """Two warriors in each of two ordered clearings, one after the other: without a plot, most Corvids."""
    thickened = 0
    chosen: list[int] = []
    for _ in range(RECRUIT_CLEARINGS):
        site = table.pick(
            "crows",
            [clearing for clearing in ordered if clearing not in chosen],
            must(bot.may_place, section="2.3"),
            prefer(lambda clearing: not has_plot(bot, clearing), "no-plot", "11.4.3.I"),
            most(bot.warriors, "own-warriors", "11.4.3.I"),
            bot.by_priority(),
        )
        if site is not None:
            chosen.append(site)
            thickened += recruit_in(table, bot, site, thickened)


@rule("11.4.3.II")
def recruit_in(table: Table, bot: Bot, site: int, thickened: int) -> int:
    """Out of warriors, the plot thickens first, as often as it works (X-C3); returns how often."""
    left, times = bot.side.level.crows, 0
    while left:
        left -= place_warriors(table, bot.side, left, site)
        once_only = bot.board.settings.recruit_thickens == "once" and thickened + times > 0
        if left and (once_only or not thicken(table, bot)):
            table.tell("cannot-place-warriors", side=bot.side.id, warrior=bot.side.id, count=left)
            break
        times += bool(left)
    return times


@rule("11.4.4")
def flip_all(table: Table, bot: Bot) -> None:
    """Every plot that lies face down, from the highest priority: turn it, score, then its effect."""
    for clearing in bot.highest:
        if PLOT in bot.side.tokens[clearing]:
            person = choose_gambler(table, bot, clearing) if "gamble" in bot.side.traits else None
            if person is None:
                take_effect(table, bot, clearing, flip(table, bot, clearing))
            else:
                gamble(table, bot, clearing, person)


def take_effect(table: Table, bot: Bot, clearing: int, kind: str) -> None:
    if kind == BOMB:
        explode(table, bot, clearing)
        return
    if kind == EXTORTION:
        extort(table, bot, clearing)
    if "vendetta" in bot.side.traits:
        with table.at("P.vendetta"):  # every flip is a bomb, too, after its own effect (X-P7)
            table.tell("vendetta", side=bot.side.id)
            explode(table, bot, clearing)


def flip(table: Table, bot: Bot, clearing: int) -> str:
    """A plot is seen, and scores for each one that lies face up, itself included; returns which it is."""
    side = bot.side
    kind = turn_up_plot(table, side, clearing, "flipped")
    side.turn_over(PLOT, kind, clearing)
    table.tell("flip-plot", side=side.id, piece=kind, was_piece=PLOT, clearing=clearing)
    score(table, bot.board, side, len(face_up(side)), "plots")
    return kind


def choose_gambler(table: Table, bot: Bot, clearing: int) -> str | None:
    """The person with most pieces there."""
    sides = bot.board.sides
    return table.pick(
        "gambler",
        [side.id for side in bot.board.people],
        must(lambda name: sides[name].pieces_at(clearing) > 0, "is-there"),
        most(lambda name: sides[name].pieces_at(clearing), "pieces-there"),
        by_setup_order(bot.board),
        clearing=clearing,
    )


@rule("P.gamble")
def gamble(table: Table, bot: Bot, clearing: int, person: str) -> None:
    """Right: no effect, and the person removes it (X-P6). Wrong: a point for the bot, then as usual."""
    guess = table.choose("gamble", PLOTS, side=person, clearing=clearing)
    kind = flip(table, bot, clearing)
    if guess == kind:
        remove_piece(table, bot.board, bot.board.sides[person], bot.side, kind, clearing)
    else:
        score(table, bot.board, bot.side, 1, "gamble")
        take_effect(table, bot, clearing, kind)


@rule("11.7.1", "11.7", "11.8.1")
def explode(table: Table, bot: Bot, clearing: int) -> None:
    """All pieces of people there go, two of each bot; then the plot is swapped for one of the supply."""
    losses = []
    for victim in bot.others:
        loss = Loss(victim, clearing, bot.side)
        if victim.kit.pawn and victim.pawn == clearing:
            damage_items(table, bot.board, victim, FULL_REMOVAL)
        elif victim.is_bot:
            lose_some(table, loss, BOMBED)
        else:
            loss.take_all()
        losses.append(loss)
    settle(table, bot.board, losses)
    swap(table, bot, clearing)


def swap(table: Table, bot: Bot, clearing: int) -> None:
    """A random plot of the supply, face up and without effect; another bomb may come (X-C1)."""
    side = bot.side
    (old,) = side.tokens[clearing]
    without = BOMB if bot.board.settings.bomb_swap == "no_bomb" else ""
    new = turn_up_plot(table, side, clearing, "swapped", without=without) if side.supply[PLOT] else ""
    if not new:
        return  # it stays face up (X-C6)
    side.turn_over(old, new, clearing)
    table.tell("swap-plot", side=side.id, piece=new, was_piece=old, clearing=clearing)


@rule("11.7.3")
def extort(table: Table, bot: Bot, clearing: int) -> None:
    """Each person with a piece there discards a random card (X-C7); bots nothing."""
    for person in bot.board.people:
        if person.pieces_at(clearing):
            extort_from(table, bot, person)


def extort_from(table: Table, bot: Bot, person: Side) -> None:
    board = bot.board
    if not (person.full and person.hand and board.settings.extortion == "chosen"):
        lose_random_card(table, board, bot.side, person, "extortion")
        return
    options = tuple(dict.fromkeys(person.hand))
    if is_amended(board):
        card = only_or_chosen(table, person, "extorted-card", options)
    else:
        card = table.choose("extorted-card", options, side=person.id)
    lose_card(table, board, person, card, "extortion")


# 11.5 Daylight


@rule("11.5")
def daylight(table: Table, bot: Bot, ordered: list[int]) -> None:
    battle(table, bot, ordered)
    move(table, bot, ordered)
    plot(table, bot, ordered)
    if "mastermind" in bot.side.traits:
        mastermind(table, bot, ordered)
    thicken(table, bot)


@rule("11.5.1")
def battle(table: Table, bot: Bot, ordered: Iterable[int]) -> None:
    """In each ordered clearing with two Corvids."""
    for clearing in in_order(bot, ordered):
        if bot.warriors(clearing) >= FIGHTERS and bot.can_battle(clearing):
            battle_in(table, bot, clearing)


def battle_in(table: Table, bot: Bot, clearing: int) -> None:
    """Against most buildings and tokens there, then most points."""
    sides = bot.board.sides

    def built(name: str) -> int:
        return len(sides[name].buildings[clearing]) + len(sides[name].tokens[clearing])

    most_built = most(built, "buildings-tokens-there", "11.5.1")
    attack(table, bot, clearing, most_built, by_points(bot.board, "11.5.1"))


@rule("11.5.2", "11.5.2.I", "11.5.2.II", "11.2.1")
def move(table: Table, bot: Bot, ordered: Iterable[int]) -> None:
    """All but two from each ordered clearing with a plot face up, to a neighbor without one."""
    for origin in in_order(bot, ordered):
        count = bot.warriors(origin) - FIGHTERS
        if count > 0 and any(kind in PLOTS for kind in bot.side.tokens[origin]):
            target = choose_target(table, bot, origin)
            if target is not None:
                march(table, bot.board, bot.side, count, origin, target)


def choose_target(table: Table, bot: Bot, origin: int) -> int | None:
    """Without a plot, most Corvids; where every neighbor has one, the neighbor of lowest priority."""
    near = bot.board.neighbors(bot.side, origin)
    free = [clearing for clearing in near if not has_plot(bot, clearing)]
    if not free:
        return table.pick("target", near, bot.by_lowest_priority("11.5.2.II"), origin=origin)
    fullest = most(bot.warriors, "own-warriors", "11.5.2.I")
    return table.pick("target", free, fullest, bot.by_priority(), origin=origin)


@rule("11.5.3")
def plot(table: Table, bot: Bot, ordered: Iterable[int]) -> bool:
    """In the ordered clearing with most Corvids and no plot: a warrior goes, a plot comes face down."""
    return lay_plot(table, bot, "plot-at", ordered, 1)


@rule("P.mastermind")
def mastermind(table: Table, bot: Bot, ordered: Iterable[int]) -> None:
    """Plot once more."""
    plot(table, bot, ordered)


@rule("11.5.4")
def thicken(table: Table, bot: Bot) -> bool:
    """The same in any clearing with three Corvids; returns whether the plot thickened."""
    return lay_plot(table, bot, "thickens", CLEARINGS, THICK)


def lay_plot(table: Table, bot: Bot, what: str, among: Iterable[int], least: int) -> bool:
    if not bot.side.supply[PLOT]:
        return False
    site = table.pick(
        what,
        among,
        must(lambda clearing: bot.warriors(clearing) >= least, "enough-crows"),
        must(lambda clearing: not has_plot(bot, clearing), "no-plot"),
        must(bot.may_place, section="2.3"),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
    )
    if site is None:
        return False
    bot.side.lose_warriors(1, site)
    table.tell("take-off-warrior", side=bot.side.id, warrior=bot.side.id, clearing=site)
    bot.side.place(PLOT, site)
    table.tell("place-plot", side=bot.side.id, clearing=site)
    return True


# 11.6 Evening


@rule("11.6")
def evening(table: Table, bot: Bot) -> None:
    with table.at("11.6.1"):  # a point for each extortion that lies face up
        score(table, bot.board, bot.side, face_up(bot.side).count(EXTORTION), "extortion")
    with table.at("11.6.2"):
        discard_order(table, bot.board)
    end_evening(table, bot)
