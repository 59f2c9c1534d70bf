"""`arbitre`: the site's work in a terminal: search, read a rule, resolve a table, and serve the site."""

from __future__ import annotations

import argparse
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from html import unescape
from importlib import metadata
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from flask import current_app

from app import create_app, engine_service
from app.cards.commands import offer_names
from app.judges import commands as judges
from app.judges import verdicts
from app.legal.pages import untold
from app.pocket.place import is_offered
from app.pocket.publish import publish
from app.reference.entries import Shown
from app.search.kinds import KINDS
from app.search.pages import ask
from app.storage import decisions, saved
from app.storage.commands import offer_backups
from app.storage.database import storage
from app.storage.keys import Unavailable
from app.table.draft import from_json, with_answer
from app.table.tracing import Line, lines
from app.web import serving
from app.web.body import Refusal, error, read_json
from app.world import world
from engine import game
from engine.scenario import RequestErrors
from engine.table import Table
from engine.trace import Node
from engine.wording import sentence
from rulebook.errors import RulebookError
from rulebook.render import plain

PLAYERS = ("Anna", "Ben", "Carole", "David")
BOLD = {"<mark>": "\033[1m", "</mark>": "\033[0m"}


class _Parser(argparse.ArgumentParser):
    """argparse in French."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **{"add_help": False, "formatter_class": _Formatter, **named})
        self._positionals.title, self._optionals.title = "arguments", "options"
        self.add_argument("-h", "--help", "--aide", action="help", help="montre cette aide")

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog} : commande incomprise. « {self.prog} --aide » dit comment l'écrire.\n")


class _Formatter(argparse.HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "Usage : " if prefix is None else prefix)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0, 1 when nothing was found or decided, 2 when the request is wrong."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = chosen.command
    try:
        if command is serve:
            return command(chosen)
        with create_app({"ARBITRE_WARM": False, "ARBITRE_WORKERS": "0"}).app_context():
            return command(chosen)
    except (Refusal, RequestErrors) as problem:
        for each in problem.errors:
            print(f"{each['path']} : {each['message']}" if each["path"] else each["message"], file=sys.stderr)
    except (Unavailable, RulebookError) as problem:
        print(problem, file=sys.stderr)
    except BrokenPipeError:  # `arbitre … | head`: what was read is enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        print(f"Impossible de lire « {problem.filename} »." if problem.filename else problem, file=sys.stderr)
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="arbitre", description="Les règles de Smash Up, et qui tranche.")
    told = f"arbitre {metadata.version('arbitre')}"
    parser.add_argument("--version", action="version", version=told, help="dit quelle version est installée")
    commands = parser.add_subparsers(required=True, metavar="commande", title="commandes")
    command = commands.add_parser("chercher", help="chercher un terme, une carte, une question")
    command.add_argument("question", nargs="+")
    command.add_argument("--sorte", choices=KINDS, metavar="SORTE", help=f"une seule sorte : {', '.join(KINDS)}")
    command.add_argument("--nombre", type=int, default=5, metavar="N", help="combien de réponses (5)")
    command.set_defaults(command=search)
    command = commands.add_parser("regle", help="lire une règle, un terme ou une clarification")
    command.add_argument("id", nargs="+", help="6.5.1, G.renvoyer, C.diva.3, un nom")
    command.set_defaults(command=show)
    command = commands.add_parser("resoudre", help="résoudre une table écrite en JSON")
    command.add_argument("fichier", help="le fichier, ou « - » pour l'entrée standard")
    command.set_defaults(command=resolve_file)
    command = commands.add_parser("partie", help="jouer au hasard une partie entière, toujours la même pour une graine")
    command.add_argument("--seed", "--graine", type=int, default=1, metavar="N", help="la graine du hasard (1)")
    command.add_argument("--joueurs", type=int, choices=range(2, 5), default=2, help="de 2 à 4 (2)")
    command.add_argument("--factions", nargs="+", metavar="FACTION", help="deux par joueur, sinon au hasard")
    command.set_defaults(command=play_game)
    command = commands.add_parser("preparer", help="remplir le dossier du site avant de le servir (index, étagères)")
    command.set_defaults(command=fill_home)
    command = commands.add_parser("publier", help="écrire tout le site en fichiers, que tout hébergeur sait rendre")
    command.add_argument("dossier", type=Path, help="où les écrire")
    command.set_defaults(command=write_site)
    command = commands.add_parser("effacer", help="effacer une table gardée ou une décision, dont l'adresse le dira")
    command.add_argument("clef", help="la clef courte de la table, ou son adresse ; d'une décision, son adresse")
    command.set_defaults(command=remove)
    judges.offer(commands)
    offer_names(commands)
    verdicts.offer_verdicts(commands)
    offer_backups(commands)
    command = commands.add_parser("servir", help="servir le site sur cette machine")
    command.add_argument("--port", type=int, default=5000)
    command.add_argument("--hote", default="127.0.0.1", metavar="ADRESSE", help="l'adresse où écouter (127.0.0.1)")
    command.set_defaults(command=serve)
    return parser


def search(chosen: argparse.Namespace) -> int:
    """Print what answers a question."""
    answer = ask(" ".join(chosen.question), chosen.sorte, max(1, chosen.nombre))
    if answer.corrected:
        print(f"Résultats pour « {answer.corrected} ».\n")
    if answer.weak or not answer.results:
        print("Rien ne répond bien à cette question.\n")
    for hit in answer.results:
        print(f"{hit.title}  [{world().reference(hit.id)}]")
        print(f"  {_marked(hit.excerpt)}")
        entry = world().at(hit.url)
        if source := entry and Shown(entry, world()).source_line:
            print(f"  {source}")
        print()
    return 1 if answer.weak or not answer.results else 0


def _marked(excerpt: str) -> str:
    """The excerpt's HTML for a terminal: hits in bold where there is one to see them."""
    bold = BOLD if sys.stdout.isatty() else {}
    return unescape(re.sub(r"</?mark>", lambda tag: bold.get(tag[0], ""), excerpt))


def show(chosen: argparse.Namespace) -> int:
    """Print an entry: statement, sources, older wordings, ties and citation."""
    asked = " ".join(chosen.id)
    entry = world().entry(asked)
    if entry is None:
        near = ask(asked, limit=3).results
        print(f"Il n'y a pas d'entrée « {asked} ».", file=sys.stderr)
        if near:
            print("Peut-être : " + ", ".join(f"{hit.title} [{hit.id}]" for hit in near), file=sys.stderr)
        return 1
    shown = Shown(entry, world())
    print(f"{shown.reference}  {entry.title}\n\n{plain(entry.markdown)}\n")
    for claim in entry.claims:
        print(f"  {claim.id}  {plain(claim.markdown)}")
    for variant in entry.variants:
        print(f"  ({', '.join(variant.booklets)}) {plain(variant.text)}")
    for origin in shown.provenance:
        print(f"  {origin.booklet.title} ({origin.booklet.year}), {origin.pages}")
    if shown.see_also:
        print(f"  Voir aussi : {', '.join(shown.see_also)}")
    print(f"\n{shown.citation}")
    return 0


def resolve_file(chosen: argparse.Namespace) -> int:
    """Resolve a request and print its verdict and its trace; at a terminal, ask for the choices on the way."""
    asked = _read(chosen.fichier)
    while True:
        answer = engine_service.resolve(asked)
        if answer["status"] != "pending" or not sys.stdin.isatty() or chosen.fichier == "-":
            break
        asked = with_answer(asked, _choose(answer["pending"]))
    print(answer["verdict"]["text"] + _cites(answer["verdict"]["cites"]))
    print("\n".join(_tree(lines(answer["trace"]))))
    if answer["status"] == "pending":
        print("\n" + "\n".join(_options(answer["pending"])))
    return 0 if answer["status"] == "resolved" else 1


def play_game(chosen: argparse.Namespace) -> int:
    """Play a whole game at random and print its log and score; the same seed gives the same game."""
    catalogue, chance, names = world().catalogue, Random(chosen.seed), PLAYERS[: chosen.joueurs]
    factions = chosen.factions or chance.sample(game.ready(catalogue), 2 * len(names))
    if len(factions) != 2 * len(names):
        raise Refusal(422, error(f"Il faut deux Factions par joueur, donc {2 * len(names)} en tout."))
    hands = {name: factions[2 * i : 2 * i + 2] for i, name in enumerate(names)}
    table, ended = game.deal(catalogue, hands, chance), False
    for name, two in hands.items():
        print(f"{name} : {' et '.join(two)}")
    for number, turn in enumerate(game.play(table, catalogue, chance), 1):
        table = turn.outcome.table
        print(f"\nTour {number} : {turn.request.table.active}")
        print("\n".join(_log(turn.outcome.game.root, table)))
        ended = table.result is not None or turn.outcome.stop is not None
    if not ended:
        print(f"\nPartie arrêtée après {game.LONGEST} tours.")
    scores = table.result.scores if table.result else table.vp
    print("\n" + ", ".join(f"{name} {vp} PV" for name, vp in scores.items()))
    if table.result:
        print("Gagne : " + " et ".join(table.result.winners))
    return 0 if table.result else 1


def fill_home(chosen: argparse.Namespace) -> int:
    """Fill the site's home, so that whoever serves the site finds all in it, and may read it only."""
    engine_service.prepare(Path(current_app.config["ARBITRE_HOME"]), warm=True)
    shelves = current_app.extensions["arbitre.shelves"].fill()
    decided = sum(1 for _ in verdicts.check_decisions())
    checked = f" ; {decided} décisions rendues vérifiées" if decided else ""
    print(f"Prêt : {shelves} étagères du livret {world().version} dans {current_app.config['ARBITRE_HOME']}{checked}.")
    warn_of_what_is_untold()
    return 0


def write_site(chosen: argparse.Namespace) -> int:
    """Write the whole site as files, with the pocket that answers what asks, where it was made."""
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    home = Path(app.config["ARBITRE_HOME"])
    try:
        count = publish(app, chosen.dossier)
    except OSError as problem:
        print(f"Impossible d'écrire dans {chosen.dossier} : {problem.strerror}.", file=sys.stderr)
        return 2
    print(f"{count} fichiers du livret {world().version} dans {chosen.dossier}.")
    warn_of_what_is_untold()
    if not is_offered(home):
        print(
            "La poche n'y est pas : sans elle, personne ne tranche. « make pocket » la fait, puis publiez de nouveau."
        )
    return 0


def warn_of_what_is_untold() -> None:
    """Say what the legal notice still lacks: whoever fills the home is who may say it."""
    if missing := untold(current_app):
        print(f"Mentions légales à compléter avant de mettre en ligne : {', '.join(missing)}.", file=sys.stderr)


def remove(chosen: argparse.Namespace) -> int:
    """Remove a kept table, or a decision; its address will say so."""
    key, today = chosen.clef.rstrip("/").rpartition("/")[2], datetime.now(UTC).date()
    number = re.fullmatch(r"([1-9]\d{0,8})-[a-z0-9-]+", key)
    if number and decisions.remove_decision(storage(), int(number[1]), today):
        print(f"La décision {key} est effacée ; son adresse dit depuis quand.")
        return 0
    if saved.remove(storage(), key, today):
        print(f"La table {key} est effacée ; son adresse dit depuis quand.")
        return 0
    print(f"Aucune table ni décision n'est gardée sous « {key} ».", file=sys.stderr)
    return 1


def _log(node: Node, table: Table, indent: str = "  ") -> Iterator[str]:
    """What players would say of a turn: what was played and used, what it changed, what was prevented."""
    told = node.kind in ("step", "event", "trigger", "replaced", "prevented") and node.say.key != "root"
    if told:
        yield f"{indent}{sentence(node.say, table)}{_cites(node.cites)}"
    for child in node.children:
        yield from _log(child, table, indent + "  " if told else indent)


def _read(name: str) -> dict[str, Any]:
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    value = read_json(data)
    if not isinstance(value, dict):
        raise Refusal(422, error(f"« {name} » n'est pas une table : il y faut un objet JSON."))
    return from_json(data.decode())


def _choose(pending: dict[str, Any]) -> list[str]:
    """Ask until the numbers typed are those of options."""
    print("\n".join(_options(pending)))
    options = [option["id"] for option in pending["options"]]
    while True:
        typed = input("Votre choix (numéros, vide pour aucun) : ").replace(",", " ").split()
        if not options:
            return typed and [" ".join(typed)]
        if all(number.isdecimal() and 1 <= int(number) <= len(options) for number in typed):
            return [options[int(number) - 1] for number in typed]
        print(f"Des numéros de 1 à {len(options)}, s'il vous plaît.")


def _options(pending: dict[str, Any]) -> Iterator[str]:
    yield f"{pending['player']} : {pending['prompt']}{_cites(pending['cites'])}"
    for number, option in enumerate(pending["options"], 1):
        yield f"  {number}. {option['label']}"
    for option in pending.get("excluded", []):
        yield f"  ✕ {option['label']} : {option['because']}{_cites(option['cites'])}"


def _tree(rows: Sequence[Line], indent: str = "") -> Iterator[str]:
    """The trace with its branches drawn."""
    for place, line in enumerate(rows):
        last = place == len(rows) - 1
        mark = "✕ " if line.refused else "○ " if line.kind == "considered" else ""
        yield f"{indent}{'└─ ' if last else '├─ '}{mark}{line.text}{_cites(line.cites)}"
        yield from _tree(line.lines, indent + ("   " if last else "│  "))


def _cites(ids: Sequence[str]) -> str:
    return f"  [{', '.join(ids)}]" if ids else ""


def serve(chosen: argparse.Namespace) -> int:
    """Serve the site until interrupted."""
    from gunicorn.app.base import BaseApplication

    address = f"{chosen.hote}:{chosen.port}"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((chosen.hote, chosen.port))
        except (OSError, OverflowError):
            print(f"Impossible d'écouter sur {address} : essayez un autre --port.", file=sys.stderr)
            return 2

    class Server(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            settings = {
                **{name: value for name, value in vars(serving).items() if name in self.cfg.settings},
                "bind": address,
                "loglevel": "warning",
                "when_ready": lambda _: print(
                    f"Arbitre répond sur http://{address} (Ctrl-C pour arrêter).", flush=True
                ),
            }
            for name, value in settings.items():
                self.cfg.set(name, value)

        def load(self) -> Any:
            return create_app()

    Server().run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
