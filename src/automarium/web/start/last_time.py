"""What a browser remembers of the last new game: the choices for each game, and where it was played."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.bounds import json_in, unpacked
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import Option, OptionFault
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.words.texts import Texts
from automarium.web.base.page import remember
from automarium.web.base.saved_games import games_of

WHERE = "where"
"""The cookie that says where the last game was begun, whichever it was."""
REMEMBERED = 4
"""Games of which a browser knows the lay-out."""
MOST_PACKED, MOST_WISHES = 3_000, 20_000
"""Letters that fit into a cookie, and the most that the choices of a game may take."""


def packed(wishes: Mapping[str, Any]) -> str:
    plain = json.dumps(wishes, ensure_ascii=True, separators=(",", ":"))
    packed = zlib.compress(plain.encode()).hex()
    return packed if len(packed) < MOST_PACKED else ""


def _unpacked(packed: str) -> Any:
    """What a browser remembers; those of earlier versions are not compressed."""
    given = bytes.fromhex(packed)
    is_plain = given[:1] == b"{"
    return json_in((given if is_plain else unpacked(given, MOST_WISHES)).decode())


def remembered(request: Request, game: AnyGame) -> dict[str, Any]:
    """The last choices of this browser, if they still make sense."""
    try:
        wishes = _unpacked(request.cookies.get(f"last-{game.id}", ""))
    except (ValueError, zlib.error):
        return {}
    if not isinstance(wishes, dict):
        return {}
    known, own = {option.name: option for option in game.options}, games_of(request).own_files
    fine: dict[str, Any] = {}
    for name, value in wishes.items():
        try:
            if name == "preset":
                if value in list(game.presets):
                    fine[name] = value
            elif name in known:
                is_set = value in own.names(game.id, known[name])
                fine[name] = value if is_set else _as_chosen(known[name], value)
        except OptionFault:
            continue
    return fine


def _as_chosen(option: Option, value: Any) -> Any:
    """The value in its exact form; what was typed stays as it was typed, so that the form sends it again."""
    read = option.read(value)
    is_typed = option.custom is not None and isinstance(value, str) and not option.takes_file
    return value if is_typed else read


def place_of(preset: str) -> str:
    """Where a way to play is played: at a table, or on screen.

    >>> place_of("table-deck"), place_of("screen")
    ('table', 'screen')
    """
    return preset.partition("-")[0]


def last_place(request: Request, game: AnyGame, texts: Texts) -> str:
    """How to play a game that was never begun in this browser: where the last one was, if it can be played in
    full there."""
    place = request.cookies.get(WHERE, "")
    return place if place in game.presets and not texts.has(f"preset-limit.{place}") else ""


def know(request: Request, response: Response, keeper: Keeper) -> None:
    """Remember that this browser began the game."""
    name = began_in(keeper.session.game)
    known = request.cookies.get(name, "").split(".")
    remember(request, response, name, ".".join([keeper.id, *filter(None, known)][:REMEMBERED]))


def began_in(game: AnyGame) -> str:
    """The cookie of the games of a kind."""
    return f"began-{game.id}"
