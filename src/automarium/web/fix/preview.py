"""What a correction would change, in words: places, values, the opponent's turn; or why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.corrections import changes_between
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.keys import Keys, known_things, position_fault
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.otherwise import Otherwise
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sentences import told as step_in_words
from automarium.kernel.words.sketch import SpotChange, changes
from automarium.web.fix.correction import Correction, Tapped
from automarium.web.fix.trial import tried
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.values import unreadable
from automarium.web.stage.sentences import listed, noun, unquoted

FEW_THINGS = 3
"""Most things at a place for which those that stay are shown, too."""
ChangedPlace = tuple[Markup, Markup, Markup]
"""A place, what the app believed, and what is really there."""


@dataclass(frozen=True, slots=True)
class ChangedValue:
    """A value of the position, with what it was and what it would be in words."""

    key: str
    words: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change, in words, or why it cannot be."""

    rows: tuple[ChangedPlace, ...] = ()
    """What was tapped."""
    follows: tuple[ChangedPlace, ...] = ()
    """Other places: what follows by itself, or from what was typed."""
    values: tuple[ChangedValue, ...] = ()
    """Values of the position, if some were typed."""
    instead: str = ""
    """The first thing that the opponent would now do otherwise."""
    refusal: str = ""
    """Why it cannot be."""

    def __bool__(self) -> bool:
        """Whether anything changes."""
        return bool(self.rows or self.follows or self.values)


def preview_of(start: TurnStart, told: Correction) -> Preview:
    """What a correction would change, or why it cannot be; nothing if it changes nothing."""
    if told == Correction():
        return Preview()
    try:
        trial = tried(start, told)
    except PositionFault as error:
        return Preview(refusal=_impossible(start, told, error))
    except (ValueError, RecursionError):
        return Preview(refusal=unreadable(start.tree, start.say, told.typed))
    except Refused as refused:
        return Preview(refusal=str(refusal(start.say, refused)))
    rows, follows = _places(start, told, trial.board)
    values = tuple(_values(start, told, trial.board))
    return Preview(tuple(rows), tuple(follows), values, _instead(start, trial.twin))


def _impossible(start: TurnStart, told: Correction, error: PositionFault) -> str:
    """Why it cannot be; for taps with a reason in English only, just that it does not fit."""
    said, texts = position_fault(start.game, start.say, error), start.texts
    return said if told.typed or not said.detail else texts("web.correct-together")


def _places(start: TurnStart, told: Correction, after: Any) -> tuple[list[ChangedPlace], list[ChangedPlace]]:
    """What was tapped, and what changes elsewhere."""
    around = start.around()
    own = [{each.spot, *around.get(each.spot, ())} for each in told.tapped]
    found = changes(start.game, start.say, start.speaker(after))
    here = [each for each in found if any(each.spot in spots for spots in own)]
    seen = {each.spot for each in found}
    gone = [each for each, spots in zip(told.tapped, own, strict=True) if seen.isdisjoint(spots)]
    counts = {each.spot: each for each in told.tapped if _is_count(start, each, told)}
    rows = [_moved(start, counts[each.spot]) if each.spot in counts else _row(each) for each in here]
    rows += [_moved(start, each) for each in gone]
    return rows, [_row(each) for each in found if each not in here]


def _row(change: SpotChange) -> ChangedPlace:
    old, new = what_differs(change)
    return noun(change.place), unquoted(old), unquoted(new)


def _is_count(start: TurnStart, each: Tapped, told: Correction) -> bool:
    """Whether all that is told of a place is how many lie there: *1 → 0*, not *card → —*."""
    part = start.part_of(each)
    return part.is_number and part.of == "" and [one.spot for one in told.tapped].count(each.spot) == 1


def _moved(start: TurnStart, each: Tapped) -> ChangedPlace:
    """What was told about a thing that now lies elsewhere, such as a marker on another step."""
    part = start.part_of(each)
    old, new = (unquoted(_thing(start, part, value)) for value in (part.now, each.value))
    return noun(start.say.place(each.spot)), old, new


def _thing(start: TurnStart, part: Otherwise, value: Plain) -> Markup:
    """A number with the thing that is counted, or the thing itself."""
    if part.is_number:
        thing = [start.say.name(part.fact, part.of)] if part.of != "" else []
        return listed([Said((*thing, f" {value}"))])
    return listed([Said((start.say.name(part.fact, value),))]) if value != "" else Markup()


def _values(start: TurnStart, told: Correction, after: Any) -> Iterator[ChangedValue]:
    """The values that change, if some were typed."""
    if told.typed:
        keys = Keys(start.say, known_things(start.game, start.say))
        for key, old, new in changes_between(start.tree, start.game.play.write(after)):
            if not start.hides(key):
                yield ChangedValue(key, keys.whole(key), keys.value(old), keys.value(new))


def _instead(start: TurnStart, twin: Session[Any] | None) -> Markup:
    """The first thing that the opponent would do otherwise now; its draws are not shown to all."""
    if twin is None or start.session.turns[start.number].acting not in start.game.automas:
        return Markup()
    before = [str(each) for each in _orders(start, start.session)]
    after = list(_orders(start, twin))
    changed = [each for at, each in enumerate(after) if [str(each)] != before[at : at + 1]]
    return listed(changed[:1])


def _orders(start: TurnStart, session: Session[Any]) -> Iterator[Said]:
    turn = session.turns[start.number]
    say = speaker(start.game, start.texts, session.board_after(turn), start.eyes)
    then = moments(session, say, turn)
    for number, step in enumerate(turn.steps, 1):
        if not step.is_choice and start.game.look.hands[step.message]:
            yield step_in_words(then(number), step)


def what_differs(change: SpotChange) -> tuple[Markup, Markup]:
    """What was and what is at a place; if there are many things, only those that differ."""
    before = [each for each in change.before if str(each) not in map(str, change.after)]
    after = [each for each in change.after if str(each) not in map(str, change.before)]
    was, now = ([part for said in each for part in said.nouns] for each in (before, after))
    if max(len(was), len(now)) <= FEW_THINGS:
        return listed(before), listed(after)
    same = {str(each) for each in was} & {str(each) for each in now}
    return _others(was, same), _others(now, same)


def _others(things: Sequence[Any], same: set[str]) -> Markup:
    return Markup(" ").join(noun(each) for each in things if str(each) not in same)
