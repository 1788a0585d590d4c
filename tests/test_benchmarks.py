"""The benchmarks run and fill their table. No figure is asserted: that would test the machine."""

import pytest

from automarium.games.coatl import GAME as COATL
from benchmarks import env, run, study


def test_own_part_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--quick", "--own"])
    report = capsys.readouterr().out
    for contest in run.own_contests():
        assert f"| {contest.name} " in report
    for row in ("full trace: mean", "import of the kernel", "wheel"):
        assert row in report
    assert "fails" not in report


@pytest.mark.parametrize("name", ["figures", "web figures", "environments", "studies"])
def test_tables_have_a_place_in_the_readme(name: str) -> None:
    text = run.README.read_text("utf-8")
    assert len(run.place_of(name).findall(text)) == 1


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
    for name in ("Cóatl", "Red Rising", "Gaia Project", "Root"):
        assert f"| {name} " in report


def test_what_a_study_costs_stands_beside_its_goals() -> None:
    """With made-up seconds, of CPU and of the clock."""
    costs = {"alone": (10.0, 10.0), "1": (11.0, 12.0), "2": (11.0, 6.0), "cluster": (13.2, 7.5)}
    _, one, two, cluster = study.rows_of(costs)
    assert one.beside == "+10 % CPU beside the games alone"
    assert (two.goal, two.beside) == ("≥ 1.8 × ✓", "2.00 × as fast as one worker; +0 % CPU")
    assert (cluster.goal, cluster.beside) == (
        "< 15 % ✗",
        "+20 % CPU beside two processes; +25 % by the clock",
    )
