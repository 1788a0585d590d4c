"""The side of the person who looks: a strip that stays while they play, and all of it as a sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.own_side import Held, Own, Places
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.board import Tap, at_question
from automarium.web.stage.sentences import face
from automarium.web.table.frame import Seen


@dataclass(frozen=True, slots=True)
class OwnView:
    """The strip: numbers with their drawings, bands, items and cards."""

    own: Own
    taps: Mapping[str, Tap] = field(default_factory=dict)
    """What a tap on a card, an item or a place may mean, by its spot."""
    pointed: Collection[str] = ()
    """The spots that were tapped so far."""
    readable: Collection[str] = ()
    """The kinds of spots that are read by a tap, where it answers nothing."""

    @property
    def _held(self) -> tuple[Held, ...]:
        """All that may be tapped here."""
        return (*(self.own.places.held if self.own.places is not None else ()), *self._things)

    @property
    def _things(self) -> tuple[Held, ...]:
        """Items, goals and cards."""
        goals = self.own.goals.held if self.own.goals is not None else ()
        return (*self.own.items, *goals, *self.own.hand)

    @property
    def spots(self) -> set[str]:
        """What lies here: the stage need not show it."""
        drawn = {*self.own.spots, *(spot for band in self.own.bands for spot in band.spots)}
        return drawn | {each.spot for each in self._held}

    @property
    def led_to(self) -> set[tuple[int, ...]]:
        """The numbers of the answers that a tap on each thing here leads to: they need no button."""
        return {self.taps[each.spot].answers for each in self._held if each.spot in self.taps}

    @property
    def is_placing(self) -> bool:
        """Whether a tap here chooses a place side by side with others, or has chosen one: they keep still."""
        held = self.own.places.held if self.own.places is not None else ()
        return any(each.spot in self.taps or each.spot in self.pointed for each in held)

    @property
    def is_choosing_card(self) -> bool:
        """The same for a card of the hand."""
        return any(each.spot in self.taps or each.spot in self.pointed for each in self.own.hand)

    @property
    def is_listed(self) -> bool:
        """Whether it is but the cards of which some are chosen: a list of answers has the same, by name."""
        is_alone = not (self.own.bands or self.own.supplies or self.own.items or self.own.places)
        spots = [each.spot for each in self.own.hand]
        return is_alone and bool(spots) and all(each in self.taps or each in self.pointed for each in spots)

    @property
    def supplies(self) -> list[tuple[Markup, Any]]:
        return [(face(each.face), each) for each in self.own.supplies]

    @property
    def bands(self) -> list[tuple[Markup, Any]]:
        return [(face(each.drawing), each) for each in self.own.bands]

    @property
    def rows(self) -> list[tuple[str, str, list[tuple[Markup, Held, str, str]]]]:
        """Places, items, goals, then cards; each with its drawing, with where a tap leads, and with the spot
        at which it is read, if a tap does that."""
        places, goals = (each or Places("", ()) for each in (self.own.places, self.own.goals))
        rows = (
            ("places", places.words, places.held),
            ("items", self.own.over_items, self.own.items),
            ("places goals", goals.words, goals.held),
            ("hand", "", self.own.hand),
        )
        return [
            (name, words, [(face(each.face), each, self._link(each), self._read_at(each)) for each in row])
            for name, words, row in rows
            if row
        ]

    @property
    def useful(self) -> list[tuple[Markup, Held]]:
        """Items, goals and cards that do something by themselves."""
        return [(face(each.face), each) for each in self._things if each.does]

    def chosen(self, spots: Sequence[str]) -> list[Held]:
        """Of the things at some spots, those that say what they are good for."""
        return [each for each in self._things if each.does and each.spot in spots]

    def beside_plan(self) -> OwnView | None:
        """The same while moves are laid on the stage: what they are laid from is there, and would be dead."""
        left = replace(self, own=replace(self.own, bands=(), whole=None))
        return left if left.rows or left.supplies else None

    def _link(self, held: Held) -> str:
        return self.taps[held.spot].link if held.spot in self.taps else ""

    def _read_at(self, held: Held) -> str:
        spot = held.reads or held.spot
        is_read = held.spot not in self.taps and spot.partition("-")[0] in self.readable
        return spot if is_read else ""

    @property
    def opens(self) -> bool:
        """Whether there is more to see."""
        return self.own.whole is not None


def own_view(game: AnyGame, say: Speaker[Any]) -> OwnView | None:
    """What the game shows of the person's side; otherwise the things in their private spots."""
    own = game.look.own(say) if game.look.own is not None else None
    own = own or Own(hand=tuple(_held(game, say)))
    is_there = own.supplies or own.bands or own.places or own.items or own.hand
    return OwnView(own, readable=game.look.readable) if is_there else None


def own_at_question(seen: Seen) -> OwnView | None:
    """The same at the open question."""
    return at_question(seen.keeper, seen.say, "own", lambda: own_view(seen.game, seen.say))


def _held(game: AnyGame, say: Speaker[Any]) -> Iterator[Held]:
    """The things in the private spots of the side that looks, one by one."""
    spots = game.look.contents(say.board) if say.viewer and game.look.private else {}
    for kind in game.look.private:
        for fact, things in spots.get(f"{kind}-{say.viewer}", {}).items():
            for thing in things if isinstance(things, tuple) else ():
                named = say.name(fact, thing)
                yield Held(str(named), named.face, does=say.does(fact, thing))


async def own(request: Request) -> Response:
    """The person's whole board: a sheet over the table, or a page."""
    keeper: Keeper = keeper_of(request)
    game, eyes = keeper.session.game, eyes_of(request, keeper)
    say = speaker(game, texts_for(request, game), keeper.session.now.board, eyes)
    view = None if covered(keeper, eyes) else own_view(game, say)
    if view is None or view.own.whole is None:
        raise HTTPException(404)
    drawn = Markup(view.own.whole().svg())  # noqa: S704  # made by the drawing kit, which escapes its words
    return render(request, "own", game, board=drawn, view=view, back=f"/games/{keeper.id}")
