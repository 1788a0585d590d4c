"""The options of Root, and the names of those who may sit at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from automarium.rulebook import Plain, choice, flag, subset

PEOPLE = "people"
"""Those who win together in a cooperative game."""
MAPS = ("autumn", "winter", "lake", "mountain")
MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT = "marquise-bot", "eyrie-bot", "alliance-bot"
LIZARDS_BOT, RIVERFOLK_BOT = "lizards-bot", "riverfolk-bot"
DUCHY_BOT, CORVIDS_BOT = "duchy-bot", "corvids-bot"
VAGABOT, SECOND_VAGABOT = "vagabond-bot", "vagabond-2-bot"
FIRST_BOTS = ("marquise", "eyrie", "alliance")
"""The bots of a usual game."""
EIGHT_BOTS = (*FIRST_BOTS, "vagabond", "lizards", "duchy", "corvids", "riverfolk")
"""One of each."""
BOTS = (*EIGHT_BOTS, "vagabond-2")
"""The factions that a bot can play."""
VAGABONDS = ("vagabond", "vagabond-2")
SECOND_BOX = ("lizards", "riverfolk", "duchy", "corvids")
"""Factions whose bots came later, with rules that affect all sides."""
FULL_FACTIONS = (*FIRST_BOTS, "vagabond")
"""The factions that people can play by the whole Law; the others are moves on the table."""

SETUP_ORDER = (
    "marquise", "eyrie", "alliance", "vagabond", "vagabond-2", "lizards", "riverfolk", "duchy", "corvids",
)  # fmt: skip
"""The standard order of set-up, which also breaks ties between opponents (2.2)."""

TRAITS = {
    "marquise": ("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    "eyrie": ("nobility", "relentless", "swoop", "war_tax", "focused"),
    "alliance": ("informants", "popularity", "veterans", "wildfire", "steadfast"),
    "vagabond": ("adventurer", "berserker", "helper", "marksman", "questing"),
    "lizards": ("spiteful", "erratic", "fanatics", "martyrs"),
    "corvids": ("gamble", "backup_plans", "mastermind", "vendetta"),
    "duchy": ("foundations", "investors", "overwhelm", "invaders"),
    "riverfolk": ("greedy", "involved", "garrison", "ferocious"),
}
TRAITS["vagabond-2"] = TRAITS["vagabond"]

MOST_TRAITS = 4
"""A bot has four trait cards (3.3.2); with those of the second box one chooses four of five."""

Level = Literal["easy", "standard", "challenging", "nightmare"]
LEVELS: tuple[Level, ...] = ("easy", "standard", "challenging", "nightmare")
Character = Literal["thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter"]
CHARACTERS: tuple[Character, ...] = ("thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter")
"""Of a Vagabot."""


def own_seats(value: object) -> Plain:
    """Factions clockwise from the first player."""
    named = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(named, list | tuple) or len(set(map(str, named))) != len(named):
        raise ValueError("seats of your own list factions, each once, the first player first")
    if strange := [str(each) for each in named if str(each) not in SETUP_ORDER]:
        raise ValueError(f"there is no faction {strange[0]!r}; there are {', '.join(SETUP_ORDER)}")
    return tuple(str(each) for each in named)


def name_of(bot: str, option: str) -> str:
    """How an option of the bot that plays this faction is called."""
    return f"{bot.replace('-', '_')}_{option}"


@dataclass(frozen=True, slots=True)
class Settings:
    """Who plays on which map, how hard, and how open questions of the rules are read."""

    bots: tuple[str, ...] = subset(*BOTS, default=FIRST_BOTS, role="opponent")
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
    marquise_traits: tuple[str, ...] = subset(*TRAITS["marquise"], most=MOST_TRAITS, of="marquise")
    eyrie_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="eyrie"
    )
    eyrie_traits: tuple[str, ...] = subset(*TRAITS["eyrie"], most=MOST_TRAITS, of="eyrie")
    alliance_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="alliance"
    )
    alliance_traits: tuple[str, ...] = subset(*TRAITS["alliance"], most=MOST_TRAITS, of="alliance")
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
    lizards_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="lizards", since=5
    )
    lizards_traits: tuple[str, ...] = subset(*TRAITS["lizards"], most=MOST_TRAITS, of="lizards", since=5)
    robot_revenge: Literal["always", "others_turns"] = choice(
        "always", "others_turns", reading="X-L1", since=5
    )
    ritual_slots: Literal["any", "most"] = choice("any", "most", reading="X-L11", since=5)
    lizard_bird_track: Literal["fewest_left", "fewest_on_map"] = choice(
        "fewest_left", "fewest_on_map", reading="X-L14", since=5
    )
    duchy_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="duchy", since=5
    )
    duchy_traits: tuple[str, ...] = subset(*TRAITS["duchy"], most=MOST_TRAITS, of="duchy", since=5)
    burrow_counts: bool = flag(False, reading="X-D2", since=5)
    setup_bird: Literal["top", "bottom", "none"] = choice("top", "bottom", "none", reading="X-D4", since=5)
    dig_counts: Literal["enemy", "all"] = choice("enemy", "all", reading="X-D5", since=5)
    duchy_type: Literal["fixed", "other"] = choice("fixed", "other", reading="X-D6", since=5)
    brigadier_moves: Literal["up_to_four", "four_only"] = choice(
        "up_to_four", "four_only", reading="X-D7", since=5
    )
    invaders_battle: Literal["no_slot", "cannot_build"] = choice(
        "no_slot", "cannot_build", reading="X-D12", since=6, before="cannot_build"
    )
    corvids_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="corvids", since=5
    )
    corvids_traits: tuple[str, ...] = subset(*TRAITS["corvids"], most=MOST_TRAITS, of="corvids", since=5)
    bomb_swap: Literal["any", "no_bomb"] = choice("any", "no_bomb", reading="X-C1", since=5)
    recruit_thickens: Literal["repeat", "once"] = choice("repeat", "once", reading="X-C3", since=5)
    extortion: Literal["random", "chosen"] = choice("random", "chosen", reading="X-C7", since=5)
    snare_points: bool = flag(False, reading="X-C10", since=5)
    vagabond_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="vagabond", since=5
    )
    vagabond_traits: tuple[str, ...] = subset(*TRAITS["vagabond"], most=MOST_TRAITS, of="vagabond", since=5)
    vagabot_character: Literal["thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter"] = choice(
        *CHARACTERS, since=5, of="vagabond"
    )
    vagabond_2_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="vagabond-2", since=8
    )
    vagabond_2_traits: tuple[str, ...] = subset(
        *TRAITS["vagabond-2"], most=MOST_TRAITS, of="vagabond-2", since=8
    )
    vagabot_2_character: Literal["thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter"] = choice(
        *CHARACTERS, default="tinker", since=8, of="vagabond-2"
    )
    thief_scores: bool = flag(False, reading="X-V2", since=5)
    battle_track: Literal["stays", "recount"] = choice("stays", "recount", reading="X-V3", since=5)
    vagabot_defenseless: Literal["never", "always"] = choice("never", "always", reading="X-V6", since=5)
    short_walk: Literal["go", "stay"] = choice("go", "stay", reading="X-V10", since=5)
    leader_tie: Literal["setup_order", "nearest"] = choice("setup_order", "nearest", reading="X-V12", since=5)
    helper: Literal["per_item", "per_action"] = choice("per_item", "per_action", reading="X-P1", since=5)
    questing_aid: Literal["one_item", "one_action"] = choice(
        "one_item", "one_action", reading="X-P4", since=5
    )
    riverfolk_level: Literal["easy", "standard", "challenging", "nightmare"] = choice(
        *LEVELS, default="standard", role="level", of="riverfolk", since=5
    )
    riverfolk_traits: tuple[str, ...] = subset(
        *TRAITS["riverfolk"], most=MOST_TRAITS, of="riverfolk", since=5
    )
    bot_services: Literal["basic", "advanced", "none"] = choice("basic", "advanced", "none", since=5)
    people_sell: bool = flag(True, since=6, before=False)
    post_points: bool = flag(False, reading="X-R1", since=5)
    market_refill: Literal["five", "two"] = choice("five", "two", reading="X-R2", since=5)
    post_removed: Literal["nothing", "halve"] = choice("nothing", "halve", reading="X-R3", since=5)
    vagabond_pays: Literal["items", "free"] = choice("items", "free", reading="X-R4", since=5)
    own_payments: Literal["count", "ignore"] = choice("count", "ignore", reading="X-R7", since=5)
    garrison_without_post: bool = flag(False, reading="X-R11", since=5)
    deck: Literal["base", "exiles", "plain"] = choice("base", "exiles", "plain", since=6)
    expansions: Literal["lawful", "as_before"] = choice("lawful", "as_before", since=5, before="as_before")
    amendments: Literal["lawful", "as_before"] = choice("lawful", "as_before", since=6, before="as_before")
    on_trust: bool = flag(False, since=7, before=True)
    spent_cards: Literal["told", "on_trust"] = choice("told", "on_trust", since=9, before="on_trust")
    recruits_asked: Literal["where_it_matters", "always"] = choice(
        "where_it_matters", "always", since=10, before="always"
    )
    dice_rolled: Literal["where_they_matter", "always"] = choice(
        "where_they_matter", "always", since=11, before="always"
    )
    supporters: Literal["lawful", "as_before"] = choice("lawful", "as_before", since=12, before="as_before")
    triggers: Literal["ordered", "fixed"] = choice(
        "ordered", "fixed", reading="R-18", since=6, before="fixed"
    )
    fewest_points: Literal["on_track", "everybody"] = choice(
        "on_track", "everybody", reading="R-19", since=6, before="everybody"
    )

    def level_of(self, bot: str) -> Level:
        """The level of the bot that plays this faction."""
        level: Level = getattr(self, name_of(bot, "level"))
        return level

    def traits_of(self, bot: str) -> tuple[str, ...]:
        """The traits of the bot that plays this faction."""
        traits: tuple[str, ...] = getattr(self, name_of(bot, "traits"))
        return traits

    def character_of(self, bot: str) -> str:
        """The character of a Vagabot."""
        return self.vagabot_character if bot == "vagabond" else self.vagabot_2_character
