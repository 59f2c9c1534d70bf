"""A name, and « vos Créatures »: what they mean is in play, unless the text says where else."""

from tests.engine.boards import action, at, base, minion, play, table, ways

ALPHA = minion("Microbot Chef", 1, "Permanent : Vos Créatures comptent comme « Microbot ».")


def test_g_en_jeu_1_what_counts_as_a_name_does_so_in_play_alone():
    recall = action(
        "Rappel", "Placez n'importe quel nombre de Créatures « Microbot » de votre défausse dans votre main."
    )
    given = table(
        base("Ring", minions=[at(ALPHA, "Anna")]),
        hand={"Anna": [recall]},
        discard={"Anna": [minion("Page", 2), minion("Microbot Garde", 1)]},
    )
    taken = {tuple(o.names("Anna")) for o in ways(given, {"player": "Anna", "play": "Rappel"})}
    assert taken == {(), ("Microbot Garde",)}


def test_g_en_jeu_1_it_does_so_until_it_leaves():
    """« après que l'une de vos Créatures « Microbot » a été détruite » looks at what it was in play."""
    watch = minion(
        "Archive", 2, "Permanent : Après que l'une de vos Créatures « Microbot » a été détruite, piochez une carte."
    )
    given = table(
        base("Ring", minions=[at(ALPHA, "Anna"), at(watch, "Anna"), at(minion("Page", 2), "Anna")]),
        hand={"Anna": [action("Foudre", "Détruisez une Créature.")]},
        deck={"Anna": [minion("Perle", 1)]},
    )
    assert play(given, {"player": "Anna", "play": "Foudre", "on": "page"}).names("Anna") == ["Perle"]
