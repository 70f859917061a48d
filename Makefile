# `make run` starts Skyreel, `make test` runs its tests; both install what is missing.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# The build fails where a module imports one that it does not declare.
BUILD_FLAGS := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests Resources Examples Benchmarks
BENCHMARKS := --package-path Benchmarks --scratch-path .build-bench

# A program for others: without symbols, optimized over modules and, where the system has no Swift of its
# own, with its runtime inside. Type metadata is asked for directly: found by mangled name, each first
# use of a generic type looks through all conformances of the program. Each function has a section of
# its own, so that the linker can lay it where it belongs.
OPTIMIZED := -c release --product skyreel $(BUILD_FLAGS) \
	-Xswiftc -cross-module-optimization \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections
# How often each function was run is counted by its name, which shall not tell where it was built.
COUNTED := -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false
DIST = $(OPTIMIZED) --scratch-path .build-dist
ifeq ($(shell uname -s),Linux)
# Nothing is exported, so that unused code is left out, nothing relocated, and what a session runs lies
# together: less to read at the start and to keep in memory.
OPTIMIZED += --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -no-pie \
	-Xlinker "--symbol-ordering-file=$(CURDIR)/Scripts/functions.order" \
	-Xlinker --no-warn-symbol-ordering
# What a usual session never runs is compiled to be small, and laid behind what it does run.
DIST += $(COUNTED) -Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$(CURDIR)/Scripts/session.profdata"
# SwiftPM does not see that these files changed.
FORGET_LAYOUT = $(call forget,session.profdata,.build-dist); \
	$(call forget,functions.order,.build-dist/release/skyreel)
forget = [ ! -e .build-dist/release/skyreel ] || [ Scripts/$(1) -ot .build-dist/release/skyreel ] || rm -rf $(2)
endif

.PHONY: help run build dist profile test test-dist lint docs format check sanitize bench bench-all clean setup setup-test

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build in release and start Skyreel
	@exec .build/release/skyreel

build: setup ## Build .build/release/skyreel
	swift build -c release --product skyreel $(BUILD_FLAGS)

dist: setup ## Build dist/skyreel, stripped, which runs without a Swift toolchain; its manual beside it
	@$(FORGET_LAYOUT)
	swift build $(DIST)
	mkdir -p dist
	strip -o dist/skyreel "$$(swift build $(DIST) --show-bin-path)/skyreel"
	cp docs/skyreel.1 dist/
	cd dist && { sha256sum skyreel || shasum -a 256 skyreel; } > skyreel.sha256

test-dist: dist setup-test ## Test dist/skyreel in an empty environment
	swift build --build-tests $(BUILD_FLAGS)
	SKYREEL_DIST="$(CURDIR)/dist" swift test --skip-build --filter DistributionTests

profile: setup ## Count anew what a usual session runs, by which `dist` is laid out: Linux, valgrind
	command -v valgrind > /dev/null || { echo "make profile needs valgrind" >&2; exit 1; }
	rm -rf .build-profile .build-dist
	swift build $(OPTIMIZED) $(COUNTED) --scratch-path .build-profile \
		-Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
		-Xswiftc -Xclang-linker -Xswiftc -fprofile-generate
	Benchmarks/profile-session.py
	swift build $(DIST)
	Benchmarks/order-functions.py

test: setup-test ## Run all tests
	swift build --build-tests $(BUILD_FLAGS)
	swift test --skip-build --skip DistributionTests
	swift test --package-path Examples/Counter --scratch-path .build-example
	swift test --package-path Examples/Search --scratch-path .build-example-search

sanitize: ## Run the tests of Redux under Thread Sanitizer
	swift test --package-path Tests/Stress --scratch-path .build-tsan --sanitize=thread

bench: ## Measure what a dispatch and a search for a place cost, beside their goals
	swift run -c release $(BENCHMARKS) SpeedTable
	swift run -c release $(BENCHMARKS) PlaceSearchTable
	swift run -c release $(BENCHMARKS) ListTable

bench-all: bench ## Measure chains, thunks, streams, recording and replaying, too
	swift package $(BENCHMARKS) --disable-sandbox benchmark --no-progress

check: lint test ## Run all that CI runs, sanitizers aside

lint: ## Check the format and the house rules of the sources
	swift format lint --strict --recursive --parallel $(SOURCES)
	Scripts/lint-house-rules.sh

docs: ## Convert the documentation of the libraries; a warning is an error
	Scripts/check-documentation.sh

format: ## Format the sources
	swift format --in-place --recursive --parallel $(SOURCES)

clean: ## Remove what was built
	rm -rf .build .build-* dist

setup:
	@Scripts/setup.sh run

setup-test:
	@Scripts/setup.sh test
