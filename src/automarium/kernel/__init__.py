"""The engine: it plays, keeps and tells any game, and knows none by name.

Four rooms, each using only those above it:

    rules     what rules are written with: the table, requests, cascades, decks, chance, verbs
    catalog   what a game hands over, and how games and their files are found and read
    record    a game in progress and how it is kept: session, journal, corrections, store, position
    words     how a game is said and shown: texts, nouns, orders, drawings

`bounds` limits and reads every text that comes from outside.
"""
