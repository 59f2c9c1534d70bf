"""In how many rulings each statement is cited: written by `python -m rulings.commonness`."""

CITED = {
    454: ("5.1.1"),
    378: ("4.2.1"),
    339: ("4.2.11 5.1.7"),
    320: ("4.2.10"),
    174: ("4.2.6"),
    168: ("5.4.1"),
    145: ("5.10.1"),
    143: ("5.1.3"),
    134: ("6.3.1 G.detruire.1"),
    133: ("G.jouer.2"),
    118: ("4.3.1"),
    117: ("6.1.1 9.1.1"),
    109: ("6.2.9"),
    107: ("5.2.1"),
    105: ("5.1.2 5.2.2"),
    102: ("6.6.9"),
    101: ("5.4.2"),
    97: ("2.3.2 6.2.10 6.2.17 6.2.2 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.3.9 6.4.1 6.4.8 6.6.1 G.apres.1"),
    96: ("6.4.7"),
    93: ("6.6.3 6.6.5 G.defausser.2"),
    88: ("6.4.2"),
    85: ("4.4.1 6.4.6 G.affectee.4"),
    81: ("G.permanent.4 G.special.1"),
    79: ("G.permanent.2"),
    74: ("G.deplacer.1"),
    67: ("4.0.1"),
    60: ("4.2.7 G.jouer.1 G.placer.1 G.special.5"),
    58: ("5.11.4 G.force.1"),
    57: ("P.45"),
    56: ("8.1.4"),
    53: ("G.marqueur.1 G.placer.3"),
    50: ("4.2.5 9.1.4"),
    49: ("G.talent.1 G.talent.2"),
    48: ("5.6.1"),
    47: ("G.attachez.1"),
    46: ("4.2.12 5.4.3 G.special.2"),
    45: ("6.3.3"),
    44: ("6.3.4 6.3.6 6.3.8 6.4.3"),
    43: ("4.3.3 4.5.5 6.2.1 9.2.7 P.1"),
    42: ("3.5.6 5.11.3"),
    40: ("G.supplementaire.3"),
    38: ("2.3.1 5.4.4"),
    36: ("G.special.3"),
    35: ("G.deplacer.4"),
    32: ("9.2.5 G.supplementaire.2"),
    31: ("5.12.2"),
    30: ("4.2.3 4.2.4 5.6.2 G.permanent.1"),
    28: ("2.3.3 G.placer.2"),
    27: ("4.1.1 G.renvoyer.1 G.renvoyer.2"),
    26: ("5.5.1 G.pour.1"),
    25: ("4.2.8"),
    24: ("5.12.3 7.1.1"),
    22: ("4.3.2 4.5.1 4.5.2 6.1.5 G.supplementaire.5 P.3"),
    21: ("4.5.6 7.1.7 G.affectee.5 G.supplementaire.4"),
    20: ("G.affectee.3 G.defausser.1"),
    19: ("G.special.4"),
    18: ("5.4.6 5.9.1 6.6.2"),
    17: ("5.1.5 5.1.6 6.2.16 6.3.7 P.56"),
    16: ("2.3.4 4.4.2 8.1.6 G.controle.5 P.8"),
    15: ("5.10.2 5.11.2 5.4.7 8.7.1 8.7.2 8.7.5 8.7.7 G.defausser.3 P.13 P.31"),
    14: ("3.5.5 5.4.8 8.3.5 8.4.3 8.8.1 8.8.4 9.2.1 9.2.4 C.diva.1 G.directement.1 G.jouer.3 P.4"),
    13: ("2.1.2 4.2.9 G.deplacer.3"),
    12: ("2.1.1 3.1.1 3.2.2 5.4.5 C.diva.4 C.diva.5 C.diva.7 C.diva.9"),
    11: (
        "1.1.2 3.1.2 3.1.3 3.1.7 3.2.1 3.2.4 3.2.5 3.3.1 3.4.1 6.2.15 6.5.1 8.2.3 8.4.12 9.2.2 C.actions-sur- "
        "creatures.1 C.cowboys.3 C.diva.3 G.talent.5 K.bien-plus-mechant K.high-noon P.16 P.30"
    ),
    10: ("2.4.3 3.5.3 8.6.12 8.6.13 9.1.5"),
    9: ("5.3.2 5.3.4 5.3.5 5.9.2 6.5.2 7.2.1 8.6.15 8.6.18 8.7.8 8.7.9 9.2.3 G.affectee.6 G.controle.2 G.transferer.1"),
    8: ("3.5.1 4.2.14 5.7.1 8.4.1 8.4.5 8.4.9 8.6.11 8.7.10 8.7.3 G.affectee.2 G.attachez.3"),
    7: ("2.2.1 3.5.2 5.12.1 5.3.1 6.1.3 G.supplementaire.1 K.diva P.46"),
    6: (
        "5.8.1 6.2.6 6.6.7 8.4.10 8.6.14 8.6.21 8.8.3 9.1.3 9.2.8 C.supplementaire-choisie.1 K.laissez-moi- "
        "danser K.shinobi P.17"
    ),
    5: (
        "1.2.6 4.2.2 5.5.2 6.5.4 6.5.5 8.1.1 8.1.5 8.2.10 8.2.11 8.2.4 8.2.8 8.3.1 8.3.20 8.3.21 8.3.22 "
        "8.3.23 8.3.25 8.3.3 8.3.4 9.1.2 C.archipel-volcanique.1 C.archipel-volcanique.2 C.grand-mechant- "
        "loup.1 C.oursons.2 C.pirates.2 C.roi-du-dancing.1 G.a-votre-tour.1 G.controle.1 G.proprietaire.2 "
        "K.a-la-dure K.ca-plane-pour-moi K.first-mate K.jade-fox K.ruelle-sombre P.32 P.41"
    ),
    4: (
        "1.3.3 2.4.6 3.3.2 6.4.9 6.6.12 6.6.4 6.6.6 6.6.8 7.1.2 7.1.3 8.1.8 8.2.13 8.2.6 8.3.15 8.3.6 8.4.11 "
        "8.4.13 8.4.16 8.5.1 8.6.1 8.6.3 8.7.6 8.8.8 C.benediction-des-grimm.1 C.benediction-des-grimm.2 "
        "C.benediction-des-grimm.3 C.benediction-des-grimm.4 C.benediction-des-grimm.5 C.geeks.2 C.la-dame- "
        "au-bouleau.1 C.le-bouleau.1 C.paradisco.1 G.a-votre-tour.2 G.attachez.2 G.controle.6 G.deplacer.2 "
        "G.standard.1 G.transferer.3 K.benediction-des-grimm K.camion-blinde K.demence K.felicia-day "
        "K.gorgodzolla K.la-dame-au-bouleau K.le-bouleau K.major-ursa K.paradisco K.quand-on-arrive-en-ville "
        "K.roi-du-dancing K.shoggoth P.6 P.70"
    ),
    3: (
        "1.1.1 2.3.5 2.4.4 3.3.3 3.3.4 3.3.5 3.3.6 6.1.2 6.1.4 6.2.11 6.4.10 6.4.4 6.4.5 8.2.12 8.2.7 8.3.12 "
        "8.3.17 8.3.8 8.3.9 8.4.15 8.4.18 8.4.2 8.4.4 8.6.10 8.6.2 8.6.5 8.6.6 8.7.14 8.8.7 9.2.6 "
        "C.astroknights.1 C.astroknights.3 C.changerbots.3 C.dinosaures.1 C.dragons.1 C.dragons.5 C.elder- "
        "things.3 C.fourmis-geantes.1 C.grojak.1 C.grojak.2 C.justiciers.1 C.metamorphes.2 C.metamorphes.7 "
        "C.minions-of-cthulhu.2 C.minions-of-cthulhu.3 C.penguins.1 C.penguins.2 C.penguins.3 C.petit- "
        "peuple.2 C.vikings.2 G.detruire.2 G.en-jeu.2 G.proprietaire.1 G.renvoyer.4 K.complete-the-ritual "
        "K.death-on-six-legs K.doppelganger K.drunken-master K.emperor-penguin K.grojak K.guerrier-dragon "
        "K.howl K.la-vengeance K.roi-thot K.scoundrel P.10 P.11 P.2 P.20 P.29 P.42 P.43 P.44 P.47 P.71"
    ),
    2: (
        "3.1.10 3.1.4 3.1.6 3.1.9 4.1.2 4.2.13 4.4.5 4.5.3 5.1.4 5.3.3 5.8.2 6.3.2 6.5.3 6.6.10 7.1.5 7.2.2 "
        "8.1.3 8.2.1 8.3.10 8.3.11 8.3.16 8.3.18 8.3.2 8.3.27 8.4.19 8.6.4 C.avengers.1 C.avengers.2 C.bear- "
        "cavalry.1 C.course-poursuite.1 C.course-poursuite.2 C.cowboys.4 C.dinosaures.5 C.diva.8 C.elder- "
        "things.1 C.finist-clair-faucon.1 C.fourmis-geantes.3 C.hydra.4 C.hydra.5 C.kaiju.1 C.kaiju.2 "
        "C.kaiju.4 C.killer-plants.1 C.loups-garous.2 C.mboro-onini.1 C.metamorphes.1 C.minions-of-cthulhu.7 "
        "C.minions-of-cthulhu.8 C.mourir-sur-scene.1 C.moutons.2 C.moutons.3 C.ninjas.3 C.penguins.11 "
        "C.penguins.5 C.penguins.6 C.petit-peuple.3 C.petit-peuple.4 C.pirates.1 C.presages-des-etoiles.2 "
        "C.presages-des-etoiles.4 C.robots.1 C.singes-cyborgs.3 C.singes-cyborgs.4 C.sorciers.2 C.spider- "
        "verse.1 C.steampunks.1 C.steampunks.3 C.toile-d-anansi.1 C.ultimates.5 C.voyageurs-de-l-espace.1 "
        "C.voyageurs-de-l-espace.7 C.voyageurs-polynesiens.1 C.voyageurs-polynesiens.2 C.zombies.3 G.boite.1 "
        "G.de-depart.1 G.de-depart.2 G.detruire.3 G.en-jeu.1 G.force.2 G.permanent.3 K.architecte-de-pyramide "
        "K.black-sheep K.body-shop K.bruiser K.cesium-armor K.commission K.contact-aux-fils K.cuddle K.cut- "
        "lass K.disguise-penguin K.eldest-thing K.finist-clair-faucon K.flame-trap K.game-guru K.hammerhead "
        "K.hideout K.hoverbot K.imperial-dragon K.insanity K.inspecteur-henry K.iron-man K.jack-bill K.la- "
        "porte-des-etoiles K.leprechaun K.miles-morales K.moontouched K.mourir-sur-scene K.on-the-lamb "
        "K.ornate-dome K.pinkerton K.rapide-comme-l-eclair K.recruit-by-force K.repulsor-boots K.sacrifice "
        "K.shielding K.space-prince K.sprout K.teleport-overflow K.they-re-coming-to-get-you K.under-the-ice "
        "K.walker K.wildlife-preserve K.worker P.18 P.24 P.25 P.48 P.49 P.50 P.51 P.57 P.72 P.73 P.74"
    ),
}
