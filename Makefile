# `make run` starts Skyreel, `make test` runs its tests. Both install what is missing.
#
# Each line of a recipe is one command or a list with `&&`: the make of macOS (3.81) stops only after lines.
.DEFAULT_GOAL := help

# Options for every build and test of the package, such as `--build-system swiftbuild`.
SWIFT_OPTIONS :=
# The build fails if a module imports one that it does not declare.
BUILD_FLAGS := --explicit-target-dependency-import-check error $(SWIFT_OPTIONS)
RUN := -c release --product skyreel $(BUILD_FLAGS)
# The program of the tests, which is built with them.
TESTED_PROGRAM = "$$(swift build $(BUILD_FLAGS) --show-bin-path)/skyreel"
SOURCES := Package.swift Sources Tests Resources Examples Benchmarks
BENCHMARKS := --package-path Benchmarks --scratch-path .build-bench

# The program to distribute: optimized across modules and, on Linux, with the Swift runtime inside. Messages in
# its C code must not contain the folder in which it was built.
#
# Without the functions that nothing calls, and without what depends on that folder: the hashes for
# incremental builds, and the build ID. One of these functions has the length of its path, too.
#
# Types made of generic ones are found without their names: for each name, the runtime would search all
# conformances of the program, which took a fifth of the time of a command.
DIST_SCRATCH := .build-dist
DIST := -c release --product skyreel --scratch-path $(DIST_SCRATCH) $(BUILD_FLAGS) \
	-Xswiftc -cross-module-optimization -Xcc "-ffile-prefix-map=$(CURDIR)=." \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -internalize-at-link \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Linux)
DIST += --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker --build-id=none
endif

# Pass these on as they were written: a shell would run a `$(…)` in them, and make would expand a `$`.
PREFIX := /usr/local
override PREFIX := $(value PREFIX)
override DESTDIR := $(value DESTDIR)
export PREFIX DESTDIR

# Each has a comment at its target.
LONG_CHECKS := scripts installing examples sanitize sanitize-all test-dist packages reproducible fail-each-call fuzz \
	simulate frames bench-all bench-peers recordings
.PHONY: help run build test check lint format docs pictures bench dist install uninstall tarball deb clean \
	setup setup-test $(LONG_CHECKS)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Longer checks, explained in the Makefile: $(LONG_CHECKS)"

# --- For every day -------------------------------------------------------------------------------

run: build ## Start Skyreel
	@exec "$$(swift build $(RUN) --show-bin-path)/skyreel"

build: setup ## Build the program that make run starts
	@[ -d .build ] || echo "The first build fetches and compiles packages for some minutes; later ones take seconds." >&2
	swift build $(RUN)

# FILTER='RadarTests|aName' runs only the tests whose full names match. Without it, those that `make fuzz` runs
# optimized and with new seeds are neither built nor run.
test test-dist: export SKYREEL_WITHOUT_TESTS := $(if $(FILTER),,FuzzTests SimulationTests)
test: setup-test ## Run the tests
	@Scripts/run-tests.py --build-flags='$(BUILD_FLAGS)' --filter='$(FILTER)'

check: scripts lint installing examples test ## Run the checks before a commit; .ci/run runs more

lint: ## Check the format, the house rules, the manual, and what the documents say of the sources
	Scripts/setup.sh lint
	swift format lint --strict --recursive --parallel $(SOURCES)
	Scripts/lint-house-rules.sh
	Scripts/lint-manual.py
	Scripts/lint-documents.py

format: ## Format the sources
	swift format --in-place --recursive --parallel $(SOURCES)

docs: ## Build the documentation and the manual as a static site; a warning is an error
	Scripts/make-documentation.sh

# ALL=--all draws every screen at every size, dark and light, with every kind of weather.
PICTURES := docs
pictures: build ## Draw the pictures of the documentation, or with ALL=--all every screen, in PICTURES
	Scripts/setup.sh pictures
	python3 -m venv .build/pictures
	.build/pictures/bin/pip install --quiet pyte pillow
	.build/pictures/bin/python -B Scripts/pictures/make.py "$$(swift build $(RUN) --show-bin-path)/skyreel" \
		"$(PICTURES)" $(ALL)

bench: build ## Measure a dispatch, a search for a place, and commands, with their goals
	swift run -c release $(BENCHMARKS) SpeedTable
	swift run -c release $(BENCHMARKS) PlaceSearchTable
	Benchmarks/measure-commands.py "$$(swift build $(RUN) --show-bin-path)/skyreel"

# --- For others ----------------------------------------------------------------------------------

dist: setup ## Build a stripped, self-contained dist/skyreel with its manual
	swift build $(DIST)
	mkdir -p dist
	strip -o dist/skyreel "$$(swift build $(DIST) --show-bin-path)/skyreel"
	cp docs/skyreel.1 dist/
	cd dist && { sha256sum skyreel 2> /dev/null || shasum -a 256 skyreel; } > skyreel.sha256
	Scripts/collect-licenses.sh $(DIST_SCRATCH)/checkouts dist/LICENSES.txt

# The last file of `make dist`. Installing builds nothing if it exists, because it often runs with sudo.
dist/LICENSES.txt:
	$(MAKE) dist

install: dist/LICENSES.txt ## Install what make dist built, below PREFIX (/usr/local) of DESTDIR
	Scripts/install.sh install

uninstall: ## Remove what make install installed
	Scripts/install.sh uninstall

tarball: dist ## Make an archive of make dist that runs from any folder, with a checksum
	Scripts/make-tarball.sh

deb: dist ## Make a Debian package of make dist, with a checksum
	Scripts/make-deb.sh

clean: ## Remove what was built
	rm -rf .build .build-* dist

# --- Longer checks -------------------------------------------------------------------------------

# Checks the scripts, installing, the Homebrew formula and the workflows.
scripts:
	Scripts/check-scripts.sh

# Checks what SwiftPM fetches for a package that uses Redux.
installing:
	Scripts/check-installing.sh

# Runs the examples and the listings of the documentation. One scratch path builds Redux once. SwiftPM would
# otherwise take the plan of the last package there for that of the next, and run its tests.
EXAMPLE := --disable-build-manifest-caching --scratch-path .build-examples --package-path
examples:
	swift test $(EXAMPLE) Tests/Listings
	swift build $(EXAMPLE) Examples/Counter
	swift test $(EXAMPLE) Examples/Films
	swift test $(EXAMPLE) Examples/FilmLibrary

# Runs the tests of Redux under Thread Sanitizer.
sanitize:
	swift test --package-path Tests/Stress --scratch-path .build-tsan --sanitize=thread

# Runs the unit tests of the app under Address Sanitizer, too.
#
# The end-to-end tests run the program itself, which a sanitizer of the test process does not reach,
# and the distribution tests run dist. Leaks are not looked for: the Swift runtime keeps metadata for
# the life of the process, which is reported as leaked.
# Four tests run at a time, because thousands side by side would each exceed its time limit. The crash
# reporter's stack for signals is its own, which the sanitizer would free at the end of a thread. For the same
# reason other threads have none, so that a test of the overflow of their stacks is left out.
sanitize-all: sanitize setup-test
	swift build --build-tests $(BUILD_FLAGS) --scratch-path .build-asan --sanitize=address
	ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0 swift test $(SWIFT_OPTIONS) --skip-build \
		--scratch-path .build-asan --sanitize=address --experimental-maximum-parallelization-width 4 \
		--skip 'EndToEndTests|DistributionTests|aStackOverflowOnAnyThread'

# Tests dist/skyreel in an empty environment.
test-dist: dist setup-test
	swift build --build-tests $(BUILD_FLAGS)
	SKYREEL_DIST="$(CURDIR)/dist" swift test $(SWIFT_OPTIONS) --skip-build --filter DistributionTests

# Checks make install, the tarball and the package, each in an empty root. Needs Debian or a derivative.
packages: dist/LICENSES.txt
	Scripts/check-packages.sh

# Builds the program of the last commit in two folders, and compares the bytes.
reproducible:
	Scripts/check-reproducible.sh

# Lets each call that can fail fail once, in a command and in a session. Linux.
fail-each-call: setup-test
	swift build $(BUILD_FLAGS)
	Scripts/failures/fail-each-call.py $(TESTED_PROGRAM)

# Runs the fuzz tests and simulated sessions with new seeds, at once, for FUZZ_SECONDS. A failure prints its
# seed; that of a session is shrunk, and its sessions are kept. In release, in which a simulated day takes
# seconds, and without the other tests, which would take minutes to compile. The seeds of faults that were found
# come first. `swift test` repeats them, and a few others.
FUZZ_SECONDS ?= 600
SEEDS := SKYREEL_ONLY_TESTS="FuzzTests SimulationTests FrameTests" swift
SEED_FLAGS := -c release --scratch-path .build-seeds -Xswiftc -enable-testing
fuzz simulate: setup-test
	$(SEEDS) build --build-tests $(SEED_FLAGS) $(BUILD_FLAGS)
	rm -rf .build-seeds/failures && mkdir -p .build-seeds/failures
	SKYREEL_FUZZ_SECONDS=$(FUZZ_SECONDS) SKYREEL_FUZZ_NOTES="$(CURDIR)/.build-seeds/failures" \
		$(SEEDS) test $(SEED_FLAGS) $(SWIFT_OPTIONS) --skip-build --filter \
		$(if $(filter simulate,$@),SimulationTests,'FuzzTests|SimulationTests') \
		|| { echo "If this was a crash, it was in one of these cases:" >&2; \
			cat .build-seeds/failures/skyreel-fuzz-* >&2; exit 1; }

# Compares every screen of the app at all sizes, and what the mouse does on it, with what is in
# Tests/FrameTests/Frames. `make test` does so with some of them. UPDATE_FRAMES=1 replaces them.
frames: setup-test
	$(SEEDS) build --build-tests $(SEED_FLAGS) $(BUILD_FLAGS)
	ALL_FRAMES=1 $(SEEDS) test $(SEED_FLAGS) $(SWIFT_OPTIONS) --skip-build --filter FrameTests

# Measures chains, thunks, streams, recording and replaying, too.
bench-all: bench
	swift package $(BENCHMARKS) --disable-sandbox benchmark --no-progress

# Measures a dispatch beside other libraries, whose sources are in the folder PEERS (see
# Benchmarks/README.md). Nothing is fetched.
bench-peers:
	Benchmarks/compare-peers.py "$(PEERS)"

# Records the sessions of the fixtures again, and prints which members of state and actions changed.
# ACCEPT=--accept replaces the recorded sessions in Tests/Fixtures/recordings.
recordings:
	Scripts/setup.sh test
	swift build --product skyreel $(BUILD_FLAGS)
	Scripts/record-sessions.py $(TESTED_PROGRAM) $(ACCEPT)

setup:
	@Scripts/setup.sh run

setup-test:
	@Scripts/setup.sh test
