"""A table that is sent back in goes on as the first would have: what lasts, what is granted, what was played."""

import pytest

from engine.errors import RequestErrors
from engine.library import CardRecord, Catalogue
from tests.engine.boards import action, at, base, minion, pending, play, table

RECRUITS = [minion("Recrue", 1), minion("Conscrit", 4)]
CAST = {"player": "Anna", "play": "Coup"}
SHIELD = "Les Créatures ici ne peuvent être détruites."

LASTING = (
    "La Résistance d'une Base est réduite de 8 jusqu'à la fin du tour.",
    "Choisissez une Base. Vous avez +3 de Force sur cette Base jusqu'à la fin du tour.",
    "Annulez l'effet d'une Base jusqu'à la fin du tour.",
    "Une Créature gagne +2 de Force jusqu'au début de votre prochain tour.",
    "Une Créature gagne +2 de Force jusqu'à la fin du tour.",
    "Une Créature ne peut être détruite jusqu'à la fin du tour.",
    "Annulez l'effet d'une Créature jusqu'à la fin du tour.",
    "Prenez le contrôle d'une Créature jusqu'à la fin du tour.",
    "Choisissez une Créature. À la fin de votre prochain tour, détruisez-la.",
    "Une Créature gagne +2 de Force jusqu'à la fin de votre tour.",
    "Une Créature gagne +1 de Force jusqu'à la fin du tour. Jusqu'à la fin du tour, si elle devait aller à la "
    "défausse, renvoyez-la dans la main de son propriétaire au lieu de la défausser.",
)


@pytest.mark.parametrize("text", LASTING)
@pytest.mark.parametrize(
    "then",
    [
        {"phase": "play"},
        {"phase": "score"},
        {"end_turn": True},
        {"player": "Anna", "effect": "Détruisez une Créature."},
    ],
)
def test_5_9_1_an_effect_in_force_stays_in_force(text, then):
    given = table(base("Ring", 12, "4 2 1", SHIELD, Ben="Rival 5"), hand={"Anna": [action("Coup", text)]})
    played = play(given, CAST)
    assert played.status == "resolved"
    straight, sent_back = play(given, CAST, then), play(played.table, then)
    assert sent_back.status == straight.status and sent_back.table == straight.table


@pytest.mark.parametrize(("said", "force"), [("1", 6), ("2", 4)])
@pytest.mark.parametrize("stands", ["sur cette Base", "ici"])
def test_5_9_1_what_an_attached_action_has_begun_comes_back_as_it_went_out(said, force, stands):
    """« cette Base » is that of the Action: what it began on itself is read as it says it, attached."""
    held = "de Force tant que cette carte est en jeu"
    text = f"Toutes les Créatures {stands} ont +1 {held} OU toutes les Créatures {stands} ont -1 {held}."
    charm = action("Charme", f"Attachez : Base. {text}")
    given = table(base("Ring", Ben="Rival 5"), base("Plaine", Ben="Autre 3"), hand={"Anna": [charm]})
    cast = {"player": "Anna", "play": "Charme", "on": "ring"}
    out = play(given, cast, answers=[[said]]).table
    back = play(out)
    assert back.table == out and (back.power("rival"), back.power("autre")) == (force, 3)


def test_g_supplementaire_3_a_restricted_play_stays_restricted():
    text = "Jouez une Créature supplémentaire de Force 2 ou moins."
    given = table(
        base("Ring"), hand={"Anna": [action("Coup", text), *RECRUITS]}, plays={"minion": 0, "action": 1, "extra": []}
    )
    kept = play(given, CAST, answers=[[]]).table
    assert play(kept, {"player": "Anna", "play": "Conscrit", "on": "ring"}).status == "illegal"
    assert play(kept, {"player": "Anna", "play": "Recrue", "on": "ring"}).in_play("recrue")


def test_g_supplementaire_3_a_play_told_by_a_request_is_restricted_by_its_text():
    told = {
        "minion": 0,
        "action": 0,
        "extra": [{"kind": "minion", "text": "Jouez une Créature supplémentaire sur Ring."}],
    }
    told["extra"][0]["text"] = "Jouez une Créature supplémentaire de Force 2 ou moins."
    given = table(base("Ring"), hand={"Anna": RECRUITS}, plays=told)
    assert play(given, {"player": "Anna", "play": "Conscrit", "on": "ring"}).status == "illegal"
    assert play(given, {"player": "Anna", "play": "Recrue", "on": "ring"}).status == "resolved"


def test_g_talent_1_what_was_used_stays_used():
    scholar = minion("Savant", 2, "Talent : Piochez une carte.")
    given = table(base("Ring", minions=[at(scholar, "Anna")]), deck={"Anna": RECRUITS})
    use = {"player": "Anna", "talent": "savant"}
    assert play(play(given, use).table, use).status == "illegal"


def test_c_metamorphes_4_a_talent_that_an_action_has_taken_over_is_told_as_it_is_read():
    bond = action(
        "Lien",
        "Attachez : Créature. Choisissez une autre Action attachée à une Créature. Cette carte gagne les effets de "
        "l'Action choisie tant que cette carte est en jeu.",
    )
    pack = action("Sac", "Attachez : Créature. Talent : Transférez cette carte à une autre de vos Créatures.")
    worn = at(minion("Porteur", 2), "Anna", attached=[at(pack, "Anna")])
    given = table(base("Ring", minions=[worn], Anna="Nue 1"), hand={"Anna": [bond]})
    first = play(given, {"player": "Anna", "play": "Lien", "on": "nue"}).table
    assert first["effects"] and play(first, {"phase": "score"}).status == "resolved"
    assert play(first).table["effects"] == first["effects"]


def test_9_1_4_what_was_played_this_turn_counts_still():
    narrow = base("Banquise", 30, "1 1 1", "Chaque joueur ne peut jouer qu'une Créature par tour ici.")
    given = table(narrow, hand={"Anna": RECRUITS}, plays={"minion": 2, "action": 1, "extra": []})
    first = play(given, {"player": "Anna", "play": "Recrue", "on": "banquise"})
    assert play(first.table, {"player": "Anna", "play": "Conscrit", "on": "banquise"}).status == "illegal"


def test_a_pending_table_is_sent_back_as_it_stands():
    given = table(base("Ring", Ben="Un 1, Deux 2"), hand={"Anna": [action("Coup", "Détruisez une Créature.")]})
    stopped = play(given, CAST)
    assert pending(given, CAST)["options"] and stopped.status == "pending"
    assert play(stopped.table).table == stopped.table


def test_a_card_in_play_keeps_the_printing_it_was_laid_in():
    record = CardRecord("Diva", "diva", "minion", 3, text="Piochez une carte.", revised="Piochez deux cartes.")
    given = table({**base("Ring"), "minions": [{"card": "Diva", "printing": "revised", "controller": "Anna"}]})
    seen = play(given, catalogue=Catalogue([record]))
    assert play(seen.table, catalogue=Catalogue([record])).table == seen.table
    assert seen.card("diva")["printing"] == "revised"


def test_what_a_text_has_had_named_is_told_and_read_back():
    ban = "Nommez une Créature. Permanent : Les Créatures de ce nom ne peuvent pas être détruites."
    given = table(base("Ring", Ben="Rival 5, Autre 3"), hand={"Anna": [minion("Censeur", 2, ban)]})
    named = play(given, {"player": "Anna", "play": "Censeur", "on": "ring"}, answers=[["Rival"]]).table
    assert next(m for m in named["bases"][0]["minions"] if m["id"] == "censeur")["named"] == ["Rival"]
    shot = {"player": "Anna", "effect": "Détruisez une Créature d'un autre joueur."}
    assert play(named, shot, answers=[["rival"]]).in_play("rival")
    assert not play(named, shot, answers=[["autre"]]).in_play("autre")


def test_whence_and_where_a_card_was_played_is_told_and_read_back():
    spring = action("Source", "Jouez une Créature supplémentaire de votre défausse. Déplacez-la vers une autre Base.")
    given = table(base("Ring"), base("Plaine"), hand={"Anna": [spring]}, discard={"Anna": [minion("Revenante", 2)]})
    steps = {"player": "Anna", "play": "Source"}
    moved = play(given, steps, answers=[["revenante"], ["ring"]]).table
    told = {"player": "Anna", "card": "revenante", "from": "discard", "on": "ring", "extra": True}
    assert moved["played"][1] == told
    assert play(moved).table["played"] == moved["played"]
    moved["played"][1]["on"] = "nulle-part"
    with pytest.raises(RequestErrors, match=r"table.played\[1\].on"):
        play(moved)


def test_a_limit_on_what_a_player_may_play_holds_for_that_player_and_that_turn():
    text = "Choisissez un autre joueur. Ce joueur ne peut jouer qu'une Créature pendant son prochain tour."
    hands = {"Anna": [action("Coup", text)], "Ben": [*RECRUITS, action("Appel", "Jouez une Créature supplémentaire.")]}
    given = table(base("Ring"), hand=hands, deck={p: [minion("Pioche", 1)] * 8 for p in ("Anna", "Ben")})
    bens = play(given, CAST, {"end_turn": True}, {"phase": "start"}).table
    turn = [{"player": "Ben", "play": "Recrue", "on": "ring"}, {"player": "Ben", "play": "Appel"}]
    second = {"player": "Ben", "play": "Conscrit", "on": "ring"}
    assert play(bens, *turn, second).status == "illegal"
    assert play(bens, {"end_turn": True}).table["effects"] == []


@pytest.mark.parametrize(
    ("deed", "asks"),
    [
        ("Détruisez une Créature.", "Si une Créature a été détruite ce tour, gagnez 1 PV."),
        ("Déplacez une Créature vers une autre Base.", "Si une Créature a été déplacée ce tour, gagnez 1 PV."),
        (
            "Renvoyez une Créature dans la main de son propriétaire.",
            "Si une Créature a été renvoyée ce tour, gagnez 1 PV.",
        ),
    ],
)
def test_what_happened_this_turn_goes_back_in(deed, asks):
    hand = {"Anna": [action("Geste", deed), action("Question", asks)]}
    given = table(base("Ring", Ben="Proie 2"), base("Plaine"), hand=hand, plays={"action": 2})
    question = {"player": "Anna", "play": "Question"}
    assert play(given, question).vp["Anna"] == 0
    middle = play(given, {"player": "Anna", "play": "Geste"}).table
    (told,) = middle["happened"]
    assert (told["card"], told["player"], told["controller"]) == ("proie", "Anna", "Ben")
    assert play(middle).table == middle and play(middle, question).vp["Anna"] == 1
    assert "happened" not in play(middle, {"end_turn": True}).table


def test_what_happened_this_turn_is_told_of_cards_bases_and_players_there_are():
    given = table(base("Ring", Ben="Proie 2"))
    for key, value in {
        "what": "perdue",
        "card": "Personne",
        "player": "Zoé",
        "controller": "Zoé",
        "on": "Lune",
    }.items():
        with pytest.raises(RequestErrors, match=rf"table.happened\[0\].{key}"):
            play({**given, "happened": [{"what": "destroyed", "card": "proie", key: value}]})


def test_what_a_game_has_brought_goes_back_in_however_much_it_is() -> None:
    """More PV, markers and Force than any card says of itself: the table that comes out is one that goes in."""
    ring = base("Ring", minions=[at(minion("Géante", 900), "Anna", counters=99, power_bonus=999)])
    texts = ("Gagnez 3 PV.", "Placez deux marqueurs Force +1 sur l'une de vos Créatures.",
             "L'une de vos Créatures gagne +5 de Force jusqu'à la fin du tour.")  # fmt: skip
    given = table(ring, vp={"Anna": 98})
    for text in texts:
        given = play(given, {"player": "Anna", "effect": text}).table
    seen = play(given, {"player": "Anna", "effect": texts[0]})
    assert (seen.vp["Anna"], seen.counters("geante")) == (104, 101)
