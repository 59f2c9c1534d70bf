"""The catalogue at the table: every text read, either printing played, and what is doubtful told."""

from __future__ import annotations

import operator
from typing import Any

import pytest

from engine.effects.ast import Activated, OnPlay, Special, Talent, Triggered, Unread
from engine.language import compile_card, print_effect
from engine.scenario import resolve
from rulebook.load import book
from rulebook.model import CardFacts
from rulings.catalogue import build
from tests.rulings.cards.at_table import catalogue

JSON = dict[str, Any]
CARDS = list(book().cards.values())
WRITTEN = [(card, text) for card in CARDS for text in (card.text, card.revised) if text is not None]
REVISED = [card for card in CARDS if card.revised is not None]
ZONES = {"base": "base_discard", "titan": "titans", "monster": "monster_deck", "treasure": "treasure_deck"}


def lay(card: CardFacts, **table: Any) -> JSON:
    """The answer of the engine for a table where that card lies, out of play."""
    zone = ZONES.get(card.kind, "hand")
    pile = {zone: [{"card": card.slug, **table.pop("entry", {})}]}
    player = {"name": "Anna", **(pile if zone in ("hand", "titans") else {})}
    common = {} if zone in ("hand", "titans") else pile
    return resolve({"table": {"players": [player, {"name": "Ben"}], "bases": [], **common, **table}}, catalogue())


def laid(answer: JSON) -> JSON:
    """The entry of that card as it comes out."""
    table = answer["table"]
    piles = [table["players"][0].get(zone, []) for zone in ("hand", "titans")]
    piles += [table.get(zone, []) for zone in ZONES.values()]
    (entry,) = [entry for pile in piles for entry in pile]
    return dict(entry)


def notes(answer: JSON) -> list[str]:
    nodes = answer["trace"]["children"]
    return [node["text"].replace("\xa0", " ") for node in nodes if node["kind"] == "note"]


def test_building_the_catalogue_reads_no_text() -> None:
    before = compile_card.cache_info().misses
    build(book())
    assert compile_card.cache_info().misses == before


@pytest.mark.parametrize("card", {card.kind: card for card in CARDS if card.text is None}.values())
def test_a_card_that_nobody_has_written_down_stops_and_asks(card: CardFacts) -> None:
    ring = {"card": {"name": "Ring", "kind": "base", "breakpoint": 30}}
    hand = ["diva"] if card.kind == "base" else [card.slug]
    zone = "titans" if card.kind == "titan" else "hand"
    table = {
        "players": [{"name": "Anna", zone: hand}, {"name": "Ben"}],
        "bases": [card.slug] if card.kind == "base" else [ring],
    }
    on = card.slug if card.kind == "base" else "ring"
    answer = resolve({"table": table, "sequence": [{"player": "Anna", "play": hand[0], "on": on}]}, catalogue())
    assert answer["status"] == "unruled"
    assert card.name in answer["verdict"]["text"] and "que le catalogue n'a pas encore" in answer["verdict"]["text"]


def test_every_text_is_read() -> None:
    read = {(card.slug, text): compile_card(text, card.kind, card.name, card.power) for card, text in WRITTEN}
    assert {slug for (slug, _), reading in read.items() if not reading.understood} == set()


def test_every_text_prints_back_to_the_same_effect() -> None:
    for card, text in WRITTEN:
        reading = compile_card(text, card.kind, card.name, card.power)
        printed = print_effect(reading.effect, card.kind)
        assert compile_card(printed, card.kind, card.name, card.power).effect == reading.effect, card.name


def test_a_card_is_of_its_first_printing_unless_told() -> None:
    for card in REVISED:
        assert "printing" not in laid(lay(card)), card.name


def test_a_revised_table_or_entry_plays_the_later_wording_wherever_it_is_known() -> None:
    assert len(REVISED) >= 86
    for card in REVISED:
        record = catalogue().find(card.slug)[0]
        assert catalogue().spec(record, "revised").text == card.revised
        for answer in (lay(card, printing="revised"), lay(card, entry={"printing": "revised"})):
            assert laid(answer)["printing"] == "revised", card.name
        assert "printing" not in laid(lay(card, printing="revised", entry={"printing": "first"})), card.name


def test_what_comes_out_revised_goes_back_in_revised() -> None:
    table = lay(REVISED[0], printing="revised")["table"]
    assert resolve({"table": table}, catalogue())["table"] == table


def test_a_card_of_an_unknown_hand_is_of_the_tables_printing() -> None:
    """Roller, revised: two markers, at will, where the first printing gave one."""
    roller = book().cards["patineuse"]
    assert roller.revised
    table = {"printing": "revised", "players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Le Palace"}]}
    sequence = [{"player": "Anna", "play": "Patineuse", "on": "le-palace"}]
    (minion,) = resolve({"table": table, "sequence": sequence}, catalogue())["table"]["bases"][0]["minions"]
    assert minion["printing"] == "revised"


def test_a_revised_card_has_the_figures_of_its_printing() -> None:
    assert (book().cards["heavy-drinker"].quantity, book().cards["fledgling-vampire"].revised_quantity) == (3, 3)
    for printing, power in (("first", 3), ("revised", 2)):
        (drinker,) = catalogue().find("Heavy Drinker")
        assert catalogue().spec(drinker, printing).power == power


def doubts(card: str, printing: str = "first", kind: str = "minions") -> list[str]:
    """What is told to be doubtful when Anna plays that card on a Base where Ben has a Creature."""
    victim = {"card": {"name": "Victime", "kind": "minion", "power": 1}, "controller": "Ben"}
    table = {
        "printing": printing,
        "players": [{"name": "Anna", "hand": [card]}, {"name": "Ben"}],
        "bases": [{"card": {"name": "Ring", "kind": "base", "breakpoint": 30}, "minions": [victim]}],
    }
    sequence = [{"player": "Anna", "play": card, "on": "ring"}]
    return [text for text in notes(resolve({"table": table, "sequence": sequence}, catalogue())) if "doute" in text]


def test_what_is_doubtful_of_a_card_at_work_is_said_once() -> None:
    (told,) = doubts("heavy-drinker")
    assert told.startswith("Sur Heavy Drinker, nos sources laissent un doute : « Nos sources ne disent pas")
    assert doubts("diva") == []


def test_a_doubt_about_the_revised_wording_is_said_of_it_alone() -> None:
    assert doubts("hideout") == []
    (told,) = doubts("hideout", "revised")
    assert "son Talent échange cette Action" in told


def test_a_card_that_only_lies_there_raises_no_doubt() -> None:
    table = {
        "players": [{"name": "Anna", "hand": ["diva", "heavy-drinker"]}, {"name": "Ben"}],
        "bases": [{"card": {"name": "Ring", "kind": "base", "breakpoint": 30}}],
    }
    assert notes(resolve({"table": table, "sequence": [{"player": "Anna", "play": "diva"}]}, catalogue())) == []


def test_a_titan_whose_text_is_abridged_says_so_when_it_acts() -> None:
    """What is written of it is played; what our sources leave out is told."""
    abridged = [card for card in CARDS if "suite non connue" in card.uncertain]
    assert len(abridged) > 5 and all(card.uncertain for card in abridged)
    table = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "le-palace", "titans": [
        {"card": "mergacon", "controller": "Anna"}]}]}  # fmt: skip
    answer = resolve({"table": table, "sequence": [{"player": "Anna", "talent": "mergacon"}]}, catalogue())
    assert "suite non connue" in notes(answer)[0]


def test_a_titan_whose_way_in_is_unknown_stops_as_unruled() -> None:
    titan = {"name": "Colosse", "kind": "titan", "text": "Spécial : À votre tour, suite non connue."}
    table = {
        "players": [{"name": "Anna", "titans": [titan]}, {"name": "Ben"}],
        "bases": [{"card": "le-palace"}],
    }
    sequence = [{"player": "Anna", "play": "colosse", "on": "le-palace"}]
    answer = resolve({"table": table, "sequence": sequence}, catalogue())
    assert answer["status"] == "unruled"
    assert "Colosse" in answer["verdict"]["text"]


def test_x_1_the_base_deck_is_of_the_boxes_of_the_factions_and_of_no_other():
    boxes = catalogue().boxes_of(["Halfelins", "Maîtres Kung-Fu", "Rockstars", "Super Combattants"])
    assert set(boxes) == {"Rois du Japon", "Ces Années-Là", "Conflit de Générations", "Smash Up : Munchkin"}


def test_x_2_with_all_the_bases_of_the_two_boxes_whose_number_is_printed():
    boxes = catalogue().boxes_of(["Mousquetaires", "Vikings", "Anciens Incas", "Justiciers"])
    assert set(boxes) == {"Incident Diplomatique", "Vous En Voulez Encore ?", "Choc des Cultures", "Ces Années-Là"}
    assert (boxes["Choc des Cultures"], boxes["Ces Années-Là"]) == (11, 8)


def test_a_faction_is_known_at_a_table_by_any_of_its_names() -> None:
    two = [{"name": "Anna", "factions": ["Ghosts", "Pirates"]}, {"name": "Ben"}]
    (anna, _) = resolve({"table": {"players": two, "bases": []}}, catalogue())["table"]["players"]
    assert anna["factions"] == ["Fantômes", "Pirates"]
    assert catalogue().of_faction("Ghosts") == catalogue().of_faction("Fantômes") != []


def test_the_deck_of_a_faction_holds_what_it_reprints_so_many_times() -> None:
    deck = [r for r in catalogue().of_faction("Smash Up All Stars") if r.kind in ("minion", "action")]
    assert sum(r.quantity for r in deck) == 20
    (sprout,) = (r for r in deck if r.slug == "sprout")
    assert (sprout.quantity, catalogue().find("Sprout")[0].quantity) == (1, 4)


def test_a_card_of_the_revised_printing_alone_is_in_no_deck_of_the_first() -> None:
    first, revised = (catalogue().printed(printing, {}).sketches_of(("Vampires",)) for printing in ("first", "revised"))
    assert {spec.name for spec in revised} - {spec.name for spec in first} == {"Wolf Pact", "Stakeout"}


def test_5_12_2_what_an_unknown_card_may_be_is_not_made_anew_each_time() -> None:
    """There are a thousand, and an unknown deck asks for them all wherever its first card must be seen."""
    one, other = (catalogue().sketches_of(()) for _ in range(2))
    assert len(one) > 1000 and all(map(operator.is_, one, other))


def test_what_is_missing_of_a_card_is_told_by_its_moment() -> None:
    """No rule that always holds is missing: the engine then stops where it matters, and nowhere else."""
    told = [(card, text) for card in CARDS for text in (card.missing, card.missing_revised) if text]
    assert len(told) >= 10
    for card, text in told:
        clauses = compile_card(text, card.kind, card.name).effect.clauses
        assert clauses and all(
            isinstance(c.ability, OnPlay | Special | Talent | Triggered | Activated) for c in clauses
        ), card.name
        assert all(isinstance(c.ability.effect, Unread) for c in clauses), card.name  # type: ignore[union-attr]


def beside_a_blaster(step: JSON) -> JSON:
    """The answer beside a Blaster, which tosses a coin before its Base scores: that is not written."""
    deed = {"name": "Geste", "kind": "action", "text": "Gagnez 1 PV."}
    table = {
        "players": [{"name": "Anna", "hand": [deed]}, {"name": "Ben"}],
        "bases": [{"card": "le-palace", "minions": [{"card": "blaster", "controller": "Anna"}]}, {"card": "paradisco"}],
    }
    return resolve({"table": table, "sequence": [step]}, catalogue())


def test_an_abridged_card_stops_where_its_missing_part_would_matter_and_only_there() -> None:
    assert beside_a_blaster({"player": "Anna", "play": "Geste"})["status"] == "resolved"
    assert beside_a_blaster({"score": "paradisco"})["status"] == "resolved"
    stopped = beside_a_blaster({"score": "le-palace"})
    assert stopped["status"] in ("unruled", "pending") and "Blaster" in str(stopped["pending"] or stopped["verdict"])


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"play": "king-rex"}, "King Rex n'est pas dans la main d'Anna"),
        ({"special": "king-rex"}, "King Rex n'est pas dans la main d'Anna"),
        ({"use": "le-palace"}, "Le Palace n'est pas en jeu"),
        ({"uncover": "high-noon"}, "High Noon n'est pas une carte enterrée d'Anna"),
    ],
)
def test_a_refusal_names_a_card_as_it_is_printed(step: dict[str, str], said: str) -> None:
    table = {"players": [{"name": "Anna", "hand": ["High Noon"]}, {"name": "Ben"}], "bases": [{"card": "Saloon"}]}
    answer = resolve({"table": table, "sequence": [{"player": "Anna", **step}]}, build(book()))
    assert answer["status"] == "illegal"
    assert said in answer["verdict"]["text"]
