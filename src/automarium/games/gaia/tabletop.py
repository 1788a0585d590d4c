"""The table to be drawn, with what each of its spots is called."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from automarium.games.gaia.board import Board, Side
from automarium.games.gaia.components import TOP_LEVEL, decision
from automarium.games.gaia.hands import contents
from automarium.games.gaia.pieces import piece
from automarium.games.gaia.settings import AUTOMA
from automarium.lookbook import Contents, Part, Said, Speaker

PILES = ("deck", "reserve")
"""Piles whose cards are hidden."""


class Tabletop(NamedTuple):
    """Who says the words of the table, and what lies where."""

    say: Speaker[Board]
    lying: Contents

    @property
    def board(self) -> Board:
        return self.say.board

    @property
    def has_unseen_token(self) -> bool:
        """Whether a federation token lies on terraforming that only the person knows."""
        board = self.board
        is_taken = board.human.levels["terraforming"] == TOP_LEVEL
        return bool(board.tokens) and not board.settings.keeps_track_token and not is_taken

    def side(self, who: str) -> Side:
        return self.board.automa if who == AUTOMA else self.board.human

    def seen(self, spots: Iterable[str], *besides: Hashable) -> Hashable:
        """Everything that is drawn and said about some spots, except what is not in their contents."""
        there = tuple((spot, *self.lying[spot].items()) for spot in spots if spot in self.lying)
        sides = self.board.automa.faction, self.board.human.faction
        return self.say.texts.language, sides, there, besides

    def title(self, spot: str) -> str:
        """What a spot is called, and what lies there."""
        place = Said((self.say.place(spot),)).capital()
        inside = "; ".join(self._inside(spot))
        return f"{place}: {inside}" if inside else f"{place}"

    def _inside(self, spot: str) -> Iterator[str]:
        for name, value in self.lying.get(spot, {}).items():
            own = f"content.{spot}.{name}"
            own = own if self.say.texts.has(own) else f"content.{name}"
            if value not in ("", (), None):
                yield str(
                    self.say.say(own, {name: value})
                    if self.say.texts.has(own)
                    else Said(self.say.named(name, value))
                )

    def action_of(self, card: str) -> str:
        """What a decision card lets the Automa do, in words."""
        return str(self.say.name("card_action", decision(card).action)).strip("“”„«»")

    def tile(self, spot: str, drawn: Part, title: object = "") -> Part:
        """A part of the drawing as a spot."""
        return drawn.as_spot(spot, str(title) or self.title(spot))

    def marker(self, who: str, size: float = 7) -> str:
        return self.piece(who, "", size)

    def piece(self, who: str, kind: str, size: float = 7) -> str:
        """A piece of a side in its color; without a kind, a marker."""
        side = self.side(who)
        return piece(who, side.home if side.faction else "", kind, size)


def tabletop(say: Speaker[Board]) -> Tabletop:
    lying = contents(say.board)
    return Tabletop(say, {spot: facts for spot, facts in lying.items() if spot not in PILES})
