"""Turmoil says which card of which column failed, and why (HR-59 to HR-61)."""

from __future__ import annotations

import pytest

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.human import eyrie
from automarium.kernel.rules.table import Table
from automarium.kernel.words.sentences import told
from automarium.kernel.words.texts import LANGUAGES
from tests.games.root.positions import Clearings, Told, lawful, run, seat, speaker

AT_HOME: Clearings = {3: "eyrie: 2w roost", 6: "marquise-bot: 1w"}
"""Clearing 3 is of rabbits, with one slot."""
FOX, RABBIT = "anvil", "bake_sale"


def fallen(
    clearings: Clearings, column: str, held: str, leader: str = "builder", bots: str = "marquise"
) -> Told:
    """The Decree, with one card in one column, until it fails."""
    board = lawful(clearings, "eyrie", people="eyrie", bots=bots, leader_eyrie=leader)
    decree = board.sides["eyrie"].decree
    decree.update({each: [held] if each == column else [] for each in decree})

    def act(table: Table, board: Board) -> None:
        with pytest.raises(eyrie.Turmoil):
            eyrie.resolve_decree(table, seat(board, "eyrie"))

    return run(board, act)


@pytest.mark.parametrize(
    ("clearings", "column", "held", "reason"),
    [
        ({3: "eyrie: 20w roost"}, "recruit", RABBIT, "rabbit no-recruits"),
        (AT_HOME, "recruit", FOX, "fox no-roost"),
        ({3: "eyrie: 2w"}, "recruit", VIZIER, "bird no-roost-anywhere"),
        (AT_HOME, "move", FOX, "fox no-warriors"),
        ({}, "move", VIZIER, "bird no-warriors-anywhere"),
        (
            {3: "eyrie: 1w; marquise-bot: 3w", **dict.fromkeys((6, 7, 11), "marquise-bot: 1w")},
            "move",
            RABBIT,
            "rabbit no-way",
        ),
        (AT_HOME, "battle", RABBIT, "rabbit no-enemy"),
        (AT_HOME, "battle", VIZIER, "bird no-enemy-anywhere"),
        (AT_HOME, "build", FOX, "fox no-site"),
        (AT_HOME, "build", VIZIER, "bird no-site-anywhere"),
        (dict.fromkeys(range(1, 8), "eyrie: 1w roost"), "build", VIZIER, "bird no-roosts-left"),
    ],
)
def test_it_says_why(clearings: Clearings, column: str, held: str, reason: str) -> None:
    found = fallen(clearings, column, held)
    assert found.lines("decree-fails") == [f"HR-59 decree-fails {column} {reason}"]


@pytest.mark.parametrize(
    ("clearings", "column", "reason", "words"),
    [
        (
            {3: "eyrie: 1w roost", 11: "eyrie: 9w; corvids-bot: 1w snare"},
            "build",
            "snare 11",
            "the snare in clearing 11 lets nothing be placed there",
        ),
        (
            {3: "eyrie: 1w roost", 11: "eyrie: 9w; marquise-bot: 1w keep"},
            "build",
            "keep 11",
            "the keep lies in clearing 11, and only its owner may place pieces there",
        ),
        (
            {3: "eyrie: 1w roost; corvids-bot: snare"},
            "recruit",
            "snare 3",
            "the snare in clearing 3 lets nothing be placed there",
        ),
        (
            {3: "eyrie: 1w roost; corvids-bot: snare"},
            "move",
            "snared 3",
            "the snare in clearing 3 lets nobody move out",
        ),
    ],
)
def test_it_names_the_clearing_where_the_reason_lies(
    clearings: Clearings, column: str, reason: str, words: str
) -> None:
    found = fallen(clearings, column, VIZIER, bots="marquise corvids")
    assert found.lines("decree-fails") == [f"HR-59 decree-fails {column} bird {reason}"]
    assert f": {words}." in str(told(speaker(found.board, "en"), found.of("decree-fails")[0]))


def test_with_one_warrior_for_two_it_says_so() -> None:
    found = fallen({3: "eyrie: 19w roost"}, "recruit", VIZIER, "charismatic")
    assert found.lines("recruit", "decree-fails") == [
        "HR-59 recruit 1 3",
        "HR-59 decree-fails recruit bird recruits-short",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    found = fallen(AT_HOME, "build", FOX)
    said = str(told(speaker(found.board, language), found.of("decree-fails")[0]))
    assert "noun." not in said
    assert ": " in said
