"""The possible answers to a question: everything that a button, a card grid, a map or a filter needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Verb
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Named, Nouns, Said, Speaker

B = TypeVar("B")
Facts: TypeAlias = Mapping[str, Plain]

GROUP = "group"
"""The family of the headings under which a question lists the parts of an answer."""
ZONE = "zone"


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer, or one part of an answer that has several."""

    value: Plain
    """What is sent and kept in the journal."""
    said: Said
    spots: tuple[str, ...]
    verb: str
    """The verb of a move; empty for a thing."""
    slots: Mapping[str, Named]
    """The things in the slots of a move by slot name, for filters and for taps one after the other."""

    @property
    def words(self) -> str:
        return str(self.said)

    @property
    def face(self) -> Face | None:
        """The face of its first thing that has one."""
        nouns = self.slots.values() if self.verb else self.said.nouns
        return next((noun.face for noun in nouns if noun.face), None)


def answers(say: Speaker[B], request: Request[Any], most: int | None = None) -> list[Answer]:
    """All answers to a question, or all parts of one; or the first of them, up to a limit."""
    return [answer_of(say, request.what, each, request.facts) for each in request.among[:most]]


def answer_of(say: Speaker[B], question: str, option: Any, facts: Facts | None = None) -> Answer:
    """One option of a question: a move by its verb, a thing by the family of the question.

    If the facts of the question are known, a move without slots may have words of its own there:
    `answer.<question>.<word>` says what it gives up, `….none` if that is nothing.
    """
    if not isinstance(option, Move):
        return _thing(say, question, option)
    return (_closing(say, question, option, facts) if facts is not None else None) or _move(say, option)


def own_words(say: Speaker[B], question: str, word: str, facts: Facts) -> Said | None:
    """What a move without slots is called at a question, if it has a name of its own there."""
    own = f"answer.{question}.{word}"
    if facts.get("count") == 0 and say.texts.has(f"{own}.none"):
        own += ".none"
    return say.say(own, facts).capital() if say.texts.has(own) else None


def _closing(say: Speaker[B], question: str, move: Move[Any], facts: Facts) -> Answer | None:
    word = move.verb.word
    said = None if move.slots else own_words(say, question, word, facts)
    return None if said is None else Answer(str(move), said, spots_of(say.nouns, "", move), word, {})


def group_words(say: Speaker[B], group: str) -> str:
    """The heading of a group of parts."""
    named = say.name(GROUP, group) if GROUP in say.nouns else group
    return str(Said((named,)).capital())


def zone_words(say: Speaker[B], zone: str) -> str:
    """What a zone of a look is called; without a name of its own, it is named like its group."""
    return str(Said((say.name(ZONE, zone),)).capital()) if ZONE in say.nouns else group_words(say, zone)


def verb_in_words(say: Speaker[B], word: str) -> str:
    """A verb without its things, `Take …`: the heading over all moves of that verb.

    If that would be unreadable, such as `… card: move … warrior …`, a game has the message `verb.<word>`.
    """
    if say.texts.has(own := f"verb.{word}"):
        return str(say.say(own).capital())
    frame = say.texts.sentence(f"move.{word}") or (word,)
    bare = "".join(part if isinstance(part, str) else "…" for part in frame)
    return str(Said((re.sub(r"…[\s,:]*(?=…)", "", bare),)).capital())


def role_in_words(say: Speaker[B], verb: Verb[Any, *tuple[Any, ...]], slot: str) -> str:
    """The role of a slot in the verb's sentence, if another slot has the same family: from, and to."""
    family = say.nouns.get(slot)
    if family is None or not any(say.nouns.get(other) is family for other in verb.slots if other != slot):
        return ""
    frame = say.texts.sentence(f"move.{verb.word}") or ()
    return next((part.role for part in frame if not isinstance(part, str) and part.name == slot), "")


def _move(say: Speaker[B], move: Move[Any]) -> Answer:
    word = move.verb.word
    facts = {name: plain(value) for name, value in move.named()}
    slots = {name: _slot(say, name, value) for name, value in facts.items()}
    spots = spots_of(say.nouns, "", move)
    return Answer(str(move), say.say(f"move.{word}", facts).capital(), spots, word, slots)


def _slot(say: Speaker[B], name: str, value: Plain) -> Named:
    return say.name(name, value) if name in say.nouns else Named(str(value))


def _thing(say: Speaker[B], question: str, option: Plain) -> Answer:
    own = f"answer.{question}.{option}"
    if say.texts.has(own):
        return Answer(option, say.say(own).capital(), (), "", {})
    parts = Said(say.named(question, option)).capital()
    return Answer(option, parts, spots_of(say.nouns, question, option), "", {})


def spots_of(nouns: Nouns[B], question: str, option: Any) -> tuple[str, ...]:
    """Where an option lies on the picture: a move with its verb and all its things, a thing by itself.

    A verb lies where the noun of its word does, if that place is always the same: `deck` at the deck.
    """
    if isinstance(option, Move):
        own = nouns.get(option.verb.word)
        fixed = own.spot if own and isinstance(own.spot, str) and "{" not in own.spot else ""
        things = [(name, value) for name, value in option.named() if name in nouns]
        return (*fixed.split(), *(spot for name, value in things for spot in nouns[name].spots(value)))
    family = nouns.get(question)
    if family is None:
        return ()
    parts = option if isinstance(option, tuple) else (option,)
    return tuple(spot for part in parts for spot in family.spots(part))
