"""The French names of cards that players send, and what was made of each."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "card_names",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("card", sa.String(80), nullable=False),
        sa.Column("french", sa.String(80), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False),
        sa.Column("source", sa.String(200), nullable=False),
        sa.Column("sent_on", sa.Date, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("decided_by", sa.String(60), nullable=False),
        sa.Column("decided_on", sa.Date, nullable=True),
        sa.Column("accepted_for", sa.String(80), nullable=True, unique=True),
        sa.UniqueConstraint("card", "folded"),
    )


def downgrade() -> None:
    op.drop_table("card_names")
