"""What the hand does for each told step, and what lies where: orders and corrections are made of this."""

from __future__ import annotations

from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.scoring import open_points, points
from automarium.games.redrising.settings import AU_TOMA, HUMAN, NO_HOUSE
from automarium.lookbook import Contents, Hands, does, lays, lifts, marks, moves, said, turns

NOTHING = said("nothing is moved")
DONE = said("the person has just done it")
FOLLOWS = said("what a hand does for it is told step by step after it")

SET_UP: Hands = {
    "automa-deck": turns("@her-deck", "@her-deck"),
    "priority": moves("letter", "", "location"),
    "luna-link": moves("link", "", "@luna-bonus"),
    "remove": moves("cards", "", ""),
    "house": moves("house", "", "@house"),
    "shuffle": turns("@deck", "@deck"),
    "lay-out": moves("cards", "@deck", "location"),
    "lay-out-unseen": tuple(
        each for location in RING for each in moves("card", "@deck", f"@{location}", count="count")
    ),
    "hand": moves("cards", "@deck", "@hand"),
    "hand-unseen": moves("card", "@deck", "", count="count"),
    "her-stack": moves("unseen", "@deck", "@stack"),
    "tokens": turns("@fleet", "@fleet"),
    **dict.fromkeys(("parity", "parity-told"), moves("parity", "", "@parity")),
    "neutral": moves("@neutral-influence", "", "@institute", count="count"),
    **dict.fromkeys(("no-house", "you-begin", "she-begins"), NOTHING),
}
HER_TURN: Hands = {
    "new-deck": moves("her_cards", "@her-discard", "@her-deck"),
    "her-cards": moves("her_cards", "@her-deck", "@her-cards"),
    "discard-two": moves("her_cards", "@her-cards", "@her-discard"),
    "her-deploy": moves("card", "@deck", "location"),
    "her-deploy-unseen": moves("card", "@deck", "location"),
    "her-gain": moves("card", "location", "@stack"),
    "her-gain-past": moves("card", "location", "@stack"),
    "her-gain-unseen": moves("card", "location", "@stack"),
    "her-gain-onward": moves("card", "location", "@stack"),
    "her-discard": moves("card", "@deck", "@banished"),
    "her-discard-unseen": moves("card", "@deck", ""),
    "block-unseen": does("@human-sovereign"),
    "block-draw": moves("card", "@deck", "", count="count", beside="hand"),
    **dict.fromkeys(("no-deck", "no-gain", "no-substitute"), NOTHING),
    **dict.fromkeys(("at-ten", "luna-card"), FOLLOWS),
    "block": DONE,
}
TOKENS: Hands = {
    "her-fleet": marks("@au-toma-fleet"),
    "your-fleet": marks("@human-fleet"),
    "her-fleet-back": marks("@au-toma-fleet", by="steps"),
    "your-fleet-back": marks("@human-fleet", by="steps"),
    "her-helium": moves("@helium", "", "@au-toma-helium", count="count"),
    "your-helium": moves("@helium", "", "@human-helium", count="count"),
    "her-helium-lost": moves("@helium", "@au-toma-helium", "", count="count"),
    "your-helium-lost": moves("@helium", "@human-helium", "", count="count"),
    "her-influence": moves("@her-influence", "", "@institute", count="count"),
    "your-influence": moves("@your-influence", "", "@institute", count="count"),
    "her-influence-lost": moves("@her-influence", "@institute", "", count="count"),
    "your-influence-lost": moves("@your-influence", "@institute", "", count="count"),
    "her-sovereign": moves("@sovereign", "owner", "@au-toma-sovereign"),
    "your-sovereign": moves("@sovereign", "owner", "@human-sovereign"),
    **dict.fromkeys(("her-sovereign-stays", "your-sovereign-stays", "gain-lost"), NOTHING),
    **dict.fromkeys(("end-triggered", "end-taken-back", "apollo-turn"), NOTHING),
}
YOUR_TURN: Hands = {
    "deploy": moves("card", "origin", "location"),
    "deploy-revealed": lays("card", "location"),
    "reveal": lifts("card", "@deck"),
    "reveal-cards": lifts("cards", "@deck"),
    "reveal-bottom-of-deck": lifts("card", "@deck"),
    "back-under-deck": lays("card", "@deck"),
    "under-deck": lays("cards", "@deck"),
    "take": moves("card", "location", "@hand"),
    "take-banished": moves("card", "@banished", "@hand"),
    "take-revealed": lays("card", "@hand"),
    "draw": moves("cards", "@deck", "@hand"),
    "steal": moves("card", "@stack", "@hand"),
    "banish": moves("card", "location", "@banished"),
    "banish-from-hand": moves("card", "@hand", "@banished"),
    "banish-revealed": lays("card", "@banished"),
    "banish-bottom": moves("card", "@stack", "@banished"),
    "banish-from-stack": moves("card", "@stack", "@banished"),
    "place": lays("card", "location"),
    "place-face-down": lays("card", "location"),
    "place-banished": moves("card", "@banished", "location"),
    "place-at-bottom": moves("card", "@banished", "location"),
    "return-to-deck": moves("card", "@banished", "@deck"),
    "shift": moves("card", "origin", "location"),
    "tuck": moves("card", "origin", "location"),
    "tuck-revealed": lays("card", "location"),
    "lift": turns("card", "location"),
    "back-on-stack": turns("card", "@stack"),
    "give": moves("card", "location", "@stack"),
    "deck-to-stack": moves("unseen", "@deck", "@stack"),
    **dict.fromkeys(("human-passes", "turn-over", "nothing-to-gain"), NOTHING),
    **dict.fromkeys(("die", "she-reveals"), DONE),
    **dict.fromkeys(("look-at-stack", "draw-from-stack", "last-ability", "hack", "gamble"), DONE),
}
REPORTED: Hands = {
    "reported-deploy": moves("card", "", "location"),
    "reported-gain": moves("card", "location", "", count="count"),
    "reported-draw": moves("card", "@deck", "", count="count"),
    "reported-place": moves("card", "@deck", "location"),
    "reported-banish": moves("card", "location", "", count="count"),
    "pile-more": moves("card", "", "location"),
    **dict.fromkeys(("pile-less", "pile-unsaid", "pile-perhaps"), moves("card", "location", "")),
    "stack-more": moves("card", "", "@stack"),
    **dict.fromkeys(("stack-less", "named-banished"), moves("card", "@stack", "")),
    "deck-more": moves("card", "", "@deck"),
    **dict.fromkeys(("house-places", "house-banishes", "house-rolls"), does("@house")),
    **dict.fromkeys(("pile-empty", "stack-empty", "psychologist", "counted"), DONE),
}
HANDS: Hands = {**SET_UP, **HER_TURN, **TOKENS, **YOUR_TURN, **REPORTED}


def contents(board: Board) -> Contents:
    """What lies at each spot: the proof of the orders, the text drawing, and what a correction offers."""
    return {**_hers(board), **_locations(board), **_yours(board)}


def _hers(board: Board) -> Contents:
    return {
        **_tokens(board, AU_TOMA),
        "stack": {"unseen": tuple(board.stack)},
        "her-deck": {"her_cards": tuple(board.cards.cards())},
        "her-cards": {"her_cards": tuple(board.turned)},
        "her-discard": {"her_cards": tuple(board.played)},
        "parity": {"parity": board.parity},
    }


def _locations(board: Board) -> Contents:
    piles: dict[str, dict[str, str | tuple[str, ...]]] = {
        location: {"letter": board.letters.get(location, ""), "pile": tuple(reversed(board.piles[location]))}
        for location in RING
    }
    piles["institute"]["tokens"] = (
        *["your-influence"] * board.count(HUMAN, "influence"),
        *["her-influence"] * board.count(AU_TOMA, "influence"),
        *["neutral-influence"] * board.neutral,
    )
    return {**piles, "luna-bonus": {"link": board.luna_card}, "deck": {"unseen": tuple(board.deck.cards())}}


def _yours(board: Board) -> Contents:
    return {
        **_tokens(board, HUMAN),
        "house": {"house": "" if board.house == NO_HOUSE else board.house},
        "hand": {"cards": tuple(board.hand)},
        "banished": {"cards": tuple(board.banished)},
    }


def _tokens(board: Board, side: str) -> Contents:
    """Her cards lie face down: until all is over, only her open points are known."""
    hidden = side == AU_TOMA and board.next
    scored = {"open_points": open_points(board)} if hidden else {"points": points(board)[side]}
    return {
        side: scored,
        f"{side}-fleet": {"number": board.count(side, "fleet")},
        f"{side}-helium": {"tokens": ("helium",) * board.count(side, "helium")},
        f"{side}-sovereign": {"tokens": ("sovereign",) if board.sovereign == side else ()},
    }
