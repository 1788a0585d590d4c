"""A map of tiles, told on the picture: a tile goes to the next empty place, and is turned where it lies."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Parts, Refused, Request, as_plain
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.mosaic import Laid, Mosaic, Tile
from automarium.kernel.words.nouns import Said, capital
from automarium.kernel.words.picture import Drawing
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import Tap
from automarium.web.stage.sentences import face

BOTH_WAYS = (-1, 1)


class Tiles(AsOne):
    """Which tiles lie at the places of a map, and how each is turned: parts such as `05.2`."""

    __slots__ = ("_board", "_mosaic", "_tiles")
    kind = "tiles"

    def __init__(self, mosaic: Mosaic[Any], board: Any, draw: Request[Any]) -> None:
        self._mosaic, self._board = mosaic, board
        self._tiles = tuple(str(each) for each in draw.options())
        self.size, self.count = draw.size, draw.size + 1
        self.what, self.stream, self.facts = draw.what, draw.stream, draw.facts

    def options(self) -> Sequence[Plain]:
        return [str(Tile(tile, turn)) for tile in self._tiles for turn in range(self._mosaic.ways)]

    def ever_at(self, place: int) -> list[Any]:
        return list(self.options())

    def options_at(self, parts: Parts, place: int) -> list[Any]:
        """Tiles that lie nowhere else, in the ways in which they fit beside the others."""
        laid = self.laid(parts)
        used = {tile.id for at, tile in enumerate(laid) if tile is not None and at != place}
        free = [tile for tile in self._tiles if tile not in used]
        return [str(Tile(tile, turn)) for tile in free for turn in self._ways(laid, place, tile)]

    def laid(self, parts: Parts) -> list[Tile | None]:
        told = [None if each is None else Tile.read(each) for each in parts[: self.size]]
        return [*told, *[None] * (self.size - len(told))]

    def _ways(self, laid: Laid, place: int, tile: str) -> list[int]:
        """How a tile may lie at a place."""

        def fits(turn: int) -> bool:
            there = [*laid[:place], Tile(tile, turn), *laid[place + 1 :]]
            return self._mosaic.fits(self._board, there, place)

        return [turn for turn in range(self._mosaic.ways) if fits(turn)] if place < self.size else []

    def with_part(self, parts: Parts, place: int, part: Plain) -> tuple[Plain, ...]:
        """A tile alone lies as it fits first."""
        if part in self._tiles:
            ways = self._ways(self.laid(parts), place, str(part))
            if not ways:
                raise Refused("refused-tile")
            part = str(Tile(str(part), ways[0]))
        return super().with_part(parts, place, part)

    def turned(self, parts: Parts, place: int, step: int) -> tuple[tuple[Plain, ...], bool]:
        """The tile at a place turned to the next way in which it fits, and whether one was left out."""
        laid = self.laid(parts)
        tile = laid[place] if 0 <= place < self.size else None
        if tile is None or step not in BOTH_WAYS:
            raise Refused("refused-turn")
        ways, turn = self._ways(laid, place, tile.id), (tile.turn + step) % self._mosaic.ways
        skips = turn not in ways
        while turn not in ways and turn != tile.turn:
            turn = (turn + step) % self._mosaic.ways
        told = list(parts)
        told[place] = str(Tile(tile.id, turn))
        return tuple(told), skips

    def check(self, answer: object) -> tuple[Any, ...]:
        parts = as_plain(answer)
        if not isinstance(parts, tuple) or self.fitting(parts) != parts or not self.is_whole(parts):
            raise Refused("refused-tile")
        return parts

    def by_chance(self, below: Below) -> tuple[Any, ...]:
        raise NotImplementedError("chance answers the questions one by one")

    def split(self, parts: Parts) -> Sequence[object]:
        laid = self.laid(parts)
        return [[tile and tile.id for tile in laid], *(tile and tile.turn for tile in laid)]

    def told(self, answers: Sequence[Any]) -> Parts:
        tiles, *turns = answers
        return [str(Tile(tile, turn)) for tile, turn in zip(tiles, turns, strict=True)]


@dataclass(frozen=True, slots=True)
class Offered:
    """A tile in the strip."""

    value: str
    words: str
    face: Markup
    printed: str
    place: int | None = None
    """Where it lies, if it lies on the map."""


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class MosaicView:
    """The map as far as it is told."""

    question: QuestionView
    request: Tiles
    mosaic: Mosaic[Any]

    @cached_property
    def laid(self) -> list[Tile | None]:
        return self.request.laid(self.question.picked)

    @property
    def is_full(self) -> bool:
        return None not in self.laid

    @property
    def now(self) -> int | None:
        """The place whose tile can be turned: the one that is pointed at, else the last that was told."""
        told = [place for place, tile in enumerate(self.laid) if tile is not None]
        at = self.question.pointed.at
        empty = at is not None and at < len(self.laid) and at not in told
        return at if at in told else (told[-1] if told and not empty else None)

    @property
    def target(self) -> int | None:
        """Where a tile of the strip goes: to an empty place that is pointed at, else to the next one."""
        empty = [place for place, tile in enumerate(self.laid) if tile is None]
        at = self.question.pointed.at
        return at if at in empty else next(iter(empty), None)

    @property
    def title(self) -> str:
        texts, now = self.question.say.texts, self.now
        if now is not None and (tile := self.laid[now]) is not None:
            return texts("web.turn-tile", tile=self._words(tile.id))
        return texts("web.which-tile", place=capital(self._place(self.target or 0)))

    @property
    def next_place(self) -> str:
        """Where the next tile of the strip goes, in words; empty where all lie."""
        return "" if self.is_full or self.target is None else self._place(self.target)

    def _place(self, place: int) -> str:
        return str(Said((self.question.say.place(self.mosaic.spots[place]),)))

    def _words(self, tile: str) -> str:
        return str(self.question.say.name(self.request.what, tile))

    @cached_property
    def strip(self) -> list[Offered]:
        where = {tile.id: place for place, tile in enumerate(self.laid) if tile is not None}
        tiles = dict.fromkeys(str(each).rpartition(".")[0] for each in self.request.options())
        return [self._offered(tile, where.get(tile)) for tile in tiles]

    def _offered(self, tile: str, place: int | None) -> Offered:
        named = self.question.say.name(self.request.what, tile)
        return Offered(json.dumps(tile), str(named), face(named.face), str(self.mosaic.printed(tile)), place)

    @property
    def last(self) -> Offered | None:
        """The only tile that is left, for the only place that is left.

        It is laid by a tap, like the others: until then the one before it is turned freely.
        """
        free = [tile for tile in self.strip if tile.place is None]
        return free[0] if len(free) == self.laid.count(None) == 1 else None

    @property
    def parts(self) -> list[str]:
        return [json.dumps(each) for each in self.question.picked]

    # On the picture

    def drawing(self) -> Drawing:
        return self.mosaic.drawn(self.question.say, self.laid)

    def taps(self, path: str) -> Mapping[str, Tap]:
        """A tap leads to a place; on the tile that can be turned it turns it."""
        spots = enumerate(self.mosaic.spots)
        taps = {spot: Tap((), f"{path}?at={place}") for place, spot in spots}
        if self.now is not None:
            spot = self.mosaic.spots[self.now]
            taps[spot] = replace(taps[spot], press="turn-right")
        return taps

    def over(self, drawing: Drawing) -> str:
        """A ring around the tile that can be turned, or around the place that is next.

        What turns it is below the map: on it a button would lie on planets of the tiles beside it.
        """
        place = self.now if self.now is not None else self.target
        if place is None:
            return ""
        room = drawing.spots()[self.mosaic.spots[place]]
        x, y, radius = room.x + room.width / 2, room.y + room.height / 2, room.height / 2
        return f'<circle class="turn-ring" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>'
