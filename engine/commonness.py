"""In how many rulings each statement is cited: written by `python -m rulings.commonness`."""

CITED = {
    191: "5.1.1",
    181: "4.2.1",
    152: "4.2.11",
    151: "5.1.7",
    141: "4.2.10",
    84: "6.3.1",
    78: "6.1.1",
    77: "6.2.9",
    70: "6.6.9",
    68: (
        "2.3.2 6.2.10 6.2.17 6.2.2 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.3.9 6.4.1 6.4.8 6.6.1 6.6.3 6.6.5 "
        "G.apres.1 G.defausser.2"
    ),
    67: "6.4.7",
    66: "4.2.6",
    65: "5.4.1",
    63: "5.1.3",
    62: "6.4.2",
    61: "5.10.1",
    58: "G.detruire.1",
    57: "6.4.6",
    50: "5.4.2",
    49: "5.2.1",
    48: "5.1.2 5.2.2",
    45: "4.0.1",
    44: "P.31",
    38: "4.4.1",
    37: "5.11.4 G.affectee.4 G.special.1",
    34: "8.1.4 G.permanent.4",
    33: "6.4.3 G.jouer.2",
    32: "4.3.1 4.3.3 4.5.5 6.2.1 P.1",
    31: "G.marqueur.1 G.placer.3",
    29: "2.3.1",
    28: "G.force.1",
    27: "4.2.4",
    26: "4.2.7 G.jouer.1 G.special.5",
    25: "G.placer.1",
    24: "6.3.3 6.3.4 6.3.6 6.3.8 9.2.7 G.deplacer.1 G.permanent.2",
    23: "5.11.3 9.1.4 G.special.2",
    22: "2.3.3 4.3.2 6.1.5 9.1.1 P.3",
    21: "5.4.4 9.2.5 G.special.3 G.supplementaire.3",
    20: "3.5.6",
    19: "5.4.3",
    17: "G.talent.1 G.talent.2",
    16: "4.2.5 5.6.1 G.attachez.1",
    15: "4.2.12",
    14: "6.2.16 G.deplacer.4 G.permanent.1 G.supplementaire.2",
    13: "2.3.4 5.11.2 5.5.1 5.6.2 7.1.1 C.diva.1 G.pour.1",
    12: "3.1.1 5.12.2 8.7.1 8.7.2 8.7.5 8.7.7 C.diva.4 C.diva.5 C.diva.7 C.diva.9 G.directement.1 P.13",
    11: (
        "1.1.2 3.1.2 3.1.3 3.1.7 3.2.1 3.2.2 3.2.4 3.2.5 3.3.1 3.4.1 4.1.1 4.2.3 4.2.8 4.5.1 4.5.2 "
        "G.defausser.1 G.placer.2 G.renvoyer.1 G.renvoyer.2 K.bien-plus-mechant K.high-noon P.16"
    ),
    10: "3.5.5 4.5.6 5.12.3 6.6.2 7.1.7 8.1.6 8.3.5 G.supplementaire.5",
    9: "5.3.1 5.4.6 7.2.1 8.4.12 8.7.8 8.7.9",
    8: "3.5.1 6.5.1 8.7.10 8.7.3 C.diva.3 G.defausser.3 G.special.4 G.supplementaire.4 K.diva P.8",
    7: "2.1.2 4.4.2 5.10.2 5.4.5 8.8.1 8.8.4 9.2.4 G.affectee.5",
    6: (
        "3.5.2 5.1.5 5.1.6 6.3.7 6.5.2 C.supplementaire-choisie.1 G.affectee.3 G.jouer.3 G.talent.5 "
        "K.laissez-moi-danser"
    ),
    5: (
        "1.2.6 2.2.1 4.2.9 5.4.7 5.4.8 5.9.1 6.6.7 8.1.1 8.2.10 8.2.11 8.4.3 8.6.12 8.6.13 8.8.3 9.1.5 9.2.1 "
        "C.actions-sur-creatures.1 C.archipel-volcanique.1 C.archipel-volcanique.2 C.grand-mechant-loup.1 "
        "G.attachez.3 G.deplacer.3 K.a-la-dure K.ca-plane-pour-moi K.ruelle-sombre K.shinobi P.17 P.4 P.56"
    ),
    4: (
        "1.3.3 2.1.1 3.3.2 5.12.1 5.3.5 5.5.2 5.9.2 6.1.3 6.2.6 6.4.9 6.6.4 6.6.6 7.1.2 7.1.3 8.2.3 8.3.1 "
        "8.3.15 8.3.20 8.3.21 8.3.22 8.3.23 8.3.25 8.4.13 8.6.15 8.6.18 8.6.21 C.benediction-des-grimm.1 "
        "C.benediction-des-grimm.2 C.benediction-des-grimm.3 C.benediction-des-grimm.4 C.benediction-des- "
        "grimm.5 C.la-dame-au-bouleau.1 C.le-bouleau.1 C.paradisco.1 C.roi-du-dancing.1 G.controle.2 "
        "G.controle.5 K.benediction-des-grimm K.camion-blinde K.jade-fox K.la-dame-au-bouleau K.le-bouleau "
        "K.paradisco K.quand-on-arrive-en-ville P.32 P.41 P.6"
    ),
    3: (
        "1.1.1 2.3.5 2.4.3 2.4.6 3.3.3 3.3.4 3.3.5 3.3.6 3.5.3 4.2.14 5.3.2 5.3.4 6.1.2 6.1.4 6.2.11 6.2.15 "
        "6.4.4 6.4.5 6.5.4 6.5.5 8.2.12 8.3.12 8.3.6 8.4.11 8.4.15 8.4.16 8.4.5 8.5.1 8.6.1 8.6.10 8.6.11 "
        "8.6.14 8.6.3 9.1.3 9.2.3 9.2.8 G.a-votre-tour.1 G.affectee.2 G.affectee.6 K.drunken-master K.first- "
        "mate K.guerrier-dragon K.la-vengeance K.major-ursa K.roi-du-dancing K.roi-thot P.11 P.30"
    ),
    2: (
        "3.1.10 3.1.4 3.1.6 3.1.9 4.2.13 4.2.2 5.7.1 5.8.1 5.8.2 6.3.2 6.4.10 6.5.3 6.6.10 6.6.12 6.6.8 7.1.5 "
        "7.2.2 8.1.5 8.1.8 8.2.1 8.2.13 8.2.4 8.2.6 8.2.8 8.3.11 8.3.16 8.3.17 8.3.27 8.3.3 8.3.4 8.3.8 8.3.9 "
        "8.4.1 8.4.10 8.4.18 8.4.2 8.4.9 8.6.2 8.6.4 8.7.14 8.7.6 9.1.2 9.2.6 C.course-poursuite.1 C.course- "
        "poursuite.2 C.diva.8 C.finist-clair-faucon.1 C.grojak.1 C.grojak.2 C.mboro-onini.1 C.mourir-sur- "
        "scene.1 C.presages-des-etoiles.2 C.presages-des-etoiles.4 C.toile-d-anansi.1 C.voyageurs- "
        "polynesiens.1 C.voyageurs-polynesiens.2 G.a-votre-tour.2 G.detruire.2 G.detruire.3 G.en-jeu.1 G.en- "
        "jeu.2 G.permanent.3 G.proprietaire.2 G.standard.1 G.transferer.1 G.transferer.3 K.architecte-de- "
        "pyramide K.contact-aux-fils K.cut-lass K.demence K.felicia-day K.finist-clair-faucon K.grojak "
        "K.hideout K.insanity K.inspecteur-henry K.la-porte-des-etoiles K.mourir-sur-scene K.rapide-comme-l- "
        "eclair K.walker P.10 P.2 P.24 P.25"
    ),
}
