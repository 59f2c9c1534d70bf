"""In how many rulings each statement is cited: written by `python -m rulings.commonness`."""

CITED = {
    386: ("5.1.1"),
    337: ("4.2.1"),
    289: ("4.2.11"),
    288: ("5.1.7"),
    273: ("4.2.10"),
    144: ("4.2.6"),
    141: ("5.4.1"),
    122: ("6.3.1"),
    121: ("5.10.1"),
    118: ("5.1.3"),
    114: ("G.detruire.1"),
    108: ("4.3.1"),
    107: ("6.1.1"),
    101: ("G.jouer.2"),
    99: ("6.2.9"),
    95: ("5.2.1"),
    93: ("5.1.2 5.2.2"),
    92: ("6.6.9"),
    88: ("2.3.2 6.2.10 6.2.17 6.2.2 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.3.9 6.4.1 6.4.8 6.6.1 G.apres.1"),
    87: ("6.4.7"),
    85: ("5.4.2 9.1.1"),
    84: ("6.6.3 6.6.5 G.defausser.2"),
    82: ("6.4.2"),
    80: ("4.4.1"),
    76: ("6.4.6"),
    74: ("G.affectee.4"),
    71: ("G.permanent.4"),
    69: ("G.special.1"),
    63: ("4.0.1"),
    62: ("G.permanent.2"),
    58: ("G.deplacer.1"),
    55: ("5.11.4"),
    51: ("4.2.7 G.jouer.1 G.placer.1 G.special.5"),
    49: ("G.force.1"),
    48: ("8.1.4 P.45"),
    44: ("G.marqueur.1 G.placer.3"),
    42: ("4.3.3 4.5.5 6.2.1 P.1"),
    41: ("4.2.5 6.4.3 9.2.7 G.special.2"),
    40: ("5.4.3 G.attachez.1 G.talent.1 G.talent.2"),
    39: ("4.2.12 5.6.1 6.3.3 6.3.4 6.3.6 6.3.8 9.1.4"),
    37: ("5.11.3 G.supplementaire.3"),
    34: ("2.3.1"),
    32: ("3.5.6"),
    31: ("5.4.4"),
    30: ("G.special.3"),
    29: ("4.2.3 4.2.4 9.2.5 G.deplacer.4"),
    27: ("5.12.2 G.supplementaire.2"),
    24: ("4.1.1 7.1.1"),
    23: ("5.5.1 5.6.2 G.pour.1"),
    22: ("2.3.3 4.3.2 4.5.1 4.5.2 5.12.3 6.1.5 P.3"),
    21: ("4.5.6 7.1.7 G.permanent.1 G.placer.2"),
    20: ("5.3.1 G.defausser.1 G.supplementaire.5"),
    19: ("4.2.8 G.renvoyer.1 G.renvoyer.2"),
    18: ("G.supplementaire.4"),
    16: ("4.4.2 6.6.2 G.affectee.3 G.affectee.5 G.defausser.3 G.special.4"),
    15: ("P.8"),
    14: (
        "2.3.4 3.5.5 5.1.5 5.1.6 5.10.2 5.11.2 5.4.6 6.2.16 6.3.7 8.3.5 8.4.3 8.7.1 8.7.2 8.7.5 8.7.7 "
        "C.diva.1 G.controle.5 P.13 P.4 P.56"
    ),
    13: ("2.1.2 8.1.6 9.2.4 G.directement.1"),
    12: ("3.1.1 5.4.7 5.4.8 5.9.1 8.8.1 8.8.4 C.diva.4 C.diva.5 C.diva.7 C.diva.9 G.jouer.3 P.31"),
    11: (
        "1.1.2 3.1.2 3.1.3 3.1.7 3.2.1 3.2.2 3.2.4 3.2.5 3.3.1 3.4.1 4.2.9 8.2.3 8.4.12 C.cowboys.3 "
        "G.deplacer.3 G.talent.5 K.bien-plus-mechant K.high-noon P.16"
    ),
    10: ("2.4.3 3.5.3 5.3.5 5.4.5 9.1.5 C.actions-sur-creatures.1 C.diva.3 P.30"),
    9: ("5.3.4 5.9.2 7.2.1 8.7.8 8.7.9 9.2.1 G.controle.2"),
    8: ("3.5.1 4.2.14 5.3.2 6.2.15 6.5.1 8.4.5 8.6.12 8.6.13 8.7.10 8.7.3 9.2.2 9.2.3 G.affectee.6 G.transferer.1"),
    7: ("2.1.1 3.5.2 5.12.1 5.7.1 6.1.3 8.6.15 8.6.18 8.6.21 G.affectee.2 G.attachez.3 G.supplementaire.1 K.diva"),
    6: ("2.2.1 6.5.2 6.6.7 8.4.10 8.6.11 8.8.3 9.1.3 9.2.8 C.supplementaire-choisie.1 K.laissez-moi-danser P.17"),
    5: (
        "1.2.6 5.5.2 6.2.6 8.1.1 8.1.8 8.2.10 8.2.11 8.2.4 8.2.8 8.3.1 8.3.20 8.3.21 8.3.22 8.3.23 8.3.25 "
        "8.4.1 8.4.11 8.4.9 8.6.14 9.1.2 C.archipel-volcanique.1 C.archipel-volcanique.2 C.grand-mechant- "
        "loup.1 C.roi-du-dancing.1 G.a-votre-tour.1 K.a-la-dure K.ca-plane-pour-moi K.ruelle-sombre K.shinobi "
        "P.41 P.46"
    ),
    4: (
        "1.3.3 2.4.6 3.3.2 4.2.2 5.8.1 6.4.9 6.6.12 6.6.4 6.6.6 6.6.8 7.1.2 7.1.3 8.1.5 8.2.13 8.2.6 8.3.15 "
        "8.3.3 8.3.4 8.3.6 8.4.13 8.4.16 8.5.1 8.6.1 8.6.3 C.benediction-des-grimm.1 C.benediction-des- "
        "grimm.2 C.benediction-des-grimm.3 C.benediction-des-grimm.4 C.benediction-des-grimm.5 C.la-dame-au- "
        "bouleau.1 C.le-bouleau.1 C.paradisco.1 C.pirates.2 G.a-votre-tour.2 G.attachez.2 G.controle.1 "
        "G.proprietaire.2 G.standard.1 K.benediction-des-grimm K.camion-blinde K.demence K.first-mate "
        "K.gorgodzolla K.jade-fox K.la-dame-au-bouleau K.le-bouleau K.major-ursa K.paradisco K.quand-on- "
        "arrive-en-ville K.roi-du-dancing K.shoggoth P.32 P.6"
    ),
    3: (
        "1.1.1 2.3.5 3.3.3 3.3.4 3.3.5 3.3.6 5.1.4 6.1.2 6.1.4 6.2.11 6.4.4 6.4.5 6.5.4 6.5.5 8.2.12 8.2.7 "
        "8.3.12 8.3.17 8.3.8 8.3.9 8.4.15 8.4.18 8.4.2 8.4.4 8.6.10 8.6.2 8.6.6 8.7.14 8.7.6 9.2.6 "
        "C.dinosaures.1 C.dragons.1 C.dragons.5 C.elder-things.3 C.geeks.2 C.grojak.1 C.grojak.2 "
        "C.justiciers.1 C.oursons.2 C.penguins.1 C.penguins.2 G.deplacer.2 G.detruire.2 G.en-jeu.2 "
        "G.renvoyer.4 G.transferer.3 K.drunken-master K.emperor-penguin K.felicia-day K.grojak K.guerrier- "
        "dragon K.howl K.la-vengeance K.roi-thot P.10 P.11 P.2 P.29"
    ),
    2: (
        "3.1.10 3.1.4 3.1.6 3.1.9 4.2.13 4.4.5 4.5.3 5.3.3 5.8.2 6.3.2 6.4.10 6.5.3 6.6.10 7.1.5 7.2.2 8.1.3 "
        "8.2.1 8.3.10 8.3.11 8.3.16 8.3.2 8.3.27 8.4.19 8.6.4 8.8.7 C.course-poursuite.1 C.course-poursuite.2 "
        "C.cowboys.4 C.diva.8 C.finist-clair-faucon.1 C.fourmis-geantes.1 C.fourmis-geantes.3 C.hydra.4 "
        "C.hydra.5 C.kaiju.1 C.kaiju.2 C.kaiju.4 C.killer-plants.1 C.loups-garous.2 C.mboro-onini.1 "
        "C.minions-of-cthulhu.2 C.minions-of-cthulhu.3 C.mourir-sur-scene.1 C.moutons.3 C.petit-peuple.2 "
        "C.petit-peuple.3 C.petit-peuple.4 C.pirates.1 C.presages-des-etoiles.2 C.presages-des-etoiles.4 "
        "C.robots.1 C.steampunks.1 C.steampunks.3 C.toile-d-anansi.1 C.ultimates.5 C.vikings.2 C.voyageurs- "
        "polynesiens.1 C.voyageurs-polynesiens.2 G.controle.6 G.de-depart.1 G.de-depart.2 G.detruire.3 G.en- "
        "jeu.1 G.force.2 G.permanent.3 G.proprietaire.1 K.architecte-de-pyramide K.black-sheep K.bruiser "
        "K.complete-the-ritual K.contact-aux-fils K.cut-lass K.death-on-six-legs K.finist-clair-faucon "
        "K.hammerhead K.hideout K.hoverbot K.imperial-dragon K.insanity K.inspecteur-henry K.jack-bill K.la- "
        "porte-des-etoiles K.leprechaun K.moontouched K.mourir-sur-scene K.ornate-dome K.pinkerton K.rapide- "
        "comme-l-eclair K.sprout K.walker K.worker P.18 P.20 P.24 P.25 P.42 P.43 P.70"
    ),
}
