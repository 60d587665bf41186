#!/usr/bin/env bash
# Generates the client that survey.py uses, from the service's own description.
set -euo pipefail
cd "$(dirname "$0")"
curl -sSf "${AUDIENCE_URL:-http://127.0.0.1:3000}/openapi.json" -o openapi.json
openapi-python-client generate --path openapi.json --output-path generated --meta none --overwrite
