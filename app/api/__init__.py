"""The JSON API: what it answers, and how it describes itself."""
