"""What is around the table in every state: who acts, the points, what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, takewhile
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.catalog.points import points_on
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.own_files import EMPTY_BOX
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Step
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Speaker, capital
from automarium.kernel.words.orders import DOING
from automarium.kernel.words.sentences import Then, happened, story, told
from automarium.web.ask.planned import Plan
from automarium.web.base.eyes import has_seats
from automarium.web.stage.board import at_question
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.sentences import side_face
from automarium.web.stage.whose_turn import as_counted, whose_turn
from automarium.web.table.wish import Wish

SET_UP, QUESTION = "set-up", "question"
FEW_ALIKE = 3
"""Most steps of one kind after an answer that are all said of it."""
UNDOS = 4
"""Most turns in the list of what can be taken back."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a page is made from: the game, its running turn, and the speaker for the person who looks."""

    keeper: Keeper
    say: Speaker[Any]
    number: int
    """The number of the running turn."""
    turn: Turn[Any]
    wish: Wish
    plan: Plan | None = None
    """What the person has laid on the board before it is given: the speaker is there already."""

    @property
    def session(self) -> Session[Any]:
        return self.keeper.session

    @property
    def game(self) -> AnyGame:
        return self.keeper.session.game

    @property
    def then(self) -> Then[Any]:
        """Who says each moment of the running turn."""
        return moments(self.session, self.say, self.turn)

    @property
    def closed(self) -> dict[str, str]:
        """What the set-up tells of decks that stay in the box at this table."""
        at_table = self.is_set_up and is_by_hand(self.session)
        return self.game.look.closed(self.session.header.person) if at_table else {}

    @property
    def is_set_up(self) -> bool:
        return self.turn.acting == SETUP

    @property
    def state(self) -> str:
        """What the styles call a table that shows no orders."""
        return SET_UP if self.is_set_up else QUESTION


@dataclass(frozen=True, slots=True)
class PointsView:
    """The points of one side, in the bar; where there are several automas, with their drawings."""

    name: str
    points: int
    is_person: bool
    face: Markup = field(default_factory=Markup)
    later: tuple[tuple[int, int], ...] = ()
    """The same before each scene of a turn, by its number, where a scene changes them."""
    is_more: bool = False
    """Whether something that lies face down counts, too."""


@dataclass(frozen=True, slots=True)
class UndoView:
    """A turn that can be taken back to before it."""

    number: int
    words: str
    when: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The bar above the table and the menu."""

    who: str
    when: str
    points: list[PointsView]
    undos: list[UndoView]
    parts: list[tuple[str, str]]
    """Parts of the board in words, and the spots that span each."""
    together: bool
    """Whether orders are listed at once."""
    answered: str = ""
    """What the last answer brought, for another device of the same person."""
    backs: Mapping[int, int] = field(default_factory=dict)
    """For each order of a turn, how many steps had been told before the one to which *Undo* leads; none
    where that takes back an answer."""
    back: int | None = None
    """The same for what is shown now."""
    has_box: bool = False
    """Whether what is told here joins the person's box."""


def frame_of(seen: Seen) -> Frame:
    game, texts = seen.game, seen.say.texts
    board = seen.session.now.board
    return Frame(
        *who_and_when(seen, board),
        points_of(game, seen.say, seen.turn.acting),
        at_question(seen.keeper, seen.say, "undos", lambda: list(undos_of(seen.session, seen.say))),
        [(texts(f"part.{name}"), " ".join(spots)) for name, spots in game.look.parts.items()],
        seen.wish.together,
        "" if has_seats(seen.keeper) else answered_last(seen.session, seen.say),
        has_box=any(str(value).startswith(EMPTY_BOX) for value in seen.session.header.options.values()),
    )


def starting_frame(seen: Seen, frame: Frame) -> Frame:
    """The frame while it is told what an automa did in the set-up: that acts, and the set-up is when."""
    automas, texts = seen.game.automas, seen.say.texts
    side = automas[0] if len(automas) == 1 else "automas"
    return replace(frame, who=texts(f"side.{side}"), when=frame.who)


def who_and_when(seen: Seen, board: Any) -> tuple[str, str]:
    """Who acts on a board, with the round and turn below it."""
    return whose_turn(seen.game, seen.say, board, seen.turn, seen.number)


def points_of(game: AnyGame, say: Speaker[Any], acting: str | None) -> list[PointsView]:
    """One person and one automa; where several sides have drawings of their own, all of them."""
    board, texts = say.board, say.texts
    if game.play.counts is not None and not game.play.counts(board):
        return []
    points, counted = _known_points(game, board), points_on(game, board)
    people = {side: scored for side, scored in points.items() if side not in game.automas}
    automas = {side: scored for side, scored in points.items() if side in game.automas}
    faces = {side: side_face(say, side) for side in points} if len(points) > 2 else {}
    if faces and all(faces.values()):
        shown = [*people, *automas]
    else:  # those who act, otherwise those who lead
        groups = filter(None, (people, automas))
        shown = [max(group, key=lambda side: (side == acting, points[side])) for group in groups]
    return [
        PointsView(
            texts(f"side.{side}"),
            points[side],
            side in people,
            faces.get(side, Markup()),
            is_more=counted[side] > points[side],
        )
        for side in shown
    ]


def _known_points(game: AnyGame, board: Any) -> dict[str, int]:
    """The points that people see, but for those that somebody keeps and has not named."""
    look = game.look
    points = look.seen_points(board) if look.seen_points is not None else points_on(game, board)
    untold = look.untold(board) if look.untold is not None else ()
    return {side: scored for side, scored in points.items() if side not in untold}


def points_scene_by_scene(seen: Seen, boards: Mapping[int, Any]) -> list[PointsView]:
    """The points before each scene of a turn; those of the first board where they stay."""
    acting, game = seen.turn.acting, seen.game
    scored = {number: points_of(game, seen.say.at(board), acting) for number, board in boards.items()}
    first, found = min(scored), list[PointsView]()
    for each in scored[first]:
        later = [(at, one.points) for at, some in scored.items() for one in some if one.name == each.name]
        changes = len({points for _, points in later}) > 1
        found.append(replace(each, later=tuple(later)) if changes else each)
    return found


def undos_of(session: Session[Any], say: Speaker[Any]) -> Iterator[UndoView]:
    """The last turns, the latest first, each by the first thing that was done in it."""
    taken, found, count, end = 0, 0, 0, len(session.entries)
    for number, turn in reversed(list(session.numbered_turns())[-4 * UNDOS :]):
        count += sum(entry.by == PERSON for entry in session.entries[turn.first : end])
        end = turn.first
        if count <= taken or found == UNDOS or all(step.is_choice for step in turn.steps):
            continue
        taken, found = count, found + 1
        when = (
            say.texts("web.turn", turn=as_counted(session.game, turn.board, number))
            if turn.acting != SETUP
            else ""
        )
        yield UndoView(number, _done_in(session, say, turn), when)


def answered_last(session: Session[Any], say: Speaker[Any]) -> str:
    """What was told first after the last answer of a person, but for orders that come after it; all of it
    where that are a few of a kind, such as two cards."""
    turn = next((each for each in reversed(session.turns) if each.pauses), None)
    steps = turn.steps if turn is not None else ()
    since = turn.pauses[-1] if turn is not None else 0
    first = next((at for at in range(since, len(steps)) if not steps[at].is_choice), None)
    if turn is None or first is None:
        return ""
    look, is_automa = session.game.look, turn.acting in session.game.automas
    lies_there = {*look.seen, *chain.from_iterable(look.drawn.values())}
    if is_automa and steps[first].message not in lies_there:
        return ""
    alike = _alike_from(steps, first)
    said = _said_in(session, say, turn, alike if len(alike) <= FEW_ALIKE else alike[:1])
    return said if len(alike) <= FEW_ALIKE else f"{said.removesuffix('.')} …"


def _alike_from(steps: Sequence[Step], first: int) -> list[int]:
    """A step, and those right after it that tell the same of other things, by their numbers."""
    told_of = [at for at in range(first, len(steps)) if not steps[at].is_choice]
    return [*takewhile(lambda at: steps[at].message == steps[first].message, told_of)]


def _done_in(session: Session[Any], say: Speaker[Any], turn: Turn[Any]) -> str:
    """What was done first in a turn, said once; by an automa as its story, where that can be said."""
    if turn.acting == SETUP:
        return say.texts("web.start-title")
    known = turn.said.get(key := ("undo", say.texts, say.viewer))
    if known is None:
        known = turn.said[key] = _said_in(session, say, turn, [_first_deed(session, turn)])
    return known


def _said_in(session: Session[Any], say: Speaker[Any], turn: Turn[Any], numbers: Sequence[int]) -> str:
    """Steps of a turn as they were at their moments."""
    some = [turn.steps[number] for number in numbers]
    is_person = turn.acting not in session.game.automas
    teller = moments(session, say.of_turn(turn.acting, is_person=is_person), turn)
    by = [teller(number + 1) for number in numbers]
    if is_person:
        says = told if is_by_hand(session) else happened
        return " ".join(str(says(each, step)) for each, step in zip(by, some, strict=True))
    who = say.texts(f"side.{turn.acting}")
    lines = [str(story(each, step) or told(each, step)) for each, step in zip(by, some, strict=True)]
    words = ". ".join(line.removesuffix(".") for line in lines)
    return capital(words if words.casefold().startswith(who.casefold()) else f"{who}: {words}")


def _first_deed(session: Session[Any], turn: Turn[Any]) -> int:
    """What was moved first, but for what was only turned up; else what a hand did, or what was told. Its
    number in the turn."""
    look = session.game.look
    seen = {*look.seen} if turn.acting in session.game.automas else set[str]()
    seen |= {*look.closed(session.header.person)} if is_by_hand(session) else set()

    def moves(message: str) -> tuple[bool, bool, bool]:
        done = [each for each in look.hands[message] if not each.why]
        return bool(done) and message not in seen, any(each.kind != DOING for each in done), bool(done)

    steps = {at: step.message for at, step in enumerate(turn.steps) if not step.is_choice}
    most = {message: moves(message) for message in {*steps.values()}}
    return max(steps, key=lambda at: most[steps[at]])
