"""A small rulebook that loads, and every way in which one line of it can be wrong."""

from pathlib import Path

import pytest

from rulebook.errors import RulebookError
from rulebook.find import card as find_card
from rulebook.find import find
from rulebook.load import book, load
from rulebook.model import Rulebook, Source

SOURCES = """\
date = "2020-01-02"
precedence = ["vieux", "neuf"]

[booklets.vieux]
title = "Le Vieux"
year = 2013
pages = 12
[booklets.vieux.sections]
pv = { title = "Attribuez", pages = "7-8", deduced = true }

[booklets.neuf]
title = "Le Neuf"
year = 2022
pages = 20
[booklets.neuf.sections]
pv = { title = "Attribuez", pages = "8-9" }
"""

FILES = {
    "sources.toml": SOURCES,
    "booklets/vieux.md": "# vieux Le Vieux\nUn livret.\n",
    "booklets/neuf.md": "# neuf Le Neuf\nUn autre.\n",
    "rules/6-conquete.md": """\
# 6 La Conquête

## 6.5 Égalités

### 6.5.1 À égalité {: sources="vieux:7/pv neuf:8-9/pv" keywords="ex æquo, partage" }
Chacun gagne la place : voir [[6.5.2]] et [[Renvoyer]].

::: variante vieux
Personne ne gagne la place.
:::

::: scenario
10 et 10.
:::

### 6.5.2 Place sautée
Le suivant est Troisième.
""",
    "glossary/renvoyer.md": """\
# G.renvoyer Renvoyer {: forms="renvoie, renvoyée" aliases="return" }
Remettre d'où elle vient.

### G.renvoyer.1 Depuis une Base
En main.
""",
    "clarifications/diva.md": '# C.diva La Diva {: applies-to="Diva" }\n\n### C.diva.1 Copie\nElle copie.\n',
    "examples/x.md": "# x Exemples\n\n### X.1 Un exemple\nAnna gagne.\n",
    "points/p.md": """\
# livrets Points

### P.1 Quoi ? {: applies-to="6.5.1" status="settled" retained="2" }
Deux livrets se contredisent.

::: lecture 1
Oui.
:::

::: lecture 2
Non.
:::
""",
    "cards/danseurs.toml": """\
faction = "Danseurs"

[[card]]
name = "Diva"
name_en = "Diva Queen"
kind = "minion"
power = 3
fact = "Elle copie."

[[card]]
name = "Le Palace"
kind = "base"
breakpoint = 23
vp = [4, 3, 2]

[[card]]
name = "Rink"
french_known = false
kind = "base"
""",
    "cards/names.toml": """\
[[name]]
english = "Rink"
french = "La Patinoire"
source = "une carte imprimée"
confidence = "haute"
""",
    "factions/box.toml": 'box = "Boîte"\n\n[[faction]]\nname = "Danseurs"\nname_en = "Dancers"\n',
    "differences.toml": """\
[[difference]]
number = 1
title = "Égalité"
entries = "6.5.1"
said.vieux = "Personne"
prevails = "neuf"
why = "Plus récent."
""",
}


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def small(tmp_path: Path) -> Rulebook:
    return load(write(tmp_path, FILES))


def test_a_rule_keeps_everything_that_is_written_of_it(small: Rulebook) -> None:
    rule = small.entries["6.5.1"]
    assert (rule.kind, rule.title, rule.parent) == ("rule", "À égalité", "6.5")
    assert rule.url == "/regles/6-conquete#6.5.1"
    assert rule.sources == (Source("vieux", "7", "Attribuez", True), Source("neuf", "8-9", "Attribuez", False))
    assert rule.keywords == ("ex æquo", "partage")
    assert rule.scenario == "10 et 10."
    (variant,) = rule.variants
    assert (variant.until, variant.booklets, variant.text) == ("vieux", ("vieux",), "Personne ne gagne la place.")


def test_each_kind_of_entry_has_its_page(small: Rulebook) -> None:
    urls = {id: small.entries[id].url for id in ("G.renvoyer", "G.renvoyer.1", "C.diva.1", "X.1", "P.1", "neuf")}
    assert urls == {
        "G.renvoyer": "/glossaire/renvoyer",
        "G.renvoyer.1": "/glossaire/renvoyer#G.renvoyer.1",
        "C.diva.1": "/regles/clarifications-diva#C.diva.1",
        "X.1": "/regles/exemples#X.1",
        "P.1": "/regles/points-ouverts#P.1",
        "neuf": "/livrets/neuf",
    }
    assert small.entries["K.diva"].url == "/cartes/diva"
    assert small.entries["F.danseurs"].url == "/factions/danseurs"


def test_claims_lie_inside_their_term_and_answer_by_their_own_id(small: Rulebook) -> None:
    assert small.entries["G.renvoyer"].claims == (small.entries["G.renvoyer.1"],)


def test_a_clarification_applies_to_the_cards_its_group_names(small: Rulebook) -> None:
    assert small.entries["C.diva.1"].applies_to == ("K.diva",)


def test_an_open_point_has_its_readings_and_the_one_retained(small: Rulebook) -> None:
    point = small.entries["P.1"]
    assert (point.readings, point.retained, point.applies_to) == (("Oui.", "Non."), 2, ("6.5.1",))


def test_a_card_is_a_record_and_an_entry(small: Rulebook) -> None:
    diva, palace = small.cards["diva"], small.cards["le-palace"]
    assert (diva.id, diva.faction, diva.power, diva.text) == ("K.diva", "Danseurs", 3, None)
    assert (palace.breakpoint, palace.vp, palace.name_en) == (23, (4, 3, 2), "Le Palace")
    assert small.entries["K.le-palace"].kind == "base"
    assert small.factions["danseurs"].cards == ("diva", "le-palace", "la-patinoire")


def test_a_card_given_a_french_name_answers_to_both_and_keeps_its_id(small: Rulebook) -> None:
    rink = small.cards["la-patinoire"]
    assert (rink.id, rink.name, rink.name_en, rink.french_known) == ("K.rink", "La Patinoire", "Rink", True)
    assert rink.attested == "une carte imprimée (confiance haute)"
    assert all(find_card(name, small) is rink for name in ("rink", "la patinoire", "K.rink", "K.la-patinoire"))
    assert find("Rink", small) is small.entries["K.rink"]
    assert small.entries["K.rink"].url == "/cartes/la-patinoire"


def test_the_version_is_the_date_and_changes_with_the_content_alone(tmp_path: Path) -> None:
    one = load(write(tmp_path / "one", FILES)).version
    same = load(write(tmp_path / "same", FILES)).version
    changed = FILES | {"booklets/neuf.md": "# neuf Le Neuf\nUn autre livret.\n"}
    assert one == same
    assert one.startswith("2020-01-02.")
    assert load(write(tmp_path / "changed", changed)).version != one


def wrong(name: str, before: str, after: str, line: int, message: str, id: str) -> object:
    """The file `name` with `before` replaced, and the line and words of the error that must come of it."""
    return pytest.param(name, before, after, line, message, id=id)


RULES = "rules/6-conquete.md"
CARDS = "cards/danseurs.toml"
NAMES = "cards/names.toml"


@pytest.mark.parametrize(
    ("name", "before", "after", "line", "message"),
    [
        wrong(RULES, "### 6.5.2", "### 6.5.1", 16, "« 6.5.1 » déjà donné à 6-conquete.md:5", "duplicate id"),
        wrong(RULES, "[[6.5.2]]", "[[6.5.9]]", 5, "entrée inconnue : « [[6.5.9]] »", "dangling reference"),
        wrong(RULES, "Place sautée", 'Place {: see="6.9.9" }', 16, "inconnue : « 6.9.9 »", "dangling see"),
        wrong(RULES, "neuf:8-9/pv", "neuf:18-29", 5, "page 18-29 hors du livret « neuf »", "page outside booklet"),
        wrong(RULES, "neuf:8-9/pv", "neuf:12/pv", 5, "page 12 hors de la section", "page outside section"),
        wrong(RULES, "neuf:8-9/pv", "neuf:8-9/pw", 5, "section inconnue du livret « neuf »", "unknown section"),
        wrong(RULES, "vieux:7/pv", "vieil:7/pv", 5, "livret inconnu : « vieil »", "unknown booklet"),
        wrong(RULES, "vieux:7/pv", "vieux p.7", 5, "source illisible", "unreadable source"),
        wrong(RULES, "variante vieux", "variante vieil", 8, "livret inconnu : « vieil »", "unknown booklet in variant"),
        wrong(RULES, "variante vieux", "variante", 8, "de quels livrets", "variant of no booklet"),
        wrong(RULES, "::: variante", "::: variant", 8, "bloc inconnu : « variant »", "unknown block"),
        wrong(RULES, "10 et 10.\n:::", "10 et 10.", 12, "jamais refermé", "open block"),
        wrong(RULES, "10 et 10.", "::: note\n:::", 13, "un bloc dans un bloc", "nested block"),
        wrong(RULES, "keywords=", "upon=", 5, "« upon » ne peut pas être", "bears upon nothing known"),
        wrong(RULES, "keywords=", "keyword=", 5, "attribut inconnu : « keyword »", "unknown attribute"),
        wrong(RULES, 'partage" }', "partage }", 5, "attributs illisibles", "unreadable attributes"),
        wrong(RULES, "### 6.5.2 Place sautée", "### 6.5.2", 16, "titre illisible", "heading without title"),
        wrong(RULES, "### 6.5.2", "### 6.6.2", 16, "pas à sa place", "rule in the wrong section"),
        wrong(RULES, "Le suivant est Troisième.", "", 16, "n'énonce rien", "empty statement"),
        wrong(RULES, "# 6 La Conquête", "Avant.\n# 6 La", 1, "avant le premier titre", "text before a heading"),
        wrong("points/p.md", 'retained="2"', 'retained="3"', 3, "n'est le numéro d'aucune lecture", "unknown reading"),
        wrong("points/p.md", "retained=", 'authority="pape" retained=', 3, "« pape »", "unknown authority"),
        wrong("points/p.md", 'status="settled" ', "", 3, "dit son statut", "point without status"),
        wrong("points/p.md", '"settled"', '"open"', 3, "vraiment ouvert", "open point with a reading"),
        wrong(RULES, "keywords=", 'nature="fable" keywords=', 5, "« fable »", "unknown nature"),
        wrong("points/p.md", '"6.5.1"', '"6.5.8"', 3, "inconnue : « 6.5.8 »", "point about nothing"),
        wrong("clarifications/diva.md", '"Diva"', '"Divaa"', 3, "carte inconnue : « Divaa »", "unknown card"),
        wrong("glossary/renvoyer.md", '"return"', '"return, 6.5.1"', 1, "déjà pris", "name taken"),
        wrong(CARDS, '"Le Palace"', '"Diva Queen"', 10, "déjà pris par diva", "two cards of one name"),
        wrong(CARDS, "vp = [4, 3, 2]", "vp = [4, 3]", 10, "valeur inattendue pour « vp »", "two places"),
        wrong(CARDS, "breakpoint", "breakpont", 10, "attribut inconnu : « breakpont »", "unknown card attribute"),
        wrong(CARDS, 'kind = "base"', "", 10, "attribut manquant : « kind »", "card without kind"),
        wrong(CARDS, "power = 3", "power = 3 4", 7, "TOML illisible", "unreadable TOML"),
        wrong(CARDS, '"Danseurs"', '"Danceurs"', 3, "Faction inconnue : « Danceurs »", "unknown Faction"),
        wrong(NAMES, '"Rink"', '"Rinks"', 1, "carte inconnue : « Rinks »", "French name of no card"),
        wrong(NAMES, '"Rink"', '"Diva Queen"', 1, "s'appelle déjà « Diva »", "second French name"),
        wrong(NAMES, '"La Patinoire"', '"Diva"', 1, "déjà pris par diva", "French name of another card"),
        wrong(NAMES, '"haute"', '"certaine"', 1, "valeur inattendue pour « confidence »", "unknown confidence"),
        wrong(NAMES, 'source = "une carte imprimée"', "", 1, "attribut manquant : « source »", "name nobody attests"),
        wrong("differences.toml", "6.5.1", "6.5.7", 1, "inconnue : « 6.5.7 »", "difference about nothing"),
        wrong("differences.toml", '"neuf"', '"nouveau"', 1, "livret inconnu : « nouveau »", "unknown booklet prevails"),
        wrong("sources.toml", '"vieux", ', "", 1, "chaque livret une fois", "booklet without a rank"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_line(
    tmp_path: Path, name: str, before: str, after: str, line: int, message: str
) -> None:
    assert before in FILES[name]
    write(tmp_path, FILES | {name: FILES[name].replace(before, after, 1)})
    with pytest.raises(RulebookError) as raised:
        load(tmp_path)
    assert (raised.value.path.name, raised.value.line) == (Path(name).name, line)
    assert message in raised.value.message


def test_a_page_that_our_copy_does_not_print_is_deduced() -> None:
    deduced = {source.section for source in book().entries["4.4.1"].sources if source.deduced}
    assert deduced == {"4. Piocher 2 cartes", "Pense-bête"}  # both of the first booklet
    assert not any(source.deduced for source in book().entries["6.4.9"].sources)


def test_the_catalogue_holds_every_card_of_the_four_first_factions() -> None:
    sizes = {name: len(book().factions[name].cards) for name in ("danseurs-disco", "maitres-kung-fu", "routiers")}
    assert sizes == {"danseurs-disco": 16, "maitres-kung-fu": 15, "routiers": 14}
    assert len(book().factions["justiciers"].cards) == 20
    assert len(book().cards) == 1295


def test_a_faction_holds_the_cards_it_reprints_and_they_stay_of_their_own() -> None:
    team = book().factions["dream-team"]
    assert sum(team.reprints.values()) == 20
    assert team.reprints["king-rex"] == 1 and book().cards["king-rex"].faction == "Dinosaures"
    assert set(team.reprints) < set(team.cards) and "king-rex" in book().factions["dinosaures"].cards


def test_a_faction_keeps_its_id_when_its_french_name_becomes_known() -> None:
    ghosts = book().factions["ghosts"]
    assert (ghosts.id, ghosts.name, ghosts.name_en) == ("F.ghosts", "Fantômes", "Ghosts")
    assert book().entries["K.creampuff-man"].parent == "F.ghosts"


def test_a_card_without_a_french_name_goes_by_its_english_one() -> None:
    unnamed = [card for card in book().cards.values() if not card.french_known]
    assert unnamed and all(card.name == card.name_en for card in unnamed)


def test_every_french_name_is_attested() -> None:
    unattested = {card.name for card in book().cards.values() if card.french_known and not card.attested}
    assert unattested == {"Démence"}  # the booklets describe the card, which bears no name
