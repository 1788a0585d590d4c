"""How a game is said and shown: every fact has its noun, no id reaches a person, and orders add up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Any

from automarium.contract.common import AskedAt, Base, demand
from automarium.contract.wording import messages
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.rules.values import TABLES, Plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import answer_of, answers
from automarium.kernel.words.matching import Matcher
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import Change, changed_by, counted, difference_of, orders
from automarium.kernel.words.part_cache import forget_parts
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.sentences import funnel, question, reason, speaker, texts_of, told
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import Texts, gaps_of
from automarium.kernel.words.viewing import NOBODY, side_asked, with_secrets

FAMILIES = "noun|tell|ask|move|pick|why|why-not|criterion|answer|content|funnel"
MESSAGE = re.compile(rf"\b(?:{FAMILIES})\.[a-z]", re.IGNORECASE)
"""A missing message is said by its id, which may begin a sentence."""
CODE = re.compile(
    r"[<>_*]|[A-Za-z][-_]?\d|\d[-_]?[A-Za-z]|-?\d+,-?\d+|^[A-Z]$|^[A-Z]{1,3}-|^[a-z]+([-_][a-z0-9]+)+$"
)
"""The form of an id that is not a plain word."""
WORD = re.compile(r"[^\s.,:;!?()“”„«»\"]+")
MOST_CHECKED, MOST_TYPED = 60, 7
"""Most answers to one question that are checked, and most that are typed."""
SHORT = 7
"""Letters of words that may be said by chance: of what others hold, only longer names are looked for."""
OFTEN = 12
"""How many questions of a kind are all checked; after these, every third."""


class Looks(Base):
    printed: tuple[str, ...] = ()
    """Words that look like ids but are printed on the game."""

    def test_every_fact_has_a_noun(self) -> None:
        """A fact that is not a number, a pick, a question over things, a slot of a verb; and, numbers too,
        whatever a sentence wants in a role, `{place:from}`.

        An answer such as yes or no may have its own text instead, `answer.<question>.<value>`.
        """
        nouns, texts = self.game.look.nouns, [texts_of(self.game, language) for language in self.languages]
        for name, value, where in self._facts():
            if name in nouns or not _has_words(value):
                continue
            answers = texts and all(each.has(f"answer.{name}.{value}") for each in texts)
            demand(bool(answers), f"{self.game.id}, {where}: {name!r} is no noun, and it was {value!r}")
        for language in self.languages:
            for message, forms in messages(self.game.folder / "texts" / f"{language}.mo").items():
                for gap in (gap for form in forms for gap in gaps_of(form) if gap.role):
                    where = f"{self.game.id}, {language}, {message}"
                    demand(gap.name in nouns, f"{where}: {gap.name!r} is no noun, and {gap.role!r} is asked")

    def test_every_told_step_says_what_the_hand_does(self) -> None:
        """The hands know every message that is told."""
        for name, session in self.all_recorded():
            for step in session.steps:
                known = step.is_choice or step.message in self.game.look.hands
                demand(known, f"{name}: the hands do not know the message {step.message!r}")

    def test_what_is_only_said_has_a_reason(self) -> None:
        """A game that gives reasons gives one for each message that is not an order."""
        hands = self.game.look.hands
        if any(movement.why for hand in hands.values() for movement in hand):
            bare = sorted(message for message, hand in hands.items() if not hand)
            demand(not bare, f"{self.game.id}: no order and no reason for {bare}")

    def test_the_orders_of_a_turn_add_up(self) -> None:
        """The orders of a turn move exactly what lies elsewhere afterward."""
        look = self.game.look
        for name, session in self.all_recorded():
            lying = [self._lying(turn.board) for turn in session.turns]
            for number, (before, after) in enumerate(pairwise(lying)):
                turn = session.turns[number]
                moved = changed_by(orders(turn.steps, look.hands, look.nouns), look.shifting)
                wrong = difference_of(difference_of(before, after), moved)
                where = f"{name}, turn {number} of {turn.acting}"
                demand(not wrong, f"{where}: orders minus board is {dict(wrong)}")

    def _lying(self, board: Any) -> Change:
        look = self.game.look
        return counted(look.contents(board), look.shifting, look.derived)

    def test_no_id_reaches_a_person(self) -> None:
        """Sentences, answers and the table in words have names, no ids and no missing texts."""
        for language in self.languages:
            seen = set[tuple[str, frozenset[str]]]()
            for line, where, ids in self._said(language):
                if (line, ids) in seen:
                    continue
                seen.add((line, ids))
                demand(not MESSAGE.search(line), f"{self.game.id}, {language}, {where}: no text: {line}")
                for word in ids.intersection(WORD.findall(line)) if ids else ():
                    printed = word in (*self.printed, *self.game.look.printed)
                    demand(printed, f"{self.game.id}, {language}, {where}: the id {word!r} in: {line}")

    def test_answers_have_different_words(self) -> None:
        """No two answers to a question have the same words, in any language."""
        for language in self.languages:
            for asked, say in self._speaking(language):
                known: dict[str, Plain] = {}
                for answer in answers(say, asked.request, MOST_CHECKED):
                    other = known.setdefault(answer.words.casefold(), answer.value)
                    where = f"{asked.where}, {language}"
                    demand(other == answer.value, f"{where}: {other} and {answer.value} are {answer.words!r}")

    def test_answers_can_be_typed_in_words(self) -> None:
        """The words of an answer mean that answer, or one of several; never another alone."""
        for language in self.languages:
            for asked, say in self._speaking(language):
                request = asked.request
                if request.in_parts or request.limits or request.what == DONE:
                    continue
                matcher = Matcher(say, request)
                for option in request.among[:MOST_TYPED]:
                    answer = answer_of(say, request.what, option)
                    read = option in matcher.likely(answer.words)
                    where = f"{asked.where}, {language}"
                    demand(read, f"{where}: {answer.words!r} is not read as {answer.value!r}")

    def test_the_table_can_be_written_and_drawn(self) -> None:
        """Where things lie does not depend on the language: in the others fewer questions are drawn."""
        for language in self.languages:
            first = language == self.languages[0]
            for number, (asked, say) in enumerate(self._speaking(language)):
                if first:
                    demand(bool(sketch(self.game, say)), f"{asked.where}: an empty table in words")
                if self.game.look.picture is not None and (first or not number % 2):
                    self._draw(self.game.look.picture(say), asked, say)

    def _draw(self, drawn: Drawing, asked: AskedAt, say: Speaker[Any]) -> None:
        demand("</svg>" in drawn.svg(), f"{asked.where}: no drawing")
        known = drawn.spots()
        for answer in answers(say, asked.request, MOST_CHECKED):
            lost = answer.spots and not set(answer.spots) & set(known)
            demand(not lost, f"{asked.where}, {answer.words!r}: none of {answer.spots} is drawn")

    def test_parts_are_drawn_again_when_they_change(self) -> None:
        """A picture that remembers its parts is the same as one that does not."""
        picture = self.game.look.picture
        if picture is None:
            return
        drawn = [
            (asked, say, picture(say))
            for language in self.languages
            for asked, say in islice(self._speaking(language), 0, None, 4)
        ]
        for asked, say, remembered in drawn[::2]:
            forget_parts()
            where = f"{asked.where}, {say.texts.language}"
            demand(picture(say) == remembered, f"{where}: a part is drawn as it was before")

    def test_what_is_private_is_not_told_to_others(self) -> None:
        """No line of the table in words, and no title of the drawing, names what others hold.

        A question asked before is looked at by one side, by turns.
        """
        look = self.game.look
        for language in self.languages[:1]:
            texts = texts_of(self.game, language)
            for number, (time, asked) in enumerate(self._now_and_then() if look.private else ()):
                viewers = (*with_secrets(self.game, asked.board), NOBODY)
                for viewer in (viewers[number % len(viewers)],) if time else viewers:
                    say = speaker(self.game, texts, asked.board, viewer)
                    said = [sketch(self.game, say)]
                    if look.picture is not None:
                        said += look.picture(say).titles().values()
                    for words in self._private_words(asked.board, viewer, texts):
                        told = next((line for line in said if words in line), "")
                        demand(not told, f"{asked.where}: {viewer} is told {words!r} in {told!r}")

    def _private_words(self, board: Any, viewer: str, texts: Texts) -> set[str]:
        """The words for things that lie in the private spots of others, and nowhere where they are seen."""
        look, open_say = self.game.look, Speaker(self.game.look.nouns, texts, board)
        seen, held = set[str](), set[str]()
        for spot, facts in look.contents(board).items():
            hidden = look.hides(spot, viewer)
            for name, value in facts.items():
                things = value if isinstance(value, tuple) else (value,)
                words = {str(open_say.name(name, each)) for each in things if each and name in look.nouns}
                if not hidden:
                    seen |= words
                elif spot.partition("-")[0] in look.private:
                    held |= words
        return {words for words in held - seen if len(words) > SHORT}

    # What is walked through

    def _facts(self) -> Iterator[tuple[str, Plain, str]]:
        for _, session in self.all_recorded():
            for step in session.steps:
                yield from ((name, value, f"step {step.message}") for name, value in step.facts.items())
                if step.options is not None:
                    yield step.message, step.options, f"pick {step.message}"
                for sieve in step.funnel:
                    where = f"criterion {sieve.message}"
                    yield from ((name, value, where) for name, value in sieve.facts.items())
        for asked in self.asked():
            request, where = asked.request, f"question {asked.request.what}"
            if request.what != DONE:
                yield from ((name, value, where) for name, value in request.facts.items())
                yield from _offered(request, where)

    def _said(self, language: str) -> Iterator[tuple[str, str, frozenset[str]]]:
        """Every line a person can read, where it is, and the ids behind it that are not plain words.

        Some games are told in every language, and the others by turns in one of them.
        """
        texts = texts_of(self.game, language)
        for number, (_, session) in enumerate(self.all_recorded()):
            if number >= len(self.seeds) and language != self.languages[number % len(self.languages)]:
                continue
            for turn in session.turns[:-1]:
                then = moments(session, speaker(self.game, texts, session.board_after(turn)), turn)
                for at, step in enumerate(turn.steps, 1):
                    ids = codes_in(step.facts, step.options, *(sieve.facts for sieve in step.funnel))
                    for line in _lines(then(at), step):
                        yield line, f"step {step.message}", ids
        for number, (asked, say) in enumerate(self._speaking(language)):
            request = asked.request
            ids = codes_in(request.facts, *_values(request))
            yield str(question(say, request)), f"question {request.what}", ids
            for answer in answers(say, request, MOST_CHECKED):
                yield answer.words, f"answer {answer.value} to {request.what}", ids
            if number % 4 == 0:  # little moves from one question to the next
                lying = codes_in(*self.game.look.contents(say.board).values())
                for line in sketch(self.game, say).splitlines():
                    yield line, "the table in words", lying

    def _now_and_then(self) -> Iterator[tuple[int, AskedAt]]:
        """Every question with how often it was asked before; questions asked often, every third time."""
        times = Counter[str]()
        for asked in self.asked():
            time = times[asked.request.ask]
            times[asked.request.ask] += 1
            if time <= OFTEN or time % 3 == 0:
                yield time, asked

    def _speaking(self, language: str) -> Iterator[tuple[AskedAt, Speaker[Any]]]:
        """The first question of each kind in all languages, others in the first and one more by turns."""
        texts, others = texts_of(self.game, language), self.languages[1:]
        for time, asked in self._now_and_then():
            if time and language in others and language != others[time % len(others)]:
                continue
            viewer = side_asked(self.game, asked.board, asked.request) or None
            yield asked, speaker(self.game, texts, asked.board, viewer)


def _lines(say: Speaker[Any], step: Step) -> Iterator[str]:
    if step.is_choice:
        yield str(reason(say, step))
        yield from map(str, funnel(say, step))
    else:
        yield str(told(say, step))


def _values(request: Request[Any]) -> Iterable[Plain]:
    if request.what == DONE:
        return ()
    return request.options()


def _offered(request: Request[Any], where: str) -> Iterator[tuple[str, Plain, str]]:
    for option in request.among:
        if isinstance(option, Move):
            yield from ((name, value, f"{where}, {option}") for name, value in option.named())  # type: ignore[misc]
        else:
            yield request.what, option, where


def _has_words(value: object) -> bool:
    """Whether a value holds an id: numbers and yes or no say themselves."""
    if isinstance(value, tuple):
        return any(map(_has_words, value))
    return isinstance(value, str)


def codes_in(*values: object) -> frozenset[str]:
    """The ids in some values that look like codes; a plain word may be part of a sentence."""
    found: set[str] = set()
    rest = list(values)
    while rest:
        value = rest.pop()
        if isinstance(value, str):
            found |= _codes(value)
        elif isinstance(value, TABLES):
            rest += value.values()
        elif isinstance(value, tuple | list):
            rest += value
    return frozenset(found)


@cache
def _codes(value: str) -> frozenset[str]:
    return frozenset(word for word in (value, *value.split()) if CODE.search(word))
