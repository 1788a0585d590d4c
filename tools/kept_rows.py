"""Rows of games that take long, kept in the repository: another machine goes on where the last one stopped.

A study knows its rows by a fingerprint of all files that its games are played by, so every change of the
kernel would cost them. Here a sample of each cell is played again instead: where it goes as it was kept, the
rest is taken in; where it does not, the rows of that cell are forgotten.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from automarium.study.batch import Batch, Row, play_batch
from automarium.study.plan import Cell, Study
from automarium.study.rows import OtherRules, Rows

FIELDS = ("cell", *Row._fields)


def is_dear(cell: Cell) -> bool:
    """Whether its games take long enough to be kept."""
    return cell.partner.startswith("strong")


def keep(study: Study, rows: Rows, file: Path) -> None:
    """Write the rows of all cells that take long, in the order of the study."""
    dear = [(cell.key, row) for cell in study.cells if is_dear(cell) for row in rows.of(cell, study.games)]
    if not dear:
        return
    file.parent.mkdir(exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as out:
        lines = csv.writer(out, dialect="excel-tab", lineterminator="\n")
        lines.writerow(FIELDS)
        lines.writerows((key, *row) for key, row in dear)


def take_in(study: Study, rows: Rows, file: Path) -> list[str]:
    """Bring back the rows that still go as they were kept; the cells whose rows do not."""
    kept = dict[str, list[Row]]()
    for key, row in _read(file):
        kept.setdefault(key, []).append(row)
    forgotten = []
    for cell in study.cells:
        rows.begin(cell)
        of_cell = kept.get(cell.key, [])
        if len(of_cell) <= rows.count(cell, study.games):
            continue
        if _goes_as_kept(cell, of_cell):
            rows.add(cell, of_cell)
        else:
            forgotten.append(cell.key)
    return forgotten


def open_rows(study: Study, path: Path) -> Rows:
    """The rows of a study, empty if they were played with other rules."""
    rows = Rows(path)
    try:
        for cell in study.cells:
            rows.begin(cell)
    except OtherRules:
        rows.__exit__()
        for each in path.parent.glob(f"{path.name}*"):
            each.unlink()
        return Rows(path)
    return rows


def _goes_as_kept(cell: Cell, kept: Iterable[Row]) -> bool:
    return all(_played(cell, row.number) == row for row in _sample(list(kept)))


def _sample(kept: list[Row]) -> list[Row]:
    """Games of a cell that are played again before the others are believed: first, middle, last."""
    return [kept[at] for at in sorted({0, len(kept) // 2, len(kept) - 1})]


def _played(cell: Cell, number: int) -> Row:
    (row,) = play_batch(Batch(0, number, 1, cell, cell.game.fingerprint())).rows
    return row


def _read(file: Path) -> Iterator[tuple[str, Row]]:
    if not file.is_file():
        return
    with file.open(encoding="utf-8", newline="") as lines:
        for each in csv.DictReader(lines, dialect="excel-tab"):
            yield (
                each["cell"],
                Row(
                    *(int(each["number"]), each["seed"], each["result"], each["won"] == "True"),
                    *(int(each["turns"]), each["points"], each["remarks"]),
                ),
            )
