"""A running game: its page, the answers given there, and what lies around it while one plays.

`play` takes a tap, hands it to the session and shows the page again; `view` says what that page shows.
Beside it the own side, prices and hints; the lay-out before and the result after; the turns that were
(`history`).
"""
