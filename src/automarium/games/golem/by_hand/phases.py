"""Set-up, refresh, influence, income, end: where the person lays out the shared board (GO-2, GO-13)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem import course, prepare
from automarium.games.golem.automa_side import INCOME
from automarium.games.golem.board import Board, numbered
from automarium.games.golem.by_hand.areas import among_most, is_in_red, note_raised, upgrade_by_hand
from automarium.games.golem.by_hand.books import DOUBLED, PAYING, is_learnt, resolve_told
from automarium.games.golem.by_hand.developments import hear_brought, shows_signs
from automarium.games.golem.components import ROWS, UNKNOWN, Character
from automarium.games.golem.printed_effects import AREAS, Effects, effects_of
from automarium.games.golem.rules import income, influence, refresh
from automarium.games.golem.rules.resources import gain, pay
from automarium.games.golem.rules.upgrades import choose_area
from automarium.games.golem.scoring import goal_points
from automarium.games.golem.screens.ahead import OF_SHOWN, symbols_told, waits_for_artifacts
from automarium.games.golem.screens.laid_out import characters_known, laid_out_sight
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import (
    complete_groups,
    effects_told,
    hear_sight,
    hear_symbols,
    symbols_alone,
    symbols_sight,
)
from automarium.games.golem.screens.taps import (
    AREA,
    ARTIFACT,
    CHARACTER,
    OUTSIDE,
    PLAIN_TILE,
    RED_ZONE,
    SHOWS,
    Groups,
    Tap,
    slots_of,
)
from automarium.games.golem.screens.things import thing_sight, thing_told
from automarium.games.golem.screens.tiles import hear_starting, starting_told
from automarium.games.golem.sheets import rules
from automarium.rulebook import Refused, Table, cites, rule

LEAST_POINTS = -99
"""No final score is lower."""


# Set-up


@prepare.draw_starting_tiles.own
def starting_tiles_by_hand(table: Table, board: Board) -> None:
    table.tell("starting-tiles-by-hand", count=board.level)


@prepare.take_artifact_tile.own
def artifact_tile_by_hand(table: Table, board: Board) -> None:
    table.tell("artifact-tile-by-hand")


@prepare.lay_out_shared_board.own
def shared_board_by_hand(table: Table, board: Board) -> None:
    """It is the person's to lay out, and is asked for when it decides."""
    table.tell("shared-board-by-hand")


@prepare.take_starting_bonuses.own
@rule("GO-2.7")
def name_starting_tiles(table: Table, board: Board) -> None:
    """Where the box is complete, at one look with all else that lies open."""
    hear_laid_out(table, board)
    prepare.take_starting_bonuses.by_app(table, board)


@prepare.take_starting_bonuses.by_hand
@rule("GO-2.7")
def starting_bonuses_by_hand(table: Table, board: Board) -> None:
    table.tell("resource-track-by-hand", level=board.level)
    table.tell("marker-by-hand", ends=board.settings.end_of_track_vp)
    printed = "starting-tile" if board.level == 1 else "starting-tiles"
    resolve_told(table, board, hear_starting(table, board), printed)


@rule("GO-2.5", "GO-2.7", "BR-3.2")
def hear_laid_out(table: Table, board: Board) -> None:
    """The artifact tile, the starting tiles, and the characters in the order of the rounds.

    A character that lies face down is asked for in its round.
    """
    sight = laid_out_sight(board)
    heard = sight.hear(table, "laid-out", sum(map(len, sight.groups.values())))
    board.automa.artifact_tile = thing_told(board, "artifact", heard)
    table.tell("artifact-tile", artifact_tile=board.automa.artifact_tile)
    others = [tap for tap in heard if tap.verb not in (ARTIFACT, CHARACTER)]
    board.automa.starting_tiles = [tile.id for tile in starting_told(board, others)]
    table.tell("starting-tiles", starting=tuple(board.automa.starting_tiles))
    if characters := slots_of(CHARACTER, heard):
        board.characters = list(characters)
        for name in characters:
            board.character_deck.take(name)
        table.tell("characters-seen", characters=characters, **numbered("character", characters))


# Morning


@refresh.know_characters.own
@rule("BR-3.2")
def see_characters(table: Table, board: Board) -> None:
    """The cards up to that of this round, as they are turned up."""
    known = len(board.characters)
    if known < board.round:
        missing = board.round - known
        if board.box.complete or characters_known(board):
            drawn = table.draw_many(board.character_deck, missing)
        else:
            drawn = tuple(hear_characters(table, board, missing))
        board.characters += drawn
        table.tell("character-seen", round=board.round, **numbered("character", drawn, known + 1))


@rule("BR-3.2")
def hear_characters(table: Table, board: Board, count: int) -> list[str]:
    """Cards of which the box has not all: one look at each."""
    found: list[str] = []
    for _ in range(count):
        among = [name for name in board.box.character if name not in (*board.characters, *found)]
        heard = thing_sight("character", among).hear(table, "new-character", round=board.round)
        found.append(thing_told(board, "character", heard))
        if is_learnt(board.character_deck, found[-1]):
            table.tell("learnt-character", character=found[-1])
        board.character_deck.take(found[-1])
    return found


@refresh.know_characters.by_hand
def leave_characters(table: Table, board: Board) -> None:
    """Of a character the two colors are told, when a marble is chosen."""
    board.characters += [UNKNOWN] * (board.round - len(board.characters))


@course.tell_round.by_hand
def round_by_hand(table: Table, board: Board) -> None:
    table.tell("round-by-hand", round=board.round)


@refresh.refresh.own
@rule("GO-4.1", "BR-4.1", "BR-4.2", "BR-4.3")
def refresh_by_hand(table: Table, board: Board) -> None:
    """The person lays out the shared board; what lies there is asked for where it decides."""
    places = {**board.rows, **board.held}
    lying = {f"from_{place}": tuple(marbles) for place, marbles in places.items() if marbles}
    home = {"home": ("rabbi",)} if board.rabbis else {}
    board.rabbis, board.passed = {}, []
    board.held = {side: [] for side in board.held}
    board.rows = {row: [] for row in ROWS}
    table.tell("refresh-by-hand", **lying, **home)


# Evening


@influence.set_turn_order.own
@rule("GO-13.1", "BR-10.1")
def order_by_hand(table: Table, board: Board) -> None:
    table.tell("turn-order-by-hand")


@influence.influence_character.by_hand
@rule("GO-13.3", "GO-13.4")
def influence_by_hand(table: Table, board: Board, character: Character) -> None:
    """In the red zone three coins, else the reward at its cost: its symbols are told."""
    table.tell("character-matches")
    told, others = hear_sight(table, board, "influence", reward_sight(board))
    note_shown(board, others)
    coins = rules().character_coins
    if RED_ZONE not in others:
        table.tell("reward-at-its-cost")
    elif board.settings.influence_in_red == "pay3":
        pay(table, board, coins)
    else:
        table.tell("coins-instead", count=coins)
        gain(table, board, coins)
        if board.in_order or not told:
            return
    resolve_told(table, board, told, "character")


def note_shown(board: Board, others: Sequence[Tap]) -> None:
    """What complete artifacts show, told with the reward; a bar of the reward makes it unsure again."""
    if shown := slots_of(SHOWS, others):
        note_artifacts(board, effects_told(symbols_told(shown)))
    elif PLAIN_TILE in others:
        note_artifacts(board, [])
        board.automa.plain_tile = True


def note_artifacts(board: Board, told: Sequence[Effects]) -> None:
    board.automa.artifacts, board.automa.new_bars = [effects.text for effects in told], False


def reward_sight(board: Board) -> Sight:
    """Where the marker is, and what is in the reward; before rules 7 nobody had to say that it is outside."""
    where = (RED_ZONE, OUTSIDE) if board.looks_first else (RED_ZONE,)
    shown: Groups = {"shows": OF_SHOWN} if board.asks_together and waits_for_artifacts(board) else {}
    sight = symbols_sight(board, {"red-zone": where})
    sight = sight._replace(groups={**sight.groups, **shown})
    some = sight.sample
    if not board.looks_first or some is None:
        return sight

    def fault(heard: tuple[Tap, ...]) -> Refused | None:
        return Refused("refused-marker") if {*where} <= {*heard} else None

    return sight._replace(
        must=where, fault=fault, sample=lambda below: tuple(tap for tap in some(below) if tap not in where)
    )


@income.take_income.by_hand
@rule("GO-13.5", "BR-10.3")
def income_by_hand(table: Table, board: Board) -> None:
    """Artifacts first, then the rest (A-41); a student at 0 stands before the first space.

    What artifacts change counts for the rest, so it comes before that; before rules 7 it was told after it.
    """
    automa = board.automa
    told = see_artifacts(table, board) if board.looks_first else []
    table.tell("income-moves")
    let_artifacts_pay(table, board, told)
    if any(automa.students.values()):
        table.tell("students-income-by-hand", **automa.students)
    if any(automa.upgrades.values()):
        let_developments_pay(table, board)
    table.tell("golem-track-income-by-hand")


@cites("GO-13.5", "GO-10.8")
def let_artifacts_pay(table: Table, board: Board, told: Sequence[Effects]) -> None:
    """From the top, one after the other where a symbol is on one; before rules 13 symbols came last."""
    doubled = bool(board.automa.upgrades["artifact"]) or not board.remembers
    if told and board.sees_developments:
        resolve_told(table, board, told, DOUBLED if doubled else PAYING)
        return
    if board.has_artifacts():
        table.tell("artifacts-income-doubled" if doubled else "artifacts-income-by-hand")
    if told:
        resolve_told(table, board, [*map(symbols_alone, told)], "artifact")


@cites("BR-11.4")
def let_developments_pay(table: Table, board: Board) -> None:
    if shows_signs(table, board, INCOME):
        resolve_told(table, board, hear_brought(table, board, INCOME), "developments")
    else:
        table.tell("developments-income-by-hand")


@rule("GO-13.5")
def see_artifacts(table: Table, board: Board) -> list[Effects]:
    """The symbols of the complete ones: the same as before, unless a bar has come since."""
    automa = board.automa
    if waits_for_artifacts(board):
        told, others = hear_symbols(table, board, "income-artifacts", {"plain": (PLAIN_TILE,)})
        note_artifacts(board, told)
        automa.plain_tile = PLAIN_TILE in others and not told
    return [*map(effects_of, automa.artifacts)]


@income.develop.by_hand
@rule("GO-13.5", "GO-13.6")
def develop_by_hand(table: Table, board: Board) -> None:
    """At the end of phase 6: red zone, and the areas with most items."""
    others = see_marker_and_areas(table, board) if board.looks_first else see_income(table, board)
    if RED_ZONE in others:
        table.tell("red-by-hand")
        return
    area = choose_area(table, board, among_most(slots_of(AREA, others)))
    if area is None:
        table.tell("no-upgrade-left")
    else:
        upgrade_by_hand(table, board, area, told_complete=board.asks_once)


@cites("GO-13.5", "GO-13.6")
def see_marker_and_areas(table: Table, board: Board) -> Sequence[Tap]:
    """Nothing where no upgrade is left, the marker alone where there is no choice or the area is known."""
    areas, complete, known = board.areas_left(), complete_groups(board, left=1), board.surely_most()
    if (known or len(areas) < 2) and not complete:
        return (RED_ZONE,) if areas and is_in_red(table) else tuple(map(AREA, known))
    sight = Sight({**(marker_and_areas(board) if areas else {}), **complete}, must=must_be_told(board))
    others = sight.hear(table, "after-income", len(AREAS) + 2, created=board.automa.created)
    note_raised(table, board, others)
    return others


@cites("GO-13.5", "GO-13.6")
def see_income(table: Table, board: Board) -> Sequence[Tap]:
    """Before rules 7 one look: symbols of complete artifacts, red zone, the areas with most items.

    Where symbols act first, marker and areas are seen after them.
    """
    more = {**marker_and_areas(board), **complete_groups(board, left=1)}
    must = must_be_told(board)
    told, others = hear_symbols(table, board, "income", more, must, created=board.automa.created)
    note_raised(table, board, others)
    let_symbols_act(table, board, told)
    if told and board.in_order:
        sight = Sight(marker_and_areas(board), must=must_be_told(board))
        others = sight.hear(table, "after-income", len(AREAS) + 1, created=board.automa.created)
    return others


@rule("GO-13.5")
def let_symbols_act(table: Table, board: Board, told: Sequence[Effects]) -> None:
    """Those of complete artifacts: what else they show was income.

    They come before the rest of it, so what they change counts for that, too.
    """
    automa = board.automa
    before = (dict(automa.students), dict(automa.upgrades), automa.created, len(automa.golems))
    if told:
        resolve_told(table, board, [*map(symbols_alone, told)], "artifact")
    climbs = any(each.op == "golem-track" for effects in told for side in effects.sides() for each in side)
    if climbs or before != (automa.students, automa.upgrades, automa.created, len(automa.golems)):
        table.tell("income-again-by-hand", **automa.students)


def marker_and_areas(board: Board) -> dict[str, Sequence[Tap]]:
    areas = tuple(map(AREA, board.areas_left()))
    return {"marker": (RED_ZONE,), **({"areas": areas} if areas else {})}


def must_be_told(board: Board) -> tuple[Tap, ...]:
    """The area with most items, unless the marker is in the red zone or there is no choice."""
    areas = board.areas_left()
    return (RED_ZONE, *map(AREA, areas)) if board.in_order and len(areas) > 1 else ()


@income.control_golems.by_hand
@rule("GO-13.7", "BR-10.4")
def control_by_hand(table: Table, board: Board) -> None:
    if sections := income.sections_ahead(board):
        table.tell("control-by-hand", count=sections)
    else:
        table.tell("no-control")


@course.count_points.by_hand
def count_points_by_hand(table: Table, board: Board) -> None:
    """The person has moved the marker, and counts the Automa's points, too."""
    table.tell("count-points", points=goal_points(board), created=board.automa.created)
    board.automa.vp = table.ask("automa-score", LEAST_POINTS, course.MOST_POINTS)
    table.tell("points-counted", vp=board.automa.vp)
