"""What every page shares: its home, its menu, what it says when something is wrong."""
