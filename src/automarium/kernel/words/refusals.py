"""Refusals in words: what is not possible, and what is, each thing by its name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, TypeVar

from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move, next_slot, verbs_of
from automarium.kernel.words.answers import answer_of, verb_in_words
from automarium.kernel.words.nouns import Fact, Said, Speaker
from automarium.kernel.words.reading import Ambiguous, Meaning, Meant, Unknown
from automarium.kernel.words.vocabulary import folded

B = TypeVar("B")

CLOSE = 0.72
"""From this similarity on, a word is taken for a typing error of another."""
MOST_COMPARED = 400
SAID_AGAIN = 60
"""Most letters that a refusal quotes of what was typed."""
MOST_NAMED = 12
"""Most options that a refusal names."""
MOST_SHORT = 24
"""The same for things of only a word or two."""


def answer_meant(say: Speaker[B], request: Request[Any], meaning: Meaning) -> object:
    """The answer that a line means; Refused if it means none, or may mean several."""
    match meaning:
        case Meant(answer):
            return answer
        case Ambiguous(words, options):
            facts: dict[str, Fact] = {"answer": _said_again(words), "options": _named(say, request, options)}
            raise Refused("refused-line", why=str(say.say("refused-several", facts)))
        case Unknown(why):
            raise why


def refusal(
    say: Speaker[B], refused: Refused, request: Request[Any] | None = None, line: str | None = None
) -> Said:
    """Why an answer was refused; `line` is what the person typed."""
    facts: dict[str, Fact] = dict(refused.facts)
    if refused.message == "refused-left" and request is not None and request.what in say.nouns:
        left = facts["count"]
        things = say.name(request.what, str(facts["answer"]), count=left if isinstance(left, int) else 1)
        facts["things"] = Said((things,))
    is_open_ended = request is not None and request.is_open_ended
    if line is not None and not is_open_ended:  # the wrong one of several parts
        facts["answer"] = _drawn_wrongly(say, refused, request) or _said_again(line)
    if "given" in facts:
        return say.say("refused-count", facts)
    if request is None or "options" not in facts:
        return say.say(refused.message, facts)
    options = _possible(request, refused)
    typed = str(facts["answer"]) if request.in_parts else line or ""
    near = likeliest(say, request, options, typed) if line and refused.message == "refused-option" else []
    if near:
        return say.say("refused-nearest", {**facts, "options": Said((", ".join(near),))})
    facts["options"] = _named(say, request, options)
    if refused.message == "refused-option":
        return say.say("refused-words", facts)
    return say.say(refused.message, facts)


def _drawn_wrongly(say: Speaker[B], refused: Refused, request: Request[Any] | None) -> str:
    """The one card that cannot come, of several that were typed: by its name, or as it was typed."""
    if request is None or request.is_by_place or request.size == 1:
        return ""
    if refused.message not in ("refused-draw", "refused-option"):
        return ""
    card = str(refused.facts["answer"])
    known = card in (*request.ever_at(0), *request.options())
    return str(answer_of(say, request.what, card, request.facts).words) if known else _said_again(card)


def _said_again(line: str) -> str:
    return line if len(line) <= SAID_AGAIN else f"{line[:SAID_AGAIN]}…"


def likeliest(say: Speaker[B], request: Request[Any], options: Sequence[Any], line: str) -> list[str]:
    """What a mistyped line may have meant: up to three answers, the likeliest first."""
    typed = folded(line)
    words = [answer_of(say, request.what, each, request.facts).words for each in options[:MOST_COMPARED]]
    close = {each: _closeness(typed, folded(each)) for each in words}
    return sorted((each for each in close if close[each] >= CLOSE), key=lambda each: -close[each])[:3]


def _closeness(typed: str, words: str) -> float:
    """How similar two texts are: compared with the whole and with each word.

    >>> _closeness("blak", "black segment") > CLOSE > _closeness("banana", "black segment")
    True
    """
    return max(SequenceMatcher(None, typed, part).ratio() for part in (words, *words.split()))


def _possible(request: Request[Any], refused: Refused) -> Sequence[Any]:
    """What could be answered; if there are very many parts, the refusal has only their first words."""
    if not request.in_parts or (request.is_open_ended and refused.message == "refused-option"):
        return request.among
    return _as_asked(request, refused)


def _as_asked(request: Request[Any], refused: Refused) -> list[Any]:
    """What the refusal names, with the types of the question: faces of dice are numbers."""
    options = refused.facts["options"]
    named = options if isinstance(options, tuple) else (options,)
    known = {str(each): each for place in range(request.size) for each in request.ever_at(place)}
    return [known.get(str(each), each) for each in named]


def _named(say: Speaker[B], request: Request[Any], options: Sequence[Any]) -> Said:
    """Some options in words; if there are very many moves, only the verbs, or the things of the only verb."""
    moves = [each for each in options if isinstance(each, Move)]
    if len(moves) > MOST_NAMED and len(moves) == len(options):
        slot = next_slot(moves, {}) if len(verbs_of(moves)) == 1 else None
        if slot is not None and slot[0] in say.nouns:
            named = [str(say.name(slot[0], plain(each))) for each in slot[1][:MOST_SHORT]]
            return Said(("; ".join([*named, *(["…"] if len(slot[1]) > MOST_SHORT else [])]),))
        return Said((", ".join(verb_in_words(say, word) for word in verbs_of(moves)),))
    words = [answer_of(say, request.what, each, request.facts).words for each in options[:MOST_NAMED]]
    return Said(("; ".join([*words, *(["…"] if len(options) > MOST_NAMED else [])]),))
