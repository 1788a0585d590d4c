"""Root at the table on a phone: how many taps a turn takes, for each faction of a person and for the bots."""

from __future__ import annotations

import json
import re
from collections import defaultdict

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import SETUP, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose, Draw, Roll
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves
from automarium.kernel.words.sentences import speaker, texts_of
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL
from tests.web.playing import Seat
from tests.web.test_root_table import asks, played

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

TURNS = {
    "marquise": ("build", "muster", "move", "craft"),
    "eyrie": ("recruit", "move", "battle", "build"),
    "alliance": ("spread", "craft", "drill"),
    "vagabond": ("go", "explore", "battle", "score"),
}
"""The moves of a turn by their verbs, in this order; what is not possible is left out."""
TRIED = list(TURNS) if ALL else ["eyrie", "vagabond"]
"""Those whose turns differ most, unless all are asked for."""
ROUNDS = 1
MOST = {"order card": 2, "dice": 3, "move": 3, "orders": 3, "beyond": 8}
"""Taps: suit and card; two dice, and that these are right; verb, where, and that all go or where to; the
orders of a bot as they come, four at a time, and one more at most to get to each question between them; and
all that is no move."""
COUNTING = """addEventListener("pointerdown", () => {
  sessionStorage.setItem("taps", Number(sessionStorage.getItem("taps")) + 1);
}, true)"""


class Person(Seat):
    """Plays a faction at the table: each of its verbs once a turn, then the end."""

    def __init__(self, faction: str) -> None:
        self.game = catalog()["root"]
        self.session = Session.start(self.game, "1", "table", {"people": [faction]})
        self.faction = faction
        self.turn, self.left = -1, list[str]()
        self.said: dict[int, Plain] = {}
        """What was answered, by the number of the question: it is decided once."""

    def answer(self) -> Plain:
        number = len(self.session.entries)
        if number not in self.said:
            self.said[number] = self._decide()
        return self.said[number]

    def _decide(self) -> Plain:
        assert self.asking is not None
        request = self.asking.request
        if request.what == DONE:
            return DONE
        if isinstance(request, Roll):
            return (1, 0)
        if isinstance(request, Choose) and isinstance(request.among, Moves) and request.among.usual:
            return self._move(request.among)
        return plain(next(iter(request.options())))

    def _move(self, moves: Moves[object]) -> Plain:
        if self.turn != len(self.session.turns):
            self.turn, self.left = len(self.session.turns), list(TURNS[self.faction])
        while self.left:
            verb = self.left.pop(0)
            fitting = [move for move in moves.usual if move.verb.word == verb]
            usual = [move for move in fitting if str(move) == "score 1"] or self._with_all(fitting)
            found = next((move for move in usual if not self._is_warned_of(move)), None)
            if found is not None:
                return str(found)
        return "end"

    def _with_all(self, moves: list[Move[object]]) -> list[Move[object]]:
        """Those of most warriors first: their number is chosen already."""
        return sorted(moves, key=lambda move: -int(str(dict(move.named()).get("count", 0))))

    def _is_warned_of(self, move: Move[object]) -> bool:
        """Whether something is said before it, which is read and takes a tap more."""
        now, warns = self.session.now, self.game.look.warns
        return warns is not None and bool(
            warns(speaker(self.game, texts_of(self.game, "en"), now.board), move)
        )


def taps_of(screen: Screen) -> int:
    return int(screen.page.evaluate("Number(sessionStorage.getItem('taps'))"))


def kind_of(person: Person) -> str:
    """What an answer is counted as."""
    assert person.asking is not None
    request = person.asking.request
    if request.what == DONE:
        return "orders"
    if isinstance(request, (Roll, Draw)):
        return "dice" if isinstance(request, Roll) else "order card"
    return "move" if str(person.answer()).partition(" ")[0] in TURNS[person.faction] else "beyond"


def carry_out(screen: Screen) -> int:
    """Look at the orders of a bot as they come, up to what is asked; the number of taps."""
    before = taps_of(screen)
    screen.carry_out()
    return taps_of(screen) - before


def answer(screen: Screen, person: Person, kind: str) -> int:
    """Answer as a person does; the number of taps."""
    page, before = screen.page, taps_of(screen)
    if kind == "order card":  # its suit, then the card with its item
        page.locator("#card label.f").nth(1).click()
        card = page.locator("#card .pick:visible").first.get_attribute("value")
        person.said[len(person.session.entries)] = (str(json.loads(card or "")),)
    elif kind == "dice":
        expect(page.locator("#board a.tap")).to_have_count(0)
    elif kind == "move":
        expect(page.locator('#card a.button[href*="else=yes"]')).to_have_count(1)
    screen.give(person)
    return taps_of(screen) - before


@pytest.mark.parametrize("faction", TRIED)
def test_the_taps_of_a_turn(open_screen: Open, faction: str) -> None:
    """A round: each kind of answer keeps to its number of taps, and so does what a turn takes besides."""
    screen, person = open_screen(width=390, height=844, bent=True), Person(faction)
    screen.page.add_init_script(COUNTING)
    while person.asking is not None and person.asking.acting == SETUP:
        person.reply()
    screen.lay(person)
    taken: dict[tuple[int, str], list[int]] = defaultdict(list)
    last = 1 + ROUNDS * len(person.game.play.points(person.session.now.board))
    while len(person.session.turns) <= last:
        turn = len(person.session.turns)
        taken[turn, "orders"].append(carry_out(screen))
        kind = kind_of(person)
        taken[turn, kind].append(answer(screen, person, kind))
    screen.check_kept(person)
    assert sum(len(taps) for (_, kind), taps in taken.items() if kind == "move") >= 2 * ROUNDS, taken
    for (turn, kind), taps in taken.items():
        asked = sum(len(taken.get((turn, each), ())) for each in ("dice", "beyond"))
        most = MOST[kind] + (asked if kind == "orders" else 0)
        assert (sum(taps) if kind in ("beyond", "orders") else max(taps)) <= most, (turn, kind, taps)


def test_a_number_is_chosen_and_then_told(open_screen: Open) -> None:
    """A tap on it does not tell it: the button at the thumb, which ends the turn a moment later, does."""
    session = played("eyrie", asks("move", "eyrie"), bots=["marquise"])
    screen, answers = open_screen(width=390, height=844), len(session.entries)
    screen.lay(session)
    screen.carry_out()
    page = screen.page
    page.locator("#card a.button", has_text="Move").click()
    numbers, gives = page.locator(".dialed.chips button"), page.locator("#thumb .gives")
    page.wait_for_timeout(400)  # the map goes to what can be tapped
    page.locator("#board a.tap").first.click()  # the only clearing with warriors is known
    expect(gives).to_have_text("Move 6")
    numbers.first.click()
    expect(gives).to_have_text("Move 1")
    assert len(screen.saved().answers) == answers, "only chosen"
    gives.click()
    expect(numbers).to_have_count(0)
    assert "'move 1 " in str(screen.saved().answers[answers])


def test_the_way_back_of_the_browser_leads_back_within_a_deed(open_screen: Open) -> None:
    """It led out of the turn, to whatever page had been looked at before."""
    session = played("marquise", asks("move", "marquise"), bots=["eyrie"])
    screen = open_screen(width=390, height=844)
    screen.lay(session)
    screen.carry_out()
    page, table = screen.page, screen.page.url
    verbs, taken = page.locator("#card form.verbs:not(.again)"), page.locator("#thumb [data-undo-tap]")
    for _ in range(2):
        page.locator("#card a.button", has_text="Move").click()
        expect(verbs).to_have_count(0)
        page.locator("#board a.tap").first.evaluate(
            "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
        )
        expect(taken).to_have_attribute("href", re.compile("verb=move"))
        page.go_back()
        expect(taken).not_to_have_attribute("href", re.compile("verb=move"))
        expect(verbs).to_have_count(0)
        page.go_back()
        expect(verbs).to_have_count(1)
        assert page.url == table
