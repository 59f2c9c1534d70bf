"""What players ask of a table: a question is a small value, and its answer is read off what the run knows."""
