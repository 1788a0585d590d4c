"""Keep what was typed in: the cards and tiles of one game as files for the next.

    python -m automarium.games.golem.keep GAME.jsonl my-cards.toml my-tiles.toml

The first file is one for the option `deck`, the second for `components`. What is still missing in them is
typed in when it is first needed in a later game, and kept with the rest the next time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.faces import OWN, write_card, write_face
from automarium.kernel.journal import BadJournal, Entry, Header
from automarium.kernel.lines import read_lines
from automarium.kernel.plain import Tree
from automarium.kernel.position import to_toml
from automarium.kernel.session import Diverged, Session

KEPT = "my-"
"""Instead of `own-`, which is for what is typed in during a game."""


def deck_file(board: Board) -> str:
    """Every Automa card that the game knows."""
    return "\n".join(_row("card", write_card(card)) for card in board.cards.values())


def components_file(board: Board) -> str:
    """Every tile and card of the kinds that are typed in, and that the rest is to be typed in, too."""
    head = to_toml({"typed": list(board.box.typed)})
    kinds = [(kind, thing) for kind in board.box.typed for thing in getattr(board.box, kind).values()]
    return "\n".join([head, *(_row(kind, write_face(thing)) for kind, thing in kinds)])


def _row(kind: str, tree: Tree) -> str:
    name = str(tree["id"])
    kept = KEPT + name.removeprefix(OWN) if name.startswith(OWN) else name
    return f"[[{kind}]]\n{to_toml({**tree, 'id': kept})}"


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
