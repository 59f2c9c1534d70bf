"""How common each statement is where rulings are played: written by `python -m rulings.commonness`.

What is named nowhere here is rare.
"""

CLASSES = {
    "everywhere": ("4.2.1 4.2.10 4.2.11 5.1.1 5.1.7"),
    "often": (
        "2.3.2 4.0.1 4.2.5 4.2.6 4.2.7 4.3.1 5.1.2 5.1.3 5.10.1 5.11.4 5.2.1 5.2.2 5.4.1 5.4.2 5.6.1 6.1.1 "
        "6.2.10 6.2.17 6.2.2 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.2.9 6.3.1 6.3.9 6.4.1 6.4.2 6.4.6 6.4.7 6.4.8 "
        "6.6.1 6.6.3 6.6.5 6.6.9 8.1.4 9.1.1 9.1.4 G.affectee.4 G.apres.1 G.defausser.2 G.deplacer.1 "
        "G.detruire.1 G.force.1 G.jouer.1 G.jouer.2 G.marqueur.1 G.permanent.2 G.permanent.4 G.placer.1 "
        "G.placer.3 G.special.1 G.special.5 G.talent.1 G.talent.2"
    ),
    "at_times": (
        "2.1.2 2.3.1 2.3.3 2.3.4 3.5.6 4.1.1 4.2.12 4.2.3 4.2.8 4.3.2 4.3.3 4.4.1 4.4.2 4.5.1 4.5.2 4.5.5 "
        "4.5.6 5.1.5 5.1.6 5.10.2 5.11.2 5.11.3 5.12.2 5.12.3 5.4.3 5.4.4 5.4.6 5.4.7 5.5.1 5.6.2 5.9.1 6.1.5 "
        "6.2.1 6.2.16 6.3.3 6.3.4 6.3.6 6.3.7 6.3.8 6.4.3 6.6.2 7.1.1 7.1.7 8.1.6 8.7.1 8.7.2 8.7.5 8.7.7 "
        "9.2.1 9.2.5 9.2.7 G.affectee.3 G.affectee.5 G.attachez.1 G.controle.5 G.defausser.1 G.defausser.3 "
        "G.deplacer.4 G.directement.1 G.jouer.3 G.permanent.1 G.placer.2 G.pour.1 G.renvoyer.1 G.renvoyer.2 "
        "G.special.2 G.special.3 G.special.4 G.supplementaire.2 G.supplementaire.3 G.supplementaire.4 "
        "G.supplementaire.5"
    ),
}
