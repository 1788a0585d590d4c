"""Rules of the person's own, beside the game as it is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from automarium.games.coatl import GAME as COATL
from automarium.games.coatl import rules
from automarium.kernel.record.bulk import play_out, seeds_from
from automarium.study.games import NoSuchRules
from automarium.study.other_rules import with_rules
from automarium.study.run import run_file
from examples.own_rule.keener import GAME as KEENER

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_rule"


def test_both_games_can_be_played_in_one_process() -> None:
    before = [play_out(COATL, seed).result for seed in seeds_from("1", 10)]
    keener = [play_out(KEENER, seed).result for seed in seeds_from("1", 10)]
    assert keener != before
    assert [play_out(COATL, seed).result for seed in seeds_from("1", 10)] == before
    assert rules.look_for.__module__ == "automarium.games.coatl.rules"


def test_the_rule_is_put_back_even_when_a_game_fails() -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play_out(with_rules(COATL, {"rules.look_for": fails}), "1")
    assert play_out(COATL, "1").turns > 10


def test_a_function_that_is_not_there_is_named() -> None:
    with pytest.raises(
        NoSuchRules, match=r"rules\.look: there is no function look in automarium\.games\.coatl\.rules"
    ):
        with_rules(COATL, {"rules.look": print})


def small(folder: Path) -> Path:
    """The example in a folder of its own, with fewer games."""
    for name in ("keener.py", "keener.toml"):
        shutil.copy(EXAMPLE / name, folder)
    file = folder / "keener.toml"
    file.write_text(file.read_text("utf-8").replace("games = 1000", "games = 40"), "utf-8")
    return file


def test_the_example_shows_what_the_rule_changes(tmp_path: Path) -> None:
    finished = run_file(small(tmp_path), workers=1, trust=True)
    (compared,) = finished.outcome.compared
    assert (compared.axis, compared.pairs.games) == ("game", 40)
    assert 0 < compared.pairs.same < 40, "some games do not change, and some do"


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code, cell by cell, on fewer games."""
    small(tmp_path)
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((EXAMPLE / "keener.ipynb").read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "notebook", "display": lambda *_: None}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102  # our own
    assert names["pairs"].games == 40
