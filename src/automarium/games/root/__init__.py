"""Root and the Clockwork bots of the Law of Rootbotics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.root.settings import (
    ALLIANCE_BOT,
    BOTS,
    CORVIDS_BOT,
    DUCHY_BOT,
    EYRIE_BOT,
    LIZARDS_BOT,
    MAPS,
    MARQUISE_BOT,
    MOST_TRAITS,
    PEOPLE,
    TRAITS,
    VAGABOT,
    Settings,
)
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.root.board import Board

__all__ = ["GAME"]


ALL_TRAITS = {f"{faction}_traits": list(TRAITS[faction][:MOST_TRAITS]) for faction in BOTS}
"""Those of the first box."""


def _all_at(level: str) -> dict[str, object]:
    return {f"{faction}_level": level for faction in BOTS}


GAME: Game[Board, Settings] = Game(
    id="root",
    title="Root",
    opponent="Clockwork",
    rules=5,
    package=__name__,
    bgg=237182,
    settings=Settings,
    streams=(
        *("deck", "dice", "losses", "set-up", "suits", "seats", "first-buildings"),
        *("hands", "ruins", "quests", "plots"),
    ),
    presets={"table": ("deck", "dice", "plots", "ruins", "quests"), "screen": ()},
    preset_options={"table": {"factions": "table"}},
    automas=(MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT, LIZARDS_BOT, DUCHY_BOT, CORVIDS_BOT, VAGABOT),
    whole_side=lambda settings: settings.factions == "full",
    sparring=("steady", "random"),
    levels={
        "standard": {},
        "easy": _all_at("easy"),
        "challenging": {**_all_at("challenging"), "map": "winter"},
        "nightmare": {**_all_at("nightmare"), "map": "lake", "seats": "shuffled"},
        "marquise alone": {"bots": ["marquise"], "people": ["eyrie"], "marquise_traits": ["hospitals"]},
        "eyrie alone": {"bots": ["eyrie"], "people": ["alliance", "marquise"], "map": "winter"},
        "alliance alone": {"bots": ["alliance"], "people": ["marquise"], "alliance_traits": ["wildfire"]},
        "mountain": {"map": "mountain", "suits": "balanced", "people": ["marquise", "duchy", "corvids"]},
        "all traits": ALL_TRAITS,
        "cooperative": {"cooperative": True, "people": ["lizards", "riverfolk"]},
        "other readings": {
            "idle_march": False,
            "used_up_type": "next",
            "march_on": False,
            "short_new_roost": False,
            "try_next_march": False,
            "steadfast": "birdsong",
            "alliance_traits": ["steadfast"],
            "people": ["vagabond", "vagabond-2"],
        },
        "lizards alone": {"bots": ["lizards"], "people": ["marquise", "eyrie", "alliance"]},
        "lizards at the table": {
            "bots": ["alliance", "lizards"],
            "people": ["marquise", "vagabond"],
            "factions": "table",
            "lizards_traits": list(TRAITS["lizards"]),
            "map": "lake",
        },
        "lizards read otherwise": {
            "bots": ["marquise", "eyrie", "lizards"],
            "lizards_level": "nightmare",
            "robot_revenge": "others_turns",
            "ritual_slots": "most",
            "lizard_bird_track": "fewest_on_map",
            "map": "winter",
            "cooperative": True,
        },
        "duchy alone": {"bots": ["duchy"], "people": ["eyrie", "vagabond"], "map": "mountain"},
        "duchy at the table": {
            "bots": ["eyrie", "vagabond", "lizards", "duchy"],
            "people": ["marquise", "corvids"],
            "factions": "table",
            "duchy_traits": list(TRAITS["duchy"]),
            "duchy_level": "challenging",
        },
        "duchy read otherwise": {
            "bots": ["alliance", "vagabond", "duchy"],
            "vagabot_character": "ranger",
            "people": ["marquise"],
            "duchy_traits": ["investors"],
            "duchy_level": "nightmare",
            "burrow_counts": True,
            "setup_bird": "bottom",
            "dig_counts": "all",
            "duchy_type": "other",
            "brigadier_moves": "four_only",
            "map": "lake",
        },
        "corvids alone": {"bots": ["corvids"], "people": ["marquise", "vagabond"], "corvids_level": "easy"},
        "corvids at the table": {
            "bots": ["marquise", "alliance", "corvids"],
            "people": ["eyrie"],
            "factions": "table",
            "corvids_traits": list(TRAITS["corvids"]),
            "map": "winter",
        },
        "corvids read otherwise": {
            "bots": ["eyrie", "vagabond", "lizards", "duchy", "corvids"],
            "people": ["alliance"],
            "vagabot_character": "vagrant",
            "corvids_level": "nightmare",
            "bomb_swap": "no_bomb",
            "recruit_thickens": "once",
            "extortion": "chosen",
            "snare_points": True,
            "map": "mountain",
        },
        "vagabot alone": {
            "bots": ["vagabond"],
            "people": ["marquise", "eyrie"],
            "vagabond_level": "easy",
            "vagabot_character": "tinker",
        },
        "vagabot at the table": {
            "bots": ["eyrie", "vagabond", "lizards"],
            "people": ["marquise", "alliance"],
            "factions": "table",
            "vagabot_character": "arbiter",
            "vagabond_traits": ["adventurer", "berserker", "helper", "marksman"],
            "map": "lake",
        },
        "vagabot read otherwise": {
            "bots": ["marquise", "vagabond", "corvids"],
            "people": ["alliance"],
            "vagabot_character": "scoundrel",
            "vagabond_level": "nightmare",
            "vagabond_traits": ["questing", "helper"],
            "thief_scores": True,
            "battle_track": "recount",
            "vagabot_defenseless": "always",
            "short_walk": "stay",
            "leader_tie": "nearest",
            "helper": "per_action",
            "questing_aid": "one_action",
            "map": "mountain",
        },
        "table": {"factions": "table", "people": ["marquise", "vagabond"]},
        "table of expansions": {
            "factions": "table",
            "people": ["eyrie", "lizards", "riverfolk", "corvids"],
            "map": "winter",
        },
        "table of the Alliance": {"factions": "table", "people": ["alliance"], "map": "lake"},
        "marquise by law": {"factions": "full", "people": ["marquise"]},
        "eyrie by law": {"factions": "full", "people": ["eyrie"], "map": "winter"},
        "alliance by law": {"factions": "full", "people": ["alliance"], "map": "mountain"},
        "three by law": {
            "factions": "full",
            "people": ["marquise", "alliance", "vagabond"],
            "map": "lake",
            "seats": "shuffled",
        },
        "together by law": {"factions": "full", "people": ["eyrie", "vagabond"], "cooperative": True},
        "one team": {
            "cooperative": True,
            "people": ["marquise", "alliance"],
            "one_team": True,
            "given_card": "unnamed",
            "eyrie_traits": ["focused"],
        },
        "other readings by law": {
            "factions": "full",
            "people": ["eyrie", "alliance", "vagabond"],
            "ambush_asked": "holders",
            "bot_draws": "nothing",
            "coalition_at": "0",
            "coalition_counts_bots": False,
            "hospital_own": False,
            "decree_order": "doable_first",
            "hideout_in_forest": False,
            "allied_outrage": "vagabond",
            "allied_slip": False,
            "royal_claim": "start",
            "new_roost_counts": "others",
            "mobilize_when_full": False,
            "rest": "all",
            "idle_actions": True,
            "rob_empty_hands": True,
            "bank": "must",
            "battle_points": "attacker_first",
            "law": "as_before",
        },
    },
    teams=(PEOPLE,),
    data=(
        "data/cards.toml",
        "data/factions.toml",
        "data/people.toml",
        *(f"data/map-{each}.toml" for each in MAPS),
    ),
)
