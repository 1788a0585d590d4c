"""Commands for those who work on Automarium; none of them is installed with it."""
