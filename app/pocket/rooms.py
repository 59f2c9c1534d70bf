"""The rooms of the site that a device has too; those that only a server has are added by `create_app`."""

from __future__ import annotations

from app.api import routes as api
from app.cards import pages as cards
from app.lesson import pages as lesson
from app.offline import pages as offline
from app.pocket import pages as pocket
from app.reference import editions
from app.reference import pages as reference
from app.rulings import pages as rulings
from app.search import pages as search
from app.site import pages as site
from app.table import pages as table

CARRIED = tuple(
    room.bp for room in (site, lesson, cards, reference, editions, search, table, rulings, offline, pocket, api)
)
