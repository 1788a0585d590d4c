"""The taps of a game at the table, beside what the design allows; the table is kept for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zones import zones_of
from tests.games.coatl.positions import placed
from tests.games.golem.looks import at_look
from tests.games.golem.owner import box_text, printed_rows
from tests.sweeps import ALL_GAMES
from tests.web.client import Client
from tests.web.playing import GAMES, Seat, asked, game_id, laid
from tests.web.taps import TO_FIND, TO_READ, Turn, taps_through, through_plan, turns_of
from tests.web.test_planned import EIGHT

TURNS = 30
OF_LATER_BOTS = 15 if ALL_GAMES else 8
MORE_SEEDS = {"gaia": "234"}
"""Of games in which a partner at random acts long after the Automa has passed, so that it has few turns."""
IN_STEPS = {"coatl": 2, "redrising": 4, "gaia": 2, "root": 3, "golem": 4}
"""A normal turn of an automa as it comes. No order before a question is skipped: the way there is a tap. One
picture shows four orders at most: of more nobody sees which ring is whose; of Red Rising and Golem one."""
ONE_BY_ONE = {"coatl": 2, "redrising": 4, "gaia": 3, "root": 8, "golem": 4}
"""The same with an order for each place; a marker is moved each time that it is told."""
SET_UP = {"coatl": 28, "redrising": 1, "gaia": 21, "root": 6, "golem": 5}
"""The set-up by hand, without the list: all that lies there, told by taps. Of Gaia, the map alone."""
ALL_OF_GAIA = 34
"""The map, six round tiles, two final ones, your faction, two mines; and the ways between them."""
TOGETHER = 1
"""All orders of a turn at once, those before a question as a list of their own: the way there is a tap. The
way to this view is one more, once."""
DEED = 3
"""What somebody decides or reports, each."""
SECONDS = 17
"""A bot's turn in Root without a battle, by the rule of thumb of `Turn.seconds`. An item, a quest or a plot
that only the table knows comes on top, with some five seconds each."""
AT_ORDERS = {"coatl": 6, "redrising": 14, "gaia": 6, "root": 9, "golem": 14}
"""Seconds of a usual turn for its orders; a card with its marbles has budgets of its own."""
AT_ONCE = 10
"""Seconds of a turn in Red Rising as one list."""
FULFILLED, FULFILLED_SECONDS = 9, 18
"""Taps of a turn in which M.A.K.S. fulfills one card, at most; and its usual seconds."""
REFILL = 12
"""Pieces of a refill: a tap for each, or one for all of them."""
BATTLE, DEED_SECONDS = 5, 6
"""Seconds for the dice of a battle and what they mean; for a deed of one's own, whose place is looked for."""
SET_UP_SECONDS = {"coatl": 60, "gaia": 61}
MAP_SECONDS, SECTORS = 45, 7
"""Of Gaia, for the map alone: each sector is looked for."""
LATER_BOTS = ("vagabond", "lizards", "riverfolk", "duchy", "corvids", "vagabond-2")
HEADING = """\
| game | set-up | automa, in steps | one by one | all at once | told of cards and dice | seconds | screens | \
own turn, an answer |
|---|---|---|---|---|---|---|---|---|
"""


def middle(numbers: Sequence[float]) -> str:
    """The usual number, and the largest."""
    return f"{median(numbers):g} (most {max(numbers):g})" if numbers else "–"


def quiet_seconds(automa: Sequence[Turn]) -> float:
    """What a usual turn without a battle takes, but for what is asked in the middle of it.

    Where each turn had its battle, it is that without its dice.
    """
    quiet = [turn for turn in automa if not turn.dice]
    return median(turn.seconds - turn.later for turn in quiet or automa)


def row(game: AnyGame, set_up: Turn, automa: Sequence[Turn], own: Sequence[float]) -> str:
    by_hand = set_up.told + set_up.asked
    cells = (
        game.title,
        f"1, or {by_hand} by hand" if set_up.deals else str(by_hand),
        middle([turn.in_steps for turn in automa]),
        middle([turn.one_by_one for turn in automa]),
        middle([turn.together for turn in automa]),
        middle([turn.told for turn in automa]),
        middle([turn.seconds for turn in automa]),
        middle([turn.screens for turn in automa]),
        middle(own),
    )
    return f"| {' | '.join(cells)} |\n"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_taps_of_a_turn(tmp_path: Path, artifacts: Path, game: AnyGame) -> None:
    preset = next(name for name, told in game.presets.items() if told)
    set_up, *turns = turns_of(game, preset, "1", TURNS, tmp_path)
    for seed in MORE_SEEDS.get(game.id, ""):
        turns += turns_of(game, preset, seed, TURNS, tmp_path / seed)[1:]
    assert set_up.side == SETUP
    automa = [turn for turn in turns if turn.side in game.automas]
    own = [turn.asked / turn.answers for turn in turns if turn.side not in game.automas and turn.asked]
    table = artifacts / f"taps-{game.id}.md"
    table.write_text(HEADING + row(game, set_up, automa, own), "utf-8")
    assert median(turn.in_steps for turn in automa) <= IN_STEPS[game.id]
    assert median(turn.one_by_one for turn in automa) <= ONE_BY_ONE[game.id]
    assert max(turn.together - turn.ways for turn in automa) <= TOGETHER
    assert median(turn.at_orders for turn in automa) <= AT_ORDERS[game.id]
    assert game.id != "redrising" or median(turn.at_once for turn in automa) <= AT_ONCE
    assert any(turn.dice for turn in turns) == (game.id == "root")
    assert max(turn.dice for turn in turns) + TO_READ <= BATTLE
    assert not own or median(own) <= DEED
    assert not own or median(own) + TO_FIND <= DEED_SECONDS
    assert game.id != "root" or quiet_seconds(automa) <= SECONDS
    assert (set_up.on_map or set_up.told + set_up.asked) <= SET_UP[game.id]
    assert set_up.seconds <= SET_UP_SECONDS.get(game.id, 12)
    assert set_up.on_map + TO_FIND * SECTORS <= MAP_SECONDS
    assert game.id != "gaia" or set_up.told + set_up.asked + set_up.in_steps <= ALL_OF_GAIA
    assert set_up.deals or set_up.answers == 1, "what the app can deal it offers to deal"


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_the_taps_of_a_fulfilled_card(tmp_path: Path) -> None:
    turns = turns_of(catalog()["coatl"], "table", "2", TURNS, tmp_path)
    one = [turn for turn in turns if turn.messages.count("fulfill") == 1]
    assert len(one) > 1
    assert max(turn.taps for turn in one) <= FULFILLED
    assert median(turn.seconds for turn in one) <= FULFILLED_SECONDS


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_a_refill_is_a_tap_a_piece_or_one_for_all(client: Client) -> None:
    seat = asked("coatl", "bag-body", "table", later=1)
    assert seat.asking is not None
    assert isinstance(seat.asking.request, Draw)
    assert len(seat.parts()) == seat.asking.request.count == REFILL
    reply = laid(client, seat)
    keeper = client.app.state.games.open(game_id(reply.page))
    client.press(reply.page.form("/deal"))
    drawn = {each.ask: each.answer for each in keeper.session.entries if each.ask.startswith("draw bag-")}
    assert len(drawn["draw bag-body"]) == REFILL
    assert keeper.session.now.request.what == DONE, "heads and tails, too"


BESIDES_PIECES = 3
"""Taps besides one for each piece that is built at one place: *Build*, the place, *Build and finish*."""


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_a_piece_is_built_by_a_tap(tmp_path: Path) -> None:
    """A new Cóatl of four pieces took thirteen taps, three for each piece and one for the end."""
    pieces = ("start K", "right 1 R", "right 1 Y", "right 1 G")
    session = Session.start(catalog()["coatl"], "1", "screen", position=placed(EIGHT))
    with Store(tmp_path / "taps.sqlite") as store:
        keeper = Keeper.begin(store, session)
        keeper.reply("assemble")
        taps = 1 + through_plan(keeper, texts_of(session.game, "en"), pieces)
    assert taps <= len(pieces) + BESIDES_PIECES


CARD_KNOWN, CARD_NEW, CARD_WHOLE, MARBLES_SAME, MARBLE_GONE, SET_UP_OF_GOLEM = 2, 6, 17, 1, 2, 5
"""Taps at Golem's table: a card by its picture and *This card*; what a turn needs of a new one; all of it,
the fifth number of a column by itself; marbles that lie as before, one that has gone; two starting tiles."""
NEW_CARD = ("bonus=gold", "level=2", "look=marble none", "most", "left")
WITHOUT_BONUS = ("bonus=none", "look=rabbi left")
WHOLE_CARD = (
    "bonus=gold", "level=2", "look=marble none", *("most", "work", "left", "right", "top"),
    *(f"rabbi={number}" for number in (3, 1, 2, 5)), *(f"book={number}" for number in (5, 4, 1, 2)),
)  # fmt: skip
IN_ROWS = ("red work", "yellow golem", "blue artifact", "white research", "black mirror")
COLORS = ("both red blue",)


def looked_at(components: str, what: str, *answers: tuple[str, ...]) -> QuestionView:
    session = at_look(components, what, *answers)
    assert session.asking is not None
    say = speaker(session.game, texts_of(session.game, "en"), session.asking.board)
    return QuestionView(say, session.asking, "")


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_the_taps_of_a_look_at_golems_table() -> None:
    game = catalog()["golem"]
    known = box_text([row for row in printed_rows() if row[0] == "card"][:14], {})
    card = looked_at(known, "on-card", ("card: P9", *IN_ROWS, *COLORS))
    assert sum(taps_through(card, game, ("card: P1",))) == CARD_KNOWN, "to the marbles"
    assert sum(taps_through(card, game, ("card: P1", "gone red work"))) == CARD_KNOWN - 1 + MARBLE_GONE
    new = looked_at("own", "on-card")
    for told in (NEW_CARD, WITHOUT_BONUS):
        assert taps_through(new, game, told)[0] + 1 <= CARD_NEW
    assert taps_through(new, game, WHOLE_CARD)[0] <= CARD_WHOLE
    rows = looked_at(box_text(printed_rows()), "rows", IN_ROWS)
    assert sum(taps_through(rows, game, ())) + 1 == MARBLES_SAME
    gone = next(part for part in rows.request.options() if str(part).startswith("gone "))
    assert sum(taps_through(rows, game, (gone,))) + 1 == MARBLE_GONE
    light = looked_at("light", "on-card")
    parts = ("bonus none", "marble", "work", "left", "red work", "yellow work", "white work", *COLORS)
    assert taps_through(light, game, parts) == (len(parts), 0), "a tap for each thing, and none in between"
    tiles = looked_at("own", "starting-seen")
    assert sum(taps_through(tiles, game, ("student red", "next", "clay"))) + 1 <= SET_UP_OF_GOLEM


HAND_OF_SEVEN = ("fitchner", "tactus", "dancer", "helga", "pulse-fist-engineer", "developer", "harmony")
TAPS_OF_A_HAND = 2 * len(HAND_OF_SEVEN) + 1
"""Color and name of each card, and that this is the hand."""


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_the_taps_of_a_hand_at_red_risings_table() -> None:
    game = catalog()["redrising"]
    seat = Seat(game, "1", "table")
    while seat.asking is not None and seat.asking.request.what != "hand-cards":
        seat.reply()
    assert seat.asking is not None
    question = QuestionView(speaker(game, texts_of(game, "en"), seat.asking.board), seat.asking, "")
    assert sum(taps_through(question, game, HAND_OF_SEVEN)) + 1 <= TAPS_OF_A_HAND
    zones = zones_of(question, game.look.glance)
    assert zones is not None
    assert not any(zone.of for zone in zones.every), "nobody expects to hold all of a color"


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@pytest.mark.parametrize("bot", LATER_BOTS)
def test_the_taps_of_later_bots(tmp_path: Path, artifacts: Path, bot: str) -> None:
    """As many as for the first three; the way to each battle, card and plot in the middle is one more."""
    game = catalog()["root"]
    options = (("bots", (bot,)), ("people", ("eyrie",)))
    set_up, *turns = turns_of(game, "table", "1", OF_LATER_BOTS, tmp_path, options)
    automa = [turn for turn in turns if turn.side in game.automas]
    own = [turn.asked / turn.answers for turn in turns if turn.side not in game.automas and turn.asked]
    (artifacts / f"taps-root-{bot}.md").write_text(HEADING + row(game, set_up, automa, own), "utf-8")
    assert median(turn.in_steps - turn.ways for turn in automa) <= IN_STEPS["root"]
    assert max(turn.together - turn.ways for turn in automa) <= TOGETHER
    assert quiet_seconds(automa) <= SECONDS
    assert sum(turn.asked for turn in automa) == 0, "a bot alone asks nobody to decide"
