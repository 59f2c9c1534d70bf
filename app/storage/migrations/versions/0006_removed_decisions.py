"""The day on which an operator removed a decision: its address leads for ever to a stub."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("decisions", sa.Column("removed_on", sa.Date, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("decisions") as decisions:
        decisions.drop_column("removed_on")
