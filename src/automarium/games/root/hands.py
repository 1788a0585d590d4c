"""What the hand does at each told step.

A warrior is told by its side, other pieces by their kind: no kind belongs to two sides of one table.
"""

from __future__ import annotations

from automarium.games.root.hands_of_bots import FOLLOWS, NOTHING, OF_LATER_BOTS, RIGHT
from automarium.lookbook import DOES, Hands, marks, moves, turns

HANDS: Hands = {
    **OF_LATER_BOTS,
    # Warriors
    **dict.fromkeys(
        ("recruit", "recruit-for", "recruit-post", "saved"),
        moves("warrior", "@supply-{side}", "clearing", count="count"),
    ),
    **dict.fromkeys(("garrison", "river-warriors"), moves("warrior", "@supply-{side}", "clearings")),
    "move": moves("warrior", "origin", "target", count="count"),
    **dict.fromkeys(
        ("remove-warriors", "organize"), moves("warrior", "clearing", "@supply-{side}", count="count")
    ),
    "take-off-warrior": moves("warrior", "clearing", "@supply-{side}"),
    "muster": moves("warrior", "@supply-{side}", "clearings"),
    "officer": moves("warrior", "@supply-{side}", "@officers-{side}"),
    "keep-warriors": moves("warrior", "clearing", "@acolytes-{side}", count="count"),
    "release": moves("warrior", "@acolytes-{side}", "@supply-{side}", count="count"),
    "officers-lost": moves("warrior", "@officers-{side}", "@supply-{side}", count="count"),
    # Other pieces
    **dict.fromkeys(("build", "place", "token"), moves("piece", "@supply-{side}", "clearing")),
    "sympathy": moves("@sympathy", "@supply-{side}", "clearing"),
    "wood": moves("@wood", "@supply-{side}", "clearings"),
    "wood-heap": moves("@wood", "@supply-{side}", "clearing", count="count"),
    "crackdown": moves("@sympathy", "clearings", "@supply-{side}"),
    "remove": moves("pieces", "clearing", "@supply-{side}"),
    "take-off": moves("piece", "clearing", "@supply-{side}"),
    **dict.fromkeys(("remove-keep", "piece-leaves"), moves("piece", "clearing", "@box")),
    "go": moves("pawn", "start", "goal"),
    "pawn-starts": moves("pawn", "", "goal"),
    # The map
    "suit-markers": moves("suit", "", "clearings"),
    "ferry": moves("@ferry", "origin", "target"),
    "explore": moves("@ruin", "clearing", "@box"),
    "open-path": moves("@barrier", "@path-{origin}-{target}", "@box"),
    # Cards
    "order": moves("card", "@deck", "@order"),
    "discard-order": moves("card", "@order", "@discard"),
    "order-beside": moves("card", "@order", "@available"),
    "add-to-decree": moves("card", "@order", "column"),
    "purge": moves("cards", "column", "@discard"),
    "purge-beside": moves("cards", "column", "@available"),
    "viziers": moves("@vizier", "", "@decree-bird", count="count"),
    "decree-ambush": moves("card", "@deck", "@decree-bird", count="count"),
    **dict.fromkeys(("shuffle", "reshuffle"), moves("cards", "@discard", "@deck")),
    "craft-effect": moves("card", "@deck", "@crafted-{side}"),
    **dict.fromkeys(("craft-favor", "give-named-card"), moves("card", "@deck", "@discard")),
    "give-card-beside": moves("card", "@deck", "@available"),
    "discard-effect": moves("card", "@crafted-{side}", "@discard"),
    "dominance": moves("card", "@deck", "@crafted-{side}"),
    "dominance-beside": moves("card", "@available", "@crafted-{side}"),
    # Hands, supporters and a Decree of people
    "draw": moves("cards", "@deck", "@hand-{side}"),
    "spend": moves("card", "@hand-{side}", "@discard"),
    "spend-beside": moves("card", "@hand-{side}", "@available"),
    "take-card": moves("card", "@hand-{owner}", "@hand-{side}"),
    "give": moves("card", "@hand-{side}", "@hand-{helped}"),
    "outrage-named-card": moves("card", "@deck", "@supporters-{side}"),
    "coalition-unseen": moves("card", "@deck", "@crafted-{side}"),
    "coalition-beside": moves("card", "@available", "@crafted-{side}"),
    "take-named-card": moves("card", "@deck", "@hand-{side}"),
    "give-unseen": moves("card", "@hand-{side}", "@deck"),
    "labor": moves("card", "@discard", "@hand-{side}"),
    "make-effect": moves("card", "@hand-{side}", "@crafted-{side}"),
    "make-favor": moves("card", "@hand-{side}", "@discard"),
    **dict.fromkeys(("activate", "coalition"), moves("card", "@hand-{side}", "@crafted-{side}")),
    "fetch": moves("card", "@available", "@hand-{side}"),
    "supporter": moves("cards", "@deck", "@supporters-{side}"),
    "mobilize": moves("cards", "@hand-{side}", "@supporters-{side}"),
    "supporter-gone": moves("card", "@supporters-{side}", "@discard"),
    "supporter-beside": moves("card", "@supporters-{side}", "@available"),
    "no-room": moves("card", "@deck", "@discard"),
    "no-room-beside": moves("card", "@deck", "@available"),
    "outrage-card": moves("card", "@hand-{culprit}", "@supporters-{side}"),
    "outrage-no-room": moves("card", "@hand-{culprit}", "@discard"),
    "outrage-no-room-beside": moves("card", "@hand-{culprit}", "@available"),
    "decree-add": moves("card", "@hand-{side}", "decree"),
    "decree-gone": moves("card", "decree", "@discard"),
    "decree-beside": moves("card", "decree", "@available"),
    "vizier-leaves": moves("@vizier", "decree", ""),
    "leader": (
        *moves("leader", "@leaders-{side}", "@leader-{side}"),
        *moves("@vizier", "", "decrees"),
    ),
    "leads-first": moves("leader", "", "@leader-{side}"),
    "takes-lead": moves("leader", "@leaders-{side}", "@leader-{side}"),
    **dict.fromkeys(("lay-viziers", "discard-decree"), DOES),
    "leads": turns("leader", "@leader-{side}", was="before"),
    "depose": moves("leader", "@leader-{side}", "@deposed-{side}"),
    "leaders-back": moves("leaders", "@deposed-{side}", "@leaders-{side}"),
    # A Vagabond
    **dict.fromkeys(
        ("exhaust", "refresh", "damage", "repair", "rest"),
        moves("item", "@{state}-{side}", "@{target_state}-{side}"),
    ),
    "character": (
        *moves("items", "@item-box", "@ready-{side}"),
        *moves("character", "", "@character-{side}"),
    ),
    "relations": moves("relation", "", "factions"),
    "relation": turns("relation", "@relation-{enemy}", was="was"),
    "relations-second": moves("relation", "", "strangers"),
    "relation-second": turns("relation", "@standing-{enemy}", was="was"),
    "new-quests": moves("quests", "@quest-deck", "@quests"),
    "quest": moves("quest", "@quests", "@completed-{side}"),
    "new-quests-second": moves("second_quests", "@quest-deck", "@second-quests"),
    "quest-second": moves("second_quest", "@second-quests", "@completed-{side}"),
    "quest-unseen": moves("quest", "@quest-deck", "@completed-{side}"),
    "explore-ruin": (
        *moves("item", "@under-ruins", "@ready-{side}"),
        *moves("@ruin", "clearing", "@box"),
    ),
    "explore-known": (
        *moves("item", "@under-ruins", "@crafted-{side}"),
        *moves("@ruin", "clearing", "@box"),
    ),
    "explore-first": moves("item", "@under-ruins", "@ready-{side}"),
    "explore-known-first": moves("item", "@under-ruins", "@crafted-{side}"),
    "take-crafted": moves("item", "@crafted-{owner}", "@ready-{side}"),
    "item-leaves": moves("item", "@{state}-{side}", "@item-box"),
    # Items
    "make-item": (
        *moves("card", "@hand-{side}", "@discard"),
        *moves("item", "@items", "@crafted-{side}"),
    ),
    "make-item-ready": (
        *moves("card", "@hand-{side}", "@discard"),
        *moves("item", "@items", "@ready-{side}"),
    ),
    "craft": moves("item", "@items", "@crafted-{side}"),
    "craft-item": (
        *moves("card", "@deck", "@discard"),
        *moves("item", "@items", "@crafted-{side}"),
    ),
    "take-item": moves("item", "@crafted-{owner}", "@crafted-{side}"),
    # Points
    "score": marks("side"),
    "lose-points": marks("side", by="by"),
    # Only said
    **dict.fromkeys(("ruins", "ruins-and-items", "ferry-starts", "paths-closed", "items-beside"), DOES),
    **dict.fromkeys(("markers-at-start", "vagabond-starts", "alliance-starts"), DOES),
    **dict.fromkeys(("map", "supply", "dominance-in", "dominance-out", "hands"), DOES),
    **dict.fromkeys(("seats", "level", "level-and-traits", "starts-off-map"), RIGHT),
    **dict.fromkeys(("ferry-card", "give-card", "rob"), DOES),
    **dict.fromkeys(("cannot-craft", "cannot-recruit", "no-recruits", "cannot-build"), NOTHING),
    **dict.fromkeys(("cannot-place-warriors", "decree-fails"), NOTHING),
    **dict.fromkeys(("none-left", "cannot-move", "cannot-battle", "cannot-revolt", "cannot-spread"), NOTHING),
    **dict.fromkeys(
        ("expand", "turmoil", "revolt", "public-pity", "daylight-spread", "steadfast", "wildfire"), FOLLOWS
    ),
    **dict.fromkeys(("battle", "no-roll", "hits", "nobody-falls", "extra-hit"), FOLLOWS),
    **dict.fromkeys(("ambush", "ambush-fails", "use-card"), FOLLOWS),
    **dict.fromkeys(("few-attack", "few-defend"), FOLLOWS),
    **dict.fromkeys(("veterans", "fortified", "popularity", "martial-law", "no-martial-law"), RIGHT),
    **dict.fromkeys(("damage-items", "lose-supporters", "few-supporters", "outrage-paid"), DOES),
    **dict.fromkeys(("outrage-draw", "outrage-give", "draw-unseen"), DOES),
    **dict.fromkeys(("game-over", "game-over-dominance"), NOTHING),
    **dict.fromkeys(("shows-hand", "ally", "deliver", "decode", "steal", "base-lost"), FOLLOWS),
    **dict.fromkeys(("evening-at-once", "outrage"), FOLLOWS),
    **dict.fromkeys(("actions-done", "operations-done", "decree-done"), NOTHING),
}
