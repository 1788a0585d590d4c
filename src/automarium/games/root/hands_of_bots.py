"""What the hand does at steps that only the later bots bring: Lizards, Duchy, Corvids, Vagabot, Riverfolk."""

from __future__ import annotations

from automarium.lookbook import DOES, Hands, moves, said, turns

RITUAL = moves("card", "@discard", "@revealed")
NOTHING = said("nothing is moved")
FOLLOWS = said("what a hand does for it is told step by step after it")
RIGHT = said("it says what may be done or what counts, and moves nothing")

OF_LATER_BOTS: Hands = {
    # The Logical Lizards: what is discarded lies on Lost Souls, the discard pile is the pile
    "order-to-souls": moves("card", "@order", "@discard"),
    "discard-named": moves("card", "@deck", "@discard"),
    **dict.fromkeys(("shuffle-pile", "reshuffle-pile"), moves("cards", "@pile", "@deck")),
    "labor-pile": moves("card", "@pile", "@hand-{side}"),
    "soul": moves("card", "@deck", "@discard"),
    "soul-lost": moves("card", "@discard", "@pile"),
    "soul-beside": moves("card", "@discard", "@available"),
    "souls-gone": moves("cards", "@discard", "@pile"),
    "souls-beside": moves("cards", "@discard", "@available"),
    "souls-back": moves("cards", "@revealed", "@discard"),
    "ritual": RITUAL,
    "ritual-warrior": (*RITUAL, *moves("warrior", "@supply-{side}", "clearing")),
    "ritual-garden-alone": (*RITUAL, *moves("piece", "@supply-{side}", "clearing")),
    "ritual-garden": (
        *RITUAL,
        *moves("warrior", "@supply-{side}", "clearing"),
        *moves("piece", "@supply-{side}", "clearing"),
    ),
    "ritual-over": moves("card", "@discard", "@pile"),
    "ritual-beside": moves("card", "@discard", "@available"),
    "acolyte": moves("warrior", "@supply-{side}", "@acolytes-{side}"),
    "conspiracy-starts": moves("conspiracy", "", "@conspiracy-{side}"),
    "conspiracy": turns("conspiracy", "@conspiracy-{side}", was="conspiracy_before"),
    "souls-from-now-on": DOES,
    **dict.fromkeys(("souls-order", "souls-tie"), FOLLOWS),
    **dict.fromkeys(("no-conspiracy", "idle-round", "no-points-to-lose"), NOTHING),
    # The Drillbit Duchy
    **dict.fromkeys(("sway-card", "sway-soul"), moves("card", "@deck", "@discard")),
    "sway-beside": moves("card", "@deck", "@available"),
    "crown": moves("minister", "", "@crowns-{side}"),
    "uncrown": moves("minister", "@crowns-{side}", ""),
    "recruit-burrow": moves("warrior", "@supply-{side}", "@burrow-{side}", count="count"),
    "emerge": moves("warrior", "@burrow-{side}", "clearing", count="count"),
    "burrow": moves("warrior", "clearing", "@burrow-{side}", count="count"),
    "leave-burrow": moves("warrior", "@burrow-{side}", "@supply-{side}"),
    "move-tunnel": moves("@tunnel", "origin", "target"),
    "cannot-dig": NOTHING,
    **dict.fromkeys(("invade", "minister-acts"), FOLLOWS),
    # The Cogwheel Corvids: a plot lies in the supply face down, whatever it is
    "place-plot": moves("@plot", "@supply-{side}", "clearing"),
    **dict.fromkeys(("flip-plot", "swap-plot"), turns("piece", "clearing", was="was_piece")),
    **dict.fromkeys(
        ("plot-back", "snare-torn"),
        (*moves("piece", "clearing", ""), *moves("@plot", "", "@supply-{side}")),
    ),
    "extorted": DOES,
    "shown-plot": said("it was removed before"),
    "vendetta": FOLLOWS,
    # The Vagabot
    **dict.fromkeys(
        ("items-exhausted", "items-hit", "items-repaired", "items-refreshed", "track-items"),
        moves("items", "@{state}-{side}", "@{target_state}-{side}"),
    ),
    "craft-ready": moves("item", "@items", "@ready-{side}"),
    "tinkered-soul": moves("card", "@pile", "@discard"),
    "cover-slot": moves("item", "@{state}-{side}", "clearing"),
    **dict.fromkeys(("tinkered", "battle-of", "enlisted", "explore-one", "aid-card", "take-unseen"), FOLLOWS),
    # The Riverfolk Robots
    "market-card": moves("card", "@deck", "@market"),
    **dict.fromkeys(("market-discard", "market-soul", "buy-soul"), moves("card", "@market", "@discard")),
    "market-beside": moves("card", "@market", "@available"),
    "buy-card": moves("card", "@market", "@hand-{side}"),
    "buy-card-unseen": moves("card", "@market", "@deck"),
    "buy-order": moves("card", "@market", "@order"),
    "offer-card": moves("card", "@deck", "@market"),
    "buy-favor": moves("card", "@market", "@discard"),
    "buy-ambush": moves("card", "@market", "@crafted-{side}"),
    "first-payment": moves("warrior", "@supply-{side}", "@payments"),
    "pay": moves("warrior", "@supply-{owner}", "@payments", count="count"),
    "payments-back": moves("warrior", "@payments", "@supply-{owner}", count="count"),
    "racketeer": moves("warrior", "clearing", "@payments", count="count"),
    **dict.fromkeys(("market-order", "shield", "sword"), FOLLOWS),
    **dict.fromkeys(("no-market", "no-order"), NOTHING),
    **dict.fromkeys(("hire", "boats"), RIGHT),
    "mercenaries-fight": RIGHT,
    "exhaust-items": DOES,
}
