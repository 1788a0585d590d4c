"""What asks the person something in a turn: a character or the House, in its own words."""

from __future__ import annotations

from automarium.games.redrising.board import Board
from automarium.games.redrising.reading import name_alone
from automarium.lookbook import Asking, Speaker

DEPLOYED = ("deploy", "deploy-revealed")
SOVEREIGN = ("your-sovereign", "your-sovereign-stays")
OF_EVERY_TURN = ("action", "gain", "scout-where", "block", "last-ability")
OF_THE_HOUSE = ("RRB-H1", "RRB-P2")


def occasion(say: Speaker[Board], now: Asking[Board]) -> str:
    """The words of what asks: the last thing in the turn that can; of a card to be deployed, its own. At a
    table the person deals with these by hand."""
    if now.request.what in OF_EVERY_TURN or not say.board.whole:
        return ""
    if now.request.what == "deploy-where":
        return _words(say, "deploy", str(now.request.facts["card"]))
    if now.at in OF_THE_HOUSE:
        return _house(say, now.request.what)
    for step in reversed(now.steps):
        if step.message in DEPLOYED:
            return _words(say, "deploy", str(step.facts["card"]))
        if step.message == "last-ability":
            return _words(say, "worth", str(step.facts["card"]))
        if step.message in SOVEREIGN:
            return _house(say, now.request.what)
        if step.message == "die":
            return ""
    return ""


def _words(say: Speaker[Board], kind: str, card: str) -> str:
    return f"{name_alone(say, 'character', card)}: {say.texts(f'{kind}.{card}')}"


def _house(say: Speaker[Board], what: str) -> str:
    """Of a House that does several things the one that asks."""
    house = say.board.house
    own = f"occasion.{house}.{what}"
    does = say.texts(own) if say.texts.has(own) else say.name("house", house, "does")
    return f"{name_alone(say, 'house', house)}: {does}"
