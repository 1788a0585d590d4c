"""A running game: its page, and the answers given there.

`play` takes a tap, has the open request check it, hands it to the session and shows the page again. `view`
says which state the page is in; each state is one frozen view with a file of its own: `playing`, `asked`,
`looking`, `covered`. They share the `frame` around the table, the `recap` of what was told and the `offer` of
possible answers; a `wish` says which part of the turn the person asked for. Also here: single picks
(`draft`), undo and redo (`taking_back`), the person's own side, prices and hints, the lay-out before the game
and the result after it, and the turns so far (`history`).
"""
