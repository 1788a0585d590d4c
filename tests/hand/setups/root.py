"""Root out of its box, for the bots of the Law of Rootbotics."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from automarium.games.root.cards import ITEMS, SUITS, is_dominance, whole_deck
from automarium.games.root.factions import WARRIOR, Kit, kits
from automarium.games.root.law.amendments import is_checked
from automarium.games.root.law.ministers import MINISTERS
from automarium.games.root.maps import CLEARINGS, FOREST, map_named
from automarium.games.root.people import RELATION_SPOTS, RELATIONS, printed
from automarium.games.root.rules.conspiracies import STEPS
from automarium.games.root.settings import CHARACTERS, FULL_FACTIONS
from automarium.games.root.unboxing import seated, with_dominance
from automarium.kernel.rules.values import Plain
from tests.hand.setting_up import ByRules, Laying, SettingUp, nothing_moves
from tests.hand.table import CannotDo

UNSEEN, MARKER, PRIORITY = "unseen card", "score marker", "priority marker"
MIND_OF_DECK = "what stays in the deck"
SUIT_MARKERS, VIZIERS, RUINS, SETS_OF_RUIN_ITEMS = 4, 2, 4, 2
FIRST_CARDS, OPEN_QUESTS = 3, 3


def sides(settings: Any) -> list[Kit]:
    return [kits()[name] for name in seated(settings)]


def people(settings: Any) -> list[Kit]:
    return [kit for kit in sides(settings) if not kit.is_bot]


def is_by_law(settings: Any, side: str) -> bool:
    """A person whose cards the app keeps."""
    return settings.factions == "full" and side in FULL_FACTIONS


def has_pack(settings: Any) -> bool:
    """Whether a Vagabond plays whose items the app keeps."""
    return any(kit.pawn and (kit.is_bot or is_by_law(settings, kit.id)) for kit in sides(settings))


def pieces_of(kit: Kit) -> Iterator[tuple[Plain, int]]:
    """As they are called where they lie: warriors and a pawn by their side."""
    if kit.pawn:
        yield kit.id, 1
    for kind, count in kit.pieces.items():
        yield (kit.id if kind == WARRIOR else kind), count


def box(settings: Any) -> Mapping[Plain, int]:
    found: Counter[Plain] = Counter(whole_deck(settings.deck, with_dominance=True))
    found.update(ITEMS)
    found.update(printed().starting)
    found.update(printed().ruins * SETS_OF_RUIN_ITEMS)
    found.update([*printed().quests])
    found.update([*CHARACTERS, *MINISTERS, *STEPS, "ferry"])
    found.update([*printed().leaders])
    found.update({"ruin": RUINS, "vizier": VIZIERS, "barrier": len(map_named(settings.map).closed)})
    found.update(dict.fromkeys(SUITS, SUIT_MARKERS))
    found.update({RELATIONS[0]: 2 * len(sides(settings)), MARKER: len(sides(settings))})
    found[PRIORITY] += len(CLEARINGS)
    for kit in sides(settings):
        found.update(dict(pieces_of(kit)))
    return found


# By the Law of Root


def lay_deck(laying: Laying) -> None:
    for card in whole_deck(laying.settings.deck, with_dominance=True):
        laying.take(card, "deck")


def lay_own_factions(laying: Laying) -> None:
    for kit in people(laying.settings):
        for piece, count in pieces_of(kit):
            if not kit.pawn:
                laying.take(piece, f"supply-{kit.id}", count)
        if kit.faction == "eyrie" and (
            is_by_law(laying.settings, kit.id) or laying.settings.factions == "table"
        ):
            for leader in printed().leaders:
                laying.take(leader, f"leaders-{kit.id}")


def lay_quests(laying: Laying) -> None:
    if any(kit.pawn for kit in sides(laying.settings)):
        for quest in printed().quests:
            laying.take(quest, "quest-deck")


def lay_starting_items(laying: Laying) -> None:
    if has_pack(laying.settings):
        for item in printed().starting:
            laying.take(item, "item-box")


# Orders


def lay_map(laying: Laying) -> None:
    laying.says("priority markers 1–12")
    plan = map_named(str(laying.facts["map"]))
    for clearing in CLEARINGS:
        laying.take(PRIORITY, f"clearing-{clearing}")
        if not plan.shuffled:
            laying.shows(plan.suits[clearing], f"clearing-{clearing}")


def lay_ruins(laying: Laying) -> None:
    for clearing in laying.things("clearings"):
        laying.take("ruin", f"clearing-{clearing}")


def lay_ruins_on_items(laying: Laying) -> None:
    """Face down: all those with an R of a set, or of both."""
    laying.says("with an R", "face down")
    lay_ruins(laying)
    of_each = laying.number("count")
    if len(laying.things("clearings")) != len(printed().ruins):
        raise CannotDo("there are as many ruins as kinds of items with an R")
    for item in printed().ruins * of_each:
        laying.take(item, "under-ruins")


def lay_ferry(laying: Laying) -> None:
    laying.take("ferry", f"clearing-{laying.number('clearing')}")


def close_paths(laying: Laying) -> None:
    paths = re.findall(r"(\d+)–(\d+)", " ".join(str(each) for each in laying.things("paths")))
    for one, other in paths:
        laying.take("barrier", f"path-{one}-{other}")


def lay_items(laying: Laying) -> None:
    laying.says("beside the map")
    items = laying.things("items")
    if len(items) != laying.number("count"):
        raise CannotDo(f"{len(items)} items are not {laying.number('count')}")
    for item in items:
        laying.take(item, "items")


def lay_score_markers(laying: Laying) -> None:
    laying.says("all score markers", "on 0")
    for kit in sides(laying.settings):
        laying.take(MARKER, f"score-{kit.id}")


def sort_out_dominance(laying: Laying) -> None:
    laying.says("out of the deck", "into the box")
    for card, count in laying.at("deck").items():
        if is_dominance(str(card)):
            laying.put_back(card, "deck", count)
    count_deck(laying)


def leave_dominance(laying: Laying) -> None:
    laying.says("leave the dominance cards in the deck")
    count_deck(laying)
    laying.shows("dominance", MIND_OF_DECK)


def count_deck(laying: Laying) -> None:
    there = sum(laying.at("deck").values())
    if there != laying.number("count"):
        raise CannotDo(f"the deck has {there} cards, not {laying.number('count')}")


def draw_hands(laying: Laying) -> None:
    """Which ones is not known; the deck holds them for the app."""
    laying.says("each person")
    for kit in people(laying.settings):
        if not is_by_law(laying.settings, kit.id):
            laying.shows(UNSEEN, f"hand-{kit.id}", laying.number("count"))


def lay_supply(laying: Laying) -> None:
    """So many warriors, and all else of its color."""
    laying.says("into the supply", "buildings and tokens on the faction board")
    side = str(laying.facts["side"])
    for piece, count in pieces_of(kits()[side]):
        laying.take(piece, f"supply-{side}", laying.number("count") if piece == side else count)


def garrison(laying: Laying) -> None:
    laying.says("one warrior in every clearing but")
    for clearing in CLEARINGS:
        if clearing != laying.number("clearing"):
            side = laying.facts["side"]
            laying.move(side, f"supply-{side}", f"clearing-{clearing}")


def begin_as_vagabond(laying: Laying) -> None:
    laying.says("character with its items", "pawn into a forest")
    side = str(laying.facts["side"])
    laying.take(side, FOREST)
    laying.shows("character", f"before-{side}")
    laying.shows(UNSEEN, f"quests-{side}", laying.number("count"))


def begin_as_alliance(laying: Laying) -> None:
    laying.says("of the deck among the supporters")
    side = str(laying.facts["side"])
    if is_by_law(laying.settings, side):
        raise CannotDo("they know these cards")
    laying.shows(UNSEEN, f"supporters-{side}", laying.number("count"))


def lay_relations(laying: Laying) -> None:
    """Everybody who has warriors."""
    laying.says("all others")
    spot = RELATION_SPOTS[str(laying.facts["side"])]
    for kit in sides(laying.settings):
        if not kit.pawn:
            laying.take(laying.facts["relation"], f"{spot}-{kit.id}")


def lay_character(laying: Laying) -> None:
    side = laying.facts["side"]
    for item in laying.things("items"):
        laying.move(item, "item-box", f"ready-{side}")
    laying.take(laying.facts["character"], f"character-{side}")


def lay_ambush(laying: Laying) -> None:
    laying.says("out of the deck", "bird column")
    laying.move(laying.facts["card"], "deck", "decree-bird")


def mark_conspiracy(laying: Laying) -> None:
    """Each name is one space of their board, and they have one marker."""
    laying.says("put the marker on")
    laying.take(laying.facts["conspiracy"], f"conspiracy-{laying.facts['side']}")


def lead(laying: Laying) -> None:
    side = laying.facts["side"]
    laying.move(laying.facts["leader"], f"leaders-{side}", f"leader-{side}")
    lay_viziers(laying)


def lay_viziers(laying: Laying) -> None:
    laying.says("Loyal Viziers")
    for column in laying.things("decrees"):
        laying.take("vizier", f"decree-{column}")


def keep_souls(laying: Laying) -> None:
    laying.says("on top of Lost Souls", "not on the discard pile")
    laying.shows("face up", "discard")


# Questions


def reveal(laying: Laying) -> None:
    """The question says what to do with the card: one drawn for a minister is discarded by an order."""
    places = {"soul": ("discard", "Lost Souls"), "market": ("market", "Market")}
    place, words = places.get(str(laying.facts["shown"]), ("deck", ""))
    laying.says(words)
    for card in laying.answer:
        laying.move(card, "deck", place)


def turn_up_quest(laying: Laying) -> None:
    laying.says("turn up")
    is_second = laying.facts.get("shown") == "vagabond-2-bot"
    if is_second:
        laying.says("Second Vagabot")
    for quest in laying.answer:
        laying.move(quest, "quest-deck", "second-quests" if is_second else "quests")


def build_first(kind: str = "") -> Any:
    """One's own piece where one says."""

    def lays(laying: Laying) -> None:
        side, piece = laying.facts["side"], kind or laying.facts["piece"]
        laying.move(piece, f"supply-{side}", f"clearing-{laying.answer}")

    return lays


def follow(laying: Laying) -> None:
    """The leader lies on the board. Where the app keeps the Decree, an order says where the Viziers go."""
    side = str(laying.facts["side"])
    if not is_by_law(laying.settings, side):
        laying.move(laying.answer, f"leaders-{side}", f"leader-{side}")


def enter_forest(laying: Laying) -> None:
    laying.take(laying.facts["side"], f"forest-{laying.answer}")


def lay_soul(laying: Laying) -> None:
    if laying.answer != "none":
        laying.move(laying.answer, "deck", "discard")


# At the end


def beside(settings: Any) -> Mapping[tuple[str, Plain], int]:
    found: Counter[tuple[str, Plain]] = Counter()
    everyone = sides(settings)
    for clearing in CLEARINGS:
        found[f"clearing-{clearing}", PRIORITY] = 1
    for kit in everyone:
        found[f"score-{kit.id}", MARKER] = 1
    for kit in people(settings):
        if not is_by_law(settings, kit.id):
            found[f"hand-{kit.id}", UNSEEN] = FIRST_CARDS
            if kit.pawn:
                found[f"before-{kit.id}", "character"] = 1
                found[f"quests-{kit.id}", UNSEEN] = OPEN_QUESTS
            if kit.faction == "alliance":
                found[f"supporters-{kit.id}", UNSEEN] = FIRST_CARDS
    if any(kit.pawn for kit in everyone) and not has_pack(settings):
        sets = min(SETS_OF_RUIN_ITEMS, sum(kit.pawn for kit in everyone))
        found.update(Counter({("under-ruins", item): sets for item in printed().ruins}))
    if with_dominance(settings):
        found[MIND_OF_DECK, "dominance"] = 1
    if any(kit.id == "lizards-bot" for kit in everyone):
        found["discard", "face up"] = 1
    return found


def kept(board: Any) -> Mapping[tuple[str, Plain], int]:
    """The Viziers of a leader whose Decree a person keeps: told where the app picks the leader."""
    found: Counter[tuple[str, Plain]] = Counter()
    for side in board.sides.values():
        if side.leader and is_checked(board, side):
            found.update({(f"decree-{column}", "vizier"): 1 for column in printed().leaders[side.leader]})
    return found


SETUP = SettingUp(
    box=box,
    own=("supporter", "draw"),
    lays={
        "map": lay_map,
        "ruins": lay_ruins,
        "ruins-and-items": lay_ruins_on_items,
        "ferry-starts": lay_ferry,
        "paths-closed": close_paths,
        "items-beside": lay_items,
        "markers-at-start": lay_score_markers,
        "dominance-out": sort_out_dominance,
        "dominance-in": leave_dominance,
        "hands": draw_hands,
        "supply": lay_supply,
        "vagabond-starts": begin_as_vagabond,
        "alliance-starts": begin_as_alliance,
        **dict.fromkeys(("relations", "relations-second"), lay_relations),
        "character": lay_character,
        "decree-ambush": lay_ambush,
        "conspiracy-starts": mark_conspiracy,
        "leader": lead,
        "lay-viziers": lay_viziers,
        "garrison": garrison,
        "souls-from-now-on": keep_souls,
    },
    asked={
        "deck": reveal,
        "quests": turn_up_quest,
        "keep": build_first("keep"),
        "first-building": build_first(),
        "first-roost": build_first("roost"),
        "leader": follow,
        "first-forest": enter_forest,
        "other-soul": lay_soul,
        **dict.fromkeys(("character", "lay-out", "laid-out"), nothing_moves),
    },
    by_rules={
        "deck": ByRules("Law B.8: the shared deck is shuffled and laid beside the map", lay_deck),
        "own factions": ByRules("Law 6.3–14.3: people lay out their own faction board", lay_own_factions),
        "quests": ByRules("Law 9.3.4: the quest deck is a Vagabond's own", lay_quests),
        "starting items": ByRules(
            "they stay in the box until a character takes them; the app calls that `item-box`",
            lay_starting_items,
        ),
    },
    beside=beside,
    kept=kept,
)
