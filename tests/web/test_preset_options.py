"""The form of a new game: a preset may bring options along, unless the person asks for something else."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import find
from automarium.web.start.new_game import _options


@pytest.mark.parametrize(
    ("preset", "components", "given"),
    [
        ("screen", "house", {"components": "house"}),
        ("table", "house", {}),
        ("table", "my-tiles.toml", {"components": "my-tiles.toml"}),
        ("table", "typed", {"components": "typed"}),
    ],
)
def test_a_default_that_the_preset_changes_is_no_wish(
    preset: str, components: str, given: dict[str, str]
) -> None:
    wishes = {"preset": preset, "level": "3", "components": components}
    assert _options(find("golem"), preset, wishes) == {"level": "3", **given}
