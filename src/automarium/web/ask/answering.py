"""Answers as buttons: a thing, a move with its price, a verb that leads to its moves, a thing for a slot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Verb, is_ending, next_slot
from automarium.kernel.words.answers import answer_of, own_words, role_in_words, verb_in_words
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Said, Wording
from automarium.web.ask.buttons import Button
from automarium.web.ask.narrowed import Narrowed
from automarium.web.ask.planned import Plan
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.verbs import Deals, by_name, deed, heading, short_words, title, told
from automarium.web.stage.sentences import face, said_on_page


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Answering(Narrowed):
    """A question whose answers can be said and drawn, each as a button."""

    deals: Deals | None = None
    """What moves cost and bring, if the game says so."""
    verb_face: Callable[[str], Face | None] | None = None
    move_face: Callable[[Any, Move[Any]], Face | None] | None = None
    """The drawing of a move that tells all of it."""
    read_first: Callable[[Any, Plain], str] | None = None
    """The spot of what an answer is about, where it is read before it is given."""
    deeds_wait: bool = False
    """Whether every answer waits for the thumb, wherever it was chosen: its side is one's own, on screen."""
    confirms: tuple[str, ...] = ()
    """The verbs whose moves, and questions whose answers, wait for the thumb at the table, too."""
    opens: tuple[str, ...] = ()
    """The verbs that do nothing yet: what follows is asked next."""
    in_steps: tuple[str, ...] = ()
    """The verbs that are told thing by thing, however few their moves are."""
    in_place: Mapping[str, Callable[[Any], Sequence[Move[Any]]]] = field(default_factory=dict)
    """The moves of a verb that keep their places, legal or not."""
    before_verb: Callable[[Any, str], Wording | None] | None = None
    """What would make a verb possible."""
    waives: Plain = None
    """The answer that takes nothing of what is offered, if it stands apart."""

    @property
    def things_wait(self) -> bool:
        """Whether an answer that is no move is chosen first, and then given."""
        return self.deeds_wait or self.request.what in self.confirms

    @property
    def verb(self) -> str:
        """The verb that has been chosen, which is the heading of its moves."""
        return title(self.say, self.pointed.verb) if self.pointed.verb else ""

    @cached_property
    def so_far(self) -> Markup:
        """What has been picked or tapped, in words, without the verb, which is the heading."""
        return Markup(" · ").join(self._so_far())

    def _so_far(self) -> Iterator[str | Markup]:
        if self.picked:
            told = tuple(each for each in self.picked if each is not None)
            yield said_on_page(Said(self.say.named(self.request.what, told)))
        for each in self.pointed.slots:
            yield self._slot(each.by or each.slot, each.value, self._verb_left).words
        if self.place_words and self.pointed.verb:
            yield self.place_words

    def done_with(self, move: Move[Any]) -> Button:
        """A move in words, with the drawing of the thing that it is done with."""
        name, thing = list(move.named())[-1]
        words = answer_of(self.say, self.request.what, move, self.request.facts).words
        return replace(self._slot(name, plain(thing), move.verb), words=words)

    def given_words(self, plan: Plan) -> str:
        """What the button says that gives all that was laid; where nothing was, that it ends. Where there is
        none yet, what has to come before."""
        what, texts = self.request.what, self.say.texts
        if plan.gives is None:
            return texts(f"owed.{what}") if plan.laid else texts("web.choose-above")
        if plan.is_last:
            return texts(f"give-last.{what}")
        return texts(f"give.{what}") if plan.laid else heading(self.say, str(plan.gives[-1]))

    def part(self, part: Plain) -> Button:
        """One of several parts that are tapped together."""
        return self._answer(-1, part)

    def button_of(self, number: int) -> Button:
        """An answer by its number, with what it costs and brings."""
        return self._move(number, self.options[number])

    # An answer

    def _answer(self, number: int, option: Any, named: Button | None = None) -> Button:
        """An answer; as the last of several things it has its own words."""
        answer = answer_of(self.say, self.request.what, option, self.request.facts)
        whole = self._drawn_whole(option)
        drawn = whole or self._with_fact(option) or answer.face
        shown = named or Button(answer.words, face(drawn), is_drawn=whole is not None)
        code = "+".join(map(str, option)) if isinstance(option, tuple) else str(option)
        caption = "" if isinstance(option, Move) else self.say.short(self.request.what, option)
        shown = replace(shown, caption=caption, does=self._does(option), reads=self._reads(option))
        return replace(shown, number=number, answer=answer.value, code=code)

    def _reads(self, option: Any) -> str:
        if self._is_deed(option):
            return self._at_whole(option).address(self.path)
        if not (self._is_chosen_first(option) or self._is_read_first(option)):
            return ""
        return self.pointed.at_slot(self.request.what, plain(option)).address(self.path)

    def _is_read_first(self, option: Any) -> bool:
        return self.read_first is not None and bool(self.read_first(self.say.board, option))

    def _is_chosen_first(self, option: Any) -> bool:
        """Whether an answer that is no move is chosen, and then given by the button at the thumb. Parts of an
        answer are told first anyway, and that something is done needs no other word."""
        is_whole = self.count == 1 and not (self.is_several or self.is_done)
        return self.things_wait and is_whole and not isinstance(option, Move)

    def _is_deed(self, option: Any) -> bool:
        """Whether a move is done only by the button at the thumb; one that ends the turn lies there. One that
        takes nothing of what is offered lies there, too, but does not end it: it is chosen first."""
        if not (self.deeds_wait and isinstance(option, Move)):
            return False
        ends = is_ending(option) and option.verb.word != self.waives
        return not ends and option.verb.word not in self.opens

    def _at_whole(self, move: Move[Any]) -> Pointed:
        """All of a move pointed at, by what it does not share with the others of its verb."""
        moves = [each for _, each in self.left if isinstance(each, Move) and each.verb == move.verb]
        known = {each.slot for each in self.pointed.slots if not each.by}
        pointed = replace(self.pointed, verb=move.verb.word)
        for slot, thing in move.named():
            if slot not in known and any(dict(each.named())[slot] != thing for each in moves):
                pointed = pointed.at_slot(slot, plain(thing))
        return pointed

    def _drawn_whole(self, option: Any) -> Face | None:
        """The drawing that tells all of a move, if the game has one."""
        draws = self.move_face is not None and isinstance(option, Move)
        return self.move_face(self.say.board, option) if draws and self.move_face is not None else None

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

    def _confirmed(self, number: int, move: Any) -> Button:
        """The only answer left: a move as one sentence without the price that is drawn; and its deed. What is
        done with a thing is said where the game has words for it: `chosen.<question>`, `do.<question>`."""
        button = self._move(number, move)
        if not isinstance(move, Move):
            return self._confirmed_thing(button, move)
        deal = self.deals(self.say.board, move) if self.deals is not None else None
        say = by_name(self.say) if deal is not None and deal.by_name and deal.pays else self.say
        sentence = answer_of(say, self.request.what, move, self.request.facts).words
        return replace(button, words=sentence, brief=deed(self.say, move.verb.word))

    def _confirmed_thing(self, button: Button, thing: Any) -> Button:
        """A thing with what is done with it; an answer in words of its own says that itself."""
        what, texts = self.request.what, self.say.texts
        facts = {**self.request.facts, what: plain(thing)}
        if texts.has(f"answer.{what}.{thing}"):
            whole = f"chosen.{what}.{thing}"
            words = str(self.say.say(whole, facts).capital()) if texts.has(whole) else button.words
            return replace(button, words=words, brief=button.words)
        brief, whole = f"do.{what}", f"chosen.{what}"
        words = str(self.say.say(whole, facts).capital()) if texts.has(whole) else button.words
        verb = texts("web.choose-it") if self.things_wait else ""
        return replace(button, words=words, brief=texts(brief) if texts.has(brief) else verb)

    def _number(self, move: Move[Any]) -> int:
        return next(number for number, option in self.left if option is move)

    # The way to several

    def _verb(self, word: str, moves: list[Move[Any]]) -> Button:
        """The way to the moves of a verb; a verb without things and without a price is done at once, where a
        deed does not wait."""
        drawn = face(self.verb_face(word) if self.verb_face is not None else None)
        short = short_words(self.say, word)
        is_done_at_once = not (moves[0].verb.slots or self._is_deed(moves[0]))
        if len(moves) == 1 and is_done_at_once and told(self.say, moves[0], self.deals) is None:
            whole = self._answer(self._number(moves[0]), moves[0])
            gives_up = own_words(self.say, self.request.what, word, self.request.facts) is not None
            return replace(whole, face=drawn, words=whole.words if gives_up else short)
        says_count = moves[0].verb.slots and not self._has_amount(moves[0])
        count, brief = self._ways(moves) if says_count else 0, verb_in_words(self.say, word)
        sole = self._number(moves[0]) if not moves[0].verb.slots else -1
        return Button(short, drawn, sole, leads=replace(self.pointed, verb=word), count=count, brief=brief)

    def _ways(self, moves: list[Move[Any]]) -> int:
        """How many moves a verb has; where it is told thing by thing, how many things come first."""
        slots = next_slot(moves, {}) if moves[0].verb.word in self.in_steps else None
        return len(moves) if slots is None else len(slots[1])

    def _has_amount(self, move: Move[Any]) -> bool:
        """Whether a plain number is told with it: then a count of such moves says nothing."""
        return any(name not in self.say.nouns and type(value) is int for name, value in move.named())

    def _idle(self, word: str) -> Button:
        """A verb without a legal move now."""
        drawn = face(self.verb_face(word) if self.verb_face is not None else None)
        reasons = (f"none.{self.request.what}.{word}", f"none.{word}")
        why = next((str(self.say.say(each)) for each in reasons if self.say.texts.has(each)), "")
        before = self.before_verb(self.say.board, word) if self.before_verb is not None else None
        why = str(self.say.say(*before).capital()) if before is not None else why
        return Button(short_words(self.say, word), drawn, count=0, note=why)

    def _thing(self, name: str, value: Plain, moves: list[Move[Any]], is_last: bool) -> Button:
        """A thing for a slot. If it decides more than this slot, it says the whole move."""
        named = self._slot(name, value, moves[0].verb)
        if len(moves) == 1 and is_last and self.deals is not None:
            return self._move(self._number(moves[0]), moves[0])
        if len(moves) == 1:
            return self._answer(self._number(moves[0]), moves[0], named if is_last else None)
        leads = replace(self.pointed, verb=moves[0].verb.word).at_slot(name, value)
        return replace(named, leads=leads, count=len(moves))

    def _slot(self, name: str, value: Plain, verb: Verb[Any, *tuple[Any, ...]] | None = None) -> Button:
        """A thing in a slot by itself; if a verb has two places, which of them it is."""
        if name not in self.say.nouns:
            return Button(str(value))
        named = self.say.name(name, value, role_in_words(self.say, verb, name) if verb else "")
        return Button(str(Said((named,)).capital()), face(named.face))
