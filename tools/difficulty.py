"""Write docs/difficulty.md from the studies in docs/studies: `make difficulty`.

    make difficulty ARGS="--workers 1"       one process, to leave the other cores to others
    make difficulty ARGS="--fresh"           when the rules have changed: play all games again
    make difficulty ARGS="root-strong"       play some studies only, and write their sections of the page
    make difficulty ARGS="--minutes 60"      play that long at most, and write the page with what is there
    make difficulty ARGS="--check"           play a part of each study again, and compare it with the page

Games that were played before stay in docs/studies/*.study, which git ignores; only what is missing is played.
Those of the strong partner take long: they are also kept in docs/studies/kept, for other machines to go on.
The figures of the levels also go to the games, each its `difficulty.json`, for the page of a new game.
"""

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from automarium.kernel.catalog.settings import Option
from automarium.kernel.record.bulk import cores
from automarium.kernel.record.crew import Crew, hand_out, local_crew
from automarium.study.batch import play_batch
from automarium.study.document import Grid, Heading, Plot, markdown
from automarium.study.figures import Figures
from automarium.study.plan import Cell, Study, read_study
from automarium.study.report import Outcome, findings, outcome
from automarium.study.rows import Rows
from automarium.study.run import ROWS, forget, run
from automarium.study.work import Work
from tools.kept_rows import is_dear, keep, open_rows, take_in

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "automarium" / "games"

HEAD = """# How hard is it?

Which level fits you? Stand-ins have played every opponent at every level, all with the same seeds. Every
figure below comes from a study: `automarium study docs/studies/coatl.toml` plays the games of a section and
gives the same numbers. `make difficulty` writes this page.

| stand-in | how it plays |
|---|---|
| `random` | any legal answer |
| `greedy`, `steady`, `plain` | the game's own partner: one sensible plan, looking no further |
| `keen` | the same in Red Rising, Gaia Project and Root, found by many games; `strong` follows it there |
| `planner` | in Cóatl: plans whole Cóatls and keeps them short; with it the strong one plays answers out |
| `strong:24` | [plays answers out](adr/0032-the-strong-partner.md), about 24 times a question |
| `strong:40` | the same in Root: 40 short ones with a Vagabond, whose outlook tells what comes |
| `strong:2` | the same in Gaia Project: 8 short ones, to the start of the next round |
| `strong:4`, `strong:8`, `strong:16` | the same, less often: where games are long |

None of them is a person. A level at which the strong one wins rarely is hard; a level at which the greedy one
wins often is easy. Between them, use the differences: what a level or a reading is worth in points says more
than a win rate near nothing.

A figure in front of brackets was measured; the brackets hold the true one in 19 of 20 such studies. Numbers
of games are small where a stand-in thinks long, and the brackets are wide: with ten games a share is known
to a third or so, with fifty to an eighth. Raise `games` in the file and run the study again; only what is
missing is played.
"""
REPORTED = """Here your side in {title} is entered as moves on the table: the stand-in keeps a plausible
pace, and its own points say little. These tables are for what the opponent scores, level by level. A strong
stand-in reports what suits it best, and wins: that says that play-outs work, and nothing about people."""
CHAPTERS: dict[str, tuple[str, ...]] = {
    "Cóatl": ("coatl", "coatl-strong", "coatl-readings"),
    "Red Rising": ("redrising", "redrising-strong", "redrising-houses", "redrising-readings"),
    "Gaia Project": ("gaia", "gaia-strong", "gaia-strong-factions", "gaia-factions", "gaia-readings"),
    "Root": (
        *("root", "root-strong", "root-factions", "root-traits", "root-strong-traits", "root-readings"),
        *("root-law", "root-later", "root-strong-later", "root-later-switches"),
        *("root-riverfolk", "root-strong-riverfolk", "root-riverfolk-switches"),
        *("root-vagabots", "root-strong-vagabots"),
    ),
    "Golem": ("golem", "golem-strong", "golem-readings"),
}
NOT_IN_FULL = ("Golem",)
"""Games in which the person's side is only reported."""
AUTOMA = "automa"
"""Its side in the points of those games."""


def main(words: Sequence[str] | None = None) -> None:
    every = [name for names in CHAPTERS.values() for name in names]
    parser = argparse.ArgumentParser(
        description="Play the studies of docs/difficulty.md, and write the page."
    )
    parser.add_argument("studies", nargs="*", help="play these, and write their sections of the page")
    parser.add_argument("--workers", type=int, default=0, help="processes; one for each core by default")
    parser.add_argument("--fresh", action="store_true", help="forget the games that were played before")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no game after that time")
    parser.add_argument("--check", action="store_true", help="compare a part of each study with the page")
    given = parser.parse_args(words)
    if unknown := set(given.studies) - set(every):
        parser.error(f"there is no study {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    if given.check:
        wrong = [name for name in given.studies or every if not is_on_the_page(name)]
        sys.exit(f"the page says something else: {', '.join(wrong)}" if wrong else 0)
    played, ends = {}, monotonic() + 60 * given.minutes
    for name in given.studies or every:
        print(f"{name} …", flush=True)
        found = play(name, given.workers, ends, fresh=given.fresh)
        if all(figures.games for _, figures in found.cells):
            played[name] = found
        elif given.studies:
            print("  the time was over before each line had a game: its section stays", flush=True)
        else:
            sys.exit(f"the time was over before each line of {name} had a game")
    if given.studies:
        rewrite(played)
    else:
        write(played)


def play(name: str, workers: int, ends: float, *, fresh: bool = False) -> Outcome:
    """What is missing of a study, until the time is over; what was found in the games that are there."""
    study = read_study(DOCS / "studies" / f"{name}.toml")
    folder, kept = study.file.with_suffix(".study"), DOCS / "studies" / "kept" / f"{name}.tsv"
    folder.mkdir(exist_ok=True)
    if fresh:
        forget(folder)
    with open_rows(study, folder / ROWS) as rows:
        for cell in [] if fresh else take_in(study, rows, kept):
            print(f"  plays otherwise now: {cell}", flush=True)
        for cells in cheap_first(study.cells):
            play_missing(replace(study, cells=cells), rows, local_crew(workers or cores()), ends)
        keep(study, rows, kept)
        return outcome(study, rows, [there(rows, cell, study.games) for cell in study.cells])


def cheap_first(cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """Cells that take little time, then the others: when time is over, these have something beside them."""
    parts = [tuple(cell for cell in cells if is_dear(cell) == dear) for dear in (False, True)]
    return [part for part in parts if part]


def play_missing(study: Study, rows: Rows, crew: Crew, ends: float) -> None:
    work = Work(study, rows, crew.workers)
    for batch, done in hand_out(crew, play_batch, lambda: work.next_batch() if monotonic() < ends else None):
        work.done(batch, done)


def there(rows: Rows, cell: Cell, games: int) -> int:
    """How many games of a cell are there without a gap."""
    return next((gap.start for gap in rows.gaps(cell, games)), games)


def write(played: Mapping[str, Outcome]) -> None:
    """The page, its plots and the figures of the levels."""
    parts = [HEAD]
    (DOCS / "plots").mkdir(exist_ok=True)
    for title, names in CHAPTERS.items():
        parts.append(f"## {title}")
        parts += [REPORTED.format(title=title)] if title in NOT_IN_FULL else []
        parts += [section(name, played[name]) for name in names]
    (DOCS / "difficulty.md").write_text("\n\n".join(part.strip() for part in parts) + "\n", "utf-8")
    write_levels(played)


def rewrite(played: Mapping[str, Outcome]) -> None:
    """The sections of some studies; the rest of the page stays as it is."""
    page = (DOCS / "difficulty.md").read_text("utf-8")
    for name, found in played.items():
        told = section(name, found)
        head = told.partition("\n")[0] + f"\n\n`automarium study docs/studies/{name}.toml` "
        before, there, after = page.partition(head)
        if not there:
            sys.exit(f"the page has no section of {name} yet: write it whole")
        rest = re.search(r"^#{2,3} ", after, re.MULTILINE)
        page = before + told.strip() + ("\n\n" + after[rest.start() :] if rest else "\n")
    (DOCS / "difficulty.md").write_text(page, "utf-8")
    write_levels(played)


def write_levels(played: Mapping[str, Outcome]) -> None:
    """The figures of the levels, in the folders of the games: who wins, or what is scored."""
    reported = {name for title in NOT_IN_FULL for name in CHAPTERS[title]}
    scored = {CHAPTERS[title][0] for title in NOT_IN_FULL}
    for name, found in played.items():
        if name in scored or (name.endswith("-strong") and name not in reported):
            rows = scored_rows(found) if name in scored else level_rows(found)
            file = GAMES / name.removesuffix("-strong") / "difficulty.json"
            file.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def is_on_the_page(name: str) -> bool:
    """Play the first cell of a study again, in a folder of its own; whether the page has its figures."""
    study = read_study(DOCS / "studies" / f"{name}.toml")
    with tempfile.TemporaryDirectory() as folder:
        first = replace(study, cells=study.cells[:1])
        found = run(first, Path(folder), local_crew(1), "en", lambda _: None).outcome
    table = next(block for block in findings(found, "en") if isinstance(block, Grid))
    cells = [cell for cell in table.rows[0][1:] if cell]
    page = (DOCS / "difficulty.md").read_text("utf-8")
    part = page.partition(f"studies/{name}.toml` (")[2].partition("\n##")[0]
    lines = [[cell.strip() for cell in line.split("|")] for line in part.splitlines()]
    same = any([cell for cell in line if cell][1:] == cells for line in lines)
    told = "as on the page" if same else "THE PAGE SAYS SOMETHING ELSE"
    print(f"{name}: {study.cells[0].key}: {', '.join(cells)}: {told}", flush=True)
    return same


def section(name: str, found: Outcome) -> str:
    """What a study has found, and its command."""
    games = sum(each.games for each in found.figures)
    head = f"`automarium study docs/studies/{name}.toml` ({games} games, seeds from {found.study.seed})"
    blocks = [block for block in findings(found, "en") if not isinstance(block, Heading)]
    for block in blocks:
        if isinstance(block, Plot):
            (DOCS / "plots" / f"{name}-{block.name}.svg").write_text(block.svg, "utf-8")
    title = found.study.title.partition(": ")[2]
    told = markdown(blocks[1:], depth=4, plots=f"plots/{name}-")  # the first says what brackets mean, again
    return f"### {title[:1].upper()}{title[1:]}\n\n{head}\n\n{told}"


def level_rows(found: Outcome) -> list[dict[str, Any]]:
    """The win rates, for a page where one chooses a level; without those of switches."""
    return [
        {**level_row(cell, figures), "share": figures.share().to_json()}
        for cell, figures in found.cells
        if not dict(cell.axes)["switch"]
    ]


def scored_rows(found: Outcome) -> list[dict[str, Any]]:
    """What the automa scores beside the game's own partner, who leaves it its way."""
    return [
        {**level_row(cell, figures), "points": figures.points[AUTOMA].estimate().to_json()}
        for cell, figures in found.cells
        if cell.partner == cell.game.game().partner_names[0]
    ]


def level_row(cell: Cell, figures: Figures) -> dict[str, Any]:
    return {
        "game": cell.game.name,
        "options": dict(cell.options),
        "option": option_of(cell).name,
        "level": level_of(cell),
        "partner": cell.partner,
        "games": figures.games,
    }


def level_of(cell: Cell) -> str:
    """The level as one calls it: `4`, `1–5` for all, nothing for a game without one."""
    chosen, option = dict(cell.options), option_of(cell)
    value = chosen.get(option.name, option.default)
    if not isinstance(value, tuple):
        return str(value)
    return "–".join(map(str, dict.fromkeys((value[0], value[-1])))) if value else ""


def option_of(cell: Cell) -> Option:
    """The option that is the level; of bots that have one each, that of the first."""
    return next(each for each in cell.game.game().options if each.name.endswith(("level", "levels")))


if __name__ == "__main__":
    main()
