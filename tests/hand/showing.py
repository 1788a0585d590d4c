"""The three ways in which a turn is shown to a hand: page by page, all at once, and in the terminal."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from typing import Protocol

from automarium.cli.terminal import Terminal
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.words.sentences import texts_of
from automarium.web.base.browsers import BROWSER, KEY_LENGTH
from automarium.web.stage.by_chance import is_set_up, may_begin
from automarium.web.table.lay_out import is_asked
from tests.hand import pages
from tests.web.client import Client, Reply
from tests.web.page import Page

OK = 200
ORDER = re.compile(r"^  [▶□] (.*)$")


@dataclass
class Shown:
    """What a hand is told up to the next question, or up to *Done*."""

    side: str
    """Whose turn it is."""
    orders: list[str]
    laid: list[str] = field(default_factory=list)
    """What was told before that for the set-up."""


class Showing(Protocol):
    draws: bool
    """Whether it offers to draw for the person."""

    def left(self) -> list[str]:
        """What a page orders between a person's own turn and an automa's."""
        ...

    def look(self) -> Shown:
        """What is shown now and is to be done."""
        ...

    def pass_on(self) -> None:
        """All of it is carried out: the question, please."""
        ...

    def asked(self) -> str:
        """The question, as it is shown after the orders."""
        ...

    def skip(self) -> None:
        """What is shown in a person's turn is theirs."""
        ...

    def laid(self) -> list[str]:
        """What the set-up tells to lay out now, before a question or at its end."""
        ...


class OnPages:
    """The page of the game, order after order."""

    draws = True

    def __init__(self, client: Client, keeper: Keeper) -> None:
        texts = texts_of(keeper.session.game, "en")
        self.sides = {texts(f"side.{side}"): side for side in keeper.session.game.automas}
        self.client, self.path, self.keeper = client, f"/games/{keeper.id}", keeper
        browser = client.cookies.setdefault(BROWSER, "h" * KEY_LENGTH)
        client.app.state.games.seats.make_host(keeper.id, browser)  # the one that began the game

    def laid(self) -> list[str]:
        """On the page before its question; what is left at the end, or was dealt, is a list.

        The page on which the game begins says what must lie there before a person tells what does.
        """
        session = self.keeper.session
        first = self.client.get(f"{self.path}/start").text if may_begin(session) else ""
        presumed = pages.presumed(first)
        is_listed = is_asked(session) or not is_set_up(session)
        reply = self._page("/laid" if is_listed else "")
        if reply.status != OK:
            is_listed = not is_listed and reply.headers["location"].endswith("/laid")
            reply = self.client.get(reply.headers["location"])
        self.html = reply.text
        laid = pages.laid_list(self.html) if is_listed else pages.laid_before_question(self.html)
        return [*presumed, *laid]

    def _page(self, rest: str = "") -> Reply:
        """A device that is passed around is covered before somebody else's question: they lift it."""
        reply = self.client.get(f"{self.path}{rest}")
        if not pages.is_covered(reply.text):
            return reply
        (form,) = [each for each in reply.page.forms if each.action.endswith("/eyes") and each.buttons]
        self.client.follow(self.client.press(form, form.buttons[0].sends))
        return self.client.get(f"{self.path}{rest}")

    def left(self) -> list[str]:
        return pages.orders_left(self._page().text)

    def look(self) -> Shown:
        self.html = self._page(self.after_left).text
        return Shown(self.side, pages.orders_shown(self.html))

    @property
    def after_left(self) -> str:
        """Where the page of such orders leads on."""
        return pages.way_on(self._page().text)

    @property
    def side(self) -> str:
        return self.sides.get(pages.who_acts(self.html), "")

    def pass_on(self) -> None:
        if pages.has_pass(self.html):
            form = Page.read(self.html).form("/passed")
            self.client.follow(self.client.press(form, form.buttons[0].sends))

    def asked(self) -> str:
        return pages.question_shown(self._page().text)

    def skip(self) -> None:
        """Nobody looks."""


class AllAtOnce(OnPages):
    """The list of all that is left, as text alone."""

    def look(self) -> Shown:
        self.html = self._page(f"{self.after_left or '?'}&all=yes").text
        return Shown(self.side, pages.orders_listed(self.html))


class InTerminal:
    """The lines of the terminal: what no hand does has a dot instead of a box."""

    draws = False

    def __init__(self, _: Client, keeper: Keeper) -> None:
        texts = texts_of(keeper.session.game, "en")
        headings = {side: texts(f"turn.{side}", number="N") for side in keeper.session.game.automas}
        self.sides = {re.sub(r"\d+", "N", heading): side for side, heading in headings.items()}
        self.terminal, self.side, self.printed = Terminal(keeper, texts), "", ""
        self.before: Shown | None = None

    def laid(self) -> list[str]:
        """The lines before the heading of a turn, which comes with them at the end."""
        self.before = None
        self.before = self.look()
        return self.before.laid

    def look(self) -> Shown:
        if self.before is not None:
            shown, self.before = self.before, None
            return shown
        printed = io.StringIO()
        with redirect_stdout(printed):
            self.terminal.show_what_is_new()
        orders, laid, self.printed = list[str](), list[str](), printed.getvalue()
        for line in printed.getvalue().splitlines():
            heading = re.sub(r"\d+", "N", line)
            if heading in self.sides:
                laid, orders, self.side = laid or orders, [], self.sides[heading]
            elif found := ORDER.match(line):
                orders.append(found[1])
        return Shown(self.side, orders, laid if self.side else orders)

    def pass_on(self) -> None:
        """It asks below what it has told."""

    def asked(self) -> str:
        return self.printed.strip("\n").rpartition("\n\n")[2].partition("\n")[0]

    def skip(self) -> None:
        self.look()

    def left(self) -> list[str]:
        """It draws nothing for the person."""
        return []


READERS: dict[str, type[OnPages] | type[InTerminal]] = {
    "pages": OnPages,
    "all": AllAtOnce,
    "terminal": InTerminal,
}
