"""The questions of each game, and who knows the answer: `tests/hand/questions.py` reads them."""
