"""A running game: its page, the answers given there, and what lies around it while one plays.

`play` takes a tap, hands it to the session and shows the page again. `view` says which state the page is in;
each state is one frozen view with a file of its own: `playing`, `asked`, `looking`, `covered`. They share the
`frame` around the table, the `recap` of what was told and the `offer` of what can be answered; a `wish` says
which part of the turn somebody asked for. Beside it single picks (`draft`), the own side, prices and hints;
the lay-out before and the result after; the turns that were (`history`).
"""
