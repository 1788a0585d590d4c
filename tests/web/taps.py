"""How many taps a turn takes at the table: counted on what the pages offer, without a browser.

A tap is whatever a finger does: *Next*, a button, a place, a filter, a step of a number. Orders are counted
in steps, which is how they come, one by one and all at once, as the setting has it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import Store
from automarium.kernel.rules.questions import Ask, Draw, Roll, Several
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain, as_lists, plain
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Texts
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.mosaic import Tiles
from automarium.web.ask.pickers import GRID
from automarium.web.ask.planned import Planned
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.together import Together, asked_now
from automarium.web.ask.zones import Zones, zones_of
from automarium.web.table.asked import Asked
from automarium.web.table.laying import Laying
from automarium.web.table.offer import DEAL
from automarium.web.table.playing import Playing
from automarium.web.table.view import table_view
from automarium.web.table.wish import Wish
from tests.web.playing import Options, Seat, asked_as_one, parts_of, recorded, tapped

TO_READ, TO_FIND = 2, 3
"""Seconds for a picture with its orders, and for one thing in a filtered grid."""


@dataclass
class Turn:
    """The taps of one turn: for its orders, in each of the three ways, and for what is told in it."""

    side: str
    in_steps: int = 0
    one_by_one: int = 0
    together: int = 0
    told: int = 0
    """For cards, dice and tiles that only the table knows."""
    asked: int = 0
    """For what a person decides or did."""
    answers: int = 0
    """How many questions that is."""
    ways: int = 0
    """Questions with orders before them, such as dice, a card, a plot: the way to each is a tap."""
    on_map: int = 0
    """For the map alone, where that is told tile by tile."""
    deals: bool = False
    """Whether one tap has chance answer all of it."""
    read: int = 0
    """Pictures with orders that are looked at as they come."""
    found: int = 0
    """Cards and tiles that are looked for in a grid."""
    later: int = 0
    """Seconds for what is asked after the first thing: an item under a ruin, a quest, a plot."""
    dice: int = 0
    """For the dice of one battle, at most; 0 without a battle."""
    messages: tuple[str, ...] = ()
    """What was told in it, by name."""

    @property
    def taps(self) -> int:
        return self.in_steps + self.told + self.asked

    @property
    def screens(self) -> int:
        """Pictures with orders, and questions."""
        return self.read + self.answers

    @property
    def seconds(self) -> int:
        """What it takes somebody who knows the game: a second a tap, two to read, three to find a thing."""
        return self.taps + TO_READ * self.read + TO_FIND * self.found

    @property
    def at_orders(self) -> int:
        """The seconds of them without what is told and asked between the orders."""
        return self.in_steps + TO_READ * self.read

    @property
    def at_once(self) -> int:
        """The seconds for its orders in one list, and for the tap that leads to it."""
        return 1 + self.together + TO_READ * self.read


def turns_of(
    game: AnyGame, preset: str, seed: str, most: int, folder: Path, options: Options = ()
) -> list[Turn]:
    """The turns of a game from its set-up on, each with its taps."""
    seat = Seat(game, seed, preset, options)
    texts = texts_of(game, "en")
    found: dict[int, Turn] = {}
    with Store(folder / "taps.sqlite") as store:
        keeper = Keeper.begin(store, seat.session.fork())
        while seat.asking is not None and len(seat.session.turns) <= most:
            running = keeper.session.turns[-1]
            turn = found.setdefault(len(keeper.session.turns), Turn(running.acting or SETUP))
            count(turn, keeper, texts, seat)
            for _ in range(asked_as_one(seat)):
                keeper.reply(seat.answer())
                seat.reply()
    return list(found.values())


def count(turn: Turn, keeper: Keeper, texts: Texts, seat: Seat) -> None:
    """Add what the page of an open question takes, and what is told before it."""
    turn.messages = tuple(step.message for step in keeper.session.turns[-1].steps)
    view = table_view(keeper, texts, NOTHING, Wish())
    if isinstance(view, Laying):
        turn.in_steps += 1
        keeper.keep_passed(len(keeper.session.turns[-1].steps))
        view = shown(keeper, texts, Wish())
    assert isinstance(view, Playing | Asked)
    question = view.offer.question
    turn.in_steps += _taps_on(view)
    turn.read += _taps_on(view) if _plays(view) else 0
    way = int(not question.is_done and bool(_taps_on(view)))
    turn.ways += way
    turn.one_by_one += _taps_on(shown(keeper, texts, Wish(singly=True)))
    if question.is_done or _plays(shown(keeper, texts, Wish(together=True))):
        turn.together += 1
    if question.is_done:
        return
    keeper.keep_passed(len(keeper.session.turns[-1].steps))
    view = shown(keeper, texts, Wish())
    taps = taps_for(view, keeper, texts, seat)
    turn.on_map += taps if view.offer.mosaic is not None else 0
    turn.answers += 1 if question.plan is None else seat.as_often
    turn.dice = max(turn.dice, taps if isinstance(question.request, Roll) else 0)
    picker = view.offer.picker
    in_grid = picker is not None and picker.kind == GRID
    found = len(parts_of(question.request, seat.answer())) if in_grid else 0
    turn.found += found
    turn.later += way + taps + TO_FIND * found if turn.answers > 1 else 0
    turn.deals = turn.deals or view.offer.deals == DEAL
    if isinstance(question.request, (Draw, Roll, Several, AsOne)) or question.request.stream != "person":
        turn.told += taps
    else:
        turn.asked += taps


def shown(keeper: Keeper, texts: Texts, wish: Wish, pointed: Pointed = NOTHING) -> Playing | Asked:
    """What the only person at a table sees while something is asked."""
    view = table_view(keeper, texts, pointed, wish)
    assert isinstance(view, Playing | Asked)
    return view


def _plays(view: Playing | Asked) -> bool:
    return isinstance(view, Playing) and bool(view.scenes)


def _taps_on(view: Playing | Asked) -> int:
    """From the order that is shown to the last, and on."""
    if isinstance(view, Playing) and view.scenes:
        return len(view.scenes) - view.order + 1
    return int(view.offer.question.is_done)


def taps_for(view: Playing | Asked, keeper: Keeper, texts: Texts, seat: Seat) -> int:
    """The taps of an answer, by the shortest way that the buttons offer."""
    question = view.offer.question
    answer, picker = seat.answer(), view.offer.picker
    parts = parts_of(question.request, answer)
    if view.offer.is_laying:
        return 1
    if question.plan is not None:
        return through_plan(keeper, texts, [json.loads(each) for each in tapped(seat.twin())[:-1]])
    if isinstance(question.request, Tiles):
        return _on_map(question.request, seat)
    if picker is not None:
        filters = min(len(picker.filters), 1) if picker.kind == GRID and not picker.is_dense else 0
        picks = question.count if isinstance(question.request, Together) else len(parts)
        return picks * (1 + filters) + int(picker.is_several and not picker.gives_itself)
    if isinstance(question.request, Several):
        return _through_zones(keeper, texts, parts) + 1
    if isinstance(question.request, Ask) and question.is_typed:
        assert isinstance(answer, int)
        far = abs(answer - question.begins_at)
        by_ten = question.limits[1] - question.limits[0] >= 30
        return (far // 10 + far % 10 if by_ten else far or int(question.is_wide)) + 1
    if question.count > 1:
        return len(parts) + 1
    return _through(keeper, texts, as_lists(answer))


def _on_map(asked: Tiles, seat: Seat) -> int:
    """Each tile, the turns of it by the shorter way, and that this is the map."""
    answers = [
        entry.answer for entry in recorded(seat.game, seat.session.header.seed, seat.session.header.preset)
    ]
    wanted, taps = asked.told(answers[: asked.count]), 1
    parts: tuple[Plain, ...] = ()
    for place, want in enumerate(wanted):
        parts = asked.with_part(parts, place, str(want).rpartition(".")[0])
        taps += 1 + min(_turns(asked, parts, place, want, step) for step in (-1, 1))
        parts = (*parts[:place], want, *parts[place + 1 :])
    return taps


def _turns(asked: Tiles, parts: tuple[Plain, ...], place: int, wanted: Plain, step: int) -> int:
    taps = 0
    while parts[place] != wanted:
        parts, _ = asked.turned(parts, place, step)
        taps += 1
    return taps


def _through_zones(keeper: Keeper, texts: Texts, parts: Sequence[Plain]) -> int:
    """Each part, the way to its zone where that is not in sight, and on to what is to be seen at last."""
    question = shown(keeper, texts, Wish()).offer.question
    return sum(taps_through(question, keeper.session.game, parts))


def taps_through(question: QuestionView, game: AnyGame, parts: Sequence[Plain]) -> tuple[int, int]:
    """For the parts of a look, and from the last of them to the zone that tells all of it."""
    taps, after = 0, 0
    for told, part in enumerate(parts):
        zones = _zones(question, game, Pointed(picked=tuple(parts[:told])))
        there = [button.answer for group in zones.now.groups for button in (*group.parts, *group.more)]
        there += [button.answer for button in zones.switches]
        taps += 1 if part in there else 2
    zones = _zones(question, game, Pointed(picked=tuple(parts)))
    while zones.go is not None and zones.go.zone is not None and after < len(zones.every):
        after += 1
        zones = _zones(question, game, Pointed(picked=tuple(parts), at=zones.go.zone))
    return taps, after


def _zones(question: QuestionView, game: AnyGame, pointed: Pointed) -> Zones:
    zones = zones_of(replace(question, pointed=pointed), game.look.glance)
    assert zones is not None
    return zones


def through_plan(keeper: Keeper, texts: Texts, moves: Sequence[Plain]) -> int:
    """Each move from where the page is after the one before, and once that they are all."""
    now = asked_now(keeper.session)
    assert isinstance(now, Asking)
    assert isinstance(now.request, Planned)
    taps, laid, pointed = 1, tuple[Plain, ...](), NOTHING
    for move in moves:
        taps += _through(keeper, texts, move, replace(pointed, picked=laid))
        laid = (*laid, move)
        pointed = now.request.goes_on(laid)
    return taps


def _through(keeper: Keeper, texts: Texts, wanted: object, pointed: Pointed = NOTHING) -> int:
    taps = 1
    while True:
        question = shown(keeper, texts, Wish(), pointed).offer.question
        is_left = any(as_lists(plain(option)) == wanted for _, option in question.left)
        if not is_left and question.plan is not None and question.among_verbs is not None:
            question = question.among_verbs
        at_thumb = [question.ending] if question.ending is not None else []
        pressed = [*question.buttons, *(question.both_at_thumb or question.yes_or_no), *at_thumb]
        given = [each for each in pressed if each.is_answer and as_lists(each.answer) == wanted]
        if given:
            return taps + int(bool(given[0].reads) and question.sole is None)
        leads = next(
            each.leads
            for each in (*question.buttons, *question.other_verbs)
            if each.leads and any(as_lists(plain(option)) == wanted for option in question.led_to(each))
        )
        pointed = replace(leads, picked=pointed.picked)
        taps += 1
