"""What a page asks, and which answers are left after what was tapped, on the board or among the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.rules.verbs import Move, Moves, Verb
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import question
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import FAR, NUMBERS
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.stage.board import Tap
from automarium.web.stage.sentences import said_on_page


def question_and_rest(words: Markup) -> tuple[Markup, Markup]:
    """Up to the last question mark, and what follows it.

    >>> question_and_rest(Markup("Which way? And how far? Count the bridges."))
    (Markup('Which way? And how far?'), Markup('Count the bridges.'))
    >>> question_and_rest(Markup("How many points?"))
    (Markup('How many points?'), Markup(''))
    >>> question_and_rest(Markup("Red? If not, where?"))[1]
    Markup('')
    """
    asked, mark, rest = words.rpartition("? ")
    return (words, Markup()) if "?" in rest or not mark else (asked + mark.rstrip(), rest)


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Narrowed:
    """A question, what was tapped at it so far, and the answers that agree with that."""

    say: Speaker[Any]
    now: Asking[Any]
    path: str
    """The address of the page."""
    pointed: Pointed = NOTHING
    titles: Mapping[str, str] = field(default_factory=dict)
    """What the spots of the board are called."""
    likely: int | None = None
    """Where counting begins at a question for a number; None: at the least."""
    first_verb: str = ""
    """The verb whose moves are offered first, while none was chosen; empty if all are offered alike."""
    is_counted: bool = False
    """Whether a number must be told, however few are possible."""

    @property
    def request(self) -> Request[Any]:
        return self.now.request

    @cached_property
    def said(self) -> Said:
        return (
            self.say.say(self.as_one, self.request.facts).capital()
            if self.as_one
            else question(self.say, self.request)
        )

    @cached_property
    def as_one(self) -> str:
        """The message that asks several questions as one, if this does and the game has one."""
        named = f"ask.{self.request.name}" if isinstance(self.request, AsOne) else ""
        return named if named and self.say.texts.has(named) else ""

    @cached_property
    def words(self) -> Markup:
        return said_on_page(self.said)

    @property
    def parted(self) -> tuple[Markup, Markup]:
        """What is asked, and what is said after it: read apart where something is counted or told."""
        if not (self.is_typed or self.is_several):
            return self.words, Markup()
        return question_and_rest(self.words)

    @property
    def section(self) -> str:
        return self.now.at

    @property
    def is_done(self) -> bool:
        return self.request.what == DONE

    @property
    def limits(self) -> tuple[int, int]:
        return self.request.limits or (0, 0)

    @property
    def is_typed(self) -> bool:
        """Whether a number is typed, because there are too many to choose from."""
        least, most = self.limits
        return most - least >= NUMBERS

    @property
    def is_wide(self) -> bool:
        """Whether the field starts empty: too many numbers are possible, or points hang on it."""
        least, most = self.limits
        return self.is_counted or most - least >= FAR

    @property
    def chips(self) -> range:
        """All numbers, each a tap: where none is filled in and they are near."""
        least, most = self.limits
        is_near = self.is_typed and self.is_counted and most - least < FAR
        return range(least, most + 1) if is_near else range(0)

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

    @property
    def is_several(self) -> bool:
        """Whether things are tapped together, and the person says when the answer is whole."""
        return self.request.is_open_ended

    @property
    def that_is_all(self) -> str:
        """What the button says that ends a look, if the game has words for it."""
        named = f"{'that-is-all' if self.picked else 'nothing'}.{self.request.what}"
        return self.say.texts(named) if self.say.texts.has(named) else ""

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
        if self._offers_first:
            return frozenset(option for option in self.options if _has_verb(option, self.first_verb))
        among = self.request.among
        return frozenset(among.usual) if isinstance(among, Moves) and not self.pointed.else_ else frozenset()

    @property
    def _offers_first(self) -> bool:
        """Whether the moves of one verb are offered first, as if it had been chosen."""
        return bool(self.first_verb) and not (self.pointed.verb or self.pointed.slots)

    def _agrees(self, option: Any) -> bool:
        pointed = self.pointed
        if pointed.verb and not _has_verb(option, pointed.verb):
            return False
        named = {each.slot: each.value for each in pointed.slots if not each.by}
        if named and not named.items() <= self._things_of(option).items():
            return False
        if any(each.by and self._kind(each.slot, option) != each.value for each in pointed.slots):
            return False
        return set(pointed.spots) <= set(spots_of(self.say.nouns, self.request.what, option))

    def _things_of(self, option: Any) -> dict[str, Any]:
        """The things of a move by their slots; a thing that is an answer by the name of the question."""
        return dict(option.named()) if isinstance(option, Move) else {self.request.what: option}

    def _kind(self, name: str, option: Any) -> Plain:
        """What a thing, or the thing in that slot of a move, is sorted by."""
        thing = dict(option.named()).get(name) if isinstance(option, Move) else option
        family = self.say.nouns.get(name)
        return family.by[1](self.say.board, thing) if family and family.by and thing is not None else None

    @property
    def _verb_left(self) -> Verb[Any, *tuple[Any, ...]] | None:
        """The verb that has been tapped."""
        moves = (option for _, option in self.left if isinstance(option, Move))
        return next((move.verb for move in moves if move.verb.word == self.pointed.verb), None)

    def led_to(self, button: Button) -> list[Any]:
        """The answers that a button leads to."""
        further = replace(self, pointed=button.leads or self.pointed)
        return [option for _, option in further.left]

    def numbers_led_to(self, button: Button) -> tuple[int, ...]:
        """The numbers of the answers that a button leads to."""
        return tuple(number for number, _ in replace(self, pointed=button.leads or self.pointed).left)

    # Places on the board

    @property
    def place_words(self) -> str:
        """The places that were tapped on the board, by their names alone."""
        return " · ".join(map(self.place_of, self.pointed.spots))

    def place_of(self, spot: str) -> str:
        """A place by its name alone."""
        return str(Said((self.say.place(spot),)).capital())

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


def _has_verb(option: object, word: str) -> bool:
    return isinstance(option, Move) and option.verb.word == word
