"""The contract: every shape that is sent and answered, with its bounds and the words that it may hold, said once.

`engine.intake` reads requests with these models; OpenAPI, the page of the API and the fields of the forms are made from
them. What a value means at a table (is there such a card, such a player?) is judged there, not here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    WithJsonSchema,
    WrapValidator,
    model_validator,
)
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from engine.effects.ast import Until
from engine.events import LOGGED
from engine.language.api import CONTROLS, LONGEST, has_controls
from engine.process import ChoiceKind
from engine.table import Phase
from engine.trace import NodeKind
from ground.codes import CardKind, Edition, PlayKind, Printing

MAX_BODY = 1 << 20  # bytes
MAX_DEPTH = 64
MAX_IN_PLAY, MAX_STEPS, MAX_QUESTIONS = 500, 200, 20
MAX_LISTED = 3_000  # cards and steps told in one request, in play or not
MAX_TO_READ = 60_000  # characters of card texts that differ: what can be read in a second
MAX_SENTENCES = 1_000  # in those texts: each is read by itself
MAX_LINE = 20_000
MAX_ANSWERS, MAX_PICKED = 1_000, 500  # answers of a request, options in one of them
MAX_DRAWN, MAX_DRAWN_TEXT = 450, 60_000  # cards, and characters of JSON, that a page draws within 2 MB
MAX_REDRAWN = 300  # cards and steps where something is played: they are drawn before and after
MAX_NAMED = 60  # cards laid by their names at once
LIMITS = (
    f"Une demande tient en 1 Mio et {MAX_DEPTH} niveaux ; elle a au plus {MAX_IN_PLAY} cartes en jeu, {MAX_STEPS} "
    f"étapes, {MAX_LISTED} cartes et étapes en tout, pioches et défausses comprises, et {MAX_TO_READ} caractères de "
    f"textes de cartes, en {MAX_SENTENCES} phrases, sans compter ceux qui se répètent ; "
    f"elle répond à {MAX_ANSWERS} choix au plus, par {MAX_PICKED} options chacun. Au-delà : 422. Sa page dessine "
    f"jusqu'à {MAX_DRAWN} cartes, ou {MAX_REDRAWN} cartes et étapes là où quelque chose se joue, et {MAX_DRAWN_TEXT} "
    "caractères de JSON ; d'une table plus grande, elle dit le verdict. Une réponse tient en 2 Mo et 3 secondes de "
    "calcul : au-delà, 422 ; les erreurs d'une demande viennent toutes, ce qui est trop grand d'abord, et s'arrêtent à "
    "1 Mo en le disant ; quand trop de demandes arrivent à la fois, 503 avec Retry-After."
)

# --------------------------------------------------------------------------------------------- how a shape is made


class _Described(BaseModel):
    """A shape, described in French in the schema: what it `says`, not what its docstring tells who reads the code."""

    _says: ClassVar[str] = ""

    def __init_subclass__(cls, says: str = "", **config: Any) -> None:
        super().__init_subclass__(**config)
        cls._says = says

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: Callable[..., Any]) -> JsonSchemaValue:
        made: JsonSchemaValue = handler(schema)
        told = handler.resolve_ref_schema(made)  # type: ignore[attr-defined]
        told.pop("description", None)
        if cls._says:
            told["description"] = cls._says
        return made


class Shape(_Described):
    """What is sent: every key is known, and nothing is taken for something else."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


class Answer(_Described):
    """What is answered, which may grow: read the keys you know."""

    model_config = ConfigDict(extra="allow", defer_build=True)


class _NotNull:
    """Of a key that may be left out, but not be null."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> CoreSchema:
        inner: CoreSchema = handler(source)
        return inner["schema"] if inner["type"] == "nullable" else inner


@dataclass(frozen=True)
class Worded:
    """Of a text that must be of a form; `message` says in French which."""

    pattern: str
    message: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], CoreSchema]) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self._checked, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: Callable[[Any], Any]) -> JsonSchemaValue:
        return {**handler(schema), "pattern": self.pattern}

    def _checked(self, value: str) -> str:
        if not re.search(self.pattern, value):
            raise wrong(self.message)
        return value


@dataclass(frozen=True)
class OneOf:
    """Of a text that is one of those words."""

    words: tuple[str, ...]

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], CoreSchema]) -> CoreSchema:
        return core_schema.literal_schema(list(self.words))


def wrong(said: str, at: str | None = None) -> PydanticCustomError:
    """An error in French, told of the value, or of its key `at`."""
    return PydanticCustomError("in_french", said, {} if at is None else {"at": at})


def _is_true(value: bool) -> bool:
    if not value:
        raise wrong("Seul « true » se dit ici.")
    return value


Done = Annotated[bool, AfterValidator(_is_true), WithJsonSchema({"type": "boolean", "const": True})]


def sorted_by(sorts: dict[type, str], message: str) -> Discriminator:
    """Tells the shapes that a value may have by what JSON it is; the `message` says in French which are meant."""

    def sort(value: Any) -> str | None:
        for kind, name in sorts.items():
            if isinstance(value, kind):
                return BARE if name == _ENTRY and _is_bare(value) else name
        return None

    return Discriminator(sort, custom_error_type="in_french", custom_error_message=message)


def _is_bare(value: Any) -> bool:
    """Is it a card described on the spot, and not an entry that says of which card it speaks?"""
    if isinstance(value, dict):
        return "card" not in value and ("name" in value or "kind" in value)
    return isinstance(value, InlineCard)


_NAME, BARE, _ENTRY, _NONE, _MAP, _ALL, _LIST = "<name>", "<bare>", "<entry>", "<none>", "<map>", "<all>", "<list>"
TAGS = (_NAME, BARE, _ENTRY, _NONE, _MAP, _ALL, _LIST, "[key]")
"""What pydantic adds to the path of an error, and no request holds."""


def _printable(text: str) -> str:
    if has_controls(text):
        raise wrong(CONTROLS)
    return text


Counters = Annotated[int, Field(ge=0, le=99)]
Points = Annotated[int, Field(ge=-99, le=99)]
Value = Annotated[int, Field(ge=0, le=999)]
# what a game has brought, not what a card says: a table that comes out, however far it has gone, goes back in
Gathered = Annotated[int, Field(ge=0, le=99_999)]
Scored = Annotated[int, Field(ge=-99_999, le=99_999)]
Id = Annotated[str, Field(min_length=1, max_length=100)]
Named = Annotated[str, Field(max_length=120)]
CardText = Annotated[str, Field(max_length=LONGEST), AfterValidator(_printable)]
Status = Literal["resolved", "pending", "illegal", "unruled"]

# --------------------------------------------------------------------------------------------- cards


class InlineCard(Shape, says="Une carte décrite sur place, son texte tel qu'il est imprimé en français."):
    """A card typed on the spot."""

    name: str = Field(min_length=1, max_length=120)
    kind: CardKind
    power: Value | None = None
    breakpoint: Value | None = None
    vp: Annotated[list[Points], Field(min_length=3, max_length=3)] | None = Field(
        None, description="Les PV des trois places, de la première à la troisième."
    )
    faction: Named | None = None
    treasures: Counters | None = Field(None, description="Combien de Trésors elle garde ou donne.")
    undead: bool | None = None
    monsters: Counters | None = Field(None, description="Combien de Monstres y entrent avec elle.")
    text: CardText | None = None


_INLINE = '{"name": "Brute", "kind": "minion", "power": 3}'
Card = Annotated[
    Annotated[str, Tag(_NAME)] | Annotated[InlineCard, Tag(BARE)] | Annotated[None, Tag(_NONE)],
    sorted_by(
        {str: _NAME, dict: BARE, InlineCard: BARE, type(None): _NONE},
        f"Une carte se dit par son nom (« Diva »), décrite sur place ({_INLINE}), ou null si elle est inconnue.",
    ),
    Field(description="Un nom, une carte décrite sur place, ou null : inconnue."),
]
KnownCard = Annotated[
    Annotated[str, Tag(_NAME)] | Annotated[InlineCard, Tag(BARE)],
    sorted_by(
        {str: _NAME, dict: BARE, InlineCard: BARE},
        f"Une carte se dit par son nom (« Diva »), ou décrite sur place ({_INLINE}).",
    ),
]


class Entry(Shape, says="Une carte là où elle est."):
    """A card in a pile."""

    card: Card
    id: Id | None = Field(None, description="Omis : le nom de la carte, numéroté s'il se répète.")
    owner: str | None = Field(None, description="Son propriétaire, si ce n'est pas celui à qui est la zone.")
    printing: Printing | None = Field(None, description="Omise : celle de la table.")


class TitanAside(Entry, says="Un Titan à côté de la pioche de son joueur."):
    """A Titan set aside, which may have markers already."""

    counters: Gathered = Field(0, description="Les marqueurs qu'il a reçus avant d'entrer en jeu.")


class Standing(
    Entry,
    says="Une carte en jeu, attachée ou enterrée. Un nom ou une carte décrite sur place suffit aussi : elle est alors "
    "au joueur actif, un Monstre à personne.",
):
    """A card in play. `power` comes out of the engine and is not read."""

    controller: str | None = Field(None, description="Qui la contrôle ; null : un Monstre que personne ne contrôle.")
    counters: Gathered = 0
    power_bonus: Scored = Field(0, description="Jusqu'à la fin du tour.")
    named: list[Named] = Field([], description="Les Factions ou les cartes que son texte a fait nommer.")
    attached: list[InPlay] = []
    power: Any = Field(None, description="La Force actuelle, dans les réponses ; ignorée dans les demandes.")
    breakpoint: Any = Field(None, description="Ignorée.")
    totals: Any = Field(None, description="Ignoré.")


class Base(Entry, says="Une Base et ce qui s'y trouve."):
    """A Base in play. What comes out of the engine as `breakpoint` and `totals` is not read."""

    counters: Gathered = Field(0, description="Ses propres marqueurs, qui ne sont pas de Force +1.")
    named: list[Named] = Field([], description="Ce que son texte a fait nommer.")
    minions: list[InPlay] = []
    actions: list[InPlay] = []
    titans: list[InPlay] = []
    buried: list[InPlay] = []
    power: Any = Field(None, description="Ignorée.")
    breakpoint: Any = Field(None, description="La Résistance actuelle, dans les réponses ; ignorée dans les demandes.")
    totals: Any = Field(
        None,
        description="La Force de chaque joueur ici, dans les réponses (null si elle dépend de ce que nul ne voit) ; "
        "ignoré dans les demandes.",
    )


_ROWS: dict[type, str] = {str: _NAME, dict: _ENTRY, InlineCard: _ENTRY}
_ROW = 'Une carte se met là par son nom (« Diva ») ou dans un objet : {"card": "Diva", "controller": "Anna"}.'
InPlay = Annotated[
    Annotated[str, Tag(_NAME)] | Annotated[InlineCard, Tag(BARE)] | Annotated[Standing, Tag(_ENTRY)],
    sorted_by({**_ROWS, Standing: _ENTRY}, _ROW),
]
BaseInPlay = Annotated[
    Annotated[str, Tag(_NAME)] | Annotated[InlineCard, Tag(BARE)] | Annotated[Base, Tag(_ENTRY)],
    sorted_by({**_ROWS, Base: _ENTRY}, 'Une Base se met là par son nom ou dans un objet : {"card": "Le Palace"}.'),
]
_PILED = 'Une carte se met là par son nom (« Diva »), dans un objet ({"card": "Diva"}), ou null si elle est inconnue.'
Piled = Annotated[
    Annotated[str, Tag(_NAME)]
    | Annotated[InlineCard, Tag(BARE)]
    | Annotated[None, Tag(_NONE)]
    | Annotated[Entry, Tag(_ENTRY)],
    sorted_by({**_ROWS, Entry: _ENTRY, type(None): _NONE}, _PILED),
]
SetAside = Annotated[
    Annotated[str, Tag(_NAME)]
    | Annotated[InlineCard, Tag(BARE)]
    | Annotated[None, Tag(_NONE)]
    | Annotated[TitanAside, Tag(_ENTRY)],
    sorted_by({**_ROWS, Entry: _ENTRY, type(None): _NONE}, _PILED),
]
Pile = list[Piled]
Standing.model_rebuild()
Base.model_rebuild()

# --------------------------------------------------------------------------------------------- the table

Zone = Literal[
    "hand", "deck", "discard", "titans", "buried", "aside", "shown", "minions", "actions", "on", "titans_at", "box",
    "madness", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard",
]  # fmt: skip
UNTIL = {
    "end_of_turn": Until.END_OF_TURN,
    "start_of_turn": Until.START_OF_YOUR_TURN,
    "end_of_next_turn": Until.END_OF_YOUR_NEXT_TURN,
    "next_turn": Until.THEIR_NEXT_TURN,
    "leaves": Until.LEAVES,
    "stays": Until.STAYS,
}
"""How long an effect in force lasts, as a request says it."""
OF_A_PLAYER = ("start_of_turn", "end_of_next_turn", "next_turn")
_MOMENTS = tuple(f"{name}:<joueur>" if name in OF_A_PLAYER else name for name in UNTIL)


class Extra(Shape, says="Une carte supplémentaire gardée pour plus tard dans la phase."):
    """An extra play kept for later in the phase, with the restriction that its text says."""

    kind: PlayKind
    text: CardText = Field(
        "", description="Ce qu'elle permet, tel que la carte le dit ; vide : n'importe quelle carte."
    )
    on: str | None = Field(None, description="La Base où elle doit se jouer, si son texte dit « cette Base ».")


class Plays(Shape, says="Ce que le joueur actif peut encore jouer."):
    """What the active player may still play."""

    minion: Gathered = 1
    action: Gathered = 1
    extra: list[Extra] = []


class Player(Shape, says="Un joueur et ses zones. Une zone omise est inconnue, non vide."):
    """A player, with what lies in front of them."""

    name: str = Field(min_length=1, max_length=60)
    vp: Scored = 0
    factions: list[str] = []
    hand: Pile | None = Field(None, description="Omise : main inconnue.")
    unknown_hand: Gathered | None = Field(0, description="Combien de cartes inconnues en main ; null : nul ne sait.")
    deck: Pile | None = Field(None, description="Du dessus au dessous.")
    deck_unordered: Pile | None = Field(None, description="Sans ordre connu ; avec « deck », ce qui est dessous.")
    deck_under: int = Field(
        0, ge=0, description="Combien des dernières de « deck » sont sous celles que nul ne connaît."
    )
    unknown_deck: bool = Field(False, description="Sous les cartes dites, d'autres que personne ne connaît.")
    discard: Pile = []
    titans: list[SetAside] = []


class Played(Shape, says="Une carte jouée ce tour."):
    """A card played this turn."""

    player: str
    card: Card
    from_: Zone = Field("hand", alias="from", description="La zone d'où elle a été jouée, si ce n'est la main.")
    on: str | None = Field(None, description="La Base où elle a été jouée, si elle n'y est plus.")
    phase: Literal["start", "play"] = Field("play", description="« start » si le début du tour l'a fait jouer.")
    extra: bool = Field(False, description="Vrai d'une carte supplémentaire, ou jouée hors de sa phase.")


class Happened(Shape, says="Ce qui est arrivé à une carte ce tour, et dont un texte peut parler."):
    """What became of a card this turn."""

    what: Annotated[str, OneOf(tuple(LOGGED))]
    card: Card
    player: str | None = Field(None, description="Qui l'a fait, si c'est quelqu'un.")
    controller: str | None = Field(None, description="Qui la contrôlait alors.")
    on: str | None = Field(
        None, description="La Base qu'elle a quittée ; d'une carte déplacée, celle où elle est allée."
    )
    left: str | None = Field(None, description="D'une carte déplacée, la Base d'où elle vient.")


LASTING = "Permanent : "
"""How a card says what an effect in force says by itself."""


class Effect(Shape, says="Un effet en cours."):
    """An effect in force."""

    on: str = Field(description="Sur quoi il porte : une carte ou une Base, par son identifiant, ou un joueur.")
    text: Annotated[str, Field(max_length=LONGEST - len(LASTING)), AfterValidator(_printable)] = Field(
        description="Ce qu'il dit."
    )
    until: Annotated[
        str,
        Worded(
            f"^({'|'.join(n + ':.+' if n in OF_A_PLAYER else n for n in UNTIL)})$",
            f"Valeurs possibles : {', '.join(_MOMENTS)}.",
        ),
    ] = Field(
        description="Jusqu'à quand : « end_of_turn », « start_of_turn:<joueur> », « end_of_next_turn:<joueur> » (la "
        "fin du prochain tour de ce joueur), « next_turn:<joueur> » (pendant ce tour-là seulement) ou « leaves » (tant "
        "que la carte reste en jeu)."
    )
    player: str | None = Field(None, description="Qui est « vous », s'il n'est pas le contrôleur de ce qu'il touche.")
    gives_back: str | None = Field(None, description="À qui revient, à la fin, le contrôle prêté (null : à personne).")
    source: str | None = Field(None, description="La carte sans laquelle l'effet cesse, si c'en est une autre.")
    spares: bool = Field(False, description="Ce que dit « source » n'affecte pas la carte ; « text » dit pourquoi.")


EditionAsked = Literal[Edition, "all"]
_POINT = Worded(r"^P\.[0-9]+$", "Un point à trancher s'écrit « P.7 ».")
Readings = Annotated[
    Annotated[
        dict[Annotated[str, _POINT], Annotated[int, Field(ge=1, le=2)]],
        Field(json_schema_extra={"propertyNames": {"pattern": _POINT.pattern}}),
        Tag(_MAP),
    ]
    | Annotated[Literal["all"], Tag(_ALL)],
    sorted_by({str: _ALL, dict: _MAP}, 'Dites quelle lecture de quels points, comme {"P.13": 2}, ou "all" : toutes.'),
]
PrintingAsked = Literal[Printing, "all"]
_EDITION = "Les règles d'un livret, à sa date ; omise : le livret fusionné ; « all » : tous comparés."
_READINGS = "Une autre lecture de points restés ouverts ; « all » : l'issue en dépend-elle ?"
_PRINTING = "La première rédaction des cartes du catalogue, ou la révisée ; « all » : les deux comparées."


class Table(Shape, says="Ce qui est devant les joueurs. Ce qui n'est pas dit est inconnu, non vide."):
    """What is in front of the players."""

    edition: EditionAsked | None = Field(None, description=_EDITION)
    readings: Readings | None = Field(None, description=_READINGS)
    printing: PrintingAsked = Field("first", description=_PRINTING)
    players: list[Player] = Field(min_length=2, max_length=4, description="Dans l'ordre du tour.")
    active: str | None = Field(None, description="Omis : le premier joueur.")
    phase: Phase = Field("play", description="La phase à jouer, ou en cours.")
    plays: Plays = Plays()
    bases: list[BaseInPlay] = []
    base_deck: Pile | None = None
    base_discard: Pile = []
    madness_deck: Annotated[int, Field(ge=0, le=30)] | None = None
    monster_deck: Pile | None = None
    monster_discard: Pile = []
    treasure_deck: Pile | None = None
    treasure_discard: Pile = []
    set_aside: Pile = Field(
        [], description="Ce qu'une résolution en cours a montré et qui n'est dans aucune zone ; lu et rendu tel quel."
    )
    box: Pile = Field([], description="Ce qui est retourné à la boîte.")
    used: list[str] = Field([], description="Les Talents et les effets d'une fois par tour déjà utilisés ce tour.")
    played: list[Played] = []
    happened: list[Happened] = []
    effects: list[Effect] = []


# --------------------------------------------------------------------------------------------- steps and questions


def _one_question(schema: JsonSchemaValue) -> None:
    """That a question is of exactly one sort, and compares what it finds with one value at most."""
    schema.update(_exactly_one(QUESTIONS, WITH, only=True), **{"not": {"required": [*COMPARED.values()]}})


def _exactly_one(
    verbs: Iterable[str], along: Mapping[str, str] | None = None, *, only: bool = False
) -> JsonSchemaValue:
    """That an object has exactly one of those keys, as a schema says it, and the key that goes `along` with one; with
    that one `only`."""
    pairs = (along or {}).items()
    needs = {verb: {"required": [key], "properties": {key: {"type": "string"}}} for verb, key in pairs}
    goes = {key: {"required": [verb]} for verb, key in pairs} if only else {}
    return {"oneOf": [{"required": [verb]} for verb in verbs], "dependentSchemas": needs | goes}


class Setup(Shape, says="Les Factions de chaque joueur, et qui commence."):
    """What a table is set from."""

    factions: dict[str, list[str]]
    first: str | None = None


_Words = Annotated[str | None, _NotNull()]
_Done = Annotated[Done | None, _NotNull()]


Verb = Literal[
    "play", "talent", "use", "special", "uncover", "setup", "pick", "mulligan", "effect", "score", "phase", "end_turn",
    "end_game",
]  # fmt: skip
VERBS: tuple[Verb, ...] = get_args(Verb)
"""What a step does: the keys of `Step` of which it has exactly one."""


class Step(Shape, says="Une étape : exactement un verbe, et le joueur qui la fait, là où il en faut un."):
    """One thing that happens: exactly one verb."""

    model_config = ConfigDict(json_schema_extra=lambda schema: schema.update(_exactly_one(VERBS, BY_A_PLAYER)))
    player: str | None = None
    on: str | None = Field(None, description="La Base ou la carte sur laquelle la carte est jouée ; sinon, sa cible.")
    as_: PlayKind | None = Field(
        None, alias="as", description="La carte du tour qu'elle prend, là où une carte permet d'en prendre une autre."
    )
    then: Annotated[list[str], Field(max_length=MAX_PICKED)] = Field(
        [], description="Ce que la carte désigne ensuite, dans l'ordre : la suite de ce que dit « on »."
    )
    using: Id | None = Field(None, description="La permission de jouer dont elle se sert (« allowances »).")
    play: Annotated[KnownCard | None, _NotNull()] = Field(None, description="La carte jouée.")
    talent: _Words = Field(None, description="La carte dont le Talent est utilisé.")
    use: _Words = Field(
        None,
        description="La carte ou la Base dont un effet « à votre tour » est utilisé ; "
        "s'il attend un moment, il répond à l'étape d'avant.",
    )
    special: _Words = Field(
        None, description="La carte dont le Spécial est utilisé ; s'il attend un moment, il répond à l'étape d'avant."
    )
    uncover: _Words = Field(None, description="La carte enterrée qui est dévoilée.")
    setup: Annotated[Setup | None, _NotNull()] = None
    pick: _Words = Field(None, description="La Faction choisie.")
    mulligan: _Done = Field(None, description="La main de départ est échangée.")
    effect: Annotated[CardText | None, _NotNull()] = Field(
        None, description="Un texte de carte, joué comme une Action standard de ce joueur."
    )
    score: _Words = Field(None, description="La Base dont la Conquête a lieu, quel que soit son total.")
    phase: Annotated[Phase | None, _NotNull()] = Field(None, description="La phase qui est jouée.")
    end_turn: _Done = Field(None, description="Le reste du tour est joué.")
    end_game: _Done = Field(None, description="La partie est comptée comme si elle finissait là.")

    @model_validator(mode="after")
    def _has_one_verb(self) -> Self:
        _check_one(self, VERBS, "Une étape a exactement un verbe")
        if self.player is None and self.verb not in WITHOUT_PLAYER:
            raise wrong("Dites quel joueur fait cette étape.", at="player")
        return self

    @property
    def verb(self) -> Verb:
        """The one verb that it has."""
        return next(verb for verb in VERBS if getattr(self, verb) is not None)


WITHOUT_PLAYER: tuple[Verb, ...] = ("setup", "score", "phase", "end_turn", "end_game")
BY_A_PLAYER: dict[str, str] = {verb: "player" for verb in VERBS if verb not in WITHOUT_PLAYER}


Sought = Literal[
    "survives", "destroyed", "where", "power", "total", "breakpoint", "points", "ranks", "winners", "may", "happens",
    "affects", "decides", "cards", "drawn", "discarded", "minions", "plays", "turn", "boxes", "counters", "duel",
    "clash",
]  # fmt: skip
QUESTIONS: tuple[Sought, ...] = get_args(Sought)
"""What is asked: the keys of `Question` of which it has exactly one."""


class Question(Shape, says="Une question posée à la table où mène la séquence : exactement une sorte."):
    """What is asked of the table to which a sequence leads."""

    model_config = ConfigDict(json_schema_extra=_one_question)
    is_: Any = Field(
        None, alias="is", description="Une valeur : la réponse dit par oui ou par non si c'est bien celle-là."
    )
    may_be: Any = Field(
        None, description="Une valeur : la réponse dit si ce peut être celle-là, par l'une au moins des issues."
    )
    player: _Words = Field(None, description="Avec « total » : de qui.")
    on: _Words = Field(None, description="Avec « affects » : la carte qui est peut-être affectée.")
    survives: _Words = Field(None, description="Cette carte est-elle encore en jeu ?")
    destroyed: _Words = Field(None, description="Cette carte a-t-elle été détruite ?")
    where: _Words = Field(None, description="Où est cette carte ?")
    power: _Words = Field(None, description="Quelle est la Force de cette carte ?")
    total: _Words = Field(None, description="Quelle est la Force de « player » sur cette Base ?")
    breakpoint: _Words = Field(None, description="Quelle est la Résistance de cette Base ?")
    points: _Words = Field(None, description="Combien de PV la séquence a-t-elle rapportés à ce joueur ?")
    ranks: _Words = Field(None, description="Qui a été premier, deuxième, troisième à la dernière Conquête ici ?")
    winners: _Done = Field(None, description="Qui gagne la partie ?")
    cards: _Words = Field(
        None,
        description=(
            "Combien de cartes y a-t-il là ? hand:Anna, deck:Anna, discard:Anna, bases (en jeu), ou une pile commune : "
            "base_deck, base_discard, monster_deck, monster_discard, treasure_deck, treasure_discard, madness_deck."
        ),
    )
    drawn: _Words = Field(None, description="Combien de cartes la séquence a-t-elle fait piocher à ce joueur ?")
    discarded: _Words = Field(None, description="Combien de cartes la séquence a-t-elle fait défausser à ce joueur ?")
    minions: _Words = Field(
        None,
        description=(
            "Quelles Créatures restent en jeu : all, of:Anna (les siennes), named:walker (de ce nom) ? "
            "Quelles Créatures et quels Titans : in_play, at:tortuga (sur cette Base) ?"
        ),
    )
    plays: _Words = Field(
        None, description="Combien de cartes ce joueur peut-il encore jouer ce tour : minion:Anna, action:Anna ?"
    )
    turn: _Done = Field(None, description="À qui est-ce le tour ?")
    boxes: _Done = Field(None, description="De quelles boîtes viennent les Bases de la partie ?")
    counters: _Words = Field(None, description="Combien de marqueurs de Force +1 porte cette carte ?")
    duel: _Done = Field(None, description="Qui gagne le dernier duel ? Les deux à égalité, personne s'il n'y en a pas.")
    clash: _Done = Field(None, description="Quel Titan reste après le dernier choc ? Aucun s'il n'y en a pas eu.")
    may: Annotated[Step | None, _NotNull()] = Field(None, description="Cette étape est-elle permise maintenant ?")
    happens: _Words = Field(None, description="Combien de fois un effet de cette carte a-t-il eu lieu ?")
    affects: _Words = Field(None, description="Cette carte affecte-t-elle la carte « on » ?")
    decides: _Words = Field(None, description="Qui fait les choix de cette carte ?")

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Self:
        _check_one(self, QUESTIONS, "Une question est d'exactement une sorte")
        for word, more in WITH.items():
            if (getattr(self, word) is None) is not (getattr(self, more) is None):
                raise wrong(f"« {word} » et « {more} » vont ensemble.", at=more)
        if {*COMPARED} <= self.model_fields_set:
            raise wrong("Dites « is » ou « may_be », l'un des deux.", at="may_be")
        return self

    @property
    def sort(self) -> Sought:
        """What is asked: `survives`, `where`…"""
        return next(verb for verb in QUESTIONS if getattr(self, verb) is not None)


WITH: dict[str, str] = {"total": "player", "affects": "on"}
COMPARED: dict[str, str] = {"is_": "is", "may_be": "may_be"}
"""The keys of a question that hold a value to compare with what is found, as the model and as a request call them."""


def _check_one(told: BaseModel, verbs: tuple[str, ...], rule: str) -> None:
    given = [verb for verb in verbs if getattr(told, verb) is not None]
    if len(given) != 1:
        said = f"{rule} ({', '.join(verbs)}) ; ici : {' et '.join(given) or 'aucun'}."
        raise wrong(said)


# --------------------------------------------------------------------------------------------- requests


class Typed(Shape, says="Ce que les joueurs disent d'une clause que personne n'a su lire."):
    """What players say that a clause does."""

    effect: CardText


class Skipped(Shape, says="Les joueurs passent une clause que personne n'a su lire."):
    """A clause that players pass over."""

    skip: Done


def _at_the_answer(value: Any, handler: Callable[[Any], Any]) -> Any:
    """Whatever is wrong inside an answer is told of the answer."""
    try:
        return handler(value)
    except ValidationError as inside:
        said = (
            "Une réponse est la liste des options choisies, par leurs identifiants ou leurs noms ([] pour « aucune »)."
        )
        if any(error["type"] == "string_too_long" for error in inside.errors()):
            said = f"Ce texte est trop long : une carte ne porte pas plus de {LONGEST} caractères."
        if any(error["type"] == "too_long" for error in inside.errors()):
            said = f"Une réponse choisit {MAX_PICKED} options au plus."
        if any(error["msg"] == CONTROLS for error in inside.errors()):
            said = CONTROLS
        raise wrong(said) from None


Reply = Annotated[
    list[str | Typed | Skipped], Field(max_length=MAX_PICKED), WrapValidator(_at_the_answer)
]  # a list too long is told of the answer too
Replies = Annotated[
    Annotated[list[Reply], Field(max_length=MAX_ANSWERS), Tag(_LIST)]
    | Annotated[dict[str, Reply], Field(max_length=MAX_ANSWERS), Tag(_MAP)],
    sorted_by(
        {list: _LIST, dict: _MAP},
        "Les réponses sont une liste, dans l'ordre des choix, ou un objet : clef du choix → réponse.",
    ),
]


class Request(Shape, says="Une table, ce qui s'y passe, et les choix déjà faits."):
    """What `resolve` is asked; edition, readings and printing said beside the table count as said in it."""

    table: Table
    sequence: Annotated[list[Step], Field(max_length=MAX_STEPS)] = []
    answers: Replies = Field(
        [],
        description="Les réponses aux choix, dans l'ordre où ils viennent, sans ceux qui n'ont qu'une issue ; ou un "
        "objet qui donne à la clef d'un choix (« key ») sa réponse. Une option se dit par son identifiant, ou par "
        "le nom de sa carte quand elle est seule à le porter ; « oui » et « non » se disent ainsi aussi.",
    )
    ask: Annotated[list[Question], Field(max_length=MAX_QUESTIONS)] = []
    edition: EditionAsked | None = Field(None, description=_EDITION + " Dit ici ou dans « table ».")
    readings: Readings | None = Field(None, description=_READINGS + " Dit ici ou dans « table ».")
    printing: PrintingAsked | None = Field(None, description=_PRINTING + " Dit ici ou dans « table ».")


OF_THE_TABLE = ("edition", "readings", "printing")
"""What a request may also say beside its table."""
KEYS = tuple(Request.model_fields)


class ExploreRequest(Request, says="Une demande dont toutes les issues sont cherchées."):
    """What `explore` is asked."""

    limit: Annotated[int, Field(ge=1, le=10_000)] = Field(1000, description="Combien d'issues au plus.")
    tables: bool = Field(True, description="Donner la table de chaque issue.")


class WhyRequest(Request, says="Une demande, et la carte ou l'option dont on demande pourquoi elle est laissée."):
    """What `why` is asked."""

    about: str = Field(min_length=1)


class CompileRequest(Shape, says="Un texte de carte à lire."):
    """What `compile` is asked."""

    kind: CardKind
    text: CardText
    name: Named | None = Field(None, description="Le nom de la carte : dans son texte, il veut dire cette carte.")
    power: Value | None = None


class LayRequest(Shape, says="Une table dite en une ligne, ou une demande à redire en une ligne."):
    """What `lay` is asked: a line, or a request."""

    model_config = ConfigDict(json_schema_extra=_exactly_one(("text", "request")))
    text: Annotated[Annotated[str, Field(max_length=MAX_LINE)] | None, _NotNull()] = None
    request: Annotated[Request | None, _NotNull()] = None

    @model_validator(mode="after")
    def _either(self) -> Self:
        _check_one(self, ("text", "request"), "Donnez l'un ou l'autre")
        return self


# --------------------------------------------------------------------------------------------- answers


class Change(Answer, says="Ce qui a changé : un chemin, avant, après."):
    """What an event changed."""

    path: str
    before: Any = None
    after: Any = None


class Node(Answer, says="Une phrase de la trace, ce qu'elle cite, et ce qui s'ensuit."):
    """A sentence of the trace."""

    id: str
    kind: NodeKind
    text: str
    cites: list[str]
    card: str | None = None
    clause: str | None = None
    changes: list[Change] = []
    children: list[Node] = []


class Option(Answer, says="Ce qui peut être choisi."):
    """What may be picked."""

    id: str
    label: str


class Excluded(Option, says="Ce que le texte ne désigne pas, et pourquoi."):
    """What the text does not designate."""

    because: str
    cites: list[str]


class Pending(Answer, says="Un choix, qui le fait et parmi quoi."):
    """A choice."""

    key: str | None = Field(
        None, description="Son nom, pour y répondre dans « answers » ; le même tant que ce qui précède l'est."
    )
    player: str | None
    kind: ChoiceKind
    prompt: str
    cites: list[str]
    min: int
    max: int
    options: list[Option]
    excluded: list[Excluded] = []


class Choice(Pending, says="Un choix déjà fait."):
    """A choice that was met, with its answer."""

    answer: list[str]
    forced: bool = Field(description="Il n'avait qu'une issue : il n'a pas été demandé.")


class UnreadClause(Answer, says="Une clause que personne n'a su lire : les joueurs peuvent dire ce qu'elle fait."):
    """Where players may say what happens."""

    key: str = Field(description="Son nom, pour y répondre dans « answers ».")
    card: str | None
    clause: str


class Verdict(Answer, says="Une phrase qui répond, et les règles qui ont décidé."):
    """The answer in one sentence."""

    text: str
    cites: Annotated[list[str], Field(max_length=3)]
    doubts: list[str] = Field([], description="Ce dont le verdict dépend et que les sources laissent ouvert.")
    depends: bool = Field(False, description="De toutes les issues : dépend-il des choix ?")


class Result(Answer, says="La fin de la partie."):
    """How the game ended."""

    winners: list[str]
    scores: dict[str, int]


class Differs(Answer, says="Une édition, une lecture ou une rédaction sous laquelle l'issue serait autre."):
    """Under what the outcome would be another."""

    edition: str | None = None
    reading: str | None = None
    printing: str | None = None
    verdict: str
    cites: list[str]


class Allowance(Answer, says="Une permission de jouer une carte."):
    """What a play may use."""

    id: str
    player: str
    for_: PlayKind = Field(alias="for")
    from_: str | None = Field(None, alias="from")
    until: str | None = None


class Depending(Answer, says="Ce qu'il en est selon les choix."):
    """A value that an answer takes, and the choices that lead to it."""

    value: Any = None
    choices: str = Field(description="« si Ben choisit … »")
    answers: list[Any] = Field(description="Les réponses qui y mènent, à renvoyer à /resolve.")


class AnswerTo(Answer, says="La réponse à une question, dans l'ordre où elles sont posées."):
    """What a question is answered."""

    ask: dict[str, Any]
    question: str
    value: Any = Field(
        None,
        description="true, false, un nombre, un nom, une liste de noms (les ex æquo ensemble), « unknown », "
        "« unruled » ; dans explore aussi « depends ».",
    )
    text: str = Field(description="Une phrase ou deux ; la première commence par Oui, Non, le nombre ou le nom.")
    cites: Annotated[list[str], Field(max_length=3)]
    nodes: list[str] = Field(description="Les nœuds de la trace qui le montrent ; aucun dans explore.")
    by: list[Depending] | None = Field(None, description="Pour « depends » : chaque valeur, et les choix qui y mènent.")


class Resolution(Answer, says="Ce qui s'est passé, jusqu'au premier choix sans réponse."):
    """What `resolve` answers."""

    status: Status
    table: Table
    verdict: Verdict
    pending: Pending | None = None
    unread: UnreadClause | None = None
    choices: list[Choice]
    trace: Node
    result: Result | None = None
    permalink: str | None = None
    differs: list[Differs] = []
    allowances: list[Allowance] = []
    answers_to: list[AnswerTo] = []


class Outcome(Answer, says="Une issue, et les réponses qui y mènent."):
    """One way in which the choices can go."""

    answers: list[Any]
    count: int
    status: Status
    table: Table | None = None
    result: Result | None = None


class Exploration(Answer, says="Toutes les façons dont les choix peuvent tourner."):
    """What `explore` answers."""

    complete: bool
    outcomes: list[Outcome]
    always: list[str]
    sometimes: list[str]
    verdict: Verdict
    differs: list[Differs] = []
    answers_to: list[AnswerTo] = []


class Because(Answer, says="Ce que la résolution dit de cette carte ou de cette option."):
    """What `why` answers."""

    because: list[Node | Excluded]


Span = tuple[int, int]


class Slot(Answer, says="Ce que dit un morceau de la phrase, et ce qui pourrait tenir à sa place."):
    """A part of a clause."""

    slot: Literal["moment", "condition", "who", "may", "verb", "what", "where", "how_many", "until", "limit", "unread"]
    span: Span
    says: str
    instead: list[str] = []


class ReadClause(Answer, says="Une phrase du texte, comme elle est comprise."):
    """A clause of a text that was read."""

    text: str
    span: Span
    understood: bool
    canonical: str | None
    problem: str | None
    slots: list[Slot] = []
    explains: bool = Field(False, description="« Précision : … » : gardée et montrée, elle n'est pas jouée.")


class Reading(Answer, says="Un texte de carte, comme il est compris."):
    """What `compile` answers."""

    understood: bool
    canonical: str | None
    clauses: list[ReadClause]


class ReadPart(Answer, says="Un morceau de la ligne, et ce qu'il est devenu."):
    """What a part of a line was read as."""

    span: Span
    as_: str = Field(alias="as")
    path: str
    completed: bool = Field(False, description="Le nom n'est dit qu'en partie : « Jungle » pour Oasis Luxuriante.")
    instead: list[str] = Field(
        [], description="La même question, d'un autre joueur que « elle » peut désigner : à écrire à la place."
    )


class Unsure(
    Answer,
    says="Ce qui n'est pas lu, ou pas demandé, et dont on dit pourquoi : plusieurs cartes de ce nom, ou une "
    "question dont une étape n'est pas lue.",
):
    """Why a part of a line is unread or not asked, and what may be written instead."""

    span: Span
    says: str
    instead: list[str]


class Laid(Answer, says="La demande que dit une ligne, ou la ligne qui dit une demande."):
    """What `lay` answers."""

    request: dict[str, Any] | None = None
    read: list[ReadPart] = []
    unread: list[Span] = []
    doubts: list[Unsure] = []
    line: str | None = None
    left_out: list[str] = []


class Problem(Shape, says="Ce qui ne va pas, et où (« » : le corps entier)."):
    """One error."""

    path: str
    message: str


class Problems(Shape, says="Toutes les erreurs d'une demande."):
    """Every error of a request."""

    errors: Annotated[list[Problem], Field(min_length=1)]


# --------------------------------------------------------------------------------------------- as JSON schemas


class _Schema(GenerateJsonSchema):
    """What is left out says no more than that: « null by default » is not told."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        made = super().default_schema(schema)
        if made.get("default", ...) is None:
            del made["default"]
        return made

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schemas(shapes: Iterable[type[BaseModel]], place: str) -> dict[str, JsonSchemaValue]:
    """The JSON schemas of those shapes and of all that they hold, by name; `place`: where they refer to each other."""
    asked = [(shape, "validation") for shape in dict.fromkeys(shapes)]
    _, made = models_json_schema(asked, ref_template=place + "{model}", schema_generator=_Schema)  # type: ignore[arg-type]
    found: dict[str, JsonSchemaValue] = made["$defs"]
    return found


def keys_of(shape: type[BaseModel]) -> list[str]:
    """The keys that such an object may have, as they are sent."""
    return [field.alias or name for name, field in shape.model_fields.items()]


def held(annotation: Any) -> list[type[BaseModel]]:
    """The shapes that a value so annotated may be, or be made of."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [one for inner in get_args(annotation) for one in held(inner)]


@cache
def bounds(shape: type[BaseModel], key: str) -> JsonSchemaValue:
    """What the schema says of a key of a shape: `minimum`, `maximum`, `maxLength`…, whether or not it may be null."""
    told: JsonSchemaValue = schemas([shape], "")[shape.__name__]["properties"][key]
    return {**told, **next((one for one in told.get("anyOf", ()) if one.get("type") != "null"), {})}
