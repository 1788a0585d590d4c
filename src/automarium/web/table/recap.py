"""What was told in the running turn so far, shown above the question."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from markupsafe import Markup

from automarium.kernel.words.events import Event, event_in
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.guiding import CardView
from automarium.web.stage.scenes import SceneView
from automarium.web.stage.sentences import said_on_page
from automarium.web.stage.strip import Strip
from automarium.web.stage.turns import StepView, step_views
from automarium.web.table.entered import entered_in, lying_there
from automarium.web.table.frame import Seen


@dataclass(frozen=True, slots=True)
class EventView:
    """What has befallen the person, line by line."""

    name: str
    lines: list[Markup]

    @classmethod
    def of(cls, event: Event) -> EventView:
        return cls(event.name, [said_on_page(line) for line in event.lines])


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
    guide: tuple[CardView, ...] = ()
    """What an automa's turn goes by, where it is seen large."""

    @property
    def count(self) -> int:
        """How many things are done."""
        return len(self.steps) or sum(len(scene.lines) for scene in self.scenes)


def steps_so_far(seen: Seen) -> Recap:
    """What was told; without a set-up that no hand has laid out: on screen, or while chance deals it."""
    if seen.is_set_up and (seen.keeper.deals or not is_by_hand(seen.session)):
        return Recap()
    event = event_in(seen.say, seen.game.look.events, seen.turn.steps)
    before = seen.turn.steps if event is None else seen.turn.steps[: event.begun]
    steps = step_views(seen.say, seen.game.look.hands, before, with_choices=False, closed=seen.closed)
    if seen.is_set_up:
        done = lying_there(seen.keeper, seen.turn) | entered_in(seen.keeper, seen.say, seen.turn)
        steps = [each for each in steps if each.number - 1 not in done]
    if seen.is_set_up and not any(step.is_order for step in steps):
        return Recap(left=[step.words for step in steps])  # to be read, not to be done
    return Recap(steps, event=None if event is None else EventView.of(event))


def event_before(seen: Seen) -> EventView | None:
    """What befell the person in the turn before an automa's, and no question has shown."""
    turns, events = seen.session.turns, seen.game.look.events
    before = next((turn for turn, after in pairwise(turns) if after is seen.turn), None) if events else None
    if before is None or before.acting in seen.game.automas:
        return None
    event = event_in(seen.say, events, before.steps)
    if event is None or any(pause > event.begun for pause in before.pauses):
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
