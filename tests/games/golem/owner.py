"""A simulated owner of a printed Golem with other figures than ours, and a game on their table.

The table is a game with all that is printed known to the app (`truth`). The owner plays it beside the game of
the app, turn by turn, and answers the app's questions from what they see there.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from automarium.games.golem import GAME, scoring
from automarium.games.golem.automa_side import AT_ONCE, FOR_BOOK, INCOME
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.by_hand.developments import DOES, has_sign
from automarium.games.golem.components import MARBLES, ROWS, UNKNOWN, Card, Tile
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import AREAS, Effect, Effects, effects_of
from automarium.games.golem.rules import effects as carried_out
from automarium.games.golem.rules.books import in_scan_order
from automarium.games.golem.screens.account import asked_rows
from automarium.games.golem.screens.ahead import ACTING
from automarium.games.golem.screens.atoms import GOLD, NEXT, SLASH, atoms_of, parted, text_of, told_of
from automarium.games.golem.screens.card import known_cards, reads_on
from automarium.games.golem.screens.deciding import (
    Deciding,
    are_likely_enough,
    deciding,
    leads_nowhere,
    unsure_color,
)
from automarium.games.golem.screens.entering import taps_of_card, taps_of_row
from automarium.games.golem.screens.rows import as_heard
from automarium.games.golem.screens.sight import (
    IF_ACT,
    IF_ANY,
    IF_BAR,
    IF_BOOK,
    IF_CELL,
    IF_GOLEM,
    IF_GRAVE,
    IF_SLASH,
)
from automarium.games.golem.screens.taps import NONE, NONES, tap_of
from automarium.games.golem.screens.tiles import RABBIS, buys_book
from automarium.games.golem.sheets import READERS, house_cards, house_components, row_of
from automarium.kernel.record.boxes import toml_of
from automarium.kernel.rules.source import Nobody
from automarium.rulebook import Ask, Choose, Draw, Request, Several, Table

T = TypeVar("T")

GONE, PICTURE, BONUS = "gone ", "card: ", "bonus "
BOUGHT, ACTS, IN_GRAVE, MOST, UNDER = "bought: ", "acts: ", "grave: ", "most: ", "under: "
BLACK, PLAIN_BOOK, STUDENT_BONUS, BOOK = "black", "plain", "student-bonus", "book"
COMPLETE, COMPLETE_YES, COMPLETE_NO = "all-complete", "complete yes", "complete no"
LEG, LOWEST_SPACE, MORE_WORK, RED_ZONE = "leg", "lowest-space", "more-work", "red-zone"
OUTSIDE, PLAIN_TILE = "outside", "plain-tile"
"""What an owner taps, as journals keep it."""


def symbols_of(printed: Effects) -> list[str]:
    """What concerns the things that the app keeps."""
    kept = [each for each in told_of(printed) if each != GOLD]
    return [] if kept == [SLASH] else kept


# Another print


def other_effects(printed: Effects) -> Effects:
    """The same signs with other numbers: goods are one more, equal ones stand together.

    One alternative hangs on the artifacts: whether one is complete, only the table knows.
    """
    if printed.text == "destroy-golem / coin 3":
        return effects_of("destroy-golem / artifacts 2")
    sides = [", ".join(str(_other(each)) for each in side) for side in printed.sides()]
    return effects_of(text_of(atoms_of(" / ".join(sides))))


def _other(each: Effect) -> Effect:
    return each._replace(n=each.n + 1) if each.op in ("gain", "vp") else each


OTHER_FIGURES: dict[str, Any] = {
    "red_zone": [-2, -1, 0, 1],
    "golem_price": 2,
    "golem_price_more": 2,
    "bar_price": 1,
    "bars_most": 2,
    "danger": [2, 2, 4],
    "control": 2,
    "columns": 5,
    "golem_track_steps": [1, 2, 2, 2, 3, 3, 3, 4, 4, 5],
    "golem_track_points": [0, 0, 1, 2, 2, 3, 3, 4, 5, 6],
    "research_track_points": [0, 2, 3, 4, 5, 7, 9, 12],
    "student_resources": [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 4],
    "student_points": [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3],
    "graveyard": ["vp 2", "any 3", "student any 1, vp 1", "gold 1", "vp 4", "any 1, vp 3"],
    "graveyard_open": "vp 1",
    "lowest_space": "destroy-golem",
    "marbles_2": [2, 3, 3, 1, 3],
    "marbles_3": [3, 3, 3, 1, 4],
    "marbles_4": [4, 4, 4, 1, 4],
}


PLAIN_GIFTS: Mapping[str, Mapping[str, str]] = {"column-4": {"effects": "coin 2"}}
"""A print in which no development brings a symbol."""


def other_card(card: Card, number: int) -> Card:
    """Another deck: the columns are turned, and the criteria stand in another order."""
    turn = number % 4 + 1
    marble = (*card.marble[turn:], *card.marble[:turn])
    return card._replace(id=f"P{number}", rabbi=card.book, book=card.rabbi, marble=marble)


def printed_rows(
    prices: Mapping[str, int] | None = None, gifts: Mapping[str, Mapping[str, str]] = PLAIN_GIFTS
) -> list[tuple[str, dict[str, Any]]]:
    """Everything in the owner's box, as rows; some developments may cost or bring something else."""
    house, rows = house_components(), []
    for number, card in enumerate(house_cards().values(), 1):
        rows.append(("card", dict(row_of(other_card(card, number)))))
    things = [(kind, thing) for kind in READERS for thing in house.known(kind).values()]
    others = [(kind, dict(row_of(_other_thing(thing)))) for kind, thing in things]
    for _, row in others:
        row.update({"price": (prices or {}).get(row["id"], row["price"])} if "price" in row else {})
        row.update(gifts.get(row["id"], {}))
    return [*rows, *others]


def _other_thing(thing: Any) -> Any:
    changes: dict[str, Any] = {}
    for key in ("effects", "reward"):
        if getattr(thing, key, None) is not None:
            changes[key] = other_effects(getattr(thing, key))
    if hasattr(thing, "income"):
        changes["income"] = tuple(map(other_effects, thing.income))
    if hasattr(thing, "price"):
        changes["price"] = thing.price + 1
    if hasattr(thing, "tier"):
        changes["tier"] = ""
    return thing._replace(**changes)


def box_text(
    rows: Sequence[tuple[str, Mapping[str, Any]]], figures: Mapping[str, Any] = OTHER_FIGURES
) -> str:
    tree: dict[str, Any] = {"figures": dict(figures)} if figures else {}
    for kind, row in rows:
        tree.setdefault(kind, []).append(dict(row))
    return toml_of(tree)


# The table


def in_her_hand(board: Board) -> dict[str, object]:
    """What the app keeps of her side, whatever it knows of the box: it must be what lies there."""
    automa = board.automa
    areas = Counter(board.box.development[name].area for name in automa.developments)
    return {
        "golems": tuple(automa.golems),
        "left": automa.supply,
        "students": dict(automa.students),
        "strategy": tuple(automa.strategy),
        "upgrades": {area: areas[area] if board.box.kept else automa.upgrades[area] for area in AREAS},
    }


COMPARED = (
    "marble", "forward", "back", "stand-up", "forward-or-not", "worker", "district", "destroy", "mirrored",
    "student-forward", "student-back", "area", "alternative",
)  # fmt: skip


SET_OFF = "set-off-"
BRINGS_BARS = (("gold", ""), ("buy-gold", ""), ("upgrade", "artifact"))


def note_what_is_set_off(op: str, effects_in: Callable[[Board, int], list[Effects]]) -> None:
    """The rules tell each book and artifact that acts, but not which of them one effect sets off."""
    carry, possible = carried_out._OPS[op]  # what an effect does is kept there

    def noted(table: Table, board: Board, each: Effect) -> bool:
        if isinstance(table, Truth) and (op != "books" or effects_in(board, 1)):
            table.told.append((f"{SET_OFF}{op}", {"effects": effects_in(board, each.n), "way": each}))
        return carry(table, board, each)

    carried_out.effect(op, possible)(noted)


def books_that_act(board: Board, count: int) -> list[Effects]:
    return [board.box.book[card].effects for card in in_scan_order(board)[:count]]


def artifacts_that_act(board: Board, count: int) -> list[Effects]:
    if not board.automa.artifact_tile:
        return []
    income = board.box.artifact[board.automa.artifact_tile].income
    return [income[number - 1] for number in board.completed()[::-1][:count]]


THAT_ACT = {"books": books_that_act, "artifacts": artifacts_that_act}
for _op, _that_act in THAT_ACT.items():
    note_what_is_set_off(_op, _that_act)


def hangs_on_artifacts(facts: Mapping[str, Any]) -> bool:
    return any(each.op == "artifacts" for key in ("left", "right") for each in effects_of(facts[key]).left)


def note_pick(picks: list[tuple[str, object]], what: str, chosen: object, facts: Mapping[str, Any]) -> None:
    """What is compared: of alternatives only those that concern what the app keeps."""
    goods = what == "alternative" and not any(
        symbols_of(effects_of(facts[side])) for side in ("left", "right")
    )
    if what in COMPARED and not goods:
        picks.append((what, chosen))


class Truth(Table):
    """What happens on the table: every step is remembered, chance lays out what comes."""

    def __init__(self, board: Board, seed: str) -> None:
        super().__init__(Nobody())
        self.board = board
        self.chance = random.Random(seed)  # noqa: S311  # a game of dice
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.picks: list[tuple[str, object]] = []
        self.asked: list[str] = []
        self.at_card = board
        """The table when the card was turned up, before its bonus: what a person sees who tells it."""
        self.possible: list[bool] = []
        """Of each alternative with artifacts in this turn: whether that side could be done."""

    def begin_turn(self) -> None:
        self.told, self.asked, self.possible = [], [], []

    def tell(self, what: str, /, **facts: Any) -> None:
        items = {area: self.board.items(area) for area in AREAS}
        complete = self.board.round > 0 and self.board.automa.bars == self.board.bar_places() > 0
        told = {**facts, "items": items, "complete": complete, "depth": self.board.depth}
        self.told.append((what, told))
        self.at_card = self.board.copy() if what == "card" else self.at_card

    def pick(self, what: str, options: Iterable[T], /, *criteria: Any, **facts: Any) -> T | None:
        if what == "alternative" and hangs_on_artifacts(facts):
            self.possible.append(bool(self.board.completed()))
        chosen = super().pick(what, options, *criteria, **facts)
        note_pick(self.picks, what, chosen, facts)
        return chosen

    def answer(self, request: Request[T]) -> Any:
        if request.what not in ("strategy", "automa-cards"):
            self.asked.append(request.what)
        if isinstance(request, Several):
            return request.check(self.seen(request))
        if isinstance(request, Choose):
            return self.chosen(request)
        if isinstance(request, Draw):
            return request.by_chance(self.chance.randrange)
        assert isinstance(request, Ask)
        return request.least

    def chosen(self, request: Choose[Any]) -> Any:
        first = request.what == "which-cell"
        return request.among[0] if first else self.chance.choice(list(request.among))

    def seen(self, request: Several[Any]) -> tuple[str, ...]:
        if request.what == "action-tile":
            return tuple(self.action_tile(request))
        if request.what == "laid-out":
            return request.by_chance(self.chance.randrange)
        if request.what in ("tiles-seen", "tiles-and-book"):
            return tuple(self.tiles(request))
        return tuple(self.marbles(request))

    def tiles(self, request: Several[Any]) -> list[str]:
        """One at each place, and the book if one of them buys it."""
        found: list[str] = []
        for place in (each for each in request.groups if each in PLACE):
            used = [each.partition(": ")[2] for each in found]
            free = [part for part in request.groups[place] if part.partition(": ")[2] not in used]
            found.append(self.chance.choice(free))
        names = [each.partition(": ")[2] for each in found]
        return found + self.set_off(request, [self.board.box.neighborhood[name].effects for name in names])

    def action_tile(self, request: Several[Any]) -> list[str]:
        there = [*request.groups.get("lowest", ()), *request.groups.get("known", ())]
        name = str(self.chance.choice(there))
        self.told.append(("action-tile-seen", {"action_tile": name}))
        box = self.board.box
        lowest, tile = box.figures.lowest_space, box.action.get(name)
        return [name, *self.set_off(request, [tile.effects if tile else lowest])]

    def set_off(self, request: Several[Any], effects: Sequence[Effects]) -> list[str]:
        """With tiles: the book that one buys, the cell of a golem that one destroys."""
        ways = [each.op for some in effects for side in some.sides() for each in side]
        book = [self.chance.choice(request.groups[BOOK])] if BOOK in request.groups and BOOK in ways else []
        has_cell = IF_CELL in request.groups and "destroy-golem" in ways
        return [*book, *(request.groups[IF_CELL][:1] if has_cell else ())]

    def marbles(self, request: Several[Any]) -> list[str]:
        """They fall anywhere; before her second marble people have taken some."""
        if not any(self.board.rows.values()):
            counts = OTHER_FIGURES[f"marbles_{self.board.players()}"]
            thrown = [color for color, count in zip(MARBLES, counts, strict=True) for _ in range(count)]
            self.chance.shuffle(thrown)
            return [f"{color} {self.chance.choice(ROWS)}" for color in thrown[self.chance.randrange(3) :]]
        there = [f"{GONE}{color} {row}" for row in ROWS for color in self.board.rows[row]]
        return self.chance.sample(there, min(len(there) - 1, 2 * len(self.board.humans)))


class Owner(Table):
    """Answers the app from what lies on the table, and counts the screens."""

    def __init__(self, truth: Truth, board: Board, enters: bool = False) -> None:
        super().__init__(Nobody())
        self.truth = truth
        self.enters = enters
        self.board = board
        self.picks: list[tuple[str, object]] = []
        self.asked: list[str] = []
        self.taps = 0
        self.here = 0
        self.cell: int | str = 1
        self.bars, self.completed, self.pointed = 0, False, 0
        self.cards: dict[str, Card] = {}
        self.bought: list[str] | None = None
        """A book told ahead: it is told again if the app asks for it nevertheless."""
        self.acting: list[str] = []
        """The symbols of the books or artifacts that act now."""
        self.alternatives = 0
        """How many with artifacts were met in this turn."""
        self.upgraded = ""
        """The development that the last upgrade placed."""
        self.placed: list[tuple[int, int]] = []
        """Of each book that was told and is not bought yet: when it is placed in the turn, and its column."""
        self.into: tuple[int, int] = (0, 0)
        """And of the last one that was bought."""
        self.marbles: list[tuple[bool, int]] = []
        """Of each look at them, whether some lay there already, and the taps for them."""

    def begin_turn(self) -> None:
        self.here, self.asked, self.bars, self.completed = 0, [], 0, self.was_complete()
        self.bought, self.alternatives, self.placed = None, 0, []

    def pick(self, what: str, options: Iterable[T], /, *criteria: Any, **facts: Any) -> T | None:
        self.alternatives += what == "alternative" and hangs_on_artifacts(facts)
        chosen = super().pick(what, options, *criteria, **facts)
        note_pick(self.picks, what, self.could_be_done(chosen, facts), facts)
        return chosen

    def could_be_done(self, chosen: object, facts: Mapping[str, Any]) -> object:
        """Where only the artifacts are left and none is complete, nothing is done by hand."""
        left_over = str(chosen) in facts and hangs_on_artifacts(
            {"left": facts[str(chosen)], "right": "by-hand"}
        )
        return None if left_over and not self.truth.possible[self.alternatives - 1] else chosen

    # What is told on the table, in order

    def peek(self, *kinds: str) -> tuple[int, dict[str, Any]]:
        for place in range(self.here, len(self.truth.told)):
            what, facts = self.truth.told[place]
            if what in kinds:
                return place, {"what": what, **facts}
        raise LookupError(f"nothing of {kinds} was told after {self.here}: {self.truth.told}")

    def next(self, *kinds: str) -> dict[str, Any]:
        place, step = self.peek(*kinds)
        self.here = place + 1
        return step

    def tell(self, what: str, /, **facts: Any) -> None:
        """The owner follows: what the app orders has happened on the table, too."""
        if what.startswith("upgrade-"):
            self.upgraded = self.next("upgrade")["development"]
        elif what == "red-by-hand":
            self.next("no-upgrade-in-red")
        elif what in ("gold-by-hand", "gold-of-tile") or what.startswith("buy-bars-"):
            self.place_bars()
        elif what == "create-by-hand":
            self.next("create-golem")
        elif what == "destroy-by-hand":
            self.cell = self.next("destroy")["cell"]
        elif what in ("book-told", "black-book-told"):
            self.bought, self.into = None, self.placed.pop(0)
        elif what in ("books-by-hand", "artifacts-by-hand"):
            self.acting = self.acted(what.partition("-")[0])

    def place_bars(self) -> None:
        """The next bars of the turn, and whether all artifacts are complete then."""
        kinds = [what for what, _ in self.truth.told]
        if "gold-bars" in kinds[self.bars :]:
            self.bars = kinds.index("gold-bars", self.bars)
            while kinds[self.bars : self.bars + 1] in (["gold-bars"], ["artifact-complete"]):
                self.completed = bool(self.truth.told[self.bars][1]["complete"])
                self.bars += 1

    def answer(self, request: Request[T]) -> Any:
        if request.what == "strategy":
            return tuple(self.truth.board.automa.strategy)
        if request.what == "automa-cards":
            card = self.truth.board.cards[self.next("card")["card"]]
            return (next(name for name, each in self.board.cards.items() if each[1:] == card[1:]),)
        self.asked.append(request.what)
        seen = getattr(self, "see_" + request.what.replace("-", "_"))(request)
        self.taps += len(seen) if isinstance(request, Several) else 1
        return request.check(seen)

    # Where the app keeps the marker

    def see_laid_out(self, request: Several[Any]) -> list[str]:
        automa = self.truth.board.automa
        found = self.whole_thing("artifact", automa.artifact_tile, request)
        found += self.see_starting_seen(request)
        if "character" in request.groups:
            found += [self.known("character", name) for name in self.truth.board.characters]
        return found

    def see_new_character(self, request: Several[Any]) -> list[str]:
        return self.whole_thing("character", self.truth.board.characters[self.board.round - 1], request)

    def see_new_book(self, request: Several[Any]) -> list[str]:
        return self.whole_thing("book", self.next("buy-named-book")["title"], request)

    def see_which_book(self, request: Choose[str]) -> str:
        return self.known("book", self.next("buy-named-book")["title"]).partition(": ")[2]

    def see_which_cell(self, request: Choose[int | str]) -> int | str:
        cell: int | str = self.next("destroy")["cell"]
        return cell

    def see_tiles_and_book(self, request: Several[Any]) -> list[str]:
        """The book that the tiles buy, where its picture is there."""
        tiles, left = self.see_tiles_seen(request), self.left()
        if "buy-named-book" not in left or "new-book" in self.asked:
            return tiles
        place, step = self.peek("buy-named-book")
        named = self.known("book", step["title"])
        if named not in request.groups["book"] or not self.buys(request):
            return tiles
        self.truth.told[place] = ("seen", step)
        return [*tiles, named]

    def buys(self, request: Several[Any]) -> bool:
        lying = self.truth.board.neighborhood
        return any(buys_book(self.truth.board, lying[place]) for place in request.groups if place in PLACE)

    def whole_thing(self, kind: str, name: str, request: Several[Any]) -> list[str]:
        """Its picture, where the box has it; else all that is printed."""
        picture = self.known(kind, name)
        if picture in request.options():
            return [picture]
        row = dict(row_of(self.truth.board.box.known(kind)[name]))
        del row["id"]
        return [f"{kind}: {tap}" for tap in taps_of_row(row)]

    def known(self, kind: str, name: str) -> str:
        """The same thing in the box of the app; of several alike one that was not named yet."""
        wanted = self.truth.board.box.known(kind)[name]
        alike = [other for other, each in self.board.box.known(kind).items() if each[1:] == wanted[1:]]
        used = [*self.board.characters, *(card for column in self.board.automa.columns for card in column)]
        return f"{kind}: {next((other for other in alike if other not in used), '')}"

    def owned(self, place: int) -> list[str]:
        """The developments upgraded before a point of the turn."""
        later = [facts["development"] for what, facts in self.truth.told[place:] if what == "upgrade"]
        return [name for name in self.truth.board.automa.developments if name not in later]

    def does(self, what: str, place: int) -> bool:
        tiles = self.truth.board.box.development
        return any(tiles[name].does == what for name in self.owned(place))

    def more_work(self, place: int) -> int:
        owned = [self.truth.board.box.development[name] for name in self.owned(place)]
        return sum(tile.number for tile in owned if tile.does == "more-work")

    def see_work_raised(self, request: Ask) -> int:
        return self.more_work(self.peek("work")[0])

    def see_steps_of_round(self, request: Ask) -> int:
        return int(self.next("movement")["count"])

    def see_starting_seen(self, request: Several[Any]) -> list[str]:
        tiles = self.truth.board.box.starting
        effects = [tiles[name].effects for name in self.truth.board.automa.starting_tiles]
        if not {"goods", "known", "starting"} & request.groups.keys():
            return joined(effects)
        found: list[str] = []
        for each in effects:
            known = next(
                (
                    f"starting: {name}"
                    for name, tile in self.board.box.starting.items()
                    if tile.effects == each and f"starting: {name}" not in found
                ),
                "",
            )
            found += [known] if known else [*atoms_of(each.text), NEXT]
        return found

    def see_on_card(self, request: Several[Any]) -> list[str]:
        card = self.truth.board.cards[self.next("card")["card"]]
        self.cards[f"own-{len(self.board.cards) + 1}"] = card
        kind = self.peek("kind")[1]["kind"]
        column = self.column(card) if kind == "marble" else ()
        whole = self.whole_card(card, request, column)
        signs = card.marble if len(whole) == 1 or self.enters else column
        rows = self.see_marbles(request, signs, self.here) if kind == "marble" else self.see_complete(request)
        if IF_GOLEM in request.groups and card.bonus.startswith("golem") and card.level <= self.board.level:
            rows.append("leg yes" if self.does("new-golem-works", self.here) else "leg no")
        rows += self.tile_of_rabbi(request, card) if kind == "rabbi" else []
        if whole:
            return whole + rows
        parts = [each for each in self.bonus(card) if each in request.options()]
        parts += [kind] if "kinds" in request.groups else []
        return [*parts, *column, *rows]

    def see_same_card(self, request: Choose[str]) -> str:
        """Whether the card that was told last is one of those that it may be."""
        seen = [*self.cards.values()][-1]
        known = {**self.truth.board.cards, **self.cards}
        return next((name for name in map(str, request.options()) if known.get(name) == seen), UNKNOWN)

    def tile_of_rabbi(self, request: Several[Any], card: Card) -> list[str]:
        """What is on it, where it is asked for with the card."""
        if not any(group.startswith(RABBIS) for group in request.groups):
            return []
        tile = self.truth.board.box.action[self.peek("action-tile-seen")[1]["action_tile"]]
        told = [f"{UNDER}{each}" for each in self.thing("action", tile, request, UNDER) or ["plain"]]
        slash = [f"higher {higher_sign(card)}"] if SLASH in told_of(tile.effects) else []
        set_off = [
            each for each in self.ahead(request, tile.effects) if not each.startswith(("higher", "leg", ACTS))
        ]
        ways = [each for side in tile.effects.sides() for each in side if each.op in ACTING]
        if IF_ACT in request.groups and ways:
            acting = joined(THAT_ACT[ways[0].op](self.truth.at_card, ways[0].n))
            set_off += [f"{ACTS}{each}" for each in acting or [PLAIN_BOOK]]
        return told + slash + set_off

    def column(self, card: Card) -> tuple[str, ...]:
        """Its signs, as far as the page wants them: until one of the marbles is left."""
        seen = as_heard(self.board, [*map(tap_of, self.character())])
        for count in range(1, len(card.marble)) if self.board.in_part else ():
            told = card._replace(marble=card.marble[:count], rabbi=())
            if are_likely_enough(seen, told.marble):
                rows = [*self.character(), *self.rows_that_decide(told.marble, self.character())]
                if not reads_on(as_heard(self.board, [*map(tap_of, rows)]), told):
                    return told.marble
        return card.marble

    def character(self) -> list[str]:
        character = self.truth.board.box.character[self.truth.board.characters[self.board.round - 1]]
        return [] if self.board.knows_character() else [f"both {character.left} {character.right}"]

    def whole_card(self, card: Card, request: Several[Any], column: Sequence[str]) -> list[str]:
        """Its picture, where the box has it; else all of it, by an owner who enters what comes."""
        known = [
            name
            for name, each in known_cards(self.board).items()
            if each[1:] == card[1:] or card.says_more_than(each)
        ]
        if known and f"{PICTURE}{known[0]}" in request.options():
            self.pointed += 1
            return [f"{PICTURE}{known[0]}"]
        if "card-rabbi" not in request.groups:
            return []
        taps = [tap.removeprefix("marble=") for tap in taps_of_card(row_of(card))]
        return taps if self.enters else self.enough(column, request, taps)

    def enough(self, column: Sequence[str], request: Several[Any], taps: Sequence[str]) -> list[str]:
        """What this turn needs of a card: its edges, and the signs if it means a marble."""
        _, step = self.peek("kind")
        told = {field: value for field, _, value in (tap.partition("=") for tap in taps)}
        halves = [tap.partition("=")[2] for tap in taps if tap.startswith("silhouette=")]
        edges = [tap for tap in taps if tap.partition("=")[0] in ("bonus", "level")]
        edges += [f"look={told['first']} {'both' if len(halves) > 1 else (halves or ['none'])[0]}"]
        edges += [str(step["kind"])] if "kinds" in request.groups else []
        return [*edges, *column]

    def see_more_signs(self, request: Several[Any]) -> list[str]:
        """The rest of the yellow column until one marble is left; whether a color is left that matters."""
        card = self.cards[self.board.automa.cards[-1]]
        signs = [sign for sign in card.marble if sign in request.options()]
        told = self.board.cards[self.board.automa.cards[-1]]
        known = told.marble
        counts = range(1, len(signs)) if self.board.in_part else ()
        longer = [told._replace(marble=(*known, *signs[:count])) for count in counts]
        enough = next((count for count, each in enumerate(longer, 1) if not reads_on(self.board, each)), None)
        signs = signs[:enough]
        color = unsure_color(self.board, (*known, *signs)) if self.board.in_part else ""
        is_gone = color and not any(color in marbles for marbles in self.lying().values())
        return [*signs, *([str(NONE(color))] if is_gone else [])]

    def see_complete(self, request: Several[Any]) -> list[str]:
        return [COMPLETE] if "complete" in request.groups and self.completed else []

    def was_complete(self) -> bool:
        """At the beginning of the turn."""
        return bool(self.truth.told[0][1].get("complete"))

    def bonus(self, card: Card) -> list[str]:
        if not card.bonus or card.level > self.board.level:
            return []
        return [STUDENT_BONUS] if card.bonus == "student" else [f"{BONUS}{card.bonus}"]

    def see_rows(self, request: Several[Any]) -> list[str]:
        card = self.cards.get(self.board.automa.cards[-1]) if self.board.automa.cards else None
        known = self.board.cards[self.board.automa.cards[-1]]
        return self.see_marbles(request, (card or known).marble, self.peek("kind")[0])

    def see_marbles(self, request: Several[Any], signs: Sequence[str], place: int) -> list[str]:
        """What lies there at a point of the turn: a card is told before its bonus, rows alone after it."""
        parts = self.see_complete(request)
        if "raised" in request.groups:
            parts += [MORE_WORK] * self.more_work(place)
        parts += self.character() if "left" in request.groups else []
        marbles = self.rows_that_decide(signs, parts)
        self.marbles.append((any(self.board.rows.values()), len(marbles)))
        return [*parts, *marbles]

    def rows_that_decide(self, signs: Sequence[str], parts: Sequence[str]) -> list[str]:
        """What the page asks for: rows, such as hold a color, or the fullest of them; all that lies there.

        Of a row that the app knows, what has gone; and where a sign leads to nothing, that it does.
        """
        taps, there, told = [*map(tap_of, parts)], self.lying(), set[str]()
        if not self.board.in_part:
            return self.changes(there, ROWS)
        for _ in range(2 * len(NONES)):
            seen = as_heard(self.board, [*taps, *map(tap_of, self.changes(there, told))])
            nothing, unsure = leads_nowhere(seen, signs), unsure_color(seen, signs)
            if unsure and not any(unsure in marbles for marbles in there.values()):
                nothing = unsure
            asked = {*self.asked_for(there, seen, deciding(seen, signs))}
            if asked <= told and not nothing:
                return [*self.changes(there, told), *(str(tap) for tap in taps if tap in NONES)]
            taps += [NONE(nothing)] if asked <= told else []
            told |= asked
        raise AssertionError(f"nothing decides: {signs}, {there}")

    def lying(self) -> dict[str, list[str]]:
        """The marbles in the rows before she takes hers: the table is a turn ahead."""
        _, taken = self.peek("take-told-marble")
        rows = self.truth.board.rows
        return {row: [*rows[row], *([taken["color"]] if row == taken["row"] else [])] for row in ROWS}

    def changes(self, there: Mapping[str, list[str]], rows: Collection[str]) -> list[str]:
        found: list[str] = []
        for row in (row for row in ROWS if row in rows):
            lies, known = Counter(there[row]), Counter(self.board.rows[row])
            found += [f"{GONE}{color} {row}" for color in (known - lies).elements()]
            found += [f"{color} {row}" for color in (lies - known).elements()]
        return found

    def asked_for(self, there: Mapping[str, list[str]], seen: Board, found: Deciding) -> list[str]:
        """What the words on the page ask for, taken literally; and rows that the app knows already."""
        (title, facts), (hint, than), *_ = asked_rows(self.board, seen, found)
        colors: Any = facts.get("hues") or [facts.get("color", "black")]
        is_any = title in ("rows.fullest", "rows.here", "rows.all", "account.asks")
        asked = [row for row in found.rows if is_any or {*there[row]} & {*colors}]
        most = max((len(there[row]) for row in asked), default=0)
        if hint in ("rows.gone-fullest-hint", "rows.gone-fullest-of-hint"):
            known = str(than["row"])
            most = max((len(there[row]) for row in asked if row != known), default=0)
            asked = [row for row in asked if len(there[row]) == most >= len(there[known])]
        elif title.startswith("rows.fullest"):
            assert hint in ("rows.fullest-hint", "rows.anew-fullest-hint")
            asked = [row for row in asked if len(there[row]) == most]
        elif hint == "rows.gone-only-hint" and "black" in there[str(than["row"])]:
            asked = []
        return [row for row in found.rows if row in asked or self.board.rows[row]]

    def see_higher_sign(self, request: Choose[str]) -> str:
        names = [self.board.automa.last_card, *self.board.automa.cards]
        return higher_sign(self.cards[names[-1]])

    def see_red_zone(self, request: Choose[str]) -> str:
        return "yes" if self.peek("upgrade", "no-upgrade-in-red")[1]["what"] == "no-upgrade-in-red" else "no"

    def see_marker_and_leg(self, request: Choose[str]) -> str:
        """The leg, if this very upgrade is it: one that a tile, a book or an evening brought lies there."""
        place, step = self.peek("upgrade", "no-upgrade-in-red")
        if step["what"] == "no-upgrade-in-red":
            return "red"
        before, after = (self.does("new-golem-works", each) for each in (place, place + 1))
        return "leg" if after and not before else "other"

    def see_marker_and_old_leg(self, request: Choose[str]) -> str:
        place, step = self.peek("upgrade", "no-upgrade-in-red")
        is_red = step["what"] == "no-upgrade-in-red"
        if self.does("new-golem-works", place):
            return "red-had" if is_red else "had"
        return self.see_marker_and_leg(request)

    def see_marker_and_book(self, request: Several[Any]) -> list[str]:
        is_red = self.peek("upgrade", "no-upgrade-in-red")[1]["what"] == "no-upgrade-in-red"
        self.bought = self.book()
        told = [f"{BOUGHT}{each}" for each in self.bought or [PLAIN_BOOK]]
        ahead = [each for each in self.ahead(request, *told_effects(self.bought)) if each not in told]
        return [RED_ZONE if is_red else OUTSIDE, *told, *ahead]

    see_marker_and_card_book = see_marker_and_book

    def see_area_action(self, request: Several[Any]) -> list[str]:
        parts: list[str] = []
        if "marker" in request.groups:
            _, step = self.peek("upgrade", "no-upgrade-in-red")
            parts += [RED_ZONE] if step["what"] == "no-upgrade-in-red" else []
        if "leg" in request.groups and self.does("new-golem-works", self.peek("create-golem")[0]):
            parts.append(LEG)
        if "complete" in request.groups and self.is_complete():
            parts.append(COMPLETE)
        if request.facts["action"] != "research":
            return parts
        book = self.book()
        return parts + book + self.ahead(request, *told_effects(book))

    def is_complete(self) -> bool:
        board = self.truth.board
        return board.automa.bars == board.bar_places()

    def book(self) -> list[str]:
        """Black or not, and the symbols of the cards of its column, the oldest first."""
        place, bought = self.peek("buy-named-book")
        self.truth.told[place] = ("bought", bought)
        books = self.truth.board.box.book
        number, step = self.peek("place-book")
        self.truth.told[number] = ("placed", step)
        self.placed.append((number, step["column"]))
        cards = self.truth.board.automa.columns[step["column"] - 1][: step["count"]]
        black = [BLACK] if books[bought["title"]].color == BLACK else []
        return black + joined(books[name].effects for name in cards)

    def see_book_bought(self, request: Several[Any]) -> list[str]:
        book = self.book() if self.bought is None else self.bought
        return book + self.ahead(request, *told_effects(book))

    def ahead(self, request: Several[Any], *effects: Effects) -> list[str]:
        """What tiles or cards may set off, where it can be told with them."""
        found: list[str] = []
        names = [self.board.automa.last_card, *self.board.automa.cards]
        if IF_SLASH in request.groups and names[-1]:
            found.append(f"higher {higher_sign(self.cards[names[-1]])}")
        if IF_GOLEM in request.groups:
            found.append("leg yes" if self.does("new-golem-works", self.here) else "leg no")
        buys = any(each.op == BOOK for some in effects for side in some.sides() for each in side)
        if IF_BOOK in request.groups and buys and "buy-named-book" in self.left():
            self.bought = self.book()
            found += [f"{BOUGHT}{each}" for each in self.bought or [PLAIN_BOOK]]
        after = [*effects, *told_effects(self.bought or ())]
        if IF_ACT in request.groups and (acting := self.acting_by(effects, self.bought)) is not None:
            found += [f"{ACTS}{each}" for each in acting or [PLAIN_BOOK]]
            after += told_effects(acting)
        if IF_GRAVE in request.groups:
            found += self.grave_by(after)
        if IF_CELL in request.groups:
            found += self.cell_by(after)
        if IF_ANY in request.groups:
            found += self.most_by(request, effects, after)
        if IF_BAR in request.groups:
            found += self.complete_by(after)
        return found

    def acting_by(self, effects: Iterable[Effects], bought: Sequence[str] | None) -> list[str] | None:
        """The symbols of what acts first by these effects, or of artifacts by a book told with them."""
        ways = [each for some in effects for side in some.sides() for each in side if each.op in ACTING]
        by_book = (each for some in told_effects(bought or ()) for side in some.sides() for each in side)
        first = next(iter((*ways, *(each for each in by_book if each.op == "artifacts"))), None)
        steps = (facts for what, facts in self.truth.told if what.startswith(SET_OFF))
        if first is None:
            return None
        return next((joined(step["effects"]) for step in steps if step["way"][:2] == first[:2]), None)

    def grave_by(self, effects: Iterable[Effects]) -> list[str]:
        """What is in the next cell, if these effects destroy a golem."""
        graves = [facts["cell"] for what, facts in self.truth.told[self.here :] if what == "destroy"]
        if not graves or not any(map(Effects.destroys, effects)):
            return []
        return [f"{IN_GRAVE}{each}" for each in self.in_cell(graves[0]) or [PLAIN_BOOK]]

    def cell_by(self, effects: Iterable[Effects]) -> list[str]:
        """The cell itself, and the next golem lies elsewhere: it is told once."""
        if "destroy" not in self.left() or not any(map(Effects.destroys, effects)):
            return []
        place, step = self.peek("destroy")
        self.truth.told[place] = ("seen", step)
        return [f"cell: {step['cell']}"]

    def most_by(
        self, request: Several[Any], here: Sequence[Effects], effects: Sequence[Effects]
    ) -> list[str]:
        """The areas with most, if these effects let any area be upgraded and nothing comes before that."""
        kinds = [] if upgrades_any(here) else [what for what, _ in self.truth.told]
        placed = [place for place, what in enumerate(kinds) if what == "placed"]
        after = self.truth.told[max(self.here, *placed[-1:], 0) :]
        told = [facts["items"] for what, facts in after if what == "upgrade"]
        now = [facts["items"] for _, facts in after if "items" in facts]
        if not upgrades_any(effects) or told[:1] != now[:1]:
            return []
        offered = [each.removeprefix(MOST) for each in request.groups[IF_ANY]]
        return [f"{MOST}{area}" for area in most_among(told[0], offered)]

    def complete_by(self, effects: Iterable[Effects]) -> list[str]:
        """Whether all artifacts are complete after the one bar or upgrade that these effects still bring."""
        ways = [each for some in effects for side in some.sides() for each in side]
        brings = any((each.op, each.what) in BRINGS_BARS for each in ways)
        start = max(self.here, self.bars)
        told = self.truth.told[start:]
        upgrades = [facts for what, facts in told if what == "upgrade" and facts["area"] == "artifact"]
        bars = [place for place, (what, _) in enumerate(told) if what == "gold-bars"]
        if not brings or len(upgrades) + len(bars) != 1:
            return []
        after = upgrades[0] if upgrades else told[bars[0]][1]
        return [COMPLETE_YES if after["complete"] else COMPLETE_NO]

    def left(self) -> list[str]:
        return [what for what, _ in self.truth.told[self.here :]]

    def see_tiles_seen(self, request: Several[Any]) -> list[str]:
        parts: list[str] = []
        box, lying = self.truth.board.box, self.truth.board.neighborhood
        tiles = {place: box.neighborhood[lying[place]] for place in request.groups if place in PLACE}
        for place, tile in tiles.items():
            used = [each.partition(": ")[2] for each in parts]
            seen = self.thing("neighborhood", tile, request, f"{place}: ", used)
            parts += [f"{place}: {each}" for each in seen]
        return parts + self.ahead(request, *(tile.effects for tile in tiles.values()))

    def see_action_tile(self, request: Several[Any]) -> list[str]:
        name = self.next("action-tile-seen")["action_tile"]
        if name == LOWEST_SPACE:
            return [name, *self.ahead(request, self.truth.board.box.figures.lowest_space)]
        tile = self.truth.board.box.action[name]
        return self.thing("action", tile, request) + self.ahead(request, tile.effects)

    def thing(
        self, kind: str, tile: Tile, request: Several[Any], place: str = "", used: Sequence[str] = ()
    ) -> list[str]:
        """Its picture, where the box has it; else all that is printed, or the symbols."""
        for name, known in self.board.box.known(kind).items():
            alike = (known.effects, known.district) == (tile.effects, tile.district)
            if alike and name not in used and f"{place}{name}" in request.options():
                return [name]
        whole = f"{place}coin" in request.options()
        return atoms_of(tile.effects.text) if whole else told_of(tile.effects)

    def see_leg_upgraded(self, request: Choose[str]) -> str:
        return "yes" if self.does("new-golem-works", self.here) else "no"

    def see_grave(self, request: Several[Any]) -> list[str]:
        found = self.in_cell(self.cell)
        return found + self.ahead(request, *told_effects(found))

    def in_cell(self, cell: int | str) -> list[str]:
        figures = self.truth.board.box.figures
        effects = figures.graveyard_open if isinstance(cell, str) else figures.graveyard[cell - 1]
        twice = 2 if self.does("double-graveyard", self.here) else 1
        return joined([effects] * twice)

    def see_influence(self, request: Several[Any]) -> list[str]:
        step = self.next("coins-instead", "influence")
        shown = self.shown_with_reward(request)
        if step["what"] == "coins-instead":
            return [RED_ZONE, *shown]
        reward = self.truth.board.box.character[step["character"]].reward
        outside = [OUTSIDE] if OUTSIDE in request.options() else []
        shown = [] if GOLD in told_of(reward) else shown
        return outside + joined([reward]) + self.ahead(request, reward) + shown

    def shown_with_reward(self, request: Several[Any]) -> list[str]:
        """What is on complete artifacts, where it is asked for with the reward."""
        if "shows" not in request.groups:
            return []
        tile = self.truth.board.box.artifact[self.truth.board.automa.artifact_tile]
        told = [f"shows: {each}" for each in self.complete_artifacts() or [PLAIN_BOOK]]
        return told if joined(tile.income) else [PLAIN_TILE]

    def see_brought(self, request: Several[Any]) -> list[str]:
        tiles = self.truth.board.box.development.values()
        signs = [tile.does for tile in tiles if tile.effects and has_sign(tile.effects)]
        return [f"brings: {when}" for when, does in DOES.items() if does in signs] or ["brings: nothing"]

    def see_brought_at_once(self, request: Several[Any]) -> list[str]:
        return self.brought(request, [self.upgraded], DOES[AT_ONCE])

    def see_brought_for_book(self, request: Several[Any]) -> list[str]:
        place, column = self.into
        tiles = self.truth.board.box.development
        owned = [name for name in self.owned(place) if tiles[name].number == column]
        return self.brought(request, owned, DOES[FOR_BOOK])

    def see_brought_as_income(self, request: Several[Any]) -> list[str]:
        place, _ = self.peek("no-control", "control")
        after = self.truth.told[self.here : place]
        paid = [facts["development"] for what, facts in after if what == "development-income"]
        return self.brought(request, paid, DOES[INCOME])

    def brought(self, request: Several[Any], names: Iterable[str], does: str) -> list[str]:
        """What developments bring, one after the other."""
        tiles = [self.truth.board.box.development[name] for name in names]
        found = joined(tile.effects for tile in tiles if tile.does == does and tile.effects)
        return found + self.ahead(request, *told_effects(found))

    def see_income(self, request: Several[Any]) -> list[str]:
        return [*self.complete_artifacts(), *self.see_after_income(request)]

    def see_income_artifacts(self, request: Several[Any]) -> list[str]:
        tile = self.truth.board.box.artifact[self.truth.board.automa.artifact_tile]
        if not joined(tile.income):
            return [PLAIN_TILE]
        found = self.complete_artifacts()
        return found + self.ahead(request, *told_effects(found))

    def complete_artifacts(self) -> list[str]:
        """What is on those that pay in this income, one after the other."""
        place, _ = self.peek("no-control", "control")
        paid = [
            facts["benefit"]
            for what, facts in self.truth.told[self.here : place]
            if what == "artifact-pays" and not facts["depth"]
        ]
        return joined(map(effects_of, paid))

    def see_after_income(self, request: Several[Any]) -> list[str]:
        place, step = self.peek("no-control", "control", "upgrade")
        before = [what for what, _ in self.truth.told[self.here : place]]
        red = [RED_ZONE] if "no-upgrade-in-red" in before else []
        complete = [COMPLETE] if "complete" in request.groups and self.is_complete() else []
        return complete + red + most_of(step["items"], request)

    def see_most_items(self, request: Several[Any]) -> list[str]:
        return most_of(self.peek("upgrade")[1]["items"], request) + self.see_complete(request)

    def see_artifacts_complete(self, request: Choose[str]) -> str:
        return "yes" if self.completed else "no"

    def see_books_act(self, request: Several[Any]) -> list[str]:
        return self.acting + self.ahead(request, *told_effects(self.acting))

    def see_artifacts_act(self, request: Several[Any]) -> list[str]:
        return self.acting + self.ahead(request, *told_effects(self.acting))

    def acted(self, op: str) -> list[str]:
        """The symbols of all that one effect lets act; the table noted them, unless it was impossible."""
        kinds = [what for what, _ in self.truth.told]
        if f"{SET_OFF}{op}" not in kinds:
            return []
        place = kinds.index(f"{SET_OFF}{op}")
        _, facts = self.truth.told[place]
        self.truth.told[place] = ("seen", facts)
        return joined(facts["effects"])

    def see_same_artifacts(self, request: Choose[str]) -> str:
        known = [effects_of(text) for text in self.board.automa.artifacts]
        shown = [each for each, before in zip(known, [None, *known], strict=False) if each != before]
        return "yes" if joined(shown) == self.acting else "no"

    def see_side_possible(self, request: Choose[str]) -> str:
        return "yes" if self.truth.possible[self.alternatives] else "no"

    def see_automa_score(self, request: Ask) -> int:
        return scoring.points(self.truth.board)[AUTOMA]

    def see_score(self, request: Ask) -> int:
        return 0


def higher_sign(card: Card) -> str:
    return next(each for each in card.marble if each in ("left", "right"))


def joined(effects: Iterable[Effects]) -> list[str]:
    atoms: list[str] = []
    for each in effects:
        symbols = told_of(each)
        atoms += [*symbols, NEXT] if symbols else []
    return atoms


def told_effects(told: Sequence[str]) -> list[Effects]:
    """What was told of books or a grave, card by card."""
    return [effects_of(text_of(part)) for part in parted([each for each in told if each != BLACK])]


def upgrades_any(effects: Iterable[Effects]) -> bool:
    return any((each.op, each.what) == ("upgrade", "any") for some in effects for each in some.left)


def most_of(items: Mapping[str, int], request: Several[Any]) -> list[str]:
    """The areas with most, of those that are offered."""
    return most_among(items, request.groups.get("areas", ()))


def most_among(items: Mapping[str, int], offered: Sequence[str]) -> list[str]:
    return [area for area in offered if items[area] == max(items[each] for each in offered)]


# A game


class Played:
    """One game of an owner: screens of each turn, and the picks of the app and of the table.

    After each turn what the app keeps is compared, too.
    """

    def __init__(self, seed: str, app: str, truth: str, enters: bool = False, **options: str) -> None:
        settings = GAME.read_settings({"components": truth, **options, "rows": "as_before"})
        table = Truth(GAME.play.unbox(settings), seed)
        self.board = GAME.play.unbox(GAME.read_settings({"components": app, **options}))
        self.turns: list[tuple[str, list[str]]] = []
        self.whole: list[tuple[str, list[str]]] = []
        """What is asked where the box is complete: the table itself is such a game."""
        owner = Owner(table, self.board, enters)
        while GAME.play.acting(self.board) is not None:
            part = "set-up" if not self.board.round else self.board.part
            table.begin_turn()
            GAME.play.turn(table, table.board)
            owner.begin_turn()
            GAME.play.turn(owner, self.board)
            table.picks.append(("kept", in_her_hand(table.board)))
            owner.picks.append(("kept", in_her_hand(self.board)))
            self.turns.append((part, owner.asked))
            self.whole.append((part, table.asked))
        self.mine, self.true, self.pointed = owner.picks, table.picks, owner.pointed
        self.taps, self.truth, self.marbles = owner.taps, table.board, owner.marbles

    def screens(self, part: str, whole: bool = False) -> list[int]:
        turns = self.whole if whole else self.turns
        return [len(asked) for where, asked in turns if where == part]


# Measuring: python -m tests.games.golem.owner 500 level=3 humans=2


BOARDS = ("development",)
"""With the figures they are what the marker needs."""
ENTERED: dict[str, tuple[tuple[str, ...], bool]] = {
    "nothing": ((), False),
    "cards": (("card",), False),
    "figures and developments": (BOARDS, True),
    "… and cards": ((*BOARDS, "card"), True),
    "… and books": ((*BOARDS, "card", "book"), True),
    "… and characters": ((*BOARDS, "card", "book", "character"), True),
    "… and artifacts": ((*BOARDS, "card", "book", "character", "artifact"), True),
    "everything": (("card", *READERS), True),
}
"""Kinds that are entered in a box, and whether the figures are: each part after the other."""


def boxes() -> dict[str, str]:
    rows = printed_rows()
    return {
        name: box_text([row for row in rows if row[0] in kinds], OTHER_FIGURES if figures else {})
        for name, (kinds, figures) in ENTERED.items()
    }


def screens_and_taps(games: Sequence[Played]) -> tuple[float, float]:
    """Of a game in the mean; a tap is a thing tapped, without the last word."""
    asked = sum(len(each) for game in games for _, each in game.turns)
    return asked / len(games), sum(game.taps for game in games) / len(games)


def in_words(games: Sequence[Played]) -> str:
    """Screens a game, and of an action turn; the cell of a grave is preset, so Done confirms it."""
    actions = [asked for game in games for part, asked in game.turns if part == "actions"]
    turns = [sum(what != "which-cell" for what in asked) for asked in actions]
    few = sum(count <= 2 for count in turns) / len(turns)
    agree = sum(game.mine == game.true for game in games)
    asked, taps = screens_and_taps(games)
    return (
        f"{asked:.1f} a game, {taps:.0f} taps; a turn {sum(turns) / len(turns):.2f}, at most {max(turns)}, "
        f"{few:.1%} of {len(turns)} turns at most 2; full information picks so in {agree} of {len(games)}"
    )


def main(games: int, **options: Any) -> None:
    entered = boxes()
    for name, box in {"light": "light", **entered}.items():
        played = [Played(str(seed), box, entered["everything"], **options) for seed in range(games)]
        sys.stdout.write(f"{name}: {in_words(played)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, **dict(each.split("=") for each in sys.argv[2:]))
