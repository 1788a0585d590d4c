"""A steady person for each faction that is played by the whole Law: opinions, one for each question."""
