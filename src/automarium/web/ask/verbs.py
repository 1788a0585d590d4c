"""Moves by their verbs: one tile for each, and below the chosen one only what differs between its moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.answers import role_in_words, verb_in_words
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.own_side import Deal
from automarium.web.stage.sentences import bare, face

TILES = 3
"""Least number of verbs that are shown as tiles; a question that keeps their places always has tiles."""
AMOUNTS = "amounts"
"""The family of what is paid and gained."""

Deals = Callable[[Any, Move[Any]], Deal | None]


def as_tiles(verbs: dict[str, list[Move[Any]]]) -> bool:
    """Whether a person first chooses what to do, then with what: how many moves there are says nothing."""
    return sum(not any(map(is_ending, moves)) for moves in verbs.values()) >= TILES


def short_words(say: Speaker[Any], word: str) -> str:
    """What a tile says: a word or two."""
    message = f"short.{word}"
    return str(say.say(message)) if say.texts.has(message) else heading(say, word)


def heading(say: Speaker[Any], word: str) -> str:
    """A verb without its things and without the sign that something is missing."""
    return " ".join(verb_in_words(say, word).replace("…", " ").split()).rstrip(" :,")


def title(say: Speaker[Any], word: str) -> str:
    """What stands above the moves of a chosen verb: its own words, or the verb."""
    message = f"list.{word}"
    return str(say.say(message)) if say.texts.has(message) else heading(say, word)


def deed(say: Speaker[Any], word: str) -> str:
    """What the button says that makes a move: one verb; the move itself stands above it."""
    message = f"do.{word}"
    return str(say.say(message)) if say.texts.has(message) else heading(say, word)


@dataclass(frozen=True, slots=True)
class Priced:
    """What a move pays or gains: a drawing, and its words for screen readers."""

    words: str
    face: Markup


@dataclass(frozen=True, slots=True)
class MoveWords:
    """A move below its verb: its things by their names, what it costs, what it brings."""

    words: str
    pays: tuple[Priced, ...] = ()
    gains: tuple[Priced, ...] = ()
    note: str = ""
    face: Face | None = None
    """The drawing of the first thing that is told; others may be known already."""


def by_name(say: Speaker[Any]) -> Speaker[Any]:
    """A speaker that says the names of things alone: their prices are drawn."""
    nouns = {
        name: replace(each, words=each.called) if each.called is not None else each
        for name, each in say.nouns.items()
    }
    return Speaker(nouns, say.texts, say.board, say.viewer)


def told(
    say: Speaker[Any], move: Move[Any], deals: Deals | None, known: Collection[str] = ()
) -> MoveWords | None:
    """A move by its things; None if a number is among them, which needs the whole sentence.

    Things in the slots that are known need not be told, as long as others are left.
    """
    all_ = list(move.named())
    named = [(name, value) for name, value in all_ if name not in known] or all_
    if any(name not in say.nouns for name, _ in named):
        return None
    deal = deals(say.board, move) if deals is not None else None
    if not named:
        return None if deal is None else _dealt(say, "", deal)
    speaks = by_name(say) if deal is not None and deal.by_name else say
    parts = list(_parts(speaks, move, named))
    words = " · ".join([bare(str(Said((parts[0],)).capital())), *map(bare, map(str, parts[1:]))])
    shown = parts[0].face if len(named) < len(all_) else None
    return MoveWords(words, face=shown) if deal is None else replace(_dealt(say, words, deal), face=shown)


def _dealt(say: Speaker[Any], words: str, deal: Deal) -> MoveWords:
    note = str(say.say(deal.note, deal.facts)) if deal.note else ""
    return MoveWords(words, tuple(_priced(say, deal.pays)), tuple(_priced(say, deal.gains)), note)


def _parts(say: Speaker[Any], move: Move[Any], named: list[tuple[str, Any]]) -> Iterator[Any]:
    for name, value in named:
        yield say.name(name, value, role_in_words(say, move.verb, name))


def _priced(say: Speaker[Any], amounts: tuple[str, ...]) -> Iterator[Priced]:
    for each in amounts:
        named = say.name(AMOUNTS, each)
        yield Priced(str(named), face(named.face))
