# « make run » and « make test » are all one needs; each does only what is missing.

VENV := .venv
BIN := $(VENV)/bin
PORT := 5000

.PHONY: run test lint bench soak ties removal screenshots icons lighthouse

GAMES := 1000

run: $(VENV)/.installed
	@$(BIN)/arbitre servir --port $(PORT)

test: $(VENV)/.test-installed
	@$(BIN)/python -m pytest

lint: $(VENV)/.dev-installed
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(VENV)/.test-installed
	@$(BIN)/python -m tests.bench_search
	@$(BIN)/python -m tests.bench_engine
	@$(BIN)/python -m tests.bench_language
	@$(BIN)/python -m tests.bench_interaction

soak: $(VENV)/.test-installed
	@$(BIN)/python -m tests.soak $(GAMES)
	@$(BIN)/python -m pytest --hypothesis-profile=searching -m hypothesis

ties: $(VENV)/.test-installed
	@$(BIN)/python -m tests.ties

removal: $(VENV)/.test-installed
	@$(BIN)/python -m tests.removal

screenshots: $(VENV)/.test-installed
	@$(BIN)/python -m tests.browser.screenshots

lighthouse: $(VENV)/.test-installed
	@.ci/lighthouse node_modules
	@$(BIN)/python -m tests.browser.lighthouse node_modules/.bin/lighthouse

icons: $(VENV)/.test-installed
	@$(BIN)/python -m tests.browser.icons

$(BIN)/python:
	@.ci/venv $(VENV)

$(VENV)/.installed: pyproject.toml $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test-installed: pyproject.toml $(VENV)/.installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@.ci/chromium $(BIN)/python
	@touch $@

$(VENV)/.dev-installed: pyproject.toml $(VENV)/.installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@
