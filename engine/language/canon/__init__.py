"""What the language can say: how each thing is built, and side by side how it is read and how it is said.

Verbs, modifiers, durations, piles and players are tables, and so is an act or a fact of one shape (`Room.row`). Of the
others a function reads and another says; that our wording reads back as the same thing, tests show for each.
"""
