"""How a question is answered by taps: drawn things in a grid with filters, dice, pieces on the board.

What is drawn here stays on the page while the person picks: only the tray changes. So a grid shows everything
that may come at all; the tray says what is picked, what is left, and which place is next.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.questions import THROWN
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.entered import PLACES
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.picture import Drawing
from automarium.web.ask.filters import KINDS, MANY_THINGS, Filter, Sorting
from automarium.web.ask.question import QuestionView
from automarium.web.ask.together import Together
from automarium.web.stage.sentences import bare, face

GRID, DICE, PAINT = "grid", "dice", "paint"
DENSE, MOST_DENSE, BROAD = 13, 50, 1.2
"""From how many things to how many a grid is drawn small, and how broad these must be to be told apart."""
BELOW_A_BUTTON = 9
"""Most things of a grid that leave room for a button above them."""
MOST_ELSEWHERE = 24
"""Most things that lie elsewhere; a longer list does not help."""
HANDFUL, MOST_BESIDE = "handful", 8
"""The questions of which a few things are tapped beside the board, and most of them."""
EMPTY: Mapping[Plain, str] = MappingProxyType({})
SHORT = 2
"""Most picks that are named on the button which gives the answer."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A thing that can be picked."""

    words: str
    face: Markup
    value: str
    classes: str = ""
    left: int = 1
    key: str = ""
    picked: tuple[int, ...] = ()
    """Where in the tray it lies, counted from 1."""
    is_gone: bool = False
    """Whether it only keeps its place: it cannot come."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """One die, or one thing that is thrown: what it may show."""

    place: int
    words: str
    face: Markup
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the tray."""

    place: int
    words: str = ""
    drawn: Face | None = None
    is_next: bool = False

    @property
    def is_full(self) -> bool:
        return bool(self.words)

    @property
    def face(self) -> Markup:
        return face(self.drawn)


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Picker:
    """A question with drawn answers."""

    question: QuestionView
    kind: str
    lying: Mapping[Plain, str] = field(default_factory=dict)
    """Things of the kind that is asked for, with the spots where they are known to lie."""

    @property
    def is_several(self) -> bool:
        """Whether picks lie in a tray before they are an answer."""
        return self.question.count > 1

    @property
    def is_full(self) -> bool:
        return self.question.is_full

    @property
    def is_beside(self) -> bool:
        """Whether a few things of one's own are tapped several at one look: the board stays in sight."""
        return self.question.request.kind == HANDFUL and len(self._options) <= MOST_BESIDE

    @property
    def gives_itself(self) -> bool:
        """Whether the last pick gives the answer; *Undo* takes that pick back. Dice mean something first, and
        what one does on screen is done at the thumb."""
        return self.kind != DICE and self.is_several and not self.question.deeds_wait

    @property
    def missing(self) -> int:
        return self.question.count - sum(each is not None for each in self.question.picked)

    # What can be picked

    @cached_property
    def _options(self) -> list[Any]:
        """Without what takes nothing of them: that is at the thumb."""
        waives = self.question.waives
        return [each for each in self.question.request.options_at((), 0) if waives is None or each != waives]

    @cached_property
    def left(self) -> dict[Plain, int]:
        """How many of each thing are left for the next place."""
        if self.is_full:
            return {}
        return self.question.request.left_at(self.question.picked, self.question.place)

    @cached_property
    def cells(self) -> list[Cell]:
        family = self.question.say.nouns.get(self.question.request.what)
        rank = family.rank if family is not None else None
        options = sorted(self._shown, key=rank) if rank is not None else self._shown
        return [self._cell(option) for option in sorted(options, key=self._sorting.tags)]

    @cached_property
    def _shown(self) -> list[Any]:
        """What may come, among all things of its family where each of those has a place of its own."""
        family = self.question.say.nouns.get(self.question.request.what)
        if self.kind != GRID or family is None or family.whole is None:
            return self._options
        whole = list(family.whole(self.question.say.board))
        return [*whole, *(each for each in self._options if each not in whole)]

    @cached_property
    def is_dense(self) -> bool:
        """Whether so many broad things are offered that they are drawn small, all on one screen."""
        if self.kind != GRID or not DENSE <= len(self._shown) <= MOST_DENSE:
            return False
        drawn = answer_of(self.question.say, self.question.request.what, self._shown[0]).face
        return drawn is not None and drawn.width > BROAD * drawn.height

    @property
    def is_long(self) -> bool:
        """Whether the things fill the screen: chance is offered at the thumb, not above them."""
        return self.is_dense or (self.kind == GRID and len(self._shown) > BELOW_A_BUTTON)

    @cached_property
    def elsewhere(self) -> list[tuple[Cell, str]]:
        """Cards that cannot come because they are known to lie somewhere, with the place."""
        say, free = self.question.say, set(self._options)
        if not self._sorting.by:
            return []
        gone = [(thing, spot) for thing, spot in self.lying.items() if thing and thing not in free]
        alike = [(thing, spot) for thing, spot in gone if self._sorting.tags(thing)[0] != KINDS]
        if len(alike) > MOST_ELSEWHERE:
            return []
        return [(self._cell(thing), str(Said((say.place(spot),)).capital())) for thing, spot in alike]

    def _cell(self, option: Any) -> Cell:
        view = self.question
        answer = answer_of(view.say, view.request.what, option)
        picked = tuple(at for at, each in enumerate(view.picked, 1) if each == option)
        key = str(option)[0].lower() if self.kind == PAINT and len(str(option)) == 1 else ""
        words, classes = self._short(option) or bare(answer.words), self._sorting.classes(option)
        left = self._left(option)
        is_gone = option not in self._options
        return Cell(words, face(answer.face), json.dumps(answer.value), classes, left, key, picked, is_gone)

    def _short(self, option: Any) -> str:
        """What a swatch says, where the place says the rest."""
        named, texts = f"swatch.{option}", self.question.say.texts
        return texts(named) if self.kind == PAINT and texts.has(named) else ""

    def _left(self, option: Any) -> int:
        """How many of it are left for the next place, where another piece of its color may lie."""
        return self._left_of_swatches[option]

    @cached_property
    def _left_of_swatches(self) -> Counter[Plain]:
        left = Counter[Plain]()
        for part, count in self.left.items():
            left[self._swatch(part)] += count
        return left

    def _swatch(self, part: Plain) -> Plain:
        request = self.question.request
        return request.shown_as(part) if isinstance(request, Together) else part

    @cached_property
    def rows(self) -> list[Thrown]:
        """Dice, or things that are thrown into places."""
        view, request = self.question, self.question.request
        if self.kind != DICE:
            return []
        thrown = request.facts.get(THROWN, ())
        names = thrown if isinstance(thrown, tuple) and THROWN in view.say.nouns else ()
        rows: list[Thrown] = []
        for place in range(request.size):
            named = view.say.name(THROWN, names[place]) if place < len(names) else None
            words = named.words if named else view.say.texts("web.die", number=place + 1)
            cells = [self._face(place, each) for each in request.ever_at(place)]
            rows.append(Thrown(place, words, face(named.face if named else None), cells))
        return rows

    def _face(self, place: int, option: Plain) -> Cell:
        view = self.question
        answer = answer_of(view.say, view.request.what, option)
        told = view.picked[place] if place < len(view.picked) else None
        picked = (place + 1,) if told == option and told is not None else ()
        return Cell(answer.words, face(answer.face), json.dumps(option), picked=picked)

    # Filters

    @cached_property
    def _sorting(self) -> Sorting:
        options = self._options if self.kind == GRID else ()
        return Sorting(self.question.say, self.question.request.what, options)

    @property
    def filters(self) -> list[Filter]:
        return self._sorting.filters

    # The tray

    @cached_property
    def slots(self) -> list[Slot]:
        return [self._slot(place) for place in range(self.question.count)]

    def _slot(self, place: int) -> Slot:
        view = self.question
        told = view.picked[place] if place < len(view.picked) else None
        is_next = place == view.place
        if told is None:
            return Slot(place, is_next=is_next)
        answer = answer_of(view.say, view.request.what, told)
        return Slot(place, bare(answer.words), answer.face, is_next)

    @property
    def named_rows(self) -> list[tuple[str, list[Slot]]]:
        """The places of the tray under the names of the rows that they are in; one row may have no name."""
        request, texts, rows = self.question.request, self.question.say.texts, list[tuple[str, list[Slot]]]()
        left = list(self.slots)
        for goal, size in request.rows if isinstance(request, Together) else ():
            rows.append((texts(f"row.{goal}") if texts.has(f"row.{goal}") else "", left[:size]))
            left = left[size:]
        return rows or [("", left)]

    @property
    def state(self) -> str:
        """What is picked at each place, for the ticks on what stays on the page."""
        return json.dumps(
            [None if each is None else json.dumps(plain(each)) for each in self.question.picked]
        )

    @property
    def gone(self) -> str:
        """The things that cannot come next."""
        if self.is_full:
            return "[]"
        return json.dumps([json.dumps(each) for each in self._options if not self._left(each)])

    @property
    def here(self) -> Slot | None:
        """The place that is pointed at, if something was told of it."""
        place = self.question.place
        return self.slots[place] if place < len(self.slots) and self.slots[place].is_full else None

    @property
    def lit(self) -> str:
        """The swatch of what lies at the place that is pointed at."""
        return json.dumps(self._swatch(self.question.picked[self.here.place])) if self.here else ""

    @cached_property
    def words(self) -> str:
        """The whole answer, as its button says it; empty if that would be long."""
        if not self.is_full or self.question.count > SHORT:
            return ""
        view = self.question
        told = [bare(answer_of(view.say, view.request.what, each).words) for each in view.picked]
        return view.say.texts("list.last").join(told)

    @property
    def parts(self) -> list[str]:
        return [json.dumps(each) for each in self.question.picked]

    # Places on the board

    @cached_property
    def where(self) -> list[tuple[str, ...]]:
        """The spots that each place of a painted answer fills, in their order."""
        places = self.question.request.facts.get(PLACES, ())
        family = self.question.say.nouns.get(PLACES)
        if self.kind != PAINT or not isinstance(places, tuple) or not places or family is None:
            return []
        each = -(-self.question.count // len(places))
        return [family.spots(places[place // each]) for place in range(self.question.count)]

    @property
    def at(self) -> str:
        """The place that is pointed at, or next, in words, with what lies there."""
        place = self.question.place
        return self.place_words(place) if place < len(self.where) else ""

    def place_words(self, place: int) -> str:
        """A place of a painted answer in words, with what lies there."""
        texts, slot = self.question.say.texts, self.slots[place]
        number, words = self.where[: place + 1].count(self.where[place]), str(self._named(place).capital())
        if self.where.count(self.where[place]) > 1:
            words = texts("web.nth-piece", place=words, number=number)
        return f"{words}: {slot.words}" if slot.is_full else words

    def _named(self, place: int) -> Said:
        return Said((self.question.say.place(self.where[place][0]),))

    @property
    def next_empty(self) -> str:
        """The first place of which nothing is told, in words; empty where that is none."""
        place = self.question.request.next_place(self.question.picked)
        return str(self._named(place)) if place < len(self.where) else ""

    @property
    def done(self) -> int:
        """How much of it is told, in twelfths."""
        return round(12 * (self.question.count - self.missing) / self.question.count)


def picker_of(
    view: QuestionView, drawing: Drawing | None = None, lying: Mapping[Plain, str] = EMPTY
) -> Picker | None:
    """The picker for a question; None if its answers are buttons, verbs or a number."""
    request = view.request
    if request.is_by_place:
        return Picker(view, DICE)
    if request.in_parts and not request.is_open_ended:
        paint = Picker(view, PAINT)
        return paint if _is_on_board(paint, drawing) else Picker(view, GRID, lying)
    return _grid_of(view, lying)


def _is_on_board(paint: Picker, drawing: Drawing | None) -> bool:
    """Whether all its places are drawn, and can be filled in any order."""
    request, spots = paint.question.request, drawing.spots() if drawing is not None else {}
    known = bool(paint.where) and all(spot in spots for each in paint.where for spot in each)
    return known and request.size > 1 and request.may_jump


def _grid_of(view: QuestionView, lying: Mapping[Plain, str]) -> Picker | None:
    """Many drawn things that do not lie on the board."""
    request = view.request
    if request.in_parts or request.limits or len(request.among) <= MANY_THINGS or view.pointed.narrows:
        return None
    is_read = view.read_first is not None or view.deeds_wait or _is_read(view)
    if isinstance(request.among[0], Move) or view.taps or is_read:
        return None
    grid = Picker(view, GRID, lying)
    return grid if any(cell.face for cell in grid.cells) else None


def _is_read(view: QuestionView) -> bool:
    """Whether what each thing is good for is read, not its kind looked for: then they are buttons."""
    family = view.say.nouns.get(view.request.what)
    return family is not None and family.does is not None and family.by is None
