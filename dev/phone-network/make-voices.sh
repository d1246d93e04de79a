#!/usr/bin/env bash
# Makes the sound files of everybody in the phone network, and manifest.json, in OUT_DIR.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
PATH="$here/../../node_modules/.bin:$PATH" exec node "$here/make-voices.ts" "$@"
