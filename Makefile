# acforge: short names for longer commands. Nothing needs make: the test
# command, which continuous integration runs, is `go run ./tools/test`.

GO ?= go
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

.PHONY: all barriers beam build kills load release fonts paper test nightly unit race lint fmt update images bench fuzz bands odds tune mutants slips tools

all: build

# The main job: check, smoke-play, bundle and pages of every pack.
build:
	$(GO) run ./cmd/acforge build

# The fonts of pages, kept in the repository: cut anew from the faces that npm has
# at the version and digest of tools/fonts/package-lock.json.
# apt-get install npm fonttools python3-brotli
fonts:
	npm ci --prefix tools/fonts --ignore-scripts --no-audit --no-fund --silent
	/usr/bin/python3 tools/fonts/subset.py

# A released program, which embeds the engines of pages: nothing else needs them made by
# hand, since a checkout compiles them when a page first asks.
release:
	$(GO) run ./tools/engines
	$(GO) build -tags release -trimpath -ldflags='-s -w' -o acforge ./cmd/acforge

# Every pack on paper in all its languages, on both sizes of paper, compared with its
# bundle. The files lie in dist/paper, to be looked at.
paper:
	mkdir -p dist/paper
	ACFORGE_PAPER=$(CURDIR)/dist/paper $(GO) run ./tools/test nightly --only paper

# The gate, and its steps: tools/test says what they are. The closing lines are the
# test runner's own.
test:
	$(GO) run ./tools/test

tools lint race unit:
	$(GO) run ./tools/test $@

# What is slow, sampled or random: docs/tests.md lists the checks. One of them:
# go run ./tools/test nightly --only odds
nightly:
	$(GO) run ./tools/test nightly

fmt:
	gofmt -w $$(git ls-files '*.go')

# Record golden files anew; reading that difference is the work. Rule
# examples are written by hand and are not among them.
update:
	$(GO) test ./internal/diag ./internal/bundle ./compiler/... ./validator/venice ./validator/club ./engine/venice ./engine/club ./internal/lsp ./internal/proof/reference/... ./internal/systems ./cmd/acforge ./validator/sim -update
	$(GO) test ./internal/proof/codes -update # from what the others recorded

# Small changes of the engines, one at a time: conditions inverted, assignments,
# resets and limits left out, numbers one too large, arguments in each other's
# place. Those that no example notices are written to docs/rulebook/survivors.md;
# the nightly run tries the same and writes nothing. docs/rulebook/README.md says how
# to try a few.
mutants:
	ACFORGE_NIGHTLY=mutants $(GO) test -count=1 -timeout 180m -run TestInversion ./internal/proof/mutants -all -v

# Nightly checks by the names that they have had.
barriers:
	$(GO) run ./tools/test nightly --only barriers,pages
bands:
	$(GO) run ./tools/test nightly --only odds
beam fuzz kills slips:
	$(GO) run ./tools/test nightly --only $@

# How fast a host answers on one core: 500 tables that rest, 100 that are played.
load:
	dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && $(GO) test -c -o $$dir/load ./cmd/acforge && cd cmd/acforge && \
	$$(command -v taskset > /dev/null && echo taskset -c 0) $$dir/load -test.timeout 30m -test.run xxx -test.bench Host -test.benchtime 1x

# The pictures of docs/images, from the pages as they are built now.
images: build
	ACFORGE_PAGES=$(CURDIR)/dist/venice ACFORGE_CLUB_PAGES=$(CURDIR)/dist/club ACFORGE_IMAGES=$(CURDIR)/docs/images $(GO) test -count=1 -run 'TestImages|TestPanelImage|TestGuide$$|TestPaperImages' ./preview/venice ./preview/club ./cmd/acforge ./internal/systems

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

# Better weights for what bots think of a position, by play, into the table of the
# system: docs/tuning.md. SYSTEM=club make tune; minutes of a core.
SYSTEM ?= venice
tune:
	$(GO) run ./tools/tune -system $(SYSTEM) -write

# How well the bots play: of the same games, with intervals, and what it costs. The
# first line is the fair bot of commit 3b79614, built from the history.
GAMES ?= 1000
odds:
	$(GO) run ./tools/odds -bots '3b79614,fair,fair*4' -cells 0.3/3,0.4/3,1.4/3,1.2/3,0.3/4,0.6/4 -games $(GAMES)
	$(GO) run ./tools/odds -bots 'fair,fair*4,novice,quick,expert' -content venice -games $(GAMES)
	$(GO) run ./tools/odds -bots 'fair,fair*4,novice,quick,expert' -content club -games $(GAMES)
