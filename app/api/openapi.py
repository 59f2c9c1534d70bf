"""The API described for machines and for readers: what `engine.contract` says, as OpenAPI."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel

from engine.contract import (
    LIMITS,
    Answer,
    Because,
    CompileRequest,
    Exploration,
    ExploreRequest,
    Laid,
    LayRequest,
    Problems,
    Reading,
    Request,
    Resolution,
    WhyRequest,
    schemas,
)
from rulebook.search import KINDS

JSON = dict[str, Any]
PREFIX = "/api/v1"
MOST_FOUND = 100

# ----------------------------------------------------------------------------------------- what the rulebook says


class Hit(Answer):
    id: str
    kind: str
    title: str
    url: str
    excerpt: str
    sources: list[str]


class Found(Answer):
    query: str
    corrected: str | None
    weak: bool
    results: list[Hit]
    groups: dict[str, int]
    asides: int
    judged: list[Hit]


class SourceRef(Answer):
    booklet: str
    page: str
    section: str
    deduced: bool


class Thing(Answer):
    """An entry of the rulebook. A card also has its names, numbers and text; a booklet its sections."""

    id: str
    kind: str
    title: str
    html: str
    markdown: str
    authority: Literal["booklet", "deduced", "official", "community", "proposal"]
    status: Literal["settled", "interpretation", "open"] | None
    nature: Literal["rule", "advice", "component", "humour", "credit"]
    deduced_from: list[str]
    exceptions: list[str]
    exception_to: list[str]
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


class Still(Answer):
    """Whether the latest version that was checked still answers a decision's table so."""

    same: bool
    verdict: str
    version: str
    checked_on: str


class RulingThing(Answer):
    """A ruling of the book, or, of kind « judge », what a judge decided on this site, when, and if it still holds."""

    id: str
    kind: Literal["ruling", "judge"]
    authority: str
    title: str
    html: str
    markdown: str
    cites: list[str]
    source: str
    cards: list[str]
    request: dict[str, Any]
    url: str
    question: str | None = None
    judge: str | None = None
    published_by: str | None = None
    published_on: str | None = None
    event: str | None = None
    held_on: str | None = None
    version: str | None = None
    status: str | None = None
    verdict: str | None = None
    still: Still | None = None
    replaces: str | None = None
    replaced_by: str | None = None


class Rendered(Answer):
    """Decisions of judges, the latest first: a page of them, and how many there are."""

    count: int
    page: int
    rulings: list[RulingThing]


# ------------------------------------------------------------------------------------------------ the operations

POSTS: dict[str, tuple[str, type[BaseModel], type[BaseModel]]] = {
    "resolve": (
        "Ce qui se passe à cette table, jusqu'au premier choix sans réponse.",
        Request,
        Resolution,
    ),
    "explore": ("Toutes les façons dont les choix peuvent tourner.", ExploreRequest, Exploration),
    "why": ("Pourquoi pas cette carte, ou cette option ?", WhyRequest, Because),
    "compile": (
        "Comment le texte d'une carte est compris, clause par clause.",
        CompileRequest,
        Reading,
    ),
    "lay": ("Une table en une ligne : de la ligne à la demande, ou de la demande à la ligne.", LayRequest, Laid),
}
GETS: dict[str, tuple[str, type[BaseModel]]] = {
    "search": ("Ce qui répond à une question, le meilleur d'abord.", Found),
    "rules/{id}": ("Toute entrée du livret, par son identifiant.", Thing),
    "terms/{slug}": ("Un terme du glossaire.", Thing),
    "cards/{slug}": ("Une carte, par son nom français ou anglais.", Thing),
    "clarifications/{id}": ("Une clarification.", Thing),
    "rulings": ("Les décisions rendues ici par des juges, les dernières d'abord, par trente.", Rendered),
    "rulings/{slug}": ("Une décision du livret ou d'un juge, avec la demande qui la prouve.", RulingThing),
    "booklets/{code}": ("Un livret, ses sections et ses pages.", Thing),
}
ERRORS = {
    "400": "Le corps n'est pas du JSON.",
    "404": "Rien de ce nom.",
    "405": "Cette adresse ne répond pas à cette méthode.",
    "413": "Plus de 1 Mio.",
    "422": "Du JSON qui ne veut rien dire ici, ou une demande hors des limites : toutes les erreurs d'un coup.",
    "429": "Trop de demandes en peu de temps, là où l'exploitant a fixé une limite : Retry-After dit combien attendre.",
    "503": "Trop de demandes arrivent à la fois : Retry-After dit combien attendre.",
}
_SEARCH = (
    ("q", {"type": "string"}, "Ce qui est cherché ; rien n'est lu au-delà de 200 caractères."),
    ("kind", {"type": "string", "enum": list(KINDS)}, "Une seule sorte de réponse."),
    ("limit", {"type": "integer", "minimum": 1, "maximum": MOST_FOUND, "default": 20}, "Combien de réponses."),
    ("asides", {"enum": [0, 1], "default": 0}, "1 : aussi ce qui n'est pas une règle (conseils, contenu des boîtes…)."),
)
_LIST = (
    ("q", {"type": "string"}, "Des mots que la décision dit tous ; rien n'est lu au-delà de 200 caractères."),
    ("page", {"type": "integer", "minimum": 1, "maximum": 99999, "default": 1}, "Les trente suivantes."),
)
_QUERIES = {"search": _SEARCH, "rulings": _LIST}


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    models: list[type[BaseModel]] = [Problems]
    for _, asked, answered in POSTS.values():
        models += [asked, answered]
    models += [answered for _, answered in GETS.values()]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arbitre",
            "version": "1",
            "description": "Les règles françaises de Smash Up et un moteur qui les applique. Sans session ni clef. "
            + LIMITS,
        },
        "paths": {f"{PREFIX}/{path}": operations for path, operations in _paths()},
        "components": {"schemas": schemas(models, "#/components/schemas/")},
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
        "operationId": "list" if path == "rulings" else path.partition("/")[0],
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
        for name, schema, text in _QUERIES[path]
    ]


# ------------------------------------------------------------------------------------------------ for a reader


@dataclass(frozen=True)
class Key:
    """A key of a shape: what it holds, what it is for, whether it must be there."""

    name: str
    holds: str
    says: str
    needed: bool


@dataclass(frozen=True)
class Told:
    """A shape as the page of the API tells it."""

    name: str
    says: str
    keys: tuple[Key, ...]


@cache
def told_shapes() -> list[Told]:
    """Every object that is sent or answered, with its keys and their bounds."""
    return [
        Told(name, schema.get("description", ""), tuple(_keys(schema)))
        for name, schema in document()["components"]["schemas"].items()
    ]


def _keys(schema: JSON) -> Iterator[Key]:
    needed = schema.get("required", ())
    for name, inner in schema.get("properties", {}).items():
        yield Key(name, _holds(inner), inner.get("description", ""), name in needed)


def _holds(schema: JSON) -> str:
    """What a value may be, in French."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if one_of := schema.get("anyOf", schema.get("oneOf")):
        return " ou ".join(dict.fromkeys(map(_holds, one_of)))
    if "enum" in schema or "const" in schema:
        words = schema.get("enum", [schema.get("const")])
        return ", ".join(f"« {word} »" if isinstance(word, str) else str(word).lower() for word in words)
    match schema.get("type"):
        case "array":
            items = _holds(schema["items"]) if "items" in schema else "valeurs"
            return f"liste de {items}" + _between(schema, "Items", "")
        case "string":
            return "texte" + _between(schema, "Length", " caractères")
        case "integer":
            return "entier" + _between(schema, "imum", "")
        case "object":
            inner = schema.get("additionalProperties")
            return f"objet : nom → {_holds(inner)}" if isinstance(inner, dict) else "objet"
    return {"boolean": "true ou false", "null": "null"}.get(schema.get("type", ""), "valeur")


def _between(schema: JSON, of: str, unit: str) -> str:
    low, high = schema.get(f"min{of}"), schema.get(f"max{of}")
    if low is None and high is None:
        return ""
    said = f"{low} à {high}" if None not in (low, high) else f"au moins {low}" if high is None else f"au plus {high}"
    return f" ({said.replace('-', '−')}{unit})"
