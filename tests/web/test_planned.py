"""Pieces and cards of Cóatl are laid by a tap each, and built by one at the thumb."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.web.table.hint_page import thought_of
from tests.games.coatl.positions import placed
from tests.web.client import Client, Reply
from tests.web.playing import entries, followed, narrowed_to

GAME = catalog()["coatl"]
EIGHT = """
    turn.next = "human"
    open.prophecies = ["P-XPR-B", "P-TRI-Y", "P-CNT-Y", "P-TRI-K", "P-TRI-R", "P-CNT-B"]
    open.temples = ["T-06", "T-10"]
    human = {store = "K R Y Y K> <B G R", hand = ["P-CNT-K", "P-CNT-R", "P-CNT-G"]}
"""
OWING = """
    turn.next = "human"
    open.prophecies = ["P-XPR-B", "P-TRI-Y", "P-CNT-Y", "P-TRI-K", "P-TRI-R", "P-CNT-B"]
    open.temples = ["T-06", "T-10"]
    human = {store = "K R> G", hand = ["P-CNT-K"], coatls = ["<RKK"]}
"""
THIRD = """
    turn.next = "human"
    open.prophecies = ["P-RNB-YKRGB", "P-BLK-GGRR", "P-XPR-Y", "P-RUN-YKR", "P-TRI-G", "P-CNT-G"]
    open.temples = ["T-03", "T-04"]
    [human]
    store = "G B>"
    hand = ["P-XPR-B"]
    coatls = ["<KGRRR>: P-PAIR-KG P-CNT-R T-15", "<GYK>: P-PAIR-YK T-13", "<KRRKRB: P-XPR-R"]
"""
"""The tail completes the third Cóatl, at which a Temple card fits."""
PIECES = ("start K", "right 1 R", "right 1 Y", "left 1 G")


def building(client: Client, text: str = EIGHT, preset: str = "screen", **options: str) -> Keeper:
    session = Session.start(GAME, "1", preset, options, position=placed(text))
    session.reply("assemble")
    found: Keeper = client.app.state.games.begin(session)
    return found


def lay(client: Client, name: str, moves: Sequence[str]) -> Reply:
    reply = client.get(f"/games/{name}")
    for move in moves:
        reply = narrowed_to(client, reply, json.dumps(move))
        assert reply.asked is not None
        reply = client.follow(client.press(reply.asked, ("answer", json.dumps(move)), part=False))
    return reply


def build(client: Client, reply: Reply) -> Reply:
    form = next(each for each in reply.page.forms if "planned" in each.attributes.get("class", ""))
    return followed(client, client.press(form, form.buttons[0].sends))


def given(client: Client, name: str) -> list[object]:
    return [each["answer"] for each in entries(client, name) if each["ask"] == "choose assemble"]


def undo(client: Client, name: str) -> Reply:
    client.press(client.get(f"/games/{name}").page.form("/undo"))
    return client.get(f"/games/{name}")


def test_the_first_piece_is_offered_where_only_one_verb_has_any(client: Client) -> None:
    """*New Cóatl* was a tap for nothing: no other could be chosen. Nothing was tapped, so nothing is
    *Not this*, and the hint is offered."""
    keeper = building(client)
    reply = client.get(f"/games/{keeper.id}")
    assert reply.asked is not None
    assert "start K" in map(json.loads, reply.asked.offered)
    assert "Not this" not in reply.text
    assert "What would you do here?" in reply.text
    several = client.get(f"/games/{building(client, OWING).id}")
    assert several.asked is None or "start G" not in map(json.loads, several.asked.offered)


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_pieces_lie_on_the_board_and_are_built_at_the_thumb(client: Client, preset: str) -> None:
    name = building(client, preset=preset).id
    reply = lay(client, name, PIECES)
    assert given(client, name) == [], "only laid"
    assert "4/8" in reply.text, "the board of the page has them"
    build(client, reply)
    assert given(client, name) == [*PIECES, "end"]


def test_the_pieces_are_no_dead_picture_below_the_board_they_are_laid_from(client: Client) -> None:
    """They lay at the thumb, where a tap opened the same once more; cards of the hand are laid there."""
    keeper = building(client)
    for moves in ((), PIECES):
        own = lay(client, keeper.id, moves).text.partition('id="own"')[2].partition("</section>")[0]
        assert 'class="band' not in own
        assert 'class="own-open"' not in own
        assert 'class="hand"' in own


def test_the_page_stays_at_the_end_where_a_piece_was_laid(client: Client) -> None:
    reply = lay(client, building(client).id, PIECES[:2])
    assert reply.asked is not None
    assert "right 1 Y" in map(json.loads, reply.asked.offered), "the next one takes one tap"


def test_the_last_piece_that_fits_is_a_tile_and_the_thumb_still_builds(client: Client) -> None:
    """It took the place of the button: who wanted to build added it."""
    reply = lay(client, building(client, THIRD).id, ["right 3 G"])
    assert reply.asked is not None
    assert "right 3 B>" in map(json.loads, reply.asked.offered)
    assert "Build and finish" in reply.text


def test_one_undo_takes_one_piece_back_and_after_building_lays_all_again(client: Client) -> None:
    keeper = building(client)
    reply = lay(client, keeper.id, PIECES)
    undo(client, keeper.id)
    assert client.app.state.games.open(keeper.id).draft == PIECES[:-1]
    build(client, client.get(f"/games/{keeper.id}"))
    assert given(client, keeper.id) == [*PIECES[:-1], "end"]
    reply = undo(client, keeper.id)
    while given(client, keeper.id):  # past the turn of M.A.K.S.
        reply = undo(client, keeper.id)
    assert client.app.state.games.open(keeper.id).draft == PIECES[:-1]
    client.press(reply.page.form("/redo"))
    assert given(client, keeper.id) == [*PIECES[:-1], "end"]


def test_a_coatl_with_both_ends_is_not_built_before_its_card_lies_there(client: Client) -> None:
    name = building(client, OWING).id
    reply = lay(client, name, ["right 1 K", "right 1 R>"])
    assert not any("planned" in each.attributes.get("class", "") for each in reply.page.forms)
    assert "First lay a card at it" in reply.text
    build(client, lay(client, name, ["lay 1 P-CNT-K"]))
    assert given(client, name)[:3] == ["right 1 K", "right 1 R>", "lay 1 P-CNT-K"]


@pytest.mark.parametrize("solo_end", ["immediate", "final_round"])
def test_what_ends_the_game_says_so_and_what_could_still_be_laid(client: Client, solo_end: str) -> None:
    """The third complete Cóatl ended it without a word, and with it went a Temple card of three points."""
    name = building(client, THIRD, solo_end=solo_end).id
    assert "Build and finish" in lay(client, name, ["right 3 G"]).text.replace("\xa0", " ")
    undo(client, name)
    text = lay(client, name, ["right 3 B>"]).text.replace("\xa0", " ")
    assert "Build and end the game" in text
    assert "A Temple card still fits at Cóatl 3: 3 points." in text
    assert "still fits" not in lay(client, name, ["temple 3 T-03"]).text


def test_a_typed_move_comes_after_what_was_laid(client: Client) -> None:
    name = building(client).id
    form = lay(client, name, PIECES[:2]).page.form("/line")
    client.press(form, ("line", "right 1 Y"))
    assert given(client, name) == [*PIECES[:2], "right 1 Y"]


def test_a_hint_sees_what_was_laid(client: Client) -> None:
    keeper = building(client)
    lay(client, keeper.id, PIECES[:2])
    saved, session = thought_of(client.app.state.games.open(keeper.id))
    assert session.now.board.coatls[0].serpent == "KR"
    assert [each["answer"] for each in saved.answers][-2:] == [*PIECES[:2]]
