"""Measure Automarium against its goals and its neighbors, in one run: `make bench`.

Everything is CPU time. The players of a table take turns, a short batch each, round after round, so that a
noisy machine disturbs all of them alike; a figure is the median of its rounds. Peers that are not installed
are left out.

    python benchmarks/run.py           print the table
    python benchmarks/run.py --write   also put it into benchmarks/README.md
    python benchmarks/run.py --quick   a few seconds; says that everything runs, not how fast
    python benchmarks/run.py --own     without the peers
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import fmean, median, quantiles
from time import process_time, process_time_ns

from automarium.games.coatl import GAME as COATL
from automarium.games.gaia import GAME as GAIA
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.turn import legal
from automarium.games.gaia.settings import HUMAN
from automarium.games.golem import GAME as GOLEM
from automarium.games.redrising import GAME as RED_RISING
from automarium.games.root import GAME as CLOCKWORK
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import boards_of, play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split

ROOT = Path(__file__).parents[1]
README = Path(__file__).with_name("README.md")
PEERS = ("pettingzoo", "open-spiel", "rlcard")

Play = Callable[[int, str], object]
"""Plays a number of games, with chance from a seed of its own."""


@dataclass
class Contest:
    """Something that plays whole games, and how fast it did in each round."""

    name: str
    play: Play
    goal: int = 0
    beside: tuple[str, ...] = ()
    """The contests whose speed is put beside this one's."""
    when_set: int = 0
    """How fast a peer was on the machine for which the goals were set."""
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return median(self.rates)


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    figure: str
    goal: str = ""
    beside: str = ""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    seconds: float
    turns: int
    starts: int


FULL = Effort(rounds=9, seconds=0.4, turns=2_000, starts=9)
QUICK = Effort(rounds=1, seconds=0.05, turns=50, starts=1)


# Whole games, ours


def games_of(game: AnyGame, partner: str = "", record: bool = False, **options: object) -> Play:
    def play(games: int, seed: str) -> None:
        for number in range(games):
            play_out(game, f"{seed}-{number}", options, partner, record)

    return play


def own_contests() -> Iterator[Contest]:
    from examples.tictactoe import GAME as TICTACTOE

    beside = ("RLCard gin rummy", "RLCard Uno")
    yield Contest("Cóatl, random partner", games_of(COATL, "random"), 300, beside)
    yield Contest("Cóatl, greedy partner", games_of(COATL, "greedy"), 300, beside)
    yield Contest(
        "Cóatl, random partner, full trace", games_of(COATL, "random", record=True), 102, beside[:1]
    )
    yield Contest("Golem, plain partner", games_of(GOLEM, "plain"), 100)
    yield Contest("Red Rising, random partner", games_of(RED_RISING, "random"), 300, beside)
    yield Contest("Red Rising, greedy partner", games_of(RED_RISING, "greedy"), 300, beside)
    yield Contest("Root, three bots and a steady person", games_of(CLOCKWORK, "steady"), 50)
    yield Contest("Gaia Project, steady partner", games_of(GAIA, "steady"), 100)
    yield Contest("Gaia Project, random partner", games_of(GAIA, "random"), 100)
    yield Contest("Gaia Project, whole game, steady partner", games_of(GAIA, "steady", economy="kept"), 30)
    yield Contest("Gaia Project, whole game, random partner", games_of(GAIA, "random", economy="kept"), 60)
    beside = ("PettingZoo tic-tac-toe", "OpenSpiel tic-tac-toe")
    yield Contest("tic-tac-toe, both random", games_of(TICTACTOE, opponent="dice"), 20_000, beside)
    yield Contest("tic-tac-toe, the book against random", games_of(TICTACTOE))


# Whole games of the peers: random legal moves, as in their own examples


def peer_contests() -> Iterator[Contest]:
    for contest in (petting_zoo, open_spiel, gin_rummy, uno):
        with suppress(ImportError):
            yield contest()


def petting_zoo() -> Contest:
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()

    def play(games: int, seed: str) -> None:
        chance = random.Random(seed)  # noqa: S311  # a game, not a secret
        for _ in range(games):
            env.reset()
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else chance.choice(seen["action_mask"].nonzero()[0]))

    return Contest("PettingZoo tic-tac-toe", play, when_set=960)


def open_spiel() -> Contest:
    import pyspiel

    game = pyspiel.load_game("tic_tac_toe")

    def play(games: int, seed: str) -> None:
        chance = random.Random(seed)  # noqa: S311  # a game, not a secret
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))

    return Contest("OpenSpiel tic-tac-toe", play, when_set=70_000)


def gin_rummy() -> Contest:
    return Contest("RLCard gin rummy", random_games("gin-rummy"), when_set=51)


def uno() -> Contest:
    return Contest("RLCard Uno", random_games("uno"), when_set=317)


def random_games(game: str) -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(game, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(games: int, seed: str) -> None:
        for _ in range(games):
            env.run(is_training=False)

    return play


def hold(contests: Sequence[Contest], effort: Effort) -> None:
    """Let the contests take turns, a batch of about that many seconds each."""
    batches = [batch_size(contest.play, effort.seconds) for contest in contests]
    for number in range(effort.rounds):
        for contest, games in zip(contests, batches, strict=True):
            contest.rates.append(games / seconds_for(contest.play, games, f"round-{number}"))


def seconds_for(play: Play, games: int, seed: str) -> float:
    before = process_time()
    play(games, seed)
    return process_time() - before


def batch_size(play: Play, seconds: float) -> int:
    """Games that take about so long; finding out warms everything up."""
    games = 1
    while (took := seconds_for(play, games, "warming-up")) < seconds / 4:
        games *= 2
    return max(1, round(games * seconds / took))


# Single turns


def turn_times(game: AnyGame, turns: int) -> list[float]:
    """Milliseconds for each turn of the automa as a session plays it: on a copy, with the full trace."""
    times: list[float] = []
    number = 0
    while len(times) < turns:
        number += 1
        times += turn_times_of_game(game, f"turn-{number}")
    return times[:turns]


def turn_times_of_game(game: AnyGame, seed: str) -> list[float]:
    play = game.play
    board = play.unbox(game.read_settings({}))
    partner = next(iter(game.partners.values()))
    source = Split(Seeded(seed), {PERSON: Sparring(partner, lambda: board, seed)})
    counts: dict[str, int] = {}
    times: list[float] = []
    while (acting := play.acting(board)) is not None:
        before = process_time_ns()
        table = Recorder(source, counts)
        board = board.copy()
        play.turn(table, board)
        took = (process_time_ns() - before) / 1e6
        counts = table.counts
        if acting in game.automas:
            times.append(took)
    return times


# Starting, and what is downloaded


def start_times(effort: Effort) -> list[Row]:
    """CPU time of commands of their own, from the start of Python to its end."""
    games = "from automarium.kernel.catalog.game import catalog; catalog()"
    rows = [
        start_time("Python alone", [sys.executable, "-c", "pass"], effort.starts),
        start_time("import of the kernel and all games", [sys.executable, "-c", games], effort.starts, 0.1),
    ]
    command = Path(sys.executable).with_name("automarium")
    if command.exists():
        rows.append(start_time("`automarium games`", [str(command), "games"], effort.starts, 0.2))
    return rows


def start_time(what: str, command: Sequence[str], starts: int, goal: float = 0) -> Row:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: list[float] = []
    for _ in range(starts + 1):  # the first writes the bytecode
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, env=kept, capture_output=True, text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode:
            return Row(what, f"fails: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    took = median(times[1:])
    return Row(what, f"{took:.3f} s", f"< {goal} s{mark(took < goal)}" if goal else "")


def wheel_size() -> Row:
    """Built by the development environment, which has uv; the build needs no network."""
    with tempfile.TemporaryDirectory() as folder:
        uv = ROOT / ".venv" / "bin" / "uv"
        command = [str(uv), "build", "--offline", "--wheel", "--out-dir", folder]
        try:
            subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            return Row("wheel", f"not built: {error}")
        size = sum(wheel.stat().st_size for wheel in Path(folder).glob("*.whl")) / 1e6
    return Row("wheel", f"{size:.2f} MB", f"< 1.6 MB{mark(size < 1.6)}")


# The table


def mark(reached: bool) -> str:
    return " ✓" if reached else " ✗"


def contest_rows(contests: Sequence[Contest]) -> Iterator[Row]:
    peers = {contest.name: contest for contest in contests}
    for contest in contests:
        goal = f"≥ {contest.goal:,}{mark(contest.rate >= contest.goal)}" if contest.goal else ""
        beside = [compared(contest, peers[name]) for name in contest.beside if name in peers]
        yield Row(contest.name, f"{contest.rate:,.0f} games/s", goal, ", ".join(beside))


def compared(contest: Contest, peer: Contest) -> str:
    """How many times as fast as a peer, and how many times that would be with the goal, when it was set."""
    return f"{ratio(contest.rate / peer.rate)} {peer.name} (goal {ratio(contest.goal / peer.when_set)})"


def ratio(value: float) -> str:
    """A ratio as one says it.

    >>> ratio(12.34), ratio(4.56), ratio(0.1789)
    ('12 ×', '4.6 ×', '0.18 ×')
    """
    return f"{value:.0f} ×" if value >= 10 else f"{value:.2g} ×"


def turn_rows(effort: Effort) -> Iterator[Row]:
    for game in (COATL, CLOCKWORK, GAIA):
        times = turn_times(game, effort.turns)
        mean, slow = fmean(times), quantiles(times, n=100)[98]
        what = f"{game.title}, an automa turn with full trace"
        yield Row(f"{what}: mean", f"{mean:.3f} ms", f"< 5 ms{mark(mean < 5)}")
        yield Row(f"{what}: 99 of 100", f"{slow:.3f} ms", f"< 20 ms{mark(slow < 20)}")


def list_row(effort: Effort) -> Row:
    """How long it takes to list a person's legal moves, over games of the whole Gaia Project."""
    times: list[float] = []
    while len(times) < effort.turns // 4:
        played = play_out(GAIA, f"list-{len(times)}", GAIA.preset_options["screen"], "steady", record=True)
        for board in boards_of(GAIA, played):
            if board.next == HUMAN and board.round <= numbers().rounds:
                before = process_time_ns()
                legal(board)
                times.append((process_time_ns() - before) / 1e6)
    took = median(times)
    return Row("Gaia Project, a list of legal moves: median", f"{took:.3f} ms", f"< 1 ms{mark(took < 1)}")


def in_columns(rows: Sequence[Row]) -> str:
    """A Markdown table that can be read in a terminal."""
    cells = [("what", "figure", "goal", "beside")]
    cells += [(row.what, row.figure, row.goal, row.beside) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    cells.insert(1, ("-" * widths[0], "-" * widths[1], "-" * widths[2], "-" * widths[3]))
    lines = [[text.ljust(width) for text, width in zip(line, widths, strict=True)] for line in cells]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def place_of(name: str) -> re.Pattern[str]:
    """Where a report of that name stands in the README."""
    return re.compile(rf"(<!-- {name} -->\n).*(<!-- end of {name} -->)", re.DOTALL)


def put_into_readme(name: str, report: str) -> None:
    text = README.read_text("utf-8")
    README.write_text(place_of(name).sub(lambda found: f"{found[1]}{report}{found[2]}", text), "utf-8")


def circumstances(peers: Sequence[str]) -> str:
    names = ", ".join(filter(None, map(with_version, ("automarium", *peers))))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{datetime.now(UTC):%Y-%m-%d}. {names}. {python}, {processor()}, {os.cpu_count()} cores."


def with_version(package: str) -> str:
    with suppress(PackageNotFoundError):
        return f"{package} {version(package)}"
    return ""


def processor() -> str:
    with suppress(OSError):
        named = re.search(r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text("utf-8"), re.MULTILINE)
        if named:
            return named[1]
    return platform.processor() or platform.machine()


def run(effort: Effort, peers: bool) -> str:
    contests = [*own_contests(), *(peer_contests() if peers else ())]
    hold(contests, effort)
    rows = [*contest_rows(contests), *turn_rows(effort), list_row(effort), *start_times(effort), wheel_size()]
    return f"{circumstances(PEERS if peers else ())}\n\n{in_columns(rows)}"


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description="Measure Automarium against its goals and neighbors.")
    options.add_argument("--quick", action="store_true", help="a few seconds, to see that it runs")
    options.add_argument("--own", action="store_true", help="without the peers")
    options.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    chosen = options.parse_args(arguments)
    sys.path.insert(0, str(ROOT))  # where the example is
    report = run(QUICK if chosen.quick else FULL, peers=not chosen.own)
    print(report)
    if chosen.write:
        put_into_readme("figures", report)


if __name__ == "__main__":
    main()
