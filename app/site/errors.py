"""What a person or a program is told when something is wrong: in French, with the place, and never a traceback."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as Answer

from app.search.kinds import KINDS
from app.search.pages import ask
from app.storage.keys import REST, Unavailable
from app.web.body import Refusal, error
from app.web.missing import Gone, Missing, Refused
from engine.scenario import RequestErrors
from rulebook.search.index import Result

MESSAGES = {
    400: ("Demande illisible", "Cette demande n'a pas pu être lue."),
    403: ("Ce n'est pas permis", "Cela ne vous est pas ouvert."),
    404: ("Page introuvable", "Rien ne se trouve à cette adresse."),
    410: ("Cette page n'est plus là", "Ce qui se trouvait ici a été effacé."),
    405: ("Ce n'est pas la bonne méthode", "Cette adresse ne répond pas à cette méthode HTTP."),
    413: ("Demande trop grosse", "Le corps de la demande dépasse 1 Mio."),
    414: ("Adresse trop longue", "Cette adresse est trop longue."),
    429: ("Trop de demandes", "Vous avez beaucoup demandé en peu de temps : réessayez dans un instant."),
    503: ("L'arbitre est très demandé", "Trop de demandes arrivent à la fois : réessayez dans un instant."),
    500: ("L'arbitre a trébuché", "Une erreur de notre part empêche de répondre. Elle est notée."),
}
TOLD = ("Allow", "Retry-After")
"""What else an error says, in its headers."""
SUGGESTED = 5


def init_app(app: Flask) -> None:
    """Answer every error of `app` in the form its asker reads: JSON under /api/, a page elsewhere.

    A bug is logged and answered as 500; where the app is tested or debugged, Flask raises it instead.
    """

    def log_exception(problem: Any) -> None:
        app.logger.error("Panne dans %s [%s]", request.endpoint, request.method, exc_info=problem)

    app.log_exception = log_exception  # type: ignore[assignment, method-assign]  # an address may hold a table, and players' names

    @app.errorhandler(Refusal)
    def refused(problem: Refusal) -> tuple[Response | str, int]:
        if request.path.startswith("/api/"):
            return jsonify(errors=problem.errors), problem.status
        return render_template("site/error.html", title=MESSAGES[400][0], message=str(problem)), problem.status

    @app.errorhandler(RequestErrors)
    def meaningless(problem: RequestErrors) -> tuple[Response, int]:
        return jsonify(errors=problem.errors), 422

    @app.errorhandler(Unavailable)
    def unavailable(problem: Unavailable) -> tuple[Response | str, int, dict[str, str]]:
        if request.path.startswith("/api/"):
            return jsonify(errors=[error(str(problem))]), 503, {"Retry-After": str(REST)}
        message = f"{problem} Réessayez plus tard ; les liens longs, eux, marchent toujours."
        page = render_template("site/error.html", title="Le registre ne répond pas", message=message)
        return page, 503, {"Retry-After": str(REST)}

    @app.errorhandler(HTTPException)
    def http_error(problem: HTTPException) -> Answer | tuple[Response | str, int, dict[str, str]]:
        status = problem.code or 500
        if status < 400 or problem.response is not None:  # a redirection, or an answer made elsewhere
            return problem.get_response()
        title, message = MESSAGES.get(status, MESSAGES[500 if status >= 500 else 400])
        told = {name: value for name, value in problem.get_headers() if name in TOLD}
        if request.path.startswith("/api/"):
            return jsonify(errors=[error(message)]), status, told
        asked = _asked() if status == 404 else ""
        if isinstance(problem, Gone | Refused):
            message = problem.description or message
        if isinstance(problem, Missing):
            message = problem.description or message
            asked = asked if problem.asked is None else _brief(problem.asked)
        hits = _near(asked) if asked else []
        return (
            render_template("site/error.html", title=title, message=message, asked=asked, hits=hits, kinds=KINDS),
            status,
            told,
        )


def _near(asked: str) -> list[Result]:
    """What is surely near those words; of the number of a rule that there is not, the rules of its section."""
    found = ask(asked, limit=SUGGESTED)
    section, point, _ = asked.rpartition(".")
    return [hit for hit in found.results if not found.weak or (point and hit.id.startswith(section + point))]


def _asked() -> str:
    """The words of the address that led nowhere."""
    last = [part for part in unquote(request.path).split("/") if part][-1:]
    return _brief(" ".join(re.findall(r"\w[\w.]*", last[0]))) if last else ""


def _brief(words: str) -> str:
    return words if len(words) <= 60 else ""  # longer, it is the key of a table, not a question
