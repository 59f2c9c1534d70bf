"""« au lieu de la défausser »: what becomes of an Action just played (C.toile-d-anansi.1)."""

from engine.language import compile_card
from tests.engine.boards import action, at, base, minion, play, table, ways

WEB = (
    "Après que vous avez joué une Action standard, si vous avez une Créature ici, vous pouvez placer celle-ci dans la "
    "main d'un autre joueur au lieu de la défausser pour piocher une carte."
)
GIFT = action("Présent", "Gagnez 1 PV. Placez cette carte dans la main d'un autre joueur.")
PRIZE = action("Prime", "Gagnez 1 PV.")


def web(card: dict) -> dict:
    return table(
        base("Toile", text=WEB, minions=[at(minion("Araignée", 2), "Anna")]),
        hand={"Anna": [card]},
        deck={"Anna": [minion("Neuve", 1), minion("Autre", 1)]},
    )


def test_c_toile_d_anansi_1_an_action_that_goes_elsewhere_by_its_own_text_offers_nothing():
    seen = play(web(GIFT), {"player": "Anna", "play": "Présent"})
    assert seen.status == "resolved" and seen.names("Ben") == ["Présent"] and seen.names("Anna") == []
    (why,) = [node for node in seen.kinds("considered") if "4.2.11" in node["cites"]]
    assert why["card"] == "toile" and "C.toile-d-anansi.1" not in seen.cites, "another card says the like"


def test_c_toile_d_anansi_1_an_action_to_be_discarded_may_go_there_instead():
    outcomes = ways(web(PRIZE), {"player": "Anna", "play": "Prime"})
    assert {(len(o.names("Anna")), *o.names("Ben")) for o in outcomes} == {(0,), (1, "Prime")}
    assert {tuple(o.names("Anna", "discard")) for o in outcomes} == {(), ("Prime",)}


def test_5_5_1_the_chosen_action_that_a_price_lets_play_is_what_goes_under_the_deck():
    replay = action(
        "Rejeu",
        "Choisissez une Action standard de votre défausse. Défaussez une carte pour jouer l'Action choisie en tant "
        "qu'Action supplémentaire. Placez-la sous votre pioche au lieu de la défausser.",
    )
    given = table(
        base("Ring"),
        hand={"Anna": [replay, minion("Prix", 1)]},
        deck={"Anna": [minion("Perle", 1)]},
        discard={"Anna": [PRIZE]},
    )
    ends = {(o.vp["Anna"], *o.names("Anna", "deck")) for o in ways(given, {"player": "Anna", "play": "Rejeu"})}
    assert ends == {(1, "Perle", "Prime"), (0, "Perle")}


def test_4_2_11_an_action_played_that_stays_in_play_is_not_taken_back_instead():
    text = "Jouez une Action supplémentaire, puis vous pouvez la reprendre en main au lieu de la défausser."
    hands = []
    for extra in (PRIZE, action("Pieu", "Attachez : Base. Gagnez 1 PV.")):
        given = table(base("Ring"), hand={"Anna": [action("Boucle", text), extra]})
        played = [o for o in ways(given, {"player": "Anna", "play": "Boucle"}) if o.vp["Anna"] == 1]
        hands.append({tuple(o.names("Anna")) for o in played})
    assert hands == [{("Prime",), ()}, {()}]


def test_c_elder_things_5_each_of_those_played_for_a_refusal_goes_to_another_base():
    horror = action(
        "Horreur",
        "Chaque autre joueur peut défausser deux cartes autres que Démence. Pour chaque autre joueur qui ne le fait "
        "pas, vous pouvez jouer une Créature de Force 3 ou moins de votre défausse, chacune sur une Base différente.",
    )
    given = table(
        base("Ring"),
        base("Port"),
        players="Anna Ben Carole",
        hand={"Anna": [horror]},
        discard={"Anna": [minion("Une", 1), minion("Deux", 2)]},
    )
    ends = list(ways(given, {"player": "Anna", "play": "Horreur"}))
    stand = {(o.base_of("une"), o.base_of("deux")) for o in ends}
    assert {("ring", "port"), ("port", "ring")} < stand and stand.isdisjoint({("ring", "ring"), ("port", "port")})


def test_9_2_4_what_falls_with_its_minion_is_still_seen_to_go_where_that_one_stood():
    keeps = (
        "Permanent : Si l'une de vos Actions attachées à une Créature ici devait aller à la défausse, vous pouvez la "
        "placer dans votre main au lieu de la défausser."
    )
    plate = action("Armure", "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 1.")
    keeper, ogre = at(minion("Gardien", 4, keeps), "Anna"), at(minion("Ogre", 2), "Anna", attached=[at(plate, "Anna")])
    cut = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
    here, elsewhere = (
        table(base("Ring", minions=[keeper, ogre])),
        table(base("Ring", minions=[keeper]), base("Lac", minions=[ogre])),
    )
    assert {tuple(o.names("Anna")) for o in ways(here, cut)} == {("Armure",), ()}
    assert {tuple(o.names("Anna")) for o in ways(elsewhere, cut)} == {()}


def test_an_action_is_returned_or_buried_instead_as_it_is_placed():
    twins = [
        ("Renvoyez cette carte dans votre main", "Placez cette carte dans la main de son propriétaire"),
        ("Enterrez cette carte sur une Base", "Enterrez cette carte sur une Base"),
    ]
    for said, ours in twins:
        read = compile_card(f"Marquez 1 PV. {said} au lieu de la défausser.", "action")
        assert read.canonical == f"Gagnez 1 PV. {ours} au lieu de la défausser."


def test_8_6_1_an_action_buried_instead_lies_on_the_base_and_not_in_the_discard():
    seed = action("Germe", "Marquez 1 PV. Enterrez cette carte sur une Base au lieu de la défausser.")
    seen = play(table(base("Ring"), hand={"Anna": [seed]}), {"player": "Anna", "play": "Germe"})
    assert [e["id"] for e in seen.base("ring")["buried"]] == ["germe"] and not seen.names("Anna", "discard")
