"""The Automa's own board, its strategy tiles and its cards. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass, field

from automarium.games.golem.components import DANGER
from automarium.games.golem.golems import DISTRICT, LYING, ORDER, PLACE, SECTION, STANDING, lies
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.rulebook import Copied, cites


@dataclass(slots=True)
class Automa(Copied):
    """The Automa's own board, its strategy tiles and its cards."""

    marker: int = 0
    vp: int = 0
    golem_track: int = 0
    research_track: int = 0
    students: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLORS, 0))
    golems: list[str] = field(default_factory=list)
    supply: int = 0
    """Golems not created yet."""
    created: int = 0
    spent: list[str] = field(default_factory=list)
    """Golems that do not work in the running turn, or not again: created in it, or laid down."""
    developments: list[str] = field(default_factory=list)
    upgrades: dict[str, int] = field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    """How many upgrades each area has, where the person places them and the app does not know which."""
    leg: bool = False
    """Whether the leg for 3 clay is upgraded, where the person places the upgrades."""
    leg_asked: int = 0
    """After how many golem upgrades that was last asked."""
    more_work: int = 0
    """By how much a development of hers raises the value of work, where the person places the upgrades."""
    work_asked: int = 0
    """After how many golem upgrades that was last seen."""
    all_complete: bool = False
    """Whether all artifacts are complete, where the person places the bars."""
    has_book: bool = False
    """Whether it has bought a book, where the person places the books."""
    bought: int = 0
    """How many it has bought there."""
    new_bars: bool = False
    """Whether other artifacts may be complete, or doubled, than when they were last looked at by a person."""
    has_bars: bool = False
    """Whether a gold bar has ever come: without one no artifact is complete."""
    plain_tile: bool = False
    """Whether its artifact tile shows nothing of the kind, so that nobody need look at it again."""
    artifacts: list[str] = field(default_factory=list)
    """What was on the complete ones then, as far as a choice can depend on it, each as a text of effects."""
    acted: dict[str, str] = field(default_factory=dict)
    """How many books and artifacts an effect let act, and the symbols on them: `2: student red, next`."""
    brings: list[str] = field(default_factory=list)
    """When developments of its board bring a symbol, as a person has seen; empty where nobody has looked."""
    columns: list[list[str]] = field(default_factory=list)
    """Book cards, the oldest of a column first."""
    bars: int = 0
    artifact_tile: str = ""
    strategy: list[str] = field(default_factory=list)
    """The color tiles, the highest first."""
    sunk: list[str] = field(default_factory=list)
    """Colors whose tile has moved to the bottom."""
    menorahs: list[str] = field(default_factory=list)
    """Menorah tokens taken at the ends of the districts."""
    starting_tiles: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """The Automa cards of this round, from the left."""
    last_card: str = ""
    """The last card of the round before."""
    shuffle_due: bool = False

    # Golems

    def standing(self) -> list[str]:
        return [golem for golem in self.golems if not lies(golem)]

    def lying(self) -> list[str]:
        return [golem for golem in self.golems if lies(golem)]

    @cites("GO-12.5")
    def in_danger(self) -> list[str]:
        return [golem for golem in self.golems if SECTION[golem] in DANGER]

    def golems_at(self, district: str, section: int) -> list[str]:
        return [golem for golem in self.golems if PLACE[golem] == (district, section)]

    def golems_in(self, district: str) -> int:
        return sum(DISTRICT[golem] == district for golem in self.golems)

    @cites("GO-4.8", "BR-5.1")
    def move(self, golem: str, steps: int) -> str:
        """A golem that moves stands up."""
        district, section = PLACE[golem]
        after = STANDING[district, section + steps]
        self._replace(golem, after)
        return after

    def lay_down(self, golem: str) -> None:
        self._replace(golem, LYING[PLACE[golem]])

    def bury(self, golem: str) -> None:
        self.golems.remove(golem)
        if golem in self.spent:
            self.spent.remove(golem)

    def place(self, golem: str) -> None:
        self.supply -= 1
        self.golems.append(golem)
        self.golems.sort(key=ORDER.__getitem__)

    def _replace(self, golem: str, after: str) -> None:
        self.golems[self.golems.index(golem)] = after
        self.golems.sort(key=ORDER.__getitem__)
        if golem in self.spent:
            self.spent[self.spent.index(golem)] = after

    def note_leg(self, upgraded: bool, more: int = 0) -> None:
        """As it is now, or after the upgrade that comes next."""
        self.leg_asked = self.upgrades["golem"] + more
        self.leg = upgraded

    def note_work(self) -> None:
        self.work_asked = self.upgrades["golem"]

    # Students

    @cites("GO-11.2")
    def can_step_back(self) -> bool:
        return any(self.students.values())

    # Strategy tiles

    @cites("GO-3.4")
    def top(self) -> str:
        """The highest color strategy tile."""
        return self.strategy[0]
