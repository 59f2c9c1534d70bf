"""What tables type, put as the canon reads it: nothing of the catalogue's own wording needs this room."""
