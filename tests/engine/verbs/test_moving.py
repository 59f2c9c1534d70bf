"""To move is to change Bases: where a card goes, and where it cannot since it stands there."""

from tests.engine.boards import JSON, action, at, base, minion, pending, play, table, ways


def says(text: str) -> JSON:
    return {"player": "Anna", "effect": text}


OWN = "Déplacez l'une de vos Créatures vers une Base où vous avez une Créature."


def test_g_deplacer_1_a_creature_is_not_moved_to_the_base_where_it_stands():
    given = table(base("Port", Anna="A 2"), base("Quai", Anna="B 2"), base("Dock"))
    seen = {(way.base_of("a"), way.base_of("b")) for way in ways(given, says(OWN))}
    assert seen == {("quai", "quai"), ("port", "port")}
    asked = pending(
        table(base("Port", Anna="A 2"), base("Quai"), base("Dock")),
        says("Déplacez l'une de vos Créatures vers une Base."),
    )
    assert [o["id"] for o in asked["options"]] == ["quai", "dock"]
    (port,) = asked["excluded"]
    assert (port["id"], port["because"], port["cites"]) == ("port", "A se trouve déjà sur Port.", ["G.deplacer.1"])


def test_g_deplacer_1_where_there_is_no_other_base_the_verdict_says_where_it_stands():
    seen = play(table(base("Port", Anna="A 2", Ben="C 3"), base("Quai"), base("Dock")), says(OWN))
    assert seen.base_of("a") == "port" and "mais A se trouve déjà sur Port" in words(seen)


def test_g_deplacer_1_who_stays_does_not_pay_for_what_follows():
    text = "Déplacez l'une de vos Créatures vers une Base où vous avez une Créature pour piocher une carte."
    given = table(base("Port", Anna="A 2"), base("Quai"), deck={"Anna": [minion("Neuf", 1)]})
    assert play(given, says(text)).names("Anna") == []


def test_g_deplacer_1_another_base_is_other_for_one_at_least_of_those_that_move():
    given = table(base("Port", Anna="A 2"), base("Quai", Anna="B 2"), base("Dock"))
    seen = {
        (way.base_of("a"), way.base_of("b"))
        for way in ways(given, says("Déplacez deux de vos Créatures vers une autre Base."))
    }
    assert seen == {("port", "port"), ("quai", "quai"), ("dock", "dock")}


def test_g_deplacer_2_what_is_attached_is_not_moved_by_itself():
    flag = at(action("Drapeau", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force."), "Anna")
    given = table(base("Port", minions=[at(minion("Nef", 1), "Anna", attached=[flag])]), base("Quai"))
    seen = play(given, says("Déplacez une carte vers une autre Base."), answers=[["drapeau"]])
    assert seen.base_of("nef") == "port" and "Drapeau ne se déplace qu'avec ce qui la porte" in words(seen)


def test_g_transferer_3_an_action_is_not_transferred_to_the_base_that_bears_it():
    flag = at(action("Drapeau", "Attachez : Base."), "Anna")
    given = table(base("Port", actions=[flag]), base("Quai"))
    seen = play(given, says("Transférez une Action attachée à une Base vers une Base."))
    assert seen.base_of("drapeau") == "quai"


def test_5_4_3_who_chooses_nothing_is_not_told_what_could_not_be_chosen():
    given = table(base("Port", Anna="A 2", Ben="C 3"))
    seen = play(given, says("Renvoyez jusqu'à deux de vos Créatures dans votre main."), answers=[[]])
    assert words(seen) == "Anna joue l'effet annoncé."


def words(seen) -> str:
    return seen.json["verdict"]["text"].replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
