"""A request as the contract says it → a table. Whatever is wrong is told at once, in French, with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from rapidfuzz import fuzz, process

from engine.context import Context, Notes
from engine.dump import COMMON
from engine.effects.ast import (
    Ability,
    Clause,
    GrantTrigger,
    OnPlay,
    Play,
    Ref,
    Seq,
    Static,
    TakeControl,
    Triggered,
    Unread,
    Until,
)
from engine.effects.walk import walk
from engine.events import LOGGED
from engine.language import LanguageError, compile_card, compile_clause
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
    Table,
    fresh_id,
)
from ground.codes import EDITIONS
from ground.names import bare, slug

JSON = dict[str, Any]
KINDS = ("minion", "action", "base", "titan", "monster", "treasure")
MAX_IN_PLAY, MAX_STEPS = 500, 200
MAX_LISTED = 3_000  # cards and steps told in one request, in play or not
MAX_TO_READ = 60_000  # characters of card texts that differ: what can be read in a second
UNTIL = {
    "end_of_turn": Until.END_OF_TURN,
    "start_of_turn": Until.START_OF_YOUR_TURN,
    "end_of_next_turn": Until.END_OF_YOUR_NEXT_TURN,
    "next_turn": Until.THEIR_NEXT_TURN,
    "leaves": Until.LEAVES,
}
OF_A_PLAYER = (Until.START_OF_YOUR_TURN, Until.END_OF_YOUR_NEXT_TURN, Until.THEIR_NEXT_TURN)


class RequestErrors(ValueError):
    """A well-formed request that means nothing: every error, each with its path and a French message."""

    def __init__(self, errors: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{e['path']}: {e['message']}" for e in errors))
        self.errors = errors


# --------------------------------------------------------------------------------------------- shapes


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


S = TypeVar("S", bound=Shape)
Printing = Literal["first", "revised"]
Name = Annotated[str, Field(max_length=120)]
Zone = Literal[
    "hand", "deck", "discard", "titans", "buried", "aside", "shown", "minions", "actions", "on", "titans_at", "box",
    "madness", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard",
]  # fmt: skip


class ExtraShape(Shape):
    kind: Literal["minion", "action"]
    text: str = Field(default="", max_length=2000)
    on: str | None = None


class PlaysShape(Shape):
    minion: int = Field(default=1, ge=0, le=99)
    action: int = Field(default=1, ge=0, le=99)
    extra: list[ExtraShape] = []


class PlayerShape(Shape):
    name: str = Field(min_length=1, max_length=60)
    vp: int = Field(default=0, ge=-99, le=99)
    factions: list[str] = []
    hand: list[Any] | None = None
    unknown_hand: int | None = Field(default=0, ge=0, le=999)
    deck: list[Any] | None = None
    deck_unordered: list[Any] | None = None
    unknown_deck: bool = False
    discard: list[Any] = []
    titans: list[Any] = []


class StandingShape(Shape):
    """A card in play. `power`, `breakpoint` and `totals` come out of the engine and are not read.

    `named`: the Factions or cards that its text has had named.
    """

    card: Any
    id: str | None = Field(default=None, min_length=1, max_length=100)
    controller: str | None = None
    owner: str | None = None
    counters: int = Field(default=0, ge=0, le=99)
    power_bonus: int = Field(default=0, ge=-999, le=999)
    named: list[Name] = []
    attached: list[Any] = []
    printing: Printing | None = None
    power: Any = None
    breakpoint: Any = None
    totals: Any = None


class BaseShape(Shape):
    card: Any
    id: str | None = Field(default=None, min_length=1, max_length=100)
    counters: int = Field(default=0, ge=0, le=99)
    named: list[Name] = []
    minions: list[Any] = []
    actions: list[Any] = []
    titans: list[Any] = []
    buried: list[Any] = []
    printing: Printing | None = None
    power: Any = None
    breakpoint: Any = None
    totals: Any = None


class PlayedShape(Shape):
    """A card played this turn; `from_`: the zone it came from, the hand by default; `on`: the Base it was played on,
    where it stands now by default.
    """

    player: str
    card: Any
    from_: Zone = Field(default="hand", alias="from")
    on: str | None = None


class HappenedShape(Shape):
    """What became of a card this turn; `player`: whose doing, if anybody's; `controller`: who controlled it then."""

    what: Literal["moved", "destroyed", "discarded", "returned", "left"]
    card: Any
    player: str | None = None
    controller: str | None = None
    on: str | None = None


class EffectShape(Shape):
    """An effect in force; `player` is who « vous » is in it, where not the controller of what it is on.

    `gives_back`: the card is lent, and goes back to this player at the end; null: a Monster, which goes back to nobody.
    `source`: the card that must stay in play for the effect to last, where it is not the one that it is on. `spares`:
    the card that it is on is not affected by what `source` keeps saying.
    """

    on: str
    player: str | None = None
    text: str = Field(max_length=2000)
    until: str
    gives_back: str | None = None
    source: str | None = None
    spares: bool = False


class TableShape(Shape):
    edition: Literal["base", "monstres", "annees", "boite", "choc", "all"] | None = None
    readings: dict[str, Literal[1, 2]] | Literal["all"] | None = None
    printing: Printing = "first"
    players: list[PlayerShape] = Field(min_length=2, max_length=4)
    active: str | None = None
    phase: Literal["start", "play", "score", "draw", "end"] = "play"
    plays: PlaysShape = PlaysShape()
    bases: list[BaseShape] = []
    base_deck: list[Any] | None = None
    base_discard: list[Any] = []
    madness_deck: int | None = Field(default=None, ge=0, le=30)
    monster_deck: list[Any] | None = None
    monster_discard: list[Any] = []
    treasure_deck: list[Any] | None = None
    treasure_discard: list[Any] = []
    set_aside: list[Any] = []
    box: list[Any] = []
    used: list[str] = []
    played: list[PlayedShape] = []
    happened: list[HappenedShape] = []
    effects: list[EffectShape] = []


class InlineShape(Shape):
    name: str = Field(min_length=1, max_length=120)
    kind: Literal["minion", "action", "base", "titan", "monster", "treasure"]
    power: int | None = Field(default=None, ge=0, le=999)
    breakpoint: int | None = Field(default=None, ge=0, le=999)
    vp: list[int] | None = Field(default=None, min_length=3, max_length=3)
    faction: str | None = Field(default=None, max_length=120)
    treasures: int | None = Field(default=None, ge=0, le=99)
    monsters: int | None = Field(default=None, ge=0, le=99)
    undead: bool | None = None
    text: str | None = Field(default=None, max_length=2000)


class EntryShape(Shape):
    """A card in a pile."""

    card: Any
    id: str | None = Field(default=None, min_length=1, max_length=100)
    owner: str | None = None
    printing: Printing | None = None


class TitanShape(EntryShape):
    """A Titan set aside, which may have markers already."""

    counters: int = Field(default=0, ge=0, le=99)


class SetupShape(Shape):
    factions: dict[str, list[str]]
    first: str | None = None


class StepShape(Shape):
    player: str | None = None
    play: Any = None
    talent: str | None = None
    use: str | None = None
    special: str | None = None
    uncover: str | None = None
    setup: SetupShape | None = None
    pick: str | None = None
    mulligan: bool | None = None
    effect: str | None = Field(default=None, max_length=2000)
    score: str | None = None
    phase: Literal["start", "play", "score", "draw", "end"] | None = None
    end_turn: Literal[True] | None = None
    end_game: Literal[True] | None = None
    on: str | None = None
    as_: Literal["minion", "action"] | None = Field(default=None, alias="as")


VERBS = (
    "play", "talent", "use", "special", "uncover", "setup", "pick", "mulligan", "effect", "score", "phase", "end_turn",
    "end_game",
)  # fmt: skip
WITHOUT_PLAYER = ("setup", "score", "phase", "end_turn", "end_game")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a sequence: its verb, who, what, and where."""

    verb: str
    player: str | None
    value: Any
    on: str | None = None
    as_kind: str | None = None


# --------------------------------------------------------------------------------------------- errors


class Errors:
    """The errors of one request, each told once."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []

    def add(self, path: str, message: str) -> None:
        error = {"path": path, "message": message}
        if error not in self.found:
            self.found.append(error)

    def shape(self, shape: type[S], value: Any, path: str) -> S | None:
        """The value in its shape, or None with the errors told."""
        if not isinstance(value, dict):
            self.add(path, "Un objet JSON est attendu ici.")
            return None
        try:
            return shape.model_validate(value)
        except ValidationError as wrong:
            for error in wrong.errors():
                self.add(join(path, error["loc"]), _in_french(error, shape))
            return None


def too_much(request: Any) -> str | None:
    """Why a request is too big to be read in the time that an answer may take, if it is."""
    listed, texts, todo = 0, set[str](), [request]
    while todo:
        node = todo.pop()
        if isinstance(node, list):
            listed += len(node)
            todo += node
        elif isinstance(node, dict):
            texts |= {text for text in (node.get("text"), node.get("effect")) if isinstance(text, str)}
            todo += [value for key, value in node.items() if key != "answers"]
    if listed > MAX_LISTED:
        return f"Trop de cartes et d'étapes : {MAX_LISTED} au plus en tout."
    if sum(map(len, texts)) > MAX_TO_READ:
        return f"Trop de textes à lire : {MAX_TO_READ} caractères au plus, sans compter ceux qui se répètent."
    return None


def join(path: str, loc: Iterable[int | str]) -> str:
    """`table.bases[0].card`, without the names that pydantic gives to the branches of a union."""
    for part in loc:
        if isinstance(part, int):
            path += f"[{part}]"
        elif not ("[" in part or part in ("constrained-str", "function-after")):
            path = f"{path}.{part}" if path else part
    return path


def _in_french(error: Any, shape: type[Shape]) -> str:
    context = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden":
            return unknown_key(str(error["loc"][-1]), _keys_at(shape, error["loc"]))
        case "missing":
            return f"« {error['loc'][-1]} » manque."
        case "literal_error":
            return f"Valeur inconnue. Valeurs possibles : {context.get('expected', '').replace(' or ', ' ou ')}."
        case "greater_than_equal":
            return f"Un nombre d'au moins {context['ge']} est attendu ici."
        case "less_than_equal":
            return f"Un nombre d'au plus {context['le']} est attendu ici."
        case "string_too_long":
            return f"Ce texte est trop long : {context['max_length']} caractères au plus."
        case "string_too_short":
            return "Ce texte ne peut pas être vide."
        case "too_short" | "too_long":
            low, high = context.get("min_length"), context.get("max_length")
            bound = f"au moins {low}" if error["type"] == "too_short" else f"au plus {high}"
            return f"Il en faut {bound}, et non {context.get('actual_length')}."
        case "int_type" | "int_from_float" | "int_parsing":
            return "Un nombre entier est attendu ici."
        case "string_type":
            return "Un texte est attendu ici."
        case "list_type":
            return "Une liste est attendue ici."
        case "dict_type" | "model_type" | "model_attributes_type":
            return "Un objet JSON est attendu ici."
        case "bool_type":
            return "« true » ou « false » est attendu ici."
    return "Cette valeur n'est pas de la forme attendue."


def _keys_at(shape: type[Shape], loc: tuple[int | str, ...]) -> list[str]:
    """The keys that the object at that place, inside the shape, may have."""
    for part in loc[:-1]:
        field_ = shape.model_fields.get(str(part))
        kinds = (field_.annotation, *get_args(field_.annotation)) if field_ else ()
        shape = next((k for k in kinds if isinstance(k, type) and issubclass(k, Shape)), shape)
    return [f.alias or n for n, f in shape.model_fields.items()]


def unknown_key(key: str, known: list[str]) -> str:
    near = process.extractOne(key, known, scorer=fuzz.ratio, score_cutoff=60)
    hint = f" Vouliez-vous dire « {near[0]} » ?" if near else ""
    return f"Clé inconnue : « {key} ».{hint}"


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
    readings: dict[str, Literal[1, 2]] = field(default_factory=dict)
    in_play: int = 0

    def table(self, given: Any, path: str = "table") -> Table | None:
        """The table of a request, or None where it cannot be built; errors are in `errors`."""
        shape = self.errors.shape(TableShape, given, path)
        if shape is None:
            self._look_further(given, path)
            return None
        self._names(shape, path)
        self.readings = shape.readings if isinstance(shape.readings, dict) else {}
        self.catalogue = self.catalogue.printed(shape.printing, self.readings)
        self._gather_ids(given, path)
        for i, base in enumerate(shape.bases):
            self._base(base, f"{path}.bases[{i}]")
        unknown: dict[Place, int | None] = {}
        shuffled: dict[Place, int] = {}
        for i, player in enumerate(shape.players):
            self._player(player, f"{path}.players[{i}]", unknown, shuffled)
        for key, place in COMMON.items():
            pile = getattr(shape, key)
            if pile is None:
                unknown[place] = None
            for i, value in enumerate(pile or ()):
                self._in_pile(value, place, f"{path}.{key}[{i}]", None)
        if self.in_play > MAX_IN_PLAY:
            self.errors.add(path, f"Trop de cartes en jeu : {MAX_IN_PLAY} au plus.")
        for point in self.readings:
            if not (point.startswith("P.") and point[2:].isdigit()):
                self.errors.add(f"{path}.readings.{point}", "Un point ouvert s'écrit « P.7 ».")
        active = self.known_player(shape.active, f"{path}.active") if shape.active else shape.players[0].name
        for i, used in enumerate(shape.used):
            if bare(used) == "":
                self.errors.add(f"{path}.used[{i}]", "Un identifiant de carte est attendu ici.")
        mover = active or shape.players[0].name
        extras = tuple(self._extra(e, mover, f"{path}.plays.extra[{i}]") for i, e in enumerate(shape.plays.extra))
        effects = [e for i, one in enumerate(shape.effects) if (e := self._effect(one, f"{path}.effects[{i}]"))]
        if self.errors.found:
            return None
        table = Table(
            players=tuple(p.name for p in shape.players),
            cards=self.cards,
            piles=self.piles,
            unknown=unknown,
            shuffled=shuffled,
            vp={p.name: p.vp for p in shape.players},
            factions={p.name: tuple(p.factions) for p in shape.players},
            active=mover,
            phase=shape.phase,
            plays=Plays(shape.plays.minion, shape.plays.action, extras),
            used=frozenset(shape.used),
            lasting=(*effects, *self._held(effects)),
            madness=shape.madness_deck,
            born=self.born,
            edition=shape.edition if shape.edition in EDITIONS else "choc",
            readings=self.readings,
        )
        played, happened = self._played(table, shape, path), self._happened(table, shape, path)
        return table.but(played=tuple(played), log=tuple(happened))

    # ---------------------------------------------------------------------------------------- parts

    def _names(self, shape: TableShape, path: str) -> None:
        for i, player in enumerate(shape.players):
            where = f"{path}.players[{i}].name"
            if not player.name.isprintable() or not player.name.strip():
                self.errors.add(where, "Un nom de joueur est fait de caractères imprimables.")
            if _folded(player.name) in self.players:
                self.errors.add(where, f"Deux joueurs portent le même nom : « {player.name} ».")
            self.players[_folded(player.name)] = player.name

    def _look_further(self, given: Any, path: str) -> None:
        """The shape is wrong already: the cards and names that can be read are checked all the same."""
        if not isinstance(given, dict):
            return
        players = given.get("players")
        for player in players if isinstance(players, list) else ():
            if isinstance(player, dict) and isinstance(player.get("name"), str):
                self.players[_folded(player["name"])] = player["name"]
        if isinstance(given.get("active"), str):
            self.known_player(given["active"], f"{path}.active")
        bases = given.get("bases")
        for i, base in enumerate(bases if isinstance(bases, list) else ()):
            read = self.errors.shape(BaseShape, base, f"{path}.bases[{i}]") if isinstance(base, dict) else None
            if read is not None:
                self._base(read, f"{path}.bases[{i}]")

    def _gather_ids(self, node: Any, path: str) -> None:
        """Every id that the request gives, so that the others keep clear of them; one given twice is an error."""
        if isinstance(node, dict):
            given = node.get("id")
            if isinstance(given, str) and "card" in node:
                if given in self.explicit:
                    self.errors.add(f"{path}.id", f"L'identifiant « {given} » est donné deux fois.")
                self.explicit[given] = path
            for key, value in node.items():
                self._gather_ids(value, f"{path}.{key}")
        elif isinstance(node, list):
            for i, value in enumerate(node):
                self._gather_ids(value, f"{path}[{i}]")

    def _base(self, base: BaseShape, path: str) -> None:
        spec = self.card(base.card, f"{path}.card", ("base",), base.printing)
        base_id = self._add(spec or UNKNOWN_BASE, BASES, base.id)
        self.cards[base_id] = self.cards[base_id].but(own_counters=base.counters, named=tuple(base.named))
        for key, sort, kinds in (
            ("minions", "minions", ("minion", "monster", "treasure")),
            ("actions", "actions", ("action", "treasure")),
            ("titans", "titans_at", ("titan",)),
            ("buried", "buried", ("minion", "action", "monster", "treasure")),
        ):
            for i, value in enumerate(getattr(base, key)):
                self._standing(value, Place(sort, base_id), f"{path}.{key}[{i}]", kinds, 0)

    def _standing(self, value: Any, place: Place, path: str, kinds: tuple[str, ...], depth: int) -> None:
        self.in_play += 1
        entry = self.errors.shape(StandingShape, value, path)
        if entry is None:
            return
        spec = self.card(entry.card, f"{path}.card", kinds, entry.printing)
        controller = self.known_player(entry.controller, f"{path}.controller")
        owner = self.known_player(entry.owner, f"{path}.owner")
        if spec is None:
            return
        on_base = place.sort in ("minions", "actions") and spec is not UNKNOWN_CARD
        if on_base and spec.is_minion is not (place.sort == "minions"):
            self.errors.add(f"{path}.card", f"« {spec.name} » n'est pas une carte qui se pose là.")
        nobodys = spec.kind in ("monster", "treasure")
        if controller is None and entry.controller is None and spec.kind != "monster":
            self.errors.add(f"{path}.controller", "Le contrôleur de cette carte manque.")
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
        self, player: PlayerShape, path: str, unknown: dict[Place, int | None], shuffled: dict[Place, int]
    ) -> None:
        hand, deck = Place("hand", player.name), Place("deck", player.name)
        told = player.hand is not None or "unknown_hand" in player.model_fields_set
        unknown[hand] = player.unknown_hand if told else None
        if (player.deck is None and player.deck_unordered is None) or player.unknown_deck:
            unknown[deck] = None
        for key, place, values in (
            ("hand", hand, player.hand),
            ("deck", deck, player.deck),
            ("deck_unordered", deck, player.deck_unordered),
            ("discard", Place("discard", player.name), player.discard),
            ("titans", Place("titans", player.name), player.titans),
        ):
            for i, value in enumerate(values or ()):
                self._in_pile(value, place, f"{path}.{key}[{i}]", player.name, unknown)
        if len(player.deck_unordered or ()) > 1:
            shuffled[deck] = len(player.deck or ())

    def _in_pile(
        self, value: Any, place: Place, path: str, owner: str | None, unknown: dict[Place, int | None] | None = None
    ) -> None:
        entry = EntryShape(card=value)
        if isinstance(value, dict) and "card" in value:
            read = self.errors.shape(TitanShape if place.sort == "titans" else EntryShape, value, path)
            if read is None:
                return
            entry, path = read, f"{path}.card"
        spec = self.card(entry.card, path, _kinds_of(place, self.readings), entry.printing)
        named = self.known_player(entry.owner, path.removesuffix(".card") + ".owner")
        if spec is None:
            return
        if spec is UNKNOWN_CARD and entry.id is None and place.sort == "hand" and unknown is not None:
            held = unknown.get(place)
            unknown[place] = None if held is None else held + 1
            return
        keeper = None if spec.kind in ("monster", "treasure", "base") else named or owner
        counters = entry.counters if isinstance(entry, TitanShape) else 0
        self._add(spec, place, entry.id, owner=keeper, controller=owner, counters=counters)

    def card(
        self, value: Any, path: str, kinds: tuple[str, ...] = KINDS, printing: str | None = None
    ) -> CardSpec | None:
        """The card that a request names or describes, if it is of a kind that may stand there."""
        if value is None:
            return UNKNOWN_BASE if kinds == ("base",) else UNKNOWN_CARD
        spec = self._named(value, path, kinds, printing) if isinstance(value, str) else self._inline(value, path)
        if spec is not None and spec.kind not in kinds:
            self.errors.add(path, f"« {spec.name} » ({_french(spec.kind)}) n'est pas une carte qui se met là.")
            return None
        return spec

    def _named(self, name: str, path: str, kinds: tuple[str, ...], printing: str | None) -> CardSpec | None:
        found = self.catalogue.find(name)
        fitting: list[CardRecord] = [r for r in found if r.kind in kinds] or found
        if len(fitting) == 1:
            return self.catalogue.spec(fitting[0], printing)
        if fitting:
            names = " ou ".join(f"« {r.slug} »" for r in fitting)
            self.errors.add(path, f"« {name} » désigne plusieurs cartes : précisez {names}.")
            return None
        near = self.catalogue.nearest(name)
        hint = " Vouliez-vous dire " + " ou ".join(f"« {n} »" for n in near) + " ?" if near else ""
        self.errors.add(path, f"Carte inconnue : « {name[:80]} ».{hint}")
        return None

    def _inline(self, value: Any, path: str) -> CardSpec | None:
        read = self.errors.shape(InlineShape, value, path)
        if read is None:
            return None
        given = {k: v for k, v in value.items() if v is not None}
        if any(not -99 <= n <= 99 for n in given.get("vp", ())):
            self.errors.add(f"{path}.vp", "Un nombre de PV va de −99 à 99.")
            return None
        try:
            return inline(given)
        except LanguageError as wrong:
            self.errors.add(f"{path}.text", str(wrong))
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

    def _played(self, table: Table, shape: TableShape, path: str) -> Iterable[PlayedCard]:
        for i, played in enumerate(shape.played):
            where = f"{path}.played[{i}]"
            player = self.known_player(played.player, f"{where}.player")
            found = self._of_this_turn(table, played.card, player, f"{where}.card")
            self._check_base(played.on, f"{where}.on")
            if player is not None and found is not None:
                base = played.on if "on" in played.model_fields_set else table.base_of(found)
                yield PlayedCard(player, found, self.cards[found].spec, base, played.from_)

    def _happened(self, table: Table, shape: TableShape, path: str) -> Iterable[Logged]:
        for i, told in enumerate(shape.happened):
            where = f"{path}.happened[{i}]"
            player = self.known_player(told.player, f"{where}.player")
            controller = self.known_player(told.controller, f"{where}.controller")
            found = self._of_this_turn(table, told.card, controller, f"{where}.card")
            self._check_base(told.on, f"{where}.on")
            if found is not None:
                yield Logged(LOGGED[told.what], player, found, controller, told.on)

    def _of_this_turn(self, table: Table, told: Any, owner: str | None, path: str) -> str | None:
        """The card that something is told of; one that is nowhere at the table any more is in the box."""
        found = find_card(table, told) if isinstance(told, str) else None
        spec = self.card(told, path) if found is None else None
        return found if spec is None else self._add(spec, Place("box"), None, owner=owner, controller=owner)

    def _check_base(self, base: str | None, path: str) -> None:
        if base is not None and base not in self.cards:
            self.errors.add(path, f"Il n'y a pas de « {base[:80]} » à cette table.")

    def _extra(self, extra: ExtraShape, player: str, path: str) -> ExtraPlay:
        """A play kept from before, with the restriction that its text says."""
        if not extra.text:
            return ExtraPlay(extra.kind)
        if extra.on is not None and (extra.on not in self.cards or self.cards[extra.on].place != BASES):
            self.errors.add(f"{path}.on", f"Il n'y a pas de Base « {extra.on[:80]} » à cette table.")
        try:
            said = tuple(walk(compile_card(extra.text, "minion").effect.clauses))
        except LanguageError as wrong:
            self.errors.add(f"{path}.text", str(wrong))
            return ExtraPlay(extra.kind)
        for play in (n for n in said if isinstance(n, Play) and kind_of_play(n) == extra.kind):
            after = steps_after(play, said)
            ctx = Context(None, player, player, there=extra.on, clause=extra.text, upcoming=after, notes=Notes())
            return kept(play, ctx)
        self.errors.add(f"{path}.text", "Ce texte ne donne pas de carte supplémentaire de cette sorte.")
        return ExtraPlay(extra.kind)

    def _effect(self, effect: EffectShape, path: str) -> Lasting | None:
        """An effect in force on a card, a Base or a player, as its text says it."""
        on = self.cards.get(effect.on)
        if on is None and _folded(effect.on) not in self.players:
            self.errors.add(f"{path}.on", f"Il n'y a pas de « {effect.on[:80]} » à cette table.")
            return None
        moment, _, whose = effect.until.partition(":")
        until = UNTIL.get(moment)
        if until is None or bool(whose) is not (until in OF_A_PLAYER):
            told = ", ".join(f"{name}:<joueur>" if u in OF_A_PLAYER else name for name, u in UNTIL.items())
            self.errors.add(f"{path}.until", f"Valeurs possibles : {told}.")
            return None
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
            ability = OnPlay(Seq(())) if unsaid else self._rule(effect.text, on.spec.kind if on else "minion")
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
            if clause and not any(e.source == card.id and e.gives_back is not None for e in told):
                lent = Clause(OnPlay(Seq(())), clause.text)
                to = host.owner or NOBODY
                yield Lasting(host.id, lent, Until.LEAVES, clause.text, card.controller, card.id, to)

    def _rule(self, text: str, kind: str) -> Ability:
        """What lasts, as a card would say it after « Permanent : », or of a moment to come."""
        said = (compile_card(f"{label}{text}", kind).effect.clauses for label in ("Permanent : ", ""))
        for clause in chain.from_iterable(said):
            match clause.ability:
                case Static(Unread()):
                    continue
                case Static() | Triggered():
                    return clause.ability
                case OnPlay(GrantTrigger(_, trigger, effect, instead)):  # « à la fin de votre prochain tour »
                    return Triggered(trigger, effect, instead=instead)
        return Static(compile_clause(text, kind))

    # ---------------------------------------------------------------------------------------- the sequence

    def steps(self, given: Any, table: Table | None) -> list[Step]:
        if not isinstance(given, list):
            self.errors.add("sequence", "Une liste d'étapes est attendue ici.")
            return []
        if len(given) > MAX_STEPS:
            self.errors.add("sequence", f"Trop d'étapes : {MAX_STEPS} au plus.")
            return []
        steps = []
        for i, value in enumerate(given):
            step = self.step(value, f"sequence[{i}]", table)
            if step is not None:
                steps.append(step)
        return steps

    def step(self, value: Any, path: str, table: Table | None) -> Step | None:
        shape = self.errors.shape(StepShape, value, path)
        if shape is None:
            return None
        verbs = [v for v in VERBS if v in value]
        if len(verbs) != 1:
            told = " et ".join(verbs) if verbs else "aucun"
            self.errors.add(path, f"Une étape a exactement un verbe ({', '.join(VERBS)}) ; ici : {told}.")
            return None
        (verb,) = verbs
        if value[verb] is None:
            self.errors.add(f"{path}.{verb}", "Cette valeur manque.")
            return None
        if verb not in WITHOUT_PLAYER and shape.player is None:
            self.errors.add(f"{path}.player", "Dites quel joueur fait cette étape.")
            return None
        player = self.known_player(shape.player, f"{path}.player")
        if shape.player is not None and player is None:
            return None
        what = getattr(shape, verb)
        if verb == "play" and not isinstance(what, str):
            what = self.card(what, f"{path}.play")
        elif table is not None and verb in ("play", "special", "talent", "use", "uncover", "score"):
            what = self.mentioned(what, f"{path}.{verb}", table, named=verb in ("play", "special"))
        on = shape.on
        if on is not None and table is not None:
            on = self.mentioned(on, f"{path}.on", table, named=True)
        if verb == "setup":
            self._setup(shape.setup, path)
        return Step(verb, player, what, on, shape.as_)

    def _setup(self, setup: SetupShape | None, path: str) -> None:
        assert setup is not None
        for name in (*setup.factions, *((setup.first,) if setup.first else ())):
            self.known_player(name, f"{path}.setup")

    def _may_come(self, name: str, table: Table) -> bool:
        """May this be the id of a card that is still to come: of the catalogue, drawn or turned over unseen?"""
        known = {_slug_of(i) for i in table.cards} | {UNKNOWN_CARD.slug, UNKNOWN_BASE.slug}
        return name == slug(name) and (_slug_of(name) in known or bool(self.catalogue.find(_slug_of(name))))

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


def _slug_of(card_id: str) -> str:
    """The name in an id: `demence` in `demence-2`."""
    stem, _, number = card_id.rpartition("-")
    return stem if number.isdigit() else card_id


def find_card(table: Table, name: str, *, among: Iterable[str] | None = None) -> str | None:
    """The card at the table that an id or a name means: the id first, then a card of that name, in play first."""
    ids = list(among) if among is not None else list(table.cards)
    if name in ids:
        return name
    folded, slugged = bare(name), slug(name)
    specs = ((i, table.cards[i].spec) for i in ids)
    named = [i for i, spec in specs if spec.slug == slugged or bare(spec.name) == folded]
    named.sort(key=lambda i: not table.in_play(i))
    return named[0] if named else None


def _kinds_of(place: Place, readings: Mapping[str, int]) -> tuple[str, ...]:
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
            return KINDS
    return ("minion", "action", "treasure", "monster")


def _french(kind: str) -> str:
    return {
        "minion": "Créature", "action": "Action", "base": "Base", "titan": "Titan", "monster": "Monstre",
        "treasure": "Trésor",
    }[kind]  # fmt: skip


def _folded(name: str) -> str:
    return bare(name) or name


def _holds_bearer(node: Any) -> bool:
    return isinstance(node, TakeControl) and node.target is Ref.HOST and node.until is Until.LEAVES
