"""The API described for machines and for readers: what `engine.contract` says, as OpenAPI."""

from __future__ import annotations

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
    status: Literal["rank", "interpretation", "open"] | None
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


class RulingThing(Answer):
    id: str
    title: str
    html: str
    markdown: str
    cites: list[str]
    request: dict[str, Any]
    url: str


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
    "rulings/{slug}": ("Une décision, avec la demande qui la prouve.", RulingThing),
    "booklets/{code}": ("Un livret, ses sections et ses pages.", Thing),
}
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
    ("limit", {"type": "integer", "minimum": 1, "maximum": MOST_FOUND, "default": 20}, "Combien de réponses."),
)


@cache
def description() -> dict[str, Any]:
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
