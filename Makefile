# A fresh machine needs Python 3.11 or newer with venv, make and a package index; nothing else.
#   make play ARGS="--lan"          arguments for the command
#   make setup PYTHON=python3.12    the Python to build the environment with
#   make lock ARGS=--upgrade        newer versions, instead of the pinned ones where they still fit

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play difficulty test quick check format lock census bench soak transcripts texts handbook pictures app docs audit release clean

# Without bytecode every start compiles everything again.
unexport PYTHONDONTWRITEBYTECODE
# A uv of another environment must not redirect this one.
unexport VIRTUAL_ENV

PYTHON ?=
ARGS ?=
GAME ?= coatl
GAMES ?= 2000
WORKERS ?= 2
# One more than cores: a test that waits for a browser's next frame leaves its core to another.
TESTERS ?= 3
ANSWERS ?= 1000000

BIN := .venv/bin
UV := $(BIN)/python tools/uv_with_pip_settings.py
INSTALL := pip install --quiet --python
CHECKED := $(wildcard src tests tools examples benchmarks)
PYTEST := $(BIN)/python -m pytest -q --dist worksteal -o tmp_path_retention_count=1
# The rules of all games and what they stand on. What is long, drawn, said, promised or started is for `make test`.
LONG := tests/kernel/test_store*.py */test_notation.py */test_properties.py */test_picture.py */test_columns.py \
  */test_nouns.py */test_wording.py */test_look.py */*_contract.py */test_crew.py */test_types.py
QUICK := tests/kernel tests/games $(LONG:%=--ignore-glob='%')

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r verb what; do \
	  printf '  make %-12s %s\n' "$$verb" "$$what"; done

setup: .venv/.dev ## create .venv with everything for playing and for development
	@echo "ready: $(BIN)/automarium"

play: .venv/.run ## start the web table and print its address
	@$(BIN)/automarium serve $(ARGS)

# Types are checked beside the rest, on the core that would wait. $(1) tests, by $(2) workers, after making $(3).
define lint_types_and_tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@mkdir -p .mypy_cache; $(BIN)/mypy $(CHECKED) >.mypy_cache/said.txt 2>&1 & types=$$!; \
	$(if $(3),$(MAKE) --no-print-directory $(3) &&) $(PYTEST) -n $(2) $(1) $(ARGS); failed=$$?; \
	wait $$types || failed=1; cat .mypy_cache/said.txt; exit $$failed
endef

test: .venv/.dev ## everything a change must pass: lint, format, types, tests
	$(call lint_types_and_tests,,$(TESTERS),.venv/.wheels .venv/.app)

quick: .venv/.dev ## while you work: lint, types, and the tests of the kernel and of the rules
	$(call lint_types_and_tests,$(QUICK),$(WORKERS))

check: .venv/.dev ## lint, format and types alone
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CHECKED)

format: .venv/.dev ## sort imports, fix what can be fixed by itself, format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

census: .venv/.run ## play GAMES games of GAME and count which sections and criteria decided
	$(BIN)/python -m automarium.study.census $(GAME) --games $(GAMES) $(ARGS)

bench: .venv-bench/.bench ## measure against the named peers, in an environment of its own
	.venv-bench/bin/python benchmarks/run.py $(ARGS)
	.venv-bench/bin/python benchmarks/env.py $(filter --quick --write,$(ARGS))

difficulty: .venv/.dev ## play what the studies of docs/difficulty.md ask for, and write the page
	$(BIN)/python -m tools.difficulty $(ARGS)

soak: .venv/.dev ## ANSWERS random answers in all games, sensible or not: each is accepted or refused, nothing fails
	$(BIN)/python -m tests.soak --answers $(ANSWERS) --workers $(WORKERS) $(ARGS)

transcripts: .venv/.dev ## write the golden transcripts again, to be reviewed as prose
	$(BIN)/python -m tests.transcripts $(ARGS)

texts: .venv/.dev ## compile the texts of every language
	$(BIN)/python -m tools.texts $(ARGS)

handbook: .venv/.dev ## write docs/handbook.md, the reference for authors of games, from the code
	$(BIN)/python -m tools.handbook $(ARGS)

pictures: .venv/.dev ## make the pictures of docs/shots and docs/screens again, with a Chromium that is on this machine
	$(BIN)/python -m tests.web.browser.pictures $(ARGS)

app: .venv/.run ## build the program for a browser without a server into dist/app (needs npm), with the wheels of PLUGINS
	$(BIN)/python -m tools.app dist/app $(PLUGINS)

docs: .venv-release/.release ## write the documentation as a site into dist/docs, its links checked
	$(BIN)/python -m tools.site build/site
	.venv-release/bin/mkdocs build --quiet --strict
	@echo "open dist/docs/index.html"

audit: .venv/.dev ## look up every pin in an advisory database (ADVISORIES=address); says so if it cannot be reached
	$(BIN)/python -m tools.audit $(ARGS)

release: test app docs ## everything, then wheel and sdist in dist, with checksums, bill of materials, licenses, audit
	$(BIN)/python -m tools.release dist

# No index address may get into these files; tests/test_repository.py looks. Extra indexes are left out here:
# a partial mirror would lock only the hashes of the few files it holds.
COMPILE = @UV_INDEX= UV_FIND_LINKS= $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(ARGS)

lock: .venv/.setup ## resolve the hashed requirement files of each group
	$(COMPILE) --group setup -o requirements/setup.txt
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) pyproject.toml --extra study -c requirements/run.txt -o requirements/study.txt
	$(COMPILE) pyproject.toml --extra env -c requirements/run.txt -o requirements/env.txt
	$(COMPILE) --group dev -c requirements/run.txt -o requirements/dev.txt
	$(COMPILE) --group bench -c requirements/run.txt -o requirements/bench.txt
	$(COMPILE) --group release -o requirements/release.txt

clean: ## remove environments, caches and build output
	rm -rf .venv .venv-bench .venv-release build dist htmlcov .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environments. Each stamp is newer than what it was made from, so a second run does nothing.

# Distributions build their Python from profiles: with one that pyenv has built, tests take a sixth more time.
SYSTEM := /usr/bin/python3
FITS := import sys; sys.version_info < (3, 11) and sys.exit(1)

.venv/.setup: requirements/setup.txt
	@python='$(PYTHON)'; \
	if [ -z "$$python" ] && $(SYSTEM) -c '$(FITS); import ensurepip, venv' 2>/dev/null; then python=$(SYSTEM); fi; \
	for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	  [ -n "$$python" ] && break; \
	  "$$name" -c '$(FITS)' 2>/dev/null && python=$$name; \
	done; \
	if ! "$${python:-false}" -c '$(FITS)'; then \
	  echo "Automarium needs Python 3.11 or newer (Debian, Ubuntu: apt install python3 python3-venv)." >&2; \
	  echo "If it is installed under another name: make setup PYTHON=/path/to/python" >&2; exit 1; fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	  version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	  echo "$$python has no venv module with pip." >&2; \
	  echo "Install it (Debian, Ubuntu: apt install python$$version-venv) and run make again." >&2; exit 1; fi; \
	"$$python" -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.run: .venv/.setup requirements/run.txt pyproject.toml tools/uv_with_pip_settings.py
	@$(UV) $(INSTALL) .venv --require-hashes --compile-bytecode -r requirements/run.txt
	@$(UV) $(INSTALL) .venv --no-deps --editable .
	@touch $@

.venv/.dev: .venv/.run requirements/dev.txt requirements/study.txt requirements/env.txt
	@$(UV) $(INSTALL) .venv --require-hashes $(foreach group,dev study env,-r requirements/$(group).txt)
	@touch $@

.venv-bench/.bench: .venv/.setup requirements/run.txt requirements/bench.txt pyproject.toml
	@$(UV) venv --quiet --allow-existing --python $(BIN)/python .venv-bench
	@$(UV) $(INSTALL) .venv-bench --require-hashes -r requirements/run.txt -r requirements/bench.txt
	@$(UV) $(INSTALL) .venv-bench --no-deps --editable .
	@touch $@

# What the wheel needs on the oldest and the newest Python here, so that tests install it without a network.
.venv/.wheels: .venv/.run requirements/run.txt tools/wheels.py tools/pythons.py
	@$(BIN)/python -m tools.wheels .venv/wheels
	@touch $@

# The program for a browser, for the tests that try it; they say so where it cannot be built.
.PHONY: .venv/.app
.venv/.app: .venv/.run
	@if command -v npm >/dev/null; then $(BIN)/python -m tools.app dist/app; else \
	  rm -rf dist/app; echo "There is no npm: the program for a browser is not built, and not tried." >&2; fi

.venv-release/.release: .venv/.setup requirements/release.txt
	@$(UV) venv --quiet --allow-existing --python $(BIN)/python .venv-release
	@$(UV) $(INSTALL) .venv-release --require-hashes -r requirements/release.txt
	@touch $@
