"""Red Rising as the kernel plays it."""

from __future__ import annotations

from operator import attrgetter

from automarium.games.redrising.board import Board, conserved, deal_hidden, new_board
from automarium.games.redrising.correcting import correct, follow_end
from automarium.games.redrising.course import acting, turn
from automarium.games.redrising.keen import brisk, keen, promising
from automarium.games.redrising.notation import read, write
from automarium.games.redrising.outlook import FORESIGHT
from automarium.games.redrising.scoring import points, result
from automarium.games.redrising.settings import Settings
from automarium.games.redrising.sparring import greedy
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
    partners={"greedy": greedy, "keen": keen},
    leader="keen",
    brisk=brisk,
    foresight=FORESIGHT,
    promising=promising,
    correct=correct,
    follow=follow_end,
    deal_again=deal_hidden,
)
