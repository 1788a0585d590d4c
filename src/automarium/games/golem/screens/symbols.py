"""The symbols of cards, tiles and cells that act: all that a choice of the Automa can depend on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from automarium.games.golem.board import Board
from automarium.games.golem.components import ROWS
from automarium.games.golem.printed_effects import BY_HAND, Effect, Effects, effects_of
from automarium.games.golem.screens.ahead import (
    ahead_groups,
    is_ahead,
    known_acting,
    note_acted,
    note_ahead,
    note_told_acting,
)
from automarium.games.golem.screens.atoms import (
    GOLD,
    GOODS,
    HEADINGS,
    NEXT,
    SLASH,
    SYMBOLS,
    TOLD,
    atoms_of,
    parted,
    text_of,
    told_of,
)
from automarium.games.golem.screens.sight import IF_BAR, Line, Sight, asked_at
from automarium.games.golem.screens.taps import (
    ATOM,
    COMPLETE,
    IN_ROWS,
    LIES,
    MORE_WORK,
    NONE,
    NONES,
    Groups,
    Tap,
    atoms_in,
)
from automarium.games.golem.sheets import rules
from automarium.rulebook import Below, Plain, Table, cites

DECIDING = (*SYMBOLS, GOLD, SLASH)
"""What no choice can do without: everything else is carried out by hand."""
LETTERS = {"R": "red", "Y": "yellow", "B": "blue", "K": "black", "W": "white"}


class Heard(NamedTuple):
    """What was told at one look: the symbols of each card that acts, and what else was tapped."""

    effects: list[Effects]
    others: Sequence[Tap] = ()


def symbol_groups() -> dict[str, Sequence[Tap]]:
    return {"symbols": tuple(map(ATOM, DECIDING))}


def whole_groups() -> dict[str, Sequence[Tap]]:
    """Everything that can be printed."""
    printed = {**HEADINGS, "other": (BY_HAND,)}
    return {heading: tuple(map(ATOM, atoms)) for heading, atoms in printed.items()}


def symbols_in(atoms: Iterable[str]) -> Effects:
    """Effects of which only the symbols were told: the rest of each alternative is done by hand."""
    sides = text_of(atoms).split(" / ")
    return effects_of(" / ".join(side if side == BY_HAND else f"{side}, {BY_HAND}" for side in sides))


def symbols_alone(effects: Effects) -> Effects:
    """Without what is left to the hand; one of two alternatives keeps it, for it may be all of one."""
    alone = tuple(each for each in effects.left if each.op != BY_HAND)
    return effects if effects.right else effects._replace(left=alone)


def effects_told(atoms: Sequence[str]) -> list[Effects]:
    """Card by card."""
    return [symbols_in(part) for part in parted(atoms)]


def symbols_sight(board: Board, more: Groups, must: Sequence[Tap] = ()) -> Sight:
    """With what must be told: that, or a symbol, for then it is asked for when the symbols have acted."""
    symbols: Groups = {"symbols": tuple(map(ATOM, TOLD)), **ahead_groups(board)}
    groups: Groups = {**more, **symbols}
    if "complete" in groups:
        groups = {heading: taps for heading, taps in groups.items() if heading != IF_BAR}
    here = [tap for taps in groups.values() for tap in taps if not is_ahead(tap)]

    def sample(below: Below) -> tuple[Tap, ...]:
        """Up to two things seen: what may be told ahead is left to be asked for."""
        return tuple(here[below(len(here))] for _ in range(below(3)))

    acting = map(ATOM, TOLD) if must else ()
    if must:  # what has acted comes first
        groups = {**{name: taps for name, taps in groups.items() if name not in more}, **more}
    return Sight(groups, line_of(groups), sample=sample, must=(*acting, *must))


def hear_symbols(
    table: Table,
    board: Board,
    question: str,
    more: Groups | None = None,
    must: Sequence[Tap] = (),
    **facts: Plain,
) -> Heard:
    return hear_sight(table, board, question, symbols_sight(board, more or {}, must), **facts)


@cites("GO-6.5")
def hear_sight(table: Table, board: Board, question: str, sight: Sight, **facts: Plain) -> Heard:
    """What is told of things that act; what they set off is remembered."""
    with asked_at(table, board, "GO-6.5"):
        heard = sight.hear(table, question, **facts)
    here = note_ahead(board, heard)
    told = effects_told(atoms_in(here))
    note_told_acting(board, heard, told)
    return Heard(told, [tap for tap in here if tap.verb is not ATOM])


@cites("GO-11.6", "GO-10.8")
def hear_acting(table: Table, board: Board, question: str, each: Effect, **facts: Plain) -> list[Effects]:
    """The symbols of the books or artifacts that an effect lets act, where they are not known already."""
    if not board.asks_once:
        return hear_sight(table, board, question, symbols_sight(board, {}), **facts).effects
    told = known_acting(board, each)
    if told is None:
        told = same_as_told(table, board, each) or hear_symbols_of(table, board, question, **facts)
        note_acted(board, each, told)
    return effects_told(told)


def hear_symbols_of(table: Table, board: Board, question: str, **facts: Plain) -> tuple[str, ...]:
    with asked_at(table, board, "GO-11.6"):
        heard = symbols_sight(board, {}).hear(table, question, **facts)
    told = tuple(atoms_in(note_ahead(board, heard)))
    note_told_acting(board, heard, effects_told(told))
    return told


@cites("GO-10.8")
def same_as_told(table: Table, board: Board, each: Effect) -> tuple[str, ...]:
    """What the complete artifacts show is known: whether all of that acts, the person sees.

    What was doubled at the income was told twice, and acts once.
    """
    known = board.automa.artifacts if each.op == "artifacts" and knows_artifacts(board) else []
    shown = tuple(text for text, before in zip(known, ["", *known], strict=False) if text != before)
    if not shown or table.choose("same-artifacts", ("yes", "no"), incomes=symbols_of(shown)) == "no":
        return ()
    return tuple(atom for text in shown for atom in (*told_of(effects_of(text)), NEXT))


def knows_artifacts(board: Board) -> bool:
    return board.remembers and not board.automa.new_bars


def symbols_of(shown: Iterable[str]) -> tuple[str, ...]:
    """Without what is left to the hand."""
    return tuple(text.replace(f", {BY_HAND}", "") for text in shown)


# A typed line


def line_of(groups: Groups) -> Line:
    """A line of effects, `clay 1, student red 1`, or marbles row by row, `RRW / YB / K / BY / YB`."""
    known = [tap for taps in groups.values() for tap in taps]

    def read(line: str) -> Sequence[Tap] | None:
        if line.count("/") == len(ROWS) - 1 and IN_ROWS[0] in known:
            return rows_of(line, NONES[0] in known)
        offered = [atom for (atom,) in ATOM.among(known)]
        atoms = atoms_offered(line, offered)
        return None if atoms is None else [*map(ATOM, atoms)]

    return read


def atoms_offered(line: str, known: Sequence[str]) -> list[str] | None:
    """The atoms of a text, if all can be tapped; where only symbols are asked for, the rest is left out."""
    text = line.strip().lower()
    try:
        atoms = atoms_of(text)
    except ValueError:
        return None
    if GOODS[0] not in known and SYMBOLS[0] in known:
        atoms = told_of(effects_of(text))
    return atoms if all(atom in known for atom in atoms) else None


def rows_of(line: str, nones: bool) -> list[Tap] | None:
    """Marbles as letters, row by row from the top; of a color that is missing none lies anywhere."""
    found: list[Tap] = []
    parts = line.replace(" ", "").upper().split("/")
    if len(parts) != len(ROWS):
        return None
    for row, letters in zip(ROWS, parts, strict=True):
        if any(letter not in LETTERS for letter in letters):
            return None
        found += [LIES(LETTERS[letter], row) for letter in letters]
    there = {color for color, _ in LIES.among(found)}
    return [*found, *(NONE(color) for color in LETTERS.values() if nones and color not in there)]


# What else is told with other things


def raised_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """A development of hers may raise the value of work: told once, it is remembered."""
    automa = board.automa
    known = int(board.asks_together and board.round < rules().rounds)  # the first is the leg for 2 clay
    waits = board.by_hand and automa.upgrades["golem"] > known and not automa.more_work
    return {"raised": (MORE_WORK,)} if waits else {}


def complete_groups(board: Board, left: int = 0) -> dict[str, Sequence[Tap]]:
    """With all upgrades of the area done, or one to come, the last bar exhausts it; bars come by hand."""
    few = len(board.upgrades_left("artifact")) <= (left if board.asks_once else 0)
    waits = board.by_hand and few and not board.automa.all_complete
    return {"complete": (COMPLETE,)} if waits else {}
