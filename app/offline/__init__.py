"""The site on a device without a network."""
