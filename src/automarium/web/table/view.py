"""What the page of a running game shows: who acts, the scenes of the turn, the question, the marked board."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import hypot
from operator import is_
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.request import Draw, Roll
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking, Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Speaker, capital
from automarium.kernel.words.picture import Box, Drawing
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.stage import PHONE, crop_of, upper_of
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.titles import title_of
from automarium.web.ask.pickers import PAINT, Picker, jumps, painted, picker_of
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView, question_view
from automarium.web.ask.report import SheetView, sheet_of
from automarium.web.base.eyes import covered
from automarium.web.stage.board import board, chosen, drawing_of, in_words, on_page, sieved
from automarium.web.stage.by_chance import is_by_hand, may_deal
from automarium.web.stage.crops import low, with_rows
from automarium.web.stage.scenes import SceneView, TurnView, turn_on_stage, written
from automarium.web.stage.turns import ChoiceView, StepView, step_views
from automarium.web.table.own_side import OwnView, own_view
from automarium.web.table.price import Price, prices_of

ORDERS, STORY, QUESTION, SET_UP, LOOKING = "orders", "story", "question", "set-up", "looking"
YOU = "human"
"""A person's side without a name of its own."""
UNDOS = 4
"""So many turns are in the list of what can be taken back."""
MAP_TALL = 1.15
"""Height to width: the upper part of a drawing, where maps are; what lies below is found without."""
ABOVE = 2
"""So many new orders are listed above a question, where the game shows several at once."""
FEW_TAPS = 12
"""Up to so many places that can be tapped are shown close by; of more, all of the board."""
NEAR = 0.4
"""What lies this part of the board's width from a place that was tapped is shown with it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Which moment of the running turn is looked at: an order, a step, or a criterion of a choice."""

    step: int | None = None
    sieve: tuple[int, int] | None = None
    """The number of the choice, and the place of the criterion in its funnel."""
    order: int | None = None
    """The order that is shown first; those after it need no request."""
    told: int | None = None
    """So many steps of the turn were known when the last question was answered."""
    together: bool = False
    """Whether all orders are listed at once; where a question waits, above it."""
    singly: bool = False
    """Whether each place has an order of its own, also where the game would show several at once."""


NOW = Moment()


@dataclass(frozen=True, slots=True)
class PointsView:
    """The points of one side, in the bar."""

    name: str
    points: int
    is_person: bool


@dataclass(frozen=True, slots=True)
class UndoView:
    """A turn that can be taken back to before it."""

    number: int
    words: str
    when: str


@dataclass(slots=True)
class TableView:
    """Everything on the page of a running game."""

    keeper: Keeper
    who: str
    when: str
    points: list[PointsView]
    state: str
    steps: list[StepView]
    """What was told, where it is a list: in the set-up, in a turn of one's own."""
    question: QuestionView | None
    board: Markup
    end: int
    """The number of steps of the turn."""
    turn: TurnView | None = None
    order: int = 0
    """The order on the stage, counted from 1; one more than there are: the question."""
    sieve: tuple[int, int] | None = None
    choice: ChoiceView | None = None
    """The choice whose criterion is looked at."""
    news: list[SceneView] = field(default_factory=list)
    """The orders to carry out before the question, where they are listed above it."""
    covered: str = ""
    """The side whose eyes must look before its question is shown."""
    waits: bool = False
    """Whether that side has a browser of its own, so that this one only waits."""
    together: bool = False
    changes: Markup = field(default_factory=Markup)
    """What differs on the board before each later order."""
    crop: str = ""
    """What of the board is shown first."""
    whole: str = ""
    columns: int = 1
    own: OwnView | None = None
    """What the person who looks keeps before them."""
    map: str = ""
    """What of the board a small map shows, to say where the place is."""
    undos: list[UndoView] = field(default_factory=list)
    prices: list[Price] = field(default_factory=list)
    """What the only answer that is left would cost or bring."""
    sheet: SheetView | None = None
    """A report on one sheet, where the question is one."""
    picker: Picker | None = None
    """How the question is answered by pointing, where that is not by buttons."""
    notes: list[str] = field(default_factory=list)
    parts: list[tuple[str, str]] = field(default_factory=list)
    """Parts of the board in words, and the spots that span each."""

    @property
    def scenes(self) -> list[SceneView]:
        return self.turn.scenes if self.turn is not None else []

    @property
    def deals(self) -> str:
        """Whether chance may answer, and as what: `deal` all of the set-up, `draw` or `roll`."""
        if self.question is None or not may_deal(self.keeper.session):
            return ""
        if self.state == SET_UP:
            return "deal"
        return "roll" if isinstance(self.question.request, Roll) else "draw"

    @property
    def is_laying(self) -> bool:
        """Whether only one thing is left to say about the set-up: that all of it lies there."""
        return (
            self.state == SET_UP
            and self.question is not None
            and self.picker is None
            and not self.question.is_done
            and [bool(each.value) for each in self.question.buttons] == [True]
        )

    @property
    def plays(self) -> bool:
        """Whether scenes are shown: orders or a story."""
        return self.state in (ORDERS, STORY) and bool(self.scenes)

    @property
    def live(self) -> str:
        """What is read to those who listen: who acts, the order or the first thing told, the question."""
        if self.plays and self.order <= len(self.scenes):
            return f"{self.who}. {self.scenes[self.order - 1].live}"
        told = [str(step.said) for step in self.steps[:1]]
        asked = [str(self.question.said)] if self.question is not None else []
        return ". ".join([self.who, " ".join([*told, *asked])])


def table_view(
    keeper: Keeper,
    texts: Texts,
    pointed: Pointed,
    moment: Moment,
    eyes: str | None = None,
    is_wide: bool = False,
) -> TableView:
    """The running turn as it stands, or a moment of it, for these eyes."""
    session = keeper.session
    hidden = "" if eyes is None else covered(keeper, eyes)
    number, turn = [(at, turn) for at, turn in session.numbered_turns() if turn.acting][-1]
    say = speaker(session.game, texts, session.now.board, eyes)
    say.is_wide = is_wide
    view = TableView(
        keeper,
        *_who(session.game, texts, turn.acting, number, session.now.board, eyes),
        points_of(session.game, texts, session.now.board, turn.acting),
        state=SET_UP if turn.acting == SETUP else QUESTION,
        steps=[],
        question=None,
        board=Markup(),
        end=len(turn.steps),
        covered=texts(f"side.{hidden}") if hidden else "",
        together=moment.together,
        undos=list(_undos(session, say)),
        parts=[(texts(f"part.{name}"), " ".join(spots)) for name, spots in session.game.look.parts.items()],
    )
    if moment.step is not None or moment.sieve is not None:
        _look_back(view, say, turn, moment)
        view.question = None if hidden else _asked(keeper, say, pointed)
    elif turn.acting in session.game.automas and not hidden:
        _play(view, say, turn, pointed, moment)
        if view.plays:  # the board is still as before its orders, and so is the round
            _, view.when = _who(session.game, texts, turn.acting, number, turn.board, eyes)
    else:
        view.steps = step_views(say, session.game.look.hands, turn.steps, with_choices=False)
        _show(view, say, _drawing(keeper, say), turn, pointed, hidden)
    return view


def _who(
    game: AnyGame, texts: Texts, acting: str | None, number: int, board: Any, eyes: str | None
) -> tuple[str, str]:
    """Who acts, and when: by name, and the round and turn below it; of whose eyes look, that it is theirs."""
    if not texts.has(f"side.{acting}"):
        return texts(f"turn.{acting}", number=number), title_of(game, texts)
    name = texts(f"side.{acting}")
    name = capital(name)
    turn = texts("web.turn", turn=number)
    if game.look.rounds is not None and all(found := game.look.rounds(board)):
        turn = texts("web.round-and-turn", round=found[0], rounds=found[1], turn=number)
    people = [side for side in game.play.points(board) if side not in game.automas]
    if people != [acting] or (eyes and eyes != acting):
        return name, turn
    return texts("web.your-turn"), turn if acting == YOU else f"{name} · {turn}"


def points_of(game: AnyGame, texts: Texts, board: Any, acting: str | None) -> list[PointsView]:
    """One person and one automa: those who act, else those who lead."""
    if game.play.counts is not None and not game.play.counts(board):
        return []
    points = game.play.points(board)
    people = {side: scored for side, scored in points.items() if side not in game.automas}
    automas = {side: scored for side, scored in points.items() if side in game.automas}
    shown = [
        max(group, key=lambda side: (side == acting, points[side])) for group in (people, automas) if group
    ]
    return [PointsView(texts(f"side.{side}"), points[side], side in people) for side in shown]


def _undos(session: Session[Any], say: Speaker[Any]) -> Iterator[UndoView]:
    """The last turns, the latest first, each by the first thing that was done in it."""
    taken, found = 0, 0
    for number, turn in reversed(list(session.numbered_turns())[-4 * UNDOS :]):
        count = sum(entry.by == PERSON for entry in session.entries[turn.first :])
        first = next(
            (step for step in turn.steps if not step.is_choice and session.game.look.hands[step.message]),
            None,
        )
        if count <= taken or first is None or found == UNDOS:
            continue
        taken, found = count, found + 1
        yield UndoView(number, _done_in(session, say, turn, first), say.texts("web.turn", turn=number))


def _done_in(session: Session[Any], say: Speaker[Any], turn: Turn[Any], first: Step) -> str:
    """What was done in a turn: a person's deed is told as done; an order to be carried out is not."""
    texts = say.texts
    if turn.acting not in session.game.automas:
        return str(told(say, first))
    name = texts(f"side.{turn.acting}")
    return texts("web.played", who=capital(name))


# The turn of an automa


def _play(view: TableView, say: Speaker[Any], turn: Turn[Any], pointed: Pointed, moment: Moment) -> None:
    """Its scenes, as orders or, where no hand moves anything, as a story; then the question, if any."""
    session = view.keeper.session
    asked = _asked(view.keeper, say, pointed)
    is_done = asked is not None and asked.is_done
    view.turn = turn_on_stage(session, say, turn, _start(moment), singly=moment.singly)
    above = 0 if moment.singly or not session.game.look.at_once else ABOVE
    wanted = _first_order(view.turn, moment, is_done, above)
    if wanted > len(view.scenes) and not is_done:
        _show(view, say, _drawing(view.keeper, say), turn, pointed, "")
        view.order = wanted
        if moment.together or moment.told is not None:
            view.news = _new(view.turn, moment)
        return
    view.state, view.order = ORDERS if is_by_hand(session) else STORY, wanted
    view.question = replace(asked, at_thumb=False) if asked is not None else None
    view.own = own_view(session.game, say) if view.state == STORY else None
    _set_the_stage(view, say)


def _start(moment: Moment) -> int:
    return max(moment.order or 1, 1)


def _new(turn: TurnView, moment: Moment) -> list[SceneView]:
    """What was told after the last answer."""
    return [each for each in turn.scenes if each.last >= (moment.told or 0)]


def _first_order(turn: TurnView, moment: Moment, is_done: bool, above: int = 0) -> int:
    """The order asked for; else the first that is new; where a question waits, that comes at once.

    Up to `above` new sentences stand above the question and need no page of their own.
    """
    count = len(turn.scenes)
    if moment.order is not None:
        return min(max(moment.order, 1), max(count, 1))
    if moment.together and not is_done:
        return count + 1
    if moment.told is not None:
        fresh = _new(turn, moment)
        if not is_done and sum(len(scene.lines) for scene in fresh) <= above:
            return count + 1
        new = fresh[0].number if fresh else count + 1
        return new if new <= count or not is_done else 1
    return 1 if is_done else count + 1


def _set_the_stage(view: TableView, say: Speaker[Any]) -> None:
    """The board before the order on the stage, all movements over it, and what changes later."""
    turn = view.turn
    if turn is None or turn.states is None:
        view.board = in_words(view.keeper.session.game, say)
        return
    drawing = turn.states.first
    current = next((each for each in view.scenes if each.number == view.order), None)
    view.whole, view.columns = written(Box(0, 0, drawing.width, drawing.height)), drawing.columns
    view.crop = current.crop if current is not None else written(upper_of(drawing))
    view.map = written(_map(view.keeper.session.game, drawing))
    layers = "".join(
        f'<g id="motion-{each.number}" class="motion{" now" if each.number == view.order else ""}"'
        f' data-order="{each.number}"'
        f' data-crop="{each.crop}">{each.layer}</g>'
        for each in view.scenes
        if each.layer
    )
    svg = drawing.svg(
        view=view.crop,
        over=layers,
        has_titles=False,
        attributes=' id="drawing"',
        picture="picture",  # the list of places shows it again, without movements
    )
    view.board = Markup(svg)  # noqa: S704  # made of escaped parts
    parts = (
        f'<g data-state="{turn.first + number}" data-part="{part}">{svg}</g>'
        for number in range(1, len(turn.states.changes) + 1)
        for part, svg in turn.states.parts(number).items()
    )
    view.changes = Markup(f"<svg>{''.join(parts)}</svg>")  # noqa: S704  # made of escaped parts


# The question


def _asked(
    keeper: Keeper, say: Speaker[Any], pointed: Pointed, titles: Mapping[str, str] | None = None
) -> QuestionView | None:
    now = keeper.session.now
    if not isinstance(now, Asking):
        return None
    view = question_view(say, now, f"/games/{keeper.id}", pointed, titles or {})
    look = keeper.session.game.look
    verbs = look.verbs.get(now.request.what, ())
    return replace(view, deals=look.deal, verb_face=look.verb_face, verbs=verbs)


def _drawing(keeper: Keeper, say: Speaker[Any]) -> Drawing | None:
    """The board at the open question; drawn once, also where one looks at several pages of its answers."""
    stand = keeper.session.now, say.texts, say.viewer, say.is_wide
    if keeper.drawn is None or not all(map(is_, keeper.drawn[0], stand)):
        keeper.drawn = stand, drawing_of(keeper.session.game, say)
    drawing: Drawing | None = keeper.drawn[1]
    return drawing


def _show(
    view: TableView,
    say: Speaker[Any],
    drawing: Drawing | None,
    turn: Turn[Any],
    pointed: Pointed,
    hidden: str,
) -> None:
    """The question, and the board with what was chosen last and what can be tapped."""
    game = view.keeper.session.game
    view.own = own_view(game, say)  # who waits looks at their own; nobody's eyes see none
    if drawing is None:
        view.question = None if hidden else _asked(view.keeper, say, pointed)
        view.picker = picker_of(view.question)
        view.board = in_words(game, say)
        return
    view.question = None if hidden else _asked(view.keeper, say, pointed, drawing.titles())
    view.picker = picker_of(view.question, drawing, _lying(game, say, view.question))
    view.sheet = None if view.picker else sheet_of(game, view.question)
    sole = view.question.sole if view.question is not None else None
    if sole is not None and not sole.pays:
        view.prices = prices_of(view.keeper.session, say, json.loads(sole.value))
    taps = view.question.taps if view.question is not None else {}
    over = ""
    if view.picker is not None and view.picker.kind == PAINT:
        taps, over = jumps(view.picker, f"/games/{view.keeper.id}"), painted(view.picker, drawing)
    beside = view.own.spots if view.own is not None else set()
    if view.own is not None:
        view.own = replace(view.own, taps=taps)
    on_top = bool(beside & taps.keys()) or (view.question is not None and view.question.layout == "verbs")
    marks, crop = chosen(say.nouns, turn.steps), _near(game, drawing, () if on_top else taps)
    if view.question is not None and not taps and (place := view.question.asked_at):
        marks, crop = dict.fromkeys(place, "chosen"), _near(game, drawing, place)
    elif view.question is not None and view.question.pointed.spots:
        crop = _near(game, drawing, _around(drawing, view.question.pointed.spots, taps))
    view.whole, view.columns = written(Box(0, 0, drawing.width, drawing.height)), drawing.columns
    view.crop, view.map = written(crop), written(_map(game, drawing))
    view.board = on_page(drawing, marks, taps, crop, over)


def _lying(game: AnyGame, say: Speaker[Any], question: QuestionView | None) -> dict[Plain, str]:
    """Where things of the kind that is drawn are seen to lie."""
    family = say.nouns.get(question.request.what) if question is not None else None
    if question is None or family is None or not isinstance(question.request, Draw):
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


def _near(game: AnyGame, drawing: Drawing, taps: Collection[str]) -> Box:
    """The places of a few answers close by; else the upper part of the board, as wide as the screen."""
    boxes = drawing.spots()
    places = [boxes[spot] for spot in taps if spot in boxes]
    if not 0 < len(places) <= FEW_TAPS:
        return _map(game, drawing) if game.look.map_height and drawing.columns > 1 else upper_of(drawing)
    rows = with_rows(places, boxes)
    crop = low(crop_of(drawing, rows, PHONE), rows)  # taller, its words would be too small on a phone
    is_flat = crop.height <= crop.width / PHONE
    return crop if is_flat else upper_of(drawing, min(each.y for each in places))


def _map(game: AnyGame, drawing: Drawing) -> Box:
    """Where the map is; in a drawing without one, its upper part."""
    width = drawing.width / drawing.columns
    return Box(0, 0, width, min(drawing.height, (game.look.map_height or MAP_TALL) * width))


def _around(drawing: Drawing, pointed: Sequence[str], taps: Collection[str]) -> list[str]:
    """What was pointed at, and of what can be tapped next only what lies around it."""
    boxes = drawing.spots()

    def is_near(spot: str) -> bool:
        here, there = boxes[pointed[-1]], boxes[spot]
        across = here.x + here.width / 2 - there.x - there.width / 2
        down = here.y + here.height / 2 - there.y - there.height / 2
        return hypot(across, down) < drawing.width * NEAR

    return [*pointed, *(spot for spot in taps if spot in boxes and is_near(spot))]


# A moment of the turn


def _look_back(view: TableView, say: Speaker[Any], turn: Turn[Any], moment: Moment) -> None:
    """The board after a step, with what that step named, or who was still in at a criterion."""
    session: Session[Any] = view.keeper.session
    view.state, view.sieve = LOOKING, moment.sieve
    shown = view.end if moment.step is None else min(moment.step, view.end)
    at = session.timeline(turn).at(shown)
    then = speaker(session.game, say.texts, at, say.viewer)
    then.is_wide = say.is_wide
    view.steps = step_views(say, session.game.look.hands, turn.steps)
    choice = _choice(turn.steps, moment.sieve)
    if moment.sieve is not None and choice is not None:
        all_ = [each for step in view.steps for each in step.choices]
        view.choice = next((each for each in all_ if each.number == moment.sieve[0]), None)
        view.board = board(session.game, then, sieved(then.nouns, choice, moment.sieve[1]))
        return
    named = [step.said for step in view.steps if step.number == shown]
    view.board = board(session.game, then, chosen(then.nouns, turn.steps[:shown], named))


def _choice(steps: tuple[Step, ...], sieve: tuple[int, int] | None) -> Step | None:
    """The choice whose criterion is looked at, if there is such a criterion."""
    number, place = sieve or (0, 0)
    found = steps[number - 1 : number] if number else ()
    return next((step for step in found if step.is_choice and place < len(step.funnel)), None)
