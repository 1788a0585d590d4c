"""What rules are written with: the table, requests that check answers, cascades, decks, chance, verbs."""
