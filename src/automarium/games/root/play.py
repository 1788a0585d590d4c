"""Root as the kernel plays it: the course of the game, the board as text, and stand-ins for people."""

from __future__ import annotations

from operator import attrgetter

from automarium.games.root.board import Board, conserved
from automarium.games.root.course import acting, turn
from automarium.games.root.notation import read, write
from automarium.games.root.scoring import points, result
from automarium.games.root.settings import Settings
from automarium.games.root.sparring import keen, random_legal, steady
from automarium.games.root.steady.outlook import FORESIGHT
from automarium.games.root.steady.promising import promising
from automarium.games.root.unboxing import new_board
from automarium.rulebook import Play

PLAY: Play[Board, Settings] = Play(
    unbox=new_board,
    turn=turn,
    acting=acting,
    result=result,
    points=points,
    write=write,
    read=read,
    conserved=conserved,
    turns=attrgetter("turns"),
    partners={"steady": steady, "keen": keen, "random": random_legal},
    leader="keen",
    foresight=FORESIGHT,
    promising=promising,
)
