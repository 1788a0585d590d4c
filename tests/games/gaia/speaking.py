"""Speakers of Gaia Project in all languages, and what a person reads in whole games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.kernel.record.bulk import boards_of, play_out
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES

TEXTS = {language: texts_of(GAME, language) for language in LANGUAGES}
Options = dict[str, object]

PLAYED: tuple[tuple[str, Options], ...] = (
    ("steady", {"human": "ivits", "economy": "kept"}),
    ("random", {"human": "ivits", "faction": "itars", "economy": "mine"}),
    ("random", {"human": "lantids", "faction": "xenos", "level": "terminator", "economy": "mine"}),
    ("random", {"human": "baltaks", "faction": "firaks", "economy": "kept"}),
    ("random", {"human": "itars", "faction": "terrans", "map": "first-game", "economy": "mine"}),
)
"""Games in which everything happens that a board can show."""


def speaking(board: Board, language: str = "en") -> Speaker[Board]:
    return speaker(GAME, TEXTS[language], board)


def said(board: Board, name: str, thing: Plain, role: str = "", language: str = "en") -> str:
    return str(speaking(board, language).name(name, thing, role))


def boards(partner: str, options: Options) -> Sequence[Board]:
    """The boards of a game before the set-up and after every turn; nobody may change them."""
    return _boards(partner, tuple(options.items()))


@cache
def _boards(partner: str, options: tuple[tuple[str, object], ...]) -> Sequence[Board]:
    first = GAME.play.unbox(GAME.read_settings(dict(options)))
    return [first, *boards_of(GAME, play_out(GAME, "3", dict(options), partner, record=True))]


def questions(partner: str, options: Options) -> Sequence[tuple[Board, Request[Any]]]:
    """Every question of a game that a person answers as the partner did, with the board as it is then."""
    return _questions(partner, tuple(options.items()))


@cache
def _questions(partner: str, chosen: tuple[tuple[str, object], ...]) -> Sequence[tuple[Board, Request[Any]]]:
    options, found = dict(chosen), list[tuple[Board, Request[Any]]]()
    answers = Session.start(GAME, "5", options=options, person=(), partner=partner).entries
    session = Session.start(GAME, "5", options=options, person=GAME.streams)
    while session.asking is not None:
        found.append((session.now.board, session.asking.request))
        session.reply(answers[len(session.entries)].answer)
    return found
