"""Before a game: the page of a new one, what each level is like, and the person's own box of components."""
