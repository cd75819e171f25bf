# Sourced by the other scripts: where the repository is, and the project's own Node first in PATH.
# The Node of node_modules/.bin is pinned by package-lock.json, so every machine runs the same one.

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
BIN="$ROOT/node_modules/.bin"
INSTALL_STAMP="$ROOT/node_modules/.baton-stamp"

# npm replaces node_modules while it runs, so it must not run on the Node in there.
SYSTEM_PATH=":$PATH:"
SYSTEM_PATH="${SYSTEM_PATH//":$BIN:"/:}"
SYSTEM_PATH="${SYSTEM_PATH#:}"
SYSTEM_PATH="${SYSTEM_PATH%:}"
export PATH="$BIN:$SYSTEM_PATH"

# Compiled code is kept between starts, which makes them faster.
export NODE_COMPILE_CACHE="$ROOT/node_modules/.cache/node"

# What an installation depends on: the machine and the lock file.
install_key() {
  uname -sm
  cat "$ROOT/package-lock.json"
}

is_installed() {
  [ -x "$BIN/node" ] && install_key | cmp -s - "$INSTALL_STAMP"
}

# The server's default folder is the repository's, wherever it is called from.
use_data_dir() {
  case "${DATA_DIR:-}" in
    "") DATA_DIR="$ROOT/data" ;;
    /*) ;;
    *) DATA_DIR="$PWD/$DATA_DIR" ;;
  esac
  export DATA_DIR
}
