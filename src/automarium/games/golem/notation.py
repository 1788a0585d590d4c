"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

Decks are not written: they hold whatever lies nowhere else. Only what is known to lie under them is. Marbles
are letters: R red, Y yellow, B blue, K black, W white.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from automarium.games.golem import component_rows
from automarium.games.golem.automa_side import MOMENTS, MOST_ITEMS, MOST_MORE, UPGRADES
from automarium.games.golem.board import (
    ACTIONS,
    AUTOMA,
    DECK_SIZE,
    LAST_SPACE,
    LOW,
    LOWEST,
    MOST_IN_EYES,
    PARTS,
    Board,
    in_color_order,
)
from automarium.games.golem.components import ROWS, UNKNOWN
from automarium.games.golem.golems import ORDER, PLACE
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.settings import Settings
from automarium.games.golem.sheets import parsed, rules
from automarium.games.golem.soundness import check_course, check_strategy, count_golems, read_acted
from automarium.games.golem.unbox import fill_decks, new_board
from automarium.rulebook import SETUP, Deck, Reader, Tree, rest_of

LETTERS = {"R": "red", "Y": "yellow", "B": "blue", "K": "black", "W": "white"}
LETTER_OF = {color: letter for letter, color in LETTERS.items()}
NOBODY = "over"
AUTOMA_KEYS = (
    "marker", "vp", "golem_track", "research_track", "students", "golems", "created", "developments",
    "columns", "bars", "artifact_tile", "strategy", "sunk", "menorahs", "starting_tiles", "marbles", "cards",
    "last_card", "cards_under", "shuffle_due",
)  # fmt: skip
FLAGS = ("leg", "all_complete", "plain_tile", "has_book", "new_bars", "has_bars")
COUNTS = {"leg_asked": UPGRADES, "more_work": MOST_MORE, "work_asked": UPGRADES, "bought": MOST_ITEMS}
KEPT_BY_HAND = ("upgrades", *FLAGS, *COUNTS, "artifacts", "acted", "brings")
"""What is kept of the Automa's board where the person moves the marker and places upgrades and bars."""


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    order, tiles = list(board.order), list(board.action_tiles)
    rows: Tree = {row: write_marbles(board.rows[row]) for row in ROWS}
    rabbis = [f"{side} {LOW if at == LOWEST else at}" for side, at in board.rabbis.items()]
    own = {"typed": component_rows.write_cards(board), "faces": component_rows.write_components(board.box)}
    return {
        "turn": {"next": board.next or NOBODY, "round": board.round, "part": board.part, "order": order},
        "synagogue": {**rows, "tiles": tiles, "rabbis": rabbis},
        "shared": _write_shared(board),
        "automa": _write_automa(board),
        "humans": {side: _write_human(board, side) for side in board.humans},
        **{key: typed for key, typed in own.items() if typed},
    }


def write_marbles(marbles: Iterable[str]) -> str:
    return "".join(LETTER_OF[marble] for marble in marbles)


def _write_shared(board: Board) -> Tree:
    return {
        "characters": list(board.characters),
        "library": list(board.library),
        "library_under": [card for block in board.books.blocks[1:] for card in block],
        "tiles_discarded": list(board.discarded_tiles),
        "neighborhood": [f"{place}: {tile}" for place, tile in board.neighborhood.items()],
        "graveyard": list(board.graveyard),
        "graveyard_open": list(board.open_grave),
        "menorahs": list(board.menorahs),
    }


def _write_automa(board: Board) -> Tree:
    under = [list(block) for block in board.deck.blocks[1:]]
    elsewhere: Tree = {"marbles": write_marbles(board.held[AUTOMA]), "cards_under": under}
    own = (key for key in AUTOMA_KEYS if key not in elsewhere)
    written = {**elsewhere, **{key: deepcopy(getattr(board.automa, key)) for key in own}}
    tree = {key: written[key] for key in AUTOMA_KEYS}
    if board.by_hand:
        tree |= {key: deepcopy(getattr(board.automa, key)) for key in KEPT_BY_HAND}
    return tree


def _write_human(board: Board, side: str) -> Tree:
    tree: Tree = {"marbles": write_marbles(board.held[side]), "passed": side in board.passed}
    if side == board.humans[0]:
        tree["books"] = list(board.human_books)  # of all people: nobody asks whose they are
    return {**tree, "score": board.scores[side]} if side in board.scores else tree


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or PositionFault with the key that is wrong."""
    board = new_board(settings)
    with Reader(tree) as position:
        component_rows.read_cards(board, position)
        component_rows.read_components(board, position)
        _read_turn(board, position.part("turn"))
        if board.next == SETUP:
            return _before_set_up(board, tree, position)
        _read_synagogue(board, position.part("synagogue"))
        _read_automa(board, automa := position.part("automa"))
        _read_humans(board, position.part("humans"))
        _read_shared(board, position.part("shared"))
        count_golems(board, automa)
        check_strategy(board, automa)
        check_course(board, position)
    return board


def _before_set_up(board: Board, tree: Tree, position: Reader) -> Board:
    """Nothing is laid out yet; but cards may have been typed in."""
    fresh = new_board(board.settings)
    fresh.box, fresh.cards = board.box, board.cards
    if any(position.has(key) and tree[key] != bare for key, bare in write(fresh).items() if key != "turn"):
        why = "the set-up comes before everything else; leave the other parts out"
        raise position.bad("turn.next", why, told="set-up-first")
    return fresh


def _read_turn(board: Board, part: Reader) -> None:
    sides = (AUTOMA, *board.humans)
    following = part.choice("next", (*sides, NOBODY, SETUP), default=AUTOMA)
    board.next, board.has_goals = ("" if following == NOBODY else following), following != SETUP
    board.round = part.integer("round", least=int(following != SETUP), most=rules().rounds, default=1)
    board.part = part.choice("part", PARTS, default=ACTIONS)
    board.order = list(part.choices("order", sides, default=sides))
    if following != SETUP and sorted(board.order) != sorted(sides):
        raise part.bad("order", f"must list each of {', '.join(sides)} once", told="each-side")
    if board.part != ACTIONS and following not in (AUTOMA, NOBODY, SETUP):
        raise part.bad("next", f"in the {board.part} it is the turn of {AUTOMA}", told="automa-next")


def _marbles(part: Reader, key: str, most: int = 99) -> list[str]:
    """Marbles written as letters."""
    letters = part.text(key, default="").replace(" ", "").upper()
    if strange := [letter for letter in letters if letter not in LETTERS]:
        why = f"{strange[0]!r} is no marble; write R, Y, B, K for black, W"
        raise part.bad(key, why, told="no-marble", found=strange[0])
    part.at_most(key, letters, most)
    return [LETTERS[letter] for letter in letters]


def _names(board: Board, part: Reader, key: str, kind: str, most: int = 99) -> list[str]:
    """Things of a kind, each once; those that are still to be typed in are all called the same."""
    names = [*board.box.known(kind), *([UNKNOWN] if kind in board.box.typed else [])]
    found = part.different(key, names, often=UNKNOWN, default=())
    part.at_most(key, found, most)
    return list(found)


def _read_synagogue(board: Board, part: Reader) -> None:
    for row in ROWS:
        board.rows[row] = in_color_order(_marbles(part, row))
    board.action_tiles = _names(board, part, "tiles", "action", most=board.players() + 1)
    spaces = {str(space): space for space in range(1, max(len(board.action_tiles), 1) + 1)} | {LOW: LOWEST}
    for text in part.texts("rabbis", default=()):
        side, _, at = text.partition(" ")
        taken = at != LOW and spaces.get(at) in board.rabbis.values()
        if side not in board.held or side in board.rabbis or at not in spaces or taken:
            why = f"{text!r} is not like '{AUTOMA} 2' or '{AUTOMA} {LOW}'"
            raise part.bad("rabbis", why, told="no-space", found=text)
        board.rabbis[side] = spaces[at]


def _read_automa(board: Board, part: Reader) -> None:
    automa, box = board.automa, board.box
    automa.marker = part.integer("marker", least=rules().track_lowest, most=rules().track_highest, default=0)
    automa.vp = part.integer("vp", least=-99_999, most=99_999, default=0)
    automa.golem_track = part.count("golem_track", len(box.figures.golem_track_steps) - 1)
    automa.research_track = part.count("research_track", len(box.figures.research_track_points) - 1)
    students = part.part("students")
    automa.students = {color: students.count(color, LAST_SPACE) for color in COLORS}
    automa.developments = list(part.different("developments", box.development, default=()))
    first = next(iter(box.artifact), "")
    automa.artifact_tile = part.choice("artifact_tile", ("", *box.artifact), default=first)
    automa.bars = part.count("bars", board.bar_places())
    automa.strategy = list(part.choices("strategy", COLORS, default=COLORS))
    if sorted(automa.strategy) != sorted(COLORS):
        raise part.bad("strategy", "must list red, yellow and blue, the highest first", told="strategy-once")
    automa.sunk, automa.menorahs = ([*part.different(it, COLORS, default=())] for it in ("sunk", "menorahs"))
    automa.starting_tiles = list(part.different("starting_tiles", box.starting, default=()))
    automa.golems = sorted(part.choices("golems", PLACE, default=()), key=ORDER.__getitem__)
    automa.created = part.integer("created", least=0, most=rules().golems, default=-1)
    board.held[AUTOMA] = _marbles(part, "marbles", most=MOST_IN_EYES)
    if board.by_hand:
        _read_kept_by_hand(board, part)
    _read_columns(board, part)
    _read_cards(board, part)


def _read_kept_by_hand(board: Board, part: Reader) -> None:
    automa, upgrades = board.automa, part.part("upgrades")
    automa.upgrades = {area: upgrades.count(area, UPGRADES) for area in AREAS}
    for name, most in COUNTS.items():
        setattr(automa, name, part.count(name, most))
    for flag in FLAGS:
        setattr(automa, flag, part.flag(flag, default=flag in FLAGS[3:]))  # older positions do not say
    automa.artifacts = [parsed(part, "artifacts", each).text for each in part.texts("artifacts", default=())]
    automa.acted = read_acted(part.part("acted"))
    automa.brings = list(part.different("brings", MOMENTS, default=()))


def _read_columns(board: Board, part: Reader) -> None:
    columns = part.lists("columns", default=())
    part.at_most("columns", columns, len(board.automa.columns))
    for number, column in enumerate(columns, 1):
        where = f"columns, column {number}"
        if strange := [card for card in column if card not in board.box.book]:
            raise part.unknown(where, strange[0], board.box.book, f"there is no book {strange[0]!r}")
        part.at_most(where, column, rules().column_most)
        colors = {board.box.book[card].color for card in column} - {"black"}
        if len(colors) > 1:
            why = f"one color and black, found {', '.join(sorted(colors))}"
            raise part.bad(where, why, told="column-color")
        board.automa.columns[number - 1] = list(column)


def _read_cards(board: Board, part: Reader) -> None:
    """The Automa cards of this round, the last one before, and what lies under the deck."""
    automa = board.automa
    automa.cards = list(part.different("cards", board.cards, default=()))
    automa.last_card = part.choice("last_card", ("", *board.cards), default="")
    automa.shuffle_due = part.flag("shuffle_due", default=False)
    under = part.lists("cards_under", default=())
    everything = [*board.cards, *[UNKNOWN] * (DECK_SIZE - len(board.cards))]
    seen = [*automa.cards, *(card for block in under for card in block)]
    board.deck = Deck(board.deck.stream, rest_of(everything, seen, part.path("cards_under")))
    for block in under:
        board.deck.lay_under(block)


def _read_humans(board: Board, part: Reader) -> None:
    for side in board.humans:
        human = part.part(side)
        board.held[side] = _marbles(human, "marbles", most=MOST_IN_EYES)
        if human.flag("passed", default=False):
            board.passed.append(side)
        if human.has("score"):
            board.scores[side] = human.integer("score", least=0, most=500)
        board.human_books += _names(board, human, "books", "book")


def _read_shared(board: Board, part: Reader) -> None:
    board.characters = _names(board, part, "characters", "character", most=rules().rounds)
    board.library = _names(board, part, "library", "book", most=rules().library)
    taken = board.automa.menorahs
    left = [color for color in COLORS if color not in taken]
    board.menorahs = list(part.different("menorahs", COLORS, default=left))
    if set(board.menorahs) & set(taken):
        raise part.bad("menorahs", "the Automa has one of these already", told="menorah-taken")
    board.human_menorahs = [color for color in COLORS if color not in (*board.menorahs, *taken)]
    board.gold = rules().gold_bars - board.automa.bars
    board.discarded_tiles = _names(board, part, "tiles_discarded", "action")
    _read_neighborhood(board, part)
    _read_graveyard(board, part)
    fill_decks(board, _names(board, part, "library_under", "book"))


def _read_neighborhood(board: Board, part: Reader) -> None:
    for text in part.texts("neighborhood", default=()):
        place, _, name = (each.strip() for each in text.partition(":"))
        tile = board.box.neighborhood.get(name)
        fits = tile is not None and place in PLACE and PLACE[place][0] == tile.district
        if not fits or name in board.neighborhood.values() or place in board.neighborhood:
            why = f"{text!r} is not like 'red 4: RB1', each tile once"
            raise part.bad("neighborhood", why, told="neighborhood", found=text)
        board.neighborhood[place] = name


def _read_graveyard(board: Board, part: Reader) -> None:
    sides, free = (AUTOMA, *board.humans), len(board.graveyard)
    cells = part.choices("graveyard", ("", *sides), default=())
    part.at_most("graveyard", cells, free)
    board.graveyard = [*cells, *[""] * (free - len(cells))]
    board.open_grave = list(part.choices("graveyard_open", sides, default=()))
    if any(board.buried(side) > rules().golems for side in board.humans):
        most = rules().golems
        raise part.bad("graveyard", f"nobody has more than {most} golems", told="golems-each", most=most)
