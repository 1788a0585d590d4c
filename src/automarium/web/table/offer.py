"""How the open question is answered: by buttons, in a picker, on a sheet, or by the only answer left."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.readable import Readable
from automarium.web.ask.buttons import Button
from automarium.web.ask.mosaic import MosaicView, Tiles
from automarium.web.ask.pickers import Picker, picker_of
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView, question_view
from automarium.web.ask.report import SheetView, sheet_of
from automarium.web.ask.zones import Zones, zones_of
from automarium.web.stage.by_chance import is_by_hand, may_deal
from automarium.web.table.frame import Seen
from automarium.web.table.outcome import Outcome, outcome_of
from automarium.web.table.price import Foreseen, Price, foreseen
from automarium.web.table.repeated import times_of
from automarium.web.table.then import Then, then_asked
from automarium.web.table.turn_end import end_after

DEAL, DRAW, ROLL = "deal", "draw", "roll"
"""What chance may answer: all of the set-up, cards or pieces, dice."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The question with what can be pressed, picked or stepped."""

    question: QuestionView
    picker: Picker | None = None
    """How it is answered by taps, if not by buttons."""
    sheet: SheetView | None = None
    """A report on one sheet, if the question is one."""
    prices: list[Price] = field(default_factory=list)
    """What the only answer that is left would cost or bring."""
    end: str = ""
    """That the game ends by it."""
    deals: str = ""
    """What chance may answer, if anything."""
    is_laying: bool = False
    """Whether only one thing is left to say about the set-up: that all of it lies there."""
    zones: Zones | None = None
    """What is tapped together, where the question is about what is seen at one look."""
    outcome: Outcome | None = None
    """What dice mean that have all been tapped."""
    reading: Readable | None = None
    """All that is said of the thing that the only answer left is about."""
    occasion: str = ""
    """What the question comes from, in the words of the card that asks it."""
    about: tuple[tuple[str, str], ...] = ()
    """What the question names that can be read, and lies nowhere on the picture: its spot and its name."""
    mosaic: MosaicView | None = None
    """The map as far as it is told, where it is told on the picture."""
    is_opened: bool = False
    """Whether a deed that does nothing yet has led to the number that is asked: it can be left alone."""
    may_end: bool = False
    """Whether the turn can be ended together with the only answer left."""
    to_come: tuple[str, ...] = ()
    """What the turn still holds after the answer, line by line."""
    times: range = range(0)
    """How often the only answer left may be given at once, beyond once."""
    then: Then | None = None
    """What is asked after the only answer left, and given with it by one tap."""
    held: Set[tuple[int, ...]] = frozenset()
    """The numbers of the answers of each thing on the person's own side: they need no button."""

    def beside(self, held: Set[tuple[int, ...]]) -> Offer:
        """The same beside the person's own side; where a verb has things elsewhere, too, each has its button.

        A list that leaves some of them out would be taken for all.
        """
        offer = replace(self, held=held)
        listing = self.listing
        listed = [offer.is_held(each) for each in listing.shown] if listing.pointed.verb else []
        return self if any(listed) and not all(listed) else offer

    @property
    def listing(self) -> QuestionView:
        """The question whose list is shown: also after an answer was chosen there."""
        return self.question.chosen_from or self.question

    def is_held(self, button: Button) -> bool:
        """Whether a tap on the person's own side gives what a button gives, or leads where it leads."""
        if button.is_answer:
            return any(button.number in numbers for numbers in self.held)
        leads = button.leads
        is_thing = leads is not None and leads.slots != self.listing.pointed.slots
        return is_thing and bool(self.held) and self.question.numbers_led_to(button) in self.held


def question_of(
    seen: Seen, now: Asking[Any], pointed: Pointed, titles: Mapping[str, str] | None = None
) -> QuestionView:
    """The open question, with what the game says about its moves."""
    view = question_view(seen.say, now, f"/games/{seen.keeper.id}", pointed, titles or {})
    look = seen.game.look
    what = now.request.what
    verbs = look.verbs_of_side[what](now.board) if what in look.verbs_of_side else look.verbs.get(what, ())
    nothing_told = what in look.nothing_told and look.nothing_told[what](now.board)
    likely = look.likely[now.request.what](now.board) if now.request.what in look.likely else None
    return replace(
        view,
        verb_face=look.verb_face,
        move_face=look.move_face,
        deals=look.deal,
        verbs=verbs,
        likely=likely,
        is_counted=now.request.what in look.counted,
        at_most=look.at_most,
        in_steps=look.in_steps,
        confirms=look.confirms,
        opens=look.opens,
        in_place=look.in_place,
        before_verb=look.before_verb,
        rounds_off=now.request.what in look.rounds_off,
        nothing_told=nothing_told,
        deeds_wait=_is_played_here(seen) and seen.plan is None,
        plan=seen.plan,
        read_first=look.read_first.get(now.request.what),
        first_verb=_first_verb(look.first_verb.get(what, ""), view),
        waives=look.waives.get(now.request.what),
        warns=look.warns,
    )


def _first_verb(word: str, view: QuestionView) -> str:
    """The verb whose moves are offered first, if it has any now."""
    verbs = {each.verb.word for each in view.options if isinstance(each, Move)}
    return word if word in verbs else ""


def _is_played_here(seen: Seen) -> bool:
    """Whether the page is the table of the person who looks: their moves are made here, not reported."""
    return not is_by_hand(seen.session) and seen.game.look.own is not None


def offer_of(seen: Seen, question: QuestionView, drawing: Drawing | None) -> Offer:
    """The offer of a page that waits for the answer."""
    mosaic = seen.game.look.mosaic
    if mosaic is not None and isinstance(question.request, Tiles):
        view = MosaicView(question, question.request, mosaic)
        return Offer(question, deals=_dealt_as(seen, question), mosaic=view)
    lying = _lying(seen.game, seen.say, question) if drawing is not None else {}
    picker = picker_of(question, drawing, lying)
    is_drawn = drawing is not None
    ahead = _foreseen(seen, question) if is_drawn else Foreseen()
    sheet = sheet_of(seen.game, question) if picker is None and is_drawn else None
    return Offer(
        question,
        picker,
        sheet,
        ahead.prices if question.sole is not None and not question.sole.pays else [],
        ahead.end,
        _dealt_as(seen, question),
        seen.is_set_up and picker is None and _is_only_confirmed(question),
        zones_of(question, seen.game.look.glance),
        outcome_of(seen, question),
        _reading(seen, question),
        _occasion(seen, question),
        _about(seen, question),
        is_opened=_is_opened(seen, question),
        may_end=_may_end(seen, question),
        to_come=to_come(seen, question),
        times=_times(seen, question),
        then=then_asked(seen, question),
    )


def to_come(seen: Seen, question: QuestionView) -> tuple[str, ...]:
    """As far as the game says so before it is told."""
    lines = seen.game.look.to_come
    found = lines(seen.say.board, seen.turn.steps, question.request.what) if lines is not None else ()
    return tuple(str(seen.say.say(*each)) for each in found)


def _foreseen(seen: Seen, question: QuestionView) -> Foreseen:
    sole = question.sole
    if sole is None or seen.plan is not None:
        return Foreseen()
    return foreseen(seen.session, seen.say, sole.answer)


def _is_opened(seen: Seen, question: QuestionView) -> bool:
    last = seen.session.entries[-1:] if question.is_typed else ()
    return any(each.by == PERSON and each.answer in seen.game.look.opens for each in last)


def _times(seen: Seen, question: QuestionView) -> range:
    sole = question.sole
    if sole is None or seen.plan is not None:
        return range(0)
    return times_of(seen.session, question.options[sole.number])


def _may_end(seen: Seen, question: QuestionView) -> bool:
    sole = question.sole
    if sole is None or seen.plan is not None:
        return False
    return end_after(seen.session, question.options[sole.number]) is not None


def _reading(seen: Seen, question: QuestionView) -> Readable | None:
    read, sole = seen.game.look.reading, question.sole
    if read is None or sole is None or not seen.game.look.read_first:
        return None
    answer = question.options[sole.number]
    first = (question.read_first(seen.say.board, answer),) if question.read_first is not None else ()
    spots = (*first, *question.pointed.spots, *spots_of(seen.say.nouns, question.request.what, answer))
    return next((found for spot in spots if (found := read(seen.say, spot)) is not None), None)


def _is_read_now(seen: Seen, question: QuestionView) -> bool:
    """Whether the only answer left has taken the place of the list, or is read in full."""
    is_alone = question.sole is not None and question.chosen_from is None
    return is_alone or _reading(seen, question) is not None


def _occasion(seen: Seen, question: QuestionView) -> str:
    words = seen.game.look.occasion
    if words is None or _is_read_now(seen, question):
        return ""
    return words(seen.say, question.now)


def _about(seen: Seen, question: QuestionView) -> tuple[tuple[str, str], ...]:
    """A card that was turned over is read before it is placed."""
    read = seen.game.look.reading
    if read is None or _is_read_now(seen, question):
        return ()
    spots = (spot for noun in question.said.nouns for spot in noun.spots if spot not in question.titles)
    found = ((spot, read(seen.say, spot)) for spot in dict.fromkeys(spots))
    return tuple((spot, readable.title) for spot, readable in found if readable is not None)


def _dealt_as(seen: Seen, question: QuestionView) -> str:
    if not may_deal(seen.session) or question.is_full:
        return ""
    if seen.is_set_up:
        return DEAL
    is_rolled = question.request.is_by_place or question.request.stream in seen.game.look.dice
    return ROLL if is_rolled else DRAW


def _is_only_confirmed(question: QuestionView) -> bool:
    return (
        not question.is_done
        and question.chosen_from is None
        and [each.is_answer for each in question.buttons] == [True]
    )


def _lying(game: AnyGame, say: Speaker[Any], question: QuestionView) -> dict[Plain, str]:
    """Where things of the kind that is drawn are seen to lie."""
    family = say.nouns.get(question.request.what)
    if family is None or not question.request.is_revealed:
        return {}
    found: dict[Plain, str] = {}
    for spot, facts in game.look.contents(say.board).items():
        for fact, things in facts.items():
            known = say.nouns.get(fact)
            if (
                known is not None
                and known.name == family.name
                and not game.look.hides(spot, say.viewer or "")
            ):
                found |= dict.fromkeys(things if isinstance(things, tuple) else (things,), spot)
    return found
