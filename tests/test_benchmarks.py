"""The benchmarks run and fill their table. No figure is asserted: that would test the machine."""

import pytest

from automarium.games.coatl import GAME as COATL
from benchmarks import env, run


def test_own_part_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--quick", "--own"])
    report = capsys.readouterr().out
    for contest in run.own_contests():
        assert f"| {contest.name} " in report
    for row in ("full trace: mean", "import of the kernel", "wheel"):
        assert row in report
    assert "fails" not in report


def test_table_has_a_place_in_the_readme() -> None:
    text = run.README.read_text("utf-8")
    assert len(run.FIGURES.findall(text)) == 1


def test_peers_stand_beside() -> None:
    """With made-up rates: the ratio, and the ratio that the goal was when it was set."""
    ours = run.Contest("ours", run.games_of(COATL), goal=300, beside=("theirs", "absent"), rates=[400])
    theirs = run.Contest("theirs", run.games_of(COATL), when_set=100, rates=[100])
    ours_row, _ = run.contest_rows([ours, theirs])
    assert (ours_row.goal, ours_row.beside) == ("≥ 300 ✓", "4 × theirs (goal 3 ×)")


def test_single_turns_are_of_the_automa() -> None:
    times = run.turn_times(COATL, 5)
    assert len(times) == 5
    assert min(times) > 0


def test_steps_of_environments_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    env.main(["--quick"])
    report = capsys.readouterr().out
    assert "| Cóatl | " in report
    assert "| Red Rising | " in report
