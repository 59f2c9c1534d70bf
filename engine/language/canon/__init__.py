"""What the language can say, a row for each thing: from one row it is read, printed, forbidden and waited for."""
