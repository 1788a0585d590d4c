"""Play at random for a long time: no answer, sensible or not, may end in anything but a refusal.

    python -m tests.soak --answers 1000000 --workers 2
    python -m tests.soak --answers 200000 --games gaia root

Each game is played with any preset and level, and with some options at random; each question is answered at
random; now and then with nonsense, which must be refused and change nothing, with a typed line, an undo, a
redo, and in every second game a correction. At the end the journal is written, read and played again, and
must lead to the same table. Whatever else happens is a failure: the command says with which game and seed
and where, goes on, and exits with 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from automarium.kernel.catalog.game import AnyGame, PositionFault, catalog
from automarium.kernel.catalog.settings import changed
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.words.reading import meaning_of
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import LANGUAGES, Texts

NONSENSE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 10**30, "", " ", "x", "1", ";", "[]", "{}", "\x00", "\x1b[2J", "ż" * 300,
    "1e999", [], [[]], {}, {"a": 1}, [None], ["", ""], ["x"] * 50, ("K",) * 9, 1.5, float("nan"), b"x",
)  # fmt: skip
LONGEST = 3_000
"""Answers of one game; random people may never come to an end."""
OTHERWISE = 0.15
"""How often an option has another value than preset and level say."""
TOGETHER = 12
"""Answers that are given in one run."""
BATCH = 12
"""Games for one task."""
ENOUGH = 40
"""Failures, after which no more games are begun."""

Tally = Counter[str]


class Soak:
    """One game, played at random."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game, self.dice = game, Random(f"{game.id} {seed}")  # noqa: S311  # a game, not a secret
        self.tally: Tally = Counter()
        self.texts = Texts(self.dice.choice(LANGUAGES), game.folder / "texts")
        self.corrects = 3 * self.dice.randrange(2)
        preset, level = self.dice.choice(list(game.presets)), self.dice.choice(list(game.levels))
        streams = self.dice.choice([(), (*game.presets[preset], DONE), (*game.streams, DONE)])
        options = self.any_options(game.preset_options.get(preset, {}), game.levels[level])
        self.session: Session[Any] = Session.start(game, seed, preset, options, person=streams)
        self.tally.update(f"{name}={value}" for name, value in changed(self.session.settings).items())

    def any_options(self, preset: Mapping[str, object], level: Mapping[str, object]) -> dict[str, object]:
        """What preset and level say, with some other values where these go together."""
        options = {**preset, **level}
        for option in self.game.options:
            if self.dice.random() < OTHERWISE:
                some = self.dice.sample(option.values, self.dice.randint(1, len(option.values)))
                other = {**options, option.name: some if option.kind == "subset" else some[0]}
                with suppress(AutomariumError):  # not every combination is a game
                    self.game.play.unbox(self.game.read_settings(other))
                    options = other
        return options

    def play(self) -> Tally:
        deeds: list[tuple[Callable[[], None], int]] = [
            (self.answer_some, 70), (self.answer_nonsense, 10), (self.type, 8), (self.undo, 6),
            (self.redo, 3), (self.correct, self.corrects),
        ]  # fmt: skip
        whats, weights = zip(*deeds, strict=True)
        while self.tally["answers"] < LONGEST and isinstance(self.session.now, Asking):
            self.dice.choices(whats, weights)[0]()
        self.play_again()
        self.tally["games"] += 1
        self.tally["over"] += isinstance(self.session.now, Over)
        return self.tally

    def answer_some(self) -> None:
        """Several answers in one run; where the game ends before, one after the other."""
        with suppress(Refused):
            self.session.reply_each([self.any_answer] * self.dice.randint(1, TOGETHER))
            return
        while isinstance(self.session.now, Asking) and self.dice.random() < 0.9:
            self.session.reply(self.any_answer(self.session.now))

    def any_answer(self, now: Asking[Any]) -> object:
        self.tally["answers"] += 1
        if self.dice.random() < 0.05:
            with suppress(Refused):
                now.request.check(self.dice.choice(NONSENSE))
        return now.request.by_chance(self.dice.randrange)

    def answer_nonsense(self) -> None:
        """What is no answer is refused, in words, and changes nothing."""
        now, answers = self.session.now, len(self.session.entries)
        assert isinstance(now, Asking)
        self.tally["answers"] += 1
        refused: Exception | None = None
        try:
            self.session.reply(self.dice.choice(NONSENSE))
        except (Refused, TypeError) as error:
            refused = error
        if isinstance(refused, Refused):
            say = speaker(self.game, self.texts, now.board)
            assert str(refusal(say, refused, now.request, "x"))
        if refused is not None:
            # A value that is not plain at all is an error of type: no front-end can hand it over.
            assert isinstance(refused, Refused) or "not a plain value" in str(refused), refused
            assert (self.session.now, len(self.session.entries)) == (now, answers)

    def type(self) -> None:
        """A line as somebody might type it: part of a name, or anything."""
        now = self.session.now
        assert isinstance(now, Asking)
        self.tally["answers"] += 1
        say = speaker(self.game, self.texts, now.board)
        options = now.request.options()
        words = str(self.dice.choice(options)) if options and self.dice.random() < 0.7 else "x 1; „"
        cut = words[: self.dice.randint(0, len(words))]
        with suppress(Refused):
            self.session.reply(answer_meant(say, now.request, meaning_of(say, now, cut)))

    def undo(self) -> None:
        with suppress(Refused):
            self.session.undo(self.dice.randint(1, 6))

    def redo(self) -> None:
        with suppress(Refused):
            self.session.redo(self.dice.randint(1, 3))

    def correct(self) -> None:
        """A value of the table is changed to another of it, or to nonsense."""
        tree = self.session.table_to_correct()
        key = self.dice.choice(list(tree))
        other = tree[self.dice.choice(list(tree))] if self.dice.random() < 0.5 else self.dice.choice(NONSENSE)
        with suppress(PositionFault, Refused):
            self.session.correct({key: other})

    def play_again(self) -> None:
        """The journal as a file, read and played again."""
        lines = json.dumps(
            [self.session.header.to_json(), *(each.to_json() for each in self.session.entries)]
        )
        head, *rows = json.loads(lines)
        again = Session.resume(self.game, Header.from_json(head), [Entry.from_json(row) for row in rows])
        write = self.game.play.write
        assert write(again.now.board) == write(self.session.now.board), "the journal leads elsewhere"


def soak(name: str, seeds: Iterable[int]) -> tuple[Tally, list[str]]:
    """Some games one after the other: what was done, and what went wrong, with its seed."""
    tally: Tally = Counter()
    failures = []
    for seed in seeds:
        try:
            tally += Soak(catalog()[name], str(seed)).play()
        except Exception:  # noqa: BLE001  # whatever it is, it is told at the end
            failures.append(f"{name}, seed {seed}:\n{traceback.format_exc()}")
    return tally, failures


def run(games: Sequence[str], answers: int, workers: int, first: int) -> list[str]:
    """Play until a number of answers is given, equally many in each game; returns what went wrong."""
    began, failures = time.monotonic(), list[str]()
    total = {name: Counter[str]() for name in games}
    seeds = {name: count(first, BATCH) for name in games}
    each = -(-answers // len(games))
    with ProcessPoolExecutor(workers) as pool:

        def start(name: str) -> Future[tuple[Tally, list[str]]]:
            begin = next(seeds[name])
            return pool.submit(soak, name, range(begin, begin + BATCH))

        tasks = {start(name): name for name in games for _ in range(workers)}
        while tasks:
            done = next(as_completed(tasks))
            name = tasks.pop(done)
            tally, failed = done.result()
            total[name] += tally
            failures += failed
            for failure in failed:  # at once: a long run may be ended before its time
                print(f"\n{failure}", file=sys.stderr)
            if total[name]["answers"] < each and len(failures) < ENOUGH:
                tasks[start(name)] = name
            given = sum(tally["answers"] for tally in total.values())
            print(f"\r{given:,} answers, {time.monotonic() - began:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    report(total)
    return failures


def report(total: Mapping[str, Tally]) -> None:
    for name, tally in total.items():
        options = len([key for key in tally if "=" in key])
        print(
            f"{name}: {tally['answers']:,} answers, {tally['games']:,} games, {tally['over']:,} to the end, "
            f"{options:,} other values of options"
        )
    print(f"{sum(tally['answers'] for tally in total.values()):,} answers")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    options.add_argument("--answers", type=int, default=1_000_000)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--seed", type=int, default=1, help="the first seed")
    options.add_argument("--games", nargs="+", choices=list(catalog()), default=list(catalog()))
    options.add_argument("--only", metavar="GAME", help="one game, with the first seed alone")
    chosen = options.parse_args()
    if chosen.only:
        tally, failures = soak(chosen.only, [chosen.seed])
        print("\n".join(failures), file=sys.stderr)
        report({chosen.only: tally})
    else:
        failures = run(chosen.games, chosen.answers, chosen.workers, chosen.seed)
    print(f"{len(failures)} failures" if failures else "nothing but refusals")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
