"""Table and pocket at one address, in any order and over upgrades: each deletes only its own caches."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("workers.mjs")
BOTH = ("table:1", "pocket:1")
ORDERS = [
    order
    for order in permutations((*BOTH, "table:2", "pocket:2"))
    if order.index("table:1") < order.index("table:2") and order.index("pocket:1") < order.index("pocket:2")
]


def installed(*order: str) -> dict[str, Any]:
    """What is left at the origin once these were installed and the server has gone."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js to run the workers")
    ran = subprocess.run([node, SCRIPT, *order], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
def test_each_upgrade_leaves_the_other_alone(order: tuple[str, ...]) -> None:
    left = installed(*order)
    assert sorted(left["caches"]) == ["automarium /pocket/ 2", "shell /away /static/2/style.css"]
    assert "/pocket/index.html" in left["answers"]["pocket"]
    assert left["answers"]["table"].endswith("/away")


@pytest.mark.parametrize("order", [BOTH, BOTH[::-1]], ids=" ".join)
def test_both_live_at_one_address(order: tuple[str, ...]) -> None:
    left = installed(*order)
    assert len(left["caches"]) == 2
    assert "/pocket/index.html" in left["answers"]["pocket"]
