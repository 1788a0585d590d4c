"""Speakers of Gaia Project in all languages, and what a person reads in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
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


def questions(partner: str, seed: str, options: Options) -> Iterator[tuple[Board, Request[Any]]]:
    """Every question of a game that a person answers as the partner did, with the board as it is then."""
    answers = Session.start(GAME, seed, options=options, person=(), partner=partner).entries
    session = Session.start(GAME, seed, options=options, person=GAME.streams)
    while session.asking is not None:
        yield session.now.board, session.asking.request
        session.reply(answers[len(session.entries)].answer)
