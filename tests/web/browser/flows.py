"""The screens of docs/screens.md, made by `make pictures` with the others: each flow in the states it has.

Each is a state that a game comes to by its seed, and what is tapped there, so the same program makes the
same pictures.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.words.gestures import scenes
from automarium.web.stage.by_chance import reply as reply_by_deal
from tests.games.golem.looks import at_look
from tests.games.golem.owner import box_text, printed_rows
from tests.plugged import built
from tests.web.browser.screen import LATER, Screen
from tests.web.browser.test_map import aimed, targets
from tests.web.browser.waiting import until
from tests.web.playing import Seat, asked
from tests.web.test_eyes import handed_over
from tests.web.test_own import marching
from tests.web.test_turmoil import fallen

Reach = Callable[[Screen], None]
ROWS = ("red work", "yellow work", "blue golem", "white mirror", "both red blue")
ALL_ROWS = (
    "red work", "yellow work", "black work", "white work", "yellow golem", "blue golem", "red artifact",
    "blue research", "yellow mirror", "blue mirror", "white mirror", "white golem",
)  # fmt: skip
EXAMPLE = Path(__file__).parents[3] / "examples" / "spiceroad"


@dataclass(frozen=True)
class Flow:
    """A screen: its name, how a person comes to it, and its theme."""

    name: str
    reach: Reach
    theme: str = "light"
    is_plugged: bool = False
    """Whether games of other packages are installed, one of which cannot start."""


# States of a game


def question(
    game: str, what: str, preset: str = "table", later: int = 0, taps: tuple[str, ...] = ()
) -> Reach:
    """The question itself, when the orders before it have been carried out; and some taps of its answer."""

    def reach(screen: Screen) -> None:
        screen.lay(asked(game, what, preset, later))
        screen.to_the_question()
        for each in taps:
            pick(screen, each)

    return reach


def told(game: str, orders: int, later: int = 0) -> Reach:
    """The second of some orders that come before a question, or before the end of a turn."""

    def reach(screen: Screen) -> None:
        screen.lay(with_orders(game, orders, later))
        if (after := screen.page.locator("#thumb [data-next]:visible")).count():
            after.click()

    return reach


def with_orders(game: str, orders: int, later: int) -> Seat:
    seat, passed = Seat(catalog()[game], "1", "table"), (0, 0)
    while seat.asking is not None:
        turns, turn = len(seat.session.turns), seat.session.turns[-1]
        new = turn.steps[passed[1] if passed[0] == turns else 0 :]
        is_due = turn.acting in seat.game.automas and turns > later
        if is_due and len(scenes(new, seat.game.look)) >= orders:
            return seat
        passed = turns, len(turn.steps)
        seat.reply()
    raise LookupError(f"{game} never has {orders} orders at once")


# What is tapped there


def pick(screen: Screen, selector: str) -> None:
    """A tap, and what the server says to it."""
    revision, _ = screen.state
    screen.page.locator(selector).first.click()
    until(screen.page, LATER, revision)


def known_cards(screen: Screen) -> None:
    """Fourteen cards of the box, and one is tapped."""
    known = box_text([row for row in printed_rows() if row[0] == "card"][:14], {})
    screen.lay(at_look(known, "on-card", ("card: P9", *ROWS)))
    screen.to_the_question()
    pick(screen, ".gallery > button.pick:nth-of-type(8)")


def new_card(screen: Screen) -> None:
    """A card that the box has not, up to its third sign."""
    screen.lay(at_look("own", "on-card"))
    screen.to_the_question()
    for part in ("bonus=gold", "level=2", "look=marble left", "top", "left", "most"):
        pick(screen, f"button[name=answer][value='\"{part}\"']")


def first_marbles(screen: Screen) -> None:
    """The first look of a round: two marbles of the fullest row are told."""
    screen.lay(at_look("own", "on-card"))
    screen.to_the_question()
    for part in ("bonus=gold", "level=2", "look=marble none", "most", "left"):
        pick(screen, f"button[name=answer][value='\"{part}\"']")
    screen.page.locator("#thumb .go").click()
    for part in ("red work", "white work"):
        pick(screen, f".row.open button[value='\"{part}\"']")


def marbles(screen: Screen) -> None:
    screen.lay(at_look(box_text(printed_rows()), "rows", ALL_ROWS))
    screen.to_the_question()
    screen.page.locator(".several .row > button").first.wait_for()


def marbles_gone(screen: Screen) -> None:
    marbles(screen)
    pick(screen, ".several .row > button")


def marbles_away(screen: Screen) -> None:
    """A tap on a marble while the server is gone: it is kept."""
    marbles(screen)
    screen.quiet = True
    screen.page.context.set_offline(True)
    screen.page.locator(".several .row > button").first.click()
    expect(screen.page.locator("#gone")).to_be_visible()


def targets_of(game: str) -> Reach:
    def reach(screen: Screen) -> None:
        aimed(screen, game)

    return reach


def nearest_three(screen: Screen) -> None:
    aimed(screen, "gaia")
    screen.page.locator("[data-map-chip]").evaluate("each => each.click()")
    screen.page.touchscreen.tap(*targets(screen)[0]["at"])
    screen.page.locator(".near").nth(1).tap()
    expect(screen.page.locator("#card .confirm")).to_be_visible()


def pulled_up(screen: Screen) -> None:
    aimed(screen, "root")
    screen.page.keyboard.press("b")


def decree(screen: Screen) -> None:
    """A card of the hand is tapped: the columns wait for it."""
    screen.lay(asked("root", "decree-add", "screen", 3, (("people", ("eyrie",)),)))
    screen.page.locator("#own .hand a").first.click()
    expect(screen.page.locator("#own .pointed")).to_have_count(1)


def marches(screen: Screen) -> None:
    """All that warriors of a clearing may do, in one look."""
    screen.page.goto(f"/games/{screen.lay(marching()[0])}?spot=clearing-4")


def turmoil(screen: Screen) -> None:
    screen.lay(fallen(1))


def card_of_location(screen: Screen) -> None:
    screen.lay(asked("redrising", "action", "screen", 6))
    place = screen.page.locator("#board").get_attribute("data-reads") or ""
    screen.page.locator(f'#board .spot[data-spot^="{place.split()[0]}-"]').first.click()
    expect(screen.page.locator("dialog[open]")).to_be_visible()


def hand_at_the_end(screen: Screen) -> None:
    """Four cards are told, of two colors."""
    screen.lay(asked("redrising", "hand-cards", "table"), told=("fitchner", "tactus", "dancer", "helga"))
    screen.to_the_question()


def begun(game: str, way: str = "") -> Reach:
    """The page after *Begin* at a table, where such a game was begun before; or a way that it offers."""

    def reach(screen: Screen) -> None:
        begin(screen, game, "1")
        choose(screen, "deal")
        with Store(screen.server.data / FILE_NAME) as store:
            keeper = Keeper.open(store, screen.game_id)
            while len(keeper.session.turns) < 2 and (now := keeper.session.asking) is not None:
                reply_by_deal(keeper, now.request.options()[0])
        begin(screen, game, "2")
        if way:
            choose(screen, way)

    return reach


def begin(screen: Screen, game: str, seed: str) -> None:
    screen.page.goto(f"/new/{game}")
    form = screen.page.locator(f'form[action="/new/{game}"]')
    form.locator('input[name="preset"][value="table"]').evaluate("each => each.click()")
    form.locator('input[name="seed"]').evaluate("(each, seed) => { each.value = seed }", seed)
    screen.page.locator('button.go[form="new"]').click()
    screen.page.wait_for_url("**/start")


def choose(screen: Screen, way: str) -> None:
    screen.page.locator(f"input[name=way][value={way}]").evaluate("each => each.click()")
    screen.page.locator(f"button.way-{way}").click()
    screen.page.wait_for_url(lambda url: not url.endswith("/start"))


def wheel(screen: Screen) -> None:
    """Seven pieces are painted, and the first of the second place is tapped again."""
    begun("coatl", "lying")(screen)
    screen.to_the_question()
    for color in (2, 3, 1, 4, 5, 2, 3):
        pick(screen, f"#card .swatches .pick:nth-child({color})")
    screen.page.locator("#board a.tap").nth(1).evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    expect(screen.page.locator("#take-off")).to_be_visible()


def sectors(screen: Screen) -> None:
    """Four sectors lie there, and the last was turned."""
    begun("gaia", "lying")(screen)
    screen.to_the_question()
    for _ in range(4):
        pick(screen, "#card button.map-tile")
    pick(screen, "#turn-right")


def cover(screen: Screen) -> None:
    """Two people share a phone: the next one is to take it."""
    with Store(screen.server.data / FILE_NAME) as store:
        name = Keeper.begin(store, handed_over().fork()).id
    screen.page.goto(f"/games/{name}")
    expect(screen.page.locator("[data-hold]")).to_be_visible()


def seats(screen: Screen) -> None:
    cover(screen)
    screen.page.goto(f"{screen.page.url}/seats")
    screen.page.locator("button[name=new]").click()


def page(path: str) -> Reach:
    def reach(screen: Screen) -> None:
        screen.page.goto(path)

    return reach


def plug_in(folder: Path) -> str:
    """A folder of packages: the example, and a game that was made for something else."""
    with zipfile.ZipFile(built(EXAMPLE, folder)) as packed:
        packed.extractall(folder)
    (folder / "old_harbor.py").write_text("from automarium.rulebook import Pier\n", "utf-8")
    about = folder / "old_harbor-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: old-harbor\nVersion: 0.1\n", "utf-8")
    (about / "entry_points.txt").write_text("[automarium.games]\nold-harbor = old_harbor:GAME\n", "utf-8")
    return str(folder)


FLOWS = (
    Flow("golem-card-known", known_cards),
    Flow("golem-card-new", new_card),
    Flow("golem-marbles-first", first_marbles),
    Flow("golem-marbles", marbles_gone),
    Flow("golem-marbles-offline", marbles_away),
    Flow("golem-order", told("golem", 2, 2)),
    Flow("golem-order-dark", told("golem", 2, 2), "dark"),
    Flow("coatl-tell", told("coatl", 3, later=6)),
    Flow("coatl-ask", question("coatl", "bag-body", later=1, taps=(".swatches .pick:nth-child(3)",))),
    Flow("root-battle", question("root", "battle", taps=("[name=at-0]:nth-of-type(3)", "[name=at-1]"))),
    Flow("gaia-board-full", targets_of("gaia")),
    Flow("gaia-board-near", nearest_three),
    Flow("root-board-full", targets_of("root")),
    Flow("root-board-pull", pulled_up),
    Flow("root-decree", decree),
    Flow("root-march", marches),
    Flow("root-turmoil", turmoil),
    Flow("redrising-her-cards", told("redrising", 3)),
    Flow("redrising-card", card_of_location),
    Flow("redrising-hand", hand_at_the_end),
    Flow("setup-start", begun("gaia")),
    Flow("coatl-setup", wheel),
    Flow("gaia-setup", sectors),
    Flow("home-plugins", page("/"), is_plugged=True),
    Flow("new-plugin", page("/new/spiceroad"), is_plugged=True),
    Flow("seats", seats),
    Flow("cover", cover),
)
