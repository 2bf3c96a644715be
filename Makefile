# acforge: short names for longer commands. Nothing needs make: the test
# command, which continuous integration runs, is `go run ./tools/test`.

GO ?= go
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

.PHONY: all barriers beam build kills load wasm fonts paper test unit race cross lint macos fmt update images bench fuzz bands odds tune mutants slips tools

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

# The engine for pages, kept in the repository: run it when the engine changed.
# A test compares. Without inlining anywhere it is a tenth smaller compressed, and
# plays as fast.
wasm:
	$(GO) env GOVERSION > preview/play/engine/go-version.txt
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" preview/play/engine/
	cp "$$($(GO) env GOROOT)/LICENSE" preview/play/engine/LICENSE-go.txt
	@for of in engine=./engine/wasm campaign=./engine/wasm/campaign-venice; do name=preview/play/engine/$${of%%=*}.wasm; \
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false -ldflags="-s -w -buildid=" -gcflags=all=-l -o $$name $${of#*=} || exit 1; \
	raw=$$(stat -c %s $$name 2>/dev/null || stat -f %z $$name); \
	chmod 644 $$name; $(GO) run ./tools/brotli $$name && gzip -9nf $$name || exit 1; \
	echo "$$name: $$raw bytes, gzip $$(wc -c < $$name.gz), brotli $$(wc -c < $$name.br)"; done

# Every pack on paper in all its languages, compared with its bundle: on A4 turned
# over the long edge, as in the tests, and on Letter turned over the short one; and every
# Memory's page on one sheet of both. The files lie in dist/paper, to be looked at.
paper:
	mkdir -p dist/paper/a4 dist/paper/letter
	ACFORGE_PAPER=$(CURDIR)/dist/paper/a4 $(GO) test -count=1 -run 'TestPaper|TestMemoryOnOneSheet' ./internal/systems
	ACFORGE_PAPER=$(CURDIR)/dist/paper/letter ACFORGE_PAPER_FORMAT=letter $(GO) test -count=1 -run TestPaper ./internal/systems

# Everything that must hold, and its steps: tools/test says what they are. The
# closing lines are the test runner's own.
test:
	$(GO) run ./tools/test

tools lint cross race unit:
	$(GO) run ./tools/test $@

# All of the program for macOS; the tests build what differs there.
macos:
	CGO_ENABLED=0 GOOS=darwin $(GO) build -o /dev/null ./cmd/acforge

fmt:
	gofmt -w $$(git ls-files '*.go')

# Record golden files anew; reading that difference is the work. Rule
# examples are written by hand and are not among them.
update:
	$(GO) test ./internal/diag ./internal/bundle ./compiler/... ./validator/venice ./validator/club ./engine/venice ./engine/club ./internal/lsp ./internal/reference/... ./internal/systems ./cmd/acforge ./validator/sim -update
	$(GO) test ./internal/codes -update # from what the others recorded

# Small changes of the engines, one at a time: conditions inverted, assignments,
# resets and limits left out, numbers one too large, arguments in each other's
# place; `make test` tries 60 of them. Those that nothing notices are listed in
# docs/rulebook/survivors.md. docs/rulebook/README.md says how to try a few.
mutants:
	$(GO) test -count=1 -timeout 180m -run TestInversion ./internal/inversion -all -v

# No kind of page keeps anybody out, in any dress, width and state, and none scrolls
# sideways in any font and language; `make test` leaves out what is the same on each kind.
barriers:
	ACFORGE_BARRIERS=all $(GO) test -count=1 -timeout 30m -v -run 'TestNoBarriers|TestEverythingByKeyboard' ./cmd/acforge
	ACFORGE_BARRIERS=all $(GO) test -count=1 -timeout 30m -v -run TestShippedPages ./internal/systems

# Smoke-play on Apache Beam gives the report of one process, byte for byte. A module of
# its own; the first time it downloads Beam's Go SDK, 63 modules, and builds for minutes.
beam:
	dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && $(GO) run ./cmd/acforge build memories/venice --memory 0.3 --games 40 -o $$dir && \
	cd validator/sim/beam && $(GO) vet ./... && ACFORGE_BUNDLE=$$(echo $$dir/*.acpack) $(GO) test -count=1 ./...

# A host killed at random moments loses no answer that it acknowledged.
kills:
	ACFORGE_KILLS=$(or $(KILLS),200) $(GO) test -count=1 -timeout 60m -v -run TestHostKilled ./cmd/acforge

# How fast a host answers on one core: 500 tables that rest, 100 that are played.
load:
	dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && $(GO) test -c -o $$dir/load ./cmd/acforge && cd cmd/acforge && \
	$$(command -v taskset > /dev/null && echo taskset -c 0) $$dir/load -test.timeout 30m -test.run xxx -test.bench Host -test.benchtime 1x

# Every slip of a hand on every shipped file: said where it was made, or listed with the
# reason in internal/systems/testdata/slips.txt. About half an hour of processor time.
slips:
	$(GO) test -count=1 -timeout 180m -run TestSlips ./internal/systems -slips -v

# The pictures of docs/images, from the pages as they are built now.
images: build
	ACFORGE_PAGES=$(CURDIR)/dist/venice ACFORGE_CLUB_PAGES=$(CURDIR)/dist/club $(GO) test -count=1 -run 'TestImages|TestGuide$$' ./preview/venice ./preview/club ./cmd/acforge

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

# Longer than in the tests, and other games each time: FUZZTIME=10m make fuzz
FUZZTIME ?= 1m
fuzz:
	$(GO) test -run '^$$' -fuzz FuzzRead -fuzztime $(FUZZTIME) ./internal/bundle
	$(GO) test -run '^$$' -fuzz FuzzCanonical -fuzztime $(FUZZTIME) ./internal/bundle
	$(GO) test -run '^$$' -fuzz FuzzValidate -fuzztime $(FUZZTIME) ./internal/jsonschema
	$(GO) test -run '^$$' -fuzz FuzzClean -fuzztime $(FUZZTIME) ./internal/artwork
	$(GO) test -run '^$$' -fuzz FuzzCompile -fuzztime $(FUZZTIME) ./compiler
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime $(FUZZTIME) ./internal/plan
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime $(FUZZTIME) ./internal/po
	seed=$$(date +%s); ACFORGE_FUZZ_SEED=$$seed ACFORGE_FUZZ_GAMES=200000 $(GO) test -count=1 -timeout 60m -v -run TestFuzz ./engine/venice/generate ./internal/systems
	$(GO) test -count=1 -timeout 60m -v -run TestSideBySide ./engine/venice/naive -seed $$(date +%s) -steps 1000000
	$(GO) test -count=1 -timeout 60m -v -run TestSideBySide ./engine/venice/campaign -seed $$(date +%s) -choices 200000

# The odds of every Memory and mode, with as many games as build plays at most, judged
# by what the packs declare: ODDS_GAMES=2000 make bands
ODDS_GAMES ?= 400
bands:
	ACFORGE_ODDS_GAMES=$(ODDS_GAMES) $(GO) test -count=1 -timeout 120m -v -run 'TestShippedOdds|TestShippedClubOdds' ./internal/systems

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
