"""The web table: the same games in a browser, on a phone, a tablet, a laptop.

It knows the kernel's sessions and each game's drawing, nothing of rules. The store is the truth; nothing is
kept here that could not be lost between two taps. Nine rooms, each using only those above it:

    stage    the board as a drawing, what moves on it, and why
    base     what every page stands on: who looks, forms, saved games
    shelf    the first page, saved games, results, seats, sharing
    ask      a question as buttons, tiles, grids and places on the board
    table    a running game: takes a tap, has it checked, shows the page again
    start    a new game, its levels, the person's box
    book     the rules, with a search
    fix      corrections: read, tried out, shown, kept; damaged games repaired
    server   the routes, the guards before them, the sockets; the pocket
"""
