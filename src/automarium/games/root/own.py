"""What a person has before them: warriors left, wood, supporters and officers, items, the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from automarium.games.root.board import Board
from automarium.games.root.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SIZE,
    card_face,
    card_shape,
    goal_face,
    kept_item_shape,
    officer_face,
    supporters_face,
    warrior_shape,
)
from automarium.games.root.factions import BUILDINGS, WARRIOR
from automarium.games.root.human.eyrie import VERB_OF, suit_of
from automarium.games.root.lying import contents
from automarium.games.root.mats import beside_strip
from automarium.games.root.pack import READY, STATES
from automarium.games.root.people import PEOPLE_COLUMNS, printed
from automarium.games.root.picture import WIDTH, spoken
from automarium.games.root.sides import Side
from automarium.lookbook import (
    Band,
    Drawing,
    Face,
    Held,
    Own,
    Places,
    Said,
    Speaker,
    Supply,
    at,
    below,
    beside,
    box,
    capital,
    drawing,
    face,
    part,
    path,
    text,
)

WOOD = "wood"
ITEM = 34.0
BAND, IN_BAND = 366.0, 14
"""How wide a row of the strip is, and how large its letters."""
NO_CARD = part(CARD_WIDTH, CARD_HEIGHT, box(CARD_WIDTH, CARD_HEIGHT, "outline dashed", 3))
RESOLVED = box(CARD_WIDTH, CARD_HEIGHT, "root-resolved", 3) + path("M8 22 L15 30 L28 13", "root-tick")
IN_LINE = 3
"""Cards of a column side by side."""


def own(say: Speaker[Board]) -> Own | None:
    """The side of the person who looks, if the app keeps its hand."""
    side = say.board.sides.get(say.viewer)
    if side is None or not side.full:
        return None
    hand = (
        Held(
            _capital(say, "title", card),
            card_face(say.board, card),
            does=say.does("cards", card),
            spot=f"card-{card}",
        )
        for card in side.hand
    )
    return Own(
        tuple(_supplies(say, side)),
        bands=(_relations(say, side),) if side.relations else (),
        places=_decree(say, side) if side.decree else None,
        items=tuple(_items(say, side)),
        over_items=_over_items(say, side),
        goals=_quests(say) if side.kit.pawn else None,
        hand=tuple(hand),
        whole=partial(_whole, say, side),
        spots=tuple(f"{state}-{side.id}" for state in STATES),
    )


def _over_items(say: Speaker[Board], side: Side) -> str:
    """What lies in the row of items: supporters, or more than a Vagabond may keep."""
    if side.supporters:
        return say.texts("mat.supporters")
    pack = side.pack
    return f"{pack.counted}/{pack.limit}" if pack.over_limit else ""


def _capital(say: Speaker[Board], noun: str, thing: str) -> str:
    return str(Said((say.name(noun, thing),)).capital())


def _decree(say: Speaker[Board], side: Side) -> Places:
    """The four columns of the Eyrie, with who leads them."""
    leader = f"{say.texts('mat.leader')}: {say.name('leader', side.leader)}" if side.leader else ""
    words = " · ".join(filter(None, (capital(say.texts("key.decree")), leader)))
    columns = (
        Held(say.texts(f"mat.{column}"), _column(side.decree[column], resolved), spot=f"decree-{column}")
        for column, resolved in _resolved(say.board)
    )
    return Places(words, tuple(columns))


def _relations(say: Speaker[Board], side: Side) -> Band:
    """How a Vagabond stands with each faction: what Aid, a Strike and boots come to."""
    known = [(other, str(say.name("relation", relation))) for other, relation in side.relations.items()]
    words = "; ".join(f"{say.texts(f'side.{other}')}: {relation}" for other, relation in known)
    step = BAND / len(known)
    drawn = (
        at(
            step * number,
            1,
            warrior_shape(other),
            text(relation, SIZE + 4, SIZE - 6, "ink", "start", IN_BAND),
        )
        for number, (other, relation) in enumerate(known)
    )
    spots = tuple(f"relation-{other}" for other, _ in known)
    return Band(words, face(BAND, SIZE + 2, *drawn), is_extra=True, spots=spots)


def _quests(say: Speaker[Board]) -> Places:
    """The quests that lie open: suit and items to plan by, and their names."""
    known = printed().quests
    cards = (
        Held(
            _capital(say, "quest_title", known[quest].title),
            goal_face(quest),
            does=say.does("quest", quest),
            reads=f"quest-{quest}",
        )
        for quest in say.board.quests
    )
    return Places(str(Said((say.place("quests"),)).capital()), tuple(cards))


def _resolved(board: Board) -> Iterator[tuple[str, list[str]]]:
    """The columns, each with the suits of the cards by which this turn has acted."""
    for column in PEOPLE_COLUMNS:
        yield column, [str(suit) for suit, *_ in VERB_OF[column].among(board.made)]


def _column(cards: Sequence[str], resolved: list[str]) -> Face:
    """Its cards, a few side by side, with a tick if resolved; an empty place where none lies."""
    drawn = [part(CARD_WIDTH, CARD_HEIGHT, *_in_column(card, resolved)) for card in cards] or [NO_CARD]
    lines = [beside(drawn[at : at + IN_LINE], 3) for at in range(0, len(drawn), IN_LINE)]
    inner = below(lines, 3)
    return part(IN_LINE * (CARD_WIDTH + 3) - 3, inner.height, *inner.inside).as_face()


def _in_column(card: str, resolved: list[str]) -> Iterator[str]:
    yield card_shape(card)
    if suit_of(card) in resolved:
        resolved.remove(suit_of(card))
        yield RESOLVED


def _supplies(say: Speaker[Board], side: Side) -> Iterator[Supply]:
    """Warriors that can still be recruited, and what the faction builds and pays with."""
    if WARRIOR in side.supply:
        yield _supply(say, f"supply-{side.id}", say.name("side", side.id).face, side.supply[WARRIOR])
    if WOOD in side.supply:
        lying = sum(tokens.count(WOOD) for tokens in side.tokens)
        yield Supply(_capital(say, "piece", WOOD), say.name("piece", WOOD).face, lying)
    if side.kit.faction == "alliance":
        yield _supply(say, f"supporters-{side.id}", supporters_face(side.id), len(side.supporters))
        yield _supply(say, f"officers-{side.id}", officer_face(side.id), side.aside)
    for kind in side.supply:
        if kind in BUILDINGS:
            yield Supply(_capital(say, "piece", kind), say.name("piece", kind).face, side.supply[kind])


def _supply(say: Speaker[Board], spot: str, drawn: Face | None, count: int) -> Supply:
    return Supply(str(Said((say.place(spot),)).capital()), drawn, count)


def _items(say: Speaker[Board], side: Side) -> Iterator[Held]:
    """The items of a Vagabond, those that are ready first; the others lie crooked or crossed out.

    Of the Alliance, the supporters: what they pay for goes by their suits.
    """
    for card in side.supporters:
        yield Held(_capital(say, "card", card), card_face(say.board, card), reads=f"card-{card}")
    for state in STATES:
        for item in side.pack.heap(state):
            shape = box(ITEM, ITEM, "own-item", 8) + at(5, 5, kept_item_shape(state, item))
            yield Held(
                _capital(say, "kept_item", f"{state} {item}"), face(ITEM, ITEM, shape), is_used=state != READY
            )


def _whole(say: Speaker[Board], side: Side) -> Drawing:
    drawn = beside_strip(say, side, spoken(say, contents(say.board)))
    width = max(WIDTH - 28.0, drawn.width)
    return drawing(width, drawn.height, say.texts(f"side.{side.id}"), *drawn.inside)
