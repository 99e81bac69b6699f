"""Prints facts about NumPy's generator and percentile as JSON: what src/base/random must equal."""

import hashlib
import json

import numpy as np

SEEDS = [0, 1, 42, 20261004, 2**32 - 1, 2**32, 2**53 - 1, 2**64 + 12345, 2**128 + 7, 2**200 - 1]
STREAMS = [0, 1, 20261004]
BOUNDS = [1, 2, 3, 5, 248, 4096, 2**21 - 1, 2**21 + 1, 2**31 - 1, 2**31, 2**31 + 1, 3 * 2**30 + 1, 2**32 - 1, 2**32]
WIDE = [2**32 + 1, 2**33, 2**40 - 3, 3 * 2**60, 2**63 - 1]


def digest(parts):
    seen = hashlib.sha256()
    for part in parts:
        seen.update(np.asarray(part).astype("<i8").tobytes())
    return seen.hexdigest()


def integers(seed, bound, size):
    return np.random.default_rng(seed).integers(0, bound, size=size)


def interleaved(seed):
    """Draws of 32 and 64 bits in turn: half a number waits while a whole one is drawn."""
    generator = np.random.default_rng(seed)
    return [
        [int(generator.integers(0, 10)), str(generator.integers(0, 2**60 + 1)), int(generator.integers(0, 2**32))]
        for _ in range(3)
    ]


def halves(cases):
    return (np.arange(cases) ** 2 + np.arange(cases) // 7) % 3


def interval(seed, cases, resamples):
    scores = halves(cases) / 2
    index = np.random.default_rng(seed).integers(0, cases, size=(resamples, cases))
    low, high = np.percentile(scores[index].mean(axis=1), [2.5, 97.5])
    return {"seed": seed, "cases": cases, "resamples": resamples, "low": float(low), "high": float(high)}


def paired(seed, cases, resamples):
    differences = (np.arange(cases) * 3 % 5 - 2) / 2
    index = np.random.default_rng(seed).integers(0, cases, size=(resamples, cases))
    low, high = np.percentile(differences[index].mean(axis=1), [2.5, 97.5])
    return {"seed": seed, "cases": cases, "resamples": resamples, "low": float(low), "high": float(high)}


def percentiles(values, asked):
    return {"values": values, "asked": asked, "found": [float(x) for x in np.percentile(np.array(values), asked)]}


facts = {
    "words": {str(seed): np.random.SeedSequence(seed).generate_state(9).tolist() for seed in SEEDS},
    "streams": {str(seed): [str(x) for x in np.random.PCG64(seed).random_raw(6)] for seed in SEEDS},
    "integers": [
        {"seed": seed, "bound": bound, "first": integers(seed, bound, 4).tolist(), "of20000": digest([integers(seed, bound, 20000)])}
        for seed in STREAMS
        for bound in BOUNDS
    ],
    "wide": [
        {"seed": seed, "bound": str(bound), "first": [str(x) for x in integers(seed, bound, 5)]}
        for seed in STREAMS
        for bound in WIDE
    ],
    "interleaved": {str(seed): interleaved(seed) for seed in STREAMS},
    # Every number of cases from 1 to 5,000, 64 draws each, in tens of hundreds.
    "every": {
        str(seed): [digest(integers(seed, n, 64) for n in range(k + 1, k + 501)) for k in range(0, 5000, 500)]
        for seed in STREAMS
    },
    "intervals": [interval(20261004, 248, 10000)]
    + [
        interval(seed, cases, resamples)
        for seed in [20261004, 7]
        for cases in [1, 2, 3, 10, 97, 248, 1024, 5000]
        for resamples in [1, 2, 40, 41, 1000]
    ],
    "paired": [paired(seed, cases, 1000) for seed in [20261004, 3] for cases in [1, 2, 7, 248, 3001]],
    "percentiles": [
        percentiles([0.1, 0.2, 0.7, 1.3], [0, 2.5, 10, 33, 50, 66.6, 90, 97.5, 100]),
        percentiles([1 / 3, 2 / 3, 0.9999999999999999], [2.5, 49.9, 50, 50.1, 97.5]),
        percentiles([-0.5, -0.1, 0.1 + 0.2], [1, 25, 75, 99]),
        percentiles([0.7], [0, 2.5, 100]),
    ],
}
print(json.dumps(facts, indent=1))
