"""Two printings of one card: which is played, what the other would change, and what nobody holds."""

from engine.library import CardRecord, Catalogue
from engine.scenario import explore, resolve
from tests.engine.boards import Seen, action, at, base, table

CARDS = Catalogue(
    (
        CardRecord("Vieux Mage", "vieux-mage", "minion", power=2, text="Piochez une carte.", revised="Gagnez 1 PV."),
        CardRecord("Page", "page", "minion", power=2, text="Piochez une carte."),
        CardRecord("Neuf", "neuf", "minion", power=2, text="Piochez une carte.", printing="revised"),
        CardRecord(
            "Géant", "geant", "minion", power=2,
            text="Permanent : Cette Créature gagne +1 de Force.",
            revised="Permanent : Cette Créature gagne +2 de Force.",
        ),
    )
)  # fmt: skip


def asked(card: str, printing: str, **more: object) -> dict:
    given = table(base("Ring"), hand={"Anna": [card]}, deck={"Anna": [action("Z")]}, printing=printing, **more)
    return {"table": given, "sequence": [{"player": "Anna", "play": card, "on": "ring"}]}


def notes(request: dict) -> list[str]:
    return [n["card"] for n in Seen(resolve(request, CARDS)).kinds("note") if "révisé" in n["text"]]


def test_a_revised_wording_that_nobody_holds_is_said_and_the_card_named():
    assert notes(asked("Page", "revised")) == ["page"]
    assert notes(asked("Page", "first")) == notes(asked("Vieux Mage", "revised")) == []
    assert notes(asked("Neuf", "revised")) == []


def test_it_is_said_of_a_card_that_asks_for_it_itself_and_of_one_that_only_stands_there():
    given = table(base("Ring", minions=[at("Page", "Ben", printing="revised")]), hand={"Anna": ["Vieux Mage"]})
    request = {"table": given, "sequence": [{"player": "Anna", "play": "Vieux Mage", "on": "ring"}]}
    assert notes(request) == ["page"]


def test_both_printings_are_compared_where_it_matters():
    assert resolve(asked("Page", "all"), CARDS)["differs"] == []
    for answer in (resolve(asked("Vieux Mage", "all"), CARDS), explore(asked("Vieux Mage", "all"), CARDS)):
        assert [d["printing"] for d in answer["differs"]] == ["revised"]
        assert answer["differs"][0]["verdict"]


def test_a_printing_that_only_weighs_otherwise_differs_too():
    given = table(base("Ring", minions=[at("Géant", "Anna")]), printing="all")
    differs = resolve({"table": given, "sequence": [{"phase": "score"}]}, CARDS)["differs"]
    assert [d["printing"] for d in differs] == ["revised"]


def test_another_printing_of_the_whole_catalogue_is_gathered_once():
    revised = CARDS.printed("revised", {})
    assert revised.printing == "revised" and CARDS.printed("revised", {}) is revised
    assert CARDS.printed("first", {}) is CARDS and revised.printed("first", {}).printing == "first"
