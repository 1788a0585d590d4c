"""Which components a game is played with: the values that the options `deck` and `components` name."""

HOUSE, TYPED = "house", "typed"
"""Components of our own design, and those that are typed in when they are first needed."""
LIGHT, OWN = "light", "own"
"""Only what decides is asked; the same with the person's box, and what they enter joins it."""
BOX = "golem-box"
"""The name of the person's box in the folder of saved games."""
