#!/bin/bash
# Applies each change of tests/weaken/list.txt alone to a copy of the workspace and runs what guards play: the
# crate's own tests, then, for a bot, fingerprints and floors. Prints who notices, and which changes survive.
#
#     engine/tests/weaken/run.sh [words of a name]
set -euo pipefail
cd "$(dirname "$0")/../../.."
list=$PWD/engine/tests/weaken/list.txt
copy=$PWD/target/weaken
export CARGO_TARGET_DIR=$copy/target RUST_BACKTRACE=0
mkdir -p "$copy"
# Files keep their times, so that only what was changed is compiled again.
git ls-files -z | tar --null -T - -cf - | tar -xf - -C "$copy"
cd "$copy"

trim() { sed -E 's/^ +| +$//g; s/\\\|/|/g' <<<"$1"; }
# A search that no longer ends is noticed as well.
tests() { timeout 240 cargo test --locked --offline --quiet "$@" >"$copy/log" 2>&1; }
guards() { # the first that notices; nothing if none does
  case $1 in
    engine) tests -p engine --all-features --lib --tests || echo "engine's tests" ;;
    *) tests -p "$1" --all-features --lib --tests || { echo "$1's tests"; return; }
       tests -p referee-sim --test fingerprints || { echo "fingerprints"; return; }
       SENTE_FLOORS=$1 tests -p referee-sim --test floors || echo "floors" ;;
  esac
}

count=0 survivors=0
while IFS= read -r line; do
  [[ $line == \#* || -z $line || $line != *"${*:-}"* ]] && continue
  IFS=$'\x01' read -r name file from to <<<"$(sed 's/ | /\x01/g' <<<"$line")"
  from=$(trim "$from") to=$(trim "$to")
  before=$(cat "$file"; echo .)
  [[ $(grep -cF -- "$from" "$file") == 1 ]] || { echo "$name: '$from' is not once in $file"; exit 2; }
  printf '%s' "${before/"$from"/"$to"}" | sed '$d' >"$file"
  package=$(cut -d/ -f1,2 <<<"$file"); package=${package#bots/}; package=${package%/src}
  if ! tests -p "$package" --all-features --lib --tests --no-run; then
    cat "$copy/log"; echo "$name: does not compile"; exit 2
  fi
  by=$(guards "$package")
  printf '%s' "${before%.}" >"$file"
  count=$((count + 1))
  [[ -n $by ]] || survivors=$((survivors + 1))
  echo "$name: ${by:-SURVIVES}"
done <"$list"
echo "$survivors of $count survive"
