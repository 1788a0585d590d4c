"""Where the figures come from: the provenance of every data file, read when somebody asks."""

from __future__ import annotations

from automarium.games.root.woodland import MAPS
from automarium.kernel.data import beside, load


def provenance() -> list[dict[str, str]]:
    rows = []
    for name in ("cards.toml", "factions.toml", *(f"map-{each}.toml" for each in MAPS)):
        each = load(beside(__file__, f"data/{name}")).provenance
        rows.append({"file": name, "source": each.source, "confidence": each.confidence, "note": each.note})
    return rows
