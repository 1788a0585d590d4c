"""The obedient hand at a phone: it taps *Next*, does what stands there, and at *Done* its table is right.

`python -m tests.hand` plays hundreds of games on rendered pages; here is the first turn of each game, and
more of Red Rising. With `AUTOMARIUM_ALL_BROWSER=1` all are whole.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.words.sentences import texts_of
from automarium.web.stage.by_chance import is_set_up, may_begin
from automarium.web.table.lay_out import is_asked
from tests.hand import pages
from tests.hand.playing import Hand, Plan
from tests.hand.showing import Shown
from tests.hand.test_hand import PLANS
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL
from tests.web.browser.waiting import until

LONGER = {"redrising": 4}
"""Turns of the game that is the least work for a hand."""
SENT = "() => Object.keys(localStorage).every((each) => !/^(tap|passed) /.test(each))"
"""Whether the server has all that the page tells: the hand answers from elsewhere, and would overtake it."""
EACH_GAME = {plan.game.id: plan for plan in reversed(PLANS)}


class OnPhone:
    """What is seen on the phone, one order after the other."""

    draws = True

    def __init__(self, screen: Screen, keeper: Keeper) -> None:
        texts = texts_of(keeper.session.game, "en")
        self.sides = {texts(f"side.{side}"): side for side in keeper.session.game.automas}
        self.page, self.path, self.keeper = screen.page, f"/games/{keeper.id}", keeper

    def laid(self) -> list[str]:
        """What to lay out, as a list or before a question; first, what must lie there already."""
        session, presumed = self.keeper.session, list[str]()
        if may_begin(session):
            self.page.goto(f"{self.path}/start")
            presumed = pages.presumed(self.page.content())
        is_listed = is_asked(session) or not is_set_up(session)
        self.page.goto(f"{self.path}/laid" if is_listed else self.path)
        html, is_listed = self.page.content(), self.page.url.endswith("/laid")
        return [*presumed, *(pages.laid_list(html) if is_listed else pages.laid_before_question(html))]

    def left(self) -> list[str]:
        self.page.goto(self.path)
        return pages.orders_left(self.page.content())

    def look(self) -> Shown:
        self.page.goto(f"{self.path}{pages.way_on(self.page.content())}")
        orders = self._said()
        while self.page.locator(pages.NEXT).count():
            at = self.page.locator(pages.AT).get_attribute(pages.NUMBER)
            self.page.locator(pages.NEXT).click()
            expect(self.page.locator(pages.AT)).not_to_have_attribute(pages.NUMBER, at or "")
            orders += self._said()
        until(self.page, SENT)
        who = pages.words_of(self.page.locator(pages.WHO_ACTS).inner_html())
        return Shown(self.sides.get(who, ""), orders)

    def _said(self) -> list[str]:
        return [pages.words_of(each.inner_html()) for each in self.page.locator(pages.SAID_NOW).all()]

    def pass_on(self) -> None:
        if self.page.locator(pages.QUESTION_NEXT).count():
            self.page.locator(pages.QUESTION_NEXT).click()
            expect(self.page.locator(pages.QUESTION_NEXT)).to_have_count(0)
            until(self.page, SENT)

    def asked(self) -> str:
        return pages.question_shown(self.page.content())

    def skip(self) -> None:
        """Nobody looks."""


@pytest.mark.parametrize("plan", EACH_GAME.values(), ids=list(EACH_GAME))
def test_what_the_phone_shows_is_enough(screen: Screen, plan: Plan) -> None:
    with Store(screen.server.data / FILE_NAME) as store:
        keeper = Keeper.begin(store, plan.begun())
        hand = Hand(plan, keeper, plan.recorded(), OnPhone(screen, keeper))
        assert not hand.play(10_000 if ALL else LONGER.get(plan.game.id, 1))
        assert hand.obeyed
    screen.page.goto("/")  # else the page of a game that is over goes on to its result by itself
