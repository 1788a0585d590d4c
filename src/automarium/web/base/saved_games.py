"""The saved games as the pages need them. What is remembered here only saves time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.requests import Request

from automarium.kernel.record.keeper import Keeper, session_of
from automarium.kernel.record.own_files import OwnFiles
from automarium.kernel.record.seats import Seats
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Saved, Standing, Store
from automarium.kernel.record.store_file import WAL
from automarium.web.base.work import work_of

LOOK_AGAIN = 30.0
"""Seconds between two searches for damaged games: with thousands of games, one takes a while."""
LONG, VERY_LONG = 150, 600
"""Answers. Playing more than these again takes longer than others should wait; or it is no game of people."""
PICTURES = 16
SEEN = "seen"
"""Where a request says how its game stood when it came."""
REMEMBERED = 200
"""Most games that are kept in memory between two taps."""


@dataclass(frozen=True, slots=True)
class LastLook:
    """What the first page shows of a game in progress: whose turn it is, and a small board."""

    whose: str = ""
    picture: Markup = field(default_factory=Markup)
    untold: tuple[str, ...] = ()
    """Who keeps points at the table that nobody has named yet."""


class SavedGames:
    """All games of one store."""

    def __init__(self, folder: Path, journal: str = WAL) -> None:
        self.folder = folder
        self.store = Store(folder / FILE_NAME, journal=journal)
        self.own_files = OwnFiles(folder)
        self.seats = Seats(folder)
        self._keepers: OrderedDict[str, Keeper] = OrderedDict()
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._looks: OrderedDict[tuple[str, int, str], LastLook] = OrderedDict()
        self._aside: list[str] = []
        self._changes: tuple[int, int] | None = None
        self._looked = 0.0

    def begin(self, session: Session[Any]) -> Keeper:
        """A new game; the browser that begins it becomes its host."""
        return self._remember(Keeper.begin(self.store, session))

    def branch(self, game_id: str, session: Session[Any]) -> Keeper:
        """A game that branches off from another: no one sees more of it than of that one."""
        twin = Keeper.begin(self.store, session)
        if self.seats.has_host(game_id):
            self.seats.inherit(game_id, twin.id)
        return self._remember(twin)

    def open(self, game_id: str, seen: Standing | None = None) -> Keeper:
        """A game as it is in the store, no matter who wrote last; or as it was `seen` there a moment ago."""
        known = self._keepers.get(game_id)
        standing = seen or self.store.standing(game_id)
        if known is not None and known.saved.revision == standing.revision:
            if known.saved.touched != standing.touched:  # only what is noted of it is another
                known.saved = self.store.load(game_id)
            return self._remember(known)
        saved = self.store.load(game_id)
        if known is None:
            return self._remember(Keeper(self.store, saved, session_of(saved)))
        del self._keepers[game_id]  # if it no longer fits, what is left of it must not be used
        known.catch_up(saved)
        return self._remember(known)

    async def prepare(self, request: Request, game_id: str) -> bool:
        """Have a game at hand before its page is made; False where it lies in the wastebasket.

        A long one is played again while nobody else waits.
        """
        known, standing = self._keepers.get(game_id), self.store.standing(game_id)
        if standing.is_deleted:
            return False
        if known is None or known.saved.revision != standing.revision:
            await self._bring(request, game_id, known)
        else:
            request.scope["state"][SEEN] = game_id, standing
        return True

    async def _bring(self, request: Request, game_id: str, known: Keeper | None) -> None:
        saved = self.store.load(game_id)
        if saved.live > LONG and (known is None or abs(saved.live - known.saved.live) > LONG):
            opening = self._opening.get(game_id)
            if opening is None:
                opening = self._opening[game_id] = asyncio.create_task(self._play_again(request, saved))
                opening.add_done_callback(lambda _: self._opening.pop(game_id))
            await asyncio.shield(opening)  # whoever else opens it meanwhile waits for the same
            await work_of(request).pages.take(request)

    async def _play_again(self, request: Request, saved: Saved) -> None:
        if saved.live > VERY_LONG:
            await work_of(request).try_out(request, session_of, saved)
        session = await work_of(request).play_again(request, session_of, saved)
        self._remember(Keeper(self.store, saved, session))

    def _remember(self, keeper: Keeper) -> Keeper:
        self._keepers[keeper.id] = keeper
        self._keepers.move_to_end(keeper.id)
        while len(self._keepers) > REMEMBERED:
            self._keepers.popitem(last=False)
        return keeper

    def last_look(self, game_id: str, revision: int, language: str) -> LastLook | None:
        """What the first page showed of a game, if the game has not gone on."""
        key = game_id, revision, language
        if key in self._looks:
            self._looks.move_to_end(key)
        return self._looks.get(key)

    def remember_look(self, game_id: str, revision: int, language: str, look: LastLook) -> None:
        self._looks[game_id, revision, language] = look
        while len(self._looks) > PICTURES:
            self._looks.popitem(last=False)

    def set_aside(self) -> list[str]:
        """The damaged games; searched again only after a change, and not too often."""
        changes, since = self.store.changes(), time.monotonic() - self._looked
        if self._changes is None or (changes != self._changes and since > LOOK_AGAIN):
            self._aside, self._changes, self._looked = self.store.set_aside(), changes, time.monotonic()
        return self._aside


def games_of(request: Request) -> SavedGames:
    """The saved games of the application."""
    games: SavedGames = request.app.state.games
    return games


def keeper_of(request: Request) -> Keeper:
    """The game that the address names; what was just seen of it is not looked up again.

    If another process wrote in between, the write that follows is refused, as it would be a moment later.
    """
    name = request.path_params["id"]
    seen_of, seen = request.scope.get("state", {}).pop(SEEN, ("", None))
    return games_of(request).open(name, seen if seen_of == name else None)
