"""Printing: the AST back to our French, one way to say each thing; its parts are said by the rows of `canon`."""
