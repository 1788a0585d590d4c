"""The three ways in which a turn is shown to a hand: page by page, all at once, and in the terminal."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Protocol

from automarium.cli.terminal import Terminal
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.words.sentences import texts_of
from tests.hand import pages
from tests.web.client import Client

ORDER = re.compile(r"^  [▶□] (.*)$")


@dataclass
class Shown:
    """What a hand is told up to the next question, or up to *Done*."""

    side: str
    """Whose turn it is."""
    orders: list[str]


class Showing(Protocol):
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


class OnPages:
    """The page of the game, order after order."""

    def __init__(self, client: Client, keeper: Keeper) -> None:
        texts = texts_of(keeper.session.game, "en")
        self.sides = {texts(f"side.{side}"): side for side in keeper.session.game.automas}
        self.client, self.path = client, f"/games/{keeper.id}"

    def look(self) -> Shown:
        self.html = self.client.get(self.path).text
        return Shown(self.side, pages.orders_shown(self.html))

    @property
    def side(self) -> str:
        return self.sides.get(pages.who_acts(self.html), "")

    def pass_on(self) -> None:
        if pages.has_pass(self.html):
            form = self.client.get(self.path).page.form("/passed")
            self.client.follow(self.client.press(form, form.buttons[0].sends))

    def asked(self) -> str:
        return pages.question_shown(self.client.get(self.path).text)

    def skip(self) -> None:
        """Nobody looks."""


class AllAtOnce(OnPages):
    """The list of all that is left, as text alone."""

    def look(self) -> Shown:
        self.html = self.client.get(f"{self.path}?all=yes").text
        return Shown(self.side, pages.orders_listed(self.html))


class InTerminal:
    """The lines of the terminal: what no hand does has a dot instead of a box."""

    def __init__(self, _: Client, keeper: Keeper) -> None:
        texts = texts_of(keeper.session.game, "en")
        headings = {side: texts(f"turn.{side}", number="N") for side in keeper.session.game.automas}
        self.sides = {re.sub(r"\d+", "N", heading): side for side, heading in headings.items()}
        self.terminal, self.side, self.printed = Terminal(keeper, texts), "", ""
        self.keeper = keeper

    def look(self) -> Shown:
        printed = io.StringIO()
        with redirect_stdout(printed):
            self.terminal.show_what_is_new()
        orders, self.printed = list[str](), printed.getvalue()
        for line in printed.getvalue().splitlines():
            heading = re.sub(r"\d+", "N", line)
            if heading in self.sides:
                orders, self.side = [], self.sides[heading]
            elif found := ORDER.match(line):
                orders.append(found[1])
        return Shown(self.side, orders)

    def pass_on(self) -> None:
        """It asks below what it has told."""

    def asked(self) -> str:
        return self.printed.rpartition("\n\n")[2].partition("\n")[0]

    def skip(self) -> None:
        self.look()


READERS: dict[str, type[OnPages] | type[InTerminal]] = {
    "pages": OnPages,
    "all": AllAtOnce,
    "terminal": InTerminal,
}
