"""Texts as a table writes them: each plays as it says."""

from __future__ import annotations

import pytest

from engine.language import compile_card
from tests.engine.boards import JSON, action, at, base, minion, pending, play, table, ways

CANONICAL = [  # one wording a meaning: what is said, on which card, and how we say it
    *(
        ("minion", f"Talent : {said}", f"Talent : {ours}")
        for said, ours in (
            ("peut renvoyer ici une créa d'un autre joueur dans la main de son proprio",
             "Vous pouvez renvoyer une Créature d'un autre joueur sur cette Base dans la main de son propriétaire."),
            ("transfert possible d'une action d'un autre joueur ici vers une autre base",
             "Vous pouvez transférer une Action d'un autre joueur attachée à cette Base vers une autre Base."),
            ("choix d'une créa ici et renvoi de celle-ci dans la main de son proprio",
             "Choisissez une Créature sur cette Base. Renvoyez-la dans la main de son propriétaire."),
            ("mélange d'une carte de votre main dans votre pioche, puis pioche de 2 cartes",
             "Mélangez une carte de votre main dans votre pioche. Piochez deux cartes."),
            ("transfert possible d'une de vos actions ici vers une autre base",
             "Vous pouvez transférer l'une de vos Actions attachées à cette Base "
             "vers une autre Base."),
            ("-2 force pour une créa d'un autre joueur ici jusqu'à la fin du tour",
             "La Force d'une Créature d'un autre joueur sur cette Base est diminuée de 2 jusqu'à la fin du tour."),
            ("bouge une de tes créas ici (pas celles des autres) vers une autre base",
             "Déplacez l'une de vos Créatures sur cette Base vers une autre Base."),
            ("renvoie une créa ici (pas une à toi) dans la main de son proprio",
             "Renvoyez une Créature d'un autre joueur sur cette Base dans la main de son propriétaire."),
            ("défausse autant de cartes que tu veux (max 3)", "Défaussez jusqu'à trois cartes."),
            ("chaque joueur (sauf toi) défausse une carte (une seule)", "Chaque autre joueur défausse une carte."),
            ("une de vos créas ici bénéficie d'un bonus de +2 en force, lequel s'applique jusqu'à la fin du tour",
             "La Force de l'une de vos Créatures sur cette Base est augmentée de 2 jusqu'à la fin du tour."),
        )
    ),
    ("base", "Après pose d'une créa de force 2 max ici, pioche d'une carte",
     "Après qu'une Créature de Force 2 ou moins a été jouée sur cette Base, piochez une carte."),
    ("minion", "Permanent : lorsqu'un autre joueur joue une créa ici, bougez la créa concernée vers une autre base",
     "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, déplacez-la vers une autre Base."),
    *(
        ("minion", f"{said} pioche une carte", "Talent : Piochez une carte.")
        for said in ("[Talent]", "**Talent :**", "• Talent :", "Talent ->", "Tal. :")
    ),
    *(
        ("minion", f"Quand tu joues une autre créa ici{pause} la force de cette créa est augmentée de 1 {until}",
         "Permanent : Après que vous avez joué une autre Créature sur cette Base, "
         "la Force de cette Créature est augmentée de 1 jusqu'à la fin du tour.")
        for pause, until in ((" :", "ce tour"), (" -", "pour le tour"), ("...", "ce tour-ci"))
    ),
    *(
        ("action", f"Défausse 1 carte + {said}", f"Défaussez une carte. {ours}")
        for said, ours in (
            ("gagne 1 PV", "Gagnez 1 PV."),
            ("pioche 2 cartes", "Piochez deux cartes."),
            ("tu détruis une action", "Détruisez une Action."),
            ("mets un marqueur +1 sur une de tes créas", "Placez un marqueur Force +1 sur l'une de vos Créatures."),
        )
    ),
    ("action", "Détruis une créa de force 3 + gagne 1 PV",
     "Détruisez une Créature de Force 3 ou plus. Gagnez 1 PV."),
    ("action", "Consulte la main d'un autre joueur.", "Consultez la main d'un autre joueur."),
    ("action", "Détruis une créature de force 3-, puis pioche une carte.",
     "Détruisez une Créature de Force 3 ou moins. Piochez une carte."),
    ("action", "Mets une carte de ta main sous ta pioche pour piocher une carte, facultatif.",
     "Vous pouvez placer une carte de votre main sous votre pioche pour piocher une carte."),
    ("action", "Destruction d'une créature d'un autre. Pioche de 2 cartes",
     "Détruisez une Créature d'un autre joueur. Piochez deux cartes."),
    ("action", "Mets un marqueur +1 sur une de tes créas\nPour chaque autre joueur, tu peux gagner 1 PV",
     "Placez un marqueur Force +1 sur l'une de vos Créatures. Pour chaque autre joueur, vous pouvez gagner 1 PV."),
    ("base", "La première fois de chaque tour : après que vous avez joué une Créature ici, piochez une carte.",
     "La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, piochez une carte."),
    ("base", "Au début de votre tour, choisissez : piochez une carte OU gagnez 1 PV.",
     "Au début de votre tour, piochez une carte OU gagnez 1 PV."),
    *(
        ("action", f"{said} tes créas ici ont +2",
         "Attachez : Base. Permanent : La Force de chacune de vos Créatures sur cette Base est augmentée de 2.")
        for said in ("Attachez base. Permanent :", "à attacher sur une base. Perm.", "Base, perma :",
                     "Base. Permanent,", "Modificateur : Base. Permanent :",
                     "modif de base, à jouer sur une base. (Permanent)")
    ),
    *(
        ("minion", f"{said}, pioche une carte", "Piochez une carte.")
        for said in ("Quand je la pose", "dès que tu le mets en jeu", "À l'arrivée", "en le posant", "Quand il arrive")
    ),
    *(
        (kind, f"{said}, à chaque fois que tu joues une créa ici tu pioches une carte",
         f"{attach}Permanent : Après que vous avez joué une Créature sur cette Base, piochez une carte.")
        for kind, said, attach in (("minion", "Tant qu'il est là", ""), ("titan", "tant que ce titan est en jeu", ""),
                                   ("action", "Tu la joues sur une base et tant que c'est là", "Attachez : Base. "))
    ),
    ("minion", "Je défausse une carte et ça me permet de jouer soit une créature soit une action en plus.",
     "Défaussez une carte pour jouer une Créature supplémentaire OU jouer une Action supplémentaire."),
    ("minion", "En talent, tu le bouges sur une autre base, mais faut qu'il y ait une de tes actions dessus.",
     "Talent : Déplacez cette Créature vers une autre Base où vous avez une Action."),
    ("action", "T'as droit à deux actions de plus, tu les joues.", "Jouez deux Actions supplémentaires."),
    ("minion", "Quand tu la joues, tu prends deux cartes de ta pioche.", "Piochez deux cartes."),
    ("action", "Attachez : Base. Permanent : Chaque fois qu'une Créature y est jouée, piochez une carte.",
     "Attachez : Base. Permanent : Après qu'une Créature a été jouée sur cette Base, piochez une carte."),
    ("minion", "Permanent : si t'as deux autres créas ici, +3 et peut pas être détruit",
     "Permanent : Tant que vous avez au moins deux autres Créatures sur cette Base, la Force de cette Créature est "
     "augmentée de 3. Permanent : Tant que vous avez au moins deux autres Créatures sur cette Base, cette Créature ne "
     "peut pas être détruite."),
    ("minion", "Talent : Envoie-le sur une autre base.", "Talent : Déplacez cette Créature vers une autre Base."),
    ("action", "Jouez une Action supplémentaire. Vous pouvez la reprendre en main au lieu de la défausser.",
     "Jouez une Action supplémentaire. Si vous le faites et si elle n'est pas en jeu, vous pouvez la placer dans votre "
     "main."),
    ("minion", "Détruisez une Action attachée à cette Base ou à une Créature ici.",
     "Détruisez une Action attachée à cette Base ou à une Créature sur cette Base."),
    ("action", "Attachez : Base à laquelle aucune de vos Actions n'est attachée.",
     "Attachez : une Base où vous n'avez pas d'Action attachée à une Base."),
    ("base", "Après qu'un Monstre a été détruit ici, celui qui l'a détruit gagne 1 PV.",
     "Après qu'un Monstre a été détruit sur cette Base, le joueur qui l'a détruit gagne 1 PV."),
    ("base", "Les Créatures ne peuvent être ni jouées ni déplacées sur cette Base.",
     "Les Créatures ne peuvent pas être jouées ni déplacées sur cette Base."),
    ("base", "Les Créatures ne peuvent pas être déplacées sur cette Base.",
     "Les Créatures ne peuvent pas être déplacées vers cette Base."),
    ("base", "Après qu'une ou plusieurs Créatures ont été détruites ici, celui qui les a détruites gagne 1 PV.",
     "Après qu'une ou plusieurs Créatures ont été détruites sur cette Base, le joueur qui les a détruites gagne 1 PV."),
    ("base", "Avant la Conquête de cette Base, détruisez une autre Base. Remplacez-la normalement.",
     "Avant la Conquête de cette Base, détruisez une autre Base. Remplacez cette autre Base par la première Base de "
     "la pioche Base."),
    ("action", "À jouer sur une créature. Permanent : Au début de ton tour, déplace la créature sur une autre base.",
     "Attachez : Créature. Permanent : Au début de votre tour, déplacez cette Créature vers une autre Base."),
    ("action", "Place une ou deux créatures de force 4 ou moins de ta défausse dans ta main.",
     "Placez une ou deux Créatures de Force 4 ou moins de votre défausse dans votre main."),
    *(
        ("action", f"{said} pioche une carte. Gagne 1 PV.",
         "Spécial : Après la Conquête d'une Base, piochez une carte. Gagnez 1 PV.")
        for said in ("Après la conquête d'une base,", "Ça se joue après la conquête d'une base :")
    ),
    ("titan", "Spécial : au début de ton tour, tu peux poser le titan sur une base où t'as une créature.",
     "Spécial : Au début de votre tour, jouez ce Titan sur une Base où vous avez une Créature."),
    ("minion", "Après la conquête d'une base, pioche une carte.",
     "Permanent : Après la Conquête d'une Base, piochez une carte."),
    ("action", "Tu prends une créa d'un autre joueur sur une base où t'as une créa et tu la bouges sur une autre base.",
     "Choisissez une Créature d'un autre joueur sur une Base où vous avez une Créature. "
     "Déplacez-la vers une autre Base."),
    *(
        ("minion", f"Détruis une créa ici{said} pioche une carte",
         "Détruisez une Créature sur cette Base. Talent : Piochez une carte.")
        for said in (", et en talent,", ". En talent", ". Son talent :", ". Et son talent, c'est que tu",
                     ", puis avec son talent", ". Une fois par tour, grâce à son talent,",
                     ". Talent : une fois par tour,")
    ),
    ("minion", "En permanence, tes autres créas sur sa base ont +1",
     "Permanent : La Force de chacune de vos autres Créatures sur cette Base est augmentée de 1."),
    ("minion", "Enterre une carte de ta main sur sa base", "Enterrez une carte de votre main sur cette Base."),
    ("minion", "Cherche une créa dans ta pioche et joue-la en plus sur la même base que lui",
     "Cherchez une Créature dans votre pioche. Jouez-la comme Créature supplémentaire sur cette Base."),
    ("minion", "Détruis une créa de force 2 ou moins sur sa base",
     "Détruisez une Créature de Force 2 ou moins sur cette Base."),
    *(
        ("minion", f"Permanent : {said}",
         "Permanent : Cette Créature ne peut pas être affectée par les cartes des autres joueurs.")
        for said in ("les cartes des autres joueurs ne lui font plus rien", "les autres joueurs peuvent rien lui faire",
                     "les cartes des autres joueurs ne lui font rien du tout")
    ),
    *(
        ("titan", f"Quand une de tes créatures est détruite, {said} sur sa base. Tant qu'il est là, tes créas ont +1.",
         "Spécial : Après que l'une de vos Créatures a été détruite, jouez ce Titan sur la même Base. "
         "Permanent : La Force de chacune de vos Créatures est augmentée de 1.")
        for said in ("tu peux jouer ce titan", "joue ce titan")
    ),
    ("base", "Pendant ton tour, tu peux utiliser deux fois le talent d'une de tes créas ici, une seule, pas toutes.",
     "Pendant votre tour, le Talent de l'une de vos Créatures sur cette Base peut être utilisé deux fois."),
    ("action", "Choisis une créa. Elle gagne +4 jusqu'à la fin du tour, et si pendant ce temps elle devait être "
     "détruite, tu la reprends en main à la place.",
     "Choisissez une Créature. Sa Force est augmentée de 4 jusqu'à la fin du tour. Jusqu'à la fin du tour, si elle "
     "devait être détruite, placez-la dans votre main à la place."),
    ("base", "Sur cette base, personne n'a le droit de jouer de créature.",
     "Les Créatures ne peuvent pas être jouées sur cette Base."),
    ("minion", "Si elle part à la défausse, tu peux la reprendre en main.",
     "Permanent : Après que cette Créature est allée à la défausse, vous pouvez placer cette Créature dans votre "
     "main."),
    ("action", "Je la mets sur une de mes créatures. Elle a +1, et quand elle doit aller à la défausse tu la reprends "
     "en main à la place.",
     "Attachez : l'une de vos Créatures. Permanent : La Force de cette Créature est augmentée de 1. Permanent : Si "
     "cette Créature devait aller à la défausse, placez cette Créature dans votre main à la place."),
    ("action", "Sur une de tes créatures. Si elle devait être détruite, au lieu de ça tu détruis l'action.",
     "Attachez : l'une de vos Créatures. Permanent : Si cette Créature devait être détruite, détruisez cette carte à "
     "la place."),
    *(
        ("action", f"{said} Talent : pioche une carte", "Attachez : Base. Talent : Piochez une carte.")
        for said in ("attache : base.", "Tu l'attaches à une base.", "Ça se pose sur une base.")
    ),
    ("minion", "Talent : tu prends deux marqueurs +1 sur une créa et tu les mets sur une autre.",
     "Talent : Transférez deux marqueurs Force +1 d'une Créature à une autre Créature."),
    ("base", "Au début de ton tour, tu peux ramener une de tes créas d'ailleurs sur cette base.",
     "Au début de votre tour, vous pouvez déplacer l'une de vos Créatures vers cette Base."),
    ("action", "Choisis une base. Les créas qui sont là gagnent +1 jusqu'à la fin du tour.",
     "Choisissez une Base. La Force de chaque Créature sur cette Base est augmentée de 1 jusqu'à la fin du tour."),
    ("action", "sur une créature : elle a +2 force (permanent)",
     "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."),
    ("action", "Base où t'as une créa. Talent : pioche une carte",
     "Attachez : une Base où vous avez une Créature. Talent : Piochez une carte."),
    *(
        ("minion", f"Talent : elle perd {said} jusqu'à la fin du tour",
         "Talent : Annulez l'effet de cette Créature jusqu'à la fin du tour.")
        for said in ("son permanent et ses autres effets",
                     "son effet permanent et tous ses autres effets",
                     "sa capacité Permanente ainsi que ses autres capacités")
    ),
    *(
        ("action", f"{said}étrui{s} une créa d'un autre joueur, {force} plus petite que ton total de force sur sa base",
         "Choisissez une Base. Détruisez une Créature d'un autre joueur sur cette Base dont la Force est inférieure à "
         "votre total de Force sur cette Base.")
        for said, s in (("D", "s"), ("Tu d", "s"), ("Vous d", "sez"))
        for force in ("de force", "mais il faut que sa force soit")
    ),
    ("minion", "tu peux dest. une autre créa ici et dest. une action",
     "Vous pouvez détruire une autre Créature sur cette Base et détruire une Action."),
    *(
        ("action", f"{said} choisis une créa de force 4 ou moins dessus, tu la contrôles jusqu'à la fin du tour",
         "Spécial : Avant la Conquête d'une Base, choisissez une Créature de Force 4 ou moins sur cette Base. Prenez "
         "le contrôle d'elle jusqu'à la fin du tour.")
        for said in ("Spécial : avant la conquête d'une base.", "Spé. avant qu'une base soit conquise.",
                     "Spécial, à jouer avant la conquête d'une base :")
    ),
    ("action", "Joue sur une base. Détruis toutes les actions des autres dessus.",
     "Attachez : Base. Détruisez toutes les Actions des autres joueurs attachées à cette Base."),
    ("minion", "Spécial : avant la conquête de cette base transfère une action attachée dessus à une autre base",
     "Spécial : Avant la Conquête de cette Base, transférez une Action attachée à cette Base vers une autre Base."),
    *(
        ("minion", f"Permanent : {said}",
         "Permanent : Après qu'une Créature a été détruite sur cette Base, piochez une carte.")
        for said in ("Après la destruction d'une Créature ici, piochez une carte.",
                     "À chaque destruction d'une Créature ici, piochez une carte.",
                     "Piochez une carte lors de la destruction d'une Créature sur cette Base.")
    ),
    *(  # what is told to do is no part of what is offered before
        ("action", said,
         "Piochez une carte et vous pouvez déplacer une Créature vers une autre Base OU détruisez une Base sans "
         "Créature.")
        for said in ("Pioche une carte et tu peux déplacer une créa, OU détruis une base sans créa",
                     "Piochez une carte et vous pouvez déplacer une Créature, OU détruisez une Base sans Créature.")
    ),
    ("base", "Après avoir joué une Créature ici, un joueur doit défausser une carte.",
     "Après qu'une Créature a été jouée sur cette Base, ce joueur défausse une carte."),
    ("action", "Si vous avez trois Créatures en jeu, piochez 3 cartes ; vous pouvez ensuite détruire une Créature.",
     "Si vous avez au moins trois Créatures, piochez trois cartes et vous pouvez détruire une Créature."),
    ("action", "tu bouges ou transferes jusqua 2 de tes cartes vers une autre base",
     "Déplacez jusqu'à deux de vos cartes vers une autre Base."),
    ("action", "Place des cartes de ta main sous ta pioche. Pour chaque carte mise sous ta pioche, pioche une carte.",
     "Placez n'importe quel nombre de cartes de votre main sous votre pioche. Pour chaque carte ainsi affectée, "
     "piochez "
     "une carte."),
    ("base", "après que tu joues une créa ici, mets un marqueur +1 sur chacune de tes créas ici qui ont moins "
     "de force que "
     "cette créa",
     "Après que vous avez joué une Créature sur cette Base, placez un marqueur Force +1 sur chacune de vos "
     "Créatures sur "
     "cette Base dont la Force est inférieure à celle de la Créature jouée."),
    ("titan", "Talent : Déplacez une Créature de cette Base vers une autre, ou d'une autre Base vers celle-ci.",
     "Talent : Déplacez une Créature sur cette Base vers une autre Base OU déplacez une Créature sur une autre Base "
     "vers cette Base."),
    ("action", "déterre une de tes cartes enterrées", "Dévoilez l'une de vos cartes enterrées."),
    ("action", "Reprenez en main une de vos Créatures depuis une Base.",
     "Renvoyez l'une de vos Créatures dans la main de son propriétaire."),
    ("action", "Tu peux détruire une action et pioche une carte.",
     "Vous pouvez détruire une Action. Piochez une carte."),
    ("action", "Chaque autre joueur regarde les deux premières cartes de sa pioche et les remet dans l'ordre voulu.",
     "Chaque autre joueur consulte les deux premières cartes de sa pioche et les place sur le dessus de sa pioche dans "
     "l'ordre de son choix."),
    ("minion", "Permanent : Après le déplacement ici d'une Créature d'un autre joueur, piochez une carte.",
     "Permanent : Après qu'une Créature d'un autre joueur a été déplacée vers cette Base, piochez une carte."),
    ("minion", "Permanent : Après le retour dans votre main de l'une de vos Créatures, piochez une carte.",
     "Permanent : Après que l'une de vos Créatures a été renvoyée, piochez une carte."),
    ("minion", "Permanent : Après le transfert d'un marqueur Force +1, piochez une carte.",
     "Permanent : Après qu'un marqueur Force +1 a été transféré à une Créature, piochez une carte."),
    ("minion", "Permanent : Au début de votre tour ou après la destruction d'une Créature ici, piochez une carte.",
     "Permanent : Au début de votre tour, piochez une carte. Permanent : Après qu'une Créature a été détruite sur "
     "cette Base, piochez une carte."),
    *(
        ("titan", f"Spécial : {said}, vous pouvez jouer ce Titan.",
         "Spécial : Après que vous avez déplacé une Créature, si vous avez déplacé au moins deux Créatures ce tour, "
         "jouez ce Titan.")
        for said in ("Après avoir déplacé au moins deux Créatures au cours d'un même tour",
                     "Quand vous avez déplacé deux Créatures ou plus dans un tour")
    ),
    ("action", "Attachez : Base. Permanent : Quand une de vos Créatures vient de se déplacer ici, piochez une carte. "
     "La capacité Permanente de « Manon » ne peut être utilisée qu'une fois par tour.",
     "Attachez : Base. Permanent : Après que l'une de vos Créatures a été déplacée vers cette Base, piochez une "
     "carte. Un seul effet de ce nom peut être utilisé par tour."),
    ("titan", "Spécial : Après avoir joué votre cinquième carte du tour, ou toute carte suivante, jouez ce Titan.",
     "Spécial : Après que vous avez joué une carte, si vous avez joué au moins cinq cartes ce tour, jouez ce Titan."),
    *(
        ("minion", f"Permanent : {said}, piochez une carte.",
         "Permanent : Après que l'une de vos Créatures a été déplacée, si celle-ci a été déplacée une seule fois ce "
         "tour, piochez une carte.")
        for said in ("Après le premier déplacement de chacune de vos Créatures dans un tour",
                     "La première fois à chaque tour que chacune de vos Créatures est déplacée")
    ),
    *(
        ("action", f"Attachez : Base. Permanent : Si vous avez une Créature ici, {said}.",
         "Attachez : Base. Permanent : Après qu'une Créature d'un autre joueur a été déplacée vers cette Base, si vous "
         "avez une Créature sur cette Base, détruisez-la.")
        for said in ("détruisez toute Créature d'un autre joueur qui se déplace vers cette Base",
                     "tu détruis toute créa d'un autre joueur qui bouge ici")
    ),
    ("minion", "Permanent : Après qu'une autre Créature a quitté cette Base pour une autre, déplacez aussi cette "
     "Créature sur cette autre Base.",
     "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la même "
     "Base."),
    *(
        ("minion", f"Spécial : Pendant votre tour ou {said}, vous pouvez défausser cette carte de votre main pour "
         "donner +2 en Force à une Créature jusqu'à la fin du tour.",
         "Spécial : À votre tour, vous pouvez défausser cette carte de votre main pour augmenter de 2 la Force d'une "
         "Créature jusqu'à la fin du tour. Spécial : Lorsque l'une de vos Créatures participe à un duel, vous pouvez "
         "défausser cette carte de votre main pour augmenter de 2 la Force d'une Créature jusqu'à la fin du tour.")
        for said in ("pendant un duel impliquant une de vos Créatures", "lors d'un duel avec l'une de tes créas")
    ),
    *(
        ("action", f"Chaque autre joueur détruit sa Créature ayant la Force la plus faible ({said}).",
         "Chaque autre joueur détruit l'une de ses Créatures ayant la plus petite Force.")
        for said in ("en cas d'égalité, son contrôleur choisit", "à égalité, ce joueur choisit",
                     "au choix de son contrôleur en cas d'égalité")
    ),
    *(
        ("minion", f"Détruisez la Créature la plus faible ici ({said}).",
         "Détruisez une Créature ayant la plus petite Force sur cette Base.")
        for said in ("vous choisissez en cas d'égalité", "en cas d'égalité, à vous de choisir", "tu choisis si égalité",
                     "à vous de choisir en cas d'égalité")
    ),
    ("action", "Placez un marqueur Force +1 sur une ou deux de vos Créatures au maximum.",
     "Placez un marqueur Force +1 sur une ou deux de vos Créatures."),
    *(
        ("titan", "Permanent : Lorsque vous transférez un ou plusieurs marqueurs Force +1 sur une Créature, placez un "
         f"{more} sur cette Créature.",
         "Permanent : Après que vous avez transféré un marqueur Force +1 à une Créature, placez un marqueur Force +1 "
         "sur celle-ci.")
        for more in ("autre marqueur Force +1", "marqueur Force +1 additionnel")
    ),
    ("minion", "Permanent : Après qu'une Créature est renvoyée dans la main de son propriétaire, piochez une carte.",
     "Permanent : Après qu'une Créature a été renvoyée, piochez une carte."),
    ("minion", "Permanent : Après que vous avez renvoyé une Créature dans la main de son propriétaire, gagnez 1 PV.",
     "Permanent : Après que vous avez renvoyé une Créature, gagnez 1 PV."),
    ("titan", "Spécial : Lorsque vous devriez placer un ou plusieurs marqueurs Force +1 sur vos Créatures, si ce Titan "
     "n'est pas en jeu, vous pouvez placer l'un d'eux sur ce Titan à la place. Ensuite, si celui-ci porte au moins "
     "trois "
     "marqueurs Force +1, vous pouvez tous les retirer pour le jouer.",
     "Permanent : Si vous deviez placer un ou plusieurs marqueurs Force +1 sur l'une de vos Créatures, si ce Titan "
     "n'est "
     "pas en jeu, vous pouvez placer l'un de ces marqueurs sur ce Titan à la place. Si ce Titan porte au moins trois "
     "marqueurs Force +1, vous pouvez retirer tous les marqueurs Force +1 de ce Titan pour jouer ce Titan."),
    ("titan", "Permanent : Après avoir détruit une Créature, vous pouvez déplacer ce Titan vers la Base de cette "
     "Créature "
     "et ajouter sa Force à votre total sur cette Base jusqu'à la fin du tour.",
     "Permanent : Après que vous avez détruit une Créature, vous pouvez déplacer ce Titan vers la même Base et "
     "augmenter "
     "de sa Force votre total de Force sur cette Base jusqu'à la fin du tour."),
    *(
        ("action", f"Fouillez {piles} une Action. Placez-la dans votre main.",
         "Cherchez une Action dans votre pioche et/ou votre défausse. Placez-la dans votre main.")
        for piles in ("votre pioche et/ou votre défausse pour trouver", "dans votre pioche et/ou votre défausse pour y "
                      "trouver")
    ),
    ("action", "Choisissez une ou deux de vos Créatures sur une même Base. Jouez-y un nombre égal de Créatures "
     "supplémentaires.",
     "Choisissez une ou deux de vos Créatures sur une même Base. Pour chaque carte choisie, jouez une Créature "
     "supplémentaire sur cette Base."),
    ("action", "Choisissez une Base où vous avez une Créature, ainsi qu'un autre joueur. Déplacez cette Créature et "
     "toutes les Créatures que ce joueur y possède vers une autre Base.",
     "Choisissez un autre joueur. Choisissez une Base où vous avez une Créature. Déplacez l'une de vos Créatures sur "
     "cette Base et toutes ses Créatures sur cette Base vers une autre Base."),
    ("action", "À jouer sur une Créature. Détruisez les Actions qui s'y trouvent. Permanent : Cette Créature a -4 en "
     "Force (minimum 0).",
     "Attachez : Créature. Détruisez toutes les Actions attachées à cette Créature. Permanent : La Force de cette "
     "Créature est diminuée de 4."),
    *(
        ("action", "Cherchez une Action standard dans votre pioche et jouez-la comme Action supplémentaire. Placez-la "
         f"sous votre pioche {instead}.",
         "Cherchez une Action standard dans votre pioche. Jouez-la comme Action supplémentaire. Si vous le faites et "
         "si elle n'est pas en jeu, placez-la sous votre pioche.")
        for instead in ("plutôt qu'à l'endroit où elle irait normalement", "au lieu de là où elle devrait aller",
                        "au lieu de la placer là où elle va d'habitude", "plutôt qu'à sa destination habituelle")
    ),
    ("action", "Jouez une Créature supplémentaire. Déplacez ensuite une Créature d'un autre joueur de la Base de cette "
     "Créature supplémentaire vers une autre Base.",
     "Jouez une Créature supplémentaire. Déplacez une Créature d'un autre joueur sur cette Base vers une autre Base."),
    ("action", "Détruisez une Créature de n'importe quel joueur.", "Détruisez une Créature."),
    ("action", "Attachez : Créature. Permanent : Les capacités de cette Créature sont annulées et sa Force n'est pas "
     "ajoutée au total de Force de son contrôleur ici.",
     "Attachez : Créature. Permanent : L'effet de cette Créature est annulé. Permanent : La Force de cette Créature ne "
     "compte pas dans le total de son contrôleur."),
    ("action", "Chaque autre joueur révèle sa main. Si au moins quatre Démences sont révélées au total, piochez une "
     "carte.",
     "Chaque autre joueur révèle sa main. S'il y a au moins quatre Démences révélées, piochez une carte."),
    ("action", "Placez deux cartes de votre main sous votre pioche, puis piochez une carte de plus que le nombre de "
     "cartes "
     "ainsi placées.",
     "Placez deux cartes de votre main sous votre pioche. Piochez une carte pour chaque carte ainsi affectée. "
     "Piochez une "
     "carte."),
    ("minion", "Permanent : À l'issue de votre tour ou en cas de destruction de cette Créature, piochez une carte.",
     "Permanent : À la fin de votre tour, piochez une carte. Permanent : Après que cette Créature a été détruite, "
     "piochez "
     "une carte."),
    ("action", "Attachez : Base. Permanent : Lorsque vos Créatures présentes ici devraient être détruites, "
     "renvoyez-les "
     "plutôt dans votre main.",
     "Attachez : Base. Permanent : Si l'une de vos Créatures sur cette Base devait être détruite, renvoyez-la dans la "
     "main de son propriétaire à la place."),
    ("action", "Attachez : Créature. Permanent : Cette Créature a -2. Si la Force de cette Créature tombe à 0, "
     "détruisez-la.",
     "Attachez : Créature. Permanent : La Force de cette Créature est diminuée de 2. Permanent : Après que la Force de "
     "cette Créature est tombée à 0, détruisez cette Créature."),
    ("minion", "Permanent : Après la destruction par un autre joueur de l'une de vos Créatures, piochez une carte.",
     "Permanent : Après qu'un autre joueur a détruit l'une de vos Créatures, piochez une carte."),
    ("base", "Avant ou après la Conquête de cette Base, chaque joueur pioche une carte.",
     "Avant la Conquête de cette Base, chaque joueur pioche une carte. Après la Conquête de cette Base, chaque joueur "
     "pioche une carte."),
    ("titan", "Permanent : Une fois par tour, après avoir détruit une carte d'un autre joueur ou renvoyé une de vos "
     "Créatures dans votre main, piochez une carte.",
     "Permanent : Après que vous avez détruit une carte d'un autre joueur, piochez une carte. Un seul effet de ce nom "
     "peut être utilisé par tour. Permanent : Après que vous avez renvoyé l'une de vos Créatures, piochez une carte. "
     "Un seul effet de ce nom peut être utilisé par tour."),
    ("titan", "Spécial : Tant que ce Titan n'est pas en jeu, au début de votre tour, placez un marqueur sur lui.",
     "Spécial : Au début de votre tour, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur ce Titan."),
    ("titan", "Spécial : À votre tour, vous pouvez défausser une carte pour le jouer sur une Base.",
     "Spécial : À votre tour, vous pouvez défausser une carte pour jouer ce Titan sur une Base."),
    *(
        ("minion", f"Permanent : {said}",
         "Permanent : Après que l'une de vos Créatures a été détruite, piochez une carte.")
        for said in ("Une de vos Créatures vient d'être détruite, piochez une carte.",
                     "Une fois une de vos Créatures détruite, piochez une carte.")
    ),
    *(
        ("base", said,
         "Tant que vous avez au moins deux Créatures sur cette Base, vos Créatures sur cette Base ne peuvent pas être "
         "détruites.")
        for said in ("tes créas ici peuvent pas être détruites tant que t'en as deux ou plus sur cette base",
                     "Vos Créatures ici ne peuvent pas être détruites à condition que vous y en ayez au moins deux.")
    ),
    *(
        ("minion", f"Permanent : {said}",
         "Permanent : La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, piochez "
         "une carte.")
        for said in ("Piochez une carte après la première Créature que vous jouez ici à chaque tour.",
                     "Piochez une carte après avoir joué une Créature ici pour la première fois de chaque tour.")
    ),
    *(
        ("titan", f"Spécial : {said}",
         "Spécial : Avant la Conquête d'une autre Base, vous pouvez déplacer ce Titan vers cette Base.")
        for said in ("Vous pouvez déplacer ce Titan vers une autre Base juste avant que celle-ci soit conquise.",
                     "tu peux bouger ce titan sur une autre base avant sa conquête",
                     "Une autre Base va être conquise ? Tu peux y déplacer ce Titan.",
                     "Lorsqu'une autre Base est sur le point d'être conquise, vous pouvez y déplacer ce Titan.")
    ),
    *(
        ("action", f"Spécial : {said}", "Spécial : Après la Conquête d'une Base, piochez une carte.")
        for said in ("Quand une Base vient de scorer, piochez une carte.",
                     "Une fois une Base conquise, piochez une carte.",
                     "Lorsqu'une Base vient d'être conquise, piochez une carte.")
    ),
    *(
        ("minion", f"Talent : {said}", "Talent : Détruisez une Créature de Force 2 ou moins sur cette Base.")
        for said in ("Détruisez une Créature ici, à condition que sa Force soit de 2 ou moins.",
                     "Détruisez une Créature ici pourvu que sa Force n'excède pas 2.",
                     "tu détruis une créa ici tant que sa force dépasse pas 2")
    ),
    *(
        ("minion", f"Talent : {said}", "Talent : Si vous avez une autre Créature sur cette Base, piochez une carte.")
        for said in ("Piochez une carte, à condition d'avoir une autre Créature ici.",
                     "t'as une autre créa ici ? pioche une carte",
                     "Lorsque vous avez une autre Créature ici, piochez une carte.",
                     "Dans le cas où vous avez une autre Créature ici, piochez une carte.",
                     "faut que t'aies une autre créa ici et là tu pioches une carte")
    ),
    *(
        ("minion", f"Talent : {said}",
         "Talent : La Force de cette Créature est augmentée de 1 jusqu'au début de votre prochain tour.")
        for said in ("Cette Créature gagne +1 jusqu'à ce que débute votre prochain tour.",
                     "cette créa a +1, ça dure jusqu'au début de ton tour d'après",
                     "Cette Créature gagne +1 ; cet effet prend fin au début de votre prochain tour.")
    ),
    *(
        ("action", said, "Piochez une Démence. Détruisez une Créature.")
        for said in ("Après avoir pioché une carte Démence, détruisez une Créature.",
                     "après avoir pioché une démence tu détruis une créa")
    ),
    ("titan", "Spécial : À votre tour, jouez ce Titan sur une Base, à condition d'y avoir une Créature.",
     "Spécial : À votre tour, jouez ce Titan sur une Base où vous avez une Créature."),
    ("minion", "Talent : t'as 0 créa sur une base ? t'y déplaces une des tiennes",
     "Talent : Déplacez l'une de vos Créatures vers une Base où vous n'avez pas de Créature."),
    ("action", "Après avoir pioché une carte Démence, détruisez une Créature.",
     "Piochez une Démence. Détruisez une Créature."),
    ("minion", "Après avoir pioché trois cartes, défaussez-vous de deux cartes.",
     "Piochez trois cartes. Défaussez deux cartes."),
    ("minion", "Permanent : Aucune de vos Créatures ne peut être détruite.",
     "Permanent : Vos Créatures ne peuvent pas être détruites."),
    ("minion", "Talent : Choisissez entre piocher une carte OU gagner 1 PV.",
     "Talent : Piochez une carte OU gagnez 1 PV."),
    ("minion", "Talent : Piochez une carte en retirant un marqueur Force +1 de cette Créature.",
     "Talent : Retirez un marqueur Force +1 de cette Créature pour piocher une carte."),
    ("action", "Fouillez votre pioche pour y trouver une Créature, que vous posez ensuite au sommet de votre pioche.",
     "Cherchez une Créature dans votre pioche. Placez-la sur le dessus de votre pioche."),
    ("minion", "Permanent : Chacune de vos autres Créatures ici confère +1 de Force à cette Créature.",
     "Permanent : La Force de cette Créature est augmentée de 1 pour chacune de vos autres Créatures sur cette Base."),
    ("action", "Vous pouvez, si vous le souhaitez, détruire une Créature.", "Vous pouvez détruire une Créature."),
    ("minion", "Une Action est détruite par vous, puis une carte est piochée par vous.",
     "Détruisez une Action. Piochez une carte."),
    ("action", "tu peux piocher une carte ou gagner 1 PV et tu défausses une carte",
     "Vous pouvez piocher une carte OU gagner 1 PV. Défaussez une carte."),
    ("action", "tu peux piocher une carte ou gagner 1 PV, et ton adversaire pioche une carte",
     "Vous pouvez piocher une carte OU gagner 1 PV. Un autre joueur pioche une carte."),
    ("action", "donne +2 à une créa jusqu'au début de ton tour. si t'as deux cartes en main elle a +3 à la place",
     "Choisissez une Créature. Si vous avez au moins deux cartes en main, sa Force est augmentée de 3 "
     "jusqu'au début de votre prochain tour. Sinon, sa Force est augmentée de 2 jusqu'au début de votre prochain "
     "tour."),
    ("titan",
     "Spécial : À la place de ta créa du tour tu peux jouer ce titan.",
     "Spécial : À votre tour, jouez ce Titan au lieu de votre Créature gratuite."),
    ("action",
     "Attachez : Base. Permanent : Sur toute Base où vous avez une Créature, les Créatures ne peuvent être ni "
     "déplacées ni renvoyées.",
     "Attachez : Base. Permanent : Les Créatures sur une Base où vous avez une Créature ne peuvent pas être "
     "déplacées ni renvoyées."),
    ("action",
     "choisis une de tes créatures. détruis une créature de force égale ou inférieure sur la base de ta créature",
     "Choisissez l'une de vos Créatures. Détruisez une Créature sur cette Base dont la Force est inférieure ou "
     "égale à la sienne."),
    ("minion",
     "spécial : après que la base a été conquise tu peux déplacer cette créature sur une autre base au lieu de la "
     "défausse",
     "Spécial : Après la Conquête de cette Base, vous pouvez déplacer cette Créature vers une autre Base au lieu "
     "de la défausser."),
    ("action",
     "bouge autant de tes creas que tu veux sur d'autres bases.",
     "Déplacez n'importe quel nombre de vos Créatures vers d'autres Bases."),
    ("titan",
     "Spécial : à la place de ton action normale, pioche 2 démences pour poser ce titan sur une base où t'as une "
     "de tes créas.",
     "Spécial : À votre tour, piochez deux Démences pour jouer ce Titan sur une Base où vous avez une Créature au "
     "lieu de votre Action gratuite."),
    ("action",
     "Choisis un autre joueur. Choisis au hasard une action dans sa défausse. Tu la joues en action supplémentaire"
     " ou tu la remets.",
     "Choisissez un autre joueur. Choisissez une Action de sa défausse au hasard. Jouez-la comme Action "
     "supplémentaire."),
    ("minion",
     "Permanent : si cette créature a une action dessus, elle a +2 de force",
     "Permanent : Tant qu'il y a une Action attachée à cette Créature, la Force de cette Créature est augmentée de"
     " 2."),
    ("base",
     "Lors de la Conquête de cette Base, chaque joueur gagne 1 PV par Créature qu'il y possède.",
     "Lors de la Conquête de cette Base, chaque joueur gagne 1 PV pour chacune de ses Créatures sur cette Base."),
    ("action",
     "detruis une crea force 2 ou - et pioche une carte",
     "Détruisez une Créature de Force 2 ou moins. Piochez une carte."),
    *(
        ("minion", f"Permanent : les autres joueurs {moves}.",
         "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures depuis cette Base. "
         "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures vers cette Base.")
        for moves in ("ne peuvent ni déplacer de Créatures ici, ni en déplacer depuis ici",
                      "peuvent pas bouger de creas vers ici ni depuis ici",
                      "ne peuvent déplacer de Créatures ni d'ici ni vers ici")
    ),
    ("base", "Permanent : les autres joueurs peuvent pas bouger de créas d'ici",
     "Les autres joueurs ne peuvent pas déplacer de Créatures depuis cette Base."),
    *(
        ("minion", f"Talent : {journey}",
         "Talent : Déplacez une Créature sur cette Base vers une autre Base OU déplacez une Créature sur une autre "
         "Base vers cette Base.")
        for journey in ("déplacez une Créature, soit d'ici vers une autre Base, soit d'une autre Base vers ici.",
                        "tu bouges une créa d'ici vers une autre base ou depuis une autre base jusqu'ici")
    ),
    ("minion", "Piochez une carte. tu peux utiliser le pouvoir que d'un seul « Shinobi » par base",
     "Piochez une carte. Un seul effet de ce nom peut être utilisé par Base conquise."),
    ("action", "choisis un autre joueur tu prends une action au hasard dans sa défausse tu la joues en action "
     "supplémentaire ou tu la remets et tu pioches une carte",
     "Choisissez un autre joueur. Choisissez une Action de sa défausse au hasard. Jouez-la comme Action "
     "supplémentaire. Piochez une carte."),
    ("minion", "Chaque autre joueur peut piocher une Démence. Si aucun autre joueur n'en a pioché, piochez une carte.",
     "Chaque autre joueur peut piocher une Démence. Si aucun autre joueur ne le fait, piochez une carte."),
    ("action", "ça se joue sur une créature tu peux lui enlever un marqueur plus un permanent cette créature a moins "
     "deux de force",
     "Attachez : Créature. Vous pouvez retirer un marqueur Force +1 de cette Créature. Permanent : La Force de cette "
     "Créature est diminuée de 2."),
    ("action", "spécial à jouer avant qu'une base soit conquise tu déplaces une créature de là vers une autre base",
     "Spécial : Avant la Conquête d'une Base, déplacez une Créature sur cette Base vers une autre Base."),
    ("action", "Jouez le Titan « Megabot » sur une Base où vous avez une Créature.",
     "Jouez un Titan « Megabot » sur une Base où vous avez une Créature."),
    ("action", "Choisissez une Base. Détruisez une Créature de Force 2 ou moins sur cette Base. Si vous y avez un "
     "Titan, détruisez à la place une Créature de Force 4 ou moins sur cette Base.",
     "Choisissez une Base. Si vous avez un Titan sur cette Base, détruisez une Créature de Force 4 ou moins sur cette "
     "Base. Sinon, détruisez une Créature de Force 2 ou moins sur cette Base."),
    ("action", "Piochez deux cartes. Si vous n'avez pas de Créature en jeu, piochez-en trois à la place.",
     "Si vous n'avez pas de Créature, piochez trois cartes. Sinon, piochez deux cartes."),
    ("action", "Détruisez toutes les Créatures d'une Base, à l'exception des vôtres.",
     "Choisissez une Base. Détruisez toutes les Créatures que vous ne contrôlez pas sur cette Base."),
    ("action", "Détruis une crea de force 2 ou moins et/ou une action",
     "Détruisez une Créature de Force 2 ou moins et/ou détruisez une Action."),
    ("action", "Choisissez une Créature. Jusqu'à la fin du tour, elle gagne +7 de Force et, si elle devait aller à la "
     "défausse, elle est renvoyée dans la main de son propriétaire à la place.",
     "Choisissez une Créature. Sa Force est augmentée de 7 jusqu'à la fin du tour. Jusqu'à la fin du tour, si elle "
     "devait aller à la défausse, renvoyez-la dans la main de son propriétaire à la place."),
    *(
        ("action", "Donnez +8 de Force à une Créature jusqu'à la fin du tour. Spécial : Vous pouvez jouer cette carte "
         f"avant la Conquête d'une Base{instead}",
         "La Force d'une Créature est augmentée de 8 jusqu'à la fin du tour. Spécial : Avant la Conquête d'une Base, "
         "la Force d'une Créature sur cette Base est augmentée de 7 jusqu'à la fin du tour.")
        for instead in (". Donnez alors +7 au lieu de +8, jusqu'à la fin du tour, à une Créature qui s'y trouve.",
                        " ; dans ce cas, une Créature qui s'y trouve gagne plutôt +7 de Force jusqu'à la fin du tour.")
    ),
    *(
        ("minion", f"talent : choisis une crea de force inferieure ou egale au nombre de tes creas ici et {journey}",
         "Talent : Déplacez une Créature dont la Force est inférieure ou égale au nombre de vos Créatures sur cette "
         "Base vers cette Base OU déplacez une Créature sur cette Base dont la Force est inférieure ou égale au nombre "
         "de vos Créatures sur cette Base vers une autre Base.")
        for journey in ("bouge la vers ici ou d'ici vers ailleurs", "déplacez-la vers ou depuis cette Base.")
    ),
    *(
        ("minion", f"Permanent : Après qu'un autre joueur a joué une Créature ici ou {moved}, piochez une carte.",
         "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, piochez une carte. Permanent : "
         "Après qu'un autre joueur a déplacé une Créature vers cette Base, piochez une carte.")
        for moved in ("en a déplacé une vers cette Base", "y a déplacé une Créature", "déplacé une Créature ici")
    ),
    ("base", "apres que tu joues un tresor sur cette base ou sur une crea de cette base, pioche 1",
     "Après que vous avez joué un Trésor sur cette Base, piochez une carte. Après que vous avez joué un Trésor "
     "attaché à une Créature sur cette Base, piochez une carte."),
    ("action", "joue sur une de tes créas et mets lui un marqueur +1",
     "Attachez : l'une de vos Créatures. Placez un marqueur Force +1 sur cette Créature."),
    ("base", "fin de ton tour : si tas une crea ici tu pioches",
     "À la fin de votre tour, si vous avez une Créature sur cette Base, piochez une carte."),
    ("minion", "permanent: tes creas et tes autres actions ici peuvent pas etre bougées par les cartes des autres",
     "Permanent : Vos Créatures sur cette Base ne peuvent pas être déplacées par les cartes des autres joueurs. "
     "Permanent : Vos autres Actions attachées à cette Base ou à une Créature sur cette Base ne peuvent pas être "
     "déplacées par les cartes des autres joueurs."),
    ("minion", "Permanent : Après qu'une autre Créature s'est déplacée d'ici vers une autre Base, déplacez également "
     "cette Créature vers cette dernière.",
     "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la même "
     "Base."),
    *(
        ("action", f"joue une action de ta défausse {as_a} action {besides}",
         "Jouez une Action supplémentaire de votre défausse.")
        for as_a, besides in (("en", "sup"), ("comme", "en plus"), ("en tant qu'", "extra"))
    ),
    *(
        ("action", f"révèle {said} de ta pioche", f"Révélez {ours} de votre pioche.")
        for said, ours in (
            ("les 3 du dessus", "les trois premières cartes"),
            ("les deux du dessous", "les deux dernières cartes"),
            ("les 2 cartes du fond", "les deux dernières cartes"),
            ("la carte du dessous", "la dernière carte"),
        )
    ),
    *(
        ("action", f"regarde la carte du dessus de ta pioche. remets la {said}",
         "Consultez la première carte de votre pioche. Placez-la sur le dessus de la pioche de son propriétaire OU "
         "placez-la sous la pioche de son propriétaire.")
        for said in ("dessus ou dessous", "sur ou sous celle-ci", "au-dessus ou en dessous de celle-ci")
    ),
    *(
        ("action", f"mets dans ta main une action {said} ta défausse",
         f"Placez une Action de votre défausse {ours}dans votre main.")
        for said, ours in (("prise au hasard dans", "au hasard "), ("qui se trouve dans", ""), ("prise dans", ""))
    ),
    *(
        ("minion", f"Talent : Vous {have} ici +2 de Force jusqu'à la fin du tour.",
         "Talent : Votre total de Force sur cette Base est augmenté de 2 jusqu'à la fin du tour.")
        for have in ("avez", "gagnez")
    ),
    ("minion", "Permanent : Après qu'une autre créa bouge ici, si un autre joueur possède ici plus de Force que vous, "
     "piochez une carte.",
     "Permanent : Après qu'une autre Créature a été déplacée vers cette Base, si vous avez moins de Force qu'un autre "
     "joueur sur cette Base, piochez une carte."),
    *(
        ("action", f"Attachez : Base. Permanent : Si vous êtes le Vainqueur ici {when}, gagnez 1 PV.",
         "Attachez : Base. Permanent : Lors de la Conquête de cette Base, si vous êtes Vainqueur, gagnez 1 PV.")
        for when in ("lors de la Conquête de cette Base", "quand cette Base est conquise", "quand elle score")
    ),
    ("minion", "détruis une créa ici pour lui mettre un marqueur +1",
     "Détruisez une Créature sur cette Base pour placer un marqueur Force +1 sur cette Créature."),
    ("action", "Détruisez une Créature. Après cette destruction, piochez une carte.",
     "Détruisez une Créature. Après qu'elle a été détruite, piochez une carte."),
    ("titan", "Permanent : Après que vous avez joué une Créature sur la Base du Titan, piochez une carte.",
     "Permanent : Après que vous avez joué une Créature sur cette Base, piochez une carte."),
    ("action", "Joue une action standard en plus, puis tu peux la remettre dans ta main au lieu de l'endroit où elle "
     "irait normalement.",
     "Jouez une Action supplémentaire standard. Si vous le faites et si elle n'est pas en jeu, vous pouvez la placer "
     "dans votre main."),
    ("minion", "Permanent : Cette créature ne peut pas être renvoyée dans la main.",
     "Permanent : Cette Créature ne peut pas être renvoyée."),
    ("action", "sur une base, pioche une carte. permanent: apres que t'as joué ici une créa du dessus d'une pioche, "
     "pioche une carte",
     "Attachez : Base. Piochez une carte. Permanent : Après que vous avez joué une Créature sur cette Base, si "
     "celle-ci a été jouée du dessus d'une pioche, piochez une carte."),
    ("action", "mets -1 à une créa jusqu'à la fin du tour. apres pioche une carte",
     "La Force d'une Créature est diminuée de 1 jusqu'à la fin du tour. Piochez une carte."),
    *(
        ("action", f"Choisissez une Base. Déplacez {there} vers une autre Base jusqu'à deux Créatures.",
         "Choisissez une Base. Déplacez jusqu'à deux Créatures sur cette Base vers une autre Base.")
        for there in ("de là", "de celle-ci", "depuis cette Base")
    ),
    ("action", "choisis une base. détruis toutes les actions jouées dessus et sur les créas qui y sont",
     "Choisissez une Base. Détruisez toutes les Actions attachées à cette Base ou à une Créature sur cette Base."),
    ("action", "Attachez : Créature. Permanent : Cette carte augmente la Force de cette Créature de 2.",
     "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."),
    ("action", "Chaque autre joueur révèle sa main et défausse toutes les Actions qui s'y trouvent.",
     "Chaque autre joueur révèle sa main et défausse toutes les Actions."),
    ("titan", "Spécial : Au début de votre tour ou après qu'une Créature a été détruite, si ce Titan n'est pas en jeu, "
     "placez un marqueur Force +1 sur ce Titan.",
     "Spécial : Au début de votre tour, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur ce Titan. "
     "Spécial : Après qu'une Créature a été détruite, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur "
     "ce Titan."),
    ("minion", "Permanent : Lorsqu'une de vos Créatures se déplace pour la première fois du tour, elle gagne +1.",
     "Permanent : Après que l'une de vos Créatures a été déplacée, si celle-ci a été déplacée une seule fois ce tour, "
     "sa Force est augmentée de 1."),
    ("action", "spé : avant la conquête d'une base, reprends le contrôle d'une de tes créas dont t'es proprio dessus",
     "Spécial : Avant la Conquête d'une Base, prenez le contrôle d'une Créature dont vous êtes propriétaire sur cette "
     "Base."),
    ("action", "Attachez : Créature. Permanent : Si c'est sur « Thor », cette Créature a +2.",
     "Attachez : Créature. Permanent : Tant que cette Créature est « Thor », la Force de cette Créature est augmentée "
     "de 2."),
    ("action", "Spécial : Avant la Conquête d'une Base, les autres joueurs ne peuvent ni jouer ni utiliser de Spécial.",
     "Spécial : Avant la Conquête d'une Base, les autres joueurs ne peuvent pas utiliser de Spécial pendant la "
     "Conquête de cette Base."),
    ("action", "Révèle les 5 premières cartes de ta pioche (tu peux jouer une action révélée) et défausse le reste",
     "Révélez les cinq premières cartes de votre pioche. Jouez une Action supplémentaire révélée. Défaussez les autres "
     "cartes."),
    ("minion", "détruis une créature de ton choix ici", "Détruisez une Créature sur cette Base."),
    ("minion", "tu peux défausser une carte, si tu le fais pas pioche une carte",
     "Vous pouvez défausser une carte. Sinon, piochez une carte."),
    ("titan", "Talent : Placez un marqueur Force +1 sur une de vos Créatures sur cette Base qui en a déjà un.",
     "Talent : Placez un marqueur Force +1 sur l'une de vos Créatures portant un marqueur Force +1 sur cette Base."),
    ("minion", "talent: elle perd sa capacité Permanent ainsi que ses autres capacités jusqu'au début de ton tour",
     "Talent : Annulez l'effet de cette Créature jusqu'au début de votre prochain tour."),
    ("base", "Après avoir joué ici votre première Créature de votre tour, piochez une carte.",
     "La première fois de chaque tour, après que vous avez joué l'une de vos Créatures sur cette Base, pendant votre "
     "tour, piochez une carte."),
    ("minion", "talent: joue une créa sup sur une base où un autre joueur a + de force que toi",
     "Talent : Jouez une Créature supplémentaire sur une Base où un autre joueur a plus de Force que vous."),
    *(
        (kind, f"{before}détruis une {card} dessus", f"{ours}Détruisez une {read}.")
        for kind, before, ours, card, read in (
            ("action", "choisis une base. ", "Choisissez une Base. ", "créa", "Créature sur cette Base"),
            ("action", "choisis une base. ", "Choisissez une Base. ", "action posée", "Action attachée à cette Base"),
            ("action", "choisis une créa. ", "Choisissez une Créature. ", "action jouée", "Action attachée à elle"),
            ("minion", "", "", "action", "Action attachée à cette Créature"),
            ("action", "", "", "créa avec une action", "Créature portant une Action"),
        )
    ),
    ("action", "choisis une base. bouge dessus une de tes créas et mets un marqueur dessus",
     "Choisissez une Base. Déplacez l'une de vos Créatures vers cette Base. Placez un marqueur Force +1 sur elle."),
    ("minion", "permanent: s'il a un trésor dessus il a +2 force",
     "Permanent : Tant qu'il y a un Trésor attaché à cette Créature, la Force de cette Créature est augmentée de 2."),
    ("minion", "talent: bouge cette créa vers une base avec une de tes actions dessus",
     "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base."),
    ("base", "les créas ici ont +1 par action jouée dessus",
     "La Force de chaque Créature sur cette Base est augmentée de 1 pour chaque Action attachée à elle."),
    *(
        ("minion", f"Permanent : tes actions {on} des bases peuvent pas être détruites.",
         "Permanent : Vos Actions attachées à une Base ne peuvent pas être détruites.")
        for on in ("sur", "posées sur", "jouées sur")
    ),
    *(
        ("minion", f"Talent : Déplacez l'une de vos Créatures vers cette Base{comma} ou de cette Base vers {other}.",
         "Talent : Déplacez l'une de vos Créatures vers cette Base OU déplacez l'une de vos Créatures sur cette Base "
         "vers une autre Base.")
        for comma, other in (("", "une autre Base"), (",", "une autre"), ("", "une autre"))
    ),
    *(
        ("action", f"Déplacez une Créature. Si vous en êtes {owner}, piochez une carte.",
         "Déplacez une Créature vers une autre Base. Si vous êtes propriétaire d'elle, piochez une carte.")
        for owner in ("propriétaire", "le propriétaire")
    ),
    ("action", "attachez : base. perm: apres qu'une creature est detruite ici, tu peux jouer ici une créature de force "
     "3 ou - en suplémentaire",
     "Attachez : Base. Permanent : Après qu'une Créature a été détruite sur cette Base, jouez une Créature "
     "supplémentaire de Force 3 ou moins sur cette Base."),
    ("minion", "Permanent tes autres creatures ici peuvent pas etre detruites",
     "Permanent : Vos autres Créatures sur cette Base ne peuvent pas être détruites."),
    ("action", "mets un marqueur force+1 sur une crea, puis revele la premiere carte de ta pioche. si c une crea, "
     "prends la",
     "Placez un marqueur Force +1 sur une Créature. Révélez la première carte de votre pioche. Si c'est une Créature, "
     "placez-la dans votre main."),
    ("base", "Les Créatures de Force 2 ou moins ici ne peuvent être détruites que par leur contrôleur.",
     "Les Créatures de Force 2 ou moins sur cette Base ne peuvent pas être détruites par les autres joueurs."),
    ("action", "Si vous avez sur une même Base au moins trois Créatures portant le même nom, piochez 3 cartes.",
     "Si vous avez au moins trois Créatures portant le même nom sur une même Base, piochez trois cartes."),
    ("action", "Attachez : Base. Permanent : Après la Conquête d'une autre Base, vous pouvez déplacer ici l'une de vos "
     "Créatures qui s'y trouvent, au lieu de la placer dans la défausse.",
     "Attachez : Base. Permanent : Après la Conquête d'une autre Base, vous pouvez déplacer l'une de vos Créatures sur "
     "cette Base vers la Base de cette carte au lieu de la défausser."),
    ("action", "Choisissez l'une de vos Créatures. Détruisez ici une Créature de Force inférieure à celle de la vôtre.",
     "Choisissez l'une de vos Créatures. Détruisez une Créature sur cette Base dont la Force est inférieure à la "
     "sienne."),
    ("action", "Vous pouvez placer jusqu'à trois cartes de votre main dans les mains d'autres joueurs.",
     "Choisissez jusqu'à trois cartes de votre main. Pour chaque carte choisie, placez-la dans la main d'un autre "
     "joueur."),
    ("action", "Choisissez une Base. Transférez une Action attachée à cette Base.",
     "Choisissez une Base. Transférez une Action attachée à cette Base vers une autre Base."),
    ("action", "Choisissez une Base. Détruisez ou transférez une Action attachée à cette Base.",
     "Choisissez une Base. Détruisez une Action attachée à cette Base OU transférez une Action attachée à cette Base "
     "vers une autre Base."),
    ("action", "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base ni sur "
     "les Créatures qui s'y trouvent.",
     "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base. Permanent : Les "
     "autres joueurs ne peuvent pas jouer d'Actions sur les Créatures sur cette Base."),
    ("minion", "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon, remettez-la où elle "
     "était.",
     "Révélez la première carte de votre pioche. Si c'est une Action, placez-la dans votre main. Sinon, placez-la sur "
     "le dessus de votre pioche."),
    ("action", "Prenez dans votre main une Action attachée à une Créature, une Action attachée à une Base ou une "
     "carte enterrée.",
     "Placez une Action attachée à une Créature ou une Action attachée à une Base ou une carte enterrée dans votre "
     "main."),
    ("base", "Une fois durant votre tour, après avoir joué une Créature ici, vous pouvez la placer sous la pioche de "
     "son propriétaire pour piocher une carte.",
     "Une fois par tour, après que vous avez joué une Créature sur cette Base, à votre tour, vous pouvez la placer "
     "sous la pioche de son propriétaire pour piocher une carte."),
    ("action", "Choisissez une Créature. Si elle est la seule Créature sur sa Base, mélangez-la dans la pioche de son "
     "propriétaire.",
     "Choisissez une Créature. S'il y a exactement une Créature sur cette Base, mélangez-la dans la pioche de son "
     "propriétaire."),
    ("action", "Placez un marqueur Force +1 sur chacune de vos Créatures n'en possédant pas.",
     "Placez un marqueur Force +1 sur chacune de vos Créatures sans marqueur Force +1."),
    ("action", "Spécial : Avant la Conquête d'une Base, prenez jusqu'à la fin du tour le contrôle d'une Créature de "
     "Force 3 ou moins qui s'y trouve.",
     "Spécial : Avant la Conquête d'une Base, prenez le contrôle d'une Créature de Force 3 ou moins sur cette Base "
     "jusqu'à la fin du tour."),
    ("action", "Attachez : Base. Permanent : Les Créatures des autres joueurs subissent un malus de -1 en Force sur "
     "cette Base (jusqu'à un minimum de 0).",
     "Attachez : Base. Permanent : La Force de chaque Créature d'un autre joueur sur cette Base est diminuée de 1."),
    ("base", "Après chaque Conquête, piochez une carte.", "Après la Conquête d'une Base, piochez une carte."),
    ("minion", "Talent : Déplacez l'une de vos Créatures vers cette Base, ou de cette Base vers une autre Base.",
     "Talent : Déplacez l'une de vos Créatures vers cette Base OU déplacez l'une de vos Créatures sur cette Base vers "
     "une autre Base."),
    ("minion", "Talent : Déplacez ce Personnage-ci vers une Base à laquelle est attachée l'une de vos Actions.",
     "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base."),
    ("minion", "Permanent : Après que vous avez joué une Action affectant une ou plusieurs de vos Créatures ici, "
     "placez un marqueur Force +1 sur chacune d'elles.",
     "Permanent : Après qu'une Action jouée par vous a affecté l'une de vos Créatures sur cette Base, placez un "
     "marqueur Force +1 sur celle-ci."),
    ("minion", "Permanent : Après que vous avez joué une Action affectant une ou plusieurs de vos Créatures ici, "
     "piochez une carte.",
     "Permanent : Une fois par carte jouée, après qu'une Action jouée par vous a affecté l'une de vos Créatures sur "
     "cette Base, piochez une carte."),
    ("action", "Modificateur de Base. Jouez cette carte sur une Base où vous avez une Créature. Piochez une carte.",
     "Attachez : une Base où vous avez une Créature. Piochez une carte."),
    ("action", "Choisissez une Base. Déplacez-y jusqu'à deux de vos Créatures depuis d'autres Bases.",
     "Choisissez une Base. Déplacez jusqu'à deux de vos Créatures sur d'autres Bases vers cette Base."),
    ("titan", "Permanent : Vos cartes ici peuvent utiliser leur Talent une seconde fois à votre tour.",
     "Permanent : Le Talent de chacune de vos cartes sur cette Base peut être utilisé deux fois."),
    ("titan", "Permanent : Vos Créatures ici peuvent utiliser leur Talent deux fois par tour.",
     "Permanent : Le Talent de chacune de vos Créatures sur cette Base peut être utilisé deux fois."),
    ("minion", "Vous pouvez détruire une Créature moins forte que celle-ci ici.",
     "Vous pouvez détruire une Créature sur cette Base dont la Force est inférieure à celle de cette "
     "Créature."),
    ("action", "Détruisez toutes les Créatures d'une Base sauf les vôtres.",
     "Choisissez une Base. Détruisez toutes les Créatures que vous ne contrôlez pas sur cette Base."),
    ("minion", "Toutes les Créatures ici sauf cette Créature perdent 1 de Force jusqu'à la fin du tour.",
     "La Force de chaque autre Créature sur cette Base est diminuée de 1 jusqu'à la fin du tour."),
    ("action", "Choisissez une Créature. Défaussez n'importe quel nombre de cartes. Elle gagne +1 de Force jusqu'à"
     " la fin du tour pour chaque carte défaussée.",
     "Choisissez une Créature. Défaussez n'importe quel nombre de cartes. La Force de la Créature "
     "choisie est augmentée de 1 pour chaque carte ainsi affectée jusqu'à la fin du tour."),
    ("minion", "Talent : réduisez la Résistance de la Base de 2 jusqu'à la fin du tour.",
     "Talent : La Résistance de cette Base est réduite de 2 jusqu'à la fin du tour."),
    ("action", "Choisissez une Base. Détruisez une Créature sur la Base.",
     "Choisissez une Base. Détruisez une Créature sur cette Base."),
    ("action", "Révélez la première carte de votre pioche. Si c'est une Action, prenez-la dans votre main.",
     "Révélez la première carte de votre pioche. Si c'est une Action, placez-la dans votre main."),
    ("action", "cherche une carte dans ta pioche et mets la sur le dessus sans la montrer",
     "Cherchez une carte dans votre pioche. Placez-la sur le dessus de votre pioche."),
    ("minion", "Spécial : Vous pouvez jouer cette Créature quand un adversaire joue une Action. Défaussez cette "
     "Action ; elle n'a pas d'effet.",
     "Spécial : Après qu'un autre joueur a joué une Action, jouez cette Créature. Défaussez cette "
     "Action. Annulez l'effet de cette Action."),
    ("minion", "Détruisez une Créature ici contrôlée par chaque autre joueur.",
     "Pour chaque autre joueur, détruisez l'une de ses Créatures sur cette Base."),
    ("minion", "Talent : Déplacez cette Créature vers une autre Base sur laquelle se trouvent une ou plusieurs de "
     "vos Actions.",
     "Talent : Déplacez cette Créature vers une autre Base où vous avez une Action."),
    ("action", "Détruisez la Créature la plus faible d'une Base. En cas d'égalité, détruisez toutes les Créatures "
     "à égalité.",
     "Choisissez une Base. Détruisez toutes les Créatures ayant la plus petite Force sur cette Base."),
    ("action", "Choisissez une Base. joue 2 monstres dessus OU detruis tous les monstres dessus mais sans prendre "
     "de trésors",
     "Choisissez une Base. Jouez deux Monstres sur cette Base OU détruisez tous les Monstres sur cette "
     "Base sans piocher de Trésor."),
    ("action", "sur chaque base où y a une crea plus forte, detruis la crea la plus faible (si egalité tu choisis)",
     "Sur chaque Base où les Créatures n'ont pas toutes la même Force, détruisez une Créature ayant la "
     "plus petite Force sur cette Base."),
    ("minion", "talent : renvoie une de tes creas de force 4 ou moins dans la main de son proprio. joue une crea "
     "en plus avec un nom différent",
     "Talent : Renvoyez l'une de vos Créatures de Force 4 ou moins dans la main de son propriétaire. "
     "Jouez une Créature supplémentaire d'un autre nom."),
    ("action", "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas jouer d'effets Spéciaux pendant la "
     "Conquête de cette Base.",
     "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas jouer de Spécial pendant la "
     "Conquête de cette Base."),
    ("action", "Modificateur de Base. Permanent : Vos Personnages ici ont +1 de Force.",
     "Attachez : Base. Permanent : La Force de chacune de vos Créatures sur cette Base est augmentée de "
     "1."),
    ("action", "Modificateur de Personnage. Talent : Jouez une Action supplémentaire.",
     "Attachez : Créature. Talent : Jouez une Action supplémentaire."),
    ("minion", "Placez un modificateur de Base de votre défausse sur le dessus de votre pioche.",
     "Placez une Action « Attachez : Base » de votre défausse sur le dessus de votre pioche."),
    ("action", "Détruisez un modificateur de Base ou un Personnage de Force 3 ou moins.",
     "Détruisez une Action « Attachez : Base » ou une Créature de Force 3 ou moins."),
    ("base", "La première fois qu'une Créature est jouée ici lors de chaque tour, piochez une carte.",
     "La première fois de chaque tour, après qu'une Créature a été jouée sur cette Base, piochez une "
     "carte."),
    ("action", "Prenez jusqu'à trois Créatures dans votre défausse et mélangez-les à votre pioche.",
     "Mélangez jusqu'à trois Créatures de votre défausse dans votre pioche."),
    ("minion", "Talent : Choisissez une Base. Déplacez-y cette Créature et une autre de vos Créatures ici.",
     "Talent : Choisissez une Base. Déplacez cette Créature et l'une de vos autres Créatures sur la Base de cette "
     "Créature vers cette Base."),
    ("minion", "Spécial : Après que vous avez détruit une Créature, vous pouvez jouer cette carte de votre main ou de "
     "votre défausse.",
     "Spécial : Après que vous avez détruit une Créature, jouez cette carte de votre main. Spécial : Après que vous "
     "avez détruit une Créature, jouez cette carte de votre défausse."),
    ("minion", "permanent : qd un perso se déplace ici, s'il a moins de force que celui-ci, détruis-le",
     "Permanent : Après qu'une Créature a été déplacée vers cette Base, si la Force de celle-ci est inférieure à celle "
     "de cette Créature, détruisez celle-ci."),
    ("base", "la 1re fois à chaque tour que tu joues un perso ds cette base tu peux ensuite piocher une carte",
     "La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, vous pouvez piocher une "
     "carte."),
    ("action", "Sur un perso. Permanent : cette carte lui donne +2 force",
     "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."),
    ("action", "Sur un perso. Permanent : cette action lui donne +1 force par « Ruban » qu'il a dessus",
     "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 1 pour chaque carte « Ruban » "
     "attachée à cette Créature."),
    ("action", "Consultez la main d'un autre joueur, vous pouvez jouer une carte à vous dont vous êtes propriétaire de "
     "cette main comme carte supplémentaire.",
     "Consultez la main d'un autre joueur. Jouez une carte supplémentaire dont vous êtes propriétaire de sa main."),
    ("base", "Avant la Conquête de cette Base, chaque joueur détruit toutes ses Créatures et toutes ses Actions ici "
     "sauf une carte en tout.",
     "Avant la Conquête de cette Base, chaque joueur choisit l'une de ses cartes sur cette Base et détruit toutes ses "
     "autres Créatures et Actions sur cette Base."),
    ("titan", "Spécial : Si ce Titan n'est pas en jeu, après la Conquête d'une Base où vous avez une Créature, vous "
     "pouvez jouer ce Titan sur la Base qui la remplace.",
     "Spécial : Après la Conquête d'une Base où vous avez une Créature, si ce Titan n'est pas en jeu, jouez ce Titan "
     "sur la Base de remplacement."),
    ("minion", "Permanent : Quand l'une de vos Créatures se déplace ici vous pouvez déplacer cette Créature.",
     "Permanent : Après que l'une de vos Créatures a été déplacée vers cette Base, vous pouvez déplacer cette Créature "
     "vers une autre Base."),
    ("titan", "Spécial : Après la Conquête d'une Base, si ce Titan est en jeu, vous pouvez piocher une carte.",
     "Spécial : Après la Conquête d'une Base, vous pouvez piocher une carte."),
    ("action", "chacun de tes persos prend +1 jusqu'à la fin du tour",
     "La Force de chacune de vos Créatures est augmentée de 1 jusqu'à la fin du tour."),
    ("minion", "quand un de tes persos est détruit (lui compris), pioche 1 carte",
     "Permanent : Après que l'une de vos Créatures a été détruite, piochez une carte."),
    ("action", "toi t'en pioches une par joueur, toi compris", "Piochez une carte pour chaque joueur."),
    ("base", "à la fin de chaque tour où t'as joué un perso ici tu peux détruire un perso que tu controles pas",
     "À la fin de chaque tour, si vous avez joué une Créature sur cette Base ce tour, vous pouvez détruire une "
     "Créature que vous ne contrôlez pas."),
    ("action", "tous les autres joueurs défaussent un perso ou montrent leur main pour prouver "
     "qu'ils en ont pas",
     "Chaque autre joueur défausse une Créature. Chaque autre joueur qui ne le fait pas révèle sa main."),
    ("minion", "Spécial : Après avoir détruit une Créature sur n'importe quelle Base, vous pouvez jouer cette Créature "
     "sur cette Base comme Créature supplémentaire.",
     "Spécial : Après que vous avez détruit une Créature, jouez cette Créature sur la même Base."),
    ("base", "Il est interdit de jouer des Actions sur cette Base.",
     "Les Actions ne peuvent pas être jouées sur cette Base."),
    ("action", "Jouez un Personnage de Force 3 ou moins en tant que Personnage supplémentaire.",
     "Jouez une Créature supplémentaire de Force 3 ou moins."),
    ("action", "Choisissez l'une de vos Créatures. Placez n'importe quel nombre de cartes de votre main sous votre"
     " pioche. Ajoutez un marqueur Force +1 sur cette Créature par carte ainsi placée.",
     "Choisissez l'une de vos Créatures. Placez n'importe quel nombre de cartes de votre main sous votre"
     " pioche. Placez un marqueur Force +1 sur la Créature choisie pour chaque carte ainsi affectée."),
    ("action", "Attachez : Base. Permanent : Cette base ne peut être scorée. Détruisez cette Action au début de "
     "votre tour.",
     "Attachez : Base. Permanent : Cette Base ne peut pas être conquise. Permanent : Au début de votre "
     "tour, détruisez cette carte."),
    ("action", "Choisissez une Base. Personne d'autre ne peut jouer d'Action sur les Créatures ici jusqu'au début "
     "de votre prochain tour.",
     "Choisissez une Base. Les autres joueurs ne peuvent pas jouer d'Actions sur les Créatures sur cette"
     " Base jusqu'au début de votre prochain tour."),
    ("action", "Attachez : Base. Permanent : Lors de la Conquête de cette Base, les autres joueurs présents "
     "gagnent 1 PV"
     " de moins.",
     "Attachez : Base. Permanent : Les PV que les autres joueurs gagnent à la Conquête de cette Base sont "
     "réduits de 1."),
    ("minion", "Spécial : Si une carte d'un autre joueur révèle ou consulte une carte de votre main ou de votre "
     "pioche, "
     "détruisez une Créature de Force 4 ou moins.",
     "Spécial : Après qu'un autre joueur a révélé ou consulté une carte de votre main ou de votre pioche, "
     "détruisez une Créature de Force 4 ou moins."),
    ("base", "À chaque tour, la première fois qu'une Créature devrait être détruite ici, placez-la sous la pioche de "
     "son propriétaire à la place.",
     "La première fois de chaque tour, si une Créature sur cette Base devait être détruite, placez-la sous la "
     "pioche de son propriétaire à la place."),
    ("base", "Au début de votre tour, si vous n'avez qu'une seule Créature ici, placez un marqueur Force +1 sur celle-"
     "ci.",
     "Au début de votre tour, si vous avez exactement une Créature sur cette Base, choisissez l'une de vos "
     "Créatures sur cette Base. Placez un marqueur Force +1 sur elle."),
    ("minion", "cherche une action dans ta pioche et pioche la",
     "Cherchez une Action dans votre pioche. Placez-la dans votre main."),
    ("titan", "special : au debut de ton tour si ce titan est pas en jeu, mets un marqueur +1 force dessus.",
     "Spécial : Au début de votre tour, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur ce "
     "Titan."),
    ("action", "a poser sur une crea d'un autre joueur. permanent : toutes tes creas ici ont +1 force",
     "Attachez : une Créature d'un autre joueur. Permanent : La Force de chacune de vos Créatures sur cette "
     "Base est augmentée de 1."),
    ("action", "Attachez : Créature. Permanent : Cette Créature a le Talent suivant : « Piochez une carte. »",
     "Attachez : Créature. Permanent : Cette Créature a “Talent : Piochez une carte.”."),
    ("action", "Attachez : Créature. Permanent : Cette Créature gagne ce Talent : « Piochez une carte ».",
     "Attachez : Créature. Permanent : Cette Créature a “Talent : Piochez une carte.”."),
    ("base", "Lorsqu'une Action jouée ici devrait aller à la défausse, mélangez-la dans la pioche de son propriétaire "
     "à la place.",
     "Si une Action attachée à cette Base devait aller à la défausse, mélangez-la dans la pioche de son "
     "propriétaire à la place."),
    ("minion", "Permanent : Si cette Créature devait aller à la défausse, mélangez-la plutôt dans votre pioche.",
     "Permanent : Si cette Créature devait aller à la défausse, mélangez cette Créature dans votre pioche à la"
     " place."),
    ("action", "Choisissez une Créature. Si elle devait aller à la défausse ce tour, renvoyez-la plutôt dans la "
     "main de "
     "son propriétaire.",
     "Choisissez une Créature. Jusqu'à la fin du tour, si elle devait aller à la défausse, renvoyez-la dans la"
     " main de son propriétaire à la place."),
    ("action", "Choisissez une Base. Personne ne peut y jouer de Créature jusqu'à la fin du tour.",
     "Choisissez une Base. Les Créatures ne peuvent pas être jouées sur cette Base jusqu'à la fin du tour."),
    ("action", "Choisissez une Base. Personne d'autre ne peut y jouer de Créature jusqu'à la fin du tour.",
     "Choisissez une Base. Les autres joueurs ne peuvent pas jouer de Créatures sur cette Base jusqu'à la fin "
     "du tour."),
    ("action", "Marquez 1 PV pour chaque carte en jeu.",
     "Gagnez 1 PV pour chaque carte en jeu."),
    ("minion", "Permanent : Vos autres Créatures ici ont la capacité : « Talent : Piochez une carte. »",
     "Permanent : Vos autres Créatures sur cette Base ont “Talent : Piochez une carte.”."),
    ("minion", "Permanent : Vos autres Créatures ici gagnent : « Talent : Piochez une carte. »",
     "Permanent : Vos autres Créatures sur cette Base ont “Talent : Piochez une carte.”."),
    ("action", "sur une de tes creatures. permanent: cette creature a +2",
     "Attachez : l'une de vos Créatures. Permanent : La Force de cette Créature est augmentée de 2."),
    ("minion", "Permanent: tes autres persos sont pas affectés par les Actions des autres joueurs",
     "Permanent : Vos autres Créatures ne peuvent pas être affectées par les Actions des autres joueurs."),
    ("action", "tu peux pas jouer d'actions jusqu'à la fin du tour",
     "Vous ne pouvez pas jouer d'Actions jusqu'à la fin du tour."),
    ("minion", "talent: regarde la 1ère carte de ta pioche",
     "Talent : Consultez la première carte de votre pioche."),
    ("minion", "Spécial : Avant la Conquête de cette Base, vous pouvez transférer l'une de vos Actions qui y est "
     "attachée vers une autre Base.",
     "Spécial : Avant la Conquête de cette Base, vous pouvez transférer l'une de vos Actions attachées à cette"
     " Base vers une autre Base."),
    ("action", "Choisissez une Base. Détruisez une Action qui y est attachée.",
     "Choisissez une Base. Détruisez une Action attachée à cette Base."),
    ("minion", "Permanent : Après que vous avez joué votre deuxième Action lors de ce tour, piochez une carte.",
     "Permanent : Après que vous avez joué votre deuxième Action du tour, piochez une carte."),
    ("minion", "Permanent : Après que vous avez joué votre troisième Action ce tour, piochez une carte.",
     "Permanent : Après que vous avez joué votre troisième Action du tour, piochez une carte."),
    ("minion", "Permanent : Après que vous avez joué une quatrième Créature ce tour, piochez une carte.",
     "Permanent : Après que vous avez joué votre quatrième Créature du tour, piochez une carte."),
    ("minion", "Permanent : Après avoir joué une troisième Action lors d'un même tour, piochez une carte.",
     "Permanent : Après que vous avez joué votre troisième Action du tour, piochez une carte."),
    ("minion", "Permanent : Après que vous avez joué la troisième Action d'un tour, piochez une carte.",
     "Permanent : Après que vous avez joué votre troisième Action du tour, piochez une carte."),
    ("minion", "Si vous avez joué une deuxième Action ce tour, piochez une carte.",
     "Si vous avez joué au moins deux Actions ce tour, piochez une carte."),
    ("minion", "Permanent : Si cette Créature devait être renvoyée en main, placez-la sous la pioche de son "
     "propriétaire à la place.",
     "Permanent : Si cette Créature devait être renvoyée, placez cette Créature sous la pioche de son propriétaire à "
     "la place."),
    ("minion", "Permanent : Si cette Créature devait être renvoyée dans la main de son propriétaire, placez-la sous sa "
     "pioche à la place.",
     "Permanent : Si cette Créature devait être renvoyée, placez cette Créature sous sa pioche à la place."),
    ("action", "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature que vous avez détruite de "
     "cette manière.",
     "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature ainsi affectée."),
    ("action", "Chaque autre joueur révèle sa main et défausse une Action révélée de cette façon.",
     "Chaque autre joueur révèle sa main et défausse une Action révélée."),
    ("action", "Échangez une Base en jeu avec une Base de la défausse des Bases.",
     "Échangez une Base contre une Base de la défausse Base."),
    ("minion", "Si vous avez au moins 1 en Force ici, gagnez 1 PV.",
     "Si votre total de Force sur cette Base est supérieur ou égal à 1, gagnez 1 PV."),
    ("action", "Piochez une carte pour chaque joueur, vous y compris.",
     "Piochez une carte pour chaque joueur."),
    ("action", "Consultez les quatre premières cartes de votre pioche. Replacez-en deux sur le dessus de la "
     "pioche et les"
     " autres en dessous, dans l'ordre que vous souhaitez.",
     "Consultez les quatre premières cartes de votre pioche. Placez deux cartes consultées sur le dessus de la "
     "pioche de leur propriétaire dans l'ordre de votre choix. Placez les autres cartes sous la pioche de leur "
     "propriétaire dans l'ordre de votre choix."),
    ("base", "La Résistance de cette Base est réduite de 3 pour chaque Action sur cette Base.",
     "La Résistance de cette Base est réduite de 3 pour chaque Action attachée à cette Base."),
    ("minion", "Talent : Elle gagne +2 de Force et perd ses capacités jusqu'au début de votre prochain tour.",
     "Talent : La Force de cette Créature est augmentée de 2 jusqu'au début de votre prochain tour. Annulez l'effet de "
     "cette Créature jusqu'au début de votre prochain tour."),
    ("minion", "Détruisez une Action ici.",
     "Détruisez une Action attachée à cette Base ou à une Créature sur cette Base."),
    ("action", "Prends une action jouée sur une creature et transfere la sur une de tes creatures",
     "Transférez une Action attachée à une Créature à l'une de vos Créatures."),
    ("action", "mets ds ta main une de tes actions qui est sur une base ou une crea.",
     "Placez l'une de vos Actions attachées à une Base ou à une Créature dans votre main."),
    ("base", "Après avoir joué une Créature ici, vous pouvez en placer une de votre défausse sous votre pioche.",
     "Après que vous avez joué une Créature sur cette Base, vous pouvez placer une Créature de votre défausse sous "
     "votre pioche."),
    ("minion", "Permanent : Si vous avez deux autres Créatures ici, elle a +2 de Force.",
     "Permanent : Tant que vous avez au moins deux autres Créatures sur cette Base, la Force de cette Créature est "
     "augmentée de 2."),
    ("action", "Choisissez une Base. Détruisez une Créature et une Action sur cette Base.",
     "Choisissez une Base. Détruisez une Créature sur cette Base et une Action attachée à cette Base."),
    ("action", "Placez une Créature et une Action de votre défausse dans votre main.",
     "Placez une Créature de votre défausse et une Action de votre défausse dans votre main."),
    ("minion", "Détruisez vos Créatures et vos Actions ici.",
     "Détruisez toutes vos Créatures sur cette Base et toutes vos Actions attachées à cette Base ou à une Créature sur "
     "cette Base."),
    ("action", "Mélangez toutes les Actions ou toutes les Créatures de votre défausse dans votre pioche.",
     "Mélangez toutes les Actions de votre défausse dans votre pioche OU mélangez toutes les Créatures de votre"
     " défausse dans votre pioche."),
    ("action", "Détruisez deux Créatures ou une Action.",
     "Détruisez deux Créatures OU détruisez une Action."),
    ("action", "Jouez soit une Créature supplémentaire, soit une Action supplémentaire.",
     "Jouez une Créature supplémentaire OU jouez une Action supplémentaire."),
    ("base", "La première fois à votre tour que vous jouez une Créature ici, vous pouvez déplacer une Créature d'un "
     "autre joueur d'ici vers une autre Base.",
     "La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, pendant votre "
     "tour, vous pouvez déplacer une Créature d'un autre joueur sur cette Base vers une autre Base."),
    ("titan", "Permanent : Une fois pendant votre tour, vous pouvez jouer ici une Créature du dessus de votre "
     "pioche au "
     "lieu d'une Créature de votre main.",
     "Permanent : Une fois par tour, à votre tour, vous pouvez jouer une Créature du dessus de votre pioche sur"
     " cette Base au lieu de votre Créature gratuite."),
    ("base", "Après qu'une carte a été enterrée ici ou qu'une Action a été jouée sur cette Base, son contrôleur pioche "
     "une carte.",
     "Après qu'une carte a été enterrée sur cette Base, son contrôleur pioche une carte. Après qu'une Action a "
     "été jouée sur cette Base, son contrôleur pioche une carte."),
    ("action", "Choisissez un joueur. Il ne pourra pas jouer d'Action lors de son prochain tour.",
     "Choisissez un joueur. Ce joueur ne peut pas jouer d'Actions pendant son prochain tour."),
    ("minion", "Sur chaque Base où vous n'avez aucune Créature, vous pouvez jouer depuis votre défausse une Créature "
     "supplémentaire de Force 2 ou moins.",
     "Jouez une Créature supplémentaire de Force 2 ou moins de votre défausse sur chaque Base où vous n'avez "
     "pas de Créature."),
    ("minion", "Vous pouvez infliger -2 en Force à une Créature jusqu'au début de votre prochain tour.",
     "Vous pouvez réduire de 2 la Force d'une Créature jusqu'au début de votre prochain tour."),
    ("action", "Jouez sur l'une de vos Créatures. Placez un marqueur Force +1 sur elle. Permanent : Au début de votre "
     "tour, si elle est votre seule Créature ici, placez un marqueur Force +1 sur cette Créature.",
     "Attachez : l'une de vos Créatures. Placez un marqueur Force +1 sur cette Créature. Permanent : Au début "
     "de votre tour, si vous contrôlez cette Créature et vous avez exactement une Créature sur cette Base, "
     "placez un marqueur Force +1 sur cette Créature."),
    ("action", "Choisissez une de vos Créatures. Détruisez n'importe quel nombre de Créatures sur sa Base dont "
     "la Force "
     "totale est inférieure ou égale à celle de votre Créature.",
     "Choisissez l'une de vos Créatures. Détruisez n'importe quel nombre de Créatures sur cette Base dont la "
     "Force totale est inférieure ou égale à la sienne."),
    ("action", "Spécial : Avant la Conquête d'une Base, révélez des cartes de votre pioche jusqu'à révéler une Action. "
     "Vous pouvez la piocher ou la jouer immédiatement. Mélangez les cartes inutilisées dans votre pioche.",
     "Spécial : Avant la Conquête d'une Base, révélez des cartes de votre pioche jusqu'à trouver une Action. "
     "Vous pouvez la placer dans votre main OU la jouer comme Action supplémentaire. Mélangez les autres cartes"
     " dans votre pioche."),
    ("action", "Choisissez une Base où vous avez une Créature. Détruisez une Action d'un autre joueur qui s'y "
     "trouve ou "
     "qui est sur une Créature de cette Base.",
     "Choisissez une Base où vous avez une Créature. Détruisez une Action d'un autre joueur attachée à cette "
     "Base OU détruisez une Action d'un autre joueur attachée à une Créature sur cette Base."),
    ("titan", "Spécial : Lorsque vous remportez une Base alors que ce Titan n'est pas en jeu, vous pouvez le jouer sur "
     "la Base qui la remplace.",
     "Spécial : Après la Conquête d'une Base où vous êtes Vainqueur, si ce Titan n'est pas en jeu, jouez ce "
     "Titan sur la Base de remplacement."),
    ("action", "Choisissez une Créature dans la défausse de chaque joueur et mettez-la dans la main de son "
     "propriétaire.",
     "Pour chaque joueur, choisissez une Créature de sa défausse et placez-la dans la main de son propriétaire."),
    ("action", "Jouez sur une Base. Permanent : Si vous avez une Créature ici, détruisez toute Créature d'un "
     "autre joueur"
     " qui est déplacée ici.",
     "Attachez : Base. Permanent : Après qu'une Créature d'un autre joueur a été déplacée vers cette Base, si "
     "vous avez une Créature sur cette Base, détruisez-la."),
    ("action", "Jouez sur l'une de vos Créatures. Talent : Détruisez ici une Créature d'un autre joueur de Force 4 ou "
     "moins. Placez ensuite cette carte sous votre pioche.",
     "Attachez : l'une de vos Créatures. Talent : Détruisez une Créature de Force 4 ou moins d'un autre joueur "
     "sur cette Base. Placez cette carte sous votre pioche."),
    ("action", "Jouez cette Action sur une Créature. Permanent : Les capacités de cette Créature sont annulées.",
     "Attachez : Créature. Permanent : L'effet de cette Créature est annulé."),
    ("action", "Jouez cette carte sur une Créature. Permanent : Cette Créature a +2 en Force.",
     "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."),
    ("action", "Choisissez une Base. Choisissez-y une Créature et détruisez-la.",
     "Choisissez une Base. Choisissez une Créature sur cette Base. Détruisez-la."),
    ("action", "Spécial : Avant la Conquête d'une Base, choisissez-y une Créature. Piochez jusqu'à 3 cartes Démence. "
     "Cette Créature gagne +2 en Force pour chaque carte Démence ainsi piochée.",
     "Spécial : Avant la Conquête d'une Base, choisissez une Créature sur cette Base. Piochez jusqu'à trois "
     "Démences. La Force de la Créature choisie est augmentée de 2 pour chaque Démence ainsi piochée."),
    ("minion", "Talent : Déplacez ce personnage sur une autre Base.",
     "Talent : Déplacez cette Créature vers une autre Base."),
    ("minion", "Permanent : Après que cette Créature s'est déplacée vers une autre Base, elle gagne +1 en Force "
     "jusqu'à "
     "la fin du tour.",
     "Permanent : Après que cette Créature a été déplacée, la Force de cette Créature est augmentée de 1 "
     "jusqu'à la fin du tour."),
    ("action", "Spécial : Jouez cette carte après la Conquête d'une Base. Si vous étiez Vainqueur, piochez une carte.",
     "Spécial : Après la Conquête d'une Base, jouez cette carte. Si vous êtes Vainqueur, piochez une carte."),
    ("action", "Piochez une carte. Vous pouvez placer cette carte sous votre pioche plutôt que dans votre défausse.",
     "Piochez une carte. Vous pouvez placer cette carte sous votre pioche au lieu de la défausser."),
    ("base", "Après la Conquête et le remplacement de cette Base, le Vainqueur peut chercher une Créature dans sa "
     "pioche et la jouer sur la nouvelle Base.",
     "Après la Conquête de cette Base, le Vainqueur peut chercher une Créature dans sa pioche et la jouer comme"
     " Créature supplémentaire sur la Base de remplacement."),
    ("action", "Attachez : Créature. Permanent : Quand cette Créature va à la défausse, placez-la à la place sur le "
     "dessus de votre pioche.",
     "Attachez : Créature. Permanent : Si cette Créature devait aller à la défausse, placez cette Créature sur "
     "le dessus de votre pioche à la place."),
    ("action", "Jouez ou déplacez « Megabot » sur une Base où vous avez au moins deux Créatures.",
     "Jouez une carte supplémentaire « Megabot » sur une Base où vous avez au moins deux Créatures OU déplacez "
     "une carte « Megabot » vers une Base où vous avez au moins deux Créatures."),
    ("minion", "Talent : Déplacez cette Créature vers une autre Base pour y transférer une Action attachée à "
     "cette Base.",
     "Talent : Choisissez une Action attachée à cette Base. Déplacez cette Créature vers une autre Base pour la"
     " transférer vers cette Base."),
    ("titan", "Spécial : Après que vous avez remporté une Base, vous pouvez jouer cette carte sur la Base qui la "
     "remplace.",
     "Spécial : Après la Conquête d'une Base où vous êtes Vainqueur, jouez ce Titan sur la Base de "
     "remplacement."),
    ("minion", "Vous pouvez soit piocher deux Démences, soit défausser une Démence, pour jouer une Action "
     "supplémentaire.",
     "Vous pouvez piocher deux Démences pour jouer une Action supplémentaire OU défausser une Démence pour "
     "jouer une Action supplémentaire."),
    ("action", "Attachez : Base. Talent : Déplacez l'une de vos Créatures d'une autre Base vers celle-ci ou de "
     "cette Base"
     " vers une autre Base.",
     "Attachez : Base. Talent : Déplacez l'une de vos Créatures sur une autre Base vers cette Base OU déplacez "
     "l'une de vos Créatures sur cette Base vers une autre Base."),
    ("base", "Après qu'un joueur a joué une Action standard qui affecte une ou plusieurs de ses Créatures ici, il "
     "pioche une carte.",
     "Une fois par carte jouée, après qu'un joueur a joué une Action standard affectant l'une de ses Créatures "
     "sur cette Base, ce joueur pioche une carte."),
    ("base", "Après qu'un joueur a joué une Action standard qui affecte au moins l'une de ses Créatures ici, il pioche "
     "une carte.",
     "Une fois par carte jouée, après qu'un joueur a joué une Action standard affectant l'une de ses Créatures "
     "sur cette Base, ce joueur pioche une carte."),
    ("minion", "Permanent : Après que cette Créature s'est déplacée vers une Base où se trouve une de vos "
     "Actions, placez"
     " un marqueur Force +1 sur cette Créature.",
     "Permanent : Après que cette Créature a été déplacée, si vous avez une Action attachée à cette Base, placez "
     "un marqueur Force +1 sur cette Créature."),
    ("minion", "Renvoyez l'une de vos Actions attachées à cette Base ou à l'une de vos Créatures ici.",
     "Renvoyez l'une de vos Actions attachées à cette Base dans la main de son propriétaire OU renvoyez l'une "
     "de vos Actions attachées à l'une de vos Créatures sur cette Base dans la main de son propriétaire."),
    ("action", "Choisissez une Créature. Défaussez autant de cartes que vous le souhaitez. Cette Créature gagne +1 en "
     "Force jusqu'à la fin du tour pour chaque carte ainsi défaussée.",
     "Choisissez une Créature. Défaussez n'importe quel nombre de cartes. La Force de la Créature choisie est "
     "augmentée de 1 pour chaque carte ainsi affectée jusqu'à la fin du tour."),
    ("minion", "Talent : Placez un marqueur Force +1 sur une de vos Créatures ici qui n'en a pas.",
     "Talent : Placez un marqueur Force +1 sur l'une de vos Créatures sans marqueur Force +1 sur cette Base."),
    ("base", "Après qu'une Créature ici a utilisé un Talent, elle gagne +3 en Force jusqu'à la fin du tour.",
     "Après que le Talent d'une Créature sur cette Base a été utilisé, sa Force est augmentée de 3 jusqu'à la "
     "fin du tour."),
    ("base", "Après que vous avez joué une Créature ici pour la première fois de chaque tour, piochez une carte.",
     "La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, piochez une carte."),
    ("minion", "Permanent : Au début du tour de n'importe quel joueur, piochez une carte.",
     "Permanent : Au début de chaque tour, piochez une carte."),
    ("minion", "Permanent : Après qu'une autre Créature a été déplacée de cette Base vers une autre Base, déplacez-y "
     "également cette Créature.",
     "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la même "
     "Base."),
    ("titan", "Spécial : Après que vous avez joué une Créature, vous pouvez jouer ce Titan sur la Base de cette "
     "Créature.",
     "Spécial : Après que vous avez joué une Créature, jouez ce Titan sur la même Base."),
    ("base", "Après que vous avez joué votre première Action à chaque tour, piochez une carte.",
     "La première fois de chaque tour, après que vous avez joué l'une de vos Actions, piochez une carte."),
    ("action", "Attachez : Base. Permanent : Lors de la Conquête de cette Base, les autres joueurs sur cette Base "
     "gagnent 1 "
     "PV de moins.",
     "Attachez : Base. Permanent : Les PV que les autres joueurs gagnent à la Conquête de cette Base sont réduits de "
     "1."),
    ("action", "Choisissez une Base. Détruisez une Créature sur cette Base avec moins de Force que votre total de "
     "Force sur "
     "cette Base.",
     "Choisissez une Base. Détruisez une Créature sur cette Base dont la Force est inférieure à votre total de Force "
     "sur "
     "cette Base."),
    ("action", "Piochez une carte ou défaussez une carte pour piocher deux cartes à la place.",
     "Piochez une carte OU défaussez une carte pour piocher deux cartes."),
    ("minion", "Prenez le contrôle d'une Créature qui vous appartient.",
     "Prenez le contrôle d'une Créature dont vous êtes propriétaire."),
    ("minion", "Talent : Vous pouvez détruire une Créature de chaque autre joueur ici.",
     "Talent : Pour chaque autre joueur, vous pouvez détruire l'une de ses Créatures sur cette Base."),
    ("action", "Jouez une Créature supplémentaire. Déplacez une Créature d'un autre joueur de la Base de cette "
     "Créature "
     "vers une autre Base.",
     "Jouez une Créature supplémentaire. Déplacez une Créature d'un autre joueur sur cette Base vers une autre Base."),
    ("action", "Détruisez une Action sur une Base ou sur une Créature.",
     "Détruisez une Action attachée à une Base ou à une Créature."),
    ("action", "Placez l'une de vos Actions attachées à une Créature dans votre main. Jouez-la à nouveau comme Action "
     "supplémentaire.",
     "Placez l'une de vos Actions attachées à une Créature dans votre main. Jouez-la comme Action supplémentaire."),
    ("action", "Attachez : Base. Permanent : Si une ou plusieurs de vos Créatures ici devaient être détruites, vous "
     "pouvez "
     "les déplacer vers une autre Base à la place.",
     "Attachez : Base. Permanent : Si l'une de vos Créatures sur cette Base devait être détruite, vous pouvez la "
     "déplacer "
     "vers une autre Base à la place."),
    ("action", "Chaque autre joueur détruit sa Créature la plus faible (il choisit en cas d'égalité).",
     "Chaque autre joueur détruit l'une de ses Créatures ayant la plus petite Force."),
    ("base", "Après que vous avez joué une Créature ici, détruisez la Créature la plus faible ici (vous choisissez en "
     "cas d'égalité).",
     "Après que vous avez joué une Créature sur cette Base, détruisez une Créature ayant la plus petite Force sur "
     "cette "
     "Base."),
    ("action", "Regardez la main d'un autre joueur. Vous pouvez jouer une de vos cartes de sa main comme carte "
     "supplémentaire.",
     "Consultez la main d'un autre joueur. Jouez une carte supplémentaire dont vous êtes propriétaire de sa main."),
    ("action", "Vos Créatures ne peuvent pas être détruites, déplacées ou renvoyées en main jusqu'à la fin du tour.",
     "Vos Créatures ne peuvent pas être détruites, déplacées ni renvoyées jusqu'à la fin du tour."),
    ("minion", "Talent : Cherchez une Créature dans votre pioche et placez-la dans votre main ou jouez-la ici.",
     "Talent : Cherchez une Créature dans votre pioche. Placez-la dans votre main OU jouez-la comme Créature "
     "supplémentaire sur cette Base."),
    ("action", "Choisissez une Base. Jouez-y Hydra Agent OU piochez une carte.",
     "Choisissez une Base. Jouez une carte supplémentaire « Hydra Agent » sur cette Base OU piochez une carte."),
    ("minion", "Talent : Transférez un marqueur Force +1 de cette Créature vers une autre.",
     "Talent : Transférez un marqueur Force +1 de cette Créature à une autre Créature."),
    ("action", "Reprenez dans votre main l'une de vos Créatures.",
     "Renvoyez l'une de vos Créatures dans la main de son propriétaire."),
    ("action", "Reprenez une Créature de votre défausse en main.",
     "Placez une Créature de votre défausse dans votre main."),
    ("action", "Vous pouvez piocher une carte si vous avez une Créature.",
     "Si vous avez une Créature, vous pouvez piocher une carte."),
    ("minion", "Permanent : Après qu'une Créature d'un autre joueur s'est déplacée ici, si elle a moins de Force que "
     "cette Créature, détruisez-la.",
     "Permanent : Après qu'une Créature d'un autre joueur a été déplacée vers cette Base, si la Force de celle-ci est "
     "inférieure à celle de cette Créature, détruisez celle-ci."),
    ("base", "Les Créatures ici ne peuvent pas être détruites, sauf par leur contrôleur.",
     "Les Créatures sur cette Base ne peuvent pas être détruites par les autres joueurs."),
    ("minion", "Permanent : Vos autres Créatures ici ne peuvent pas être détruites, sauf par vous.",
     "Permanent : Vos autres Créatures sur cette Base ne peuvent pas être détruites par les autres joueurs."),
    ("base", "Vous ne pouvez jouer qu'une Créature par tour ici.",
     "Chaque joueur ne peut jouer qu'une Créature par tour sur cette Base."),
    ("minion", "Permanent : Après qu'une autre Créature a été déplacée vers ou depuis cette Base, piochez une carte.",
     "Permanent : Après qu'une autre Créature a été déplacée vers cette Base, piochez une carte. Permanent : Après "
     "qu'une autre Créature a été déplacée depuis cette Base, piochez une carte."),
    ("action", "Attachez : Créature. Permanent : Cette Créature a -2 de Force et ses effets sont annulés.",
     "Attachez : Créature. Permanent : La Force de cette Créature est diminuée de 2. Permanent : L'effet de cette "
     "Créature est annulé."),
    ("minion", "Permanent : Cette Créature a +1 de Force pour chacune de vos Créatures ici (y compris celle-ci).",
     "Permanent : La Force de cette Créature est augmentée de 1 pour chacune de vos Créatures sur cette Base."),
    ("action", "Attachez : Base. Permanent : La capacité de cette Base est annulée.",
     "Attachez : Base. Permanent : L'effet de cette Base est annulé."),
    ("minion", "Spécial : Après que vous avez joué votre première Créature lors d'un tour, jouez cette Créature.",
     "Spécial : La première fois de chaque tour, après que vous avez joué l'une de vos Créatures, jouez cette "
     "Créature."),
    ("minion", "Talent : Regardez la première carte de votre pioche. Placez-la sur le dessus ou le dessous de votre "
     "pioche.",
     "Talent : Consultez la première carte de votre pioche. Placez-la sur le dessus de votre pioche OU placez-la sous "
     "votre pioche."),
    ("minion", "Permanent : Après qu'une autre Créature s'est déplacée d'ici vers une autre Base, déplacez-y aussi "
     "cette Créature.",
     "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la même "
     "Base."),
    ("minion", "Jouez une Démence de votre main comme Action supplémentaire.", "Jouez une Démence supplémentaire."),
    ("action", "Jouez jusqu'à trois Créatures supplémentaires qui ont toutes le même nom.",
     "Jouez jusqu'à trois Créatures supplémentaires portant le même nom."),
    ("minion", "Talent : Si cette Créature ne s'est pas déplacée ce tour, piochez une carte.",
     "Talent : Si cette Créature n'a pas été déplacée ce tour, piochez une carte."),
    ("action", "Détruisez Hydra Agent.", "Détruisez une carte « Hydra Agent »."),
    ("action", "Piochez une carte si vous contrôlez Hydra Agent.",
     "Si vous avez une carte « Hydra Agent », piochez une carte."),
    ("minion", "Permanent : Si cette Créature a une Action sur elle, elle a +2 de Force.",
     "Permanent : Tant qu'il y a une Action attachée à cette Créature, la Force de cette Créature est augmentée de 2."),
    ("minion",
     "Permanent : Après que vous avez joué une Action affectant directement cette Créature, piochez une carte.",
     "Permanent : Une fois par carte jouée, après qu'une Action jouée par vous a affecté directement cette Créature, "
     "piochez une carte."),
    ("minion", "Spécial : Après sa destruction, piochez une carte.",
     "Spécial : Après que cette Créature a été détruite, piochez une carte."),
    ("action", "Déplacez une Créature. Vous pouvez reprendre cette carte en main au lieu de la défausser.",
     "Déplacez une Créature vers une autre Base. Vous pouvez placer cette carte dans votre main au lieu de la "
     "défausser."),
    ("minion", "Si la Résistance de cette Base est de 20 ou plus et si vous avez une Créature ici, piochez une carte.",
     "Si la Résistance de cette Base est de 20 ou plus et vous avez une Créature sur cette Base, piochez une carte."),
    ("minion", "Permanent : Après qu'un autre joueur a joué ou défaussé une carte dont il n'est pas propriétaire, il "
     "en pioche une. Gagnez 1 PV.",
     "Permanent : Après qu'un autre joueur a joué une carte dont il n'est pas propriétaire, ce joueur pioche une "
     "carte. Gagnez 1 PV. Permanent : Après qu'un autre joueur a défaussé une carte dont il n'est pas propriétaire, ce "
     "joueur pioche une carte. Gagnez 1 PV."),
    ("minion",
     "Permanent : Si cette Créature devait être détruite ou renvoyée, placez-la sous votre pioche à la place.",
     "Permanent : Si cette Créature devait être détruite, placez cette Créature sous votre pioche à la place. "
     "Permanent : Si cette Créature devait être renvoyée, placez cette Créature sous votre pioche à la place."),
    ("action", "Pour détruire une Créature, défaussez un nombre de cartes de votre main égal à sa Force.",
     "Choisissez une Créature. Défaussez autant de cartes que sa Force pour la détruire."),
    ("action", "Pour piocher deux cartes, vous pouvez détruire l'une de vos Créatures.",
     "Vous pouvez détruire l'une de vos Créatures pour piocher deux cartes."),
    ("action", "Choisissez deux de vos Créatures. Elles s'affrontent en duel. La perdante est détruite.",
     "L'une de vos Créatures provoque en duel l'une de vos autres Créatures. Détruisez la Créature perdante."),
    ("action", "Choisissez deux Créatures sur une même Base : elles s'affrontent en duel.",
     "Une Créature sur une Base où il y a au moins deux Créatures provoque en duel une autre Créature sur cette Base."),
    ("base", "Après la Conquête de cette Base, le joueur actif peut piocher une carte.",
     "Après la Conquête de cette Base, le joueur actif peut piocher une carte."),
    ("base", "Après la Conquête de cette Base, déplacez l'une des Créatures du Vainqueur vers une autre Base.",
     "Après la Conquête de cette Base, déplacez une Créature du Vainqueur vers une autre Base."),
    ("base", "Après la Conquête de cette Base, s'il y a deux Créatures du Deuxième ici, piochez une carte.",
     "Après la Conquête de cette Base, s'il y a au moins deux Créatures du Deuxième sur cette Base, piochez une "
     "carte."),
    ("base", "Après la Conquête de cette Base, le Deuxième et le Troisième piochent une carte, puis chaque joueur en "
     "défausse une.",
     "Après la Conquête de cette Base, le Deuxième pioche une carte. Le Troisième pioche une carte. Chaque joueur "
     "défausse une carte."),
    ("base", "Après la Conquête de cette Base, chaque joueur défausse une carte et le Vainqueur gagne 1 PV.",
     "Après la Conquête de cette Base, chaque joueur défausse une carte. Le Vainqueur gagne 1 PV."),
    ("base", "Après la Conquête de cette Base, détruisez une Créature sur chaque autre Base.",
     "Après la Conquête de cette Base, sur chaque autre Base, détruisez une Créature sur cette Base."),
    ("base", "Au début de son tour, chaque joueur ayant une Créature ici peut piocher une carte.",
     "Au début de chaque tour, ce joueur ayant une Créature sur cette Base peut piocher une carte."),
    ("base", "Quand une Créature arrive ici, son contrôleur pioche une carte.",
     "Après qu'une Créature a été jouée ou déplacée sur cette Base, son contrôleur pioche une carte."),
    ("action", "Chaque autre joueur détruit une Créature que vous contrôlez.",
     "Chaque autre joueur détruit l'une de vos Créatures."),
    ("action", "Chaque joueur défausse une carte s'il a joué une Action ce tour.",
     "Chaque joueur défausse une carte s'il a joué une Action ce tour."),
    ("action", "Renvoyez en main toutes les Créatures d'un joueur de votre choix.",
     "Choisissez un joueur. Renvoyez toutes ses Créatures dans la main de leur propriétaire."),
    ("action", "Détruisez toutes les Créatures d'une même Base.",
     "Choisissez une Base. Détruisez toutes les Créatures sur cette Base."),
    ("action", "Vous et un autre joueur piochez une carte.", "Piochez une carte. Un autre joueur pioche une carte."),
    ("action", "Détruisez une Créature. Si c'était un Monstre, gagnez 1 PV.",
     "Détruisez une Créature. Si c'est un Monstre, gagnez 1 PV."),
    ("base", "Après la Conquête de cette Base, le Vainqueur peut chercher une Action dans sa pioche et la placer dans "
     "sa main.",
     "Après la Conquête de cette Base, le Vainqueur peut chercher une Action dans sa pioche et la placer dans sa "
     "main."),
    ("minion", "Talent : Retirez un marqueur de cette Créature : piochez une carte.",
     "Talent : Retirez un marqueur Force +1 de cette Créature pour piocher une carte."),
    ("action", "Défaussez une carte : si c'est une Action, piochez deux cartes.",
     "Défaussez une carte. Si c'est une Action, piochez deux cartes."),
    ("action", "Si vous avez plus de 3 PV, piochez une carte.", "Si vous avez au moins 4 PV, piochez une carte."),
    ("base", "Après la Conquête de cette Base, chaque joueur qui n'est pas Vainqueur pioche une carte.",
     "Après la Conquête de cette Base, chaque joueur sauf le Vainqueur pioche une carte."),
    ("minion", "Permanent : Après que vous avez joué une Créature ou une Action, piochez une carte.",
     "Permanent : Après que vous avez joué une Créature, piochez une carte. "
     "Permanent : Après que vous avez joué une Action, piochez une carte."),
    ("minion", "Permanent : Après que cette Créature a été déplacée, piochez une carte et elle gagne +1 de Force "
     "jusqu'à la fin du tour.",
     "Permanent : Après que cette Créature a été déplacée, piochez une carte. La Force de cette Créature est augmentée "
     "de 1 jusqu'à la fin du tour."),
    ("action", "Jouez la première Créature de votre pioche.", "Jouez une Créature du dessus de votre pioche."),
    ("action", "Ajoutez à la zone de jeu la première carte de la pioche Base.",
     "Mettez en jeu la première Base de la pioche Base."),
    ("minion", "Talent : Placez la première carte de la pioche Base en dessous de celle-ci.",
     "Talent : Placez la première Base de la pioche Base sous la pioche Base."),
    ("action", "Choisissez un autre joueur. Échangez vos mains.",
     "Choisissez un autre joueur. Échangez votre main avec celle de ce joueur."),
    ("action", "Échangez votre main avec celle du joueur à votre gauche.",
     "Échangez votre main avec celle du joueur à votre gauche."),
    ("action", "La Force d'une Créature devient 0 jusqu'à la fin du tour.",
     "La Force d'une Créature devient 0 jusqu'à la fin du tour."),
    ("action", "+4 force a une creature jusqua la fin du tour",
     "La Force d'une Créature est augmentée de 4 jusqu'à la fin du tour."),
    ("action", "chaque joueur perd 1 pv sauf vous", "Chaque autre joueur perd 1 PV."),
    ("action", "Chaque joueur ayant au moins trois cartes en main défausse une carte.",
     "Chaque joueur ayant au moins trois cartes en main défausse une carte."),
    ("action", "Piochez une carte pour chaque autre joueur ayant plus de PV que vous.",
     "Piochez une carte pour chaque autre joueur ayant plus de PV que vous."),
    ("action", "Détruisez ou renvoyez une Créature de Force 2 ou moins.",
     "Détruisez une Créature de Force 2 ou moins OU renvoyez une Créature de Force 2 ou moins dans la main de son "
     "propriétaire."),
    ("minion", "perm : indestructible", "Permanent : Cette Créature ne peut pas être détruite."),
    ("minion", "Talent : Piochez une carte si vous avez moins de 3 cartes en main.",
     "Talent : Si vous avez au plus deux cartes en main, piochez une carte."),
    ("minion", "Si c'est votre deuxième Créature jouée ce tour, piochez une carte.",
     "Si vous avez joué exactement deux Créatures ce tour, piochez une carte."),
    ("minion", "Permanent : À la fin de votre tour, si elle est seule sur sa Base, détruisez-la.",
     "Permanent : À la fin de votre tour, s'il y a exactement une Créature sur cette Base, détruisez cette "
     "Créature."),
    ("minion", "Permanent : Après que vous avez joué une Créature ici, détruisez cette Créature si sa Force est de 2 "
     "ou moins.",
     "Permanent : Après que vous avez joué une Créature sur cette Base, si la Force de cette Créature est inférieure "
     "ou égale à 2, détruisez cette Créature."),
    ("minion", "Consultez les cinq premières cartes de votre pioche. Jouez-y une Créature.",
     "Consultez les cinq premières cartes de votre pioche. Jouez une Créature supplémentaire consultée."),
    ("monster", "Quand il est détruit, chaque joueur pioche une carte.",
     "Permanent : Après que ce Monstre a été détruit, chaque joueur pioche une carte."),
    ("titan", "Permanent : Il ne peut pas être déplacé.", "Permanent : Ce Titan ne peut pas être déplacé."),
    ("action", "Attachez : Base. En cours : La Résistance de cette Base est augmentée de 2.",
     "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 2."),
    ("minion", "Effet permanent : Vos autres Créatures ici ont +1 de Force.",
     "Permanent : La Force de chacune de vos autres Créatures sur cette Base est augmentée de 1."),
    ("base", "Avant la Conquête : Chaque joueur peut piocher une carte.",
     "Avant la Conquête de cette Base, chaque joueur peut piocher une carte."),
    ("base", "Le total de Force de chaque joueur ayant au moins une Créature sur cette Base est augmenté de 2.",
     "Chaque joueur ayant une Créature sur cette Base a +2 de Force sur cette Base."),
    ("action", "Attachez : Base. Permanent : Le total de Force des autres joueurs ici est diminué de 2.",
     "Attachez : Base. Permanent : Chaque autre joueur a -2 de Force sur cette Base."),
    ("base", "La Résistance de cette Base est réduite de 1 par Action attachée.",
     "La Résistance de cette Base est réduite de 1 pour chaque Action attachée à cette Base."),
    ("minion", "Permanent : Cette Créature a +1 de Force par Action attachée.",
     "Permanent : La Force de cette Créature est augmentée de 1 pour chaque Action attachée à cette Créature."),
    ("base", "À la fin de votre tour, si vous avez le plus grand total de Force ici, piochez une carte.",
     "À la fin de votre tour, si vous avez la plus grande Force sur cette Base, piochez une carte."),
    ("base", "Après la Conquête de cette Base, le Vainqueur pioche deux cartes et le Deuxième en pioche une.",
     "Après la Conquête de cette Base, le Vainqueur pioche deux cartes. Le Deuxième pioche une carte."),
    ("action", "Spécial : Quand une Base où vous avez une Créature est conquise, piochez une carte.",
     "Spécial : Lors de la Conquête d'une Base où vous avez une Créature, piochez une carte."),
    ("action", "Déplacez une Action attachée à une Base vers une autre Base.",
     "Transférez une Action attachée à une Base vers une autre Base."),
    ("action", "L'une de vos Créatures gagne +2 de Force et ne peut pas être détruite jusqu'à la fin du tour.",
     "La Force de l'une de vos Créatures est augmentée de 2 jusqu'à la fin du tour. Elle ne peut pas être détruite "
     "jusqu'à la fin du tour."),
    ("action", "Spécial : Vous pouvez jouer cette carte à tout moment. Piochez une carte.",
     "Spécial : Piochez une carte."),
    ("action", "Spécial : Jouez cette carte pendant le tour d'un autre joueur. Piochez une carte.",
     "Spécial : Pendant le tour des autres joueurs, piochez une carte."),
    ("action", "Détruisez une Créature de Force 5 ou plus OU deux Créatures de Force 2 ou moins.",
     "Détruisez une Créature de Force 5 ou plus OU détruisez deux Créatures de Force 2 ou moins."),
    ("action", "Choisissez une Base. Chaque joueur y détruit l'une de ses Créatures.",
     "Choisissez une Base. Chaque joueur détruit l'une de ses Créatures sur cette Base."),
    ("action", "Attachez : Créature. Permanent : Cette Créature a -2 de Force (minimum 0).",
     "Attachez : Créature. Permanent : La Force de cette Créature est diminuée de 2."),
    ("minion", "Permanent : Tant que cette Créature est seule ici, elle a +2 de Force.",
     "Permanent : Tant qu'il y a exactement une Créature sur cette Base, la Force de cette Créature est augmentée "
     "de 2."),
    ("minion", "Détruisez toutes les Créatures sur les autres Bases.",
     "Détruisez toutes les Créatures sur d'autres Bases."),
    ("minion", "Détruisez une Créature sur chaque autre Base.",
     "Sur chaque autre Base, détruisez une Créature sur cette Base."),
    ("minion", "Spécial : Après la Conquête d'une Base, placez cette carte de votre défausse dans votre main.",
     "Spécial : Après la Conquête d'une Base, placez cette carte de votre défausse dans votre main."),
    ("action", "Détruisez une Créature de Force 2 ou moins OU une Action.",
     "Détruisez une Créature de Force 2 ou moins OU détruisez une Action."),
    ("base", "La Résistance de cette Base augmente de 1 pour chaque Action qui lui est attachée.",
     "La Résistance de cette Base est augmentée de 1 pour chaque Action attachée à cette Base."),
    ("action", "Attachez : Base. Permanent : Cette Base a +3 de Résistance.",
     "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 3."),
    ("action", "Si vous n'avez qu'une Créature en jeu, piochez deux cartes.",
     "Si vous avez exactement une Créature, piochez deux cartes."),
    ("action", "Détruisez jusqu'à deux Créatures d'un autre joueur.",
     "Choisissez un autre joueur. Détruisez jusqu'à deux de ses Créatures."),
    ("action", "Spécial : Lors de la Conquête d'une Base, gagnez 1 PV si vous y êtes Deuxième.",
     "Spécial : Lors de la Conquête d'une Base où vous êtes Deuxième, gagnez 1 PV."),
    ("action", "Spécial : Après la Conquête d'une Base dont vous étiez le Deuxième, piochez une carte.",
     "Spécial : Après la Conquête d'une Base où vous êtes Deuxième, piochez une carte."),
    ("minion", "Spécial : Avant la Conquête d'une autre Base, vous pouvez déplacer cette Créature sur cette Base-là.",
     "Spécial : Avant la Conquête d'une autre Base, vous pouvez déplacer cette Créature vers cette Base."),
    ("minion", "Spécial : Après la Conquête, déplacez cette Créature vers une autre Base au lieu de la défausser.",
     "Spécial : Après la Conquête de cette Base, déplacez cette Créature vers une autre Base au lieu de la défausser."),
    ("minion", "Permanent : Après avoir joué une Action, piochez une carte.",
     "Permanent : Après que vous avez joué une Action, piochez une carte."),
    ("minion", "Permanent : Une fois par tour, après avoir détruit une Créature ici, gagnez 1 PV.",
     "Permanent : Une fois par tour, après que vous avez détruit une Créature sur cette Base, gagnez 1 PV."),
    ("minion", "Permanent : Cette Créature n'est affectée par aucune carte des autres joueurs.",
     "Permanent : Cette Créature ne peut pas être affectée par les cartes des autres joueurs."),
    ("minion", "Permanent : Cette Créature est à l'abri des Actions des autres joueurs.",
     "Permanent : Cette Créature ne peut pas être affectée par les Actions des autres joueurs."),
    ("minion", "Permanent : Cette Créature est indestructible.",
     "Permanent : Cette Créature ne peut pas être détruite."),
    ("action", "Vous pouvez jouer une Créature supplémentaire ce tour-ci.", "Jouez une Créature supplémentaire."),
    ("titan", "Spécial : Au lieu de votre Créature gratuite, vous pouvez jouer ce Titan sur une Base où vous avez au "
     "moins 5 de Force.",
     "Spécial : À votre tour, jouez ce Titan sur une Base où votre total de Force est de 5 ou plus au lieu de votre "
     "Créature gratuite."),
    ("action", "Enterrez une Créature.", "Enterrez une Créature."),
    ("action", "Enterrez l'une de vos Créatures sur une Base.", "Enterrez l'une de vos Créatures."),
    ("minion", "Talent : Enterrez ici une Créature d'un autre joueur.",
     "Talent : Enterrez une Créature d'un autre joueur sur cette Base."),
    ("action", "Provoquez un duel entre l'une de vos Créatures et une Créature d'un autre joueur sur la même Base. La "
     "perdante est détruite.",
     "L'une de vos Créatures provoque en duel une Créature d'un autre joueur sur cette Base. Détruisez la Créature "
     "perdante."),
    ("minion", "Permanent : La première fois qu'une Créature est détruite à chaque tour, piochez une carte.",
     "Permanent : La première fois de chaque tour, après qu'une Créature a été détruite, piochez une carte."),
    ("minion", "Permanent : La première fois que vous jouez une Action à chacun de vos tours, piochez une carte.",
     "Permanent : La première fois de chaque tour, après que vous avez joué une Action, pendant votre tour, piochez "
     "une carte."),
    ("minion", "Permanent : Vous pouvez jouer une Action supplémentaire à chacun de vos tours.",
     "Permanent : À votre tour, jouez une Action supplémentaire."),
    ("base", "Chaque joueur peut déplacer une de ses Créatures vers cette Base à chacun de ses tours.",
     "À votre tour, vous pouvez déplacer l'une de vos Créatures vers cette Base."),
    ("base", "Au début de son tour, chaque joueur peut piocher une carte.",
     "Au début de chaque tour, ce joueur peut piocher une carte."),
    ("action", "Un autre joueur perd 1 PV et vous gagnez 1 PV.", "Un autre joueur perd 1 PV. Gagnez 1 PV."),
    ("action", "Détruisez une Créature sur chaque Base.", "Sur chaque Base, détruisez une Créature sur cette Base."),
    ("action", "Détruisez la Créature la plus faible d'une Base.",
     "Choisissez une Base. Détruisez une Créature ayant la plus petite Force sur cette Base."),
    ("action", "Détruisez une Action attachée à l'une de vos Créatures.",
     "Détruisez une Action attachée à l'une de vos Créatures."),
    ("action", "À la fin du tour, détruisez une Créature.", "À la fin du tour, détruisez une Créature."),
    ("titan", "Talent : Jouez une Créature supplémentaire ici de même nom qu'une autre Créature ici.",
     "Talent : Jouez une Créature supplémentaire sur cette Base portant le même nom qu'une autre Créature sur cette "
     "Base."),
    ("action", "La prochaine fois que vous jouez une Créature ce tour-ci, piochez une carte.",
     "Jusqu'à la fin du tour, la prochaine fois, après que vous avez joué une Créature, piochez une carte."),
    ("action", "Attachez : Créature. Permanent : Votre Créature a +2 de Force.",
     "Attachez : Créature. Permanent : Tant que vous contrôlez cette Créature, la Force de cette Créature est "
     "augmentée de 2."),
    ("action", "Déplacez l'une de vos Créatures sur une autre Base.",
     "Déplacez l'une de vos Créatures vers une autre Base."),
    ("action", "Piochez deux cartes puis défaussez-en une.", "Piochez deux cartes. Défaussez une carte."),
    ("minion", "Permanent : Les autres joueurs ne peuvent déplacer vos Créatures.",
     "Permanent : Les autres joueurs ne peuvent pas déplacer vos Créatures."),
    ("action", "Répartissez deux marqueurs Force +1 entre vos Créatures.",
     "Répartissez deux marqueurs Force +1 sur toutes vos Créatures."),
    ("action", "Choisissez l'un des effets suivants : piochez deux cartes ; ou gagnez 1 PV.",
     "Piochez deux cartes OU gagnez 1 PV."),
    ("minion", "Permanent : Après qu'une Action a été jouée sur cette Créature, piochez une carte.",
     "Permanent : Après qu'une Action attachée à cette Créature a été jouée, piochez une carte."),
    ("action", "Choisissez une Créature de votre défausse et jouez-la comme une Créature supplémentaire.",
     "Choisissez une Créature de votre défausse. Jouez-la comme Créature supplémentaire."),
    ("minion", "Vous ne pouvez jouer cette carte que sur une Base où votre total de Force est d'au moins 6.",
     "Ne peut être jouée que sur une Base où votre total de Force est de 6 ou plus."),
    ("action", "Donnez à un autre joueur le contrôle de l'une de vos Créatures.",
     "Donnez le contrôle de l'une de vos Créatures à un autre joueur."),
    ("minion", "Permanent : Après qu'une Action standard a affecté cette Créature, placez un marqueur Force +1 sur "
     "elle si elle n'en avait aucun lorsque l'Action a été jouée.",
     "Permanent : Après qu'une Action standard a affecté cette Créature, si elle ne portait aucun marqueur Force +1 "
     "quand l'Action a été jouée, placez un marqueur Force +1 sur cette Créature."),
    ("action", "Mettez en jeu la première carte de la pioche Base.",
     "Mettez en jeu la première Base de la pioche Base."),
    ("action", "Défaussez un nombre de cartes de votre main égal à la Force d'une Créature pour la détruire.",
     "Choisissez une Créature. Défaussez autant de cartes que sa Force pour la détruire."),
    ("base", "Lorsqu'une Action attachée à cette Base devrait être défaussée, mélangez-la dans la pioche de son "
     "propriétaire à la place.",
     "Si une Action attachée à cette Base devait être défaussée, mélangez-la dans la pioche de son propriétaire à la "
     "place."),
    ("action", "Une Créature gagne +2 de Force jusqu'à la fin du tour. Si elle doit être défaussée durant ce tour, "
     "renvoyez-la dans la main de son propriétaire à la place.",
     "La Force d'une Créature est augmentée de 2 jusqu'à la fin du tour. Jusqu'à la fin du tour, si elle devait être "
     "défaussée, renvoyez-la dans la main de son propriétaire à la place."),
    ("action", "Choisissez une Base. Chaque joueur présent sur cette Base y détruit une Créature.",
     "Choisissez une Base. Chaque joueur présent sur cette Base détruit une Créature sur cette Base."),
    ("action", "Chaque joueur peut détruire l'une de ses Créatures. Un joueur gagne 1 PV pour chaque Créature qu'il a "
     "détruite de cette façon.",
     "Chaque joueur peut détruire l'une de ses Créatures. Chaque joueur gagne 1 PV pour chaque Créature qu'il a ainsi "
     "affectée."),
    ("action", "Attachez : Base. Permanent : Cette Base a aussi l'effet de la première carte de la pioche Base, qui "
     "reste face visible.",
     "Attachez : Base. Permanent : Cette Base a aussi l'effet de la première Base de la pioche Base."),
    ("base", "Les Titans sur cette Base ne provoquent pas de Choc des Titans.",
     "Les Titans sur cette Base ne font pas partir les autres."),
    ("base", "Après la Conquête de cette Base, mettez en jeu la première carte de la pioche Base en plus de la Base "
     "qui remplace celle-ci.",
     "Après la Conquête de cette Base, mettez en jeu la première Base de la pioche Base."),
    ("action", "Révélez des cartes de votre pioche jusqu'à révéler une Action. Placez cette Action dans votre main.",
     "Révélez des cartes de votre pioche jusqu'à trouver une Action. Placez-la dans votre main."),
    ("minion", "Permanent : Après qu'une Créature a été déplacée, vous pouvez déplacer cette Créature sur la même Base "
     "et augmenter sa Force de 1 jusqu'à la fin du tour.",
     "Permanent : Après qu'une Créature a été déplacée, vous pouvez déplacer cette Créature vers la même Base et "
     "augmenter de 1 la Force de cette Créature jusqu'à la fin du tour."),
    ("minion", "Permanent : Une fois par tour, si une Action standard affecte directement une autre de vos Créatures, "
     "vous pouvez copier cet effet sur cette Créature.",
     "Permanent : Une fois par tour, après qu'une Action standard a affecté directement l'une de vos autres Créatures, "
     "cette Créature peut être affectée de la même façon."),
    ("minion", "Permanent : Après qu'une Action standard a directement affecté une Créature ici, vous pouvez faire "
     "subir le même effet à une autre Créature ici.",
     "Permanent : Après qu'une Action standard a affecté directement une Créature sur cette Base, une autre Créature "
     "sur cette Base peut être affectée de la même façon."),
    ("action", "Prenez un marqueur Force +1 à une Créature et placez-le sur une autre Créature.",
     "Transférez un marqueur Force +1 d'une Créature à une autre Créature."),
    ("action", "Choisissez une Créature. Défaussez autant de cartes de votre main que sa Force pour la détruire.",
     "Choisissez une Créature. Défaussez autant de cartes que sa Force pour la détruire."),
    ("action", "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures de cette Base dans votre main "
     "au lieu de la placer dans votre défausse.",
     "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures sur cette Base dans la main de son "
     "propriétaire au lieu de la défausser."),
    ("action", "Renvoyez un Titan à son propriétaire.", "Renvoyez un Titan dans la main de son propriétaire."),
    ("action", "Volez 1 PV à un autre joueur.", "Un autre joueur perd 1 PV. Gagnez 1 PV."),
    ("action", "Consultez la main d'un autre joueur et choisissez une carte qu'il doit défausser.",
     "Consultez la main d'un autre joueur. Défaussez une carte de sa main."),
    ("titan", "Spécial : Au début de votre tour, si vous avez deux Créatures sur une même Base, vous pouvez y jouer "
     "ce Titan.",
     "Spécial : Au début de votre tour, jouez ce Titan sur une Base où vous avez au moins deux Créatures."),
    ("minion", "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature ici.",
     "Spécial : Avant la Conquête d'une Base, jouez cette Créature sur cette Base."),
    ("base", "Après la Conquête de cette Base, chaque joueur qui a au moins deux Créatures ici gagne 1 PV.",
     "Après la Conquête de cette Base, chaque joueur ayant au moins deux Créatures sur cette Base gagne 1 PV."),
    ("minion", "Permanent : Après qu'une Créature a été défaussée d'une Base, gagnez 1 PV.",
     "Permanent : Après qu'une Créature a été défaussée d'une Base, gagnez 1 PV."),
    ("minion", "Permanent : Si cette Créature est défaussée du jeu, piochez une carte.",
     "Permanent : Après que cette Créature est allée à la défausse, piochez une carte."),
    ("action", "Défaussez jusqu'à trois cartes. Détruisez une Créature dont la Force est inférieure ou égale au nombre "
     "de cartes dans votre main.",
     "Défaussez jusqu'à trois cartes. Détruisez une Créature dont la Force est inférieure ou égale au nombre de cartes "
     "de votre main."),
    ("action", "Pioche 2 cartes puis défausse ta main.", "Piochez deux cartes. Défaussez votre main."),
    ("minion", "Permanent : tes autres créatures ici ont +1.",
     "Permanent : La Force de chacune de vos autres Créatures sur cette Base est augmentée de 1."),
    ("base", "Chaque joueur a +2 de Force ici.", "Chaque joueur a +2 de Force sur cette Base."),
    ("action", "Attaché à une Créature. Permanent : Ne peut pas être détruite.",
     "Attachez : Créature. Permanent : Cette Créature ne peut pas être détruite."),
    ("action", "Transférez une Action attachée à une Créature sur une autre Créature.",
     "Transférez une Action attachée à une Créature à une autre Créature."),
    ("action", "Placez la première carte de votre pioche sur une Base si c'est une Créature. Sinon, placez-la dans "
     "votre main.",
     "Révélez la première carte de votre pioche. Si c'est une Créature, placez-la sur une Base. Sinon, placez-la dans "
     "votre main."),
    ("action", "Détruisez jusqu'à trois Créatures et/ou Actions.", "Détruisez jusqu'à trois Créatures et/ou Actions."),
    ("action", "Échangez deux Créatures de place.", "Échangez la place de deux Créatures."),
    ("base", "Après la Conquête, chaque joueur présent pioche une carte.",
     "Après la Conquête de cette Base, chaque joueur présent sur cette Base pioche une carte."),
    ("action", "Si vous avez deux Créatures sur une Base, piochez une carte.",
     "S'il y a une Base où vous avez au moins deux Créatures, piochez une carte."),
    ("minion", "Permanent : Les Actions des autres joueurs ne l'affectent pas.",
     "Permanent : Cette Créature ne peut pas être affectée par les Actions des autres joueurs."),
    ("action", "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Le perdant défausse une carte.",
     "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Le contrôleur de la Créature perdante "
     "défausse une carte."),
    ("action", "Spécial : Pendant un duel, placez un marqueur Force +1 sur votre Créature.",
     "Spécial : Lorsque l'une de vos Créatures participe à un duel, placez un marqueur Force +1 sur celle-ci."),
    ("minion", "Permanent : Après qu'une Créature a été jouée ici par un autre joueur, piochez une carte.",
     "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, piochez une carte."),
    ("action", "Un joueur de votre choix pioche une carte, puis gagnez 1 PV.",
     "Un joueur pioche une carte. Gagnez 1 PV."),
    ("action", "Enterrer une carte de sa main sur une Base.", "Enterrez une carte de votre main sur une Base."),
    ("minion", "Placez cette Créature ou une autre de vos Créatures ici sur votre pioche.",
     "Placez l'une de vos Créatures sur cette Base sur le dessus de votre pioche."),
    ("action", "Déplacez deux de vos Créatures sur une même Base.", "Déplacez deux de vos Créatures vers une Base."),
    ("minion", "Ongoing : cette créa peut pas être tuée", "Permanent : Cette Créature ne peut pas être détruite."),
    ("base", "Les créas de force 2 ou - ont +1 ici",
     "La Force de chaque Créature de Force 2 ou moins sur cette Base est augmentée de 1."),
    ("action", "toutes mes créatures +1 jusqu'à la fin du tour",
     "La Force de chacune de vos Créatures est augmentée de 1 jusqu'à la fin du tour."),
    ("action", "Chaque joueur sacrifie une Créature.", "Chaque joueur détruit l'une de ses Créatures."),
    ("action", "Soit vous gagnez 1 PV, soit vous piochez une carte.", "Gagnez 1 PV OU piochez une carte."),
    ("action", "Renvoyez autant de vos Créatures que vous le souhaitez. Pour chacune, piochez une carte.",
     "Renvoyez n'importe quel nombre de vos Créatures dans la main de leur propriétaire. Pour chaque carte ainsi "
     "affectée, "
     "piochez une carte."),
    ("action", "Une créature perd 3 force ce tour-ci",
     "La Force d'une Créature est diminuée de 3 jusqu'à la fin du tour."),
    ("action", "Ce tour, tes créatures peuvent pas être détruites",
     "Vos Créatures ne peuvent pas être détruites jusqu'à la fin du tour."),
    ("action", "Contrôle une créature adverse jusqu'à fin de tour",
     "Prenez le contrôle d'une Créature d'un autre joueur jusqu'à la fin du tour."),
    ("minion", "à l'entrée en jeu : pioche une carte", "Piochez une carte."),
    ("action", "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la, sinon défaussez-la.",
     "Révélez la première carte de votre pioche. Si c'est une Action, placez-la dans votre main. Sinon, défaussez-la."),
    ("minion", "Permanent : Après qu'une Créature d'un autre joueur a été jouée ici, détruisez-la si sa Force est "
     "de 2 ou "
     "moins.",
     "Permanent : Après qu'une Créature d'un autre joueur a été jouée sur cette Base, si la Force de celle-ci est "
     "inférieure ou égale à 2, détruisez-la."),
    ("minion", "Talent : Jouez une Créature supplémentaire ici si vous y avez moins de Force qu'un autre joueur.",
     "Talent : Si vous avez moins de Force qu'un autre joueur sur cette Base, jouez une Créature supplémentaire sur "
     "cette "
     "Base."),
    ("minion", "Ajoutez un marqueur Force +1 à chacune de vos autres Créatures ici.",
     "Placez un marqueur Force +1 sur chacune de vos autres Créatures sur cette Base."),
    ("minion", "Si vous êtes le joueur ayant le moins de PV, gagnez 1 PV.",
     "Si vous avez le moins de PV, gagnez 1 PV."),
    ("action", "Déplacez une Créature vers une Base où se trouve une Créature portant un marqueur Force +1.",
     "Déplacez une Créature vers une Base où il y a une Créature portant un marqueur Force +1."),
    ("titan", "Permanent : Les autres joueurs ne peuvent pas déplacer vos Monstres hors de cette Base.",
     "Permanent : Les autres joueurs ne peuvent pas déplacer vos Monstres depuis cette Base."),
    ("action", "Regardez la main d'un autre joueur. Défaussez-en une Action.",
     "Consultez la main d'un autre joueur. Défaussez une Action de sa main."),
    ("action", "Détruire une action sur une créature ou une base.",
     "Détruisez une Action attachée à une Base ou à une Créature."),
    ("action", "Se joue sur une créa. Permanent : Elle peut plus être bougée.",
     "Attachez : Créature. Permanent : Cette Créature ne peut pas être déplacée."),
    ("action", "Piochez trois cartes et remettez-en deux sur votre pioche.",
     "Piochez trois cartes. Placez deux cartes de votre main sur le dessus de votre pioche."),
    ("action", "Un joueur révèle les trois premières cartes de sa pioche et défausse les Créatures.",
     "Un joueur révèle les trois premières cartes de sa pioche et défausse toutes les Créatures révélées."),
    ("action", "Mettre une carte de sa main sous sa pioche, puis piocher deux cartes.",
     "Placez une carte de votre main sous votre pioche. Piochez deux cartes."),
    ("action", "Deux fois de suite, piochez une carte.", "Piochez une carte. Piochez une carte."),
    ("minion", "Talent : Ramène une de tes créatures d'une autre base ici.",
     "Talent : Déplacez l'une de vos Créatures sur une autre Base vers cette Base."),
    ("minion", "Spécial : Avant la Conquête d'une autre Base, vous pouvez déplacer cette Créature vers elle.",
     "Spécial : Avant la Conquête d'une autre Base, vous pouvez déplacer cette Créature vers cette Base."),
    ("minion", "Permanent : Si cette Créature devait être détruite, défaussez plutôt une carte.",
     "Permanent : Si cette Créature devait être détruite, défaussez une carte à la place."),
    ("action", "Détruisez une Créature. Ensuite, vous pouvez piocher une carte.",
     "Détruisez une Créature. Vous pouvez piocher une carte."),
    ("action", "Détruisez une Créature. Après cela, piochez une carte.", "Détruisez une Créature. Piochez une carte."),
    ("minion", "Permanent : Après que vous avez joué une Créature ici, placez un marqueur Force +1 sur cette "
     "Créature-là.",
     "Permanent : Après que vous avez joué une Créature sur cette Base, placez un marqueur Force +1 sur celle-ci."),
    ("minion", "Détruisez une autre Créature ici. Cette Créature-ci reçoit un marqueur Force +1.",
     "Détruisez une autre Créature sur cette Base. Placez un marqueur Force +1 sur cette Créature."),
    ("minion", "Permanent : Pendant votre tour, vous pouvez jouer une Action supplémentaire.",
     "Permanent : À votre tour, jouez une Action supplémentaire."),
    ("minion", "Permanent : Vous pouvez jouer deux Actions à chacun de vos tours au lieu d'une.",
     "Permanent : À votre tour, jouez une Action supplémentaire."),
    ("base", "Chaque joueur peut jouer une Créature supplémentaire à son tour sur cette Base.",
     "À votre tour, jouez une Créature supplémentaire sur cette Base."),
    ("minion", "Talent : À votre tour, piochez une carte.", "Talent : Piochez une carte."),
    ("action", "À votre tour, piochez une carte.", "Pendant votre tour, piochez une carte."),
    ("action", "Spécial : Vous pouvez jouer cette carte à tout moment, même pendant le tour d'un autre joueur. "
     "Piochez une carte.", "Spécial : Piochez une carte."),
    ("action", "Choisissez une Action dans la défausse d'un autre joueur et placez-la sous sa pioche.",
     "Choisissez une Action de la défausse d'un autre joueur. Placez-la sous sa pioche."),
    ("action", "Révélez la main d'un autre joueur. Choisissez-y une Action et défaussez-la.",
     "Révélez la main d'un autre joueur. Choisissez une Action révélée. Défaussez-la."),
    ("action", "Détruisez l'une de vos Créatures, puis détruisez une Créature de Force égale ou inférieure.",
     "Détruisez l'une de vos Créatures. Détruisez une Créature dont la Force est inférieure ou égale à la sienne."),
    ("action", "La Résistance d'une Base augmente de 5 ce tour.",
     "La Résistance d'une Base est augmentée de 5 jusqu'à la fin du tour."),
    ("action", "Mélangez votre défausse à votre pioche.", "Mélangez votre défausse dans votre pioche."),
    ("action", "Jouez une Créature supplémentaire sur la même Base que l'une de vos Créatures.",
     "Jouez une Créature supplémentaire sur une Base où vous avez une Créature."),
    ("minion", "Permanent : Les Créatures sur la même Base que cette Créature ont +1 de Force.",
     "Permanent : La Force de chaque Créature sur cette Base est augmentée de 1."),
    ("action", "Donnez à un autre joueur le contrôle d'une de vos Créatures.",
     "Donnez le contrôle de l'une de vos Créatures à un autre joueur."),
    ("action", "Attachez cette Action à une Base. Permanent : Vos Créatures ici ont +1 de Force.",
     "Attachez : Base. Permanent : La Force de chacune de vos Créatures sur cette Base est augmentée de 1."),
    ("minion", "Permanent : Cette Créature a +1 de Force pour chaque Action attachée ici.",
     "Permanent : La Force de cette Créature est augmentée de 1 pour chaque Action attachée à cette Base."),
    ("action", "Choisissez une Créature. Elle perd ses effets jusqu'à la fin du tour.",
     "Choisissez une Créature. Annulez son effet jusqu'à la fin du tour."),
    ("action", "Défaussez une carte pour en piocher deux.", "Défaussez une carte pour piocher deux cartes."),
    ("action", "Chaque joueur défausse une carte, puis en pioche une.",
     "Chaque joueur défausse une carte et pioche une carte."),
    ("action", "Détruisez une Créature. Dans ce cas, piochez une carte.",
     "Détruisez une Créature. Si vous le faites, piochez une carte."),
    ("action", "Défaussez un marqueur Force +1 d'une de vos Créatures pour piocher une carte.",
     "Retirez un marqueur Force +1 de l'une de vos Créatures pour piocher une carte."),
    ("action", "Attachez : Créature. Cette Créature gagne +1 de Force. Piochez une carte.",
     "Attachez : Créature. Piochez une carte. Permanent : La Force de cette Créature est augmentée de 1."),
    ("base", "Après qu'un joueur a joué une Action, il peut donner Force +2 à une Créature ici jusqu'à la fin du tour.",
     "Après qu'une Action a été jouée, ce joueur peut augmenter de 2 la Force d'une Créature sur cette Base jusqu'à la "
     "fin du tour."),
    ("action", "Donnez à une de vos Créatures Force +1 pour chaque autre Créature sur la même Base, jusqu'à la fin du "
     "tour.",
     "La Force de l'une de vos Créatures est augmentée de 1 pour chaque autre Créature sur cette Base jusqu'à la fin "
     "du tour."),
    ("action", "Jouez sur une Base. Permanent : Vos Créatures ici ont chacune Force +2.",
     "Attachez : Base. Permanent : La Force de chacune de vos Créatures sur cette Base est augmentée de 2."),
    ("action", "Jusqu'à la fin du tour, chacune de vos Créatures ne peut être ni détruite, ni déplacée, ni renvoyée en "
     "main.",
     "Vos Créatures ne peuvent pas être détruites, déplacées ni renvoyées jusqu'à la fin du tour."),
    ("minion", "Permanent : Force +1 si une de vos Actions est jouée sur cette Base.",
     "Permanent : Tant que vous avez une Action attachée à cette Base, la Force de cette Créature est augmentée de 1."),
    ("action", "Jouez sur l'une de vos Créatures pour détruire une Créature de Force 4 ou moins sur sa Base.",
     "Attachez : l'une de vos Créatures. Détruisez une Créature de Force 4 ou moins sur cette Base."),
    ("action", "Jouez sur une de vos Créatures pour y détruire une Créature de Force 4 ou moins.",
     "Attachez : l'une de vos Créatures. Détruisez une Créature de Force 4 ou moins sur cette Base."),
    ("minion", "Spécial : Si vous avez 2 cartes ou moins en main, chaque fois que vous pouvez jouer une Créature, vous "
     "pouvez jouer cette carte de votre défausse à la place.",
     "Spécial : Si vous avez au plus deux cartes en main, jouez cette carte de votre défausse au lieu d'une Créature."),
    ("action", "Jouez sur une Base. Permanent : Si cette Base a une Résistance de 21 ou plus, piochez une carte à la "
     "fin de chaque tour où vous avez joué une Créature ici.",
     "Attachez : Base. Permanent : À la fin de chaque tour, si la Résistance de cette Base est de 21 ou plus et vous "
     "avez joué une Créature sur cette Base ce tour, piochez une carte."),
    ("minion", "Talent : Déplacez une Créature de Force 4 ou moins d'ici vers une autre Base, ou d'une autre Base vers "
     "ici.",
     "Talent : Déplacez une Créature de Force 4 ou moins sur cette Base vers une autre Base OU déplacez une Créature "
     "de Force 4 ou moins sur une autre Base vers cette Base."),
    ("titan", "Talent : Regardez la première carte de la pioche d'un joueur. Placez-la au-dessus ou en dessous de "
     "cette pioche.",
     "Talent : Consultez la première carte de la pioche d'un joueur. Placez-la sur le dessus de sa pioche OU placez-la "
     "sous sa pioche."),
    ("action", "Spécial : Après la Conquête d'une Base, mélangez toutes vos Créatures qui s'y trouvent dans les "
     "pioches de leurs propriétaires et piochez une carte.",
     "Spécial : Après la Conquête d'une Base, mélangez toutes vos Créatures sur cette Base dans la pioche de leur "
     "propriétaire au lieu de les défausser. Piochez une carte."),
    ("action", "Choisissez une Base. Déplacez-y jusqu'à trois de vos Créatures depuis des Bases de Résistance "
     "inférieure.",
     "Choisissez une Base. Déplacez jusqu'à trois de vos Créatures sur des Bases dont la Résistance est inférieure à "
     "la Résistance de cette Base vers cette Base."),
    ("action", "Jouez « Mégabot » ou déplacez-le vers une Base où vous avez au moins deux Créatures.",
     "Jouez une carte supplémentaire « Mégabot » sur une Base où vous avez au moins deux Créatures OU déplacez "
     "une carte "
     "« Mégabot » vers une Base où vous avez au moins deux Créatures."),
    ("action", "Déplacez une de vos Actions d'une Créature à une autre Créature, ou d'une Base à une autre Base. "
     "Jouez une Action supplémentaire.",
     "Transférez l'une de vos Actions attachées à une Créature à une autre Créature OU transférez l'une de vos "
     "Actions attachées à une Base vers une autre Base. Jouez une Action supplémentaire."),
    ("minion", "Piochez une carte Démence de votre défausse.",
     "Placez une Démence de votre défausse dans votre main."),
    ("action", "Piochez jusqu'à deux Actions de votre défausse.",
     "Placez jusqu'à deux Actions de votre défausse dans votre main."),
    ("minion", "Mélangez autant de « Microbot » de votre défausse que vous voulez dans votre pioche.",
     "Mélangez n'importe quel nombre de cartes « Microbot » de votre défausse dans votre pioche."),
    ("action", "Jouez sur une de vos Créatures de Force 5 ou plus. Permanent : Après que cette Créature est allée à "
     "la défausse, gagnez 1 PV. Si elle vous appartient, remettez-la dans la boîte.",
     "Attachez : l'une de vos Créatures de Force 5 ou plus. Permanent : Après que cette Créature est allée à la "
     "défausse, gagnez 1 PV. Si vous êtes propriétaire de cette Créature, placez cette Créature dans la boîte."),
    ("action", "Choisissez un autre joueur. Choisissez une Action au hasard dans sa défausse. Jouez-la comme Action "
     "supplémentaire ou remettez-la. Piochez une carte.",
     "Choisissez un autre joueur. Choisissez une Action de sa défausse au hasard. Jouez-la comme Action "
     "supplémentaire. Piochez une carte."),
    ("action", "Spécial : Après la Conquête d'une Base que vous avez remportée, vous pouvez piocher cette carte "
     "depuis votre défausse.",
     "Spécial : Après la Conquête d'une Base où vous êtes Vainqueur, vous pouvez placer cette carte de votre "
     "défausse dans votre main."),
    ("action", "Révélez la première carte de la pioche de chaque autre joueur. Jouez une des Actions révélées comme "
     "Action supplémentaire. Remettez les cartes non utilisées sur le dessus de leurs pioches.",
     "Révélez la première carte de la pioche de chaque autre joueur. Jouez une Action supplémentaire révélée. Placez "
     "les autres cartes sur le dessus de la pioche de son propriétaire."),
    ("titan", "Spécial : À votre tour, s'il y a au moins six marqueurs Force +1 sur vos Créatures, vous pouvez "
     "défausser une carte pour jouer ce Titan.",
     "Spécial : À votre tour, si vos Créatures portent au moins six marqueurs Force +1, vous pouvez défausser une "
     "carte pour jouer ce Titan."),
    ("action", "Choisissez une Base où vous avez une Créature, et un autre joueur. Déplacez toutes les Créatures de "
     "ce joueur qui s'y trouvent vers une seule autre Base.",
     "Choisissez un autre joueur. Choisissez une Base où vous avez une Créature. Déplacez toutes ses Créatures sur "
     "cette Base vers une autre Base."),
    ("action", "Détruisez une Créature de Force imprimée 3 ou moins sur une Base où vous avez une Créature. Spécial : "
     "Jouez avant la Conquête d'une Base pendant votre tour.",
     "Détruisez une Créature de Force de départ 3 ou moins sur une Base où vous avez une Créature. Spécial : Avant "
     "la Conquête d'une Base, pendant votre tour, jouez cette carte."),
    ("action", "Jouez sur une Base. Talent : S'il y a au moins deux Créatures ici et que l'une d'elles au moins est à "
     "vous, piochez une carte.",
     "Attachez : Base. Talent : S'il y a au moins deux Créatures sur cette Base et vous avez une Créature sur cette "
     "Base, piochez une carte."),
    ("action", "Si votre pioche est vide, piochez deux cartes.",
     "Si vous n'avez pas de carte de votre pioche, piochez deux cartes."),
    ("action", "Si votre défausse est vide, piochez deux cartes.",
     "Si vous n'avez pas de carte de votre défausse, piochez deux cartes."),
    ("action", "Si vous n'avez pas de Créature dans votre défausse, piochez une carte.",
     "Si vous n'avez pas de Créature de votre défausse, piochez une carte."),
    ("action", "Échangez deux de vos Créatures.",
     "Échangez la place de deux de vos Créatures."),
    ("action", "Échangez deux Créatures sur des Bases différentes.",
     "Échangez la place de deux Créatures sur des Bases différentes."),
    ("base", "Après qu'une Créature a été déplacée ici, déplacez ici une autre Créature de sa Base d'origine.",
     "Après qu'une Créature a été déplacée vers cette Base, déplacez une autre Créature sur la Base quittée vers "
     "cette Base."),
    ("action", "Jouez une Action standard supplémentaire, puis vous pouvez la remettre dans votre main au lieu de la "
     "défausser.",
     "Jouez une Action supplémentaire standard. Si vous le faites et si elle n'est pas en jeu, vous pouvez la placer "
     "dans votre main."),
    ("minion", "Permanent : Cette Créature ne peut pas être détruite. Talent : Cette Créature gagne +2 en Force et "
     "perd sa capacité Permanente et toutes ses autres capacités jusqu'au début de votre prochain tour.",
     "Permanent : Cette Créature ne peut pas être détruite. Talent : La Force de cette Créature est augmentée de 2 "
     "jusqu'au début de votre prochain tour. Annulez l'effet de cette Créature jusqu'au début de votre prochain "
     "tour."),
    ("action", "Jouez sur une Base. Permanent : Si la Résistance initiale de cette Base est inférieure à 21, elle "
     "passe à 21.",
     "Attachez : Base. Permanent : Tant que la Résistance de départ de cette Base est inférieure à 21, la Résistance "
     "de départ de cette Base est de 21."),
    ("action", "Jouez sur une Créature. Spécial : Lors de la Conquête de cette Base, si cette Créature est le Roi "
     "Arthur, gagnez 1 PV.",
     "Attachez : Créature. Spécial : Lors de la Conquête de cette Base, si cette Créature est « Roi Arthur », gagnez "
     "1 PV."),
    ("action", "Choisissez une de vos Créatures sur une Base. Détruisez-y une Créature de Force inférieure à la "
     "vôtre.",
     "Choisissez l'une de vos Créatures. Détruisez une Créature sur cette Base dont la Force est inférieure à la "
     "sienne."),
    ("action", "Transférez une Action jouée sur une Base vers une autre Base ou d'une Créature vers une autre "
     "Créature.",
     "Transférez une Action attachée à une Base vers une autre Base OU transférez une Action attachée à une Créature "
     "à une autre Créature."),
    ("action", "Détruisez autant d'Actions que vous voulez jouées sur une même Base.",
     "Choisissez une Base. Détruisez n'importe quel nombre d'Actions attachées à cette Base."),
    ("minion", "Si cette Créature a été jouée d'ailleurs que de votre main, placez un marqueur Force +1 sur elle.",
     "Si cette Créature n'a pas été jouée de votre main, placez un marqueur Force +1 sur cette Créature."),
    ("action", "Jouez une Créature de Force 2 ou moins de votre défausse comme Créature supplémentaire. Si vous la "
     "contrôlez encore à la fin du tour, mettez-la sous votre pioche.",
     "Jouez une Créature supplémentaire de Force 2 ou moins de votre défausse. À la fin du tour, si vous contrôlez "
     "celle-ci, placez-la sous votre pioche."),
    ("action", "Jouez sur une Base. Permanent : Si vous et un autre joueur avez une Créature ici au début de votre "
     "tour, réduisez la Résistance initiale de cette Base à 0 jusqu'à la fin du tour.",
     "Attachez : Base. Permanent : Au début de votre tour, si vous et un autre joueur avez une Créature sur cette "
     "Base, la Résistance de départ de cette Base devient 0 jusqu'à la fin du tour."),
    ("minion", "Talent : Détruisez ici une Créature de Force inférieure à la vôtre.",
     "Talent : Détruisez une Créature sur cette Base dont la Force est inférieure à celle de cette Créature."),
    ("action", "Jouez une Créature supplémentaire. Si vous la contrôlez encore à la fin du tour, détruisez-la.",
     "Jouez une Créature supplémentaire. À la fin du tour, si vous contrôlez celle-ci, détruisez-la."),
    ("base", "Après avoir été jouée ici, une Créature peut provoquer en duel une autre Créature ici.",
     "Après qu'une Créature a été jouée sur cette Base, celle-ci peut provoquer en duel une autre Créature sur cette "
     "Base."),
    ("minion", "Spécial : Après qu'un autre joueur a joué une Action, annulez-la.",
     "Spécial : Après qu'un autre joueur a joué une Action, annulez l'effet de cette Action."),
    ("action", "Vous pouvez piocher une carte. Si vous ne le faites pas, gagnez 1 PV.",
     "Vous pouvez piocher une carte. Sinon, gagnez 1 PV."),
    ("action", "Si votre main est vide, piochez une carte.",
     "Si vous n'avez pas de carte en main, piochez une carte."),
    ("action", "Révélez la première carte de votre pioche. Si ce n'est pas une Action, piochez-la.",
     "Révélez la première carte de votre pioche. Si ce n'est pas une Action, placez-la dans votre main."),
    ("action", "Transférez vers l'une de vos Créatures un marqueur Force +1 d'une autre Créature.",
     "Transférez un marqueur Force +1 d'une autre Créature à l'une de vos Créatures."),
    ("minion", "Permanent : Après que vous avez transféré un marqueur Force +1, piochez une carte.",
     "Permanent : Après que vous avez transféré un marqueur Force +1 à une Créature, piochez une carte."),
    ("minion", "Placez autant de marqueurs Force +1 sur cette Créature que vous avez de Créatures ici.",
     "Placez un marqueur Force +1 sur cette Créature pour chacune de vos Créatures sur cette Base."),
    ("action", "Placez une carte de votre main sous votre pioche ou dans votre défausse.",
     "Choisissez une carte de votre main. Placez-la sous votre pioche OU placez-la dans votre défausse."),
    ("action", "Placez deux marqueurs Force +1 sur une Créature et un marqueur Force +1 sur une autre Créature.",
     "Placez deux marqueurs Force +1 sur une Créature. Placez un marqueur Force +1 sur une autre Créature."),
    ("minion", "Permanent : Au lieu d'être détruite, cette Créature est renvoyée dans la main de son propriétaire.",
     "Permanent : Si cette Créature devait être détruite, renvoyez cette Créature dans la main de son propriétaire à "
     "la place."),
    ("minion", "Permanent : Après qu'une Action standard a directement affecté une Créature ici, elle peut affecter de "
     "la même façon une autre Créature ici.",
     "Permanent : Après qu'une Action standard a affecté directement une Créature sur cette Base, une autre Créature "
     "sur cette Base peut être affectée de la même façon."),
    ("minion", "Si vous avez plus de Créatures qu'un autre joueur ici, piochez une carte.",
     "Si vous avez plus de Créatures sur cette Base qu'un autre joueur, piochez une carte."),
    ("action", "Donnez une carte de votre main à un autre joueur.",
     "Placez une carte de votre main dans la main d'un autre joueur."),
    ("action", "Attachez : Créature. Permanent : Vous contrôlez cette Créature.",
     "Attachez : Créature. Prenez le contrôle de cette Créature tant que cette carte est en jeu."),
    ("action", "L'une de vos Créatures peut provoquer en duel une Créature d'un autre joueur. Si vous perdez le duel, "
     "piochez une carte.",
     "L'une de vos Créatures peut provoquer en duel une Créature d'un autre joueur. Si votre Créature perd, "
     "piochez une carte."),
    ("action", "Choisissez une Créature. Affectez de la même façon celle-ci.",
     "Choisissez une Créature. Affectez-la de la même façon."),
    ("action", "special : avant qu'une base soit conquise, detruis une crea qui a la plus grosse force dessus",
     "Spécial : Avant la Conquête d'une Base, détruisez une Créature ayant la plus grande Force sur cette Base."),
    ("minion", "cherche une carte dans ta pioche et mets la dessus (sur la pioche)",
     "Cherchez une carte dans votre pioche. Placez-la sur le dessus de la pioche de son propriétaire."),
    ("minion", "permanent: qd tu transferes 1 marqueur +1 sur une crea tu peux en mettre un de plus dessus",
     "Permanent : Après que vous avez transféré un marqueur Force +1 à une Créature, vous pouvez placer un marqueur "
     "Force +1 sur celle-ci."),
    ("minion", "talent: jusquau debut de ton prochain tour soit une autre crea a -4 (mini 0), SOIT cette crea a +1",
     "Talent : Réduisez de 4 la Force d'une autre Créature jusqu'au début de votre prochain tour OU augmentez de 1 la "
     "Force de cette Créature jusqu'au début de votre prochain tour."),
    ("action", "vire une crea de force 3 ou moins (la detruire hein)", "Détruisez une Créature de Force 3 ou moins."),
    *(
        ("action", f"Choisissez une Créature{comma} cherchez une copie de cette {card} dans votre pioche.",
         "Choisissez une Créature. Cherchez une carte portant le même nom dans votre pioche.")
        for comma, card in ((".", "carte"), (",", "carte"), (".", "Créature"))
    ),
    ("minion", "Talent : Détruisez cette Créature et une autre Créature pour gagner 1 PV.",
     "Talent : Détruisez cette Créature et une autre Créature pour gagner 1 PV."),
    ("action", "enterre une carte de ta main sur une base OU dévoile une de tes cartes enterrées",
     "Enterrez une carte de votre main sur une Base OU dévoilez l'une de vos cartes enterrées."),
    *(
        ("action", f"{said} jusqu'au début de votre tour, soit il ne peut pas jouer d'Actions, soit il ne peut pas "
         "déplacer de Créatures.",
         "Pour chaque autre joueur, ce joueur ne peut pas jouer d'Actions jusqu'au début de votre prochain tour OU ce "
         "joueur ne peut pas déplacer de Créatures jusqu'au début de votre prochain tour.")
        for said in ("Pour chaque autre joueur, choisissez l'un de ces effets :",
                     "Choisissez un effet pour chaque autre joueur :")
    ),
    *(
        ("action", f"Détruisez une Base {actions}. Remplacez-la. Toutes les Créatures {stay}.",
         "Choisissez une Base. Détruisez toutes les Actions attachées à cette Base. Remplacez cette Base par la "
         "première Base de la pioche Base.")
        for actions, stay in (("et toutes ses Actions", "restent"),
                              ("ainsi que toutes les Actions jouées sur elle", "de la Base d'origine y restent"),
                              ("et toutes les Actions qui y sont jouées", "restent sur la nouvelle Base"))
    ),
    *(
        ("base", f"Au début de votre tour, {may} déplacer une de ses créatures ici.",
         "Au début de votre tour, vous pouvez déplacer l'une de vos Créatures vers cette Base.")
        for may in ("peut", "possibilité de", "il est possible de")
    ),
    *(
        ("action", f"{lies}. Permanent : elle {has} déplacer cette créature vers une autre base.",
         "Attachez : l'une de vos Créatures. Permanent : Cette Créature a “Talent : Déplacez cette Créature vers une "
         "autre Base.”.")
        for lies in ("Jouer sur une de ses créatures", "Se joue sur une de ses créatures")
        for has in ("gagne le talent suivant :", "a : talent :")
    ),
    *(
        ("minion", f"Talent : Si cette Créature a été déplacée ce tour, déplacez ici une autre Créature {origin}.",
         "Talent : Si cette Créature a été déplacée ce tour, déplacez une autre Créature sur la Base d'où elle est "
         "venue vers cette Base.")
        for origin in ("depuis la Base d'où elle vient", "de sa Base d'origine")
    ),
    *(
        ("action", f"Si {so_many}, piochez une carte.", f"Si {ours}, piochez une carte.")
        for so_many, ours in (("deux cartes ou moins en main", "vous avez au plus deux cartes en main"),
                              ("aucune carte dans la main", "vous n'avez pas de carte en main"),
                              ("au moins 5 cartes dans votre défausse",
                               "vous avez au moins cinq cartes de votre défausse"))
    ),
    ("action", "Pioche deux cartes et peut jouer une action supplémentaire.",
     "Piochez deux cartes. Jouez une Action supplémentaire."),
    ("minion", "permanent : les actions que tu as sur des bases, les autres peuvent pas les détruire avec leurs effets",
     "Permanent : Vos Actions attachées à une Base ne peuvent pas être détruites par les autres joueurs."),
    ("action", "À jouer sur un de tes sbires. En continu : ce sbire a +1 de pouvoir.",
     "Attachez : l'une de vos Créatures. Permanent : La Force de cette Créature est augmentée de 1."),
    ("base", "Quand cette base va être marquée, pioche une carte.",
     "Avant la Conquête de cette Base, piochez une carte."),
    ("minion", "Talent : enlève 2 de force à une créature ici jusqu'à la fin du tour.",
     "Talent : La Force d'une Créature sur cette Base est diminuée de 2 jusqu'à la fin du tour."),
    ("minion", "Talent : déplacer une autre créature vers une base avec une de vos actions.",
     "Talent : Déplacez une autre Créature vers une Base où vous avez une Action."),
    ("action", "Choisir une base et y déplacer deux de ses créatures.",
     "Choisissez une Base. Déplacez deux de vos Créatures vers cette Base."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "said", "ours"), CANONICAL, ids=[said for _, said, _ in CANONICAL])
def test_said_another_way_it_means_the_same(kind: str, said: str, ours: str) -> None:
    reading = compile_card(said, kind)
    assert reading.understood, [clause.problem for clause in reading.clauses]
    assert reading.canonical == ours
    assert reading.effect == compile_card(ours, kind).effect


@pytest.mark.parametrize(
    ("kind", "said", "alike"),
    [
        ("action", "Consultez les trois premières cartes de votre pioche et replacez-les dans l'ordre voulu.",
         "Regardez les 3 premières cartes de votre pioche, puis remettez-les au-dessus de votre pioche dans n'importe "
         "quel ordre."),
        ("minion", "Permanent : Après la destruction d'une Créature par vos soins, piochez une carte.",
         "Permanent : Après la destruction d'une Créature par vous, piochez une carte."),
        *(
            ("minion", f"Talent : tu {said} déplacer cette créature.", "Talent : tu peux déplacer cette créature.")
            for said in ("es en droit de", "vas pouvoir", "as bien le droit de")
        ),
        ("action", "Chaque joueur est autorisé à piocher une carte.", "Chaque joueur a le droit de piocher une carte."),
        ("minion", "Talent : Il convient de détruire une Créature ici.", "Talent : Détruisez une Créature ici."),
        ("action", "Regarde les trois premières cartes de ta pioche et remets-les dans l'ordre qu'on veut.",
         "Regarde les trois premières cartes de ta pioche et remets-les dans l'ordre qui te plaît."),
        ("minion", "Permanent : quand un autre joueur joue une créa sur une autre base que la sienne, gagne 1 PV.",
         "Permanent : quand un autre joueur joue une créa sur une base différente de la sienne, gagne 1 PV."),
        ("minion", "Permanent : si la résistance de cette base est de moins de 21, tes créas ici ont +1.",
         "Permanent : si la résistance de cette base est en dessous de 21, tes créas ici ont +1."),
        ("action", "Défausser 1 carte + piocher 2 cartes", "Défausse 1 carte + pioche 2 cartes"),
        ("titan", "Permanent : Les autres joueurs ne peuvent pas détruire ou déplacer vos Créatures ici.",
         "Permanent : Vos Créatures ici ne peuvent être ni détruites ni déplacées par les autres joueurs."),
        ("action", "Sur une Base, les Créatures ici ont +2.",
         "Attachez : Base. Permanent : Les Créatures ici ont +2."),
        ("action", "Sur une Créature d'un autre joueur, elle a -2.",
         "Attachez : Créature d'un autre joueur. Permanent : Elle a -2."),
        ("action", "Jouez Esprit de la forêt.", "Jouez « Esprit de la forêt »."),
        ("minion", "Spécial : Après que vous avez détruit une Créature, vous pouvez jouer celle-ci là-bas.",
         "Spécial : Après que vous avez détruit une Créature, vous pouvez jouer cette carte sur la même Base."),
        ("action", "Sur une Base, son effet est annulé.",
         "Attachez : Base. Permanent : L'effet de cette Base est annulé."),
    ],
)  # fmt: skip
def test_two_ways_of_saying_it_are_one(kind: str, said: str, alike: str) -> None:
    reading = compile_card(said, kind)
    assert reading.understood and reading.effect == compile_card(alike, kind).effect


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("action", "Mélangez votre défausse."),  # into what?
        ("titan", "Talent : Ce Titan perd sa capacité Permanente jusqu'à la fin du tour."),  # not all that it says
        ("action", "Choisissez une Action sur une Créature. Détruisez cette Créature et transférez l'Action à l'une de "
         "vos Créatures."),  # that one, chosen before, and none else that it bears
        ("action", "Les autres joueurs ne peuvent pas jouer d'Actions pendant son prochain tour."),  # whose?
        ("action", "Une Créature ne peut pas être détruite pendant son prochain tour."),
        ("minion", "Permanent : La première fois que vous jouez une Action, piochez une carte."),  # of what turn?
        ("minion", "Permanent : La prochaine fois que vous jouez une Action, piochez une carte."),  # until when?
        ("action", "Après que vous avez joué une Créature, piochez une carte."),  # the card is in the discard by then
        ("minion", "Permanent : Après que vous avez pioché deux cartes, gagnez 1 PV."),
        ("minion", "Permanent : Après que vous avez gagné 2 PV, piochez une carte."),
        ("minion", "Détruisez cette Action."),
        ("action", "Cherchez une Action dans votre pioche. Jouez-la comme Créature supplémentaire."),
        ("minion", "Permanent : Si cette Créature devait être détruite, renvoyez-la dans la main de son propriétaire "
         "au lieu de la déplacer."),
        ("action", "Nommez deux cartes."),
        ("action", "Choisissez une Base où un autre joueur a une Créature. Détruisez cette Créature."),  # which of his?
        ("minion", "Permanent : Après avoir joué une Action ou détruit une Créature ici, piochez une carte."),  # both?
        ("minion", "Permanent : Une fois par tour, après avoir joué une Action ou détruit une Créature, piochez une "
         "carte."),  # once in all, or once for each?
        ("action", "Si vous avez une Créature, à la fin de votre tour, piochez une carte."),  # now, or then?
        ("minion", "Permanent : Après que vous avez joué une Action, au début de votre tour, piochez une carte."),
        ("action", "Enterrez deux cartes de votre main sur deux Bases différentes."),
        ("action", "Chaque autre joueur gagne 1 PV. Le joueur défausse une carte."),
        ("action", "Enterrez une carte de sa main sur une Base."),  # of whose hand?
        ("titan", "Spécial : À votre tour, si vous avez trois Créatures, jouez ce Titan sur l'une de leurs Bases."),
        ("action", "Détruisez cette Créature ou une Créature de Force 3 ou moins."),
        ("action", "Piochez une carte pour chaque Action que vous avez jouée ce tour."),  # they have left play
        ("action", "Jusqu'à la fin du tour, piochez une carte."),  # nothing lasts
        ("minion", "S'il y a une Action sur cette Base, vous pouvez la détruire."),  # the Action, or this card?
        ("action", "Révélez les deux premières cartes de votre pioche. Placez une carte sous votre pioche."),
        ("action", "Chaque autre joueur révèle sa main. Défaussez-en une Action."),  # of which hand?
        ("action", "Regardez la première carte de la pioche de chaque joueur. Vous pouvez placer chacune d'elles sous "
         "la pioche de son propriétaire."),  # each by itself, or all?
        ("action", "Chaque joueur choisit un autre joueur. Ce joueur défausse deux cartes."),  # which of them?
        ("minion", "Permanent : Après que vous avez joué une Action, placez un marqueur sur elle."),  # it bears none
        ("minion", "Piochez une carte. Elle gagne +1 de Force jusqu'à la fin du tour."),  # in hand, it has none
        ("action", "Si un autre joueur a plus de PV que vous, il perd 1 PV."),  # which of them?
        ("action", "Si un autre joueur n'a pas de Créature, piochez une carte."),  # one of them, or all?
        ("action", "Jouez une Créature sur une Base où un autre joueur n'a pas de Créature."),
        ("action", "Chaque autre joueur défausse une carte si vous avez joué une Action ce tour."),
        ("action", "Chaque autre joueur détruit l'une de vos Créatures que vous avez jouée ce tour."),  # by whom?
        ("minion", "Permanent : Vous pouvez jouer deux Créatures par tour."),  # in all, or besides?
        ("minion", "Talent : Échangez cette Créature avec une Créature de votre main."),
        ("minion", "Talent : Détruisez une autre Créature ici ou renvoyez-la."),  # the other, or this one?
        ("minion", "Talent : Jouez une Créature supplémentaire ici ou déplacez-la vers une autre Base."),
        ("minion", "Permanent : Force +1 si une de vos Actions a été jouée sur cette Base."),  # attached, or this turn?
        ("action", "Attachez : Créature. Enterrez l'une de vos Créatures sur sa Base."),  # whose?
        ("action", "Piochez un Trésor ou gagnez 1 PV vous pouvez jouer une Action supplémentaire."),  # on either side?
        ("action", "Attachez : Créature. Permanent : Si cette carte est sur « Thor », ils ont +1 de Force."),  # who?
        ("minion", "Permanent : Après qu'un autre joueur a joué une Action, peut défausser une carte."),  # who may?
        ("base", "Après qu'une Créature a été détruite ici, peut placer un marqueur sur l'une de ses Créatures."),
        ("minion", "Si Odin et Freya sont là, piochez une carte."),  # two names are two cards
        ("minion", "Si Odin et Freya sont ici, piochez une carte."),
        ("action", "Détruis une créa, peut être déplacée"),  # the one just told of, or this card?
        ("minion", "Permanent : Quand tu joues une autre créa ici, peut être déplacée vers une autre Base."),
        *(  # what stands in brackets, and is not what the sentence says
            ("minion", said)
            for said in (
                "Détruis une créa d'un autre joueur ici (pas celles des autres).",
                "Détruis une de tes créas (pas les tiennes).",
                "Chaque autre joueur (toi compris) pioche une carte.", "Détruis deux créas (une seule).",
                "Déplace jusqu'à trois de tes créas (max 2) vers une autre base.",
                "Tu peux défausser une carte (obligatoire).",
                "Tes autres créas ici (y compris celle-ci) gagnent +1 jusqu'à la fin du tour.",
                "Détruis une créa (max 2).",
                "Cherche une action dans ta pioche et/ou ta défausse (pas les deux). Mets-la dans ta main.",
            )
        ),
    ],
)  # fmt: skip
def test_what_leaves_something_unsaid_or_says_what_cannot_be_is_refused(kind: str, said: str) -> None:
    assert not compile_card(said, kind).understood


@pytest.mark.parametrize("kind", ["minion", "action"])
@pytest.mark.parametrize("moment", ["un joueur a joué une Action", "vous avez pioché une carte"])
def test_force_is_gained_by_the_one_in_play_that_has_some(kind: str, moment: str) -> None:
    text = f"{'Attachez : Créature. ' if kind == 'action' else ''}Permanent : Après que {moment}, "
    said, plainly = (
        compile_card(f"{text}{who} gagne +1 jusqu'à la fin du tour.", kind) for who in ("elle", "cette Créature")
    )
    assert said.understood and said.effect == plainly.effect


def test_force_is_not_gained_by_this_one_where_another_was_told_of() -> None:
    text = "Permanent : Après qu'une Action a été jouée sur l'une de vos Créatures, elle gagne +1 ce tour-ci."
    assert not compile_card(text, "minion").understood


# ------------------------------------------------------------------------------------------ burying


def test_5_10_1_a_minion_is_buried_from_play_where_it_stands() -> None:
    board = table(
        base("Ring", Ben="Brute 5"),
        base("Parc", Anna="Nain 2"),
        hand={"Anna": [action("Pelle", "Enterrez une Créature.")]},
    )
    asked = pending(board, {"player": "Anna", "play": "Pelle"})
    assert {option["id"] for option in asked["options"]} == {"brute", "nain"}
    seen = play(board, {"player": "Anna", "play": "Pelle"}, answers=[["brute"]])
    assert [card["id"] for card in seen.base("ring")["buried"]] == ["brute"] and not seen.base("ring")["minions"]


# ------------------------------------------------------------------------------------------ Bases replaced


def test_a_base_that_is_replaced_leaves_its_minions_and_actions_to_the_new_one() -> None:
    ring = base("Ring", Ben="Brute 5", id="ring", actions=[at(action("Ruban", "Attachez : Base."), "Ben")])
    board = table(
        ring,
        base("Parc"),
        hand={"Anna": [action("Chantier", "Remplacez une Base par la première carte de la pioche Base.")]},
        base_deck=[base("Lande")["card"]],
    )
    seen = play(board, {"player": "Anna", "play": "Chantier"}, answers=[["ring"]])
    assert seen.bases == ["lande", "parc"] and seen.base_of("brute") == seen.base_of("ruban") == "lande"
    assert [card["id"] for card in seen.table["base_discard"]] == ["ring"]


def test_8_4_11_titans_and_buried_cards_leave_with_the_base_that_is_replaced() -> None:
    ring = base(
        "Ring",
        id="ring",
        titans=[at({"name": "Colosse", "kind": "titan"}, "Ben")],
        buried=[at(minion("Momie", 5), "Ben")],
    )
    board = table(
        ring, hand={"Anna": [action("Chantier", "Échangez une Base avec la première Base de la pioche Base.")]}
    )
    seen = play(board, {"player": "Anna", "play": "Chantier"})
    assert seen.names("Ben", "titans") == ["Colosse"] and seen.names("Ben", "discard") == ["Momie"]


def test_6_2_15_the_new_base_is_scored_in_its_turn_where_its_heirs_have_the_power() -> None:
    text = "Spécial : Avant la Conquête d'une Base, remplacez cette Base par la première Base de la pioche Base."
    board = table(
        base("Ring", 12, Anna="Brute 13", id="ring"),
        hand={"Anna": [], "Ben": [action("Chantier", text)]},
        base_deck=[base("Lande", 12, "3 0 0")["card"], base("Friche")["card"]],
    )
    used = [seen for seen in ways(board, {"phase": "score"}) if seen.names("Ben", "discard")]
    assert used and all(seen.vp["Anna"] == 3 and "ring" not in seen.bases for seen in used)


# ------------------------------------------------------------------------------------------ duels


def test_a_duel_provoked_between_two_minions_destroys_the_loser() -> None:
    text = (
        "Choisissez l'une de vos Créatures et une Créature d'un autre joueur sur la même Base : elles s'affrontent en "
        "duel. La Créature perdante est détruite."
    )
    board = table(
        base("Ring", Anna="Brute 5", Ben="Nain 2"), base("Parc", Ben="Autre 1"), hand={"Anna": [action("Gant", text)]}
    )
    seen = play(board, {"player": "Anna", "play": "Gant"})
    assert seen.in_play("brute") and not seen.in_play("nain") and seen.in_play("autre")


# ------------------------------------------------------------------------------------------ destroyed, or not


def test_instead_of_being_destroyed_it_goes_home() -> None:
    text = "Permanent : Au lieu d'être détruite, cette Créature est renvoyée dans la main de son propriétaire."
    ring = base("Ring", minions=[at(minion("Chat", 2, text), "Ben")])
    board = table(ring, hand={"Anna": [action("Foudre", "Détruisez une Créature.")]})
    seen = play(board, {"player": "Anna", "play": "Foudre"})
    assert seen.names("Ben") == ["Chat"] and not seen.names("Ben", "discard")


def test_the_first_time_each_turn_counts_what_was_destroyed_before() -> None:
    text = "Permanent : La première fois qu'une de vos Créatures est détruite à chaque tour, piochez une carte."
    ring = base("Ring", Ben="Nain 1, Lutin 2", minions=[at(minion("Veilleur", 5, text), "Ben")])
    foudre = [action(f"Foudre {i}", f"Détruisez une Créature de Force {i}.") for i in (1, 2)]
    deck = [minion("Un", 1), minion("Deux", 1)]
    board = table(ring, hand={"Anna": foudre}, deck={"Ben": deck}, plays={"minion": 1, "action": 2})
    seen = play(board, {"player": "Anna", "play": "Foudre 1"}, {"player": "Anna", "play": "Foudre 2"})
    assert seen.names("Ben") == ["Un"]
    together = table(
        ring,
        hand={"Anna": [action("Déluge", "Détruisez toutes les Créatures de Force 2 ou moins.")]},
        deck={"Ben": deck},
    )
    assert play(together, {"player": "Anna", "play": "Déluge"}).names("Ben") == ["Un"]


def test_g_defausser_2_what_waits_for_a_discard_sees_the_cards_of_a_scored_base() -> None:
    text = "Permanent : Après qu'une Créature a été défaussée, gagnez 1 PV."
    board = table(
        base("Ring", 10, "3 0 0", Ben="Brute 12", id="ring"),
        base("Parc", minions=[at(minion("Veilleur", 1, text), "Anna")]),
    )
    assert play(board, {"score": "ring"}).vp["Anna"] == 1


# ------------------------------------------------------------------------------------------ who, where


def test_of_two_players_in_one_sentence_each_does_the_own_part() -> None:
    board = table(
        base("Ring"), hand={"Anna": [action("Vol", "Un autre joueur perd 1 PV et vous gagnez 1 PV.")]}, vp={"Ben": 3}
    )
    assert play(board, {"player": "Anna", "play": "Vol"}).vp == {"Anna": 1, "Ben": 2}


def test_what_is_told_to_do_after_another_player_s_act_is_yours_to_do() -> None:
    board = table(
        base("Ring"), hand={"Anna": [action("Tirage", "Un autre joueur perd 1 PV, puis gagnez 1 PV.")]}, vp={"Ben": 3}
    )
    assert play(board, {"player": "Anna", "play": "Tirage"}).vp == {"Anna": 1, "Ben": 2}


def test_of_a_hand_that_was_shown_the_discard_is_from_that_hand() -> None:
    shown = action("Fouille", "Un autre joueur vous montre sa main. Défaussez-en une Action.")
    board = table(base("Ring"), hand={"Anna": [shown, action("Mienne")], "Ben": [action("Sienne"), minion("Sbire")]})
    outcome = play(board, {"player": "Anna", "play": "Fouille"})
    assert outcome.names("Ben") == ["Sbire"] and outcome.names("Anna") == ["Mienne"]


def test_on_each_base_one_is_chosen() -> None:
    board = table(
        base("Ring", Ben="Brute 5"),
        base("Parc", Ben="Nain 1"),
        hand={"Anna": [action("Orage", "Détruisez une Créature sur chaque Base.")]},
    )
    seen = play(board, {"player": "Anna", "play": "Orage"})
    assert sorted(seen.names("Ben", "discard")) == ["Brute", "Nain"]


def test_an_action_on_one_of_your_minions_is_not_one_on_another_s() -> None:
    hosts = [
        at(minion("Chat", 2), "Anna", attached=[at(action("Ruban", "Attachez : Créature."), "Ben")]),
        at(minion("Chien", 2), "Ben", attached=[at(action("Collier", "Attachez : Créature."), "Ben")]),
    ]
    text = "Détruisez une Action attachée à l'une de vos Créatures."
    board = table(base("Ring", minions=hosts), hand={"Anna": [action("Ciseaux", text)]})
    seen = play(board, {"player": "Anna", "play": "Ciseaux"})
    assert seen.names("Ben", "discard") == ["Ruban"] and seen.in_play("collier")


def test_at_the_start_of_a_turn_it_is_the_player_of_that_turn_who_may() -> None:
    text = "Au début de son tour, chaque joueur peut piocher une carte."
    board = table(
        base("Ring", text=text),
        phase="start",
        active="Ben",
        deck={"Anna": [minion("Un", 1)], "Ben": [minion("Deux", 1)]},
    )
    assert {(len(seen.names("Anna")), len(seen.names("Ben"))) for seen in ways(board, {"phase": "start"})} == {
        (0, 0),
        (0, 1),
    }


def test_what_was_looked_at_and_not_taken_goes_where_the_text_says() -> None:
    text = (
        "Consultez les deux premières cartes de votre pioche. Placez-en une dans votre main et l'autre sous votre "
        "pioche."
    )
    deck = [minion("Un", 1), minion("Deux", 1), minion("Trois", 1)]
    board = table(base("Ring"), hand={"Anna": [action("Lorgnette", text)]}, deck={"Anna": deck})
    seen = play(board, {"player": "Anna", "play": "Lorgnette"}, answers=[["deux"]])
    assert seen.names("Anna") == ["Deux"] and seen.names("Anna", "deck") == ["Trois", "Un"]


# ------------------------------------------------------------------------------------------ later in the turn


def test_at_the_end_of_the_turn_what_was_played_is_destroyed() -> None:
    text = "Jouez une Créature supplémentaire. À la fin du tour, détruisez-la."
    board = table(base("Ring"), hand={"Anna": [action("Éclair", text), minion("Feu", 5)]})
    seen = play(board, {"player": "Anna", "play": "Éclair"}, answers=[["feu"]])
    assert seen.in_play("feu")
    ended = play(board, {"player": "Anna", "play": "Éclair"}, {"end_turn": True}, answers=[["feu"]])
    assert "Feu" in ended.names("Anna", "discard")


def test_the_next_time_is_one_time() -> None:
    text = "La prochaine fois qu'une Créature est détruite ce tour, gagnez 1 PV."
    foudre = [action(f"Foudre {i}", f"Détruisez une Créature de Force {i}.") for i in (1, 2)]
    ring = base("Ring", Ben="Nain 1, Lutin 2")
    board = table(ring, hand={"Anna": [action("Pari", text), *foudre]}, plays={"minion": 1, "action": 3})
    steps = [{"player": "Anna", "play": name} for name in ("Pari", "Foudre 1", "Foudre 2")]
    assert play(board, *steps[:2]).vp["Anna"] == play(board, *steps).vp["Anna"] == 1


def test_g_controle_4_your_minion_is_so_only_while_it_is_yours() -> None:
    ruban = at(action("Ruban", "Attachez : Créature. Permanent : Votre Créature a +2 de Force."), "Ben")
    chat = at(minion("Chat", 3), "Ben", attached=[ruban])
    board = table(base("Ring", minions=[chat]), hand={"Anna": [action("Appât", "Prenez le contrôle d'une Créature.")]})
    assert play(board).power("chat") == 5
    taken = play(board, {"player": "Anna", "play": "Appât"})
    assert taken.power("chat") == 3 and taken.card("ruban")["controller"] == "Ben"


def test_of_those_who_have_two_minions_here() -> None:
    text = "Après la Conquête de cette Base, chaque joueur qui a au moins deux Créatures ici gagne 1 PV."
    board = table(base("Ring", 10, "0 0 0", text, Anna="Brute 6", Ben="Nain 2, Lutin 3"))
    assert play(board, {"score": "ring"}).vp == {"Anna": 0, "Ben": 1}


def test_what_waits_for_a_card_thrown_off_a_base_sees_neither_hands_nor_destructions() -> None:
    text = "Permanent : Après qu'une Créature a été défaussée d'une Base, gagnez 1 PV."
    parc = base("Parc", minions=[at(minion("Veilleur", 1, text), "Anna")])
    board = table(
        base("Ring", 10, "0 0 0", Ben="Brute 12", id="ring"),
        parc,
        hand={
            "Anna": [
                action("Foudre", "Détruisez une Créature de Force 12."),
                action("Tri", "Défaussez une Créature."),
                minion("Feu", 1),
            ]
        },
        plays={"minion": 1, "action": 2},
    )
    assert play(board, {"score": "ring"}).vp["Anna"] == 1
    seen = play(board, {"player": "Anna", "play": "Foudre"}, {"player": "Anna", "play": "Tri"})
    assert seen.names("Anna", "discard").count("Feu") == 1 and seen.vp["Anna"] == 0


def test_an_action_played_on_the_minion_that_waits_for_it() -> None:
    text = "Permanent : Après qu'une Action a été jouée sur cette Créature, gagnez 1 PV."
    ring = base("Ring", minions=[at(minion("Chat", 3, text), "Anna"), at(minion("Chien", 3), "Anna")])
    board = table(ring, hand={"Anna": [action("Ruban", "Attachez : Créature.")]})
    assert play(board, {"player": "Anna", "play": "Ruban", "on": "chat"}).vp["Anna"] == 1
    assert play(board, {"player": "Anna", "play": "Ruban", "on": "chien"}).vp["Anna"] == 0


def test_shielded_from_being_moved_are_yours_and_no_other_s() -> None:
    text = "Permanent : Les autres joueurs ne peuvent pas déplacer vos Créatures."
    ring = base("Ring", minions=[at(minion("Garde", 3, text), "Ben")], Ben="Nain 1", Anna="Chat 2")
    push = action("Bourrade", "Déplacez une Créature vers une autre Base.")
    board = table(ring, base("Parc"), hand={"Anna": [push]})
    moved = {
        who: play(board, {"player": "Anna", "play": "Bourrade"}, answers=[[who]]).base_of(who)
        for who in ("nain", "chat")
    }
    assert moved == {"nain": "ring", "chat": "parc"}


# ------------------------------------------------------------------------------------------ as one speaks


def _played(name: str) -> JSON:
    return {"player": "Anna", "play": name}


def test_who_has_most_force_there_is_meant_and_a_tie_is_nobody_s_to_settle() -> None:
    law = action("Loi", "Choisissez une Base. Le joueur ayant le plus de Force sur cette Base défausse une carte.")
    held = {"Anna": [law], "Ben": [minion("Rab", 1)]}
    (seen,) = ways(table(base("Ring", Anna="Brute 2", Ben="Moyen 3"), hand=held), _played("Loi"))
    assert seen.hand_size("Ben") == 0
    (tied,) = ways(table(base("Ring", Anna="Brute 3", Ben="Moyen 3"), hand=held), _played("Loi"))
    assert tied.status == "unruled"


def test_two_minions_swap_places() -> None:
    board = table(base("Ring", Anna="Brute 2"), base("Quai", Ben="Moyen 3"),
                  hand={"Anna": [action("Valse", "Échangez la place de deux Créatures.")]})  # fmt: skip
    (seen,) = ways(board, _played("Valse"))
    assert (seen.base_of("brute"), seen.base_of("moyen")) == ("quai", "ring")


def test_everyone_s_total_is_raised_there() -> None:
    ring = base("Ring", 30, "4 2 1", "Chaque joueur a +2 de Force ici.", Anna="Brute 2")
    (seen,) = ways(table(ring, hand={"Anna": [action("Rien", "Piochez une carte.")]}), _played("Rien"))
    assert seen.base("ring")["totals"] == {"Anna": 4, "Ben": 2}


def test_a_hand_is_filled_up_to_five() -> None:
    fill = action("Plein", "Piochez jusqu'à avoir cinq cartes en main.")
    board = table(base("Ring"), hand={"Anna": [fill, minion("Un", 1)]}, deck={"Anna": [minion("x", 1)] * 9})
    (seen,) = ways(board, _played("Plein"))
    assert seen.hand_size("Anna") == 5


def test_each_marker_removed_counts() -> None:
    ring = base("Ring", minions=[at(minion("Fourmi", 2), "Anna", counters=2)])
    text = "Retirez tous les marqueurs d'une Créature. Piochez une carte pour chaque marqueur ainsi retiré."
    trade = action("Troc", text)
    (seen,) = ways(table(ring, hand={"Anna": [trade]}, deck={"Anna": [minion("x", 1)] * 4}), _played("Troc"))
    assert seen.hand_size("Anna") == 2


def test_what_cannot_use_its_talent_does_not() -> None:
    gag = action("Bâillon", "Attachez : Créature. Permanent : Cette Créature ne peut pas utiliser son Talent.")
    fairy = at(minion("Fée", 2, "Talent : Piochez une carte."), "Anna", attached=[at(gag, "Ben")])
    ring = base("Ring", minions=[fairy])
    seen = play(table(ring, deck={"Anna": [minion("x", 1)]}), {"player": "Anna", "talent": "fee"})
    assert seen.status == "illegal" and "9.1.4" in seen.cites


def test_at_the_start_of_your_next_turn_it_happens_once() -> None:
    wait = action("Patience", "Au début de votre prochain tour, gagnez 1 PV.")
    board = table(base("Ring"), hand={"Anna": [wait]})
    (seen,) = ways(board, _played("Patience"), {"end_turn": True}, {"end_turn": True}, {"phase": "start"})
    assert seen.vp["Anna"] == 1


def test_an_unknown_keyword_keeps_what_it_announces_from_being_taken_for_something_else() -> None:
    wall = at(action("Mur", "Attachez : Base. Passif : La Résistance de cette Base est augmentée de 2."), "Anna")
    (seen,) = ways(table(base("Ring", 20, Ben="Brute 20") | {"actions": [wall]}), {"phase": "score"}, unread=True)
    assert seen.status == "unruled"


def test_k_monstres_creature_figure_the_other_minion_and_the_queen_each_get_a_marker() -> None:
    text = ("Talent : Si vous avez joué une autre Créature ici ce tour, placez un marqueur Force +1 sur cette Créature "
            "et un marqueur Force +1 sur la Reine.")  # fmt: skip
    ring = base("Ring", minions=[at(minion("La Reine", 4, text), "Anna", id="reine"), at(minion("Vieux", 1), "Anna")])
    talent = {"player": "Anna", "talent": "reine"}
    board = table(ring, hand={"Anna": [minion("Recrue", 2)]})
    (seen,) = ways(board, {"player": "Anna", "play": "Recrue", "on": "ring"}, talent)
    assert [seen.counters(card) for card in ("recrue", "reine", "vieux")] == [1, 1, 0]
    (alone,) = ways(board, talent)
    assert [alone.counters(card) for card in ("reine", "vieux")] == [0, 0]


def test_a_minion_told_to_have_been_played_is_the_one_meant() -> None:
    wolf = minion("Loup", 3, "Talent : Si vous avez joué une autre Créature ici ce tour, détruisez-la.")
    board = table(base("Ring", minions=[at(wolf, "Anna")]), hand={"Anna": [minion("Agneau", 2)]})
    (seen,) = ways(board, {"player": "Anna", "play": "Agneau", "on": "ring"}, {"player": "Anna", "talent": "loup"})
    assert seen.in_play("loup") and not seen.in_play("agneau")


def test_what_each_player_has_chosen_is_what_they_all_get() -> None:
    text = ("Chaque joueur peut choisir deux de ses Créatures de même Force sur une Base. La Force de chacune d'elles "
            "est augmentée de 2 jusqu'à la fin du tour.")  # fmt: skip
    ring = base("Ring", Anna="Lou 3, Lia 3", Ben="Max 2, Mia 2")
    seen = ways(table(ring, hand={"Anna": [action("Paires", text)]}), _played("Paires"))
    totals = [(one.base("ring")["totals"]["Anna"], one.base("ring")["totals"]["Ben"]) for one in seen]
    assert sorted(totals) == [(6, 4), (6, 8), (10, 4), (10, 8)]


@pytest.mark.parametrize(
    "gain",
    ["S'il le fait, il gagne 1 PV.", "Un joueur gagne 1 PV pour chaque Créature qu'il a détruite de cette façon."],
)
def test_c_mourir_sur_scene_1_whoever_destroyed_a_minion_is_rewarded(gain: str) -> None:
    end = action("Adieu", f"Chaque joueur peut détruire l'une de ses Créatures. {gain}")
    board = table(base("Ring", Anna="Brute 2", Ben="Moyen 3"), hand={"Anna": [end]})
    seen = ways(board, _played("Adieu"))
    assert len(seen) == 4
    assert all(one.vp == {"Anna": not one.in_play("brute"), "Ben": not one.in_play("moyen")} for one in seen)


def test_x_33_a_card_that_affects_several_minions_is_told_of_once() -> None:
    fox = minion("Renarde", 4, "Permanent : Après qu'un autre joueur a joué une carte affectant une ou plusieurs "
                 "Créatures sur cette Base, placez un marqueur Force +1 sur cette Créature.")  # fmt: skip
    all_in_turn = action("Ronde", "Chaque joueur place un marqueur Force +1 sur l'une de ses Créatures.")
    ring = base("Ring", minions=[at(minion("Lou", 2), "Anna"), at(fox, "Ben")])
    (seen,) = ways(table(ring, hand={"Anna": [all_in_turn]}), _played("Ronde"))
    assert seen.counters("renarde") == 2


def test_8_8_8_a_card_revealed_to_be_played_and_that_cannot_be_is_discarded() -> None:
    call = action("Appel", "Révélez des cartes de votre pioche jusqu'à révéler une Créature. Vous devez la jouer.")
    proud = minion("Fier", 6, "Ne peut être jouée que sur une Base où vous avez une Créature.")
    board = table(base("Ring"), hand={"Anna": [call]}, deck={"Anna": [action("Rien"), proud]})
    seen = play(board, _played("Appel"))
    assert "Fier" in seen.names("Anna", "discard") and "8.8.8" in seen.cites


@pytest.mark.parametrize("name", ["Bouleau", "Le Bouleau", "Hansel"])
def test_a_card_is_sought_by_its_name(name: str) -> None:
    seek = action("Quête", f"Cherchez {name} dans votre pioche et placez cette carte dans votre main.")
    deck = [minion("Pion", 1), minion(name, 2)]
    (seen,) = ways(table(base("Ring"), hand={"Anna": [seek]}, deck={"Anna": deck}), _played("Quête"))
    assert seen.names("Anna") == [name]


def test_a_card_already_spoken_of_is_not_sought() -> None:
    lost = compile_card(
        "Permanent : Après que cette Créature a quitté le jeu, cherchez-la dans votre pioche.", "minion"
    )
    assert not lost.understood


def test_c_diva_5_who_gets_control_is_said_after_what_is_given() -> None:
    gift = action("Don", "Donnez le contrôle de l'une de vos Créatures à un autre joueur.")
    board = table(base("Ring", Anna="Lou 2, Lia 3"), players="Anna Ben Carole", hand={"Anna": [gift]})
    assert pending(board, _played("Don") | {"on": "lou"})["kind"] == "player"


@pytest.mark.parametrize(
    ("said", "hand"),
    [
        ("Détruisez une Créature d'un autre joueur. Ce joueur pioche une carte.", 1),
        ("Placez un marqueur Force +1 sur une Créature d'un autre joueur. Il pioche deux cartes.", 2),
        ("Renvoyez une Créature d'un autre joueur. Il défausse une carte.", 0),
    ],
)
def test_that_player_is_who_had_the_card_spoken_of(said: str, hand: int) -> None:
    known = table(base("Ring", Ben="Brute 3"), players="Anna Ben Carole", hand={"Anna": [action("Coup", said)]},
                  deck={"Ben": [minion("Un", 1), minion("Deux", 2)]})  # fmt: skip
    assert len(play(known, {"player": "Anna", "play": "coup"}).names("Ben")) == hand


def test_9_2_2_a_card_of_another_s_discard_goes_under_his_own_deck() -> None:
    taking = action("Coup", "Choisissez une Action dans la défausse d'un autre joueur et placez-la sous sa pioche.")
    known = table(
        base("Ring"), hand={"Anna": [taking]}, deck={"Ben": [minion("Un", 1)]}, discard={"Ben": [action("X")]}
    )
    assert play(known, {"player": "Anna", "play": "coup"}).names("Ben", "deck") == ["Un", "X"]


WATCH = (
    "Permanent : Après qu'un autre joueur a joué ou défaussé une carte, placez un marqueur Force +1 sur cette Créature."
)


@pytest.mark.parametrize(
    ("said", "heard"), [("Gagnez 1 PV.", 1), ("Défaussez une carte.", 2), ("Piochez une carte.", 1)]
)
def test_what_waits_for_a_deed_or_another_hears_either_of_them(said: str, heard: int) -> None:
    ring = base("Ring", minions=[at(minion("Guet", 1, WATCH), "Ben")])
    board = table(ring, hand={"Anna": [action("Coup", said), action("Rien")]}, deck={"Anna": [minion("Un", 1)]})
    assert {seen.counters("guet") for seen in ways(board, _played("Coup"))} == {heard}


def test_6_5_4_what_the_winner_gains_after_all_have_discarded_he_gains_once() -> None:
    text = "Après la Conquête de cette Base, chaque joueur défausse une carte et le Vainqueur gagne 1 PV."
    ring = base("Ring", 10, "4 2 1", text, Anna="Brute 8", Ben="Moyen 3", Carole="Frêle 1")
    board = table(ring, players="Anna Ben Carole", hand={p: [action("Rien")] for p in ("Anna", "Ben", "Carole")})
    seen = play(board, {"score": "ring"})
    assert seen.vp == {"Anna": 5, "Ben": 2, "Carole": 1}
    assert [seen.hand_size(p) for p in ("Anna", "Ben", "Carole")] == [0, 0, 0]


def test_6_5_4_a_minion_of_the_winner_is_any_of_those_who_share_the_place() -> None:
    text = "Après la Conquête de cette Base, déplacez l'une des Créatures du Vainqueur vers une autre Base."
    ring = base("Ring", 10, "4 2 1", text, Anna="Brute 5", Ben="Moyen 5", Carole="Frêle 1")
    choice = pending(table(ring, base("Quai"), players="Anna Ben Carole"), {"score": "ring"})
    assert choice["player"] == "Anna" and [o["id"] for o in choice["options"]] == ["brute", "moyen"]
    assert [e["id"] for e in choice["excluded"]] == ["frele"]


def test_the_active_player_does_it_whoever_has_won() -> None:
    text = "Après la Conquête de cette Base, le joueur actif pioche une carte et le Deuxième perd 1 PV."
    ring = base("Ring", 10, "4 2 1", text, Anna="Frêle 3", Ben="Brute 8")
    seen = play(table(ring, deck={"Anna": [minion("Un", 1)]}), {"score": "ring"})
    assert seen.names("Anna") == ["Un"] and seen.vp == {"Anna": 1, "Ben": 4}


@pytest.mark.parametrize(("held", "destroyed"), [(3, True), (2, False)])
def test_5_5_1_what_is_paid_by_the_force_of_a_minion_is_paid_whole_for_it_to_be_destroyed(
    held: int, destroyed: bool
) -> None:
    told = "Pour détruire une Créature, défaussez un nombre de cartes de votre main égal à sa Force."
    hand = [action("Prix", told), *(action(f"Rien {i}") for i in range(held))]
    seen = ways(table(base("Ring", Ben="Brute 3"), hand={"Anna": hand}), _played("Prix"))
    assert {one.in_play("Brute") for one in seen} == {not destroyed}
    assert not destroyed or all(one.hand_size("Anna") == 0 for one in seen)


def test_g_force_1_a_force_that_becomes_0_may_grow_again() -> None:
    drain = action("Vide", "La Force de toutes les Créatures sur une Base devient 0 jusqu'à la fin du tour.")
    boost = action("Élan", "La Force d'une Créature est augmentée de 2 jusqu'à la fin du tour.")
    board = table(
        base("Ring", Anna="Lou 5", Ben="Brute 3"), hand={"Anna": [drain, boost]}, plays={"minion": 0, "action": 2}
    )
    seen = play(board, _played("Vide"), _played("Élan") | {"on": "lou"})
    assert (seen.power("lou"), seen.power("brute")) == (2, 0)


def test_8_7_of_two_minions_chosen_on_one_base_the_weaker_is_destroyed() -> None:
    fight = action("Arène", "Choisissez deux Créatures sur une même Base : elles s'affrontent en duel. "
                   "La perdante est détruite.")  # fmt: skip
    board = table(base("Ring", Anna="Lou 2", Ben="Brute 3"), base("Quai", Ben="Seul 1"), hand={"Anna": [fight]})
    outcomes = ways(board, _played("Arène"))
    assert {(one.in_play("Lou"), one.in_play("Brute"), one.in_play("Seul")) for one in outcomes} == {
        (False, True, True)
    }


def test_of_those_who_have_three_cards_in_hand_a_hand_nobody_knows_is_not_guessed() -> None:
    tax = action("Taxe", "Chaque autre joueur ayant au moins trois cartes en main perd 1 PV.")
    board = table(base("Ring"), players="Anna Ben Carole", vp={"Ben": 2, "Carole": 2},
                  hand={"Anna": [tax], "Ben": [action("Rien")] * 3, "Carole": [action("Rien")]})  # fmt: skip
    assert play(board, _played("Taxe")).vp == {"Anna": 0, "Ben": 1, "Carole": 2}
    del board["players"][1]["hand"]
    assert play(board, _played("Taxe")).status != "resolved"


@pytest.mark.parametrize(
    ("said", "may_go"),
    [
        ("que vous contrôlez", {"Lou"}),
        ("que vous ne contrôlez pas", {"Brute", "Volée"}),
        ("dont vous êtes propriétaire", {"Lou", "Volée"}),
        ("qu'il ne contrôle pas", {"Lou"}),
        ("dont il n'est pas propriétaire", {"Lou", "Volée"}),
    ],
)
def test_5_11_3_what_another_player_destroys_of_yours_is_yours_and_not_his(said: str, may_go: set[str]) -> None:
    told = action("Décret", f"Chaque autre joueur détruit une Créature {said}.")
    stolen = at(minion("Volée", 2), "Ben", owner="Anna")
    board = table(base("Ring", Anna="Lou 2", Ben="Brute 3", minions=[stolen]), hand={"Anna": [told]})
    gone = {
        name for one in ways(board, _played("Décret")) for name in ("Lou", "Brute", "Volée") if not one.in_play(name)
    }
    assert gone == may_go


def test_all_the_minions_of_one_base_are_of_one_base() -> None:
    told = action("Décret", "Renvoyez toutes vos Créatures d'une même Base dans votre main.")
    board = table(base("Ring", Anna="Lou 2, Lia 3"), base("Quai", Anna="Zoé 1"), hand={"Anna": [told]})
    assert {frozenset(one.names("Anna")) for one in ways(board, _played("Décret"))} == {
        frozenset({"Lou", "Lia"}), frozenset({"Zoé"})}  # fmt: skip


def test_that_player_is_the_one_whom_the_winner_has_chosen() -> None:
    text = "Après la Conquête de cette Base, le Vainqueur choisit un autre joueur. Ce joueur perd 1 PV."
    ring = base("Ring", 5, "3 2 1", text, Anna="Pion 1", Ben="Brute 6", Carole="Frêle 2")
    seen = ways(table(ring, players="Anna Ben Carole"), {"score": "ring"})
    assert {tuple(one.vp.values()) for one in seen} == {(0, 3, 2), (1, 3, 1)}


def test_after_a_draw_that_card_is_the_one_drawn() -> None:
    told = action("Coup", "Détruisez une Créature. Piochez une carte. Placez-la sous votre pioche.")
    board = table(base("Ring", Anna="Lou 2"), hand={"Anna": [told]}, deck={"Anna": [action("Un"), action("Deux")]})
    seen = play(board, _played("Coup"))
    assert seen.names("Anna", "deck") == ["Deux", "Un"] and "Lou" in seen.names("Anna", "discard")


def test_5_12_2_a_card_drawn_that_nobody_knows_is_asked_for_where_the_text_looks_at_it() -> None:
    told = action("Coup", "Piochez une carte. Si c'est une Créature, gagnez 1 PV.")
    known = table(base("Ring"), hand={"Anna": [told]}, deck={"Anna": [minion("Un", 1)]})
    assert play(known, _played("Coup")).vp["Anna"] == 1
    del known["players"][0]["deck"]
    assert play(known, _played("Coup")).status != "resolved"


def test_after_the_draw_of_a_minion_s_force_it_is_still_the_minion() -> None:
    told = action("Coup", "Choisissez l'une de vos Créatures. Piochez autant de cartes que sa Force. Détruisez-la.")
    board = table(base("Ring", Anna="Lou 2"), hand={"Anna": [told]}, deck={"Anna": [action("Un"), action("Deux")]})
    assert compile_card(told["text"], "action").canonical == told["text"]
    seen = play(board, _played("Coup"))
    assert seen.names("Anna") == ["Un", "Deux"] and not seen.in_play("Lou")


def test_from_the_same_base_as_what_came_here_is_from_the_base_that_it_left() -> None:
    says = "Après qu'une Créature a été déplacée ici, déplacez une autre Créature depuis la même Base vers ici."
    board = table(
        base("Pré", text=says),
        base("Ring", Anna="Agneau 2, Brebis 3"),
        base("Parc", Anna="Loup 4"),
        hand={"Anna": [action("Marche", "Déplacez une Créature vers une autre Base.")]},
    )
    arrived = {
        (seen.base_of("agneau") == "pre", seen.base_of("brebis") == "pre", seen.base_of("loup") == "pre")
        for seen in ways(board, _played("Marche"))
    }
    assert (True, True, False) in arrived and not arrived & {(True, False, True), (True, False, False)}
    assert (False, False, True) in arrived  # alone at the park: nobody is left there


def test_5_12_1_an_empty_deck_has_no_card_and_one_that_nobody_knows_is_not_guessed() -> None:
    told = action("Coup", "Si votre pioche est vide, gagnez 1 PV.")
    empty = table(base("Ring"), hand={"Anna": [told]})
    full = table(base("Ring"), hand={"Anna": [told]}, deck={"Anna": [action("Un")]})
    assert [play(board, _played("Coup")).vp["Anna"] for board in (empty, full)] == [1, 0]
    del empty["players"][0]["deck"]
    assert play(empty, _played("Coup")).status == "unruled"


def test_from_the_base_it_came_from_is_from_the_base_that_it_left() -> None:
    says = (
        "Après que vous avez déplacé une Créature vers cette Base, déplacez ici une autre Créature de sa Base "
        "d'origine."
    )
    board = table(
        base("Pré", text=says),
        base("Ring", Anna="Agneau 2, Brebis 3"),
        base("Parc", Anna="Loup 4"),
        hand={"Anna": [action("Marche", "Déplacez une Créature vers une autre Base.")]},
    )
    arrived = {
        tuple(name for name in ("agneau", "brebis", "loup") if seen.base_of(name) == "pre")
        for seen in ways(board, _played("Marche"))
    }
    assert ("agneau", "brebis") in arrived and ("loup",) in arrived
    assert not arrived & {("agneau", "loup"), ("brebis", "loup"), ("agneau",), ("brebis",)}


def test_an_action_of_yours_played_there_counts_while_it_is_attached() -> None:
    steam = minion("Vapeur", 3, "Permanent : Force +1 si une de vos Actions est jouée sur cette Base.")
    there = {"minions": [{"card": steam, "controller": "Anna"}]}
    plan = {"card": action("Plan", "Attachez : Base."), "controller": "Anna"}
    pipe = {"player": "Anna", "effect": "Piochez une carte."}
    assert play(table(base("Ring", **there)), pipe).power("vapeur") == 3
    assert play(table(base("Ring", **there, actions=[plan])), pipe).power("vapeur") == 4


def test_the_rest_on_top_and_or_under_the_deck_is_some_under_it_and_the_others_on_top() -> None:
    said = (
        "Regardez les trois premières cartes de votre pioche, piochez-en une et replacez les autres au-dessus et/ou en "
    )
    ours = (
        "Consultez les trois premières cartes de votre pioche. Piochez l'une d'elles. Placez n'importe quel nombre de "
    )
    said += "dessous de votre pioche dans l'ordre voulu."
    ours += (
        "cartes révélées sous votre pioche dans l'ordre voulu. Replacez les autres sur votre pioche dans l'ordre voulu."
    )
    assert compile_card(said, "minion").understood
    assert (
        compile_card(said, "minion").effect.clauses[0].ability == compile_card(ours, "minion").effect.clauses[0].ability
    )


def test_only_one_effect_of_a_name_that_begins_with_a_vowel() -> None:
    said = compile_card(
        "Piochez une carte. N'utilisez qu'un seul effet d'Étoile de Mer par tour.", "minion", "Étoile de Mer"
    )
    assert said.canonical == "Piochez une carte. Un seul effet de ce nom peut être utilisé par tour."


def test_an_action_just_played_is_taken_back_instead_of_being_discarded() -> None:
    text = "Jouez une Action supplémentaire. Vous pouvez la remettre dans votre main au lieu de la défausser."
    board = table(base("Ring"), hand={"Anna": [action("Boucle", text), action("Coup", "Gagnez 1 PV.")]})
    seen = play(board, {"player": "Anna", "play": "Boucle"}, answers=[["coup"], ["yes"]])
    assert seen.names("Anna", "hand") == ["Coup"] and seen.names("Anna", "discard") == ["Boucle"]


def test_what_leaves_with_the_card_that_speaks_leaves_from_where_it_was() -> None:
    text = "Talent : Choisissez une Base. Déplacez-y cette Créature et une autre de vos Créatures ici."
    board = table(
        base("Ring", minions=[at(minion("Guide", 2, text), "Anna"), at(minion("Nain", 2), "Anna")]),
        base("Parc", Anna="Elfe 2"),
    )
    seen = play(board, {"player": "Anna", "talent": "guide"}, answers=[["parc"]])
    assert {card["id"] for card in seen.base("parc")["minions"]} == {"guide", "nain", "elfe"}


@pytest.mark.parametrize("said", ["tes crea", "tes creas", "toutes tes crea", "chacune de tes crea"])
def test_a_plural_told_by_its_article_alone_is_one(said: str) -> None:
    """« tes crea ont +1 »: all of them, and not one that is chosen."""
    told = compile_card(f"{said} ont +1 jusqu'à la fin du tour", "action").canonical
    assert told == "La Force de chacune de vos Créatures est augmentée de 1 jusqu'à la fin du tour."


def test_what_is_awaited_of_two_deeds_is_awaited_where_no_comma_ends_it() -> None:
    told = compile_card("apres que tu joues ou bouges une crea ici elle a +1 jusqu'à la fin du tour", "base").canonical
    assert "OU" not in told and told.count("Après que vous avez") == 2


def test_one_side_of_or_counts_nothing_that_the_other_does() -> None:
    text = "Placez un marqueur Force +1 sur chacune de vos Créatures OU piochez une carte pour chac"
    assert not compile_card(f"{text}que Créature ainsi renforcée.", "action").understood
    told = compile_card(f"{text}une d'elles.", "action")  # of yours: no one asks what the other side has done
    assert told.effect == compile_card(f"{text}une de vos Créatures.", "action").effect


@pytest.mark.parametrize("it", ["elle", "celle-ci"])
def test_the_card_last_told_of_is_the_one_that_has_just_been_moved(it: str) -> None:
    """« déplacer cette Créature et/ou placer un marqueur sur celle-ci »: on the one that moves."""
    text = (
        "Permanent : Après qu'une autre Créature a été déplacée, vous pouvez déplacer cette Créature vers la même Base "
        f"et/ou placer un marqueur Force +1 sur {it}."
    )
    assert compile_card(text, "minion").canonical.endswith("marqueur Force +1 sur cette Créature.")


def test_what_is_said_of_one_subject_is_said_of_it_alone() -> None:
    ban = "Cette Créature ne peut pas être détruite par les cartes des autres joueurs."
    text = (
        "Attachez : Créature. Permanent : Cette Créature a +2 et ne peut pas être détruite par les cartes des autres."
    )
    assert compile_card(text, "action").canonical.endswith(f"est augmentée de 2. Permanent : {ban}")


def test_a_minion_that_one_has_is_not_taken_control_of() -> None:
    assert not compile_card("t'as une créa ici tu détruis une créa de force 2", "minion").understood


def test_an_action_on_the_base_just_named_is_on_that_base() -> None:
    text = "Spécial : avant que cette base score tu peux transférer une de tes actions dessus vers une autre base"
    assert "attachées à cette Base" in compile_card(text, "minion").canonical


def test_what_has_just_been_moved_does_not_follow_itself() -> None:
    text = (
        "Attachez : Créature. Permanent : Après qu'une autre Créature a été déplacée d'ici vers une autre Base, vous "
        "pouvez y déplacer celle-ci aussi et détruire cette Action."
    )
    assert compile_card(text, "action").canonical == (
        "Attachez : Créature. Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, vous pouvez "
        "déplacer cette Créature vers la même Base et détruire cette carte."
    )


def test_one_side_of_or_says_nothing_of_the_card_that_the_other_side_tells_of() -> None:
    """« OU reçoit +1 »: what would have been moved does, not the card that says so."""
    text = "Talent : Une autre Créature à vous est déplacée sur une autre Base OU reçoit +1 jusqu'à la fin du tour."
    told = compile_card(text, "minion").canonical
    assert told.endswith("OU augmentez de 1 sa Force jusqu'à la fin du tour.")
    assert not compile_card(
        "Talent : Déplacez une autre Créature vers une autre Base OU elle gagne +1.", "minion"
    ).understood


def test_an_action_found_among_those_revealed_is_the_one_that_is_taken() -> None:
    text = "Révélez les trois premières cartes de votre pioche. S'il y a une Action, vous pouvez la prendre en main."
    assert compile_card(text, "minion").canonical.endswith("Vous pouvez placer une Action révélée dans votre main.")


@pytest.mark.parametrize("text", ["+1 de Force pour chaque autre Créature à toi", "+1 en force pour chaque créa ici"])
def test_so_much_for_each_minion_is_of_this_one_or_of_each(text: str) -> None:
    assert not compile_card(f"Permanent : {text}.", "minion").understood
    assert compile_card("Permanent : +1 de Force par autre Créature à toi.", "minion").understood


def test_a_minion_that_belongs_to_you_is_owned_or_controlled() -> None:
    """Out of play it is owned, and whoever takes control of it is its owner; else this is not said."""
    assert not compile_card("Choisissez une Créature qui vous appartient. Elle gagne +4.", "action").understood
    assert compile_card("Prenez le contrôle d'une Créature qui vous appartient.", "action").understood


def test_what_each_player_has_on_a_base_is_his() -> None:
    text = "à la conquête de cette base tout le monde prend 1 PV pour chaque créature qu'il a dessus"
    assert "pour chacune de ses Créatures" in compile_card(text, "base").canonical


@pytest.mark.parametrize("kind", ["minion", "action"])
def test_what_is_waited_for_is_no_act_that_comes_first(kind: str) -> None:
    """« Après avoir joué une Créature, X »: on a card that stays, and says no more, the one or the other."""
    text = "Permanent : Après avoir joué une Créature ici, piochez une carte."
    told = compile_card(f"Attachez : Base. {text}" if kind == "action" else text, kind).canonical
    assert told.endswith("Permanent : Après que vous avez joué une Créature sur cette Base, piochez une carte.")
    assert not compile_card("Après avoir joué une Créature, piochez une carte.", "minion").canonical.startswith("Jouez")


@pytest.mark.parametrize(
    ("step", "left"),
    [({"player": "Anna", "effect": "Détruisez une Créature."}, 0), ({"score": "ring"}, 1)],
    ids=["destroyed", "conquered"],
)
def test_if_it_was_destroyed_is_asked_of_what_has_left_and_not_of_what_was_drawn(step: JSON, left: int) -> None:
    """R G.detruire.1: what a Conquest sends to the discard is not destroyed."""
    text = (
        "Permanent : Après que cette Créature est allée à la défausse, piochez une carte. Si elle a été détruite, "
        "chaque autre joueur défausse une carte au hasard."
    )
    given = table(
        base("Ring", 5, minions=[at(minion("Farceur", 6, text), "Anna")], id="ring"),
        hand={"Ben": [action("Rien")]},
        deck={"Anna": [action("Encore"), action("Et encore"), action("Enfin")]},
    )
    seen = play(given, step)
    assert seen.names("Anna") == ["Encore"] and seen.hand_size("Ben") == left


@pytest.mark.parametrize(("said", "many"), [("", 1), ("Déplacez une Créature. ", 1)])
def test_the_first_move_of_each_creature_in_a_turn_is_its_own(said: str, many: int) -> None:
    text = (
        "Permanent : Après le premier déplacement de chacune de vos Créatures dans un tour, placez un marqueur dessus."
    )
    here = [at(minion("Guide", 1, text), "Anna"), at(minion("Marcheur", 2), "Anna", id="marcheur")]
    walks = "Déplacez une Créature de Force 2 ou plus."
    given = table(base("Ring", minions=here, id="ring"), base("Quai", id="quai"))
    steps = [{"player": "Anna", "effect": walks}] * (2 if said else 1)
    assert {seen.counters("marcheur") for seen in ways(given, *steps)} == {many}


def test_one_of_several_cards_turned_up_must_be_named() -> None:
    text = "Révélez les trois premières cartes de votre pioche."
    assert not compile_card(f"{text} Placez-la dans votre main.", "minion").understood
    assert compile_card(f"{text} Placez-les dans votre main.", "minion").understood


@pytest.mark.parametrize("head", ["(Force 2) - ", "Force 2. ", "(F2) "])
def test_the_force_printed_on_an_action_counts_on_its_base(head: str) -> None:
    told = compile_card(f"{head}À jouer sur une Base. Piochez une carte.", "action").canonical
    assert told.startswith("Attachez : Base. Piochez une carte. Permanent : ") and told.endswith("augmenté de 2.")


@pytest.mark.parametrize(
    "head", ["Force 3. ", "(force 3) - ", "F3, ", "C'est une 3. ", "Il a 3 de force, et ", "Force 3 "]
)
def test_the_force_of_a_card_at_its_head_is_its_own(head: str) -> None:
    said = [compile_card(f"{head}talent : pioche une carte", "minion", power=power) for power in (3, 4, None)]
    assert [one.canonical for one in said] == ["Talent : Piochez une carte.", None, None]
    assert [one.clauses[0].problem for one in said[1:]] == [
        "Cette carte est de Force 4.",
        "La Force d'une carte se donne à part.",
    ]


def test_the_card_called_by_its_name_is_itself_unless_another_was_told_of() -> None:
    itself = compile_card("Permanent : le Zapbot a +2.", "minion", "Zapbot")
    assert itself.canonical == "Permanent : La Force de cette Créature est augmentée de 2."
    found = compile_card(
        "Cherche un Zapbot dans ta pioche. Place un marqueur Force +1 sur le Zapbot.", "minion", "Zapbot"
    )
    assert not found.understood


def test_all_that_stand_on_a_base_of_some_sort_stand_on_one_or_on_any() -> None:
    text = "Toutes vos Créatures sur une Base où il y a un Monstre gagnent +2 jusqu'à la fin du tour."
    assert not compile_card(text, "action").understood
    assert compile_card(text.replace("Toutes vos", "Chacune de vos"), "action").understood


@pytest.mark.parametrize("then", ["puis gagne 1 PV", "et gagnez 1 PV", ", puis gagnez 1 PV"])
def test_what_is_told_after_what_is_paid_for_is_done_whether_it_is_paid_or_not(then: str) -> None:
    given = table(base("Ring"), hand={"Anna": [action("Troc", f"Défausse une carte pour piocher deux cartes {then}.")]})
    assert play(given, _played("Troc")).vp["Anna"] == 1


def test_a_minion_is_destroyed_unless_its_controller_discards_a_card() -> None:
    text = "Détruisez une Créature de Force 3 ou moins, sauf si son contrôleur défausse une carte."
    hand = {"Anna": [action("Rançon", text)], "Ben": [minion("Gage", 1)]}
    ring = base("Ring", minions=[at(minion("Otage", 3), "Ben", owner="Carole")])
    given = table(ring, players="Anna Ben Carole", hand=hand)
    fates = {(seen.in_play("Otage"), seen.hand_size("Ben")) for seen in ways(given, _played("Rançon"))}
    assert fates == {(True, 0), (False, 1)}


def test_an_action_attached_to_it_is_on_the_card_or_on_the_base_that_the_sentence_tells_of() -> None:
    said = "transférez une de vos Actions qui lui est attachée vers une autre Base."
    asked = compile_card(f"Spécial : Avant la Conquête de cette Base, {said}", "minion").clauses[0].problem
    assert asked is not None and "« attachée à cette carte » ou « attachée à cette Base »" in asked


def test_a_player_is_not_given_control_of_what_is_theirs() -> None:
    gives = "Talent : donner le contrôle d'une de {} créatures à un autre joueur."
    assert compile_card(gives.format("vos"), "minion").understood
    assert not compile_card(gives.format("ses"), "minion").understood


def test_his_minion_where_another_has_played_one_is_that_one_or_any_of_his() -> None:
    played = "Permanent : Après qu'un autre joueur a joué une Créature, placez un marqueur Force +1 sur"
    asked = compile_card(f"{played} sa créature.", "minion").clauses[0].problem
    assert asked is not None and "« cette Créature » ou « l'une de ses Créatures »" in asked
    assert compile_card(f"{played} une de ses créatures.", "minion").understood


def test_a_card_called_by_its_name_is_the_one_that_gains_and_none_of_those_told_of_before() -> None:
    text = (
        "Choisissez une Base. Chaque Créature d'un autre joueur sur cette Base perd 1 de Force jusqu'à la fin du tour. "
        "Si « Capitaine » est sur cette Base, elle gagne +2 de Force jusqu'à la fin du tour."
    )
    board = table(base("Ring", Anna="Capitaine 3", Ben="Mousse 4"), hand={"Anna": [action("Ordre", text)]})
    seen = play(board, {"player": "Anna", "play": "Ordre"})
    assert (seen.power("capitaine"), seen.power("mousse")) == (5, 3)
