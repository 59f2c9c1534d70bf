"""What every floor stands on: how names are compared, and the few words that rulebook and engine have in common."""
