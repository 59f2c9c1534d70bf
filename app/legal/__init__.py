"""What the law asks of whoever keeps the site: who they are, how to have something removed, how accessible it is."""
