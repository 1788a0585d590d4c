"""A result for the log that many players keep: BG Stats takes a play from a link, with one tap."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from urllib.parse import quote

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over
from automarium.kernel.words.texts import Texts
from automarium.web.shelf.scores import Score, level_words

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="


def link_of(keeper: Keeper, texts: Texts, score: Score) -> str:
    """The address that hands a finished game to the log."""
    play = json.dumps(play_of(keeper, texts, score), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(play, safe="")


def play_of(keeper: Keeper, texts: Texts, score: Score) -> dict[str, Any]:
    """The play as the log wants it."""
    session = keeper.session
    over = session.now
    assert isinstance(over, Over)  # noqa: S101  # the caller has looked
    first = next((turn.acting for turn in session.turns if turn.acting not in (None, SETUP)), "")
    return {
        "sourceName": "Automarium",
        "sourcePlayId": keeper.id,
        "playDate": f"{datetime.fromisoformat(keeper.saved.created).astimezone():%Y-%m-%d %H:%M:%S}",
        **({"durationMin": score.minutes} if score.minutes else {}),
        "game": game_of(session.game),
        "players": [
            {
                "name": texts(f"side.{side}"),
                "score": points,
                "winner": side == over.result.winner
                or (_together(session.game, over) and _is_person(session.game, side)),
                "startPlayer": side == first,
                "role": level_words(texts, session.game, score.level) if side in session.game.automas else "",
            }
            for side, points in over.result.points.items()
        ],
        "comments": texts("web.log-comment", seed=session.header.seed),
    }


def game_of(game: AnyGame) -> dict[str, Any]:
    number = {"bggId": game.bgg} if game.bgg else {}
    return {"name": game.title, **number, "highestWins": True, "noPoints": False}


def _together(game: AnyGame, over: Over[Any]) -> bool:
    """Whether the people win together, as one team."""
    return over.result.winner in game.teams


def _is_person(game: AnyGame, side: str) -> bool:
    return side not in game.automas
