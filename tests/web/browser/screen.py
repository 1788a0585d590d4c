"""One device with a page open: begins games, presses answers, waits for what comes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, ConsoleMessage, Error, Frame, Locator, Page, Request, expect

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Saved, Store
from automarium.web.ask.zones import with_told
from tests.web.browser.waiting import NOT_THERE, PRESS, SETTLED, there, until
from tests.web.playing import MOST_ZONES, THAT_IS_ALL, Seat, asked_as_one, leads_to
from tests.web.serving import Server

STATE = """() => {
  const card = document.querySelector("#card[data-revision]"); // forms of closed sheets follow later
  const revision = card?.dataset.revision ?? document.querySelector('input[name="revision"]')?.value ?? "";
  const told = JSON.parse(document.querySelector("#tray[data-state]")?.dataset.state ?? "[]");
  return `${revision} ${told.filter((each) => each !== null).length}`;
}"""
TAP = """(value) => {
  const all = "#main :is(button[data-number][name=answer], button[form=pick])";
  const buttons = [...document.querySelectorAll(all)];
  const told = (each) => each.parentElement.querySelector('[aria-pressed="true"]') !== null;
  const open = (each) => !each.name.startsWith("at-") || !told(each);
  const button = buttons.find((each) => each.value === value && open(each));
  const field = document.querySelector("#main input[type=number][name=answer]");
  if (button) button.click();
  else if (field) { field.value = value; field.form.requestSubmit(); }
  return Boolean(button || field);
}"""
LINKS = """() => {
  const ways = "form.answers:not(.again) a.button, #thumb a.go.nothing";
  const links = [...document.querySelectorAll(ways)];
  return links.map((each) => each.getAttribute("href"));
}"""
UNREAD, SCROLLED = "#thumb [data-unread]:not([hidden])", 400
"""What shows the rest of a list, and the milliseconds that this takes."""
OVER, ASKS = "#thumb [data-over-to]", "#thumb .pass button"
"""What closes one's own turn, and what leads past what is told to the question."""
DIALED = "each => each.closest('form.dial') !== null"
FOLDED = "(each) => each.closest('details:not([open])') !== null"
ITS_SUMMARY = "xpath=ancestor::details[not(@open)][1]/summary"
REACHES = f"(wanted) => ({STATE})() === wanted"
ALL_OF_IT = """() => {
    const all = Object.assign(document.createElement("button"), {name: "done", value: "yes"});
    document.getElementById("told").append(all);
    all.click();
}"""
ORDER = "() => Number(document.getElementById('card').dataset.order ?? 0)"
LATER = f"(revision) => Number(({STATE})().split(' ')[0]) !== revision"
IS_READ = "() => new Promise((done) => setTimeout(done, 360 - performance.now()))"
"""A page takes no finger for 350 ms; one that is loaded already comes sooner than a test has looked."""
BLOCKED = "Service Worker registration blocked by Playwright"
EXPECTED = ("the server responded with a status of 4", "net::ERR_", "Failed to fetch", "network error")

ZONE = "(number) => document.querySelectorAll('.zones a')[number]?.ariaCurrent === 'step'"
"""Whether a zone of what is seen at one look is in sight."""


def number_on(thing: Locator) -> int:
    """A number as the page writes it."""
    return int((thing.text_content() or "").strip().replace("\u2212", "-"))


def button_of(value: str) -> str:
    """Where the button of an answer is; of dice, that of the first which is open."""
    of_value = f"[value={json.dumps(value)}]"
    die = f".die-row:not(:has([aria-pressed=true])) button{of_value}"
    return (
        f"form button[data-number][name=answer]{of_value}, button[form=ask-form]{of_value},"
        f" #card .pick{of_value}, {die}"
    )


def keep_told(keeper: Keeper, part: str) -> None:
    """Keep one more part of an answer, as a tap does."""
    now = keeper.session.asking
    assert now is not None
    parts = now.request.fitting(keeper.draft)
    glance, place = keeper.session.game.look.glance, now.request.next_place(parts)
    keeper.keep_draft(with_told(now.request, glance, parts, place, part))


@dataclass
class Screen:
    """A page of a device."""

    page: Page
    server: Server
    faults: list[str] = field(default_factory=list)
    quiet: bool = False
    """Whether refusals and a server that is away are part of the test."""
    asked: list[Request] | None = None
    """What the page has asked for since somebody listens to that."""
    sessions: list[CDPSession] = field(default_factory=list)
    is_touched: bool = False
    """Whether it is tapped by a finger, which counts only where somebody can have read the page."""

    is_open: bool = False
    """Whether it shows a page of its own: that of an earlier test may still ask, without its cookies."""

    def __post_init__(self) -> None:
        for event, heard in self._heard.items():
            self.page.on(event, heard)  # type: ignore[call-overload]

    def close(self) -> None:
        """Listen no longer, and leave the way to the server as it was: the page may go on to another test."""
        for event, heard in self._heard.items():
            self.page.remove_listener(event, heard)
        if self.asked is not None:
            self.page.remove_listener("request", self._ask)
        for session in self.sessions:
            session.detach()
        self.page.unroute_all()
        self.page.context.set_offline(False)

    def slow(self, latency: int) -> None:
        """A way to the server that takes so many milliseconds."""
        session = self.page.context.new_cdp_session(self.page)
        self.sessions.append(session)
        limits = {"latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, **limits})

    def listen(self) -> list[Request]:
        """From now on, what the page asks for."""
        self.asked = []
        self.page.on("request", self._ask)
        return self.asked

    def _ask(self, request: Request) -> None:
        assert self.asked is not None
        self.asked.append(request)

    @property
    def _heard(self) -> dict[str, Callable[..., None]]:
        return {"framenavigated": self._open, "console": self._hear, "pageerror": self._fail}

    def _open(self, _: Frame) -> None:
        self.is_open = True

    def _fail(self, error: Error) -> None:
        if self.is_open:
            self.faults.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        noise = message.text == BLOCKED or (self.quiet and any(part in message.text for part in EXPECTED))
        if message.type in ("error", "warning") and self.is_open and not noise:
            self.faults.append(f"{message.text} {message.location['url']}")

    # Games

    def begin(self, game: AnyGame, seed: str, preset: str) -> Seat:
        """From the first page to the table, as a person does."""
        self.page.goto("/")
        self.page.locator(f'a[href="/new/{game.id}"]').first.click()
        form = self.page.locator(f'form[action="/new/{game.id}"]')
        form.locator("details.more > summary").click()
        form.locator(f'input[name="preset"][value="{preset}"]').evaluate("each => each.click()")
        form.locator('input[name="seed"]').fill(seed)
        self.page.locator('button.go[form="new"]').click()
        self.page.wait_for_url("**/games/**")
        if self.page.url.endswith("/start"):  # everything lies on the table already, and is told
            self.page.locator("input[name=way][value=lying]").evaluate("each => each.click()")
            self.page.locator("button.way-lying").click()
            self.page.wait_for_url(lambda url: not url.endswith("/start"))
        return Seat(game, seed, preset)

    def lay(self, seat: Seat | Session[Any], order: int = 0, told: Sequence[str] = ()) -> str:
        """Lay a game into the store as it stands, and look at its table, or at an order; its id.

        With parts of an answer that have been told: what comes after them is looked at without their taps.
        """
        session = seat.session if isinstance(seat, Seat) else seat
        with Store(self.server.data / FILE_NAME) as store:
            keeper = Keeper.begin(store, session.fork())
            for part in told:
                keep_told(keeper, part)
        self.page.goto(f"/games/{keeper.id}" + (f"?order={order}" if order else ""))
        if self.is_touched:
            self.page.evaluate(IS_READ)
        return keeper.id

    @property
    def game_id(self) -> str:
        return self.page.url.rpartition("/games/")[2].partition("/")[0].partition("?")[0]

    def saved(self) -> Saved:
        with Store(self.server.data / FILE_NAME) as store:
            return store.load(self.game_id)

    def check_kept(self, seat: Seat) -> None:
        """The store has the game of the seat."""
        kept = list(self.saved().answers)
        assert kept == [json.loads(json.dumps(entry.to_json())) for entry in seat.session.entries]

    # Answers

    def tap(self, seat: Seat, value: str) -> None:
        """Press an answer, or fill in its number, without the care that a pointer takes."""
        self.narrow_to(seat, value, quickly=True)
        assert self.page.evaluate(TAP, value), f"{value} is not offered"

    def ways_to(self, seat: Seat, value: str) -> list[Locator]:
        """The link of a list that leads to an answer, as long as that has no button; by no script."""
        if self.page.locator(button_of(value)).count():
            return []
        links = self.page.locator("form.answers:not(.again) a.button").all()
        hrefs = ((link, link.get_attribute("href") or "") for link in links)
        return [link for link, href in hrefs if leads_to(href, seat.game, seat.asking, value)][:1]

    def narrow_to(self, seat: Seat, value: str, quickly: bool = False) -> None:
        """Press the buttons that lead to an answer, until it is there."""
        while not there(self.page, button_of(value)) and (links := self.page.evaluate(LINKS)):
            link = next(each for each in links if leads_to(each, seat.game, seat.asking, value))
            open_ = f"form.answers:not(.again) a.button[href={json.dumps(link)}]:not([aria-current])"
            button = self.page.locator(open_)  # what is chosen in a list stays there, with its ring
            if quickly:
                button.evaluate("each => each.click()")
            else:
                self.press(button)
            expect(button).to_have_count(0)

    @property
    def state(self) -> tuple[int, int]:
        """The revision that the page shows, and how many parts of an answer have been told."""
        revision, picked = str(self.page.evaluate(STATE)).split(" ")
        return int(revision or -1), int(picked)

    def reach(self, revision: int, picked: int = 0) -> None:
        until(self.page, REACHES, f"{revision} {picked}")

    def button(self, value: str) -> Locator:
        """The button of an answer."""
        return self.page.locator(button_of(value)).first

    def press(self, button: Locator) -> None:
        """A click; on what lies in the own side and is only there for keyboards below, without a pointer."""
        if button.evaluate(DIALED):
            self._dial(number_on(button))
        elif "held" in (button.get_attribute("class") or ""):
            button.evaluate("each => each.click()")
        else:
            button.click()

    def _dial(self, number: int) -> None:
        """Choose a number, or step to it, then give it at the thumb."""
        if (chips := self.page.locator(".dialed.chips button")).count():
            chip = chips.get_by_text(str(number), exact=True)
            if chip.get_attribute("aria-pressed") == "false":
                chip.click()
            self.page.locator("#thumb .gives").click()
            return
        less, more = self.page.locator(".dialed button").all()
        while (shown := number_on(self.page.locator(".dialed output"))) != number:
            (less if shown > number else more).click()
        self.page.locator("#thumb .gives").click()

    def give(self, seat: Seat, quickly: bool = False) -> None:
        """Press the answer of the seat, part by part."""
        asks = seat.asking.request.what if seat.asking is not None else ""
        if (count := asked_as_one(seat)) > 1 or asks in seat.game.look.plans:
            self.keep_answers(seat, count)
            return
        self.lay_out()
        if self.page.url.endswith("/laid"):
            self.page.locator("nav.thumb button.go").click()
            self.page.wait_for_url(lambda url: not url.endswith("/laid"))
            seat.reply()
            return
        if quickly:
            self.to_the_question()
        else:
            self.carry_out()
        revision, told = self.state
        parts = seat.parts()
        assert told == 0
        if parts[-1] == THAT_IS_ALL:
            self.tap_several(parts[:-1])
            seat.reply()
            return
        gives_itself = len(parts) > 1 and there(self.page, "#tray[data-gives]")
        for number, value in enumerate(parts, 1):
            self._press_part(seat, value, quickly)
            if not (gives_itself and number == len(parts)):
                self.reach(revision + number, number if len(parts) > 1 else 0)
        if len(parts) > 1:
            if not gives_itself:  # else the last tap gives the answer
                self.page.locator("#thumb form.whole button").click()
            self.reach(revision + len(parts) + 1)
        seat.reply()

    def _press_part(self, seat: Seat, value: str, quickly: bool) -> None:
        if quickly:
            self.tap(seat, value)
        elif (field := self.page.locator("form.number input[name=answer]")).count():
            field.fill(value)
            field.press("Enter")
        else:
            self.narrow_to(seat, value)
            self.press(self.button(value))

    def keep_answers(self, seat: Seat, count: int) -> None:
        """Give the next answers of the seat elsewhere, and look again: tests of their own tap such pages."""
        with Store(self.server.data / FILE_NAME) as store:
            keeper = Keeper.open(store, self.game_id)
            for _ in range(count):
                keeper.reply(seat.answer())
                seat.reply()
        self.page.goto(f"/games/{self.game_id}")

    def tap_several(self, parts: Sequence[str]) -> None:
        """Tap all that is seen, zone by zone, then that it is all."""
        for value in parts:
            self.to_zone_of(value)
            if not self._part(value).count():  # it is so already: swapped, and swapped back
                self.swap()
            revision, _ = self.state
            self._part(value).evaluate("each => each.click()")
            until(self.page, LATER, revision)
        revision, _ = self.state
        last = self.page.locator('#thumb button[form="told"]')
        while not last.count() and parts and (on := self.page.locator("#thumb a.go[hx-get]")).count():
            on.click()  # a zone is to be seen before
            self.page.wait_for_timeout(200)
        if last.count():
            last.evaluate("each => each.click()")
        else:  # chance saw nothing, or no bonus: where something always shows, no button says so
            self.page.evaluate(ALL_OF_IT)
        until(self.page, LATER, revision)

    def swap(self) -> None:
        """Press the first switch beside the drawing."""
        revision, _ = self.state
        self.page.goto(f"/games/{self.game_id}?at=0")
        self.page.locator(".switches button").first.click()
        until(self.page, LATER, revision)

    def _part(self, value: str) -> Locator:
        named = f'button[name="answer"][value={json.dumps(value)}]'
        return self.page.locator(f"form.several fieldset {named}, .switches {named}").first

    def to_zone_of(self, value: str) -> None:
        """The zone in which a part can be tapped."""
        if not self._part(value).count() and there(self.page, ".gallery a.new"):  # known cards come first
            self.page.locator(".gallery a.new").click()
            self.page.locator(".gallery").wait_for(state="detached")
        for number in range(self.page.locator(".zones a").count()):
            if self._part(value).count():
                return
            zone = self.page.locator(".zones a").nth(number)
            zone.click()
            until(self.page, ZONE, number)
        for number in range(MOST_ZONES):  # some have a page of their own
            if self._part(value).count():
                return
            self.page.goto(f"/games/{self.game_id}?at={number}")

    def lay_out(self) -> None:
        """Past the list of what lies on the table, if that is shown and does not answer a question."""
        if self.page.url.endswith("/laid") and not self.page.locator("nav.thumb button.go").count():
            self.page.goto(self.page.url.removesuffix("/laid"))

    def play_on(self, seat: Seat, answers: int, quickly: bool = False) -> None:
        for _ in range(answers):
            if seat.asking is None:
                break
            self.give(seat, quickly)

    def undo(self) -> None:
        revision, _ = self.state
        self.page.locator("#thumb form.undo button").click()
        self.reach(revision + 1)

    def redo(self) -> None:
        revision, _ = self.state
        self.open_menu()
        self.page.locator('#menu form[action$="/redo"] button').click()
        self.reach(revision + 1)

    def open_menu(self) -> None:
        self.page.locator("main[data-settled] #bar [data-sheet]").click()
        expect(self.page.locator("#menu")).to_be_visible()

    # Orders

    @property
    def order(self) -> int:
        """The number of the order on the stage; 0 where there is none."""
        return int(self.page.evaluate(ORDER))

    def carry_out(self) -> int:
        """Go through the orders of a turn up to the last; the number of taps."""
        taps = self.hand_over()
        while (on := self.page.locator("#thumb :is([data-next], [data-back]):visible")).count():
            on.click()
            taps += 1
        while there(self.page, UNREAD):
            self.page.evaluate(PRESS.replace(".click", "?.click"), UNREAD)  # it is gone once the end is seen
            self.page.wait_for_timeout(SCROLLED)
            taps += 1
        if self.page.locator("#thumb .pass button:visible").count():
            self.to_the_question()
            taps += 1
        return taps

    def hand_over(self) -> int:
        """From the page that closes one's own turn, if it is there, to the next turn; the number of taps."""
        if not there(self.page, OVER):
            return 0
        self.page.locator(OVER).click()
        until(self.page, NOT_THERE, OVER)
        return 1

    def to_the_question(self) -> None:
        """Past what is told before a question, if there is anything."""
        self.hand_over()
        if there(self.page, ASKS):
            self.page.evaluate(PRESS, ASKS)
            until(self.page, NOT_THERE, ASKS)

    def expect_result(self) -> None:
        expect(self.page.locator("main path.plot-line").first).to_be_attached()
        expect(self.page.locator('main form[action$="/answer"]')).to_have_count(0)


def reloaded(screen: Screen) -> None:
    """A frame after a change the script has told the width; the server draws for it from the next page on."""
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    screen.page.reload()
    until(screen.page, SETTLED)
    screen.to_the_question()
