"""What a person chooses before a game: names that the record of the game and its rules share."""

AU_TOMA = "au-toma"
HUMAN = "human"

DECKS = ("reconstructed", "transcribed", "house")
NO_HOUSE = "none"
HOUSES = ("apollo", "ceres", "diana", "jupiter", "mars", "minerva")
REMOVED = ("auctioneer", "eo", "loan-shark", "psychologist", "roque")
"""The characters that leave the solo game; a variant brings all but Loan Shark back."""
VARIANT = ("auctioneer", "eo", "psychologist", "roque")
OWN = "own"
OWN_FILE = "redrising-deck.toml"
