"""What a hand is asked in an automa's turn: each question has an entry, and what is offered lies there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import texts_of
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.playing import Hand
from tests.hand.questions import NEVER, questions_of
from tests.hand.showing import READERS
from tests.web.client import Client

GAMES = [game for game in catalog().values() if questions_of(game)]
needs_root = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def questions_in(game: AnyGame) -> set[str]:
    """All that a game can ask, by its texts; `ask.deck.several` is the same question again, and what pages
    ask at one look is asked of a hand for each thing."""
    ids = re.findall(r'^msgid "ask\.([\w-]+)', (game.folder / "texts" / "en.po").read_text(), re.MULTILINE)
    at_one_look = {f"{each}-together" for each in game.look.handfuls}
    return {each for each in ids if texts_of(game, "en").has(f"ask.{each}")} - at_one_look


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_question_has_an_entry(game: AnyGame) -> None:
    """A new question must be looked up, or say why only people know."""
    known = questions_of(game)
    assert questions_in(game) - {*known} == set()
    assert {*known} - questions_in(game) == set()
    assert [each for each, entry in known.items() if entry is not NEVER and not entry.why] == []


def test_all_games_at_a_table_have_such_a_list() -> None:
    """Golem's owner looks everything up on a board of their own (`golem_looks`)."""
    assert {*catalog()} - {game.id for game in GAMES} <= {"golem"}


def playing_root(client: Client, level: str, seed: int) -> Hand:
    plan = next(each for each in plans_of(catalog()["root"], [seed]) if each.level == level)
    keeper = client.app.state.games.begin(plan.begun())
    return Hand(plan, keeper, plan.recorded(), READERS["terminal"](client, keeper))


@needs_root
@pytest.mark.parametrize(
    ("question", "spot", "thing", "fault"),
    [
        ("loss", "clearing-{clearing}", "wood", "wood is offered, and does not lie there"),
        ("loss", "clearing-{clearing}", "recruiter", "recruiter is not offered, and lies there"),
        ("deck", "deck", "ambush_bird", "ambush_bird is offered, and does not lie there"),
        ("battle", "clearing-{clearing}", "{attacker}", "nothing of .* stands at clearing-"),
    ],
)
def test_what_is_offered_is_what_lies_there(
    client: Client, question: str, spot: str, thing: str, fault: str
) -> None:
    """A hand without such a piece, or with one more, says so with the question."""
    hand = playing_root(client, "table", 7)
    look_up = hand._look_up

    def look(now: Asking[Any]) -> None:
        if now.request.what != question:
            look_up(now)
            return
        there = (spot.format(**now.request.facts), thing.format(**now.request.facts))
        was, hand.table.lying[there] = hand.table.lying[there], "not offered" in fault
        look_up(now)
        hand.table.lying[there] = was

    hand._look_up = look  # type: ignore[method-assign]
    hand.play()
    assert any(re.search(f"asked for {question}, “.*”: {fault}", each) for each in hand.faults)


@needs_root
def test_so_it_is_in_a_whole_game(client: Client) -> None:
    """With losses, dice, swords and cards."""
    plan = next(each for each in plans_of(catalog()["root"], [7]) if each.level == "table")
    hand = played(plan, "terminal", client)
    assert not hand.faults


@needs_root
def test_a_question_without_an_entry_is_a_fault(client: Client) -> None:
    hand = playing_root(client, "table", 7)
    hand.questions = {name: entry for name, entry in hand.questions.items() if name != "battle"}
    hand.play(6)
    assert any("asked for battle" in each and "no table says who knows that" in each for each in hand.faults)
