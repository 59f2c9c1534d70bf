"""Looking for a word, a card, a question."""
