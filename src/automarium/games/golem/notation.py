"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

Decks are not written: they hold whatever lies nowhere else. Only what is known to lie under them is. Marbles
are letters: R red, Y yellow, B blue, K black, W white.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from automarium.games.golem.board import (
    ACTIONS,
    ACTIONS_EACH,
    AUTOMA,
    DECK_SIZE,
    EVENING,
    LOWEST,
    MORNING,
    UNKNOWN,
    Board,
    all_books,
    in_color_order,
    marbles_in_play,
    new_board,
    pool,
)
from automarium.games.golem.components import MARBLES, ROWS, rules
from automarium.games.golem.effect import COLORS
from automarium.games.golem.faces import read_faces, read_typed, write_faces, write_typed
from automarium.games.golem.golems import ORDER, PLACE
from automarium.games.golem.human import LOW
from automarium.games.golem.reading import Reader
from automarium.games.golem.rules.strategy import is_exhausted
from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.catalog.options import Settings
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import Tree

LETTERS = {"R": "red", "Y": "yellow", "B": "blue", "K": "black", "W": "white"}
LETTER_OF = {color: letter for letter, color in LETTERS.items()}
NOBODY = "over"
KNOWN = ("turn", "synagogue", "shared", "automa", "humans", "typed", "faces")
FIRST_PLACE, LAST_STREET = 1, 10


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    tree: Tree = {"turn": _write_turn(board), "synagogue": _write_synagogue(board)}
    tree["shared"] = _write_shared(board)
    tree["automa"] = _write_automa(board)
    tree["humans"] = {side: _write_human(board, side) for side in board.humans}
    own = {"typed": write_typed(board), "faces": write_faces(board.box)}
    return tree | {key: rows for key, rows in own.items() if rows}


def write_marbles(marbles: Iterable[str]) -> str:
    return "".join(LETTER_OF[marble] for marble in marbles)


def _write_turn(board: Board) -> Tree:
    return {
        "next": board.next or NOBODY,
        "round": board.round,
        "part": board.part,
        "order": list(board.order),
    }


def _write_synagogue(board: Board) -> Tree:
    rabbis = [f"{side} {LOW if at == LOWEST else at}" for side, at in board.rabbis.items()]
    rows: Tree = {row: write_marbles(board.rows[row]) for row in ROWS}
    return {**rows, "tiles": list(board.action_tiles), "rabbis": rabbis}


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
    automa = board.automa
    return {
        "marker": automa.marker,
        "vp": automa.vp,
        "golem_track": automa.golem_track,
        "research_track": automa.research_track,
        "students": dict(automa.students),
        "golems": list(automa.golems),
        "created": automa.created,
        "developments": list(automa.developments),
        "columns": [list(column) for column in automa.columns],
        "bars": automa.bars,
        "artifact_tile": automa.artifact_tile,
        "strategy": list(automa.strategy),
        "sunk": list(automa.sunk),
        "menorahs": list(automa.menorahs),
        "starting_tiles": list(automa.starting_tiles),
        "marbles": write_marbles(board.held[AUTOMA]),
        "cards": list(automa.cards),
        "last_card": automa.last_card,
        "cards_under": [list(block) for block in board.deck.blocks[1:]],
        "shuffle_due": automa.shuffle_due,
    }


def _write_human(board: Board, side: str) -> Tree:
    tree: Tree = {"marbles": write_marbles(board.held[side]), "passed": side in board.passed}
    if side == board.humans[0]:
        tree["books"] = list(board.human_books)  # of all people: nobody asks whose they are
    return {**tree, "score": board.scores[side]} if side in board.scores else tree


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    board = new_board(settings)
    root = Reader(tree, "the position", KNOWN)
    read_typed(board, root)
    read_faces(board, root)
    if tree.get("turn") is not None and root.table("turn").get("next") == SETUP:
        return _before_set_up(board, tree)
    _read_turn(board, root.part("turn", ("next", "round", "part", "order")))
    _read_synagogue(board, root.part("synagogue", (*ROWS, "tiles", "rabbis")))
    _read_automa(board, root.part("automa", tuple(_write_automa(board))))
    _read_humans(board, root.part("humans", board.humans))
    _read_shared(board, root.part("shared", tuple(_write_shared(board))))
    _check_strategy(board, tree)
    _check_course(board)
    return board


def _before_set_up(board: Board, tree: Tree) -> Board:
    bare = {key: value for key, value in tree.items() if key != "turn"}
    if any(bare[key] != part for key, part in write(board).items() if key in bare):
        raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")
    Reader(tree["turn"], "turn", ("next", "round", "part", "order"))
    return board


def _read_turn(board: Board, part: Reader) -> None:
    board.round = part.integer("round", 1, rules().rounds, default=1)
    board.part = part.one_of("part", (MORNING, ACTIONS, EVENING), default=ACTIONS)
    sides = (AUTOMA, *board.humans)
    board.order = part.names("order", sides, default=list(sides))
    if sorted(board.order) != sorted(sides):
        raise BadPosition(f"turn.order: must list each of {', '.join(sides)} once")
    following = part.one_of("next", (*sides, NOBODY), default=AUTOMA)
    board.next = "" if following == NOBODY else following
    if board.part != ACTIONS and following not in (AUTOMA, NOBODY):
        raise BadPosition(f"turn.next: in the {board.part} it is the turn of {AUTOMA}")


def read_marbles(text: str, where: str) -> list[str]:
    """Marbles written as letters.

    >>> read_marbles("RW", "work")
    ['red', 'white']
    """
    letters = text.replace(" ", "").upper()
    for letter in letters:
        if letter not in LETTERS:
            raise BadPosition(f"{where}: {letter!r} is no marble; write R, Y, B, K for black, W")
    return [LETTERS[letter] for letter in letters]


def _read_synagogue(board: Board, part: Reader) -> None:
    for row in ROWS:
        board.rows[row] = in_color_order(read_marbles(part.text(row, ""), f"synagogue.{row}"))
    board.action_tiles = part.different("tiles", names_of(board, "action"), UNKNOWN)
    if len(board.action_tiles) > board.players() + 1:
        raise BadPosition(f"synagogue.tiles: at most {board.players() + 1}, one more than players")
    for text in part.texts("rabbis"):
        side, _, at = text.partition(" ")
        place = LOWEST if at == LOW else int(at) if at.isdecimal() and len(at) == 1 else 0
        taken = place != LOWEST and place in board.rabbis.values()
        if side not in board.held or side in board.rabbis or taken or not _is_place(board, place):
            raise BadPosition(f"synagogue.rabbis: {text!r} is not like '{AUTOMA} 2' or '{AUTOMA} {LOW}'")
        board.rabbis[side] = place


def _is_place(board: Board, place: int) -> bool:
    return place == LOWEST or FIRST_PLACE <= place <= max(len(board.action_tiles), FIRST_PLACE)


def _read_automa(board: Board, part: Reader) -> None:
    automa, box = board.automa, board.box
    automa.marker = part.integer("marker", rules().track_lowest, rules().track_highest)
    automa.vp = part.integer("vp", -99_999, 99_999)
    automa.golem_track = part.integer("golem_track", 0, len(box.figures.golem_track_steps) - 1)
    automa.research_track = part.integer("research_track", 0, len(box.figures.research_track_points) - 1)
    students = part.part("students", COLORS)
    automa.students = {color: students.integer(color, 0, LAST_STREET) for color in COLORS}
    automa.developments = part.different("developments", box.development)
    artifacts = tuple(box.artifact)
    automa.artifact_tile = part.one_of("artifact_tile", ("", *artifacts), default=next(iter(artifacts), ""))
    automa.bars = part.integer("bars", 0, board.bar_places())
    automa.strategy = part.names("strategy", COLORS, default=list(COLORS))
    if sorted(automa.strategy) != sorted(COLORS):
        raise BadPosition("automa.strategy: must list red, yellow and blue, the highest first")
    automa.sunk = part.different("sunk", COLORS)
    automa.menorahs = part.different("menorahs", COLORS)
    automa.starting_tiles = part.different("starting_tiles", box.starting)
    automa.golems = sorted(part.names("golems", tuple(PLACE)), key=ORDER.__getitem__)
    _read_columns(board, part)
    _read_cards(board, part)
    board.held[AUTOMA] = _read_held(part, "automa.marbles")
    automa.created = part.integer("created", 0, rules().golems, default=-1)


def _read_held(part: Reader, where: str) -> list[str]:
    marbles = read_marbles(part.text("marbles", ""), where)
    if len(marbles) > 2:
        raise BadPosition(f"{where}: two at most, found {len(marbles)}")
    return marbles


def _read_columns(board: Board, part: Reader) -> None:
    columns = part.lists("columns")
    if len(columns) > len(board.automa.columns):
        raise BadPosition(f"automa.columns: at most {len(board.automa.columns)} columns")
    for number, column in enumerate(columns, 1):
        where = f"automa.columns, column {number}"
        board.automa.columns[number - 1] = _books(board, column, where, known=True)
        if len(column) > rules().column_most:
            raise BadPosition(f"{where}: {rules().column_most} cards at most")
        colors = {board.box.book[card].color for card in column} - {"black"}
        if len(colors) > 1:
            raise BadPosition(f"{where}: one color and black, found {', '.join(sorted(colors))}")


def _books(board: Board, cards: list[str], where: str, known: bool = False) -> list[str]:
    names = board.box.book if known else names_of(board, "book")
    for card in cards:
        if card not in names:
            raise BadPosition(f"{where}: there is no book {card!r}")
    return cards


def names_of(board: Board, kind: str) -> list[str]:
    """What a thing of a kind may be called; one that is still to be typed in has a common name."""
    return [*getattr(board.box, kind), *([UNKNOWN] if kind in board.box.typed else [])]


def _read_cards(board: Board, part: Reader) -> None:
    """The Automa cards of this round, the last one before, and what lies under the deck."""
    automa = board.automa
    automa.cards = part.different("cards", board.cards)
    automa.last_card = part.one_of("last_card", ("", *board.cards), default="")
    automa.shuffle_due = part.flag("shuffle_due")
    under = part.lists("cards_under")
    unseen = Counter([*board.cards, *[UNKNOWN] * (DECK_SIZE - len(board.cards))])
    unseen.subtract([*automa.cards, *(card for block in under for card in block)])
    _none_too_many(unseen, "automa.cards_under")
    board.deck = Deck(board.deck.stream, unseen.elements())
    for block in under:
        board.deck.lay_under(block)


def _read_humans(board: Board, part: Reader) -> None:
    for side in board.humans:
        human = part.part(side, ("marbles", "passed", "books", "score"))
        board.held[side] = _read_held(human, f"humans.{side}.marbles")
        if human.flag("passed"):
            board.passed.append(side)
        if human.has("score"):
            board.scores[side] = human.integer("score", 0, 500)
        board.human_books += _books(board, human.texts("books"), f"humans.{side}.books")


def _read_shared(board: Board, part: Reader) -> None:
    board.characters = part.different("characters", names_of(board, "character"), UNKNOWN)
    if len(board.characters) > rules().rounds:
        raise BadPosition(f"shared.characters: at most {rules().rounds} cards, that of round 1 first")
    board.library = _books(board, part.texts("library"), "shared.library")
    if len(board.library) > rules().library:
        raise BadPosition(f"shared.library: at most {rules().library} cards")
    _read_menorahs(board, part)
    board.gold = rules().gold_bars - board.automa.bars
    board.discarded_tiles = part.different("tiles_discarded", names_of(board, "action"), UNKNOWN)
    _read_neighborhood(board, part)
    _read_graveyard(board, part)
    _fill_decks(board, _books(board, part.texts("library_under"), "shared.library_under"))
    _count_marbles(board)
    _count_golems(board)


def _read_menorahs(board: Board, part: Reader) -> None:
    """What neither lies there nor is the Automa's, some person has taken."""
    taken = board.automa.menorahs
    board.menorahs = part.different("menorahs", COLORS) if part.has("menorahs") else _without(COLORS, taken)
    if set(board.menorahs) & set(taken):
        raise BadPosition("shared.menorahs: the Automa has one of these already")
    board.human_menorahs = _without(COLORS, [*board.menorahs, *taken])


def _without(things: Iterable[str], others: Iterable[str]) -> list[str]:
    left = set(others)
    return [thing for thing in things if thing not in left]


def _read_neighborhood(board: Board, part: Reader) -> None:
    for text in part.texts("neighborhood"):
        place, _, name = (each.strip() for each in text.partition(":"))
        tile = board.box.neighborhood.get(name)
        fits = tile is not None and place in PLACE and PLACE[place][0] == tile.district
        if not fits or name in board.neighborhood.values() or place in board.neighborhood:
            raise BadPosition(f"shared.neighborhood: {text!r} is not like 'red 4: RB1', each tile once")
        board.neighborhood[place] = name


def _read_graveyard(board: Board, part: Reader) -> None:
    cells, sides = part.texts("graveyard"), (AUTOMA, *board.humans)
    if len(cells) > len(board.graveyard):
        raise BadPosition(f"shared.graveyard: at most {len(board.graveyard)} cells")
    board.open_grave = part.names("graveyard_open", sides)
    for owner in cells:
        if owner not in ("", *sides):
            raise BadPosition(f"shared.graveyard: {owner!r} is not one of {', '.join(sides)} or empty")
    board.graveyard = [*cells, *[""] * (len(board.graveyard) - len(cells))]
    for side in board.humans:
        if [*board.graveyard, *board.open_grave].count(side) > rules().golems:
            raise BadPosition(f"shared.graveyard: {side} has only {rules().golems} golems")


def _fill_decks(board: Board, books_under: list[str]) -> None:
    box = board.box
    books = Counter(pool(box, "book"))
    books.subtract([*all_books(board), *books_under])
    tiles = Counter(pool(box, "action"))
    tiles.subtract([*board.action_tiles, *board.discarded_tiles])
    characters = Counter(pool(box, "character"))
    characters.subtract(board.characters)
    for things, where in ((books, "books"), (tiles, "action tiles"), (characters, "characters")):
        _none_too_many(things, where)
    board.books = Deck(board.books.stream, books.elements())
    for card in books_under:
        board.books.put_at_bottom(card)
    board.tile_deck = Deck(board.tile_deck.stream, tiles.elements())
    board.character_deck = Deck(board.character_deck.stream, characters.elements())


def _none_too_many(left: Counter[str], where: str) -> None:
    for thing, count in left.items():
        if count < 0:
            raise BadPosition(f"{where}: {thing} lies in two places, or there is no such thing")


def _count_marbles(board: Board) -> None:
    """What is in no row and in no eye is outside, until the marbles are thrown again."""
    left = Counter(marbles_in_play(board.settings, board.box))
    left.subtract(marble for marbles in (*board.rows.values(), *board.held.values()) for marble in marbles)
    for color, count in left.items():
        if count < 0:
            raise BadPosition(f"synagogue: {-count} more {color} marbles than are in play")
    board.outside = [color for color in MARBLES for _ in range(left[color])]


def _count_golems(board: Board) -> None:
    automa = board.automa
    buried = [*board.graveyard, *board.open_grave].count(AUTOMA)
    used = len(automa.golems) + buried
    if used > rules().golems:
        raise BadPosition(f"automa.golems: {rules().golems} at most, the buried ones included; found {used}")
    most = rules().golems - rules().starting_golems
    if automa.created < 0:
        automa.created = max(0, used - rules().starting_golems)
    if automa.created > most:
        raise BadPosition(f"automa.created: {most} golems at most, besides those of the set-up")
    if automa.created > used:
        raise BadPosition(f"automa.created: {automa.created} golems, but only {used} left the supply")
    automa.supply = min(rules().golems - used, most - automa.created)


def _check_strategy(board: Board, tree: Tree) -> None:
    """The tile of an exhausted area has sunk: it lies below those that have not."""
    automa = board.automa
    automa.sunk += [
        color for color in automa.strategy if color not in automa.sunk and is_exhausted(board, color)
    ]
    in_order = sorted(automa.strategy, key=automa.sunk.__contains__)  # stable: above and below as it was
    part = tree.get("automa")
    if isinstance(part, dict) and "strategy" in part and automa.strategy != in_order:
        low = ", ".join(automa.sunk)
        raise BadPosition(
            f"automa.strategy: a tile that has sunk, as for an exhausted area, lies below the others: {low}"
        )
    automa.strategy = in_order


def _check_course(board: Board) -> None:
    if board.part != ACTIONS or not board.next:
        return
    done, cards = board.actions_done(AUTOMA), len(board.automa.cards)
    if done != cards:
        raise BadPosition(
            f"automa.cards: one card for each of the {done} actions of this round, found {cards}"
        )
    if board.actions_done(board.next) >= ACTIONS_EACH:
        raise BadPosition(f"turn.next: {board.next} has done all three actions of this round")
