"""Games that people played with each other, played again by our rules and compared move by move.

    for difference in replay(load(path)):
        print(difference)

Before every move the recorded state of everybody is put on a board, so that one difference does not hide the
next. Then the steps are answers to our questions, and afterward everything must lie as it was recorded: the
side that moved, what is shared, and all others, who must not have changed.

`python -m tests.games.gaia.recorded FILE…` says where files differ, in our own form or in `gaia-recorded/1`.
Files and folders with more games can be named in `AUTOMARIUM_GAIA_RECORDED`; the tests replay those, too.
"""
