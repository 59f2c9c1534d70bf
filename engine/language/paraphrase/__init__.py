"""What tables say, put as the canon reads it; our own wording passes none of this.

A phrase is dealt with in the first of these rooms that can tell what it is, in the order in which a text meets them:

- `chatter.txt`, over words: what is said round a text and tells nothing of it;
- `spoken.txt`, over words: a word or a turn that means what other words of the lexicon mean, wherever it stands; a
  sentence or a keyword whose stop was lost;
- `parting.py`, over words as they are typed: a capital where a stop was lost, what tells the Force or the kind;
- `lexicon.toml`: a form of a word that is in the language;
- `relative.txt`, over terms: what a clause or a participle says of its noun;
- `moments.py`, `ellipsis.py`: what depends on the card, or on the sentence before;
- `owner.py`, `notes.py`: a card told of by who plays it, a note that leaves articles out;
- `rewrites.txt` and the steps of `courtesy.py`: pieces that a card would say in other terms, or in another place;
- `neighbours.py`, for our own wording too: which of its two meanings a word has;
- `order.py`, only where nothing else is read: pieces in any other order that all say the same.

A sentence is heard after these: a row that drops words is its own reason, or tells it after « ; ». What the reader then
passes over is excused in `unheard.txt`, or the text is not understood.
"""
