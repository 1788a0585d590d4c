"""What a person may type, in their own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board
from automarium.games.redrising.human import FROM_DECK, actions
from automarium.games.redrising.reports import CHANGES, DONE
from automarium.kernel.rules.request import Choose, Draw, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.reading import answer_from
from automarium.kernel.words.sentences import speaker, texts_of
from tests.games.redrising.positions import board

HAND = "dancer the-jackal the-pax pax-au-telemanus"


def typed(seen: Board, request: Request[Any], line: str, language: str = "en") -> object:
    """The answer that a line means; the line itself where it means none, or several."""
    say = speaker(GAME, texts_of(GAME, language), seen)
    return answer_from(say, Asking(request, "", (), seen, "human"), line)


def choose(what: str, among: Sequence[Any], line: str, language: str = "en", **given: Any) -> object:
    return typed(board(hand=HAND, **given), Choose(what, among, PERSON, {}), line, language)


@pytest.mark.parametrize(
    ("language", "line", "meaning"),
    [
        ("en", "deploy dancer", "deploy dancer"),
        ("en", "Dancer", "deploy dancer"),
        ("en", "dan", "deploy dancer"),
        ("en", "red 8", "deploy dancer"),
        ("en", "the jackal", "deploy the-jackal"),
        ("en", "Deploy “Pax au Telemanus, gold 15”", "deploy pax-au-telemanus"),
        ("en", "SCOUT", "scout"),
        ("pl", "zagraj tancerza", "zagraj tancerza"),
        ("pl", "zagraj tancerz", "deploy dancer"),
        ("pl", "czerwony", "deploy dancer"),
        ("pl", "zwiad", "scout"),
        ("uk", "зіграти червоний", "deploy dancer"),
        ("uk", "розвідку", "scout"),
        ("en", "the", "the"),
        ("en", "nobody", "nobody"),
    ],
)
def test_actions(language: str, line: str, meaning: str) -> None:
    assert choose("action", actions(board(hand=HAND)), line, language) == meaning


@pytest.mark.parametrize(
    ("language", "line", "meaning"),
    [
        ("en", "j", "jupiter"),
        ("en", "lu", "luna"),
        ("en", "Ins", "institute"),
        ("en", "sefi", "mars"),
        ("pl", "z jowisza", "jupiter"),
        ("pl", "lune", "lune"),
        ("pl", "stos", "deck"),
        ("uk", "з Марса", "mars"),
    ],
)
def test_gains(language: str, line: str, meaning: str) -> None:
    sources = ("jupiter", "mars", "luna", "institute", FROM_DECK)
    piles = {"jupiter": "lorn", "mars": "sefi", "luna": "aja", "institute": "evey"}
    assert choose("gain", sources, line, language, **piles) == meaning


@pytest.mark.parametrize(
    ("language", "line", "meaning"),
    [
        ("en", "done", "done"),
        ("en", "fleet +1", "fleet +1"),
        ("en", "you gained 1 Helium", "helium +1"),
        ("en", "she lost Influence", "her influence -1"),
        ("en", "her card lost", "her card lost"),
        ("en", "one fewer on luna", "luna -1"),
        ("pl", "to wszystko", "done"),
        ("pl", "zyskujesz helium", "helium +1"),
        ("pl", "Au Toma traci Wpływ", "her influence -1"),
        ("pl", "bierzesz znacznik", "sovereign"),
        ("uk", "ви втратили Флот", "fleet -1"),
        ("uk", "на Луні більше", "luna +1"),
        ("en", "+1", "+1"),
    ],
)
def test_changes(language: str, line: str, meaning: str) -> None:
    assert choose("report-more", [DONE(), *CHANGES], line, language, keep="hers") == meaning


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("dancer", ["dancer"]),
        ("Dancer, The Jackal", ["dancer", "the-jackal"]),
        ("“Dancer, red 8”, “The Jackal, gold 10”", ["dancer", "the-jackal"]),
        ("sef", ["sefi"]),
        ("dancer sefi", ["dancer", "sefi"]),
        ("nobody", ["nobody"]),
    ],
)
def test_draws(line: str, cards: list[str]) -> None:
    request = Draw("characters", [["dancer", "sefi", "the-jackal"]], len(cards), "characters", {})
    assert typed(board(), request, line) == cards
