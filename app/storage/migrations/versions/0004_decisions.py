"""What judges write, what they publish, and whether it is still answered so."""

import typing

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _said() -> list[sa.Column[typing.Any]]:
    return [
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("event", sa.String(200), nullable=False),
        sa.Column("cites", sa.Text, nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("settled", sa.Text, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("author", sa.Integer, sa.ForeignKey("judges.id"), nullable=False),
    ]


def upgrade() -> None:
    op.create_table(
        "decisions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(80), nullable=False),
        *_said(),
        sa.Column("held_on", sa.Date, nullable=False),
        sa.Column("author_name", sa.String(60), nullable=False),
        sa.Column("publisher_name", sa.String(60), nullable=False),
        sa.Column("published_at", sa.DateTime, nullable=False),
        sa.Column("replaces", sa.Integer, sa.ForeignKey("decisions.id"), nullable=True, unique=True),
        sa.Column("draft", sa.Integer, nullable=False, unique=True),
        sa.Column("words", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "drafts",
        sa.Column("id", sa.Integer, primary_key=True),
        *_said(),
        sa.Column("held_on", sa.Date, nullable=True),
        sa.Column("replaces", sa.Integer, sa.ForeignKey("decisions.id"), nullable=True),
        sa.Column("proposed", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.DateTime, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "decision_checks",
        sa.Column("decision", sa.Integer, sa.ForeignKey("decisions.id"), primary_key=True),
        sa.Column("made_with", sa.String(80), primary_key=True),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("same", sa.Boolean, nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("checked_at", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("decision_checks")
    op.drop_table("drafts")
    op.drop_table("decisions")
