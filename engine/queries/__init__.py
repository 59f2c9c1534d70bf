"""What is read off a table, by which nothing changes. Lowest first: matching, standing, power, reach, facts, aiming.

Whichever of them is imported, all are: the lower ones have questions for the higher ones (see `knot`).
"""

from engine.queries import aiming, facts, reach

__all__ = ("aiming", "facts", "reach")
