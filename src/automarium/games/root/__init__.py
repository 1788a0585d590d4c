"""Root and the Clockwork bots of the Law of Rootbotics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.root.settings import (
    ALLIANCE_BOT,
    BOTS,
    EYRIE_BOT,
    MAPS,
    MARQUISE_BOT,
    MOST_TRAITS,
    PEOPLE,
    TRAITS,
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
    rules=4,
    package=__name__,
    bgg=237182,
    settings=Settings,
    streams=(
        *("deck", "dice", "losses", "set-up", "suits", "seats", "first-buildings"),
        *("hands", "ruins", "quests"),
    ),
    presets={"table": ("deck", "dice"), "screen": ()},
    preset_options={"table": {"factions": "table"}},
    automas=(MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT),
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
