"""The saved games as the pages need them. What is remembered here only saves time."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Any

from starlette.requests import Request

from automarium.kernel.record.keeper import Keeper, session_of
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store, Summary

REMEMBERED = 64
"""How many games are kept at hand between two taps."""


class SavedGames:
    """All games of one store."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / FILE_NAME)
        self._keepers: OrderedDict[str, Keeper] = OrderedDict()

    def begin(self, session: Session[Any]) -> Keeper:
        return self._remember(Keeper.begin(self.store, session))

    def open(self, game_id: str) -> Keeper:
        """A game as it stands in the store, no matter who has written there last."""
        known = self._keepers.get(game_id)
        if known is not None and known.saved.revision == self.store.revision(game_id):
            return self._remember(known)
        saved = self.store.load(game_id)
        return self._remember(Keeper(self.store, saved, session_of(saved)))

    def _remember(self, keeper: Keeper) -> Keeper:
        self._keepers[keeper.id] = keeper
        self._keepers.move_to_end(keeper.id)
        while len(self._keepers) > REMEMBERED:
            self._keepers.popitem(last=False)
        return keeper

    def rows(self) -> tuple[list[Summary], list[Summary]]:
        """The games in progress and the finished ones, last touched first."""
        rows = self.store.games()
        over = [row for row in rows if row.note.get("over")]
        return [row for row in rows if not row.note.get("over")], over


def games_of(request: Request) -> SavedGames:
    """The saved games of the application."""
    games: SavedGames = request.app.state.games
    return games


def keeper_of(request: Request) -> Keeper:
    """The game that the address names."""
    return games_of(request).open(request.path_params["id"])
