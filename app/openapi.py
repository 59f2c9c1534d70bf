"""The API described for machines: contract in, contract out, made from pydantic models.

The models say what is sent and what comes back. Requests are judged by the engine, which tells every error at once;
the tests hold the answers to these models.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import models_json_schema

from app.body import DEPTH_LIMIT
from engine.intake import MAX_IN_PLAY, MAX_LISTED, MAX_STEPS, MAX_TO_READ

PREFIX = "/api/v1"
Edition = Literal["base", "monstres", "annees", "boite", "choc"]
Status = Literal["resolved", "pending", "illegal", "unruled"]
CardKind = Literal["minion", "action", "base", "titan", "monster", "treasure"]
Phase = Literal["start", "play", "score", "draw", "end"]
Counters = Annotated[int, Field(ge=0, le=99)]


class Strict(BaseModel):
    """An object in which every key is known."""

    model_config = ConfigDict(extra="forbid")


class Open(BaseModel):
    """An object that may grow: read the keys you know."""

    model_config = ConfigDict(extra="allow")


# ------------------------------------------------------------------------------------------------ the table


class InlineCard(Strict):
    """A card described on the spot, its text as printed in French."""

    name: str
    kind: CardKind
    power: Annotated[int, Field(ge=0, le=999)] | None = None
    breakpoint: Annotated[int, Field(ge=0, le=999)] | None = None
    vp: list[int] | None = None
    faction: str | None = None
    treasures: int | None = None
    undead: bool | None = None
    monsters: int | None = None
    text: Annotated[str, Field(max_length=2000)] | None = None


Card = Annotated[str | InlineCard | None, Field(description="Un nom, une carte décrite sur place, ou null : inconnue.")]


class Entry(Strict):
    """A card where it lies."""

    card: Card
    id: str | None = None
    owner: str | None = None
    printing: Literal["first", "revised"] | None = Field(None, description="Omise : celle de la table.")


class Attached(Entry):
    controller: str | None = None
    counters: Counters = 0
    named: list[str] = Field([], description="Les Factions ou les cartes que son texte a fait nommer.")
    attached: list[Attached] = []


class Minion(Attached):
    power_bonus: Annotated[int, Field(ge=-999, le=999)] = 0
    power: int | None = Field(None, description="La Force actuelle, dans les réponses ; ignorée dans les demandes.")


class Titan(Attached):
    pass


class TitanAside(Entry):
    """A Titan set beside its player's deck."""

    counters: Counters = Field(0, description="Les marqueurs qu'il a reçus avant d'entrer en jeu.")


class Base(Entry):
    counters: Counters = Field(0, description="Ses propres marqueurs, qui ne sont pas de Force +1.")
    named: list[str] = Field([], description="Ce que son texte a fait nommer.")
    minions: list[Minion] = []
    actions: list[Attached] = []
    titans: list[Titan] = []
    buried: list[Attached] = []
    breakpoint: int | None = Field(None, description="La Résistance actuelle, dans les réponses.")
    totals: dict[str, int | None] | None = Field(
        None,
        description="La Force de chaque joueur ici, dans les réponses ; null si elle dépend de ce que nul ne voit.",
    )


Pile = list[Card | Entry]


class Player(Strict):
    name: Annotated[str, Field(min_length=1, max_length=60)]
    vp: Annotated[int, Field(ge=-99, le=99)] = 0
    factions: list[str] = []
    hand: Pile | None = Field(None, description="Omise : main inconnue.")
    deck: Pile | None = Field(None, description="Du dessus au dessous.")
    deck_unordered: Pile | None = Field(None, description="Sans ordre connu ; avec « deck », ce qui est dessous.")
    discard: Pile = []
    titans: list[Card | TitanAside] = []
    unknown_hand: int | None = Field(None, description="Combien de cartes inconnues en main.")
    unknown_deck: bool = Field(False, description="Sous les cartes dites, d'autres que personne ne connaît.")


class Extra(Strict):
    """An extra play kept for later in the phase."""

    kind: Literal["minion", "action"]
    text: str = Field("", description="Ce qu'elle permet, tel que la carte le dit ; vide : n'importe quelle carte.")
    on: str | None = Field(None, description="La Base où elle doit se jouer, si son texte dit « cette Base ».")


class Plays(Strict):
    minion: Annotated[int, Field(ge=0, le=99)] = 1
    action: Annotated[int, Field(ge=0, le=99)] = 1
    extra: list[Extra] = []


class Played(Strict):
    """A card played this turn."""

    player: str
    card: Card
    from_: str = Field("hand", alias="from", description="La zone d'où elle a été jouée, si ce n'est la main.")
    on: str | None = Field(None, description="La Base où elle a été jouée, si elle n'y est plus.")


class Happened(Strict):
    """What became of a card this turn, which a text may ask about."""

    what: Literal["moved", "destroyed", "discarded", "returned", "left"]
    card: Card
    player: str | None = Field(None, description="Qui l'a fait, si c'est quelqu'un.")
    controller: str | None = Field(None, description="Qui la contrôlait alors.")
    on: str | None = Field(
        None, description="La Base qu'elle a quittée ; d'une carte déplacée, celle où elle est allée."
    )


UNTIL = (
    "Jusqu'à quand : « end_of_turn », « start_of_turn:<joueur> », « end_of_next_turn:<joueur> » (la fin du prochain "
    "tour de ce joueur), « next_turn:<joueur> » (pendant ce tour-là seulement) ou « leaves » (tant que la carte reste "
    "en jeu)."
)


class Effect(Strict):
    """An effect in force."""

    on: str = Field(description="Sur quoi il porte : une carte ou une Base, par son identifiant, ou un joueur.")
    text: str = Field(description="Ce qu'il dit.")
    until: str = Field(description=UNTIL)
    player: str | None = Field(None, description="Qui est « vous », s'il n'est pas le contrôleur de ce qu'il touche.")
    gives_back: str | None = Field(None, description="À qui revient, à la fin, le contrôle prêté (null : à personne).")
    source: str | None = Field(None, description="La carte sans laquelle l'effet cesse, si c'en est une autre.")
    spares: bool = Field(False, description="Ce que dit `source` n'affecte pas la carte ; « text » dit pourquoi.")


class Table(Strict):
    """What is in front of the players. What is not given is unknown, not empty."""

    edition: Edition | Literal["all"] | None = None
    readings: dict[str, int] | Literal["all"] | None = None
    printing: Literal["first", "revised"] | None = None
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]
    active: str | None = None
    phase: Phase | None = None
    plays: Plays | None = None
    bases: list[Base | str] = []
    base_deck: Pile | None = None
    base_discard: Pile = []
    madness_deck: Annotated[int, Field(ge=0, le=30)] | None = None
    monster_deck: Pile | None = None
    monster_discard: Pile = []
    treasure_deck: Pile | None = None
    treasure_discard: Pile = []
    used: list[str] = []
    played: list[Played] = []
    happened: list[Happened] = Field(
        [], description="Ce qui est arrivé ce tour et dont un texte peut parler (« si une Créature a été détruite… »)."
    )
    effects: list[Effect] = []
    set_aside: Pile = Field(
        [], description="Ce qu'une résolution en cours a montré et qui n'est dans aucune zone ; lu et rendu tel quel."
    )
    box: Pile = Field([], description="Ce qui est retourné à la boîte.")


class Step(Strict):
    """One thing that happens: exactly one verb."""

    player: str | None = None
    play: Card = None
    on: str | None = None
    as_: Literal["minion", "action"] | None = Field(None, alias="as")
    talent: str | None = None
    use: str | None = None
    special: Card = None
    uncover: str | None = None
    effect: str | None = None
    score: str | None = None
    phase: Phase | None = None
    end_turn: bool | None = None
    end_game: bool | None = None
    setup: dict[str, Any] | None = None
    pick: str | None = None
    mulligan: bool | None = None


class Question(Strict):
    """A question put to the table after the sequence: one of these words, with `player` or `on` where it takes one."""

    survives: str | None = Field(None, description="Cette carte est-elle en jeu à la fin ?")
    where: str | None = Field(None, description="Où finit-elle ? « base:ring », « hand:Anna », « attached:diva »…")
    power: str | None = Field(None, description="Quelle est sa Force ?")
    total: str | None = Field(None, description="Le total du joueur `player` sur cette Base.")
    breakpoint: str | None = Field(None, description="La Résistance de cette Base.")
    points: str | None = Field(None, description="Combien de PV la séquence a-t-elle rapportés à ce joueur ?")
    ranks: str | None = Field(None, description="Qui fut premier, deuxième, troisième à la dernière Conquête ?")
    winners: Literal[True] | None = Field(None, description="Qui gagne la partie ?")
    may: Step | None = Field(None, description="Cette étape serait-elle permise maintenant ? Elle n'est pas faite.")
    happens: str | None = Field(None, description="Combien de fois un effet de cette carte a-t-il eu lieu ?")
    affects: str | None = Field(None, description="Cette carte a-t-elle affecté la carte `on` ?")
    decides: str | None = Field(None, description="Qui fait les choix de cette carte ?")
    player: str | None = None
    on: str | None = None


class Request(Strict):
    table: Table
    sequence: Annotated[list[Step], Field(max_length=200)] = []
    answers: list[list[str | dict[str, Any]]] = []
    ask: Annotated[list[Question], Field(max_length=20)] = []


class ExploreRequest(Request):
    limit: Annotated[int, Field(ge=1, le=10_000)] = 1000
    tables: bool = True


class WhyRequest(Request):
    about: str


class CompileRequest(Strict):
    kind: CardKind
    text: Annotated[str, Field(max_length=2000)]
    name: str | None = None
    power: Annotated[int, Field(ge=0, le=999)] | None = None


# ------------------------------------------------------------------------------------------------ the answers


class Change(Open):
    path: str
    before: Any = None
    after: Any = None


class Node(Open):
    """A sentence of the trace, what it cites, and what follows from it."""

    id: str
    kind: Literal["rule", "step", "event", "choice", "trigger", "replaced", "prevented", "considered", "note"]
    text: str
    cites: list[str]
    card: str | None = None
    clause: str | None = None
    changes: list[Change] = []
    children: list[Node] = []


class Option(Open):
    id: str
    label: str


class Excluded(Option):
    because: str
    cites: list[str]


class Pending(Open):
    player: str | None
    kind: Literal["cards", "base", "player", "order", "number", "mode", "yes_no", "chance", "unknown_card"]
    prompt: str
    cites: list[str]
    min: int
    max: int
    options: list[Option]
    excluded: list[Excluded] = []


class Verdict(Open):
    text: str
    cites: Annotated[list[str], Field(max_length=3)]


class Way(Open):
    value: Any = None
    choices: str = Field(description="« si Ben choisit … »")
    answers: list[list[Any]] = Field(description="Les réponses qui y mènent, à renvoyer à /resolve.")


class AnswerTo(Open):
    """The answer to a question, in the order asked."""

    ask: dict[str, Any]
    question: str
    value: Any = Field(None, description="true, false, un nombre, un nom, une liste de noms (les ex æquo ensemble), "
                       "« unknown », « unruled » ; dans explore aussi « depends ».")  # fmt: skip
    text: str = Field(description="Une phrase, qui commence par Oui, Non, le nombre ou le nom.")
    cites: Annotated[list[str], Field(max_length=3)]
    nodes: list[str] = Field(description="Les nœuds de la trace qui le montrent ; aucun dans explore.")
    by: list[Way] | None = Field(None, description="Pour « depends » : chaque valeur, et les choix qui y mènent.")


class Result(Open):
    winners: list[str]
    scores: dict[str, int]


class Resolution(Open):
    status: Status
    table: dict[str, Any]
    verdict: Verdict
    pending: Pending | None = None
    choices: list[dict[str, Any]]
    trace: Node
    result: Result | None = None
    answers_to: list[AnswerTo] | None = None
    permalink: str | None = None


class Outcome(Open):
    answers: list[list[Any]]
    count: int
    status: Status
    table: dict[str, Any] | None = None
    result: Result | None = None


class Exploration(Open):
    complete: bool
    outcomes: list[Outcome]
    always: list[str]
    sometimes: list[str]
    verdict: Verdict
    answers_to: list[AnswerTo] | None = None


class Because(Open):
    because: list[Node | Excluded]


class Clause(Open):
    text: str
    span: tuple[int, int]
    understood: bool
    canonical: str | None
    problem: str | None


class Reading(Open):
    understood: bool
    canonical: str | None
    clauses: list[Clause]


class Hit(Open):
    id: str
    kind: str
    title: str
    url: str
    excerpt: str
    sources: list[str]


class Found(Open):
    query: str
    corrected: str | None
    weak: bool
    results: list[Hit]
    groups: dict[str, int]


class SourceRef(Open):
    booklet: str
    page: str
    section: str
    deduced: bool


class Thing(Open):
    """An entry of the rulebook. A card also has its names, numbers and text; a booklet its sections."""

    id: str
    kind: str
    title: str
    html: str
    markdown: str
    authority: Literal["booklet", "deduced", "official", "community"]
    citation: str
    permalink: str
    sources: list[SourceRef]
    variants: dict[str, str]
    note: str
    points: list[str]
    cites: list[str]
    cited_by: list[str]
    cards: list[str]
    rulings: list[str]
    applied_by: list[str]
    url: str


class RulingThing(Open):
    id: str
    title: str
    html: str
    markdown: str
    cites: list[str]
    request: dict[str, Any]
    url: str


class Problem(Strict):
    path: str
    message: str


class Problems(Strict):
    errors: Annotated[list[Problem], Field(min_length=1)]


# ------------------------------------------------------------------------------------------------ the operations

POSTS: dict[str, tuple[str, type[BaseModel], type[BaseModel]]] = {
    "resolve": ("Ce qui se passe à cette table, jusqu'au premier choix sans réponse.", Request, Resolution),
    "explore": ("Toutes les façons dont les choix peuvent tourner.", ExploreRequest, Exploration),
    "why": ("Pourquoi pas cette carte, ou cette option ?", WhyRequest, Because),
    "compile": ("Comment le texte d'une carte est compris, clause par clause.", CompileRequest, Reading),
}
GETS: dict[str, tuple[str, type[BaseModel]]] = {
    "search": ("Ce qui répond à une question, le meilleur d'abord.", Found),
    "rules/{id}": ("Toute entrée du livret, par son identifiant.", Thing),
    "terms/{slug}": ("Un terme du glossaire.", Thing),
    "cards/{slug}": ("Une carte, par son nom français ou anglais.", Thing),
    "clarifications/{id}": ("Une clarification.", Thing),
    "rulings/{slug}": ("Une décision, avec la demande qui la prouve.", RulingThing),
    "booklets/{code}": ("Un livret, ses sections et ses pages.", Thing),
}
LIMITS = (
    f"Une demande tient en 1 Mio et {DEPTH_LIMIT} niveaux ; elle a au plus {MAX_IN_PLAY} cartes en jeu, {MAX_STEPS} "
    f"étapes, {MAX_LISTED} cartes et étapes en tout, pioches et défausses comprises, et {MAX_TO_READ} caractères de "
    "textes de cartes, sans compter ceux qui se répètent."
)
ERRORS = {
    "400": "Le corps n'est pas du JSON.",
    "404": "Rien de ce nom.",
    "405": "Cette adresse ne répond pas à cette méthode.",
    "413": "Plus de 1 Mio.",
    "422": "Du JSON qui ne veut rien dire ici, ou une demande hors des limites : toutes les erreurs d'un coup.",
    "429": "Trop de demandes en peu de temps, là où l'exploitant a fixé une limite : Retry-After dit combien attendre.",
}
_QUERY = (
    ("q", {"type": "string"}, "Ce qui est cherché."),
    ("kind", {"type": "string"}, "Une seule sorte de réponse."),
    ("limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}, "Combien de réponses."),
)


@cache
def description() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    models: list[type[BaseModel]] = [Problems]
    for _, asked, answered in POSTS.values():
        models += [asked, answered]
    models += [answered for _, answered in GETS.values()]
    _, schemas = models_json_schema(
        [(model, "validation") for model in dict.fromkeys(models)], ref_template="#/components/schemas/{model}"
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arbitre",
            "version": "1",
            "description": "Les règles françaises de Smash Up et un moteur qui les applique. Sans session ni clef. "
            + LIMITS,
        },
        "paths": {f"{PREFIX}/{path}": operations for path, operations in _paths()},
        "components": {"schemas": schemas["$defs"]},
    }


def _paths() -> list[tuple[str, dict[str, Any]]]:
    posts = [
        (
            path,
            {
                "post": _operation(
                    path, summary, answered, {"requestBody": {"required": True, "content": _content(asked)}}
                )
            },
        )
        for path, (summary, asked, answered) in POSTS.items()
    ]
    gets = [
        (path, {"get": _operation(path, summary, answered, {"parameters": _parameters(path)})})
        for path, (summary, answered) in GETS.items()
    ]
    return posts + gets


def _operation(path: str, summary: str, answered: type[BaseModel], extra: dict[str, Any]) -> dict[str, Any]:
    errors = {status: {"description": text, "content": _content(Problems)} for status, text in ERRORS.items()}
    return {
        "operationId": path.partition("/")[0],
        "summary": summary,
        **extra,
        "responses": {"200": {"description": "La réponse.", "content": _content(answered)}, **errors},
    }


def _content(model: type[BaseModel]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}


def _parameters(path: str) -> list[dict[str, Any]]:
    if "{" in path:
        name = path.partition("{")[2].removesuffix("}")
        return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}}]
    return [
        {"name": name, "in": "query", "required": False, "schema": schema, "description": text}
        for name, schema, text in _QUERY
    ]
