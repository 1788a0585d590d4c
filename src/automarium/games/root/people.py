"""What is printed on the boards and cards of people's factions: costs, leaders, characters, quests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from automarium.games.root.cards import ITEMS, SUITS
from automarium.rulebook import Reader, beside, load

PEOPLE_COLUMNS = ("recruit", "move", "battle", "build")
"""The Decree of a person's Eyrie from left to right."""
TORCH = "torch"
ITEM_KINDS = (*ITEMS, TORCH)
TRACKS = ("tea", "coins", "bag")
"""Items that a Vagabond lays on tracks while they are ready and undamaged."""
ON_TRACK = 3
"""How many of a kind fit on a track."""
HAND_LIMIT = 5
OPEN_QUESTS = 3
"""How many lie open for a person's Vagabond; a Vagabot has one."""
RELATIONS = ("indifferent", "amiable", "friendly", "allied")
"""From the first step to the last; how many Aids lead on, and what that scores, stands below."""
AIDS_TO_NEXT = {"indifferent": 1, "amiable": 2, "friendly": 3}
STEP_POINTS = {"amiable": 1, "friendly": 2, "allied": 2}
ALLIED_AID_POINTS = 2
RELATION_SPOTS = {"vagabond": "relation", "vagabond-2": "standing"}
"""Where the markers of each person's Vagabond lie."""
HOSTILE = "hostile"
ALLIED = "allied"


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest: in a clearing of its suit, with these two items."""

    id: str
    suit: str
    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """The figures of all four factions."""

    wood: tuple[int, ...]
    """What the Marquise's first, second, … building of a type costs."""
    recruiter_draws: tuple[int, ...]
    roost_draws: tuple[int, ...]
    """From how many on there is one more card in the Evening."""
    supporters: tuple[int, ...]
    """What the first, second, … sympathy token costs."""
    leaders: Mapping[str, tuple[str, ...]]
    """The two columns of each leader's Viziers."""
    characters: Mapping[str, tuple[str, ...]]
    """The items with which each Vagabond starts."""
    quests: Mapping[str, Quest]
    starting: tuple[str, ...]
    """All items with which Vagabonds may start."""
    ruins: tuple[str, ...]
    """The items under the ruins."""


@cache
def printed() -> Printed:
    with load(beside(__file__, "data/people.toml")) as sheet:
        marquise, eyrie = sheet.table("marquise"), sheet.table("eyrie")
        alliance, vagabond = sheet.table("alliance"), sheet.table("vagabond")
        return Printed(
            wood=marquise.integers("wood", least=0),
            recruiter_draws=marquise.integers("draws", least=1),
            roost_draws=eyrie.integers("draws", least=1),
            supporters=alliance.integers("cost", least=1),
            leaders={
                row.name: row.choices("viziers", PEOPLE_COLUMNS, default=()) for row in sheet.rows("leader")
            },
            characters={row.name: row.choices("items", ITEM_KINDS) for row in sheet.rows("character")},
            quests={row.name: _quest(row) for row in sheet.rows("quest")},
            starting=vagabond.choices("starting", ITEM_KINDS),
            ruins=vagabond.choices("ruins", ITEM_KINDS),
        )


def _quest(row: Reader) -> Quest:
    items = row.choices("items", ITEM_KINDS)
    return Quest(row.text("id"), row.choice("suit", SUITS), row.text("title"), items)
