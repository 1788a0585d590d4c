"""The Automa's turn, one file for each chapter or action of its rulebook."""
