"""Each game in a real browser: a turn of the automa, a whole game, taps on the board, pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.question import question_view
from automarium.web.stage.board import drawing_of
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL
from tests.web.playing import GAMES, PRESETS, Seat, shortest

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
ON_SCREEN = "screen"
NEAR, LAST = 3, 3
"""How many answers are given at either end of a set-up, and at the end of a game."""


def whole_games() -> list[tuple[AnyGame, str]]:
    """One whole game of each game, by turns on screen and at the table; both where all are wanted."""
    if ALL:
        return [(game, preset) for game, preset in PRESETS if preset in list(game.presets)[:2]]
    return [(game, list(game.presets)[number % 2]) for number, game in enumerate(GAMES)]


def first_turns() -> list[tuple[AnyGame, str]]:
    """Of the two presets that people meet first the one that no whole game is played with; or every one."""
    if ALL:
        return list(PRESETS)
    return [(game, list(game.presets)[1 - number % 2]) for number, game in enumerate(GAMES)]


def answers_of(seat: Seat, up_to: str = "") -> int:
    """How many answers somebody gives in a game, or before the first question of a kind."""
    while seat.asking is not None and seat.asking.request.what != up_to:
        seat.reply()
    return seat.replied


@pytest.mark.parametrize(("game", "preset"), first_turns(), ids=lambda each: getattr(each, "id", each))
def test_a_turn_of_the_automa(open_screen: Open, game: AnyGame, preset: str) -> None:
    """From the first page through the first turn that the automa plays to its end; a long set-up is cut."""
    screen = open_screen(width=360, height=740)
    seat = screen.begin(game, "1", preset)
    for _ in range(NEAR):
        assert screen.page.evaluate(SMALL) == []
        screen.play_on(seat, 1)
    far = answers_of(Seat(game, "1", preset), DONE) - 2 * NEAR
    if far > 0:
        for _ in range(far):
            seat.reply()
        screen.lay(seat)
    while seat.asking is not None and seat.asking.request.what != DONE:
        screen.give(seat)
        assert screen.page.evaluate(SMALL) == []
    screen.lay_out()
    to_the_story(screen)
    assert screen.page.locator("#card article.order, #card .story, #card .steps li").count() >= 1
    assert screen.page.locator("#stage svg").count() >= 1, "no picture of the board"
    if preset == ON_SCREEN:
        nouns_ring_their_spots(screen)
    screen.give(seat)
    screen.check_kept(seat)


@pytest.mark.parametrize(("game", "preset"), whole_games(), ids=lambda each: getattr(each, "id", each))
def test_a_game_to_its_result(screen: Screen, game: AnyGame, preset: str) -> None:
    """Each kind of question once, wherever it comes, and the last answers; or all, where wanted.

    A program in a browser without a server plays a whole game answer by answer, with the same pages.
    """
    seed = shortest(game, preset)
    seat, asked = screen.begin(game, seed, preset), set[str]()
    last = answers_of(Seat(game, seed, preset)) - LAST
    is_shown, told = True, 0
    while (now := seat.asking) is not None:
        is_wanted = ALL or now.request.what not in asked or seat.replied >= last
        asked.add(now.request.what)
        if not is_wanted:
            seat.reply()
        else:
            if not is_shown:
                screen.lay(seat)
            if preset == ON_SCREEN and now.request.what == DONE and told == 0:
                to_the_story(screen)
                nouns_ring_their_spots(screen)
                told += 1
            screen.give(seat, quickly=True)
        is_shown = is_wanted
    screen.expect_result()
    screen.check_kept(seat)


def on_the_board(seat: Seat) -> bool:
    """Whether an answer to the open question lies on the drawn board."""
    now = seat.asking
    if now is None or now.request.what == DONE:
        return False
    say = speaker(seat.game, texts_of(seat.game, "en"), now.board)
    drawing = drawing_of(seat.game, say)
    return drawing is not None and bool(question_view(say, now, "", NOTHING, drawing.titles()).taps)


@EACH_GAME
def test_a_tap_on_the_board_is_an_answer(screen: Screen, game: AnyGame) -> None:
    """The first question of a game whose answers lie on the board; what many have is narrowed down."""
    seat = Seat(game, "1", next(iter(game.presets)))
    while seat.asking is not None and not on_the_board(seat):
        seat.reply()
    assert seat.asking is not None, "no answer of this game lies on its board"
    screen.lay(seat)
    before = revision, _ = screen.state
    while screen.state == before:
        spot = screen.page.locator("#board a.tap").first
        numbers = (spot.get_attribute("data-answers") or "").split()
        offered = all(screen.page.locator(f"button[data-number='{each}']").count() for each in numbers)
        spot.focus()
        screen.page.keyboard.press("Enter")
        if offered and len(numbers) > 1:
            screen.page.locator("dialog .choice-button").first.click()
        else:
            screen.page.locator("main .picked, main .confirm").wait_for()
            assert screen.state == before, "a tap on the board waits for a second one"
            screen.page.locator(":is(#thumb form.whole, #card form.answers) > :is(a, button)").last.click()
        screen.page.wait_for_timeout(300)
    screen.reach(revision + 1, 0)


def to_the_story(screen: Screen) -> None:
    """One's own turn is closed by a page of its own; after it the opponent's is told."""
    if (over := screen.page.locator("[data-over-to]")).count():
        over.click()
        expect(screen.page.locator("#card .story")).to_be_visible()


def nouns_ring_their_spots(screen: Screen) -> None:
    """One points at a word of an order, and sees on the board what is meant."""
    rung = 0
    for noun in screen.page.locator("#card .story .noun[data-spots]").all()[:8]:
        noun.hover()
        names = (noun.get_attribute("data-spots") or "").split()
        drawn = [name for name in names if screen.page.locator(f'#board [data-spot="{name}"]').count()]
        ringed = screen.page.locator("#board .spot.ring").count()
        assert bool(ringed) == bool(drawn), names
        rung += ringed
    assert rung, "no word of this turn is on the board"


SMALL = """() => [...document.querySelectorAll("main button, main .button, main .go, main summary")]
  .filter((each) => each.offsetParent && !each.matches(".held") && each.getBoundingClientRect().height < 43.5)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""What is too small for a thumb; what is there for keyboards alone is no target."""
