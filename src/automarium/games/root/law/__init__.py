"""The Law that bots and people share: battles, moves, losses and what they set off, hands and the deck."""
