"""The French names that the operator of a site gives: a CSV read row by row, then judged against the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.find import card as find_card
from rulebook.load import book, load
from rulebook.naming import Wrong, keep_names, kept_names, read_csv, unusable, usable
from rulebook.tables import NameTable

HEADER = "english,french,source,confidence\n"


def name(english: str, french: str, confidence: str = "haute") -> NameTable:
    return NameTable.model_validate(
        {"english": english, "french": french, "source": "carte imprimée", "confidence": confidence}
    )


def test_a_csv_is_read_with_the_line_of_each_name() -> None:
    told, wrong = read_csv(
        HEADER + 'Haunting,Hantise,"carte imprimée, 2014",haute\n\nSpirit,Esprit Frappeur,vu,faible\n'
    )
    assert wrong == []
    assert [(line, one.english, one.french, one.source) for line, one in told] == [
        (2, "Haunting", "Hantise", "carte imprimée, 2014"),
        (4, "Spirit", "Esprit Frappeur", "vu"),
    ]


def test_columns_come_in_any_order_and_semicolons_part_them_as_well() -> None:
    told, wrong = read_csv("French;English;Confidence;Source\r\nHantise;Haunting;haute;vu, lu\r\n")
    assert (wrong, told[0][1]) == ([], name("Haunting", "Hantise").model_copy(update={"source": "vu, lu"}))


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("Haunting,Hantise,haute", "3 colonnes au lieu de 4."),
        ("Haunting,Hantise,vu,haute,de trop", "5 colonnes au lieu de 4."),
        ("Haunting,,vu,haute", "« french » est à remplir."),
        ("Haunting,!!,vu,haute", "« french » est à remplir."),
        ("Haunting,Hantise,,haute", "« source » est à remplir."),
        ("Haunting,Hantise,vu,sûre", "« confidence » vaut haute, moyenne ou faible, et non « sûre »."),
        (f"Haunting,{'H' * 121},vu,haute", "« french » a plus de 120 caractères."),
        ("Haunting,Han\u200btise,vu,haute", "« french » a un caractère invisible."),
    ],
)
def test_each_row_that_is_no_name_is_told_with_its_line(row: str, message: str) -> None:
    told, wrong = read_csv(f"{HEADER}Spirit,Esprit Frappeur,vu,haute\n{row}\n")
    assert [one.english for _, one in told] == ["Spirit"]
    assert wrong == [Wrong(3, message)]


@pytest.mark.parametrize("text", ["", "Haunting,Hantise,vu,haute\n", "english,french,source\n", "\x00\n"])
def test_a_file_without_its_columns_says_which_are_awaited(text: str) -> None:
    told, wrong = read_csv(text)
    assert told == [] and [line for line, _ in wrong] == [1]
    assert "english,french,source,confidence" in wrong[0].message or "illisible" in wrong[0].message


def test_a_quotation_that_never_ends_is_told() -> None:
    told, wrong = read_csv(f'{HEADER}Haunting,"Hantise,vu,haute\n')
    assert told == [] and len(wrong) == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (name("Hauntings", "Hantise"), "Aucune carte ne s'appelle « Hauntings » en anglais : est-ce « Haunting » ?"),
        (name("Diva", "La Diva"), "« Diva » a déjà son nom français dans le livret : « Diva »."),
        (name("Haunting", "Le Palace"), "« Le Palace » est déjà le nom d'une autre carte, Le Palace."),
    ],
)
def test_a_name_that_the_book_cannot_take_says_why(given: NameTable, message: str) -> None:
    assert list(unusable([given], book())) == [message]


def test_two_names_for_a_card_or_two_cards_for_a_name_are_told() -> None:
    first = name("Haunting", "Hantise")
    assert list(unusable([first, name("Haunting", "Apparition"), name("Spectre", "Hantise")], book())) == [
        "",
        "« Haunting » est déjà nommée plus haut : « Hantise ».",
        "« Hantise » est déjà le nom d'une autre carte, Hantise.",
    ]


def test_a_card_may_bear_in_french_its_english_name() -> None:
    assert list(unusable([name("Spectre", "Spectre")], book())) == [""]


def test_names_are_kept_whole_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "home" / "names.toml"
    assert kept_names(path) == []
    names = [name("Haunting", 'La « "Hantise" »'), name("Spirit", "Esprit")]
    keep_names(names, path)
    assert kept_names(path) == names
    assert [one.name for one in path.parent.iterdir()] == ["names.toml"]


def test_a_card_takes_the_operator_s_name_and_keeps_its_id_and_its_old_address() -> None:
    named = load(named=usable([name("Haunting", "Hantise"), name("Diva", "Autre")], book()))
    card = find_card("Hantise", named)
    assert card is not None
    assert (card.id, card.slug, card.french_known) == ("K.haunting", "hantise", True)
    assert card.attested == "carte imprimée, attesté par l'exploitant de ce site (confiance haute)"
    assert find_card("Haunting", named) is card and find_card("haunting", named) is card
    assert named.cards["diva"] == book().cards["diva"]
    assert named.version == book().version
