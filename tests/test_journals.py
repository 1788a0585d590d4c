"""Kept journals: games that were played once and must play again to the same end. Kept stores must open.

A journal that no longer does needs a new number of `rules` for its game and a line in the changelog. With
every released form of journals, options or stores comes another file; none is ever taken away.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.record.journal import CORRECT, Entry, Header
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import Store
from automarium.kernel.rules.told import Asking

FOLDER = Path(__file__).parent / "journals"
ENDS = {
    "coatl/table-with-a-correction": {"maks": 44, "human": 28},
    "coatl/screen-all-levels": {"maks": 55, "human": 0},
    "coatl/table-final-round": {"maks": 54, "human": 0},
    "golem/screen-four-players": {"automa": 116, "human": 88, "human-2": 88, "human-3": 88},
    "golem/table-cards": {"automa": 19, "human": 88},
    "golem/table-light-before-rules-2": {"automa": 160, "human": 260},
    "golem/table-light-before-rules-3": {"automa": -99, "human": 138},
    "golem/table-light-before-rules-7": {"automa": 91, "human": 0},
    "golem/table-light-before-rules-9": {"automa": 465, "human": 451},
    "golem/table-light-before-rules-11": {"automa": 34, "human": 448},
    "golem/table-before-rules-9": {"automa": -96, "human": 231},
    "golem/table-other-readings": {"automa": 97, "human": 88},
    "golem/table-with-a-correction": {"automa": 116, "human": 88},
    "redrising/table-with-a-correction": {"human": 227, "au-toma": 283},
    "redrising/table-cards-level-5": {"human": 239, "au-toma": 367},
    "redrising/screen-variant-minerva": {"human": 128, "au-toma": 236},
    "redrising/table-whole-board": {"human": 249, "au-toma": 411},
    "root/table-with-a-correction": {"marquise": 32, "eyrie-bot": 26, "alliance-bot": 23},
    "root/table-lake-cooperative": {"marquise-bot": 12, "eyrie": 28, "alliance-bot": 33, "vagabond": 17},
    "root/screen-mountain-all-traits": {
        "marquise-bot": 23,
        "eyrie": 18,
        "alliance-bot": 30,
        "duchy": 18,
        "corvids": 18,
    },
    "root/screen-marquise-vagabond-before-law-4": {"marquise": 26, "eyrie-bot": 31, "vagabond": 14},
    "root/table-eyrie-two-vagabonds-before-rules-6": {
        "eyrie": 17,
        "alliance-bot": 30,
        "vagabond-bot": 4,
        "vagabond-2": 16,
    },
    "root/table-eyrie-two-vagabonds-before-rules-7": {
        "marquise-bot": 13,
        "eyrie": 17,
        "vagabond": 13,
        "vagabond-2": 17,
        "corvids-bot": 31,
    },
    "root/screen-vagabond-duchy-before-rules-6": {"vagabond": 3, "duchy": 7, "corvids-bot": 33},
    "root/screen-eyrie-alliance": {"marquise-bot": 30, "eyrie": 8, "alliance": 19},
    "gaia/screen-itars-before-rules-2": {"automa": 72, "human": 40},
    "gaia/screen-terminator": {"automa": 241, "human": 155},
    "gaia/screen-whole-game-itars": {"automa": 120, "human": 114},
    "gaia/screen-whole-game-taklons": {"automa": 124, "human": 101},
    "gaia/table-cards-xenos": {"automa": 144, "human": 137},
    "gaia/table-economy-kept-ivits": {"automa": 125, "human": 128},
    "gaia/table-first-game": {"automa": 128, "human": 140},
}


@pytest.mark.parametrize("name", ENDS)
def test_a_kept_game_plays_again_to_the_same_end(name: str) -> None:
    head, rows = read_lines((FOLDER / f"{name}.jsonl").read_bytes())
    header = Header.from_json(head)
    session = Session.resume(find(header.game), header, [Entry.from_json(row) for row in rows])
    assert isinstance(session.now, Over)
    assert session.now.result.points == ENDS[name]


def test_every_kept_game_has_its_end_and_one_was_corrected() -> None:
    kept = {path: path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.jsonl")}
    assert set(kept.values()) == set(ENDS)
    assert any(f'"ask":"{CORRECT}"' in path.read_text(encoding="utf-8") for path in kept)


@pytest.mark.parametrize("dump", sorted(FOLDER.glob("stores/*.sql")), ids=lambda path: path.stem)
def test_a_kept_store_opens_and_its_games_go_on(tmp_path: Path, dump: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(dump.read_text("utf-8"))
    with Store(path) as store:
        rows = store.games()
        assert {str(row.header["game"]) for row in rows} >= {"coatl", "gaia", "golem", "redrising", "root"}
        assert store.set_aside() == []
        for row in rows:
            keeper = Keeper.open(store, row.id)
            assert len(keeper.session.entries) == row.live
            now = keeper.session.now
            if isinstance(now, Asking):
                keeper.reply(now.request.by_chance(lambda _: 0))
                assert store.load(row.id).live > row.live
        assert len([row for row in store.games() if not row.note["over"]]) > 10
