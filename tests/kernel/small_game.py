"""A game small enough for a test: three trees, a person who picks fruit, and an automa led by the wind.

It asks in every way there is: a draw, a roll, a choice, a number, a tie given to chance.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

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
    box,
    clear,
    drawing,
    moves,
    spot,
    text,
)
from automarium.rulebook import (
    SETUP,
    Below,
    Deck,
    Game,
    Play,
    Reader,
    Request,
    Result,
    Table,
    Tree,
    at_random,
    choice,
    cites,
    flag,
    must,
    nearest,
    prefer,
    rest_of,
    rule,
    subset,
)

T = TypeVar("T")

FRUITS = ("apple", "cherry", "pear", "plum")
TREES = (1, 2, 3)
BOX = tuple(fruit for fruit in FRUITS for _ in range(3))
HUMAN, AUTOMA = "human", "automa"

SECTIONS = """
[[section]]
id = "1"
title = "Three fruits ripen; the person begins"
[[section]]
id = "2"
title = "The person picks a fruit, and eats it or not"
[[section]]
id = "3"
title = "The automa picks where the wind blows"
[[section]]
id = "3.1"
title = "… a fruit that it does not have yet"
[[section]]
id = "4"
title = "An empty tree bears again"
[[section]]
id = "5"
title = "Who has more fruits wins"
[[section]]
id = "6"
title = "Do not climb the trees"
status = "not applicable"
reason = "there are no trees"
"""

SENTENCES: dict[str, str | tuple[str, ...]] = {
    "tell.ripe": ("{count} fruit: {fruits}", "{count} fruits: {fruits}"),
    "tell.human-takes": "Take {fruit} from {tree}.",
    "tell.eats": "Eat {fruit}.",
    "tell.takes": "The automa takes {fruit} from {tree}.",
    "tell.bears": "{tree} bears {fruit}.",
    "pick.tree": "Which tree?",
    "why.tree": "{tree} is nearest to the wind.",
    "criterion.has-fruit": "has fruit",
    "criterion.lacks": "a new fruit",
    "criterion.wind": "nearest to {wind}",
    "criterion.at-random": "at random",
    "option.weather": "The wind",
    "option.birds": "Who else picks",
    "option.snow": "Whether it snows",
    "ask.tree": "From which tree?",
    "ask.eaten": "How many of {fruit} do you eat?",
    "ask.pile": ("Which fruit?", "Which {count} fruits?"),
    "ask.wind": "Where does the wind blow?",
    "ask.at-random": "Throw for it.",
    "ask.done": "Done?",
    **{f"noun.fruit.{fruit}": (fruit, f"{fruit}s") for fruit in FRUITS},
    "noun.tree": "tree {id}",
    "noun.spot.tree": "{tree}",
    "noun.spot.pile": "the pile",
    "noun.spot.human": "your basket",
    "noun.spot.automa": "the automa's basket",
    "noun.spot.eaten": "eaten",
    "winner.": "Nobody wins.",
    "winner.human": "You win.",
    "winner.automa": "The automa wins.",
    "side.human": "you",
    "side.automa": "the automa",
    "turn.setup": "Set-up",
    "turn.human": "Turn {number}, you",
    "turn.automa": "Turn {number}, the automa",
}
"""A text for every message, in a language with two plural forms."""


@dataclass(frozen=True, slots=True)
class Settings:
    weather: Literal["calm", "windy"] = choice("calm", "windy")
    birds: tuple[str, ...] = subset("crow", "jay")
    snow: bool = flag(False)


@dataclass(slots=True)
class Orchard:
    """What hangs on the trees, what lies in the baskets. `pile` are the fruits still to come."""

    settings: Settings
    pile: Deck = field(default_factory=lambda: Deck("pile", BOX))
    trees: dict[int, str] = field(default_factory=lambda: dict.fromkeys(TREES, ""))
    baskets: dict[str, list[str]] = field(default_factory=lambda: {HUMAN: [], AUTOMA: []})
    eaten: list[str] = field(default_factory=list)
    next: str = SETUP

    def copy(self) -> Orchard:
        baskets = {who: basket[:] for who, basket in self.baskets.items()}
        return Orchard(self.settings, self.pile.copy(), self.trees.copy(), baskets, self.eaten[:], self.next)

    def has_fruit(self, tree: int) -> bool:
        return bool(self.trees[tree])

    def seen(self) -> list[str]:
        return [fruit for fruit in self.trees.values() if fruit] + sum(self.baskets.values(), self.eaten)


def turn(table: Table, board: Orchard) -> None:
    if board.next == SETUP:
        set_up(table, board)
    elif board.next == HUMAN:
        human_turn(table, board)
    else:
        automa_turn(table, board)
    board.next = AUTOMA if board.next == HUMAN else HUMAN
    if not any(board.trees.values()):
        board.next = ""


@rule("1")
def set_up(table: Table, board: Orchard) -> None:
    fruits = table.draw_many(board.pile, len(TREES))
    table.tell("ripe", fruits=fruits, count=len(fruits))
    for tree, fruit in zip(TREES, fruits, strict=True):
        board.trees[tree] = fruit
        table.tell("bears", tree=tree, fruit=fruit)


@rule("2")
def human_turn(table: Table, board: Orchard) -> None:
    tree = table.choose("tree", [tree for tree in TREES if board.has_fruit(tree)])
    fruit, board.trees[tree] = board.trees[tree], ""
    board.baskets[HUMAN].append(fruit)
    table.tell("human-takes", fruit=fruit, tree=tree)
    if table.ask("eaten", 0, 1, fruit=fruit):
        board.eaten.append(board.baskets[HUMAN].pop())
        table.tell("eats", fruit=fruit)
    bear(table, board, tree)


@rule("3")
def automa_turn(table: Table, board: Orchard) -> None:
    dice = 2 if board.settings.weather == "windy" else 1
    wind = sum(table.roll("wind", [TREES] * dice, stream="wind")) // dice

    def lacks(tree: int) -> bool:
        return board.trees[tree] not in board.baskets[AUTOMA]

    def distance(tree: int) -> int:
        return abs(tree - wind)

    tree = table.pick(
        "tree",
        TREES,
        must(board.has_fruit),
        prefer(lacks, section="3.1"),
        nearest(distance, "wind", wind=wind),
        at_random("ties"),
    )
    if tree is not None:
        take(table, board, tree)


@rule("3")
def take(table: Table, board: Orchard, tree: int) -> None:
    fruit, board.trees[tree] = board.trees[tree], ""
    board.baskets[AUTOMA].append(fruit)
    table.tell("takes", fruit=fruit, tree=tree)
    bear(table, board, tree)


@rule("4")
def bear(table: Table, board: Orchard, tree: int) -> None:
    if board.pile:
        board.trees[tree] = table.draw(board.pile)
        table.tell("bears", tree=tree, fruit=board.trees[tree])


@cites("3.1", "5")
def points(board: Orchard) -> dict[str, int]:
    return {who: len(basket) for who, basket in board.baskets.items()}


def result(board: Orchard) -> Result:
    scored = points(board)
    best = [who for who, count in scored.items() if count == max(scored.values())]
    return Result(best[0] if len(best) == 1 else "", scored)


def write(board: Orchard) -> Tree:
    return {
        "next": board.next or "over",
        "trees": {str(tree): fruit for tree, fruit in board.trees.items()},
        "baskets": {who: list(basket) for who, basket in board.baskets.items()},
        "eaten": list(board.eaten),
    }


def read(tree: Tree, settings: Settings) -> Orchard:
    """What is not seen is in the pile."""
    board = Orchard(settings)
    with Reader(tree) as position:
        acting = position.choice("next", (SETUP, HUMAN, AUTOMA, "over"))
        trees, baskets = position.table("trees"), position.table("baskets")
        board.next = "" if acting == "over" else acting
        board.trees = {tree: trees.choice(str(tree), ("", *FRUITS)) for tree in TREES}
        board.baskets = {who: list(baskets.choices(who, FRUITS)) for who in (HUMAN, AUTOMA)}
        board.eaten = list(position.choices("eaten", FRUITS))
        if acting in board.baskets and not any(board.trees.values()):
            raise position.bad("next", "the game is over when no tree bears fruit")
    board.pile = Deck("pile", rest_of(BOX, board.seen(), "fruits"))
    return board


def conserved(board: Orchard) -> dict[str, int]:
    return dict(Counter(board.pile.cards() + board.seen()))


def any_answer(board: Orchard, request: Request[T], below: Below) -> T:
    return request.by_chance(below)


def first_answer(board: Orchard, request: Request[T], below: Below) -> T:
    return request.check(request.options()[0])


PLAY: Play[Orchard, Settings] = Play(
    unbox=Orchard,
    turn=turn,
    acting=lambda board: board.next or None,
    result=result,
    points=points,
    write=write,
    read=read,
    conserved=conserved,
    partners={"any": any_answer, "first": first_answer},
)

FRUIT: Family[Orchard, str] = Family("fruit")
TREE: Family[Orchard, int] = Family("tree", spot="tree-{id}")
NOUNS: Nouns[Orchard] = {
    **dict.fromkeys(("fruit", "fruits", "pile"), FRUIT),
    "tree": TREE,
    "at-random": TREE,
    "side": Family("side"),
}
HANDS: Hands = {
    "ripe": SAID,
    "human-takes": moves("fruit", "tree", "@human"),
    "eats": moves("fruit", "@human", "@eaten"),
    "takes": moves("fruit", "tree", "@automa"),
    "bears": moves("fruit", "@pile", "tree"),
}


def contents(board: Orchard) -> Contents:
    return {
        "pile": {"fruits": tuple(board.pile.cards())},
        **{f"tree-{tree}": {"fruit": fruit} for tree, fruit in board.trees.items()},
        **{who: {"fruits": tuple(basket)} for who, basket in board.baskets.items()},
        "eaten": {"fruits": tuple(board.eaten)},
    }


def picture(say: Speaker[Orchard]) -> Drawing:
    """Three trees side by side, with the names of what hangs there."""
    fruits = {tree: fruit for tree, fruit in say.board.trees.items() if fruit}
    words = {tree: str(say.name("fruit", fruit)) for tree, fruit in fruits.items()}
    return drawing(
        300,
        100,
        GAME.title,
        *(
            spot(
                f"tree-{tree}",
                str(say.place(f"tree-{tree}")),
                Area(100 * (tree - 1), 0, 100, 100),
                clear(100, 100, x=100 * (tree - 1)),
                box(80, 60, "tree", x=100 * (tree - 1) + 10, y=10),
                text(words.get(tree, ""), 100 * (tree - 1) + 50, 90),
            )
            for tree in TREES
        ),
    )


LOOK: Look[Orchard] = Look(NOUNS, HANDS, contents, hidden=("pile",), picture=picture)

GAME: Game[Orchard, Settings] = Game(
    id="orchard",
    title="Orchard",
    opponent="the wind",
    rules=1,
    package=__name__,
    settings=Settings,
    streams=("pile", "wind", "ties"),
    presets={"screen": (), "table": ("pile", "wind")},
    automas=(AUTOMA,),
    sparring=("any", "first"),
    levels={"calm": {}, "windy": {"weather": "windy"}},
)


def with_play(game: Game[Orchard, Settings] = GAME, **changes: Any) -> Game[Orchard, Settings]:
    """The same game with other rules."""
    return game.with_play(replace(game.play, **changes))


def with_look(game: Game[Orchard, Settings] = GAME, **changes: Any) -> Game[Orchard, Settings]:
    """The same game, said and shown otherwise."""
    return game.with_look(replace(game.look, **changes))
