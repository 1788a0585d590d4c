"""Keep what was typed in: the cards and tiles of one game as files for the next.

    python -m automarium.games.golem.keep GAME.jsonl my-cards.toml my-tiles.toml

The first file is one for the option `deck`, the second for `components`. What is still missing in them is
typed in when it is first needed in a later game, and kept with the rest the next time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.faces import OWN, write_card, write_face
from automarium.kernel.record.journal import BadJournal, Entry, Header
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.position import to_toml
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.rules.values import Tree

KEPT = "my-"
"""Instead of `own-`, which is for what is typed in during a game."""


def deck_file(board: Board) -> str:
    """Every Automa card that the game knows."""
    return _rows("card", [write_card(card) for card in board.cards.values()])


def components_file(board: Board) -> str:
    """Every tile and card of the kinds that are typed in, and that the rest is to be typed in, too."""
    rows = [
        _rows(kind, [write_face(thing) for thing in getattr(board.box, kind).values()])
        for kind in board.box.typed
    ]
    return "\n".join([to_toml({"typed": list(board.box.typed)}), *filter(None, rows)])


def _rows(kind: str, trees: list[Tree]) -> str:
    """Names that were given stay; what was typed in gets the next free ones."""
    names = {str(tree["id"]) for tree in trees}
    free = (name for number in count(1) if (name := f"{KEPT}{kind}-{number}") not in names)
    kept = [{**tree, "id": next(free)} if str(tree["id"]).startswith(OWN) else tree for tree in trees]
    return "\n".join(f"[[{kind}]]\n{to_toml(tree)}" for tree in kept)


def main(arguments: Sequence[str]) -> int:
    """The exit code: 0 done, 1 the journal cannot be read, 2 wrong usage."""
    if len(arguments) != 3:
        sys.stderr.write("usage: python -m automarium.games.golem.keep GAME.jsonl CARDS.toml TILES.toml\n")
        return 2
    journal, cards, tiles = map(Path, arguments)
    try:
        head, rows = read_lines(journal.read_bytes())
        session = Session.resume(GAME, Header.from_json(head), [Entry.from_json(row) for row in rows])
    except (OSError, BadJournal, Diverged) as error:
        sys.stderr.write(f"{journal}: {error}\n")
        return 1
    board = session.now.board
    cards.write_text(deck_file(board), encoding="utf-8")
    tiles.write_text(components_file(board), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
