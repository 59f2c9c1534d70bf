# « make run » and « make test » are all one needs; each does only what is missing.

# What Python compiles is kept, whatever the environment says: each process of the tests would compile all of it anew.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
PORT := 5000

.PHONY: run test test-postgres load check lint lock release bench soak ties removal readings screenshots icons lighthouse pocket pocket-check

GAMES := 1000

run: $(VENV)/.installed
	@$(BIN)/arbitre servir --port $(PORT)

test: $(VENV)/.test-installed
	@$(BIN)/python -m pytest --numprocesses logical

pocket: $(VENV)/.installed
	@.ci/node
	@$(BIN)/python -m app.pocket.build

pocket-check: $(VENV)/.test-installed
	@.ci/node
	@$(BIN)/python -m tests.pocket

test-postgres: $(VENV)/.test-installed
	@.ci/postgres $(BIN)/python -m pytest -p no:cacheprovider tests/app/storage tests/app/judges
	@.ci/valkey $(BIN)/python -m pytest -p no:cacheprovider tests/app/web/test_counting_together.py

check: $(VENV)/.dev-installed
	@$(BIN)/python -m tests.check

lint: $(VENV)/.dev-installed
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(VENV)/.test-installed
	@$(BIN)/python -m tests.bench_search
	@$(BIN)/python -m tests.bench_engine
	@$(BIN)/python -m tests.bench_language
	@$(BIN)/python -m tests.bench_interaction

load: $(VENV)/.test-installed
	@$(BIN)/python -m tests.load

soak: $(VENV)/.test-installed
	@$(BIN)/python -m tests.soak $(GAMES)
	@$(BIN)/python -m pytest --hypothesis-profile=searching -m hypothesis

ties: $(VENV)/.test-installed
	@$(BIN)/python -m tests.ties

removal: $(VENV)/.test-installed
	@$(BIN)/python -m tests.removal

readings: $(VENV)/.installed
	@$(BIN)/python -m rulebook.readings

screenshots: $(VENV)/.test-installed
	@$(BIN)/python -m tests.browser.screenshots

lighthouse: $(VENV)/.test-installed
	@.ci/lighthouse node_modules
	@$(BIN)/python -m tests.browser.lighthouse node_modules/.bin/lighthouse

icons: $(VENV)/.test-installed
	@$(BIN)/python -m tests.browser.icons

# What is installed is what requirements/*.txt hold, to the hash; the ranges of pyproject.toml are for `pip install .`.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := $(BIN)/uv pip compile pyproject.toml requirements/build.in --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-annotate --no-header --upgrade

lock: $(BIN)/python
	@$(PIP) uv
	@$(LOCK) --extra test --extra dev --output-file requirements/dev.txt
	@$(LOCK) --extra test --constraint requirements/dev.txt --output-file requirements/test.txt
	@$(LOCK) --constraint requirements/dev.txt --output-file requirements/run.txt

# One number, one heading of the journal, one tag: « make release VERSION=0.7.0 ».
release:
	@.ci/release $(VERSION)

$(BIN)/python:
	@.ci/venv $(VENV)

$(VENV)/.installed: pyproject.toml requirements/run.txt $(BIN)/python
	@echo "Installation de ce que le site demande (une minute la première fois)…"
	@$(PIP) --require-hashes --requirement requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test-installed: requirements/test.txt $(VENV)/.installed
	@echo "Installation de ce que les tests demandent, navigateur compris (quelques minutes la première fois)…"
	@$(PIP) --require-hashes --requirement requirements/test.txt
	@.ci/chromium $(BIN)/python
	@.ci/node
	@touch $@

$(VENV)/.dev-installed: requirements/dev.txt $(VENV)/.test-installed
	@echo "Installation de ce que la relecture du code demande…"
	@$(PIP) --require-hashes --requirement requirements/dev.txt
	@touch $@
