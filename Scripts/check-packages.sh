#!/usr/bin/env bash
# Checks `make install`, the tarball, and the Debian package of the program that `make dist` built. Each is
# run in an empty root folder with only the declared dependencies of the package. Needs Debian or a
# distribution based on it.
#
# The root folder gets /proc in a mount namespace. If this user may not create one, as in unprivileged
# containers, the packages are built but not run, and the last line of output states this.
#
# Usage: check-packages.sh, with the variable SKYREEL_DIST, the folder with the program, by default dist.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
export SKYREEL_DIST=${SKYREEL_DIST:-$root/dist}

mode=${1:-start}
if [ "$mode" = start ]; then
  "$root/Scripts/setup.sh" packages
  namespace=(unshare --mount --pid --fork --mount-proc)
  [ "$(id -u)" = 0 ] || namespace+=(--map-root-user)
  if "${namespace[@]}" true; then exec "${namespace[@]}" "$0" inside; else exec "$0" outside; fi
fi

work=$(mktemp -d)
trap 'umount "$work"/root/{proc,dev/null,dev/tty} 2> /dev/null || true
  rm -rf --one-file-system "$work"' EXIT
# Build the packages in a folder with links to the program, so that existing packages stay unchanged.
mkdir -p "$work/dist"
for file in skyreel skyreel.1 LICENSES.txt; do ln -s "$SKYREEL_DIST/$file" "$work/dist/$file"; done
SKYREEL_DIST=$work/dist
export COMPRESSION_LEVEL=0

failed() { printf 'Packages: %s\n' "$*" >&2; exit 1; }
# proven TEXT: prints what was checked, unless nothing was run.
proven() { [ "$mode" = outside ] || echo "$*"; }

! grep -qF "$root" "$SKYREEL_DIST/skyreel" || failed "the program contains its folder, $root"

# --- Empty roots ---------------------------------------------------------------------------------

# Prints the names of packages and of all their installed dependencies.
with_dependencies() {
  local queue=("$@") seen=' ' name next
  while [ ${#queue[@]} -gt 0 ]; do
    name=${queue[0]}
    queue=("${queue[@]:1}")
    case $seen in *" $name "*) continue ;; esac
    # A package that is not installed is one of several alternatives.
    dpkg -L "$name" > /dev/null 2>&1 || continue
    seen+="$name "
    echo "$name"
    # shellcheck disable=SC2016 # The variables are those of dpkg-query.
    while read -r next; do queue+=("$next"); done < <(
      dpkg-query -W -f '${Pre-Depends}, ${Depends}\n' "$name" | package_names)
  done
}

# Reads a list of dependencies, and prints one name per line, without versions and architectures.
package_names() { tr ',|' '\n' | sed -E 's/[(:].*//; s/[[:space:]]//g; /^$/d'; }

# copy_packages ROOT PACKAGE…: copies the installed files of packages and of their dependencies.
copy_packages() {
  local target=$1 folder
  shift
  for folder in bin sbin lib lib64; do
    [ ! -L "/$folder" ] || ln -sfn "usr/$folder" "$target/$folder"
    mkdir -p "$target/usr/$folder"
  done
  with_dependencies "$@" | xargs dpkg -L | sort -u | grep -vE '^/(\.|s?bin|lib|lib64)$' |
    grep -vE '^/usr/share/(locale|doc|man)/' |
    while IFS= read -r file; do
      if [ -L "$file" ] || [ -f "$file" ]; then printf '%s\0' "$file"; fi
    done | tar -C / --null --no-recursion -T - -cf - 2> /dev/null |
    tar -C "$target" --keep-directory-symlink --no-same-owner -xf -
}

chroot=$(PATH=$PATH:/usr/sbin command -v chroot)
environment=(PATH=/usr/local/bin:/usr/bin:/bin HOME=/home LANG=C.UTF-8)

# inside COMMAND…: runs a command in the root folder, with only the variables of `environment`.
inside() {
  [ "$mode" = inside ] || return 0
  env -i "${environment[@]}" "$chroot" "$work/root" "$@"
}

# prints TEXT COMMAND…: runs a command in the root folder, and fails unless it prints the text.
prints() {
  [ "$mode" = inside ] || return 0
  inside "${@:2}" > "$work/output" 2> "$work/errors" || true
  grep -qF "$1" "$work/output" || {
    cat "$work/errors" >&2
    failed "no $1: ${*:2}"
  }
}

sessions=0

# in_terminal TEXT KEY… -- COMMAND…: runs a command in the root folder, in a terminal, presses the keys
# as soon as the terminal shows something, and waits for the text.
in_terminal() {
  [ "$mode" = inside ] || return 0
  local text=$1 keys=() deadline=$((SECONDS + 60)) terminal=$work/terminal$((++sessions))
  shift
  while [ "$1" != -- ]; do keys+=("$1") && shift; done
  shift
  tmux -S "$terminal" -f /dev/null new-session -d -x 100 -y 30 \
    env -i "${environment[@]}" TERM=screen "$chroot" "$work/root" "$@" \; set remain-on-exit on
  if [ ${#keys[@]} -gt 0 ]; then
    until tmux -S "$terminal" capture-pane -p | grep -q '[^[:space:]]'; do
      [ $SECONDS -lt $deadline ] || failed "nothing appears: $*"
      sleep 0.1
    done
    tmux -S "$terminal" send-keys "${keys[@]}"
  fi
  until tmux -S "$terminal" capture-pane -p | grep -qF "$text"; do
    [ $SECONDS -lt $deadline ] || {
      tmux -S "$terminal" capture-pane -p >&2
      failed "no $text: $*"
    }
    sleep 0.1
  done
  tmux -S "$terminal" kill-server
}

check_completions() {
  in_terminal 'skyreel weather' 'skyreel wea' Tab -- bash --rcfile /etc/skyreel-bashrc -i
  in_terminal 'skyreel weather' 'skyreel wea' Tab -- zsh -i
  prints weather fish -c 'complete -C "skyreel wea"'
}

# --- The Debian package --------------------------------------------------------------------------

"$root/Scripts/make-deb.sh"
package=$(echo "$SKYREEL_DIST"/*.deb)
lintian "--fail-on=error,warning" --allow-root "$package" || failed "lintian complains"

mkdir -p "$work/root"/{home,tmp,dev,proc}
if [ "$mode" = inside ]; then
  touch "$work/root"/dev/{null,tty}
  for device in null tty; do mount --bind "/dev/$device" "$work/root/dev/$device"; done
  mount -t proc proc "$work/root/proc"
fi
dpkg-deb -x "$package" "$work/root"
if "$chroot" "$work/root" /usr/bin/skyreel --version 2> /dev/null; then
  failed 'the root folder is not empty: the program runs without its dependencies'
fi
# The last two packages are essential, so no package declares them.
# shellcheck disable=SC2046 # Each package is one word.
copy_packages "$work/root" $(dpkg-deb -f "$package" Depends | package_names) \
  libc-bin ncurses-base

prints Temperature skyreel weather --provider sample
in_terminal 'Aldermouth' -- skyreel --provider sample
# requests MESSAGE REASON: makes a request, which must fail with this message. A proxy that refuses each
# connection replaces the network.
requests() {
  [ "$mode" = inside ] || return 0
  env -i "${environment[@]}" all_proxy=http://127.0.0.1:9 "$chroot" "$work/root" \
    skyreel weather 38.7,-9.1 > "$work/output" 2> "$work/errors" && failed 'a request succeeds through no proxy'
  if grep -q "$1" "$work/errors"; then return 0; fi
  cat "$work/errors" >&2
  failed "$2"
}
# The program loads libcurl at the first request.
requests "Can't reach Open-Meteo\." 'the declared dependencies lack libcurl'
mapfile -t curl < <(find "$work/root" -name 'libcurl*.so.*')
for file in "${curl[@]}"; do mv "$file" "$file.away"; done
requests 'libcurl is missing' 'without libcurl, no message names it'
for file in "${curl[@]}"; do mv "$file.away" "$file"; done
proven 'The package runs with its declared dependencies alone.'

copy_packages "$work/root" mandoc coreutils bash bash-completion zsh fish
inside mandoc -T lint -W warning /usr/share/man/man1/skyreel.1.gz
prints 'Star Wars films in the terminal' mman skyreel
# Configure the shells as Debian does for new users.
echo '. /usr/share/bash-completion/bash_completion' > "$work/root/etc/skyreel-bashrc"
printf 'PROMPT="> "\nautoload -Uz compinit\ncompinit -u\n' > "$work/root/home/.zshrc"
check_completions
proven 'The manual and the completions of the package are found.'

# --- make install --------------------------------------------------------------------------------

dpkg-deb -c "$package" | grep -v '/$' | awk '{ print $6 }' | (cd "$work/root" && xargs rm)
installed_files() { cd "$work/root" && find etc usr -type f -exec md5sum {} + | sort; }

before=$(installed_files)
make -s -C "$root" install DESTDIR="$work/root"
installed=$(installed_files)
make -s -C "$root" install DESTDIR="$work/root"
[ "$before" != "$installed" ] || failed 'make install does nothing'
[ "$installed" = "$(installed_files)" ] || failed 'make install changes something the second time'
inside skyreel --version > /dev/null
# This is the default of the XDG specification. fish looks below /usr/local only if the variable is set.
environment+=(XDG_DATA_DIRS=/usr/local/share:/usr/share)
# Pass the path, because mandoc's default lacks /usr/local/share, which man-db's has.
prints 'Star Wars films in the terminal' mman -M /usr/local/share/man skyreel
check_completions
make -s -C "$root" uninstall DESTDIR="$work/root"
make -s -C "$root" uninstall DESTDIR="$work/root"
[ "$before" = "$(installed_files)" ] || failed 'make uninstall leaves something'
proven 'make install and make uninstall do the same when repeated, and leave nothing.'

# --- The tarball ---------------------------------------------------------------------------------

"$root/Scripts/make-tarball.sh"
(cd "$SKYREEL_DIST" && sha256sum --check --quiet ./*.sha256)
mkdir "$work/root/opt"
tar -C "$work/root/opt" -xf "$SKYREEL_DIST"/*.tar.xz
mv "$work/root/opt"/skyreel-* "$work/root/opt/elsewhere"
prints Temperature /opt/elsewhere/bin/skyreel weather --provider sample
prints 'Star Wars films in the terminal' mman -M /opt/elsewhere/share/man skyreel
proven 'The tarball runs from any folder.'
[ "$mode" = inside ] || {
  echo 'Packages: they were made, and NOT run: this user may make no mount namespace here.' >&2
}
