"""The question on a page and what may be answered: things and moves as buttons, many moves step by step.

Up to a dozen answers are offered at once. More moves are narrowed down: first the verb, then one thing after
the other, in any order where one taps the board. What has been pointed at so far stands in the address.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.datastructures import QueryParams

from automarium.kernel.record.session import DONE, Asking
from automarium.kernel.rules.request import Ask, Choose, Draw, Refused, Request, Roll, Several
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, narrowed, next_slot, verbs_of
from automarium.kernel.words.answers import answer_of, group_words, spots_of, verb_in_words
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import question
from automarium.web.board import Tap
from automarium.web.said import face, said_on_page

FEW = 12
"""Up to so many moves are offered at once; more are narrowed down."""
NUMBERS = 21
"""Up to so many numbers are shown as buttons; of more, one is typed."""
MEDIUM, LONG = 13, 40
"""Buttons with more letters than this are wider."""
SHORT = 4
"""Words of fewer letters need little room."""
SEVERAL = 8
"""No address points at more than so many things."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a person has pointed at so far, on the way to an answer."""

    picked: tuple[Plain, ...] = ()
    """The parts of an answer that has several."""
    verb: str = ""
    slots: tuple[tuple[str, Plain], ...] = ()
    """A thing for each slot; under `slot/family` what the things of a slot are sorted by."""
    spots: tuple[str, ...] = ()
    else_: bool = False
    """Whether also the moves are looked at that are not offered first."""

    @classmethod
    def read(cls, params: QueryParams) -> Pointed:
        """From an address; ValueError where that says nothing of the kind."""
        slots = (each.partition("=") for each in params.getlist("slot")[:SEVERAL])
        return cls(
            tuple(read_value(each) for each in params.getlist("picked")),
            params.get("verb", ""),
            tuple((name, read_value(value)) for name, _, value in slots),
            tuple(params.getlist("spot")[:SEVERAL]),
            params.get("else", "") == "yes",
        )

    def address(self, path: str) -> str:
        pairs = [("picked", json.dumps(each)) for each in self.picked]
        pairs += [("verb", self.verb)] if self.verb else []
        pairs += [("slot", f"{name}={json.dumps(value)}") for name, value in self.slots]
        pairs += [("spot", each) for each in self.spots]
        pairs += [("else", "yes")] if self.else_ else []
        return f"{path}?{urlencode(pairs)}" if pairs else path

    @property
    def narrows(self) -> bool:
        return bool(self.verb or self.slots or self.spots or self.else_)


NOTHING = Pointed()


def read_value(text: str) -> Plain:
    """What a button or an address says; ValueError for what no answer can be."""
    try:
        value = plain(json.loads(text))
        json.dumps(value, ensure_ascii=False).encode()  # half a sign, written as an escape, cannot be shown
        hash(value)
    except (TypeError, RecursionError) as error:
        raise ValueError(f"{text!r} is no value of an answer") from error
    return value


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: an answer, or a step on the way to one."""

    words: str
    face: Markup = field(default_factory=Markup)
    number: int = -1
    """The number of the answer among all, for taps on the board."""
    value: str = ""
    """What is sent; empty where the button only leads on."""
    link: str = ""
    count: int = 1
    """How many answers it leads to."""
    code: str = ""

    @property
    def size(self) -> str:
        length = len(self.words) + (4 if self.face else 0)
        return "long" if length > LONG else "medium" if length > MEDIUM else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts under one heading; `across` of them stand side by side, told apart by their faces."""

    heading: str
    across: int
    parts: list[Button]

    @property
    def short(self) -> bool:
        """Whether all are numbers or so."""
        return all(len(button.words) < SHORT for button in self.parts)


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class QuestionView:
    """What is asked, and what may be answered."""

    say: Speaker[Any]
    now: Asking[Any]
    path: str
    """The address of the page."""
    pointed: Pointed = NOTHING
    titles: Mapping[str, str] = field(default_factory=dict)
    """What the spots of the board are called."""

    @property
    def request(self) -> Request[Any]:
        return self.now.request

    @cached_property
    def words(self) -> Markup:
        return said_on_page(self.said)

    @cached_property
    def said(self) -> Said:
        return question(self.say, self.request)

    @property
    def section(self) -> str:
        return self.now.at

    @property
    def is_done(self) -> bool:
        return self.request.what == DONE

    @property
    def is_typed(self) -> bool:
        """Whether a number is typed, for there are too many to choose from."""
        return isinstance(self.request, Ask) and self.request.most - self.request.least >= NUMBERS

    @property
    def limits(self) -> tuple[int, int]:
        return (self.request.least, self.request.most) if isinstance(self.request, Ask) else (0, 0)

    @property
    def picked(self) -> tuple[Plain, ...]:
        return self.pointed.picked

    @property
    def count(self) -> int:
        return self.request.size

    @cached_property
    def so_far(self) -> Markup:
        """What has been picked or pointed at, in words."""
        return Markup(" · ").join(self._so_far())

    def _so_far(self) -> Iterator[str | Markup]:
        if self.picked:
            yield said_on_page(Said(self.say.named(self.request.what, self.picked)))
        if self.pointed.verb:
            yield verb_in_words(self.say, self.pointed.verb)
        for name, value in self.pointed.slots:
            yield self._slot(name.rpartition("/")[2], value).words
        for spot in self.pointed.spots:
            yield self.titles[spot]

    # The answers

    @cached_property
    def options(self) -> list[Any]:
        """The answers that may be given now; of several parts, those that may come next."""
        return [] if self.is_typed else options_of(self.request, self.picked)

    @cached_property
    def left(self) -> list[tuple[int, Any]]:
        """Those that agree with what has been pointed at, each with its number."""
        numbered = list(enumerate(self.options))
        left = [each for each in numbered if self._agrees(each[1])] if self.pointed.narrows else numbered
        first = [each for each in left if each[1] in self._usual] if self._usual else []
        return first or left

    @cached_property
    def _usual(self) -> frozenset[Any]:
        """The moves that are offered first; none where all are looked at."""
        among = self.request.among if isinstance(self.request, Choose) else ()
        return frozenset(among.usual) if isinstance(among, Moves) and not self.pointed.else_ else frozenset()

    def _agrees(self, option: Any) -> bool:
        pointed = self.pointed
        if pointed.verb and not (isinstance(option, Move) and option.verb.word == pointed.verb):
            return False
        named = {name: value for name, value in pointed.slots if "/" not in name}
        if named and not (isinstance(option, Move) and narrowed([option], named)):
            return False
        sorted_by = [(name, value) for name, value in pointed.slots if "/" in name]
        if any(self._kind(name.partition("/")[0], option) != value for name, value in sorted_by):
            return False
        return set(pointed.spots) <= set(spots_of(self.say.nouns, self.request.what, option))

    def _kind(self, name: str, option: Any) -> Plain:
        """What a thing, or the thing in that slot of a move, is sorted by."""
        thing = dict(option.named()).get(name) if isinstance(option, Move) else option
        family = self.say.nouns.get(name)
        return family.by[1](self.say.board, thing) if family and family.by and thing is not None else None

    @cached_property
    def buttons(self) -> list[Button]:
        """What can be pressed: what is offered first, and the way to the rest."""
        if self.is_several:
            return []
        return [*self._first_buttons, *self._something_else()]

    @property
    def _first_buttons(self) -> list[Button]:
        """All answers, moves by their verbs; of very many moves the verbs, or things."""
        moves = [option for _, option in self.left if isinstance(option, Move)]
        if not moves and len(self.left) > FEW and (sorted_ := self._sorted(self.request.what, self.left)):
            return sorted_
        verbs = verbs_of(moves)
        if len(moves) < len(self.left):
            return [self._answer(number, option) for number, option in self.left]
        if len(moves) <= FEW:
            return [self._answer(self._number(move), move) for some in verbs.values() for move in some]
        if len(verbs) > 1:
            return [self._verb(word, some) for word, some in verbs.items()]
        return self._next_things(moves)

    def _something_else(self) -> Iterator[Button]:
        """The way to the other moves, where some are offered first."""
        more = sum(self._agrees(option) for option in self.options) - len(self.left) if self._usual else 0
        if more > 0:
            link = replace(self.pointed, else_=True).address(self.path)
            yield Button(self.say.texts("web.something-else"), link=link, count=more)

    def _sorted(self, name: str, left: Sequence[tuple[int, Any]]) -> list[Button]:
        """What many things are sorted by, to find one in two steps; nothing where all are of one kind."""
        family = self.say.nouns.get(name)
        if family is None or family.by is None:
            return []
        kinds: dict[Plain, int] = {}
        for _, option in left:
            kind = self._kind(name, option)
            kinds[kind] = kinds.get(kind, 0) + 1
        if len(kinds) < 2:
            return []
        by = f"{name}/{family.by[0]}"
        links = {kind: replace(self.pointed, slots=(*self.pointed.slots, (by, kind))) for kind in kinds}
        return [
            replace(self._slot(family.by[0], kind), link=links[kind].address(self.path), count=count)
            for kind, count in kinds.items()
        ]

    @property
    def is_several(self) -> bool:
        """Whether things are tapped together, and it is said when that is all."""
        return isinstance(self.request, Several)

    @cached_property
    def groups(self) -> list[Group]:
        """The parts to tap, under their headings, each with how often it was tapped."""
        if not isinstance(self.request, Several):
            return []
        counts = Counter(self.picked)
        across = self.request.reading.across
        return [
            Group(
                group_words(self.say, name),
                across.get(name, 0),
                [replace(self._answer(-1, each), count=counts[each]) for each in parts],
            )
            for name, parts in self.request.groups.items()
        ]

    @property
    def layout(self) -> str:
        """How the buttons are laid out: `tiny` for numbers, `tiles` for many things with faces."""
        if all(not button.face and len(button.words) < 4 for button in self.buttons):
            return "tiny"
        return "tiles" if len(self.buttons) > FEW and all(button.face for button in self.buttons) else ""

    def _answer(self, number: int, option: Any, named: Button | None = None) -> Button:
        """An answer; as the last of several things it goes by its own words."""
        answer = answer_of(self.say, self.request.what, option)
        shown = named or Button(answer.words, face(answer.face))
        code = "+".join(map(str, option)) if isinstance(option, tuple) else str(option)
        return replace(shown, number=number, value=json.dumps(answer.value), code=code)

    def _verb(self, word: str, moves: list[Move[Any]]) -> Button:
        if len(moves) == 1:
            return self._answer(self._number(moves[0]), moves[0])
        link = replace(self.pointed, verb=word).address(self.path)
        return Button(verb_in_words(self.say, word), link=link, count=len(moves))

    def _next_things(self, moves: Sequence[Move[Any]]) -> list[Button]:
        """The values of the next slot that is open."""
        found = next_slot(moves, {})
        if found is None:
            return []
        name, values = found
        if len(values) > FEW and (sorted_ := self._sorted(name, [(0, move) for move in moves])):
            return [replace(each, link=f"{each.link}&verb={moves[0].verb.word}") for each in sorted_]
        return [self._thing(name, plain(value), narrowed(moves, {name: value})) for value in values]

    def _thing(self, name: str, value: Plain, moves: list[Move[Any]]) -> Button:
        named = self._slot(name, value)
        if len(moves) == 1:
            return self._answer(self._number(moves[0]), moves[0], named)
        slots = (*self.pointed.slots, (name, value))
        link = replace(self.pointed, verb=moves[0].verb.word, slots=slots).address(self.path)
        return replace(named, link=link, count=len(moves))

    def _slot(self, name: str, value: Plain) -> Button:
        """A thing in a slot by itself."""
        if name not in self.say.nouns:
            return Button(str(value))
        named = self.say.name(name, value)
        return Button(str(Said((named,)).capital()), face(named.face))

    def _number(self, move: Move[Any]) -> int:
        return next(number for number, option in self.left if option is move)

    # Taps on the board

    @cached_property
    def taps(self) -> dict[str, Tap]:
        """The spots of the answers: a tap leads to those answers that lie there."""
        found: dict[str, list[int]] = {}
        for number, option in () if isinstance(self.request, Roll | Several) else self.left:
            for spot in spots_of(self.say.nouns, self.request.what, option):
                if spot in self.titles and number not in found.setdefault(spot, []):
                    found[spot].append(number)
        return {spot: Tap(tuple(numbers), self._pointing_at(spot)) for spot, numbers in found.items()}

    def _pointing_at(self, spot: str) -> str:
        spots = tuple(dict.fromkeys((*self.pointed.spots, spot)))
        return replace(self.pointed, spots=spots).address(self.path)


def question_view(
    say: Speaker[Any], now: Asking[Any], path: str, pointed: Pointed, titles: Mapping[str, str]
) -> QuestionView:
    """The question; what was pointed at is forgotten where no answer agrees with it."""
    picked = tuple(fitting(now.request, pointed.picked))
    known = tuple(spot for spot in pointed.spots if spot in titles)
    view = QuestionView(say, now, path, replace(pointed, picked=picked, spots=known), titles)
    return view if view.left or not pointed.narrows else replace(view, pointed=Pointed(picked))


def options_of(request: Request[Any], picked: Sequence[Plain]) -> list[Any]:
    """What may be answered now, when some parts have been told already."""
    if isinstance(request, Draw):
        return list(next_draws(request, picked))
    if isinstance(request, Several):
        return list(request.options()) if len(picked) < request.most else []
    if isinstance(request, Roll):
        return list(dict.fromkeys(request.faces[len(picked)]))
    return list(request.among if isinstance(request, Choose) else request.options())


def fitting(request: Request[Any], picked: Iterable[Plain]) -> Iterator[Plain]:
    """The picked parts up to the first that cannot be one."""
    parts: list[Plain] = []
    last = request.most + 1 if isinstance(request, Several) else request.size
    for each in picked:
        if len(parts) + 1 >= last or each not in options_of(request, parts):
            return
        parts.append(each)
        yield each


def next_draws(request: Draw, picked: Sequence[Plain]) -> list[Plain]:
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


def is_whole(request: Request[Any], parts: Sequence[Plain]) -> bool:
    """Whether all parts of an answer are there."""
    return not isinstance(request, Several) and len(parts) >= request.size


def whole_of(request: Request[Any], parts: Sequence[Plain]) -> object:
    """The answer that parts make up: a list of them where there may be several."""
    return list(parts) if isinstance(request, (Draw, Roll, Several)) else parts[-1]


def check_parts(request: Request[Any], parts: Sequence[Plain]) -> None:
    """Refuse the first part that cannot be one."""
    fine = list(fitting(request, parts))
    if len(fine) < len(parts):
        options = tuple(map(str, options_of(request, fine)))
        raise Refused("refused-draw", answer=str(parts[len(fine)]), options=options)
