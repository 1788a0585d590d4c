"""Your board at a glance, and the prices beside the moves: against what the rules then take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.deals import SIGNS, deal, verb_face
from automarium.games.gaia.economy.figures import STOCK
from automarium.games.gaia.economy.own import own
from automarium.games.gaia.economy.turn import legal
from automarium.games.gaia.faces import thing_face
from automarium.games.gaia.hands import contents
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import Tree, merged
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.sentences import speaker, texts_of
from tests.games.gaia.positions import board

PAYING = ("settle", "project", "improve", "study", "take-action", "exchange")
FACTIONS = ("taklons", "baltaks")


def turns(faction: str, seed: str = "1") -> Iterator[Session[Board]]:
    """A game of the steady partner, at each question for the action of the person."""
    options = {"human": faction}
    played = Session.start(GAME, seed, "screen", options, person=(), partner="steady")
    session = Session.start(GAME, seed, "screen", options)
    given = 0
    while (asking := session.asking) is not None:
        if asking.request.what == "your-action":
            yield session
        is_done = asking.request.stream == DONE
        given = sum(entry.ask != f"choose {DONE}" for entry in session.entries)
        session.reply(DONE if is_done else played.entries[given].answer)


def paid(session: Session[Board], move: Move[Board]) -> dict[str, int]:
    """What a move takes of the stock at first."""
    trial, number = session.fork(), len(session.turns) - 1
    before = len(trial.turns[number].steps)
    trial.reply(str(move))
    steps = trial.turns[number].steps[before:]
    first = next((step for step in steps if step.message == "human-pay"), None)
    facts = first.facts if first is not None else {}
    return {unit: -int(str(facts[unit])) for unit in STOCK if facts.get(unit)}


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_price_beside_a_move_is_what_it_takes(faction: str) -> None:
    seen: set[str] = set()
    for number, session in enumerate(turns(faction)):
        board = session.now.board
        moves = {move.verb.word: move for move in legal(board)} if number % 4 == 0 else {}
        for word in PAYING:
            if word not in moves:
                continue
            told = deal(board, moves[word])
            assert told is not None
            drawn = {
                each[0]: int(each[1:]) for each in told.pays if each[0] in STOCK and each[1:].isdecimal()
            }
            assert drawn == paid(session, moves[word]), (word, str(moves[word]))
            seen.add(word)
    assert {"settle", "improve", "study"} <= seen


def test_every_verb_of_the_turn_has_a_sign_or_is_clear_without() -> None:
    words = {move.verb.word for session in turns("terrans") for move in legal(session.now.board)}
    assert words - SIGNS.keys() <= {"pass", "pass-last"}
    assert all(verb_face(word) is not None for word in SIGNS)


def test_the_brainstone_lies_in_its_bowl() -> None:
    areas = set()
    for session in turns("taklons", "2"):
        board = session.now.board
        found = own(speaker(GAME, texts_of(GAME, "en"), board))
        assert found is not None
        bowls = found.bands[0]
        held = board.human.holdings
        assert ("own-stone" in bowls.drawing.inside) == (held.stone >= 0 and held.stone < 4)
        assert bowls.drawing.inside.count("own-power") == sum(min(each, 10) for each in held.power)
        areas.add(held.stone)
    assert len(areas) > 1, "it moves"


def test_the_brainstone_is_the_same_everywhere() -> None:
    """A yellow hexagon on the own board was a purple circle in the legend and on the map."""
    at_taklons = next(turns("taklons")).now.board
    stone = thing_face(at_taklons, "brain_stone")
    assert stone is not None
    assert 'class="own-stone"' in stone.inside


def test_nothing_is_shown_of_an_economy_that_the_person_keeps() -> None:
    session = Session.start(GAME, "1", "screen", {"human": "terrans", "economy": "mine"})
    say = speaker(GAME, texts_of(GAME, "en"), session.now.board)
    assert own(say) is None


def test_a_deed_says_beforehand_what_points_it_brings() -> None:
    """As many as it scores, where nothing is asked in between that may bring others."""
    seen: set[str] = set()
    for session in chain(turns("terrans"), turns("gleens", "3")):
        board, number = session.now.board, len(session.turns) - 1
        for move in legal(board):
            if move.verb.word not in ("settle", "improve", "study", "take-action"):
                continue
            trial = session.fork()
            trial.reply(str(move))
            now = trial.asking
            if now is None or now.request.what != "after-action":
                continue
            steps = trial.turns[number].steps[len(session.turns[number].steps) :]
            scored = sum(int(str(step.facts["count"])) for step in steps if step.message == "human-score")
            told = deal(board, move)
            assert told is not None
            said = [each for each in told.gains if each.startswith("vp")]
            assert said == ([f"vp{scored}"] if scored else []), str(move)
            seen |= {move.verb.word} if scored else set()
    assert {"settle", "improve", "study", "take-action"} <= seen


def test_a_pass_says_beforehand_what_points_it_brings() -> None:
    """No power: tracks bring some, too, and not all can be charged; beside a booster it looked its own."""
    seen: set[str] = set()
    for session in turns("terrans"):
        board = session.now.board
        passes = [move for move in legal(board) if move.verb.word in ("pass", "pass-last")]
        trial, number = session.fork(), len(session.turns) - 1
        trial.reply(str(passes[0]))
        steps = trial.turns[number].steps
        told = deal(board, passes[0])
        assert told is not None
        said = {each.rstrip("0123456789"): each for each in told.gains}
        if told.note == "note.pass":  # not of the new booster: the same, whichever is taken
            said["vp"] = f"vp{told.facts['count']}"
        scored = sum(int(str(step.facts["count"])) for step in steps if step.message == "human-score")
        assert said.get("vp", "vp0") == f"vp{scored}"
        seen |= said.keys()
    assert seen == {"vp"}


def test_gleens_read_ore_where_a_qic_becomes_ore() -> None:
    """Until their right academy stands: at a level, in the income, at an exchange."""
    home = next(place for place, kind in board({}).chart.planets.items() if kind != "transdim")
    turn = {"next": "automa", "passed": ["human"]}
    tree: Tree = {
        "turn": turn,
        "human": {"faction": "gleens", "levels": {"navigation": 2}, "booster": "q-c2"},
    }
    for academy, unit in (({}, "ore"), ({"academies": [home], "right_academy": home}, "QIC")):
        before = board(merged(tree, {"human": academy}), economy="kept")
        say = speaker(GAME, texts_of(GAME, "en"), before)
        assert f"1 {unit}" in say.name("tile-track", "navigation").words
        assert f"1 {unit}" in say.name("exchange", "power-q").words
        assert ("'q1'" in str(contents(before)["income"])) == (unit == "QIC")
