"""The options of Root, and the names of those who may sit at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from automarium.rulebook import Plain, choice, flag, subset

PEOPLE = "people"
"""Those who win together in a cooperative game."""
MAPS = ("autumn", "winter", "lake", "mountain")
MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT = "marquise-bot", "eyrie-bot", "alliance-bot"
BOTS = ("marquise", "eyrie", "alliance")
"""The factions that a bot can play."""
FULL_FACTIONS = (*BOTS, "vagabond")
"""The factions that people can play by the whole Law; the others are moves on the table."""

SETUP_ORDER = (
    "marquise", "eyrie", "alliance", "vagabond", "vagabond-2", "lizards", "riverfolk", "duchy", "corvids",
)  # fmt: skip
"""The standard order of set-up, which also breaks ties between opponents (2.2)."""

TRAITS = {
    "marquise": ("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    "eyrie": ("nobility", "relentless", "swoop", "war_tax", "focused"),
    "alliance": ("informants", "popularity", "veterans", "wildfire", "steadfast"),
}

MOST_TRAITS = 4
"""A bot has four trait cards (3.3.2); with those of the second box one chooses four of five."""

Level = Literal["easy", "standard", "challenging", "nightmare"]
LEVELS: tuple[Level, ...] = ("easy", "standard", "challenging", "nightmare")


def own_seats(value: object) -> Plain:
    """Factions clockwise from the first player."""
    named = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(named, list | tuple) or len(set(map(str, named))) != len(named):
        raise ValueError("seats of your own list factions, each once, the first player first")
    if strange := [str(each) for each in named if str(each) not in SETUP_ORDER]:
        raise ValueError(f"there is no faction {strange[0]!r}; there are {', '.join(SETUP_ORDER)}")
    return tuple(str(each) for each in named)


@dataclass(frozen=True, slots=True)
class Settings:
    """Who plays on which map, how hard, and how open questions of the rules are read."""

    bots: tuple[str, ...] = subset(*BOTS, default=BOTS, role="opponent")
    people: tuple[str, ...] = subset(*SETUP_ORDER, default=("vagabond",), role="side")
    map: Literal["autumn", "winter", "lake", "mountain"] = choice("autumn", "winter", "lake", "mountain")
    suits: Literal["shuffled", "balanced"] = choice("shuffled", "balanced")
    seats: str | tuple[str, ...] = choice(
        "setup_order",
        "shuffled",
        own=own_seats,
        own_form="the factions clockwise from the first player, such as eyrie,vagabond,marquise",
    )
    cooperative: bool = flag(False)
    marquise_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="marquise"
    )
    marquise_traits: tuple[str, ...] = subset(*TRAITS["marquise"], most=MOST_TRAITS)
    eyrie_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="eyrie"
    )
    eyrie_traits: tuple[str, ...] = subset(*TRAITS["eyrie"], most=MOST_TRAITS)
    alliance_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="alliance"
    )
    alliance_traits: tuple[str, ...] = subset(*TRAITS["alliance"], most=MOST_TRAITS)
    idle_march: bool = flag(True, reading="M-4")
    used_up_type: Literal["nothing", "next"] = choice("nothing", "next", reading="M-6")
    march_on: bool = flag(True, reading="M-7")
    short_new_roost: bool = flag(True, reading="E-2")
    try_next_march: bool = flag(True, reading="E-5")
    steadfast: Literal["prediction", "birdsong"] = choice("prediction", "birdsong", reading="A-10")
    factions: Literal["full", "table", "free"] = choice(
        "full", "table", "free", since=2, before="free", by_hand="free"
    )
    ambush_asked: Literal["always", "holders"] = choice("always", "holders", reading="HR-102", since=2)
    bot_draws: Literal["scores", "nothing"] = choice("scores", "nothing", reading="R-1", since=2)
    coalition_at: Literal["10", "0"] = choice("10", "0", reading="R-2", since=2)
    coalition_counts_bots: bool = flag(True, reading="R-3", since=2)
    hospital_own: bool = flag(True, reading="R-4", since=2)
    decree_order: Literal["free", "doable_first"] = choice("free", "doable_first", reading="R-5", since=2)
    hideout_in_forest: bool = flag(True, reading="R-6", since=2)
    allied_outrage: Literal["ally", "vagabond"] = choice("ally", "vagabond", reading="R-7", since=2)
    allied_slip: bool = flag(True, reading="R-8", since=2)
    royal_claim: Literal["birdsong", "start"] = choice("birdsong", "start", reading="R-9", since=2)
    new_roost_counts: Literal["everybody", "others"] = choice("everybody", "others", reading="R-10", since=2)
    mobilize_when_full: bool = flag(True, reading="R-11", since=2)
    rest: Literal["damaged", "all"] = choice("damaged", "all", reading="R-13", since=2)
    idle_actions: bool = flag(False, reading="R-14", since=2)
    rob_empty_hands: bool = flag(False, reading="R-15", since=2)
    bank: Literal["may", "must"] = choice("may", "must", reading="R-16", since=2)
    battle_points: Literal["together", "attacker_first"] = choice(
        "together", "attacker_first", reading="R-17", since=2
    )
    given_card: Literal["named", "unnamed"] = choice("named", "unnamed", since=3, before="unnamed")
    one_team: bool = flag(False, reading="K.6", since=3)
    law: Literal["mended", "as_before"] = choice("mended", "as_before", since=4, before="as_before")

    def level_of(self, bot: str) -> Level:
        """The level of the bot that plays this faction."""
        levels = {"marquise": self.marquise_level, "eyrie": self.eyrie_level, "alliance": self.alliance_level}
        return levels[bot]

    def traits_of(self, bot: str) -> tuple[str, ...]:
        """The traits of the bot that plays this faction."""
        traits = {
            "marquise": self.marquise_traits,
            "eyrie": self.eyrie_traits,
            "alliance": self.alliance_traits,
        }
        return traits[bot]
