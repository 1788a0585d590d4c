"""What the hand does for each told step of the person's economy, and what lies on their board."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.amounts import listed, received
from automarium.games.gaia.economy.figures import ADVANCED, PLACES, STOCK
from automarium.games.gaia.economy.holdings import GAIA_AREA, THIRD
from automarium.games.gaia.economy.income import next_income
from automarium.lookbook import Hands, marks, moves, said
from automarium.rulebook import Plain

BOX = ""
SPOTS = dict(zip(STOCK, ("human-credits", "human-ore", "human-knowledge", "human-qic"), strict=True))
"""Where the resources are counted."""
TOKEN, STONE = "power_token", "brain_stone"  # a token of power
RESOURCES = tuple(each for unit, spot in SPOTS.items() for each in marks(f"@{spot}", by=unit))
STONE_MOVES = moves(f"@{STONE}", "@area-{stone_from}", "@area-{stone_to}", count="stone")
FROM_AREAS = (("first", 1), ("second", 2), ("third", 3))

HANDS: Hands = {
    **dict.fromkeys(
        ("human-stock", "human-stock-stone"),
        (
            *RESOURCES,
            *moves(f"@{TOKEN}", BOX, "@area-1", count="first"),
            *moves(f"@{TOKEN}", BOX, "@area-2", count="second"),
            *moves(f"@{STONE}", BOX, "@area-1", count="stone"),
        ),
    ),
    **dict.fromkeys(("human-pay", "human-gain"), RESOURCES),
    "human-score": marks("@human"),
    "human-pay-points": marks("@human", by="lost"),
    # Power
    "human-charge": (
        *moves(f"@{TOKEN}", "@area-1", "@area-2", count="rising"),
        *moves(f"@{TOKEN}", "@area-2", "@area-3", count="topping"),
        *STONE_MOVES,
    ),
    "human-spend": (*moves(f"@{TOKEN}", "@area-3", "@area-1", count="tokens"), *STONE_MOVES),
    "human-burn": (
        *moves(f"@{TOKEN}", "@area-2", "@area-3", count="topping"),
        *moves(f"@{TOKEN}", "@area-2", BOX),
        *STONE_MOVES,
    ),
    "human-burn-stone": (*moves(f"@{TOKEN}", "@area-2", BOX), *STONE_MOVES),
    "human-burn-gaia": (
        *moves(f"@{TOKEN}", "@area-2", "@area-3", count="topping"),
        *moves(f"@{TOKEN}", "@area-2", "@gaia-area"),
        *STONE_MOVES,
    ),
    "human-tokens": moves(f"@{TOKEN}", BOX, "@area-1", count="count"),
    "human-tokens-gaia": (
        *(
            each
            for name, area in FROM_AREAS
            for each in moves(f"@{TOKEN}", f"@area-{area}", "@gaia-area", count=name)
        ),
        *moves(f"@{STONE}", "@area-{stone_from}", "@gaia-area", count="stone"),
    ),
    "human-tokens-gone": (
        *(each for name, area in FROM_AREAS for each in moves(f"@{TOKEN}", f"@area-{area}", BOX, count=name)),
        *moves(f"@{STONE}", "@area-{stone_from}", BOX, count="stone"),
    ),
    "human-token-to-gaia": moves(f"@{TOKEN}", "@area-3", "@gaia-area", count="count"),
    "human-tokens-back": (
        *moves(f"@{TOKEN}", "@gaia-area", "@area-{area_to}", count="count"),
        *moves(f"@{STONE}", "@gaia-area", "@area-1", count="stone"),
    ),
    "human-tokens-for-tile": moves(f"@{TOKEN}", "@gaia-area", BOX, count="count"),
    # Tech tiles
    "human-tech": moves("tech", BOX, "@human-tiles"),
    "human-advanced-tech": (
        *moves("advanced_track", "advanced_track", BOX),
        *moves("advanced_tech", BOX, "@human-tiles"),
    ),
    "new-round": said("what it brings is told step by step"),
    "human-turn-over": said("the person has just done it"),
    "human-score-again": said("the person has just done it"),
    "human-special": said("what it brings is told step by step"),
}

ERRANDS = (
    "human-unshelve",
    *(message for message, hand in HANDS.items() if any(movement.kind != "said" for movement in hand)),
)
"""What a turn brings and takes that nobody has in their head: the hand is told it at the end of a turn."""
DERIVED = ("covered_held", "laid_tech", "advanced_laid", "next_income")
"""What is shown with the tiles but does not lie there as a thing."""

Lying = Iterator[tuple[str, dict[str, Plain]]]


def on_your_board(board: Board) -> Lying:
    """Resources, power tokens, tech tiles; and the tiles on the research board."""
    human, own = board.human, board.human.holdings
    for unit, spot in SPOTS.items():
        yield spot, {"number": own.stock[unit]}
    for area in range(THIRD + 1):
        yield f"area-{area + 1}", _tokens(own.power[area], own.stone == area)
    former = ("gaiaformer",) * human.shelved
    yield "gaia-area", {"own_pieces": former, **_tokens(own.power[GAIA_AREA], own.stone == GAIA_AREA)}
    covered = tuple(own.tiles[place] for place in own.covered)
    yield "human-tiles", {"tech_held": tuple(own.tiles.values()), "covered_held": covered}
    yield "income", {"next_income": listed(received(board, next_income(board)))}
    for place in PLACES if board.tech else ():
        yield f"tech-{place}", {"laid_tech": board.tech[place]}
    for track in board.advanced if board.tech else ():
        yield f"adv-{track}", {"advanced_laid": board.tech[ADVANCED + track]}


def _tokens(count: int, stone: bool) -> dict[str, Plain]:
    return {"power_tokens": (TOKEN,) * count, "stone_here": STONE if stone else ""}
