"""The start of the running turn as the app believes it, as far as the person who looks may correct it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over
from automarium.kernel.rules.values import Plain, as_lists
from automarium.kernel.words.known_table import KnownTable, known_table, seen_things, unseen_things
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.otherwise import Otherwise
from automarium.kernel.words.picture import Drawn, Spot
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.viewing import is_hidden
from automarium.web.base.eyes import eyes_of, sight_of
from automarium.web.base.page import texts_for
from automarium.web.fix.correction import Correction, Tapped
from automarium.web.fix.values import changed
from automarium.web.stage.board import drawing_of


class TurnStart:
    """What lies on the board from which the running turn started, and what can be told about it."""

    def __init__(self, request: Request, keeper: Keeper) -> None:
        self.keeper, self.session = keeper, keeper.session
        self.game, self.texts = self.session.game, texts_for(request, self.session.game)
        self.eyes = eyes_of(request, keeper)
        self.number = len(self.session.turns) - 1
        self.known = self._known(request)
        self.tree = self.session.table_to_correct() if self.known is None else self.known.tree
        self.say = self.speaker(self._board())
        self.drawing = drawing_of(self.game, self.say)
        over = isinstance(self.session.now, Over) or self.session.turns[-1].acting == SETUP
        self.can_be_tapped = not over and self.game.look.otherwise is not None

    def _known(self, request: Request) -> KnownTable | None:
        """What a seat may know; None for a browser that sees all. An onlooker corrects nothing."""
        sight = sight_of(request, self.keeper)
        if sight.is_whole:
            return None
        if not sight.seat:
            raise HTTPException(409, "web.for-the-host")
        return known_table(self.game, self.session.settings, self.session.table_to_correct(), sight.seat)

    def _board(self) -> Any:
        if self.known is None:
            return self.session.board_before(self.session.turns[self.number])
        return self.game.play.read(as_lists(self.known.tree), self.session.settings)

    def speaker(self, board: Any) -> Speaker[Any]:
        """Speaks of the start of this turn, as it is or as it would be."""
        return speaker(self.game, self.texts, board, self.eyes)

    def hides(self, key: str) -> bool:
        """Whether only another person may see a value of the position."""
        return is_hidden(self.game.look, self.say.viewer, key)

    def parts(self, spot: str) -> list[Otherwise]:
        """What may be said about a spot, without what this person may not see."""
        if not self.can_be_tapped:
            return []
        parts = self.game.look.otherwise_at(self.say.board, spot, self.say.viewer)
        return parts if self.known is None else list(map(self._offered, parts))

    def _offered(self, part: Otherwise) -> Otherwise:
        """Of things that people hold, only those that this person sees, so that the others stay secret."""
        options = tuple(each for each in part.options if each not in self._unseen or each == part.now)
        return replace(part, options=options)

    @cached_property
    def seen(self) -> Counter[Plain]:
        """The things that this person sees, of the kinds that people hold."""
        return seen_things(self.game, self.say.board, self.eyes)

    @cached_property
    def _unseen(self) -> set[Plain]:
        return {*unseen_things(self.game, self.say.board, self.eyes)} - {*self.seen}

    def part_of(self, each: Tapped) -> Otherwise:
        parts = self.parts(each.spot)
        if not 0 <= each.part < len(parts) or not parts[each.part].may_be(each.value):
            raise HTTPException(422)
        return parts[each.part]

    def differing(self, told: Correction) -> Correction:
        """What a correction says about things that this person may see."""
        newest = {self.part_of(each).track or each: each for each in told.tapped}
        tapped = tuple(each for each in newest.values() if self.part_of(each).now != each.value)
        typed = {key: value for key, value in told.typed.items() if not self.hides(key)}
        return Correction(tapped, changed(self.tree, typed) if typed else {})

    # Spots

    def spots(self) -> dict[str, None]:
        """All spots at which something lies, or may lie."""
        drawn = self.drawing.spots() if self.drawing else ()
        return dict.fromkeys((*self.game.look.contents(self.say.board), *drawn))

    def tappable(self) -> list[str]:
        """Drawn spots that can be corrected; of nested spots, the outer one."""
        return list(self._tappable(self.drawing.inside)) if self.drawing else []

    def _tappable(self, inside: Sequence[Drawn]) -> Iterator[str]:
        for each in inside:
            if isinstance(each, str):
                continue
            if isinstance(each, Spot) and self.parts(each.name):
                yield each.name
            else:
                yield from self._tappable(each.inside)

    def following(self, tappable: Sequence[str]) -> list[str]:
        """Drawn spots whose things cannot be corrected: a supply holds what lies nowhere else."""
        if not self.can_be_tapped:
            return []
        told, around, look = {*tappable}, self.around(), self.game.look
        touched = told | {name for each in told for name in around[each]}
        full = [spot for spot, facts in look.contents(self.say.board).items() if any(facts.values())]
        return [
            spot
            for spot in full
            if spot in around
            and spot not in touched
            and told.isdisjoint(around[spot])
            and not look.hides(spot, self.say.viewer)
        ]

    def around(self) -> dict[str, tuple[str, ...]]:
        """Every drawn spot with those that it lies within."""
        return dict(_around(self.drawing.inside)) if self.drawing else {}


def _around(inside: Sequence[Drawn], outer: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    for each in inside:
        if isinstance(each, str):
            continue
        if isinstance(each, Spot):
            yield each.name, outer
        yield from _around(each.inside, (*outer, each.name) if isinstance(each, Spot) else outer)
