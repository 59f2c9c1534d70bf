"""The cards by hand: which one is it, one that no catalogue has, and the language of their texts."""
