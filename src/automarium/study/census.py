"""The census: over many seeds, how often each section of the book fired and each criterion decided.

A section that never fires in some thousand games is a bug or a footnote; either way it is worth a look.

    python -m automarium.study.census coatl --games 2000
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import cycle
from types import FrameType
from typing import Any

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.sections import DONE, cited_at_lines, sections_of
from automarium.kernel.record.bulk import cores, no_collecting, play_out, seeds_from
from automarium.kernel.record.crew import hand_out, in_order, local_crew
from automarium.kernel.rules.citing import sections_of_code
from automarium.kernel.rules.told import Step

BATCH = 25


@dataclass(slots=True)
class Census:
    """What was counted. Two censuses can be added."""

    games: int = 0
    sections: Counter[str] = field(default_factory=Counter)
    """In how many games each section fired."""
    calls: Counter[str] = field(default_factory=Counter)
    """How often each section fired."""
    criteria: Counter[str] = field(default_factory=Counter)
    """How often each criterion dropped options."""
    decided: Counter[str] = field(default_factory=Counter)
    """How often each criterion left exactly one of several."""
    told: Counter[str] = field(default_factory=Counter)
    digests: list[str] = field(default_factory=list)

    def add(self, other: Census) -> None:
        self.games += other.games
        self.sections.update(other.sections)
        self.calls.update(other.calls)
        self.criteria.update(other.criteria)
        self.decided.update(other.decided)
        self.told.update(other.told)
        self.digests += other.digests

    def digest(self) -> str:
        """One word for all games: it changes when any game does."""
        return blake2b("".join(self.digests).encode(), digest_size=8).hexdigest()


@contextmanager
def counting_calls(calls: Counter[str]) -> Iterator[None]:
    """Count the calls of all functions that cite a section, while the block runs."""
    sections = sections_of_code()

    def count(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            for section in sections.get(id(frame.f_code), ()):
                calls[section] += 1

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


def take_census(game: AnyGame, plays: list[tuple[str, Mapping[str, object], str]]) -> Census:
    """Play games, each given by seed, options and sparring partner, and count.

    A section that is cited at a line fires when something is told there; the others when their function runs.
    """
    _ = game.play  # its rules are known from here on
    census, at_lines = Census(), cited_at_lines(game)
    for seed, options, partner in plays:
        calls: Counter[str] = Counter()
        with counting_calls(calls):
            played = play_out(game, seed, options, partner, record=True)
        steps = [step for told in played.story for step in told.steps]
        calls.update(step.section for step in steps if step.section in at_lines)
        census.games += 1
        census.calls += calls
        census.sections += Counter(dict.fromkeys(calls, 1))
        _count_steps(census, steps)
        words = "".join(
            f"{step.section}{step.message}{sorted(step.facts.items())}{step.chosen}" for step in steps
        )
        census.digests.append(blake2b(words.encode(), digest_size=8).hexdigest())
    return census


def _count_steps(census: Census, steps: list[Step]) -> None:
    for step in steps:
        census.told[step.message] += 1
        for sieve in step.funnel:
            name = f"{step.message}: {sieve.criterion}"
            census.criteria[name] += bool(sieve.dropped)
            census.decided[name] += bool(sieve.dropped) and len(sieve.kept) == 1


def plays_over(game: AnyGame, seed: str, games: int) -> list[tuple[str, Mapping[str, object], str]]:
    """Seeds spread over all named levels and sparring partners."""
    kinds = cycle([(options, partner) for options in game.levels.values() for partner in game.partners])
    return [
        (one, options, partner)
        for one, (options, partner) in zip(seeds_from(seed, games), kinds, strict=False)
    ]


def _batch(name: str, seed: str, games: int, number: int) -> Census:
    plays = plays_over(find(name), seed, games)
    with no_collecting():
        return take_census(find(name), plays[number * BATCH : (number + 1) * BATCH])


def run(name: str, seed: str, games: int, progress: Callable[[int], None]) -> Census:
    """The census over many seeds, on all cores."""
    numbers = iter(range(-(-games // BATCH)))
    census = Census()
    batch = partial(_batch, name, seed, games)
    for part in in_order(hand_out(local_crew(cores()), batch, lambda: next(numbers, None))):
        census.add(part)
        progress(census.games)
    return census


def report(game: AnyGame, census: Census) -> str:
    """The census as a page of Markdown."""
    lines = [
        f"# Census of {game.title}: {census.games} games",
        "",
        f"Digest of all steps: `{census.digest()}`",
        "",
    ]
    lines += ["| section | title | games | calls |", "|---|---|---:|---:|"]
    for section in sections_of(game):
        if section.status == DONE:
            games, calls = census.sections[section.id], census.calls[section.id]
            lines.append(f"| {section.id} | {section.title} | {games} | {calls} |")
    lines += ["", "| choice and criterion | dropped options | decided |", "|---|---:|---:|"]
    lines += [
        f"| {name} | {count} | {census.decided[name]} |" for name, count in sorted(census.criteria.items())
    ]
    lines += ["", "| told | times |", "|---|---:|"]
    lines += [f"| {message} | {count} |" for message, count in sorted(census.told.items())]
    return "\n".join(lines) + "\n"


def never_fired(game: AnyGame, census: Census) -> list[str]:
    return [each.id for each in sections_of(game) if each.status == DONE and not census.calls[each.id]]


def main() -> None:
    parser = argparse.ArgumentParser(description="How often each section of a rulebook fires.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    game = find(arguments.game)

    def progress(played: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played} of {arguments.games} games", end="", file=sys.stderr)

    census = run(arguments.game, arguments.seed, arguments.games, progress)
    print(report(game, census))
    if silent := never_fired(game, census):
        print(f"Never fired: {', '.join(silent)}")


if __name__ == "__main__":
    main()
