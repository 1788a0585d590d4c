"""Whole games over mixes of bots, people, maps, levels, traits, decks and readings.

    python -m tests.games.root.mixes 1 2000     so many games, up to the first that fails

A game fails if it raises, or if pieces, items or cards have come or gone. The suite plays a few of them.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from automarium.games.root import GAME
from automarium.games.root.settings import (
    BOTS,
    CHARACTERS,
    LEVELS,
    MAPS,
    SECOND_BOX,
    SETUP_ORDER,
    TRAITS,
    VAGABONDS,
    name_of,
)
from automarium.kernel.record.bulk import play_out

LATER = (*VAGABONDS, *SECOND_BOX)
DECKS = {"full": ("base", "base", "exiles"), "table": ("base", "exiles", "plain"), "free": ("base", "plain")}
HOW_MANY_BOTS, HOW_MANY_PEOPLE = (1, 2, 3, 3, 4, 5, 8), (0, 1, 1, 1, 2, 2, 3, 4)
OTHERWISE = 0.15
"""How often a reading is the other one."""


def mix(chance: random.Random) -> dict[str, Any]:
    """Options of a game with at least one of the later bots, and somebody for him to meet."""
    bots = chance.sample(BOTS, chance.choice(HOW_MANY_BOTS))
    if not {*bots} & {*LATER}:
        bots.append(chance.choice(LATER))
    people = [each for each in chance.sample(SETUP_ORDER, chance.choice(HOW_MANY_PEOPLE)) if each not in bots]
    if {*bots, *people} <= {*VAGABONDS}:
        people = ["eyrie"]
    factions = chance.choice((*DECKS, "full"))
    options: dict[str, Any] = {
        option.name: chance.choice(option.values) for option in GAME.options if odd(option, chance)
    }
    options |= {"bots": bots, "people": people, "factions": factions, "deck": chance.choice(DECKS[factions])}
    options |= {"map": chance.choice(MAPS), "cooperative": bool(people) and chance.random() < 0.25}
    options["bot_services"] = chance.choice(("basic", "advanced", "none"))
    options["vagabot_character"], options["vagabot_2_character"] = chance.sample(CHARACTERS, 2)
    for bot in bots:
        options[name_of(bot, "level")] = chance.choice(LEVELS)
        options[name_of(bot, "traits")] = chance.sample(TRAITS[bot], chance.choice((0, 0, 1, 2, 4)))
    return options


def odd(option: Any, chance: random.Random) -> bool:
    return bool(option.reading) and chance.random() < OTHERWISE


def played(seed: str, options: dict[str, Any], partner: str, record: bool) -> None:
    """A whole game, in which pieces, items and cards neither come nor go."""
    first = GAME.play.conserved(GAME.play.unbox(GAME.read_settings(options)))
    last = GAME.play.conserved(play_out(GAME, seed, options, partner, record).board)
    assert last == first


def play(seed: str, games: int) -> None:
    """Play a number of games; the first that fails says which it is."""
    chance = random.Random(seed)  # noqa: S311  # it must be the same again
    for number in range(games):
        options, partner = mix(chance), chance.choice(sorted(GAME.partners))
        try:
            played(f"{seed}-{number}", options, partner, record=number % 4 == 0)
        except Exception as error:
            error.add_note(f"game {seed}-{number}, {partner}, {options}")
            raise


if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]))
    print(f"{sys.argv[2]} games without a failure")
