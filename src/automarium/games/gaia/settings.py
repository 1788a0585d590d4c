"""The switches of Gaia Project, and the names that its record and its rules share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS, LEVELS
from automarium.rulebook import Plain, choice, flag

AUTOMA, HUMAN = "automa", "human"
FIRST_GAME = "first-game"
FEWEST_CARDS = 3
"""As many as lie crosswise."""


def own_map(value: object) -> Plain:
    """The seven sectors of the person's own map."""
    from automarium.games.gaia.map import read_layout  # noqa: PLC0415  # a list of games reads no tiles

    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple):
        raise ValueError("a map of your own lists seven sectors")  # noqa: TRY004  # options take ValueError
    return read_layout([str(word) for word in words])


def own_start(value: object) -> Plain:
    """The decision cards with which the person wants the deck to begin."""
    from automarium.games.gaia.components import decisions  # noqa: PLC0415  # a list of games reads no cards

    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple):
        raise ValueError("a starting deck of your own lists decision cards")  # noqa: TRY004  # as above
    chosen = {str(word) for word in words}
    if strange := sorted(chosen - {*decisions()}):
        raise ValueError(f"{', '.join(strange)} is no decision card from 1 to {len(decisions())}")
    if not FEWEST_CARDS <= len(chosen) < len(decisions()):
        raise ValueError(f"a starting deck has {FEWEST_CARDS} to {len(decisions()) - 1} different cards")
    return tuple(card for card in decisions() if card in chosen)


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of a game, each with the reading of the rules that it settles."""

    level: str = choice(FIRST_GAME, *LEVELS, default="automa", role="level")
    faction: str = choice("random", "choose", *AUTOMA_FACTIONS, role="opponent")
    human: str = choice("choose", *FACTIONS, role="side")
    map: Literal["random", "first-game"] | tuple[str, ...] = choice(
        "random",
        "first-game",
        own=own_map,
        own_form="seven sectors with their turns for C, N, NE, SE, S, SW, NW, such as "
        "03.0,01.0,05.0,06.0,07.0,04.0,02.0",
    )
    orientation: Literal["0", "1", "2", "3", "4", "5"] = choice(
        "0", "1", "2", "3", "4", "5", reading="GP-2.3"
    )
    adjacency: Literal["german", "english"] = choice("german", "english", reading="GP-2.2")
    tie_cards: Literal["each", "one"] = choice("each", "one", reading="GP-2.9c")
    setup_cards: Literal["all", "level"] = choice("all", "level", reading="GP-2.9d")
    transdim_type: Literal["gaia", "own"] = choice("gaia", "own", reading="GP-8.4c")
    faction_fallback: bool = flag(True, reading="GP-8.3g")
    terrans_track: Literal["skip", "number"] = choice("skip", "number", reading="GP-9.1b")
    xenos_twice: Literal["card", "always"] = choice("card", "always", reading="GP-9.2")
    extra_vp: Literal["source", "turn"] = choice("source", "turn", reading="GP-14.5b")
    economy: Literal["mine", "kept"] = choice("mine", "kept", role="side")
    tokens_from: Literal["lowest", "choose"] = choice("lowest", "choose", reading="H-24")
    tile_advance: Literal["may", "must"] = choice("may", "must", reading="H-76")
    start_deck: Literal["level"] | tuple[str, ...] = choice(
        "level", own=own_start, own_form="decision cards such as 1,2,4,5,7,13"
    )
    boosters: Literal["kept", "mine"] = choice("kept", "mine")
    terraforming_top: Literal["kept", "mine"] = choice("kept", "mine")
    law: Literal["mended", "as_before"] = choice("mended", "as_before", since=2, before="as_before")
    third_mine: Literal["last", "as_before"] = choice("last", "as_before", since=3, before="as_before")
    brainstone: Literal["decides", "as_before"] = choice("decides", "as_before", since=4, before="as_before")

    def __post_init__(self) -> None:
        """The first game is one choice (GP-14.6): it settles whatever of factions and map is left open."""
        if self.level == FIRST_GAME:
            if self.human == "choose" and self.faction != "hadsch-hallas":
                object.__setattr__(self, "human", "hadsch-hallas")
            if self.faction == "random" and self.human not in ("taklons", "ambas"):  # of one color
                object.__setattr__(self, "faction", "taklons")
            if self.map == "random":
                object.__setattr__(self, "map", "first-game")

    @property
    def keeps_economy(self) -> bool:
        """Whether the app keeps the person's resources and counts their points."""
        return self.economy == "kept"

    @property
    def keeps_boosters(self) -> bool:
        """Whether the app knows which round boosters there are: the Automa only needs their places."""
        return self.boosters == "kept" or self.keeps_economy

    @property
    def keeps_track_token(self) -> bool:
        """Whether the app knows which federation token lies on top of terraforming: the Automa takes none."""
        return self.terraforming_top == "kept" or self.keeps_economy
