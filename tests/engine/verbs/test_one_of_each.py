"""« sur chaque Base », « de chaque autre joueur », « la plus forte d'une Base »: whom an effect reaches, one by one."""

from tests.engine.boards import action, base, play, table, ways

CAST = {"player": "Anna", "play": "Décret"}


def court(text: str, **more: object) -> dict:
    return table(
        base("X", Anna="Reine 5", Ben="Pion 1, Tour 4"),
        base("Y", Ben="Fou 3"),
        base("Z", Carole="Roi 6"),
        players="Anna Ben Carole",
        hand={"Anna": [action("Décret", text)], **more.pop("hand", {})},
        **more,
    )


def left(outcome) -> set[str]:
    return {e["card"]["name"] for b in outcome.table["bases"] for e in b["minions"]}


def test_one_on_each_base_is_chosen_base_by_base():
    seen = {frozenset(left(o)) for o in ways(court("Détruisez une Créature d'un autre joueur sur chaque Base."), CAST)}
    assert seen == {frozenset({"Reine", "Tour"}), frozenset({"Reine", "Pion"})}


def test_one_of_each_other_player_is_one_of_each():
    outcomes = ways(court("Détruisez une Créature de chaque autre joueur."), CAST)
    assert {frozenset({"Reine", "Pion", "Tour", "Fou", "Roi"} - left(o)) for o in outcomes} == {
        frozenset({ben, "Roi"}) for ben in ("Pion", "Tour", "Fou")
    }


def test_each_player_chooses_the_one_other_player_whose_minions_he_destroys():
    board = table(
        base("X", Anna="Reine 5", Ben="Pion 1, Tour 4", Carole="Roi 6"),
        players="Anna Ben Carole",
        hand={"Anna": [action("Décret", "Chaque joueur détruit toutes les Créatures d'un autre joueur.")]},
    )
    after_hers = play(board, CAST, answers=[["Ben"]])
    assert after_hers.json["pending"]["player"] == "Ben" and left(after_hers) == {"Reine", "Roi"}
    assert {frozenset(left(o)) for o in ways(board, CAST)} == {
        frozenset(),
        frozenset({"Reine"}),
        frozenset({"Pion", "Tour"}),
        frozenset({"Roi"}),
    }


def test_one_of_each_to_one_and_the_same_base_goes_to_one_and_the_same():
    said = "Déplacez une Créature de chaque autre joueur vers une même Base."
    for outcome in ways(court(said), CAST):
        bases = {b["id"]: {e["card"]["name"] for e in b["minions"]} for b in outcome.table["bases"]}
        assert any("Roi" in names and names & {"Pion", "Tour", "Fou"} for names in bases.values()), bases


def test_the_strongest_of_a_base_is_the_strongest_there():
    outcomes = ways(court("Détruisez la Créature ayant la plus grande Force sur une Base."), CAST)
    assert {({"Reine", "Pion", "Tour", "Fou", "Roi"} - left(o)).pop() for o in outcomes} == {"Reine", "Fou", "Roi"}


def test_a_card_taken_from_a_hand_is_another_player_s():
    given = court("Prenez une carte au hasard dans la main d'un autre joueur.", hand={"Ben": [action("Secret")]})
    taken = {tuple(o.names("Anna")) for o in ways(given, CAST)}
    assert ("Secret",) in taken and all(set(names) <= {"Secret"} for names in taken)


def test_any_discard_pile_is_anybody_s():
    given = court(
        "Placez une Créature d'une défausse dans votre main.", discard={"Ben": [{"name": "Ex", "kind": "minion"}]}
    )
    assert play(given, CAST).names("Anna") == ["Ex"]
