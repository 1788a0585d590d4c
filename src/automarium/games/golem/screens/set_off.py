"""What was seen on a tile, a card or a book, and what that sets off: it is asked for at the same look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.golem.board import EVENING, Board
from automarium.games.golem.screens.ahead import knows_none_shows, waits_for_artifacts
from automarium.games.golem.screens.atoms import GOLD, SLASH, SYMBOLS, atoms_of, parted
from automarium.games.golem.screens.card import every_card
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
from automarium.games.golem.screens.taps import (
    BONUS,
    CARD,
    FIELD,
    HIGHER,
    KIND,
    UNDER,
    agreed,
    slots_of,
    tap_on_card,
)
from automarium.games.golem.screens.words import kind_of
from automarium.rulebook import cites

DESTROYS, OF_BOUGHT = "destroy-golem", "bought: "
SETS_OFF: dict[str, tuple[str, ...]] = {
    IF_SLASH: (SLASH,),
    IF_GOLEM: ("create-golem", "golem-0-1", "golem-0-2", "bonus golem-0-1", "bonus golem-0-2"),
    IF_BOOK: ("book",),
    "book": ("book",),
    IF_ACT: ("books", "artifacts"),
    **dict.fromkeys((IF_GRAVE, IF_CELL), ("destroy-golem", "lowest-space")),
    IF_ANY: ("upgrade any",),
    IF_BAR: (GOLD, "upgrade artifact", "upgrade any"),
}
"""What a group is about: it is asked once one of these was seen."""
CHANGED_BY = {"books": ("book",), "artifacts": (GOLD, "buy-gold")}
"""What lets others act than those that lie there: which ones is asked after it."""
ON_THE_WAY = {"book": "bought", "destroy-golem": "grave", "lowest-space": "grave"}
"""What is told with a tile and acts where one of its effects comes to it."""


def seen_with(board: Board, part: str) -> Sequence[str]:
    """What was seen with one tap: itself, or all that is on a tile of the box."""
    name = part.rpartition(": ")[2].rpartition("=")[2]
    kind = kind_of(board, name)
    return atoms_of(board.box.known(kind)[name].effects.text) if kind else (name,)


def sets_off(board: Board, group: str, parts: Sequence[str]) -> bool:
    """Whether something that was seen brings what a group is about."""
    if group == IF_ACT:
        return _acts_as_it_lies(board, parts)
    by = SETS_OFF[group]
    if group == IF_ANY and board.upgrades_left("research"):  # a book comes before it, and may be an item
        parts = [part for part in parts if not part.startswith(OF_BOUGHT)]
    return any(atom in by for atom in _seen_to_act(board, parts))


@cites("GO-10.8", "GO-11.6")
def _acts_as_it_lies(board: Board, parts: Sequence[str]) -> bool:
    """Whether books or artifacts act, and none comes before that lets others act."""
    by = what_may_act(board) if board.remembers else SETS_OFF[IF_ACT]
    before = _of_bonus(board, parts)
    for atom in _one_after_the_other(board, [part for part in parts if "=" not in part]):
        if atom in by:
            return not {*before} & {*CHANGED_BY[atom]}
        before.append(atom)
    return False


@cites("GO-5.5")
def _of_bonus(board: Board, parts: Sequence[str]) -> list[str]:
    """What the card that is told brings first, if its number lets it count."""
    taps = [tap_on_card(part) for part in parts]
    fields, cards = dict(FIELD.among(taps)), [every_card(board)[name] for (name,) in CARD.among(taps)]
    told = [*slots_of(BONUS, taps), *(card.bonus for card in cards if card.level <= board.level)]
    if "bonus" in fields and int(fields.get("level", 0)) <= board.level:
        told.append(fields["bonus"])
    return told


def _one_after_the_other(board: Board, parts: Sequence[str]) -> Iterator[str]:
    """A book acts where it is bought, a cell where a golem is laid there."""
    things = _things_seen(board, parts)
    seen = {atom for atoms in things.values() for atom in atoms}
    later = [name for atom, name in ON_THE_WAY.items() if atom in seen]
    for atom in (atom for name, atoms in things.items() if name not in later for atom in atoms):
        yield atom
        yield from things.get(ON_THE_WAY.get(atom, ""), ())


def _seen_to_act(board: Board, parts: Sequence[str]) -> list[str]:
    return [atom for atoms in _things_seen(board, parts).values() for atom in atoms]


@cites("GO-11.7", "GO-12.5")
def _things_seen(board: Board, parts: Sequence[str]) -> dict[str, list[str]]:
    """What was seen of each thing; of a “/” nothing of a side that is not taken, as far as that is known."""
    things: dict[str, list[str]] = {}
    for part in parts:
        things.setdefault(part.rpartition(": ")[0], []).extend(seen_with(board, part))
    higher = _higher_sign(board, parts)
    return {
        name: [atom for card in parted(atoms) for atom in _side_taken(board, card, higher)]
        for name, atoms in things.items()
    }


def _side_taken(board: Board, atoms: list[str], higher: str) -> list[str]:
    """The side that destroys a golem in danger, alone; else that of the higher sign if it has no symbol.

    Goods can always be taken; a symbol may be impossible, and then the other side acts.
    """
    if atoms.count(SLASH) != 1:
        return atoms
    at = atoms.index(SLASH)
    left, right = atoms[:at], atoms[at + 1 :]
    saving = [side for side in (left, right) if DESTROYS in side]
    if board.automa.in_danger() and saving:
        return saving[0] if len(saving) == 1 else atoms
    taken = {"left": left, "right": right}.get(higher, atoms)
    return atoms if any(atom in (*SYMBOLS, SLASH) for atom in taken) else [*taken, SLASH]


def _higher_sign(board: Board, parts: Sequence[str]) -> str:
    """As it was told with these, or on the card that lies there; one that is just told may have another."""
    taps = [tap_on_card(part) for part in parts]
    if told := agreed(HIGHER, taps):
        return told
    card = board.last_card()
    is_told = any(tap.verb in (CARD, FIELD, KIND, UNDER) for tap in taps)
    return card.sign if card is not None and not is_told else ""


@cites("GO-10.8", "GO-11.6")
def what_may_act(board: Board) -> list[str]:
    """Books, if there is one, and artifacts, unless none of the complete ones has a symbol.

    In the evening what all of those show is told with the reward: which of them act is one tap after it.
    """
    are_told = board.part == EVENING and waits_for_artifacts(board)
    known = {"books": not board.has_books(), "artifacts": are_told or knows_none_shows(board)}
    return [each for each in SETS_OFF[IF_ACT] if not known[each]]
