"""Chapter 8: the Logical Lizards, section by section. They never move and have no hand (8.9)."""

from __future__ import annotations

from collections import Counter

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards, is_dominance
from automarium.games.root.factions import GARDENS, WARRIOR
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.deck import shuffle_early, turn_up_next
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.recruits import add_warriors
from automarium.games.root.law.setbacks import add_acolyte
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.advanced import lay_bought_soul
from automarium.games.root.rules.buying import buy_card, is_craftable
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.rules.conspiracies import STEPS, conspire, garden_of
from automarium.games.root.rules.corners import choose_corner
from automarium.games.root.rules.orders import craft_card, end_evening
from automarium.games.root.scoring import score
from automarium.games.root.settings import LIZARDS_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Table, cites, fewest, first_in, most, must, prefer, rule

CORNER_WARRIORS = 4
FIRST_SOULS = 3


# 8.3 Set-up


@rule("8.3.1", "8.3", "8.3.4", "8.9")
def set_up_lizards(table: Table, board: Board, side: Side) -> None:
    """25 warriors, and fifteen gardens on three tracks; the first of them goes on the map."""
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    settle_down(table, board, side)
    with table.at("8.3.3"):  # the marker starts on Sanctify
        side.conspiracy = STEPS[-1]
        table.tell("conspiracy-starts", side=side.id, conspiracy=side.conspiracy)
    draw_first_souls(table, board, side)


@rule("8.3.2")
def settle_down(table: Table, board: Board, side: Side) -> None:
    """Four warriors and a garden in a free corner, a warrior in each clearing next to it (X-L6)."""
    corner = choose_corner(table, board, "lizard-corner")
    side.place(garden_of(board, corner), corner)
    table.tell("place", side=side.id, piece=garden_of(board, corner), clearing=corner)
    start = {corner: CORNER_WARRIORS, **dict.fromkeys(board.map.bot_neighbors[corner], 1)}
    for clearing, count in start.items():
        if board.may_place(side, clearing):
            add_warriors(table, side, count, clearing)


@rule("8.3.5", "8.2.4")
def draw_first_souls(table: Table, board: Board, side: Side) -> None:
    """Three cards into Lost Souls, the last drawn on top; from now on all sides discard there."""
    table.tell("souls-from-now-on", side=side.id)
    for number in range(1, FIRST_SOULS + 1):
        add_soul(table, board, side, (number, FIRST_SOULS))


def add_soul(table: Table, board: Board, side: Side, which: tuple[int, int] = (1, 1)) -> str:
    """The next card of the deck on top of Lost Souls; nothing if people hold every card."""
    card = turn_up_next(table, board, side, "soul", which)
    if card:
        board.lost_souls.insert(0, card)
        table.tell("soul", side=side.id, card=card)
        shuffle_early(table, board)
    return card


def lizards_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[LIZARDS_BOT])
    suit = birdsong(table, bot)
    daylight(table, bot)
    evening(table, bot, suit)


# 8.4 Birdsong


@rule("8.4")
def birdsong(table: Table, bot: Bot) -> str:
    """The order, which is not a card, and the conspiracies; returns the order's suit."""
    suit = find_order(table, bot)
    conspire(table, bot, suit)
    return suit


@rule("8.4.1")
def find_order(table: Table, bot: Bot) -> str:
    """The suit with most cards in Lost Souls; a tie, or no card at all (X-L8): bird."""
    suits = Counter(cards()[card].suit for card in bot.board.lost_souls)
    leading = [suit for suit, count in suits.items() if count == max(suits.values())]
    if len(leading) != 1:
        table.tell("souls-tie", side=bot.side.id, suit=BIRD)
        return BIRD
    (suit,) = leading
    table.tell("souls-order", side=bot.side.id, suit=suit, count=suits[suit])
    return suit


# 8.5 Daylight: rituals


@rule("8.5", "T.lizards")
def daylight(table: Table, bot: Bot) -> None:
    """The top four cards of Lost Souls, as many as there are, one at a time."""
    for _ in range(min(bot.side.level.rituals, len(bot.board.lost_souls))):
        card = bot.board.lost_souls[0]
        if cards()[card].suit == BIRD:
            bird_ritual(table, bot, card)
        else:
            ritual(table, bot, card)


@rule("8.5.1", "8.5.1.I")
def ritual(table: Table, bot: Bot, card: str) -> None:
    """A warrior in a clearing of the card's suit; then, if they rule it, a garden."""
    clearing = choose_temple(table, bot, cards()[card].suit)
    bot.board.revealed.append(bot.board.lost_souls.pop(0))
    if clearing is None or bot.board.is_snared(bot.side, clearing):
        table.tell("ritual", side=bot.side.id, card=card)
        if clearing is not None and would_place(bot, clearing):
            tears_snare(table, bot.board, bot.side, clearing)
    else:
        consecrate(table, bot, card, clearing)


def choose_temple(table: Table, bot: Bot, suit: str) -> int | None:
    return table.pick(
        "ritual",
        CLEARINGS,
        must(lambda clearing: bot.board.suits[clearing] == suit, "of-suit"),
        must(bot.may_place, section="2.3"),
        with_slots(bot),
        most(bot.enemy_buildings, "enemy-buildings", "8.5.1.I"),
        bot.by_priority(),
        suit=suit,
    )


def consecrate(table: Table, bot: Bot, card: str, clearing: int) -> None:
    """Even without a warrior in the supply the garden is tried (X-L12)."""
    side, garden = bot.side, garden_of(bot.board, clearing)
    came = side.recruit(1, clearing)
    grows = can_place_garden(bot, clearing)
    if grows:
        side.place(garden, clearing)
    if came and grows:
        table.tell("ritual-garden", side=side.id, card=card, clearing=clearing, warrior=side.id, piece=garden)
    elif came:
        table.tell("ritual-warrior", side=side.id, card=card, clearing=clearing, warrior=side.id)
    elif grows:
        table.tell("ritual-garden-alone", side=side.id, card=card, clearing=clearing, piece=garden)
    else:
        table.tell("ritual", side=side.id, card=card)


def would_place(bot: Bot, clearing: int) -> bool:
    """Who has nothing to place there is not caught in a snare (11.8.2)."""
    can = bot.side.supply[WARRIOR] > 0 or can_place_garden(bot, clearing)
    return can or not is_amended(bot.board)


def can_place_garden(bot: Bot, clearing: int) -> bool:
    left = bot.side.supply[garden_of(bot.board, clearing)]
    return bot.rules(clearing) and bot.has_open_slot(clearing) and left > 0


@cites("8.5.1.I")
def with_slots(bot: Bot) -> Criterion[int]:
    """Any open slot before none, or as many as can be (X-L11)."""
    if bot.board.settings.ritual_slots == "most":
        return most(bot.board.open_slots, "open-slots", "8.5.1.I")
    return prefer(bot.has_open_slot, section="8.5.1.I")


@rule("8.5.2")
def bird_ritual(table: Table, bot: Bot, card: str) -> None:
    """A warrior from where most Lizards are becomes an acolyte; the card leaves Lost Souls."""
    clearing = table.pick(
        "bird-ritual",
        CLEARINGS,
        must(lambda clearing: bot.warriors(clearing) > 0, "own-warriors-there"),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
    )
    side = bot.side
    bot.board.discard_for_good(bot.board.lost_souls.pop(0))
    table.tell("ritual-beside" if is_dominance(card) else "ritual-over", side=side.id, card=card)
    if clearing is not None:
        side.warriors[clearing] -= 1
        side.aside += 1
        table.tell("keep-warriors", side=side.id, warrior=side.id, clearing=clearing, count=1)
    if "martyrs" in side.traits and side.supply[WARRIOR]:
        with table.at("P.martyrs"):  # each bird ritual also brings one from the supply
            add_acolyte(table, side)


# 8.6 Evening


@rule("8.6")
def evening(table: Table, bot: Bot, suit: str) -> None:
    """Score, clear Lost Souls, put the rituals back, reveal and craft a card."""
    score_gardens(table, bot, suit)
    clear_souls(table, bot)
    put_rituals_back(table, bot.board)
    reveal_soul(table, bot)
    if "erratic" in bot.side.traits:
        with table.at("P.erratic"):  # one more card at the end of the turn
            add_soul(table, bot.board, bot.side)
    end_evening(table, bot)


@rule("8.6.1")
def score_gardens(table: Table, bot: Bot, suit: str) -> None:
    """The space of the ordered track; with a bird, of the track with fewest gardens left on it (X-L14)."""
    garden: str | None = f"garden-{suit}"
    if suit == BIRD:
        by_map = bot.board.settings.lizard_bird_track == "fewest_on_map"
        counted = bot.side.on_map if by_map else bot.side.supply.__getitem__
        garden = table.pick(
            "garden-track", GARDENS, fewest(counted, "gardens-few"), first_in(GARDENS, "track-order")
        )
    if garden is not None:
        score(table, bot.board, bot.side, bot.side.track_points(garden), "track")


@rule("8.6.2")
def clear_souls(table: Table, bot: Bot) -> None:
    """What is still in Lost Souls goes to the discard pile; dominance cards become available."""
    board = bot.board
    for beside in (False, True):
        gone = tuple(card for card in board.lost_souls if is_dominance(card) == beside)
        board.lost_souls = [card for card in board.lost_souls if card not in gone]
        for card in reversed(gone):
            board.discard_for_good(card)
        if gone:
            table.tell("souls-beside" if beside else "souls-gone", side=bot.side.id, cards=gone)


@rule("8.6.3")
def put_rituals_back(table: Table, board: Board) -> None:
    """The cards of the rituals, the first revealed on top."""
    if board.revealed:
        cards, board.revealed = tuple(board.revealed), []
        board.lost_souls = [*cards, *board.lost_souls]
        table.tell("souls-back", side=LIZARDS_BOT, cards=cards)


@rule("8.6.4")
def reveal_soul(table: Table, bot: Bot) -> None:
    """The top card of the deck, crafted if it shows an item that is there, goes on top either way."""
    card = add_soul(table, bot.board, bot.side)
    if card and bot.board.sellers is not None and not is_craftable(bot, card):
        card = buy_soul(table, bot) or card
    if card:
        craft_card(table, bot, card)


@rule("9.7.II")
def buy_soul(table: Table, bot: Bot) -> str:
    """Never a bird; it lies above the revealed card."""
    card = buy_card(table, bot, lambda card: is_craftable(bot, card) and cards()[card].suit != BIRD)
    if card:
        lay_bought_soul(table, bot, card)
    return card
