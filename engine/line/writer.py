"""A request written as a line that `lay` reads back, and what of it no line can say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from engine.library import CardRecord, Catalogue
from engine.line.asking import Unsaid, sentence
from engine.line.laying import JSON, PLAYED, doer_of
from engine.line.names import names_of
from engine.line.rows import ON_BASE, of_name, rows_of
from engine.line.said import lexemes
from engine.line.told import buries
from engine.scenario import read_request
from ground.codes import KINDS, CardKind
from ground.names import bare, slug

_UNSAID_IN_TABLE = ("madness_deck", "set_aside", "box", "happened", "effects", "readings")
_PLAYS: JSON = {"minion": 1, "action": 1, "extra": []}
_DEFAULTS: JSON = {"edition": "choc", "printing": "first"}
_COMMON = {
    "base_deck": "Pioche Base", "base_discard": "Défausse Base", "monster_deck": "Pioche Monstre",
    "monster_discard": "Défausse Monstre", "treasure_deck": "Pioche Trésor", "treasure_discard": "Défausse Trésor",
}  # fmt: skip
_PILES = {
    "hand": "Main {of}", "deck": "Pioche {of}", "deck_unordered": "Pioche {of} sans ordre",
    "discard": "Défausse {of}", "titans": "Titans {of}",
}  # fmt: skip
_WHEN = {
    "start": "Au début du tour", "score": "En phase de Conquête", "draw": "En phase de pioche",
    "end": "En phase de fin de tour",
}  # fmt: skip
_TO_COME = "Début du tour à venir"
"""The table stands at the beginning of a turn, and none of it has happened."""
_PHASES = {
    "start": "Phase de début de tour", "play": "Phase de jeu", "score": "Phase de Conquête",
    "draw": "Phase de pioche", "end": "Phase de fin de tour",
}  # fmt: skip
_DONE = {
    "talent": "utilise le Talent de", "special": "utilise la Spéciale de", "use": "utilise l'effet de",
    "uncover": "dévoile", "play": "joue", "effect": "applique",
}  # fmt: skip
_KINDS = {"minion": "", "action": "Action ", "titan": "Titan ", "monster": "Monstre ", "treasure": "Trésor "}
_WORDS_AT_BOTH_ENDS = re.compile(r"\w(.*[\w!?])?")
"""« ...Comes Great Responsibility » must be quoted: its first sign would end a sentence."""
_QUOTES = '«»“”"\n'


def tell(request: Any, catalogue: Catalogue) -> JSON:
    """The `line` of a request, and the paths of what it leaves out (`left_out`).

    Raises `RequestErrors` for a request that means nothing.
    """
    whose = read_request(request, catalogue).whose
    return _Writer({**request, "table": _in_full(request["table"], whose)}, catalogue).tell()


def _in_full(table: JSON, whose: Mapping[str, str | None]) -> JSON:
    """The same table, where each card in play that is told by itself is an entry, with who controls it."""

    def entry(told: Any, path: str) -> JSON:
        if not (isinstance(told, dict) and "card" in told):
            return {"card": told, "controller": whose.get(path)}
        return told | {key: entries(told, key, path) for key in ("attached",) if told.get(key)}

    def entries(told: JSON, key: str, path: str) -> list[JSON]:
        return [entry(one, f"{path}.{key}[{i}]") for i, one in enumerate(told[key])]

    bases = []
    for b, told in enumerate(table.get("bases", ())):
        base = told if isinstance(told, dict) and "card" in told else {"card": told}
        bases.append(base | {key: entries(base, key, f"table.bases[{b}]") for key in ON_BASE if base.get(key)})
    return {**table, "bases": bases}


class _Writer:
    def __init__(self, request: JSON, catalogue: Catalogue) -> None:
        self.request, self.table, self.catalogue = request, request["table"], catalogue
        self.left_out: list[str] = []
        self.said_used: set[str] = set()
        rows = list(rows_of(self.table, catalogue))
        self.ids = {row.path: id for row, id in zip(rows, _ids(rows), strict=True)}
        self.players: dict[str, str] = {}  # folded name → how it is written

    def tell(self) -> JSON:
        table = self.table
        names = [player["name"] for player in table["players"]]
        self._name_players(names)
        steps = list(self._steps())
        body = [*self._about_players(), *self._bases(), *self._piles(), *self._when(), *steps]
        self._unsaid()
        said = [*(sentence + "." for sentence in body), *self._questions()]
        found = dict.fromkeys(one.value for one in lexemes(" ".join(said), self.catalogue) if one.sort == "player")
        if list(found) != [self.players[self._key(name)].strip("« »") for name in names]:
            said.insert(0, f"Joueurs : {', '.join(self.players.values())}.")
        return {"line": " ".join(said), "left_out": list(dict.fromkeys(self.left_out))}

    # -------------------------------------------------------------------------------------------- players

    @staticmethod
    def _key(name: str) -> str:
        return bare(name) or name

    def _name_players(self, names: list[str]) -> None:
        said = {row.record for row in rows_of(self.table, self.catalogue)}
        said |= {self._record(v) for s in self.request.get("sequence") or () for v in s.values() if isinstance(v, str)}
        for i, name in enumerate(names):
            cut = lexemes(name, self.catalogue)
            cards = set(names_of(self.catalogue).whole(name)) & said
            if cards or any(c in _QUOTES for c in name) or name != name.strip():
                self.left_out.append(f"table.players[{i}].name")
                self.players[self._key(name)] = f"Joueur {i + 1}"
            elif len(cut) == 1 and cut[0].sort == "word" and cut[0].text == name and name[0].isupper():
                self.players[self._key(name)] = name
            else:
                self.players[self._key(name)] = f"« {name} »"

    def _who(self, name: str | None) -> str:
        return self.players[self._key(name)] if name is not None else "personne"

    def _of(self, name: str) -> str:
        who = self._who(name)
        return of_name(who) if who[0] not in "«" else f"de {who}"

    def _about_players(self) -> Iterator[str]:
        points = [(p["name"], p["vp"]) for p in self.table["players"] if p.get("vp")]
        if points:
            yield ", ".join(f"{self._who(name)} {vp} PV".replace("-", "−") for name, vp in points)
        known = self.catalogue.faction_names
        for i, player in enumerate(self.table["players"]):
            told = []
            for j, faction in enumerate(player.get("factions") or ()):
                if known.get(bare(faction)) == faction and not names_of(self.catalogue).whole(faction):
                    told.append(faction)
                elif any(c in _QUOTES for c in faction) or not faction or faction != faction.strip():
                    self.left_out.append(f"table.players[{i}].factions[{j}]")
                else:
                    told.append(f"« {faction} »")
            if told:
                yield f"{self._who(player['name'])} : Factions {', '.join(told)}"

    def _when(self) -> Iterator[str]:
        first = self.table["players"][0]["name"]
        steps = list(self.request.get("sequence") or [])
        asked = [one["may"] for one in self.request.get("ask") or () if "may" in one]
        active = self.table.get("active") or first
        presumed = {self._key(doer_of(some) or first) for some in (steps, [*steps, *asked])}
        if presumed != {self._key(active)}:
            yield f"C'est à {self._who(active)} de jouer"
        phase = self.table.get("phase") or "play"
        uncovers = (
            bool(steps) and "uncover" in steps[0]
        )  # it is then the start of the turn, unless it is told otherwise
        if phase in _WHEN and not (uncovers and phase == "start"):
            entered = phase != "start" or not (steps or self.request.get("ask")) or steps[:1] == [{"phase": "start"}]
            yield _WHEN[phase] if entered else _TO_COME
        elif uncovers and phase == "play":
            yield "En phase de jeu"
        if spent := self._spent():
            yield f"{self._who(active)} a déjà joué {' et '.join(f'une {KINDS[kind]}' for kind in spent)}"

    def _spent(self) -> list[CardKind]:
        """The kinds of which the player whose turn it is has played a card that nobody names."""
        plays = {**_PLAYS, **(self.table.get("plays") or {})}
        active = self.table.get("active") or self.table["players"][0]["name"]
        spent = [kind for kind in PLAYED if plays[kind] == 0]
        played = [{"player": active, "card": {"name": PLAYED[kind], "kind": kind}} for kind in spent]
        told = plays == _PLAYS | dict.fromkeys(spent, 0) and (self.table.get("played") or []) == played
        return spent if told else []

    def _untold(self) -> Iterator[str]:
        """What is kept of this turn and no sentence has said."""
        spent = self._spent()
        yield from (key for key in ("plays", "played") if self.table.get(key) not in (None, [], _PLAYS) and not spent)
        if set(self.table.get("used") or ()) - self.said_used:
            yield "used"

    # -------------------------------------------------------------------------------------------- what lies where

    def _bases(self) -> Iterator[str]:
        told: set[str] = set()
        for b, base in enumerate(self.table.get("bases") or ()):
            path = f"table.bases[{b}]"
            name = self._base(base["card"], f"{path}.card")
            if name is None or (name != "Base inconnue" and bare(name) in told):
                self.left_out.append(path)
                continue
            told.add(bare(name))
            self._fields(base, path, ("counters", "named", "printing"))
            groups = list(self._on_base(base, path))
            yield f"{name} : {' ; '.join(groups)}" if groups else name

    def _base(self, card: Any, path: str) -> str | None:
        if card is None:
            return "Base inconnue"
        if isinstance(card, dict):
            told = [] if card.get("breakpoint") is None else [str(card["breakpoint"])]
            told += ["-".join(map(str, card["vp"]))] if told and card.get("vp") else []
            silent = ("name", "kind", "breakpoint", *(["vp"] if told[1:] else []))
            self._fields(card, path, tuple(key for key in card if key not in silent))
            figure = f" ({' ; '.join(told)})" if told else ""
            return None if self._unquotable(card["name"]) else f"Base « {card['name']} »{figure}"
        return self._known(card)

    def _on_base(self, base: JSON, path: str) -> Iterator[str]:
        minions = list(enumerate(base.get("minions") or ()))
        for who, group in groupby(minions, key=lambda one: one[1].get("controller")):
            said = [self._item(entry, f"{path}.minions[{i}]", who) for i, entry in group]
            if kept := [one for one in said if one]:
                yield f"{self._who(who)} {', '.join(kept)}"
        for zone, how in (("actions", " attachée à la Base"), ("titans", ""), ("buried", " enterrée")):
            for i, entry in enumerate(base.get(zone) or ()):
                if one := self._item(entry, f"{path}.{zone}[{i}]", entry.get("controller")):
                    yield f"{self._who(entry.get('controller'))} {one}{how}"

    def _item(self, entry: JSON, path: str, who: str | None) -> str | None:
        """A card with what is told of it; None, and left out, where it cannot be named."""
        entry = entry if isinstance(entry, dict) and "card" in entry else {"card": entry}
        name = self._card(entry["card"], f"{path}.card", path)
        if name is None:
            self.left_out.append(path)
            return None
        self._fields(entry, path, ("named", "printing"))
        owner = entry.get("owner")
        if owner is not None and self._key(owner) != self._key(who or ""):
            name += f" {self._of(owner)}"
        if counters := entry.get("counters"):
            name += f" ({counters} marqueur{'s' if counters > 1 else ''})"
        if bonus := entry.get("power_bonus"):
            name += f" {bonus:+d}".replace("-", "−") + (" jusqu'à la fin du tour" if bonus > 0 else "")
        if (used := self.ids.get(path)) in (self.table.get("used") or ()) and used:
            name += " (Talent déjà utilisé)"
            self.said_used.add(used)
        under = [self._under(one, f"{path}.attached[{i}]", who) for i, one in enumerate(entry.get("attached") or ())]
        if kept := [one for one in under if one]:
            name += " avec " + " et ".join(kept)
        return name

    def _under(self, entry: JSON, path: str, who: str | None) -> str | None:
        entry = entry if isinstance(entry, dict) and "card" in entry else {"card": entry}
        name = self._card(entry["card"], f"{path}.card", path)
        if name is None or entry["card"] is None or self._is_minion(entry["card"]):
            self.left_out.append(path)
            return None
        self._fields(entry, path, ("named", "printing", "attached", "power_bonus"))
        controller, owner = entry.get("controller"), entry.get("owner")
        if owner is not None and self._key(owner) != self._key(controller or ""):
            name += f" {self._of(owner)} contrôlée par {self._who(controller)}"
        elif controller is not None and self._key(controller) != self._key(who or ""):
            name += f" {self._of(controller)}"
        if counters := entry.get("counters"):
            name += f" ({counters} marqueur{'s' if counters > 1 else ''})"
        return f"{name} attachée"

    def _is_minion(self, card: Any) -> bool:
        found = self.catalogue.find(card) if isinstance(card, str) else []
        return bool(found) and found[0].kind == "minion"

    def _card(self, card: Any, path: str, place: str) -> str | None:
        if card is None:
            return "une Créature inconnue" if ".minions[" in place else "une carte inconnue"
        if isinstance(card, str):
            return self._known(card)
        kind, power = card["kind"], card.get("power")
        extra = ("faction", "treasures", "undead", "monsters", "text", "breakpoint", "vp")
        self._fields(card, path, extra if kind == "minion" else (*extra, "power"))
        if kind == "minion" and power is not None and card["name"] == f"Créature de Force {power}":
            return f"une Créature à {power}"
        if self._unquotable(card["name"]) or kind not in _KINDS:
            return None
        return f"{_KINDS[kind]}« {card['name']} »" + (f" à {power}" if kind == "minion" and power is not None else "")

    def _unquotable(self, name: str) -> bool:
        """A name that cannot stand between quotes, or that would be read as another's."""
        blank = any(c in _QUOTES for c in name) or name != name.strip() or not name
        return blank or bool(names_of(self.catalogue).whole(name)) or self._key(name) in self.players

    def _known(self, name: str) -> str | None:
        record = self._record(name)
        if record is None or names_of(self.catalogue).whole(record.name) != (record,):
            return None
        return record.name if _WORDS_AT_BOTH_ENDS.fullmatch(record.name) else f"« {record.name} »"

    def _record(self, name: str) -> CardRecord | None:
        found = self.catalogue.find(name)
        return found[0] if len(found) == 1 else None

    def _fields(self, owner: JSON, path: str, keys: Iterable[str]) -> None:
        """Leave out those of the keys that say something."""
        self.left_out += [f"{path}.{key}" for key in keys if owner.get(key) not in (None, [], {}, 0, "", False)]

    def _piles(self) -> Iterator[str]:
        for p, player in enumerate(self.table["players"]):
            path, name = f"table.players[{p}]", player["name"]
            self._fields(player, path, ("deck_under",))
            for zone, title in _PILES.items():
                cards = player.get(zone)
                if zone == "hand" and self._tells_what_is_buried(player):
                    continue
                said = [self._item(one, f"{path}.{zone}[{i}]", name) for i, one in enumerate(cards or ())]
                kept = [one for one in said if one]
                if zone == "hand" and (unknown := player.get("unknown_hand")):
                    kept.append(f"{unknown} carte{'s' if unknown > 1 else ''} inconnue{'s' if unknown > 1 else ''}")
                elif zone == "hand" and "unknown_hand" in player and player["unknown_hand"] is None:
                    self.left_out.append(f"{path}.unknown_hand")
                if zone == "deck" and player.get("unknown_deck") and kept:
                    kept.append("puis des cartes inconnues")
                if kept:
                    yield f"{title.format(of=self._of(name))} : {', '.join(kept)}"
                elif cards == [] and zone in ("hand", "deck") and not (zone == "deck" and player.get("unknown_deck")):
                    yield f"{self._who(name)} n'a rien {'en main' if zone == 'hand' else 'dans sa pioche'}"
        for zone, title in _COMMON.items():
            cards = self.table.get(zone)
            if cards is not None and (cards or zone.endswith("_deck")):
                told = [self._item(one, f"table.{zone}[{i}]", None) for i, one in enumerate(cards)]
                yield f"{title} : {', '.join(one for one in told if one)}" if cards else f"{title} vide"

    def _tells_what_is_buried(self, player: JSON) -> bool:
        """Does the hand only hold what the player buries, and what nobody told?"""
        buried = {step.get("on") for step in self.request.get("sequence") or () if buries(step)}
        rows = list(rows_of(self.table, self.catalogue))
        mine = [(row.zone, id) for row, id in zip(rows, _ids(rows), strict=True) if row.who == player["name"]]
        held = {id for zone, id in mine if zone == "hand"}
        return bool(held) and player.get("unknown_hand", 0) is None and held <= buried

    # -------------------------------------------------------------------------------------------- what happens

    def _steps(self) -> Iterator[str]:
        for i, step in enumerate(self.request.get("sequence") or ()):
            said = self._step(step, f"sequence[{i}]")
            if said is None:
                self.left_out.append(f"sequence[{i}]")
            else:
                yield said

    def _step(self, step: JSON, path: str) -> str | None:
        if step.get("end_turn"):
            return "Fin du tour"
        if step.get("end_game"):
            return "Fin de la partie"
        if phase := step.get("phase"):
            return _PHASES[phase]
        if base := step.get("score"):
            name = self._named(base, among=("base",))
            return f"Conquête de {name}" if name else None
        verb = next((v for v in _DONE if v in step), None)
        if verb is None:
            return None
        who = self._who(step["player"])
        if buries(step):
            return self._burial(step, who, path)
        if verb == "effect":
            what = _in_quotes(step["effect"])
        else:
            what = self._named(step[verb]) if isinstance(step[verb], str) else self._stranger(step[verb])
        if what is None:
            return None
        said = f"{who} {_DONE[verb]} {what}"
        if on := step.get("on"):
            where = self._asked_of(on) if verb == "play" else self._named(on)
            if where is None:
                self.left_out.append(f"{path}.on")
            said += f" sur {where}" if where else ""
        rows = list(rows_of(self.table, self.catalogue)) if "then" in step else []
        bases = {id for row, id in zip(rows, _ids(rows), strict=True) if row.zone == "base"}
        for i, one in enumerate(step.get("then", ())):
            name = self._asked_of(one)
            if name is None:
                self.left_out.append(f"{path}.then[{i}]")
            elif one in bases:
                said += f" vers {name}"
            else:
                said += f" {'et' if 'on' in step and step['on'] not in bases else 'et désigne'} {name}"
        if kind := step.get("as"):
            said += " comme Action" if kind == "action" else " comme Créature"
        return said

    def _burial(self, step: JSON, who: str, path: str) -> str:
        """« Anna enterre Walker sur Tortuga »."""
        lain = [one for one in (step.get("on"), *step.get("then", ())) if one is not None]
        rows = list(rows_of(self.table, self.catalogue))
        at = dict(zip(_ids(rows), rows, strict=True))
        bases = {id for id, row in at.items() if row.zone == "base"}
        held = {id: self._known(row.record.name) for id, row in at.items() if row.zone == "hand" and row.record}
        card = next((held.get(one) or self._named(one) for one in lain if one not in bases), "une carte")
        there = [f" sur {self._named(one)}" for one in lain if one in bases]
        if card is None:
            self.left_out.append(f"{path}.on")
        return f"{who} enterre {card or 'une carte'}{''.join(there)}"

    def _questions(self) -> Iterator[str]:
        for i, asked in enumerate(self.request.get("ask") or ()):
            try:
                yield sentence(asked, self._asked_of, lambda step, path=f"ask[{i}].may": self._step(step, path))  # type: ignore[misc]
            except Unsaid:
                self.left_out.append(f"ask[{i}]")

    def _asked_of(self, name: str) -> str | None:
        return self.players.get(self._key(name)) or self._named(name)

    def _stranger(self, card: Any) -> str | None:
        """A Creature that is in no hand, as it is played; None for what no line can describe."""
        card = card["card"] if isinstance(card, dict) and "card" in card else card
        if isinstance(card, str):
            return self._known(card)
        simple = isinstance(card, dict) and set(card) <= {"name", "kind", "power"} and card["kind"] == "minion"
        return self._card(card, "", "") if simple and card.get("power") is not None else None

    def _named(self, ref: str, among: tuple[str, ...] = ()) -> str | None:
        """What a step's card or Base is called: its name, with its rank where several bear it."""
        rows = list(rows_of(self.table, self.catalogue))
        ids = _ids(rows)
        row = next((row for row, id in zip(rows, ids, strict=True) if id == ref), None)
        if row is None and (later := self._came_later(ref, [row.key for row in rows])):
            return later
        if row is None:
            same = [row for row in rows if bare(row.key) == bare(ref) or slug(ref) == row.key]
            record = self._record(ref)
            same = same or [row for row in rows if record and row.record == record]
            row = same[0] if same else None
        if row is None:
            return self._known(ref)
        card = row.entry.get("card")
        if card is None:
            return None
        name = (
            self._known(card)
            if isinstance(card, str)
            else None
            if self._unquotable(card["name"])
            else f"« {card['name']} »"
        )
        named = [other for other in rows if other.key == row.key]
        rank = next(n for n, other in enumerate(named, 1) if other.path == row.path)
        return f"{name} nº {rank}" if name and len(named) > 1 else name

    def _came_later(self, ref: str, keys: list[str]) -> str | None:
        """« Walker nº 2 », which a step plays though the table has but one."""
        key, _, rank = ref.rpartition("-")
        lying = keys.count(key)
        if not (lying and rank.isdecimal() and int(rank) > lying):
            return None
        name = self._known(key)
        return f"{name} nº {int(rank)}" if name else None

    def _unsaid(self) -> None:
        self._fields(self.table, "table", _UNSAID_IN_TABLE)
        for key, default in _DEFAULTS.items():
            value = self.table.get(key)
            if value not in (None, default):
                self.left_out.append(f"table.{key}")
        self.left_out += [f"table.{key}" for key in self._untold()]
        self.left_out += ["answers"] if self.request.get("answers") else []


def _in_quotes(text: str) -> str | None:
    """A text between quotes that it does not hold itself; None for one that cannot be told so."""
    quotes = next((pair for pair in ("«»", "“”", '""') if not any(c in text for c in pair)), None)
    return f"{quotes[0]} {text} {quotes[1]}" if quotes and text and text == text.strip() else None


def _ids(rows: list[Any]) -> list[str]:
    """The id that each row has at the table: its own, or its slug, numbered where it repeats."""
    given = {row.entry["id"] for row in rows if row.entry.get("id")}
    counts: dict[str, int] = {}
    ids = []
    for row in rows:
        if row.entry.get("id"):
            ids.append(str(row.entry["id"]))
            continue
        n = counts.get(row.key, 0)
        while True:
            n += 1
            id = row.key if n == 1 else f"{row.key}-{n}"
            if id not in given and id not in ids:
                break
        counts[row.key] = n
        ids.append(id)
    return ids
