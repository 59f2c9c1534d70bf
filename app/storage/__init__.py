"""What people keep, and the database where it lies."""
