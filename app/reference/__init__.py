"""The rulebook to read: chapters, terms, cards, Factions, booklets, editions."""
