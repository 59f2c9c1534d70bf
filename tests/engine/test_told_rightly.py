"""What a trace says of what was done, asked or left undone: true, and about what was at issue."""

from engine.scenario import resolve
from rulebook.load import book
from rulings.catalogue import build
from tests.engine.boards import action, at, base, minion, nodes, pending, play, table

BLOW = action("Coup", "Détruisez une Créature.")
SPENDER = (
    "Permanent : Si l'une de vos Créatures ici devait être détruite, "
    "vous pouvez retirer un marqueur Force +1 de cette Créature à la place."
)
RUNNER = "Permanent : Si cette Créature devait être détruite, déplacez-la vers une autre Base à la place."
CAST = {"player": "Ben", "play": "Coup", "on": "page"}


def texts(seen) -> list[str]:
    return [node["text"] for node in nodes(seen.trace)]


def spending():
    here = base("Ring", minions=[at(minion("Veilleur", 2, SPENDER), "Anna", counters=1)], Anna="Page 3")
    return table(here, hand={"Ben": [BLOW]}, active="Ben")


def test_9_1_1_a_replacement_that_its_player_declines_is_only_looked_at():
    done, declined = (play(spending(), CAST, answers=[[answer]]) for answer in ("yes", "no"))
    assert done.in_play("page") and len(done.kinds("replaced")) == 1
    assert not declined.in_play("page") and not declined.kinds("replaced")
    told = [n["text"] for n in declined.kinds("considered")]
    assert "Veilleur n'agit pas au lieu de ceci, par choix\u00a0: Page est détruite." in told


def test_9_1_4_so_is_one_that_something_forbids():
    stop = action(
        "Borne", "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures vers cette Base."
    )
    here, there = base("Ring", minions=[at(minion("Page", 3, RUNNER), "Anna")]), base("Quai", actions=[at(stop, "Ben")])
    seen = play(table(here, there, hand={"Ben": [BLOW]}, active="Ben"), CAST)
    assert not seen.in_play("page") and not seen.kinds("replaced")
    assert "Page n'a pas pu agir au lieu de ceci\u00a0: Page est détruite." in texts(seen)


def test_9_1_1_who_may_do_something_instead_is_told_what_it_spares():
    asked = pending(spending(), CAST)["prompt"]
    assert asked.startswith("Voulez-vous, au lieu de ceci (Page est détruite), appliquer cet effet pour Veilleur")


def test_9_1_5_of_two_clauses_that_would_act_instead_one_is_asked_which_applies():
    shelter = action(
        "Refuge",
        "Attachez : Base. Permanent : Si l'une de vos Créatures ici devait être détruite, "
        "renvoyez-la dans la main de son propriétaire à la place.",
    )
    here = base("Ring", minions=[at(minion("Page", 3, RUNNER), "Anna")], actions=[at(shelter, "Anna")])
    asked = pending(table(here, base("Quai"), hand={"Ben": [BLOW]}, active="Ben"), CAST)
    assert asked["prompt"] == "Choisissez l'effet qui s'applique au lieu de ceci\u00a0: Page est détruite."


def test_g_special_2_a_special_without_a_limit_is_not_called_limited():
    scout = minion("Guide", 3, "Spécial : Avant la Conquête de cette Base, vous pouvez piocher une carte.")
    seen = play(table(base("Ring", 3, minions=[at(scout, "Anna")])), {"score": "ring"}, answers=[["guide"]])
    used = next(n for n in seen.kinds("event") if "a servi" in n["text"])
    assert used["text"].startswith("Le Spécial de Guide a servi") and "G.special.2" not in used["cites"]


def test_a_condition_that_is_not_met_is_told():
    proud = minion("Fier", 3, "Si vous avez une autre Créature ici, piochez une carte.")
    seen = play(table(base("Ring"), hand={"Anna": [proud]}), {"player": "Anna", "play": "Fier", "on": "ring"})
    assert any(t.startswith("La condition de Fier n'est pas remplie\u00a0: «\u00a0si vous avez") for t in texts(seen))


def test_8_2_5_nobody_is_asked_to_draw_of_an_empty_madness_deck():
    rumour = action("Rumeur", "Chaque autre joueur peut piocher une Démence.")
    seen = play(table(base("Ring"), hand={"Anna": [rumour]}, madness_deck=0), {"player": "Anna", "play": "Rumeur"})
    assert seen.status == "resolved" and "La pioche Démence est vide." in texts(seen)


def test_an_extra_card_that_must_be_played_is_not_asked_for_as_if_none_would_do():
    call = action("Appel", "Jouez une Créature supplémentaire.")
    may = action("Offre", "Vous pouvez jouer une Créature supplémentaire.")
    given = table(base("Ring"), hand={"Anna": [call, may, minion("Vif", 2), minion("Lent", 2)]})
    for name in ("Appel", "Offre"):
        asked = pending(given, {"player": "Anna", "play": name})
        assert asked["prompt"].rstrip(".").endswith("ou aucune") is (asked["min"] == 0)


def test_p_1_is_no_doubt_where_nobody_is_near_the_end():
    def doubted(points: int) -> list[str]:
        given = table(base("Ring"))
        given["players"][0]["vp"] = points
        return play(given, {"end_turn": True}).json["verdict"].get("doubts", [])

    assert [any("P.1" in told for told in doubted(points)) for points in (9, 14, 15)] == [False, False, True]


def test_6_4_6_the_places_that_nobody_holds_are_told_one_by_one():
    seen = play(table(base("Ring", 3, Anna="Page 3")), {"score": "ring"})
    assert "Personne ne reçoit 2 PV et 1 PV de Ring\u00a0: ces places n'ont pas de titulaire." in texts(seen)


def test_5_7_1_a_standard_action_that_is_cancelled_is_not_until_the_end_of_the_turn():
    no = action("Veto", "Spécial : Lorsqu'un autre joueur joue une Action, annulez l'effet de celle-ci.")
    given = table(base("Ring", Anna="Page 3"), hand={"Anna": [BLOW], "Ben": [no]})
    seen = play(given, {"player": "Anna", "play": "Coup", "on": "page"}, answers=[["yes"]])
    assert "L'effet de Coup est annulé." in texts(seen)


def test_8_1_5_a_marker_that_passes_to_another_card_is_in_the_verdict():
    gift = action("Don", "Transférez un marqueur Force +1 d'une Créature à une autre Créature.")
    here = base("Ring", minions=[at(minion("Page", 3), "Anna", counters=1)], Ben="Nain 2")
    seen = play(table(here, hand={"Anna": [gift]}), {"player": "Anna", "play": "Don", "on": "page"})
    assert "1 marqueur Force +1 passe de Page à Nain" in seen.json["verdict"]["text"]


def test_g_talent_1_a_talent_spent_twice_is_refused_with_what_gave_the_second_time():
    wolf = {"kind": "minion", "power": 3, "text": "Talent : Cette Créature gagne +1 de Force jusqu'à la fin du tour."}
    wolves = [at({"name": name, **wolf}, "Anna") for name in ("Loup", "Louve")]
    stones = "Pendant votre tour, le Talent de l'une de vos Créatures ici peut être utilisé deux fois."
    twice = [{"player": "Anna", "talent": name} for name in ("loup", "loup", "louve", "louve")]
    seen = play(table(base("Pierres", text=stones, minions=wolves)), *twice)
    assert seen.status == "illegal" and seen.json["verdict"]["text"].endswith(
        "la seconde fois que permet Pierres aussi."
    )


def test_5_2_1_who_may_interrupt_is_asked_by_the_rule_of_interruptions():
    no = action("Veto", "Spécial : Lorsqu'un autre joueur joue une Action, annulez l'effet de celle-ci.")
    given = table(base("Ring", Anna="Page 3"), hand={"Anna": [BLOW], "Ben": [no]})
    assert pending(given, {"player": "Anna", "play": "Coup", "on": "page"})["cites"][0] == "5.2.1"


def test_a_verdict_cites_what_acted_before_the_rules_of_what_merely_followed():
    worn = at(minion("Page", 3), "Anna", attached=[at("Jetpack of Anachronism", "Anna")])
    given = {"table": table(base("Ring", minions=[worn]), hand={"Ben": [BLOW]}, active="Ben"), "sequence": [CAST]}
    cites = resolve(given, build(book()))["verdict"]["cites"]
    assert cites[0] == "K.jetpack-of-anachronism"


def test_6_1_1_what_counts_for_the_breakpoint_alone_is_told_with_all_that_reaches_it():
    pin = action(
        "Clou",
        "Attachez : Créature. Permanent : La Force de cette Créature ne compte pas dans le total de son contrôleur.",
    )
    there = base("Ring", 9, minions=[at(minion("Colosse", 6), "Anna", attached=[at(pin, "Ben")])], Ben="Page 4")
    for breakpoint, told in ((9, "La Résistance est atteinte\u00a0: Ring (10 sur 9)."), (12, "Ring (10 sur 12)")):
        there["card"]["breakpoint"] = breakpoint
        seen = play(table(there), {"phase": "score"})
        assert any(told in text for text in texts(seen))


def test_each_player_who_has_nothing_to_designate_is_named():
    gate = "Après la Conquête de cette Base, chaque joueur peut renvoyer l'une de ses Créatures ici dans votre main."
    gate = gate.replace("votre main", "la main de son propriétaire")
    here = base("Quai", 5, text=gate, Anna="Page 6")
    told = texts(play(table(here), {"score": "quai"}, answers=[[]]))
    assert "Le texte de Quai ne trouve rien à désigner pour Ben." in told
    assert "Ce que Ben doit désigner n'est pas Page\u00a0: Anna la contrôle." in told


def test_8_4_16_titans_that_meet_are_called_by_their_names():
    walk = action("Marche", "Déplacez l'un de vos Titans vers une autre Base.")
    titans = [{"card": {"name": name, "kind": "titan"}, "controller": who, "id": name[:3].lower()}
              for name, who in (("Colosse", "Anna"), ("Béhémoth", "Ben"))]  # fmt: skip
    given = table(base("Rue", titans=titans[:1]), base("Quai", titans=titans[1:]), hand={"Anna": [walk]})
    told = texts(play(given, {"player": "Anna", "play": "Marche"}))
    assert "Colosse est venu sur Quai, où est un autre Titan." in told


def test_g_de_depart_1_a_card_too_strong_where_its_force_starts_is_told_by_that():
    shot = action("Trait", "Détruisez une Créature de Force de départ 2 ou moins.")
    weak = at(minion("Colosse", 4), "Ben", power_bonus=-4)
    given = table(base("Ring", minions=[weak], Ben="Nain 1"), hand={"Anna": [shot]})
    told = texts(play(given, {"player": "Anna", "play": "Trait"}))
    assert "Colosse ne peut pas être choisie\u00a0: sa Force de départ est de 4, plus que 2." in told


def test_a_limited_effect_that_has_served_says_how_often_it_serves():
    hunter = "Permanent : Une fois par tour, après qu'une autre Créature a été détruite ici, gagnez 1 PV."
    here = base("Ring", minions=[at(minion("Chasseur", 4, hunter), "Anna")], Ben="Un 1, Deux 2")
    blow = {"player": "Anna", "effect": "Détruisez une Créature de Force 2 ou moins."}
    told = texts(play(table(here), blow, blow, answers=[["un"]]))
    assert "L'effet de Chasseur a déjà servi\u00a0: il ne sert qu'une fois par tour." in told


def test_g_supplementaire_3_a_play_kept_for_later_tells_to_what_it_is_bound():
    text = "Jouez une Créature supplémentaire de Force 2 ou moins sur une Base où vous n'avez pas de Créature."
    given = table(base("Ring", Anna="Page 3"), base("Quai"), hand={"Anna": [action("Guet", text), minion("Nain", 1)]})
    told = texts(play(given, {"player": "Anna", "play": "Guet"}, answers=[[]]))
    bound = "«\u00a0de Force 2 ou moins sur une Base où vous n'avez pas de Créature\u00a0»"
    assert f"Une Créature supplémentaire ({bound}) reste à jouer dans cette phase." in told


def test_5_9_1_what_an_action_says_for_a_turn_is_not_said_of_the_action_in_the_discard():
    text = "Jusqu'à la fin du tour, après que vous avez joué une Créature, placez un marqueur Force +1 sur celle-ci."
    told = texts(play(table(base("Ring"), hand={"Anna": [action("Élan", text)]}), {"player": "Anna", "play": "Élan"}))
    assert any(one.startswith("L'effet d'Élan dure jusqu'à la fin du tour\u00a0: ") for one in told)
