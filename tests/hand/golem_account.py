"""A hand that obeys the light game of Golem: its own board, and what it does there by the words of an order.

The hand has a printed box and knows what every player knows: what is printed where, what things cost, what
the tracks bring. It sees nothing of what full information does. After each turn its board must be that of
full information: an order that is missing, that says another number, or that comes twice, shows there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem import scoring
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.by_hand.books import DOUBLED, PAYING
from automarium.games.golem.golems import LYING, STANDING
from automarium.games.golem.printed_effects import DISCOUNTED, Effect, Effects
from automarium.games.golem.rules.books import BLACK, in_scan_order
from automarium.games.golem.rules.creation import bury, golem_price
from automarium.games.golem.rules.effects import order_of_sides
from automarium.games.golem.rules.upgrades import LARGE
from automarium.games.golem.screens.atoms import SLASH, told_of
from automarium.games.golem.sheets import rules
from tests.hand.golem_things import MARKED, TRACKS, Open, goods_of
from tests.hand.table import CannotDo

Facts = Mapping[str, Any]
PRINTED, DISCOUNT, BY_CARD = "printed", "discount", "by-card"
LEGS = {"first": "no-character-steps", "leg": "new-golem-works"}
"""What the legs do that an order names."""
DEVELOPED = "developed-"
"""A column with what its development brings for the book."""
NO_BENEFIT = 2
"""Points for what brings nothing at all, as the orders say."""
FOR_NOTHING = ("tile-by-hand", "tile-side-by-hand", "action-by-hand", "action-side-by-hand")


class Hand:
    """A board of one's own. What lies open for all, `table`, is that of full information."""

    def __init__(self, table: Board) -> None:
        """Before the set-up."""
        self.table, self.mine = table, table.copy()
        self.open = Open()
        self.named: list[str] = []
        """The deeds without a number in this turn."""
        self.books: Iterator[str] = iter(())
        """Those that were looked at, in the order of the turn."""
        self.rabbis: Iterator[str] = iter(())
        """And the tiles on which the rabbi was placed."""
        self.bought, self.column, self.sentence, self.purchases = "", 0, "", 0
        self.before_tile: dict[str, object] = {}
        """What it had when the last tile began to act."""

    def begin_turn(self, books: Iterable[str], rabbis: Iterable[str]) -> None:
        self.open, self.named, self.purchases = Open(), [], 0
        self.books, self.rabbis = iter(books), iter(rabbis)
        if not self.mine.round:
            self._lay_out()

    def _lay_out(self) -> None:
        """What chance gives, and the question asks for: strategy tiles, artifact tile, starting tiles."""
        automa, lying = self.automa, self.table.automa
        automa.strategy, automa.artifact_tile = list(lying.strategy), lying.artifact_tile
        automa.starting_tiles = list(lying.starting_tiles)
        name = "starting-tile" if len(automa.starting_tiles) == 1 else "starting-tiles"
        tiles = self.mine.box.starting
        self.open.begin(name, [tiles[each].effects for each in automa.starting_tiles])

    @property
    def automa(self) -> Any:
        return self.mine.automa

    # Marker, points, tracks

    def move_marker(self, count: int) -> None:
        """What goes past an end is points."""
        wanted = self.automa.marker + count
        self.automa.marker = max(rules().track_lowest, min(rules().track_highest, wanted))
        past = wanted - self.automa.marker
        per_event = self.mine.settings.end_of_track_vp == "per_event"
        self.score((past > 0) - (past < 0) if per_event else past)

    def score(self, points: int) -> None:
        self.automa.vp += points

    def golem_track(self, by: int) -> None:
        highest = len(self.mine.box.figures.golem_track_steps) - 1
        self.automa.golem_track = max(0, min(highest, self.automa.golem_track + by))

    def research_track(self, by: int) -> None:
        highest = len(self.mine.box.figures.research_track_points) - 1
        self.automa.research_track = min(highest, self.automa.research_track + by)

    def lay_bars(self, count: int) -> None:
        self.automa.bars += min(count, self.mine.places_for_bars())

    def lay_bars_of_tile(self, facts: Facts) -> None:
        top, free = self.open.top, self.mine.places_for_bars()
        if not free and top is not None and top.is_alone("gold"):
            self.score(NO_BENEFIT)
        self.lay_bars(facts["count"])

    def settle(self, price: int, facts: Facts, symbol: str, what: str = "") -> None:
        """Pay less the discount that the order says, or that stands beside the symbol."""
        discount, beside = facts["discount"], self.open.discount_of(symbol, what)
        if discount == PRINTED:
            if beside is None:
                raise CannotDo(f"nothing that acts has the symbol {symbol} {what}")
            discount = beside
        self.move_marker(int(discount) - price)

    # Deeds

    def upgrade(self, message: str, facts: Facts) -> None:
        area = message.split("-")[1]
        name = self.development(area, message.removeprefix(f"upgrade-{area}"), facts.get("limb", ""))
        tile = self.mine.box.development[name]
        self.settle(tile.price, facts, "upgrade", area)
        self.automa.developments.append(name)
        if tile.does == "at-once" and tile.effects is not None and self.says("take what it brings at once"):
            self.take(tile.effects.left)
        elif self.says("comes next"):
            self.open.begin("development", [tile.effects] if tile.does == "at-once" and tile.effects else [])

    def development(self, area: str, aim: str, limb: str) -> str:
        """The one that the sentence says, found on the own board."""
        tiles = self.mine.box.development
        left = [tiles[name] for name in self.mine.upgrades_left(area)]
        wanted = [tile for tile in left if tile.does == LEGS[limb]] if limb in LEGS else left
        large = [tile for tile in wanted if tile.menorahs >= LARGE] if aim else []
        if not wanted or (aim == "-menorahs" and not large):
            raise CannotDo(f"there is no such {area} development: {aim} {limb}")
        among = large or wanted
        return str((among[0] if area == "artifact" else min(among, key=lambda tile: tile.price)).id)

    def buy_bars(self, message: str, facts: Facts) -> None:
        """One, if there is a space; more only by the words of the order."""
        figures, most = self.mine.box.figures, self.mine.places_for_bars()
        if not most:
            return
        most = min(figures.bars_most, most)
        found = self.open.discount_of("buy-gold") if facts["discount"] == PRINTED else facts["discount"]
        discount, count = int(found or 0), most if message == "buy-bars-most" else 1
        while message == "buy-bars-red-zone" and count < most and self._stays_out(count + 1, discount):
            count += 1
        self.lay_bars(count)
        self.move_marker(discount - count * figures.bar_price)

    def _stays_out(self, count: int, discount: int) -> bool:
        paid = count * self.mine.box.figures.bar_price - discount
        return bool(self.automa.marker - paid > self.mine.red_zone_end())

    def buy_book(self, facts: Facts) -> None:
        self.bought = next(self.books, "")
        if not self.bought:
            raise CannotDo("nobody has looked at a book")
        self.purchases += 1
        self.settle(self.mine.box.book[self.bought].price, facts, "book")
        self.place_book()

    def place_book(self) -> None:
        """In the column of its color, else in the leftmost empty one; a black one never with its like."""
        color, columns = self.mine.box.book[self.bought].color, self.automa.columns
        empty = [number for number, column in enumerate(columns, 1) if not column]
        if color == BLACK:
            room = [number for number in range(1, len(columns) + 1) if self.mine.has_room(number)]
            fullest = sorted(room, key=lambda number: -len(columns[number - 1]))
            places = empty or fullest
        else:
            same = [
                number for number in range(1, len(columns) + 1) if self.mine.color_of_column(number) == color
            ]
            alone = [number for number, column in enumerate(columns, 1) if self._is_black_alone(column)]
            places = same or empty or (alone if self.says("black books only") else [])
        if not places:
            raise CannotDo(f"no column takes {self.bought}: {columns}")
        self.column = places[0]
        columns[self.column - 1].append(self.bought)
        self.bought = ""
        cards = columns[self.column - 1]
        acting = cards if self.mine.settings.column_acts == "whole" else cards[-1:]
        name = f"column {self.purchases}" if self.mine.settings.column_acts == "whole" else "book"
        self.open.begin(name, [self.mine.box.book[card].effects for card in acting])

    def _is_black_alone(self, column: Sequence[str]) -> bool:
        books = self.mine.box.book
        return len(column) < rules().column_most and all(books[card].color == BLACK for card in column)

    def of_column(self) -> list[Effects]:
        """What upgraded developments of the column bring for the book that was placed there."""
        tiles = self.mine.owns("book-in-column")
        return [tile.effects for tile in tiles if tile.number == self.column and tile.effects is not None]

    def take_of_column(self) -> None:
        for effects in self.of_column():
            self.take(effects.left)

    def create(self, facts: Facts) -> None:
        district = facts["district"]
        self.settle(golem_price(self.mine, district), facts, "create-golem")
        self.automa.place(STANDING[district, 1])
        self.automa.created += 1

    def destroy(self, facts: Facts) -> None:
        posture = LYING if facts["posture"] == "lying" else STANDING
        self._golem(posture[facts["district"], facts["section"]], self.automa.bury)
        cell, figures = bury(self.mine, AUTOMA), self.mine.box.figures
        reward = figures.graveyard[cell - 1] if cell else figures.graveyard_open
        self.open.begin("grave", [reward] * (2 if self.mine.owns("double-graveyard") else 1))

    def _golem(self, golem: str, then: Callable[[str], object]) -> None:
        if golem not in self.automa.golems:
            raise CannotDo(f"no golem {golem} is there: {self.automa.golems}")
        then(golem)

    def move_golem(self, facts: Facts, lies: bool) -> None:
        place = (LYING if lies else STANDING)[facts["district"], facts["start"]]
        self._golem(place, lambda golem: self.automa.move(golem, facts["end"] - facts["start"]))

    def activate(self, facts: Facts) -> None:
        place = STANDING[facts["district"], facts["section"]]
        self._golem(place, self.automa.lay_down)
        self.open.begin(place, [self.table.tile_seen(place).effects])
        self.before_tile = self.has()

    def place_rabbi(self, _: Facts) -> None:
        tile = self.mine.box.action.get(next(self.rabbis, ""))
        self.open.begin("action-tile", [tile.effects if tile else self.mine.box.figures.lowest_space])
        self.before_tile = self.has()

    def look_at_tile(self, _: Facts) -> None:
        """Whether it has brought anything."""
        if self.has() == self.before_tile:
            self.score(NO_BENEFIT)

    def let_books_act(self, facts: Facts) -> None:
        cards = in_scan_order(self.mine)[: facts["count"]]
        name = "book" if facts["count"] == 1 else "books"
        self.open.begin(name, [self.mine.box.book[card].effects for card in cards])

    def let_artifacts_act(self, facts: Facts) -> None:
        top, cards = self.open.top, self.artifacts(self.mine.completed()[::-1][: facts["count"]])
        if not cards and facts["idle"] == "tile" and top is not None and top.is_alone("artifacts"):
            self.score(NO_BENEFIT)
        self.open.begin("artifact" if facts["count"] == 1 else "artifacts", cards)

    def artifacts(self, numbers: Iterable[int]) -> list[Effects]:
        income = self.mine.box.artifact[self.automa.artifact_tile].income
        return [income[number - 1] for number in numbers]

    # What is printed

    def take(self, effects: Iterable[Effect]) -> int:
        """Goods, one after the other; how much of them there was."""
        some = 0
        for each in effects:
            before = self.automa.research_track, self.automa.golem_track
            if each.op == "research-track":
                self.research_track(each.n)
            elif each.op == "golem-track":
                if each.what and not self.says("golem track: up"):
                    raise CannotDo("it does not say whether the marker goes up or down the golem track")
                self.golem_track(each.n)
            elif each.op == "vp":
                self.score(each.n)
            else:
                self.move_marker(each.n if each.op == "gain" else -each.n)
            has_moved = before != (self.automa.research_track, self.automa.golem_track)
            some += has_moved if each.op in TRACKS else each.op != "pay"
        return some

    def says(self, words: str) -> bool:
        return words in self.sentence

    def take_printed(self, message: str, facts: Facts) -> None:
        """What else is printed on a thing; of a “/” only the side that is named."""
        printed = PRINTED_ON[message] or str(facts.get("printed_on", ""))
        printed = printed or STANDING[facts["district"], facts["section"]]
        if printed.startswith(tuple(f"{each}-first" for each in (PAYING, DOUBLED))):
            printed = self.begin_to_pay(printed)
        if printed.startswith(DEVELOPED):
            self.take_of_column()
        printed = printed.removeprefix(DEVELOPED)
        thing = self.open.called(printed)
        if thing is None:
            raise CannotDo(f"what is printed on {printed} was taken already, or never acted")
        slash = facts.get("slash", "")
        slash = order_of_sides(self.table)[0] if slash == BY_CARD else slash
        cards = thing.cards_called(printed.partition(" ")[0])
        some = self.take(goods_of(cards, slash))
        if printed in ("developments", "developments-rest"):
            self.points_for_artifacts()
        if facts["goods"] == DISCOUNT:
            left = [each for each in thing.left_of(cards) if each.op in DISCOUNTED]
            some += self.take(Effect("gain", each.n) for each in left if each.n)
        if message in FOR_NOTHING and not some:
            self.score(NO_BENEFIT)

    def begin_to_pay(self, printed: str) -> str:
        """The artifact that the order names by its symbol is the first one with one."""
        kind, _, shown = printed.partition(" ")
        cards = self.that_pay()
        first = next((told_of(card) for card in cards if told_of(card)), [])
        if shown not in [atom for atom in first if atom != SLASH][:1]:
            raise CannotDo(f"the first complete artifact with a symbol shows {first}, not {shown}")
        self.open.begin(kind.removesuffix("-first"), cards)
        return kind

    def look_at_developments(self, question: str) -> None:
        """Those that lie there act where somebody is asked for what they bring."""
        if question == "brought-for-book":
            self.open.begin("column-development", self.of_column())
        elif question == "brought-as-income":
            tiles = self.mine.in_sight(self.mine.owns("income"))
            self.open.begin("developments", [tile.effects for tile in tiles if tile.effects is not None])

    # Evening

    def pay_reward(self, _: Facts) -> None:
        character = self.table.box.character[self.table.characters[self.mine.round - 1]]
        self.move_marker(-character.cost)
        self.open.begin("character", [character.reward])

    def income_of_artifacts(self, doubled: bool) -> None:
        cards = self.that_pay() if doubled else self.artifacts(self.mine.completed()[::-1])
        kinds = (*MARKED, *(TRACKS if self.says("tracks") else ()))
        goods = goods_of(cards, order_of_sides(self.table)[0])
        self.take(each for each in goods if each.op in kinds)
        self.open.begin("artifact", cards)

    def income_of_students(self, facts: Facts) -> None:
        figures, spaces = self.mine.box.figures, [facts[color] for color in ("red", "yellow", "blue")]
        self.move_marker(sum(figures.student_resources[space] for space in spaces))
        self.score(sum(figures.student_points[space] for space in spaces))

    def income_of_developments(self, _: Facts) -> None:
        for tile in self.mine.owns("income"):
            self.take(tile.effects.left if tile.effects else ())
        self.points_for_artifacts()

    def points_for_artifacts(self) -> None:
        for tile in self.mine.owns("points-for-artifacts"):
            self.score(-(-len(self.mine.completed()) // tile.number))

    def pay_control(self, facts: Facts) -> None:
        price = facts["count"] * self.mine.box.figures.control - self.mine.sum_of("less-control")
        self.move_marker(-max(0, price))

    def move_student(self, facts: Facts) -> None:
        self.automa.students[facts["student"]] = facts["space"]

    def sink(self, facts: Facts) -> None:
        self.automa.strategy.remove(facts["strategy_tile"])
        self.automa.strategy.append(facts["strategy_tile"])

    def count_points(self, _: Facts) -> None:
        self.named.append("count")

    # What can be looked up

    def is_in_red(self) -> bool:
        return bool(self.automa.marker <= self.mine.red_zone_end())

    def has_leg(self) -> bool:
        return bool(self.mine.owns(LEGS["leg"]))

    def leg_told(self) -> str:
        """Whether the next golem upgrade is the leg for 3 clay, or that is upgraded already."""
        if self.has_leg():
            return "had"
        aim = "-last" if self.mine.round == rules().rounds else ""
        name = self.development("golem", aim, "")
        return "leg" if self.mine.box.development[name].does == LEGS["leg"] else "other"

    def steps_of_round(self) -> int:
        steps = self.mine.box.figures.golem_track_steps[self.automa.golem_track]
        character = self.table.box.character[self.table.characters[self.mine.round - 1]]
        return int(steps + (0 if self.mine.owns(LEGS["first"]) else character.steps))

    def acting(self) -> list[Effects]:
        """What was just let act."""
        return self.open.top.cards if self.open.top else []

    def that_pay(self) -> list[Effects]:
        """The complete artifacts at the income."""
        twice = [tile.number for tile in self.mine.owns("double-artifact")]
        return self.artifacts(
            [each for each in self.mine.completed()[::-1] for _ in range(1 + (each in twice))]
        )

    def points(self) -> int:
        """As the order says to count them."""
        if "count" not in self.named:
            raise CannotDo("nobody was told to count the points")
        return scoring.points(self.mine)[AUTOMA]

    def has(self) -> dict[str, object]:
        """What must be the same on both boards after a turn."""
        return account_of(self.mine)


def account_of(board: Board) -> dict[str, object]:
    automa = board.automa
    return {
        "marker": automa.marker,
        "points": automa.vp,
        "bars": automa.bars,
        "golem track": automa.golem_track,
        "research track": automa.research_track,
        "books": [list(column) for column in automa.columns],
        "upgrades": sorted(automa.developments),
        "golems": sorted(automa.golems),
        "created": automa.created,
        "students": dict(automa.students),
        "strategy": list(automa.strategy),
        "menorahs": sorted(automa.menorahs),
    }


PRINTED_ON = {
    **dict.fromkeys(("rest-of-tile", "tile-by-hand", "rest-of-tile-side", "tile-side-by-hand"), ""),
    **dict.fromkeys(("rest-by-hand", "print-by-hand", "rest-of-side", "side-by-hand"), ""),
    **dict.fromkeys(("action-by-hand", "action-side-by-hand"), "action-tile"),
}
"""Orders to take what is printed; where they name the place by themselves, which."""
