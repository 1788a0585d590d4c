"""Whole games by an obedient hand: it does what is shown, and its table must be the engine's at every *Done*.

    python -m tests.hand                          some games of each game and preset at the table
    python -m tests.hand coatl --seeds 100        more of one
    python -m tests.hand root --preset table --reader terminal

The command exits with 1 where a sentence could not be carried out, or a table was another one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.web.server.app import create_app
from tests.hand.plans import plans_of, told_and_dealt
from tests.hand.playing import Hand, Plan
from tests.hand.showing import READERS
from tests.web.client import Client


def played(
    plan: Plan,
    reader: str,
    client: Client,
    turns: int = 10_000,
    recorded: Session[Any] | None = None,
    before_answer: Callable[[Keeper], None] | None = None,
) -> Hand:
    """One game, by what one of the readers shows; a test may meddle with it before an answer is given."""
    keeper = client.app.state.games.begin(plan.begun())
    hand = Hand(plan, keeper, recorded or plan.recorded(), READERS[reader](client, keeper))
    hand.before_answer = before_answer
    hand.play(turns)
    return hand


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    options.add_argument("games", nargs="*", metavar="GAME", default=list(catalog()))
    options.add_argument("--preset", default="", help="one of those at the table")
    options.add_argument("--level", default="", help="one of those of the game")
    options.add_argument("--reader", choices=list(READERS), action="append")
    options.add_argument("--seeds", type=int, default=1, help="games of each kind")
    options.add_argument("--from", dest="first", type=int, default=1, help="the first seed")
    chosen, failed = options.parse_args(), 0
    for name in chosen.games:
        for plan in plans_of(catalog()[name], range(chosen.first, chosen.first + chosen.seeds)):
            if chosen.preset in {"", plan.preset} and chosen.level in {"", plan.level}:
                ways = product(told_and_dealt(plan), chosen.reader or READERS)
                failed += sum(not is_kept(way, reader) for way, reader in ways)
    return 1 if failed else 0


def is_kept(plan: Plan, reader: str) -> bool:
    """Play one game in a house of its own, where nobody has entered a box before, and say how it went."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, Client(create_app(Path(folder))) as client:
        hand = played(plan, reader, client)
        client.app.state.games.store.close()
    print(f"{plan}, {reader}: {hand.obeyed} orders, {time.perf_counter() - began:.1f} s", flush=True)
    for fault in hand.faults:
        print(f"  ✗ {fault}", flush=True)
    return not hand.faults


if __name__ == "__main__":
    sys.exit(main())
