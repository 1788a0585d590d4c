"""What was told in the running turn so far, shown above the question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.dealt import filled
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import Step
from automarium.kernel.words.drawn import drawn_by_hand
from automarium.kernel.words.entered import entered_in, lying_there
from automarium.kernel.words.events import Event, errands_in, event_in
from automarium.kernel.words.look import Look
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import Then, happened_in
from automarium.web.ask.together import answered_as_one
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.guiding import CardView
from automarium.web.stage.scenes import SceneView
from automarium.web.stage.sentences import said_on_page
from automarium.web.stage.strip import Strip
from automarium.web.stage.turns import StepView, step_views
from automarium.web.table.frame import Seen
from automarium.web.table.rolled import rolled_for_person

FOLLOWS = "note.follows"
"""The message over what a person's move sets off at a table, in games that say it as orders."""


MOST_LETTERS = 110
LETTERS_OF_A_LINE = 42
"""So many fit at least into a line of a phone."""
FEWEST_LINES, MOST_LINES = 2, 7
"""How high the box is above a report whose rows stay where they are."""


@dataclass(frozen=True, slots=True)
class EventView:
    """What has befallen the person, line by line."""

    name: str
    lines: list[Markup]
    begun: int
    """The number of the step with which it began."""

    @classmethod
    def of(cls, event: Event) -> EventView:
        return cls(event.name, [said_on_page(line) for line in event.lines], event.begun)


@dataclass(frozen=True, slots=True)
class Recap:
    """In the set-up and in a person's turn step by step, in an automa's by its scenes."""

    steps: list[StepView] = field(default_factory=list)
    scenes: list[SceneView] = field(default_factory=list)
    """The scenes that the hand has carried out."""
    left: list[Markup] = field(default_factory=list)
    """What was told after the last scene, or in a turn without any."""
    strip: Strip | None = None
    """Of an automa's turn at a table."""
    event: EventView | None = None
    outcome: Markup = field(default_factory=Markup)
    """In a person's turn, what came of the last answer, where that is more than what was chosen; in a story,
    what was told after its last picture."""
    is_for_hand: bool = False
    """Whether that is for the hand to carry out, so that all of it must be read."""
    guide: tuple[CardView, ...] = ()
    """What an automa's turn goes by, where it is seen large."""
    ended: Markup = field(default_factory=Markup)
    """Why the game ends, if an automa's turn says so after its last scene."""

    @property
    def is_story(self) -> bool:
        """Whether an automa's turn was played on screen, where no hand carries it out."""
        return bool(self.scenes) and self.strip is None

    @property
    def is_short(self) -> bool:
        """Whether what came of the last answer is a sentence or two, with room below a map."""
        return len(self.outcome.striptags()) <= MOST_LETTERS

    @property
    def count(self) -> int:
        """How many things are done."""
        return len(self.steps) or sum(len(scene.lines) for scene in self.scenes)

    @property
    def lines(self) -> int:
        """How many lines of a phone what was told last has room for: one or two alike, and none cut."""
        needed = ceil(len(self.last.striptags()) / LETTERS_OF_A_LINE)
        return min(max(needed, FEWEST_LINES), MOST_LINES)

    @property
    def last(self) -> Markup:
        """What was told last, in a row: of an event, of the last answer, or the last step."""
        lines = self.event.lines if self.event is not None else [self.outcome or Markup()]
        told = [each for each in lines if each] or [step.words for step in self.steps[-1:]]
        return Markup(" ").join(told)


def steps_so_far(seen: Seen) -> Recap:
    """What was told; on screen without the set-up, which no hand has laid out."""
    if seen.is_set_up:
        return _in_set_up(seen) if is_by_hand(seen.session) else Recap(outcome=_first_round(seen, seen.turn))
    return _at_table(seen) if is_by_hand(seen.session) else _on_screen(seen)


def _in_set_up(seen: Seen) -> Recap:
    """What a hand lays out, but for what is done; what is only read, as far as it is new."""
    done = lying_there(seen.keeper, seen.turn) | entered_in(seen.keeper, seen.then, seen.turn)
    steps = [each for each in _told(seen) if each.number - 1 not in done]
    if any(step.is_order for step in steps):
        return Recap(steps)
    since = max(seen.turn.pauses, default=0)
    return Recap(left=[step.words for step in steps if step.number > since])


def _first_round(seen: Seen, turn: Turn[Any] | None) -> Markup:
    """What the first round has brought by the end of the set-up, since a question was asked there."""
    if turn is None or turn.acting != SETUP:
        return Markup()
    steps = with_dice(seen.session, turn)
    begins = (at for at, step in enumerate(steps) if step.message in seen.game.look.first_round)
    if (begun := next(begins, None)) is None:
        return Markup()
    since = max(begun, *(each for each in turn.pauses if each < len(steps)), 0)
    return in_a_row(happened_in(told_by(seen, turn), steps, since))


def _told(seen: Seen, before: int | None = None) -> list[StepView]:
    """What was told in the running turn, or before a step of it."""
    steps = seen.turn.steps[:before]
    return step_views(seen.then, seen.game.look.hands, steps, with_choices=False, closed=seen.closed)


def _at_table(seen: Seen) -> Recap:
    """A person's turn; apart from the rest, what its start or the last answer set off: that is read first.

    Where their turn before leaves something to their hand, as no opponent has acted since, that is.
    What they have just drawn and laid is not ordered once more, and one thing after an answer is that answer.
    """
    event = event_in(seen.then, seen.game.look, seen.turn.steps)
    if event is not None:
        return Recap(_told(seen, event.begun), event=EventView.of(event))
    if not seen.turn.pauses and (left := event_before(seen)) is not None:
        ended = Markup("<b>{}</b> ").format(seen.say.texts("web.own-turn-ended"))
        return Recap(outcome=ended + Markup(" ").join(left.lines), is_for_hand=True)
    done = drawn_by_hand(seen.session, seen.turn, filled(seen.keeper.dealt))
    steps = [each for each in _told(seen) if each.number - 1 not in done]
    since = max(seen.turn.pauses, default=0)
    came, rolled = [each for each in steps if each.number > since], rolled_for_person(seen)[:1]
    if len(came) < (2 if seen.turn.pauses else 1) and not rolled:
        return Recap(steps)
    texts = seen.say.texts
    heading = Markup("<b>{}</b> ").format(texts(FOLLOWS)) if texts.has(FOLLOWS) else ""
    before = steps[: len(steps) - len(came)]
    outcome = heading + in_a_row([*rolled, *(each.said for each in came)])
    return Recap(before, outcome=outcome, is_for_hand=True)


def _on_screen(seen: Seen) -> Recap:
    """A person's turn, told as what happened; apart from the rest, what came of the last answer."""
    steps, then = with_dice(seen.session, seen.turn), told_by(seen, seen.turn)
    event = event_in(then, seen.game.look, steps)
    end = len(steps) if event is None else event.begun
    passed = seen.keeper.passed
    since = min(passed if passed > max(seen.turn.pauses, default=0) else last_asked(seen, seen.turn), end)
    came = happened_in(then, steps[:end], since)
    is_more = len(came) > 1
    told = steps[: since if is_more else end]
    views = step_views(then, seen.game.look.hands, told, with_choices=False, is_told=True)
    shown = None if event is None else EventView.of(event)
    outcome = in_a_row(came) if is_more else Markup() if steps else _first_round(seen, _before(seen))
    return Recap(views, event=shown, outcome=outcome)


def last_asked(seen: Seen, turn: Turn[Any]) -> int:
    """How many steps of a turn were told before its last answer; of several given as one, before all."""
    return turn.pauses[-min(answered_as_one(seen.session), len(turn.pauses))] if turn.pauses else 0


def told_by(seen: Seen, turn: Turn[Any]) -> Then[Any]:
    """Who tells what a person did in a turn."""
    return moments(seen.session, seen.say.of_turn(turn.acting, is_person=True), turn)


def in_a_row(lines: Iterable[Said]) -> Markup:
    """Sentences one after the other, in as few lines as possible."""
    return Markup(" ").join(said_on_page(line, faces=False) for line in lines)


def end_before(seen: Seen) -> Markup:
    """On screen, how the person's turn before an automa's ended, as far as no question has shown it; once."""
    before = own_turn_before(seen)
    if before is None or is_by_hand(seen.session):
        return Markup()
    if hands_over(seen):  # it had a page of its own
        return Markup()
    if seen.turn.pauses:  # it was told before the first question of this turn
        return Markup()
    since = max(before.pauses, default=0)
    return in_a_row(happened_in(told_by(seen, before), with_dice(seen.session, before), since))


def hands_over(seen: Seen) -> bool:
    """Whether on screen the person's turn before was closed by a page of its own."""
    before = own_turn_before(seen)
    if before is None or is_by_hand(seen.session):
        return False
    return seen.game.look.hands_over or closed_at(seen, before) is not None


def closed_at(seen: Seen, turn: Turn[Any]) -> int | None:
    """The number of the step with which the closing of a turn begins, if it was not shown with a question.

    What a closing joins in one gesture (`Look.joins`) is its beginning, as with an event.
    """
    look, steps, shown = seen.game.look, turn.steps, max(turn.pauses, default=0)
    closes = (at for at, step in enumerate(steps) if step.message in look.closes)
    closed = next((at for at in closes if at >= shown), None)
    while closed is not None and closed > shown and _is_joined(look, steps[closed - 1], steps[closed]):
        closed -= 1
    return closed


def _is_joined(look: Look[Any], step: Step, then: Step) -> bool:
    return step.message in look.joins.get(then.message, ())


def _before(seen: Seen) -> Turn[Any] | None:
    return next((turn for turn, after in pairwise(seen.session.turns) if after is seen.turn), None)


def turn_before(seen: Seen) -> Turn[Any] | None:
    """The turn before, if a person had it; no set-up."""
    before = _before(seen)
    is_person = before is not None and before.acting not in (*seen.game.automas, SETUP)
    return before if is_person else None


def own_turn_before(seen: Seen) -> Turn[Any] | None:
    """The same, if it was that of the eyes; where nothing is private, all turns of people are theirs."""
    before, eyes = turn_before(seen), seen.say.viewer
    return before if before is not None and (not eyes or before.acting == eyes) else None


def event_before(seen: Seen) -> EventView | None:
    """What befell the person in the turn before an automa's, or is left to their hand, and was not shown."""
    look, by_hand = seen.game.look, is_by_hand(seen.session)
    before = turn_before(seen) if look.events or look.errands else None
    if before is None:
        return None
    shown = max(before.pauses, default=0)
    then = moments(seen.session, seen.say, before) if by_hand else told_by(seen, before)
    if by_hand and look.errands:
        event = errands_in(then, look, before.steps, shown)
    else:
        event = event_in(then, look, before.steps)
    if event is None or event.begun < shown:
        return None
    return EventView.of(event)


def spoken(who: str, recap: Recap, asked: str = "") -> str:
    """What screen readers read: who acts, the first thing told, the question."""
    told = [str(step.said) for step in recap.steps[:1]]
    return named_first(who, " ".join([*told, *([asked] if asked else [])]))


def named_first(who: str, said: str) -> str:
    """Who acts, and then what is said.

    >>> named_first("You", "Done."), named_first("M.A.K.S.", "Done.")
    ('You. Done.', 'M.A.K.S. Done.')
    """
    return f"{who.removesuffix('.')}. {said}"
