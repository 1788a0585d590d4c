"""Which games are handed out, and when a cell has enough of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import automarium
from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.chance import Chance
from automarium.study.batch import Batch, Done, OtherWorker, Row, play_batch
from automarium.study.games import GameName, files_of_rules
from automarium.study.plan import Cell, Study
from automarium.study.rows import OtherRules, Rows
from automarium.study.work import MOST_IN_BATCH, Work
from tests.study.small import TICTACTOE, study_in

WIDTH = f'game = "{TICTACTOE}"\nlevels = ["book", "easy"]\nwidth = 0.1\nat_most = 400'


def played_out_of_order(study: Study, path: Path, seed: int) -> list[list[Row]]:
    """Play a study as workers would: several batches under way, done in any order, some of them twice."""
    below = Chance(str(seed)).start("order")
    with Rows(path) as rows:
        work = Work(study, rows, lambda: 3)
        under_way: list[Batch] = []
        while True:
            while len(under_way) < 6 and (batch := work.next_batch()):
                under_way.append(batch)
            if not under_way:
                break
            batch = under_way.pop(below(len(under_way)))
            done = play_batch(batch)
            rows.add(batch.cell, done.rows)
            work.done(batch, Done(done.rows, below(1000) / 1000))
        return [list(rows.of(cell, 10_000)) for cell in study.cells]


def batch_of(cell: Cell, first: int, games: int) -> Batch:
    return Batch(0, first, games, cell, cell.game.fingerprint())


def test_the_rows_do_not_depend_on_the_order_of_workers(tmp_path: Path) -> None:
    study = study_in(tmp_path, WIDTH)
    one, other = (played_out_of_order(study, tmp_path / f"{seed}.sqlite", seed) for seed in (1, 2))
    assert one == other
    assert max(map(len, one)) > 100, "for one of them the first look was not enough"


def test_numbers_are_handed_out_once(tmp_path: Path) -> None:
    study = study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 500\nlevels = "all"')
    with Rows(tmp_path / "rows.sqlite") as rows:
        work = Work(study, rows, lambda: 2)
        handed = []
        while batch := work.next_batch():
            assert batch.games <= MOST_IN_BATCH
            handed += [(batch.place, number) for number in range(batch.first, batch.first + batch.games)]
            work.done(batch, Done([], 0.01 * batch.games))
        assert sorted(handed) == [(place, number) for place in (0, 1) for number in range(500)]


def test_batches_take_a_second_or_two_and_get_smaller_towards_the_end(tmp_path: Path) -> None:
    study = study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 2000')
    with Rows(tmp_path / "rows.sqlite") as rows:
        work = Work(study, rows, lambda: 2)
        sizes = []
        while batch := work.next_batch():
            sizes.append(batch.games)
            work.done(batch, Done([], 0.01 * batch.games))
    assert sizes[1] == 150, "1.5 seconds of 0.01 each"
    assert sizes[-1] < 10


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    study = study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 30')
    (cell,) = study.cells
    with Rows(tmp_path / "rows.sqlite") as rows:
        Work(study, rows, lambda: 1)
        rows.add(cell, play_batch(batch_of(cell, 5, 10)).rows)
        rows.add(cell, play_batch(batch_of(cell, 20, 2)).rows)
        assert rows.gaps(cell, 30) == [range(5), range(15, 20), range(22, 30)]
        work = Work(study, rows, lambda: 1)
        assert (work.played(), work.goal(), work.cells_done()) == (12, 30, 0)
        assert work.seconds_left() is None
        handed: list[int] = []
        while batch := work.next_batch():
            handed += range(batch.first, batch.first + batch.games)
        assert sorted(handed) == [*range(5), *range(15, 20), *range(22, 30)]


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    path = tmp_path / "rows.sqlite"
    few = played_out_of_order(study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 30'), path, 1)
    more = played_out_of_order(study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 50'), path, 1)
    assert more[0][:30] == few[0]
    assert len(more[0]) == 50


def test_rows_of_other_rules_are_not_mixed_in(tmp_path: Path) -> None:
    rules = tmp_path / "own_rules_of_a_test.py"
    rules.write_text("from examples.tictactoe import GAME\n")
    text = 'game = "own_rules_of_a_test:GAME"\ngames = 3'
    study = study_in(tmp_path, text)
    played_out_of_order(study, tmp_path / "rows.sqlite", 1)
    rules.write_text("from examples.tictactoe import GAME  # changed\n")
    from automarium.study import games

    games._fingerprint.cache_clear()
    with Rows(tmp_path / "rows.sqlite") as rows, pytest.raises(OtherRules, match="--fresh"):
        Work(study, rows, lambda: 1)


LOADED = """
import sys
from automarium.kernel.catalog.game import find
from automarium.kernel.record.bulk import play_out
game = find(sys.argv[1])
for partner in (*game.partners, "strong:1"):
    play_out(game, "1", partner=partner)
print(*(each.__file__ for name, each in sys.modules.items() if name.startswith("automarium.")), sep="\\n")
"""


@pytest.mark.parametrize("name", list(catalog()))
def test_nothing_that_plays_is_left_out_of_the_fingerprint(name: str) -> None:
    """Words and drawings may change beside the rows of a study, because no game loads them."""
    ran = subprocess.run([sys.executable, "-c", LOADED, name], capture_output=True, text=True, check=True)
    loaded = {Path(line) for line in ran.stdout.splitlines()}
    counted = {path for _, path in files_of_rules(GameName(name))}
    beside = {Path(automarium.__file__).parent / each for each in ("rulebook.py", "games/__init__.py")}
    assert loaded - counted - beside == set()
    assert not {path for path in counted if "words" in path.parts or "picture" in path.stem}
    assert not {path for path in counted if path.name in {"companion.toml", "sections.toml"}}


def test_all_rows_of_a_batch_are_kept_or_none(tmp_path: Path) -> None:
    study = study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 30')
    (cell,) = study.cells
    with Rows(tmp_path / "rows.sqlite") as rows:
        Work(study, rows, lambda: 1)
        good = play_batch(batch_of(cell, 0, 2)).rows
        with pytest.raises(ValueError, match="in the middle"):
            rows.add(cell, interrupted(good))
        assert rows.count(cell, 30) == 0


def interrupted(rows: list[Row]) -> Iterator[Row]:
    yield rows[0]
    raise ValueError("in the middle")


def test_a_worker_with_other_rules_plays_nothing(tmp_path: Path) -> None:
    (cell,) = study_in(tmp_path, f'game = "{TICTACTOE}"\ngames = 3').cells
    with pytest.raises(OtherWorker, match=r"has other rules of examples\.tictactoe:GAME than this computer"):
        play_batch(Batch(0, 0, 3, cell, "another"))
