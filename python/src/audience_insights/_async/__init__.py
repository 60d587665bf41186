"""The client with async; the one without is made from it (tools/generate.py)."""
