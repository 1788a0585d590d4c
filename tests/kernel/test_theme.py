"""What a game brings for its look: colors that can be read, an emblem, a style sheet for its own pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.reader import DataError
from automarium.kernel.catalog.theme import emblem_of, scoped, style_of, theme_of

GAMES = list(catalog().values())
COLORS = """
accent = ["#0b6a5a", "#46c3a8"]
on_accent = ["#ffffff", "#04241d"]
soft = ["#dcefe8", "#17352f"]
deep = ["#06463b", "#8fe3cf"]
stage = ["#eadcc0", "#2b2720"]
stage_edge = ["#d6c29b", "#1b1915"]
stage_ink = ["#33291a", "#efe4cd"]
tile = ["#0e7565", "#07493e"]
"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_brings_its_look(game: AnyGame) -> None:
    theme = theme_of(game.folder)
    assert theme is not None
    assert list(theme.faults()) == []
    assert emblem_of(game.folder).startswith("<symbol")
    assert style_of(game.folder)


def test_no_two_games_share_a_class() -> None:
    themes = [theme_of(game.folder) for game in GAMES]
    classes = [each for theme in themes if theme is not None for each in theme.classes]
    assert len(classes) == len(set(classes))


def test_a_game_without_a_look(tmp_path: Path) -> None:
    assert (theme_of(tmp_path), emblem_of(tmp_path), style_of(tmp_path)) == (None, "", "")


def test_letters_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "theme.toml").write_text(COLORS.replace("#06463b", "#a0c0b8"), "utf-8")
    theme = theme_of(tmp_path)
    assert theme is not None
    assert list(theme.faults()) == ["deep on soft, by day: a contrast of 1.6, 4.5 is needed"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("#0b6a5a", "green", "accent.*two colors"),
        ('"#0b6a5a", ', "", "accent.*two colors"),
        ("accent =", "acent =", "acent|accent"),
        ("accent =", "accent", "expected TOML"),
    ],
)
def test_a_theme_that_cannot_be_read(tmp_path: Path, old: str, new: str, why: str) -> None:
    (tmp_path / "theme.toml").write_text(COLORS.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match=why):
        theme_of(tmp_path)


@pytest.mark.parametrize(
    "style",
    [
        '@import "other.css";',
        ".a { background: url(http://example.com/x.png); }",
        ".a { background: url(//example.com/x.png); }",
        "@font-face { font-family: x; }",
        "</style><script>",
    ],
)
def test_a_style_sheet_brings_nothing_from_elsewhere(tmp_path: Path, style: str) -> None:
    (tmp_path / "look.css").write_text(style, "utf-8")
    with pytest.raises(DataError, match="nothing from elsewhere"):
        style_of(tmp_path)


@pytest.mark.parametrize(
    "emblem",
    [
        "<svg/>",
        "<symbol><script>1</script></symbol>",
        '<symbol><image href="x"/></symbol>',
        "<symbol><style>*{}</style></symbol>",
        '<symbol><path onload="x" d="M0 0"/></symbol>',
    ],
)
def test_an_emblem_is_of_plain_shapes(tmp_path: Path, emblem: str) -> None:
    (tmp_path / "emblem.svg").write_text(emblem, "utf-8")
    with pytest.raises(DataError, match="plain shapes"):
        emblem_of(tmp_path)


def test_rules_of_a_game_hold_on_its_own_pages() -> None:
    style = '.bar { color: red; } .x-piece { fill: red; } [data-game="x"] .own { color: red; }'
    assert scoped(style, "x", ["x-"]) == (
        ':where([data-game="x"]) .bar{color: red;}.x-piece{fill: red;}[data-game="x"] .own{color: red;}'
    )
