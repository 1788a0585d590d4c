"""A board as it comes out of the box: who sits at the table, everything in supplies, nothing on the map."""

from __future__ import annotations

from automarium.games.root.board import COLUMNS, Board
from automarium.games.root.cards import ITEMS, PLAIN, whole_deck
from automarium.games.root.factions import kits, levels
from automarium.games.root.law.amendments import keeps_quests
from automarium.games.root.maps import map_named
from automarium.games.root.people import PEOPLE_COLUMNS, printed
from automarium.games.root.settings import (
    BOTS,
    EYRIE_BOT,
    FULL_FACTIONS,
    SETUP_ORDER,
    VAGABONDS,
    Level,
    Settings,
)
from automarium.games.root.sides import Side
from automarium.rulebook import Deck, OptionFault, cites


@cites("3.2", "3.3.1", "3.3.2")
def seated(settings: Settings) -> list[str]:
    """The sides of a game in the standard order of set-up: where a person plays a faction, no bot does."""
    people = settings.people
    bots = [faction for faction in BOTS if faction in settings.bots and faction not in people]
    if not bots:
        told = OptionFault(
            "option bots: at least one faction must be played by a bot and by no person", "bots"
        )
        raise told.as_told("no-bot")
    if {*bots, *people} <= {*VAGABONDS} and "vagabond-2" not in people:  # who tells points of his own
        told = OptionFault("option people: Vagabonds with nobody else to meet would play for ever", "people")
        raise told.as_told("vagabot-alone")
    return [
        faction if faction in people else f"{faction}-bot"
        for faction in SETUP_ORDER
        if faction in people or faction in bots
    ]


@cites("3.4", "K.1")
def with_dominance(settings: Settings) -> bool:
    """The dominance cards stay in with three or more people who play against each other."""
    return len(settings.people) >= 3 and not settings.cooperative


def deck_of(settings: Settings) -> tuple[str, ...]:
    """The cards of a game, one for each copy."""
    return whole_deck(settings.deck, with_dominance(settings))


@cites("B.2")
def check_deck(settings: Settings) -> None:
    """Cards that are told by suit and item alone can be played where people keep their own hands."""
    by_law = settings.factions == "full" and any(each in FULL_FACTIONS for each in settings.people)
    if settings.deck == PLAIN and by_law:
        told = OptionFault("option deck: hands that the app keeps need cards with names", "deck")
        raise told.as_told("plain-hands")


@cites("7.3.1")
def check_characters(settings: Settings) -> None:
    """There is one card of each character, and no two Vagabots have the same."""
    both = [each for each in VAGABONDS if each in settings.bots and each not in settings.people]
    if len(both) > len({settings.character_of(each) for each in both}):
        told = OptionFault(
            "option vagabot_2_character: two Vagabots have two characters", "vagabot_2_character"
        )
        raise told.as_told("same-character")


def new_board(settings: Settings) -> Board:
    """Everything in supplies, nothing on the map."""
    check_deck(settings)
    check_characters(settings)
    plan = map_named(settings.map)
    sides = {name: _new_side(name, settings) for name in seated(settings)}
    board = Board(
        settings=settings,
        map=plan,
        suits=[""] * 13 if plan.shuffled else list(plan.suits),
        ruins=list(plan.ruins),
        opened=[],
        ferry=plan.ferry,
        sides=sides,
        seats=_seats(settings, list(sides)),
        items=dict(ITEMS),
        deck=Deck("deck", deck_of(settings)),
    )
    if board.vagabots or ("vagabond" in sides and sides["vagabond"].full):
        board.under_ruins = Deck("ruins", printed().ruins * board.items_in_ruin)
        board.item_box = list(printed().starting)
    if any(keeps_quests(board, side) for side in board.everyone):
        board.quest_deck = Deck("quests", printed().quests)
    return board


def _new_side(name: str, settings: Settings) -> Side:
    kit = kits()[name]
    level: Level = "standard"
    traits = frozenset[str]()
    if kit.is_bot:
        level = settings.level_of(kit.faction)
        traits = frozenset(settings.traits_of(kit.faction))
    side = Side(kit, traits, levels()[level], supply=dict(kit.pieces))
    if name == EYRIE_BOT:
        side.decree = {column: [] for column in COLUMNS}
    if settings.factions == "full" and name in FULL_FACTIONS:
        side.full = True
        if name == "eyrie":
            side.decree = {column: [] for column in PEOPLE_COLUMNS}
    elif settings.factions != "free" and not kit.is_bot:
        side.lean = True
    side.posts_leave = name == "riverfolk" and settings.expansions == "lawful"
    return side


def _seats(settings: Settings, sides: list[str]) -> list[str]:
    """The sides clockwise from the first player; those that an own order leaves out come last."""
    wanted = settings.seats
    if isinstance(wanted, str):
        return sides
    named = [side for each in wanted for side in sides if kits()[side].faction == each]
    return [*named, *(side for side in sides if side not in named)]
