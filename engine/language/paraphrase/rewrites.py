"""Turns of phrase as data: a pattern of terms, and the terms that the canon reads in their place.

In a pattern, `A|B` is either term, `@NOUN` any of a set, `*` any, `!A` any other, `$` the end, `...` any number of
terms (`...!A` of any others); `~word` asks for its spelling (folded, as a regular expression; as it is written where
the expression has capitals), `=x` names it. `<A` must stand before, `>A` after; neither is replaced. In what is read,
`x` is the named term, `A` a term made of the first one, `A:x` of the named one, `A:x/raw` spelt so, `A.s:x` shaded,
`A:x/2` of that value, `A:x/+1` of one more, `A:x/~` of the opposite.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engine.language.canon.durations import UNTIL
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon


class Rewrite(NamedTuple):
    """A pattern, what is read in its place, and a text that needs it.

    `earlier`, `anywhere`: terms of which one was said before, in the sentence; several such, or none of `!A|B`.
    """

    pattern: str
    read: str
    example: str
    earlier: str = ""
    anywhere: str = ""


REWRITES = (
    Rewrite("<ACTION PLAY|PUT|ATTACHED|ATTACH|SUR=p ...SUR|A DE MINION|BASE=m AND|OR|AND_OR ...SUR|A DE MINION|BASE=n",
            "ATTACHED:p A:p UN:m/1 m OR:p A:p UN:n/1 n",
            "Détruisez jusqu'à trois Actions jouées sur des Créatures et/ou des Bases."),
    Rewrite("STRONGEST|WEAKEST=s @NOUN=n", "DEF:s n s", "Détruisez la plus forte Créature sur une Base."),
    Rewrite("<!IF IF_YOU_WIN~.*creature.gagne", "YOUR MINION GAIN", "Attachez : Créature. Votre Créature gagne +2."),
    Rewrite("<@NOUN|HERE LOWER_THAN_IT=x THAN IT~elle=i", "OF_POWER:x LESS_THAN:x HIS_POWER:i",
            "Choisissez une Créature. Détruisez une Créature plus faible qu'elle."),
    Rewrite("<@NOUN|HERE LESS_THAN|MORE_THAN=x >THIS|IT", "OF_POWER:x x THAT_OF:x",
            "Détruisez une Créature ici plus faible que cette Créature."),
    Rewrite("<@NOUN|EXTRA LOWER_THAN_IT|HIGHER_THAN_IT=x", "OF_POWER x", "Détruisez une Créature plus faible."),
    Rewrite("ALL=a MINION=m ...!,|@ACT=x OTHER_THAN=o THIS MINION", "a OTHER:o m x",
            "Détruisez toutes les Créatures ici sauf cette Créature."),
    Rewrite("<COUNTER THAN=q HE|IT=i A|HAVE ...ON_TOP_OF_IT", "SUR:q i",
            "Une Créature gagne +1 de Force jusqu'à la fin du tour pour chaque marqueur qu'elle a."),
    Rewrite("<@NOUN|OF_POWER|N THAN HE HAVE|A~a|avait", "OF_THAT_PLAYER",
            "Choisissez un joueur. Détruisez une Créature qu'il a."),
    Rewrite("<@NOUN THAN YOU HAVE >SUR|HERE|ATTACHED|,|$", "OF_YOURS", "Détruisez une Créature que vous avez ici."),
    Rewrite("<@PLAYER THERE_IS~y.a=t ...!,=x >,|$", "HAVE:t x SUR:t THIS:t BASE:t",
            "Si un autre joueur y a une Créature, piochez une carte."),
    Rewrite("<IS STILL >SUR|HERE|IN_PLAY", "",
            "Permanent : Après qu'une Créature a été jouée ici, si elle est encore ici, détruisez-la."),
    Rewrite("THERE >IS|IS_NOT", "", "Spécial : Lors de la Conquête d'une Base, gagnez 1 PV si vous y êtes Deuxième."),
    Rewrite("SACRIFICE=s UN|N=n MINION|ACTION=c", "DESTROY n DE THEIR c",
            "Chaque joueur sacrifie une Créature.", "@OTHERS"),
    Rewrite("SACRIFICE=s UN|N=n MINION|ACTION=c", "DESTROY n DE YOUR c", "Sacrifiez une Créature."),
    Rewrite("SACRIFICE >UN|N >DE", "DESTROY", "Sacrifiez l'une de vos Créatures."),
    Rewrite("SACRIFICE >THIS|YOUR|THEIR >*", "DESTROY", "Talent : Sacrifiez cette Créature pour piocher une carte."),
    Rewrite("<DISCARD|defausse ONE_OF_THEM @NOUN=n", "UN n OF_CHOICE",
            "Regardez la main d'un autre joueur. Défaussez-en une Action."),
    Rewrite("DISCARD >* >COUNTER", "REMOVE", "Défaussez un marqueur d'une de vos Créatures pour piocher une carte."),
    Rewrite("THE_SAME_BASE THAN >UN >*", "UN BASE WHERE IS",
            "Jouez une Créature supplémentaire sur la même Base que l'une de vos Créatures."),
    Rewrite("THE_SAME_BASE THAN THIS MINION", "THIS BASE",
            "Permanent : Les Créatures sur la même Base que cette Créature ont +1 de Force."),
    Rewrite("ATTACHED=a HERE=h >!A", "a A:h THIS:h BASE:h", "Après qu'une Action a été attachée ici, marquez 1 PV."),
    Rewrite("ATTACHED=a HERE=h >A~[aA]", "a A:h THIS:h BASE:h",
            "Chaque joueur ayant une Action attachée ici a +2 de Force ici."),
    Rewrite("<CLITIC|DEF|HAND|CARD|MINION|ACTION A EACH_PLAYER", "",
            "Cherchez une Action dans votre pioche et montrez-la à tous les joueurs. Placez-la dans votre main.",
            "REVEAL !GIVE|PUT"),
    Rewrite("IT~lui=i GIVE=g SIGNED=s OF_POWER|POWER=p", "g s p A:i i",
            "Choisissez une Créature pour lui donner +1 de Force jusqu'à la fin du tour."),
    Rewrite("IT~lui=i GIVE=g SIGNED=s >@UNTIL", "g s OF_POWER:s A:i i",
            "Choisissez une Créature. Défaussez une carte pour lui donner +3 jusqu'à la fin du tour."),
    Rewrite("<$|, UN|ALL|EACH_OF=d ...!@ACT|MAY=x MAY=m USE=u THEIR TALENT=t TWICE=w", "DEF:t t DE:t d x m u w",
            "Permanent : L'une de vos Créatures peut utiliser son Talent deux fois."),
    Rewrite("<$|, YOUR=y CARD|MINION=n ...!@ACT|MAY=x MAY=m USE=u THEIR TALENT=t TWICE|AGAIN=w",
            "DEF:t t DE:t EACH_OF:y y n x m u TWICE:w",
            "Permanent : Vos cartes ici peuvent utiliser leur Talent une seconde fois."),
    Rewrite("<ACTION PLAY|ATTACH|ATTACHED SUR|A IT", "",
            "Permanent : Si une Créature d'un autre joueur ici porte une de vos Actions jouée sur elle, cette Créature "
            "a +2.", "IF HAVE|WITH"),
    Rewrite("<IF UN=d ...!HAVE|ATTACHED|@ACT=x HAVE|A~(port.*|[aA]|ont)=b UN|N|AT_LEAST|ONE_OR_MORE=u ...!COUNTER=y >,",
            "THERE_IS:b d x WITH:b u y",
            "Permanent : Si une Créature d'un autre joueur ici porte l'une de vos Actions, cette Créature a +2."),
    Rewrite("<$ THIS=t MINION|TITAN|MONSTER=m GAIN=g SIGNED=s ...OF_POWER|POWER=p AND=a LOSE=l ...!,|@ACT=x @UNTIL=u "
            ">$", "u t m g s p a t m l x",
            "Talent : Cette Créature gagne +2 de Force et perd tous ses effets jusqu'à la fin du tour."),
    Rewrite("<BASE AT_WHICH=w IS=i ATTACHED|ATTACH=t UN|N=u ...!@ACT|,|AND=x >$|,|AND|TO|THEN",
            "WHERE:w THERE_IS:i u x ATTACHED:t A:t THIS:t BASE:t",
            "Talent : Déplacez cette Créature vers une Base à laquelle est attachée l'une de vos Actions."),
    Rewrite("<BASE AT_WHICH ...!@ACT|IS=x IS=i ATTACHED|ATTACH=t", "WHERE:i THERE_IS:i x ATTACHED:t A:t THIS:t BASE:t",
            "Talent : Déplacez cette Créature vers une Base à laquelle l'une de vos Actions est attachée."),
    Rewrite("<MINION AT_WHICH=w ...!@ACT|IS=x IS ATTACHED|ATTACH", "WITH:w/portant x",
            "Détruisez une Créature à laquelle l'une de vos Actions est attachée."),
    Rewrite("<PER|BY|NUMBER_OF|AS_MANY <@NOUN DISCARD|defausse~defausse.*=d >!THIS_TURN|DE|HERE", "THUS.discarded:d",
            "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte défaussée."),
    Rewrite("<PER|BY <@NOUN DESTROY~detruite?s?=d >!THIS_TURN|SUR|HERE", "THUS.destroyed:d",
            "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature détruite."),
    Rewrite("IS=i DEF=d ONLY=o >HERE|SUR", "i d o MINION:o",
            "Talent : Si cette Créature est la seule ici, piochez une carte."),
    Rewrite("<@NOUN|HERE|OF_OTHERS|OF_YOURS|THAT_OTHER_BASE|IT|ON_TOP_OF_IT|SUR RETURN~(retourne|remonte)(nt)?=r",
            "IS:r r",
            "Après la Conquête de cette Base, toutes les Créatures ici retournent dans la main de leur "
            "propriétaire."),
    Rewrite("IF THIS=t CARD|MINION|ACTION|TITAN=c IS DANS=d YOUR=y HAND|defausse=p , YOU=u MAY=m DEF PLAY=l",
            "u m l t c DE:d y p",
            "Spécial : À votre tour, si cette carte est dans votre défausse, vous pouvez la jouer."),
    Rewrite("<@PLAYER|$ CHOOSE AND >DISCARD|defausse|DESTROY|RETURN", "",
            "Un autre joueur choisit et défausse une carte."),
    Rewrite("<GAIN|@VERB UN|N~1=n VP=v OR_MORE", "ONE_OR_MORE:n v",
            "Spécial : Après que vous avez gagné 1 PV ou plus, piochez une carte."),
    Rewrite("AFFECTING_IT=a", "AFFECTING.directly:a IT:a",
            "Jouez une Créature supplémentaire. Jouez une Action supplémentaire qui l'affecte directement."),
    Rewrite("<ATTACHED <A <UN <MINION|BASE OR=o UN=u >MINION|BASE", "o A:u u",
            "Détruisez une Action attachée à une Créature ou une Base."),
    Rewrite("YOU MAY PLAY=p UN=a ...!@ACT=x EXTRA=e AND_OR=o >UN", "p a x e AND:o",
            "Vous pouvez jouer une Créature supplémentaire et/ou une Action supplémentaire."),
    Rewrite("<BASE WITH~qui.a=w >UN >MINION|MONSTER|TITAN", "WHERE:w THERE_IS:w",
            "Détruisez une Créature sur une Base qui a un Monstre."),
    Rewrite("HIS_BREAKPOINT=b >!PRINTED", "BREAKPOINT_OF:b THIS:b BASE:b",
            "Attachez : Base. Réduisez sa Résistance de 3 jusqu'à la fin du tour."),
    Rewrite("<ENTER NEW_BASE=n >!DE|FROM_TOP", "UN:n BASE:n DE:n DEF:n BASE_DECK:n",
            "Mettez en jeu une nouvelle Base. Vous pouvez y jouer une Créature supplémentaire."),
    Rewrite("PUT=p NEW_BASE=n IN_PLAY", "ENTER:p UN:n BASE:n DE:n DEF:n BASE_DECK:n",
            "Mettez une nouvelle Base en jeu."),
    Rewrite("PLAY=p NEW_BASE=n >!DE|FROM_TOP", "ENTER:p UN:n BASE:n DE:n DEF:n BASE_DECK:n",
            "Jouez une nouvelle Base. Vous pouvez y jouer une Créature supplémentaire."),
    Rewrite("<$|,|MAY MOVE=m THIS=t MINION|TITAN=n ...,=c AND UN|N|UP_TO|ANOTHER_OF=u ...!VERS|,|SUR=x ...,=d "
            "VERS|SUR=v "
            "...!,|@ACT=y >$|,|AND",
            "CHOOSE:m u x m t n v y m THITHER:v CLITIC:u",
            "Talent : Déplacez cette Créature et une autre de vos Créatures ici vers une autre Base."),
    Rewrite("<IS|BE <MOVE HERE~d.ici=h VERS UN OTHER BASE >,", "h",
            "Permanent : Après qu'une autre Créature a été déplacée d'ici vers une autre Base, piochez une carte.",
            "WHEN"),
    Rewrite("<$|,|MAY TRANSFER|MOVE=t UN=u DE=d YOUR=y ACTION=a DE=e UN=f MINION=m A|VERS=v UN=g OTHER=o MINION=n "
            "...!OR=x "
            "OR=r DE UN=h BASE=b A|VERS UN=i OTHER=j BASE=k >$",
            "TRANSFER:t u d y a ATTACHED:e/attachée A:e f m A:v g o n r TRANSFER:r u d y a ATTACHED:e/attachée A:e h "
            "b VERS:v i j k",
            "Déplacez l'une de vos Actions d'une Créature à une autre Créature, ou d'une Base à une autre Base."),
    Rewrite("<!DEF|YOUR|THEIR|THIS|DE DRAW|pioche=d UN|N|UP_TO|ONE_OR_TWO=u ...!@NOUN|@ACT=x "
            "MADNESS|MINION|ACTION|TREASURE=n DE=e YOUR=y "
            "defausse=p",
            "PUT:d u x n e y p DANS:d YOUR:d HAND:d", "Piochez une Démence de votre défausse."),
    Rewrite("<!DEF|YOUR|THEIR|THIS|DE DRAW|pioche=d THIS=t CARD=c DE|FROM=e YOUR=y defausse=p",
            "PUT:d t c DE:e y p DANS:d YOUR:d HAND:d",
            "Spécial : Après la Conquête d'une Base, vous pouvez piocher cette carte de votre défausse."),
    Rewrite("IF=i IT=t YOU=y ?~appartient=o", "i y IS:o OWNER:o DE:o t",
            "Déplacez une Créature. Si elle vous appartient, piochez une carte."),
    Rewrite("<BASE THAN=q YOU=y HAVE_NOT=h GAIN", "WHERE:q y IS_NOT:h WINNER:h",
            "Spécial : Après la Conquête d'une Base que vous n'avez pas remportée, piochez une carte."),
    Rewrite("<BASE THAN=q YOU=y HAVE=h GAIN", "WHERE:q y IS:h WINNER:h",
            "Spécial : Après la Conquête d'une Base que vous avez remportée, piochez une carte."),
    Rewrite("<ON_TOP|DANS THEIR=e DRAW~pioches=p", "DEF:e DECK:p OF_OWNER:e",
            "Placez toutes vos Créatures au-dessus de leurs pioches."),
    Rewrite("THERE_IS=t AT_LEAST=l N=n COUNTER=c SUR YOUR=y MINION=m", "y m HAVE:t l n c",
            "S'il y a au moins six marqueurs sur vos Créatures, piochez une carte."),
    Rewrite("<$ CHOOSE=c UN=u BASE=b ...!,|@ACT=x AND=a ANOTHER|ANY_PLAYER=p >$", "c p a c u b x",
            "Choisissez une Base où vous avez une Créature et un autre joueur. Déplacez ses Créatures de cette Base "
            "vers "
            "une autre Base."),
    Rewrite("<$ CHOOSE=c UN=u BASE=b ...!,|@ACT=x , AND=a ANOTHER|ANY_PLAYER=p >$", "c p a c u b x",
            "Choisissez une Base où vous avez une Créature, et un autre joueur. Déplacez ses Créatures de cette Base "
            "vers une autre Base."),
    Rewrite("AND=a THAN ONE_OF_THEM=o AT_LEAST IS=i OF_YOURS", "a IF:i YOU:i HAVE:i UN:o MINION:o HERE:o",
            "Talent : S'il y a au moins deux Créatures ici et que l'une d'elles au moins est à vous, piochez une "
            "carte.",
            anywhere="HERE"),
    Rewrite("YOUR=y pioche|defausse=p IS=i ?~vide", "YOU:y HAVE_NOT:i UN:i CARD:i DANS:i y p",
            "Si votre pioche est vide, piochez deux cartes."),
    Rewrite("SWAP=s N=n DE=d YOUR=y MINION=m", "s PLACE_OF:s n d y m", "Échangez deux de vos Créatures."),
    Rewrite("SWAP=s N=n MINION=m OF_DIFFERENT_BASES=b", "s PLACE_OF:s n m b",
            "Échangez deux Créatures de Bases différentes."),
    Rewrite("<$|,|MAY PLAY=p QUOTED|A_NAME=n HERE=h OR=o MOVE=m DEF HERE|VERS=i ...=x", "p n h o m n VERS:i x",
            "Talent : Jouez « Megabot » ici ou déplacez-le vers cette Base."),
    Rewrite("THEN=t YOU=y MAY=m DEF=d PUT|TAKE=p DANS=n YOUR=z HAND=h INSTEAD ...!,=x DISCARD|defausse >$",
            "THEN:t ,:t IF:t DID_IT:t ,:t y m d PUT:p n z h",
            "Jouez une Action supplémentaire, puis vous pouvez la remettre dans votre main au lieu de la défausser.",
            "EXTRA"),
    Rewrite("LESS_THAN|MORE_THAN|AT_MOST_AS=c DEF=d YOUR >$|SUR|HERE", "c HIS_POWER:d",
            "Choisissez l'une de vos Créatures. Détruisez une Créature de Force inférieure à la vôtre."),
    Rewrite("<$|,|MAY TRANSFER|MOVE=t UN=u ACTION=a PLAY=p SUR=s UN=f BASE=b VERS|A|SUR UN=g OTHER=o BASE=c OR=r DE "
            "UN=h "
            "MINION=m A|VERS|SUR UN=i OTHER=j MINION=k >$",
            "TRANSFER:t u a ATTACHED:p/attachée A:s f b VERS:s g o c r TRANSFER:r u a ATTACHED:p/attachée A:s h m A:s "
            "i "
            "j k",
            "Transférez une Action jouée sur une Base vers une autre Base ou d'une Créature vers une autre Créature."),
    Rewrite("<HAVE~contr.* STILL", "",
            "Jouez une Créature supplémentaire. Si vous la contrôlez encore à la fin du tour, détruisez-la."),
    Rewrite("<$ IF=i ...!,|@ACT|START_OF=x START_OF=e YOUR=y TURN=t >,", "e y t i x",
            "Permanent : Si vous avez une autre Créature ici au début de votre tour, piochez une carte."),
    Rewrite("LOWER_IT|RAISE_IT BREAKPOINT_OF=b ...!,|@ACT=x A=a N=n", "b x BECOMES:a n",
            "Attachez : Base. Talent : Réduisez la Résistance de départ de cette Base à 0 jusqu'à la fin du tour."),
    Rewrite("WHOSEVER", "", "Détruisez une Créature de Force 3 ou moins, quel que soit son propriétaire."),
    Rewrite("<UN|N|ALL|YOUR|THEIR|OTHER|PER QUOTED=q", "CARD:q q",
            "Attachez : Créature. Permanent : Cette Créature a +1 de Force pour chaque « Ruban » attachée à elle."),
    Rewrite("<$ CHOOSE=c DANS YOUR|DEF|THEIR=y HAND|defausse|pioche=p UN|N=u @NOUN=n OF_POWER=o *=q NUMBER_OF=k "
            "...!,|AND|THEN|@ACT=x >$|,|AND|THEN", "c u n DE:y y p o q k x",
            "Talent : Choisissez dans votre défausse une Créature dont la Force est inférieure ou égale au nombre de "
            "vos Créatures ici et placez-la dans votre main."),
    Rewrite("<$ CHOOSE=c DANS YOUR|DEF|THEIR=y HAND|defausse|pioche=p ...!,|AND|THEN|@ACT=x >$|,|AND|THEN",
            "c x DE:y y p", "Choisissez dans votre défausse une Action et jouez-la comme Action supplémentaire."),
    Rewrite("<$ CHOOSE=c , DANS YOUR|DEF|THEIR=y HAND|defausse|pioche=p , ...!,|AND|THEN|@ACT=x >$|,|AND|THEN",
            "c x DE:y y p", "Choisissez, dans votre défausse, une Action et jouez-la comme Action supplémentaire."),
    Rewrite("<MOVE|DESTROY EN ANY_NUMBER|N|UN=a MINION|ACTION=m", "a m DE:a THIS:a BASE:a",
            "Choisissez une Base. Déplacez-en n'importe quel nombre de Créatures vers une autre Base."),
    Rewrite("SWAP=s N=n MINION=m >$", "s PLACE_OF:s n m", "Échangez deux Créatures."),
    Rewrite("<$ @VERB=v ...=x IF_YOU_WISH=i >$", "YOU:i MAY:i v x", "Piochez une carte si vous voulez."),
    Rewrite("<$ IF_YOU_WISH=i , >@VERB", "YOU:i MAY:i", "Si vous le souhaitez, piochez une carte."),
    Rewrite("<$ PLAY=p ...THIS|CARD|ACTION=y BEFORE|AFTER|DURING|WHEN|BEFORE_THAT=m ...!IF|,=x IF=i ...!,=c >$",
            "m x ,:i i c ,:i p THIS:p CARD:p",
            "Spécial : Jouez avant la Conquête d'une Base si vous y avez une Créature. Piochez une carte."),
    Rewrite("<$ PLAY=p ...THIS|CARD|ACTION=y BEFORE|AFTER|DURING|WHEN|BEFORE_THAT=m ...!IF|,=x , IF=i ...!,=c >$",
            "m x ,:i i c ,:i p THIS:p CARD:p",
            "Spécial : Jouez après la Conquête d'une Base, si vous y avez une Créature. Piochez une carte."),
    Rewrite("<$ PLAY=p ...THIS|CARD|ACTION=y BEFORE|AFTER|BEFORE_THAT=m ...!IF|,=x DURING_YOUR_TURN|ON_YOUR_TURN=t >$",
            "t p THIS:p CARD:p m x",
            "Spécial : Jouez cette carte avant la Conquête d'une Base pendant votre tour. Piochez une carte."),
    Rewrite("<$ PLAY >BEFORE|AFTER|DURING|WHEN|BEFORE_THAT", "PLAY THIS CARD",
            "Spécial : Jouez avant la Conquête d'une Base."),
    Rewrite("<$ YOUR|DEF|ALL|THIS|EACH_OF=d ...!@ACT|CANNOT_BE=x CANNOT_BE=c ...!WHEN|,=y "
            "DURING_OTHERS_TURN|DURING_YOUR_TURN=t >$", "t d x c y",
            "Permanent : Vos Créatures ne peuvent pas être détruites pendant le tour des autres joueurs."),
    Rewrite("IF=i YOU=y GAIN >,", "i IF_YOU_WIN:y",
            "Cette Créature provoque en duel une Créature. Si vous gagnez, piochez une carte."),
    Rewrite("IF=i YOU=y LOSE >,", "i IF_YOU_LOSE:y",
            "Cette Créature provoque en duel une Créature. Si vous perdez, défaussez une carte."),
    Rewrite("IT >FIGHT", "", "Choisissez deux Créatures sur une même Base : elles s'affrontent en duel.", "CHOOSE"),
    Rewrite("<OTHER <BASE <SUR|VERS|A IT~celle.*", "THIS BASE",
            "Attachez : Base. Talent : Transférez une Action attachée à une autre Base sur celle-ci."),
    Rewrite("HE~ils? >CANNOT_BE|SHOULD_BE", "IT", "Permanent : Il ne peut pas être déplacé."),
    Rewrite("HE~ils? >IS >@ACT", "IT", "Permanent : Quand il est détruit, chaque joueur pioche une carte."),
    Rewrite("PLAY=p UN|DEF|YOUR=d SECOND|THIRD|ORDINAL=o @NOUN=n THIS_TURN=t", "p d o n OF_TURN:t",
            "Permanent : Après que vous avez joué votre troisième Action ce tour, piochez une carte.", "WHEN|AFTER"),
    Rewrite("PLAY=p UN|DEF|YOUR=d SECOND|THIRD|ORDINAL=o @NOUN=n DE|DURING=t UN TURN", "p d o n OF_TURN:t",
            "Permanent : Après avoir joué une troisième Action lors d'un même tour, piochez une carte.", "WHEN|AFTER"),
    Rewrite("<YOUR <HAND DANS=d THAT_OF=t ANOTHER=o", "d DEF:t HAND:t OF_OTHERS.one:o",
            "Placez une Démence de votre main dans celle d'un autre joueur."),
    Rewrite("<@NOUN|OF_OTHERS THERE=y >HAVE|GAIN|LOSE|CANNOT_BE", "SUR:y THIS:y BASE:y",
            "Déplacez ce Titan vers une autre Base. Les Créatures des autres joueurs y ont Force -1 jusqu'au début de "
            "votre prochain tour."),
    Rewrite("<TREASURE DE=d DEF=e defausse=p", "d e TREASURE_DISCARD:p",
            "Placez une carte Trésor de la défausse dans votre main."),
    Rewrite("<SCORING DE=d UN|DEF BASE=b OR|WHERE=w IS~se.trouve.*=s THIS=t MINION|CARD|TITAN|ACTION|MONSTER", "d t b",
            "Spécial : Après la Conquête d'une Base où se trouve cette Créature, vous pouvez la déplacer vers une "
            "autre Base au lieu de la défausser."),
    Rewrite("@UNTIL=u PER=p ...!,=x >$", "p x u",
            "Choisissez une Base. Votre total de Force sur cette Base est augmenté de 2 jusqu'à la fin du tour pour "
            "chaque Base où vous avez une Créature.", "YOUR_TOTAL|YOU"),
    Rewrite("A|HAVE|GAIN=h DEF EFFECT ABILITY=b", "HAVE:h b",
            "Permanent : Vos autres Créatures ici ont la capacité : « Talent : Piochez une carte. »"),
    Rewrite("<ATTACH|ATTACHED A~aux=a >MINION|BASE", "A:a SOME:a",
            "Détruisez toutes les Actions attachées aux Créatures."),
    Rewrite("<IF <YOU <HAVE DE~des=d >@NOUN", "UN:d", "Si vous avez des cartes en main, piochez une carte."),
    Rewrite("CHOOSE=c AT_RANDOM=r ...!,=x >$", "c x r",
            "Choisissez au hasard une Action de la défausse d'un autre joueur."),
    Rewrite("YOU=y THERE=t GAIN|HAVE=g SIGNED=s POWER|OF_POWER=p", "y g s p SUR:t THIS:t BASE:t",
            "Choisissez une Base. Vous y gagnez Force +2 jusqu'à la fin du tour."),
    Rewrite("NONE_OF_THEM", "HAVE_NOT COUNTER",
            "Permanent : Après qu'une Action standard a affecté cette Créature, placez un marqueur Force +1 "
            "sur elle si elle n'en avait aucun lorsque l'Action a été jouée.", "COUNTER"),
    Rewrite("NUMBER_OF|AS_MANY=n CARD=c DE YOUR HAND >AS_MUCH_AS|THAN", "n c",
            "Pour détruire une Créature, défaussez un nombre de cartes de votre main égal à "
            "sa Force.", "DISCARD|defausse"),
    Rewrite("INSTEAD=i DEF=d PUT=p DANS|A YOUR|DEF|THEIR defausse OF_OWNER", "i d DISCARD:p",
            "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures de cette Base au lieu "
            "de la placer dans la défausse de son propriétaire."),
    Rewrite("INSTEAD=i DEF=d PUT=p DANS|A YOUR|DEF|THEIR defausse", "i d DISCARD:p",
            "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures de cette Base au lieu "
            "de la placer dans votre défausse."),
    Rewrite("IS=i ...DE AT_LEAST=b ...DE N=n", "BECOMES n OR_MORE:b",
            "Ne peut être jouée que sur une Base où votre total de Force est d'au moins 6."),
    Rewrite("IS=i ...DE AT_MOST|OR_LESS=b ...DE N=n", "BECOMES n OR_LESS:b",
            "Ne peut être jouée que sur une Base où votre total de Force est d'au plus 6."),
    Rewrite("<$ THEN >*", "", "Piochez une carte. Ensuite gagnez 1 PV."),
    Rewrite("<$ PLAY=p THIS=t ...=x DURING_OTHERS_TURN=d >$", "d p t x",
            "Spécial : Jouez cette carte sur une Base pendant le tour d'un autre joueur."),
    Rewrite("<* YOU=y GIVE=g ...=x >$", "g x A:y y", "Un autre joueur vous donne une carte de sa main."),
    Rewrite("<$ THIS_TURN >,", "UNTIL_END_OF_TURN", "Ce tour, vos Créatures gagnent +1 de Force."),
    Rewrite("<SIGNED THIS_TURN", "UNTIL_END_OF_TURN", "Une Créature gagne +2 ce tour."),
    Rewrite("<SIGNED <POWER|OF_POWER THIS_TURN", "UNTIL_END_OF_TURN",
            "Une Créature gagne +2 de Force ce tour et piochez une carte."),
    Rewrite("<@VERB THIS_TURN", "UNTIL_END_OF_TURN", "Vos Créatures ne peuvent pas être détruites ce tour.",
            "CANNOT_BE|CANNOT"),
    Rewrite("<!@ACT THIS_TURN >$", "UNTIL_END_OF_TURN", "Une Créature perd 3 de Force ce tour.",
            "@CHANGE @POWER !IF|PER|BY|WHEN"),
    Rewrite("<$ @VERB=v ...!@ACT=x OR~OU=o UN|N|UP_TO=n ...!@ACT=y >$", "v x o v n y",
            "Détruisez une Créature de Force 2 ou moins OU deux Actions."),
    Rewrite("<!WHEN|IF <$|,|@PLAYER|MAY @VERB=v OR=o @VERB=w INTO_HAND=h ...!@ENDS=x >$", "v x o w h x",
            "Détruisez ou renvoyez en main une Créature.", "!CANNOT_BE|CANNOT"),
    Rewrite("<!WHEN|IF <$|,|@PLAYER|MAY @VERB=v OR=o @VERB=w ...!@ENDS=x >$", "v x o w x",
            "Détruisez ou défaussez une Action.", "!CANNOT_BE|CANNOT"),
    Rewrite("SIGNED~\\+.*=s >COUNTER", "PUT N:s", "+1 marqueur sur une Créature."),
    Rewrite("SIGNED~\\+.*=s >CARD", "DRAW N:s", "+1 carte."),
    Rewrite("EN=e @ACT=v UN=n", "v e N:n/1", "Piochez deux cartes et vous en défaussez une."),
    Rewrite("EN=e @ACT=v N=n", "v e n", "Piochez trois cartes et vous en défaussez deux."),
    Rewrite("RAISE|LOWER~(?!.*ez.de$).*=r", "IS r",
            "La Résistance d'une Base augmente de 3 jusqu'à la fin du tour.", "@MEASURE !IS|IF"),
    Rewrite("<PLAY N~2=n ACTION|MINION=c INSTEAD=i UN|N >$", "UN:n c EXTRA:i",
            "Vous pouvez jouer deux Actions au lieu d'une."),
    Rewrite("<PLAY N~3=n ACTION|MINION=c INSTEAD=i UN|N >$", "N:n/2 c EXTRA:i",
            "Vous pouvez jouer trois Actions au lieu d'une."),
    Rewrite("DEF~le.gagnant * *", "WINNER", "Après la Conquête de cette Base, le gagnant pioche une carte.",
            anywhere="SCORING|CONQUERED"),
    Rewrite("<!@ACT DEF~le.perdant * * >@ACT|MAY|SHOULD", "LOSER_CONTROLLER",
            "Cette Créature provoque en duel une Créature. Le perdant défausse une carte."),
    Rewrite("<!@ACT DEF~le.gagnant * * >@ACT|MAY|SHOULD", "WINNER_CONTROLLER",
            "Cette Créature provoque en duel une Créature. Le gagnant pioche une carte."),
    Rewrite("DEF TOTAL_POWER=t OF_EACH_OTHER|OF_OTHERS~(des.*|.*chaque.*|.*chacun.*|.*tous.*)=w ...=x >SUR|HERE|IS",
            "EACH_OTHER:w x YOUR_TOTAL:t", "Permanent : Le total de Force des autres joueurs ici est diminué de 2."),
    Rewrite("DEF|THIS BASE=b A|HAVE=h N=n ...OR_MORE|OR_LESS=m OF_BREAKPOINT=r ...OR_MORE|OR_LESS=k >,|YOU",
            "BREAKPOINT_OF:r THIS:b b IS:h DE_N:h n m k",
            "Choisissez une Base. Si cette Base a 21 ou plus de Résistance, piochez une carte."),
    Rewrite("THIS|UN|ALL=t BASE=b A|HAVE|GAIN|LOSE=v SIGNED~-.*=n OF_BREAKPOINT",
            "BREAKPOINT_OF t b IS:v LOWER:v N:n/~",
            "Permanent : Cette Base a -2 de Résistance."),
    Rewrite("THIS|UN|ALL=t BASE=b LOSE=v SIGNED|N=n OF_BREAKPOINT", "BREAKPOINT_OF t b IS:v LOWER:v N:n",
            "Une Base perd 2 de Résistance jusqu'à la fin du tour."),
    Rewrite("THIS|UN|ALL=t BASE=b A|HAVE|GAIN=v SIGNED|N=n OF_BREAKPOINT", "BREAKPOINT_OF t b IS:v RAISE:v N:n",
            "Permanent : Cette Base a +2 de Résistance."),
    Rewrite("<$ EACH_PLAYER=e ...=x OTHER_THAN YOU ...=y >$", "EACH_OTHER:e x y",
            "Chaque joueur perd 1 PV, sauf vous."),
    Rewrite("FEWER=f N~(?!1$).*=n >@NOUN|OTHER|VP", "AT_MOST:f N:n/-1",
            "Si vous avez moins de trois cartes en main, piochez une carte."),
    Rewrite("THAN~plus.*=t N=n >@NOUN|OTHER|VP", "AT_LEAST:t N:n/+1",
            "Si vous avez plus de trois cartes en main, défaussez une carte."),
    Rewrite("LOOK=l ...=x CARD|BASE=k ...=y BASE_DECK=d AND CHOOSE=c ?~celle=o REPLACEMENT=r",
            "c DEF:o BASE:o r DANS:l x BASE:k y d",
            "Après la Conquête de cette Base, le Vainqueur consulte les deux premières Bases de la pioche Base "
            "et choisit "
            "celle qui remplace cette Base."),
    Rewrite("TAKE|REMOVE=t *=n COUNTER=c DE|A|SUR=p ...=x AND|THEN|, DEF|PUT DEF|PUT SUR=s",
            "TRANSFER:t n c DE:p x A:s",
            "Prenez un marqueur d'une Créature et placez-le sur une autre."),
    Rewrite("GIVE=g A=a *=w DEF HAVE DE ...!,|AND|THEN|TO=x >,|AND|THEN|TO|$", "GIVE_CONTROL:g x a w",
            "Donnez à un autre joueur le contrôle de l'une de vos Créatures."),
    Rewrite("<DESTROY|PLAY SUR=s THIS=t BASE=b ...!@NOUN|@ACT|,|OR=x @NOUN=n", "x n s t b",
            "Choisissez une Base. Détruisez sur cette Base une Créature."),
    Rewrite("<DESTROY|PLAY SUR=s THE_SAME_BASE=b ...!@NOUN|@ACT|,=x @NOUN=n", "x n s b",
            "Choisissez une Créature. Jouez sur la même Base une Créature supplémentaire."),
    Rewrite("<DESTROY HERE=h ...!@NOUN|@ACT|,=x @NOUN=n", "x n h",
            "Détruisez ici une Créature de Force 3 ou moins."),
    Rewrite("<MOVE|TRANSFER HERE=h ...!@ENDS=x BASE=b OR|WHERE=w YOU|ANOTHER=p HAVE|HAVE_NOT=q ...!@ENDS=y >$|,",
            "x b WHERE:w p q y VERS:h THIS:h BASE:h",
            "Talent : Déplacez ici une Créature depuis une Base ou vous avez une Créature."),
    Rewrite("<TRANSFER HERE=h UN=u ACTION=a PLAY|ATTACHED=p SUR|A=s UN=w OTHER=o BASE=b",
            "u a ATTACHED:p/attachée A:s w o b VERS:h THIS:h BASE:h",
            "Au début de votre tour, vous pouvez transférer ici une Action jouée sur une autre Base."),
    Rewrite("<MOVE|TRANSFER HERE=h ...!@ENDS|INSTEAD_ADV|@PLAYER=x >@ENDS|INSTEAD_ADV|$", "x h",
            "Talent : Déplacez ici l'une de vos Créatures."),
    Rewrite("MORE_POWER|LESS_POWER=m HERE=h THAN=t @PLAYER=p", "m t p h",
            "Si un autre joueur a plus de Force ici que vous, piochez une carte."),
    Rewrite("MORE_POWER|LESS_POWER=m SUR=s THIS=d BASE=b THAN=t @PLAYER=p", "m t p s d b",
            "Si un autre joueur a plus de Force sur cette Base que vous, piochez une carte."),
    Rewrite("<OF_OTHERS|NOT_CONTROLLED_BY_YOU|HERE AND >OF_POWER|OF_SAME_POWER|OWNED_BY_YOU|NOT_OWNED_BY_YOU", "",
            "Détruisez une Créature que vous ne contrôlez pas et dont la Force est de 3 ou moins."),
    Rewrite("<@PLAYED_ON PLAY|PUT~(jou|pos)ee?s?=p SUR=s ...!@ACT|,|OR=x OR=o SUR=t", "ATTACHED:p A:s x o A:t",
            "Détruisez une Action jouée sur une Base ou sur une Créature."),
    Rewrite("<@PLAYED_ON PLAY|PUT~(jou|pos)ee?s?=p OF_SAME_BASE=b", "ATTACHED:p A:b UN.same:b BASE:b",
            "Détruisez n'importe quel nombre d'Actions jouées sur une même Base."),
    Rewrite("PUT=p ...!@ACT|,=x COUNTER=c ...IN_ALL ..., SPREAD~repartis.* ...AS_YOU_WISH=w", "SPREAD:p x c",
            "Placez deux marqueurs Force +1 au total, répartis sur vos Créatures."),
    Rewrite("PUT=p SUR=s ...!@ACT|,=x , SPREAD~repartis.* ...AS_YOU_WISH=w ,", "SPREAD:p s x",
            "Placez sur vos Créatures, répartis comme vous le souhaitez, deux marqueurs Force +1."),
    Rewrite("PUT=p IN_ALL ...!@ACT=x COUNTER=c", "SPREAD:p x c", "Placez au total deux marqueurs sur vos Créatures."),
    Rewrite("PUT=p ...!@ACT=x COUNTER=c IN_ALL", "SPREAD:p x c", "Placez trois marqueurs au total sur vos Créatures."),
    Rewrite("<INSTEAD DEF PLAY DE >YOUR", "",
            "À votre tour, vous pouvez jouer une Créature de votre défausse ici au lieu de la jouer de votre main."),
    Rewrite("YOU MAY=m CHOOSE THAN=q THIS=t MINION=n IS=i >AFFECT", "t n m BE:i",
            "Permanent : Après qu'une Action standard a affecté une autre Créature ici, vous pouvez choisir que cette "
            "Créature soit affectée de la même façon."),
    Rewrite("YOU MAY=m CHOOSE ...!@ACT=x BE=b >AFFECT", "x m b",
            "Permanent : Après qu'une Action standard a affecté cette Créature, vous pouvez choisir une autre Créature "
            "ici qui sera affectée de la même façon."),
    Rewrite("CHOOSE=c ...!@ACT=x WHICH=q GAIN|LOSE=g", "c x AND:q IT:q g",
            "Choisissez une Créature qui gagne +3 de Force jusqu'à la fin du tour."),
    Rewrite("<@PLAYER|PLAYER WHICH=w THERE_IS=t ...!@ACT|,|THERE=x >@ACT|MAY|,|THERE|$", "WITH:w x SUR:t THIS:t BASE:t",
            "Après la Conquête de cette Base, chaque joueur qui y a une Créature pioche une carte."),
    Rewrite("<YOU DEF=d HAVE~contr.*=h", "h IT:d",
            "Jouez une Créature supplémentaire. À la fin du tour, si vous la contrôlez, détruisez-la."),
    Rewrite("<$ IF=i ...!,|@ACT|END_OF=x END_OF=e TURN=t >,|HE|IT|@VERB", "e t i x",
            "Jouez une Créature supplémentaire. Si vous contrôlez celle-ci à la fin du tour, détruisez-la."),
    Rewrite("<BASE OR|WHERE=w ...!@ACT|IS|WHERE=x IS=i PLAY|ATTACH|ATTACHED=t >!@ACT|HERE",
            "w THERE_IS:i x ATTACHED:t A:t THIS:t BASE:t",
            "Talent : Déplacez cette Créature sur une Base où l'une de vos Actions est jouée."),
    Rewrite("<CANNOT PLAY=v HERE=h ...!@NOUN|@ACT|,=x @NOUN=n ...!,|@ACT=y >$", "v x n y h",
            "Les autres joueurs ne peuvent pas jouer ici une Créature de Force 2 ou moins."),
    Rewrite("<@PLAYED_ON PLAY|PUT~(jou|pos)ee?s?=p SUR=s", "ATTACHED:p A:s",
            "Renvoyez l'une de vos Actions jouées sur une autre Base."),
    Rewrite("AFTER=a ALL|UN=u MINION|ACTION|CARD=n PLAY|DESTROY|MOVE|DISCARD=v", "WHEN.after:a UN:u/1 n IS:v v",
            "Permanent : Après chaque Créature jouée ici, piochez une carte."),
    Rewrite("AFTER=a DEF=d FIRST=f @NOUN=n ...!@ACT|,=x THAN @PLAYER=p @VERB=v ...!@ACT|,=y PER_TURN",
            "FIRST_TIME:f WHEN.after:a p HAVE:v v UN:d/1 n x y",
            "Permanent : Après la première Action que vous jouez à chaque tour, piochez une carte."),
    Rewrite("AFTER=a DEF=d FIRST=f @NOUN=n ...!@ACT|,=x @VERB=v ...!@ACT|,=y PER_TURN",
            "FIRST_TIME:f WHEN.after:a UN:d/1 n x IS:v v y",
            "Permanent : Après la première Créature jouée ici à chaque tour, piochez une carte."),
    Rewrite("<$|,|MAY|TO PLAY_OR_MOVE=p ...!@ENDS=x OR=w YOU|ANOTHER|NO_PLAYER=k HAVE|HAVE_NOT|A=h ...!@ENDS=y "
            ">@ENDS|$",
            "PLAY:p x w k h y OR:p MOVE:p x w k h y",
            "Jouez ou déplacez « Megabot » sur une Base où vous avez une Créature."),
    Rewrite("<$|,|MAY|TO PLAY_OR_MOVE=p ...!@ENDS=x >@ENDS|$", "PLAY:p x OR:p MOVE:p x",
            "Talent : Jouez ou déplacez une Créature de Force 2 ou moins ici."),
    Rewrite("UNTIL_FOUND=u N|UN=n @NOUN=k IS REVEAL|REVEALED", "u n k",
            "Révélez des cartes de votre pioche jusqu'à ce que deux Créatures soient révélées."),
    Rewrite("<MAY NOW=n PLAY=p", "p n", "Un autre joueur peut immédiatement jouer une Créature supplémentaire."),
    Rewrite("<PLAY|HERE EXTRA=e UN|N|UP_TO=u ...N=k @NOUN=n", "u k n e", "Jouez en plus une Créature."),
    Rewrite("GIVE=g A=a ...!@ACT|,|SIGNED=x SIGNED=s OF_POWER|POWER=p", "g s p a x",
            "Donnez à l'une de vos Créatures +1 de Force jusqu'à la fin du tour."),
    Rewrite("GAIN=g THERE=t SIGNED=s OF_POWER|POWER=p", "g s p SUR:t THIS:t BASE:t",
            "Choisissez une Base. Gagnez-y +2 de Force jusqu'à la fin du tour."),
    Rewrite("<$ CHOOSE=c ANOTHER|ANY_PLAYER=p ..., AND|THEN=a UN=u @NOUN=b", "c p a c u b",
            "Choisissez un autre joueur et une Base. Déplacez ses Créatures de cette Base vers une autre Base."),
    Rewrite("LIKEWISE~aussi|egalement", "", "Déplacez une Créature. Piochez aussi une carte.", anywhere="!AFFECT"),
    Rewrite("BY=p BASE", "PER_SCORING:p", "Spécial : Avant la Conquête d'une Base, piochez une carte. "
            "Un seul effet de ce nom par Base.", "ONLY_ONE_EFFECT|ONLY_ONE_OF_NAME"),
    Rewrite("IT=i A|HAVE=h LESS_POWER=m THAN=t >THIS|SELF", "HIS_POWER:i IS:h LESS_THAN:m THAT_OF:t",
            "Permanent : Après qu'une Créature a été jouée ici, si elle a moins de Force que cette Créature, "
            "gagnez 1 PV."),
    Rewrite("IT=i A|HAVE=h MORE_POWER=m THAN=t >THIS|SELF", "HIS_POWER:i IS:h MORE_THAN:m THAT_OF:t",
            "Permanent : Après qu'une Créature a été jouée ici, si elle a plus de Force que cette Créature, "
            "gagnez 1 PV."),
    Rewrite("HIS_BREAKPOINT=b PRINTED=p", "BREAKPOINT_OF.printed:b THIS:p BASE:p",
            "Si vous avez une Créature ici, sa Résistance de départ est de 0."),
    Rewrite("WITH~avec=w", "AGAINST:w", "Échangez une Base avec la première Base de la pioche Base.", anywhere="SWAP"),
    Rewrite("FIRST=f >DE >DEF|YOUR", "f CARD:f", "Révélez les trois premières de votre pioche."),
    Rewrite("CARD=c >DE >DEF >BASE_DECK", "BASE:c", "Placez la première carte de la pioche Base sous la pioche Base."),
    Rewrite("EACH >$", "", "Chaque joueur pioche deux cartes chacun.", "EACH_PLAYER|EACH_OTHER"),
    Rewrite("<$ DURING|WHEN ...DEF|SCORING|DE|THIS|BASE|CONQUERED ..., EACH_OTHER|THE_REST=o "
            "...PRESENT|HERE|SUR|THIS|BASE GAIN=g "
            "UN|N=n "
            "LESS_VP=v ...DE|THIS|BASE|IT|HERE >$", "OTHERS_PRIZE:o IS:g LOWER:v n",
            "Attachez : Base. Permanent : Lors de la Conquête de cette Base, les autres joueurs sur cette Base "
            "gagnent 1 PV de moins.", anywhere="SCORING|CONQUERED"),
    Rewrite("<$ EACH_OTHER|THE_REST=o ...PRESENT|HERE|SUR|THIS|BASE GAIN=g UN|N=n LESS_VP=v DURING|WHEN|A "
            "...DEF|SCORING|DE|THIS|IT|BASE|CONQUERED >$", "OTHERS_PRIZE:o IS:g LOWER:v n",
            "Attachez : Base. Permanent : Les autres joueurs gagnent 1 PV de moins lors de la Conquête de cette Base.",
            anywhere="SCORING|CONQUERED"),
    Rewrite("<$ EACH_OTHER|THE_REST=o GAIN=g UN|N=n LESS_VP=v SUR|DE|HERE ...THIS|BASE >$",
            "OTHERS_PRIZE:o IS:g LOWER:v n",
            "Attachez : Base. Permanent : Les autres joueurs gagnent 1 PV de moins sur cette Base."),
    Rewrite("ONCE=o THIS=t BASE=b SCORE=s ...AND|REPLACE >,", "AFTER:o DEF:o SCORING:s DE:s t b",
            "Une fois cette Base conquise, le Vainqueur pioche une carte."),
    Rewrite("ONCE=o IT|HE=i @VERB=v >,", "WHEN.after:o IT:i IS:v v",
            "Détruisez l'une de vos Créatures. Une fois celle-ci détruite, piochez une carte."),
    Rewrite("ONCE=o @VERB=v >,", "WHEN.after:o IT:o IS:v v",
            "Détruisez l'une de vos Créatures. Une fois détruite, piochez une carte."),
    Rewrite("<IF YOUR=y defausse|pioche|HAND=p CONTAINS=c ...!,=x >,", "YOU:y HAVE:c x DE:c YOUR:y p",
            "Talent : Si votre défausse contient au moins cinq cartes, piochez une carte."),
    Rewrite("<IF YOUR=y defausse|pioche|HAND=p A=c AT_LEAST=l ...!,=x >,", "YOU:y HAVE:c l x DE:c YOUR:y p",
            "Talent : Si votre défausse a au moins cinq cartes, piochez une carte."),
    Rewrite("<$ EXTRA=e , PLAY=p ...!,=x >$", "p x e",
            "En tant qu'Action supplémentaire, jouez une Action de votre défausse."),
    Rewrite("<$ PER=p ...!,=x , ...!@ACT|HAVE|A|,=y GAIN|HAVE|A=h SIGNED=s ...POWER|OF_POWER=o ...!,=z >$",
            "y h s o z p x",
            "Permanent : Pour chacune de vos autres Créatures ici, cette Créature a +1 de Force."),
    Rewrite("<@NOUN|HERE|OF_YOURS|OF_OTHERS WITH=w DE~des=d COUNTER", "w UN:d COUNTER:d",
            "Permanent : Vos Créatures ici qui portent des marqueurs Force +1 ne peuvent pas être détruites."),
    Rewrite("<COUNTER IN_ALL >,|SUR", "",
            "Si vos Créatures portent au moins six marqueurs Force +1 au total, piochez une carte.", "HAVE|THERE_IS"),
    Rewrite("PUT|SPREAD=p , IN_ALL , ...!@ACT=x COUNTER=c", "SPREAD:p x c",
            "Placez, au total, deux marqueurs sur vos Créatures."),
    Rewrite("DEF MINION|BASE=m AT_WHICH THIS CARD|ACTION IS ATTACHED|ATTACH=t", "THIS:t m",
            "Attachez : Créature. Permanent : Au début de votre tour, placez un marqueur Force +1 sur la Créature à "
            "laquelle cette carte est attachée."),
    Rewrite("<PLAY|MOVE|DESTROY THIS_TURN=t UN|N|ONE_OR_MORE|AT_LEAST|ANOTHER_OF=d ...!,|@ACT=x >,|$", "d x t",
            "Si vous avez joué ce tour au moins deux Créatures, piochez une carte.", "IF"),
    Rewrite("<$ ON_YOUR_TURN|DURING_YOUR_TURN=t ..., IF=i YOU=y HAVE|HAVE_NOT=h PLAY|MOVE|DESTROY=v ...!,|THIS_TURN=x "
            ">,",
            "ON_YOUR_TURN:t ,:t i y h v x THIS_TURN:t",
            "Spécial : Pendant votre tour, si vous n'avez pas joué de Créature, vous pouvez jouer ce Titan sur une "
            "Base."),
    Rewrite("WHEN=w DEF=d FIRST=f @NOUN=n ...!,=x PER_TURN >,", "FIRST_TIME:f w UN:d/1 n x",
            "Permanent : Après que la première Créature a été jouée ici à chaque tour, piochez une carte."),
    Rewrite("DEF COUNTER=c DE|SUR THIS|DEF=t CARD|ACTION=k ADDS_UP=p YOUR_TOTAL", "YOU:c HAVE:p SIGNED:c/+1 "
            "OF_POWER:p HERE:p PER:p COUNTER:c SUR:p THIS:t k",
            "Attachez : Base. Permanent : Si vous avez une Créature ici, les marqueurs de cette carte s'ajoutent à "
            "votre Force totale."),
    Rewrite("<WHEN UN=u MINION=m ...!,|@ACT=x USE=v UN|THEIR TALENT=t >,|HE|IT|YOU", "DEF:t t DE:t u m x IS:v v",
            "Permanent : Lorsqu'une Créature ici utilise un Talent, piochez une carte."),
    Rewrite("GIVE=g IT~lui=i SIGNED=s ...OF_POWER|POWER=p >@UNTIL|PER|$|,", "g s OF_POWER:s A:i i",
            "Choisissez une Créature. Donnez-lui +1 de Force jusqu'à la fin du tour."),
    Rewrite("<, SIGNED=s >@UNTIL|OF_POWER|POWER", "IT:s/elle GAIN:s s",
            "Choisissez une Créature, +1 de Force jusqu'à la fin du tour.", "CHOOSE|CHOSEN_ONES MINION !MAY|IF"),
    Rewrite("<IF IT=i ...!,|@ACT|SIGNED|OR=x ..., SIGNED=s >@UNTIL|OF_POWER|POWER", "i x ,:s i GAIN:s s",
            "Choisissez une Créature. Si elle est en duel, +4 de Force jusqu'à la fin du tour."),
    Rewrite("<ELSE|, SIGNED=s >@UNTIL|OF_POWER|POWER", "IT:s/elle GAIN:s s",
            "Choisissez une Créature. Si elle est en duel, elle gagne +4. Sinon, +2 jusqu'à la fin du tour.", "ELSE"),
    Rewrite("UNTIL_HAVING=u >UN|N >MINION|ACTION", "UNTIL_FOUND:u",
            "Révélez des cartes de votre pioche jusqu'à avoir deux Actions.", "REVEAL|REVEALED|LOOK"),
    Rewrite("<BY EFFECT_OF=e DEF OTHER=o >$|,", "DEF:e CARD:e OF_OTHERS:o",
            "Permanent : Vos Créatures ne peuvent pas être détruites par les capacités des autres."),
    Rewrite("<$|,|TURN N|UN=n COUNTER=c >SUR", "PUT:n n c", "Deux marqueurs +1 sur une Créature."),
    Rewrite("<TURN COUNTER=c >SUR", "PUT:c UN:c c",
            "Attachez : Base. Permanent : Au début de votre tour marqueur +1 sur cette carte."),
    Rewrite("<IF IT_IS=i STRONGEST|WEAKEST=s", "THIS:i MINION:i HAVE:i s",
            "Talent : Si c'est la plus forte ici, piochez une carte."),
    Rewrite("<SIGNED|POWER|OF_POWER ALL~tous.les=a N=n >VP", "PER_STEP:a n",
            "Permanent : Cette Créature a +1 de Force tous les 4 PV que vous avez."),
    Rewrite("<AND|, AFTER >@VERB|IT|HE|YOU", "", "Piochez une carte et après défaussez une carte."),
    Rewrite("USE=u UN DE THEIR=t TALENT=k", "u t k",
            "Choisissez une Créature. Utilisez un de ses Talents une fois de plus."),
    Rewrite("OR_LESS=o >ANOTHER_OF", "UP_TO:o",
            "Talent : Déplacez au maximum une autre de vos Créatures vers une autre Base."),
    Rewrite("<$ SHUFFLE=s >$", "s YOUR:s DECK:s",
            "Cherchez une Créature dans votre pioche et placez-la en main. Mélangez."),
    Rewrite("HIS_POWER=h AS_MUCH_AS|RAISED_TO=a >HIGHEST_POWER", "STARTING_POWER:h THIS:h MINION:h a",
            "Permanent : Sa Force est égale à la plus grande Force imprimée sur une Créature en jeu."),
    Rewrite("POWER_OF=p ...!AS_MUCH_AS|,=x AS_MUCH_AS=a >HIGHEST_POWER", "STARTING_POWER:p x a",
            "Permanent : La Force de cette Créature est égale à la plus haute Force imprimée sur une Créature en jeu."),
    Rewrite("<ACTION PLAYED_THEN=p OF_YOURS=o SUR=s", "o ATTACHED:p A:s",
            "Détruisez une Action que vous avez jouée sur une Créature."),
    Rewrite("<BASE <IS HERE >DE|DE_N|OF_POWER", "",
            "Attachez : Base. Permanent : Si la Résistance est ici de 19 ou moins, vos Créatures ici ont +1 de Force."),
    Rewrite("@VERB=v DEF=d ...DANS|YOUR=x INTO_HAND|HAND=h WITH THIS=t ACTION|CARD=c", "v d x h AND:h v t c x h",
            "Attachez : Créature. Permanent : Si cette Créature devait aller à la défausse, placez-la dans votre main "
            "avec cette Action à la place."),
    Rewrite("<$|,|AND|THEN ALL|UN|N|YOUR|DEF=d @NOUN=n ...!@ACT|,|@PLAYER=x GOES=g >DANS >DEF|THEIR >HAND",
            "RETURN:g d n x",
            "Toutes les Créatures d'une Base vont dans la main de leur propriétaire."),
    Rewrite("<$|,|AND|THEN ALL|UN|N|YOUR|DEF=d @NOUN=n ...!@ACT|,|@PLAYER=x GOES=g >SOUS|ON_TOP|DANS|INTO_HAND",
            "PUT:g d n x",
            "Choisissez une Base : toutes les Créatures dessus vont sous la pioche de leur propriétaire."),
    Rewrite("<CANNOT DEF=d DESTROY|AFFECT|RETURN=v >$", "v THIS:d MINION:d",
            "Permanent : Les capacités des autres joueurs ne peuvent pas la détruire."),
    Rewrite("DEF MINION|BASE=m WITH THIS=t CARD|ACTION >A|HAVE|GAIN|CANNOT_BE|IS|LOSE", "THIS:t m",
            "Attachez : Créature. Permanent : La Créature portant cette carte ne peut pas être détruite."),
    Rewrite("<@NOUN|OR_LESS|OR_MORE|OF_YOURS|OF_OTHERS DEF|THERE~la=d >$|,", "SUR:d THIS:d BASE:d",
            "Spécial : Jouez avant la Conquête d'une Base. Détruisez une Créature là."),
    Rewrite("<IF YOUR_TOTAL=y ...HERE|SUR|THIS|BASE=x IS STRONGEST=s", "YOU:y HAVE:y s x",
            "Permanent : Au début de votre tour, si votre Force est la plus élevée ici, piochez une carte."),
    Rewrite("@VERB=v ALL=a YOUR|THEIR=y MINION|ACTION=m AND=n ...ALL|THEIR|YOUR MINION|ACTION=k "
            "...HERE|SUR|THIS|BASE=h "
            "..., OTHER_THAN UN=u CARD=c IN_ALL", "CHOOSE:v u DE:y y c h AND:v v a y OTHER:u m n k h",
            "Chaque joueur détruit toutes ses Créatures et toutes ses Actions ici sauf une carte en tout."),
    Rewrite("<$|,|AND|ELSE|@NOUN|HERE IT|HE=i RETURN|GOES=r >ON_TOP_OF_IT|INTO_HAND|SOUS|ON_TOP|DANS", "PUT:r DEF:i",
            "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon elle retourne sur le "
            "dessus."),
    Rewrite("<$ DEF FIRST=f @NOUN=n THAN @PLAYER=p PLAY=v ...!,|@CHANGE=x PER_TURN GAIN|HAVE|A|LOSE=h",
            "FIRST_TIME:f WHEN.after:f p HAVE:v v UN:f/1 n x ,:f IT:f/celle-ci h",
            "Permanent : La première Créature que vous jouez ici à chaque tour gagne +1 de Force jusqu'à la fin du "
            "tour."),
    Rewrite("PUT=p DEF=d HERE=h EXTRA=e", "PLAY:p d h e",
            "Cherchez une Créature dans votre pioche, posez-la ici en supplément."),
    Rewrite("<$ SAFE=s", "CANNOT_BE:s DESTROY:s", "Permanent : Indestructible."),
    Rewrite("<MAY|BE LIKEWISE=l ...!=x AFFECT=a", "x a l",
            "Permanent : Après qu'une Action standard a affecté cette Créature, une autre Créature ici peut aussi être "
            "affectée."),
    Rewrite("BRING=b HERE=h ...!@ACT=x >$|,|AND|THEN", "MOVE:b x VERS:h THIS:h BASE:h",
            "Talent : Ramenez ici une Créature d'une autre Base."),
    Rewrite("BRING=b ...!@ACT=x HERE=h >$", "MOVE:b x VERS:h THIS:h BASE:h", "Ramenez une Créature ici."),
    Rewrite("BRING=b", "RETURN:b", "Ramenez une Créature."),
    Rewrite("<RETURN INTO_HAND", "",
            "Permanent : Après qu'une Créature a été renvoyée en main, piochez une carte.", "IS|CANNOT_BE|SHOULD_BE"),
    Rewrite("<@PLAYER THERE=t HAVE|A|HAVE_NOT=h ...!,=x >,|$", "h x SUR:t THIS:t BASE:t",
            "Permanent : Au début de votre tour, si vous y avez une autre Créature, piochez une carte."),
    Rewrite("<@VERB INSTEAD_ADV=i THIS|DEF|YOUR|UN=d ...!,=x >,|$", "d x i",
            "Permanent : Si une autre Créature devait être détruite, détruisez plutôt cette Créature."),
    Rewrite("<MAY INSTEAD_ADV=i @VERB|DEF=v ...!,=x >$", "v x i",
            "Permanent : Si cette Créature devait être détruite, vous pouvez à la place la déplacer vers une autre "
            "Base."),
    Rewrite("<$|, INSTEAD_ADV=i , ...=x >$", "x i",
            "Permanent : Si une autre Créature devait être détruite, à la place, détruisez cette Créature."),
    Rewrite("<$|, INSTEAD_ADV=i YOU|@VERB=v ...=x >$", "v x i",
            "Permanent : Si une autre Créature devait être détruite, à la place détruisez cette Créature."),
    Rewrite("<TWICE|AGAIN ON_YOUR_TURN|PER_TURN >$", "",
            "Permanent : Vos Créatures ici peuvent utiliser leur Talent deux fois par tour.", "TALENT"),
    Rewrite("<@NOUN DE=d OTHER=o BASE=b >VERS|HERE|SUR|$", "SUR:d DE:d o b",
            "Choisissez une Base. Déplacez jusqu'à trois de vos Créatures d'autres Bases vers cette Base."),
    Rewrite("<VERS IT~celle.(ci|la)=i >$|AND|,|THEN|TO", "THIS:i BASE:i",
            "Choisissez une Base. Déplacez jusqu'à trois de vos Créatures vers celle-ci.", "MOVE"),
    Rewrite("<$ UN|N=n MINION|ACTION=c ...!@ACT=x EXTRA=e ...!@ACT=y >$", "PLAY:n n c x e y",
            "Une Créature supplémentaire."),
    Rewrite("<DESTROY DEF=d MINION=m ...!,|@ACT=x STRONGEST|WEAKEST=s ...!,|@ACT=y IN_A_TIE , DESTROY ALL_TIED >$",
            "ALL:d m x s y", "Détruisez la Créature la plus forte d'une Base. En cas d'égalité, détruisez-les toutes."),
    Rewrite("TIE_OF_HIS", "", "Chaque autre joueur détruit sa Créature la plus faible (il choisit en cas d'égalité).",
            "EACH_OTHER|EACH_PLAYER|ANOTHER"),
    Rewrite("TIE_OF_YOURS", "", "Détruisez la Créature la plus faible ici (vous choisissez en cas d'égalité).",
            "!EACH_OTHER|EACH_PLAYER|ANOTHER|ANY_PLAYER"),
    Rewrite("<NUMBER_OF|PER MINION=m AND=a DE TITAN THAN=q YOU HAVE", "m OF_YOURS:q AND_TITANS:a",
            "Détruisez une Créature dont la Force est inférieure au nombre de Créatures et de Titans que vous avez "
            "ici."),
    Rewrite("<YOUR <MINION AND=a TITAN", "AND_TITANS:a", "Piochez une carte pour chacune de vos Créatures et Titans "
            "ici."),
    Rewrite("<$ INSTEAD|INSTEAD_CARD=i ...!@ACT|,=x AND=a ...!@ACT|,=z , YOU=y MAY=m PLAY=p ...=w >$", "y m p w i x "
            "a z",
            "Spécial : Au lieu de votre Créature gratuite et de votre Action gratuite, vous pouvez jouer ce Titan."),
    Rewrite("EFFECT_OF=e SELF|QUOTED=s CANNOT_BE=c USE=u THAN=t ONCE_A_TURN=o", "ONLY_ONE_EFFECT:e s MAY:c BE:c u "
            "PER_TURN:o",
            "Piochez une carte. L'effet de « Thor » ne peut être utilisé qu'une fois par tour."),
    Rewrite("PLAY=p SUR=s THIS=t BASE=b AS_MANY=a MINION|ACTION=n ...!@VERB|THAN=x >$",
            "p UN:a n x s t b PER:a CARD:a THUS:a",
            "Choisissez une Base. Mélangez deux de vos Créatures sur cette Base dans votre pioche. Jouez sur cette "
            "Base "
            "autant de Créatures du dessus de votre pioche."),
    Rewrite("PLAY=p THERE|HERE=t AS_MANY=a MINION|ACTION=n ...!@VERB|THAN=x >$", "p t UN:a n x PER:a CARD:a THUS:a",
            "Mélangez deux de vos Créatures sur une même Base dans votre pioche. Jouez-y autant de Créatures du "
            "dessus de "
            "votre pioche."),
    Rewrite("<PLAY|DEF ANEW", "", "Défaussez une Action. Jouez-la à nouveau comme Action supplémentaire."),
    Rewrite("COPY=c DE=d >IT|SELF", "CARD:c SAME_NAME_AS:d",
            "Choisissez l'une de vos Créatures. Placez une copie de celle-ci de votre défausse dans votre main."),
    Rewrite("COPY=c DE=d >THIS >MINION|CARD|ACTION", "CARD:c SAME_NAME_AS:d",
            "Choisissez l'une de vos Créatures. Placez une copie de cette Créature de votre défausse dans votre main."),
    Rewrite("<MINION|OF_YOURS|OF_OTHERS WITHOUT=w ACTION", "WITHOUT_ACTION:w", "Détruisez une Créature sans Action."),
    Rewrite("<THAN IT~lui=i", "THAT_PLAYER:i",
            "Permanent : À la fin du tour de chaque autre joueur, si vous avez plus de Force que lui ici, piochez "
            "une carte.",
            "OF_EACH_OTHER|EACH_OTHER|ANOTHER|OF_OTHERS|THAT_PLAYER"),
    Rewrite("<ACTION SUR=s UN=a BASE|MINION=b OR=o SUR=t UN=c BASE|MINION=d", "ATTACHED:s/attachée A:s a b o A:t c d",
            "Détruisez une Action sur une Base ou sur une Créature."),
    Rewrite("<WHERE|OR <YOU HAVE_NOT=h GAIN >,|$", "IS_NOT:h WINNER:h",
            "Spécial : Après la Conquête d'une Base où vous n'avez pas gagné, piochez une carte."),
    Rewrite("<@NOUN|OF_OTHERS|OF_YOURS|OR_LESS|OR_MORE DE=d DEF|THERE~la >VERS|A|DANS|SOUS|ON_TOP|ON_TOP_AND_OR_UNDER|"
            "AS_YOU_WISH|GOES|$|,|AND", "SUR:d THIS:d BASE:d",
            "Choisissez une Base. Déplacez l'une de vos Créatures de la vers une autre Base."),
    Rewrite("OR=o @VERB=v ...!,|@CHANGE=x INSTEAD_ADV >$", "OR:o/OU v x",
            "Piochez une carte ou défaussez une carte pour piocher deux cartes à la place."),
    Rewrite("<IT_IS <DEF FIRST=f MINION|ACTION|CARD=m PLAYED_THIS_TURN=p", "f m YOU_PLAY_THIS_TURN:p",
            "Si c'est la première Créature que vous avez jouée ce tour, piochez une carte."),
    Rewrite("<$|,|MAY MOVE|TRANSFER=m THIS=t *=n VERS|SUR=v UN OTHER BASE TO=o THERE=y MOVE|TRANSFER=w "
            "...!,|HERE=x HERE=h >$",
            "CHOOSE:m x h m t n VERS:v UN:v OTHER:v BASE:v o w THITHER:y CLITIC:w",
            "Attachez : Base. Talent : Transférez cette Action sur une autre Base pour y déplacer jusqu'à trois de "
            "vos Créatures d'ici."),
    Rewrite("<IT_IS <YOUR FIRST=f >@NOUN", "ORDINAL:f/1",
            "Si c'est votre première Action jouée ce tour, piochez une carte."),
    Rewrite("YOU=y MAY=m @VERB=v ...HERE=h UN=u MINION|ACTION=n ...!@ACT|,=x OF_EACH_OTHER=e ...!@ACT|,=z >$",
            "PER:e OTHER:e PLAYER:e ,:e y m v u n x OF_THAT_PLAYER:e z h",
            "Vous pouvez détruire une Créature de chaque autre joueur."),
    Rewrite("<$ UN=u SELF|OWN_NAME|QUOTED=s BY|PER=p BASE >$", "ONLY_ONE_EFFECT:u s PER_SCORING:p",
            "Spécial : Avant la Conquête d'une Base, piochez une carte. Un seul « Shinobi » par Base."),
    Rewrite("REMOVE=r ALL=a THEIR=t COUNTER=c", "r a c DE:t IT:t", "Choisissez une Créature. Retirez tous ses "
            "marqueurs."),
    Rewrite("WITH LESS_POWER=l THAN YOUR_TOTAL|NUMBER_OF=t", "OF_POWER:l LESS_THAN:l t",
            "Choisissez une Base. Détruisez une Créature sur cette Base avec moins de Force que votre total de Force "
            "sur "
            "cette Base."),
    Rewrite("<ACTION SUR=s IT=i >AND|OR|,|THEN|TO|CANNOT_BE|$", "ATTACHED:s/attachée A:s i",
            "Choisissez une Créature. Détruisez une Action sur elle.", "!TRANSFER"),
    Rewrite("<IF IT=i HAVE|A=h N|UN=n OF_POWER OR_MORE|OR_LESS=m", "HIS_POWER:i IS:h DE_N:h n m",
            "Choisissez une Créature. Si elle a 5 de Force ou plus, piochez une carte."),
    Rewrite("<IF THIS=t MINION=i HAVE|A=h N|UN=n OF_POWER OR_MORE|OR_LESS=m", "POWER_OF:t t i IS:h DE_N:h n m",
            "Détruisez une Créature. Si cette Créature avait 5 de Force ou plus, gagnez 1 PV."),
    Rewrite("<$ @VERB=v UN=u MINION=m ...!,|@ACT=x OF_POWER=o LESS_THAN=l YOUR_TOTAL=t SUR=s THE_SAME_BASE=b >$",
            "CHOOSE:v UN:u BASE:b , v u m x SUR:s THIS:b BASE:b o l t s THIS:b BASE:b",
            "Détruisez une Créature dont la Force est inférieure à votre total de Force sur sa Base."),
    Rewrite("LOOK=l DEF HAND=h OF_ANY_PLAYER=p WITH=w ...!,|@ACT=x >$",
            "CHOOSE:l ANY_PLAYER:p w x AND:l LOOK:l THEIR:h h",
            "Talent : Regardez la main d'un joueur qui a une Créature ici."),
    Rewrite("<THAN ANOTHER~n.importe.*=o", "EACH_OTHER:o",
            "Si vous avez plus de cartes en main que n'importe quel autre joueur, piochez une carte."),
    Rewrite("WITHOUT CLITIC|DEF REVEAL >$", "",
            "Cherchez une carte dans votre pioche et placez-la sur le dessus de votre pioche sans la révéler.",
            "SEARCH !MINION|ACTION|TITAN"),
    Rewrite("YOUR=y FIRST=f @NOUN=n ...!@ACT|,=x PER_TURN=t >,", "y f n x OF_TURN:t",
            "Après que vous avez joué votre première Action à chaque tour, piochez une carte.", "WHEN"),
    Rewrite("<$|,|MAY MOVE|TRANSFER=t ...!,=x DE=d UN=u BASE|MINION=b ...!OR=y OR=o DE=e UN=w BASE|MINION=c "
            "...!,=z >$",
            "t x d u b y o t x e w c z",
            "Transférez une Action d'une Base vers une autre Base ou d'une Créature vers une autre Créature."),
    Rewrite("<BASE WITH~(avec|contenant)=w >UN|ANOTHER_OF|AT_LEAST", "WHERE:w THERE_IS:w",
            "Chacune de vos Créatures sur une Base avec une autre de vos Créatures gagne +2 de Force jusqu'à la fin du "
            "tour."),
    Rewrite("UN|ONE_OR_MORE|ANOTHER_OF=u ...DE=d YOUR=y MINION=m ...!SHOULD_BE|,=x SHOULD_BE=s RETURN=r DANS YOUR=o "
            "HAND", "u d y m OWNED_BY_YOU:o x s r",
            "Attachez : Base. Permanent : Si l'une de vos Créatures ici devait être renvoyée dans votre main, vous "
            "pouvez la "
            "déplacer vers une autre Base à la place."),
    Rewrite("<CANNOT THERE=t PLAY=p ...!,|@UNTIL=x >,|$|@UNTIL", "p x SUR:t THIS:t BASE:t",
            "Si vous n'avez pas plus de Force que chaque autre joueur ici, vous ne pouvez pas y jouer de Créature."),
    Rewrite("<IS <MOVE DE=f THIS=t BASE=b VERS UN OTHER BASE >,", "HERE.from:f",
            "Permanent : Après qu'une autre Créature a été déplacée de cette Base vers une autre Base, piochez une "
            "carte.",
            "WHEN"),
    Rewrite("<TURN OF_ANY_PLAYER", "DE ALL PLAYER",
            "Permanent : Au début du tour de n'importe quel joueur, piochez une carte."),
    Rewrite("<$ UN=u SELF|OWN_NAME|QUOTED=s PER_TURN=p >$", "ONLY_ONE_EFFECT:u s MAY:u BE:u USE:u PER_TURN:p",
            "Talent : Piochez une carte. Une seule « Seastar » par tour."),
    Rewrite("RAISE_IT|LOWER_IT=l POWER_OF|HIS_POWER=p ...!,|@ACT=x NUMBER_OF~du.*=n", "l p x DE:n UN:n/1 PER:n",
            "Diminuez la Force d'une Créature du nombre de vos Créatures jusqu'à la fin du tour."),
    Rewrite("<MINION|HERE|OF_OTHERS WHICH=w HAVE_NOT EN", "WITHOUT:w COUNTER:w",
            "Placez un marqueur Force +1 sur chacune de vos Créatures qui n'en a pas.", "COUNTER"),
    Rewrite("<$|,|MAY DESTROY|RETURN=v UN=u ...!@ACT|,=x ATTACHED=t A=a THIS=d BASE=b OR=o A=c UN=w ...!@ACT|BASE|,=k "
            "MINION=m >SUR|DE|HERE", "v u x t a d b o v u x t c w k m",
            "Vous pouvez détruire une Action attachée à cette Base ou à une Créature sur cette Base."),
    Rewrite("<AFFECTING AT_LEAST >UN >DE", "",
            "Après qu'un joueur a joué une Action standard qui affecte au moins l'une de ses Créatures ici, il pioche "
            "une carte."),
    Rewrite("<ACTION ATTACHED >DE >UN >BASE|MINION", "",
            "Transférez l'une de vos Actions attachées d'une Créature à une autre.", "TRANSFER"),
    Rewrite("WHEN=w UN=u MINION=m ...!@ACT|,=x HAVE|A=a USE=v UN|THEIR TALENT=t >,", "w DEF:t t DE:t u m x IS:a v",
            "Après qu'une Créature ici a utilisé un Talent, piochez une carte."),
    Rewrite("WHEN=w ANY_PLAYER HAVE|A=a USE=v DEF=d TALENT=t DE=e ...!,=x >,", "w d t e x IS:a v",
            "Après qu'un joueur a utilisé le Talent d'une Créature ici, piochez une carte."),
    Rewrite("AND=a THAN=q >@PLAYER", "a IF:q",
            "Si vous avez une autre Créature ici et que vous avez une carte en main, piochez une carte.", "IF"),
    Rewrite("<PUT <DEF <DANS DEF=d YOUR=y >$|,|AND|THEN", "y HAND:d",
            "Prenez au hasard une carte de la main d'un autre joueur et placez-la dans la vôtre.", "HAND"),
    Rewrite("<THIS <MINION|TITAN <IS <MOVE VERS=v UN=u BASE=b OR|WHERE=w YOU=y HAVE|HAVE_NOT=h ...!,=x >,",
            ",:v IF:w y h x SUR:v THIS:u b",
            "Permanent : Après que cette Créature a été déplacée vers une Base où vous avez une Créature, piochez une "
            "carte.", "WHEN"),
    Rewrite("<THIS <MINION|TITAN <IS <MOVE VERS=v UN=u BASE=b OR|WHERE=w IS|THERE_IS=i ...!,=x >,", ",:v IF:w "
            "THERE_IS:i x SUR:v THIS:u b",
            "Permanent : Après que cette Créature a été déplacée vers une Base où se trouve une Action, piochez une "
            "carte.", "WHEN"),
    Rewrite("<OF_POWER <PRINTED DE >N", "", "Détruisez une Créature ayant une Force imprimée de 2 ou moins."),
    Rewrite("CONTROLLER_OF=c DEF MINION WINNING", "WINNER_CONTROLLER:c",
            "L'une de vos Créatures provoque en duel une Créature. Celui qui contrôle la Créature gagnante pioche une "
            "carte."),
    Rewrite("CONTROLLER_OF=c DEF MINION LOSING", "LOSER_CONTROLLER:c",
            "L'une de vos Créatures provoque en duel une Créature. Celui qui contrôle la Créature perdante pioche une "
            "carte."),
    Rewrite("CONTROLLER_OF=c THIS|DEF CARD|MINION >!WINNING|LOSING", "HIS_CONTROLLER:c",
            "Attachez : Créature. Permanent : Après que le joueur qui contrôle cette Créature a joué une Action, "
            "piochez une carte."),
    Rewrite("<$|,|THEN|AND EACH~chacun=e >@ACT|MAY|SHOULD", "EACH_PLAYER.all:e", "Chacun pioche une carte."),
    Rewrite("<$|, EACH=e >GAIN|HAVE|LOSE >SIGNED", "IT.each:e/chacune",
            "Choisissez jusqu'à deux Créatures. Chacune gagne +2 de Force jusqu'à la fin du tour."),
    Rewrite("<@ACT EACH", "", "Les autres joueurs piochent chacun une Démence.", "EACH_PLAYER|EACH_OTHER"),
    Rewrite("<YOU_AND_ANOTHER <HAVE EACH", "",
            "Si vous et un autre joueur avez chacun une Créature ici, piochez une carte."),
    Rewrite("EN >IS >WINNER|SECOND|THIRD", "",
            "Spécial : Après la Conquête d'une Base, si vous en êtes le Vainqueur, piochez une carte.", "IF"),
    Rewrite("REMOVE=r EN=e ...!@ACT|,=x COUNTER=c", "r x c DE:e IT:e",
            "Choisissez une Créature. Retirez-en tous les marqueurs."),
    Rewrite("<HAND|pioche|defausse DE IT~celui.ci=i", "OF_OWNER:i",
            "Placez une Créature de la défausse d'un autre joueur sur le dessus de la pioche de celui-ci.",
            "OF_OTHERS|OF_ANY_PLAYER PUT|SHUFFLE|RETURN"),
    Rewrite("<!OTHER_THAN IT~celui.ci=i >MAY >@VERB", "THAT_PLAYER:i",
            "Permanent : Après qu'un autre joueur a joué une Créature ici, celui-ci peut piocher une carte."),
    Rewrite("<$|,|THEN IT~celui.ci=i >CHOOSE|DRAW|pioche|DISCARD|defausse|PLAY|REVEAL|DESTROY|PUT|SHUFFLE|MOVE",
            "THAT_PLAYER:i", "Choisissez un autre joueur. Celui-ci pioche une carte."),
    Rewrite("<@NOUN|OF_YOURS SUR=s UN~.*meme BASE", "OF_SAME_BASE.on:s",
            "Déplacez jusqu'à deux de vos cartes situées sur une même Base vers une autre Base."),
    Rewrite("<PLAY|DESTROY SUR=s IT~celle.(ci|la)=i >EXTRA|AS_MANY|UN|N|,", "s THIS:i BASE:i",
            "Choisissez une Base. Jouez sur celle-ci une Créature supplémentaire."),
    Rewrite("<@VERB , ...!,|@ACT=x , ...!,|@VERB|AND|THEN|OR|TO=y >$|,|AND|THEN|OR|TO", "y x",
            "Nommez une Faction. Déplacez, d'une Base vers une autre, toutes les Créatures de cette Faction."),
    Rewrite("TAKE=t >UN|N >VP >$|,|AND|THEN|PER|IF", "GAIN:t", "Un joueur prend 1 PV."),
    Rewrite("<PLAY <THIS <TITAN SUR ONE_OF_THEM=o >$", "SUR:o UN:o BASE:o WHERE:o YOU:o HAVE:o STRONGEST:o",
            "Spécial : À votre tour, si vous avez la plus grande Force sur au moins deux Bases, vous pouvez jouer ce "
            "Titan sur l'une d'elles.", "IF STRONGEST AT_LEAST|N"),
    Rewrite("<$|,|THEN ALL|UN|YOUR|THIS|EACH_OF=d ...!@ACT|,|GOES=x THERE=t GOES=g", "MOVE:g d x VERS:t THIS:t BASE:t",
            "Choisissez une Base. Toutes vos Créatures y vont."),
    Rewrite("<$|,|THEN ALL|UN|YOUR|THIS|EACH_OF=d ...!@ACT|,|GOES=x GOES=g SUR|VERS=s", "MOVE:g d x VERS:s",
            "L'une de vos Créatures va sur une autre Base."),
    Rewrite("DEF=d BASE=b OR|WHERE=w IS THIS=t MINION|CARD|TITAN|ACTION|MONSTER=m", "d b DE:w t m",
            "Choisissez l'une de vos Créatures. Détruisez une Action sur la Base où se trouve cette Créature."),
    Rewrite("SHUFFLE=s A|DANS=a YOUR=y pioche|DECK=p ALL|ANY_NUMBER=d ...!@VERB|,|AND|THEN=x >$|,|AND|THEN",
            "s d x DANS:a y p",
            "Mélangez à votre pioche toutes les Actions ou toutes les Créatures de votre défausse."),
    Rewrite("UNTIL_FOUND=u HE|YOU REVEAL >UN|N", "u",
            "Tous les joueurs révèlent des cartes de leur pioche jusqu'à ce qu'ils révèlent une Créature."),
    Rewrite("UNTIL_FOUND=u ANOTHER|ANY_PLAYER HAVE LESS_CARDS THAN YOU", "UNTIL_HAVING:u MORE_CARDS:u THAN:u ANOTHER:u",
            "Piochez des cartes jusqu'à ce qu'un autre joueur ait moins de cartes en main que vous."),
    Rewrite("<GIVE_CONTROL|TAKE_CONTROL|DE|ANOTHER|OF_POWER|OR_LESS|OR_MORE|MINION|OF_THAT_PLAYER|OF_OTHERS "
            "UNTIL_IT_LEAVES_PLAY", "",
            "Prenez le contrôle d'une Créature jusqu'à ce qu'elle quitte le jeu.", "GIVE_CONTROL|TAKE_CONTROL"),
    Rewrite("<IF YOU=y HAVE=h ...!,|@ACT=x MINION=m HERE=e ,=c IT=i >CANNOT_BE|GAIN|HAVE|A|LOSE",
            "y h x m e c YOUR:i m e",
            "Permanent : Si vous avez au moins deux Créatures ici, celles-ci ne peuvent pas être détruites."),
    Rewrite("<THIS <MINION DEF~la >GAIN|HAVE|A|LOSE|CANNOT_BE", "",
            "Choisissez deux Créatures. Ces Créatures-là gagnent +1 jusqu'à la fin du tour."),
    Rewrite("<$ REVEALED~parmi.*=r , @VERB=v UN|UP_TO|N|ANY_NUMBER=u @NOUN=n", "v u n r",
            "Révélez les trois premières cartes de votre pioche. Parmi celles-ci, piochez une Action."),
    Rewrite("HAVE|GAIN=h HERE=e ...DE SIGNED=s POWER|OF_POWER=p", "h s p e",
            "Attachez : Base. Permanent : Vous disposez ici de +1 de Force pour chacune de vos Actions ici."),
    Rewrite("<@PLAYER MAY=m PLAY=v THAN=q >UN|N", "CANNOT:m v q", "Tu peux jouer qu'une seule Créature ici par tour."),
    Rewrite("<BASE|PRINTED IS=i >N >$|,|AND|@UNTIL", "BECOMES:i",
            "La Résistance de départ de cette Base est 0 jusqu'à la fin du tour.", "BREAKPOINT_OF"),
    Rewrite("N|UN=n OR_LESS|OR_MORE=m OF_POWER|POWER=p", "n p m",
            "Choisissez une Créature. Si elle a 3 ou moins de Force, piochez une carte."),
    Rewrite("YOU~on CANNOT=c DEF=d DESTROY|MOVE|RETURN=v", "IT:d/elle CANNOT_BE:c v",
            "Permanent : Si vous n'avez pas d'autre Créature ici, on peut pas la détruire."),
    Rewrite("<HERE|@NOUN ALL=a TURN >,|$", "PER_TURN:a",
            "Après la première Créature que vous jouez ici chaque tour, piochez une carte.", "FIRST"),
    Rewrite("<$ DEF FIRST=f @NOUN=n ...!@ACT|,=x PLAY~jouee=v ...!@ACT|,=y PER_TURN ...THEN=z GAIN|HAVE=g",
            "FIRST_TIME:f WHEN.after:f UN:f/1 n x IS:v v y ,:v IT:v/elle g",
            "La première Créature jouée ici à chaque tour gagne +2 de Force jusqu'à la fin du tour."),
    Rewrite("<BASE WITHOUT=w ...NONE MINION=m OF_OTHERS=o", "WHERE:w NO_OTHER:o HAVE:w UN:w m",
            "Déplacez cette Créature vers une Base sans aucune Créature d'un autre joueur."),
    Rewrite("<$|,|AND|THEN SHUFFLE=s >$", "s YOUR:s DECK:s",
            "Cherchez une Créature dans votre pioche, placez-la dans votre main et mélangez.", "SEARCH"),
    Rewrite("<$ AFTER_BEING=a @VERB=v ...!,=x ,=c THIS=t MINION|TITAN|MONSTER|CARD|ACTION=m",
            "WHEN.after:a t m IS:a v x c t m",
            "Permanent : Après avoir été déplacée, cette Créature gagne +1 de Force jusqu'à la fin du tour."),
    Rewrite("DE=d >POWER_OF", "DE_N:d",
            "Talent : Augmentez la Force d'une autre Créature de la Force de cette Créature jusqu'à la fin du tour.",
            "RAISE_IT|LOWER_IT POWER_OF|BREAKPOINT_OF"),
    Rewrite("PUT~ajout.*=p HIS_POWER=h A|THAT_OF=a ...THAT_OF UN|YOUR|THIS|DEF=d MINION=m ...!@UNTIL|,|@ACT=x @UNTIL=u "
            ">$|,|AND", "RAISE_IT:p POWER_OF:a d m x DE_N:h POWER_OF:h IT:h/elle u",
            "Choisissez un Monstre. Ajoutez sa Force à une Créature jusqu'à la fin du tour."),
    Rewrite("DE=d AS_MANY=a ...VP|POWER|OF_POWER THAN=q YOU HAVE DE @NOUN=m", "NUMBER_OF:a YOUR:q m",
            "Talent : Réduisez la Résistance de cette Base d'autant de points que vous avez de Créatures."),
    Rewrite("<PER <@NOUN PUT~(mises?|placees?|remises?)=p ...SOUS|ON_TOP|ON_TOP_OF_IT >,|@ACT|YOU|$", "THUS:p",
            "Placez n'importe quel nombre de cartes de votre main sous votre pioche. Piochez une carte pour chaque "
            "carte placée."),
    Rewrite(",=c PER=p ...!,|@ACT|YOU=n ...YOU @ACT=v ...!,|THEN|@VERB=x >$", "c v x p n",
            "Défaussez n'importe quel nombre de cartes, pour chacune piochez un Trésor."),
    Rewrite("PER_PAIR_OF=p", "PER_STEP:p N:p/2",
            "Permanent : Vous avez +1 de Force ici pour chaque paire de cartes dans votre main."),
    Rewrite("<DANS HIS_POWER~la.sienne=h", "THEIR:h HAND:h",
            "Choisissez un autre joueur. Placez une carte de votre main dans la sienne.", "HAND"),
    Rewrite("<$|MAY|, @VERB=v ...!@ACT|OR|TO=x OR=o @VERB=w ...!@ACT|,|TO=y , TO=t ...=z >$", "v x t z o w y t z",
            "Vous pouvez soit piocher deux Démences, soit défausser une Démence, pour jouer une Action "
            "supplémentaire."),
    Rewrite("<PLAY NOW=n HERE=h", "h n", "Talent : Jouez immédiatement ici une Créature supplémentaire."),
    Rewrite("<PLAY|PLAY_OR_MOVE HERE=h UN|YOUR=u ...!,|@ACT|TURN|OFF_A_DECK=x >,", "u x h",
            "La première fois de chaque tour que vous jouez ici une Créature, piochez une carte.", "WHEN"),
    Rewrite("<$ DESTROY=d UN=u MINION=m ...!,|@ACT=x NUMBER_OF|TOTAL_OF=n YOUR=y MINION=k SUR=s THE_SAME_BASE=b >$",
            "CHOOSE:d UN:u BASE:b AND:d d u m SUR:s THIS:b BASE:b x n y k s THIS:b BASE:b",
            "Détruisez une Créature dont la Force est inférieure au nombre de vos Créatures sur la même Base."),
    Rewrite("WHEN=w YOU=y HAVE GAIN=g UN=u BASE=b", "AFTER:w DEF:w SCORING:g DE:u u b WHERE:b y IS:g WINNER:g",
            "Spécial : Après que vous avez remporté une Base, piochez une carte."),
    Rewrite("THIS|DEF=t BASE=b A|HAVE=h UN ?~resistance=r DE=d N=n", "BREAKPOINT_OF:r THIS:t b IS:h d n",
            "Talent : Si cette Base a une Résistance de 21 ou plus, piochez une carte."),
    Rewrite("<$|,|MAY MOVE=m THIS=t *=n VERS=v UN OTHER BASE TO=o THERE=y MOVE|TRANSFER=w ...!,|HERE=x ATTACHED=k A=a "
            "THIS=d BASE=b >$", "CHOOSE:m x k a d b m t n v UN:v OTHER:v BASE:v o w THITHER:y CLITIC:w",
            "Talent : Déplacez cette Créature vers une autre Base pour y transférer une Action attachée à cette Base."),
    Rewrite("INSTEAD|INSTEAD_CARD=i DEF|YOUR=d defausse=p", "INSTEAD:i DEF:d DISCARD:p",
            "Piochez une carte. Vous pouvez placer cette carte dans votre main au lieu de la défausse."),
    Rewrite("INSTEAD|INSTEAD_CARD=i DANS DEF|YOUR=d defausse=p", "INSTEAD:i DEF:d DISCARD:p",
            "Piochez une carte. Vous pouvez placer cette carte dans votre main plutôt que dans la défausse."),
    Rewrite("THAT_OTHER_BASE~la.nouvelle.*=b", "DEF:b BASE:b REPLACEMENT:b",
            "Après la Conquête de cette Base, le Vainqueur peut déplacer l'une de ses Créatures d'une autre "
            "Base vers la "
            "nouvelle Base.", anywhere="SCORING"),
    Rewrite("DEF~la OR~ou DEF MINION=m ...!@ACT|,|WITH=x ...WITH STRONGEST=s", "ALL:m m x s",
            "Avant la Conquête de cette Base, détruisez la ou les Créatures ayant la plus grande Force ici."),
    Rewrite("<MINION|ACTION SUR=s IT=i >$|,", "s THIS:i BASE:i",
            "La Résistance de cette Base est réduite de 1 pour chaque Créature sur elle.", "BREAKPOINT_OF"),
    Rewrite("<RETURN|PUT <DEF INSTEAD_ADV~a.sa.place >$|,", "",
            "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon, remettez-la à sa "
            "place."),
    Rewrite("<PUT|MOVE|RETURN|SHUFFLE <DEF INSTEAD_ADV=i ...!,=x >,|$", "x i",
            "Permanent : Si cette Créature devait être détruite, déplacez-la à la place vers une autre Base."),
    Rewrite("<$ IF=i YOU=y PLAY THIS MINION SUR=s UN=u BASE=b OR|WHERE YOU HAVE=h ...!,=x >,", "i y h x s THIS:u b",
            "Si vous jouez cette Créature sur une Base où vous avez une autre Créature, piochez une carte."),
    Rewrite("WHEN|IF=w ...!,=x GOES_TO_DISCARD=g ,=c ...=y INSTEAD_ADV=i ...=z >$",
            "IF:w x WOULD_GO_TO_DISCARD:g c y z i",
            "Permanent : Quand cette Créature va à la défausse, placez-la à la place dans votre main."),
    Rewrite("<MINION|HERE|OF_OTHERS WHICH=w NONE_OF_THEM", "WITHOUT:w COUNTER:w",
            "Permanent : Après que vous avez placé un marqueur Force +1 sur l'une de vos Créatures ici qui n'en avait "
            "pas, piochez une carte.", "COUNTER"),
    Rewrite("<MINION|HERE|OF_OTHERS WHICH=w EN A|HAVE UN=u", "WITH:w u COUNTER:w",
            "Talent : Placez un marqueur Force +1 sur l'une de vos Créatures qui en a déjà un.", "COUNTER"),
    Rewrite("<$|,|MAY TRANSFER=t UN ACTION ...!OR=x OR=o UN=u ACTION=n ATTACHED=k ...!,=y >$", "t u n x o t u n k y",
            "Transférez une Action attachée à une Base vers une autre Base ou une Action attachée à une Créature à une "
            "autre Créature."),
    Rewrite("IT~lui=i TRANSFER=t THIS=d ACTION=n", "t d n A:i i",
            "Attachez : Créature. Talent : Jouez une Créature supplémentaire pour lui transférer cette Action."),
    Rewrite("<$ IF=i YOU=y IS=s WINNER=w ...HERE|PRESENT DURING=d DEF SCORING=c DE=e THIS=t BASE=b >,",
            "d DEF:d c e t b ,:i i y s w",
            "Attachez : Base. Permanent : Si vous êtes Vainqueur lors de la Conquête de cette Base, gagnez 1 PV."),
    Rewrite("VERS=v THIS=t BASE=b OR=o FROM=f IT~celle.* >,", "v o f t b",
            "Permanent : Après qu'une autre Créature a été déplacée vers cette Base ou depuis celle-ci, piochez une "
            "carte.", "WHEN"),
    Rewrite("PLAY=p UP_TO|N=u ...!@ACT|,=x BASE=c ...!@ACT|,=y BASE_DECK=b", "ENTER:p u x c y b",
            "Jouez jusqu'à deux Bases du dessus de la pioche Base."),
    Rewrite("PLAY=p DEF=d FIRST=f CARD|BASE=c DE=e DEF=g BASE_DECK=b", "ENTER:p d f BASE:c e g b",
            "Jouez la première carte de la pioche Base."),
    Rewrite("<$|,|MAY DESTROY|RETURN=v UN=u ...!@ACT|,|SUR=x SUR=s THIS=d BASE=b OR=o SUR=e UN=c MINION=m >SUR|DE|HERE",
            "v u x ATTACHED:s/attachée A:s d b o v u x ATTACHED:s/attachée A:e c m",
            "Choisissez une Base. Détruisez une Action qui s'y trouve ou qui est sur une Créature de cette Base."),
    Rewrite("THEN=t THAN >THIS|IT|HE|YOU|ANOTHER", ",:t IF:t",
            "Spécial : Après la Conquête d'une Base alors que ce Titan n'est pas en jeu, jouez ce Titan sur une Base.",
            "WHEN|SCORING"),
    Rewrite("WHEN=w YOU=y GAIN=g UN=u BASE=b >,|THEN", "AFTER:w DEF:w SCORING:g DE:u u b WHERE:b y IS:g WINNER:g",
            "Spécial : Lorsque vous remportez une Base, piochez une carte."),
    Rewrite("OR DEF PUT|RETURN INSTEAD_ADV~a.sa.place", "",
            "Révélez la première carte de votre pioche. Si c'est une Action, vous pouvez la placer dans votre main ou "
            "la remettre à sa place.", "MAY"),
    Rewrite("<$ YOU MAY PLAY THIS CARD BEFORE|AFTER=b DEF=d SCORING=c DE=e ...!,|TO|@ACT=x TO >@VERB",
            "b d c e x ,:b",
            "Spécial : Vous pouvez jouer cette carte avant la Conquête d'une Base pour déplacer une Créature."),
    Rewrite("THERE_IS=t HERE=h UN|AT_LEAST=u ...!,|@ACT=x >,", "t u x h",
            "Talent : S'il y a ici une Créature d'un autre joueur, cette Créature gagne +2 de Force."),
    Rewrite("<$ IF=i ...!,=c , DESTROY=d ALL=a MINION=n ...!@ACT|,=x MOVE=v HERE=h >$",
            "WHEN:i UN:a n x IS:v v h ,:i i c ,:i d CLITIC:a",
            "Attachez : Base. Permanent : Si vous avez une Créature ici, détruisez toute Créature d'un autre joueur "
            "qui est déplacée ici."),
    Rewrite("<$ DESTROY=d ALL=a MINION=n ...!@ACT|,=x MOVE=v HERE=h >$", "WHEN:d UN:a n x IS:v v h ,:d d CLITIC:a",
            "Attachez : Base. Permanent : Détruisez toute Créature d'un autre joueur qui est déplacée ici."),
    Rewrite("<$ CHOOSE=c UN=u @NOUN=n DANS|DE DEF=d defausse=p OF_EACH_PLAYER=e AND|,=a",
            "PER:e PLAYER:e ,:e c u n DE:d THEIR:d p a",
            "Choisissez une Créature dans la défausse de chaque joueur et placez-la sous la pioche de son "
            "propriétaire."),
    Rewrite("<$ SUR=s ALL=a BASE=b OR|WHERE=w ...!,=x , YOU=y MAY=m ...=z >$", "y m z s a b w x",
            "Sur chaque Base où vous n'avez pas de Créature, vous pouvez jouer une Créature supplémentaire de votre "
            "défausse."),
    Rewrite("IF=i DEF YOUR=t GAIN >,|YOU", "i IF_YOU_WIN:t",
            "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Si la vôtre gagne, piochez une "
            "carte."),
    Rewrite("<IF UN=d ...!HAVE|@ACT|,=x ACTION=k IS~est=i PLAY=p SUR=s ...!@ACT|,=y >,|$", "THERE_IS:i d x k "
            "ATTACHED:p A:s y", "Permanent : Force +1 si l'une de vos Actions est jouée sur cette Base.",
            anywhere="SIGNED|CANNOT_BE"),
    Rewrite("<$ @VERB|YOU=v ...=a END_OF|START_OF=e ALL=q TURN=t OR|WHERE=w YOU=y HAVE=h ...!,=x >$",
            "e q t ,:w IF:w y h x THIS_TURN:t ,:h v a",
            "Permanent : Piochez une carte à la fin de chaque tour où vous avez joué une Créature ici."),
    Rewrite("<$ IF=i ...!,=c ,=k ...=a END_OF|START_OF=e ALL=q TURN=t OR|WHERE=w YOU=y HAVE=h ...!,=x >$",
            "e q t k i c AND:w IF:w y h x THIS_TURN:t k a",
            "Permanent : Si vous avez une autre Créature ici, piochez une carte à la fin de chaque tour où vous avez "
            "joué une Créature ici."),
    Rewrite("<DANS DEF=d DRAW~pioches=p >OF_OWNER", "d DECK:p",
            "Mélangez toutes vos Créatures dans les pioches de leurs propriétaires."),
    Rewrite("<BASE WITH=w UN=u DE=d YOUR=y ACTION=a PLAY|ATTACH|ATTACHED=t SUR|A IT", "WHERE:w THERE_IS:w u d y a "
            "ATTACHED:t A:t THIS:w BASE:w",
            "Talent : Déplacez cette Créature vers une Base qui a une de vos Actions jouée sur elle."),
    Rewrite("<$|,|MAY PLAY=p QUOTED|A_NAME=n OR=o MOVE=m DEF VERS=v UN=u BASE=b ...=x >$", "p n SUR:v u b x o m n v "
            "u b x", "Jouez « Mégabot » ou déplacez-le vers une Base où vous avez au moins deux Créatures."),
    Rewrite("FROM=f DE=d >BASE", "SUR:f d", "Déplacez l'une de vos Créatures depuis des Bases de Résistance 12 vers "
            "une autre Base."),
    Rewrite("OF_BREAKPOINT=b LOWER_THAN_IT=l >!THAN", "b LESS_THAN:l THAT_OF:l THIS:l BASE:l",
            "Choisissez une Base. Déplacez-y jusqu'à trois de vos Créatures depuis des Bases de Résistance "
            "inférieure."),
    Rewrite("<$|,|MAY @VERB=v ALL|N=a @NOUN=n OR=o UN|N|ALL|UP_TO=b @NOUN=m ...!,|AND|OR|TO|THEN|@CHANGE=x >$|,",
            "v a n x o v b m x",
            "Mélangez toutes les Actions ou toutes les Créatures de votre défausse dans votre pioche."),
    Rewrite("<$|,|MAY @VERB=v UN=a @NOUN=n OR=o N|ALL=b @NOUN=m ...!,|AND|OR|TO|THEN|@CHANGE=x >$|,",
            "v a n x o v b m x",
            "Détruisez une Créature ou deux Actions."),
    Rewrite("<$|,|MAY @VERB=v ALL=a YOUR=y @NOUN=n OR=o ALL=b YOUR=w @NOUN=m ...!,|AND|OR|TO|THEN|@CHANGE=x >$|,",
            "v a y n x o v b w m x",
            "Renvoyez toutes vos Créatures ou toutes vos Actions."),
    Rewrite("<$|,|MAY @VERB=v UP_TO=u N=a @NOUN=n OR=o UN|N|ALL|UP_TO=b @NOUN=m ...!,|AND|OR|TO|THEN|@CHANGE=x >$|,",
            "v u a n x o v b m x",
            "Détruisez jusqu'à deux Créatures ou une Action."),
    Rewrite("<IF YOU=y HAVE AT_LEAST=a N=n OF_POWER HERE=h >,", "YOUR_TOTAL:y h BECOMES:a n OR_MORE:a",
            "Permanent : Au début de votre tour, si vous avez au moins 2 de Force ici, gagnez 1 PV."),
    Rewrite("<IF YOU=y HAVE ONE_OR_MORE=a OF_POWER HERE=h >,", "YOUR_TOTAL:y h BECOMES:a N:a/1 OR_MORE:a",
            "Permanent : Au début de votre tour, si vous avez au moins 1 de Force ici, gagnez 1 PV."),
    Rewrite("<IF YOU=y HAVE N|UN=n OF_POWER OR_MORE|OR_LESS=m HERE=h >,", "YOUR_TOTAL:y h BECOMES:n n m",
            "Permanent : Au début de votre tour, si vous avez 2 de Force ou plus ici, gagnez 1 PV."),
    Rewrite("<PER|BY <PLAYER , INCLUDING_IT", "", "Piochez une carte pour chaque joueur, vous y compris."),
    Rewrite("<THIS <MINION|TITAN <IS <MOVE VERS=v UN=u OTHER BASE=b OR|WHERE=w YOU=y HAVE|HAVE_NOT=h ...!,=x >,",
            ",:v IF:w y h x SUR:v THIS:u b",
            "Permanent : Après que cette Créature a été déplacée vers une autre Base où vous n'avez pas d'Action, "
            "piochez une carte.", "WHEN"),
    Rewrite("<$ INSTEAD=i DISCARD=d ,=c THIS=t @NOUN=m IS=s ...=x >$",
            "IF:i t m WOULD_GO_TO_DISCARD:d c IT:s s x INSTEAD_ADV:i",
            "Permanent : Au lieu d'aller à la défausse, cette Créature est mélangée dans votre pioche."),
    Rewrite("<ACTION PLAY=p HERE=h", "ATTACHED:p/attachée A:h THIS:h BASE:h",
            "Attachez : Base. Permanent : Si une Action jouée ici devait être détruite, piochez une carte à la place.",
            anywhere="WOULD_GO_TO_DISCARD|SHOULD_BE|SHOULD"),
    Rewrite("A|HAVE|GAIN=h DEF|THIS TALENT ABILITY=b", "HAVE:h b",
            "Permanent : Vos autres Créatures ici ont le Talent : « Piochez une carte. »"),
    Rewrite("<CANNOT_BE THERE=t PLAY|MOVE=p", "p SUR:t THIS:t BASE:t",
            "Attachez : Base. Permanent : Aucune Créature ne peut y être jouée."),
    Rewrite("<!DEF|YOUR|THEIR|THIS|DE DRAW|pioche=d UN|N|UP_TO=u ...!@NOUN|@ACT=x MINION|ACTION=n DE=e THEIR=y "
            "defausse=p",
            "PUT:d u x n e y p DANS:d THEIR:d HAND:d",
            "Après la Conquête de cette Base, le Vainqueur peut piocher une Action de sa défausse."),
    Rewrite("YOUR_TOTAL=y ...!,|@ACT=x MORE_THAN=m THAT_OF=c EACH_OTHER|ANOTHER=o >,|AND|$",
            "YOU:y HAVE:m MORE_POWER:m THAN:c o x",
            "Permanent : Au début de votre tour, si votre total de Force ici est supérieur à celui de chaque autre "
            "joueur, piochez une carte."),
    Rewrite("<AFTER|BEFORE|DURING SCORING=s >DE", "DEF:s s",
            "Spécial : Jouez après Conquête d'une Base. Piochez une carte."),
    Rewrite("<$ IF|WHEN=i UN|DEF CARD OF_OTHERS=o REVEAL_OR_LOOK=r", "WHEN:i ANOTHER:o r",
            "Spécial : Si une carte d'un autre joueur révèle ou consulte une carte de votre main, piochez une carte."),
    Rewrite("<$ ACTION=a ATTACH_TEXT_BASE=b >$", "ATTACH:a A:a UN:b BASE:b",
            "Modificateur de Base. Permanent : Vos Personnages ici ont +1 de Force."),
    Rewrite("<$ ACTION=a ATTACH_TEXT_MINION=b >$", "ATTACH:a A:a UN:b MINION:b",
            "Modificateur de Personnage. Permanent : Ce Personnage a +2 de Force."),
    Rewrite("MODIFIER=m", "ACTION:m", "Détruisez un modificateur.",
            anywhere="!defausse|pioche|HAND|PLAY|SEARCH|REVEAL|LOOK"),
    Rewrite("<$ WHILE_SCORED=w , ...=x SPECIALS=s >$", "x s w",
            "Attachez : Base. Permanent : Tant que cette Base est en cours de Conquête, les autres joueurs ne peuvent "
            "pas utiliser de Spécial."),
    Rewrite("<BASE OR|WHERE=w THERE_IS|IS UN MINION ...OF_POWER HIGHER_THAN_IT=h >,", "WHERE:w UNEVEN:h",
            "Sur chaque Base où il y a une Créature plus forte, détruisez une Créature ayant la plus petite Force."),
    Rewrite("LOWER_IT A=a N=n BREAKPOINT_OF=b ...!,|@ACT|@UNTIL=x >,|$|@UNTIL", "b x BECOMES:a n",
            "Attachez : Base. Talent : Réduisez à 0 la Résistance de départ de cette Base jusqu'à la fin du tour."),
    Rewrite("<!@ACT TAKE=t >SIGNED|EACH", "GAIN:t",
            "Choisissez une Créature : elle prend +1 de Force jusqu'à la fin du tour."),
    Rewrite("<DESTROY|PLAY SUR=s THAT_OTHER_BASE=b ...!@NOUN|@ACT|,=x @NOUN=n", "x n s b",
            "Déplacez l'une de vos Créatures vers une autre Base, puis détruisez là-bas une Créature."),
    Rewrite("<* ON_TOP|SOUS=o IT~celle.ci=i >$|,|AND|WITHOUT", "o YOUR:i DECK:i",
            "Cherchez une carte dans votre pioche et placez-la au-dessus de celle-ci.", "YOUR pioche"),
    Rewrite("PLAY=p UN=a MINION|ACTION=m AND_OR|AND=o UN=b MINION|ACTION=n EXTRA=e", "p a m e o p b n e",
            "Vous pouvez jouer une Créature et/ou une Action supplémentaires."),
    Rewrite("IT~lui=i PUT=p ...!@ACT|,=x COUNTER=c", "p x c SUR:i i",
            "Talent : Déplacez cette Créature vers une autre Base pour lui mettre un marqueur."),
    Rewrite("PUT=p IT~lui=i ...!@ACT|,=x COUNTER=c", "p x c SUR:i i",
            "Choisissez une Créature. Mettez-lui un marqueur."),
    Rewrite("HE|IT=i A|HAVE=h LESS_POWER=m THAN=t IT~cel.*ci=j", "HIS_POWER:i IS:h LESS_THAN:m THAT_OF:t THIS:j "
            "MINION:j",
            "Permanent : Après qu'une Créature a été déplacée ici, si elle a moins de Force que celle-ci, piochez une "
            "carte."),
    Rewrite("<TRANSFER|PUT DEF|THIS=d ACTION=a A|VERS|SUR=s ONE_OF_YOURS=o", "d a s UN:o DE:o YOUR:o MINION:o",
            "Choisissez une Action attachée à une Créature. Transférez cette Action sur l'une des vôtres."),
    Rewrite("HAVE|SEE HIS_POWER=p RAISE_IT|RAISE ...!@ACT|N|UN|,=x N=n", "GAIN:p SIGNED:n OF_POWER:p",
            "Une de vos Créatures voit sa Force augmenter de 4 jusqu'à la fin du tour."),
    Rewrite("HAVE|SEE HIS_POWER=p RAISE_IT|RAISE ...!@ACT|N|UN|,=x UN=n", "GAIN:p SIGNED:p/1 OF_POWER:p",
            "Permanent : Vos Créatures ici ont leur Force augmentée de 1."),
    Rewrite("HAVE|SEE HIS_POWER=p LOWER_IT|LOWER ...!@ACT|N|UN|,=x N=n", "GAIN:p SIGNED:n/~ OF_POWER:p",
            "Une Créature voit sa Force diminuer de 4 jusqu'à la fin du tour."),
    Rewrite("HAVE|SEE HIS_POWER=p LOWER_IT|LOWER ...!@ACT|N|UN|,=x UN=n", "GAIN:p SIGNED:p/-1 OF_POWER:p",
            "Permanent : Les Créatures des autres joueurs ici ont leur Force diminuée de 1."),
    Rewrite("HE~ils?=h GAIN|TAKE|HAVE|A=g ...EACH=e SIGNED=s POWER|OF_POWER=p >@UNTIL|PER|$|,",
            "IT:h/elle GAIN:g e s p",
            "Choisissez une Créature. Il gagne +1 de Force jusqu'à la fin du tour."),
    Rewrite("<@PLAYER HAVE|A=h MORE_POWER=m A=a YOUR=y >$|,|AND", "h m THAN:a YOU:y",
            "Jouez une Créature supplémentaire sur une Base où un autre joueur a un total de Force supérieur au "
            "vôtre."),
    Rewrite("ONE_OF_YOURS=o", "UN:o DE:o YOUR:o MINION:o", "Détruisez une Créature et renvoyez l'une des vôtres.",
            "MINION !ACTION"),
    Rewrite("PER|BY=b QUOTED|A_NAME|SELF=q THAN HE|IT A|HAVE ON_TOP_OF_IT=i",
            "PER:b CARD:q QUOTED:q ATTACHED:i/attachée A:i IT:i/elle",
            "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force par Ruban qu'il a dessus."),
    Rewrite("<$ THIS=t CARD|ACTION=c IT~lui GIVE=g SIGNED=s POWER|OF_POWER=p ...!AND|,=x >$", "t MINION:c GAIN:g s p x",
            "Attachez : Créature. Permanent : Cette Action lui donne +2 de Force."),
    Rewrite("<$ THIS=t CARD|ACTION GIVE=g SIGNED=s POWER|OF_POWER=p A THIS MINION=m ...!AND|,=x >$",
            "t m GAIN:g s p x",
            "Attachez : Créature. Permanent : Cette Action donne +2 de Force à cette Créature."),
    Rewrite("<OR @UNTIL=u ,=c ...!,|OR=x >$|OR", "x u",
            "Talent : Piochez une carte OU jusqu'à la fin du tour, vos Créatures ici ont +2 de Force."),
    Rewrite("<OR @UNTIL=u ...!,|OR=x >$|OR", "x u",
            "Talent : Piochez une carte OU jusqu'à la fin du tour vos Créatures ici ont +2 de Force."),
    Rewrite("<RETURN|PUT <DEF WHERE_IT_WAS", "",
            "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon, remettez-la en place."),
    Rewrite("TAKE=t @UNTIL=u DEF HAVE~contr.* DE ...!,|AND|@ACT=x >$|,|AND", "TAKE_CONTROL:t x u",
            "Prenez jusqu'à la fin du tour le contrôle d'une Créature de Force 3 ou moins."),
    Rewrite("MORE_POWER|LESS_POWER=m A DEF YOUR=y >HERE|SUR|,|$", "m THAN:y YOU:y",
            "Si un autre joueur a une Force totale supérieure à la vôtre ici, piochez une carte."),
    Rewrite("<$ @PLAYER=p CANNOT=c PLAY=y DE|UN=d ACTION=a ...NOR SUR=s THIS=t BASE=b ..., NOR|OR SUR=u ...!@ACT=z >$",
            "p c y d a s t b p c y d a u z",
            "Attachez : Base. Permanent : Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base ni sur les "
            "Créatures ici."),
    Rewrite("<@NOUN|HERE|OF_YOURS|OF_OTHERS HAVING_NONE=w", "WITHOUT:w COUNTER:w",
            "Placez un marqueur Force +1 sur chacune de vos Créatures n'en ayant pas.", "COUNTER"),
    Rewrite("<DESTROY|RETURN|PUT|DISCARD|CHOOSE|HAND UN=a ...!,|OR|AND=x , UN=b ...!,|OR|AND=y ..., OR=o UN=c",
            "a x o b y o c",
            "Détruisez une Action, une Créature de Force 2 ou moins ou un Titan."),
    Rewrite("YOU MAY=m CHOOSE THAN IT=i >AFFECT", "i m",
            "Une fois par tour, après que votre Action standard a affecté une Créature ici, vous pouvez faire en sorte "
            "qu'elle affecte de la même façon une autre de vos Créatures ici."),
    Rewrite("<AFTER|BEFORE|DURING ALL=a SCORING=s >!DE", "DEF:a s DE:s UN:s BASE:s",
            "Après chaque Conquête, piochez une carte."),
    Rewrite("<IF YOU=y HAVE OF_POWER N=n OR_MORE|OR_LESS=m HERE=h >,", "YOUR_TOTAL:y h BECOMES:n n m",
            "Permanent : Au début de votre tour, si vous avez une Force de 5 ou plus ici, gagnez 1 PV."),
    Rewrite("<IF YOU=y THERE=t HAVE OF_POWER N=n OR_MORE|OR_LESS=m >,",
            "YOUR_TOTAL:y SUR:t THIS:t BASE:t BECOMES:n n m",
            "Choisissez une Base. Si vous y avez une Force de 5 ou plus, piochez une carte."),
    Rewrite("<ON_TOP|SOUS DEF=d DRAW~pioches=p >OF_OWNER", "d DECK:p",
            "Placez toutes vos Créatures sous les pioches de leurs propriétaires."),
    Rewrite("<ON_TOP DRAW~pioches=p >OF_OWNER", "DEF:p DECK:p",
            "Placez toutes vos Créatures au-dessus des pioches de leurs propriétaires."),
    Rewrite("<pioche AND_OR|OR=o DANS >YOUR >defausse", "o",
            "Cherchez une Créature dans votre pioche et/ou dans votre défausse et jouez-la comme Créature "
            "supplémentaire.", "SEARCH"),
    Rewrite("<PUT|DISCARD|DRAW|SHUFFLE|RETURN THOSE=t OF_CHOICE", "ANY_NUMBER:t CARD:t REVEALED:t/révélées",
            "Révélez la première carte de la pioche de chaque joueur. Défaussez celles de votre choix."),
    Rewrite("<$ EACH_OTHER=o CANNOT=c MOVE=m NONE|SOME|DE=n MINION=k VERS=v THIS=t BASE=b OR|NOR FROM|DE=f IT|THIS=i "
            "...!@ACT|,|BASE=z >$", "DEF:k k HERE:b CANNOT_BE:c m BY:c o o c m n k v t b",
            "Permanent : Les autres joueurs ne peuvent déplacer aucune Créature vers cette Base ou depuis celle-ci."),
    Rewrite("<IF AT_LEAST=a N=n MINION=m OWNED_BY_YOU=o IS=i OF_OTHERS=p", "EACH_OTHER:p HAVE:i a n m o",
            "Spécial : À votre tour, vous pouvez jouer ce Titan si au moins deux Créatures dont vous êtes propriétaire "
            "sont contrôlées par d'autres joueurs."),
    Rewrite("<$|, INSTEAD=i BE DISCARD=g , DEF|ALL=d MINION|CARD|ACTION=m ...!@ACT|IS|,=x IS=s PUT|SHUFFLE|RETURN=v "
            "...=z >$", "v ALL:d m x z i DEF:g g",
            "Après la Conquête de cette Base, au lieu d'être défaussées, les Créatures ici sont placées sous la pioche "
            "de leur propriétaire."),
    Rewrite("<$|,|MAY MOVE=m VERS=v UN=w OTHER=o BASE=b THIS=t MINION|TITAN=n AND , IF_YOU_WISH=i , "
            "UN|ANOTHER_OF=u ...!,|@ACT=x >$", "CHOOSE:m UP_TO:i u x m t n v w o b m THITHER:v CLITIC:u",
            "Talent : Déplacez vers une autre Base cette Créature et, si vous le souhaitez, une autre de vos Créatures "
            "ici."),
    Rewrite("<$|,|MAY MOVE=m VERS=v UN=w OTHER=o BASE=b THIS=t MINION|TITAN=n AND UN|N|UP_TO|ANOTHER_OF=u "
            "...!,|@ACT=x >$", "CHOOSE:m u x m t n v w o b m THITHER:v CLITIC:u",
            "Talent : Déplacez vers une autre Base cette Créature et une autre de vos Créatures ici."),
    Rewrite("<$ EACH_OTHER|ANOTHER|EACH_PLAYER=p ...!@ACT|,=q DISCARD|defausse=d UN=u MINION|ACTION|TREASURE=n OR=o "
            "REVEAL=r THEIR=t HAND=h TO_SHOW_NONE=s >$", "p DISCARD:d u n AND:o p REFUSING:s r t h",
            "Chaque autre joueur doit défausser une Créature ou révéler sa main pour prouver qu'il n'en a pas."),
    Rewrite("WHEN~apr.s.avoir=w YOU HAVE=h @VERB=v ...!,=x , ANY_PLAYER|EACH_PLAYER=p >MAY|@ACT",
            "w ANY_PLAYER:p h v x ,:p THAT_PLAYER:p",
            "Après avoir joué une Action, tout joueur peut piocher une carte."),
    Rewrite("@VERB=v DEF=d ...DANS|YOUR|HAND=x INTO_HAND|HAND=h , AND=a THIS=t ACTION|CARD=c ,", "v d x h a v t c x h",
            "Attachez : Créature. Permanent : Si cette Créature devait aller à la défausse, reprenez-la en main, ainsi "
            "que cette Action, à la place."),
    Rewrite("IF THIS TITAN IS IN_PLAY ,", "",
            "Spécial : Après la Conquête d'une Base, si ce Titan est en jeu, piochez une carte.", anywhere="!PLAY"),
    Rewrite("HIS_POWER=h >NOT_IN_TOTAL|NOT_COUNTED", "POWER_OF:h IT:h/elle",
            "Attachez : Créature. Permanent : Sa Force ne compte pas dans le total de son contrôleur."),
    Rewrite("INCLUDING_IT >,", "",
            "Permanent : Quand l'une de vos Créatures est détruite, celle-ci comprise, piochez une carte.",
            "WHEN DESTROY !OTHER|ANOTHER_OF"),
    Rewrite("<MINION INSIDE=i", "REVEALED:i/révélées",
            "Choisissez une Base. Révélez votre main. Jouez sur cette Base toutes les Créatures qu'elle contient.",
            "!LOOK"),
    Rewrite("INSIDE=i", "DE:i THIS:i HAND:i",
            "Regardez la main d'un autre joueur, vous pouvez jouer comme carte supplémentaire une carte qui est "
            "dedans.", "HAND LOOK"),
    Rewrite("@VERB=v ALL=a YOUR|THEIR=y MINION|ACTION|CARD=m ...!@ACT|,|OTHER_THAN=x OTHER_THAN UN=u >$|,",
            "CHOOSE:v u DE:y y m x AND:v v a y OTHER:u m x", "Chaque joueur détruit toutes ses Créatures sauf une."),
    Rewrite("HE~ils?=h GAIN|TAKE|HAVE|A=g ...EACH=e SIGNED=s >@UNTIL|PER", "IT:h/elle GAIN:g e s",
            "Choisissez une Créature. Il gagne +1 jusqu'à la fin du tour."),
    Rewrite("<$ EACH_OTHER|THE_REST=o CANNOT=c MOVE=m NONE|SOME|DE=n MINION=k VERS=v OR FROM|DE HERE=b >$",
            "DEF:k k HERE:b CANNOT_BE:c m BY:c EACH_OTHER:o EACH_OTHER:o c m n k v THIS:b BASE:b",
            "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures vers ou depuis ici."),
    Rewrite("<$|,|AND|OR|THEN THE_REST~les.autres=r >CANNOT|MAY|SHOULD|DISCARD|DRAW|defausse|pioche", "EACH_OTHER",
            "Permanent : Les autres ne peuvent pas jouer d'Actions ici."),
    Rewrite("<$ END_OF|START_OF=e ALL=q TURN=t OR|WHERE=w YOU=y HAVE=h @VERB=v ...!,|YOU|IF=x >,|YOU",
            "e q t ,:w IF:w y h v x THIS_TURN:t ,:w",
            "Permanent : À la fin de chaque tour où vous avez joué une Créature ici, vous piochez une carte."),
    Rewrite("SHUFFLE=s THE_REST=r >$|,", "s r DANS:r DEF:r DECK:r OF_OWNER:r",
            "Révélez des cartes de votre pioche jusqu'à trouver une Action. Placez-la dans votre main et mélangez le "
            "reste."),
    Rewrite("IT|HE=i A|HAVE=h LESS_POWER=m A >THAT_OF", "HIS_POWER:i IS:h LESS_THAN:m",
            "Permanent : Après qu'une Créature a été jouée ici, si elle a une Force inférieure à celle de cette "
            "Créature, piochez une carte."),
    Rewrite("<OR , @UNTIL=u ,=c ...!,|OR=x >$|OR", "x u",
            "Talent : Piochez une carte OU, jusqu'à la fin du tour, vos Créatures ici ont +2 de Force."),
    Rewrite("<PER|BY <@NOUN THAN YOU HAVE DISCARD|defausse=d >!THIS_TURN|DE|HERE", "THUS.discarded:d",
            "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte que vous avez défaussée."),
    Rewrite("<PER|BY <@NOUN THAN YOU HAVE DESTROY=d >!THIS_TURN|SUR|HERE", "THUS.destroyed:d",
            "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature que vous avez détruite."),
    Rewrite("LESS_THAN|MORE_THAN|AT_MOST_AS=c THAT_OF=t DEF YOUR >$|SUR|HERE", "c HIS_POWER:t",
            "Choisissez l'une de vos Créatures. Détruisez une Créature de Force inférieure à celle de la vôtre."),
    Rewrite("<IF <YOU HAVE=h OF_SAME_BASE=b ...!,|@ACT=x >,", "h x b",
            "Si vous avez sur une même Base au moins trois Créatures, piochez une carte."),
    Rewrite("<IF YOU=y EN=e IS=s ...DEF OWNER=o >,|@VERB", "y s o DE:e IT:e",
            "Déplacez une Créature. Si vous en êtes le propriétaire, piochez une carte."),
    Rewrite("<POWER_OF EACH=e >IS", "IT.each:e",
            "Choisissez jusqu'à deux Créatures. La Force de chacune est augmentée de 2 jusqu'à la fin du tour."),
    Rewrite("<HERE , EXTRA=e , UN|N|UP_TO=u ...N=k @NOUN=n", "u k n e",
            "Talent : Jouez ici, en tant que Créature supplémentaire, une Créature de votre défausse."),
    Rewrite("<!DEF|YOUR|THEIR DRAW|pioche|DISCARD|defausse=d N|UN=n >$|,|AND|OR|THEN|TO|PER|BY|IF|AFTER|BEFORE|WHEN",
            "d n CARD:n", "Piochez deux puis défaussez une carte."),
    Rewrite("<YOU DRAW=d >$", "d UN:d CARD:d", "Au début de votre tour, si vous avez une Créature ici, vous piochez."),
    Rewrite("YOUR~[Tt]a=y >UN|N|NONE|AT_LEAST|FEWER|MORE_POWER|LESS_POWER", "YOU:y HAVE:y",
            "Si ta deux cartes ou moins en main, piochez une carte."),
    Rewrite("<CARD INTO_HAND=h OR_LESS|OR_MORE=m", "m h",
            "Si vous avez deux cartes en main ou moins, piochez une carte."),
    Rewrite("<CARD DANS=d YOUR=y HAND=h OR_LESS|OR_MORE=m", "m d y h",
            "Si vous avez deux cartes dans votre main ou moins, piochez une carte."),
    Rewrite("N=n COUNTER=c OR_MORE", "AT_LEAST:n n c",
            "Talent : Si cette Créature porte 4 marqueurs Force +1 ou plus, piochez une carte."),
    Rewrite("OF_SAME_POWER=p OR_LESS=l", "OF_POWER:p AT_MOST_AS:l HIS_POWER:p",
            "Choisissez une Créature. Détruisez une Créature de même Force ou moins."),
    Rewrite("OF_SAME_POWER=p OR_MORE=l", "OF_POWER:p AT_LEAST_AS:l HIS_POWER:p",
            "Choisissez une Créature. Détruisez une Créature de même Force ou plus."),
    Rewrite("IT_IS~.*agi.*=i ...!,|OR|@ACT=x OR=o DE >UN", "i x o",
            "Révélez la première carte de votre pioche. S'il s'agit d'une Action ou d'une Créature de Force 3 ou "
            "moins, piochez-la."),
    Rewrite("UN NUMBER_OF=n COUNTER=c AS_MUCH_AS=a >POWER_OF|HIS_POWER", "AS_MANY:n c THAN:a",
            "Détruisez une de vos Créatures. Placez sur vos Créatures un nombre de marqueurs Force +1 égal à la "
            "Force de cette Créature."),
    Rewrite("<PER CARD=c THUS >REFUSING", "PLAYER:c",
            "Chaque autre joueur peut piocher une Démence. Pour chacun qui ne le fait pas, piochez une carte."),
    Rewrite("FROM|DE=f UN=u HAND=h OR=o UN=w pioche=p , UN=v CARD=c NOT_OWNED_BY_THEM=n", "v c n f u h o DE:o w p",
            "Permanent : Après qu'un autre joueur a joué, depuis une main ou une pioche, une carte dont il n'est pas "
            "propriétaire, piochez une carte."),
    Rewrite("<NOT_OWNED_BY_THEM FROM|DE=f UN=u HAND=h OR=o UN=w pioche=p", "f u h o DE:o w p",
            "Permanent : Après qu'un autre joueur a joué une carte dont il n'est pas propriétaire d'une main ou une "
            "pioche, piochez une carte."),
    Rewrite("PLAY=p UN=u MINION=m HERE=h ..., OR=o ...EN|A|HAVE=x MOVE=v UN ...MINION=y HERE >,", "p o v u m h",
            "Permanent : Après qu'un autre joueur a joué une Créature ici ou déplacé une Créature ici, piochez une "
            "carte.", "WHEN"),
    Rewrite("PLAY=p UN=u MINION=m HERE=h ..., OR=o ...EN|A|HAVE=x MOVE=v UN ...MINION=y VERS THIS BASE >,",
            "p o v u m h",
            "Permanent : Après qu'un autre joueur a joué une Créature ici ou en a déplacé une vers cette Base, "
            "piochez une carte.", "WHEN"),
    Rewrite("PLAY=p UN=u MINION=m HERE=h ..., OR=o THERE_IS MOVE=v UN ...MINION=y >,", "p o v u m h",
            "Permanent : Après qu'un autre joueur a joué une Créature ici ou y a déplacé une Créature, piochez une "
            "carte.", "WHEN"),
    Rewrite("PUT=p ...!@ACT|,=x COUNTER=c SUR=s UN=u ...!@ACT|,=y AND_OR=o SUR=t ...!@ACT|,=z >$|,",
            "p x c s u y o p x c t z", "Placez un marqueur Force +1 sur une Créature et/ou sur cette Créature."),
    Rewrite("<PER|BY <@NOUN DRAW~piochee?s?=d >!THIS_TURN", "DRAWN_THUS:d",
            "Piochez jusqu'à trois Démences. Gagnez 1 PV pour chaque Démence piochée."),
    Rewrite("<PER|BY <@NOUN THAN YOU ...HAVE DRAW=d >!THIS_TURN", "DRAWN_THUS:d",
            "Piochez jusqu'à trois Démences. Gagnez 1 PV pour chaque Démence que vous piochez."),
    Rewrite("<PER|BY <CARD PUT=p SOUS|UNDER_IT|ON_TOP_OF_IT|THERE", "THUS:p",
            "Placez n'importe quel nombre de cartes de votre main sous votre pioche et piochez une carte par carte "
            "mise dessous."),
    Rewrite("<TREASURE PUT~(plac|pos)ee?s?=p SUR=s >IT|THIS", "ATTACHED:p A:s",
            "Permanent : Cette Créature a +2 de Force pour chaque Trésor placé sur elle."),
    Rewrite("<YOUR <pioche AND_OR|OR=o >defausse", "o YOUR:o",
            "Cherchez dans votre pioche et/ou défausse une Action et placez-la dans votre main.", "SEARCH"),
    Rewrite("<@PLAYER|PLAYER WHICH=w THERE HAVE FEWER|THAN=f @NOUN=n THAN=t YOU=y",
            "WITH:w f n SUR:w THIS:w BASE:w t y",
            "Choisissez une Base et un joueur qui y possède moins de Créatures que vous. Ce joueur défausse une "
            "carte."),
    Rewrite("<$ IF=i ...=x PLAY=p THIS=t CARD=c BEFORE=b THEIR=h SCORING=s >$",
            "b DEF:h s DE:h UN:h BASE:h ,:h i x p t c",
            "Spécial : Si cette Base a une Résistance de 21 ou plus, vous pouvez jouer cette carte avant sa Conquête."),
    Rewrite("<OR|WHERE THERE_IS_NOT=t NONE=n DE YOUR=y >@NOUN", "YOU:y HAVE_NOT:t n",
            "Jouez une Créature supplémentaire sur une Base où ne se trouve aucune de vos Actions."),
    Rewrite("<$ CHOOSE=c UN=u BASE=b AND=a ANY_PLAYER|ANOTHER=p >WHICH", "c u b a c p",
            "Choisissez une Base et un joueur qui y possède moins de Créatures que vous. Ce joueur défausse une "
            "carte."),
    Rewrite("<@PLAYER|PLAYER|MINION|ACTION|OF_EACH_OTHER|OF_OTHERS WHICH=w THERE HAVE|A=h ...!@ACT|,=x >@ACT|MAY|,|$",
            "WITH:w x SUR:w THIS:w BASE:w",
            "Choisissez une Base. Chaque autre joueur qui y possède une Créature défausse une carte."),
    Rewrite("<@NOUN|AT_RANDOM THAN THAT_PLAYER=p HAVE", "OF_THAT_PLAYER:p",
            "Choisissez une Base. Choisissez un autre joueur. Détruisez une Créature que ce joueur possède sur "
            "cette Base."),
    Rewrite("<$ DEF=d CARD|ACTION|MINION=c OF_OTHERS=o CANNOT=x ...@ACT|NOR|OR|,=v YOUR|THIS|DEF|UN=y ...!@ACT=z >$",
            "y z CANNOT_BE:x v BY:x d c o",
            "Permanent : Les cartes des autres joueurs ne peuvent ni détruire ni déplacer vos Créatures ici."),
    Rewrite("<IT|MINION|HERE TAKE=t >UN|N >COUNTER", "GAIN:t",
            "Au début de votre tour, choisissez une Créature, elle prend un marqueur Force +1."),
    Rewrite("<IF IT_IS=i YOUR=y ONLY=o MINION=m >HERE", "THIS:i m IS:i y o m",
            "Permanent : Au début de votre tour, si c'est votre seule Créature ici, piochez une carte."),
    Rewrite("DURING=d THAN >THIS >TITAN|CARD|MINION", ",:d IF:d",
            "Spécial : Après que vous avez gagné une Base pendant que ce Titan n'est pas en jeu, piochez une carte."),
    Rewrite("<pioche UP_TO=u >UN|N >@NOUN", "UNTIL_FOUND:u",
            "Révélez des cartes de votre pioche jusqu'à une Action. Placez-la dans votre main.", "REVEAL|REVEALED"),
    Rewrite("<$ SIGNED=s ...POWER|OF_POWER=p ...@UNTIL=u TO=t THIS|YOUR|UN|ALL=d ...!@ACT|,=x >$", "d x GAIN:t s p u",
            "Talent : +1 de Force jusqu'à la fin du tour pour cette Créature."),
    Rewrite("<$ SIGNED=s ...POWER|OF_POWER=p TO YOU=y ...HERE=h >$", "y HAVE:s s p h",
            "Attachez : Base. Permanent : +2 de Force pour vous ici."),
    Rewrite("<$ SIGNED~-.*=s A=a BREAKPOINT_OF=b ...!@UNTIL|,=x ...@UNTIL=u >$", "b x IS:a LOWER:a N:s/~ u",
            "-5 à la Résistance d'une Base jusqu'à la fin du tour."),
    Rewrite("<$ SIGNED~\\+.*=s A=a BREAKPOINT_OF=b ...!@UNTIL|,=x ...@UNTIL=u >$", "b x IS:a RAISE:a N:s u",
            "+5 à la Résistance d'une Base jusqu'à la fin du tour."),
    Rewrite("<$ SIGNED=s A=a POWER_OF=p ...!@UNTIL|,=x ...@UNTIL=u >$", "x GAIN:a s OF_POWER:p u",
            "+2 à la Force d'une Créature jusqu'à la fin du tour."),
    Rewrite("<$ COUNTER=c >SUR", "PUT:c UN:c c", "Talent : Marqueur +1 sur une Créature ici."),
    Rewrite("<PUT UN=u SIGNED~\\+1=s >SUR", "u COUNTER:s", "Mettez un +1 sur une Créature."),
    Rewrite("<MINION|OF_OTHERS A|HAVE=h MOVE~bougee?s?=m >HERE|VERS|FROM|DE|SUR|,", "IS:h m",
            "Permanent : Après qu'une Créature a bougé ici, piochez une carte."),
    Rewrite("VERS=v THIS=t BASE=b OR=o FROM|DE=f THIS BASE >,", "v o f t b",
            "Permanent : Après qu'une autre Créature a été déplacée vers cette Base ou depuis cette Base, piochez une "
            "carte.", "WHEN"),
    Rewrite("PER|BY=p N=n VP=v", "PER_STEP:p n v", "Piochez une carte pour chaque 4 PV que vous avez."),
    Rewrite("AND_OR=a >YOU|ANOTHER|NO_PLAYER|EACH_OTHER >HAVE|HAVE_NOT|IS|IS_NOT|A", "WHERE:a",
            "Spécial : Avant la Conquête d'une Base où vous avez une Créature et où vous n'êtes pas en tête, piochez "
            "une carte.", "BASE OR|WHERE"),
    Rewrite("DEF~le=d TITAN=t >$|VERS|,|AND|OR|TO|THEN|IS|IS_NOT|HAVE|A|GAIN|MAY|CANNOT_BE|@UNTIL", "THIS:d t",
            "Permanent : Après qu'une Créature d'un autre joueur a été déplacée ici, placez un marqueur Force +1 sur "
            "le Titan."),
    Rewrite("<$ REVEALED~parmi.*=r , YOU=y MAY=m @VERB=v ...!@NOUN|@ACT|,=x @NOUN=n", "y m v x n r",
            "Révélez les trois premières cartes de votre pioche. Parmi celles-ci, vous pouvez piocher une Action."),
    Rewrite("NEW_BASE=n >ENTERS_PLAY", "UN:n BASE:n",
            "Permanent : Après qu'une nouvelle Base est entrée en jeu, piochez une carte."),
    Rewrite("IT~lui=i REMOVE=r UN|N|ALL|UP_TO|ANY_NUMBER=u ...N=k ...THEIR COUNTER=c", "r u k c DE:i i",
            "Choisissez une Créature. Vous pouvez lui retirer un marqueur Force +1."),
    Rewrite("REMOVE=r IT~lui=i UN|N|ALL|UP_TO|ANY_NUMBER=u ...N=k ...THEIR COUNTER=c", "r u k c DE:i i",
            "Choisissez une Créature. Retirez-lui un marqueur Force +1."),
    Rewrite("DEF=d @NOUN IN_QUESTION", "IT:d/celle-ci",
            "Attachez : Créature. Talent : Déplacez la Créature en question vers une autre Base."),
    Rewrite("TAKE=t INTO_HAND=h UN|N=u DE=d YOUR=y CARD|MINION|ACTION=n >BURIED|SUR|HERE", "RETURN:t h u d y n",
            "Prenez en main une de vos cartes enterrées."),
    Rewrite("<TAKE|PUT DE|FROM=d YOUR=y defausse=p DANS YOUR HAND=h ...!,|AND=x >$", "x DE:d y p DANS:h YOUR:h h",
            "Prenez de votre défausse dans votre main une Action."),
    Rewrite("TO=t N|UN=n VP=v >$|,", "t GAIN:t n v", "Vous pouvez défausser une carte pour 1 PV."),
    Rewrite("YOU MAY=m CHOOSE THAN IT~celle.*=t IS=i >AFFECT", "THIS:t MINION:t m BE:i",
            "Permanent : Après qu'une Action standard a affecté une autre Créature ici, vous pouvez choisir que "
            "celle-ci soit affectée de la même façon."),
    Rewrite("ALL=a THEIR=t OTHER EFFECT", "t EFFECT:a",
            "Talent : Cette Créature gagne +3 de Force et perd toutes ses autres capacités jusqu'à la fin du tour."),
    Rewrite("<!POWER_OF|HIS_POWER THIS=t MINION=m NOT_COUNTED=n", "POWER_OF:t t m n",
            "Attachez : Créature. Permanent : Cette Créature n'ajoute aucune Force à sa Base."),
    Rewrite("<IF YOU=y HAVE FEWER=f N=n SUM_POWER|OF_POWER|POWER HERE=h", "YOUR_TOTAL:y h LESS_THAN:f n",
            "Si vous avez moins de 12 de Force ici, piochez une carte."),
    Rewrite("YOUR_TOTAL=y ...!,|@ACT=x MORE_THAN=m HIS_POWER~la.sienne >,|AND",
            "YOU:y HAVE:m MORE_POWER:m THAN:m THAT_PLAYER:m x",
            "Permanent : À la fin du tour de chaque autre joueur, si votre Force totale ici dépasse la sienne, "
            "piochez une carte.", "OF_EACH_OTHER|EACH_OTHER|ANOTHER|OF_OTHERS|THAT_PLAYER"),
    Rewrite("<ALL <MINION OF_EACH_PLAYER", "",
            "Toutes les Créatures de tous les joueurs gagnent +1 jusqu'à la fin du tour."),
    Rewrite("IS=i PLAY=p ELSEWHERE_THAN=d ...DE YOUR=y HAND=h", "IS_NOT:i p DE:d y h",
            "Si cette Créature a été jouée depuis n'importe où ailleurs que votre main, piochez une carte."),
    Rewrite("<TRANSFER VERS=v UN=u OTHER=o BASE=b UN=w ACTION=a PLAY|ATTACHED=p HERE=h",
            "w a ATTACHED:p/attachée A:h THIS:h BASE:h v u o b",
            "Permanent : Au début de votre tour, transférez vers une autre Base une Action jouée ici."),
    Rewrite("<VERS IT~cette.derniere=i >$|,|AND|THEN", "THE_SAME_BASE",
            "Permanent : Après qu'une autre Créature s'est déplacée d'ici vers une autre Base, déplacez cette "
            "Créature vers cette dernière.", "WHEN MOVE"),
    Rewrite("<$ <@UNTIL , IF=i IT=t GOES_TO_DISCARD=g", ",:i WHEN:i t g",
            "Choisissez une Créature. Jusqu'à la fin du tour, si elle va à la défausse, piochez une carte."),
    Rewrite("GIVE=g SIGNED=s ...POWER|OF_POWER=p ..., @UNTIL=u ..., A=a ...!@ACT|,=x >$", "g s p a x u",
            "Donnez +2 en Force jusqu'à la fin du tour à une Créature."),
    Rewrite("<ACTION|TREASURE SUR=s >UN|DE|DEF|YOUR|SOME >*", "ATTACHED:s/attachée A:s",
            "Détruisez une Action sur une Créature.", "!PLAY|TRANSFER|PUT|MOVE|SWAP"),
    Rewrite("<DEF N=n >FROM_TOP", "n CARD:n", "Révélez les trois du dessus de votre pioche."),
    Rewrite("DEF|N=n CARD=c FROM_BOTTOM=f", "n LAST:f c DE:f", "Révélez les deux cartes du dessous de votre pioche."),
    Rewrite("<DEF N=n FROM_BOTTOM=f", "n LAST:f CARD:n DE:f", "Révélez les deux du dessous de votre pioche."),
    Rewrite("<PUT|RETURN DEF=d LAST >ON_TOP|SOUS|DANS|ON_TOP_OR_UNDER", "THE_REST:d",
            "Révélez les trois premières cartes de votre pioche. Piochez-en deux et placez la dernière sous votre "
            "pioche."),
    Rewrite("ON_TOP_AND_OR_UNDER=o IT~celle.(ci|la) ...,=x IN_ANY_ORDER=i", "o i",
            "Regardez les deux premières cartes de votre pioche. Replacez-les au-dessus et/ou en dessous de celle-ci, "
            "dans l'ordre de votre choix."),
    Rewrite("<PUT CLITIC|DEF|THE_REST=d ON_TOP_OR_UNDER=o IT~celle.(ci|la)=i", "d o DEF:i DECK:i OF_OWNER:i",
            "Regardez la première carte de votre pioche. Replacez-la au-dessus ou en dessous de celle-ci."),
    Rewrite("ON_TOP_OR_UNDER=o >$|,", "o DEF:o DECK:o OF_OWNER:o",
            "Regardez la première carte de votre pioche. Replacez-la dessus ou dessous."),
    Rewrite("<AT_RANDOM DANS=d >YOUR|DEF|THEIR|UN >HAND|defausse|pioche", "DE:d",
            "Placez dans votre main une carte au hasard dans votre défausse.", "DANS|INTO_HAND|ON_TOP|SOUS"),
    Rewrite("<AT_RANDOM DANS=d >YOUR|DEF|THEIR|UN >HAND|defausse|pioche", "DE:d",
            "Révélez une carte au hasard dans la main d'un autre joueur.", "!PUT|SHUFFLE|RETURN"),
    Rewrite("<@PLAYER HAVE|A|HAVE_NOT=v HERE=h ...!,|@ACT|SIGNED=x >,|$", "v x h",
            "Si un autre joueur a ici plus de Force que vous, piochez une carte."),
    Rewrite("<$ IF=i YOU=y IS=s WINNER=w ...HERE|PRESENT WHEN=d IT|THIS ...BASE CONQUERED=c >,",
            "DURING:d DEF:d SCORING:c DE:c THIS:c BASE:c ,:i i y s w",
            "Attachez : Base. Permanent : Si vous êtes le Vainqueur quand cette Base est conquise, gagnez 1 PV."),
    Rewrite("MOVE~(bouge(nt)?|va|vont)=m HERE~d.ici=h VERS UN OTHER BASE >,", "IS:m m h",
            "Permanent : Après qu'une autre Créature bouge d'ici vers une autre Base, piochez une carte.", "WHEN"),
    Rewrite("<@NOUN|HERE|OF_OTHERS|OF_YOURS|IT MOVE~(bouge(nt)?|va|vont)=m >VERS|HERE|SUR|FROM|DE|,", "IS:m m",
            "Permanent : Après qu'une autre Créature bouge vers cette Base, piochez une carte.", "WHEN"),
    Rewrite("DE|A >SUR >THAT_OTHER_BASE", "",
            "Spécial : Après la Conquête d'une Base, placez l'une de vos Créatures de là-bas sous votre pioche."),
    Rewrite("TO=t PUT=p ...!@ACT|,=x COUNTER=c SUR=s IT~(lui|elle)=i", "t p x c s THIS:i MINION:i",
            "Détruisez une Créature ici pour mettre un marqueur sur elle.", "DESTROY !CHOOSE|WHEN"),
    Rewrite("<MOVE DE|FROM=d DEF|THERE|IT~(la|celle.(ci|la))=i VERS=v UN=u OTHER=o BASE=b ...!@ACT|,=x >$|,|AND",
            "x SUR:d THIS:i BASE:b v u o b",
            "Choisissez une Base. Déplacez de celle-ci vers une autre Base jusqu'à deux Créatures."),
    Rewrite("<MOVE DE|FROM=d THIS=t BASE=c VERS=v UN=u OTHER=o BASE=b ...!@ACT|,=x >$|,|AND", "x SUR:d t c v u o b",
            "Talent : Déplacez de cette Base vers une autre Base l'une de vos Créatures."),
    Rewrite("<PLAY ...HERE=h UN=u MINION|ACTION=m ...!,|@ACT|OFF_A_DECK=x OFF_A_DECK=o >,",
            "u m x h ,:o IF:o IT:o/celle-ci IS:o PLAY:o o",
            "Permanent : Après que vous avez joué ici une Créature du dessus d'une pioche, piochez une carte.", "WHEN"),
    Rewrite("<$|MAY LOWER=l N=n >BREAKPOINT_OF|POWER_OF|HIS_POWER", "LOWER_IT:l DE_N:l n",
            "Baisse de 3 la Résistance d'une Base jusqu'à la fin du tour."),
    Rewrite("<IS A=a >N", "DE:a", "Si la Résistance de cette Base est à 19 ou moins, piochez une carte.",
            anywhere="BREAKPOINT_OF|POWER_OF|HIS_POWER"),
    Rewrite("<$|,|AND THIS|THE_REST=t ...CARD|ACTION|MINION=c GOES=g >SOUS|DANS|ON_TOP|SUR", "PUT:g t c",
            "Piochez une carte. Cette Action va dans la boîte."),
    Rewrite("PUT=p SIGNED=s A=a", "GIVE:p s a", "Mettez -1 à une Créature jusqu'à la fin du tour."),
    Rewrite("<MINION|EXTRA DE=d >N >OR_LESS|OR_MORE", "OF_POWER:d", "Jouez une Créature supplémentaire de 2 ou moins."),
    Rewrite("WITH=w LESS_POWER=l >!THAN|A", "OF_POWER:w LOWER_THAN_IT:l",
            "Choisissez l'une de vos Créatures. Détruisez une Créature avec moins de Force."),
    Rewrite("<$ AFTER >@ACT|YOU", "", "Piochez une carte. Après défaussez une carte."),
    Rewrite("<$ INSTEAD=i DISCARD=d THIS=t CARD|ACTION|MINION=c , YOU=y MAY=m DEF=f @VERB=v ...=x >$",
            "y m v t c x i f d",
            "Piochez une carte. Au lieu de défausser cette carte, vous pouvez la placer dans votre main."),
    Rewrite("<PLAY|HERE|REVEAL|DISCARD|PUT|TAKE|CHOOSE|RETURN FROM|DE|FROM_TOP=f YOUR|DEF=y HAND|pioche|defausse=p "
            "UN|UP_TO|N|ANY_NUMBER|AS_MANY|ALL|ONE_OR_MORE=u ...!@ACT|,|AND|OR|THEN|EXTRA=x >@ENDS|AND|EXTRA|$",
            "u x f y p", "Révélez de votre main un nombre quelconque de Créatures."),
    Rewrite("<MINION|ACTION|CARD DE~des=d OTHER >!@NOUN|pioche|defausse|HAND", "OF_OTHERS:d",
            "Permanent : Les Créatures des autres ici ont -1 de Force."),
    Rewrite("<$|,|MAY DESTROY|RETURN=v ALL|DEF=a ACTION=n ...!,|@ACT|PUT=x ATTACHED|PLAY=t A|SUR=s THIS|IT=i ...BASE=b "
            "AND|OR|AND_OR=o SUR|A=e DEF|ALL|UN=d MINION=m >SUR|HERE|DE",
            "v ALL:a n x ATTACHED:t/attachée A:s i b THEN:o v ALL:a n x ATTACHED:t/attachée A:e UN:d m",
            "Choisissez une Base. Détruisez toutes les Actions jouées sur cette Base et sur les Créatures ici."),
    Rewrite("<PLAY ...HERE=g YOUR=y FIRST=f @NOUN=n DE=d YOUR TURN ...HERE=h ,=c", "y f n g h DURING_YOUR_TURN:d c",
            "Après avoir joué ici votre première Créature de votre tour, piochez une carte.", "WHEN"),
    Rewrite("<$|,|MAY TAKE=t DANS|DE YOUR=y defausse=p UN=u MINION|ACTION|CARD=n ...!@ACT|,|AND=x AND|,|THEN=a "
            ">PLAY", "CHOOSE:t u n x DE:t y p a",
            "Prenez dans votre défausse une Action et jouez-la comme Action supplémentaire."),
    Rewrite("PLAY=p DEF=d CARD|BASE=c FROM_TOP=e DEF=g BASE_DECK=b", "ENTER:p d FIRST:e BASE:c DE:e g b",
            "Jouez la carte du dessus de la pioche Base."),
    Rewrite("<$|,|MAY TAKE=t UN=u MINION|ACTION|CARD=n ...!@ACT|,|AND=x DANS|DE=d YOUR=y defausse=p AND|,|THEN=a >PLAY",
            "CHOOSE:t u n x DE:d y p a",
            "Prenez une Action de votre défausse et jouez-la comme Action supplémentaire."),
    Rewrite("<$|,|MAY|@PLAYER DESTROY|RETURN=v UN=u ...!OR|AND|AND_OR|,|@ACT=x AND_OR=o UN=w "
            "...@NOUN|OF_POWER|N|OR_LESS|OR_MORE|DANS|DEF|HAND|OF_OWNER|INTO_HAND=y >$|,|TO", "v u x o v w y",
            "Détruisez une Créature de Force 2 ou moins et/ou une Action."),
    Rewrite("<ANY_NUMBER QUOTED=q", "CARD:q q",
            "Mélangez n'importe quel nombre de « Microbot » de votre défausse dans votre pioche."),
    Rewrite("SPREAD=s AS_MANY=a COUNTER=c THAN=q HIS_POWER=h SUR=u ...!,=x >$|,", "s u x a c q h",
            "Détruisez l'une de vos Créatures. Répartissez autant de marqueurs +1 que sa Force sur vos Créatures."),
    Rewrite("WITH=w LESS_POWER=m THAN >TOTAL_OF", "OF_POWER:w LESS_THAN:m",
            "Détruisez une Créature qui a moins de Force que la Force totale de vos Créatures ici."),
    Rewrite("WITH=w MORE_POWER=m THAN >TOTAL_OF", "OF_POWER:w MORE_THAN:m",
            "Détruisez une Créature qui a plus de Force que la Force totale de vos Créatures ici."),
    Rewrite("<$ GAIN=g SIGNED=s AND=a LOSE=l ...!,|@ACT=x @UNTIL=u >$",
            "u THIS:g MINION:g g s a THIS:g MINION:g l x",
            "Talent : Gagne +2 et perd tous ses effets jusqu'à la fin du tour."),
    Rewrite("BREAKPOINT_OF=b THIS=t BASE=x SIGNED~-.*=s >$", "b t x IS:s LOWER:s N:s/~",
            "Permanent : La Résistance de cette Base -2."),
    Rewrite("BREAKPOINT_OF=b THIS=t BASE=x SIGNED=s >$", "b t x IS:s RAISE:s N:s",
            "Permanent : La Résistance de cette Base +2."),
    Rewrite("GIVE=g UN|N|UP_TO=u ...!@ACT|,=x DANS=d DEF=e HAND=h", "PUT:g u x d e h",
            "Donnez une Démence de votre main dans la main d'un autre joueur."),
    Rewrite("<SHOULD ALL=a >PLAY", "DEF:a",
            "Renvoyez n'importe quel nombre de vos Actions. Vous devez toutes les jouer en Actions supplémentaires."),
    Rewrite("RETURN=r INTO_HAND=i UN|N|UP_TO|ANY_NUMBER=u ...!@ACT|,=x DE=d YOUR=y defausse=p",
            "PUT:r u x d y p DANS:i YOUR:i HAND:i", "Remonte en main une Action de ta défausse."),
    Rewrite("RETURN=r UN|N|UP_TO|ANY_NUMBER=u ...!@ACT|,=x DE=d YOUR=y defausse=p INTO_HAND=i",
            "PUT:r u x d y p DANS:i YOUR:i HAND:i", "Remonte une Action de ta défausse en main."),
    Rewrite("RETURN=r UN|N|UP_TO|ANY_NUMBER=u ...!@ACT|,=x DE=d YOUR=y defausse=p DANS=i YOUR=z HAND=h",
            "PUT:r u x d y p i z h", "Remonte une Action de ta défausse dans ta main."),
    Rewrite("<IF DE~des=d MINION=m ...!SHOULD_BE|,=x SHOULD_BE=s", "UN:d m x s",
            "Permanent : Si des Créatures à vous ici devaient être détruites, vous pouvez les déplacer vers une "
            "autre Base à la place."),
    Rewrite("<!THAN PUT~pos.*=p >UN|THIS|N >MINION|TITAN|ACTION >HERE|$|,|AND|SUR|EXTRA", "PLAY",
            "Spécial : Après que vous avez joué une Action, vous pouvez poser ce Titan."),
)  # fmt: skip
_OPENS = "THIS IT POWER_OF EACH_OF SELF HIS_POWER YOUR_TOTAL DEF IF BREAKPOINT_OF"
_PLAYED_ON = "ACTION OF_YOURS OF_OTHERS AS_YOU_WISH"  # « une Action (à vous) jouée sur … »
_CHANGES = ["LOSE", "GAIN", "DOUBLE", "RAISE_IT", "LOWER_IT", "RAISE", "LOWER"]
_POWERS = ["POWER", "OF_POWER", "POWER_OF", "HIS_POWER", "BREAKPOINT_OF"]
_DEEP = 3  # how far one rewrite may make way for another
_TOKEN = re.compile(r"([<>]?)(\.\.\.)?(!?)([^~=]*)(?:~([^=]+?))?(?:=(\w+))?")
Named = dict[str, list[Term]]


class _Asked(NamedTuple):
    """A token of a pattern: where it stands beside what is replaced, its terms, its spelling, its name."""

    side: str
    many: bool
    other: bool
    types: frozenset[str]
    spelt: re.Pattern[str] | None
    name: str

    def fits(self, term: Term | None) -> bool:
        said = "$" if term is None else term.type
        known = said in self.types or (term is not None and "*" in self.types)
        if known is self.other or (self.spelt is not None and term is None):
            return False
        if self.spelt is None or term is None:
            return True
        capitals = self.spelt.pattern != self.spelt.pattern.lower()
        return self.spelt.fullmatch(term.raw if capitals else heard(term.raw)) is not None


class _Known(NamedTuple):
    """A rewrite, its tokens before what is replaced, those replaced, and those after.

    `needs`: terms that are all said where it may serve; `either`: of each of these, one.
    """

    before: tuple[_Asked, ...]
    replaced: tuple[_Asked, ...]
    after: tuple[_Asked, ...]
    rewrite: Rewrite
    needs: frozenset[str]
    either: list[frozenset[str]]


def spoken(terms: list[Term]) -> Iterator[Term]:
    """Put each turn of phrase as the canon reads it; then what those that were put so have made of others."""
    for _ in range(_DEEP):
        terms, before = list(_put(terms, _at_hand(terms))), terms
        if terms == before:
            break
    yield from terms


def _at_hand(terms: list[Term]) -> dict[str, list[_Known]]:
    """The rewrites that may serve among these terms, by the first that they replace."""
    said, found = {term.type for term in terms}, defaultdict(list)
    near = (one for term in said for one in _by_rarest().get(term, ()) if one[1].needs <= said)
    for _, known in sorted(dict(near).items()):
        if not any(one.isdisjoint(said) for one in known.either):
            for first in known.replaced[0].types & said:
                found[first].append(known)
    return found


def _put(terms: list[Term], at_hand: dict[str, list[_Known]]) -> Iterator[Term]:
    at = 0
    while at < len(terms):
        put, length = _rewritten(terms, at, at_hand) or ([terms[at]], 1)
        yield from put
        at += length


def _rewritten(terms: list[Term], at: int, at_hand: dict[str, list[_Known]]) -> tuple[list[Term], int] | None:
    """What the canon reads instead of the terms from `at` on, and how many they are; None: as they are."""
    for known in at_hand.get(terms[at].type, ()):
        start, rewrite = at - len(known.before), known.rewrite
        around = (terms[i] if i >= 0 else None for i in range(start, at))
        if not all(one.fits(term) for one, term in zip(known.before, around, strict=True)):
            continue
        if not (_are_said(rewrite.earlier, terms[:at]) and _are_said(rewrite.anywhere, terms)):
            continue
        named: Named = {}
        end = _end((*known.replaced, *known.after), terms, at, named, at_hand)
        if end is not None:
            words = rewrite.read.split()
            return [made for word in words for made in _made(word, named, terms[at])], end - len(known.after) - at
    return None


def _end(
    asked: tuple[_Asked, ...], terms: list[Term], at: int, named: Named, at_hand: dict[str, list[_Known]]
) -> int | None:
    """Where terms that are as asked end, from `at` on; None where they are not. Puts what it names in `named`."""
    if not asked:
        return at
    first, *rest = asked
    if first.many:
        for end in range(at, len(terms) + 1):
            found = _end(tuple(rest), terms, end, named, at_hand)
            if found is not None:
                named[first.name] = list(_put(terms[at:end], at_hand))
                return found
            if end < len(terms) and first.types and not first.fits(terms[end]):
                break
        return None
    if not first.fits(terms[at] if at < len(terms) else None):
        return None
    found = _end(tuple(rest), terms, at + 1, named, at_hand)
    if found is not None and at < len(terms):
        named[first.name] = [terms[at]]
    return found


def _are_said(asked: str, terms: list[Term]) -> bool:
    """Whether one of each of these alternatives is said, and none of `!A|B`."""
    if not asked:
        return True
    said = {term.type for term in terms}
    return all(bool(_types(one.lstrip("!")) & said) is not one.startswith("!") for one in asked.split())


def _made(word: str, named: Named, first: Term) -> list[Term]:
    if word in named:
        return named[word]
    term, _, of = word.partition(":")
    term, _, shade = term.partition(".")
    name, _, spelt = of.partition("/")
    made = replace(named[name][0] if name else first, type=term)
    made = replace(made, shade=shade) if shade else made
    if spelt == "~":
        return [replace(made, value=-made.value)]
    if spelt.lstrip("+-").isdigit():
        return [replace(made, value=int(spelt) + (made.value if spelt[0] in "+-" else 0))]
    return [replace(made, raw=spelt, plural=spelt.endswith("s")) if spelt else made]


@cache
def _by_rarest() -> dict[str, list[tuple[int, _Known]]]:
    """The rewrites in their order, each by the term that fewest others need, of those that it needs itself."""
    known = _known()
    needed, found = Counter(term for one in known for term in one.needs), defaultdict(list)
    for place, one in enumerate(known):
        for term in sorted(one.needs, key=lambda term: needed[term])[:1] or one.either[0]:
            found[term].append((place, one))
    return found


def _known() -> list[_Known]:
    found = []
    for rewrite in REWRITES:
        asked = [_asked(token) for token in rewrite.pattern.split()]
        before, said, after = (tuple(one for one in asked if one.side == side) for side in ("<", "", ">"))
        told = [one.types for one in asked if not (one.many or one.other or {"$", "*"} & one.types)]
        needs = frozenset(term for types in told if len(types) == 1 for term in types)
        found.append(_Known(before, said, after, rewrite, needs, [types for types in told if len(types) > 1]))
    return found


def _asked(token: str) -> _Asked:
    match = _TOKEN.fullmatch(token)
    assert match is not None, token
    side, many, other, types, spelt, name = match.groups()
    return _Asked(side, bool(many), bool(other), _types(types), re.compile(spelt) if spelt else None, name or "")


@cache
def _types(said: str) -> frozenset[str]:
    """The terms of « A|@NOUN »."""
    acts = lexicon().verbs | HOMOGRAPHS.keys()
    sets = {
        "@NOUN": NOUNS, "@PLAYER": PLAYERS, "@OTHERS": PLAYERS - {"YOU"}, "@ACT": acts, "@OPENS": _OPENS.split(),
        "@VERB": lexicon().verbs, "@ENDS": acts | {",", "TO", "THEN", "OR", "?"}, "@CHANGE": _CHANGES,
        "@POWER": _POWERS, "@MEASURE": ("BREAKPOINT_OF", "POWER_OF", "HIS_POWER"), "@UNTIL": UNTIL,
        "@PLAYED_ON": _PLAYED_ON.split(),
    }  # fmt: skip
    return frozenset(term for one in said.split("|") if one for term in sets.get(one, (one,)))
