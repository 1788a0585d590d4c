"""Cóatl as the kernel plays it: the rules, and the board as text."""

from __future__ import annotations

from operator import attrgetter

from automarium.games.coatl.board import Board, conserved, new_board
from automarium.games.coatl.course import acting, turn
from automarium.games.coatl.notation import correct, read, write
from automarium.games.coatl.planner import planner, promising
from automarium.games.coatl.scoring import points, result
from automarium.games.coatl.settings import Settings
from automarium.games.coatl.sparring import greedy
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
    partners={"greedy": greedy, "planner": planner},
    leader="planner",
    promising=promising,
    correct=correct,
)
