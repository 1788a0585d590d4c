"""Root on screen on a phone: leaders in sight, columns that keep still, numbers that are confirmed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.scenes import told_in_scenes
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL, covering
from tests.web.test_outcome import at_random, has_ended, played, since
from tests.web.test_turmoil import numbers_that_differ

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

SMALL = {"width": 360, "height": 640}
EACH_PHONE = pytest.mark.parametrize("size", [{}, SMALL] if ALL else [SMALL], ids=str)
TARGET = 44


def asks(session: Session[Any], what: str) -> bool:
    return session.asking is not None and session.asking.request.what == what


def in_sight(screen: Screen, things: Locator) -> None:
    """All of them are above the bar at the thumb, and large enough for a finger."""
    bar = screen.page.locator("#thumb").bounding_box()
    assert bar is not None
    for thing in things.all():
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], (thing.inner_text(), box)
        assert min(box["width"], box["height"]) >= TARGET, (thing.inner_text(), box)


@EACH_PHONE
def test_all_four_leaders_are_in_sight(open_screen: Open, size: dict[str, int]) -> None:
    screen = open_screen(**size)
    screen.lay(played("eyrie", lambda session: asks(session, "leader")))
    leaders = screen.page.locator("#ask-form .button")
    expect(leaders).to_have_count(4)
    in_sight(screen, leaders)


@EACH_PHONE
def test_the_columns_of_the_decree_keep_still_while_a_card_is_added(
    open_screen: Open, size: dict[str, int]
) -> None:
    screen = open_screen(**size)
    screen.lay(played("eyrie", lambda session: asks(session, "decree-add")))
    page, column = screen.page, screen.page.locator("#own .places li").first
    first = column.bounding_box()
    page.locator("#own .hand a").first.click()
    expect(page.locator("#own .hand .pointed")).to_have_count(1)
    assert column.bounding_box() == first
    page.locator("#own .places a").nth(2).click()
    expect(page.locator("#card .confirm")).to_be_visible()
    assert column.bounding_box() == first


@EACH_PHONE
def test_the_whole_hand_is_read_where_a_card_of_it_is_discarded(
    open_screen: Open, size: dict[str, int]
) -> None:
    """The two that had just been drawn had no names, while what was done and the quests kept their room."""
    screen = open_screen(**size)
    session = played("vagabond", lambda session: asks(session, "excess"))
    screen.lay(session)
    hand = screen.page.locator("#own .hand")
    expect(hand.locator("a")).to_have_count(len(session.now.board.sides["vagabond"].hand))
    row, card = hand.bounding_box(), screen.page.locator("#card").bounding_box()
    assert row is not None
    assert card is not None
    for name in hand.locator("li span").all():
        box = name.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= min(row["y"] + row["height"], card["y"]), name.inner_text()
    expect(screen.page.locator("#question")).to_be_in_viewport()


def asked_for_a_hint(screen: Screen, what: str, turns: int = 0) -> Locator:
    """What is advised at a question, line by line."""
    screen.lay(played("eyrie", lambda session: asks(session, what) and len(session.turns) > turns))
    screen.page.locator("#card form[action$=hint] button").click()
    rows = screen.page.locator("#card .hint li a")
    expect(rows).to_have_count(2, timeout=20_000)
    return rows


def test_below_a_hint_all_four_leaders_are_in_sight_and_a_row_chooses(open_screen: Open) -> None:
    """The answers were pushed below the edge, by what cannot be chosen and by what the hint rests on."""
    screen = open_screen()
    rows = asked_for_a_hint(screen, "leader")
    in_sight(screen, rows)
    in_sight(screen, screen.page.locator("#ask-form .button"))
    rows.first.click()
    expect(screen.page.locator("#card .confirm")).to_be_in_viewport()


def test_a_hint_for_the_decree_is_read_below_its_columns(open_screen: Open) -> None:
    screen = open_screen()
    in_sight(screen, asked_for_a_hint(screen, "decree-add", turns=6))
    in_sight(screen, screen.page.locator("#own .places a"))


def many_march(session: Session[Any]) -> bool:
    """Whether six warriors may move from the only clearing that holds any, by a card of the Decree."""
    now = session.asking
    moves = now.request.among if now is not None and now.request.what == "decree" else ()
    marches = [dict(move.named()) for move in moves if move.verb.word == "march"]
    origins = {march["origin"] for march in marches}
    return len(origins) == 1 and max(march["count"] for march in marches) == 6


@EACH_PHONE
def test_how_many_warriors_march_is_in_sight_and_confirmed(open_screen: Open, size: dict[str, int]) -> None:
    screen, session = open_screen(**size), played("eyrie", many_march, games=60)
    screen.lay(session)
    page, answers = screen.page, len(session.entries)
    page.locator("#board a.tap").first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    numbers = page.locator(".dialed.chips button")
    expect(numbers).to_have_count(6)
    in_sight(screen, numbers)
    expect(page.locator("#thumb .gives")).to_have_text("Move 6")
    numbers.get_by_text("3", exact=True).click()
    expect(page.locator("#thumb .gives")).to_have_text("Move 3")
    assert len(screen.saved().answers) == answers, "only chosen"
    page.locator("#thumb .gives").click()
    expect(page.locator(".dialed")).to_have_count(0)
    assert " 3 " in str(screen.saved().answers[answers]), "and given"


@EACH_PHONE
def test_what_a_number_sets_off_is_exchanged_with_it(open_screen: Open, size: dict[str, int]) -> None:
    """*Move 3* brought turmoil and *Move 2* did not; neither number said a word."""
    screen = open_screen(**size)
    session = played("eyrie", lambda session: bool(numbers_that_differ(session)[1]), games=60)
    screen.lay(session)
    page, (places, numbers) = screen.page, numbers_that_differ(session)
    slots = "".join(f"&slot={name}%3D{value}" for name, value in places.items())
    page.goto(f"{page.url}?verb=march{slots}")
    chips, seen = page.locator(".dialed.chips button"), page.locator("#card .warns:visible")
    expect(chips).to_have_count(len(numbers))
    first = chips.first.bounding_box()
    for place, count in enumerate(sorted(numbers)):
        chips.nth(place).click()
        expect(page.locator("#thumb .gives")).to_have_text(f"Move {count}")
        assert sorted(" ".join(seen.all_inner_texts()).split()) == sorted(" ".join(numbers[count]).split())
        for each in seen.all():
            expect(each).to_be_in_viewport()
        assert chips.first.bounding_box() == first, "the numbers keep still"


def test_over_the_map_an_own_battle_is_read_before_the_next_place_is_tapped(open_screen: Open) -> None:
    def is_aimed(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == "decree" and "hits" in since(session)

    screen = open_screen()
    screen.lay(played("eyrie", is_aimed, games=60))
    told = screen.page.locator("#card .came")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("You attacked ")
    assert screen.page.locator("#board a.tap").count()
    expect(screen.page.locator("main.app")).to_have_attribute("data-rest", "half")


@EACH_PHONE
def test_one_tap_lies_between_the_own_turn_and_the_next(open_screen: Open, size: dict[str, int]) -> None:
    screen = open_screen(**size)
    screen.lay(played("eyrie", has_ended))
    page, over = screen.page, screen.page.locator("#card .over")
    expect(over).to_be_in_viewport()
    in_sight(screen, over)
    lines = [box["x"] for each in over.locator("li").all() if (box := each.bounding_box()) is not None]
    assert len(lines) > 3
    assert len({*lines}) == 1, "each event begins a line"
    expect(page.locator("#card .story")).to_have_count(0)
    page.locator("#thumb .go").click()
    expect(over).to_have_count(0)
    expect(page.locator("#card .story")).to_be_visible()
    page.locator("#thumb .go").click()
    expect(page.locator("#card .over")).to_have_count(0)


@EACH_PHONE
def test_the_points_of_all_sides_have_room(open_screen: Open, size: dict[str, int]) -> None:
    screen = open_screen(**size)
    root = catalog()["root"]
    bots = ["eyrie", "alliance", "vagabond", "lizards", "duchy", "corvids", "riverfolk"]
    screen.lay(Session.start(root, "1", "screen", {"people": ["marquise"], "bots": bots}))
    bar = screen.page.locator("#bar").bounding_box()
    assert bar is not None
    shown = [each.bounding_box() for each in screen.page.locator("#bar .points li").all()]
    assert len(shown) == 8
    for box in shown:
        assert box is not None
        assert bar["y"] <= box["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]
        assert box["x"] + box["width"] <= bar["x"] + bar["width"] - TARGET
    assert screen.page.locator("#bar h1").evaluate("each => each.scrollWidth <= each.clientWidth")
    boxes = [box for box in shown if box is not None]
    assert all(one == other or not overlap(one, other) for one in boxes for other in boxes)


def overlap(one: Any, other: Any) -> bool:
    return bool(
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def of_one_origin(session: Session[Any]) -> bool:
    """Whether a card of the Decree moves warriors from one clearing alone, and nothing else can be done."""
    now = session.asking
    moves = now.request.among if now is not None and now.request.what == "decree" else ()
    origins = {dict(move.named())["origin"] for move in moves if move.verb.word == "march"}
    return len(origins) == 1 and {move.verb.word for move in moves} == {"march"}


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", "Now move warriors from clearing "), ("pl", "Teraz ruch z polany "), ("uk", "Тепер рух з")],
)
def test_with_one_origin_it_is_named_and_ringed(open_screen: Open, locale: str, words: str) -> None:
    screen = open_screen(locale=locale)
    screen.lay(played("eyrie", of_one_origin, games=60))
    screen.to_the_question()
    expect(screen.page.locator("#own .aims")).to_contain_text(words)
    expect(screen.page.locator("#board .spot.before")).to_have_count(1)


def enrages(session: Session[Any]) -> bool:
    """Whether a march of one number alone leads into sympathy."""
    now = session.asking
    board = session.now.board
    moves = now.request.among if now is not None and now.request.what == "marquise-action" else ()
    targets = {dict(move.named())["target"] for move in moves if move.verb.word == "move"}
    return any(board.sides["alliance-bot"].has("sympathy", each) for each in targets)


@EACH_PHONE
def test_outrage_is_said_before_the_move(open_screen: Open, size: dict[str, int]) -> None:
    screen = open_screen(**size)
    session = played("marquise", enrages, games=60)
    screen.lay(session)
    board = session.now.board
    march = next(
        slots
        for move in session.asking.request.among  # type: ignore[union-attr]
        if move.verb.word == "move"
        and board.sides["alliance-bot"].has("sympathy", (slots := dict(move.named()))["target"])
    )
    links = screen.page.evaluate(
        "() => [...document.querySelectorAll('#card a.button')].map((each) => each.href)"
    )
    screen.page.goto(next(link for link in links if "move" in link))
    for clearing in (march["origin"], march["target"]):
        place = screen.page.locator(f'#board a.tap[aria-label^="clearing {clearing};"]')
        place.evaluate(
            "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
        )
        screen.page.wait_for_timeout(400)  # another question ignores a finger for a while
    warned = screen.page.locator("#card .warns")
    expect(warned).to_contain_text("Outrage: ")
    expect(warned).to_be_in_viewport()


def of_orders(count: int) -> Session[Any]:
    """A bot's turn at the table with at least so many orders."""
    root = catalog()["root"]
    for seed in map(str, range(20)):
        session = Session.start(root, seed, "table", {"people": ["vagabond"]})
        for number in range(200):
            if (now := session.asking) is None:
                break
            if now.request.what == DONE and orders_in(session) >= count:
                return session
            below = Chance(seed).start(str(number))
            session.reply(
                DONE if now.request.what == DONE else root.partners["random"](now.board, now.request, below)
            )
    raise AssertionError("this never comes")


def orders_in(session: Session[Any]) -> int:
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board, "vagabond")
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    return sum(len(scene.lines) for scene in scenes)


def below_the_edge(screen: Screen) -> list[str]:
    """The orders of the list that cannot be read, for the bar at the thumb lies where they would be."""
    return [str(each) for each in screen.page.evaluate(BELOW)]


BELOW = """() => {
  const edge = document.querySelector("#thumb").getBoundingClientRect().top;
  const rows = [...document.querySelectorAll(".together .do")];
  return rows.filter((each) => each.getBoundingClientRect().bottom > edge).map((each) => each.innerText);
}"""


def test_seven_orders_at_once_are_all_above_the_bar(open_screen: Open) -> None:
    screen, session = open_screen(), of_orders(7)
    screen.page.goto(f"/games/{screen.lay(session)}?all=yes")
    expect(screen.page.locator(".together .do")).to_have_count(orders_in(session))
    assert below_the_edge(screen) == []
    expect(screen.page.locator(".together .below")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
def test_orders_below_the_edge_are_announced(open_screen: Open, locale: str) -> None:
    """On a small phone the list is longer than the screen: a button says so until the last is in sight."""
    screen = open_screen(**SMALL, locale=locale)
    screen.page.goto(f"/games/{screen.lay(of_orders(9))}?all=yes")
    more = screen.page.locator(".together .below")
    assert below_the_edge(screen)
    expect(more).to_be_visible()
    in_sight(screen, more)
    beside = more.evaluate("each => each.parentElement.clientWidth - each.clientWidth")
    assert beside <= 0, "half a line would go on beside the button"
    for _ in range(6):
        if not more.is_visible():
            break
        more.click()
        screen.page.wait_for_timeout(100)
    expect(more).to_be_hidden()
    assert below_the_edge(screen) == []


@pytest.mark.parametrize(
    ("map_", "size"), covering(["autumn", "winter", "lake", "mountain"], [{}, SMALL]), ids=str
)
def test_forests_bring_no_target_out_of_the_first_view(
    open_screen: Open, size: dict[str, int], map_: str
) -> None:
    screen = open_screen(**size)
    options = {"people": ["vagabond"], "bots": ["eyrie"], "map": map_}

    def slips(session: Session[Any]) -> bool:
        goals = {str(slots.get("goal")) for slots in offered(session, "slip")}
        return len(goals) > 4 and any(each.startswith("f") for each in goals)

    session = at_random(catalog()["root"], options, slips)
    screen.lay(session)
    targets = screen.page.locator("#board a.tap")
    assert targets.count() > 4
    in_sight(screen, targets)
    sheet = screen.page.locator("#own").bounding_box()
    assert sheet is not None
    for each in targets.all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size.get("width", 390)
        assert box["y"] + box["height"] <= sheet["y"]


def offered(session: Session[Any], what: str) -> list[dict[str, Any]]:
    """The slots of the moves that may be made at a question."""
    now = session.asking
    moves = now.request.among if now is not None and now.request.what == what else ()
    return [dict(move.named()) for move in moves]


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", "To which column do you add "), ("pl", "Do której kolumny "), ("uk", "До якого стовпчика ")],
)
def test_the_only_card_for_the_decree_is_named_and_ringed(open_screen: Open, locale: str, words: str) -> None:
    def has_one(session: Session[Any]) -> bool:
        return len({slots.get("own_card") for slots in offered(session, "decree-add")} - {None}) == 1

    screen = open_screen(locale=locale)
    screen.lay(played("eyrie", has_one))
    expect(screen.page.locator("#question")).to_contain_text(words)
    expect(screen.page.locator("#own .hand .pointed")).to_have_count(1)


def battles_of_one(session: Session[Any]) -> bool:
    """Whether the Marquise may battle in several clearings, in each against one enemy."""
    found = [slots for slots in offered(session, "marquise-action") if "enemy" in slots]
    return len(found) > 1 and len({slots["clearing"] for slots in found}) == len(found)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Or tap another place"),
        ("pl", "Albo dotknij innego miejsca"),
        ("uk", "Або торкніться іншого місця"),
    ],
)
def test_while_a_move_is_confirmed_the_question_is_not_said_again(
    open_screen: Open, locale: str, said: str
) -> None:
    screen = open_screen(locale=locale)
    screen.lay(played("marquise", battles_of_one, games=60))
    links = screen.page.evaluate(
        "() => [...document.querySelectorAll('#card a.button')].map((each) => each.href)"
    )
    screen.page.goto(next(link for link in links if "battle" in link))
    place = screen.page.locator("#board a.tap").first
    place.evaluate("each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
    expect(screen.page.locator("#card .confirm")).to_be_visible()
    expect(screen.page.locator("#own .aims")).to_have_text(said)


CHOSEN, OTHER = ("#board .spot.chosen > .root-ring", "#board .spot.can:not(.chosen) > .root-ring")
STROKE = "each => getComputedStyle(each).stroke"


def test_nor_how_many_places_there_are(open_screen: Open) -> None:
    def spreads(session: Session[Any]) -> bool:
        found = offered(session, "uprising")
        return len(found) > 4 and all(set(slots) <= {"clearing"} for slots in found)

    screen = open_screen()
    screen.lay(played("alliance", spreads))
    screen.to_the_question()
    place = screen.page.locator("#board a.tap").first
    place.evaluate("each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
    expect(screen.page.locator("#card .confirm")).to_be_visible()
    expect(screen.page.locator("#own .aims")).to_have_text("Or tap another place")
    colors = {each: screen.page.locator(each).first.evaluate(STROKE) for each in (CHOSEN, OTHER)}
    assert colors[CHOSEN] != colors[OTHER], "what was tapped is told from what else can be"


def test_from_where_to_where_is_one_view(open_screen: Open) -> None:
    """What leads from one place to the next moves nothing, if all that can be chosen is in sight."""
    screen = open_screen()
    screen.lay(played("marquise", enrages, games=60))
    links = screen.page.evaluate(
        "() => [...document.querySelectorAll('#card a.button')].map((each) => each.href)"
    )
    screen.page.goto(next(link for link in links if "move" in link))
    page = screen.page
    page.wait_for_selector("#board a.tap")
    first = page.locator("#board [data-spot=clearing-7]").first.bounding_box()
    page.locator("#board a.tap").first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    expect(page.locator("#board .spot.before")).to_have_count(1)
    assert page.locator("#board [data-spot=clearing-7]").first.bounding_box() == first


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
def test_supporters_are_named_and_officers_differ_from_warriors(open_screen: Open, locale: str) -> None:
    screen = open_screen(locale=locale)
    screen.lay(played("alliance", lambda session: asks(session, "alliance-action")))
    said = texts_of(catalog()["root"], locale)("mat.supporters")
    expect(screen.page.locator("#own .over-row")).to_have_text(said)
    drawn = [each.inner_html() for each in screen.page.locator("#own .supplies .face").all()]
    assert len(set(drawn)) == len(drawn)


@EACH_PHONE
def test_the_signs_of_a_long_turn_are_one_row(open_screen: Open, size: dict[str, int]) -> None:
    """Thirty orders and questions of one turn."""
    root, options = catalog()["root"], {"people": ["alliance"], "bots": ["marquise", "lizards"]}

    def is_long(session: Session[Any]) -> bool:
        return asks(session, DONE) and 24 <= orders_in(session) + len(session.turns[-1].pauses) <= 30

    screen = open_screen(**size)
    screen.lay(at_random(root, options, is_long, preset="table"))
    signs = screen.page.locator(".turnstrip .signs > li").all()
    assert len(signs) > 20
    tops = {round((each.bounding_box() or {"y": 0})["y"]) for each in signs}
    assert len(tops) == 1


def aids(session: Session[Any]) -> bool:
    """Whether the Vagabond may aid two factions, each with several items."""
    found = [slots for slots in offered(session, "vagabond-action") if "helped" in slots]
    return len({slots["helped"] for slots in found}) > 1 and len({slots["own_item"] for slots in found}) > 1


@pytest.mark.parametrize(
    ("locale", "questions"),
    [
        ("en", ("Whom do you aid?", ": which item do you exhaust for it?")),
        ("pl", ("Komu pomagasz?", ": który przedmiot za to wyczerpujesz?")),
        ("uk", ("Кому допомагаєте?", ": який предмет за це вичерпуєте?")),
    ],
)
def test_aid_is_told_thing_by_thing(open_screen: Open, locale: str, questions: tuple[str, str]) -> None:
    screen = open_screen(locale=locale)
    screen.lay(played("vagabond", aids, games=60))
    links = screen.page.evaluate(
        "() => [...document.querySelectorAll('#card a.button')].map((each) => each.href)"
    )
    screen.page.goto(next(link for link in links if "verb=aid" in link))
    expect(screen.page.locator("#question")).to_contain_text(questions[0])
    in_sight(screen, screen.page.locator("#ask-form a.button"))
    screen.page.locator("#ask-form a.button").first.click()
    expect(screen.page.locator("#question")).to_contain_text(questions[1])


@EACH_PHONE
def test_items_are_refreshed_by_a_tap_each_and_one_confirmation(
    open_screen: Open, size: dict[str, int]
) -> None:
    screen = open_screen(**size)
    session = played("vagabond", lambda each: asks(each, "refresh") and len(each.turns) > 14)
    screen.lay(session)
    page, answers = screen.page, len(session.entries)
    items = page.locator("#card .pick")
    in_sight(screen, items)
    stage = page.locator("#stage").bounding_box()
    assert stage is not None
    assert stage["height"] >= 0.3 * size["height"], "the board went where several items were asked for"
    for number in range(3):
        items.nth(number).click()
        expect(page.locator('#card .pick[aria-pressed="true"]')).to_have_count(number + 1)
    assert len(screen.saved().answers) == answers, "only chosen"
    page.locator("#thumb .go").click()
    expect(items).to_have_count(0)
    assert len(screen.saved().answers) == answers + 3


def test_the_map_keeps_a_third_of_the_screen_behind_a_vagabonds_verbs(open_screen: Open) -> None:
    """With quests, items and cards it had a fifth, half of it under the sheet, and no number was read."""
    screen = open_screen()
    screen.lay(
        played(
            "vagabond",
            lambda session: (
                asks(session, "vagabond-action") and len(session.now.board.sides["vagabond"].hand) == 4
            ),
        )
    )
    page = screen.page
    expect(page.locator("main[data-settled]")).to_be_attached()
    in_sight(screen, page.locator("#card .verbs > :is(a, button):not(.idle)"))
    hint, sheet = page.locator("#card form[action$=hint] button"), page.locator("#own").bounding_box()
    in_sight(screen, hint)
    expect(hint).to_have_text("Hint", use_inner_text=True)
    assert sheet is not None
    assert sheet["y"] - 48 >= 0.33 * 844
    for clearing in page.locator("#board [data-spot^=clearing-]").all():
        box = clearing.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= sheet["y"] + 8, "the edge of its ring"
    letters = page.locator("#board [data-spot^=clearing-] text").evaluate_all(LETTERS)
    assert min(letters) >= 12


LETTERS = "(all) => all.map((each) => each.getScreenCTM().a * parseFloat(getComputedStyle(each).fontSize))"
