"""A request as the contract says it → a table. Whatever is wrong is told at once, in French, with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from rapidfuzz import fuzz, process

from engine import contract
from engine.context import Context, Notes
from engine.contract import Verb
from engine.dump import COMMON
from engine.effects.ast import (
    Ability,
    Activated,
    Clause,
    GrantTrigger,
    OnPlay,
    Play,
    Ref,
    Seq,
    Special,
    Static,
    TakeControl,
    Triggered,
    Unread,
    Until,
)
from engine.effects.walk import walk
from engine.errors import Errors
from engine.events import LOGGED
from engine.language import LanguageError, attaching, compile_card
from engine.language.sections import STOPS
from engine.library import CardRecord, Catalogue, inline
from engine.rules.plays import kept, kind_of_play, steps_after
from engine.table import (
    BASES,
    NOBODY,
    UNKNOWN_BASE,
    UNKNOWN_CARD,
    Card,
    CardSpec,
    ExtraPlay,
    Lasting,
    Logged,
    Place,
    PlayedCard,
    Plays,
    Sort,
    Table,
    fresh_id,
)
from engine.tied import playable_readings
from engine.value import value
from ground.codes import EDITIONS, KINDS, CardKind
from ground.names import bare, slug

JSON = dict[str, Any]
MOST_HINTED = 50
"""Errors after which no nearest name is looked for: it takes a while, and nobody reads it."""
ANY_KIND = tuple(KINDS)
ON_A_BASE: tuple[tuple[str, Sort, tuple[CardKind, ...]], ...] = (
    ("minions", "minions", ("minion", "monster", "treasure")),
    ("actions", "actions", ("action", "treasure")),
    ("titans", "titans_at", ("titan",)),
    ("buried", "buried", ("minion", "action", "monster", "treasure")),
)
"""Each row of a Base: its key, the sort of place that it is, and the kinds of cards that may lie there."""


@value
class Step:
    """One step of a sequence: its verb, who, what, and where."""

    verb: Verb
    player: str | None
    value: Any
    on: str | None = None
    as_kind: str | None = None
    using: str | None = None
    then: tuple[str, ...] = ()


def listed(request: Any) -> int:
    """How many cards, steps and other things the lists of a request tell, its answers and questions aside."""
    asked = request.get("ask") if isinstance(request, dict) else None
    return sum(len(node) for node in _nodes(request) if isinstance(node, list) and node is not asked)


def _nodes(request: Any) -> Iterator[Any]:
    """A request and all that it is made of, its answers aside."""
    todo = [request]
    while todo:
        node = todo.pop()
        yield node
        if isinstance(node, list):
            todo += node
        elif isinstance(node, dict):
            todo += [value for key, value in node.items() if key != "answers"]


def too_much(request: Any) -> list[str]:
    """Why a request is too big to be read in the time that an answer may take; nothing where it is not."""
    found = []
    if listed(request) > contract.MAX_LISTED:
        found.append(f"Trop de cartes et d'étapes : {contract.MAX_LISTED} au plus en tout.")
    told = (node.get(key) for node in _nodes(request) if isinstance(node, dict) for key in ("text", "effect"))
    texts = {text for text in told if isinstance(text, str)}
    if sum(map(len, texts)) > contract.MAX_TO_READ:
        beside = "sans compter ceux qui se répètent"
        found.append(f"Trop de textes à lire : {contract.MAX_TO_READ} caractères au plus, {beside}.")
    if sum(text.count(stop) for text in texts for stop in STOPS) > contract.MAX_SENTENCES:
        beside = "sans compter celles qui se répètent"
        found.append(f"Trop de phrases à lire : {contract.MAX_SENTENCES} au plus, {beside}.")
    return found


# --------------------------------------------------------------------------------------------- the table


@dataclass(slots=True)
class Intake:
    """Reads one request: collects its errors, gives out ids, and builds the table."""

    catalogue: Catalogue
    errors: Errors = field(default_factory=Errors)
    players: dict[str, str] = field(default_factory=dict)  # folded name → name
    cards: dict[str, Card] = field(default_factory=dict)
    piles: dict[Place, tuple[str, ...]] = field(default_factory=dict)
    explicit: dict[str, str] = field(default_factory=dict)
    born: dict[str, int] = field(default_factory=dict)
    waiting: list[tuple[CardSpec, Place, dict[str, Any], str | None]] = field(default_factory=list)
    readings: dict[str, int] = field(default_factory=dict)
    in_play: int = 0
    active: str = ""
    whose: dict[str, str | None] = field(default_factory=dict)  # who controls cards told by themselves, by place
    coming: set[str] = field(default_factory=set)  # what cards that only steps tell are called at the table

    def table(self, given: Any, path: str = "table") -> Table | None:
        """The table of a request, or None where it cannot be built; errors are in `errors`."""
        shape = self.errors.shape(contract.Table, given, path)
        return None if shape is None else self.lay(shape, given, path)

    def lay(self, shape: contract.Table, given: Any, path: str = "table") -> Table | None:
        """The table that a shape describes; `given` is what was sent, of which the shape may be the readable part."""
        self._names(shape, path)
        partial = bool(self.errors.found)
        if partial:
            self._names_as_sent(given)
        self.readings = shape.readings if isinstance(shape.readings, dict) else {}
        self._points(path)
        self.catalogue = self.catalogue.printed("first" if shape.printing == "all" else shape.printing, self.readings)
        self.active = (self.known_player(shape.active, f"{path}.active") if shape.active else None) or shape.players[
            0
        ].name
        self._gather_ids(shape, path)
        for i, base in enumerate(shape.bases):
            self._base(base, f"{path}.bases[{i}]")
        unknown: dict[Place, int | None] = {}
        shuffled: dict[Place, int] = {}
        beneath: dict[Place, int] = {}
        for i, player in enumerate(shape.players):
            self._player(player, f"{path}.players[{i}]", unknown, shuffled, beneath)
        for key, place in COMMON.items():
            pile = getattr(shape, key)
            if pile is None:
                unknown[place] = None
            for i, told in enumerate(pile or ()):
                self._in_pile(told, place, f"{path}.{key}[{i}]", None)
        if self.in_play > contract.MAX_IN_PLAY:
            self.errors.add(path, f"Trop de cartes en jeu : {contract.MAX_IN_PLAY} au plus.", bound=True)
        for i, used in enumerate(shape.used):
            if bare(used) == "":
                self.errors.add(f"{path}.used[{i}]", "Un identifiant de carte est attendu ici.")
        self._players_told_of(shape, path)
        if partial:  # what the rest speaks of may be what was left out
            return None
        extras = tuple(self._extra(e, self.active, f"{path}.plays.extra[{i}]") for i, e in enumerate(shape.plays.extra))
        effects = [e for i, one in enumerate(shape.effects) if (e := self._effect(one, f"{path}.effects[{i}]"))]
        if self.errors.found:
            return None
        table = Table(
            players=tuple(p.name for p in shape.players),
            cards=self.cards,
            piles=self.piles,
            unknown=unknown,
            shuffled=shuffled,
            beneath=beneath,
            vp={p.name: p.vp for p in shape.players},
            factions={p.name: tuple(map(self.catalogue.faction_named, p.factions)) for p in shape.players},
            active=self.active,
            phase=shape.phase,
            plays=Plays(shape.plays.minion, shape.plays.action, extras),
            used=frozenset(shape.used),
            lasting=(*effects, *self._held(effects)),
            madness=shape.madness_deck,
            born=self.born,
            edition=shape.edition if shape.edition in EDITIONS else EDITIONS[-1],
            readings=self.readings,
        )
        played, happened = self._played(table, shape, path), self._happened(table, shape, path)
        return table.but(played=tuple(played), log=tuple(happened))

    # ---------------------------------------------------------------------------------------- parts

    def _names(self, shape: contract.Table, path: str) -> None:
        for i, player in enumerate(shape.players):
            where = f"{path}.players[{i}].name"
            if not player.name.isprintable() or not player.name.strip():
                self.errors.add(where, "Un nom de joueur est fait de caractères imprimables.")
            if _folded(player.name) in self.players:
                self.errors.add(where, f"Deux joueurs portent le même nom : « {player.name} ».")
            self.players[_folded(player.name)] = player.name

    def _names_as_sent(self, given: Any) -> None:
        """The names of players of whom something else could not be read: others may speak of them."""
        players = given.get("players") if isinstance(given, dict) else None
        for player in players if isinstance(players, list) else ():
            name = player.get("name") if isinstance(player, dict) else None
            if isinstance(name, str):
                self.players.setdefault(_folded(name), name)

    def _points(self, path: str) -> None:
        """Tells of the points that no booklet leaves open: another reading of them would be passed over."""
        last = max(int(point.removeprefix("P.")) for point in playable_readings(self.catalogue))
        for point in self.readings:
            number = point.removeprefix("P.").strip()
            if len(number) > len(str(last)) or not 1 <= int(number) <= last:
                self.errors.add(
                    f"{path}.readings.{point}", f"Il n'y a pas de point {point[:20]} : le dernier est P.{last}."
                )

    def _gather_ids(self, node: Any, path: str) -> None:
        """Every id that the request gives, so that the others keep clear of them; one given twice is an error."""
        if isinstance(node, contract.Entry) and node.id is not None:
            if node.id in self.explicit:
                self.errors.add(f"{path}.id", f"L'identifiant « {node.id} » est donné deux fois.")
            self.explicit[node.id] = path
        if isinstance(node, contract.Shape):
            for key in type(node).model_fields:
                self._gather_ids(getattr(node, key), f"{path}.{key}")
        elif isinstance(node, list):
            for i, value in enumerate(node):
                self._gather_ids(value, f"{path}[{i}]")

    def _base(self, told: str | contract.InlineCard | contract.Base, path: str) -> None:
        base = told if isinstance(told, contract.Base) else contract.Base.model_validate({"card": told})
        where = path if base is not told else f"{path}.card"
        spec = self.card(base.card, where, ("base",), base.printing)
        base_id = self._add(spec or UNKNOWN_BASE, BASES, base.id)
        self.cards[base_id] = self.cards[base_id].but(own_counters=base.counters, named=tuple(base.named))
        for key, sort, kinds in ON_A_BASE:
            for i, entry in enumerate(getattr(base, key)):
                self._standing(entry, Place(sort, base_id), f"{path}.{key}[{i}]", kinds, 0)

    def _standing(self, told: Any, place: Place, path: str, kinds: tuple[CardKind, ...], depth: int) -> None:
        self.in_play += 1
        entry = told if isinstance(told, contract.Standing) else contract.Standing.model_validate({"card": told})
        named_alone = entry is not told
        spec = self.card(entry.card, path if named_alone else f"{path}.card", kinds, entry.printing)
        controller = self.known_player(entry.controller, f"{path}.controller")
        owner = self.known_player(entry.owner, f"{path}.owner")
        if named_alone and spec is not None and spec.kind != "monster":
            controller = self.active
        if named_alone:
            self.whose[path] = controller
        if spec is None:
            return
        on_base = place.sort in ("minions", "actions") and spec is not UNKNOWN_CARD
        if on_base and spec.is_minion is not (place.sort == "minions"):
            self.errors.add(f"{path}.card", f"« {spec.name} » n'est pas une carte qui se pose là.")
        nobodys = spec.kind in ("monster", "treasure")
        if controller is None and entry.controller is None and spec.kind != "monster":
            example = f'{{"card": "{spec.name}", "controller": "{self.active}"}}'
            self.errors.add(f"{path}.controller", f"Dites qui contrôle « {spec.name} » : {example}.")
        card_id = self._add(
            spec, place, entry.id, owner=owner or (None if nobodys else controller), controller=controller,
            counters=entry.counters, bonus=entry.power_bonus, named=tuple(entry.named),
        )  # fmt: skip
        if entry.attached and not (spec.is_minion and place.sort in ("minions", "on") and depth < 2):
            self.errors.add(f"{path}.attached", f"Rien ne peut être attaché à « {spec.name} ».")
            return
        for i, attached in enumerate(entry.attached):
            self._standing(attached, Place("on", card_id), f"{path}.attached[{i}]", ("action", "treasure"), depth + 1)

    def _player(
        self,
        player: contract.Player,
        path: str,
        unknown: dict[Place, int | None],
        shuffled: dict[Place, int],
        beneath: dict[Place, int],
    ) -> None:
        hand, deck = Place("hand", player.name), Place("deck", player.name)
        told = player.hand is not None or "unknown_hand" in player.model_fields_set
        unknown[hand] = player.unknown_hand if told else None
        if (player.deck is None and player.deck_unordered is None) or player.unknown_deck:
            unknown[deck] = None
        known, under = [*enumerate(player.deck or ())], player.deck_under
        if under > len(known):
            self.errors.add(f"{path}.deck_under", f"« deck » dit {len(known)} carte(s), moins que {under}.")
        above, beneath[deck] = max(0, len(known) - under), under
        for key, place, values in (
            ("hand", hand, [*enumerate(player.hand or ())]),
            ("deck", deck, known[:above]),
            ("deck_unordered", deck, [*enumerate(player.deck_unordered or ())]),
            ("deck", deck, known[above:]),
            ("discard", Place("discard", player.name), [*enumerate(player.discard or ())]),
            ("titans", Place("titans", player.name), [*enumerate(player.titans or ())]),
        ):
            for i, entry in values:
                self._in_pile(entry, place, f"{path}.{key}[{i}]", player.name, unknown)
        if len(player.deck_unordered or ()) > 1:
            shuffled[deck] = above

    def _in_pile(
        self, value: Any, place: Place, path: str, owner: str | None, unknown: dict[Place, int | None] | None = None
    ) -> None:
        if isinstance(value, contract.Entry):
            entry, path = value, f"{path}.card"
        else:
            entry = contract.Entry.model_validate({"card": value})
        spec = self.card(entry.card, path, _kinds_of(place, self.readings), entry.printing)
        named = self.known_player(entry.owner, path.removesuffix(".card") + ".owner")
        if spec is None:
            return
        if spec is UNKNOWN_CARD and entry.id is None and place.sort == "hand" and unknown is not None:
            held = unknown.get(place)
            unknown[place] = None if held is None else held + 1
            return
        keeper = None if spec.kind in ("monster", "treasure", "base") else named or owner
        counters = entry.counters if isinstance(entry, contract.TitanAside) else 0
        self._add(spec, place, entry.id, owner=keeper, controller=owner, counters=counters)

    def card(
        self,
        value: str | contract.InlineCard | None,
        path: str,
        kinds: tuple[CardKind, ...] = ANY_KIND,
        printing: str | None = None,
    ) -> CardSpec | None:
        """The card that a request names or describes, if it is of a kind that may stand there."""
        if value is None:
            return UNKNOWN_BASE if kinds == ("base",) else UNKNOWN_CARD
        spec = (
            self._named(value, path, kinds, printing)
            if isinstance(value, str)
            else inline(value.model_dump(exclude_none=True), self.catalogue.called)
        )
        if spec is not None and spec.kind not in kinds:
            self.errors.add(path, f"« {spec.name} » ({KINDS[spec.kind]}) n'est pas une carte qui se met là.")
            return None
        return spec

    def _named(self, name: str, path: str, kinds: tuple[CardKind, ...], printing: str | None) -> CardSpec | None:
        found = self.catalogue.find(name)
        fitting: list[CardRecord] = [r for r in found if r.kind in kinds] or found
        if len(fitting) == 1:
            return self.catalogue.spec(fitting[0], printing)
        if fitting:
            names = " ou ".join(f"« {r.slug} »" for r in fitting)
            self.errors.add(path, f"« {name} » désigne plusieurs cartes : précisez {names}.")
            return None
        near = self.catalogue.nearest(name) if len(self.errors.found) < MOST_HINTED else []
        hint = " Vouliez-vous dire " + " ou ".join(f"« {n} »" for n in near) + " ?" if near else ""
        self.errors.add(path, f"Carte inconnue : « {name[:80]} ».{hint}")
        return None

    def _add(self, spec: CardSpec, place: Place, given: str | None, **fields: Any) -> str:
        card_id = given or fresh_id(spec.slug, (*self.cards, *self.explicit), self.born)
        self.cards[card_id] = Card(card_id, spec, place, **fields)
        self.piles[place] = (*self.piles.get(place, ()), card_id)
        return card_id

    def known_player(self, name: str | None, path: str) -> str | None:
        if name is None:
            return None
        if _folded(name) not in self.players:
            near = process.extractOne(name, list(self.players.values()), scorer=fuzz.WRatio, score_cutoff=60)
            hint = f" Vouliez-vous dire « {near[0]} » ?" if near else ""
            self.errors.add(path, f"Joueur inconnu : « {name[:60]} ».{hint}")
            return None
        return self.players[_folded(name)]

    def _played(self, table: Table, shape: contract.Table, path: str) -> Iterable[PlayedCard]:
        for i, played in enumerate(shape.played):
            where = f"{path}.played[{i}]"
            player = self.known_player(played.player, f"{where}.player")
            found = self._of_this_turn(table, played.card, player, f"{where}.card")
            self._check_base(played.on, f"{where}.on")
            if player is not None and found is not None:
                base = played.on if "on" in played.model_fields_set else table.base_of(found)
                spec, early = self.cards[found].spec, played.phase == "start"
                yield PlayedCard(player, found, spec, base, played.from_, early, extra=played.extra)

    def _happened(self, table: Table, shape: contract.Table, path: str) -> Iterable[Logged]:
        for i, told in enumerate(shape.happened):
            where = f"{path}.happened[{i}]"
            player = self.known_player(told.player, f"{where}.player")
            controller = self.known_player(told.controller, f"{where}.controller")
            found = self._of_this_turn(table, told.card, controller, f"{where}.card")
            self._check_base(told.on, f"{where}.on")
            self._check_base(told.left, f"{where}.left")
            if found is not None:
                yield Logged(LOGGED[told.what], player, found, controller, told.on, told.left)

    def _players_told_of(self, shape: contract.Table, path: str) -> None:
        """Tells of the unknown players of what has happened and of what lasts, though the rest may not be judged."""
        told = [
            *((f"played[{i}].player", one.player) for i, one in enumerate(shape.played)),
            *((f"happened[{i}].player", one.player) for i, one in enumerate(shape.happened)),
            *((f"happened[{i}].controller", one.controller) for i, one in enumerate(shape.happened)),
            *((f"effects[{i}].player", one.player) for i, one in enumerate(shape.effects)),
            *((f"effects[{i}].gives_back", one.gives_back) for i, one in enumerate(shape.effects)),
            *((f"effects[{i}].until", one.until.partition(":")[2] or None) for i, one in enumerate(shape.effects)),
        ]
        for where, player in told:
            self.known_player(player, f"{path}.{where}")

    def _of_this_turn(self, table: Table, told: Any, owner: str | None, path: str) -> str | None:
        """The card that something is told of; one that is nowhere at the table any more is in the box."""
        found = find_card(table, told) if isinstance(told, str) else None
        spec = self.card(told, path) if found is None else None
        return found if spec is None else self._add(spec, Place("box"), None, owner=owner, controller=owner)

    def _check_base(self, base: str | None, path: str) -> None:
        if base is not None and base not in self.cards:
            self.errors.add(path, f"Il n'y a pas de « {base[:80]} » à cette table.")

    def _extra(self, extra: contract.Extra, player: str, path: str) -> ExtraPlay:
        """A play kept from before, with the restriction that its text says."""
        if not extra.text:
            return ExtraPlay(extra.kind)
        if extra.on is not None and (extra.on not in self.cards or self.cards[extra.on].place != BASES):
            self.errors.add(f"{path}.on", f"Il n'y a pas de Base « {extra.on[:80]} » à cette table.")
        said = tuple(walk(compile_card(extra.text, "minion", called=self.catalogue.called).effect.clauses))
        for play in (n for n in said if isinstance(n, Play) and kind_of_play(n) == extra.kind):
            after = steps_after(play, said)
            ctx = Context(None, player, player, there=extra.on, clause=extra.text, upcoming=after, notes=Notes())
            return kept(play, ctx)
        self.errors.add(f"{path}.text", "Ce texte ne donne pas de carte supplémentaire de cette sorte.")
        return ExtraPlay(extra.kind)

    def _effect(self, effect: contract.Effect, path: str) -> Lasting | None:
        """An effect in force on a card, a Base or a player, as its text says it."""
        on = self.cards.get(effect.on)
        if on is None and _folded(effect.on) not in self.players:
            self.errors.add(f"{path}.on", f"Il n'y a pas de « {effect.on[:80]} » à cette table.")
            return None
        moment, _, whose = effect.until.partition(":")
        until = contract.UNTIL[moment]
        player = self.known_player(whose or effect.player, f"{path}.until" if whose else f"{path}.player")
        lent = self.known_player(effect.gives_back, f"{path}.gives_back")
        if "gives_back" in effect.model_fields_set and effect.gives_back is None:
            lent = NOBODY
        if effect.source is not None and effect.source not in self.cards:
            self.errors.add(f"{path}.source", f"Il n'y a pas de « {effect.source[:80]} » à cette table.")
            return None
        if effect.spares and effect.source is None:
            self.errors.add(f"{path}.spares", "Dites dans « source » quelle carte ne l'affecte pas.")
            return None
        speaker = player or (on.controller if on else None)
        try:
            unsaid = lent is not None or effect.spares
            ability = OnPlay(Seq(())) if unsaid else self._rule(effect.text, on)
        except LanguageError as wrong:
            self.errors.add(f"{path}.text", str(wrong))
            return None
        clause = Clause(ability, effect.text)
        return Lasting(effect.on, clause, until, clause.text, speaker, effect.source, lent, effect.spares)

    def _held(self, told: list[Lasting]) -> Iterable[Lasting]:
        """What an attached card that gives control of its bearer has begun: the bearer goes back when it leaves."""
        for card in self.cards.values():
            host = self.cards.get(card.place.of or "") if card.place.sort == "on" else None
            if host is None or card.controller != host.controller or host.owner == host.controller:
                continue
            clause = next((c for c in card.spec.on_play if any(map(_holds_bearer, walk(c.ability)))), None)
            if clause and not any(e.source == card.id and e.lends for e in told):
                lent = Clause(OnPlay(Seq(())), clause.text)
                to = host.owner or NOBODY
                yield Lasting(host.id, lent, Until.LEAVES, clause.text, card.controller, card.id, to)

    def _rule(self, text: str, on: Card | None) -> Ability:
        """What lasts, as the card it is laid on would say it after « Permanent : », or of a moment to come."""
        kind, begins = (on.spec.kind, attaching(on.attached_as)) if on else ("minion", "")
        texts = (f"{begins}{label}{text}" for label in (contract.LASTING, ""))
        said = (compile_card(one, kind, called=self.catalogue.called).effect.clauses for one in texts)
        unread = Unread(text, "Ce n'est pas une règle qui dure, comme « Cette Créature ne peut pas être détruite. ».")
        for clause in chain.from_iterable(said):
            match clause.ability:
                case Static(Unread() as unread):
                    continue
                case Static() | Triggered() | Special() | Activated():
                    return clause.ability
                case OnPlay(GrantTrigger(_, trigger, effect, instead)):  # « à la fin de votre prochain tour »
                    return Triggered(trigger, effect, instead=instead)
        return Static(unread)

    # ---------------------------------------------------------------------------------------- the sequence

    def steps(self, given: Any, table: Table | None) -> list[Step]:
        """The steps of a sequence as it was sent; errors are in `errors`."""
        shapes = [self.errors.shape(contract.Step, value, f"sequence[{i}]") for i, value in enumerate(given)]
        return self.sequence([shape for shape in shapes if shape is not None], table)

    def sequence(self, shapes: list[contract.Step], table: Table | None) -> list[Step]:
        """The steps, with the cards that they name sought at the table, where there is one."""
        read = (self.step(shape, f"sequence[{i}]", table) for i, shape in enumerate(shapes))
        return [step for step in read if step is not None]

    def step(self, shape: contract.Step, path: str, table: Table | None) -> Step | None:
        """One step; None where it means nothing, which is then told at `path`."""
        verb = shape.verb
        player = self.known_player(shape.player, f"{path}.player")
        if shape.player is not None and player is None:
            return None
        what = getattr(shape, verb)
        if isinstance(what, contract.InlineCard):
            what = self.card(what, f"{path}.play")
            self.coming |= {what.slug} if what is not None else set()
        elif table is not None and verb in ("play", "special", "talent", "use", "uncover", "score"):
            what = self.mentioned(what, f"{path}.{verb}", table, named=verb in ("play", "special"))
        on = shape.on
        if on is not None and table is not None:
            on = self.mentioned(on, f"{path}.on", table, named=True)
        then = [
            one if table is None else self.mentioned(one, f"{path}.then[{i}]", table, named=True)
            for i, one in enumerate(shape.then)
        ]
        if shape.setup is not None:
            self._setup(shape.setup, path)
        return Step(verb, player, what, on, shape.as_, shape.using, (*then,))

    def _setup(self, setup: contract.Setup, path: str) -> None:
        for name in (*setup.factions, *((setup.first,) if setup.first else ())):
            self.known_player(name, f"{path}.setup")

    def _may_come(self, name: str, table: Table) -> bool:
        """May this be the id of a card that is still to come: of the catalogue, drawn or turned over unseen?"""
        known = {slug_of(i) for i in table.cards} | self.coming | {UNKNOWN_CARD.slug, UNKNOWN_BASE.slug}
        return name == slug(name) and (slug_of(name) in known or bool(self.catalogue.find(slug_of(name))))

    def mentioned(self, name: str, path: str, table: Table, *, named: bool) -> str:
        """The name by which the table knows a card; one that it never had, nor could have, means nothing."""
        if find_card(table, name) is not None or _folded(name) in self.players:
            return name
        found = self.catalogue.find(name)
        if len(found) == 1 and find_card(table, found[0].slug) is not None:
            return found[0].slug  # it is there, under another of its names
        if (named and found) or self._may_come(name, table):
            return name
        labels = [*table.cards, *(self.catalogue.nearest(name) if named else ())]
        near = process.extractOne(name, labels, scorer=fuzz.ratio, processor=bare, score_cutoff=60)
        hint = f" Vouliez-vous dire « {near[0]} » ?" if near else ""
        self.errors.add(path, f"Il n'y a pas de « {name[:80]} » à cette table.{hint}")
        return name


def slug_of(card_id: str) -> str:
    """The name in an id: `demence` in `demence-2`."""
    stem, _, number = card_id.rpartition("-")
    return stem if number.isdigit() else card_id


def find_card(table: Table, name: str, *, among: Iterable[str] | None = None) -> str | None:
    """The card at the table that an id or a name means: the id first, then a card of that name, in play first."""
    if among is None and name in table.cards:
        return name
    ids: list[str] = []
    for card_id in table.cards if among is None else among:  # no further than that very card
        if card_id == name:
            return name
        ids.append(card_id)
    folded, slugged = bare(name), slug(name)
    specs = ((i, table.cards[i].spec) for i in ids)
    named = [i for i, spec in specs if spec.slug == slugged or bare(spec.name) == folded]
    named.sort(key=lambda i: not table.in_play(i))
    return named[0] if named else None


def _kinds_of(place: Place, readings: Mapping[str, int]) -> tuple[CardKind, ...]:
    match place.sort:
        case "hand" | "deck" | "discard" if readings.get("P.6") == 1:  # a Conquest discards Titans too
            return ("minion", "action", "treasure", "monster", "titan")
        case "base_deck" | "base_discard":
            return ("base",)
        case "monster_deck" | "monster_discard":
            return ("monster",)
        case "treasure_deck" | "treasure_discard":
            return ("treasure",)
        case "titans":
            return ("titan",)
        case "aside" | "box":
            return ANY_KIND
    return ("minion", "action", "treasure", "monster")


def _folded(name: str) -> str:
    return bare(name) or name


def _holds_bearer(node: Any) -> bool:
    return isinstance(node, TakeControl) and node.target is Ref.HOST and node.until is Until.LEAVES
