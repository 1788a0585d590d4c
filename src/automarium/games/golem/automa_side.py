"""What the Automa's board tells the rules: red zone, developments, tracks, gold bars, books.

Each is a query. Where the person keeps the board, it says what the app knows of it all the same: a rule asks
and need not know who keeps what.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from automarium.games.golem.automa import Automa
from automarium.games.golem.components import UNKNOWN, Components, Development
from automarium.games.golem.printed_effects import AREAS
from automarium.games.golem.sheets import rules
from automarium.rulebook import cites

if TYPE_CHECKING:
    from automarium.games.golem.settings import Settings

COLOR_OF = {"golem": "red", "artifact": "yellow", "research": "blue"}
AREA_OF = {color: area for area, color in COLOR_OF.items()}
UPGRADES = 6
"""In each area."""
MOST_MORE = 9
"""No development raises the value of work by more."""
MOST_ITEMS = 99
"""More than anybody has books, or items of an area."""
AT_ONCE, FOR_BOOK, INCOME, NOTHING = "at-once", "book", "income", "nothing"
MOMENTS = (AT_ONCE, FOR_BOOK, INCOME, NOTHING)
"""When developments of its board bring a symbol."""
LAST, SURELY = "-last", "-menorahs"
AIMS = ("", LAST, SURELY)
"""Which upgrade: as in any round; in the last one that with three menorahs, if it is not done, or surely."""


class AutomaSide:
    """The queries of a board about the Automa's side of it."""

    __slots__ = ()
    settings: Settings
    box: Components
    automa: Automa
    gold: int
    round: int
    library: list[str]
    depth: int

    @property
    def level(self) -> int:
        return int(self.settings.level)

    # Who keeps it

    @property
    def is_own(self) -> bool:
        """Whether the person's own box lies on the table: then only what decides is asked."""
        return self.box.own

    @property
    def by_hand(self) -> bool:
        """Whether the person moves marker and points and places upgrades, bars and books."""
        return not self.box.kept

    @property
    def asks_once(self) -> bool:
        """Whether what was told, also ahead, is not asked again: not in games that began before rules 2."""
        return self.settings.asks == "once"

    @property
    def in_order(self) -> bool:
        """Whether the person is asked in the order of the book: not in games that began before rules 3."""
        return self.settings.order == "book"

    @property
    def looks_first(self) -> bool:
        """Whether in phases 5 and 6 is asked before it is told: not in games that began before rules 7."""
        return self.settings.looks == "first"

    @property
    def asks_together(self) -> bool:
        """Whether leg and marker, card and tile are told at one look: not in games begun before rules 8."""
        return self.settings.asked == "together"

    @property
    def remembers(self) -> bool:
        """Whether what was told of books and artifacts holds until they change, in games since rules 9."""
        return self.settings.remembers == "game"

    @property
    def asks_beside_danger(self) -> bool:
        """Whether the side of a “/” that saves no golem is asked for beside one in danger, since rules 10."""
        return self.settings.slashes == "asked"

    @property
    def keeps_leg(self) -> bool:
        """Whether the leg for 3 clay counts however it was upgraded: in games since rules 11."""
        return self.settings.upgraded == "kept"

    @property
    def notices_changes(self) -> bool:
        """Whether what a turn has changed is asked anew, and what can be reckoned is not: since rules 12."""
        return self.settings.changed == "noticed"

    @property
    def sees_developments(self) -> bool:
        """Whether a symbol that a development brings is asked for and ordered: in games since rules 13."""
        return self.settings.developments == "seen"

    @property
    def compares_cards(self) -> bool:
        """Whether a card told shorter than a known one may be that one, too: in games since rules 14."""
        return self.settings.same == "asked"

    # The resource track

    @cites("GO-3.7")
    def in_red_zone(self) -> bool:
        """As far as the app knows, that is where it moves the marker."""
        return self.box.kept and self.automa.marker <= self.red_zone_end()

    def red_zone_end(self) -> int:
        """The last space of the red zone: of the components, unless the option says otherwise (A-03)."""
        chosen = self.settings.red_zone_max
        return self.box.figures.red_zone[self.level - 1] if chosen == "components" else int(chosen)

    # Developments

    def owns(self, does: str) -> list[Development]:
        """The upgraded developments that do this."""
        owned = (self.box.development[name] for name in self.automa.developments)
        return [tile for tile in owned if tile.does == does]

    def in_sight(self, owned: Iterable[Development]) -> list[Development]:
        """As they lie there, area by area; before rules 13 as they were upgraded, which nobody sees."""
        listed = list(self.box.development)

        def lies_at(tile: Development) -> tuple[int, int]:
            return AREAS.index(tile.area), listed.index(tile.id)

        return sorted(owned, key=lies_at) if self.sees_developments else list(owned)

    def sum_of(self, does: str) -> int:
        return sum(tile.number for tile in self.owns(does))

    def upgrades_left(self, area: str) -> list[str]:
        if self.by_hand:
            return [f"{area}-{number}" for number in range(self.automa.upgrades[area], UPGRADES)]
        tiles, owned = self.box.development, self.automa.developments
        return [name for name, tile in tiles.items() if tile.area == area and name not in owned]

    def areas_left(self) -> tuple[str, ...]:
        """The areas that have an upgrade left (A-43)."""
        return tuple(area for area in AREAS if self.upgrades_left(area))

    def more_work(self) -> int:
        """By how much developments raise the value of work."""
        return self.sum_of("more-work") if self.box.kept else self.automa.more_work

    @cites("GO-9.1")
    def is_work_unsure(self) -> bool:
        """Where the person places upgrades, each new one of the golems may raise the value of work."""
        automa = self.automa
        return self.by_hand and self.notices_changes and automa.upgrades["golem"] > automa.work_asked

    @cites("GO-10.5")
    def is_leg_unsure(self) -> bool:
        """Where the person places upgrades, the leg for 3 clay may be each new one of the golems."""
        automa = self.automa
        waits = self.by_hand and not self.has_leg()
        return waits and automa.upgrades["golem"] > automa.leg_asked

    @cites("GO-10.5")
    def has_leg(self) -> bool:
        """Whether the app knows that the leg for 3 clay is upgraded: it was told, or all of them are."""
        return self.automa.leg or (self.keeps_leg and not self.upgrades_left("golem"))

    @cites("GO-10.3")
    def aim_of_upgrade(self, area: str) -> str:
        """In the last round the one with three menorahs; certainly that one while the area has none."""
        if self.round < rules().rounds:
            return ""
        return LAST if self.automa.upgrades[area] else SURELY

    @cites("GO-10.2", "GO-10.3", "GO-10.5")
    def may_be_leg(self, is_last_round: bool) -> bool:
        """Whether the next upgrade of the golems may be the leg for 3 clay, and a new golem then works.

        The first one is not: the leg for 2 clay is cheaper, but for the last round with its three menorahs.
        """
        automa = self.automa
        waits = self.asks_together and not self.has_leg() and automa.supply > 0
        return waits and (is_last_round or automa.upgrades["golem"] > 0)

    # Gold bars, artifacts, tracks

    def places_for_bars(self) -> int:
        """How many more bars the artifact tile and the supply allow; by hand, whether there is a place."""
        if self.by_hand:
            return int(not self.automa.all_complete)
        return min(self.bar_places() - self.automa.bars, self.gold)

    def all_complete(self) -> bool:
        """Whether all artifacts are complete."""
        return self.automa.bars == self.bar_places() if self.box.kept else self.automa.all_complete

    def has_artifacts(self) -> bool:
        """Whether one is complete; where the person places bars, it may be once a bar has come."""
        return self.automa.has_bars or not self.remembers if self.by_hand else bool(self.completed())

    def can_rise(self) -> bool:
        """On the golem track."""
        return self.by_hand or self.automa.golem_track < len(self.box.figures.golem_track_steps) - 1

    def can_research(self) -> bool:
        return self.by_hand or self.automa.research_track < len(self.box.figures.research_track_points) - 1

    def bar_places(self) -> int:
        """All places for gold bars on the artifact tile."""
        return sum(self.bars_needed())

    def bars_needed(self) -> tuple[int, ...]:
        tile = self.automa.artifact_tile
        return self.box.artifact[tile].bars if tile else ()  # where the person places bars: not known

    @cites("GO-10.9")
    def bars_on(self) -> list[int]:
        """The bars on each artifact, the lowest first: bars fill the tile from below."""
        left, laid = self.automa.bars, []
        for needed in self.bars_needed():
            laid.append(min(left, needed))
            left -= laid[-1]
        return laid

    def completed(self) -> list[int]:
        """The numbers of the complete artifacts, the lowest first."""
        pairs = zip(self.bars_on(), self.bars_needed(), strict=True)
        return [number for number, (laid, needed) in enumerate(pairs, 1) if laid == needed]

    @cites("GO-13.6", "BR-12.1")
    def items(self, area: str) -> int:
        """What multiplies the menorahs: created golems, complete artifacts, columns with a book."""
        if area == "golem":
            return self.automa.created
        if area == "artifact":
            return len(self.completed())
        return sum(bool(column) for column in self.automa.columns)

    @cites("GO-13.6")
    def surely_most(self) -> tuple[str, ...]:
        """The areas with most items, of those with an upgrade left, where the person need not count them."""
        if not (self.by_hand and self.notices_changes):
            return ()
        between = {area: self._items_between(area) for area in self.areas_left()}
        most = max((least for least, _ in between.values()), default=0)
        rivals = [area for area, (_, at_most) in between.items() if at_most >= most]
        is_sure = len(rivals) == 1 or all(between[area] == (most, most) for area in rivals)
        return tuple(rivals) if is_sure else ()

    def _items_between(self, area: str) -> tuple[int, int]:
        """At least and at most: books may lie in one column; how many bars an artifact needs is not known."""
        automa = self.automa
        if area == "golem":
            return automa.created, automa.created
        if area == "artifact":
            return 0, MOST_ITEMS * automa.has_bars
        return min(1, automa.bought), automa.bought or MOST_ITEMS * automa.has_book

    def number_of(self, thing: str) -> int | None:
        """What an effect with "for each" counts; None where the person counts it."""
        automa = self.automa
        if self.by_hand:
            return None
        return {
            "golem": len(automa.golems),
            "created": automa.created,
            "artifact": len(self.completed()),
            "column": self.items("research"),
            "book": sum(map(len, automa.columns)),
            "upgrade": len(automa.developments),
        }[thing]

    @cites("BR-2.3", "BR-11.1")
    def menorahs_of(self, area: str) -> int:
        owned = (self.box.development[name] for name in self.automa.developments)
        tiles = sum(tile.menorahs for tile in owned if tile.area == area)
        return tiles + self.automa.menorahs.count(COLOR_OF[area])

    @cites("GO-3.8a", "GO-3.8b")
    def told_discount(self, discount: int) -> int | str:
        """What a symbol alone lets buy may be cheaper: then the person sees by how much."""
        return "printed" if self.depth and not discount else discount

    # Books

    def color_of_column(self, number: int) -> str:
        """The one color of a column besides black; empty where there is none yet."""
        colors = (self.box.book[card].color for card in self.automa.columns[number - 1])
        return next((color for color in colors if color != "black"), "")

    def has_books(self) -> bool:
        """In games that began before (rules 1) the app did not know whether the person had placed one."""
        if self.by_hand:
            return self.automa.has_book or not self.asks_once
        return any(self.automa.columns)

    def books_there(self) -> Iterable[str]:
        """The books that may lie in the library, as far as they are known."""
        return self.box.book if self.is_own else [name for name in self.library if name != UNKNOWN]

    def has_unknown_books(self) -> bool:
        """Whether the library may hold others."""
        return not self.box.complete if self.is_own else not self.library or UNKNOWN in self.library

    def has_room(self, number: int) -> bool:
        return len(self.automa.columns[number - 1]) < rules().column_most
