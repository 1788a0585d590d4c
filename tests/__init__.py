"""The tests; a package, so that `python -m tests.transcripts` finds its helpers."""
