"""What was decided, each with its explanation and its proof."""
