"""What the kinds of results are called, one and several."""

KINDS = {
    "term": ("Terme", "Termes"),
    "rule": ("Règle", "Règles"),
    "clarification": ("Clarification", "Clarifications"),
    "example": ("Exemple", "Exemples"),
    "ruling": ("Décision", "Décisions"),
    "card": ("Carte", "Cartes"),
    "base": ("Base", "Bases"),
    "faction": ("Faction", "Factions"),
    "box": ("Boîte", "Boîtes"),
    "point": ("Point à trancher", "Points à trancher"),
    "remedy": ("Remède", "Remèdes"),
    "booklet": ("Livret", "Livrets"),
    "official": ("Livret officiel", "Livrets officiels"),
}
