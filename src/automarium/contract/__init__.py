"""The contract: what every game promises to the kernel and the front-ends, as tests that any author can run.

    from automarium.contract import Contract

    class TestMyGame(Contract):
        game = GAME

pytest then plays whole games of yours, saves, resumes, undoes and corrects them at every answer, and says
where a promise is broken: which game, which seed, which answer. Only the standard library is needed.
"""

from __future__ import annotations

from automarium.contract.agents import Agents
from automarium.contract.book import Book
from automarium.contract.common import Broken
from automarium.contract.corrections import Corrections
from automarium.contract.hidden import Hidden
from automarium.contract.ledger import Ledger
from automarium.contract.look import Looks
from automarium.contract.names import Names
from automarium.contract.offers import Offers
from automarium.contract.pictures import Pictures
from automarium.contract.play import Games
from automarium.contract.positions import Positions
from automarium.contract.sessions import Sessions
from automarium.contract.wording import Wording

__all__ = ["Broken", "Contract"]


class Contract(
    Games, Positions, Sessions, Corrections, Offers, Book, Wording, Looks, Names, Pictures, Ledger, Hidden,
    Agents,
):  # fmt: skip
    """All promises of a game. Set `game`; the other attributes have defaults that suit most."""
