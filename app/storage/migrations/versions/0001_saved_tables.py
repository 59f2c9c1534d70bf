"""The tables that people keep under a short key."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "saved",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("saved_on", sa.Date, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("saved")
