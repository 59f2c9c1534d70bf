"""The table: laid, played, answered, explained, shared, kept."""
