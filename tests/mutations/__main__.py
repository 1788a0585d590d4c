"""Plant every mistake, and write what the contract noticed into docs/mutations.md.

python -m tests.mutations                  all of them, some minutes
python -m tests.mutations coatl --only 3   those of one game, or one of them; nothing is written
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import automarium
from tests.mutations.mistakes import Mistake, all_mistakes
from tests.mutations.report import PAGE, page

PROGRAM = Path(automarium.__file__).parent
ROOT = Path(__file__).parents[2]
LONGEST = 1_800
"""Seconds for one mistake, on a machine that others use, too."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A mistake, and the promise that noticed it, if any."""

    mistake: Mistake
    promise: str
    words: str


def try_in(program: Path, mistake: Mistake) -> Tried:
    """Plant a mistake in a copy, and try the contract there."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(program.parent), str(ROOT)))}
    texts = PROGRAM / mistake.path.parts[0] / "texts"
    if mistake.path.parts[0] == "games":
        texts = PROGRAM / "games" / mistake.game / "texts"
    words = [sys.executable, "-m", "tests.mutations.trying", mistake.game, mistake.promise, str(texts)]
    with mistake.planted(program):
        ran = subprocess.run(  # this same Python
            words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=LONGEST, check=True
        )
    promise, _, said = ran.stdout.rstrip("\n").rpartition("\n")[2].partition("\t")
    return Tried(mistake, promise, said)


def try_all(mistakes: Iterable[Mistake], workers: int = 2) -> Iterator[Tried]:
    """One after the other, each worker in a copy of its own."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as crew:
        copies: Queue[Path] = Queue()
        for number in range(workers):
            copies.put(copied(Path(folder, str(number))))

        def tried(mistake: Mistake) -> Tried:
            program = copies.get()
            try:
                return try_in(program, mistake)
            finally:
                copies.put(program)

        yield from crew.map(tried, mistakes)


def copied(folder: Path) -> Path:
    """The program in another folder."""
    left_out = shutil.ignore_patterns("__pycache__", "static")
    return Path(shutil.copytree(PROGRAM, folder / "automarium", ignore=left_out))


def main() -> None:
    parser = argparse.ArgumentParser(description="Plant mistakes, and see whether the contract notices.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--only", type=int, help="the number of a mistake in its file, from 1")
    parser.add_argument("--workers", type=int, default=2)
    words = parser.parse_args()
    mistakes = [each for each in all_mistakes() if each.game in words.games or not words.games]
    if words.only:
        mistakes = mistakes[words.only - 1 : words.only]
    rows = []
    for each in try_all(mistakes, words.workers):
        rows.append(each)
        mark = "caught" if each.promise else "MISSED"
        what = f"{each.mistake.game}, {each.mistake.file}, {each.mistake.kind}"
        print(f"{mark}  {what}: {each.promise}: {each.words[:120]}", flush=True)
    caught = sum(bool(each.promise) for each in rows)
    print(f"{caught} of {len(rows)}")
    if not words.games:
        PAGE.write_text(page([(each.mistake, each.promise) for each in rows]), "utf-8")


if __name__ == "__main__":
    main()
