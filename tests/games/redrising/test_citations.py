"""At which section a told step or a choice stands: the rule that the person would look up."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.settings import VARIANT
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted
from tests.games.redrising.positions import board, play

HEAD = (
    'position = 1\ngame = "redrising"\nletters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
)
HUMAN_NEXT = HEAD + 'turn.next = "human"\npiles = { mars = ["aja"], luna = ["lorn"] }\n'


def sections(toml: str, **answers: list[object]) -> dict[str, list[str]]:
    """For each message of a turn with these answers, the sections at which it was told or picked."""
    given = {name.replace("_", "-"): each for name, each in answers.items()}
    table, position = Recorder(Scripted(given)), read_position(toml)
    GAME.play.turn(table, position.board)
    found: dict[str, list[str]] = {}
    for step in table.steps:
        found.setdefault(step.message, []).append(step.section)
    return found


def sections_of_ability(card: str, answers: list[object], **given: object) -> dict[str, str]:
    told = play(board(**given, variant=VARIANT), card, "mars", answers)  # type: ignore[arg-type]  # plain
    return {step.message: step.section for step in told.steps}


# Her turn: 6 is B ▸ Luna → ★, 14 is A ▸ Mars, 19 is B ▸ Jupiter ← ★, 1 deploys by icon


def her_turn(cards: tuple[str, str], toml: str) -> dict[str, list[str]]:
    return sections(HEAD + toml, au_toma=[cards], characters=["dancer", "timony"])


@pytest.mark.parametrize(
    ("cards", "gains"),
    [(("6", "14"), ["RR-L1", "RR-L1"]), (("1", "14"), ["RR-L2", "RR-L1"])],
)
def test_RR_L1_and_RR_L2_where_she_gains(cards: tuple[str, str], gains: list[str]) -> None:
    found = her_turn(cards, 'piles = { mars = ["sefi", "aja"] }')
    assert found["her-gain-where"] == gains
    assert "gain-redirect" not in found


def test_RR_L3_only_where_the_arrow_is_needed() -> None:
    found = her_turn(("19", "14"), 'piles.institute = ["sefi"]')
    assert found["gain-redirect"] == ["RR-L3"]
    assert found["her-gain-where"] == ["RR-L1"]


def test_RR_B3_at_ten() -> None:
    found = her_turn(("19", "14"), 'piles.jupiter = ["sefi"]\nau-toma.fleet = 10')
    assert (found["at-ten"], found["substitute"]) == (["RR-B3"], ["RR-B3a"])
    assert found["her-influence"] == ["RR-B1"]


def test_RR_B3b_what_the_Luna_bonus_card_shows_at_ten() -> None:
    found = her_turn(("6", "14"), "au-toma.influence = 10")
    assert (found["at-ten"], found["substitute"]) == (["RR-B3b"], ["RR-B3a"])
    assert found["her-fleet"] == ["RR-B2"]


# Abilities


def test_RR_H4_a_card_put_back() -> None:
    assert sections_of_ability("arlus", [], stack="ceo lorn")["back-on-stack"] == "RR-H4"


def test_RR_V4_and_RR_V2_look_at_her_stack() -> None:
    roque = sections_of_ability("roque", ["dancer", ("ceo", "dancer")], stack="dancer ceo")
    assert roque["look-at-stack"] == "RR-V4"
    assert sections_of_ability("eo", [], stack="dancer ceo")["look-at-stack"] == "RR-V2"


def test_RRB_L1_what_an_ability_reveals_and_places() -> None:
    seer = sections_of_ability("seer", ["luna"], deck="lorn", sovereign="human")
    assert (seer["reveal"], seer["place"]) == ("RRB-L1", "RRB-L1")
    assert sections_of_ability("hacker", ["luna"], deck="lorn")["reveal"] == "RRB-L1"
    expert = sections_of_ability("firewall-expert", ["luna", "jupiter"], deck="lorn ceo evey")
    assert expert["reveal-cards"] == "RRB-L1"


# The person's turn


def test_RRB_L3_the_ability_ends_the_turn() -> None:
    toml = HUMAN_NEXT + 'human = { hand = ["reporter"], helium = 1 }'
    found = sections(toml, person=["deploy reporter", "mars"], characters=[["dancer", "sefi"]])
    assert found["turn-over"] == ["RRB-L3"]


def test_RRB_C1_scout() -> None:
    found = sections(HUMAN_NEXT, person=["scout", "mars"], characters=["dancer"])
    assert found["reveal"] == found["place"] == ["RRB-C1"]


LEAD = HUMAN_NEXT + 'human.hand = ["morning-star"]\n'


def test_RRB_B3_a_card_placed_by_the_die() -> None:
    person: list[object] = ["deploy morning-star", "institute", "deck", "jupiter"]
    found = sections(LEAD, person=person, characters=["dancer", "ragnar"], die=["place"])
    assert found["reveal"] == found["place"] == ["RRB-B3"]


def test_RRB_H1_a_card_placed_by_Apollo() -> None:
    person: list[object] = ["deploy morning-star", "institute", "luna", "jupiter"]
    found = sections(LEAD + 'table.house = "apollo"', person=person, characters=["dancer"])
    assert found["reveal"] == found["place"] == ["RRB-H1"]
