"""What a person may type, in their own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board
from automarium.games.redrising.human import FROM_DECK, actions
from automarium.games.redrising.reports import CHANGES, DONE
from automarium.kernel.rules.questions import Choose, Draw
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.reading import Ambiguous, Meant, meaning_of
from automarium.kernel.words.sentences import speaker, texts_of
from tests.games.redrising.positions import board

HAND = "dancer the-jackal the-pax pax-au-telemanus"


def typed(seen: Board, request: Request[Any], line: str, language: str = "en") -> object:
    """The answer that a line means; how many it may mean where that is not one."""
    say = speaker(GAME, texts_of(GAME, language), seen)
    match meaning_of(say, Asking(request, "", (), seen, "human"), line):
        case Meant(answer):
            return answer
        case Ambiguous(_, options):
            return len(options)
    return 0


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
        ("pl", "zagraj tancerza", 0),
        ("pl", "zagraj tancerz", "deploy dancer"),
        ("pl", "czerwony", "deploy dancer"),
        ("pl", "zwiad", "scout"),
        ("uk", "зіграти червоний", "deploy dancer"),
        ("uk", "розвідку", "scout"),
        ("en", "the", 2),
        ("en", "nobody", 0),
    ],
)
def test_actions(language: str, line: str, meaning: object) -> None:
    assert choose("action", actions(board(hand=HAND)), line, language) == meaning


@pytest.mark.parametrize(
    ("language", "line", "meaning"),
    [
        ("en", "j", "jupiter"),
        ("en", "lu", "luna"),
        ("en", "Ins", "institute"),
        ("en", "sefi", "mars"),
        ("pl", "z jowisza", "jupiter"),
        ("pl", "lune", 0),
        ("pl", "stos", "deck"),
        ("uk", "з Марса", "mars"),
    ],
)
def test_gains(language: str, line: str, meaning: object) -> None:
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
        ("en", "+1", 0),
    ],
)
def test_changes(language: str, line: str, meaning: object) -> None:
    assert choose("report-more", [DONE(), *CHANGES], line, language, keep="hers") == meaning


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("dancer", ["dancer"]),
        ("Dancer, The Jackal", ["dancer", "the-jackal"]),
        ("“Dancer, red 8”, “The Jackal, gold 10”", ["dancer", "the-jackal"]),
        ("sef", ["sefi"]),
        ("dancer sefi", ["dancer", "sefi"]),
    ],
)
def test_draws(line: str, cards: list[str]) -> None:
    request = Draw("characters", [["dancer", "sefi", "the-jackal"]], len(cards), "characters", {})
    assert typed(board(), request, line) == cards


def test_a_card_of_which_nobody_knows() -> None:
    assert typed(board(), Draw("characters", [["dancer", "sefi"]], 1, "characters", {}), "nobody") == 0
