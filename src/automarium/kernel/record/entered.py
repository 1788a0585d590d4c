"""What a game enters into the person's box, and takes out of it again when its answer is taken back.

The box follows the store: a game is kept first. Whatever another game or a person has done since with what
was entered is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from automarium.kernel.catalog.reader import DataError
from automarium.kernel.record.boxes import ENTERED, Box, BoxRow, box_rows_in
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store


def box_rows(session: Session[Any]) -> Sequence[BoxRow]:
    """What was entered in this game of the person's own components."""
    rows = session.game.play.box_rows
    return () if rows is None else rows(session.now.board)


def update_box(session: Session[Any], store: Store, game: str, known: Sequence[BoxRow]) -> None:
    """What was entered since then joins the box at once; what is entered no longer leaves it.

    Unless another game may use it: one that began with it, or a copy of this one.
    """
    if session.game.play.box is None:
        return
    rows, box = box_rows(session), Box(store.path.parent, *session.game.play.box)
    if taken := [row for row in known if row not in rows]:
        headers, own = _headers(store, game), session.header.to_json()
        if own not in headers:
            others = [row for each in headers for row in _lent(each.get("options"))]
            box.take_back(_marked(taken, game), [*_marked(rows, game), *_lent(own["options"])], others)
    if new := [row for row in rows if row not in known]:
        with suppress(DataError):  # a full box takes no more, and the game keeps what was entered
            box.add(_marked(new, game))


def _marked(rows: Iterable[BoxRow], game: str) -> list[BoxRow]:
    return [(kind, {**row, ENTERED: f"{game} {row['id']}"}) for kind, row in rows]


def _headers(store: Store, game: str) -> list[Mapping[str, Any]]:
    """Of the other games, those in the wastebasket too: each of them may be played on."""
    found = [*store.games(), *store.games(deleted=True)]
    return [each.header for each in found if each.id != game]


def _lent(options: object) -> list[BoxRow]:
    """What was in the box when a game with these options began: it has a copy of its own."""
    values = options.values() if isinstance(options, Mapping) else ()
    return [row for value in values if isinstance(value, str) for row in box_rows_in(value)]
