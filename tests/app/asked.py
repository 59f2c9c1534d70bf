"""What the site's tests ask of it: one small table, where one Creature of two is to be destroyed."""

from __future__ import annotations

from typing import Any

TABLE: dict[str, Any] = {
    "players": [{"name": "Anna"}, {"name": "Ben"}],
    "bases": [
        {
            "card": {"name": "Port", "kind": "base", "breakpoint": 20, "vp": [4, 2, 1], "text": ""},
            "id": "port",
            "minions": [
                {"card": {"name": "Vigie", "kind": "minion", "power": 3}, "id": "v1", "controller": "Anna"},
                {"card": {"name": "Mousse", "kind": "minion", "power": 2}, "id": "m1", "controller": "Ben"},
            ],
        }
    ],
}
DESTROY = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
ASKED = {"table": TABLE, "sequence": [DESTROY]}
