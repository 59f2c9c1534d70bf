"""What a line speaks of, laid as a table: cards on their Bases and in their piles, then the steps among them.

A card named with more than one in mind is settled by what is on the table or by the Factions told; where that leaves
more than one, it stays unread, with those it may be.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract import VERBS
from engine.library import CardRecord, Catalogue
from engine.line.deeds import DUEL, told_as_effect, ways
from engine.line.lexemes import Lexeme
from engine.line.names import names_of
from engine.line.players import BOUNDS, CALLED
from engine.line.pronouns import WHOEVER
from engine.line.questions import TOLD_BY_ALL, without
from engine.line.rows import ON_BASE, Row, alike, of_name, rows_of
from engine.line.settling import PLACES, begins_with_base, chooses_player, designates, settle
from engine.line.supposing import creature_of, falls_on_others, supposed
from engine.line.told import BURIED, COMMON, Base, Doubt, Item, Line, Ref, Step, buries, several
from ground.codes import KINDS, CardKind
from ground.names import bare, slug

JSON = dict[str, Any]
PLAYED: dict[CardKind, str] = {"minion": "Créature déjà jouée", "action": "Action déjà jouée"}
"""What a card is called of which only its kind is told, and that it has been played this turn."""
TRANSLATED = " (nom traduit par nous)"
COMPLETED = ", complété)"
OTHERS = ("Anna", "Ben", "Carole", "Denis")  # who sits there where a line names nobody
_PHASES = {
    "start": "début du tour",
    "play": "jouer des cartes",
    "score": "Conquête",
    "draw": "pioche",
    "end": "fin du tour",
}
_OWN_TURN = ("play", "talent", "use", "uncover")


@dataclass(frozen=True)
class Ask:
    """A question as the contract asks it, where the line does, and as we would put it; `instead`: the same of those
    whom its pronoun may mean as well."""

    told: JSON
    start: int
    end: int
    words: str
    instead: tuple[str, ...] = ()


def laid(line: Line, catalogue: Catalogue, asking: Asking) -> JSON:
    """The answer to a line that has been heard; `asking` settles its questions among what is laid."""
    return Laying(line, catalogue, asking).answer()


class Laying:
    """What is laid so far, and which stretch of the line says what of it."""

    def __init__(self, line: Line, catalogue: Catalogue, asking: Asking) -> None:
        self.line, self.catalogue, self.asking = line, catalogue, asking
        self.read: list[JSON] = []
        self.entries: dict[int, JSON] = {}  # id of an Item → its first row

    def answer(self) -> JSON:
        line = self.line
        for doubt in line.doubts:
            line.lose(doubt.start, doubt.end)
        settle(line, self.catalogue)
        table = self._table()
        request: JSON = {"table": table}
        steps: list[tuple[JSON, Step]] = []
        for step in line.steps:
            begun = (told for told, _ in reversed(steps) if not told.keys() & {"special", "use"})
            if (one := self.step(step, table, next(begun, None))) is not None:
                steps.append(one)
        if steps:
            request["sequence"] = [told for told, _ in steps]
            for i, (told, step) in enumerate(steps):
                start = min(step.said.start, step.what.start if step.what else step.said.start)
                self._say(start, step.end, self.in_words(told, table), f"sequence[{i}]")
        line.steps = [step for _, step in steps]
        for told, step in steps:
            self._suppose(told, step, table)
        asked = list(self.asking(self, table))
        if asked:
            request["ask"] = [one.told for one in asked]
        for i, ask in enumerate(asked):
            self._say(ask.start, ask.end, ask.words, f"ask[{i}]", ask.instead)
        for said in line.asked:
            if said.sort in TOLD_BY_ALL:
                self._say(said.start, said.end, "ce qui se passe", f"sequence[{len(steps) - 1}]" if steps else "table")
        self._turn(table, [*(told for told, _ in steps), *(one.told["may"] for one in asked if "may" in one.told)])
        unread = self.unread()
        if not self._worth(request, unread):
            blank = {"table": {"players": [{"name": name} for name in OTHERS[:2]], "bases": []}}
            unread = [[0, len(line.text)]] if line.text else []
            return {"request": blank, "read": [], "unread": unread, "doubts": []}
        return {
            "request": request,
            "read": sorted(self.read, key=lambda one: one["span"]),
            "unread": unread,
            "doubts": [
                {"span": [d.start, d.end], "says": d.says, "instead": list(d.instead)}
                for d in sorted([*line.doubts, *line.notes], key=lambda d: d.start)
            ],
        }

    # -------------------------------------------------------------------------------------------- the rows

    def _table(self) -> JSON:
        """The players and the Bases, what lies on these, in piles, and on other cards; then what is told of each."""
        line = self.line
        names = self._seated()
        players: list[JSON] = [{"name": name} for name in names]
        table: JSON = {"players": players, "bases": self._bases()}
        for item in line.items:
            if item.host is None and item.zone in ("play", "buried"):
                self._lay_on_base(item, table)
        for item in line.items:
            if item.host is None and item.zone in PLACES:
                self._lay_in_pile(item, table, names)
        for item in line.items:
            if item.host is not None:
                self._attach(item, table)
        told = {
            name: (player, f"table.players[{i}]") for i, (name, player) in enumerate(zip(names, players, strict=True))
        }
        self._of_players(told)
        self._of_totals(table)
        self._of_this_turn(table)
        self._of_empty_piles(table, told)
        return table

    def _seated(self) -> list[str]:
        """Who plays: those whom the line names, and as many more as it counts, two at least."""
        names, seats = list(self.line.players) or list(OTHERS[:2]), self.line.seats
        if names == [CALLED["opponent"]]:  # « il a Nukebot, il joue Howl »: whoever says so plays too
            names.append(CALLED["me"])
        while len(names) < (seats.value if seats else 2):
            names.append(next(name for name in ("Adversaire", *OTHERS) if name not in names))
        if seats is not None:
            self._say(seats.start, seats.end, f"{len(names)} joueurs", "table.players")
        return names

    def _bases(self) -> list[JSON]:
        """The Bases; what is in play on none that is told lies on the only one, or on one that nobody knows."""
        line = self.line
        loose = [i for i in line.items if i.host is None and i.zone in ("play", "buried") and i.base is None]
        told = [base for base in line.bases if not base.bound]
        if loose and len(told) != 1:
            told = [Base(None, None, None)]
            line.bases += told
        for item in loose:
            item.base = told[0]
        for i, base in enumerate(line.bases):
            if base.said is not None and base.said.sort != "lost":
                self._say(base.said.start, base.said.end, f"{base.name}, Base", f"table.bases[{i}]")
        return [self._row_of(base) for base in line.bases]

    def _lay_on_base(self, item: Item, table: JSON) -> None:
        assert item.base is not None
        at = self.line.bases.index(item.base)
        on_base = {"action": "actions", "titan": "titans"}.get(item.kind, "minions")
        zone = "buried" if item.zone == "buried" else on_base
        self._add(item, table["bases"][at], zone, f"table.bases[{at}]", f"sur {item.base.name}")

    def _lay_in_pile(self, item: Item, table: JSON, names: list[str]) -> None:
        if item.zone in COMMON:
            self._add(item, table, item.zone, "table", PLACES[item.zone])
            return
        at = names.index(str(item.who))
        player = table["players"][at]
        self._add(item, player, item.zone, f"table.players[{at}]", PLACES[item.zone])
        if item.on_top:
            player["unknown_deck"] = True

    @staticmethod
    def _row_of(base: Base) -> JSON:
        return {"card": base.record.name if base.record else base.given}

    def _add(self, item: Item, owner: JSON, zone: str, path: str, where: str) -> None:
        """The item's rows at the end of a list; what it is told to be is read."""
        for n in range(item.count):
            if not item.records and item.given is None and zone == "hand":
                owner.setdefault("hand", [])
                owner["unknown_hand"] = owner.get("unknown_hand", 0) + 1
                at = f"{path}.unknown_hand"
            else:
                entry = self._entry(item, zone)
                rows = owner.setdefault(zone, [])
                rows.append(entry)
                at = f"{path}.{zone}[{len(rows) - 1}]"
                if n == 0:
                    self.entries[id(item)] = entry
            if n == 0:
                self._say(item.start, item.end, self._told(item, zone, where), at)
                self.line.doubts += [item.doubt] if item.doubt else []

    def _entry(self, item: Item, zone: str) -> JSON:
        card: Any = item.records[0].name if item.records else dict(item.given) if item.given else None
        if item.given and item.power is not None and item.given["kind"] in ("minion", "treasure"):
            card["power"] = item.power
        entry: JSON = {"card": card}
        if zone in ON_BASE or zone == "attached":
            in_titans_pile = zone == "titans" and item.zone == "titans"
            if not in_titans_pile:
                entry["controller"] = item.controller or item.who or None
        if item.owner and item.owner != entry.get("controller", item.who):
            entry["owner"] = item.owner
        if item.counters:
            entry["counters"] = item.counters
        if item.named:
            entry["named"] = list(item.named)
        bonus = item.bonus
        printed = item.records[0].power if item.records else None
        if item.power is not None and zone == "minions" and printed is not None:
            bonus = item.power - printed - item.counters
        if bonus and zone == "minions":
            entry["power_bonus"] = bonus
        return entry

    def _told(self, item: Item, zone: str, where: str) -> str:
        """« King Rex, Créature, à Anna, sur Tortuga, 2 marqueurs »."""
        record = item.records[0] if item.records else None
        name = record.name if record else str(item.given["name"]) if item.given else "carte inconnue"
        kind = KINDS[record.kind] if record else KINDS[item.given["kind"]] if item.given else None
        who = f"à {item.controller or item.who}" if item.who else "à personne" if zone == "minions" else None
        entry = self._entry(item, zone)
        more = [f"{item.counters} marqueur{'s' if item.counters > 1 else ''}" if item.counters else None]
        more += [f"Faction nommée : {name}" for name in item.named]
        if item.used is not None:
            more.append("Talent déjà utilisé")
        if item.power is not None and item.records:  # « Nukebot à 8 »: for how long is not told
            more.append(f"Force {item.power}")
        elif "power_bonus" in entry:
            more.append(f"{entry['power_bonus']:+d} jusqu'à la fin du tour".replace("-", "−"))
        if "owner" in entry:
            more.append(f"propriétaire : {entry['owner']}")
        where = f"enterrée {where}" if zone == "buried" else where
        count = f"{item.count} × " if item.count > 1 else ""
        return count + ", ".join(filter(None, (name, kind, who, where, *more)))

    def _attach(self, item: Item, table: JSON) -> None:
        host = item.host
        if isinstance(host, Item):
            entry = self.entries.get(id(host))
            name = host.records[0].name if host.records else str((host.given or {}).get("name", "une carte"))
        else:
            assert host is not None
            row = self.find(host, table, self.in_play(table))
            entry, name = (row.entry, self._name_of(row)) if row else (None, "")
            item.who = item.who or (row.who if row else None)
        if entry is None:
            self.line.lose(item.start, item.end)
            if isinstance(host, Ref):
                self._ask_whose(host, table)
            return
        path = next((row.path for row in self.rows(table) if row.entry is entry), None)
        if path is None or ".minions[" not in path:
            self.line.doubt(item.start, item.end, "Rien ne s'attache là.")
            return
        self._add(item, entry, "attached", path, f"attachée à {name}")

    def _of_players(self, told: dict[str, tuple[JSON, str]]) -> None:
        """What the line tells of each player, `told` with its place in the request: who, points, Factions."""
        line = self.line
        for name, said in line.players.items():
            if said is not None:
                self._say(said.start, said.end, f"{name}, à la table", told[name][1])
        for name, (points, said) in line.vp.items():
            if name in told:
                player, path = told[name]
                player["vp"] = points
                self._say(said.start, said.end, f"{name} : {points} PV".replace("-", "−"), f"{path}.vp")
        for name, factions in line.factions.items():
            if name in told:
                player, path = told[name]
                player["factions"] = [str(one.value) for one in factions]
                for i, one in enumerate(factions):
                    faction = f"{one.value}, Faction {of_name(name)}"
                    self._say(one.start, one.end, faction, f"{path}.factions[{i}]")
        for name in line.unknown_deck & told.keys():
            told[name][0]["unknown_deck"] = True

    def _of_totals(self, table: JSON) -> None:
        """« Tortuga 21/20 »: held against the cards that are told there, as they are printed, and the Base."""
        base = self.line.bases[0] if len(self.line.bases) == 1 else None
        for stands, needed in self.line.out_of:
            rows = [row for row in self.in_play(table) if row.zone == "minions"]
            forces = [_force_of(row) for row in rows]
            total = sum(n for n in forces if n is not None)
            start, end = stands.start, needed.end
            if base is None or base.record is None:
                continue
            if base.record.breakpoint != needed.value:
                says = f"La Résistance de {base.name} est {base.record.breakpoint}, non {needed.value}."
            elif None in forces or total != stands.value:
                says = f"Les Forces dites font {total}, non {stands.value} : à qui est le reste ?"
            else:
                self.line.unread = [one for one in self.line.unread if one not in (stands, needed)]
                self._say(start, end, f"total : {total} sur {needed.value}", "table.bases[0]")
                continue
            self.line.doubt(start, end, says)

    def _of_this_turn(self, table: JSON) -> None:
        """What has been played and used before what the line tells, this turn."""
        for who, kind, said in self.line.spent:
            table.setdefault("plays", {})[kind] = 0
            table.setdefault("played", []).append({"player": who, "card": {"name": PLAYED[kind], "kind": kind}})
            self._say(said.start, said.end, f"{who} a déjà joué une {KINDS[kind]}", f"table.plays.{kind}")
        rows = list(self.rows(table)) if any(item.used for item in self.line.items) else []
        for item in self.line.items:
            row = next((row for row in rows if row.entry is self.entries.get(id(item))), None)
            if item.used is not None and row is not None:
                table.setdefault("used", []).append(self.id_of(row, table))

    def _of_empty_piles(self, table: JSON, told: dict[str, tuple[JSON, str]]) -> None:
        """« Main d'Anna : vide »; a discard is empty unless it is told otherwise."""
        for who, zone, said in self.line.empty:
            if zone.endswith("discard"):
                continue
            if who is None:
                table.setdefault(zone, [])
                self._say(said.start, said.end, f"{said.text} : vide", f"table.{zone}")
            elif who in told:
                player, path = told[who]
                player.setdefault(zone, [])
                what = "main" if zone == "hand" else "pioche"
                self._say(said.start, said.end, f"{what} {of_name(who)} : vide", f"{path}.{zone}")

    # -------------------------------------------------------------------------------------------- the steps

    def rows(self, table: JSON) -> Iterator[Row]:
        yield from rows_of(table, self.catalogue)

    def in_play(self, table: JSON) -> list[Row]:
        return [row for row in self.rows(table) if row.zone in (*ON_BASE, "attached", "base")]

    def find(self, ref: Ref, table: JSON, among: Sequence[Row]) -> Row | None:
        """The one row that a reference means; a doubt is told of those that may be several."""
        keys = self.keys_of(ref)
        found = [row for row in among if row.key in keys]
        if ref.of is not None:
            found = [row for row in found if row.who == ref.of]
        if ref.at is not None and ref.at in self.line.bases:  # « sur King Rex sur Tortuga »
            at = f"table.bases[{self.line.bases.index(ref.at)}]."
            found = [row for row in found if row.path.startswith(at)]
        if ref.rank is not None:
            named = [row for row in self.rows(table) if row.key in keys][ref.rank - 1 : ref.rank]
            found = [row for row in found if any(row.entry is one.entry for one in named)]
        if len(found) > 1 and alike(found):
            found = found[:1]  # two Walkers of Ben's on one Base: either will do
        if len(found) > 1:
            names = tuple(dict.fromkeys(map(self.called, found)))
            self.line.doubt(ref.start, ref.end, f"« {self.line.text[ref.start : ref.end]} » : laquelle ?", names)
        return found[0] if len(found) == 1 else None

    @staticmethod
    def keys_of(ref: Ref) -> set[str]:
        """What the rows that a reference may mean are called."""
        return {r.slug for r in ref.records} or {slug(str(ref.said.value or ref.said.text))}

    @staticmethod
    def ref(said: Lexeme, records: tuple[CardRecord, ...]) -> Ref:
        """A reference to the card that is named there."""
        return Ref(said, records, said.start, said.end, quoted=said.sort == "quoted")

    def called(self, row: Row) -> str:
        """« King Rex d'Anna »: the card, and whose it is."""
        return f"{self._name_of(row)}{f' {of_name(row.who)}' if row.who else ''}"

    @staticmethod
    def _name_of(row: Row) -> str:
        card = row.entry["card"]
        return card if isinstance(card, str) else str(card["name"]) if card else "une carte inconnue"

    def id_of(self, row: Row, table: JSON) -> str:
        """The id of a row: its own slug, or one that is given to it where others bear its name."""
        same = [other for other in self.rows(table) if other.key == row.key]
        if len(same) > 1:
            rank = next(n for n, other in enumerate(same, 1) if other.entry is row.entry)
            row.entry.setdefault("id", f"{row.key}-{rank}" if rank > 1 else row.key)
        return str(row.entry.get("id", row.key))

    def step(self, step: Step, table: JSON, before: JSON | None = None) -> tuple[JSON, Step] | None:
        """The step as the contract tells it, `before` the one it follows, or None with its words unread."""
        if step.verb == "deed":
            return self._deed(step, table, before)
        if step.verb in ("end_turn", "end_game"):
            return {step.verb: True}, step
        if step.verb == "phase":
            return {"phase": step.value}, step
        told: JSON = {}
        if step.player is None and step.what is not None and step.verb in ("talent", "special", "use", "uncover"):
            step.player = step.what.of  # « Talent du Guerrier Dragon d'Anna »
        if step.player is None and step.what is not None and step.verb in ("talent", "uncover"):
            keys = {r.slug for r in step.what.records}  # only who controls it does that
            owners = {row.who for row in self.rows(table) if row.key in keys and row.zone in ON_BASE}
            step.player = owners.pop() if len(owners) == 1 else None
        if step.verb != "score":
            if step.player not in self.line.players:
                self._ask_who(step)
                return None
            told["player"] = step.player
        if step.verb == "bury" and (step.what is not None or step.said.end < step.end):
            return self._buried(step, table, told), step
        if step.what is None and step.verb == "talent" and not self._find_talent(step, table):
            return None
        what = self._what(step, table) if step.what else None
        if what is None:
            self.line.lose(step.said.start, max(step.end, step.what.end if step.what else 0))
            return None
        verb, value = what
        told[verb] = value
        if step.on is not None and (on := self._on(step.on, step, table)) is not None:
            told["on"] = self._base_meant(on, step, table) or on
        if step.buries is not None and (row := self._to_bury(step.buries, str(step.player), table)) is not None:
            told["on"] = self.id_of(row, table)
        then = [*([step.against] if step.against and not self._only_rival(step, table) else []), *step.then]
        if then and self._designates_too_many(step, len(then)):
            self.line.doubt(then[-1].start, then[-1].end, "La carte jouée n'en désigne pas tant.")
            then = []
        if meant := [id for ref in then if (id := self._on(ref, step, table)) is not None]:
            told["then"] = meant
        if step.as_kind:
            told["as"] = step.as_kind
        return told, step

    def _deed(self, step: Step, table: JSON, before: JSON | None) -> tuple[JSON, Step] | None:
        """What only its verb tells: done by the one card that offers it then, else by a card that nobody names."""
        deed, by = step.value, step.by
        if step.what is not None and step.what.of is None and deed is DUEL:  # another player's is challenged
            keys, does = self.keys_of(step.what), self.keys_of(by) if by is not None else set()
            own = {step.player} if step.player else {row.who for row in self.in_play(table) if row.key in does}
            others = {row.who for row in self.in_play(table) if row.key in keys} - own
            step.what.of = others.pop() if len(others) == 1 else None
        on = self._on(step.what, step, table) if step.what is not None else None
        to = [id for ref in step.then if (id := self._on(ref, step, table)) is not None]
        offers = self._offers(step, table, before)
        start = by.start if by is not None else step.said.start
        if by is not None and not offers:
            self.line.doubt(start, step.end, "Rien de ce qui est posé n'offre cela alors.")
            return None
        if step.player not in self.line.players and len({row.who for row, _ in offers}) == 1:
            step.player = offers[0][0].who
        if step.player not in self.line.players:
            self._ask_who(step)
            return None
        told: JSON = {"player": step.player}
        if self._is_seated_nowhere(step):
            return None
        aimed = on is not None or step.what is None
        if not aimed or len(to) < len(step.then):
            self.line.lose(step.said.start, step.end)
            return None
        if len(offers) == 1:
            [(row, verb)] = offers
            told[verb] = self.id_of(row, table)
        elif offers or (before is not None and before.keys() & {"score", "phase", "end_turn"}):
            says = "Par quelle carte ?" if offers else "Rien de ce qui est posé n'offre cela alors."
            rest = self.line.text[step.what.start : step.end] if step.what else ""
            done = {"talent": "utilise le Talent de", "special": "utilise la Spéciale de", "use": "utilise l'effet de"}
            instead = tuple(dict.fromkeys(f"{done[verb]} {self._name_of(row)} sur {rest}" for row, verb in offers))
            self.line.doubt(start, step.end, says, instead)
            return None
        else:
            kind = step.what.records[0].kind if step.what is not None and step.what.records else "minion"
            text = told_as_effect(deed, kind, step.count)
            if not text:
                self.line.doubt(step.said.start, step.end, "Avec quelle carte ? Dites « joue … sur … ».")
                return None
            told["effect"] = text
            says = f"Supposé : une Action {of_name(step.player)} qui ne fait que cela. Sinon, dites laquelle."
            self.line.notes.append(Doubt(step.said.start, step.end, says, ()))
        if on is not None and not (by is not None and step.what is by):
            told["on"] = on
        if to:
            told["then"] = to
        return told, step

    def _is_seated_nowhere(self, step: Step) -> bool:
        """« R'lyeh : Anna Igor. Je détruis Igor. »: who speaks has nothing there, and may be Anna; it is asked."""
        named = [name for name in self.line.players if name not in CALLED.values()]
        has = any(item.who == step.player for item in self.line.items)
        if step.player != CALLED["me"] or has or not named:
            return False
        self.line.doubt(
            step.said.start, step.end, f"Qui fait cela ? Dites « je suis {named[0]} », ou le nom du joueur."
        )
        return True

    def _offers(self, step: Step, table: JSON, before: JSON | None) -> list[tuple[Row, str]]:
        """The cards in play that offer what the step does at that moment, each with the verb by which it does it; of
        several that nothing tells apart, the first."""
        last = next((key for key in before if key in VERBS), None) if before is not None else None
        scored = before.get("score") if before is not None else None
        of_it = self.keys_of(step.by) if step.by is not None else None
        found: list[tuple[Row, str]] = []
        for row in self.in_play(table):
            if row.record is None or (of_it is not None and row.key not in of_it):
                continue
            base = row.zone == "base"
            if (base and scored not in (None, self.id_of(row, table))) or (
                not base and step.player is not None and row.who != step.player
            ):
                continue
            for verb in dict.fromkeys(ways(self.catalogue.spec(row.record), step.value, last)):
                if not any(one == verb and alike([row, other]) for other, one in found if other.key == row.key):
                    found.append((row, verb))
        return found

    def _find_talent(self, step: Step, table: JSON) -> bool:
        """« Anna utilise le Talent »: of the one card of hers that has one; else it is asked which."""
        able = [row for row in self.in_play(table) if row.record and self.catalogue.spec(row.record).talents]
        able = [row for row in able if row.who == step.player]
        if able and alike(able) and able[0].record is not None:
            record, said = able[0].record, step.said
            step.what = Ref(said, (record,), said.start, said.end, of=able[0].who)
            return True
        instead = tuple(dict.fromkeys(f"utilise le Talent de {self._name_of(row)}" for row in able))
        says = "Le Talent de quelle carte ?" if able else f"Aucune carte {of_name(str(step.player))} n'a de Talent ici."
        self.line.doubt(step.said.start, step.end, says, instead)
        return False

    def _designates_too_many(self, step: Step, more: int) -> bool:
        """« joue Upgrade sur Walker et Gnome »: does the card that is played designate fewer than it is told to?"""
        records = step.what.records if step.what is not None and step.verb == "play" else ()
        if len(records) != 1:
            return False
        aimed = step.on is not None and not any(record.kind == "base" for record in step.on.records)
        return more + aimed > designates(self.catalogue.spec(records[0]))

    def _suppose(self, done: JSON, step: Step, table: JSON) -> None:
        """« Ben joue Fais-Moi Plaisir sur mon Walker », with no card of Ben's: there is the Creature that it asks for,
        where the other lies."""
        what, who, rows = step.what, str(step.player), self.in_play(table)
        upon = next((row for row in rows if "on" in done and self.id_of(row, table) == done["on"]), None)
        if what is None or len(what.records) != 1 or upon is None or upon.zone != "minions" or upon.who == who:
            return
        base = next(row for row in rows if row.zone == "base" and upon.path.startswith(f"{row.path}."))
        comes = any(self._plays_creature(one, who) for one in self.line.steps)
        told = comes or any(row.who == who for row in rows)
        played = self.catalogue.spec(what.records[0])
        creature = None if told else supposed(played, who)
        if creature is None:
            alone = len(base.entry["minions"]) == 1 and base.entry["card"] is None
            if alone and upon.record is not None and falls_on_others(self.catalogue.spec(upon.record), played):
                says = f"{upon.record.name} touche d'autres Créatures de sa Base : dites celles qui s'y trouvent."
                self.line.notes.append(Doubt(step.said.start, step.end, says, ()))
            return
        base.entry["minions"].append(creature)
        says = f"Supposé : {creature_of(who)} sur cette Base, que la carte demande. Dites laquelle si elle compte."
        self.line.notes.append(Doubt(step.said.start, step.end, says, ()))

    @staticmethod
    def _plays_creature(step: Step, who: str) -> bool:
        ref = step.what if step.player == who and step.verb == "play" else None
        return ref is not None and any(record.kind == "minion" for record in ref.records)

    def _ask_who(self, step: Step) -> None:
        """Who does it: one of those whom « il » may be, where a pronoun says so."""
        before = (one for one in reversed(self.line.said) if one.start < step.said.start)
        who = next((one for one in before if one.sort in (WHOEVER, "player", "owned", *BOUNDS)), None)
        if who is None or who.sort != WHOEVER:
            self.line.doubt(step.said.start, step.end, "Qui fait cela ? Dites le joueur devant le verbe.")
            return
        self.line.doubt(who.start, who.end, f"« {who.text} » : qui est-ce ?", tuple(who.value))
        self.line.lose(step.said.start, step.end)

    def _base_meant(self, on: str, step: Step, table: JSON) -> str | None:
        """« Ben joue Crop Circles dessus », « Tail Smash de Ben détruit Walker »: of an Action played on a Base, or
        that begins with one, the Base where that card lies."""
        records = step.what.records if step.what is not None and step.loosely else ()
        if len(records) != 1 or records[0].kind != "action" or not begins_with_base(self.catalogue.spec(records[0])):
            return None
        paths = [row.path for row in self.in_play(table) if self.id_of(row, table) == on]
        bases = [
            row
            for row in self.in_play(table)
            if row.zone == "base" and any(p.startswith(f"{row.path}.") for p in paths)
        ]
        return self.id_of(bases[0], table) if len(bases) == 1 else None

    def _buried(self, step: Step, table: JSON, told: JSON) -> JSON:
        """« Anna enterre Walker »: a Creature of hers that lies there, else a card of her hand, whatever it is."""
        row = self._to_bury(step.what, str(step.player), table) if step.what is not None else None
        told["effect"] = BURIED["minions" if row is not None and row.zone == "minions" else "hand"]
        base = self._on(step.on, step, table) if step.on is not None else None
        named = [one for one in (self.id_of(row, table) if row is not None else None, base) if one is not None]
        told |= {"on": named[0]} if named else {}
        return told | ({"then": named[1:]} if named[1:] else {})

    def _to_bury(self, ref: Ref, player: str, table: JSON) -> Row | None:
        keys = self.keys_of(ref)
        mine = [row for row in self.rows(table) if row.who == player and row.key in keys]
        held = [row for row in mine if row.zone == "hand"]
        row = self.find(ref, table, held or [row for row in mine if row.zone == "minions"])
        if row is None and len(ref.records) > 1:
            self.line.doubts.append(several(ref.start, ref.end, self.line.text[ref.start : ref.end], ref.records))
            self.line.lose(ref.start, ref.end)
        if row is not None or len(ref.records) != 1:
            return row
        whose = next(p for p in table["players"] if p["name"] == player)
        if "hand" not in whose:  # of the rest of it nobody has told
            whose["hand"], whose["unknown_hand"] = [], None
        whose["hand"].append({"card": ref.records[0].name})
        return next(row for row in self.rows(table) if row.entry is whose["hand"][-1])

    def _what(self, step: Step, table: JSON) -> tuple[str, Any] | None:
        ref = step.what
        assert ref is not None
        if step.verb == "effect":
            return "effect", str(ref.said.value)
        if step.verb == "play":
            return self._played(ref, step, table)
        rows = list(self.rows(table))
        among = [row for row in rows if row.zone == "base"] if step.verb == "score" else (
            [row for row in rows if row.zone == "buried"] if step.verb == "uncover" else rows
        )  # fmt: skip
        mine = [row for row in among if row.who == step.player]
        row = self.find(ref, table, mine) if any(r.key in {x.slug for x in ref.records} for r in mine) and (
            ref.rank is None and ref.of is None) else self.find(ref, table, among)  # fmt: skip
        if row is None:
            if step.verb == "special" and len(ref.records) == 1:
                return "special", ref.records[0].name
            self._not_there(ref, f"« {self.line.text[ref.start : ref.end]} » n'est pas sur la table dite.")
            return None
        verb = self._use_of(row) if step.verb == "use" and not step.strict else step.verb
        return verb, self.id_of(row, table)

    def _use_of(self, row: Row) -> str:
        """What « utilise » means of a card: its Talent, its Special, or what it says of one's turn."""
        if row.record is None:
            return "use"
        spec = self.catalogue.spec(row.record)
        return "talent" if spec.talents else "special" if spec.specials else "use"

    def _played(self, ref: Ref, step: Step, table: JSON) -> tuple[str, Any] | None:
        if ref.given is not None:
            return "play", dict(ref.given)
        own = [row for row in self.rows(table) if row.who == step.player and row.zone in ("hand", "titans", "discard")]
        if ref.quoted or not ref.records:
            row = self.find(ref, table, own)
            return ("play", self.id_of(row, table)) if row else None
        fit = tuple(r for r in ref.records if r.kind != "base")
        if len(fit) > 1 and step.on is not None and not any(r.kind == "base" for r in step.on.records):
            fit = tuple(r for r in fit if r.kind not in ("minion", "titan")) or fit  # they are played on Bases
        held = tuple(r for r in fit if any(row.key == r.slug for row in own))
        fit = held if len(fit) > 1 and held else self.line.of_those_factions(fit, step.player)
        if len(fit) != 1 or (ref.said.names_any and not held):
            said = self.line.text[ref.said.start : ref.said.end]
            if fit:
                self.line.doubts.append(several(ref.start, ref.end, said, fit, ref.said))
                self.line.heard.append((step.said.start, ref.end))
            else:
                self.line.doubt(ref.start, ref.end, f"« {said} » est une Base : elle ne se joue pas.")
            self.line.lose(ref.start, ref.end)
            return None
        player = next(p for p in table["players"] if p["name"] == step.player)
        done = step not in self.line.leave or not self._is_whole(player)
        if done and "hand" in player and not any(row.key == fit[0].slug for row in own):
            player["hand"].append({"card": fit[0].name})
        return "play", fit[0].name

    def _is_whole(self, player: JSON) -> bool:
        """« Main de Ben : Walker »: does the line tell of all that a player holds? What is played is then among it."""
        held = [item for item in self.line.items if item.zone == "hand" and item.who == player["name"]]
        return not held or not all(item.among for item in held) or bool(player.get("unknown_hand"))

    def _on(self, ref: Ref, step: Step, table: JSON) -> str | None:
        among = self.in_play(table)
        if ref.kind == "player":
            return self._chosen_player(ref, step)
        if ref.kind is not None:
            return self._the_only(ref, table, among)
        if not any(row.key in {r.slug for r in ref.records} for row in among):
            played = {
                bare(str(s.what.records[0].name))
                for s in self.line.steps
                if s.what and s.what.records and s is not step
            }
            came = [r for r in ref.records if bare(r.name) in played]
            if len(came) == 1:
                return came[0].slug
        row = self.find(ref, table, among)
        if row is not None:
            return self.id_of(row, table)
        self._ask_whose(ref, table)
        return None

    def _chosen_player(self, ref: Ref, step: Step) -> str | None:
        """« sur Ben », of a card that has a player chosen; of another it is asked which of his cards is meant."""
        records = step.what.records if step.what is not None else ()
        if len(records) == 1 and chooses_player(self.catalogue.spec(records[0])):
            return ref.of
        self.line.doubt(ref.start, ref.end, f"Sur laquelle des cartes {of_name(str(ref.of))} ?")
        return None

    def _ask_whose(self, ref: Ref, table: JSON) -> None:
        """A Creature that nothing has laid is somebody's; of anything else it is told that it is not there."""
        said = self.line.text[ref.start : ref.end]
        alive = len(ref.records) == 1 and ref.records[0].kind in ("minion", "monster")
        if alive and ref.of is None and not any(row.key in self.keys_of(ref) for row in self.rows(table)):
            owners = tuple(f"{said} {of_name(player['name'])}" for player in table["players"])
            self._not_there(ref, f"À qui est « {said} » ?", owners)
        else:
            self._not_there(ref, f"« {said} » n'est pas sur la table dite.")

    def _the_only(self, ref: Ref, table: JSON, among: Sequence[Row]) -> str | None:
        """« la Créature de Ben »: the one that there is; else it is asked which."""
        fit = [row for row in among if row.zone == f"{ref.kind}s" and ref.of in (None, row.who)]
        if fit and alike(fit) and not ref.vague:
            return self.id_of(fit[0], table)
        names = dict.fromkeys(map(self.called, fit))
        which = "laquelle ?" if ref.kind == "minion" else "lequel ?"
        says = which if fit else "rien de tel n'est posé."
        self.line.doubt(ref.start, ref.end, f"« {self.line.text[ref.start : ref.end]} » : {says}", tuple(names))
        return None

    def _not_there(self, ref: Ref, says: str, instead: tuple[str, ...] = ()) -> None:
        """Told once of what a step speaks of, where nothing of that name is laid."""
        if not any(doubt.start == ref.start for doubt in self.line.doubts):
            self.line.doubt(ref.start, ref.end, says, instead)

    def _only_rival(self, step: Step, table: JSON) -> bool:
        """« avec Walker contre King Rex »: is that the only Creature that the other players have on the Base?"""
        assert step.against is not None
        rivals = [row for row in self.in_play(table) if row.zone == "minions" and row.who != step.player]
        meant = self.find(step.against, table, rivals)
        at = meant.path.rpartition(".")[0] if meant else ""
        return meant is not None and alike([row for row in rivals if row.path.startswith(f"{at}.")])

    def _turn(self, table: JSON, steps: list[JSON]) -> None:
        """Whose turn it is: who is told, else who first does what is done on one's own turn."""
        first = table["players"][0]["name"]
        doer = doer_of(steps) or next((s.player for s in self.line.steps[:1] if s.verb == "end_turn"), None) or first
        active = self.line.active[0] if self.line.active else doer
        if active != first and active in [p["name"] for p in table["players"]]:
            table["active"] = active
        if self.line.active and "active" not in table:
            table["active"] = active if active in [p["name"] for p in table["players"]] else first
        if self.line.active:
            said = self.line.active[1]
            self._say(said.start, said.end, f"au tour {of_name(active)}", "table.active")
        first_step = self.line.steps[0] if self.line.steps else None
        if first_step is not None and first_step.verb == "uncover" and not self.line.phase:
            table["phase"] = "start"  # the one moment at which a player uncovers
            self._say(first_step.said.start, first_step.said.end, "au début du tour", "table.phase")
        if self.line.phase:
            table["phase"], said = self.line.phase
            self._say(said.start, said.end, f"la phase : {said.text}", "table.phase")

    def names(self, table: JSON) -> dict[str, str]:
        """What each card is called, by its id; players by their names; what is played, by the id that it will have."""
        named = {r.slug: r.name for item in self.line.items for r in item.records}
        named |= {r.slug: r.name for step in self.line.steps if step.what for r in step.what.records}
        named |= {player["name"]: player["name"] for player in table["players"]}
        return named | {str(row.entry.get("id", row.key)): self._name_of(row) for row in self.rows(table)}

    def in_words(self, told: JSON, table: JSON) -> str:
        """« Ben joue High Noon sur Walker »."""
        names = self.names(table)
        verb = next(key for key in told if key not in ("player", "on", "as", "then"))
        value = told[verb]
        if buries(told):
            lain = [names.get(one, one) for one in (told.get("on"), *told.get("then", ())) if one is not None]
            bases = {names.get(self.id_of(row, table)) for row in self.rows(table) if row.zone == "base"}
            cards, there = [one for one in lain if one not in bases], [one for one in lain if one in bases]
            return f"{told['player']} enterre {(*cards, 'une carte')[0]}{''.join(f' sur {one}' for one in there)}"
        name = names.get(value, value) if isinstance(value, str) else value["name"] if isinstance(value, dict) else ""
        bases = {self.id_of(row, table) for row in self.rows(table) if row.zone == "base"}
        then = [one for one in told.get("then", ()) if one not in bases]
        aims = [names.get(one, one) for one in (*([told["on"]] if "on" in told else []), *then)]
        on = f" sur {' et '.join(aims)}" if aims else ""
        on += "".join(f" vers {names.get(one, one)}" for one in told.get("then", ()) if one in bases)
        words = {
            "play": f"joue {name}", "talent": f"utilise le Talent de {name}",
            "special": f"utilise la Spéciale de {name}",
            "use": f"utilise {name}", "uncover": f"dévoile {name}", "effect": f"applique « {value} »",
            "score": f"Conquête : {name}", "end_turn": "fin du tour", "end_game": "fin de la partie",
            "phase": f"phase : {_PHASES.get(str(value))}",
        }  # fmt: skip
        return " ".join(filter(None, (told.get("player"), words[verb]))) + on

    # -------------------------------------------------------------------------------------------- read and unread

    def _say(self, start: int, end: int, told: str, path: str, instead: tuple[str, ...] = ()) -> None:
        names, said = names_of(self.catalogue), self.line.said
        for i in range(bisect_left(said, start, key=_start), bisect_left(said, end, key=_start)):
            if said[i].sort == "name" and ".factions[" not in path:
                ours = names.translated(said[i].folded) and not told.endswith(TRANSLATED)
                told += TRANSLATED if ours else ""
                told += f" (« {said[i].text} »{COMPLETED}" if names.completes(said[i].folded) else ""
        if start == end:
            return  # « Anna et Ben ont 12 PV »: of Anna it is told where Ben's number stands
        short = {"completed": True} if told.endswith(COMPLETED) else {}
        others = {"instead": list(instead)} if instead else {}
        self.read.append({"span": [start, end], "as": told, "path": path, **short, **others})

    def unread(self) -> list[list[int]]:
        """The stretches that were not understood, those with only signs between them joined."""
        spans: list[list[int]] = []
        for one in sorted(self.line.unread, key=lambda lexeme: (lexeme.start, -lexeme.end)):
            if spans and one.start <= spans[-1][1]:
                spans[-1][1] = max(spans[-1][1], one.end)
            elif spans and not self.line.text[spans[-1][1] : one.start].strip():
                spans[-1][1] = one.end
            else:
                spans.append([one.start, one.end])
        return spans

    def _worth(self, request: JSON, unread: list[list[int]]) -> bool:
        """Is this a line about a table at all? Something is laid, told or done, and most of it is understood."""
        line = self.line
        told = line.vp or line.empty or line.turns or line.factions or line.declared
        told = told or any(doubt.instead for doubt in line.doubts)
        if not (request["table"]["bases"] or line.items or "sequence" in request or told):
            return False
        asked = {(doubt.start, doubt.end) for doubt in line.doubts if doubt.instead}
        sure = self._sure()
        heard = [*line.heard, *((one.start, one.end) for one in line.asked)]
        left = [span for span in unread if not any(start <= span[0] < end for start, end in heard)]
        lost = sum(end - start for start, end in left if sure or (start, end) not in asked)
        said = sum(len(word) for word in without(self.line.text, line.asked).split())
        return lost * 3 <= said * 2 if sure else lost * 5 <= said

    def _sure(self) -> bool:
        """Is a card called by more than one word of its name? « la voiture rouge est garée » calls none so."""
        named = [item.said for item in self.line.items]
        named += [base.said for base in self.line.bases if base.said is not None]
        named += [ref.said for step in self.line.steps for ref in (step.what, step.on) if ref is not None]
        return any(one.far % 1 == 0 for one in named)


def _start(one: Lexeme) -> int:
    return one.start


def _force_of(row: Row) -> int | None:
    """What a Creature on its Base weighs by what is told of it; None where that is not known."""
    card = row.entry.get("card")
    printed = row.record.power if row.record else card.get("power") if isinstance(card, dict) else None
    told: int = row.entry.get("counters", 0) + row.entry.get("power_bonus", 0)
    return None if printed is None else printed + told


Asking = Callable[[Laying, JSON], Iterable[Ask]]


def doer_of(steps: Sequence[JSON]) -> str | None:
    """Who first does what is done on one's own turn, before any turn ends."""
    for step in steps:
        if any(verb in step for verb in _OWN_TURN) or buries(step):
            return str(step["player"])
        if "end_turn" in step:
            return None
    return None
