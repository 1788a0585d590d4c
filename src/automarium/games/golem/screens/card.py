"""An Automa card of the printed deck, as the person tells it: what decides, its picture, or all of it.

All of it joins the box (`components = own`); then the picture is enough when the card comes again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_card
from automarium.games.golem.components import CRITERIA, KINDS, NO_BONUS, Card
from automarium.games.golem.rules.cards import MARBLE, RABBI, forms_silhouette
from automarium.games.golem.rules.marbles import criteria_of, marbles_to_take
from automarium.games.golem.screens.ahead import LEG_ANSWERS
from automarium.games.golem.screens.deciding import SIGNS, deciding, is_decided
from automarium.games.golem.screens.entering import (
    FIELDS,
    fields_told,
    filled,
    row_of_line,
    some_card_taps,
    taps_of_card,
    thing_of_taps,
)
from automarium.games.golem.screens.rows import (
    character_groups,
    marble_groups,
    none_groups,
    rows_fault,
    some_rows,
)
from automarium.games.golem.screens.sight import IF_BAR, IF_GOLEM, Line, Sight
from automarium.games.golem.screens.symbols import complete_groups, line_of, raised_groups, rows_of
from automarium.games.golem.screens.taps import (
    BONUS,
    CARD,
    FIELD,
    IN_ROWS,
    KIND,
    NONES,
    SIGN,
    STUDENT_BONUS,
    Groups,
    Tap,
    slots_of,
    tap_on_card,
)
from automarium.games.golem.screens.tiles import tells_tile, tile_fault, tile_groups
from automarium.rulebook import Below, Refused, Table, cites, narrowed

COLUMNS: dict[str, tuple[Tap, ...]] = {
    f"card-{field}": tuple(FIELD(field, each) for each in some)
    for field, some in FIELDS["card"].items()
    if field != "marble"
}
"""What a card shows besides the yellow column, field by field."""
HALVES = {"none": (), "left": ("left",), "right": ("right",), "both": ("left", "right")}
LOOK = "look"
"""How a card looks, at one tap: which of its middle columns stands first, and the halves at its edges."""
LOOKS = tuple(FIELD(LOOK, f"{kind} {halves}") for kind in KINDS for halves in HALVES)
WITHOUT_BONUS = FIELD("bonus", NO_BONUS)
COLUMNS["card-bonus"] += (WITHOUT_BONUS,)
REST = tuple(tap for taps in COLUMNS.values() for tap in taps)
FOLLOWING = "following"
"""The signs below those that were told: they are not numbered from the top."""
SHUFFLE = "shuffle"
"""The bonus that lets every card come again."""
SHORT = "short"
"""What need not be told where the card itself is: games that began before heard it so."""


class ToldCard(NamedTuple):
    """A card as it was told; `kind` is the action that the person named, empty where the app decides it."""

    card: Card
    kind: str


def every_card(board: Board) -> dict[str, Card]:
    """Of the box, and told in this game."""
    return {**board.box.cards, **board.cards}


def known_cards(board: Board) -> dict[str, Card]:
    """The cards that can be pointed at: of the box, or told in this game with their edges; none twice."""
    here = [board.cards[name][1:] for name in board.automa.cards]
    told = every_card(board)
    found: dict[str, Card] = {}
    for name, card in told.items():
        is_twice = card[1:] in [*here, *(each[1:] for each in found.values())]
        if card.shows_edges and not is_twice and not _has_grown(board, name):
            found[name] = card
    return found


@cites("GO-5.5", "GO-5.7")
def cannot_come(board: Board) -> set[str]:
    """The known cards that lie under the deck: a game does not reach them, unless one of them shuffled it."""
    under = [name for block in board.deck.blocks[1:] for name in block if name in board.cards]
    there = [board.cards[name] for name in under]
    if any(card.bonus == SHUFFLE and card.level <= board.level for card in there):
        return set()
    names, shown = {*under, *(board.same_as.get(name, "") for name in under)}, [card[1:] for card in there]
    return {name for name, card in known_cards(board).items() if name in names or card[1:] in shown}


def _has_grown(board: Board, name: str) -> bool:
    """Whether more was told of a card since."""
    later = [board.cards[each] for each, same in board.same_as.items() if same == name]
    return any(each.says_more_than(every_card(board)[name]) for each in later)


def may_be(board: Board, card: Card) -> list[str]:
    """The known cards that may be this one, as one of the two is known in part; before rules 14 only if
    this one says more."""
    known = known_cards(board)
    if board.compares_cards:
        under = cannot_come(board)
        return [name for name, each in known.items() if name not in under and card.may_be(each)]
    return [
        name
        for name, each in known.items()
        if not each.is_whole and (card.says_more_than(each) or card[1:] == each[1:])
    ]


def card_sight(board: Board, kinds: Sequence[str]) -> Sight:
    """One look at the card and at the rows."""
    groups = card_groups(board, kinds)

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        try:
            return twofold(board, taps, kinds) or incomplete(board, taps, kinds) or tile_fault(board, taps)
        except Refused as refused:
            return refused

    return Sight(groups, _card_line(groups), fault, lambda below: some_card(board, kinds, below))


def card_groups(board: Board, kinds: Sequence[str]) -> dict[str, Sequence[Tap]]:
    """All that a card decides in this turn: bonus, action, the yellow column with its marbles."""
    groups: dict[str, Sequence[Tap]] = {}
    whole = board.box.whole
    if whole and (pictures := known_cards(board)):
        groups["pictures"] = tuple(map(CARD, pictures))
    groups |= {**_edge_groups(), **_short_groups(board, kinds)} if whole else _deciding_groups(board, kinds)
    if MARBLE in kinds or whole:
        groups["criteria"] = tuple(map(SIGN, CRITERIA))
    if MARBLE in kinds:
        groups |= {**marble_groups(board), **character_groups(board), **raised_groups(board)}
    groups |= complete_groups(board)
    if RABBI in kinds:
        more = {name: taps for name, taps in tile_groups(board).items() if name not in groups}
        groups |= {name: taps for name, taps in more.items() if name != IF_BAR or "complete" not in groups}
    return groups | {name: COLUMNS[name] for name in ("card-rabbi", "card-book")} if whole else groups


def _edge_groups() -> dict[str, Sequence[Tap]]:
    """Beside the yellow column: the bonus with its number, which action stands first, the halves."""
    edges = {name: taps for name, taps in COLUMNS.items() if name not in ("card-rabbi", "card-book")}
    return {**edges, "card-look": LOOKS}


def _deciding_groups(board: Board, kinds: Sequence[str]) -> dict[str, Sequence[Tap]]:
    """Of a card that nobody keeps: the bonuses that the level has, and the action."""
    automa = board.automa
    golems = [f"golem-0-{most}" for most in (1, 2) if len(automa.golems) <= most and automa.supply]
    groups: dict[str, Sequence[Tap]] = {
        "bonuses": (STUDENT_BONUS, *map(BONUS, (*golems, "gold", "research", "shuffle", NO_BONUS)))
    }
    if golems and board.is_leg_unsure() and board.asks_once:
        groups[IF_GOLEM] = LEG_ANSWERS
    return groups | {"kinds": tuple(map(KIND, kinds))} if len(kinds) > 1 else groups


def _short_groups(board: Board, kinds: Sequence[str]) -> dict[str, Sequence[Tap]]:
    """The same beside the card itself; the action is said where the edges of the card before are unknown."""
    groups = _deciding_groups(board, kinds)
    short = [*groups.pop("bonuses")]
    if "kinds" in groups and not _are_edges_unknown(board):
        short += groups.pop("kinds")
    return {**groups, SHORT: tuple(short)}


def _are_edges_unknown(board: Board) -> bool:
    before = [board.cards[name] for name in board.automa.cards][-1:]
    return bool(before) and not before[0].shows_edges


# What was told


def told_card(board: Board, taps: Sequence[Tap], kinds: Sequence[str]) -> ToldCard:
    """The card that these taps mean; Refused if it is incomplete."""
    name = next_card(board)
    named = next(iter(slots_of(KIND, taps)), "")
    signs = tuple(dict.fromkeys(slots_of(SIGN, taps)))
    if pictures := slots_of(CARD, taps):
        card = known_cards(board)[pictures[0]]
        return ToldCard(card._replace(id=name, marble=(*card.marble, *signs)), named)
    if FIELD.among(taps):
        return ToldCard(_by_columns(taps, name, named or (kinds[0] if len(kinds) == 1 else "")), named)
    first = named or kinds[0]
    return ToldCard(Card(name, "", 0, first, "none", (), signs, ()), first)


def _by_columns(taps: Sequence[Tap], name: str, kind: str) -> Card:
    """A card told column by column: whole, or as much of it as this turn needs."""
    told = [*fields_in(taps), *(f"marble={sign}" for sign in dict.fromkeys(slots_of(SIGN, taps)))]
    fields = fields_told("card", told)
    if all(len(fields[column]) >= PLACES_TOLD for column in ("rabbi", "book")) and fields["marble"]:
        return cast("Card", thing_of_taps("card", told, name))
    if fields["bonus"] and not fields["level"]:
        raise Refused("refused-bonus-number")
    if not (fields["first"] or kind):
        raise Refused("refused-kind")
    return card_so_far(told, name)._replace(first=[*fields["first"], kind][0])


def fields_in(taps: Sequence[Tap]) -> Iterator[str]:
    """Field by field what was told of a card; how it looks is two of them."""
    for field, value in FIELD.among(taps):
        if field != LOOK:
            yield f"{field}={value}"
            continue
        first, _, halves = value.partition(" ")
        yield f"first={first}"
        yield from (f"silhouette={half}" for half in HALVES[halves])


PLACES_TOLD = 4
"""Of the five numbers of a column the last need not be said."""


def card_so_far(told: Sequence[str], name: str = "") -> Card:
    """As much of a card as was told; of a column of numbers all or nothing."""
    fields = fields_told("card", told)
    bonus = fields["bonus"][-1] if fields["bonus"] else ""
    halves = sorted(set(fields["silhouette"]))
    has_none = str(WITHOUT_BONUS) in told
    return Card(
        name,
        bonus,
        int(fields["level"][-1]) if bonus and fields["level"] else int(has_none),
        fields["first"][-1] if fields["first"] else MARBLE,
        "both" if len(halves) > 1 else halves[0] if halves else "none",
        _whole_column(fields["rabbi"]),
        tuple(dict.fromkeys(fields["marble"])),
        _whole_column(fields["book"]),
    )


def _whole_column(numbers: Sequence[str]) -> tuple[int, ...]:
    column = filled(list(map(int, dict.fromkeys(numbers))))
    return tuple(column) if len(column) > PLACES_TOLD else ()


@cites("GO-5.6")
def kind_told(board: Board, told: ToldCard, kinds: Sequence[str]) -> str:
    """The action of a card that was told; empty where the person has to say it.

    A half of the silhouette at the left edge needs the card before: that one may be known in part.
    """
    if len(kinds) == 1 or told.kind:
        return told.kind or kinds[0]
    before = [board.cards[name] for name in board.automa.cards][-1:]
    if told.card.has_left_half and _are_edges_unknown(board):
        return ""
    return RABBI if before and forms_silhouette(before[0], told.card) else told.card.first


def twofold(board: Board, taps: Sequence[Tap], kinds: Sequence[str]) -> Refused | None:
    """Whether a card was told in two ways, a sign twice, or no action or two.

    Signs add to a picture of which none is known yet.
    """
    pictures, signs, rest = slots_of(CARD, taps), slots_of(SIGN, taps), FIELD.among(taps)
    known = [sign for name in pictures for sign in known_cards(board)[name].marble]
    if len(pictures) > 1 or (pictures and (rest or (known and signs))):
        return Refused("refused-one-card")
    if len(set(signs)) < len(signs):
        return Refused("refused-signs")
    named = len(KIND.among(taps))
    untold = len(kinds) > 1 and not (named or pictures or rest)
    return Refused("refused-kind") if named > 1 or untold else None


def incomplete(board: Board, taps: Sequence[Tap], kinds: Sequence[str]) -> Refused | None:
    """Whether something is missing that the card's action needs."""
    told = told_card(board, taps, kinds)
    kind = kind_told(board, told, kinds)
    if not kind:
        return Refused("refused-kind")
    if kind == RABBI:
        return None
    is_told = told.card.marble or CARD.among(taps)  # the rest of such a card is asked where it decides
    return rows_fault(board, taps, told.card.marble) if is_told else Refused("refused-signs")


# By chance, and typed


def some_card(board: Board, kinds: Sequence[str], below: Below) -> tuple[Tap, ...]:
    """Some card: sometimes by its picture, or told whole."""
    told = _some_way(board, kinds, below)
    card = told_card(board, told, kinds)
    kind = kind_told(board, card, kinds)
    if not kind:
        kind = kinds[below(len(kinds))]
        told.append(KIND(kind))
    return (*told, *some_rows(board, card.card.marble, below)) if kind == MARBLE else tuple(told)


def _some_way(board: Board, kinds: Sequence[str], below: Below) -> list[Tap]:
    """A card without what lies in the rows."""
    pictures = tuple(known_cards(board)) if board.box.whole else ()
    kind = kinds[below(len(kinds))]
    if pictures and below(3) == 0:
        return [CARD(pictures[below(len(pictures))])]
    look = FIELD(LOOK, f"{kind} none")
    if board.box.whole and below(4) == 0 and (kind == MARBLE or not tells_tile(board)):
        told = [tap_on_card(tap.removeprefix("marble=")) for tap in some_card_taps(kind, below)]
        return [look if tap is FIELD("first", kind) else tap for tap in told]
    named = look if board.box.whole else KIND(kind)
    signs = [SIGN(CRITERIA[below(len(CRITERIA))])] if kind == MARBLE else []
    return [*([named] if len(kinds) > 1 else []), *signs]


def _card_line(groups: Groups) -> Line:
    """Parts with `|` between: a whole card, the rows, the colors.

    `gold 2; marble; left; 2 1 5 4 3; most right; 5 2 4 1 3 | RRW / YB / K / BY / YB | left red, right blue`.
    """
    known = [tap for taps in groups.values() for tap in taps]
    other = line_of(groups)

    def taps_in(part: str) -> Sequence[Tap | str] | None:
        words = [tap_on_card(word.strip()) for word in part.split(",")]
        if part.count(";") and REST[0] in known:
            return _whole_line(part)
        if all(word in known for word in words):
            return words
        return rows_of(part, NONES[0] in known) if part.count("/") and IN_ROWS[0] in known else other(part)

    def read(line: str) -> list[Tap | str] | None:
        found = [taps_in(part) for part in line.split("|")]
        return None if None in found else [tap for part in found if part for tap in part]

    return read


def _whole_line(line: str) -> list[Tap] | None:
    try:
        row: Mapping[str, object] = row_of_line("card", line)
    except Refused:
        return None
    return [tap_on_card(tap.removeprefix("marble=")) for tap in taps_of_card(row)]


@cites("GO-7.4")
def is_open(board: Board, card: Card) -> bool:
    """Whether the signs told so far leave several marbles, and the column may have more of them."""
    left = narrowed(Table.aside(), marbles_to_take(board), criteria_of(board, card.marble))
    return len(left) > 1 and len(card.marble) < SIGNS


def reads_on(board: Board, card: Card) -> bool:
    """Whether signs must follow: those told so far lead to no row, or leave several marbles."""
    if not is_decided(board, card.marble):
        return not deciding(board, card.marble).rows
    return leaves_several(board, card)


def leaves_several(board: Board, card: Card) -> bool:
    """Whether the rows that decide are known, and what is known of the card does not choose among them."""
    knows_rows = board.knows_character() and is_decided(board, card.marble)
    return knows_rows and not card.is_whole and is_open(board, card)


def more_signs_sight(board: Board, known: Sequence[str]) -> Sight:
    """The rest of the column, where what was told settles nothing; none: that was all."""
    following = tuple(SIGN(sign) for sign in CRITERIA if sign not in known)

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        is_none = board.in_part and not SIGN.among(taps)
        return Refused("refused-signs") if is_none else None

    def sample(below: Below) -> tuple[Tap, ...]:
        return (following[below(len(following))],)

    return Sight({FOLLOWING: following, **none_groups(board, "absent")}, fault=fault, sample=sample)
