"""Reading: a parsed sentence to the AST; what its parts say is for the rows of `canon`."""
