#!/usr/bin/env bash
# The built server, as `script/server` runs it; whoever calls this has installed and built.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../env.sh"

# glibc would keep what a password's hash took (19 MB) and an arena for each thread. Elsewhere these
# mean nothing.
export MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_ARENA_MAX=2

# By default V8 lets what is young take 48 MB before it looks, and an idle server never gives it back.
exec node --max-semi-space-size=8 "$ROOT/apps/server/dist/main.js"
