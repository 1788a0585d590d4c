"""The question on a page and what may be answered: things and moves as buttons, many moves step by step.

Up to a dozen answers are offered at once. More moves are narrowed down: first the verb, then one thing after
the other, or in any order by taps on the board. What has been tapped so far is in the address.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, Verb, is_ending, moves_with, next_slot, verbs_of
from automarium.kernel.words.answers import (
    answer_of,
    own_words,
    role_in_words,
    spots_of,
    verb_in_words,
)
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import question
from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import FAR, FEW_TILES, MOST_AT_ONCE, NUMBERS, VERBS, layout_of
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.verbs import Deals, as_tiles, by_name, deed, heading, short_words, told
from automarium.web.stage.board import Tap
from automarium.web.stage.sentences import face, said_on_page


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
    deals: Deals | None = None
    """What moves cost and bring, if the game says so."""
    verb_face: Callable[[str], Face | None] | None = None
    likely: int | None = None
    """Where counting begins at a question for a number; None: at the least."""
    verbs: tuple[str, ...] = ()
    """The verbs that keep their places at this question."""
    at_thumb: bool = True
    """Whether an ending, and a plain yes and no, are at the thumb; not while orders are shown there."""

    @property
    def request(self) -> Request[Any]:
        return self.now.request

    @cached_property
    def words(self) -> Markup:
        return said_on_page(self.said)

    @property
    def verb(self) -> str:
        """The verb that has been chosen, which is the heading of its moves."""
        return heading(self.say, self.pointed.verb) if self.pointed.verb else ""

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
        """Whether a number is typed, because there are too many to choose from."""
        least, most = self.limits
        return most - least >= NUMBERS

    @property
    def limits(self) -> tuple[int, int]:
        return self.request.limits or (0, 0)

    @property
    def is_wide(self) -> bool:
        """Whether the field starts empty because too many numbers are possible."""
        least, most = self.limits
        return most - least >= FAR

    @property
    def begins_at(self) -> int:
        least, most = self.limits
        return least if self.likely is None else max(least, min(self.likely, most))

    @property
    def picked(self) -> tuple[Plain, ...]:
        return self.pointed.picked

    @property
    def count(self) -> int:
        return self.request.size

    @property
    def is_full(self) -> bool:
        """Whether an answer has all its parts, and waits to be confirmed."""
        return self.count > 1 and self.request.is_whole(self.picked)

    @property
    def place(self) -> int:
        """Where the next part goes: where the person tapped, otherwise at the first open place."""
        at = self.pointed.at
        jumps = at is not None and at < self.count and self.request.may_jump
        return at if at is not None and jumps else self.request.next_place(self.picked)

    @cached_property
    def so_far(self) -> Markup:
        """What has been picked or tapped, in words, without the verb, which is the heading."""
        return Markup(" · ").join(self._so_far())

    @property
    def place_words(self) -> str:
        """The places that were tapped on the board, by their names alone."""
        return " · ".join(map(self.place_of, self.pointed.spots))

    def place_of(self, spot: str) -> str:
        """A place by its name alone."""
        return str(Said((self.say.place(spot),)).capital())

    def _so_far(self) -> Iterator[str | Markup]:
        if self.picked:
            told = tuple(each for each in self.picked if each is not None)
            yield said_on_page(Said(self.say.named(self.request.what, told)))
        for each in self.pointed.slots:
            yield self._slot(each.by or each.slot, each.value, self._verb_left).words
        if self.place_words and self.pointed.verb:
            yield self.place_words

    # The answers

    @cached_property
    def options(self) -> list[Any]:
        """The answers that may be given now; if they have several parts, the parts that may come next."""
        if self.is_typed or self.is_full:
            return []
        return self.request.options_at(self.picked, self.place)

    @cached_property
    def left(self) -> list[tuple[int, Any]]:
        """The answers that agree with what has been tapped, each with its number."""
        numbered = list(enumerate(self.options))
        left = [each for each in numbered if self._agrees(each[1])] if self.pointed.narrows else numbered
        first = [each for each in left if each[1] in self._usual] if self._usual else []
        return first or left

    @cached_property
    def _usual(self) -> frozenset[Any]:
        """The moves that are offered first; none if all are shown."""
        among = self.request.among
        return frozenset(among.usual) if isinstance(among, Moves) and not self.pointed.else_ else frozenset()

    def _agrees(self, option: Any) -> bool:
        pointed = self.pointed
        if pointed.verb and not (isinstance(option, Move) and option.verb.word == pointed.verb):
            return False
        named = {each.slot: each.value for each in pointed.slots if not each.by}
        if named and not (isinstance(option, Move) and moves_with([option], named)):
            return False
        if any(each.by and self._kind(each.slot, option) != each.value for each in pointed.slots):
            return False
        return set(pointed.spots) <= set(spots_of(self.say.nouns, self.request.what, option))

    def _kind(self, name: str, option: Any) -> Plain:
        """What a thing, or the thing in that slot of a move, is sorted by."""
        thing = dict(option.named()).get(name) if isinstance(option, Move) else option
        family = self.say.nouns.get(name)
        return family.by[1](self.say.board, thing) if family and family.by and thing is not None else None

    @cached_property
    def sole(self) -> Button | None:
        """The only answer left after a tap on the board or a verb: it waits for another tap, at the thumb."""
        aimed = any(not each.by for each in self.pointed.slots)
        if not (self.pointed.spots or self.pointed.verb or aimed) or len(self.left) != 1:
            return None
        return self._confirmed(*self.left[0])

    def button_of(self, number: int) -> Button:
        """An answer by its number, with what it costs and brings."""
        return self._move(number, self.options[number])

    @cached_property
    def ending(self) -> Button | None:
        """The move that ends the question, if there are others: it is at the thumb."""
        if not self.at_thumb or self.is_several or self.pointed.narrows or len(self.left) < 2:
            return None
        ends = [(number, move) for number, move in self.left if is_ending(move)]
        return self._answer(*ends[0]) if len(ends) == 1 else None

    @cached_property
    def yes_or_no(self) -> list[Button]:
        """The two answers of a plain question, no before yes: they are at the thumb."""
        plainly = {str(option): (number, option) for number, option in self.left}
        if not self.at_thumb or self.is_several or self.pointed.narrows or set(plainly) != {"yes", "no"}:
            return []
        return [self._answer(*plainly[word]) for word in ("no", "yes")]

    @cached_property
    def buttons(self) -> list[Button]:
        """What can be pressed: what is offered first, and the way to the rest."""
        if self.is_several:
            return []
        pressed = [*self._first_buttons, *self.others]
        at_thumb = {each.number for each in (self.ending, *self.yes_or_no) if each is not None}
        return [each for each in pressed if not each.is_answer or each.number not in at_thumb]

    @cached_property
    def shown(self) -> list[Button]:
        """The buttons; among verbs also those without a legal move, so that each keeps its place."""
        if not self.keeps_verbs:
            return self.buttons
        moves = [option for _, option in self.left if isinstance(option, Move)]
        words = {short_words(self.say, word) for word in verbs_of(moves)}
        idle = [self._idle(word) for word in self.verbs if short_words(self.say, word) not in words]
        places = {short_words(self.say, word): place for place, word in enumerate(self.verbs)}
        return sorted([*self.buttons, *idle], key=lambda each: places.get(each.words, len(places)))

    def _idle(self, word: str) -> Button:
        """A verb without a legal move now."""
        drawn = face(self.verb_face(word) if self.verb_face is not None else None)
        reasons = (f"none.{self.request.what}.{word}", f"none.{word}")
        why = next((str(self.say.say(each)) for each in reasons if self.say.texts.has(each)), "")
        return Button(short_words(self.say, word), drawn, count=0, note=why)

    @property
    def among_verbs(self) -> QuestionView | None:
        """The question before a verb was chosen, where verbs keep their places; None if there is none."""
        before = replace(self, pointed=NOTHING)
        return before if self.pointed.verb and before.verbs and before.layout == VERBS else None

    def offered(self, wanted: Collection[str]) -> dict[str, Button]:
        """Some answers that may be given, each as a button."""
        found = ((number, option) for number, option in enumerate(self.options) if str(option) in wanted)
        return {str(option): self._answer(number, option) for number, option in found}

    def led_to(self, button: Button) -> list[Any]:
        """The answers that a button leads to."""
        further = replace(self, pointed=button.leads or self.pointed)
        return [option for _, option in further.left]

    @property
    def _first_buttons(self) -> list[Button]:
        """All answers; for very many things their kinds, for moves what `_first_moves` says."""
        moves = [option for _, option in self.left if isinstance(option, Move)]
        if len(moves) == len(self.left):
            return self._first_moves(moves)
        kinds = (
            self._sorted(self.request.what, self.left) if not moves and len(self.left) > MOST_AT_ONCE else []
        )
        return kinds or [self._answer(number, option) for number, option in self.left]

    def _first_moves(self, moves: list[Move[Any]]) -> list[Button]:
        """Moves by their verbs; if there are very many, the verbs alone, or the things of the only verb."""
        verbs = verbs_of(moves)
        if self._are_tiles(verbs):
            return self._verbs(verbs)
        if self._is_grid:
            return self._next_things([move for move in moves if not is_ending(move)])
        if len(moves) <= MOST_AT_ONCE:
            tell = self._move if self.pointed.verb or self._common else self._answer
            return [tell(self._number(move), move) for some in verbs.values() for move in some]
        return self._verbs(verbs) if len(verbs) > 1 else self._next_things(moves)

    def _are_tiles(self, verbs: dict[str, list[Move[Any]]]) -> bool:
        """Whether the verbs are shown first, each as a tile: all of them have short words."""
        return self.keeps_verbs or (as_tiles(verbs) and all(short_words(self.say, word) for word in verbs))

    def _verbs(self, verbs: dict[str, list[Move[Any]]]) -> list[Button]:
        return [self._verb(word, some) for word, some in verbs.items()]

    @cached_property
    def _is_grid(self) -> bool:
        """Whether many moves are one verb with some things: only these are shown, the verb is asked."""
        moves = [move for _, move in self.left if isinstance(move, Move) and not is_ending(move)]
        slots = next_slot(moves, {}) if moves and len({move.verb for move in moves}) == 1 else None
        if slots is None or self.pointed.narrows or len(moves) <= FEW_TILES:
            return False
        name, values = slots
        family = self.say.nouns.get(name)
        parts = len(values) <= len(moves) // 2 or len(values) == len(moves)
        return family is not None and family.face is not None and len(values) > 1 and parts

    @property
    def others(self) -> list[Button]:
        """The way to the other moves, where some are offered first."""
        more = sum(self._agrees(option) for option in self.options) - len(self.left) if self._usual else 0
        all_ = replace(self.pointed, else_=True)
        return [Button(self.say.texts("web.something-else"), leads=all_, count=more)] if more > 0 else []

    def _sorted(self, name: str, left: Sequence[tuple[int, Any]], verb: str = "") -> list[Button]:
        """What many things are sorted by, to find one in two steps; nothing if all are of one kind."""
        family = self.say.nouns.get(name)
        if family is None or family.by is None:
            return []
        kinds: dict[Plain, int] = {}
        for _, option in left:
            kind = self._kind(name, option)
            kinds[kind] = kinds.get(kind, 0) + 1
        if len(kinds) < 2:
            return []
        by, pointed = family.by[0], replace(self.pointed, verb=verb or self.pointed.verb)
        return [
            replace(self._slot(by, kind), leads=pointed.at_slot(name, kind, by), count=count)
            for kind, count in kinds.items()
        ]

    @property
    def is_several(self) -> bool:
        """Whether things are tapped together, and the person says when the answer is whole."""
        return self.request.is_open_ended

    @property
    def that_is_all(self) -> str:
        """What the button says that ends a look, if the game has words for it."""
        named = f"{'that-is-all' if self.picked else 'nothing'}.{self.request.what}"
        return self.say.texts(named) if self.say.texts.has(named) else ""

    @property
    def told_parts(self) -> list[Button]:
        """What was tapped so far, of parts that are tapped together."""
        return [self.part(each) for each in self.picked]

    def part(self, part: Plain) -> Button:
        """One of several parts that are tapped together."""
        return self._answer(-1, part)

    @cached_property
    def keeps_verbs(self) -> bool:
        """Whether the verbs of this question lie in their places, however many of them are possible."""
        return bool(self.verbs) and not self.pointed.narrows and self.count == 1

    @cached_property
    def layout(self) -> str:
        """How the buttons are laid out."""
        if self.keeps_verbs:
            return VERBS
        return layout_of(self.buttons, below_verb=bool(self.pointed.verb), is_grid=self._is_grid)

    def _answer(self, number: int, option: Any, named: Button | None = None) -> Button:
        """An answer; as the last of several things it has its own words."""
        answer = answer_of(self.say, self.request.what, option, self.request.facts)
        shown = named or Button(answer.words, face(self._with_fact(option) or answer.face))
        code = "+".join(map(str, option)) if isinstance(option, tuple) else str(option)
        return replace(shown, number=number, answer=answer.value, code=code, does=self._does(option))

    def _does(self, option: Any) -> str:
        """What an option, or the things of a move, are good for."""
        things = option.named() if isinstance(option, Move) else [(self.request.what, option)]
        return " ".join(filter(None, (self.say.does(name, thing) for name, thing in things)))

    def _with_fact(self, option: Any) -> Face | None:
        """The drawing of an answer together with what is asked about, if its family has one."""
        family = self.say.nouns.get(self.request.what)
        shown = family.shown_with if family is not None else None
        if shown is None or shown[0] not in self.request.facts:
            return None
        return shown[1](self.say.board, self.request.facts[shown[0]], option)

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """Where the places lie that were pointed at so far, by a tap or in a slot."""
        nouns, slots = self.say.nouns, [each for each in self.pointed.slots if not each.by]
        told = (spot for each in slots if each.slot in nouns for spot in nouns[each.slot].spots(each.value))
        return tuple(dict.fromkeys((*self.pointed.spots, *(spot for spot in told if spot in self.titles))))

    @property
    def asked_at(self) -> tuple[str, ...]:
        """Where on the board the question is: the last place that it names."""
        named = [noun.spots for noun in self.said.nouns if noun.spots]
        return named[-1] if named else ()

    @cached_property
    def _common(self) -> frozenset[str]:
        """Where the question itself says the verb: the slots in which all moves left at a spot agree."""
        moves = [option for option in self.options if isinstance(option, Move) and not is_ending(option)]
        left = [dict(option.named()) for _, option in self.left if isinstance(option, Move)]
        if not self.pointed.spots or len({move.verb for move in moves}) != 1 or len(left) < 2:
            return frozenset()
        return frozenset(
            slot for slot, thing in left[0].items() if all(each.get(slot) == thing for each in left)
        )

    def _move(self, number: int, move: Any) -> Button:
        """A move below its verb: what it is done with, what it costs, what it brings."""
        whole = self._answer(number, move)
        if not isinstance(move, Move):
            return whole
        brief = heading(self.say, move.verb.word)
        known = {each.slot for each in self.pointed.slots if not each.by} | self._common
        below = told(self.say, move, self.deals, known)
        if below is None:
            return replace(whole, brief=brief)
        words = below.words or whole.words
        whole = replace(whole, face=face(below.face)) if below.face else whole
        return replace(whole, words=words, pays=below.pays, gains=below.gains, brief=brief, note=below.note)

    def _confirmed(self, number: int, move: Any) -> Button:
        """The only answer left: a move as one sentence without the price that is drawn, and its deed."""
        button = self._move(number, move)
        if not isinstance(move, Move):
            return button
        deal = self.deals(self.say.board, move) if self.deals is not None else None
        say = by_name(self.say) if deal is not None and deal.by_name and deal.pays else self.say
        sentence = answer_of(say, self.request.what, move, self.request.facts).words
        return replace(button, words=sentence, brief=deed(self.say, move.verb.word))

    def _verb(self, word: str, moves: list[Move[Any]]) -> Button:
        """The way to the moves of a verb; a verb without things and without a price is done at once."""
        drawn = face(self.verb_face(word) if self.verb_face is not None else None)
        short = short_words(self.say, word)
        if len(moves) == 1 and not moves[0].verb.slots and told(self.say, moves[0], self.deals) is None:
            whole = self._answer(self._number(moves[0]), moves[0])
            gives_up = own_words(self.say, self.request.what, word, self.request.facts) is not None
            return replace(whole, face=drawn, words=whole.words if gives_up else short)
        count, brief = 0 if _is_amount(moves) else len(moves), verb_in_words(self.say, word)
        return Button(short, drawn, leads=replace(self.pointed, verb=word), count=count, brief=brief)

    def _next_things(self, moves: Sequence[Move[Any]]) -> list[Button]:
        """The values of the next slot that is open."""
        found = next_slot(moves, {})
        if found is None:
            return []
        name, values = found
        values = sorted(values, key=_upward) if all(isinstance(each, int) for each in values) else values
        numbered = list(enumerate(moves))
        if len(values) > MOST_AT_ONCE and (kinds := self._sorted(name, numbered, moves[0].verb.word)):
            return kinds
        parts = {value: moves_with(moves, {name: value}) for value in values}
        is_last = all(len(some) == 1 for some in parts.values())
        return [self._thing(name, plain(value), some, is_last) for value, some in parts.items()]

    def _thing(self, name: str, value: Plain, moves: list[Move[Any]], is_last: bool) -> Button:
        """A thing for a slot. If it decides more than this slot, it says the whole move."""
        named = self._slot(name, value, moves[0].verb)
        if len(moves) == 1 and is_last and self.deals is not None:
            return self._move(self._number(moves[0]), moves[0])
        if len(moves) == 1:
            return self._answer(self._number(moves[0]), moves[0], named if is_last else None)
        leads = replace(self.pointed, verb=moves[0].verb.word).at_slot(name, value)
        return replace(named, leads=leads, count=len(moves))

    @property
    def _verb_left(self) -> Verb[Any, *tuple[Any, ...]] | None:
        """The verb that has been tapped."""
        moves = (option for _, option in self.left if isinstance(option, Move))
        return next((move.verb for move in moves if move.verb.word == self.pointed.verb), None)

    def _slot(self, name: str, value: Plain, verb: Verb[Any, *tuple[Any, ...]] | None = None) -> Button:
        """A thing in a slot by itself; if a verb has two places, which of them it is."""
        if name not in self.say.nouns:
            return Button(str(value))
        named = self.say.name(name, value, role_in_words(self.say, verb, name) if verb else "")
        return Button(str(Said((named,)).capital()), face(named.face))

    def _number(self, move: Move[Any]) -> int:
        return next(number for number, option in self.left if option is move)

    # Taps on the board

    @cached_property
    def taps(self) -> dict[str, Tap]:
        """The spots of the answers: a tap leads to the answers that lie there."""
        found: dict[str, list[int]] = {}
        request = self.request
        singly = not (request.is_kept or request.is_by_place or request.limits)
        for number, option in self.left if singly else ():
            for spot in spots_of(self.say.nouns, self.request.what, option):
                if spot in self.titles and number not in found.setdefault(spot, []):
                    found[spot].append(number)
        return {spot: Tap(tuple(numbers), self._pointing_at(spot)) for spot, numbers in found.items()}

    def _pointing_at(self, spot: str) -> str:
        spots = tuple(dict.fromkeys((*self.pointed.spots, spot)))
        return replace(self.pointed, spots=spots).address(self.path)


def _is_amount(moves: Sequence[Move[Any]]) -> bool:
    """Whether they differ only in one number: then their count says nothing."""
    slots = moves[0].verb.slots
    return len(slots) == 1 and all(type(dict(move.named())[slots[0]]) is int for move in moves)


def _upward(number: Any) -> tuple[bool, int]:
    """Numbers from the smallest up, then negative ones: gains are more frequent than losses."""
    return number < 0, abs(number)


def question_view(
    say: Speaker[Any], now: Asking[Any], path: str, pointed: Pointed, titles: Mapping[str, str]
) -> QuestionView:
    """The question; what was tapped is forgotten if no answer agrees with it."""
    picked = now.request.fitting(pointed.picked)
    known = tuple(spot for spot in pointed.spots if spot in titles)
    view = QuestionView(say, now, path, replace(pointed, picked=picked, spots=known), titles)
    return view if view.left or not pointed.narrows else replace(view, pointed=Pointed(picked, at=pointed.at))
