"""Golem's pad of signs: each is read by its caption, all are in sight, and none moves when one is tapped."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from automarium.games.golem.golems import PLACE
from automarium.games.golem.rules.cards import kinds_left
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from tests.games.golem.looks import at_look
from tests.web.browser.conftest import Open
from tests.web.browser.screen import LATER, Screen
from tests.web.browser.sweeps import ALL, LOCALES, PHONES, SIZES, SMALL, covering
from tests.web.browser.test_stage import OUTSIDE, new_in, orders_of, settle
from tests.web.browser.waiting import until
from tests.web.playing import Seat

pytestmark = pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")

COVERED = pytest.mark.parametrize(("size", "locale"), covering(SIZES, LOCALES))
CUT = """() => {
  const card = document.querySelector("#card");
  const captions = [...document.querySelectorAll(".caption")];
  const out = (each) => each.scrollWidth > each.clientWidth + 1
    || each.getBoundingClientRect().bottom > each.parentElement.getBoundingClientRect().bottom + 1;
  const cut = captions.filter(out).map((each) => each.textContent);
  return [card.scrollHeight - card.clientHeight, captions.length, cut];
}"""
PLACES = """() => [...document.querySelectorAll(".several fieldset button")].map((each) => {
  const { x, y } = each.getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
})"""


@COVERED
def test_every_sign_has_its_word_and_all_are_in_sight(
    size: tuple[int, int], locale: str, open_screen: Open
) -> None:
    screen = open_screen(width=size[0], height=size[1], locale=locale)
    for look, least in (("starting-seen", 40), ("tiles-seen", 39)):
        screen.lay(at_look("own", look))
        screen.to_the_question()
        expect(screen.page.locator(".caption").first).to_be_visible()
        over, captions, cut = screen.page.evaluate(CUT)
        assert captions >= least - 1
        assert not cut
        assert over <= 0, f"{look} does not fit"


def tell(screen: Screen, sign: str) -> None:
    revision, _ = screen.state
    screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
    until(screen.page, LATER, revision)


@COVERED
def test_the_tile_of_the_rabbi_fits_below_its_card(
    size: tuple[int, int], locale: str, open_screen: Open
) -> None:
    """It is told with the card: forty signs, the tabs, and what was told."""
    screen = open_screen(width=size[0], height=size[1], locale=locale)
    screen.lay(at_look("own", "on-card", steps=1), told=("bonus=gold", "level=2", "look=rabbi left"))
    screen.to_the_question()
    expect(screen.page.locator(".caption").first).to_be_visible()
    over, captions, cut = screen.page.evaluate(CUT)
    assert captions >= 30
    assert not cut
    assert over <= 0


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_no_sign_moves_when_one_is_tapped(width: int, height: int, open_screen: Open) -> None:
    """Also where the sign brings something else that can be told, such as the book that is bought."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "action-tile"))
    screen.to_the_question()
    before = screen.page.evaluate(PLACES)
    for sign in ("coin", "book", "discount", "coin"):
        revision, _ = screen.state
        screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
        until(screen.page, LATER, revision)
        assert screen.page.evaluate(PLACES) == before, sign


READ = """() => [...document.querySelectorAll(".pictured button")].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return [width, height, each.scrollWidth - each.clientWidth];
})"""


@COVERED
def test_tiles_of_the_box_are_read_beside_their_pictures(
    size: tuple[int, int], locale: str, open_screen: Open
) -> None:
    """Their names ran one or two letters to a line, and pushed the signs off the screen."""
    screen = open_screen(width=size[0], height=size[1], locale=locale)
    tiles = ("golem-track", "/", "student any"), ("destroy-golem", "/", *["coin"] * 3), ("gold", "vp")
    screen.lay(after_rabbis([tuple(f"under: {sign}" for sign in tile) for tile in tiles]))
    screen.to_the_question()
    screen.page.locator(".gallery .new").click()
    for sign in ("bonus=gold", "level=2", "look=rabbi left"):
        tell(screen, sign)
    expect(screen.page.locator(".pictured button")).to_have_count(len(tiles))
    for wide, high, over in screen.page.evaluate(READ):
        assert wide >= size[0] * 0.4
        assert high <= 100
        assert over <= 0
    card = screen.page.locator("#card")
    assert card.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator(".caption").first).to_be_visible()
    over, captions, cut = screen.page.evaluate(CUT)
    assert (captions >= 30, cut) == (True, [])
    assert over <= 0


def after_rabbis(tiles: list[tuple[str, ...]]) -> Session[Any]:
    """A game in which cards have sent the rabbi to these tiles, at the next card that may send it."""
    for seed in range(40):
        session = Session.start(catalog()["golem"], "1", "table", {"components": "own"})
        chance, left = Random(seed), list(tiles)  # noqa: S311
        while (now := session.asking) is not None:
            is_free = now.request.what == "on-card" and len(kinds_left(now.board)) > 1
            may_send = is_free and "rabbi-symbols" in now.request.groups
            if may_send and not left:
                return session
            if may_send:
                session.reply(plain(("bonus=gold", "level=2", "look=rabbi left", *left.pop())))
            elif now.request.what == "steps-of-round":
                session.reply(1)
            else:
                is_done = now.request.what == DONE
                session.reply(DONE if is_done else plain(now.request.by_chance(chance.randrange)))
    raise AssertionError("no game comes so far")


@COVERED
def test_of_two_tiles_each_lists_its_own_signs_and_a_slash_is_asked_for(
    size: tuple[int, int], locale: str, open_screen: Open
) -> None:
    """The signs of both stood in one row, and *One back* led to the other tile."""
    screen = open_screen(width=size[0], height=size[1], locale=locale)
    session = two_tiles()
    now = session.asking
    assert now is not None
    first, second = [place for place in now.request.groups if place in PLACE][:2]
    screen.lay(session)
    screen.to_the_question()
    hint = screen.page.locator(".ask > .sub")
    expect(hint).to_contain_text("/")
    assert hint.evaluate("each => each.scrollWidth - each.clientWidth") <= 0, "all of it is read"
    for sign in (f"{first}: gold", f"{first}: /", f"{first}: upgrade artifact"):
        tell(screen, sign)
    screen.page.locator(f"nav.zones a[data-zone='{second}']").click()
    expect(screen.page.locator(f"nav.zones a[data-zone='{second}'][aria-current]")).to_have_count(1)
    expect(screen.page.locator("ol.told")).to_have_count(0)
    tell(screen, f"{second}: steps either")
    expect(screen.page.locator("ol.told > li")).to_have_count(1)
    revision, _ = screen.state
    screen.page.locator("#thumb button[name=take]").click()
    until(screen.page, LATER, revision)
    expect(screen.page.locator(f"nav.zones a[data-zone='{second}'][aria-current]")).to_have_count(1)
    expect(screen.page.locator("ol.told")).to_have_count(0)


def two_tiles() -> Session[Any]:
    """A light game in which the tiles of two golems are told at one look."""
    for seed in range(40):
        session, chance = Session.start(catalog()["golem"], "1", "table-light"), Random(seed)  # noqa: S311
        while (now := session.asking) is not None:
            places = [place for place in now.request.groups if place in PLACE]
            if now.request.what == "tiles-seen" and len(places) > 1:
                return session
            is_done = now.request.what == DONE
            session.reply(DONE if is_done else plain(now.request.by_chance(chance.randrange)))
    raise AssertionError("no two golems work")


def test_a_second_quick_tap_answers_nothing(open_screen: Open) -> None:
    """Where *Next* was, no button is: neither yes or no, nor that nothing is seen."""
    screen = open_screen()
    for look in ("red-zone", "book-bought"):
        screen.lay(at_look("light", look))
        screen.carry_out()
        expect(screen.page.locator("#thumb .wait")).to_be_visible()
        assert screen.page.locator("#thumb .go").count() == 0


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_my_own_turn_is_said_in_the_question_and_no_key_moves_when_it_goes(
    width: int, height: int, open_screen: Open
) -> None:
    """It was a small label among buttons."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "on-card", ("bonus=none", "first=rabbi", "silhouette=left")))
    screen.to_the_question()
    expect(screen.page.locator("#question .first")).to_have_text("Your own turn. Then turn up card 2.")
    before = screen.page.evaluate(PLACES)
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"bonus=gold\"']").click()
    until(screen.page, LATER, revision)
    expect(screen.page.locator("#question .first")).to_have_count(0)
    assert screen.page.evaluate(PLACES)[0] == before[0]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_no_key_moves_when_the_two_lines_of_a_new_round_go(
    width: int, height: int, open_screen: Open
) -> None:
    """*Move your golems, too* takes two lines, what comes after it one."""
    seat = Seat(catalog()["golem"], "1", "table-light")
    while (now := seat.asking) is not None and (now.board.round, now.request.what) != (2, "on-card"):
        seat.reply()
    screen = open_screen(width=width, height=height)
    screen.lay(seat.session)
    screen.to_the_question()
    expect(screen.page.locator("#question .first")).to_contain_text("Move your golems, too.")
    before = screen.page.locator("#question").bounding_box()
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"bonus gold\"']").click()
    until(screen.page, LATER, revision)
    after = screen.page.locator("#question").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] == pytest.approx(before["height"], abs=4)


def test_how_a_card_looks_is_asked_before_its_signs(open_screen: Open) -> None:
    """Columns and halves were switches beside the card, which nobody had to touch: they decide the action."""
    screen = open_screen()
    screen.lay(at_look("own", "on-card"), told=("bonus=gold", "level=2"))
    screen.to_the_question()
    expect(screen.page.locator("#question")).to_contain_text("How do its columns and edges look?")
    looks = screen.page.locator(".several fieldset button[value^='\"look=']")
    assert looks.count() == 8
    boxes = [box for each in looks.all() if (box := each.bounding_box()) is not None]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert screen.page.locator("#thumb .go").count() == 0, "no button leads past it"


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_no_sign_moves_when_a_slash_brings_a_tab(width: int, height: int, open_screen: Open) -> None:
    """The tabs came below the signs and lifted them by a row: the next tap was another sign."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("light", "action-tile"))
    screen.to_the_question()
    before = screen.page.evaluate(PLACES)
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"/\"']").click()
    until(screen.page, LATER, revision)
    expect(screen.page.locator("nav.zones a")).to_have_count(2)
    assert screen.page.evaluate(PLACES) == before


@COVERED
def test_no_sign_moves_whatever_the_tile_of_the_rabbi_brings(
    size: tuple[int, int], locale: str, open_screen: Open
) -> None:
    """With “/”, what acts and the graveyard there are more tabs: another row of them moved the signs."""
    screen = open_screen(width=size[0], height=size[1], locale=locale)
    screen.lay(
        at_look("own", "on-card", RIGHT_HALF, steps=1), told=("bonus=gold", "level=2", "look=marble left")
    )
    screen.to_the_question()
    before, tabs = screen.page.evaluate(PLACES), screen.page.locator("nav.zones a").count()
    for sign in ("destroy-golem", "/", "books", "book", "upgrade any"):
        tell(screen, f"under: {sign}")
        assert screen.page.evaluate(PLACES) == before, sign
    assert screen.page.locator("nav.zones a").count() >= tabs + 3
    over, _, cut = screen.page.evaluate(CUT)
    assert not cut
    assert over <= 0


def test_a_rabbi_by_two_halves_says_so_and_no_card_is_to_be_turned_up(open_screen: Open) -> None:
    """On the tab of “/” the page said again *Your own turn first; then turn up card 2*."""
    screen = open_screen()
    screen.lay(
        at_look("own", "on-card", RIGHT_HALF, steps=1),
        told=("bonus=gold", "level=2", "look=marble left", "under: /"),
    )
    screen.to_the_question()
    expect(screen.page.locator("#question")).to_contain_text("Two halves: rabbi on the first free tile")
    screen.page.locator("nav.zones a[data-zone=if-slash]").click()
    expect(screen.page.locator("nav.zones a[data-zone=if-slash][aria-current]")).to_have_count(1)
    expect(screen.page.locator("#card")).not_to_contain_text("turn up")


def test_what_is_told_of_all_rows_is_said_whole(open_screen: Open) -> None:
    """A note of the bonus, gray on violet above the rows, left no room for the hint below them."""
    screen = open_screen()
    screen.lay(
        at_look("own", "on-card"), told=("bonus=gold", "level=2", "look=marble none", "top", "most", "left")
    )
    screen.to_the_question()
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator(".several .row")).to_have_count(1)
    for sign in ("both red yellow", "none top"):
        tell(screen, sign)
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator(".several .row")).to_have_count(5)
    expect(screen.page.locator("[data-said]")).to_have_count(0)
    hint, thumb = (
        screen.page.locator(".ask > .sub").bounding_box(),
        screen.page.locator("#thumb").bounding_box(),
    )
    assert hint is not None
    assert thumb is not None
    assert hint["y"] + hint["height"] <= thumb["y"] + 1


JOINED = [
    frozenset(messages)
    for messages in (
        ("black-book-told", "student-back"),
        ("take-told-marble", "student", "gain-by-hand"),
        ("gold-by-hand", "take-told-marble", "gain-by-hand"),
        ("activate", "rest-of-tile-side"),
        ("gold-of-tile",),
        ("reward-at-its-cost", "book-told"),
        ("books-by-hand", "side-by-hand"),
        ("upgrade-golem", "rest-of-side"),
        ("upgrade-research", "book-told"),
        ("upgrade-research", "black-book-told"),
        ("book-told", "side-by-hand"),
        ("column-development-by-hand", "student"),
        ("upgrade-golem", "create-by-hand", "golem-track-by-hand"),
        ("students-income-by-hand", "developments-income-by-hand"),
        ("upgrade-research", "control-by-hand", "cards-away-by-hand"),
        ("take-told-marble", "pay-for-by-hand", "activate", "raise-golem"),
    )
]


@pytest.mark.parametrize("messages", JOINED, ids=["-".join(sorted(each)) for each in JOINED])
@pytest.mark.parametrize("locale", LOCALES if ALL else LOCALES[-1:])
def test_what_is_carried_out_at_one_order_fits_a_small_phone(
    locale: str, messages: frozenset[str], open_screen: Open
) -> None:
    """In Ukrainian the last line of a book that is bought and placed lay below the edge."""
    screen = open_screen(width=360, height=640, locale=locale)
    screen.lay(told_together(messages), order=1)
    count = int(screen.page.locator("#card").get_attribute("data-count") or 0)
    assert count
    for number in range(1, count + 1):
        settle(screen)
        assert screen.page.evaluate(OUTSIDE) == [], number
        screen.page.keyboard.press("ArrowRight")


@cache
def told_together(messages: frozenset[str]) -> Session[Any]:
    """A light game by chance, at the end of a turn that tells all of these."""
    for seed in range(60):
        session, chance = Session.start(catalog()["golem"], "1", "table-light"), Random(str(seed))  # noqa: S311
        while (now := session.asking) is not None:
            if now.request.what == DONE and messages <= {step.message for step in session.turns[-1].steps}:
                return session
            is_done = now.request.what == DONE
            session.reply(DONE if is_done else plain(now.request.by_chance(chance.randrange)))
    raise AssertionError(f"no game tells {messages}")


CUT_LINES = """() => [...document.querySelectorAll("#card .lane")].filter((each) => each.checkVisibility())
  .map((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    const boxes = [...lane.children].map((each) => each.getBoundingClientRect()).filter((box) => box.height);
    const isCut = (edge) => boxes.some((box) => box.top < edge - 3 && box.bottom > edge + 3);
    return [isCut(top), lane.hasAttribute("data-less"), isCut(bottom), lane.hasAttribute("data-more")];
  })"""
"""Whether a line of the lane is cut above, and whether it fades there; the same below."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_line_of_the_lane_is_cut_without_a_sign(width: int, height: int, open_screen: Open) -> None:
    """Lines that were done, or are to come, were cut in the middle of their letters."""
    screen, looks = open_screen(width=width, height=height), list[list[bool]]()
    for messages in JOINED:
        screen.lay(told_together(messages), order=1)
        for _ in range(int(screen.page.locator("#card").get_attribute("data-count") or 0)):
            settle(screen)
            looks += screen.page.evaluate(CUT_LINES)
            screen.page.keyboard.press("ArrowRight")
    assert looks
    assert all(fades or not cut for above in looks for cut, fades in (above[:2], above[2:]))
    assert not any(above[0] for above in looks[:4]), "what was done is whole where there is room"


def test_of_many_zones_five_are_whole_and_the_next_looks_in(open_screen: Open) -> None:
    """The fifth was cut at its edge, and nothing said that others follow."""
    screen = open_screen()
    screen.lay(
        at_look("own", "on-card", steps=1),
        told=("bonus=gold", "level=2", "look=rabbi none", "under: /", "under: book", "under: destroy-golem"),
    )
    screen.to_the_question()
    expect(screen.page.locator("nav.zones a")).to_have_count(6)
    edge = screen.page.locator("nav.zones").bounding_box()
    boxes = [each.bounding_box() for each in screen.page.locator("nav.zones a").all()]
    assert edge is not None
    lasts = [box["x"] + box["width"] for box in boxes if box is not None]
    assert [last <= edge["x"] + edge["width"] + 1 for last in lasts] == [True] * 5 + [False]
    assert boxes[5] is not None
    assert boxes[5]["x"] < edge["x"] + edge["width"] - 10


RIGHT_HALF = ("bonus=none", "look=marble right", "most", "left", "yellow mirror", "both yellow blue")
MARBLES = PLACES.replace(".several fieldset button", ".several .row")
YELLOW_HELD = ("bonus=none", "first=marble", "most", "left", "yellow mirror", "both yellow blue")


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_no_row_moves_while_its_marbles_are_told(width: int, height: int, open_screen: Open) -> None:
    """Other rows come with the button, below those that are there; one marble more folds nothing."""
    screen = open_screen(width=width, height=height)

    def tap(value: str) -> None:
        revision, _ = screen.state
        screen.page.locator(f".several button[value='\"{value}\"']").click()
        until(screen.page, LATER, revision)

    screen.lay(at_look("own", "on-card", YELLOW_HELD))
    screen.to_the_question()
    for sign in ("bonus=none", "look=marble none", "top", "black", "most"):
        tap(sign)
    screen.page.locator("#thumb .go").click()
    rows = screen.page.locator(".several .row")
    expect(rows).to_have_count(1)
    before = screen.page.evaluate(MARBLES)
    for _ in range(2):
        tap("yellow artifact")
        assert screen.page.evaluate(MARBLES) == before
    expect(screen.page.locator("#thumb .go")).to_contain_text("Next: more marbles")
    screen.page.wait_for_timeout(400)
    screen.page.locator("#thumb .go").click()
    expect(rows).to_have_count(5)
    opened = screen.page.evaluate(MARBLES)
    assert opened[0] == before[0], "the first one stays where it is"
    tap("black research")
    assert screen.page.evaluate(MARBLES) == opened
    expect(screen.page.locator("#thumb .go")).to_contain_text("That is how they lie")


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_that_nothing_is_gone_is_not_below_the_finger(width: int, height: int, open_screen: Open) -> None:
    """Where *Enough for this turn* was, no answer is before something was tapped; then no row moves."""
    screen = open_screen(width=width, height=height)
    screen.lay(
        at_look("own", "on-card", (*YELLOW_HELD[:4], "yellow work", "red work", "both yellow blue")),
        told=("bonus=none", "look=marble none", "most", "right"),
    )
    screen.to_the_question()
    screen.page.locator("#thumb .go").click()
    nothing = screen.page.locator(".several .nothing")
    expect(nothing).to_be_in_viewport(ratio=1)
    expect(nothing).to_have_text("Nothing is gone, no other row to tell")
    expect(screen.page.locator("#thumb .wait")).to_be_visible()
    assert screen.page.locator("#thumb .go").count() == 0
    before = screen.page.evaluate(MARBLES)
    revision, _ = screen.state
    screen.page.locator(".several .row > button").nth(1).click()
    until(screen.page, LATER, revision)
    assert screen.page.evaluate(MARBLES) == before
    expect(nothing).to_have_count(0)


def test_after_a_question_all_at_once_is_the_rest_of_the_turn(open_screen: Open) -> None:
    """What was done before the question was not listed, and the title was *The whole turn*."""
    later = (orders_of(catalog()["golem"], turns) for turns in range(3, 12))
    screen = open_screen()
    screen.lay(next(seat for seat in later if seat.session.turns[-1].pauses and len(new_in(seat)) > 1))
    screen.page.locator("#card [data-together-on]:visible").click()
    title = screen.page.locator("#card .together h2")
    expect(title).to_have_text("The rest of the turn", use_inner_text=True)
    screen.page.reload()
    expect(title).to_have_text("The rest of the turn", use_inner_text=True)


def test_a_sign_that_was_chosen_does_not_look_as_if_it_could_not_be(open_screen: Open) -> None:
    """It turned pale, as what is disabled does."""
    screen = open_screen()
    screen.lay(at_look("own", "on-card"), told=("bonus=gold", "level=2", "look=marble none"))
    screen.to_the_question()
    screen.page.locator("nav.zones a[data-zone=middle]").click()
    chosen = screen.page.locator(".several .printed .seen").first
    expect(chosen).to_be_visible()
    assert chosen.evaluate("each => getComputedStyle(each).opacity") == "1"
    assert chosen.evaluate("each => getComputedStyle(each).boxShadow") != "none"


def test_where_no_row_is_told_no_account_is_given(open_screen: Open) -> None:
    """Below the question for the character stood *All lie as before. 0 lie, 0 in its eyes.*"""
    screen = open_screen()
    screen.lay(at_look("own", "on-card", steps=1), told=("bonus=none", "look=marble none", "left", "most"))
    screen.to_the_question()
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator("#question")).to_contain_text("Which colors does the character show?")
    expect(screen.page.locator(".account")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_number_that_nobody_has_set_is_not_given_at_the_thumb(
    width: int, height: int, open_screen: Open
) -> None:
    """*OK* looked as if it gave the faint number, and only filled it in; all the numbers are in sight.

    On a small phone there are only the keys: a number is given by its own.
    """
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("light", "steps-of-round"))
    screen.to_the_question()
    thumb, card = screen.page.locator("#thumb"), screen.page.locator("#card")
    expect(thumb.locator(".go")).to_be_hidden()
    expect(thumb.locator(".wait")).to_be_visible()
    assert card.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    stepper = screen.page.locator("#card .stepper")
    if stepper.is_visible():
        stepper.locator("[data-by='1']").click()
        expect(thumb.locator(".go")).to_be_visible()
        expect(thumb.locator(".wait")).to_be_hidden()
    else:
        assert (width, height) == SMALL
        revision, _ = screen.state
        card.locator("[data-sets='20']").click()
        screen.reach(revision + 1)


@pytest.mark.parametrize("width", [360, 390])
def test_the_tabs_of_a_new_card_are_whole(width: int, open_screen: Open) -> None:
    """Below the pictures of its columns the fifth one was cut at the edge."""
    screen = open_screen(width=width, height=844)
    screen.lay(at_look("own", "on-card", steps=1))
    screen.to_the_question()
    tell(screen, "bonus=none")
    tabs = screen.page.locator(".zones")
    expect(tabs.locator("a")).to_have_count(5)
    assert tabs.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_tile_told_whole_stays_on_one_screen(width: int, height: int, open_screen: Open) -> None:
    """It scrolled on a small phone; *one side or the other* and *next tile* were words alone."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "starting-seen"), told=("student red", "/", "coin", "next", "clay"))
    screen.to_the_question()
    expect(screen.page.locator("ol.told > li").first).to_be_visible()
    for sign in ("/", "next"):
        face = screen.page.locator(f".several fieldset button[value='\"{sign}\"'] svg")
        expect(face).to_be_in_viewport(ratio=1)
    over, _, cut = screen.page.evaluate(CUT)
    assert not cut
    assert over <= 0


CONTRAST = """(each) => {
  const light = (color) => {
    const part = (each) => each / 255 <= .03928 ? each / 255 / 12.92 : ((each / 255 + .055) / 1.055) ** 2.4;
    const [red, green, blue] = color.match(/[0-9.]+/g).slice(0, 3).map(Number).map(part);
    return .2126 * red + .7152 * green + .0722 * blue;
  };
  const style = getComputedStyle(each);
  const [low, high] = [light(style.color), light(style.backgroundColor)].sort((a, b) => a - b);
  return (high + .05) / (low + .05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_number_at_a_marble_and_the_hint_are_read(
    scheme: Literal["light", "dark"], open_screen: Open
) -> None:
    """By night the number was white on pale; on a small phone the hint lay below the edge."""
    screen = open_screen(width=360, height=640, color_scheme=scheme)
    screen.lay(
        at_look("own", "on-card", YELLOW_HELD), told=("bonus=none", "look=marble none", "top", "black")
    )
    screen.to_the_question()
    tell(screen, "most")
    screen.page.locator("#thumb .go").click()
    expect(screen.page.locator(".several .row")).to_have_count(1)
    for _ in range(2):
        tell(screen, "yellow artifact")
    assert screen.page.locator(".row .often").evaluate(CONTRAST) >= 4.5
    expect(screen.page.locator(".row .often")).to_be_in_viewport(ratio=1)
    expect(screen.page.locator(".ask > .sub")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("locale", LOCALES if ALL else LOCALES[-1:])
def test_five_answers_are_in_sight(width: int, height: int, locale: str, open_screen: Open) -> None:
    """Where the marker is, and whether the leg is upgraded: the fifth lay below the edge."""
    screen = open_screen(width=width, height=height, locale=locale, has_touch=True, is_mobile=True)
    screen.lay(at_old_leg())
    screen.to_the_question()
    thumb = screen.page.locator("#thumb").bounding_box()
    boxes = [each.bounding_box() for each in screen.page.locator("#ask-form > button").all()]
    assert thumb is not None
    assert len(boxes) == 5
    assert all(box is not None and box["y"] + box["height"] <= thumb["y"] for box in boxes)


@cache
def at_old_leg() -> Session[Any]:
    for seed in range(40):
        session, chance = Session.start(catalog()["golem"], "1", "table-light"), Random(str(seed))  # noqa: S311
        while (now := session.asking) is not None:
            if now.request.what == "marker-and-old-leg" and "other" in now.request.options():
                return session
            is_done = now.request.what == DONE
            session.reply(DONE if is_done else plain(now.request.by_chance(chance.randrange)))
    raise AssertionError("no game asks for it")
