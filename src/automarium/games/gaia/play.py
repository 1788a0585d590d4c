"""Gaia Project as the kernel plays it."""

from __future__ import annotations

from operator import attrgetter

from automarium.games.gaia.board import Board, conserved, new_board
from automarium.games.gaia.course import acting, turn
from automarium.games.gaia.economy.outlook import FORESIGHT
from automarium.games.gaia.notation import correct, read, write
from automarium.games.gaia.scoring import points, result
from automarium.games.gaia.settings import Settings
from automarium.games.gaia.sparring import keen, promising, random_legal, steady
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
    promising=promising,
    foresight=FORESIGHT,
    correct=correct,
)
