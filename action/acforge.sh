#!/usr/bin/env bash
# The steps of the action, by name: see the end.
# action.yml sets the variables; each step is one call, so it runs by hand too.
set -euo pipefail

# say SENTENCE ends the step with an annotation.
say() {
  echo "::error::$1"
  exit 1
}

# install downloads acforge $VERSION for this system from $RELEASES, compares it with the
# checksums of the release, and puts it on the path.
install() {
  local os arch file dir base
  case "$(uname -s)" in
  Linux) os=linux ;;
  Darwin) os=darwin ;;
  MINGW* | MSYS* | CYGWIN*) os=windows ;;
  *) say "There is no release of acforge for $(uname -s)." ;;
  esac
  case "$(uname -m)" in
  x86_64 | amd64) arch=amd64 ;;
  arm64 | aarch64) arch=arm64 ;;
  *) say "There is no release of acforge for $(uname -m)." ;;
  esac
  file="acforge_${VERSION}_${os}_${arch}.tar.gz"
  [ "$os" != windows ] || file="${file%.tar.gz}.zip"
  dir="$RUNNER_TEMP/acforge-$VERSION"
  base="$RELEASES/v$VERSION"
  mkdir -p "$dir"
  cd "$dir"
  curl -fsSL --retry 3 -o "$file" "$base/$file" || say "acforge $VERSION cannot be downloaded from $base/$file."
  curl -fsSL --retry 3 -o sums "$base/acforge_${VERSION}_checksums.txt" || say "The checksums of acforge $VERSION cannot be downloaded from $base."
  grep " $file\$" sums >sum || say "The checksums of acforge $VERSION do not list $file."
  { sha256sum -c sum || shasum -a 256 -c sum; } >/dev/null 2>&1 || say "$file is damaged: it does not have the checksum of the release."
  case "$file" in
  *.zip) unzip -qo "$file" ;;
  *) tar -xzf "$file" ;;
  esac
  rm "$file"
  echo "$dir" >>"$GITHUB_PATH"
  PATH="$dir:$PATH" acforge --version
}

# lock puts the digest of the lock file into the outputs of the step; "" without one.
lock() {
  local digest=""
  if [ -f cue.mod/acforge.lock ]; then
    digest="$({ sha256sum cue.mod/acforge.lock || shasum -a 256 cue.mod/acforge.lock; } 2>/dev/null)"
    digest="${digest%% *}"
  fi
  echo "digest=$digest" >>"$GITHUB_OUTPUT"
}

# get fetches the packs and modules of other workspaces that the lock file names, as far as
# they are not there.
get() { acforge get; }

# packs prints the folders of the packs in the workspace, or $PACK.
packs() {
  local p
  if [ -n "${PACK:-}" ]; then
    echo "$PACK"
    return
  fi
  for p in memories/*/pack.cue; do
    [ ! -f "$p" ] || dirname "$p"
  done
}

fmt() { acforge fmt --check ${PACK:+"$PACK"}; }

check() {
  local strict=--strict
  [ "${STRICT:-true}" = true ] || strict=""
  acforge check ${strict:+"$strict"} --format github ${PACK:+"$PACK"}
}

build() { acforge build --format github ${PACK:+"$PACK"}; }

# shard plays the part $SHARD, such as 2/4, and names it for the artifact.
shard() {
  acforge smoke --shard "$SHARD" --parts "$PARTS" ${PACK:+"$PACK"}
  echo "part=${SHARD/\//-of-}" >>"$GITHUB_OUTPUT"
}

merge() { acforge smoke --merge "$PARTS" --format github ${PACK:+"$PACK"}; }

# review writes to $REPORT what the change does to each pack since $BASE: in words, and to
# the odds. A pack that is new is not compared.
review() {
  local was pack
  was="$RUNNER_TEMP/acforge-was"
  git fetch --quiet --depth 1 origin "$BASE" || say "The commit $BASE of the base branch cannot be fetched."
  rm -rf "$was"
  git worktree prune
  git worktree add --quiet --detach "$was" "$BASE"
  local prefix
  prefix="$(git rev-parse --show-prefix)"
  if [ -f "$was/${prefix}cue.mod/acforge.lock" ]; then
    mkdir -p "$was/${prefix}packs"
    [ ! -d packs ] || cp -R packs/. "$was/${prefix}packs"
    (cd "$was/$prefix" && acforge get) || echo "::warning::The packs that the base branch builds on cannot be fetched."
  fi
  echo "<!-- acforge -->" >"$REPORT"
  while IFS= read -r pack; do
    if [ ! -f "$was/$prefix$pack/pack.cue" ]; then
      printf '## %s\n\nThis pack is new.\n\n' "$pack" >>"$REPORT"
      continue
    fi
    printf '## %s\n\n' "$pack" >>"$REPORT"
    acforge diff --format markdown "$was/$prefix$pack" "$pack" >"$REPORT.part" &&
      printf '\n' >>"$REPORT.part" &&
      acforge smoke "$pack" --against "$was/$prefix$pack" --format markdown >>"$REPORT.part" ||
      printf 'acforge cannot compare the two versions: one of them has errors.\n' >"$REPORT.part"
    cat "$REPORT.part" >>"$REPORT"
    printf '\n' >>"$REPORT"
  done < <(packs)
  git worktree remove --force "$was"
  cat "$REPORT" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
}

# comment puts $REPORT into the pull request $NUMBER, in place of an earlier one. A pull
# request from a fork may not write; there the summary of the job has the report.
comment() {
  local id
  id="$(gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" --paginate --jq '.[] | select(.body | startswith("<!-- acforge -->")) | .id' | head -n 1)" || id=""
  if [ -n "$id" ]; then
    gh api -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$REPORT" >/dev/null
  else
    gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" -F "body=@$REPORT" >/dev/null
  fi || echo "::notice::The report cannot be written into the pull request; the summary of this job has it."
}

case "${1:-}" in
install | lock | get | fmt | check | build | shard | merge | review | comment) "$1" ;;
*) say "No step ${1:-}: install, lock, get, fmt, check, build, shard, merge, review or comment." ;;
esac
