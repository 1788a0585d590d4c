"""What the hand does at each told step, and what lies where.

What is laid out or shuffled in its place, such as the resource track, is an order that changes nothing of
what lies where. What the people do on their own boards is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from automarium.games.golem.automa_side import AIMS
from automarium.games.golem.board import AUTOMA, DECK_SIZE, HUMANS, LOW, OPEN, Board, figure
from automarium.games.golem.components import ROWS, SECTIONS, UNKNOWN
from automarium.games.golem.golems import lies
from automarium.games.golem.joined import GOLD
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.sheets import rules
from automarium.lookbook import DOES, Contents, Hands, Movement, does, lays, lifts, marks, moves, said, turns
from automarium.rulebook import Plain

NEW = "@new"
"""A card or tile that nobody has typed in yet."""
SPACES = (1, 2, 3, 4, 5)
SIDES = (AUTOMA, *HUMANS)


def _row(what: str, origin: str, target: str, places: Iterable[int | str] = SPACES) -> tuple[Movement, ...]:
    """The same movement for each thing of a row; `{}` stands for its place."""
    each = (moves(*(name.replace("{}", str(place)) for name in (what, origin, target))) for place in places)
    return tuple(chain.from_iterable(each))


FOLLOWS = said("what a hand does for it is told step by step after it")
NOTHING = said("nothing is done")
ASKED = said("the question that comes at once orders it, and asks what it shows")
BEGINS = said("the phases of the round are told by themselves")

SHARED: Hands = {
    "gather": _row("from_{}", "@row-{}", "@outside", ROWS) + _row("from_{}", "@eyes-{}", "@outside", SIDES),
    "gather-rows": _row("from_{}", "@row-{}", "@outside", ROWS),
    "marbles": _row("in_{}", "@outside", "@row-{}", ROWS),
    "rabbis-return": _row("rabbis_{}", "@tile-{}", "@rabbis", (*SPACES, LOW)),
    "discard-tiles": _row("tile_{}", "@tile-{}", "@action-discard"),
    "shuffle-tiles": moves("tiles", "@action-discard", "@action-deck"),
    **dict.fromkeys(
        ("action-tiles", "more-action-tiles", "lay-action-tiles"),
        _row("tile_{}", "@action-deck", "@tile-{}"),
    ),
    **dict.fromkeys(
        ("characters", "lay-characters"), _row("character_{}", "@character-cards", "@character-{}")
    ),
    "neighborhood": does("@district-{district}"),
    **dict.fromkeys(("library", "open-books"), _row("book_{}", "@library-deck", "@book-{}")),
    "open-book": moves("title", "@library-deck", "book"),
    "book-away": moves("title", "@book-1", "@library-deck"),
    "turn-order": moves("moved", "@order", "@order"),
    "goes-first": moves("moved", "", "@order"),
    "round": BEGINS,
    "game-ends": said("what is counted then is told and asked"),
}
AUTOMA_SET_UP: Hands = {
    "strategy": moves("strategy", "", "@strategy"),
    "starting-tiles": moves("starting", "", "@starting"),
    **dict.fromkeys(("goals", "goals-alone"), moves("@goal", "", "@goals", count="count")),
    "artifact-tile": moves("artifact_tile", "", "@artifact-tile"),
    "starting-golem": moves("@golem", "@supply", "@{district}-1"),
    "resource-track": turns("@resource-track", "@resources"),
    "special-developments": turns("@special-development", "@upgrades-artifact"),
    "automa-deck": turns("@automa-deck", "@deck"),
    "starting-bonus": FOLLOWS,
}
AUTOMA_TURN: Hands = {
    "card": moves("card", "@deck", "@played"),
    **dict.fromkeys(("cards-away", "shuffle-cards"), moves("cards", "@played", "@deck")),
    "take-marble": moves("color", "@row-{row} marble-{color}-{row}", "eye"),
    "rabbi": moves("@rabbi", "@rabbis", "tile"),
    "rabbi-lowest": moves("@rabbi", "@rabbis", f"@tile-{LOW}"),
    **dict.fromkeys(("gain", "pay"), marks("@resources", by="by")),
    **dict.fromkeys(("vp", "past-highest", "no-benefit"), marks("@points")),
    **dict.fromkeys(("lose-vp", "past-lowest"), marks("@points", by="by")),
    "student": marks("student"),
    "student-back": marks("student", by="by"),
    "menorah": moves("menorah", "menorah", "@menorahs-automa"),
    **dict.fromkeys(("golem-track", "golem-track-back"), marks("@golem-track", by="by")),
    "research-track": marks("@research-track", by="by"),
    **dict.fromkeys(
        ("move-golem", "raise-golem"), moves("@golem", "@{district}-{start}", "@{district}-{end}")
    ),
    "activate": turns("@golem", "@{district}-{section}"),
    "create-golem": moves("@golem", "@supply", "@{district}-1"),
    "destroy": moves("@golem", "@{district}-{section}", "cell"),
    "gold-bars": moves("@bar", "@gold", "artifact", count="count"),
    "buy-book": lifts("title", "book"),
    "place-book": lays("title", "column"),
    "upgrade": turns("development", "@upgrades-{area}", was="@tile"),
    "sink": moves("strategy_tile", "@strategy", "@strategy"),
    **dict.fromkeys(
        (
            "bonus", "black-moves", "kind", "movement", "danger", "unused-steps", "work", "nobody-works",
            "activate-standing", "area-action", "buy-bars", "artifact-pays", "development-acts", "book-acts",
            "goes-on", "tile-goes-on", "side-taken",
            "mirror", "discount-instead", "discount-left", "influence", "coins-instead", "student-income",
            "development-income", "development-points", "golem-track-income", "control",
        ),
        FOLLOWS,
    ),
    **dict.fromkeys(
        (
            "no-bonus", "no-golem-bonus", "bonus-in-vain", "no-upgrade-in-red", "no-upgrade-left",
            "chain-ends", "no-control",
        ),
        NOTHING,
    ),
    "no-influence": DOES,  # else nobody reads that the character was not forgotten
    "artifact-complete": said("its bars lie there already"),
}  # fmt: skip
OF_A_PERSON: Hands = {
    **dict.fromkeys(("marble", "passes"), moves("color", "row", "eye")),
    "rabbi": moves("@rabbi", "@rabbis", "tile", of="side"),
    "rabbi-lowest": moves("@rabbi", "@rabbis", f"@tile-{LOW}", of="side"),
    "book": moves("title", "book", "@people-books"),
    "buries": moves("@golem", "", "cell", of="side"),
    "menorah": moves("menorah", "menorah", "@people-menorahs"),
    "influence": said("people do on their own boards what they like"),
}
DONE = (
    "gain-by-hand", "pay-by-hand", "pay-for-by-hand", "vp-by-hand", "lose-by-hand", "no-benefit-by-hand",
    "perhaps-no-benefit",
    "card-comes-after", "card-comes-perhaps", "cards-away-by-hand", "shuffle-by-hand", *GOLD,
    "buy-bars-red-zone", "buy-bars-one", "buy-bars-most", "artifacts-by-hand", "effect-by-hand",
    "rest-by-hand", "print-by-hand", "action-by-hand", "book-by-column", "book-by-card",
    "book-place-by-hand", "book-told", "black-book-told", "books-by-hand",
    "column-development-by-hand", "golem-track-by-hand", "research-track-by-hand",
    "artifacts-income-by-hand", "artifacts-income-doubled",
    "students-income-by-hand", "developments-income-by-hand",
    "golem-track-income-by-hand", "income-again-by-hand", "control-by-hand", "turn-order-by-hand",
    "reward-at-its-cost", "danger-by-hand", "starting-tiles-by-hand", "artifact-tile-by-hand",
    "shared-board-by-hand", "lay-neighborhood", "resource-track-by-hand", "marker-by-hand", "count-points",
    "gain-clay-by-hand", "golem-track-down-by-hand", "rest-of-side", "side-by-hand", "action-side-by-hand",
)  # fmt: skip
"""Where the person does this, the app does not draw."""
BY_HAND: Hands = {
    **dict.fromkeys(DONE, DOES),
    **dict.fromkeys(("rest-of-tile", "tile-by-hand"), does("@{district}-{section}")),
    **dict.fromkeys(("rest-of-tile-side", "tile-side-by-hand"), does("@{district}-{section}")),
    **dict.fromkeys(("told-bonus", "income-moves"), FOLLOWS),
    **dict.fromkeys(("turn-up", "turn-up-after", "turn-up-perhaps"), ASKED),
    "red-by-hand": NOTHING,
    "round-by-hand": BEGINS,
    "character-matches": FOLLOWS,
    "rabbi-lowest-by-hand": said("its rabbi is there already"),
    "points-counted": said("the person has just counted them"),
    "marbles-seen": _row("in_{}", "", "@row-{}", ROWS),
    "marbles-gone": _row("from_{}", "@row-{}", "", ROWS),
    "create-by-hand": moves("@golem", "@supply", "@{district}-1"),
    "destroy-by-hand": moves("@golem", "@{district}-{section}", "@graveyard"),
    "buy-named-book": lifts("title", "@library-deck"),
    "take-told-marble": moves("color", "@row-{row} marble-{color}-{row}", "eye"),
    "refresh-by-hand": (
        *_row("from_{}", "@row-{}", "", ROWS),
        *_row("from_{}", "@eyes-{}", "", SIDES),
        *moves("home", "@action-tile", "@rabbis"),
    ),
    **dict.fromkeys(
        ("character-seen", "characters-seen"), _row("character_{}", "@character-cards", "@character-{}")
    ),
    **dict.fromkeys(
        ("rabbi-by-column", "rabbi-by-card", "rabbi-to-destroy"), moves("@rabbi", "@rabbis", "@action-tile")
    ),
    **{
        f"upgrade-{area}{aim}": marks(f"@upgrades-{area}") for area in AREAS for aim in AIMS
    },
}  # fmt: skip
"""What the person does by a rule with their own box; the app does not learn what came of it."""
PEOPLE: Hands = {f"{who}-{what}": hand for who in ("human", "player") for what, hand in OF_A_PERSON.items()}
TYPED_IN: Hands = {
    "typed-card": turns("card", "@deck", was=NEW),
    "typed-tile": turns("action_tile", "tile", was=NEW),
    "typed-book": turns("title", "book", was=NEW),
    "typed-character": turns("character", "@character-{round}", was=NEW),
    "learnt-book": turns("title", "@library-deck", was=NEW),
    "learnt-character": turns("character", "@character-cards", was=NEW),
}
HANDS: Hands = {**SHARED, **AUTOMA_SET_UP, **AUTOMA_TURN, **PEOPLE, **TYPED_IN, **BY_HAND}

HIDDEN = ("deck", "action-deck", "library-deck", "character-cards")
SHIFTING = ("book",)
"""The library slides to the left."""
DERIVED = ("lying", "neighborhood", "needed")
SEEN = ("card", "marbles-seen", "marbles-gone", *TYPED_IN)
"""What lies there already when it is told: the card that was asked for or typed in, marbles of the rows."""


READINGS = (
    "special-developments", "buy-bars", "buy-bars-red-zone", "buy-bars-one", "buy-bars-most", "past-highest",
    "past-lowest", "coins-instead", "books-by-hand", "upgrade-artifact", "upgrade-artifact-last",
    "upgrade-artifact-menorahs",
)  # fmt: skip
"""Orders that hang on a reading of ours: A-07, A-31, A-02, A-40, A-57, A-34."""


# What lies where


def contents(board: Board) -> Contents:
    """First the shared board, then what is the Automa's, then the people's."""
    whole: dict[str, Mapping[str, Plain]] = {
        **dict(_synagogue(board)),
        **dict(_library_and_characters(board)),
        **dict(_districts(board)),
        **dict(_graveyard(board)),
        **dict(_automa(board)),
        **dict(_tracks(board)),
        "people-books": {"titles": tuple(board.human_books)},
        "people-menorahs": {"tokens": tuple(board.human_menorahs)},
    }
    if not board.is_own:
        return whole
    unknown = NOT_TOLD if not board.by_hand else (*NOT_TOLD, *NOT_KEPT)
    return {spot: facts for spot, facts in whole.items() if not spot.startswith(unknown)}


NOT_TOLD = ("tile-", "action-d", "book-", "people-", "outside", "eyes-human")
"""With the person's own box: what lies on the shared board is theirs."""
NOT_KEPT = (
    "library", "character", "cell-", "artifact", "gold", "column-", "starting", "played", "resources",
    "golem-track", "research-track", "points", "deck",
)  # fmt: skip
"""And where the person moves the marker, the Automa's board but for golems, students and upgrades."""

Spots = Iterator[tuple[str, dict[str, Plain]]]


def _synagogue(board: Board) -> Spots:
    for row in ROWS:
        yield f"row-{row}", {"colors": tuple(board.rows[row])}
    yield "outside", {"colors": tuple(board.outside)}
    for side, held in board.held.items():
        yield f"eyes-{side}", {"colors": tuple(held)}
    rabbis = board.rabbis_by_space()
    for place, tile in enumerate(board.action_tiles, 1):
        yield f"tile-{place}", {"tiles": (tile,), "rabbis": rabbis.get(place, ())}
    yield f"tile-{LOW}", {"rabbis": rabbis.get(LOW, ())}
    at_home = [side for side in board.kept_here() if side not in board.rabbis]
    yield "rabbis", {"rabbis": tuple(figure("rabbi", side) for side in at_home)}
    if board.is_own:
        yield "action-tile", {"rabbis": tuple(figure("rabbi", side) for side in board.rabbis)}
        yield "graveyard", {"golems": ("golem",) * (board.buried(AUTOMA) if board.by_hand else 0)}
    yield "action-deck", {"tiles": tuple(board.tile_deck.cards())}
    yield "action-discard", {"tiles": tuple(board.discarded_tiles)}
    yield "order", {"order": tuple(board.order)}


def _library_and_characters(board: Board) -> Spots:
    for place, title in enumerate(board.library, 1):
        yield f"book-{place}", {"title": title}
    yield "library-deck", {"titles": tuple(board.books.cards())}
    for number, character in enumerate([] if board.by_hand else board.characters, 1):
        yield f"character-{number}", {"character": character}
    yield "character-cards", {"characters": tuple(board.character_deck.cards())}


def _districts(board: Board) -> Spots:
    for district in COLORS:
        for section in SECTIONS:
            here = board.automa.golems_at(district, section)
            facts: dict[str, Plain] = {"golems": ("golem",) * len(here)}
            if lying := sum(map(lies, here)):
                facts["lying"] = lying
            yield (
                f"{district}-{section}",
                {**facts, "neighborhood": board.neighborhood.get(f"{district} {section}", "")},
            )
        yield f"student-{district}", {"number": board.automa.students[district]}
    for color in board.menorahs:
        yield f"menorah-{color}", {"menorah": color}


def _graveyard(board: Board) -> Spots:
    for cell, owner in enumerate(board.graveyard, 1):
        yield f"cell-{cell}", {"golems": (figure("golem", owner),) if owner else ()}
    yield f"cell-{OPEN}", {"golems": tuple(figure("golem", owner) for owner in board.open_grave)}


def _automa(board: Board) -> Spots:
    automa = board.automa
    yield "strategy", {"strategy": tuple(automa.strategy)}
    yield "supply", {"golems": ("golem",) * automa.supply}
    yield "artifact-tile", {"artifact_tile": automa.artifact_tile}
    for number, (laid, needed) in enumerate(zip(board.bars_on(), board.bars_needed(), strict=True), 1):
        yield f"artifact-{number}", {"bars": ("bar",) * laid, "needed": needed}
    yield "gold", {"bars": ("bar",) * board.gold}
    for number, column in enumerate(automa.columns, 1):
        yield f"column-{number}", {"titles": tuple(column)}
    for area in AREAS:
        if board.by_hand:
            yield f"upgrades-{area}", {"number": automa.upgrades[area]}
            continue
        owned = tuple(name for name in automa.developments if board.box.development[name].area == area)
        left = len(board.upgrades_left(area))
        yield f"upgrades-{area}", {"developments": owned, "unturned": ("tile",) * left}
    yield "menorahs-automa", {"tokens": tuple(automa.menorahs)}
    yield "starting", {"starting": tuple(automa.starting_tiles)}
    yield "goals", {"goals": ("goal",) * (rules().goal_cards if board.has_goals else 0)}
    yield "played", {"cards": tuple(automa.cards) if board.deals else ()}
    yield "deck", {"cards": tuple(board.deck.cards()) if board.deals else (UNKNOWN,) * DECK_SIZE}


def _tracks(board: Board) -> Spots:
    automa = board.automa
    yield "resources", {"number": automa.marker}
    yield "points", {"number": automa.vp}
    yield "golem-track", {"number": automa.golem_track}
    yield "research-track", {"number": automa.research_track}
