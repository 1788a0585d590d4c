"""The contract of one game, tried until a promise is broken; run in a process that imports a planted copy.

    python -m tests.mutations.trying coatl pieces_are_conserved /path/to/the/texts/as/they/were

First the promise that should be broken, then the others. Prints the broken one and what it says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from automarium.contract import Contract
from automarium.contract.po_files import TextsFault
from automarium.contract.texts import faults, po_texts_of
from automarium.kernel.catalog.game import AnyGame, find
from tests.mutations.mistakes import LESSON
from tests.rare_games import known_rare

TEXTS = "texts"


def broken(game: AnyGame, first: str, texts: Path) -> tuple[str, str]:
    """The first promise that is broken, and how; nothing if all are kept."""
    promises = dict(_promises(game, texts))
    for name, is_kept in ((first, promises[first]), *promises.items()):
        try:
            is_kept()
        except Exception as error:  # noqa: BLE001  # whatever a planted game does is what we look for
            return name, f"{type(error).__name__}: {error}"
    return "", ""


def _promises(game: AnyGame, texts: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    made = {"game": game, "rare": known_rare(game.id).every}
    suite: Any = type("Trying", (Contract,), made)()
    yield TEXTS, lambda: _say_the_same(game, texts)
    for name in dir(Contract):
        if name.startswith("test_"):
            yield name.removeprefix("test_"), getattr(suite, name)


def _say_the_same(game: AnyGame, texts: Path) -> None:
    """The languages, as `automarium check` compares them; but for what was so before."""
    before = set(faults(po_texts_of(texts)))
    wrong = [each for each in faults(po_texts_of(game.folder / TEXTS)) if each not in before]
    if wrong:
        raise TextsFault("; ".join(wrong))


def _game(name: str) -> AnyGame:
    if name != LESSON:
        return find(name)
    from automarium.lesson import GAME  # it may be broken

    return GAME


def main() -> None:
    name, first, texts = sys.argv[1:]
    try:
        game = _game(name)
    except Exception as error:  # noqa: BLE001  # it does not even begin
        print("import", f"{type(error).__name__}: {error}", sep="\t")
        return
    print(*broken(game, first, Path(texts)), sep="\t")


if __name__ == "__main__":
    main()
