"""Who looks: of the private spots of others one sees only how much lies there.

One person sees what is theirs. Where several people have something private, a shared device shows it to the
one who is asked, once that person has said so.
"""

from __future__ import annotations

from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.request import Request
from automarium.kernel.words.look import Look

NOBODY = "nobody"
"""Eyes that see what everybody may see."""


def people_of(game: AnyGame, board: Any) -> list[str]:
    """The sides that no rulebook plays."""
    return [side for side in game.play.points(board) if side not in game.automas]


def with_secrets(game: AnyGame, board: Any) -> list[str]:
    """All people, where one of them has a private spot on this board; else none."""
    spots = game.look.contents(board) if game.look.private else {}
    people = people_of(game, board)
    hold = any(f"{kind}-{side}" in spots for side in people for kind in game.look.private)
    return people if hold else []


def viewer_of(game: AnyGame, board: Any) -> str:
    """Whose eyes look if nothing is said: the only person's, else none in particular."""
    people = with_secrets(game, board)
    if not people:
        return ""
    return people[0] if len(people) == 1 else NOBODY


def side_asked(game: AnyGame, board: Any, request: Request[Any]) -> str:
    """The side that alone may see a question, where several people have something private; else none."""
    side = request.facts.get("side")
    others = [each for each in people_of(game, board) if each != side]
    return str(side) if others and side in with_secrets(game, board) else ""


def is_hidden(look: Look[Any], viewer: str, key: str) -> bool:
    """Whether a value of the position is another person's to see, such as the cards in a hand."""
    around, _, kind = key.rpartition(".")
    side = around.rpartition(".")[2].strip('"')
    return bool(viewer) and kind in look.private and side != viewer
