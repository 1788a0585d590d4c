"""What the fourteen factions can do that others cannot: one function for each ability.

Where an ability changes the course of an action, the function says whether it does, and the action asks it.
Their special actions are in `special`, their free actions in `free`, those of the Gaia phase in `gaia_phase`.
"""

from __future__ import annotations

from automarium.games.gaia.board import Board, Human
from automarium.games.gaia.components import ACADEMY, INSTITUTE, LAB, MINE, STATION, numbers
from automarium.games.gaia.economy.figures import RIGHT, figures
from automarium.rulebook import cites

PATHS = {MINE: (STATION,), STATION: (LAB, INSTITUTE), LAB: (ACADEMY,)}
PATHS_BESCODS = {MINE: (STATION,), STATION: (LAB, ACADEMY), LAB: (INSTITUTE,)}
XENOS_POWER = 6


def has_institute(human: Human, faction: str) -> bool:
    """Whether a faction plays and its planetary institute stands."""
    return human.faction == faction and human.has(INSTITUTE)


@cites("H-92b")
def token_worth(human: Human) -> int:
    """Nevlas with institute: a token of area III is worth two when power is spent."""
    return 2 if has_institute(human, "nevlas") else 1


@cites("H-93a")
def keeps_burned_tokens(human: Human) -> bool:
    """Itars: a burned token goes to the Gaia area instead of out of the game."""
    return human.faction == "itars"


@cites("H-89a")
def area_after_gaia(human: Human) -> int:
    """Terrans: tokens of the Gaia area come back to area II instead of area I."""
    return int(human.faction == "terrans")


@cites("H-90a")
def may_be_guest(human: Human) -> bool:
    """Lantids: a mine on a planet of the other side."""
    return human.faction == "lantids"


@cites("H-90b")
def knowledge_for_guest(human: Human) -> int:
    """Lantids with institute: knowledge for each such mine."""
    return figures().numbers["lantids_knowledge"] if has_institute(human, "lantids") else 0


@cites("H-96")
def knowledge_for_new_type(human: Human) -> int:
    """Geodens with institute: knowledge for the first mine on a type of planet."""
    return figures().numbers["geodens_knowledge"] if has_institute(human, "geodens") else 0


@cites("H-91a")
def upgrade_paths(human: Human) -> dict[str, tuple[str, ...]]:
    """What each structure may become; the Bescods swap academies and planetary institute."""
    return PATHS_BESCODS if human.faction == "bescods" else PATHS


@cites("H-97b")
def is_barred_from(human: Human, track: str) -> bool:
    """Bal T'aks: no step on navigation, by any means, before the institute stands."""
    return track == "navigation" and human.faction == "baltaks" and not human.has(INSTITUTE)


@cites("H-98e")
def takes_ore_for_qic(human: Human) -> bool:
    """Gleens: every QIC gained is ore until the right academy stands."""
    return human.faction == "gleens" and RIGHT not in human.holdings.academies


@cites("H-98f")
def pays_ore_for_gaia(human: Human) -> bool:
    """Gleens: a Gaia planet costs ore instead of a QIC."""
    return human.faction == "gleens"


@cites("H-98f")
def points_for_gaia(human: Human) -> int:
    """Gleens: points for each mine on a Gaia planet."""
    return figures().numbers["gleens_vp"] if human.faction == "gleens" else 0


@cites("H-98g")
def brings_own_token(human: Human) -> bool:
    """Gleens: the institute brings a federation token of their own."""
    return human.faction == "gleens"


@cites("H-88b")
def gets_token_with_charge(human: Human) -> bool:
    """Taklons with institute: a power token with each passive charge."""
    return has_institute(human, "taklons")


@cites("H-95a")
def has_one_federation(human: Human) -> bool:
    """Ivits: one federation, which grows."""
    return human.faction == "ivits"


@cites("H-95b")
def pays_qic_for_satellites(human: Human) -> bool:
    """Ivits: satellites cost QIC instead of power tokens."""
    return human.faction == "ivits"


@cites("H-80", "H-95a", "H-98b")
def power_for_federation(board: Board) -> int:
    """Seven; for the Xenos with their institute six; for the Ivits seven more for each federation formed."""
    human = board.human
    if has_institute(human, "xenos"):
        return XENOS_POWER
    formed = sum(bool(each.places) for each in human.federations) if has_one_federation(human) else 0
    return numbers().federation_power * (formed + 1)
