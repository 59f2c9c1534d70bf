"""What Alembic runs: the migrations, in the transaction that `app.storage` has opened."""

from alembic import context

from app.storage.database import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
