"""A first game: a turn and a Conquest that one plays through, told by the rulebook and the engine."""
