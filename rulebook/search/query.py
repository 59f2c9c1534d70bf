"""Reading a query: each of its words with what it may mean, misspelt ones put right."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Container, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from ground.names import fold
from rulebook.search.lexicon import LEAST, SURE, Lexicon, one
from rulebook.search.ranking import Word
from rulebook.search.words import ELIDED, QUOTED, WORD, jumble, slips, split, spoken, stems

MOST_WORDS = 24
"""Words of a query that are read; a search for more of them says no more."""
TERM, FAINT, COUNTED = 1.5, 0.5, 1.5
"""A term of the game is what the question is about: its rarity is multiplied; a function word's is at most this, and a
number's that."""

HEARD, ONE_SLIP, GUESSED = 0.9, 0.85, 0.5
"""How surely an unknown word is the one that sounds the same, that is one slip away from a long one, or nearly that."""


class Reader:
    """Reads queries with a lexicon, the words that the corpus holds, and how rare each token is in it."""

    def __init__(self, lexicon: Lexicon, vocabulary: Sequence[str], rarity: Callable[[str], float]) -> None:
        """`vocabulary`: every word, accents kept, the commonest first; that is how a folded one is spelt."""
        self._lexicon = lexicon
        self._spelt = {fold(word): word for word in reversed(vocabulary)}
        self._begun: dict[str, list[str]] = {}
        self._sounds: dict[str, list[str]] = {}
        self._jumbled: dict[str, list[str]] = {}
        for word, spelt in sorted(self._spelt.items()):
            self._begun.setdefault(word[:1], []).append(word)
            if jumbled := jumble(word):
                self._jumbled.setdefault(jumbled, []).append(word)
            if len(heard := spoken(spelt)) > 2:
                self._sounds.setdefault(heard, []).append(word)
        self._stems = frozenset(stem for word in vocabulary for stem in stems(word))
        self._rarity = rarity

    def holds(self, word: str) -> bool:
        """Whether the corpus or the lexicon has this folded word, which then is never corrected."""
        return word in self._spelt or self._lexicon.knows(word) or word.isdigit()

    def _knows(self, word: str) -> bool:
        """Whether it holds this word, or another form of it: « manger », where « mangée » is held."""
        return self.holds(fold(word)) or (len(word) > LEAST and not self._stems.isdisjoint(stems(word)))

    def written_out(self, query: str) -> str:
        """The query with what a thumb leaves out: « jai », « 16pv », « tps » → j'ai, 16 pv, temps."""
        return WORD.sub(lambda word: self._in_full(word[0]), query)

    def _in_full(self, word: str) -> str:
        folded = fold(word)
        if folded in self._lexicon.shorthand:
            return self._lexicon.shorthand[folded]
        elided = ELIDED.fullmatch(folded)
        if not elided or not self._is_word(elided[2]) or self._is_word(folded) or self._stems & set(stems(folded)):
            return word
        return " ".join(elided.groups()) if elided[1].isdigit() else "'".join(elided.groups())

    def _is_word(self, folded: str) -> bool:
        return self._lexicon.says_little(folded) or self.holds(folded)

    def as_written(self, query: str) -> list[Word]:
        """The words of a query, none of them put right."""
        words = [self._word(word, SURE, ()) for word in split(query)[:MOST_WORDS]]
        return list({min(word.tokens): word for word in words}.values())

    def read(self, query: str) -> tuple[list[Word], str | None]:
        """The words of a query, and the query respelt if a word had to be."""
        words: dict[str, Word] = {}
        quoted = {word for said in QUOTED.findall(query) for word in split(said)}
        written = self._lexicon.in_other_words(split(query)[:MOST_WORDS])
        respelt = [self._respelt(word) for word in written]
        spelling = [word for word, _ in respelt]
        idle = self._lexicon.idle_in(spelling)
        for place in sorted(range(len(respelt)), key=idle.__contains__):  # what tells somewhere tells
            word = self._word(*respelt[place], quoted, place in idle)
            words.setdefault(min(word.tokens), word)
        slipped = {word: meant for word, meant in zip(written, spelling, strict=True) if word != meant}
        for phrase, tokens in self._lexicon.expressions_in(spelling, asked=True):
            said = sum(word.rarity for word in words.values() if word.tells and one(fold(word.said)) in phrase.split())
            adds = max(map(self._rarity, tokens)) - said  # what its words said already is not asked twice
            words.setdefault(tokens[0], Word(phrase, dict.fromkeys(tokens, SURE), max(FAINT, adds)))
        put_right = WORD.sub(lambda word: slipped.get(word[0].lower(), word[0]), unicodedata.normalize("NFC", query))
        return list(words.values()), put_right if slipped else None

    def _word(self, word: str, surety: float, quoted: Container[str], idle: bool = False) -> Word:
        meant = {token: sure * surety for token, sure in self._lexicon.meanings(word).items()}
        rarity = max(self._rarity(token) * sure for token, sure in meant.items())
        tells = word in quoted or surety == GUESSED or not (idle or self._lexicon.says_little(word))
        if not tells:
            rarity = min(rarity, FAINT)
        elif any(sure == SURE and token in self._lexicon.terms for token, sure in meant.items()):
            rarity *= TERM
        if self._lexicon.counts(word):  # « j'ai 12 cartes »: which number it is rarely is what is asked
            rarity = min(rarity, COUNTED)
        if surety == GUESSED:  # « permis de conduire »: what was typed may be another word altogether, and tell a lot
            rarity = max(rarity, self._rarity(word))
        return Word(word, meant, rarity, known=surety == SURE and self._knows(word), tells=tells)

    def _respelt(self, word: str) -> tuple[str, float]:
        """The word that is meant and how surely: itself, unless nobody knows it and another is near enough."""
        folded = fold(word)
        allowed = slips(folded)
        meant = self._knows(word) or self._lexicon.says_little(word) or folded in self._lexicon.elsewhere
        if not allowed or meant or self._lexicon.is_everyday(word):
            return word, SURE
        heard = [other for other in self._sounds.get(spoken(word), ()) if OSA.distance(folded, other) <= allowed + 1]
        if heard:
            return self._spelt[min(heard, key=lambda other: OSA.distance(folded, other))], HEARD
        begun = self._begun.get(folded[0], ())
        near = process.extract(folded, begun, scorer=OSA.distance, score_cutoff=allowed, limit=None)
        if not near:
            jumbled = self._jumbled.get(jumble(folded), ())
            return (self._spelt[jumbled[0]], GUESSED) if jumbled else (word, SURE)
        distance, other = min((distance, other) for other, distance, _ in near)
        return self._spelt[other], ONE_SLIP if distance == 1 and len(folded) > 6 else GUESSED
