"""A game whose names depend on the board: a stone is called by how many steps were told so far.

Every sentence of a step begins with the number of that step, `(7)`, and names `stone@7`: said from the board
of another moment it would be another stone. So what is wrong anywhere on a page is found without knowing it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest

from automarium.kernel.catalog import game as games
from automarium.kernel.catalog.text_files import packed
from automarium.lookbook import (
    SAID,
    Area,
    Contents,
    Drawing,
    Family,
    Hands,
    Look,
    Nouns,
    Speaker,
    clear,
    drawing,
    moves,
    spot,
)
from automarium.rulebook import (
    SETUP,
    Below,
    Copied,
    Game,
    Play,
    Reader,
    Request,
    Result,
    Table,
    Tree,
    first_in,
    rule,
)

T = TypeVar("T")

HUMAN, AUTOMA = "human", "automa"
PLACES, TURNS = (1, 2, 3), 9

SECTIONS = '[[section]]\nid = "1"\ntitle = "Count"\n'
TOLD = {
    "laid": "Lay {thing} at {place}.",
    "looked": "Look at {thing}.",
    "own": "Put {thing} at {place}.",
    "noted": "Note {thing}.",
    "storm": "A storm takes {thing} from {place}.",
    "put": "Put {thing} at {place}.",
    "row": "Put {thing} at {place} in a row.",
    "rolled": "The die is for {thing}.",
    "said": "So much for {thing}.",
    "ended": "All over with {thing}.",
}
WORDS = {
    "": "Plural-Forms: nplurals=2; plural=(n != 1);\n",
    **{f"tell.{name}": f"({{step}}) {words}" for name, words in TOLD.items()},
    **{f"story.{name}": f"({{step}}) It was: {words}" for name, words in TOLD.items()},
    **{f"you.{name}": f"({{step}}) You did: {words}" for name, words in TOLD.items()},
    "order.put": "({step}) Now put {thing} at {place}",
    "orders.row": "({step}) In a row, {thing} at {places}",
    "brief.put": "({step}) {thing} comes",
    "because.row": "({step}) because of {thing}",
    "event-name.storm": "A storm",
    "ended.ended": "({step}) It is over: {thing}",
    "pick.place": "({step}) Where to with {thing}?",
    "why.place": "({step}) {place} is the first for {thing}",
    "criterion.first": "the first for any stone",
    "ask.place": "({step}) Where does {thing} go?",
    "ask.more": "({step}) Where does another, {thing}, go?",
    "ask.die": "({step}) What is rolled for {thing}?",
    "ask.done": "Done?",
    "noun.thing": "stone@{now}#",
    "noun.die": "({id}) the die of stone@{now}#",
    "noun.place": "place {id}",
    "noun.spot.place": "place {place}",
    "noun.spot.bag": "the bag",
    "winner.human": "You win.",
    "side.human": "you",
    "side.automa": "the counter",
    "turn.setup": "Set-up",
    "turn.human": "Turn {number}, you",
    "turn.automa": "Turn {number}, the counter",
}


@dataclass(frozen=True, slots=True)
class Settings:
    pass


@dataclass(slots=True)
class Board(Copied):
    settings: Settings
    told: int = 0
    """How many steps have been told in the game."""
    turns: int = 0
    next: str = SETUP


def step(table: Table, board: Board, message: str, place: int = 1) -> None:
    board.told += 1
    table.tell(message, step=board.told, thing="stone", place=place)


def asked(table: Table, board: Board, what: str) -> int:
    return table.choose(what, PLACES, step=board.told, thing="stone")


@rule("1")
def turn(table: Table, board: Board) -> None:
    {SETUP: set_up, HUMAN: own_turn, AUTOMA: automas_turn}[board.next](table, board)
    board.turns += 1
    board.next = AUTOMA if board.next == HUMAN else HUMAN
    if board.turns > TURNS:
        step(table, board, "ended")
        board.next = ""


def set_up(table: Table, board: Board) -> None:
    for place in PLACES:
        step(table, board, "laid", place)
    step(table, board, "looked")
    asked(table, board, "place")
    step(table, board, "laid")
    step(table, board, "looked")


def own_turn(table: Table, board: Board) -> None:
    place = asked(table, board, "place")
    step(table, board, "own", place)
    step(table, board, "noted", place)
    step(table, board, "own", asked(table, board, "more"))
    step(table, board, "noted", place)
    if board.turns % 3:
        step(table, board, "storm", place)
        step(table, board, "noted", place)


def automas_turn(table: Table, board: Board) -> None:
    step(table, board, "said")
    for _ in PLACES:
        place = table.pick("place", PLACES, first_in(PLACES, "first"), step=board.told, thing="stone")
        step(table, board, "put", place or 1)
        step(table, board, "said")
    table.roll("die", [(board.told,)], stream="die", step=board.told, thing="stone")
    step(table, board, "rolled")
    for place in PLACES:
        step(table, board, "row", place)
    step(table, board, "said")


def contents(board: Board) -> Contents:
    return {f"place-{place}": {"thing": "stone"} for place in PLACES}


def picture(say: Speaker[Board]) -> Drawing:
    places = [(f"place-{place}", Area(100 * (place - 1), 0, 100, 100)) for place in PLACES]
    return drawing(
        300,
        100,
        GAME.title,
        *(spot(name, str(say.place(name)), area, clear(100, 100, x=area.x)) for name, area in places),
    )


def read(tree: Tree, settings: Settings) -> Board:
    board = Board(settings)
    with Reader(tree) as position:
        board.told, board.turns = position.count("told", 999), position.count("turns", 999)
        acting = position.choice("next", (SETUP, HUMAN, AUTOMA, "over"))
        board.next = "" if acting == "over" else acting
    return board


def any_answer(board: Board, request: Request[T], below: Below) -> T:
    return request.by_chance(below)


PLAY: Play[Board, Settings] = Play(
    unbox=Board,
    turn=turn,
    acting=lambda board: board.next or None,
    result=lambda _: Result(HUMAN, {HUMAN: 1, AUTOMA: 0}),
    points=lambda _: {HUMAN: 1, AUTOMA: 0},
    write=lambda board: {"told": board.told, "turns": board.turns, "next": board.next or "over"},
    read=read,
    conserved=lambda _: {},
    partners={"any": any_answer},
)
THING: Family[Board, str] = Family("thing", lambda board, _: ("noun.thing", {"now": board.told}))
DIE: Family[Board, int] = Family("die", lambda board, each: ("noun.die", {"id": each, "now": board.told}))
PLACE: Family[Board, int] = Family("place", spot="place-{id}")
NOUNS: Nouns[Board] = {
    "thing": THING,
    **dict.fromkeys(("place", "places", "more"), PLACE),
    **dict.fromkeys(("die", "dice"), DIE),
    "side": Family("side"),
}
HANDS: Hands = {
    **dict.fromkeys(TOLD, SAID),
    **dict.fromkeys(("laid", "own", "put", "row"), moves("thing", "@bag", "place")),
    "storm": moves("thing", "place", "@bag"),
}
LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    picture=picture,
    joins={"row": ("row",)},
    events=("storm",),
    ends=("ended",),
    hands_over=True,
)
GAME: Game[Board, Settings] = Game(
    id="counting",
    title="Counting",
    opponent="the counter",
    rules=1,
    package=__name__,
    settings=Settings,
    streams=("die",),
    presets={"screen": (), "table": ("die",)},
    automas=(AUTOMA,),
    sparring=("any",),
    levels={"any": {}},
)


@pytest.fixture
def counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Board, Settings]:
    """The game, as if it were installed."""
    folder = tmp_path / "counting"
    (folder / "texts").mkdir(parents=True)
    for language in ("en", "pl", "uk"):
        (folder / "texts" / f"{language}.mo").write_bytes(packed(WORDS.items()))
    (folder / "sections.toml").write_text(SECTIONS, "utf-8")
    game = replace(GAME, folder=folder)
    found = games._found
    monkeypatch.setattr(games, "_found", lambda name: game if name == game.id else found(name))
    monkeypatch.setattr(games, "_registered", lambda: {game.id: None})
    monkeypatch.setattr(games, "_installed", lambda: {game.id: game})
    return game
