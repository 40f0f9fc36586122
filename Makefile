# King. Two commands: `make play` opens the table, `make test` checks everything.

VENV := .venv
BIN := $(VENV)/bin
CLIENT := src/king/server/web/client/index.html
SOURCES := $(shell find web/src web/public web/plugins web/project.inlang src/king/messages -type f -not -path '*/paraglide/*' -not -name '*.py*' -not -name '*.test.ts') \
	web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js hatch_build.py

export KING_DATA ?= $(CURDIR)/data

.PHONY: play test setup dev check fix soak bench

# Open the table in the browser.
play: setup
	@$(BIN)/king serve

# What both need.
setup: $(VENV)/play.stamp $(CLIENT)

# The same with everything that checks and tests need.
dev: $(VENV)/dev.stamp web/node_modules/dev.stamp setup

# Run the checks and all tests.
test: dev
	@scripts/test

check fix soak bench: dev
	@scripts/$@

$(VENV)/play.stamp: requirements/serve.lock requirements/build.lock pyproject.toml
	@scripts/install play serve build

$(VENV)/dev.stamp: requirements/dev.lock pyproject.toml $(VENV)/play.stamp
	@scripts/install dev dev

web/node_modules/%.stamp: web/package-lock.json $(VENV)/play.stamp
	@scripts/say make_packages
	@$(BIN)/python hatch_build.py install $*

$(CLIENT): $(SOURCES) | web/node_modules/play.stamp
	@scripts/say make_client
	@$(BIN)/python hatch_build.py build
