"""A hand with its own printed Golem: what the light game orders, in words, leaves what full information does.

The owner's table is a game that knows all that is printed (`Truth`). The app's light game knows nothing of
it. The owner answers its questions, and a hand of theirs carries out what is shown, sentence by sentence, on
a board of its own (`golem_account`, `golem_orders`): marker, points, gold bars, books, upgrades, tracks,
golems, students. At every *Done* that board must be the table's. Deeds must come in the order of the table;
so must the bonuses of a card, which come before everything else. What the owner is asked they look up on that
board, too (`golem_looks`).

    python -m tests.hand.golem_box          30 games, by what the pages show
    python -m tests.hand.golem_box 100 --reader terminal --reader all
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from automarium.games.golem import GAME
from automarium.games.golem.automa_side import AIMS
from automarium.games.golem.board import Board
from automarium.games.golem.by_hand.books import DOUBLED, PAYING, SEVERAL
from automarium.games.golem.screens.atoms import GOLD, SYMBOLS
from automarium.games.golem.settings import LEVELS
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE, Asking, Step
from automarium.kernel.words.sentences import speaker, texts_of, told
from automarium.web.server.app import create_app
from tests.games.golem.owner import Truth, box_text, hangs_on_artifacts, in_her_hand, printed_rows
from tests.hand.golem_account import Hand, account_of
from tests.hand.golem_looks import Looking
from tests.hand.golem_orders import BY_NAME, carry_out, knows
from tests.hand.reading import Pattern, Reader, Reading, Things, patterns_of
from tests.hand.showing import READERS, Showing, Shown
from tests.hand.table import CannotDo
from tests.web.client import Client

PRESET, OWN_PRESET, SPOKEN = "table-light", "table-deck", "spoken"
TABLE = {"order": "book", "rows": "as_before"}
"""How full information is asked."""
GIVEN, BOUGHT = ("gold-by-hand", "gold-of-tile"), ("buy-bars-red-zone", "buy-bars-one", "buy-bars-most")
BY_HAND = {
    **dict.fromkeys(("book-told", "black-book-told"), "book"),
    **dict.fromkeys(BOUGHT, "buy-bars"),
    **dict.fromkeys(("rabbi-by-column", "rabbi-by-card"), "rabbi"),
    **{f"upgrade-{area}{last}": "upgrade" for area in ("golem", "artifact", "research") for last in AIMS},
    "buy-named-book": "book",
    "create-by-hand": "create-golem",
    "destroy-by-hand": "destroy",
    "shuffle-by-hand": "shuffle-cards",
}
"""What is one deed under several names."""
DEEDS = frozenset(
    [
        *("book", "buy-bars", "rabbi", "rabbi-to-destroy", "upgrade", "create-golem", "destroy"),
        *("take-told-marble", "shuffle-cards"),
    ]
)
BONUSES = {
    "research-track": "research-track-by-hand",
    "gold-bars": "gold-by-hand",
}
CHEAP_ARM = {"arm-4": 3}
"""A print in which another development comes between the legs for 2 and for 3 clay."""
STRONG_ARM = {"torso": 7, "arm-5": 4}
"""A print in which the third golem development raises the value of work."""
ACTIONS = ("take-told-marble", "rabbi-by-column", "rabbi-by-card", "rabbi-to-destroy", "rabbi-lowest")
SAYABLE: dict[str, Sequence[object]] = {
    "number": range(30),
    "section": range(1, 11),
    "discount": (*range(10), "printed"),
    "limb": ("first", "leg", "cheapest"),
    "slash": ("left", "right", "by-card"),
    "goods": ("plain", "discount"),
    "purpose": ("mirror", "work"),
    "idle": ("tile", "reward"),
    "posture": ("standing", "lying"),
    "scan": ("rows", "columns"),
    "at_once": ("taken", "asked"),
    "district": ("red", "yellow", "blue"),
    "student": ("red", "yellow", "blue"),
    "printed_on": (
        *("action-tile", "book", "artifact", "character", "starting-tile", "grave"),
        *("development", "column-development"),
        *(f"{thing}{part}" for thing in SEVERAL for part in ("", "-first", "-part", "-rest")),
        *(f"{thing}-first {shown}" for thing in (PAYING, DOUBLED) for shown in (*SYMBOLS, GOLD)),
        *(
            f"{column}{number}"
            for column in ("column", "column-first", "column-part", "column-rest")
            for number in (" 1", " 2", " 3")
        ),
        *(f"developed-column{part}{number}" for part in ("", "-first") for number in ("", " 2", " 3")),
    ),
    "purchase": range(5),
}  # fmt: skip
"""What may stand in the gaps of orders, whatever was told: a wrong word is read as what it says."""


@cache
def _patterns() -> list[Pattern]:
    return patterns_of(GAME)


class Spoken:
    """The orders of the light game without a page: the sentences of what a hand does."""

    draws = False

    def __init__(self, session: Session[Board]) -> None:
        self.session, self.turn, self.heard = session, 0, 0

    def look(self) -> Shown:
        turns = self.session.turns
        if len(turns) > self.turn:
            self.turn, self.heard = len(turns), 0
        new, self.heard = turns[-1].steps[self.heard :], len(turns[-1].steps)
        return Shown("automa", spoken(new, self.session.board_after(turns[-1])))

    def pass_on(self) -> None:
        """They are told one after the other."""

    def left(self) -> list[str]:
        """It draws nothing for the person."""
        return []

    def asked(self) -> str:
        return ""

    def skip(self) -> None:
        self.look()

    def laid(self) -> list[str]:
        """They are told like those of a turn."""
        return []


def spoken(steps: Sequence[Step], board: Board) -> list[str]:
    say = speaker(GAME, texts_of(GAME, "en"), board)
    hands, seen = GAME.look.hands, GAME.look.seen
    ordered = [each for each in steps if not each.is_choice and each.message not in seen]
    return [
        str(say.say(f"order.{each.message}", each.facts))
        if say.texts.has(f"order.{each.message}")
        else str(told(say, each))
        for each in ordered
        if not all(movement.why for movement in hands[each.message])
    ]


class Beside:
    """A light game beside the whole one."""

    def __init__(self, kept: Keeper | Session[Board], showing: Showing, truth: Truth) -> None:
        self.session: Session[Board] = kept.session if isinstance(kept, Keeper) else kept
        self.reply, self.showing, self.truth = kept.reply, showing, truth
        now = self.session.asking
        assert now is not None
        self.owner, self.hand = Looking(truth, now.board), Hand(truth.board)
        self.owner.hand = self.hand
        self.things = Things(GAME)
        for name, some in SAYABLE.items():
            for each in some:
                self.things.tell({name: each})  # type: ignore[dict-item]
        self.turn, self.told, self.laid_out = -1, 0, 0
        self.read: list[str] = []
        """The messages of this turn's orders."""
        self.obeyed: list[str] = []
        """And of the whole game."""
        self.before = truth.board
        self.faults: list[str] = []

    def play(self) -> Iterator[str]:
        session = self.session
        while (now := session.asking) is not None:
            while self.turn < len(session.turns) - 1:
                yield from self._end_turn()
                if drifted := self._drifted():  # from here on they are two games
                    yield from drifted
                    return
                self._begin_turn()
            self._follow(now)
            self._obey(now)
            self.showing.pass_on()
            try:
                self.reply(DONE if now.request.what == DONE else self.owner.answer(now.request))
            except (CannotDo, LookupError) as fault:
                yield f"turn {self.turn}: {now.request.what}: {fault}"
                return
        yield from self._end_turn()

    def _begin_turn(self) -> None:
        self.turn, self.told, self.read = self.turn + 1, 0, []
        self.before = self.truth.board.copy()
        self.truth.begin_turn()
        GAME.play.turn(self.truth, self.truth.board)
        self.owner.begin_turn()
        self.hand.begin_turn(
            [facts["title"] for what, facts in self.truth.told if what == "buy-named-book"],
            [facts["action_tile"] for what, facts in self.truth.told if what == "action-tile-seen"],
        )
        self.deeds_told = [what for what, _ in self.truth.told]
        self.hand.mine.round = self.before.round or 1

    def _follow(self, now: Asking[Board]) -> None:
        """The owner knows what the app has told."""
        self.owner.board = now.board
        turn = self.session.turns[-1]
        for step in turn.steps[self.told :]:
            if step.is_choice:
                self.owner.alternatives += step.message == "alternative" and hangs_on_artifacts(step.facts)
            else:
                self.owner.tell(step.message, **step.facts)
        self.things.are_told(turn.steps[self.told :])
        self.told = len(turn.steps)

    def _obey(self, now: Asking[Board]) -> None:
        shown = self.showing.look().orders
        if not self.turn:  # the set-up has pages of its own, and ends without a *Done*
            self._set_up(now.board)
            return
        self._carry_out(shown, now.board)

    def _set_up(self, board: Board) -> None:
        """The orders so far."""
        first = self.session.turns[0]
        steps, self.laid_out = first.steps[self.laid_out :], len(first.steps)
        self.things.are_told(steps)
        self._carry_out(spoken(steps, board), self.owner.board)

    def _carry_out(self, sentences: Sequence[str], board: Board) -> None:
        reader = Reader(_patterns(), self.things, speaker(GAME, texts_of(GAME, "en"), board))
        for sentence in sentences:
            try:
                reading = one_reading(reader, sentence)
                carry_out(self.hand, reading.message, reading.facts, sentence)
                self.read.append(reading.message)
                self.obeyed.append(reading.message)
            except CannotDo as fault:
                self.faults.append(f"“{sentence}”: {fault}")

    def _end_turn(self) -> Iterator[str]:
        if self.turn < 0:
            return
        if not self.turn:
            self._set_up(self.session.board_after(self.session.turns[0]))
        faults = [*self.faults, *self.owner.doubts, *self._otherwise()]
        yield from (f"turn {self.turn}: {fault}" for fault in faults)
        self.faults = []

    def _otherwise(self) -> Iterator[str]:
        """Where the board of the hand is not that of the table; it is put right for the next turn."""
        mine, there = self.hand.has(), account_of(self.truth.board)
        wrong = {name: (mine[name], there[name]) for name in mine if mine[name] != there[name]}
        if wrong:
            yield f"the hand has, and full information: {wrong}, after {self.read}"
            keep_round = self.hand.mine.round
            self.hand.mine = self.truth.board.copy()
            self.hand.mine.round = keep_round
        if self.turn:
            without = without_space(self.before, self.truth, self.deeds_told)
            yield from differences(self.deeds_told, [each for each in self.read if each not in without])
            yield from self._unnamed()

    def _unnamed(self) -> Iterator[str]:
        """Deeds without a number: those of the table, and those that were ordered."""
        named = {*BY_NAME.values()}
        done = sorted(BY_NAME.get(each, each) for each in self.deeds_told if BY_NAME.get(each, each) in named)
        ordered = sorted(each for each in self.hand.named if each in named)
        if done != ordered:
            yield f"done without a number: {done}, ordered: {ordered}"

    def _drifted(self) -> list[str]:
        """What the app keeps otherwise than it lies there."""
        if self.turn < 0:
            return []
        kept = kept_otherwise(self.session.turns[self.turn + 1].board, self.truth.board)
        return [f"turn {self.turn}: {each}" for each in kept]


def one_reading(reader: Reader, sentence: str) -> Reading:
    """What an order says, if it says one thing; a tile lies where it lies, whatever it is called."""
    found: dict[tuple[str, frozenset[tuple[str, object]]], Reading] = {}
    for each in reader.readings(sentence):
        if knows(each.message):
            facts = frozenset((name, value) for name, value in each.facts.items() if name != "neighborhood")
            found.setdefault((each.message, facts), each)
    if not found:
        raise CannotDo("nobody can tell what it says")
    if len(found) > 1:
        raise CannotDo(f"it may mean {[*found]}")
    return next(iter(found.values()))


@contextmanager
def at_the_table(session: Session[Board], reader: str) -> Iterator[tuple[Keeper | Session[Board], Showing]]:
    """The game, on pages in a house of its own, and how it is shown there."""
    if reader == SPOKEN:
        yield session, Spoken(session)
        return
    with tempfile.TemporaryDirectory() as folder, Client(create_app(Path(folder))) as client:
        keeper = client.app.state.games.begin(session)
        yield keeper, READERS[reader](client, keeper)
        client.app.state.games.store.close()


def faults_of(
    seed: str,
    reader: str = SPOKEN,
    prices: Mapping[str, int] | None = None,
    orders: list[str] | None = None,
    whole: str = "",
    **options: str,
) -> Iterator[str]:
    """A light game beside the whole one: turns that the hand leaves otherwise."""
    whole = whole or box_text(printed_rows(prices))
    same = {name: value for name, value in options.items() if name in ("level", "humans")}
    truth = Truth(GAME.play.unbox(GAME.read_settings({"components": whole, **TABLE, **same})), seed)
    preset = OWN_PRESET if "components" in options else PRESET
    person = (*GAME.presets[preset], "strategy", DONE)
    session = Session.start(GAME, seed, preset, options, person=person)
    with at_the_table(session, reader) as (kept, showing):
        game = Beside(kept, showing, truth)
        yield from game.play()
        if orders is not None:
            orders += game.obeyed


def without_space(before: Board, truth: Truth, done: Sequence[str]) -> Sequence[str]:
    """Orders for bars that have no space, and say so; the last one may go before bars are bought."""
    if not before.places_for_bars():
        return (*GIVEN, *BOUGHT)
    is_full = not truth.board.places_for_bars() and "buy-bars" not in done
    return BOUGHT if is_full else ()


def kept_otherwise(board: Board, table: Board) -> Iterator[str]:
    """What the app keeps of her side, and what lies there by full information."""
    lying = in_her_hand(table)
    for name, kept in in_her_hand(board).items():
        if kept != lying[name]:
            yield f"the app keeps {name} {kept}, full information has {lying[name]}"


def differences(done: Sequence[str], shown: Sequence[str]) -> Iterator[str]:
    true, ordered = deeds(done), deeds(shown)
    if true != ordered:
        yield f"the book does {true}, the page orders {ordered}"
    if "bonus-in-vain" in done:  # the page orders it, and there is no space
        return
    bonus = sorted(BONUSES[each] for each in before_action(done, ("kind",)) if each in BONUSES)
    given = sorted(each for each in before_action(shown, ACTIONS) if each in BONUSES.values())
    if bonus != given:
        yield f"the card gives {bonus}, the page orders {given}"


def deeds(told: Sequence[str]) -> list[str]:
    named = [BY_HAND.get(each, each) for each in told]
    return [each for each in named if each in DEEDS]


def before_action(told: Sequence[str], ends: Sequence[str]) -> Sequence[str]:
    """The bonus of a card, without what a tile brings that it activates; none in other parts of a round."""
    if not any(each in ends for each in told):
        return ()
    return told[: next(place for place, each in enumerate(told) if each in (*ends, "activate"))]


def faults_at(seed: int, reader: str = SPOKEN, orders: list[str] | None = None) -> Iterator[str]:
    """One of many games: all levels, and two prints."""
    return faults_of(str(seed), reader, CHEAP_ARM if seed % 2 else None, orders, level=LEVELS[seed % 4])


def orders_read(seed: int) -> list[str]:
    """The messages of all orders of a game."""
    orders: list[str] = []
    assert not list(faults_at(seed, orders=orders))
    return orders


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("games", nargs="?", type=int, default=30)
    options.add_argument("--from", dest="first", type=int, default=1, help="the first seed")
    options.add_argument("--reader", choices=[SPOKEN, *READERS], action="append")
    chosen, faults, orders = options.parse_args(), list[str](), list[str]()
    readers, games = chosen.reader or ["pages"], 0
    for seed in range(chosen.first, chosen.first + chosen.games):
        for reader in readers:
            games += 1
            for fault in faults_at(seed, reader, orders):
                faults.append(f"seed {seed}, {reader}, {fault}")
                print(faults[-1], flush=True)
    print(f"{games} light games beside full information, {len(orders)} orders: {len(faults)} differences")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
