"""The rules of Golem and its board as text."""

from __future__ import annotations

import automarium.games.golem.by_hand  # noqa: F401  # the rules for a person who keeps the table
from automarium.games.golem.board import Board
from automarium.games.golem.box import read_box
from automarium.games.golem.component_rows import box_rows
from automarium.games.golem.course import acting, turn, turns_over
from automarium.games.golem.notation import read, write
from automarium.games.golem.older_answers import retold
from automarium.games.golem.scoring import counts, points, result
from automarium.games.golem.settings import BOX, Settings
from automarium.games.golem.sparring import plain
from automarium.games.golem.unbox import conserved, new_board
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
    turns=turns_over,
    partners={"plain": plain},
    box_rows=box_rows,
    counts=counts,
    box=(BOX, read_box),
    retold=retold,
)
