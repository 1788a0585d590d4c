"""The rows of a study as Parquet: one row for each game, in the order of the study.

The same rows give the same bytes, in whatever order they were played.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from automarium.study.batch import Row
from automarium.study.plan import Cell, Study, shown
from automarium.study.rows import Rows

TOGETHER = 20_000
"""Most rows in memory at once."""


def write(study: Study, rows: Rows, games: Sequence[int], sides: Sequence[str], path: Path) -> int:
    """Write the first games of each cell; returns how many rows there are."""
    options = list(dict.fromkeys(name for cell in study.cells for name, _ in cell.options))
    schema = _schema(options, sides)
    part = path.with_name(path.name + ".part")
    written = 0
    with parquet.ParquetWriter(part, schema) as file:
        for place, (cell, count) in enumerate(zip(study.cells, games, strict=True)):
            found = rows.of(cell, count)
            while some := list(islice(found, TOGETHER)):
                columns = [_record(place, cell, row, options, sides) for row in some]
                file.write_table(pa.Table.from_pylist(columns, schema))
                written += len(some)
    part.replace(path)
    return written


def _schema(options: Sequence[str], sides: Sequence[str]) -> Any:
    texts = ("game", "level", *(f"option_{name}" for name in options), "partner")
    return pa.schema(
        [
            ("cell", pa.int32()),
            *((name, pa.string()) for name in texts),
            ("number", pa.int64()),
            ("seed", pa.string()),
            ("result", pa.string()),
            ("won", pa.bool_()),
            *((f"points_{side}", pa.int32()) for side in sides),
            ("turns", pa.int32()),
            ("remarks", pa.list_(pa.string())),
        ]
    )


def _record(place: int, cell: Cell, row: Row, options: Sequence[str], sides: Sequence[str]) -> dict[str, Any]:
    points, chosen, axes = json.loads(row.points), dict(cell.options), dict(cell.axes)
    return {
        "cell": place,
        "game": cell.game.name,
        "level": axes.get("level"),
        **{f"option_{name}": shown(chosen[name]) if name in chosen else None for name in options},
        "partner": cell.partner,
        "number": row.number,
        "seed": row.seed,
        "result": row.result,
        "won": row.won,
        **{f"points_{side}": points.get(side) for side in sides},
        "turns": row.turns,
        "remarks": json.loads(row.remarks),
    }
