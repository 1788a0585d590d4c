"""Taps of a person who looks at their table: each is a move, and is found again by its text."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.screens.atoms import FAMILIES, GOODS, NEXT, SYMBOLS
from automarium.games.golem.screens.atoms import WHOLE as WHOLE_PRINT
from automarium.games.golem.screens.glance import caption
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.taps import (
    ATOM,
    BOUGHT,
    GONE,
    LEG_IS,
    NO,
    YES,
    Tap,
    agreed,
    slots_of,
    tap_of,
    tap_on_card,
)
from automarium.games.golem.screens.words import atom_face
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.rulebook import Table
from tests.games.golem.owner import Played, box_text, printed_rows
from tests.games.golem.positions import position

WHOLE = box_text(printed_rows())
MOST_LETTERS = 11
"""Of a word that fits below a sign of six in a row."""
CARDS = box_text([row for row in printed_rows() if row[0] == "card"], {})


def taps_in_games(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, Tap]]:
    """Every tap that some games offer, with the question at which it is offered."""
    found: set[tuple[str, Tap]] = set()
    hear = Sight.hear

    def noting(sight: Sight, table: Table, question: str, *most: int, **facts: Any) -> tuple[Tap, ...]:
        found.update((question, tap) for taps in sight.groups.values() for tap in taps)
        return hear(sight, table, question, *most, **facts)

    monkeypatch.setattr(Sight, "hear", noting)
    for number, app in enumerate(("light", "own", CARDS)):
        Played(str(number), app, WHOLE)
    return found


@pytest.mark.parametrize("family", ["student", "upgrade", "steps"])
@pytest.mark.parametrize("signs", [SYMBOLS, FAMILIES])
def test_what_is_alike_stands_in_one_row(family: str, signs: tuple[str, ...]) -> None:
    """Of forty signs in no order each was looked for."""
    places = [at for at, sign in enumerate(signs) if sign.startswith(family)]
    assert len(places) > 3
    assert len({at // 6 for at in places}) == 1
    assert {*FAMILIES} == {*WHOLE_PRINT}


def test_every_tap_is_found_again_by_the_text_that_journals_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    found = taps_in_games(monkeypatch)
    assert len({tap.verb for _, tap in found}) > 20
    for question, tap in found:
        read = tap_on_card if question in ("on-card", "more-signs") else tap_of
        assert read(str(tap)) is tap, (question, tap.verb)


def test_taps_of_a_verb_are_heard_among_others() -> None:
    heard = [GONE("red", "work"), BOUGHT("black"), ATOM("coin"), BOUGHT("work")]
    assert slots_of(BOUGHT, heard) == ("black", "work")
    assert GONE.among(heard) == [("red", "work")]


@pytest.mark.parametrize(("told", "said"), [((), ""), ((YES,), "yes"), ((NO, NO), "no"), ((YES, NO), "")])
def test_what_is_said_in_two_ways_at_once_is_not_said(told: tuple[str, ...], said: str) -> None:
    assert agreed(LEG_IS, map(LEG_IS, told)) == said


def test_no_two_goods_of_the_pad_have_the_same_picture() -> None:
    """Up its track, and up or down it: what is tapped is told apart by its picture alone."""
    board = position()
    drawn = [str(atom_face(board, atom)) for atom in (*GOODS, *SYMBOLS)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_that_can_be_printed_has_a_caption(language: str) -> None:
    """Read below its picture on the pad; no two are alike."""
    texts = texts_of(GAME, language)
    captions = [texts(caption(atom)) for atom in (*WHOLE_PRINT, NEXT)]
    assert len({*captions}) == len(captions)
    assert all(len(word) <= MOST_LETTERS for each in captions for word in each.replace("\xad", " ").split())
    assert caption("yellow 3: student red") == caption("book: effects=student red") == caption("student red")
