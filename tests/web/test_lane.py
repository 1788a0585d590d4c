"""The strip and the lane of a turn: all that a hand does, in its time, each with its own why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import Store
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.orders import by_hand
from automarium.kernel.words.sentences import speaker, texts_of, told
from automarium.web.ask.layout import FAR
from automarium.web.ask.pointing import NOTHING
from automarium.web.stage.sentences import face
from automarium.web.stage.strip import LATER, NOW, ORDER, PAST, QUESTION
from automarium.web.table.asked import Asked
from automarium.web.table.playing import Playing
from automarium.web.table.view import table_view
from automarium.web.table.wish import Wish
from tests.web.client import Client
from tests.web.playing import GAMES, Seat
from tests.web.test_telling import AT_ANOTHER_TABLE, AT_THE_TABLE

TURNS = 16
LYING = ("action_card", "support_card")
"""The two cards of Gaia's Automa that decide its turn, as they lie."""
LINE = re.compile(r'<li data-kind="(\w+)" data-at="([\d.]+)" data-state="(\w+)"><span class="n">')
SIGN = re.compile(
    r'<li data-kind="(\w+)" data-at="([\d.]+)" data-state="(\w+)">'
    r'<(?:a|span) class="one-sign"(?: href="([^"]*)")?'
)


def automas_turns(
    game: AnyGame, preset: str, store: Store, seed: str = "2", language: str = "en"
) -> Iterator[tuple[Keeper, Playing | Asked]]:
    """What the page shows each time something waits in an automa's turn, first before any order is passed."""
    seat, texts = Seat(game, seed, preset), texts_of(game, language)
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.acting in game.automas:
            keeper = Keeper.begin(store, seat.session.fork())
            view = table_view(keeper, texts, NOTHING, Wish())
            assert isinstance(view, Playing | Asked)
            yield keeper, view
        seat.reply()


@AT_ANOTHER_TABLE
def test_the_strip_has_a_sign_for_each_order_and_question(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """In time: what the hand has passed, what is now, what comes."""
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(game, preset, store):
            strip = view.strip if isinstance(view, Playing) else view.recap.strip
            scenes = view.scenes if isinstance(view, Playing) else view.recap.scenes
            assert strip is not None
            asked = len(keeper.session.turns[-1].pauses) + (not view.offer.question.is_done)
            assert [sign.kind for sign in strip.signs].count(QUESTION) == asked
            orders = [sign.at for sign in strip.signs if sign.kind == ORDER]
            assert orders == [scene.number for scene in scenes for _ in scene.lines]
            numbers = [
                str(number)  # as the page says it
                for number, sign in zip(strip.numbers, strip.signs, strict=True)
                if sign.kind == ORDER
            ]
            assert numbers == [str(number) for number in range(1, len(orders) + 1)]
            states = [strip.state(sign.at) for sign in strip.signs]
            assert states == sorted(states, key=[PAST, NOW, LATER].index)
            told = [scene.lines[-1].steps[-1] for scene in scenes]
            for sign, pause in zip(
                (each for each in strip.signs if each.kind == QUESTION),
                keeper.session.turns[-1].pauses,
                strict=False,
            ):
                assert sum(step < pause for step in told) == int(sign.at)


@AT_THE_TABLE
def test_aloud_is_said_what_the_lane_says(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """Sentence by sentence in the order of time; what a line carries out is not said beside it again."""
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(game, preset, store):
            steps, say = (
                keeper.session.turns[-1].steps,
                speaker(game, texts_of(game, "en"), keeper.session.now.board),
            )
            moved = {str(told(say, steps[at])) for at in by_hand(steps, game.look.hands, game.look.nouns)}
            for scene in view.scenes if isinstance(view, Playing) else ():
                asides = [[part.aside for part in line.parts] for line in scene.lines]
                told_of = zip(asides, scene.lines, strict=True)
                said = [str(each) for beside, line in told_of for each in (*beside, line.said)]
                words = [each.removesuffix(".") for each in (scene.where, *said) if each]
                assert scene.live == "".join(f"{each}. " for each in words).rstrip()
                assert moved.isdisjoint(str(line.aside) for line in scene.lines)


@AT_ANOTHER_TABLE
def test_each_line_has_the_choices_that_led_to_it(game: AnyGame, preset: str, tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(game, preset, store):
            if not isinstance(view, Playing):
                continue
            steps = keeper.session.turns[-1].steps
            lines = [line for scene in view.scenes for line in scene.lines]
            before = list[list[int]]()
            for line, first in zip(lines, [0, *(each.steps[-1] + 1 for each in lines)], strict=False):
                ours = [at + 1 for at in range(first, line.steps[-1]) if steps[at].is_choice]
                shown = [*line.others, *([line.why] if line.why is not None else [])]
                numbers = sorted(each.number for each in shown)
                is_made = any(steps[at - 1].chosen is not None for at in ours)
                assert numbers == ours or (not is_made and numbers in [[], *before]), (
                    "what was lifted with an earlier one, or what was looked for in vain"
                )
                before.append(numbers)


def asked_after_orders(client: Client, game: AnyGame) -> tuple[Keeper, str]:
    """A game at a question of the automa's turn whose orders have been passed."""
    seat = Seat(game, "2", next(name for name, told in game.presets.items() if told))
    while seat.asking is not None:
        turn = seat.session.turns[-1]
        if seat.asking.acting in game.automas and seat.asking.request.what != DONE:
            keeper = client.app.state.games.begin(seat.session.fork())
            keeper.keep_passed(len(turn.steps))
            page = client.get(f"/games/{keeper.id}").text
            if "signs" in page:
                return keeper, page
        seat.reply()
    raise AssertionError("nothing is asked after an order")


ASKING = [game for game in GAMES if game.id != "gaia"]
"""The Automa of Gaia Project asks nothing in its turn."""


@pytest.mark.parametrize("game", ASKING, ids=[game.id for game in ASKING])
def test_a_done_sign_shows_its_order_again_and_nothing_is_undone(client: Client, game: AnyGame) -> None:
    keeper, page = asked_after_orders(client, game)
    lines, signs = LINE.findall(page), SIGN.findall(page)
    assert {state for _, _, state in lines} == {PAST}, "above a question all is done"
    assert signs[-1][0::2][:2] == (QUESTION, NOW)
    revision, link = keeper.saved.revision, next(each[3] for each in signs if each[0] == ORDER)
    again = client.get(link)
    states = [state for kind, _, state in LINE.findall(again.text) if kind == ORDER]
    assert states.count(PAST) + states.count(NOW) == len(states)
    assert NOW in states
    assert "data-back>" in again.text, "there is a way back"
    assert client.get(f"/games/{keeper.id}").text.count(f'data-revision="{revision}"')


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_what_is_told_on_the_way_stands_at_the_line_it_leads_to(tmp_path: Path) -> None:
    """Hits belong to the first loss, not to the score marker that comes last; and no order is no order."""
    root, found = catalog()["root"], 0
    with Store(tmp_path / "games.sqlite") as store:
        for _, view in automas_turns(root, "table", store):
            strip = view.strip if isinstance(view, Playing) else view.recap.strip
            assert strip is not None
            assert not re.search(r"\b0 orders", strip.words(texts_of(root, "en"), strip.now))
            for line in (line for scene in getattr(view, "scenes", ()) for line in scene.lines):
                if str(line.aside).startswith("Hits dealt"):
                    assert str(line.said).startswith(("Remove", "The Vagabond: damage"))
                    found += 1
    assert found


def test_nothing_is_counted_instead_of_told(client: Client) -> None:
    """What was told is there in words, never only as a number of things."""
    keeper, page = asked_after_orders(client, ASKING[0])
    assert keeper.session.turns[-1].steps
    assert LINE.findall(page)
    assert "<details" not in page.split('id="card"')[1].split('class="ask"')[0]


def test_a_line_without_a_choice_names_its_rule_once(client: Client) -> None:
    seat, ways = Seat(catalog()["golem"], "1", "table"), list[str]()
    while seat.asking is not None and "the rule" not in "".join(ways):
        page = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}").text
        ways = re.findall(r'class="whyline" href="/rules/[^>]*>(.*?)</a>', page, re.DOTALL)
        seat.reply()
    assert "the rule" in "".join(ways)
    assert all(way.count("the rule") <= 1 for way in ways), ways


def test_the_card_that_decides_is_in_the_corner(tmp_path: Path) -> None:
    """Where the app draws it nobody turns it up: it is seen beside the board, with its words."""
    game, draws, found = next(each for each in GAMES if each.id == "gaia"), "next-card", 0
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(game, "table", store):
            steps = keeper.session.turns[-1].steps
            drawn = next((at for at, step in enumerate(steps) if step.message == draws), len(steps))
            for scene in view.scenes if isinstance(view, Playing) else ():
                if scene.lines[0].steps[0] > drawn:
                    assert scene.deciding is not None
                    assert scene.deciding.words
                    assert len(scene.deciding.faces) == 2
                    say = speaker(game, texts_of(game, "en"), keeper.session.now.board)
                    lying = [say.name(each, steps[drawn].facts[each]).face for each in LYING]
                    assert scene.deciding.faces == tuple(map(face, lying)), "the cards of this very turn"
                    found += 1
    assert found


def test_what_lay_in_sight_is_not_in_the_corner(tmp_path: Path) -> None:
    """Marbles that a person told lie in their rows: beside the board they would hide a part of it."""
    game, found = catalog()["golem"], 0
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(game, "table-light", store):
            found += any(step.message == "marbles-seen" for step in keeper.session.turns[-1].steps)
            assert not any(scene.deciding for scene in (view.scenes if isinstance(view, Playing) else ()))
    assert found


@pytest.mark.parametrize("preset", ["table", "table-cards"])
def test_both_her_cards_are_large_and_one_line_of_them_decides(preset: str, tmp_path: Path) -> None:
    """Each order of hers is carried out for a line of one card, or with its star for two, but for putting the
    cards away; the strip has a run for each card."""
    game, found = next(each for each in GAMES if each.id == "redrising"), 0
    with Store(tmp_path / "games.sqlite") as store:
        for _, view in islice(automas_turns(game, preset, store), 12):
            if not isinstance(view, Playing):
                continue
            assert len(view.guide) == 2
            lines = [line for card in view.guide for line in card.lines]
            for scene in view.scenes:
                assert len(scene.lines) == 1, "one order, one sentence"
                lit = [line for line in lines if line.at <= scene.number <= line.until]
                assert 1 <= len(lit) <= len(scene.parts) or "away" in str(scene.lines[0].said)
                found += len(lit)
            parted = [sign.at for sign in view.strip.signs if sign.is_parted]
            begun = [card.lines[0].at for card in view.guide[1:] if card.lines[0].at]
            assert parted == begun
    assert found > 20


def test_nobody_is_told_to_lay_out_a_table_on_screen(client: Client) -> None:
    """While the set-up asks there, no list stands above the question."""
    asked = 0
    for game in GAMES:
        seat = Seat(game, "1", "screen")
        while seat.asking is not None and len(seat.session.turns) == 1:
            page = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}").text
            assert not LINE.findall(page), game.id
            assert "data-tick=" not in page, game.id
            asked += 1
            seat.reply()
    assert asked


def test_of_many_numbers_none_is_taken_untouched(client: Client) -> None:
    """The worth of a hand begins empty, not with the least that there can be."""
    game = catalog()["redrising"]
    seat = Seat(game, "1", "table")
    while seat.asking is not None and not (
        seat.asking.request.limits and seat.asking.request.limits[1] - seat.asking.request.limits[0] > FAR
    ):
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    keeper.keep_passed(len(keeper.session.turns[-1].steps))
    form = client.get(f"/games/{keeper.id}").page.form("/answer")
    field = next(each for each in form.inputs if each.get("name") == "answer")
    assert field["value"] == ""
    assert "required" in field
