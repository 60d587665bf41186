"""numpy over the same columns from the disk cache: milliseconds and tables as JSON: peer.py FOLDER ROUNDS."""

import json
import statistics
import sys
import time

import numpy as np

folder, rounds = sys.argv[1], int(sys.argv[2])


def codes(name):
    return np.fromfile(f"{folder}/{name}.u8", np.uint8)


def weights():
    return np.fromfile(f"{folder}/weights.f64", np.float64)


def matched():
    return (codes("gender") == 1) & (codes("age") >= 2) & (codes("region") == 2)


def ask():
    who, given, weight = matched(), codes("brand_1"), weights()
    counts = np.bincount(given[who], minlength=9)
    sums = np.bincount(given[who], weight[who], minlength=9)
    squares = np.bincount(given[who], weight[who] ** 2, minlength=9)
    return counts[1:].tolist(), sums[1:].tolist(), squares[1:].tolist()


def matches():
    who, weight = matched(), weights()
    return int(who.sum()), float(weight[who].sum()), float(weight.sum())


def crosstab():
    cell = codes("brand_1").astype(np.uint16) * 5 + codes("age")
    weight = weights()
    counts = np.bincount(cell, minlength=45)
    sums = np.bincount(cell, weight, minlength=45)
    squares = np.bincount(cell, weight**2, minlength=45)
    return counts.tolist(), sums.tolist(), squares.tolist()


def timed(work):
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        found = work()
        times.append((time.perf_counter() - begun) * 1000)
    return {"ms": statistics.median(times), "found": found}


print(json.dumps({"ask": timed(ask), "matches": timed(matches), "crosstab": timed(crosstab)}))
