# Thin on purpose: everything here is a cargo command, a bundle or a referee-sim call.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# A game and its bot have one name: either says both.
NAMED := $(firstword $(BOT) $(GAME) fall2020)
BOT   ?= $(NAMED)
GAME  ?= $(NAMED)
A     ?= default
B     ?= greedy
# What `make new-game` creates: players 1 to 8, kind alternating (if nothing is said), simultaneous or solo; from a stub text, of
# which a variable may tell the reader's seat and the kind chooses the first search; and the milliseconds that the contest allows for an answer, and for the first.
PLAYERS ?=
KIND    ?=
STUB    ?=
SEAT    ?=
# A console's text for `make diff`, or a folder of such, and the answers.
LOG     ?=
ANSWERS ?=
TURN_MS ?=
FIRST_TURN_MS ?=
# Part of the mutants (`SHARD=3/50`), and words of a weakening change's name.
SHARD ?=
ONLY  ?=
# Number of games; without it a sequential test (SPRT) ends the match. Nodes of each answer, in place of the contest's clock.
GAMES ?=
NODES ?=
SPRT  ?= elo0=0 elo1=10
# Generations to have at the end, else it goes on until stopped; and options of `learn`.
GENERATIONS ?=
LEARN ?=
# Seconds of CPU time of each fuzzed parser, and of wall time for the bundler; without a target all are fuzzed.
SECONDS ?= 60
TARGET  ?=
# Bots that the demo bundles.
BOTS    := fall2020 kutulu code-a-la-mode kakomimasu othellonia
# Where cargo builds.
BUILT   := $(or $(CARGO_TARGET_DIR),target)
QUICK   := $(BUILT)/quick
BUNDLER := $(BUILT)/release/bundler
SIM     := $(BUILT)/release/referee-sim
BROWSER := referee-sim/tests/browser

.PHONY: help tools demo test fingerprint floors weaken mutants lint bench bundle diff arena try dev train learn test-learn view new-game test-new-game test-docs test-browser \
        fuzz corpus soak build clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10
	@echo "Variables: BOT=$(BOT) GAME=$(GAME) A=$(A) B=$(B) GAMES=$(GAMES)"

tools:
	@command -v cargo >/dev/null || { echo "missing: cargo: install Rust with https://rustup.rs"; exit 1; }
	@command -v cc >/dev/null || { echo "missing: cc, a C compiler (Debian: apt-get install gcc)"; exit 1; }

build: tools ## all programs, optimised, in target/release; minutes
	@cargo build --release --locked --workspace --quiet

demo: ## from sources to a file to paste, checked and played; report in dist/demo.txt
	@echo "== Build the bundler, the referee and the bots (the first time takes minutes)"
	@$(MAKE) --no-print-directory build
	@mkdir -p dist
	@{ for bot in $(BOTS); do \
	     echo "== Bundle bots/$$bot and all it uses into one file"; \
	     $(BUNDLER) bots/$$bot -o dist/$$bot.rs; echo; \
	     echo "== Compile that file alone, as the contest does"; \
	     rustc --edition 2021 -O -D warnings -o dist/$$bot dist/$$bot.rs; \
	     echo "dist/$$bot: built by $$(rustc --version) without warnings"; echo; \
	   done; \
	   echo "== Check referees and simulators against recorded games"; \
	   $(SIM) diff replays; echo; \
	   echo "== Self-play: the pasted file as a program against a built-in bot"; \
	   $(SIM) arena --game fall2020 --bot dist/fall2020 --bot greedy --games 6 --jobs 1 --limit cpu; echo; \
	   $(SIM) arena --game kutulu --bot dist/kutulu --bot group --bot group --bot flee --games 4 --jobs 1 --limit cpu; \
	   echo; echo "Paste one of dist/*.rs into the contest's editor."; \
	 } 2>&1 | tee dist/demo.txt

test: lint ## everything that must pass
	@cargo test --locked --workspace --all-features --quiet

fingerprint: ## hashes of what every search answers and every bot plays at a node budget, written anew; the difference is shown
	@SENTE_FINGERPRINT=write cargo test --locked -p engine --all-features --test fingerprints --quiet
	@SENTE_FINGERPRINT=write cargo test --locked -p referee-sim --test fingerprints --quiet
	@git --no-pager diff --stat -- engine/tests/fingerprints.txt referee-sim/tests/fingerprints.txt

floors: ## every bot against its greedy one and its predecessor, 1,500 games: who is below its floor of strength
	@cargo test --locked -p referee-sim --test floors --quiet -- --nocapture

weaken: ## [ONLY=words]: 50 changes that weaken play, one by one; which of them no test notices; an hour
	@engine/tests/weaken/run.sh $(ONLY)

mutants: ## [SHARD=k/n]: cargo-mutants on the engine and the bots' decisions; days, or a share of them
	@cargo mutants --version >/dev/null 2>&1 || { echo "missing: cargo-mutants (cargo install --locked cargo-mutants): skipped"; exit 0; }; \
	   mkdir -p $(BUILT); cargo mutants --all-features --timeout 240 $(if $(SHARD),--sharding round-robin --shard $(SHARD)) -o $(BUILT)/mutants \
	     -f 'engine/src/**/*.rs' -e 'engine/src/{check,echo,guess,java,predict_check,referee}*' -e 'engine/src/check/**' \
	     -f 'bots/*/src/{bot,eval,node,memory,draft,plan,scout,guess,habits,world}.rs'

lint:
	@cargo fmt --all --check
	@cargo clippy --locked --workspace --all-targets --all-features --quiet -- -D warnings
	@RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --all-features --quiet

bench: ## speed of simulators and searches, each beside a plain baseline
	@cargo bench --locked --workspace --bench speed --bench trees --bench overhead
	@cargo bench --locked -p engine --features quantise --bench nn

# What needs no speed is built without optimisation, each program alone.
bundle: tools ## BOT=name: write dist/BOT.rs, proven by bare rustc
	@[ -x $(QUICK)/bundler ] || echo "building bundler (profile quick); the first time takes a while"
	@cargo build --profile quick --locked -p bundler --quiet
	@mkdir -p dist
	@$(QUICK)/bundler bots/$(BOT) -o dist/$(BOT).rs

diff: tools ## GAME=name [LOG=file [ANSWERS=file]]: check referee and simulator against the recorded games, or against the log of one seat
	@[ -n "$(LOG)" ] || [ -e replays/$(GAME) ] || { echo "no replays/$(GAME): put recorded games there (replays/README.md);" \
	   "there are $$(cd replays; echo */ | tr -d /)"; exit 1; }
	@[ -x $(QUICK)/referee-sim ] || echo "building referee-sim (profile quick); the first time takes a while"
	@cargo build --profile quick --locked -p referee-sim --quiet
	@$(QUICK)/referee-sim diff $(if $(LOG),--game $(GAME) --log "$(LOG)" $(if $(ANSWERS),--answers "$(ANSWERS)"),replays/$(GAME))

# Where a player is alone, both bots play the same seeds.
define match
@if $(1) bots --game $(GAME) | grep -q '(1 players)'; then \
   $(1) compare --game $(GAME) --bot "$(A)" --bot "$(B)" $(if $(NODES),--nodes $(NODES)) $(if $(GAMES),--games $(GAMES)); \
 else \
   $(1) arena --game $(GAME) --bot "$(A)" --bot "$(B)" $(if $(NODES),--nodes $(NODES)) $(if $(GAMES),--games $(GAMES),--sprt $(SPRT)); \
 fi
endef

arena: build ## GAME= A= B= [GAMES=] [NODES=]: play until a sequential test tells which bot is stronger
	$(call match,$(SIM))

# An error in the game is told before minutes of optimisation.
try: ## GAME= A= B= [GAMES=] [NODES=]: as `arena`, after a change built in seconds (the first time in minutes)
	@cargo check --locked -p $(GAME) --features referee --quiet
	@cargo build --profile arena --locked -p referee-sim --quiet
	$(call match,$(BUILT)/arena/referee-sim)

dev: tools ## BOT=name: bundle, test, check and play it against the last kept version, now and after each change
	@cargo build --profile quick --locked -p bundler --quiet
	@cargo build --profile quick --locked -p referee-sim --quiet
	@$(QUICK)/referee-sim dev $(BOT)

# A workspace of its own, built into the same folder.
TRAIN := --manifest-path referee-sim/train/Cargo.toml --target-dir $(BUILT)

train: tools ## the programs that train networks, in target/release; minutes the first time
	@cargo build --release --locked --quiet $(TRAIN)

learn: build train ## GAME= [GENERATIONS=n] [LEARN=options]: learn by self-play, training and matches, generation by generation; LEARN.md
	@$(BUILT)/release/learn --game $(GAME) --sim $(SIM) $(if $(GENERATIONS),--generations $(GENERATIONS)) $(LEARN)

test-learn: build ## the trainer, and a loop at a small size that is killed and goes on
	@cargo clippy --release --locked --quiet --all-targets $(TRAIN) -- -D warnings
	@SENTE_SIM=$(abspath $(SIM)) cargo test --release --locked --quiet $(TRAIN)

view: build ## pages of a sample game of each game, in dist/view; opened where there is a desktop
	@mkdir -p dist/view
	@$(SIM) bots | sed -nE 's/^([^ ]+) \(([0-9]+).*/\1 \2/p' | while read -r game seats; do \
	   file=$$(ls replays/$$game/*.jsonl.gz 2>/dev/null | head -1 || true); \
	   if [ -z "$$file" ]; then \
	     file=dist/view/$$game.jsonl; \
	     $(SIM) play --game $$game --seed 5 --nodes 2000 -o $$file \
	       $$(yes -- '--bot default' | head -n $$seats) > dist/view/$$game.txt; \
	   fi; \
	   $(SIM) view $$file -o dist/view/$$game.html; echo "dist/view/$$game.html"; \
	   if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] && command -v xdg-open >/dev/null; then \
	     xdg-open dist/view/$$game.html; \
	   fi; \
	 done

# The name is needed before anything is built. Any program will do that is newer than what it is made of here, whatever games it
# knows; where there is none, one is built without optimisation.
new-game: $(if $(NAME),tools,no-name) ## NAME= [PLAYERS=] [KIND=] [TURN_MS=]: a crate bots/NAME that plays, bundles and is checked at once; STUB= [SEAT=]: from a contest's stub text
	@for profile in release arena debug quick none; do \
	   sim=$(BUILT)/$$profile/referee-sim; \
	   [ ! -x $$sim ] || [ -n "$$(find referee-sim/src referee-sim/template -type f -newer $$sim -print -quit)" ] || break; \
	 done; \
	 if [ $$profile = none ]; then \
	   sim=$(BUILT)/quick/referee-sim; \
	   echo "building referee-sim (profile quick); the first time takes a while"; \
	   cargo build --profile quick --locked -p referee-sim --quiet; \
	 fi; \
	 $$sim new-game "$(NAME)" $(if $(STUB),--stub "$(STUB)" $(if $(SEAT),--seat "$(SEAT)")) \
	   $(if $(KIND),--kind "$(KIND)") $(if $(PLAYERS),--players "$(PLAYERS)") $(if $(TURN_MS),--turn-ms "$(TURN_MS)") \
	   $(if $(FIRST_TURN_MS),--first-turn-ms "$(FIRST_TURN_MS)")
	@cargo update --workspace --offline --quiet

test-new-game: ## a game of each kind, from creation to removal, in a copy of the workspace
	@cargo test --locked --workspace --all-features --test new_game --quiet

no-name:
	@echo "expected a name: make new-game NAME=mygame [KIND=alternating|simultaneous|solo] [PLAYERS=2]"; exit 1

test-docs: build ## the commands of README.md, bots/README.md and LEARN.md, in a copy of the workspace; after a demo
	@cargo test --locked --workspace --all-features --test docs --quiet -- --nocapture

test-browser: build ## the viewer and the pages of a league in headless Chromium; says what is missing
	@command -v node >/dev/null || { echo "missing: node 20 or newer (Debian: apt-get install nodejs npm)"; exit 1; }
	@command -v npm >/dev/null || { echo "missing: npm (Debian: apt-get install npm)"; exit 1; }
	@for name in "$${CHROMIUM:-chromium}" chromium chromium-browser google-chrome; do \
	   command -v "$$name" >/dev/null && exit 0; \
	 done; echo "missing: chromium (Debian: apt-get install chromium), or CHROMIUM=path"; exit 1
	@cd $(BROWSER) && { [ -d node_modules/playwright-core ] || npm ci --silent; } && npm test --silent

fuzz: ## SECONDS=n [TARGET=]: damaged input for every parser, random workspaces for the bundler, that long each
	@export SENTE_FUZZ_SECONDS=$(SECONDS); \
	   cargo test --locked --quiet -p referee-sim --test fuzz -- $(subst -,_,$(TARGET)) --nocapture --test-threads 1; \
	   cargo test --locked --quiet -p bundler --test fuzz -- $(subst -,_,$(TARGET)) --nocapture

corpus: ## every third-party program of the bundler's tests, proven and run
	@SENTE_ALL=1 cargo test --locked --release -p bundler --test corpus -- --nocapture

soak: ## GAMES=n: 2,000 games of all bundles under double load; no fault, nothing left, nothing that grows
	@SENTE_SOAK_GAMES=$(or $(GAMES),2000) cargo test --locked -p referee-sim --test soak -- --nocapture

clean: ## remove everything that was built
	@cargo clean --quiet
	@rm -rf dist
