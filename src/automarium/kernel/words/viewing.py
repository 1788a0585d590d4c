"""Who looks: at the private spots of others a side sees only how much lies there.

A single person sees what is theirs. If several people have something private, a shared device shows it to the
person who is asked, once they have lifted the cover.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.points import points_on
from automarium.kernel.rules.request import Request
from automarium.kernel.words.look import Look

NOBODY = "nobody"
"""Eyes that see only what all may see."""


_last_searched: list[tuple[Any, list[str]]] = []
"""The board that was searched last for something private, and all people if one of them has it."""


def people_of(game: AnyGame, board: Any) -> list[str]:
    """The sides that no rulebook plays."""
    return [side for side in points_on(game, board) if side not in game.automas]


def points_in_list(game: AnyGame, points: Mapping[str, int], *, is_over: bool) -> Mapping[str, int]:
    """How a saved game stands, people first; nothing while some of the points lie face down."""
    is_hidden = game.look.seen_points is not None and not is_over
    return {} if is_hidden else game.people_first(points)


def with_secrets(game: AnyGame, board: Any) -> list[str]:
    """All people, if one of them has a private spot on this board; otherwise none."""
    if not game.look.private:
        return []
    for known, found in _last_searched:
        if known is board:
            return found
    spots, people = game.look.contents(board), people_of(game, board)
    hold = any(f"{kind}-{side}" in spots for side in people for kind in game.look.private)
    _last_searched[:] = [(board, people if hold else [])]
    return people if hold else []


def viewer_of(game: AnyGame, board: Any) -> str:
    """Whose eyes look by default: the only person's, or none in particular."""
    people = with_secrets(game, board)
    if not people:
        return ""
    return people[0] if len(people) == 1 else NOBODY


def side_asked(game: AnyGame, board: Any, request: Request[Any]) -> str:
    """The only side that may see a question, if several people have something private; otherwise none."""
    side = request.facts.get("side")
    others = [each for each in people_of(game, board) if each != side]
    return str(side) if others and side in with_secrets(game, board) else ""


def is_hidden(look: Look[Any], viewer: str, key: str) -> bool:
    """Whether only another person may see a value of the position, such as the cards in a hand."""
    around, _, kind = key.rpartition(".")
    side = around.rpartition(".")[2].strip('"')
    return bool(viewer) and kind in look.private and side != viewer
