"""What rules are written with: the table, requests, cascades, decks, chance, verbs."""
