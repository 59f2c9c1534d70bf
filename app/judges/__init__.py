"""Who decides here, and what they decide: accounts, drafts, published decisions, names that players send."""
