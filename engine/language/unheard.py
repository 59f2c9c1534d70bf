"""No word is lost: what our wording does not repeat of a text, the text must need.

What a table writes and what we print seldom hold the same words. A word that both hold has been heard. Any other is
put to the proof: the sentence is read again without it and what goes with it, or with another of its kind in its place.
Where that says the same, nothing has heard it: it is a courtesy, and `COURTESIES` says why, or it is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.language.paraphrase.settle import piles
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import lexicon

Reads = Callable[[list[Term]], object]

_LONGEST = 6  # terms that go together: « dans la main d'un autre joueur »
_JOINING = ", : AND DE FROM DEF A EN IT CLITIC THEN THERE THAN IS HAVE BE DANS UN CARD SELF EACH NOR"
_SILENT = PLAYERS | frozenset(  # what joins, points at or measures: without it nothing is narrowed less
    [*_JOINING.split(), "SIGNED", "GAIN", "GIVE", "POWER", "OF_POWER", "THAT_ONE", "CHOSEN", "SUBJECT", "THE_PLAYER"]
)
_ALIKE: dict[tuple[str, ...], str] = {  # said in other words, by them or by us
    **{(towards, "THIS", "BASE"): "HERE" for towards in ("SUR", "VERS", "DE", "FROM", "A")},
    **{(towards, "THE_SAME_BASE"): "HERE" for towards in ("SUR", "VERS")},
    ("THIS", "BASE"): "HERE",
    ("SUR", "THAT_OTHER_BASE"): "HERE",
    ("FIRST",): "FROM_TOP",
    ("DURING_YOUR_TURN",): "ON_YOUR_TURN",
    ("defausse",): "DISCARD",
    ("AND_OR",): "OR",
    ("SHOULD_BE", "RETURN"): "SHOULD_BE_RETURNED",  # what is waited for, not what is done
}
_PILES = frozenset(("DISCARD", "HAND", "pioche", "DECK"))  # of each, that it is said of another card is no courtesy
_DETERMINERS = frozenset(("YOUR", "THEIR", "THIS", "UN", "ALL"))  # which go with their noun, said elsewhere or not
_OF_ITS_KIND = {
    "ALL": "UN",
    "N": "UN",
    "YOUR": "THEIR",
    "THIS": "UN",
    "OR": "AND",
    "NONE": "UN",
}  # another in place of what cannot be left out


class Courtesy(NamedTuple):
    """Words that may be left out `beside` others (`A|B`: either) save `unless`, and why they say nothing more."""

    words: str
    beside: str
    why: str
    unless: frozenset[str] = frozenset()


_LESS = frozenset(("WITHOUT", "NONE", "HAVE_NOT", "NOT_WITH", "THERE_IS_NOT", "WHERE", "OR"))
_COMPARED = "LESS_THAN|MORE_THAN|AT_MOST_AS|AT_LEAST_AS|AS_MUCH_AS|LESS_POWER|MORE_POWER"
_TO_ITS_OWNER = "une carte renvoyée va dans la main de son propriétaire (R G.renvoyer.1)"
_BORNE = "ce qu'une carte porte est sur elle"
_TO_ANOTHER = "qui se déplace va vers une autre Base (R G.deplacer.1)"
_IN_A_TIE = "à égalité, qui fait un choix choisit"
_OF_ITS_TURN = "la deuxième ou la troisième que l'on joue est celle du tour"
COURTESIES = (
    Courtesy(
        "THAN YOURS", "LESS_POWER|MORE_POWER", "« moins de Force que la vôtre » : que celle que l'on vient de nommer"
    ),
    Courtesy("THAT_OF", "PUT HIS_POWER", "« ajoutez sa Force à celle d'une Créature » : à une Créature"),
    Courtesy("IF THERE_IS", "MAY UN", "« s'il y en a une, vous pouvez la prendre » : sans cela, rien à prendre"),
    Courtesy("THERE_IS", "AS_MANY", "« autant qu'il y a de Créatures » : autant que de Créatures"),
    Courtesy("YOUR", "NUMBER_OF VP", "on ne compte que ses propres PV"),
    Courtesy("POWER_OF", _COMPARED, "une Force se compare à une Force"),
    Courtesy("THAT_OF", _COMPARED, "« inférieure à celle de cette Créature » : à sa Force"),
    Courtesy("NUMBER_OF", "AS_MANY", "« autant que le nombre de Créatures » : autant que de Créatures"),
    Courtesy("MAY", "PLAY", "une carte supplémentaire n'est jamais imposée (R 5.4.3)"),
    Courtesy("WHEN", "ABOUT_TO_SCORE|JUST_SCORED", "ce qui va être conquis, ou vient de l'être, dit à quel moment"),
    Courtesy("IF", "ABOUT_TO_SCORE|JUST_SCORED", "ce qui va être conquis, ou vient de l'être, dit à quel moment"),
    Courtesy("BECOMES", "WHILE HIS_POWER", "« tant que leur Force est de 2 » : de Force 2"),
    Courtesy("IF HIS_POWER", "MINION|MONSTER|TITAN N", "« à condition que sa Force soit de 2 » : de Force 2"),
    Courtesy("ONCE_A_TURN", "FROM_TOP OF_TURN", "la première du tour ne vient qu'une fois par tour"),
    Courtesy("ALL", "ACT", "« à chaque destruction » : après l'une, quelle qu'elle soit"),
    Courtesy("WHILE IT IS", "CANNOT_BE", "« tant qu'elles sont ici » : celles qui sont ici"),
    Courtesy("MAY", "UP_TO PUT", "« jusqu'à » : n'en choisir aucune, c'est ne pas le faire"),
    Courtesy("NOW", "PLAY", "une carte désignée se joue aussitôt (R G.supplementaire.4)"),
    Courtesy("STILL", "IS|HAVE", "une condition se lit au moment où l'effet a lieu (R 5.6.1)"),
    Courtesy("SHOULD", "", "ce qu'un texte dit de faire se fait", frozenset(["INSTEAD"])),
    Courtesy("AT_LEAST", "THERE_IS", "ce que l'on a, on en a au moins tant"),
    Courtesy("EXACTLY", "", "un nombre dit est ce nombre-là"),
    Courtesy("OR_MORE", "", "ce que l'on a, on en a au moins tant"),
    Courtesy("WHICH", "SIGNED", "« qui gagne +1 » : elle gagne +1"),
    Courtesy("INSIDE", "TAKE", "ce que l'on prend ensuite est de ce que l'on vient de révéler"),
    Courtesy("INCLUDING_IT", "OF_EACH_PLAYER", "chaque joueur, c'est vous aussi"),
    Courtesy("PLAY OR", "USE SPECIALS", "jouer un Spécial, c'est l'utiliser"),
    Courtesy("YOUR", "SHUFFLE DISCARD", "une carte défaussée va dans la défausse de son propriétaire"),
    Courtesy("YOUR", "PUT DISCARD HAND", "une carte défaussée va dans la défausse de son propriétaire"),
    Courtesy("TAKE", "SIGNED", "prendre +1, c'est gagner +1"),
    Courtesy("INTO_HAND", "TAKE", "prendre une carte, c'est la placer dans sa main"),
    Courtesy("IN_ALL", "COUNTER", "des marqueurs sur plusieurs cartes se comptent ensemble"),
    Courtesy("N", "BETWEEN", "« entre deux Créatures » : de l'une à l'autre, quelles qu'elles soient"),
    Courtesy("BASE", "SCORING IF PLAY CARD", "une Conquête est celle d'une Base"),
    Courtesy("WITH", "OF_POWER|POWER N|UN", "« ayant 3 de Force » : de Force 3"),
    Courtesy("ALL", "THEIR", "« ses Créatures » sont toutes les siennes"),
    Courtesy("AFTER", "AND", "ce qu'un texte dit ensuite se fait ensuite"),
    Courtesy("HERE", "IF BREAKPOINT_OF", "« la Résistance », d'aucune autre Base, est celle d'ici"),
    Courtesy("CHOOSE", "", "ce que l'on fait à une carte, c'est à celle que l'on choisit"),
    Courtesy("WHOSEVER", "", "ce qui n'est dit d'aucun l'est de n'importe lequel"),
    Courtesy("SUR", "TRANSFER COUNTER MINION", "un marqueur va d'une Créature à une autre"),
    Courtesy("HERE", "NOT_IN_TOTAL|NOT_COUNTED|NOT_ADDED", "une Force ne compte que là où elle est"),
    Courtesy("DE THIS EXTRA", "BASE MINION|ACTION", "« la Base » est celle où se trouve la carte dont on parle"),
    Courtesy("EXTRA", "THIS BASE MOVE", "celle que l'on vient de jouer, supplémentaire ou non, est celle-là"),
    Courtesy("FOR_FINDING", "SEARCH", "ce que l'on cherche, on veut le trouver"),
    Courtesy("IN_ALL", "REVEALED AT_LEAST", "ce qui est révélé se compte ensemble"),
    Courtesy("IN_A_TIE", "CHOOSE|CHOSEN_ONES|CHOICE_OF STRONGEST|WEAKEST", _IN_A_TIE),
    Courtesy("CHOSEN_ONES", "IN_A_TIE YOU|HE", _IN_A_TIE),
    Courtesy("CHOICE_OF", "IN_A_TIE", _IN_A_TIE),
    Courtesy("OR_LESS", "ONE_OR_TWO", "« une ou deux » : jamais plus"),
    Courtesy("OTHER", "PUT COUNTER", "un marqueur de plus, c'est un autre marqueur"),
    Courtesy("EXTRA", "PUT COUNTER", "un marqueur de plus, c'est un autre marqueur"),
    Courtesy("TIE_OF_HIS", "", _IN_A_TIE),
    Courtesy("TIE_OF_YOURS", "", _IN_A_TIE),
    Courtesy("ANEW", "PLAY", "rejouer une carte, c'est la jouer"),
    Courtesy("ONE_OR_MORE", "AFFECTING", "ce qui en affecte plusieurs en affecte une"),
    Courtesy("AT_LEAST", "AFFECTING", "ce qui en affecte plusieurs en affecte une"),
    Courtesy("ONE_OR_MORE", "SHOULD_BE", "ce qui est remplacé l'est carte par carte"),
    Courtesy("SUR", "ACTION BASE MINION OR", "« sur une Base ou sur une Créature » : le mot se répète"),
    Courtesy("BASE", "MOVE VERS OTHER", "d'une Base vers une autre, c'est vers une autre Base"),
    Courtesy("INSTEAD_ADV", "OR", "« X ou Y à la place » : X ou Y"),
    Courtesy("HERE", "WINNER", "qui remporte une Base y est présent"),
    Courtesy("ALL", "PLAY BASE WHERE|OR", "« sur toute Base où » : sur l'une d'elles, car une carte n'est que sur une"),
    Courtesy("PRESENT", "WITH HERE|SUR|THERE", "qui y a une carte y est présent"),
    Courtesy("PRESENT", "LESS_VP", "qui gagne des PV d'une Base y est présent (R 6.4.9)"),
    Courtesy("HERE", "LESS_VP", "qui gagne des PV d'une Base y est présent (R 6.4.9)"),
    Courtesy("ON_TOP_OF_IT", "LESS_VP", "les PV d'une Base se gagnent à sa Conquête"),
    Courtesy("PER_TURN", "FROM_TOP PLAY", "la première que l'on joue est celle du tour"),
    Courtesy("PLACES", "SWAP", "échanger deux cartes en jeu, c'est échanger leurs places"),
    Courtesy("THIS pioche", "ON_TOP_AND_OR_UNDER|ON_TOP_OR_UNDER|SOUS", "c'est de cette pioche que l'on vient de voir"),
    Courtesy("NORMALLY", "REPLACE", "c'est la première Base de la pioche qui en remplace une (R 6.6.9)"),
    Courtesy("ON_TOP_OF_IT", "SUR pioche", "« dessus (sur la pioche) » : sur elle"),
    Courtesy("EXTRA", "DRAW", "des cartes piochées s'ajoutent à celles que l'on a"),
    Courtesy("EXTRA", "GAIN VP|ONE_OF_THEM|EN", "des PV gagnés s'ajoutent à ceux que l'on a"),
    Courtesy("EXTRA", "PLAY", "ce qu'un effet fait jouer est supplémentaire (R G.supplementaire.1)"),
    Courtesy("EXTRA", "BASE_DECK", "une Base mise en jeu s'ajoute aux autres"),
    Courtesy("BASE_DECK", "BASE", "c'est de la pioche Base que vient une Base"),
    Courtesy("FROM_TOP", "BASE_DECK", "de la pioche Base, c'est la première que l'on prend"),
    Courtesy("THIS_TURN", "EXTRA", "une carte supplémentaire se joue dans le tour (R G.supplementaire.3)"),
    Courtesy("INSTEAD", "SHOULD_BE", "« devait » annonce ce qui est remplacé"),
    Courtesy("HERE", "MOVE INSTEAD DISCARD", "ce qui serait défaussé est sur la Base conquise (R 6.2.7)"),
    Courtesy("YOUR", "INSTEAD DISCARD", "une carte défaussée va dans la défausse de son propriétaire"),
    Courtesy("UNTIL_IT_LEAVES_PLAY", "", "un contrôle dure tant que la carte est en jeu"),
    Courtesy("INSTEAD RETURN", "SHOULD_BE_RETURNED", "« devait » annonce ce qui est remplacé"),
    Courtesy("INSTEAD DISCARD", "WOULD_GO_TO_DISCARD", "« devait » annonce ce qui est remplacé"),
    Courtesy("IF MAY", "INSTEAD", "« au lieu d'une Action » : celle que l'on pouvait jouer"),
    Courtesy("IF", "IF AND", "« si A et si B », c'est « si A et B »", frozenset(["INSTEAD"])),
    Courtesy("INSTEAD_ADV", "MAY", "« vous pouvez jouer » annonce ce qui est remplacé"),
    Courtesy("PUT", "INSTEAD DISCARD", "placer dans la défausse, c'est défausser"),
    Courtesy("DEF OR", "MINION STRONGEST", "« la ou les » : autant qu'il y en a"),
    Courtesy("OR PUT INSTEAD_ADV", "MAY|PLAY", "ce que l'on ne prend pas reste à sa place"),
    Courtesy("OR PUT", "PLAY EXTRA", "ce que l'on ne joue pas reste à sa place"),
    Courtesy("BASE", "CONQUERED DEF", "« la Base » conquise, d'aucune autre, est celle d'ici"),
    Courtesy("YOUR", "YOU HAVE WHERE|OR", "ce que vous avez est à vous"),
    Courtesy("ALL", "BASE WHERE|OR CANNOT_BE", "« les Bases où » sont toutes celles où"),
    Courtesy("INSTEAD_ADV", "ELSE PUT", "ce que l'on ne prend pas reste à sa place"),
    Courtesy("ONGOING", "LOSE EFFECT Talent", "le Talent par lequel elle la perd vient de servir"),
    Courtesy("OTHER", "LOSE EFFECT ALL", "le Talent par lequel elle les perd vient de servir"),
    Courtesy("OF_EACH_PLAYER", "ALL MINION", "toutes les Créatures sont celles de tous les joueurs"),
    Courtesy("AS_YOU_WISH", "SPREAD", "qui répartit des marqueurs le fait comme il veut"),
    Courtesy("IN_QUESTION", "", "c'est de la carte dont on parle que l'on parle"),
    Courtesy("PLAY", "ACTION HERE", "une Action jouée ici y est attachée"),
    Courtesy("PUT", "TREASURE SUR", "un Trésor placé sur une carte y est attaché"),
    Courtesy("WHERE_IT_WAS", "PUT", "ce que l'on ne prend pas reste à sa place"),
    Courtesy("CHOOSE_ONE", "OR", "« OU » est un choix", PLAYERS - {"YOU"}),
    Courtesy("CHOOSE_ONE", "OR CANNOT", "de ce qui est interdit à un joueur, c'est vous qui choisissez"),
    Courtesy("NONE", "CANNOT|CANNOT_BE YOUR", "ce qui ne se peut d'aucune ne se peut de toutes"),
    Courtesy("BETWEEN", "CHOOSE OR", "« choisir entre X OU Y » : « OU » est un choix"),
    Courtesy("IF_YOU_WISH", "MAY|PLAY", "qui peut, ou joue une carte de plus, le fait s'il le veut"),
    Courtesy("OF_CHOICE", "", "qui fait un choix choisit", PLAYERS - {"YOU"}),
    Courtesy("YOUR HAND", "DISCARD", "on défausse de sa main (R G.defausser.1)"),
    Courtesy("THEIR HAND", "DISCARD", "on défausse de sa main (R G.defausser.1)"),
    Courtesy("YOUR", "RETURN HAND", _TO_ITS_OWNER, frozenset(["WHEN"])),
    Courtesy("YOUR", "RETURN HAND SHOULD_BE", _TO_ITS_OWNER),
    Courtesy("YOUR", "RETURN HAND AFTER|CONQUERED SCORING|CONQUERED YOUR", _TO_ITS_OWNER),
    Courtesy("HAND", "RETURN", _TO_ITS_OWNER, frozenset(["WHEN"])),
    Courtesy("INTO_HAND", "RETURN", _TO_ITS_OWNER),
    Courtesy("HAND", "RETURN YOUR MINION|ACTION WHEN", _TO_ITS_OWNER),
    Courtesy("OF_OWNER", "RETURN HAND WHEN|AFTER", _TO_ITS_OWNER),
    Courtesy("HAND OF_OWNER", "RETURN WHEN", _TO_ITS_OWNER),
    Courtesy("INTO_HAND", "SHOULD_BE_RETURNED", _TO_ITS_OWNER),
    Courtesy("HAND OF_OWNER", "SHOULD_BE_RETURNED", _TO_ITS_OWNER),
    Courtesy(
        "COUNT_AS UN YOUR MINION", "TAKE_CONTROL MONSTER", "sous contrôle, un Monstre est une Créature (R 8.3.17)"
    ),
    Courtesy("OR YOUR HAND pioche", "CANNOT RETURN", "une carte renvoyée retourne d'où elle vient (R G.renvoyer.1)"),
    Courtesy("OR YOUR pioche", "CANNOT_BE RETURN HAND", "une carte renvoyée retourne d'où elle vient (R G.renvoyer.1)"),
    Courtesy("LIKEWISE", "", "ce qu'un texte dit encore de faire s'ajoute à ce qu'il a dit", frozenset(["AFFECT"])),
    Courtesy("PUT", "SIGNED", "mettre -1, c'est le donner"),
    Courtesy("AFTER", "", "ce qu'un texte dit de faire ensuite vient après", frozenset(["SCORING"])),
    Courtesy("ON_TOP_OF_IT", "WITH|WITHOUT", _BORNE),
    Courtesy("ON_TOP_OF_IT", "IF COUNTER|ACTION", _BORNE),
    Courtesy("PUT", "ON_TOP_OF_IT", "une carte posée sur une autre y est"),
    Courtesy("PUT", "ACTION SUR", "une Action posée sur une carte y est attachée"),
    Courtesy("PLAY", "SUR|ON_TOP_OF_IT", "une Action jouée sur une carte y est attachée"),
    Courtesy("YOUR HAND", "PLAY EXTRA", "une carte se joue de sa main (R 5.10.2)"),
    Courtesy("OF_ANY_PLAYER", "TURN", "le tour de n'importe quel joueur est chaque tour"),
    Courtesy("OTHER", "WHEN|AFTER_BEING MOVE VERS|SUR BASE", _TO_ANOTHER),
    Courtesy("SUR OTHER BASE", "WHEN|CANNOT MOVE", _TO_ANOTHER),
    Courtesy("VERS OTHER BASE", "WHEN|AFTER_BEING|CANNOT MOVE", _TO_ANOTHER),
    Courtesy("SUR", "MOVE OTHER BASE", _TO_ANOTHER),
    Courtesy("OF_YOURS", "HAND OWNED_BY_YOU", "d'une carte dans une main, « à vous » dit le propriétaire"),
    Courtesy("INCLUDING_IT", "WHEN DESTROY", "qui ne dit pas « autre » compte aussi celle-ci", frozenset(["OTHER"])),
    Courtesy("INCLUDING_IT", "BY|PER", "qui ne dit pas « autre » compte aussi celle-ci", frozenset(["OTHER"])),
    Courtesy("DEF PLAY", "INSTEAD HAND", "« au lieu de la jouer » : au lieu d'une carte de votre main"),
    Courtesy("EFFECT", "ABILITY", "ce qui est entre guillemets est une capacité"),
    Courtesy("TALENT", "ABILITY", "ce qui est entre guillemets est une capacité"),
    Courtesy("THIS_TURN", "PLAY SECOND|THIRD|ORDINAL", _OF_ITS_TURN),
    Courtesy("TURN", "PLAY THIRD", _OF_ITS_TURN),
    Courtesy("DURING TURN", "PLAY THIRD", _OF_ITS_TURN),
    Courtesy("OF_OWNER", "SHOULD_BE_RETURNED", _TO_ITS_OWNER),
    Courtesy("OF_TURN", "FROM_TOP PLAY", "la première que l'on joue est celle du tour"),
    Courtesy("DE THIS MINION", "BASE", "« la Base » est celle où se trouve la carte dont on parle"),
    Courtesy("DE YOUR MINION", "BASE", "« la Base » est celle où se trouve la carte dont on parle"),
    Courtesy("WITHOUT REVEAL", "SEARCH CARD", "qui cherche n'importe quelle carte n'a rien à montrer"),
    Courtesy("SUR IT", "IF|WHILE", _BORNE),
    Courtesy("ALL", "AFTER", "un moment revient chaque fois"),
    Courtesy("NONE", "WITHOUT", "sans aucune, c'est sans une seule"),
    Courtesy("THEIR", "REMOVE IT COUNTER", "les marqueurs d'une carte sont les siens"),
    Courtesy("THIS", "SEARCH REVEAL", "ce que l'on révèle est ce que l'on a trouvé"),
    Courtesy("REVEAL", "UNTIL_FOUND REVEAL", "ce que l'on cherche ainsi est révélé"),
    Courtesy("PLAY SUR", "IF ACTION", "ce qu'une carte porte est joué sur elle"),
    Courtesy("DRAWN_THUS", "PLAY", "les cartes piochées que l'on joue sont celles que l'on vient de prendre"),
    Courtesy("DRAW", "PLAY CARD", "les cartes piochées que l'on joue sont celles que l'on vient de prendre"),
    Courtesy("REVEALED", "REVEAL|REVEALED|LOOK DRAW|PUT|TAKE DEF|ALL", "on prend de ce que l'on vient de révéler"),
    Courtesy("REVEALED", "UNTIL_FOUND", "ce que l'on cherche ainsi est révélé"),
    Courtesy(
        "OF_THAT_PLAYER", "OF_ANY_PLAYER PUT", "d'une défausse, une carte va dans la pioche de qui la défausse est"
    ),
    Courtesy("OF_EACH_PLAYER", "TURN", "le tour de chaque joueur est chaque tour"),
    Courtesy("ON_YOUR_TURN", "TALENT|Talent", "un Talent s'utilise à votre tour (R G.talent.1)"),
    Courtesy("ON_YOUR_TURN", "CHOOSE", "qui choisit « à son tour » choisit après un autre"),
    Courtesy("PER_TURN", "TALENT TWICE", "un Talent s'utilise tant de fois par tour (R G.talent.1)"),
    Courtesy("ALL", "YOUR", "« vos Créatures » sont toutes les vôtres"),
    Courtesy("EACH_OF", "YOUR", "« vos Créatures » sont toutes les vôtres"),
    Courtesy("EACH_OF", "THIS", "« ces Créatures » : chacune d'elles"),
    Courtesy("ONE_OR_MORE", "ONCE_A_TURN|ONCE_PER_CARD", "une fois par tour, c'est une fois pour toutes celles-là"),
    Courtesy("BASE", "RETURN MINION", "ce qui est en jeu est sur une Base"),
    Courtesy("SOUS", "PER PUT", "« ainsi placée » : où l'on vient de la placer"),
    Courtesy("THIS ACTION", "DISCARD IT", "c'est de cette Action que l'on parle ensuite"),
    Courtesy("BASE", "PUT HAND MINION", "ce qui est en jeu est sur une Base"),
    Courtesy("VP", "AS_MANY BREAKPOINT_OF|POWER_OF", "une Résistance, une Force se comptent en points"),
    Courtesy("SUR BASE", "", "ce qui est en jeu est sur une Base", frozenset(["ACTION"])),  # it is attached there
    Courtesy("IF THIS TITAN", "IN_PLAY", "hors du jeu, un Titan n'a d'effet que ce qui le joue (R 8.4.3)"),
    Courtesy("DANS THEIR CARD", "LOOK HAND CHOOSE", "d'une main que l'on regarde, c'est une carte que l'on choisit"),
    Courtesy("PLAY_OR_MOVE", "ACT PLAY_OR_MOVE", "une carte qui arrive est jouée ou déplacée"),
    Courtesy("IN_PLAY", "", "ce qui n'est dit d'aucune pile est en jeu"),
    Courtesy("YOUR HAND", "INSTEAD PLAY", "une carte se joue de sa main (R 5.10.2)"),
    Courtesy("THIS ACTION", "ATTACH", "c'est cette Action que l'on attache"),
    Courtesy("THIS ACTION", "PLAY SUR", "c'est la carte qui porte le texte que l'on joue"),
    Courtesy("THIS CARD", "PLAY SUR", "c'est la carte qui porte le texte que l'on joue"),
    Courtesy("THIS", "CANNOT", "c'est de cette carte que l'on dit où elle se joue"),
    Courtesy("THIS ACTION", "GIVE", "ce que donne une carte vient d'elle"),
    Courtesy("MADNESS_DECK", "MADNESS", "c'est de sa pioche que se prend une Démence"),
    Courtesy("FACE_DOWN", "BURY", "une carte enterrée est face cachée (R 8.6.1)"),
    Courtesy("HERE", "BURY", "une Créature s'enterre où elle se trouve"),
    Courtesy("HERE", "OWN_COUNTER", "les marqueurs d'une Base sont sur elle"),
    Courtesy(
        "OF_ANY_PLAYER", "DESTROY MINION|ACTION|CARD", "de n'importe quel joueur, c'est d'aucun en particulier", _LESS
    ),
    Courtesy("FACE_UP", "LENDS", "c'est face visible qu'une Base prête son effet"),
)


def unheard(terms: list[Term], told: list[Term], keyword: str, reads: Reads) -> list[Term]:
    """The first terms of a sentence that change nothing in what is read of it; none where each counts.

    `told`: the terms of our wording. `reads`: what a card would say with other terms, None where they are not read.
    """
    words = _alike(terms)
    missing = Counter(words) - Counter(_alike(told))
    meaning = None
    for at, word in enumerate(words):
        if word not in missing or word in _SILENT or courtesy({word}, {keyword, *words[:at], *words[at + 1 :]}):
            continue
        if word == "OR" and _denied(words, at):
            continue
        meaning = meaning or reads(terms)
        spans = (span for span in _around(words, at) if {*words[span]} <= _SILENT | _DETERMINERS | missing.keys())
        spans = (span for span in spans if not _calls_it(words, span))
        lost = next((span for span in spans if reads(_without(terms, span)) == meaning), None)
        if lost is None and word in _OF_ITS_KIND and not _denied(words, at):
            other = [*terms[:at], replace(terms[at], type=_OF_ITS_KIND[word]), *terms[at + 1 :]]
            lost = slice(at, at + 1) if reads(other) == meaning else None
        if lost and not courtesy({*words[lost]}, {keyword, *words[: lost.start], *words[lost.stop :]}):
            return terms[lost]
    return []


def _calls_it(words: list[str], span: slice) -> bool:
    """« détruisez le Monstre »: what « le » stands for, called by its noun."""
    return words[span.start - 1 : span.start] == ["DEF"] and {*words[span]} <= NOUNS


def _denied(words: list[str], at: int) -> bool:
    """« ne peuvent être détruites ou déplacées »: what is denied of one or the other is of both.

    « n'avez aucune carte », « aucune ne peut … »: the verb says it.
    """
    if words[at] == "NONE":
        return any("NOT" in word for word in words[max(0, at - 3) :])
    before = [word for word in words[:at] if word != ","][-1:]
    either = {*before, *words[at + 1 : at + 2]} <= lexicon().verbs
    return words[at] == "OR" and either and not {"CANNOT", "CANNOT_BE"}.isdisjoint(words[:at])


def _alike(terms: list[Term]) -> list[str]:
    """The types of terms, one a term, where « sur cette Base » is « ici »."""
    settled = zip(terms, piles(terms), strict=True)  # « pioche la » is no pile
    types, at = [act.type if act.type == "DRAW" else term.type for term, act in settled], 0
    while at < len(types):
        said = next((said for said in _ALIKE if tuple(types[at : at + len(said)]) == said), None)
        if said is not None:
            types[at : at + len(said)] = [_ALIKE[said], *"," * (len(said) - 1)]
        at += len(said or "1")
    return types


def _around(words: list[str], at: int) -> Iterator[slice]:
    """The stretches of terms around one that may go with it, shortest first; never all of them."""
    for length in range(1, min(_LONGEST, len(words) - 1) + 1):
        for start in range(max(0, at - length + 1), min(at, len(words) - length) + 1):
            yield slice(start, start + length)


def _without(terms: list[Term], span: slice) -> list[Term]:
    return [*terms[: span.start], *terms[span.stop :]]


def courtesy(lost: set[str], left: set[str]) -> Courtesy | None:
    """The one of `COURTESIES` that what is left out is, all else of it being said again elsewhere; else None."""
    for one in COURTESIES:
        said = {*one.words.split()}
        beside = not any(left.isdisjoint(word.split("|")) for word in one.beside.split()) and not one.unless & left
        again = lost - said - _SILENT
        if said <= lost and again <= left and beside and again.isdisjoint(_PILES):
            return one
    return None
