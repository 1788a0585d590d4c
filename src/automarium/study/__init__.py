"""Studies over many games: from the file (`plan`) through batches of games (`run`, `work`, `batch`) and their
`rows` to the `report`; the `census` counts which sections of a book fire.
"""
