"""What the table page shows: the running turn in words, the question with its answers, the marked board."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import Game
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.recorder import Sieve, Step
from automarium.kernel.record.session import DONE, Asking, Session, Turn
from automarium.kernel.rules.request import Ask, Draw, Request, Roll
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.words.sentences import in_words, name_of, question, reason, word_of
from automarium.kernel.words.texts import Texts
from automarium.web.marks import marked, spots_in, spots_of

FEW = 12
"""Up to so many answers are shown as buttons at once; more are folded away behind their first words."""
NUMBERS = 21
"""Up to so many numbers are shown as buttons; of more, one is typed."""
SHORT = 40
"""A label of up to so many letters can stand for a single word: it knows the question, the word does not."""


@dataclass(frozen=True, slots=True)
class SieveView:
    """One criterion of a choice."""

    number: int
    section: str
    text: str
    dropped: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice of the automa: why, in one line, and the whole funnel."""

    number: int
    reason: str
    section: str
    heading: str
    options: str
    sieves: list[SieveView]
    chosen: str


@dataclass(frozen=True, slots=True)
class StepView:
    """An order, with the choices that led to it."""

    number: int
    text: str
    section: str
    choices: list[ChoiceView]


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One possible answer: what is sent, what is typed, what it means."""

    number: int
    value: str
    name: str
    label: str
    title: str
    """The button's heading, in words."""
    more: list[str]
    """What it says below."""
    group: str

    @property
    def width(self) -> int:
        return max(map(len, (self.title, *self.more)))


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What is asked."""

    text: str
    section: str
    kind: str
    is_done: bool
    answers: list[AnswerView]
    picked: list[Plain]
    count: int
    least: int = 0
    most: int = 0
    so_far: str = ""
    """The picked parts in words."""

    @property
    def is_long(self) -> bool:
        return len(self.answers) > FEW and self.kind != "ask"

    @property
    def is_tiny(self) -> bool:
        return all(not answer.more and answer.width < 4 for answer in self.answers)

    def groups(self) -> list[tuple[str, list[AnswerView]]]:
        """The answers by their first words: first those that stand alone, then the groups."""
        found: dict[str, list[AnswerView]] = {}
        for answer in self.answers:
            found.setdefault(answer.group, []).append(answer)
        return sorted(found.items(), key=lambda each: len(each[1]) > 1)


@dataclass(slots=True)
class TableView:
    """Everything on the page of a table."""

    keeper: Keeper
    heading: str
    by_automa: bool
    steps: list[StepView]
    question: QuestionView | None
    board: Markup
    step: int
    """Which step the board shows; the number of steps where it shows the present."""
    sieve: tuple[int, int] | None
    notes: list[str] = field(default_factory=list)


class Looking:
    """One look at a session: the running turn, or an earlier one."""

    def __init__(self, keeper: Keeper, texts: Texts, picked: list[Plain] | None = None) -> None:
        self.keeper = keeper
        self.session: Session[Any] = keeper.session
        self.game: Game[Any] = self.session.game
        self.texts = texts
        self.picked = picked or []

    def table(self, step: int | None = None, sieve: tuple[int, int] | None = None) -> TableView:
        """The running turn; the board after a step of it, or as a criterion saw it."""
        number, turn = [(at, turn) for at, turn in self.session.numbered_turns() if turn.acting][-1]
        now = self.session.now
        steps = turn.steps
        shown = len(steps) if step is None else max(0, min(step, len(steps)))
        board = now.board if shown == len(steps) and sieve is None else self._board_at(turn, shown)
        asked = self.question(now) if isinstance(now, Asking) else None
        acting = turn.acting or ""
        return TableView(
            self.keeper,
            self.texts(f"turn.{acting}", number=number) if acting else "",
            acting in self.game.automas,
            self.steps(steps),
            asked,
            self.board(board, steps[:shown], sieve, asked if shown == len(steps) else None),
            shown,
            sieve,
        )

    def _board_at(self, turn: Turn[Any], shown: int) -> Any:
        stages = self.session.stages(turn)
        return stages[shown - 1][1] if 0 < shown <= len(stages) else turn.board

    # The turn in words

    def steps(self, steps: tuple[Step, ...]) -> list[StepView]:
        """The orders, each with the choices before it."""
        views: list[StepView] = []
        choices: list[ChoiceView] = []
        for number, step in enumerate(steps, 1):
            if step.is_choice:
                choices.append(self.choice(number, step))
            else:
                text = self.texts(f"tell.{step.message}", **step.facts)
                views.append(StepView(number, text, step.section, choices))
                choices = []
        return views

    def choice(self, number: int, step: Step) -> ChoiceView:
        sieves = [self.sieve(step, place, sieve) for place, sieve in enumerate(step.funnel)]
        chosen = "" if step.chosen is None else in_words(self.game, step.chosen, self.texts)
        why = reason(step, self.texts).rpartition(" [")[0]
        heading = self.texts(f"pick.{step.message}", **step.facts)
        return ChoiceView(number, why, step.section, heading, self._names(step.options or ()), sieves, chosen)

    def sieve(self, step: Step, place: int, sieve: Sieve) -> SieveView:
        text = self.texts(f"criterion.{sieve.message}", **sieve.facts)
        return SieveView(place, sieve.section, text, self._names(sieve.dropped))

    def _names(self, options: tuple[Plain, ...]) -> str:
        return ", ".join(in_words(self.game, option, self.texts) for option in options)

    # The question

    def question(self, now: Asking[Any]) -> QuestionView:
        request = now.request
        least, most = (request.least, request.most) if isinstance(request, Ask) else (0, 0)
        options = [] if most - least >= NUMBERS else self.options(request)
        return QuestionView(
            question(request, self.texts),
            now.at,
            request.kind,
            request.what == DONE,
            [self.answer(now, number, option) for number, option in enumerate(options)],
            self.picked,
            request.size,
            least,
            most,
            self._names(tuple(self.picked)),
        )

    def options(self, request: Request[Any]) -> list[Plain]:
        """The answers that may be given now; of several parts, those that may come next."""
        if isinstance(request, Draw):
            return next_draws(request, self.picked)
        if isinstance(request, Roll):
            return list(dict.fromkeys(request.faces[len(self.picked)]))
        return list(request.options())

    def answer(self, now: Asking[Any], number: int, option: Plain) -> AnswerView:
        name = name_of(option)
        label = self.game.label(now.board, now.request, option, self.texts)
        title, more = headed(name, in_words(self.game, option, self.texts), label)
        group = word_of(self.game, name.partition(" ")[0], self.texts)
        return AnswerView(number, json.dumps(option), name, label, title, more, capital(group.rstrip(":")))

    # The board

    def board(
        self,
        board: Any,
        steps: tuple[Step, ...],
        sieve: tuple[int, int] | None,
        asked: QuestionView | None,
    ) -> Markup:
        svg = self.game.picture(board, self.texts)
        if not svg:
            return Markup('<pre tabindex="0">{}</pre>').format(self.game.sketch(board, self.texts))
        drawn = spots_in(svg)
        classes = self._sieved(steps, sieve, drawn) if sieve else self._chosen(steps, drawn)
        return Markup(marked(svg, classes, self._answers(asked, drawn)))  # noqa: S704  # made of escaped parts

    def _chosen(self, steps: tuple[Step, ...], drawn: set[str]) -> dict[str, str]:
        """What the last choice of the shown steps chose."""
        last = next((step for step in reversed(steps) if step.is_choice and step.chosen is not None), None)
        if last is None:
            return {}
        return dict.fromkeys(spots_of(self.game, last.message, [last.chosen], drawn), "chosen")

    def _sieved(self, steps: tuple[Step, ...], at: tuple[int, int] | None, drawn: set[str]) -> dict[str, str]:
        """Who was still in at a criterion, and who dropped out there or before."""
        number, place = at or (0, 0)
        step = next(
            (each for each in self.session.turns[-1].steps[number - 1 : number] if each.is_choice), None
        )
        if step is None or place >= len(step.funnel):
            return {}
        sieve = step.funnel[place]
        out = spots_of(
            self.game,
            step.message,
            (option for option in step.options or () if option not in sieve.kept),
            drawn,
        )
        kept = spots_of(self.game, step.message, sieve.kept, drawn)
        return {**dict.fromkeys(out, "dropped"), **dict.fromkeys(kept, "chosen")}

    def _answers(self, asked: QuestionView | None, drawn: set[str]) -> dict[str, list[int]]:
        """For each spot, the answers that a tap on it may mean."""
        taps: dict[str, list[int]] = {}
        now = self.session.asking
        if asked is None or now is None:
            return taps
        for answer in asked.answers:
            option = plain(json.loads(answer.value))
            for spot in game_spots(self.game, now.request, option):
                if spot in drawn:
                    taps.setdefault(spot, []).append(answer.number)
        return taps


def headed(name: str, words: str, label: str) -> tuple[str, list[str]]:
    """The heading of a button and what it says below: nothing is said twice.

    >>> headed("mars", "Mars", "Mars (+1) · Eo"), headed("left", "links", "linke Seite")
    (('Mars (+1)', ['Eo']), ('Linke Seite', []))
    >>> headed("H1", "H1", "Mars, Luna")
    ('H1', ['Mars, Luna'])
    >>> headed("take 3", "nimm 3", "rot"), headed("start R", "neu: rot", "rot")
    (('Nimm 3', ['rot']), ('Neu: rot', []))
    """
    first, *more = label.split(" · ") if label else [""]
    one, other = words.casefold(), first.casefold()
    says_it_all = words != name and " " not in name and len(first) <= SHORT and not more
    if not first or one.endswith(other):
        title = words
    elif other.startswith(one) or other.endswith(one) or says_it_all:
        title = first
    else:
        title, more = words, [first, *more]
    return title if title == name else capital(title), more


def capital(words: str) -> str:
    """With a capital letter: names inside stay as they are."""
    return words[:1].upper() + words[1:]


def game_spots(game: Game[Any], request: Request[Any], option: Plain) -> tuple[str, ...]:
    return game.spots(request.what, option)


def next_draws(request: Draw, picked: list[Plain]) -> list[Plain]:
    """What may be drawn next, when some has been told already; a spent card says: the deck was shuffled."""
    left = [list(block) for block in request.blocks]
    all_cards = [*(card for block in left for card in block), *request.spent]
    shuffled = False
    for card in picked:
        if card in all_cards:
            all_cards.remove(str(card))
        if left and card in left[0]:
            left[0].remove(str(card))
        else:
            shuffled = bool(request.spent)
        if left and not left[0]:
            del left[0]
    next_cards = all_cards if shuffled else [*(left[0] if left else ()), *request.spent]
    return list(dict.fromkeys(next_cards))


def read_answer(request: Request[Any], value: object, picked: list[Plain]) -> object:
    """The whole answer, once its last part is there; None while parts are missing."""
    if isinstance(request, (Draw, Roll)):
        parts = [*picked, value]
        return parts if len(parts) >= request.size else None
    return value
