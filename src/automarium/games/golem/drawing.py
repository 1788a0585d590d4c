"""The table as a small text drawing: synagogue, action tiles and library, then the Automa's board."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, LOWEST, Board
from automarium.games.golem.components import ROWS, rules
from automarium.games.golem.labels import action_tile, book, character
from automarium.games.golem.notation import write_marbles
from automarium.games.golem.scoring import points
from automarium.kernel.words.texts import Texts

NOTHING = "·"


def sketch(board: Board, texts: Texts) -> str:
    """The whole table on some thirty lines."""
    return "\n".join([*_shared(board, texts), *_automa(board, texts), *_people(board, texts)])


def _shared(board: Board, texts: Texts) -> list[str]:
    lines = [
        texts(
            "board.round",
            round=board.round,
            rounds=rules().rounds,
            part=board.part,
            order=tuple(board.order),
        )
    ]
    if 0 < board.round <= len(board.characters):
        name = board.characters[board.round - 1]
        lines.append(texts("board.character", character=name, label=character(board, name, texts)))
    lines.append(texts("board.synagogue"))
    lines += [f"  {texts.term('row', row):<14}{_spaced(board.rows[row])}" for row in ROWS]
    lines.append(texts("board.tiles"))
    lines += [_tile_line(board, number, texts) for number in range(1, len(board.action_tiles) + 1)]
    lines += [
        f"  {texts('board.lowest')}: {rabbis}" for rabbis in [_rabbis_at(board, LOWEST, texts)] if rabbis
    ]
    lines.append(texts("board.library"))
    lines += [
        f"  {number} {name:<5}{book(board, name, texts)}" for number, name in enumerate(board.library, 1)
    ]
    lines.append(f"{texts('board.graveyard')}: {_cells(board, texts)}")
    return [*lines, texts("board.menorahs", colors=tuple(board.menorahs))]


def _spaced(marbles: list[str]) -> str:
    return " ".join(write_marbles(marbles)) or NOTHING


def _tile_line(board: Board, number: int, texts: Texts) -> str:
    name = board.action_tiles[number - 1]
    rabbi = _rabbis_at(board, number, texts)
    taken = f"  [{rabbi}]" if rabbi else ""
    return f"  {number} {name:<5}{action_tile(board, name, texts)}{taken}"


def _rabbis_at(board: Board, place: int, texts: Texts) -> str:
    return ", ".join(texts.term("side", side) for side, at in board.rabbis.items() if at == place)


def _cells(board: Board, texts: Texts) -> str:
    cells = [texts.term("side", owner) if owner else NOTHING for owner in board.graveyard]
    return " | ".join([*cells, *(texts.term("side", owner) for owner in board.open_grave)])


def _automa(board: Board, texts: Texts) -> list[str]:
    automa = board.automa
    bars = " ".join(f"{laid}/{need}" for laid, need in zip(board.bars_on(), board.bars_needed(), strict=True))
    columns = " | ".join(" ".join(column) or NOTHING for column in automa.columns)
    golems = ", ".join(automa.golems) or NOTHING
    lines = [
        texts("board.resources", marker=automa.marker, red=board.red_zone_end()),
        texts("board.strategy", order=tuple(automa.strategy)),
        texts("board.golems", golems=golems, supply=automa.supply),
        texts("board.students", **automa.students),
        texts("board.tracks", golem=automa.golem_track, research=automa.research_track),
        texts("board.developments", names=tuple(automa.developments)),
        texts("board.artifacts", bars=bars or NOTHING),
        texts("board.books", columns=columns),
        texts("board.eyes", marbles=tuple(board.held[AUTOMA])),
        texts("board.cards", cards=tuple(automa.cards)),
    ]
    total = points(board)[AUTOMA]
    head = texts("board.automa", level=board.level, vp=automa.vp, total=total)
    return [head, *(f"  {line}" for line in lines)]


def _people(board: Board, texts: Texts) -> list[str]:
    return [texts("board.person", side=side, marbles=tuple(board.held[side])) for side in board.humans]
