"""What a relative clause says of a noun: each way to say it is read as what it says, or is refused, never as else."""

from __future__ import annotations

from itertools import product

import pytest

from engine.language import compile_card

WHOSE = {  # what comes before, who, and whose it is
    "": [("vous", "l'une de vos Créatures"), ("un autre joueur", "une Créature d'un autre joueur")],
    "Choisissez un joueur. ": [("il", "l'une de ses Créatures"), ("ce joueur", "l'une de ses Créatures")],
}
HAS = {"vous": ("possédez", "contrôlez", "avez"), "": ("possède", "contrôle")}


def que(who: str, verb: str, there: str = "") -> list[str]:
    led = "qu'" if who[0] in "iu" else "que "
    clauses = [f"{led}{who} {there}{verb}"]
    if who not in ("vous", "il"):
        clauses.append(f"{'qu' + chr(39) if there else 'que '}{there}{verb} {who}")
    return clauses


POSSESSED = [
    (f"{before}Détruisez une Créature {clause}.", f"{before}Détruisez {ours}.")
    for before, told in WHOSE.items()
    for who, ours in told
    for verb in HAS.get(who, HAS[""])
    for clause in que(who, verb)
]
_BASE = "Choisissez une Base."
THERE = [
    (f"{_BASE} Détruisez une Créature {clause}.", f"{_BASE} Détruisez {ours} sur cette Base.")
    for who, ours in WHOSE[""]
    for verb in HAS.get(who, HAS[""])
    for clause in que(who, verb, "y ")
] + [
    (f"{_BASE} Détruisez une Créature {clause}.", f"{_BASE} Détruisez une Créature sur cette Base.")
    for clause in ("qui y est", "qui y est présente", "qui s'y trouve", "s'y trouvant", "y étant présente")
]  # fmt: skip
_YOURS = ("sous votre contrôle", "contrôlée par vous", "dont vous avez le contrôle", "dont vous êtes le contrôleur")
_OTHERS = (
    "sous le contrôle d'un autre joueur",
    "contrôlée par un autre joueur",
    "dont un autre joueur a le contrôle",
    "dont le contrôleur est un autre joueur",
    "appartenant à un autre joueur",
    "qui est à un autre joueur",
)
_NOT_YOURS = (
    "qui n'est pas à vous",
    "que vous ne possédez pas",
    "dont vous n'avez pas le contrôle",
    "dont vous n'êtes pas le contrôleur",
    "qui n'est pas contrôlée par vous",
    "n'étant pas sous votre contrôle",
)
_BORNE = [
    f"{on} {clause}"
    for on, (is_done, what) in product(
        ("sur laquelle", "à laquelle"), (("est attachée", "une Action"), ("est jouée", "une Action"))
    )
    for clause in (f"{is_done} {what}", f"{what} {is_done}")
] + [f"{has} une Action{on}" for has in ("ayant", "qui a", "qui porte") for on in ("", " sur elle", " attachée")]
_NOT_BORNE = ("n'ayant aucune Action", "à laquelle aucune Action n'est attachée", "qui n'a aucune Action sur elle",
              "qui ne possède pas d'Action", "sur laquelle il n'y a aucune Action")  # fmt: skip
SAID = {  # « Détruisez une Créature … »
    "l'une de vos Créatures": [f"une Créature {led}{said}" for led in ("", "qui est ", "étant ") for said in _YOURS[:2]]
    + [f"une Créature {said}" for said in _YOURS[2:]],
    "une Créature d'un autre joueur": [f"une Créature {said}" for said in _OTHERS],
    "une Créature que vous ne contrôlez pas": [f"une Créature {said}" for said in _NOT_YOURS],
    "une Créature dont vous êtes propriétaire": [
        "une Créature dont vous êtes le propriétaire", "une Créature dont le propriétaire est vous",
    ],
    "une Créature portant une Action": [f"une Créature {said}" for said in _BORNE],
    "une Créature portant l'une de vos Actions": ["une Créature sur laquelle vous avez une Action"],
    "une Créature ne portant aucune Action": [f"une Créature {said}" for said in _NOT_BORNE],
    "une Créature portant un marqueur Force +1": [
        f"une Créature {said} un marqueur Force +1"
        for said in ("sur laquelle est posé", "sur laquelle se trouve", "qui possède", "munie d'", "dotée d'")
    ],
    "une Créature jouée ce tour": ["une Créature ayant été jouée ce tour", "une Créature jouée pendant ce tour"],
    "une Créature que vous avez jouée ce tour": [
        f"une Créature {said}"
        for said in ("que vous avez jouée pendant ce tour", "jouée par vous ce tour", "jouée ce tour par vous")
    ],
    "une Action attachée à une Créature": [
        f"une Action {said} une Créature"
        for said in ("que porte", "portée par", "qui est attachée à", "posée sur", "qui a été jouée sur")
    ],
    "une Créature sur une Base où vous avez une Créature": [
        f"une Créature sur une Base {said}"
        for said in (
            "où se trouve une de vos Créatures", "où une de vos Créatures est présente",
            "contenant une de vos Créatures",
            "sur laquelle il y a une de vos Créatures", "sur laquelle vous contrôlez une Créature",
            "où est présente une de vos Créatures", "qui contient une de vos Créatures",
        )
    ],
    "une Créature sur une Base où vous n'avez pas de Créature": [
        f"une Créature sur une Base {said}"
        for said in (
            "où vous ne possédez pas de Créature", "où aucune de vos Créatures ne se trouve",
            "où ne se trouve aucune de vos Créatures", "qui ne contient aucune de vos Créatures",
        )
    ],
}  # fmt: skip
CLAUSES = [*POSSESSED, *THERE] + [
    (f"Détruisez {one}.", f"Détruisez {ours}.") for ours, said in SAID.items() for one in said
]
UNREAD = (  # what the canon has no modifier for, or what may be said of two
    "Détruisez une Créature qu'un autre joueur a jouée ce tour.",
    "Détruisez une Créature que vous avez déplacée ce tour.",
    "Détruisez une Créature que vous venez de jouer.",
    "Détruisez une Créature dont le propriétaire est un autre joueur.",
    "Détruisez une Créature vous appartenant.",
    "Détruisez une Créature qu'elle possède.",
    "Détruisez une Créature qui lui appartient.",
    "Détruisez une Créature sur laquelle un autre joueur a une Action.",
    "Détruisez une Créature sur une Base sur laquelle vous avez joué une Action.",
    "Détruisez une Créature que chaque joueur contrôle.",
    "Détruisez une Créature qu'un autre joueur ne contrôle pas.",
    "Détruisez une Créature dont un autre joueur n'a pas le contrôle.",
    "Piochez autant de cartes que vous possédez.",
    "Talent : Déplacez ce Titan vers une autre Base avec une de vos Créatures ici, que vous avez.",
)
ALSO = [  # what stands elsewhere: kind, what a table says, and our words
    (
        "action",
        "Cherchez dans la pioche Trésor une carte pouvant être jouée sur une Créature.",
        "Cherchez une Action « Attachez : Créature » dans la pioche Trésor.",
    ),
    (
        "action",
        "Une Créature gagne +1 de Force jusqu'à la fin du tour pour chaque marqueur qu'elle a.",
        "La Force d'une Créature est augmentée de 1 pour chaque marqueur Force +1 sur elle jusqu'à la fin du tour.",
    ),
    (
        "action",
        "Choisissez un joueur. Détruisez une Créature qu'il a.",
        "Choisissez un joueur. Détruisez l'une de ses Créatures.",
    ),
    ("minion", "Détruisez une Créature que vous avez ici.", "Détruisez l'une de vos Créatures sur cette Base."),
    (
        "minion",
        "Talent : Déplacez cette Créature vers une Base à laquelle est attachée l'une de vos Actions.",
        "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base.",
    ),
    (
        "minion",
        "Talent : Déplacez cette Créature vers une Base à laquelle l'une de vos Actions est attachée.",
        "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base.",
    ),
    (
        "action",
        "Détruisez une Créature à laquelle l'une de vos Actions est attachée.",
        "Détruisez une Créature portant l'une de vos Actions.",
    ),
    (
        "minion",
        "Après la Conquête de cette Base, chaque joueur qui y a une Créature pioche une carte.",
        "Permanent : Après la Conquête de cette Base, chaque joueur ayant une Créature sur cette Base pioche "
        "une carte.",
    ),
    (
        "minion",
        "Talent : Déplacez cette Créature sur une Base où l'une de vos Actions est jouée.",
        "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base.",
    ),
    (
        "action",
        "Détruisez une Action que vous avez jouée sur une Créature.",
        "Détruisez l'une de vos Actions attachées à une Créature.",
    ),
    (
        "minion",
        "Talent : Déplacez cette Créature vers une Base qui a une de vos Actions jouée sur elle.",
        "Talent : Déplacez cette Créature vers une Base où vous avez une Action attachée à une Base.",
    ),
    (
        "action",
        "Jouez une Créature supplémentaire sur une Base où ne se trouve aucune de vos Actions.",
        "Jouez une Créature supplémentaire sur une Base où vous n'avez pas d'Action.",
    ),
    (
        "action",
        "Choisissez une Base. Chaque autre joueur qui y possède une Créature défausse une carte.",
        "Choisissez une Base. Chaque autre joueur ayant une Créature sur cette Base défausse une carte.",
    ),
    (
        "action",
        "Choisissez une Base. Choisissez un autre joueur. Détruisez une Créature que ce joueur possède sur cette Base.",
        "Choisissez une Base. Choisissez un autre joueur. Détruisez l'une de ses Créatures sur cette Base.",
    ),
    (
        "minion",
        "Permanent : Si cette Créature est la seule que vous ayez ici, elle a +2 de Force.",
        "Permanent : Tant que vous contrôlez cette Créature et vous avez exactement une Créature sur cette "
        "Base, la Force de cette Créature est augmentée de 2.",
    ),
    (
        "minion",
        "Permanent : Au début de votre tour, piochez une carte pour chaque marqueur Force +1 que porte cette Créature.",
        "Permanent : Au début de votre tour, piochez une carte pour chaque marqueur Force +1 sur cette Créature.",
    ),
    (
        "minion",
        "Après que vous avez joué une Créature ici, chaque autre Créature que vous y avez gagne +1 jusqu'à la "
        "fin du tour.",
        "Permanent : Après que vous avez joué une Créature sur cette Base, la Force de chacune de vos autres "
        "Créatures sur cette Base est augmentée de 1 jusqu'à la fin du tour.",
    ),
    (
        "minion",
        "Lors de la Conquête de cette Base, chaque joueur gagne 1 PV par Créature qu'il y possède.",
        "Permanent : Lors de la Conquête de cette Base, chaque joueur gagne 1 PV pour chacune de ses "
        "Créatures sur cette Base.",
    ),
    (
        "minion",
        "Après la Conquête de cette Base, le Vainqueur place un marqueur Force +1 sur chaque Créature qui est à lui.",
        "Permanent : Après la Conquête de cette Base, le Vainqueur place un marqueur Force +1 sur chacune de "
        "ses Créatures.",
    ),
    (
        "action",
        "Choisissez une Base. Chaque joueur y ayant une Créature pioche une carte.",
        "Choisissez une Base. Chaque joueur ayant une Créature sur cette Base pioche une carte.",
    ),
    (
        "action",
        "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte défaussée.",
        "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte ainsi affectée.",
    ),
    (
        "action",
        "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature détruite.",
        "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature ainsi affectée.",
    ),
    (
        "action",
        "Choisissez une Base que vous n'avez pas remportée.",
        "Choisissez une Base où vous n'êtes pas Vainqueur.",
    ),
    (
        "action",
        "Spécial : Après la Conquête d'une Base que vous avez remportée, piochez une carte.",
        "Spécial : Après la Conquête d'une Base où vous êtes Vainqueur, piochez une carte.",
    ),
    (
        "minion",
        "Permanent : Vos Créatures ici qui portent des marqueurs Force +1 ne peuvent pas être détruites.",
        "Permanent : Vos Créatures portant un marqueur Force +1 sur cette Base ne peuvent pas être détruites.",
    ),
    (
        "action",
        "Attachez : Base. Talent : Déplacez une Créature vers la Base à laquelle cette carte est attachée.",
        "Attachez : Base. Talent : Déplacez une Créature vers cette Base.",
    ),
    (
        "action",
        "Attachez : Créature. Permanent : La Créature portant cette carte ne peut pas être détruite.",
        "Attachez : Créature. Permanent : Cette Créature ne peut pas être détruite.",
    ),
    (
        "action",
        "Choisissez une Base où vous n'avez pas gagné.",
        "Choisissez une Base où vous n'êtes pas Vainqueur.",
    ),
    (
        "action",
        "Placez un marqueur Force +1 sur chacune de vos Créatures qui n'en a pas.",
        "Placez un marqueur Force +1 sur chacune de vos Créatures sans marqueur Force +1.",
    ),
    (
        "action",
        "Choisissez l'une de vos Créatures. Détruisez une Action sur la Base où se trouve cette Créature.",
        "Choisissez l'une de vos Créatures. Détruisez une Action attachée à cette Base.",
    ),
    (
        "minion",
        "Permanent : Après que vous avez placé un marqueur Force +1 sur l'une de vos Créatures ici qui n'en "
        "avait pas, piochez une carte.",
        "Permanent : Après que vous avez placé un marqueur Force +1 sur l'une de vos Créatures sans marqueur "
        "Force +1 sur cette Base, piochez une carte.",
    ),
    (
        "action",
        "Talent : Placez un marqueur Force +1 sur l'une de vos Créatures qui en a déjà un.",
        "Talent : Placez un marqueur Force +1 sur l'une de vos Créatures portant un marqueur Force +1.",
    ),
    (
        "action",
        "Placez un marqueur Force +1 sur chacune de vos Créatures n'en ayant pas.",
        "Placez un marqueur Force +1 sur chacune de vos Créatures sans marqueur Force +1.",
    ),
    (
        "action",
        "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte que vous avez défaussée.",
        "Défaussez n'importe quel nombre de cartes. Piochez un Trésor pour chaque carte ainsi affectée.",
    ),
    (
        "action",
        "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature que vous avez détruite.",
        "Détruisez jusqu'à deux Créatures. Piochez une carte pour chaque Créature ainsi affectée.",
    ),
    (
        "action",
        "Piochez jusqu'à trois Démences. Gagnez 1 PV pour chaque Démence que vous piochez.",
        "Piochez jusqu'à trois Démences. Gagnez 1 PV pour chaque Démence ainsi piochée.",
    ),
    (
        "action",
        "Placez jusqu'à trois cartes de votre main sous votre pioche. Piochez une carte pour chaque carte que "
        "vous avez placée.",
        "Placez jusqu'à trois cartes de votre main sous votre pioche. Piochez une carte pour chaque carte "
        "ainsi affectée.",
    ),
    (
        "action",
        "Placez sous votre pioche une carte que vous avez en main.",
        "Placez une carte de votre main sous votre pioche.",
    ),
    (
        "action",
        "Spécial : Avant la Conquête d'une Base, détruisez la Créature qui y possède la Force la plus élevée.",
        "Spécial : Avant la Conquête d'une Base, détruisez une Créature ayant la plus grande Force sur cette Base.",
    ),
    (
        "minion",
        "Lorsque cette Base est conquise, tous les joueurs qui ont ici une Créature piochent un Trésor.",
        "Permanent : Lors de la Conquête de cette Base, chaque joueur ayant une Créature sur cette Base "
        "pioche un Trésor.",
    ),
    (
        "minion",
        "Lorsque cette Base est conquise, chaque joueur présent ici avec une Créature pioche un Trésor.",
        "Permanent : Lors de la Conquête de cette Base, chaque joueur ayant une Créature sur cette Base "
        "pioche un Trésor.",
    ),
    (
        "minion",
        "Talent : Renvoyez une Action que vous contrôlez et qui est ici dans votre main.",
        "Talent : Renvoyez l'une de vos Actions attachées à cette Base ou à une Créature sur cette Base dans la main "
        "de son propriétaire.",
    ),
    (
        "minion",
        "Permanent : Les Créatures que vous contrôlez ont +1.",
        "Permanent : La Force de chacune de vos Créatures est augmentée de 1.",
    ),
    (
        "minion",
        "Permanent : Tant qu'elles se trouvent ici, les Créatures des autres joueurs ont -1.",
        "Permanent : La Force de chaque Créature d'un autre joueur sur cette Base est diminuée de 1.",
    ),
    (
        "minion",
        "Permanent : Vos autres Créatures ne peuvent pas être déplacées tant qu'elles sont sur cette Base.",
        "Permanent : Vos autres Créatures sur cette Base ne peuvent pas être déplacées.",
    ),
    (
        "minion",
        "Spécial : Avant la Conquête de la Base où se trouve cette Créature, piochez une carte.",
        "Spécial : Avant la Conquête de cette Base, piochez une carte.",
    ),
]


@pytest.mark.parametrize(("said", "ours"), CLAUSES, ids=[said for said, _ in CLAUSES])
def test_a_clause_is_read_by_its_parts(said: str, ours: str) -> None:
    reading = compile_card(said, "action")
    assert reading.understood, [clause.problem for clause in reading.clauses]
    assert reading.canonical == ours


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_modifier_says_is_refused(text: str) -> None:
    assert not any(compile_card(text, kind).understood for kind in ("action", "minion", "titan"))


@pytest.mark.parametrize(("kind", "said", "ours"), ALSO, ids=[said for _, said, _ in ALSO])
def test_said_of_a_noun_wherever_it_stands(kind: str, said: str, ours: str) -> None:
    assert compile_card(said, kind).canonical == ours
