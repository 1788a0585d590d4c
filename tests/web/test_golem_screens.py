"""Golem at the table: what the button at the thumb says while tiles are told, and how its orders look."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from automarium.games.golem import moment
from automarium.games.golem.automa_side import AIMS, AREA_OF
from automarium.games.golem.golems import PLACE
from automarium.games.golem.joined import FINE, REST
from automarium.games.golem.printed_effects import AREAS
from automarium.games.golem.rules.cards import kinds_left
from automarium.games.golem.screens.account import account_of, decides
from automarium.games.golem.screens.glance import asks, said
from automarium.games.golem.screens.known import GALLERY
from automarium.games.golem.screens.set_off import sets_off
from automarium.games.golem.screens.sight import IF_ANY
from automarium.games.golem.screens.tiles import KNOWN_AT
from automarium.games.golem.sheets import rules
from automarium.kernel.catalog.game import find
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store
from automarium.kernel.rules.told import DONE, Asking, Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.movement import Motion
from automarium.kernel.words.picture import Area
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.buttons import Button, under_heading
from automarium.web.ask.onward import Go
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zones import Zones, with_told, zones_drawn, zones_of
from automarium.web.stage.lines import LineView
from automarium.web.stage.motions import cleared
from automarium.web.stage.places import places_of
from automarium.web.stage.scenes import SceneView, told_in_scenes
from automarium.web.table.playing import Playing
from tests.games.golem.looks import at_look
from tests.games.golem.owner import box_text, printed_rows
from tests.web.client import Client
from tests.web.playing import Seat, to_the_question
from tests.web.test_lane import automas_turns

GOLEM = find("golem")
AT_ONCE = 2
"""Places of which the tiles are told at one look."""


def asked(question: str, preset: str, groups: int = 0, without: str = "") -> Asking[Any]:
    """Some game at this question, with as many groups before what a tile may set off, without one of them."""
    for seed in range(40):
        session: Session[Any] = Session.start(GOLEM, str(seed), preset)
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            there = [name for name in now.request.groups if name[-1].isdecimal()]
            if now.request.what == question and len(there) >= groups and without not in now.request.groups:
                return now
            session.reply(now.request.by_chance(chance.randrange))
    raise AssertionError(f"no game asks {question}")


def told(now: Asking[Any], *parts: Plain, at: int | None = None) -> Zones:
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), now.board), now, "")
    zones = zones_of(replace(view, pointed=Pointed(picked=parts, at=at)), GOLEM.look.glance)
    assert zones is not None
    return zones


def answers(go: Go | None) -> bool:
    """Whether the button tells all of it."""
    return go is not None and go.zone is None


def test_every_place_is_looked_at_before_the_button_answers() -> None:
    """Without goods to tell, a tile may show nothing that decides: the last place says so."""
    now = asked("tiles-seen", "table-light", AT_ONCE)
    first, *_, last = [zone.number for zone in told(now).every]
    for at in range(first, last):
        go = told(now, at=at).go
        assert go is not None
        assert go.zone == at + 1
    assert told(now, at=last).go == Go("Nothing of this")


def test_what_is_taken_back_leaves_its_tile_in_sight() -> None:
    """*One back* of the last sign led to the other tile, and the next sign landed there."""
    now = asked("tiles-seen", "table-light", AT_ONCE)
    first, second = [place for place in now.request.groups if place in PLACE][:AT_ONCE]
    others, taken = (f"{first}: gold", f"{first}: /"), f"{second}: /"
    zones = told(now, *others, taken)
    assert [button.answer for _, button in zones.told] == [taken], "the other tile has its own"
    assert zones.takes_back == str(len(others))
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), now.board), now, "")
    after = zones_of(replace(view, pointed=Pointed(picked=others, near=taken)), GOLEM.look.glance)
    assert after is not None
    assert (after.now.name, after.told) == (second, ())


def test_a_known_tile_is_one_tap_and_the_next_opens() -> None:
    """Its picture stood among forty signs, a fingernail wide, and a tap more led to the next tile."""
    tiles = [(kind, row) for kind, row in printed_rows() if kind == "neighborhood"][::2]
    now = at_look(box_text(tiles, {}), "tiles-seen", steps=2).asking
    assert now is not None
    first, second = [group for group in now.request.groups if group in PLACE]
    pictures = now.request.groups[f"{KNOWN_AT}{first}"]
    zones = told(now)
    assert [len(group.parts) for group in zones.now.groups][:1] == [len(pictures)], "before all signs"
    assert zones.now.groups[0].across < zones.now.groups[1].across
    assert zones.now.groups[0].is_pictured, "large, and with its words: two tiles looked alike"
    after = told(now, pictures[0])
    assert after.now.name == second
    there = next(zone for zone in after.every if zone.name == first)
    assert [group.across for group in there.groups] == [zones.now.groups[0].across], "nothing else is on it"
    assert there.faces == (next(each.face for each in zones.now.groups[0].parts),)


def test_one_back_takes_what_was_told_of_the_tile_in_sight() -> None:
    now = asked("tiles-seen", "table-light", AT_ONCE)
    first, second = [place for place in now.request.groups if place in PLACE][:AT_ONCE]
    at = next(zone.number for zone in told(now).every if zone.name == first)
    assert told(now, f"{first}: gold", f"{second}: /", at=at).takes_back == "0"


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_a_slash_is_told_whatever_is_on_its_sides(language: str) -> None:
    """GO-11.7: of “2 clay / a step” only the step has a key, and the Automa took it without the slash."""
    for preset, is_said in (("table-light", True), ("table", False)):
        now = asked("tiles-seen", preset, AT_ONCE)
        view = QuestionView(speaker(GOLEM, texts_of(GOLEM, language), now.board), now, "")
        zones = zones_of(view, GOLEM.look.glance)
        assert zones is not None
        assert ("/" in zones.hint) == is_said


SECTIONS = {
    "tiles-seen": "GO-9.2", "grave": "GO-12.4", "income-artifacts": "GO-13.5", "influence": "GO-13.3",
    "starting-seen": "GO-2.7", "artifacts-act": "GO-10.8", "books-act": "GO-11.6",
}  # fmt: skip


@pytest.mark.parametrize("question", SECTIONS)
def test_the_rule_beside_a_look_is_the_one_that_asks(question: str) -> None:
    """Beside the tile of a golem it led to the set-up, beside a reward to the action of the rabbi."""
    assert asked(question, "table-light").at == SECTIONS[question]


@pytest.mark.parametrize("preset", ["table", "table-light"])
def test_each_tile_is_asked_for_by_its_place(preset: str) -> None:
    """With one golem there is no tab, and nothing said which tile is meant."""
    now = asked("tiles-seen", preset, AT_ONCE)
    for zone in told(now).every:
        asks = told(now, at=zone.number).asks
        if zone.name in PLACE:
            assert asks is not None
            assert PLACE[zone.name][0] in asks[0]
            assert asks[0].endswith(f"section {zone.words.split()[-1]}?")
    assert any(zone.name in PLACE for zone in told(now).every)


def test_a_tile_that_is_told_whole_always_shows_something() -> None:
    """At each place: with one of them told, the button leads to the other."""
    now = asked("tiles-seen", "table", AT_ONCE)
    first, *_, last = [zone.number for zone in told(now).every]
    assert not any(told(now, at=at).go for at in range(first, last + 1)), "it led in a circle"
    seen = [f"{place}: coin" for place in now.request.groups if f"{place}: coin" in now.request.options()]
    go = told(now, seen[0]).go
    assert go is not None
    assert go.zone == first + 1
    assert answers(told(now, *seen).go)


@pytest.mark.parametrize(("question", "most"), [("action-tile", 1), ("starting-seen", 2)])
def test_nothing_is_no_answer_where_a_tile_lies(question: str, most: int) -> None:
    now = asked(question, "table")
    now.board.automa.golems = []  # none is in danger
    seen = ["coin", "next", "vp"][: 2 * most - 1]
    assert not any(answers(told(now, at=at).go) for at in range(len(told(now).every)))
    assert answers(told(now, *seen).go)


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_question_for_two_tiles_names_the_sign_between_them(language: str) -> None:
    """Without it nobody finds out why one tile alone is no answer."""
    now, texts = asked("starting-seen", "table"), texts_of(GOLEM, language)
    view = QuestionView(speaker(GOLEM, texts, now.board), now, "")
    assert now.request.facts["count"] == len(["first", "second"])
    assert texts("caption.next") in view.words


def test_the_signs_that_follow_are_asked_for_as_such() -> None:
    """Why, and at their places of the card, below those that were told; one is there in any case."""
    session: Session[Any] = Session.start(GOLEM, "1", "table-light")
    chance = random.Random(1)  # noqa: S311  # a game of dice
    while (now := session.asking) is not None and now.request.what != "more-signs":
        seen = ("bonus none", "marble", "most", "top", "red work", "yellow work", "both red yellow")
        is_card = now.request.what == "on-card"
        session.reply([*seen] if is_card else now.request.by_chance(chance.randrange))
    assert now is not None
    zones = told(now)
    assert (zones.asks, zones.go) == (("Several marbles fit: sign 3?", ""), None)
    assert told(now, "neither").go is None, "it chooses neither"
    assert told(now, "neither").asks == ("Several marbles fit: sign 4?", "")
    assert answers(told(now, "neither", "left").go)
    assert drawn_spots(now, "neither") >= {"yellow", "yellow-1"}
    assert "yellow-2" not in drawn_spots(now, "neither"), "the signs above were told before"
    assert now.request.why_not([]) is not None


def test_what_led_to_the_first_question_is_not_said_above_the_next() -> None:
    """“Turn up card 1” stood there when it lay on the table."""
    session: Session[Any] = Session.start(GOLEM, "1", "table-light")
    chance = random.Random(1)  # noqa: S311  # a game of dice
    seen = ("bonus shuffle", "marble", "most", "top", "red work", "yellow work", "both red yellow")
    while (now := session.asking) is not None and now.request.what != "more-signs":
        session.reply([*seen] if now.request.what == "on-card" else now.request.by_chance(chance.randrange))
    say = speaker(GOLEM, texts_of(GOLEM, "en"), session.now.board)
    left = " ".join(told_in_scenes(session, say, session.turns[-1]).left)
    assert "Turn up" not in left
    assert "Its bonus" in left


def drawn_spots(now: Asking[Any], *parts: str) -> set[str]:
    say, draw = speaker(GOLEM, texts_of(GOLEM, "en"), now.board), GOLEM.look.glance.drawing
    drawing = draw(say, now.request.what, parts) if draw else None
    return set(drawing.spots()) if drawing else set()


def lines(
    tmp_path: Path, preset: str, seed: str = "2", language: str = "en"
) -> Iterator[tuple[str, dict[str, Any], LineView]]:
    """Every order of some turns, with the message and the facts of its last step."""
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(GOLEM, preset, store, seed, language):
            steps = keeper.session.turns[-1].steps
            for scene in view.scenes if isinstance(view, Playing) else view.recap.scenes:
                for line in scene.lines:
                    step = steps[line.steps[-1]]
                    yield step.message, dict(step.facts), line


@pytest.mark.parametrize("preset", ["table-house", "table-light"])
def test_an_order_that_hangs_on_our_reading_says_so(tmp_path: Path, preset: str) -> None:
    marked = {message: line.is_ours for message, _, line in lines(tmp_path, preset)}
    assert {message for message, is_ours in marked.items() if is_ours} == {*GOLEM.look.readings} & {*marked}
    assert {*marked.values()} == {True, False}


@pytest.mark.parametrize("preset", ["table-house", "table-light"])
def test_a_golem_moves_in_the_color_of_its_district(tmp_path: Path, preset: str) -> None:
    moved = {
        (facts["district"], str(line.face))
        for seed in "23"
        for message, facts, line in lines(tmp_path, preset, seed)
        if message in ("move-golem", "raise-golem")
    }
    assert len({district for district, _ in moved}) > 1
    for district, face in moved:
        assert [color for color in ("red", "yellow", "blue") if f"fill-{color}" in face] == [district]


def test_what_many_orders_end_with_is_written_smaller(tmp_path: Path) -> None:
    """Only on the page: each order is whole, and says what is new in it first."""
    some = [line for message, _, line in lines(tmp_path, "table-light") if message in REST]
    assert some
    for line in some:
        main, fine = halves(line)
        assert "printed" in main
        assert "resource marker to the right; golem track: up" in fine


MOST_LETTERS = 90
"""Of what is bold in an order: three lines of a phone in the longest language."""


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_what_is_paid_and_gained_is_written_smaller(tmp_path: Path, language: str) -> None:
    """The tail of an upgrade was as bold as the upgrade: seven bold lines, of which one is done first."""
    told = [each for seed in "12" for each in lines(tmp_path, "table-light", seed, language)]
    some = [(message, line) for message, _, line in told if message in FINE and message not in REST]
    assert len({message for message, _ in some}) > len(AREAS)
    for _, line in some:
        main, fine = halves(line)
        assert len(main) <= MOST_LETTERS
        assert f"{main}{fine}" == str(line.said)
        assert all(marker not in main for marker in ("resource marker", "znacznik", "маркер"))
        assert fine


def halves(line: LineView) -> tuple[str, str]:
    """What is bold in an order, and what is smaller."""
    return str(line.main), re.sub("<[^>]+>", "", line.fine).replace("\N{NO-BREAK SPACE}", " ")


def test_an_upgrade_is_paid_before_it_brings_something() -> None:
    """At an end of the resource track the points would be others."""
    for language in ("en", "pl", "uk"):
        texts = texts_of(GOLEM, language)
        for message in (f"tell.upgrade-{area}{aim}" for area in AREAS for aim in AIMS):
            sentence = texts.sentence(message)
            assert sentence is not None
            names = [part.name for part in sentence if not isinstance(part, str)]
            assert names[-2:] == ["discount", "at_once"], message


LOOK = "look=marble none"
"""The yellow column stands first, and no half is at an edge."""


def new_card(*parts: str, place: int | None = None, at: int | None = None) -> Zones:
    """A card that the box has not, told so far, with what a tap points at."""
    session = at_look("own", "on-card")
    assert session.asking is not None
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), session.asking.board), session.asking, "")
    zones = zones_of(replace(view, pointed=Pointed(picked=parts, at=at, place=place)), GOLEM.look.glance)
    assert zones is not None
    return zones


def test_a_new_card_has_the_zones_that_are_printed_on_it() -> None:
    """Whatever was told. Which column stands first and the halves at its edges are a zone like others."""
    for parts in ((), ("bonus=none",), ("bonus=gold", "level=2"), ("bonus=gold", "level=2", "most")):
        assert [zone.name for zone in new_card(*parts).row] == ["brown", "middle", "yellow", "grey", "blue"]
        assert not new_card(*parts).switches
        assert new_card(*parts).unsaid == (), "nothing is taken as so"


def test_how_a_card_looks_is_never_taken_as_so() -> None:
    """GO-5.6: it decides between marble and rabbi, in this turn or in the next."""
    asked = new_card("bonus=none")
    assert (asked.now.name, asked.go) == ("middle", None)
    assert [len(group.parts) for group in asked.now.groups] == [8]
    assert not is_enough(new_card("bonus=none", "most", "left"))
    assert is_enough(new_card("bonus=none", LOOK, "most", "left"))


def test_a_tap_goes_on_to_what_is_told_next() -> None:
    """The number below a bonus, then the yellow column; *One back* takes the last sign."""
    assert new_card("bonus=gold").now.asks == "Brown column: the number below it"
    assert new_card("bonus=gold").go is None
    assert new_card().go is None, "what must be told is not passed by"
    assert new_card("bonus=none").go is None
    third = new_card("bonus=gold", "level=2", LOOK, "most", "left")
    assert third.now.asks == "Yellow column: sign 3 from the top"
    assert third.takes_back == "4"
    assert new_card("bonus=none").now.name == "middle"
    assert new_card("bonus=none", LOOK).now.name == "yellow"


def test_a_sign_of_the_card_is_replaced_where_it_stands() -> None:
    """The one that was there goes where the new one stood."""
    told = ("bonus=none", "most", "left", "top")
    zones = new_card(*told, at=2, place=2)
    assert zones.now.asks == "Yellow column: sign 2 from the top"
    assert all(button.take is None for group in zones.now.groups for button in group.parts)
    now = at_look("own", "on-card").asking
    assert now is not None
    changed = with_told(now.request, GOLEM.look.glance, told, 2, "top")
    assert changed == ("bonus=none", "most", "top", "left")
    changed = with_told(now.request, GOLEM.look.glance, told, 2, "work")
    assert changed == ("bonus=none", "most", "work", "top")


def test_enough_is_lit_as_soon_as_that_is_so() -> None:
    """Marbles have a page of their own, the rabbi needs none; without the brown column nothing is enough.

    A sign for a row and one for a color mostly leave one marble; a sign that leads nowhere is not enough.
    """
    assert is_enough(new_card("bonus=gold", "level=2", LOOK, "most", "left"))
    assert is_enough(new_card("bonus=gold", "level=2", LOOK, "black", "top"))
    for signs in (("most",), ("most", "top"), ("left", "white")):
        assert not is_enough(new_card("bonus=gold", "level=2", LOOK, *signs)), signs
    assert new_card("bonus=none", "look=rabbi none").go == Go("Enough for this turn")
    skipped = new_card("most", "left")
    assert not is_enough(skipped)
    assert skipped.go is not None
    assert skipped.go.zone == 0


def is_enough(zones: Zones) -> bool:
    return zones.go is not None and zones.go.words == "Enough for this turn"


def look_again() -> Asking[Any]:
    """The second look of a round, after the work row alone was told and a red marble was taken from it."""
    rows = ("red work", "yellow work", "blue work", "white work", "both red blue")
    now = at_look("own", "on-card", ("bonus=none", "first=marble", "most", "left", *rows)).asking
    assert now is not None
    assert now.board.rows["work"] == ["yellow", "blue", "white"]
    return now


def test_where_the_rows_are_known_signs_are_told_until_one_marble_is_left() -> None:
    """What has gone from them may ask for more signs, too: the button leads back to the column."""
    now = look_again()
    assert not is_enough(told(now, "bonus=none", LOOK, "most", "neither")), "yellow and white are left"
    assert is_enough(told(now, "bonus=none", LOOK, "most", "neither", "white"))
    signs = ("bonus=none", LOOK, "most", "right")
    assert is_enough(told(now, *signs))
    assert answers(marbles_of(now, *signs).go)
    go = marbles_of(now, *signs, "gone blue work").go
    assert go is not None
    assert go.zone == next(zone.number for zone in told(now, *signs).every if zone.name == "yellow")


def marbles_of(now: Asking[Any], *parts: str) -> Zones:
    """The page of the marbles, after these parts."""
    number = next(zone.number for zone in told(now, *parts).every if zone.name == "marbles")
    return told(now, *parts, at=number)


def further(now: Asking[Any], *parts: str) -> Zones:
    """The page that the button of the first one leads to."""
    go = marbles_of(now, *parts).go
    assert go is not None
    assert go.zone is not None
    return told(now, *parts, at=go.zone)


def rows_in(zones: Zones) -> list[str]:
    return [group.heading for group in zones.now.groups if group.is_row]


def yellow_held() -> tuple[Asking[Any], str]:
    """After it took yellow, which its character shows: a row of yellow alone does not decide (GO-7.3)."""
    now = after_marble("most", "yellow mirror", "both yellow blue")
    assert now.board.held["automa"] == ["yellow"]
    return now, AREA_OF[now.board.automa.top()]


def test_no_tap_changes_the_rows_that_are_being_told() -> None:
    """A row of three, told one by one: after the first marble it looks as if others would decide."""
    now, row = yellow_held()
    signs = ("bonus=none", LOOK, "top", "black")
    marbles = (f"yellow {row}", f"yellow {row}", f"red {row}")
    first = marbles_of(now, *signs)
    assert len(rows_in(first)) == 1
    for count in (1, 2):
        half = marbles_of(now, *signs, *marbles[:count])
        assert (half.now.name, rows_in(half), half.are_several) == ("marbles", rows_in(first), False)
        assert half.asks == first.asks
        assert not answers(half.go)
    whole = marbles_of(now, *signs, *marbles)
    assert rows_in(whole) == rows_in(first)
    assert answers(whole.go)
    assert "marbles-2" not in [zone.name for zone in whole.every]


def test_rows_that_decide_after_others_are_on_the_page_that_the_button_leads_to() -> None:
    """The first one stays at the top there; a marble that was forgotten leads back to its page."""
    now, row = yellow_held()
    signs = ("bonus=none", LOOK, "top", "black", "most", f"yellow {row}")
    first, then = marbles_of(now, *signs), further(now, *signs)
    assert then.now.name == "marbles-2"
    assert rows_in(then)[0] == rows_in(first)[0]
    assert len(rows_in(then)) == len(now.board.rows)
    assert then.asks is not None
    assert then.asks[0] == "In which row does the black marble lie?"
    assert not answers(then.go), "nothing is told of the black one yet"
    assert then.back == first.now.number
    research = told(now, *signs, "black research", at=then.now.number)
    assert rows_in(research) == rows_in(then)
    assert answers(research.go)
    few = ("bonus=none", LOOK, "top", "black", f"yellow {row}")
    column = told(now, *few, "work", at=1)
    assert column.go is not None
    assert column.go.zone == then.now.number, "a sign that was wanted leads back to the rows"
    back = told(now, *signs, f"red {row}", at=then.now.number)
    assert (back.now.name, rows_in(back)) == ("marbles", rows_in(first))


def test_the_rows_of_the_first_page_stay_whatever_is_tapped() -> None:
    now, row = yellow_held()
    for signs in (("top", "black"), ("work", "black"), ("most", "left")):
        parts = ["bonus=none", LOOK, *signs]
        first = rows_in(marbles_of(now, *parts))
        for part in (f"yellow {row}", f"yellow {row}", "yellow work", "gone yellow mirror", "red golem"):
            if part in now.request.options():
                parts.append(part)
                assert rows_in(marbles_of(now, *parts)) == first, parts


def test_an_untouched_page_is_not_answered_at_the_thumb() -> None:
    """Where only some rows are known; there *Enough for this turn* has just been."""
    now = look_again()
    signs = ("bonus=none", LOOK, "most", "right")
    untouched = marbles_of(now, *signs)
    assert answers(untouched.go)
    assert untouched.is_nothing(signs)
    touched = marbles_of(now, *signs, "gone yellow work")
    assert answers(touched.go)
    assert not touched.is_nothing((*signs, "gone yellow work"))


def test_the_hint_says_what_other_rows_decide() -> None:
    """A-16: where a color may be gone everywhere, they do; the button for that stands below the rows."""
    now = at_look("own", "on-card").asking
    assert now is not None
    said = ("work", "left", "yellow work", "white work", "red mirror", "both blue red")
    words = [
        each.words for group in marbles_of(now, "bonus=none", LOOK, *said).now.groups for each in group.parts
    ]
    assert "No blue marble in any row" in words
    hint = asked_again(now, *said)[1]
    assert "only this decides: whether a blue marble lies in any of them" in hint
    assert "No other row decides" not in hint
    assert "No other row decides" in asked_again(now, *said[:-1])[1]


@pytest.mark.parametrize(
    ("signs", "rows", "asks"),
    [
        (("top", "left"), 1, "Which marbles lie here?"),
        (("work", "left"), 2, "Which marbles lie here?"),
        (("most", "left"), 5, "Which row has the most marbles?"),
        (("black", "top"), 5, "In which row does the black marble lie?"),
        (("white", "most"), 5, "Which row with a white marble has the most marbles?"),
        (("left", "top"), 0, "Which colors does the character show?"),
        (("left", "top", "both red blue"), 5, "Which rows hold a red marble?"),
    ],
)
def test_only_the_rows_that_decide_are_asked_for(signs: tuple[str, ...], rows: int, asks: str) -> None:
    """A tap for each marble there."""
    now = at_look("own", "on-card").asking
    assert now is not None
    zones = marbles_of(now, "bonus=none", LOOK, *signs)
    assert zones.asks is not None
    assert zones.asks[0] == asks
    shown = [group for group in zones.now.groups if group.is_row]
    assert len(shown) == rows
    assert all(group.is_open for group in shown)
    assert zones.go is None, "nothing is told yet"


def test_where_a_sign_leads_to_nothing_that_is_told_with_one_tap() -> None:
    now = at_look("own", "on-card").asking
    assert now is not None
    said = ("bonus=none", LOOK, "black", "top", "both red blue")

    def offered(*parts: str) -> list[str]:
        groups = marbles_of(now, *said, *parts).now.groups
        return [button.words for group in groups if not group.is_row for button in group.parts]

    assert "No black marble in any row" in offered()
    assert "No black marble in any row" not in offered("black work")
    assert "No black marble in any row" in offered("none black"), "it can be taken back"
    zones = further(now, *said, "none black")
    assert zones.asks is not None
    assert zones.asks[0] == "Which marbles lie here?", "then the next sign decides"
    assert "This row is empty" in [each.words for group in zones.now.groups for each in group.parts]


def test_that_a_row_is_empty_is_said_on_its_own_page_alone() -> None:
    """On the page of all rows it stood lit below five of them."""
    now = at_look("own", "on-card").asking
    assert now is not None
    said = ("bonus=none", LOOK, "top", "most", "both red blue", "none top")
    for zones, is_there in ((marbles_of(now, *said), True), (further(now, *said), False)):
        shown = [each.words for group in zones.now.groups if not group.is_row for each in group.parts]
        assert ("This row is empty" in shown) == is_there


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_button_for_a_development_that_adds_to_work_says_so(language: str) -> None:
    """It said *Tell it once*: alone in its group, all before a colon was left out."""
    words = texts_of(GOLEM, language)("noun.seen.more-work")
    assert under_heading([Button(words)])[0].words == words


def test_rows_that_were_told_are_shown_as_they_lie() -> None:
    """Another one is told only if it may decide; the button does not say that nothing is gone from it."""
    now = look_again()
    work = marbles_of(now, "bonus=none", LOOK, "work", "left").now.groups[0]
    assert len(work.parts) == len(now.board.rows["work"])
    most = marbles_of(now, "bonus=none", LOOK, "most", "right")
    assert [group.is_open for group in most.now.groups if group.is_row] == [False, True, True, True, True]
    assert most.go is not None
    assert most.go.words == "Nothing is gone, no other row to tell"
    assert most.asks is not None
    assert most.asks[1].startswith("Tap what has gone. If another row has as many marbles as lie")


def asked_again(now: Asking[Any], *parts: str) -> tuple[str, str]:
    asks = marbles_of(now, "bonus=none", LOOK, *parts).asks
    assert asks is not None
    return asks


def test_a_row_that_lost_its_marble_is_no_measure_for_the_others() -> None:
    """GO-7.4: a row is compared with the known ones that hold what is asked for; with none, it is told."""
    now = look_again()
    title, hint = asked_again(now, "white", "most")
    assert title == "Which row with a white marble has the most marbles?"
    assert "such a marble has as many marbles as lie in the work row, or more, tell the fullest" in hint
    title, hint = asked_again(now, "white", "most", "gone white work")
    assert title == "Which row with a white marble has the most marbles?"
    assert "The rows shown hold no marble that it may take now, so tap all marbles of the row" in hint
    _, hint = asked_again(now, "white", "most", "gone white work", "white mirror")
    assert "as many marbles as lie in the mirror row" in hint


def after_marble(sign: str, *rows: str) -> Asking[Any]:
    """The second look of a round, after this sign chose among these marbles."""
    now = at_look("own", "on-card", ("bonus=none", "first=marble", sign, "left", *rows)).asking
    assert now is not None
    return now


def test_the_black_marble_lies_in_one_row() -> None:
    """BR-2.5: there is one; while it lies where it lay no other row decides, and in its eyes none."""
    now = look_again()
    title, hint = asked_again(now, "black", "most")
    assert title == "In which row does the black marble lie?"
    assert "Tell the row where it lies now" in hint
    rows = ("black work", "yellow work", "white golem", "both red blue")
    now = after_marble("white", *rows)
    assert "If it still lies in the work row, no other row decides" in asked_again(now, "black", "most")[1]
    assert "Tell the row where it lies now" in asked_again(now, "black", "most", "gone black work")[1]
    now = after_marble("black", *rows)
    assert asked_again(now, "black", "most")[0] == "Which row has the most marbles?"


def test_a_row_of_ignored_marbles_is_no_measure_for_the_others() -> None:
    """GO-7.3: it cannot be the one, however many lie there."""
    rows = ("red work", "red work", "red work", "both red blue")
    now = after_marble("most", *rows)
    for parts in ((), ("yellow golem",)):
        assert asked_again(now, "most", "right", *parts)[0].startswith("Which row with one of these")
    assert "as many marbles as lie in the golem row" in asked_again(now, "most", "right", "yellow golem")[1]


def test_the_character_is_asked_for_in_words_once_a_round() -> None:
    now = at_look("own", "on-card").asking
    assert now is not None
    assert asked_again(now, "top", "most")[1].endswith(
        "Once a round also both marbles of the character card."
    )
    assert "character card" not in asked_again(look_again(), "top", "most")[1]


def test_the_lane_says_what_hangs_on_the_red_zone(tmp_path: Path) -> None:
    """Before it is asked: the upgrade if the marker is not there, then the main action."""
    found = set()
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(GOLEM, "table-light", store):
            now = keeper.session.asking
            if now is not None and now.request.what in moment.RED_ZONE:
                first, *then = view.offer.to_come
                assert first.startswith("Outside the red zone: upgrade")
                found.update(then)
    assert len(found) > 1, "each area has its own"
    assert any(line.startswith("Then one gold bar in any case") for line in found), "A-31"


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("area", AREAS)
def test_in_the_last_round_the_lane_names_the_three_menorahs(language: str, area: str) -> None:
    """GO-10.3: it named the upgrade of the other rounds, and the order after the answer another one."""
    board, texts = asked("red-zone", "table-light").board, texts_of(GOLEM, language)
    steps = [Step("GO-10.1", "area-action", {"action": area, "value": 2})]
    first, *_ = moment.to_come(board, steps, "red-zone")
    board.round, board.automa.upgrades[area] = rules().rounds, 0
    last, *_ = moment.to_come(board, steps, "red-zone")
    menorahs = {"en": "three menorahs", "pl": "trzema menorami", "uk": "трьома менорами"}[language]
    assert menorahs not in texts(first[0])
    assert last[0].endswith("-menorahs"), "it is not done"
    assert menorahs in texts(last[0])
    board.automa.upgrades[area] = 1
    perhaps, *_ = moment.to_come(board, steps, "red-zone")
    assert texts(perhaps[0]).startswith(f"{texts(last[0])};"), "and what else, if it is"
    assert texts(first[0]).partition(":")[0] == texts(last[0]).partition(":")[0]


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("aim", AIMS)
def test_the_side_of_an_artifact_development_is_named_only_where_it_has_one(language: str, aim: str) -> None:
    """GO-10.7, A-34: a special one has none; what it brings comes as income."""
    said = texts_of(GOLEM, language)(f"tell.upgrade-artifact{aim}", discount="-", at_once="-")
    has, income = {
        "en": ("if it has a side", "as income"),
        "pl": ("jeśli ma stronę", "jako dochód"),
        "uk": ("якщо воно має сторону", "як дохід"),
    }[language]
    assert has in said
    assert income in said


def test_a_column_says_how_many_of_its_signs_were_told() -> None:
    """A zone that takes several says how far it has come; one that takes any number does not."""
    now = asked("on-card", "table-light")
    signs = now.request.groups["criteria"][:3]
    zones = {zone.name: zone for zone in told(now, *signs).every}
    assert zones["yellow"].of == (3, 5)
    assert zones["marbles"].of is None


def test_a_card_with_the_rabbi_first_leads_to_the_gray_column() -> None:
    told_bonus, rabbi = ("bonus=gold", "level=2"), "look=rabbi none"
    assert new_card(*told_bonus, LOOK).now.name == "yellow"
    assert new_card(*told_bonus, rabbi).now.name == "grey"
    assert new_card("bonus=none", rabbi).now.name == "grey"
    assert not is_enough(new_card(rabbi)), "the bonus is told, too"


def calm(*parts: str, box: str = "own") -> Zones:
    """A card at a table where no golem is in danger, told so far."""
    now = at_look(box, "on-card", steps=1).asking
    assert now is not None
    return told(now, *parts)


@pytest.mark.parametrize(
    ("box", "card"), [("own", ("bonus=none", "look=rabbi none")), ("light", ("bonus none", "rabbi"))]
)
def test_what_is_on_the_tile_of_the_rabbi_is_told_with_its_card(box: str, card: tuple[str, ...]) -> None:
    """GO-6.2: one look; what a tile sets off has its tab there, too."""
    asked = calm(*card, box=box)
    assert (asked.now.name, asked.go) == ("if-rabbi", None)
    assert asked.asks is not None
    assert asked.asks[0].startswith("Its rabbi goes on the first free tile of the gray column")
    now, signs = at_look(box, "on-card", steps=1).asking, ("under: book", "under: /", "under: student any")
    assert now is not None
    zones = told(now, *card, *signs)
    assert {"if-book", "if-slash"} <= {zone.name for zone in zones.every}
    assert answers(at_the_end(now, *card, *signs).go)


def at_the_end(now: Asking[Any], *parts: str) -> Zones:
    """The last zone to which the button leads after these taps."""
    zones = told(now, *parts)
    for _ in zones.every:
        if zones.go is None or zones.go.zone is None:
            break
        zones = told(now, *parts, at=zones.go.zone)
    return zones


@pytest.mark.parametrize("box", ["own", "light"])
def test_the_button_leads_to_what_a_tile_sets_off(box: str) -> None:
    """It answered at once, and each of it was a question of its own; what cannot be is not led to."""
    card = ("bonus=none", "look=rabbi none") if box == "own" else ("bonus none", "rabbi")
    zones = calm(*card, "under: destroy-golem", "under: book", "under: artifacts", box=box)
    assert zones.go is not None
    assert zones.every[zones.go.zone or 0].name == "if-book"
    assert zones.go.words != texts_of(GOLEM, "en")("that-is-all.on-card")
    assert "if-act" not in {zone.name for zone in zones.every}, "no gold bar has come"


def test_two_halves_that_meet_mean_the_rabbi_and_no_marbles() -> None:
    """GO-5.6: the card before ends with a half, this one begins with one; no page asks for marbles then."""
    rows = ("red work", "yellow work", "blue work", "white work", "both red blue")
    first = ("bonus=none", "look=marble right", "most", "left", *rows)
    now = at_look("own", "on-card", first).asking
    assert now is not None
    zones = told(now, "bonus=none", "look=marble left")
    assert zones.now.name == "grey"
    assert "marbles" not in [zone.name for zone in zones.every]
    assert answers(zones.go)
    assert "marbles" in [zone.name for zone in told(now, "bonus=none", "look=marble right").every]


NO_SIGNS = """box = 1

[[card]]
id = "my-card-1"
bonus = "shuffle"
level = 1
first = "{first}"
silhouette = "none"
rabbi = []
book = []

[[action]]
id = "my-action-1"
effects = "coin 3"
"""
KNOWN = "card: my-card-1"


def test_of_a_known_card_without_signs_they_are_told_on_its_picture_before_any_marble() -> None:
    """The button led to a page where no row decided; then signs were asked for, without the picture."""
    now = at_look(NO_SIGNS.format(first="marble"), "on-card").asking
    assert now is not None
    chosen = told(now, KNOWN)
    assert chosen.now.gallery is not None
    assert (chosen.begins, chosen.said) == (True, told(now).said), "its title stays, and so the pictures do"
    yellow = next(zone.number for zone in chosen.every if zone.name == "yellow")
    assert chosen.go is not None
    assert chosen.go.zone == yellow
    first = told(now, KNOWN, at=yellow)
    assert (first.now.asks, first.go) == ("Yellow column: sign 1 from the top", None)
    assert told(now, KNOWN, "work").now.name == "yellow"
    assert drawn_spots(now, KNOWN, "work") >= {"yellow-1"}
    enough = told(now, KNOWN, "work", "left")
    assert is_enough(enough)
    assert marbles_of(now, KNOWN, "work", "left").account is not None
    answer = (KNOWN, "work", "left", "red work", "yellow work", "both red yellow")
    assert now.request.why_not(answer) is None
    known = at_look(NO_SIGNS.format(first='marble"\nmarble = "most'), "on-card").asking
    assert known is not None
    assert known.request.why_not(answer) is not None, "below known signs they are asked for if they decide"


def test_a_known_card_of_the_rabbi_leads_to_the_tiles_of_the_box_first() -> None:
    """A new card did so; this one led to all signs of a tile, and a known tile could be told twice."""
    now = at_look(NO_SIGNS.format(first="rabbi"), "on-card", steps=0).asking
    assert now is not None
    go = told(now, KNOWN).go
    assert go is not None
    assert go.zone == next(zone.number for zone in told(now, KNOWN).every if zone.name == "rabbi-known")


def test_where_no_row_decides_the_button_leads_to_the_signs() -> None:
    """Nothing is said of marbles then: one of a row that is not asked for may have gone."""
    board = look_again().board
    assert account_of(board, ["white", "gone white work"]).go[0] == "account.go.one"
    assert account_of(board, ["most"]).go[0] == "account.go.nothing-else"
    assert account_of(board, ["most", "red golem"]).go[0] == "account.go.so"
    undecided = account_of(board, [])
    assert (undecided.asks[0][0], undecided.go[0]) == ("rows.none", "account.go.signs")


def test_after_two_marbles_the_gray_column_is_told() -> None:
    session = at_look("own", "on-card")
    assert session.asking is not None
    now = replace(session.asking, board=session.asking.board.copy())
    now.board.held["automa"] = ["red", "white"]
    assert told(now, "bonus=none").now.name == "grey"


def test_after_the_income_an_area_waits_for_a_tap() -> None:
    now = asked("after-income", "table-light")
    (zone,) = told(now).every
    assert told(now, at=zone.number).go is None
    areas = [str(area) for area in now.request.groups["areas"]]
    assert answers(told(now, areas[0]).go)
    both = told(now, *areas[:2])
    assert answers(both.go), "of equal ones each is told, and the strategy tiles decide"
    shown = next(group for group in both.now.groups if [button.words for button in group.parts][1:])
    assert [button.count for button in shown.parts] == [1, 1, 0]


NOTHING_SEEN = {"book-bought": "table-light", "income-artifacts": "table-light", "artifacts-act": "table"}


@pytest.mark.parametrize("what", NOTHING_SEEN)
def test_that_nothing_is_seen_is_no_answer_of_the_thumb(what: str) -> None:
    """There *Next* has just been: who taps twice has not read the question."""
    now = asked(what, NOTHING_SEEN[what])
    assert answers(told(now).go)
    assert told(now).is_nothing(())
    first = next(str(part) for part in now.request.groups["symbols"])
    chosen = told(now, first)
    assert not chosen.is_nothing((first,))
    assert answers(chosen.go), "what was tapped is given there"


def test_the_rabbi_of_a_light_game_needs_no_sign() -> None:
    """The yellow column is not asked for then; who taps the marble after all is led to it."""
    session = at_look("light", "on-card")
    assert session.asking is not None
    now = session.asking
    rabbi = told(now, "bonus none", "rabbi")
    assert [zone.name for zone in rabbi.every if zone.name == "yellow"] == []
    assert answers(told(now, "bonus none", "rabbi", "under: plain").go)
    assert told(now, "bonus none", "marble").now.name == "yellow"


def test_at_the_influence_the_marker_is_named_before_anything_is_given() -> None:
    now = asked("influence", "table-light", without="shows")
    assert told(now).go is None
    assert told(now, "student red").go is None
    assert answers(told(now, "outside").go)
    assert answers(told(now, "red-zone").go)
    found = (asked("influence", preset) for preset in ("table", "table-light"))
    beside = next(each for each in found if "shows" in each.request.groups)
    for parts in ((), ("student red",)):
        assert told(beside, *parts).go is None, "artifacts told first were asked for again after the reward"
    assert told(beside, "outside").go == Go("Next: its complete artifacts", told(beside).every[-1].number)


@pytest.mark.parametrize("reward", ["gold", "upgrade artifact", "upgrade any"])
def test_artifacts_are_looked_at_once_where_the_reward_changes_them(reward: str) -> None:
    """Told with the reward, they were asked for again after it: a bar completes, an upgrade doubles."""
    now = at_influence_with_artifacts()
    names = {zone.name for zone in told(now, "outside").every}
    assert "shows" in names
    assert "shows" not in {zone.name for zone in told(now, "outside", reward).every}
    assert answers(at_the_end(now, "outside", reward).go)
    assert not answers(at_the_end(now, "red-zone", reward).go), "in the red zone there is no reward"


def at_influence_with_artifacts() -> Asking[Any]:
    """A bar has come since they were looked at."""
    for seed in range(40):
        session: Session[Any] = Session.start(GOLEM, str(seed), "table-light")
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            if now.request.what == "influence" and "shows" in now.request.groups:
                return now
            session.reply(now.request.by_chance(chance.randrange))
    raise AssertionError("no game asks so")


def test_no_button_passes_by_what_was_not_seen() -> None:
    """What else decides beside the symbols of a reward or a book stands on the same page."""
    for what in ("influence", "book-bought"):
        zones = told(asked(what, "table-light", without="shows"))
        assert len(zones.every) == 1
        assert zones.shape == "tall", "two headings and so many things have the whole screen"


def test_that_no_picture_shows_a_tile_is_not_that_nothing_is_on_it() -> None:
    """A tile that the app knows was not tapped: the button leads to what is printed."""
    now = asked_with_known_tile()
    first, second = told(now).every
    assert first.name == "known"
    go = told(now).go
    assert go is not None
    assert go.zone == second.number
    assert answers(told(now, at=second.number).go)
    assert answers(told(now, str(now.request.groups["known"][0])).go)


def test_tiles_of_the_box_are_asked_for_before_what_is_printed() -> None:
    """Among the signs their names ran a letter to a line; the gray column says its numbers if known."""
    now, card = calm_with_known_tile(), ("bonus=none", "look=rabbi none")
    zones = told(now, *card)
    assert zones.now.name == "rabbi-known"
    assert zones.now.is_pictured
    assert zones.asks is not None
    assert zones.asks[0].endswith("tile of the gray column. Is it one of these?")
    assert zones.go is not None
    assert (zones.go.words, zones.every[zones.go.zone or 0].name) == ("None of these", "if-rabbi")
    assert answers(at_the_end(now, *card, str(now.request.groups["rabbi-known"][0])).go)
    typed = told(now, "bonus=none", "under: coin", "look=rabbi none")
    assert typed.now.name != "rabbi-known", "what none of the pictures shows was told already"
    gray = tuple(f"rabbi={number}" for number in (2, 1, 3, 5))
    at = zones.now.number
    asks = told(now, *card, *gray, at=at).asks
    assert asks is not None
    assert asks[0] == "Its rabbi: first free tile of 2, 1, 3, 5, 4, from the top. Is it one of these?"


def calm_with_known_tile() -> Asking[Any]:
    """A game in which a card may send the rabbi to a tile that was told before."""
    for seed in range(40):
        session: Session[Any] = Session.start(GOLEM, str(seed), "table")
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            what, groups = now.request.what, {*now.request.groups}
            is_known = {"rabbi-known", "rabbi-symbols", "card-rabbi"} <= groups
            if what == "on-card" and is_known and len(kinds_left(now.board)) > 1:
                return now
            session.reply(1 if what == "steps-of-round" else now.request.by_chance(chance.randrange))
    raise AssertionError("no tile is known")


def asked_with_known_tile() -> Asking[Any]:
    """A light game in which the rabbi comes to a tile for the second time."""
    for seed in range(40):
        session: Session[Any] = Session.start(GOLEM, str(seed), "table-light")
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            if now.request.what == "action-tile" and {*now.request.groups} >= {"known", "symbols"}:
                return now
            is_tile = now.request.what == "action-tile"
            session.reply(["gold"] if is_tile else now.request.by_chance(chance.randrange))
    raise AssertionError("no tile is known")


@pytest.mark.parametrize("preset", ["table", "table-light"])
def test_with_a_golem_in_danger_a_tile_destroys(preset: str) -> None:
    """GO-6.1: such a tile, or the lowest space; nothing is no answer."""
    now = asked("action-tile", preset)
    now.board.automa.golems = ["red 8"]
    assert now.board.automa.in_danger()
    assert not answers(at_the_end(now).go)
    assert not answers(at_the_end(now, "student red").go)
    assert answers(at_the_end(now, "destroy-golem", "student red").go)


def test_in_the_light_game_the_marbles_come_by_themselves() -> None:
    """Nothing is kept of a card: no more of its signs are asked for than are likely to settle it."""
    now = asked("on-card", "table-light")
    signs = ("bonus none", "marble", "most", "left")
    assert told(now, *signs[:3]).now.name == "yellow"
    assert told(now, *signs).now.name == "marbles"
    assert new_card("bonus=none", LOOK, "most", "left").now.name == "yellow", "a box keeps all of it"


def test_the_page_of_a_card_says_first_to_turn_it_up() -> None:
    assert told(asked("on-card", "table-light")).said == "Turn up card 1."
    assert look_again().board.automa.cards
    assert told(look_again()).said == "Your own turn. Then turn up card 2."
    assert told(look_again(), "bonus=none").said == "No bonus."


def test_a_golem_that_is_one_too_many_is_said_beside_its_bonus() -> None:
    """GO-5.5: the label said that the bonus counts, and then no order came."""
    now = look_again()
    for golems, words in (
        (["red 1"], "Golem if 0–1 from level 1: counts at level 2."),
        (["red 1", "red 2"], "Golem if 0–1 from level 1: it already has 2 golems, so none."),
    ):
        now.board.automa.golems = golems
        assert told(now, "bonus=golem-0-1", "level=1").said == words
    assert "counts" in told(now, "bonus=golem-0-2", "level=1").said


def test_the_first_card_of_a_later_round_waits_for_the_golems_of_the_person() -> None:
    """BR-5.1: all players move golems in phase 2, in turn order; nothing spoke of theirs."""
    now = asked("on-card", "table-light")
    now.board.round = 2
    assert told(now).said.startswith("Move your golems, too. Your own turn, if you come first.")


def test_a_reward_of_which_little_is_asked_says_that_the_rest_comes_later() -> None:
    """GO-13.3: nobody found keys for points, coins, clay and knowledge."""
    now = asked("influence", "table")
    assert not {"coin", "clay", "knowledge", "vp"} & {*map(str, now.request.options())}
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), now.board), now, "")
    assert "Leave out coins, clay, knowledge, points and tracks" in view.parted[1]


def test_marker_and_areas_are_asked_for_in_two_sentences() -> None:
    zones = told(asked("after-income", "table"))
    assert zones.asks == ("Is its marker in the red zone? If not, where does it have most?", "")


def test_one_marble_in_its_eyes_is_not_several() -> None:
    now = look_again()
    say = speaker(GOLEM, texts_of(GOLEM, "en"), now.board)
    for colors, words in ((["red"], "taken it off."), (["red", "blue"], "taken them off.")):
        now.board.held["automa"] = colors
        assert str(say.say(*account_of(now.board, ["most"]).beside[1])).endswith(words)


def test_the_button_that_leads_back_to_a_column_says_that_it_is_one() -> None:
    """*Next: Yellow* below the marbles looked like a marble."""
    onward = [told(look_again(), "bonus=none", LOOK, at=at).go for at in range(len(told(look_again()).every))]
    assert "Next: yellow column" in [go.words for go in onward if go is not None]


def test_the_zone_of_the_two_middle_columns_is_on_the_picture() -> None:
    """Where it is asked which of them stands beside the brown one."""
    now = asked("on-card", "table-light")
    say = speaker(GOLEM, texts_of(GOLEM, "en"), now.board)
    draw = GOLEM.look.glance.drawing
    assert draw is not None
    shown = draw(say, "on-card", ["bonus none"])
    assert shown is not None
    zones = told(now, "bonus none")
    assert zones.now.name == "middle"
    assert 'class="spot chosen" data-spot="middle"' in zones_drawn(zones, shown, "/")


def test_what_leaves_many_places_is_one_frame() -> None:
    """A refresh clears rows and eyes: boxes beside each would lie on each other."""
    places = [Area(x, y, 10, 5) for x, y in ((0, 0), (0, 20), (30, 40), (5, 60))]
    leaving = [Motion((), place, None, target_words="Away") for place in places]
    assert cleared(leaving[:3]) == leaving[:3]
    assert cleared([*leaving[:3], *leaving[:3]]) == [*leaving[:3], *leaving[:3]]
    assert cleared(leaving) == [Motion((), None, Area(0, 0, 40, 65))]


MOST_ORDERS = 5
"""Of an action in the mean: each is a *Next*."""


@pytest.mark.parametrize("preset", ["table-house", "table-light", "table"])
def test_a_marker_is_moved_with_the_order_that_brings_it(preset: str) -> None:
    """Each resource, point and step of a track was a page of its own: up to nine and more in an action."""
    counts = [len(telling) for seed in "1234" for telling in actions_told(seed, preset)]
    assert sum(counts) / len(counts) <= MOST_ORDERS


def actions_told(seed: str, preset: str) -> Iterator[list[SceneView]]:
    """The scenes of every action of a game by chance."""
    seat, texts = Seat(GOLEM, seed, preset), texts_of(GOLEM, "en")
    while (now := seat.asking) is not None:
        turn = seat.session.turns[-1]
        is_action = any(step.message == "kind" for step in turn.steps)
        if now.request.what == DONE and turn.acting in GOLEM.automas and is_action:
            yield told_in_scenes(seat.session, speaker(GOLEM, texts, now.board), turn).scenes
        seat.reply()


def test_what_a_tile_sets_off_is_asked_for_in_its_own_words() -> None:
    """The cell was asked for below the question of the tile; nothing said that its points are left out."""
    zones = calm("bonus=none", "look=rabbi none", "under: destroy-golem", "under: book")
    for name, words in (
        ("if-grave", "leftmost free cell of the graveyard"),
        ("if-book", "the book that it buys by the blue column"),
    ):
        number = next(zone.number for zone in zones.every if zone.name == name)
        now = at_look("own", "on-card", steps=1).asking
        assert now is not None
        asks = told(
            now, "bonus=none", "look=rabbi none", "under: destroy-golem", "under: book", at=number
        ).asks
        assert asks is not None
        assert words in asks[0]
        assert "Leave out coins, clay, knowledge, points and tracks" in asks[1]


def test_the_look_of_a_card_says_when_it_decides_nothing() -> None:
    """GO-5.6: after two marbles the rabbi is sure; the look is told for the picture of the card."""
    now = at_look("own", "on-card", steps=1).asking
    assert now is not None
    asks = told(now, "bonus=none").asks
    assert asks == ("How do its columns and edges look?", "")
    now.board.held["automa"] = ["red", "blue"]
    middle = next(zone.number for zone in told(now, "bonus=none").every if zone.name == "middle")
    asks = told(now, "bonus=none", at=middle).asks
    assert asks is not None
    assert asks[1] == "It must be the rabbi; by its look you find the card when it comes again."


def test_a_development_that_adds_to_work_is_asked_for_where_golems_may_work() -> None:
    """It stood below every look at the marbles, also where no marble of these rows was in question."""
    now = at_look("own", "on-card", steps=1).asking
    assert now is not None
    signs = ("bonus=none", "look=marble none", "most")
    assert not decides(now.board, "raised", signs)
    assert not decides(now.board, "raised", (*signs, "red artifact"))
    assert decides(now.board, "raised", (*signs, "red work"))
    assert decides(now.board, "raised", (*signs, "red mirror"))


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_of_several_golems_any_standing_one_is_laid_down(language: str) -> None:
    standing = {"en": "a standing golem", "pl": "stojącego golema", "uk": "голема, що стоїть"}[language]
    texts = texts_of(GOLEM, language)
    assert standing in texts("order.activate", district="-", section="V")


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_last_order_names_the_menorahs(language: str) -> None:
    """BR-12.1: menorahs times items, area by area; those of the board are the ones from districts."""
    texts = texts_of(GOLEM, language)
    said = texts("tell.count-points", points=9, created=4)
    assert said.count("×") == len(AREAS)
    assert texts("noun.spot.menorahs-automa") != texts("noun.spot.people-menorahs")
    place = {"en": "districts", "pl": "dzielnic", "uk": "районах"}[language]
    assert place in texts("noun.spot.menorahs-automa")


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_a_new_game_says_that_the_printed_cards_are_turned_up(language: str) -> None:
    """Only the preset with the printed deck mentioned them, so nobody saw how the two differ."""
    printed = {"en": "printed Automa cards", "pl": "drukowane karty Automy", "uk": "друковані карти Автоми"}
    dealt = {"en": "the app deals them", "pl": "rozdaje je program", "uk": "їх роздає програма"}
    said = texts_of(GOLEM, language)("preset-does.table")
    assert printed[language] in said
    assert dealt[language] in said


def test_that_nobody_is_influenced_is_read_in_the_evening(tmp_path: Path) -> None:
    """The evening began with the income, as if the character had been forgotten (GO-13.2)."""
    said = [
        str(line.said) for message, _, line in lines(tmp_path, "table-light") if message == "no-influence"
    ]
    assert said
    assert all("does not influence the character" in each for each in said)


def test_an_order_for_many_things_shows_none_of_them(tmp_path: Path) -> None:
    """*Refresh as usual* had a blue marble before it."""
    faces = [line.face for message, _, line in lines(tmp_path, "table-light") if message == "refresh-by-hand"]
    assert faces
    assert not any(faces)


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize(
    ("question", "preset"),
    [
        ("marker-and-card-book", "table-light"), ("marker-and-book", "table"), ("influence", "table-light"),
        ("income-artifacts", "table-light"), ("grave", "table-light"), ("steps-of-round", "table-light"),
        ("brought", "table-light"),
    ],
)  # fmt: skip
def test_a_question_is_read_at_a_look(question: str, preset: str, language: str) -> None:
    """Six bold lines were read three times: what is asked stands alone, what is left out comes below it."""
    now = asked(question, preset)
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, language), now.board), now, "")
    title, rest = map(str, view.parted)
    assert title.endswith("?")
    assert rest.endswith(".")
    assert len(title) < 120
    assert f"{title} {rest}" == str(view.words)


@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize(
    ("question", "preset"), [("marker-and-card-book", "table-light"), ("marker-and-book", "table")]
)
def test_of_its_first_book_nothing_is_said_of_others(question: str, preset: str, step: int) -> None:
    """No column has cards that act, or is full: four lines were read for nothing. GO-11.2: a black book is
    skipped as long as no student can step back."""
    now = asked(question, preset)
    automa = now.board.automa
    automa.has_book, automa.students = False, dict.fromkeys(automa.students, step)
    first = told(now).asks
    assert first is not None
    assert "column act, too" not in first[1]
    assert ("Skip black books" in first[1]) == (not step)
    assert first[0] in str(QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), now.board), now, "").words)
    automa.has_book = True
    assert told(now).asks is None


def test_what_is_doubled_is_said_once_something_may_double() -> None:
    now = asked("marker-and-card-book", "table-light")
    for upgrades, is_said in ((0, True), (1, False)):
        now.board.automa.upgrades["artifact"] = upgrades
        assert (asks(now.board, "influence", "shows", ()) == ("asks.shows-once", {})) == is_said
    texts = texts_of(GOLEM, "en")
    assert ["doubles" in texts(each) for each in ("asks.shows-once", "asks.shows")] == [False, True]


def test_the_book_of_a_tile_says_which_one_it_is() -> None:
    """GO-11.1, GO-11.8: a hand took the first one that it saw."""
    begun = ("bonus=none", "look=rabbi none", "under: book")
    for column, words in (((), "by the blue column"), ((3, 4, 5, 1), "the first possible of 3, 4, 5, 1")):
        now = at_look("own", "on-card", steps=1).asking
        assert now is not None
        parts = (*begun, *(f"book={number}" for number in column))
        at = next(zone.number for zone in told(now, *parts).every if zone.name == "if-book")
        asks = told(now, *parts, at=at).asks
        assert asks is not None
        assert words in asks[0]
        assert "every black book" in asks[1]


@pytest.mark.parametrize("acting", ["books", "artifacts"])
def test_what_acts_is_asked_for_by_its_name(acting: str) -> None:
    now = at_look("own", "on-card", steps=1).asking
    assert now is not None
    now.board.automa.has_book = now.board.automa.has_bars = now.board.automa.new_bars = True
    parts = ("bonus=none", "look=rabbi none", f"under: {acting}")
    at = next(zone.number for zone in told(now, *parts).every if zone.name == "if-act")
    asks = told(now, *parts, at=at).asks
    assert asks is not None
    assert asks[0].startswith(f"Which symbols are on the {acting} that act")
    which = {"books": "black ones first, then from the top, then from the left", "artifacts": "the topmost"}
    assert which[acting] in asks[0]


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_which_books_act_is_said_in_the_question_by_the_option(language: str) -> None:
    """GO-11.6, A-57: it came only with the order after it, and that did not know the option."""
    words = {"en": "column by column", "pl": "kolumna po kolumnie", "uk": "стовпець за стовпцем"}
    now = asked("books-act", "table-light")
    for scan, is_said in (("rows", False), ("columns", True)):
        said = speaker(GOLEM, texts_of(GOLEM, language), now.board).say("ask.books-act", {"scan": scan})
        assert (words[language] in str(said)) == is_said


def test_what_is_in_a_cell_is_told_twice_where_it_is_doubled() -> None:
    """BR-11.2: told ahead with a tile, a bar of the cell was laid once, and its coins came twice."""
    for question in (asked("grave", "table-light"), at_look("own", "on-card", steps=1).asking):
        assert question is not None
        parts = ("bonus=none", "look=rabbi none", "under: destroy-golem") * (question.request.what != "grave")
        at = next((zone.number for zone in told(question, *parts).every if zone.name == "if-grave"), None)
        ahead = told(question, *parts, at=at).asks if parts else None
        say = speaker(GOLEM, texts_of(GOLEM, "en"), question.board)
        words = " ".join(ahead) if ahead else str(QuestionView(say, question, "").words)
        assert "of its board doubles" in words


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_only_areas_with_an_upgrade_left_are_compared(language: str) -> None:
    """A-43: golems were named, and there was no button for them."""
    golems = {"en": "created golems", "pl": "stworzone golemy", "uk": "створені големи"}[language]
    now = asked("influence", "table-light")
    for done, is_named in ((0, True), (6, False)):
        now.board.automa.upgrades["golem"] = done
        say = speaker(GOLEM, texts_of(GOLEM, language), now.board)
        wording = asks(now.board, "on-card", "if-any", ("under: upgrade any",))
        assert wording is not None
        assert (golems in str(say.say(*wording))) == is_named
        assert (golems in str(say.name("group", "areas").words)) == is_named


def test_where_it_has_most_is_asked_after_a_book_alone() -> None:
    """A book may begin a column: what was told before it was asked for again."""
    board = asked("influence", "table-light").board
    assert not sets_off(board, "if-any", ("outside", "bought: upgrade any"))
    assert sets_off(board, "if-any", ("outside", "bought: book", "acts: upgrade any"))
    board.automa.upgrades["research"] = 6
    assert sets_off(board, "if-any", ("outside", "bought: upgrade any"))


def test_what_is_seen_on_its_board_is_called_so() -> None:
    """Beside a card, whether all artifacts are complete stood below *now*."""
    now = asked("after-income", "table-light")
    assert speaker(GOLEM, texts_of(GOLEM, "en"), now.board).name("zone", "now").words == "its board"


def test_a_card_that_is_told_whole_is_more_than_enough() -> None:
    columns = [f"{column}={number}" for column in ("rabbi", "book") for number in (1, 2, 3, 4)]
    told_now = ("bonus=gold", "level=2", LOOK, "most", "left")
    assert is_enough(new_card(*told_now))
    whole = new_card(*told_now, "top", "right", "work", *columns)
    assert whole.go is not None
    assert not is_enough(whole)


@pytest.mark.parametrize(
    ("golems", "asked_for"), [(["red 8"], ["if-grave"]), (["red 2"], ["if-act", "if-grave", "if-slash"])]
)
def test_beside_a_side_that_saves_a_golem_nothing_is_told_of_the_other(
    golems: list[str], asked_for: list[str]
) -> None:
    """GO-11.7, GO-12.5: two screens asked for what nobody uses."""
    now = at_look("own", "on-card", steps=1).asking
    assert now is not None
    now.board.automa.golems, now.board.automa.has_book = golems, True
    under = [f"under: {atom}" for atom in ("destroy-golem", "/", "books")]
    zones = told(now, "bonus=none", "look=rabbi none", *under)
    assert (
        sorted(zone.name for zone in zones.every if zone.name.startswith("if-") and zone.name != "if-rabbi")
        == asked_for
    )


def at_card(components: str, kinds: tuple[str, ...], lying: int) -> Asking[Any]:
    """Some game at a card that may mean these actions, after so many of the round."""
    for seed in range(60):
        session: Session[Any] = Session.start(GOLEM, "1", "table", {"components": components})
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            is_so = now.request.what == "on-card" and len(now.board.automa.cards) == lying
            if is_so and kinds_left(now.board) == kinds and not now.board.automa.in_danger():
                return now
            session.reply(now.request.by_chance(chance.randrange))
    raise AssertionError("no game has such a card")


def test_a_rabbi_that_may_come_by_two_halves_says_nothing_of_the_columns() -> None:
    """GO-5.6: on the second card yellow may stand first; the picture drew gray beside brown."""
    for lying, alike in ((1, True), (0, False)):
        now = at_card("light", ("marble", "rabbi"), lying)
        say = speaker(GOLEM, texts_of(GOLEM, "en"), now.board)
        assert GOLEM.look.glance.drawing is not None
        drawn = GOLEM.look.glance.drawing(say, "on-card", ("bonus none", "rabbi"))
        assert drawn is not None
        assert ("go-open-column" in str(drawn.inside)) == alike
        assert ("go-grey-column" in str(drawn.inside)) != alike


@pytest.mark.parametrize("look", ["rabbi none", "marble none"])
def test_after_its_look_a_card_goes_on_where_it_was_begun(look: str) -> None:
    """Where a marble is sure, a sign may be told before the look: the gray column came in sight."""
    now = at_card("own", ("marble",), 2)
    assert told(now, "bonus=gold", "level=2", "work", f"look={look}").now.name == "yellow"


def test_cards_that_lie_there_are_among_all_that_are_counted(client: Client) -> None:
    """Beside each sign they were counted, beside *All* not."""
    session = next(each for each in map(at_pictures, range(40)) if each is not None)
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}").text
    lying, pictures = page.count(" lies"), len(re.findall(r'class="pick a\d', page))
    assert lying
    assert f"<span>All {pictures}</span>" in page


def at_pictures(seed: int) -> Session[Any] | None:
    """A game at a card, with one that lies there among the pictures; if this one comes to it."""
    session: Session[Any] = Session.start(GOLEM, "1", "table", {"components": "own"})
    chance = random.Random(seed)  # noqa: S311  # a game of dice
    while (now := session.asking) is not None:
        if now.request.what == "on-card" and "pictures" in now.request.groups and GALLERY.lying(now.board):
            return session
        session.reply(now.request.by_chance(chance.randrange))
    return None


def test_the_set_up_counts_what_is_ticked_off(client: Client) -> None:
    """Several orders of one place are one step with one box."""
    keeper = client.app.state.games.begin(Seat(GOLEM, "7", "table-light").session)
    page = client.get(f"/games/{keeper.id}/laid").text
    orders, ticks = page.count('<span class="do">'), page.count("data-tick=")
    assert orders > ticks
    assert f"{ticks} steps." in page


@pytest.mark.parametrize(
    ("language", "items"),
    [
        ("en", "created golems (2), complete artifacts, columns with a book"),
        ("pl", "stworzone golemy (2), ukończone artefakty, kolumny z księgą"),
        ("uk", "створені големи (2), завершені артефакти, стовпці з книжкою"),
    ],
)
def test_an_upgrade_of_any_area_says_what_is_counted(language: str, items: str) -> None:
    """GO-13.6: as the question at income does."""
    board = GOLEM.play.unbox(GOLEM.read_settings({"components": "light"}))
    board.automa.created = 2
    words = asks(board, "action-tile", IF_ANY, ("upgrade any",))
    assert words is not None
    assert items in str(speaker(GOLEM, texts_of(GOLEM, language), board).say(*words))


@pytest.mark.parametrize(
    ("language", "which"), [("en", "topmost complete"), ("pl", "najwyższych"), ("uk", "найвищих завершених")]
)
def test_the_question_says_which_artifacts_act(language: str, which: str) -> None:
    assert which in texts_of(GOLEM, language)("ask.artifacts-act")


def test_tiles_of_the_box_are_no_signs() -> None:
    """Above whole tiles stood “What of this is on them? Between two of them tap next one”."""
    now = at_starting_tiles().asking
    assert now is not None
    zones = told(now)
    assert zones.asks is not None
    assert zones.asks[0] == "Are these its starting tiles?"
    assert "next one" not in " ".join(zones.asks)


def test_a_button_that_leads_to_a_zone_goes_on_in_small_letters(client: Client) -> None:
    """*Next: What is on it* beside *Next: its complete artifacts*."""
    keeper = client.app.state.games.begin(at_starting_tiles())
    reply = to_the_question(client, client.get(f"/games/{keeper.id}"))
    picked = client.press(reply.page.form("/pick"), ("answer", json.dumps("starting: my-starting-1")))
    assert "Next: what is on it" in client.follow(picked).text


def at_starting_tiles() -> Session[Any]:
    """A game with a box that has some starting tiles."""
    box = 'box = 1\n[[starting]]\nid = "my-starting-1"\neffects = "coin 3"\n'
    session: Session[Any] = Session.start(GOLEM, "1", "table", {"components": box})
    now = session.asking
    while now is not None and now.request.what != "starting-seen":
        session.reply(now.request.by_chance(lambda _: 0))
        now = session.asking
    return session


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_colors_of_the_character_are_called_so(language: str) -> None:
    """Two dashed circles lay beside *Round 1* without a word."""
    words = {"en": "Character of round 1", "pl": "Postać rundy 1", "uk": "Персонаж раунду 1"}[language]
    now = asked("on-card", "table-light")
    now.board.round = 1
    say = speaker(GOLEM, texts_of(GOLEM, language), now.board)
    picture = GOLEM.look.picture
    assert picture is not None
    assert words in picture(say).svg()


@pytest.mark.parametrize("preset", ["table", "table-light"])
def test_a_sign_has_its_place_on_every_page(preset: str) -> None:
    """Free work and the first signs stood elsewhere for each kind of tile."""
    rows: dict[str, set[tuple[str, ...]]] = {}
    for question in ("starting-seen", "on-card", "action-tile", "tiles-seen"):
        now = asked(question, preset)
        for some in now.request.groups.values():
            atoms = [str(each).rpartition(": ")[2] for each in some]
            for first in ("coin", "steps forward"):
                if first in atoms:
                    at = atoms.index(first)
                    assert at % 6 == 0, "nothing stands before it"
                    rows.setdefault(first, set()).add(tuple(atoms[at : at + 12]))
    assert rows
    assert all(len(some) == 1 for some in rows.values()), rows


def test_that_a_card_has_no_bonus_is_said_where_that_is_told() -> None:
    """Between tabs and tiles stood “No bonus.” by itself."""
    board = asked("on-card", "table").board
    assert said(board, "on-card", ("bonus=none",)) is not None
    assert said(board, "on-card", ("bonus=none", "look=rabbi none")) is None


def test_students_of_one_step_are_shown_at_one_moment() -> None:
    """In the list of all orders two stood before their step, the last one after it."""
    say = speaker(GOLEM, texts_of(GOLEM, "en"), asked("on-card", "table-light").board)
    districts = [f"district-{color}" for color in ("red", "yellow", "blue")]
    orders: list[Any] = [SimpleNamespace(group=each, target=(each,)) for each in districts]
    line: Any = SimpleNamespace(steps=(0,))
    done = [([order], 1, line) for order in orders]
    assert [place.moment for place in places_of(done, lambda _: say, None, ())] == [1, 1, 1]
    alone = places_of([*done[:1], (orders[1:2], 2, line)], lambda _: say, None, ())
    assert [place.moment for place in alone] == [2, 3], "what comes there lies there"
