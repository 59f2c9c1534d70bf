"""What changes a value: markers, PV, Force, totals. In a standing clause it holds; else it lasts."""

from __future__ import annotations

from engine.effects import ast
from engine.effects.ast import ALL, ONE, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who
from engine.language.canon.deeds import conjugate
from engine.language.canon.durations import LASTS
from engine.language.canon.nouns import COUNTER
from engine.language.canon.rows import ACTS
from engine.language.canon.saying import changed
from engine.language.discourse import Ambiguous, Node, Unreadable, part, parts, term_of, terms_of
from engine.language.french import Mood, number, of, to
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter, fixed
from engine.language.reading.heads import number_of
from engine.language.reading.nouns import Meaning, NounReader, pull_place, standing_who

_HAVING_POWER = ("MINION", "CARD", "MONSTER", "COPY", "A_NAME", "OWN_NAME")


# ------------------------------------------------------------------------------------------ markers


@ACTS.reads(
    put_counters="(PUT | SPREAD) counters (SUR np (AND_SUR np)*)? per? | PUT counters A np per? | "
    "(PUT | SPREAD) SUR np (counters per? | as_many)"
)
def do_put_counters(r: NounReader, node: Node) -> Meaning:
    r.discourse.deed = "put_counters"
    targets = [r.np(np) for np in parts(node, "np")]
    r.discourse.deed = ""
    for target in targets:
        r.of_a_minion(target, bears=True)
    if not targets:
        raise Unreadable("il faut dire sur quoi placer le marqueur")
    spread = part(node, "SPREAD") is not None
    counted_there = part(node, "per") is not None and len(targets) == 1  # « … pour chaque Action sur elle »
    hits = [r.hit(targets[0])] if counted_there else []
    n, up_to = _how_many_counters(r, node)
    hits = hits or [r.hit(target) for target in targets]
    return r.at_once([ast.PutCounters(target, n, spread, up_to) for target in hits])


@ACTS.says(ast.PutCounters)
def say_putcounters(p: NounPrinter, effect: ast.PutCounters, mood: Mood) -> str:
    target, n = effect.target, effect.n
    if target in (Ref.HERE, Ref.THERE):
        return f"{conjugate('placer', mood)} un marqueur de cette Base sur {p.anything(target)}"
    if isinstance(n, ast.CountersOf):
        return f"{conjugate('doubler', mood)} le nombre de marqueurs Force +1 sur {p.target(target)}"
    verb = conjugate("répartir" if effect.spread else "placer", mood) + (" jusqu'à" if effect.up_to else "")
    if not isinstance(n, ast.Fixed | ast.Per):
        return f"{verb} sur {p.target(target)} autant de marqueurs Force +1 que {p.the_measure(n)}"
    where = p.target(target) if effect.spread else p.one_by_one(target)
    if isinstance(n, ast.Per):
        return f"{verb} {number(n.n, COUNTER)} sur {where} {p.per(n.what)}"
    return f"{verb} {number(fixed(n), COUNTER)} sur {where}"


def _how_many_counters(r: NounReader, node: Node) -> tuple[ast.Amount, bool]:
    """How many, and whether fewer will do."""
    counters = part(node, "counters")
    if counters is None:
        return r.as_many(part(node, "as_many")), False
    quantity = r.quantity_of(counters)
    if quantity.low == 0 and quantity.high:
        return r.times(node, quantity.high), True
    return r.times(node, r.count_of(counters)), False


@ACTS.reads(put_own_counter="PUT UN OWN_COUNTER (SUR np | HERE)")
def do_put_own_counter(r: NounReader, node: Node) -> Meaning:
    return ast.PutCounters(r.base_of(part(node, "np")))


@ACTS.reads(double="DOUBLE NUMBER_OF COUNTER (SUR | DE) np")
def do_double(r: NounReader, node: Node) -> Meaning:
    target = r.hit(r.np(part(node, "np")))
    return ast.PutCounters(target, ast.CountersOf(target if isinstance(target, Ref) else Ref.IT))


@ACTS.reads(
    remove_counters="REMOVE counters ((DE | SUR) np)? | REMOVE counters IN_ALL (DE | SUR) np | "
    "REMOVE counters (DE | SUR) np IN_ALL"
)
def do_remove_counters(r: NounReader, node: Node) -> Meaning:
    np = part(node, "np")
    if np is None:
        raise Unreadable("il faut dire d'où retirer le marqueur")
    quantity = r.quantity_of(part(node, "counters"))
    n = ast.Fixed(quantity.low) if quantity.low == quantity.high else quantity
    source = r.np(np)
    any_sort = term_of(part(node, "counters"), "COUNTER").shade == "any" and quantity.every
    bearer = r.discourse.kinds.get(source.ref, Kind.MINION) if source.ref else source.kind
    if any_sort and bearer not in (Kind.MINION, Kind.MONSTER, Kind.TITAN, Kind.CARD):
        raise Unreadable("des marqueurs de quelle sorte ? Une Créature ne porte que des « marqueurs Force +1 »")
    det = part(part(np, "head"), "det")
    one_by_one = not source.plural or (det is not None and part(det, "EACH_OF"))
    altogether = part(node, "IN_ALL") is not None
    if altogether and not (isinstance(n, ast.Fixed) and source.quantity.every and source.ref is None):
        raise Unreadable("« en tout » : de combien, et de quelles cartes ?")
    n = quantity if altogether else n
    if source.quantity.every and source.ref is None and quantity.high is not None and not (one_by_one or altogether):
        raise Unreadable("retirés de chacune, ou en tout ? Dites « de chacune de … », ou « en tout »")
    removed = ast.RemoveCounters(r.hit(source), n)
    r.discourse.counters_removed = True
    return removed


@ACTS.says(ast.RemoveCounters)
def say_removecounters(p: NounPrinter, effect: ast.RemoveCounters, mood: Mood) -> str:
    n = effect.n
    if isinstance(n, Quantity) and n.low == n.high:
        all_told = f"{number(n.low, COUNTER)} en tout {of(p.target(effect.target))}"
        return f"{conjugate('retirer', mood)} {all_told}"
    counters = _counters(p, n) if isinstance(n, Quantity) else number(fixed(n), COUNTER)
    bounded = not isinstance(n, Quantity) or n.high is not None  # of each of them, not of all together
    from_what = p.one_by_one(effect.target) if bounded else p.target(effect.target)
    return f"{conjugate('retirer', mood)} {counters} {of(from_what)}"


@ACTS.reads(move_counters="(TRANSFER | MOVE) counters (DE | SUR) np ((A | VERS) np)?")
def do_move_counters(r: NounReader, node: Node) -> Meaning:
    first, *to = parts(node, "np")
    quantity, source = r.quantity_of(part(node, "counters")), r.np(first)
    beside = pull_place(source) if not to else None
    det = part(part(node, "counters"), "det")
    if not to and beside is None and part(det, "THEIR") and part(node, "SUR", "A", "VERS"):
        beside, source = source, Phrase("", ref=r.discourse.pronoun())  # « ses marqueurs sur une autre »
    start = r.hit(source)
    goal = r.np(to[0]) if to else beside
    if goal is None:
        raise Unreadable("« transférez » demande vers quelle carte")
    if goal.ref is Ref.IT and isinstance(start, Pick):
        raise Unreadable("d'une carte à elle-même, rien n'est transféré : dites vers quelle autre")
    return ast.MoveCounters(start, r.hit(goal), quantity)


@ACTS.says(ast.MoveCounters)
def say_movecounters(p: NounPrinter, effect: ast.MoveCounters, mood: Mood) -> str:
    what = f"{conjugate('transférer', mood)} {_counters(p, effect.n)}"
    source = effect.source
    if isinstance(source, Pick) and source == effect.to and source.quantity == ALL:
        return f"{what} entre {p.plural(source.filter)}"
    start = of(p.target(source))
    return f"{what} {start} {to(p.target(effect.to))}"


def _counters(p: NounPrinter, quantity: Quantity) -> str:
    noun = COUNTER.one if quantity.high == 1 and not quantity.every else COUNTER.many
    return p.determiner(Filter(), quantity, COUNTER) + noun


@ACTS.reads(between="(TRANSFER | SPREAD) counters BETWEEN np | SPREAD counters DE np")
def do_between(r: NounReader, node: Node) -> Meaning:
    """« Transférez n'importe quel nombre de marqueurs Force +1 entre vos Créatures »."""
    phrase = r.np(part(node, "np"))
    place = pull_place(phrase) if part(node, "DE") else phrase
    target = Pick(phrase.filter(), ALL)
    if place is None or place.filter() != target.filter:
        raise Unreadable("les marqueurs ne se répartissent qu'entre les mêmes cartes")
    quantity = r.quantity_of(part(node, "counters"))
    two = phrase.quantity == Quantity(2, 2) and quantity == ONE  # « un marqueur entre deux Créatures »: from any to any
    if not two and terms_of(part(part(node, "np"), "head"), "UN", "N"):
        raise Unreadable("entre combien de cartes ? Dites « entre vos Créatures »")
    if part(node, "TRANSFER") and quantity.every:
        raise Unreadable("« tous », entre plusieurs cartes : on ne sait pas laquelle les reçoit")
    if part(node, "SPREAD") and not part(node, "DE") and quantity.low and not quantity.every:  # new ones
        return ast.PutCounters(r.hit(phrase), ast.Fixed(quantity.low), spread=True)
    return ast.MoveCounters(target, target, ast.ANY_NUMBER if quantity.every else quantity)


# ------------------------------------------------------------------------------------------ PV


@ACTS.reads(gain_vp="SIGNED VP per? | GAIN (n VP EXTRA? | as_many) per? | LOSE n VP per?")
def do_gain_vp(r: NounReader, node: Node) -> Meaning:
    many, signed = part(node, "as_many"), part(node, "SIGNED")
    if signed:
        return ast.Gain(r.times(node, abs(signed.value)), lose=signed.value < 0)
    if not many:
        return ast.Gain(r.times(node, number_of(part(node, "n"))), lose=part(node, "LOSE") is not None)
    if not part(many, "VP"):
        raise Unreadable("on gagne des PV")
    return ast.Gain(r.as_many(many))


@ACTS.says(ast.Gain)
def say_gain(p: NounPrinter, effect: ast.Gain, mood: Mood) -> str:
    verb = conjugate("perdre" if effect.lose else "gagner", mood)
    return f"{verb} {p.times(effect.n, lambda k: f'{k} PV', 'PV')}"


# ------------------------------------------------------------------------------------------ Force


@ACTS.reads(
    raise_="(POWER_OF np | HIS_POWER) IS (RAISE | LOWER) DE_N? amount (per? during? until? | until per)",
    raise_it="(RAISE_IT | LOWER_IT) (POWER_OF np | HIS_POWER) _by_n per? until? | (RAISE_IT | "
    "LOWER_IT) _by_n (POWER_OF np | HIS_POWER) per? until?",
)
def do_raise(r: NounReader, node: Node) -> Meaning:
    np = part(node, "np")
    phrase = r.np(np) if np else Phrase("", ref=r.discourse.owner_of_power(part(node, "HIS_POWER")))
    return _boost(r, phrase, node, lower=part(node, "LOWER", "LOWER_IT") is not None)


@ACTS.reads(
    double_power="DOUBLE (POWER_OF np | HIS_POWER) until? | (POWER_OF np | HIS_POWER) (IS DOUBLE | BECOMES N) until?"
)
def do_double_power(r: NounReader, node: Node) -> Meaning:
    """« Doublez la Force d'une Créature »; « … devient 0 jusqu'à la fin du tour »: she loses all that she has."""
    np, until, becomes = part(node, "np"), r.until_of(node), part(node, "N")
    if becomes and (becomes.value != 0 or r.standing):
        raise Unreadable("une Force ne prend une valeur fixe que pour un temps, et ce n'est que 0")
    target = r.hit(r.np(np)) if np else r.discourse.owner_of_power(part(node, "HIS_POWER"))
    n = ast.PowerOf(target if isinstance(target, Ref) else Ref.IT)
    return ast.Boost(target, n, becomes is not None, until or Until.ALWAYS)


@ACTS.says(ast.Boost)
def say_boost(p: NounPrinter, effect: ast.Boost, mood: Mood) -> str:
    what = p.one_by_one(effect.target)
    force = p.its_force(effect.target) if p.is_it(effect.target) else f"la Force {of(what)}"
    own = not isinstance(effect.target, Ref) and effect.n == ast.PowerOf(Ref.IT)  # « sa Force » could be another's
    if own and not effect.lower:
        return f"{conjugate('doubler', mood)} {force}{LASTS[effect.until]}"
    if own and mood is Mood.ALONE:
        return f"{force} devient 0{LASTS[effect.until]}"
    return changed(p, force, "diminuée", effect.lower, effect.n, mood) + LASTS[effect.until]


@ACTS.reads(
    gain_power="np (GAIN | HAVE) EACH? SIGNED _of_power? EACH? (HERE | SUR np)? (per? during? until? | until per) | "
    "np GAIN n _of_power EACH? (per? until? | until per) | np LOSE n _of_power EACH? per? until?",
    give_power="GIVE? SIGNED _of_power? A np per? until?",
)
def do_gain_power(r: NounReader, node: Node) -> Meaning:
    phrase, *where = (r.np(np) for np in parts(node, "np"))
    if where or part(node, "HERE"):
        if phrase.ref is not None or phrase.place is not None:
            raise Unreadable("on ne sait pas où il faut que ce soit")
        phrase.place = where[0] if where else Phrase("BASE", ref=r.discourse.here())
    signed = part(node, "SIGNED")
    return _boost(r, phrase, node, lower=signed.value < 0 if signed else part(node, "LOSE") is not None)


@ACTS.reads(own_power="(GAIN | HAVE)? SIGNED _of_power? per? during? until?")
def do_own_power(r: NounReader, node: Node) -> Meaning:
    """« +1 de Force pour chaque … »: of the card that says so, or of the one that bears it."""
    ref = Ref.HOST if r.discourse.attach is Kind.MINION else Ref.SELF
    bears = ref is Ref.HOST or r.discourse.kind in ("minion", "monster")
    named = r.discourse.it or r.discourse.subject not in (None, ref)
    if not bears and not (r.discourse.by or r.discourse.it) and (each := _of_each(r, node)):
        return each
    if not bears or r.discourse.by or (named and not r.standing):
        raise Unreadable("il faut dire de quelle carte change la Force")
    per = part(node, "per")
    if per and part(per, "PER") and part(part(part(per, "counted"), "noun"), "MINION"):
        raise Ambiguous(
            "« +1 pour chaque Créature »", "« cette Créature a +1 par Créature »", "« chaque Créature a +1 »"
        )
    boost = _boost(r, Phrase("", ref=ref), node, lower=term_of(node, "SIGNED").value < 0)
    r.discourse.said_last = None  # « … et ne peut pas être détruite » goes on with this one
    return boost


def _of_each(r: NounReader, node: Node) -> Meaning | None:
    """« +1 de Force pour chacune de vos Créatures », of a card that has no Force itself: each of them gains it."""
    n, lower, until = _by_how_much(r, node), term_of(node, "SIGNED").value < 0, r.until_of(node)
    if not (isinstance(n, ast.Per) and n.step == 1 and isinstance(n.what, Filter)):
        return None
    if n.what.kind is not Kind.MINION or n.what.zone is not ast.Zone.PLAY:
        return None
    if r.standing and until is None:
        r.discourse.designate(n.what.kind)
        return ast.PowerChange(n.what, ast.Fixed(n.n), lower)
    return ast.Boost(ast.Pick(n.what, ast.ALL), ast.Fixed(n.n), lower, until or Until.ALWAYS)


def _boost(r: NounReader, phrase: Phrase, node: Node, lower: bool) -> Meaning:
    """The Force of `phrase` changes; « sa Base », « sur elle » in the amount are then of that card."""
    until = r.until_of(node)
    r.of_a_minion(phrase)
    if phrase.is_base or (phrase.ref is None and phrase.noun not in _HAVING_POWER):
        raise Unreadable("seule une Créature a une Force")
    during = part(node, "during")
    turn = ast.TurnOf(Rel.YOU if part(during, "DURING_YOUR_TURN") else Rel.OTHERS) if during else None
    one_of_them = phrase.ref is None and phrase.quantity == ONE  # « une Créature ici »: chosen once, not each
    if r.standing and until is None and phrase.take("YOURS"):
        mine = ast.Matches(Ref.HOST, Filter(controller=Rel.YOU))  # « votre Créature »: for as long as it is yours
        return ast.While(mine, ast.PowerChange(Ref.HOST, _by_how_much(r, node), lower))
    if r.standing and until is None and not one_of_them:
        who = standing_who(phrase)
        if isinstance(who, Filter):
            r.discourse.designate(who.kind)
        change = ast.PowerChange(who, _by_how_much(r, node), lower)
        return ast.While(turn, change) if turn else change
    if until is Until.LEAVES and phrase.ref is None and phrase.quantity.every:  # those that come later too
        return ast.Grant(Ref.SELF, ast.PowerChange(standing_who(phrase), _by_how_much(r, node), lower), until)
    named, chosen = r.discourse.it, r.discourse.chosen is Ref.IT
    bears = r.discourse.kind in ("minion", "monster", "titan") or r.discourse.attach is Kind.MINION
    target = r.hit(phrase)
    if turn:
        change = ast.PowerChange(Ref.SELF, _by_how_much(r, node), lower)
        return ast.Grant(target, ast.While(turn, change), until or Until.ALWAYS)
    n = _by_how_much(r, node)
    if (named or bears) and not isinstance(target, Ref) and n == ast.PowerOf(Ref.IT):
        n = ast.PowerOf(_whose_power(node, chosen, lower))
    return ast.Boost(target, n, lower, until or Until.ALWAYS)


def _whose_power(node: Node, chosen: bool, lower: bool) -> Ref:
    """« Choisissez un Monstre. La Force d'une Créature est augmentée de la Force de ce Monstre »: of the one chosen."""
    measured = part(part(node, "amount"), "measured") if part(node, "amount") else None
    if measured is not None and part(measured, "HIS_POWER"):
        its_own = "« devient 0 »" if lower else "« doublez »"
        raise Ambiguous("« sa Force »", f"la sienne ({its_own})", "celle de la carte dont on parlait avant (nommez-la)")
    if not chosen:
        raise Unreadable("on ne sait pas de qui est cette Force : choisissez d'abord la carte, puis dites « choisie »")
    return Ref.CHOSEN


@ACTS.says(ast.PowerChange)
def say_powerchange(p: NounPrinter, clause: ast.PowerChange, _: Mood) -> str:
    what = p.ref(clause.who) if isinstance(clause.who, Ref) else p.one_by_one(Pick(clause.who, ALL))
    return f"la Force {of(what)} est {'diminuée' if clause.lower else 'augmentée'} {p.by_n(clause.n)}"


@ACTS.reads(starting_power="STARTING_POWER np (BECOMES N | (IS? AS_MUCH_AS | RAISED_TO) HIGHEST_POWER np)")
def do_starting_power(r: NounReader, node: Node) -> Meaning:
    """« La Force de départ de cette Créature est de 5 », « … est égale à la plus grande Force imprimée des … »."""
    who, *others = (r.np(np) for np in parts(node, "np"))
    if not r.standing:
        raise Unreadable("une Force de départ ne change que par un effet Permanent")
    if not others:
        return ast.StartingPower(standing_who(who), ast.Fixed(term_of(node, "N").value))
    printed = term_of(node, "HIGHEST_POWER").shade == "printed"
    if printed is (part(node, "RAISED_TO") is not None):
        raise Unreadable("une Force de départ est égale à une Force imprimée, ou augmentée jusqu'à une Force de départ")
    return ast.StartingPower(standing_who(who), ast.HighestPower(others[0].filter(), printed))


@ACTS.says(ast.StartingPower)
def say_startingpower(p: NounPrinter, clause: ast.StartingPower, _: Mood) -> str:
    start = f"la Force de départ {of(p.cards(clause.who))} est"
    if not isinstance(clause.n, ast.HighestPower):
        return f"{start} de {fixed(clause.n)}"
    sort = "imprimée" if clause.n.printed else "de départ"
    highest = f"la plus grande Force {sort} {of(p.plural(clause.n.what))}"
    how = "égale à" if clause.n.printed else "augmentée jusqu'à"
    return f"{start} {how} {highest}"


def _by_how_much(r: NounReader, node: Node) -> ast.Amount:
    """« de 2 », « +2 », « 2 de Force », and what for."""
    if part(node, "amount"):
        return r.amount(node)
    signed = part(node, "SIGNED")
    return r.times(node, abs(signed.value) if signed else number_of(part(node, "n")))


@ACTS.reads(total_of="TOTAL_OF (who | bare_role (SUR np | HERE)) IS (RAISE | LOWER) DE_N? amount per?")
def do_total_of(r: NounReader, node: Node) -> Meaning:
    """« Le total de Force de chaque joueur sur cette Base est augmenté de 2 »."""
    if not r.standing:
        raise Unreadable("le total de Force d'un joueur ne change ainsi que par un effet Permanent")
    whose, np = r.who(part(node, "who")), part(node, "np")
    base = r.base_of(np)
    return ast.TotalChange(_by_how_much(r, node), base, part(node, "LOWER") is not None, whose)


@ACTS.says(ast.TotalChange)
def say_totalchange(p: NounPrinter, clause: ast.TotalChange, _: Mood) -> str:
    base = p.where(clause.base)
    if clause.whose == Who(Role.YOU):
        return p.total(base, clause.n, clause.lower)
    return f"{p.who(clause.whose)} a {'-' if clause.lower else '+'}{fixed(clause.n)} de Force sur {base}"


@ACTS.reads(
    total="YOUR_TOTAL (SUR np | HERE)? IS (RAISE | LOWER) DE_N? amount per? until? | YOUR_TOTAL (SUR np | "
    "HERE)? GAIN SIGNED per? until? | (HAVE | GAIN) SIGNED _of_power? (SUR np | HERE) per? until? | "
    "LOSE n _of_power (SUR np | HERE) per? until? | (RAISE_IT | LOWER_IT) _by_n YOUR_TOTAL "
    "(SUR np | HERE)? per? until?"
)
def do_total(r: NounReader, node: Node) -> Meaning:
    np = part(node, "np")
    base = r.go(r.np(np)) if np else r.discourse.here()
    signed = part(node, "SIGNED")
    lower = part(node, "LOWER", "LOWER_IT", "LOSE") is not None or bool(signed and signed.value < 0)
    n, until = _by_how_much(r, node), r.until_of(node)
    if r.standing and until is None and isinstance(base, Ref):
        return ast.TotalChange(n, base, lower)
    return ast.Grant(base, ast.TotalChange(n, lower=lower), until or Until.ALWAYS)
