"""« vous pouvez … Sinon … »: what « la » means once the offer is declined."""

from tests.engine.boards import action, base, minion, table, ways

PICK = {"player": "Anna", "play": "Pioche-Moi"}


def outcomes(text: str) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1)]}
    given = table(base("Ring"), hand={"Anna": [action("Pioche-Moi", text)]}, deck=deck)
    return {(tuple(o.names("Anna")), tuple(o.names("Anna", "deck"))) for o in ways(given, PICK)}


def test_5_4_2_a_card_shown_and_declined_is_still_the_one_that_otherwise_means():
    text = (
        "Révélez la première carte de votre pioche. Vous pouvez la placer dans votre main. "
        "Sinon, placez-la sous votre pioche."
    )
    assert outcomes(text) == {(("Perle",), ("Nacre",)), ((), ("Nacre", "Perle"))}
