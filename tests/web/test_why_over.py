"""Why a game is over is said: as the last line of the turn that ends it, and with the result."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Over, Session
from automarium.kernel.words.ending import why_over
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.web.client import Client
from tests.web.playing import GAMES

JOURNALS = Path(__file__).parent.parent / "journals"
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
NO_BODY = "No body segment is left, neither on the board nor in the bag"
LAST_SEGMENTS = """
position = 1
game = "coatl"
rules = 2
turn = { next = "maks", number = 23 }
supply = { 5 = "BB", 7 = "K>", 8 = "<G" }
bags = { body = "", head = "<K2", tail = "K>2" }
maks = { row = ["P-CNT-Y: YYY", "P-RUN-RBY: RR", "P-TRI-G: G"], fulfilled = ["P-PAIR-KG"] }
"""


def words_of(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


def ended(game: AnyGame) -> Session[Any]:
    """A game that a sparring partner has played to its end."""
    return Session.start(game, "1", person=(), partner=game.partner_names[0])


def reason(session: Session[Any], language: str = "en") -> str:
    say = speaker(session.game, texts_of(session.game, language), session.now.board)
    return str(why_over(session, say))


@EACH_GAME
def test_the_result_says_why_the_game_is_over(client: Client, game: AnyGame) -> None:
    session = ended(game)
    page = client.get(f"/games/{Keeper.begin(client.app.state.games.store, session).id}").text
    numbers, _, below = page.partition('<section class="panel">')
    assert reason(session)
    assert reason(session) in words_of(numbers or below)


@EACH_GAME
def test_the_reason_is_said_in_each_language(game: AnyGame) -> None:
    session = ended(game)
    said = {reason(session, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(each.endswith(".") for each in said)


@pytest.mark.parametrize(
    "path", sorted(JOURNALS.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_kept_game_says_why_it_is_over(path: Path) -> None:
    head, rows = read_lines(path.read_bytes())
    header = Header.from_json(head)
    session = Session.resume(catalog()[header.game], header, [Entry.from_json(row) for row in rows])
    assert isinstance(session.now, Over)
    assert reason(session) or "dominance" in session.now.result.remarks


def test_the_last_line_of_his_turn_says_why_the_game_ends(client: Client) -> None:
    """After *Done* the result came at once, and nobody knew why."""
    session = Session.start(catalog()["coatl"], "1", "table", position=read_position(LAST_SEGMENTS))
    keeper = Keeper.begin(client.app.state.games.store, session)
    pages = [client.get(f"/games/{keeper.id}{way}").text for way in ("", "?all=yes")]
    keeper.keep_passed(len(session.turns[-1].steps))
    pages.append(client.get(f"/games/{keeper.id}").text)
    for page in pages:
        card = page.partition('id="card"')[2].partition('id="thumb"')[0]
        ways = 1 if page is pages[-1] else 2  # order by order, and all at once
        assert words_of(card).count(f"{NO_BODY}: the game comes to its end.") == ways
    assert "all done" in words_of(pages[-1])
    session.reply("done")
    assert isinstance(session.now, Over)
    assert reason(session) == f"{NO_BODY}: that ends the game."
