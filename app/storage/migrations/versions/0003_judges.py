"""Who may decide here, and the sessions in which they do."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "judges",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("login", sa.String(40), nullable=False, unique=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("head", sa.Boolean, nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("added_on", sa.Date, nullable=False),
        sa.Column("retired_on", sa.Date, nullable=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("waits_until", sa.DateTime, nullable=True),
    )
    op.create_table(
        "judge_sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("judge", sa.Integer, sa.ForeignKey("judges.id"), nullable=False),
        sa.Column("began", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("judge_sessions")
    op.drop_table("judges")
