"""Voyageurs Polynésiens."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, refused, step, ways

PUSH = action("Poussée", "Déplacez une Créature vers une autre Base.")
RUNE = action("Rune", "Attachez : Créature.")


def test_maui_brings_no_base_or_one_or_two() -> None:
    board = table(base("Ici"), hand={"Anna": ["Maui"]}, base_deck=["Le Palace", "Relais Routier", "Drakkar"])
    assert {len(s.bases) for s in ways(board, step("Maui", "ici"))} == {1, 2, 3}


def test_mauis_talent_goes_where_you_have_nobody() -> None:
    board = table(base("Ici", minions=[at("Maui", "Anna")]), base("Prise", Anna="Amie 1"), base("Libre", Ben="Proie 2"))
    assert {(s.base_of("maui"), s.base_of("amie")) for s in ways(board, step("maui", verb="talent"))} == {
        ("libre", "prise"),
        ("ici", "libre"),
    }


def test_wayfinder_gains_its_counter_only_by_moving() -> None:
    there = base("Ici", minions=[at("Wayfinder", "Anna")])
    seen = played(table(there, base("Libre"), base("Prise", Anna="Amie 1")), step("wayfinder", verb="talent"))
    assert (seen.base_of("wayfinder"), seen.counters("wayfinder")) == ("libre", 1)
    stuck = played(table(there, base("Prise", Anna="Amie 1")), step("wayfinder", verb="talent"))
    assert (stuck.base_of("wayfinder"), stuck.counters("wayfinder")) == ("ici", 0)


def test_tiki_gains_two_whatever_number_of_actions_it_bears() -> None:
    bare = played(table(base("Ici", minions=[at("Tiki", "Anna")])))
    borne = played(table(base("Ici", minions=[at("Tiki", "Anna", attached=[at(RUNE, "Ben"), at(RUNE, "Anna")])])))
    assert (bare.power("tiki"), borne.power("tiki")) == (3, 5)


def test_moai_keeps_out_only_the_creatures_of_who_moves_them() -> None:
    """Anna moves hers there in vain, and Ben's all the same; she cannot move the Mo'ai."""
    board = table(
        base("Ici", minions=[at("Mo'ai", "Ben")]), base("Là", Anna="Mienne 2", Ben="Sienne 2"), hand={"Anna": [PUSH]}
    )
    seen = {(s.base_of("mo-ai"), s.base_of("mienne"), s.base_of("sienne")) for s in ways(board, step("Poussée"))}
    assert seen == {("ici", "la", "la"), ("ici", "la", "ici")}


def test_moai_does_not_hinder_its_controller() -> None:
    board = table(
        base("Ici", minions=[at("Mo'ai", "Anna")]), base("Là", Anna="Mienne 2", Ben="Sienne 2"), hand={"Anna": [PUSH]}
    )
    moved = {i for s in ways(board, step("Poussée")) for i, at_first in
             (("mo-ai", "ici"), ("mienne", "la"), ("sienne", "la")) if s.base_of(i) != at_first}  # fmt: skip
    assert moved == {"mo-ai", "mienne", "sienne"}


def test_growth_of_the_tribes_settles_a_base_where_you_have_nobody() -> None:
    board = table(
        base("Prise", Anna="Amie 1"),
        base("Libre", Ben="Proie 1"),
        hand={"Anna": ["Growth of the Tribes", minion("Neuve", 2)]},
    )
    seen = ways(board, step("Growth of the Tribes"))
    assert {(s.base_of("neuve"), s.base_of("amie")) for s in seen} >= {("libre", "prise"), (None, "libre")}
    assert all(s.base_of("neuve") in (None, "libre") for s in seen)


def test_knowledge_of_the_tribes_draws_by_the_base_not_by_the_creature() -> None:
    board = table(
        base("Un", Anna="Amie 1, Autre 1"), base("Deux", Anna="Seule 1"), base("Trois", Ben="Proie 1"),
        hand={"Anna": ["Knowledge of the Tribes"]}, deck={"Anna": ["Diva"] * 5},
    )  # fmt: skip
    assert played(board, step("Knowledge of the Tribes")).hand_size("Anna") == 2


def test_unity_of_the_tribes_gives_two_for_each_base() -> None:
    board = table(
        base("Un", Anna="Amie 1, Autre 1"), base("Deux", Anna="Seule 1"), base("Trois", Ben="Proie 1"),
        hand={"Anna": ["Unity of the Tribes"]},
    )  # fmt: skip
    assert set(offered(board, step("Unity of the Tribes"))) == {"un", "deux"}
    seen = played(board, step("Unity of the Tribes"), answers=[["deux"]])
    assert (seen.base("deux")["totals"]["Anna"], seen.base("un")["totals"]["Anna"]) == (5, 2)


def test_ocean_tattoo_is_for_a_creature_that_has_its_base_to_yourself() -> None:
    board = table(
        base("Calme", Anna="Seule 2, Amie 2"),
        base("Mêlée", Anna="Gênée 2", Ben="Proie 2"),
        hand={"Anna": ["Ocean Tattoo"]},
    )
    refused(board, step("Ocean Tattoo", "genee"))
    seen = played(board, step("Ocean Tattoo", "seule"), step("ocean-tattoo", verb="talent"))
    assert (seen.base_of("seule"), seen.counters("seule")) == ("melee", 1)


def test_shark_tattoo_marks_at_once_and_each_turn_a_creature_that_is_your_only_one_there() -> None:
    board = table(base("Ici", Anna="Seule 2", Ben="Proie 2"), hand={"Anna": ["Shark Tattoo"]})
    assert played(board, step("Shark Tattoo", "seule")).counters("seule") == 1
    for others, counters in ("", 1), (", Amie 1", 0):
        marked = base(
            "Ici", Ben="Proie 2", minions=[at(minion("Seule", 2), "Anna", attached=[at("Shark Tattoo", "Anna")])]
        )
        if others:
            marked["minions"].append(at(minion("Amie", 1), "Anna"))
        assert played(table(marked, phase="start"), {"phase": "start"}).counters("seule") == counters


def test_sun_tattoo_played_from_the_hand_saves_a_creature_without_an_action() -> None:
    clad = at(minion("Vêtue", 2), "Anna", attached=[at(RUNE, "Anna")])
    there = base("Ici", 5, minions=[clad], Anna="Nue 5", Ben="Proie 1")
    seen = ways(table(there, base("Là"), hand={"Anna": ["Sun Tattoo"]}), {"score": "ici"})
    told = {(s.base_of("nue"), s.base_of("sun-tattoo"), s.hand_size("Anna")) for s in seen}
    assert told == {(None, None, 1), ("la", "la", 0)}
    assert {s.power("nue") for s in seen if s.in_play("nue")} == {7}
    assert not any(s.in_play("vetue") or s.in_play("proie") for s in seen)


def test_sun_tattoo_already_in_play_saves_nobody() -> None:
    host = at(minion("Porteuse", 5), "Anna", attached=[at("Sun Tattoo", "Anna")])
    seen = ways(table(base("Ici", 5, minions=[host], Anna="Nue 2"), base("Là")), {"score": "ici"})
    assert not any(s.in_play("porteuse") or s.in_play("nue") for s in seen)


def test_tattoo_artist_finds_in_deck_or_discard_an_action_for_a_creature() -> None:
    board = table(
        base("Ici", Anna="Amie 2"), hand={"Anna": ["Tattoo Artist"]},
        deck={"Anna": ["Shark Tattoo", PUSH]}, discard={"Anna": ["Sun Tattoo"]},
    )  # fmt: skip
    assert {o["label"].split(" (")[0] for o in asked(board, step("Tattoo Artist"))["options"]} >= {
        "Shark Tattoo",
        "Sun Tattoo",
    }
    sides = asked(board, step("Tattoo Artist"), answers=[["sun-tattoo"]])["options"]
    assert [side["label"] for side in sides][1] == "Jouez-la comme Action supplémentaire"
    seen = ways(board, step("Tattoo Artist"))
    assert any("Sun Tattoo" in s.names("Anna") for s in seen) and any(s.in_play("shark-tattoo") for s in seen)


def test_volcanic_uprising_may_blow_up_a_base_where_only_a_wild_monster_stands() -> None:
    wild = {"card": {"name": "Bête", "kind": "monster", "power": 3}, "controller": None}
    board = table(
        base("Ici", Anna="Amie 1"), base("Sauvage", minions=[wild]), hand={"Anna": ["Éruption Volcanique"]},
        base_deck=["Le Palace", "Relais Routier", "Drakkar"],
    )  # fmt: skip
    seen = ways(board, step("Éruption Volcanique"))
    assert {tuple(sorted(s.bases)) for s in seen} == {
        ("ici", "le-palace", "sauvage"),
        ("ici", "le-palace", "relais-routier"),
    }
    assert {s.base_of("amie") for s in seen} == {"ici", "le-palace"}


def test_island_chain_brings_one_base_more() -> None:
    chain = {"card": "Archipel Volcanique", "id": "archipel", "minions": [at(minion("Forte", 17), "Anna")]}
    seen = played(table(chain, base_deck=["Le Palace", "Relais Routier", "Drakkar"]), {"score": "archipel"})
    assert sorted(seen.bases) == ["le-palace", "relais-routier"]


def test_island_peak_marks_your_creature_when_it_is_the_only_one_you_have_there() -> None:
    peak = {
        "card": "Pic au Cœur de l'Île",
        "id": "pic",
        "minions": [at(minion("Seule", 2), "Anna"), at(minion("Proie", 2), "Ben")],
    }
    assert played(table(peak, phase="start"), {"phase": "start"}).counters("seule") == 1
    peak["minions"].append(at(minion("Amie", 1), "Anna"))
    assert played(table(peak, phase="start"), {"phase": "start"}).counters("seule") == 0


def test_tropical_paradise_falls_once_everybody_is_there() -> None:
    for who, breakpoint in (("Anna Ben Carole", 0), ("Anna Ben", 20)):
        there = {
            "card": "Paradis Tropical",
            "id": "paradis",
            "minions": [at(minion(f"De {p}", 1), p) for p in who.split()],
        }
        assert played(table(there, players="Anna Ben Carole")).base("paradis")["breakpoint"] == breakpoint


def test_moai_is_not_moved_by_another_player_be_it_by_a_base_but_is_by_its_own() -> None:
    for player, where in (("Anna", "loin"), ("Ben", "champignons")):
        realm = base("Champignons", text="Au début de votre tour, vous pouvez déplacer une Créature vers cette Base.")
        given = table(realm, base("Loin", minions=[at("Mo'ai", "Ben")]), active=player, phase="start")
        assert played(given, {"phase": "start"}, answers=[["mo-ai"]]).base_of("mo-ai") == where
