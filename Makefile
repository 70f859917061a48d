# `make run` starts Skyreel, `make test` runs its tests; both install what is missing.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# The build fails where a module imports one that it does not declare.
BUILD_FLAGS := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests Resources Examples Benchmarks
BENCHMARKS := --package-path Benchmarks --scratch-path .build-bench

# The program for others: optimized across modules and, on Linux, with the Swift runtime inside. Messages in
# its C code must not contain the folder in which it was built.
OPTIMIZED := -c release --product skyreel $(BUILD_FLAGS) -Xswiftc -cross-module-optimization \
	-Xcc "-ffile-prefix-map=$(CURDIR)=."
ifeq ($(shell uname -s),Linux)
OPTIMIZED += --static-swift-stdlib
endif

# Without the functions that nothing calls, and without what depends on the folder in which it was built: the
# hashes for incremental builds, and the build ID. One of these functions has the length of its path, too.
DIST := $(OPTIMIZED) --scratch-path .build-dist \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -internalize-at-link \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
ifeq ($(shell uname -s),Linux)
DIST += -Xlinker --no-export-dynamic -Xlinker --build-id=none
endif

# The same program, compiled and laid out by a profile of a usual session. Each function has a section
# of its own, so that the linker can order them. Its names must not tell where it was built.
PROFILE := $(CURDIR)/.build-release/profile
COUNTED := -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false
PROFILED := $(OPTIMIZED) $(COUNTED) --scratch-path .build-release \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$(PROFILE)/session.profdata" \
	-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -no-pie

# Pass these on as they were written: a shell would run a `$(…)` in them, and make would expand a `$`.
PREFIX := /usr/local
override PREFIX := $(value PREFIX)
override DESTDIR := $(value DESTDIR)
export PREFIX DESTDIR

.PHONY: help run build dist install uninstall tarball deb packages reproducible release test test-dist lint scripts installing docs check-docs pictures recordings format check sanitize sanitize-all fail-each-call fuzz simulate bench bench-peers bench-all clean setup setup-test

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build in release and start Skyreel
	@exec .build/release/skyreel

build: setup ## Build .build/release/skyreel
	@[ -e .build/release/skyreel ] || echo "Building Skyreel for the first time: it fetches and compiles" \
		"the packages that it uses, in about 7 minutes on two cores. Later builds take seconds." >&2
	swift build -c release --product skyreel $(BUILD_FLAGS)

dist: setup ## Build a stripped, self-contained dist/skyreel with its manual
	swift build $(DIST)
	mkdir -p dist
	strip -o dist/skyreel "$$(swift build $(DIST) --show-bin-path)/skyreel"
	cp docs/skyreel.1 dist/
	cd dist && { sha256sum skyreel || shasum -a 256 skyreel; } > skyreel.sha256
	Scripts/collect-licenses.sh .build-dist/checkouts dist/LICENSES.txt

# The last file of `make dist`. Installing builds nothing if it exists: that often runs with sudo.
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

packages: dist/LICENSES.txt ## Check make install, the tarball and the package, each in an empty root
	Scripts/check-packages.sh

reproducible: ## Build the program of the last commit in two folders, and compare the bytes
	Scripts/check-reproducible.sh

test-dist: dist setup-test ## Test dist/skyreel in an empty environment
	swift build --build-tests $(BUILD_FLAGS)
	SKYREEL_DIST="$(CURDIR)/dist" swift test --skip-build --filter DistributionTests

release: dist ## Build release/skyreel by a fresh profile, and print what that gains: Linux, valgrind, lld
	for tool in valgrind ld.lld; do \
		command -v $$tool > /dev/null || { echo "make release needs $$tool" >&2; exit 1; }; done
	rm -rf .build-release .build-counting
	mkdir -p $(PROFILE)
	swift build $(OPTIMIZED) $(COUNTED) --scratch-path .build-counting \
		-Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
		-Xswiftc -Xclang-linker -Xswiftc -fprofile-generate
	Benchmarks/profile-session.py .build-counting/release/skyreel $(PROFILE)/session.profdata
	swift build $(PROFILED)
	Benchmarks/order-functions.py .build-release/release/skyreel $(PROFILE)/functions.order
	rm .build-release/release/skyreel
	swift build $(PROFILED) -Xlinker --no-warn-symbol-ordering \
		-Xlinker "--symbol-ordering-file=$(PROFILE)/functions.order"
	mkdir -p release
	strip -o release/skyreel .build-release/release/skyreel
	Benchmarks/compare-programs.py dist/skyreel release/skyreel

test: setup-test ## Run the tests
	swift build --build-tests $(BUILD_FLAGS)
	@# In parts: tests that wait for a condition starve beside those that compute.
	swift test --skip-build --skip 'EndToEndTests|DistributionTests|SimulationTests|FuzzTests'
	swift test --skip-build --filter EndToEndTests --skip DistributionTests
	swift test --skip-build --filter 'SimulationTests|FuzzTests'
	python3 Scripts/recompute.py .build/debug/skyreel
	swift test --package-path Examples/Counter --scratch-path .build-example
	swift test --package-path Examples/FilmLibrary --scratch-path .build-example-films

sanitize: ## Run the tests of Redux under Thread Sanitizer
	swift test --package-path Tests/Stress --scratch-path .build-tsan --sanitize=thread

# The end-to-end tests run the program itself, which a sanitizer of the test process does not reach,
# and the distribution tests run dist. Leaks are not looked for: the Swift runtime keeps metadata for
# the life of the process, which is reported as leaked.
# Four tests run at a time, because thousands side by side would each exceed its time limit. The crash
# reporter's stack for signals is its own, which the sanitizer would free at the end of a thread.
sanitize-all: sanitize setup-test ## Run the unit tests of the app under Address Sanitizer, too
	swift build --build-tests $(BUILD_FLAGS) --scratch-path .build-asan --sanitize=address
	ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0 swift test --skip-build --scratch-path .build-asan \
		--sanitize=address --experimental-maximum-parallelization-width 4 \
		--skip 'EndToEndTests|DistributionTests'

fail-each-call: setup-test ## Let each call that may fail fail once, in a command and a session: Linux
	swift build $(BUILD_FLAGS)
	Scripts/failures/fail-each-call.py .build/debug/skyreel

FUZZ_SECONDS := 600
fuzz: setup-test ## Run the fuzz tests with new seeds for FUZZ_SECONDS each; a crash tells its seed
	swift build --build-tests $(BUILD_FLAGS)
	rm -rf .build/fuzz && mkdir -p .build/fuzz
	SKYREEL_FUZZ_SECONDS=$(FUZZ_SECONDS) SKYREEL_FUZZ_NOTES="$(CURDIR)/.build/fuzz" \
		swift test --skip-build --filter 'FuzzTests|SimulationTests' \
		|| { echo "If this was a crash, it was in one of these cases:" >&2; \
			cat .build/fuzz/* >&2; exit 1; }

# In release, where a simulated day takes seconds. A failure is shrunk, and its sessions are kept.
SECONDS := 600
simulate: setup-test ## Simulate sessions with new seeds for SECONDS; a failure tells its seed and its keys
	swift build -c release --build-tests $(BUILD_FLAGS) --scratch-path .build-simulate \
		-Xswiftc -enable-testing
	rm -rf .build-simulate/failures && mkdir -p .build-simulate/failures
	SKYREEL_FUZZ_SECONDS=$(SECONDS) SKYREEL_FUZZ_NOTES="$(CURDIR)/.build-simulate/failures" \
		swift test -c release --skip-build --scratch-path .build-simulate \
		-Xswiftc -enable-testing --filter SimulationTests

bench: ## Measure what a dispatch and a search for a place cost, beside their goals
	swift run -c release $(BENCHMARKS) SpeedTable
	swift run -c release $(BENCHMARKS) PlaceSearchTable

# PEERS is a folder with the sources of the libraries (see Benchmarks/README.md); nothing is fetched.
bench-peers: ## Measure a dispatch beside other libraries, whose sources are in the folder PEERS
	Benchmarks/compare-peers.py "$(PEERS)"

bench-all: bench ## Measure chains, thunks, streams, recording and replaying, too
	swift package $(BENCHMARKS) --disable-sandbox benchmark --no-progress

check: scripts lint installing test ## Run the checks before a commit; CI runs more

lint: ## Check the format and the house rules of the sources
	swift format lint --strict --recursive --parallel $(SOURCES)
	Scripts/lint-house-rules.sh

scripts: ## Check the scripts, installing, the Homebrew formula and the workflows
	Scripts/check-scripts.sh

installing: ## Check that a package that uses Redux fetches no other
	Scripts/check-installing.sh

docs: ## Make a static site of the documentation and the manual; a warning is an error
	Scripts/make-documentation.sh

check-docs: docs ## Open the documentation in a headless browser
	Scripts/check-documentation.sh

# ALL=--all draws every screen at every size, dark and light, with every kind of weather.
PICTURES := docs
pictures: build ## Draw the pictures of the documentation, or with ALL=--all every screen, in PICTURES
	Scripts/setup.sh pictures
	python3 -m venv .build/pictures
	.build/pictures/bin/pip install --quiet pyte pillow
	.build/pictures/bin/python -B Scripts/pictures/make.py .build/release/skyreel "$(PICTURES)" $(ALL)

# ACCEPT=--accept replaces the recorded sessions in Tests/Fixtures/recordings.
recordings: ## Record the sessions of the fixtures again, and print which members of state and actions changed
	Scripts/setup.sh test
	swift build --product skyreel $(BUILD_FLAGS)
	Scripts/record-sessions.py .build/debug/skyreel $(ACCEPT)

format: ## Format the sources
	swift format --in-place --recursive --parallel $(SOURCES)

clean: ## Remove what was built
	rm -rf .build .build-* dist release

setup:
	@Scripts/setup.sh run

setup-test:
	@Scripts/setup.sh test
