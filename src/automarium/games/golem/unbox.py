"""The box unpacked: what is in play at the start, what lies in the decks, and what no move may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automarium.games.golem.automa import Automa
from automarium.games.golem.board import (
    AUTOMA,
    DECK_SIZE,
    HUMANS,
    LAST_SPACE,
    Board,
    all_books,
    marbles_in_play,
)
from automarium.games.golem.components import MARBLES, SIZES, UNKNOWN, Components
from automarium.games.golem.own_files import cards_of, components_of
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.settings import Settings
from automarium.games.golem.sheets import rules
from automarium.rulebook import Deck, cites, rest_of


@cites("BR-2.1", "BR-2.6", "BR-2.7", "GO-1.5")
def new_board(settings: Settings) -> Board:
    """The box unpacked, nothing laid out."""
    box = components_of(settings.components)
    if settings.learns == "as_before":  # nothing was kept before the box was complete
        box = box._replace(kept=box.complete)
    cards = cards_of(settings.deck)
    if box.own:
        cards = box.whole_cards() if len(box.whole_cards()) == DECK_SIZE else {}
    marbles = marbles_in_play(settings, box)
    sides = (AUTOMA, *HUMANS[: int(settings.humans)])
    unknown = [UNKNOWN] * (DECK_SIZE - len(cards))
    return Board(
        settings,
        box,
        dict(cards),
        Automa(supply=rules().golems, columns=[[] for _ in range(box.figures.columns)]),
        deck=Deck("automa-cards", [*cards, *unknown]),
        books=Deck("books", pool(box, "book")),
        tile_deck=Deck("action-tiles", pool(box, "action")),
        character_deck=Deck("characters", pool(box, "character")),
        outside=[] if box.own else [color for color in MARBLES for _ in range(marbles[color])],
        held={side: [] for side in sides},
        graveyard=[""] * len(box.figures.graveyard),
        gold=rules().gold_bars,
    )


def pool(box: Components, kind: str) -> list[str]:
    """The names of all things of a kind; those that are still to be typed in are all called the same."""
    if box.own and box.kept:
        missing = 0 if box.complete else SIZES.get(kind, 0) - len(box.known(kind))
        return [*box.known(kind), *[UNKNOWN] * missing]
    if box.own:
        told = [name for name in box.known(kind) if name.startswith("own-")]
        return [*told, *[UNKNOWN] * (SIZES.get(kind, len(told) + 1) - len(told))]
    names = list(box.known(kind))
    unknown = SIZES.get(kind, len(names) + 1) - len(names) if kind in box.typed else 0
    return [*names, *[UNKNOWN] * unknown]


def fill_decks(board: Board, books_under: Sequence[str]) -> None:
    """Of a position: all that lies nowhere else. Marbles in no row and in no eye are thrown when needed."""
    tiles = [*board.action_tiles, *board.discarded_tiles]
    seen = {
        "book": [*all_books(board), *books_under],
        "action": tiles,
        "character": [] if board.by_hand else board.characters,
    }
    rest = {kind: rest_of(pool(board.box, kind), used, f"{kind}s") for kind, used in seen.items()}
    board.books = Deck(board.books.stream, rest["book"])
    for card in books_under:
        board.books.put_at_bottom(card)
    if not board.by_hand:  # there the app draws none of these
        board.tile_deck = Deck(board.tile_deck.stream, rest["action"])
        board.character_deck = Deck(board.character_deck.stream, rest["character"])
    if not board.is_own:
        board.outside = rest_of(board.outside, board.placed_marbles(), "synagogue: marbles")


def conserved(board: Board) -> Mapping[str, int]:
    """Counts that no move may change."""
    automa = board.automa
    marbles = [*board.outside, *board.placed_marbles()]
    marbles = [] if board.is_own else marbles  # the person says how many lie there
    counts = {f"{color} marbles": marbles.count(color) for color in MARBLES}
    counts["golems"] = automa.supply + len(automa.golems) + board.buried(AUTOMA)
    counts["students"] = sum(0 <= space <= LAST_SPACE for space in automa.students.values())
    counts["resource markers"] = int(rules().track_lowest <= automa.marker <= rules().track_highest)
    counts["gold bars"] = board.gold + automa.bars
    counts["strategy tiles"] = len(set(automa.strategy)) or len(COLORS)
    counts["menorah tokens"] = len(board.menorahs) + len(automa.menorahs) + len(board.human_menorahs)
    counts["automa cards"] = len(board.deck) + len(automa.cards) if board.deals else DECK_SIZE
    counts["book cards"] = len(board.books) + len(all_books(board))
    counts["action tiles"] = len(board.tile_deck) + len(board.action_tiles) + len(board.discarded_tiles)
    counts["character cards"] = len(board.character_deck) + (0 if board.by_hand else len(board.characters))
    return counts | {f"{area} developments": _developments(board, area) for area in AREAS}


def _developments(board: Board, area: str) -> int:
    if board.by_hand:
        return board.automa.upgrades[area] + len(board.upgrades_left(area))
    owned = sum(board.box.development[name].area == area for name in board.automa.developments)
    return owned + len(board.upgrades_left(area))
