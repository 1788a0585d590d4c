"""Root's board on a phone: numbers of two digits, what a question shows of the map."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.texts import LANGUAGES
from tests.web.browser.conftest import Open
from tests.web.browser.test_root_screen import asks, orders_in
from tests.web.browser.test_stage import settle
from tests.web.browser.test_taps import UNCOVERED
from tests.web.test_outcome import at_random, played
from tests.web.test_root_table import asks as asks_at_table
from tests.web.test_root_table import played as at_the_table

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

INSIDE = """() => [...document.querySelectorAll("[data-spot=clearing-11] text.root-on")].map((each) => {
  const [words, ground] = [each, each.previousElementSibling].map((one) => one.getBoundingClientRect());
  return [each.textContent, ground.left <= words.left && words.right <= ground.right];
})"""


def test_ten_warriors_and_more_are_read_on_a_ground_of_their_own(open_screen: Open) -> None:
    """Two digits were wider than a warrior: white on white."""
    screen, root = open_screen(), catalog()["root"]
    text = (
        'position = 1\ngame = "root"\n'
        'options = {people = ["vagabond"], bots = ["marquise", "eyrie"], factions = "full"}\n'
        'turn.next = "vagabond"\nclearings.1 = "vagabond: pawn"\n'
        'clearings.11 = "marquise-bot: 12w; eyrie-bot: 20w"\n'
    )
    screen.lay(Session.start(root, "1", "screen", position=read_position(text, root)))
    screen.page.wait_for_selector("#board [data-spot=clearing-11]")
    assert screen.page.evaluate(INSIDE) == [["12", True], ["20", True]]


def test_who_chooses_a_character_looks_at_the_map(open_screen: Open) -> None:
    """The stage showed an empty board of the Vagabond and the score track."""
    screen = open_screen()
    screen.lay(played("vagabond", lambda session: asks(session, "character")))
    for number in range(1, 13):
        expect(screen.page.locator(f"#board [data-spot=clearing-{number}]").first).to_be_in_viewport()


def forests(session: Session[Any]) -> bool:
    return asks(session, "first-forest")


def test_a_map_that_would_be_hardly_larger_is_not_cut(open_screen: Open) -> None:
    """Seven forests lie all over it: three clearings were cut at the left."""
    screen = open_screen()
    screen.lay(played("vagabond", forests))
    screen.page.wait_for_selector("#board a.tap")
    for number in range(1, 13):
        box = screen.page.locator(f"#board [data-spot=clearing-{number}]").first.bounding_box()
        assert box is not None
        assert box["x"] >= 0, number
        assert box["x"] + box["width"] <= 390, number


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "Begin here"), ("pl", "Zacznij tutaj"), ("uk", "Почати тут")]
)
def test_a_place_is_confirmed_by_a_verb(open_screen: Open, locale: str, said: str) -> None:
    """It was named twice, above the button and on it."""
    screen = open_screen(locale=locale)
    screen.lay(played("vagabond", forests))
    screen.page.locator("#board a.tap").first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    expect(screen.page.locator("#card .confirm")).to_be_visible()
    expect(screen.page.locator("#thumb button.go:visible")).to_have_text(said)


def hit_twice(session: Session[Any]) -> bool:
    now = session.asking
    return now is not None and now.request.what == "hit-item" and now.request.facts["count"] == 2


def test_two_hits_are_one_question(open_screen: Open) -> None:
    """After each item a page told what had just been said; then each was chosen and confirmed by itself."""
    screen = open_screen()
    screen.lay(played("vagabond", hit_twice, games=60))
    screen.to_the_question()
    expect(screen.page.locator("#question")).to_contain_text("which 2 items take the hits in clearing ")
    for number in range(2):
        screen.page.locator("#card .pick").nth(number).click()
        expect(screen.page.locator('#card .pick[aria-pressed="true"]')).to_have_count(number + 1)
    screen.page.locator("#thumb .go").click()
    expect(screen.page.locator("#card .pick")).to_have_count(0)


@pytest.mark.parametrize("size", [{}, {"width": 360, "height": 640}], ids=["usual", "small"])
def test_twenty_signs_of_a_turn_are_one_row(open_screen: Open, size: dict[str, int]) -> None:
    """The last ones, which are done at once, began a second row."""
    options = {"people": ["eyrie"], "bots": ["vagabond", "lizards", "riverfolk", "duchy"]}

    def is_long(session: Session[Any]) -> bool:
        return asks(session, DONE) and orders_in(session) + len(session.turns[-1].pauses) == 20

    screen = open_screen(**size)
    session = at_random(catalog()["root"], options, is_long, preset="table")
    screen.page.goto(f"/games/{screen.lay(session)}?order=99")
    signs = screen.page.locator(".turnstrip .signs > li").all()
    assert 17 <= len(signs) <= 20
    assert len({round((each.bounding_box() or {"y": 0})["y"]) for each in signs}) == 1


UNSEEN = """() => {
  const [edge, lines] = [document.querySelector(".one-by-one > .lane").getBoundingClientRect().bottom,
    [...document.querySelectorAll('.one-by-one > .lane > [data-state="now"]')]];
  return lines.filter((each) => each.getBoundingClientRect().bottom > edge + 6).length;
}"""


@pytest.mark.parametrize("locale", ["en", "uk"])
def test_no_order_is_ticked_unseen(open_screen: Open, locale: str) -> None:
    """Rituals are long: the last of several orders at once was ticked, and nobody had seen it."""
    options = {"people": ["eyrie"], "bots": ["lizards", "riverfolk"]}

    def is_long(session: Session[Any]) -> bool:
        turn = session.turns[-1]
        told = [step.message for step in turn.steps[max(turn.pauses, default=0) :]]
        return told.count("ritual-garden") + told.count("ritual-warrior") > 3

    screen = open_screen(width=360, height=640, locale=locale)
    session = at_random(catalog()["root"], options, is_long, preset="table")
    screen.lay(session)
    page, more, crowded = screen.page, screen.page.locator(".one-by-one > .below"), 0
    while True:
        page.wait_for_timeout(150)
        for _ in range(6):
            if not page.evaluate(UNSEEN):
                break
            expect(more).to_be_visible()
            more.click()
            page.wait_for_timeout(150)
        assert page.evaluate(UNSEEN) == 0
        crowded += page.locator(".one-by-one > .lane.dense").count()
        if not page.locator("#thumb .go.next:visible").count():
            break
        page.locator("#thumb .go.next:visible").click()
    assert crowded, "with letters of the usual size some would be below the edge"


def test_once_a_verb_is_chosen_the_map_has_the_room(open_screen: Open) -> None:
    """What came of the last answer is not shown then; the sheet stayed half up, over targets."""

    def has_fought(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps[max(session.turns[-1].pauses, default=0) :]
        return asks(session, "marquise-action") and "hits" in {step.message for step in steps}

    screen = open_screen(width=360, height=640)
    screen.lay(played("marquise", has_fought, games=60))
    links = screen.page.evaluate(
        "() => [...document.querySelectorAll('#card a.button')].map((each) => each.href)"
    )
    screen.page.goto(next(link for link in links if "move" in link))
    expect(screen.page.locator("main.app")).to_have_attribute("data-rest", "peek")


LONG = 6
"""So many things of one answer do not fit into four lines."""
SEEN = """() => {
  const [came, card] = ["#card .came", "#card"].map((each) => document.querySelector(each));
  const isCut = came.scrollHeight > came.clientHeight + 1;
  return [isCut, card.scrollHeight > card.clientHeight + 1, card.hasAttribute("data-more")];
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_all_that_a_move_leaves_to_the_hand_is_read(open_screen: Open, width: int, height: int) -> None:
    """A box of four lines ended in the middle of an order, and nothing said so."""

    def is_long(session: Session[Any]) -> bool:
        turn = session.turns[-1]
        told = [step for step in turn.steps[max(turn.pauses, default=0) :] if not step.is_choice]
        return asks_at_table("move", "marquise")(session) and len(told) >= LONG

    screen = open_screen(width=width, height=height, has_touch=True, is_mobile=True)
    screen.lay(at_the_table("marquise", is_long, bots=["corvids", "lizards", "eyrie"]))
    screen.page.wait_for_selector("#card .came")
    is_cut, goes_on, is_said = screen.page.evaluate(SEEN)
    assert not is_cut
    assert is_said == goes_on


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_what_came_of_a_move_on_screen_is_read(open_screen: Open, width: int, height: int) -> None:
    """Four lines, then a cut in the middle of a sentence, and nothing said so."""

    def is_long(session: Session[Any]) -> bool:
        turn = session.turns[-1]
        told = [step for step in turn.steps[max(turn.pauses, default=0) :] if not step.is_choice]
        return asks(session, "vagabond-action") and len(told) >= LONG

    screen = open_screen(width=width, height=height, has_touch=True, is_mobile=True)
    screen.lay(played("vagabond", is_long, games=60))
    screen.page.wait_for_selector("#card .came")
    is_cut, *_ = screen.page.evaluate(SEEN)
    told = screen.page.locator("#card .came")
    if is_cut:
        expect(told).to_have_attribute("data-more", "")
    told.evaluate("each => each.scrollTo(0, each.scrollHeight)")
    expect(told).not_to_have_attribute("data-more", "")
    assert height == 640 or not is_cut


COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const along = (one, other, from, to) =>
    Math.max(0, Math.min(one[to], other[to]) - Math.max(one[from], other[from]));
  const shared = (...both) => along(...both, "left", "right") * along(...both, "top", "bottom");
  const over = (some) => some.reduce((sum, each) => sum + shared(boxes("#stage > .zoom")[0], each), 0);
  const rings = "#drawing .motion.now :is(.pulse, .hole, .said)";
  const what = [rings, "#stage .corner:not(.off), #stage .mini.on", "#picture .spot"];
  const all = () => what.map((each) => over(boxes(each)));
  const [button, now] = [document.querySelector("#stage > .zoom"), all()];
  const [name, high] = [button.className, button.style.getPropertyValue("--high")];
  button.className = "zoom";
  button.style.removeProperty("--high");
  const usual = all();
  button.className = name;
  button.style.setProperty("--high", high);
  return [now, usual];
}"""
"""How much the button covers: of an order, of cards, of other places; and so at the lower right."""


def test_the_button_for_all_of_the_board_covers_as_little_as_can_be(open_screen: Open) -> None:
    """It lay on a clearing at the lower right, with the figures that were to be moved."""
    screen, looks = open_screen(), list[tuple[list[float], list[float]]]()
    session = at_random(
        catalog()["root"],
        {"people": ["marquise"], "bots": ["lizards", "duchy", "corvids"]},
        lambda session: asks(session, DONE) and len(session.turns) > 9,
        preset="table",
    )
    for turn in session.turns[3:]:
        screen.lay(session.fork(turn.first + 1))
        while True:
            settle(screen)
            if screen.page.locator("#drawing .motion.now").count():
                looks.append(screen.page.evaluate(COVERED))
            if not (on := screen.page.locator("#thumb [data-next]:visible")).count():
                break
            on.click()
    assert all(now[:2] == [0, 0] for now, _ in looks)
    assert all(now <= usual for now, usual in looks)
    assert any(now < usual for now, usual in looks), "it is never in the way"


def test_nor_does_it_lie_on_clearings_where_nothing_moves(open_screen: Open) -> None:
    """At set-up and in play it covered clearing 3: its suit and its pieces."""
    screen, looks = open_screen(), list[tuple[list[float], list[float]]]()
    session = at_random(
        catalog()["root"],
        {"people": ["marquise"], "bots": ["eyrie", "lizards", "duchy"]},
        lambda session: len(session.turns) > 4,
        preset="table",
    )
    for answers in range(len(session.entries)):
        screen.lay(session.fork(answers))
        settle(screen)
        is_there = screen.page.locator("#stage > .zoom:visible").count()
        if is_there and not screen.page.locator("#drawing .motion.now").count():
            looks.append(screen.page.evaluate(COVERED))
    assert all(now[2] <= usual[2] for now, usual in looks)
    assert any(now[2] < usual[2] for now, usual in looks), "it is never in the way"


ON_PLACES = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true })).map((each) => each.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const order = boxes("#drawing .motion.now :is(.pulse, .hole)");
  const over = ["#stage .corner", "#stage .mini.on", "#stage > .zoom"];
  return over.filter((what) => boxes(what).some((each) => order.some((place) => meet(each, place))));
}"""
"""What of all that lies over the stage lies on a place of the order, its origin, too."""


def test_nothing_over_the_stage_lies_on_where_a_move_begins(open_screen: Open) -> None:
    """The small map lay on the clearing that the pawn leaves."""
    screen = open_screen(width=390, height=844)
    session = at_random(
        catalog()["root"],
        {"people": ["marquise"], "bots": ["eyrie", "alliance", "vagabond"]},
        lambda session: asks(session, DONE) and len(session.turns) > 9,
        preset="table",
    )
    looked = 0
    for turn in [each for each in session.turns if str(each.acting).startswith("vagabond")]:
        screen.lay(session.fork(turn.first + 1))
        while True:
            settle(screen)
            looked += screen.page.locator("#drawing .motion.now .hole").count()
            assert screen.page.evaluate(ON_PLACES) == []
            if not (on := screen.page.locator("#thumb [data-next]:visible")).count():
                break
            on.click()
    assert looked


ON_CLEARINGS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true })).map((each) => each.getBoundingClientRect());
  const along = (one, other, from, to) =>
    Math.max(0, Math.min(one[to], other[to]) - Math.max(one[from], other[from]));
  const shared = (...both) => along(...both, "left", "right") * along(...both, "top", "bottom");
  const clearings = boxes("#picture .spot[data-spot^=clearing]");
  const on = (box) => clearings.reduce((sum, each) => sum + shared(box, each), 0) / (box.width * box.height);
  return ["#stage .corner:not(.off)", "#stage .mini.on"].map((what) => boxes(what).map(on));
}"""
"""Which part of the card that decides, and of the small map, lies on clearings."""


def test_in_most_pictures_the_card_lies_on_no_clearing_and_the_small_map_in_none(open_screen: Open) -> None:
    """They knew two or three corners of a map that has a clearing in each."""
    screen, cards, maps = open_screen(width=390, height=844), list[float](), list[float]()
    session = at_random(
        catalog()["root"],
        {"people": ["marquise"], "bots": ["eyrie", "alliance"]},
        lambda session: asks(session, DONE) and len(session.turns) > 12,
        preset="table",
    )
    for turn in [each for each in session.turns[2:] if each.acting in session.game.automas]:
        screen.lay(session.fork(turn.first + 1))
        while True:
            settle(screen)
            if screen.page.locator("#drawing .motion.now").count():
                card, map_ = screen.page.evaluate(ON_CLEARINGS)
                cards += card
                maps += map_
            if not (on := screen.page.locator("#thumb [data-next]:visible")).count():
                break
            on.click()
    assert max(maps, default=0) <= 0.1
    assert sum(each == 0 for each in cards) > len(cards) / 2 > 3, cards


GAIN = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].find((each) => each.checkVisibility());
  const box = (what) => seen(what)?.getBoundingClientRect();
  const [gain, tab] = [box("#stage .corner:not(.off) .markers"), box("#own .tab")];
  return gain && tab ? [gain.bottom, tab.top] : null;
}"""


def test_what_a_bot_scores_is_read_above_the_tab(open_screen: Open) -> None:
    """“+1” was cut in half by “Your board”."""
    screen = open_screen(has_touch=True)
    session = played("eyrie", lambda session: asks(session, DONE) and scores(session), games=60)
    screen.lay(session)
    found = list[list[float]]()
    for order in range(1, 9):
        screen.page.goto(f"{screen.page.url.partition('?')[0]}?order={order}")
        screen.page.wait_for_selector("#card .story")
        for line in screen.page.locator("#card .story > [data-order]").all():
            line.click()
            settle(screen)
            if (now := screen.page.evaluate(GAIN)) is not None:
                found.append(now)
        if found:
            break
    assert found
    assert all(gain <= tab for gain, tab in found)


def scores(session: Session[Any]) -> bool:
    """Whether a bot has scored beside other things."""
    turn = session.turns[-1]
    told = [step.message for step in turn.steps if not step.is_choice]
    return turn.acting in session.game.automas and "score" in told[:-1] and len(told) > 4


def is_battle_with_a_person(session: Session[Any]) -> bool:
    told = session.turns[-1].steps[-1].facts if asks(session, "battle") else {}
    return "duchy" in (told.get("attacker"), told.get("defender"))


def test_all_ten_cards_of_a_suit_are_in_sight(open_screen: Open) -> None:
    """The tenth lay half under the bar."""
    screen = open_screen(width=390, height=844)
    screen.lay(at_the_table("eyrie", lambda session: asks(session, "deck")))
    screen.to_the_question()
    screen.page.locator("#card label.f").nth(2).click()
    cards = screen.page.locator("#card .pick:visible")
    expect(cards).to_have_count(10)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate(UNCOVERED)


def is_late_battle_of_bots(session: Session[Any]) -> bool:
    """After so many orders that the strip has its words on a second line."""
    turn = session.turns[-1]
    told = turn.steps[-1].facts if asks(session, "battle") else {}
    orders = sum(step.message in ("recruit", "move", "score", "remove-warriors") for step in turn.steps)
    return orders > 7 and {*map(str, (told.get("attacker"), told.get("defender")))} <= {*session.game.automas}


def test_dice_below_a_long_strip_are_whole(open_screen: Open) -> None:
    """The second row lay half under the fade, with room below it."""
    screen = open_screen(width=390, height=844)
    screen.lay(at_the_table("marquise", is_late_battle_of_bots))
    screen.to_the_question()
    expect(screen.page.locator("#card > .many")).to_be_visible()
    for die in screen.page.locator("#card .die").all():
        expect(die).to_be_in_viewport(ratio=1)
        assert die.evaluate(UNCOVERED)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_dice_below_a_note_are_whole_on_a_small_phone(open_screen: Open, locale: str) -> None:
    """The second row lay half under the fade, with room below it."""
    screen = open_screen(width=360, height=640, locale=locale)
    screen.lay(at_the_table("duchy", is_battle_with_a_person))
    screen.to_the_question()
    expect(screen.page.locator("#card > .noted")).to_be_visible()
    for die in screen.page.locator("#card .die").all():
        expect(die).to_be_in_viewport(ratio=1)
        assert die.evaluate(UNCOVERED)
