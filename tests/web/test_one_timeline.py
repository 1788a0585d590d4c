"""A step, a question and an answer are said from the board of their moment, whichever door says them.

Of every sentence that a door says, the number of its step and the name of its stone must be the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from html import unescape
from operator import mod
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from automarium.cli.decide import show_decision
from automarium.cli.terminal import Terminal
from automarium.kernel.catalog.game import Game
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.transcript import session_transcript, transcript
from automarium.web.fix.correction import MARK
from automarium.web.table.cover import cover_view
from automarium.web.table.covered import Veil
from automarium.web.table.frame import frame_of
from automarium.web.table.view import seen_by
from automarium.web.table.wish import NEXT
from tests.web.client import Client
from tests.web.counting import AUTOMA, HUMAN, counting

__all__ = ["counting"]

SAID = re.compile(r"\((\d+)\)[^()]*?stone@(\d+)")
NAMED = re.compile(r'="([^"]*stone@[^"]*)"')
PARTS = ("", "?order=1", "?order=2", "?all=yes", "?step=2", "?sieve=2.0", "/history", "/laid", "/correct")
BOTH = pytest.mark.parametrize("preset", ["screen", "table"])


def said_in(text: str) -> int:
    """How often a step or question is said, each from its own board."""
    found = SAID.findall(unescape(re.sub(r"<[^>]*>", "", text)))
    found += [pair for words in NAMED.findall(text) for pair in SAID.findall(unescape(words))]
    assert [pair for pair in found if pair[0] != pair[1]] == []
    return len(found)


def begun(client: Client, game: Game[Any, Any], preset: str) -> Keeper:
    keeper: Keeper = client.app.state.games.begin(Session.start(game, "1", preset))
    return keeper


def played(client: Client, game: Game[Any, Any], preset: str) -> Iterator[Keeper]:
    """A game at each of its questions, and at its end."""
    keeper, number = begun(client, game, preset), 0
    while (now := keeper.session.asking) is not None:
        yield keeper
        keeper.reply(now.request.by_chance(partial(mod, number)))
        number += 1
    yield keeper


@BOTH
def test_every_page_says_each_moment_from_its_own_board(
    client: Client, counting: Game[Any, Any], preset: str
) -> None:
    """The stage, all at once, looking back, whys, the history, a turn of it, the set-up, and the end."""
    said = Counter[str]()
    for keeper in played(client, counting, preset):
        turns = [f"/turns/{at}" for at, turn in keeper.session.numbered_turns() if turn.acting]
        for page in (*PARTS, *turns[-2:]):
            shown = client.get(f"/games/{keeper.id}{page}")
            assert shown.status in (200, 303, 404)
            said[re.sub(r"\d", "", page)] += said_in(shown.text)
    pages = {"", "?order=", "?all=yes", "?step=", "?sieve=.", "/history", "/turns/"}
    assert pages | ({"/laid"} if preset == "table" else {"/correct"}) <= {page for page in said if said[page]}
    assert said_in(shown.text), "and why it is over"


@BOTH
def test_a_page_of_a_game_that_is_opened_again_says_the_same(
    client: Client, counting: Game[Any, Any], preset: str
) -> None:
    """No board is at hand then: the turn is played once more."""
    for keeper in played(client, counting, preset):
        session = keeper.session
        again = Session.resume(counting, session.header, session.entries)
        twin = client.app.state.games.begin(again)
        pages = [client.get(f"/games/{each.id}").text.replace(each.id, "") for each in (keeper, twin)]
        assert said_in(pages[0]) == said_in(pages[1])


def test_what_comes_of_dice_is_said_as_it_will_be(client: Client, counting: Game[Any, Any]) -> None:
    said = 0
    for keeper in played(client, counting, "table"):
        if keeper.session.asking is not None and keeper.session.asking.request.what == "die":
            before = said_in(client.get(f"/games/{keeper.id}?order=9").text)
            keeper.keep_draft(keeper.session.asking.request.by_chance(partial(mod, 0)))
            said += said_in(client.get(f"/games/{keeper.id}").text) - before
    assert said


@BOTH
def test_what_is_taken_back_is_said_as_it_was(client: Client, counting: Game[Any, Any], preset: str) -> None:
    said = 0
    for keeper in played(client, counting, preset):
        if keeper.session.asking is not None and keeper.session.has_answers:
            twin = client.app.state.games.begin(keeper.session.fork())
            form = client.get(f"/games/{twin.id}").page.form("/undo")
            fields = [pair for pair in form.fields if pair[0] != "back"]
            reply = client.post(form.action, fields, {"hx-request": "true"})
            said += len(re.findall(r"Taken back: \(\d+\)", unescape(re.sub(r"<[^>]*>", "", reply.text))))
            said_in(reply.text)
    assert bool(said) == (preset == "table"), "on screen the board says it all"


def test_what_a_correction_changes_is_said_as_it_would_be(client: Client, counting: Game[Any, Any]) -> None:
    said = 0
    for keeper in played(client, counting, "table"):
        if keeper.session.turns[-1].acting == AUTOMA:
            query = urlencode({f"{MARK}told": "100"})
            said += said_in(client.get(f"/games/{keeper.id}/correct?{query}").text)
    assert said


def test_the_cover_says_what_was_done_as_it_was(client: Client, counting: Game[Any, Any]) -> None:
    said = 0
    for keeper in played(client, counting, "table"):
        if keeper.session.turns[-1].acting:
            seen = seen_by(keeper, texts_of(counting, "en"), NEXT, None)
            cover = cover_view(seen, frame_of(seen), Veil(HUMAN, "you", waits=False))
            said += said_in(" ".join(words for _, lines in cover.since for words in lines))
    assert said


@BOTH
def test_the_terminal_says_each_moment_from_its_own_board(
    client: Client, counting: Game[Any, Any], preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is new, why, and the log."""
    capsys.readouterr()
    terminal = None
    for keeper in played(client, counting, preset):
        terminal = terminal or Terminal(keeper, texts_of(counting, "en"))
        terminal.show_what_is_new()
        assert said_in(capsys.readouterr().out)
        for command in ("?", "log"):
            terminal._handle(command)
        said_in(capsys.readouterr().out)


def test_transcripts_say_each_moment_from_its_own_board(client: Client, counting: Game[Any, Any]) -> None:
    texts = texts_of(counting, "en")
    for funnels in (False, True):
        assert said_in(transcript(play_out(counting, "1", record=True), counting, texts, funnels=funnels))
    for keeper in played(client, counting, "screen"):
        assert said_in(session_transcript(keeper.session, texts))


def test_a_decision_is_said_as_it_was_made(
    client: Client, counting: Game[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.toml"
    games = played(client, counting, "screen")
    keeper = next(each for each in games if each.session.turns[-1].acting == AUTOMA)
    path.write_text(keeper.session.position().toml(), "utf-8")
    capsys.readouterr()
    show_decision(str(path), None, "1", as_json=False, codes=False, lang="en", folder=None)
    assert said_in(capsys.readouterr().out)
