"""The question on a page and what may be answered: things and moves as buttons, many moves step by step.

Up to a dozen answers are offered at once. More moves are narrowed down: first the verb, then one thing after
the other, or in any order by taps on the board. What has been tapped so far is in the address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, is_ending, next_slot, verbs_of
from automarium.kernel.words.nouns import Speaker, Wording
from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import DIAL, FEW_LARGE, FEW_TILES, MOST_AT_ONCE, SMALL, VERBS, layout_of
from automarium.web.ask.planned import Plan
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.things import Things
from automarium.web.ask.verbs import as_tiles, deed, heading, short_words
from automarium.web.stage.sentences import said_on_page


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class QuestionView(Things):
    """What is asked, and what may be answered."""

    verbs: tuple[str, ...] = ()
    """The verbs that keep their places at this question."""
    at_most: Mapping[str, str] = field(default_factory=dict)
    """The verbs whose number begins with the most, and how warnings begin that make it begin with less."""
    rounds_off: bool = False
    """Whether the deed itself has been done, and mostly nothing else comes."""
    nothing_told: bool = False
    """Whether a turn at the table is asked for of which nothing has been told yet."""
    warns: Callable[[Speaker[Any], Move[Any]], Sequence[Wording]] | None = None
    """What a move sets off, if the game says so before it is made."""
    plan: Plan | None = None
    """The moves before it that are laid, but not given: a tap lays another one."""
    at_thumb: bool = True
    """Whether an ending, and a plain yes and no, are at the thumb; not while orders are shown there."""

    @cached_property
    def keeps_verbs(self) -> bool:
        """Whether the verbs of this question lie in their places, however many of them are possible."""
        return bool(self.verbs) and not self.pointed.narrows and self.count == 1

    @property
    def is_given_up(self) -> bool:
        """Whether what was tapped pays for a deed of several steps: what else it is good for is not said."""
        return self.pointed.verb in self.in_steps

    @cached_property
    def amount_of(self) -> str:
        """The verb of which only a number is left to say: that is chosen, then confirmed. Empty if there is
        more to say, or less."""
        moves = [option for _, option in self.left if isinstance(option, Move)]
        words = {move.verb.word for move in moves}
        is_left = self.pointed.narrows and len(moves) == len(self.left) > 1 and len(words) == 1
        are_numbers = is_left and all(each.is_answer and each.words.isdecimal() for each in self.buttons)
        return words.pop() if are_numbers else ""

    @cached_property
    def warning(self) -> str:
        """What all moves that are left set off, whatever else some of them do; empty until something was
        tapped."""
        moves = [option for _, option in self.left if isinstance(option, Move)]
        if not moves or not self.pointed.narrows or len(moves) != len(self.left):
            return ""
        first, *others = map(self._set_off_by, moves)
        return " ".join(each for each in first if all(each in other for other in others))

    @cached_property
    def ending_warning(self) -> str:
        """What the answer at the thumb sets off, where it is given without another tap."""
        if self.plan is None:
            is_given = self.ending is not None and not self.ending.reads
            return self.warning_of(self.options[self.ending.number]) if self.ending and is_given else ""
        return self.warning_of(self.plan.ending) if self.plan.gives and self.sole is None else ""

    def warning_of(self, option: object) -> str:
        """What an answer sets off, in words; empty if the game says nothing of it."""
        return " ".join(self._set_off_by(option))

    def own_warning(self, number: int) -> str:
        """What this answer sets off, and not all that are left."""
        return " ".join(each for each in self._set_off_by(self.options[number]) if each not in self.warning)

    def _set_off_by(self, option: object) -> list[str]:
        """What an answer sets off, sentence by sentence."""
        if self.warns is None or not isinstance(option, Move):
            return []
        return [str(self.say.say(*each)) for each in self.warns(self.say, option)]

    @property
    def amount_deed(self) -> str:
        """What the button says that confirms a number, before that number."""
        return deed(self.say, self.amount_of) if self.amount_of else self.verb

    @property
    def most_without_harm(self) -> int:
        """The answer with the largest number that does no harm, or no more than all others; -1 where the
        choice of a number does not begin with the most."""
        if self.amount_of not in self.at_most:
            return -1
        most_first = sorted(self.shown, key=lambda each: -int(each.words))
        return min((each.number for each in most_first), key=self._harm)

    def _harm(self, number: int) -> int:
        """How much an answer warns of what its verb had better not bring."""
        begins, move = self.at_most[self.amount_of], self.options[number]
        told = self.warns(self.say, move) if begins and self.warns is not None else ()
        return sum(message.startswith(begins) for message, _ in told)

    @cached_property
    def layout(self) -> str:
        """How the buttons are laid out."""
        if self.keeps_verbs:
            return VERBS
        if self.amount_of:
            return DIAL
        found = layout_of(self.buttons, below_verb=self._is_below_verb, is_grid=self._is_grid)
        return SMALL if found == FEW_LARGE and self.plan is not None else found  # the verbs stay, too

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

    @cached_property
    def buttons(self) -> list[Button]:
        """What can be pressed: what is offered first, and the way to the rest."""
        if self.is_several:
            return []
        pressed = [*self._first_buttons, *self.others]
        apart = {each.number for each in (self.ending, *self.yes_or_no) if each is not None}
        return [each for each in pressed if not (apart and self._stands_for(each) <= apart)]

    def _stands_for(self, button: Button) -> set[int]:
        """The numbers of the answers that it gives, or leads to; none of one that only keeps its place."""
        if button.number < 0 and button.leads is None:
            return set()
        return {button.number} if button.is_answer else {*self.numbers_led_to(button)}

    @property
    def others(self) -> list[Button]:
        """The way to the other moves, where some are offered first."""
        if self._offers_first:
            return []
        more = sum(self._agrees(option) for option in self.options) - len(self.left) if self._usual else 0
        all_ = replace(self.pointed, else_=True)
        return [Button(self.say.texts("web.something-else"), leads=all_, count=more)] if more > 0 else []

    @cached_property
    def other_verbs(self) -> list[Button]:
        """The way to the verbs beside the one that is offered first: they are at the thumb."""
        if not self._offers_first or self.pointed.narrows or not self.at_thumb:
            return []
        moves = [each for each in self.options if isinstance(each, Move) and each not in self._usual]
        return self._verbs(verbs_of(moves)) if self._usual else []

    @cached_property
    def sole(self) -> Button | None:
        """The only answer left after a tap waits for another, at the thumb; but a plan goes on untapped."""
        goes_on = self.plan is not None and replace(self.pointed, picked=()) == self.plan.stays
        aimed = any(not each.by for each in self.pointed.slots)
        if goes_on or not (self.pointed.spots or self.pointed.verb or aimed) or len(self.left) != 1:
            return None
        return self._confirmed(*self.left[0])

    @cached_property
    def chosen_from(self) -> QuestionView | None:
        """The question in whose list the only answer left was chosen; None where no answer waits, or nothing
        else could be chosen. A thing may have been tapped where it lies: then it is the last such list."""
        waits = any(isinstance(each, Move) and each.verb.word in self.confirms for _, each in self.left)
        if self.sole is None or not (self.things_wait or waits):
            return None
        here, seen = self.pointed.address(self.path), {self.path}
        for each in (way := self._way_here):
            leads = {each.address_of(button) for button in each.listed}
            is_page = each.pointed.spots or each.pointed.address(self.path) in seen
            if is_page and here in leads:
                return each
            seen |= leads if is_page else set()
        return next((each for each in reversed(way) if len(each.left) > 1), None)

    @property
    def listed(self) -> list[Button]:
        """All that its list has: a plain yes and no, and the buttons."""
        return [*self.yes_or_no, *self.shown]

    @property
    def _way_here(self) -> list[QuestionView]:
        """The question before each part of what was pointed at, from the first on."""
        way, pointed = list[QuestionView](), self.pointed
        while pointed.narrows:
            pointed = pointed.before
            way.insert(0, replace(self, pointed=pointed))
        return way

    def address_of(self, button: Button) -> str:
        """Where a button leads; empty if it answers at once."""
        return button.reads or (button.leads.address(self.path) if button.leads is not None else "")

    def is_chosen(self, button: Button) -> bool:
        """Whether a button of the list stands for the answer that waits at the thumb."""
        return self.sole is not None and self.sole.number in self._stands_for(button)

    @cached_property
    def ending(self) -> Button | None:
        """The answer that ends the question or takes nothing, if there are others: it is at the thumb."""
        if not self.at_thumb or self.is_several or self.pointed.narrows or len(self.left) < 2:
            return None
        ends = [each for each in self.left if is_ending(each[1]) or each[1] == (self.waives or ...)]
        return self._answer(*ends[0]) if len(ends) == 1 else None

    @property
    def ends_with_nothing(self) -> bool:
        """Whether the answer at the thumb takes nothing of what is offered: it is there, but not lit."""
        return self.ending is not None and self.waives is not None and self.ending.answer == self.waives

    @property
    def ends_early(self) -> bool:
        """Whether more could be done or told than what the answer at the thumb ends: not lit, either."""
        if self.rounds_off:
            return self.ending is not None and self.nothing_told
        is_early = self.deeds_wait or self.nothing_told
        return self.ends_with_nothing or (self.ending is not None and is_early)

    @cached_property
    def yes_or_no(self) -> list[Button]:
        """The two answers of a plain question, no before yes: they stand apart."""
        plainly = {str(option): (number, option) for number, option in self.left}
        if not self.at_thumb or self.is_several or self.pointed.narrows or set(plainly) != {"yes", "no"}:
            return []
        return [self._answer(*plainly[word]) for word in ("no", "yes")]

    @cached_property
    def both_at_thumb(self) -> list[Button]:
        """A plain yes and no of one's own, where both fit at the thumb: one tap there gives one of them."""
        fits = self.deeds_wait and all(each.fits_half for each in self.yes_or_no)
        return [replace(each, reads="") for each in self.yes_or_no] if fits else []

    @property
    def among_verbs(self) -> QuestionView | None:
        """The question before a verb was chosen, where verbs keep their places; None if there is none."""
        before = replace(self, pointed=NOTHING)
        return before if self.pointed.verb and before.verbs and before.layout == VERBS else None

    def offered(self, wanted: Collection[str]) -> dict[str, Button]:
        """Some answers that may be given, each as a button."""
        found = ((number, option) for number, option in enumerate(self.options) if str(option) in wanted)
        return {str(option): self._answer(number, option) for number, option in found}

    # What is offered first

    @property
    def _first_buttons(self) -> list[Button]:
        """All answers; for very many things their kinds, for moves what `_first_moves` says."""
        moves = [option for _, option in self.left if isinstance(option, Move)]
        if len(moves) == len(self.left):
            return self._first_moves(moves)
        kinds = (
            self._sorted(self.request.what, self.left) if not moves and len(self.left) > MOST_AT_ONCE else []
        )
        what = self.request.what
        apart = [each for each in self.left if not kinds or self._kind(what, each[1]) is None]
        return [*kinds, *(self._answer(number, option) for number, option in apart)]

    def _first_moves(self, moves: list[Move[Any]]) -> list[Button]:
        """Moves by their verbs; if there are very many, the verbs alone, or the things of the only verb."""
        verbs = verbs_of(moves)
        if self._are_tiles(verbs) or self._begins_in_steps(verbs):
            return self._verbs(verbs)
        if self._is_grid or self._is_amount_last(moves) or self._is_in_steps(moves):
            return self._next_things([move for move in moves if not is_ending(move)])
        if self.pointed.verb in self.in_place:
            return [self._in_place(move, moves) for move in self.in_place[self.pointed.verb](self.say.board)]
        if len(moves) <= MOST_AT_ONCE:
            return [self._told(move, some) for some in verbs.values() for move in self._in_order(some)]
        return self._verbs(verbs) if len(verbs) > 1 else self._next_things(moves)

    def _in_place(self, move: Move[Any], among: list[Move[Any]]) -> Button:
        """A move of those that keep their places: faint, if it is not legal now."""
        legal = next((each for each in among if each == move), None)
        if legal is not None:
            return self._told(legal, among)
        return replace(self._move(-1, move), answer=None, reads="", brief="", count=0)

    def _told(self, move: Move[Any], among: list[Move[Any]]) -> Button:
        """A move among those of its verb; one that is paid for at a place waits for the thumb, and so does
        one that the game wants confirmed."""
        if not (self._is_below_verb or self._common):
            return self._answer(self._number(move), move)
        whole, differ = self._move(self._number(move), move), parted(among)[1]
        is_placed = bool(self.pointed.spots or self.pointed.slots)
        if len(differ) == 1 and ((is_placed and whole.pays) or self._waits(move)):
            return self._waiting(whole, move, differ[0])
        return whole

    @property
    def _is_below_verb(self) -> bool:
        """Whether the verb of all moves that are shown is chosen, or offered first."""
        return bool(self.pointed.verb) or self._offers_first

    def _waits(self, move: Move[Any]) -> bool:
        """Whether a move waits for the thumb where it was chosen in a list: the game wants it confirmed, or
        it sets off what the others do not, so nothing could be said above them."""
        return move.verb.word in self.confirms or bool(self.own_warning(self._number(move)))

    def _waiting(self, button: Button, move: Move[Any], slot: str) -> Button:
        """The way to a move, which is then the only one left."""
        leads = replace(self.pointed, verb=move.verb.word).at_slot(slot, plain(dict(move.named())[slot]))
        return replace(button, number=-1, answer=None, brief="", leads=leads)

    def _thing(self, name: str, value: Plain, moves: list[Move[Any]], is_last: bool) -> Button:
        """The last thing of a move that waits leads to its confirmation."""
        button = super()._thing(name, value, moves, is_last)
        if name not in self.say.nouns:
            return replace(button, reads="")  # a number is chosen, then given at the thumb
        return self._waiting(button, moves[0], name) if len(moves) == 1 and self._waits(moves[0]) else button

    def _are_tiles(self, verbs: dict[str, list[Move[Any]]]) -> bool:
        """Whether the verbs are shown first, each as a tile: all of them have short words."""
        return self.keeps_verbs or (as_tiles(verbs) and all(short_words(self.say, word) for word in verbs))

    def _verbs(self, verbs: dict[str, list[Move[Any]]]) -> list[Button]:
        """Each by a word or two; two verbs with the same one are told apart by their whole words."""
        found = {word: self._verb(word, some) for word, some in verbs.items()}
        often = Counter(each.words for each in found.values())
        return [
            replace(each, words=heading(self.say, word)) if often[each.words] > 1 else each
            for word, each in found.items()
        ]

    @cached_property
    def _is_grid(self) -> bool:
        """Whether many moves are one verb with some things: only these are shown, the verb is asked."""
        moves = [move for _, move in self.left if isinstance(move, Move) and not is_ending(move)]
        slots = next_slot(moves, {}) if moves and len({move.verb for move in moves}) == 1 else None
        if slots is None or self.pointed.narrows or self._offers_first or len(moves) <= FEW_TILES:
            return False
        name, values = slots
        family = self.say.nouns.get(name)
        parts = len(values) <= len(moves) // 2 or len(values) == len(moves)
        return family is not None and family.face is not None and len(values) > 1 and parts

    def _is_in_steps(self, moves: list[Move[Any]]) -> bool:
        """Whether several things are left to say of a verb that is told thing by thing."""
        is_one = len({move.verb for move in moves}) == 1
        return is_one and moves[0].verb.word in self.in_steps and len(parted(moves)[1]) > 1

    def _begins_in_steps(self, verbs: dict[str, list[Move[Any]]]) -> bool:
        """Whether a thing was tapped with which such a verb can be done: it is read, and the verb chosen."""
        is_told = self.pointed.verb or self.pointed.slots
        return bool(self.pointed.spots) and not is_told and any(word in self.in_steps for word in verbs)

    def _is_amount_last(self, moves: list[Move[Any]]) -> bool:
        """Whether a number is left to say of a move that was begun, alone or after one other thing."""
        if len({move.verb for move in moves}) != 1 or not self.pointed.slots:
            return False
        *first, last = parted(moves)[1] or [""]
        values = [dict(move.named()).get(last) for move in moves]
        return len(first) <= 1 and last not in self.say.nouns and all(type(each) is int for each in values)

    @cached_property
    def _common(self) -> frozenset[str]:
        """Also what all moves left have in common, where the heading names it."""
        moves = [option for _, option in self.left if isinstance(option, Move) and not is_ending(option)]
        is_named = len(moves) > 1 and self.asks_next() is not None
        return super()._common | (frozenset(parted(moves)[0]) if is_named else frozenset())

    def asks_next(self, slot: str = "") -> Markup | None:
        """What is asked after the first tap, if the game has words for it: `next.<verb>.<slot>`.

        Without a slot, the first one that is open. Before the first tap it is `first.<verb>.<slot>`, where
        all moves agree in what the words name: where they come from, say; without a slot only where no other
        one is open.
        """
        moves = [option for _, option in self.left if isinstance(option, Move) and not is_ending(option)]
        is_one = len({move.verb for move in moves}) == 1 and not self._begins_in_steps(verbs_of(moves))
        if not is_one or self.keeps_verbs:
            return None
        known, differ = parted(moves)
        names = [slot] if slot else differ
        asking = self._asking(moves[0].verb.word, names)
        message = next((each for each in asking if self._names(each, known)), None)
        return None if message is None else self._said(message, known)

    def _asking(self, word: str, names: list[str]) -> list[str]:
        """The messages that may ask for a thing of these slots; before the first tap only where it is one."""
        if self.pointed.narrows:
            return [f"next.{word}.{name}" for name in names]
        return [f"first.{word}.{names[0] if len(names) == 1 else ''}"]

    @property
    def settled(self) -> tuple[str, ...]:
        """Where the things lie that the question names before the first tap, for no other one is possible."""
        moves = [option for _, option in self.left if isinstance(option, Move) and not is_ending(option)]
        if self.pointed.narrows or self.asks_next() is None:
            return ()
        nouns, known = self.say.nouns, parted(moves)[0]
        return tuple(spot for name in known if name in nouns for spot in nouns[name].spots(known[name]))

    def _said(self, message: str, known: Mapping[str, Plain]) -> Markup:
        return said_on_page(self.say.say(message, known).capital(), faces=False)

    def _names(self, message: str, known: Mapping[str, Plain]) -> bool:
        """Whether there is such a message, and it names nothing that is not known yet."""
        sentence = self.say.texts.sentence(message)
        return sentence is not None and known.keys() >= {
            part.name for part in sentence if not isinstance(part, str)
        }


def parted(moves: Sequence[Move[Any]]) -> tuple[dict[str, Plain], list[str]]:
    """What all moves of one verb have in common, by slot; and the slots in which they differ."""
    named = [{name: plain(value) for name, value in move.named()} for move in moves]
    differ = [name for name in moves[0].verb.slots if len({each[name] for each in named}) > 1]
    return {name: value for name, value in named[0].items() if name not in differ}, differ


def question_view(
    say: Speaker[Any], now: Asking[Any], path: str, pointed: Pointed, titles: Mapping[str, str]
) -> QuestionView:
    """The question; what was tapped is forgotten if no answer agrees with it."""
    picked = now.request.fitting(pointed.picked)
    known = tuple(spot for spot in pointed.spots if spot in titles)
    view = QuestionView(say, now, path, replace(pointed, picked=picked, spots=known), titles)
    return view if view.left or not pointed.narrows else replace(view, pointed=Pointed(picked, at=pointed.at))
