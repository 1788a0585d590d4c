"""The rulebooks as a companion in sentences of our own, and the search in them."""
