"""The day on which a kept table was removed: its key leads for ever to a stub."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("saved", sa.Column("removed_on", sa.Date, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("saved") as saved:
        saved.drop_column("removed_on")
