"""The taps of a game at the table, beside what the design allows; the table is kept for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from tests.web.playing import GAMES
from tests.web.taps import Turn, turns_of

TURNS = 30
IN_STEPS = {"coatl": 2, "redrising": 2, "gaia": 2, "root": 3, "golem": 3}
"""A normal turn of an automa as it comes. No order before a question is skipped: the way there is a tap. One
picture shows four orders at most: of more nobody sees which ring is whose."""
ONE_BY_ONE = {"coatl": 2, "redrising": 5, "gaia": 3, "root": 8, "golem": 6}
"""The same with an order for each place; a marker is moved each time that it is told."""
SET_UP = {"coatl": 30, "redrising": 1, "gaia": 21, "root": 6, "golem": 5}
"""The set-up by hand, without the list: all that lies there, told by taps. Of Gaia, the map alone."""
TOGETHER = 1
"""All orders of a turn at once, whatever is asked between them; to see them so is one tap more, once."""
DEED = 3
"""What somebody decides or reports, each."""
LATER_BOTS = ("vagabond", "lizards", "riverfolk", "duchy", "corvids")
HEADING = """\
| game | set-up | automa, in steps | one by one | all at once | told of cards and dice | own turn, an answer |
|---|---|---|---|---|---|---|
"""


def middle(numbers: Sequence[float]) -> str:
    """The usual number, and the largest."""
    return f"{median(numbers):g} (most {max(numbers):g})" if numbers else "–"


def row(game: AnyGame, set_up: Turn, automa: Sequence[Turn], own: Sequence[float]) -> str:
    by_hand = set_up.told + set_up.asked
    cells = (
        game.title,
        f"1, or {by_hand} by hand" if set_up.deals else str(by_hand),
        middle([turn.in_steps for turn in automa]),
        middle([turn.one_by_one for turn in automa]),
        middle([turn.together for turn in automa]),
        middle([turn.told for turn in automa]),
        middle(own),
    )
    return f"| {' | '.join(cells)} |\n"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_taps_of_a_turn(tmp_path: Path, artifacts: Path, game: AnyGame) -> None:
    preset = next(name for name, told in game.presets.items() if told)
    set_up, *turns = turns_of(game, preset, "1", TURNS, tmp_path)
    assert set_up.side == SETUP
    automa = [turn for turn in turns if turn.side in game.automas]
    own = [turn.asked / turn.answers for turn in turns if turn.side not in game.automas and turn.asked]
    table = artifacts / f"taps-{game.id}.md"
    table.write_text(HEADING + row(game, set_up, automa, own), "utf-8")
    assert median(turn.in_steps for turn in automa) <= IN_STEPS[game.id]
    assert median(turn.one_by_one for turn in automa) <= ONE_BY_ONE[game.id]
    assert max(turn.together for turn in automa) <= TOGETHER
    assert not own or median(own) <= DEED
    assert (set_up.on_map or set_up.told + set_up.asked) <= SET_UP[game.id]
    assert set_up.deals or set_up.answers == 1, "what the app can deal it offers to deal"


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@pytest.mark.parametrize("bot", LATER_BOTS)
def test_the_taps_of_later_bots(tmp_path: Path, artifacts: Path, bot: str) -> None:
    """As many as for the first three; the way to each battle, card and plot in the middle is one more."""
    game = catalog()["root"]
    options = (("bots", (bot,)), ("people", ("eyrie",)))
    set_up, *turns = turns_of(game, "table", "1", TURNS // 2, tmp_path, options)
    automa = [turn for turn in turns if turn.side in game.automas]
    own = [turn.asked / turn.answers for turn in turns if turn.side not in game.automas and turn.asked]
    (artifacts / f"taps-root-{bot}.md").write_text(HEADING + row(game, set_up, automa, own), "utf-8")
    assert median(turn.in_steps - turn.ways for turn in automa) <= IN_STEPS["root"]
    assert max(turn.together for turn in automa) <= TOGETHER
    assert sum(turn.asked for turn in automa) == 0, "a bot alone asks nobody to decide"
