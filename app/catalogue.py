"""The site's way to the catalogue, which the rulings build for their proofs."""

from rulings.catalogue import build

__all__ = ["build"]
