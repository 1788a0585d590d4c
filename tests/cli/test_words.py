"""What people read in a terminal: words alone, in every game and language, unless they ask for codes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from automarium.cli.sight import Sight
from automarium.contract.look import codes_in
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose, Several
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.cli.running import run, typed
from tests.leaks import known_ids, leaks

GAMES = list(catalog().values())
NAMES = [game.id for game in GAMES]
ASIDE = ("?", "o", "b", "l")
"""What is looked at between two answers."""


def asks_on(session: Session[Any], told: list[str], line: str) -> bool:
    """Whether the terminal asks about more of a look once this of it is told: not after a whole line."""
    now, game = session.asking, session.game
    assert now is not None
    if not now.request.is_open_ended or now.request.of_line(line) is not None:
        return False
    sight = Sight(now, speaker(game, texts_of(game, "en"), now.board), game.look.glance)
    return bool(sight.next_groups(told))


@cache
def typed_game(name: str, preset: str, answers: int) -> tuple[Session[Any], list[str]]:
    """A game after a number of answers of its first partner, and the lines that a person types for them."""
    game = catalog()[name]
    given = Session.start(game, "1", preset, person=(), partner=game.partner_names[0]).entries
    session, lines = Session.start(game, "1", preset), list[str]()
    while session.asking is not None and len(lines) < answers:
        done = session.asking.request.what == DONE
        known = [entry for entry in session.entries if entry.ask != f"choose {DONE}"]
        answer = DONE if done else given[len(known)].answer
        parts = answer if isinstance(answer, tuple) and isinstance(session.asking.request, Several) else None
        if isinstance(session.asking.request, Choose) and isinstance(answer, int):
            lines.append(f"#{session.asking.request.options().index(answer) + 1}")  # by its place in the list
        else:
            lines.append(
                "" if done else typed(answer) if parts is None else ", ".join(map(str, parts)) or "-"
            )
        if parts and asks_on(session, [*map(str, parts)], lines[-1]):
            lines.append("-")
        session.reply(answer)
    return session, lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_game_is_told_in_words(game: AnyGame, lang: str, tmp_path: Path) -> None:
    """With a look at the why, the answers, the board and the log in between; on screen or at the table."""
    preset = list(game.presets)[(NAMES.index(game.id) + LANGUAGES.index(lang)) % 2]
    session, given = typed_game(game.id, preset, 40)
    lines = [line if (number + 1) % 10 else "\n".join((line, *ASIDE)) for number, line in enumerate(given)]
    args = ("--preset", preset, "--seed", "1", "--lang", lang)
    told = run("play", game.id, *args, data=tmp_path, stdin="\n".join(lines) + "\n").fine
    found = list(leaks(told.splitlines(), known_ids(session)))
    assert not found, found[:5]


@cache
def simulated(name: str) -> Session[Any]:
    """The game that `auto` plays: with the defaults of the options, not those of a preset."""
    game = catalog()[name]
    options = written(game.read_settings({}))
    return Session.start(game, "2", options=options, person=(), partner=game.partner_names[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_transcript_is_in_words(game: AnyGame, lang: str) -> None:
    session = simulated(game.id)
    told = run("auto", game.id, "--seed", "2", "--transcript", "--lang", lang).fine
    found = list(leaks(told.splitlines(), known_ids(session)))
    assert not found, found[:5]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_codes_are_shown_to_those_who_ask(game: AnyGame) -> None:
    session = simulated(game.id)
    told = run("auto", game.id, "--seed", "2", "--transcript", "--codes").fine
    assert all(step.section in told for step in session.steps[:40])


def test_a_leak_is_seen() -> None:
    ids = codes_in("P-RUN-GYG", "3,-2", ["own-piece", {"move": "take 3"}], "fox")
    for line in ("Lay P-RUN-GYG.", "At 3,-2.", "noun.piece.head", "Ask.tile", "an own-piece"):
        assert list(leaks([line], ids)), line
    for line in ("Take 3 of them.", "A fox, and 2 more", "from 1 to 10", "M.A.K.S.", "Turn 3: you"):
        assert not list(leaks([line], ids)), line
