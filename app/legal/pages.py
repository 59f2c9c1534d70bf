"""Legal notice, removal of a content, accessibility statement: what the operator has said, and what they still must.

`ARBITRE_EDITEUR`, `ARBITRE_ADRESSE`, `ARBITRE_HEBERGEUR` and `ARBITRE_REPORT` say who keeps the site, where, on whose
machines, and whom to write to; `ARBITRE_ACCESSIBILITE` what an audit found. The pages stand without them, and name each
that is missing.
"""

from __future__ import annotations

from flask import Blueprint, Flask, current_app, render_template

bp = Blueprint("legal", __name__)

TOLD = {
    "ARBITRE_EDITEUR": "Éditeur",
    "ARBITRE_ADRESSE": "Son adresse",
    "ARBITRE_HEBERGEUR": "Hébergeur",
    "ARBITRE_REPORT": "Pour écrire",
}
"""What the law has an operator say, and what the notice calls it."""
SETTINGS = (*TOLD, "ARBITRE_ACCESSIBILITE")
"""All that these pages depend on."""


@bp.get("/mentions-legales")
def notice() -> str:
    """Who keeps this site, on whose machines, whose the game is, what is known of visitors."""
    rows = [(name, setting, current_app.config[setting]) for setting, name in TOLD.items()]
    return render_template("legal/notice.html", rows=rows)


@bp.get("/retrait")
def removal() -> str:
    """What may be kept here of somebody, and how to have it removed."""
    return render_template("legal/removal.html", contact=current_app.config["ARBITRE_REPORT"])


@bp.get("/accessibilite")
def accessibility() -> str:
    """What is aimed at, what is verified and how, what an audit found if there was one, whom to tell."""
    config = current_app.config
    return render_template(
        "legal/accessibility.html", audit=config["ARBITRE_ACCESSIBILITE"], contact=config["ARBITRE_REPORT"]
    )


def untold(app: Flask) -> list[str]:
    """The settings without which the legal notice of `app` is not whole."""
    return [setting for setting in TOLD if not app.config[setting]]
