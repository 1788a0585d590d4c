"""The Automa's board: tracks, strategy tiles, cards, books, artifacts, upgrades, and what lies beside it.

Besides the classes that all games share, `go-zone` is the ground of the red zone.
"""

from __future__ import annotations

from collections.abc import Hashable

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.card_picture import card_part
from automarium.games.golem.picture_parts import GAP, INNER, Say, counter, labeled, place_part
from automarium.games.golem.printed_effects import AREAS
from automarium.games.golem.sheets import rules
from automarium.lookbook import Part, below, beside, box, circle, drawn_from, grid, part, text, titled


def automa_board(say: Say) -> Part:
    if say.board.by_hand:
        return kept_board(say)
    parts = [
        _resources(say),
        _tracks(say),
        _strategy_and_cards(say),
        titled(say.texts("picture.columns"), _columns(say)),
        titled(say.texts("picture.artifacts"), _artifacts(say)),
        titled(say.texts("picture.upgrades"), _upgrades(say)),
        _piles(say),
    ]
    return below(parts, GAP)


def kept_board(say: Say) -> Part:
    """Where the person moves the marker: the strategy tiles, the upgrades counted, golems and goals."""
    parts = [
        _strategy_and_cards(say),
        titled(say.texts("picture.upgrades"), _upgrades(say)),
        _piles(say),
    ]
    return below(parts, GAP)


@drawn_from(lambda say: (say.texts.language, say.board.automa.marker, say.board.red_zone_end()))
def _resources(say: Say) -> Part:
    lowest, highest = rules().track_lowest, rules().track_highest
    spaces = range(lowest, highest + 1)
    return place_part(say, "resources", _track(spaces, say.board.automa.marker, say.board.red_zone_end()))


def _of_tracks(say: Say) -> Hashable:
    figures, automa = say.board.box.figures, say.board.automa
    lengths = len(figures.golem_track_steps), len(figures.research_track_points)
    return say.texts.language, automa.golem_track, automa.research_track, lengths


@drawn_from(_of_tracks)
def _tracks(say: Say) -> Part:
    figures, automa = say.board.box.figures, say.board.automa
    golem = _track(range(len(figures.golem_track_steps)), automa.golem_track)
    research = _track(range(len(figures.research_track_points)), automa.research_track)
    return below([labeled(say, "golem-track", golem), labeled(say, "research-track", research)], 3)


FEW_CARDS = 2
"""Of the round; more need a line of their own."""
PER_LINE = 13
"""Spaces of a track beside each other."""


def _track(spaces: range, here: int, red: int | None = None) -> Part:
    """A track with its marker on one of the spaces; those up to `red` are a zone of their own."""
    side, high = INNER / PER_LINE, 25.0
    drawn = []
    for number, space in enumerate(spaces):
        line, place = divmod(number, PER_LINE)
        x, y = side * place, (high + 1) * line
        zone = red is not None and space <= red
        drawn.append(box(side - 1, high, "go-zone" if zone else "go-beam", 3, x=x, y=y))
        if space == here:
            drawn.append(circle(x + side / 2 - 0.5, y + high / 2, 11.5, "mark"))
        sign = "on-badge strong" if space == here else "ink" if zone else "go-ink"
        drawn.append(text(str(space).replace("-", "−"), x + side / 2 - 0.5, y + 17, sign, size=13))
    lines = -(-len(spaces) // PER_LINE)
    return part(side * min(PER_LINE, len(spaces)), (high + 1) * lines - 1, *drawn)


def _of_strategy(say: Say) -> Hashable:
    board, automa = say.board, say.board.automa
    cards = tuple(board.cards[name] for name in automa.cards) if board.deals else None
    return say.texts.language, tuple(automa.strategy), cards


@drawn_from(_of_strategy)
def _strategy_and_cards(say: Say) -> Part:
    board = say.board
    tiles = [faces.strategy_tile(color) for color in board.automa.strategy]
    cards = [card_part(board.cards[name], 0.88) for name in board.automa.cards] if board.deals else []
    strategy = labeled(say, "strategy", beside(tiles or [part(40, 28)], 6))
    if not board.deals:
        return strategy
    played = labeled(say, "played", beside(cards or [part(60, 20)], 6))
    return beside([strategy, played], 10) if len(cards) <= FEW_CARDS else below([strategy, played], 6)


def _of_columns(say: Say) -> Hashable:
    columns = say.board.automa.columns
    return say.texts.language, *(tuple(map(say.board.box.book.get, column)) for column in columns)


@drawn_from(_of_columns)
def _columns(say: Say) -> Part:
    """The books of each column, the oldest at the top."""
    columns = []
    for number, column in enumerate(say.board.automa.columns, 1):
        books = [faces.book(say.board, name, 74, 42) for name in column]
        top = part(74, 3, box(74, 3, "card", 1))
        room = [part(74, 20, box(74, 20, "card dashed", 4))] * (not books)
        columns.append(place_part(say, f"column-{number}", below([top, *books, *room], 2)))
    return grid(columns, 5, 2.5)


def _of_artifacts(say: Say) -> Hashable:
    tile = say.board.box.artifact.get(say.board.automa.artifact_tile)
    return say.texts.language, tile, *(say.board.bars_on() if tile is not None else ())


@drawn_from(_of_artifacts)
def _artifacts(say: Say) -> Part:
    """The lowest artifact at the bottom: places for bars, and what it pays once complete."""
    board = say.board
    tile = board.box.artifact.get(board.automa.artifact_tile)
    if tile is None:
        return place_part(say, "artifact-tile", part(INNER, 12))
    lines = []
    for number, (laid, needed) in enumerate(zip(board.bars_on(), tile.bars, strict=True), 1):
        bars = [faces.bar(place < laid) for place in range(needed)]
        drawn = beside([*bars, faces.tile(tile.income[number - 1], 150)], 3)
        lines.append(place_part(say, f"artifact-{number}", drawn))
    return place_part(say, "artifact-tile", below(lines[::-1], 2))


def _upgraded(board: Board, area: str) -> tuple[int, int]:
    """How many of an area are upgraded, and how many there are."""
    owned = sum(board.box.development[name].area == area for name in board.automa.developments)
    owned = board.automa.upgrades[area] if board.by_hand else owned
    return owned, owned + len(board.upgrades_left(area))


@drawn_from(lambda say: (say.texts.language, *(_upgraded(say.board, area) for area in AREAS)))
def _upgrades(say: Say) -> Part:
    """How many of each area are upgraded."""
    return beside([place_part(say, f"upgrades-{area}", _area(say.board, area)) for area in AREAS], 10)


def _area(board: Board, area: str) -> Part:
    owned, count = _upgraded(board, area)
    drawn = [box(118, 26, "card"), faces.shape(faces.SIGNS[area], "mark", 14, 13, 0.8)]
    for number in range(count):
        class_ = "piece fill-yellow" if number < owned else "outline dashed"
        drawn.append(circle(32 + 78 * number / max(1, count - 1), 13, 6, class_))
    return part(118, 26, *drawn)


def _piles(say: Say) -> Part:
    """Face-down piles and what lies beside the boards, each with its number."""
    board, automa = say.board, say.board.automa
    counts = {
        "points": automa.vp,
        "deck": len(board.deck),
        "action-deck": len(board.tile_deck),
        "action-discard": len(board.discarded_tiles),
        "library-deck": len(board.books),
        "character-cards": len(board.character_deck),
        "supply": automa.supply,
        "gold": board.gold,
        "starting": len(automa.starting_tiles),
        "goals": rules().goal_cards if board.has_goals else 0,
        "menorahs-automa": len(automa.menorahs),
        "people-books": len(board.human_books),
        "people-menorahs": len(board.human_menorahs),
    }
    if board.by_hand:
        counts = {name: counts[name] for name in ("supply", "goals", "menorahs-automa")}
    return _counters(say, *counts.items())


@drawn_from(lambda say, *counts: (say.texts.language, counts))
def _counters(say: Say, *counts: tuple[str, int]) -> Part:
    return grid([counter(say, name, count, INNER / 2 - 2) for name, count in counts], 2, 2)
