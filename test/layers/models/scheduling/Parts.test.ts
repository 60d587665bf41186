import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  breakerOpened,
  breakerOpensAt,
  breakerRelieved,
  breakerSent,
  breakerStrained,
  closedBreaker,
  isHopeless,
  quotaOpensAt,
  quotaSeen,
  quotaSpent
} from "../../../../src/layers/models/scheduling/Address.ts"
import {
  hedgeAfterMs,
  latencySeen,
  newestMedian,
  noLatency,
  patienceMs,
  quantile,
  slownessOf
} from "../../../../src/layers/models/scheduling/Timing.ts"
import {
  allowanceEarned,
  allowanceOwed,
  allowanceTaken,
  delayMs,
  newAllowance
} from "../../../../src/layers/models/scheduling/Tries.ts"

const times = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 600 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })
const latencyOf = (all: ReadonlyArray<number>) => all.reduce(latencySeen, noLatency)
const ascending = (all: ReadonlyArray<number>) => [...all].sort((a, b) => a - b)

describe("how long calls take", () => {
  it("is known from the newest, in order", () => {
    fc.assert(
      fc.property(times, (all) => {
        const { recent, sorted } = latencyOf(all)
        assert.deepStrictEqual(recent, all.slice(-256))
        assert.deepStrictEqual(sorted, ascending(all.slice(-256)))
      })
    )
  })

  it("is usual at its best, and never above what it is now", () => {
    fc.assert(
      fc.property(times, (all) => {
        const latency = latencyOf(all)
        if (all.length < 8) assert.isNull(latency.usual)
        else assert.isAtMost(latency.usual!, newestMedian(latency))
      })
    )
  })

  it("believes what lasts", () => {
    const fast = latencyOf(Array.from({ length: 50 }, () => 100))
    assert.strictEqual(slownessOf(fast, 300), 3)
    const slow = Array.from({ length: 3000 }, () => 300).reduce(latencySeen, fast)
    assert.approximately(slownessOf(slow, 300)!, 1, 0.01)
  })

  it("has a second call come after nearly all have ended, unless everything is slow", () => {
    const usual = Array.from({ length: 100 }, (_, i) => 200 + i)
    assert.strictEqual(hedgeAfterMs(latencyOf(usual)), 300)
    assert.strictEqual(hedgeAfterMs(latencyOf(Array.from({ length: 100 }, () => 200))), 240)
    assert.isNull(hedgeAfterMs(latencyOf(usual.slice(0, 19))))
    assert.isNull(hedgeAfterMs(latencyOf([...usual, ...Array.from({ length: 16 }, () => 600)])))
  })

  it("has patience for longer than nearly all take, within what is left", () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 100_000 }), (all, left) => {
        const latency = latencyOf(all)
        const patience = patienceMs(latency, [latency], left, 0)
        assert.isAtMost(patience, left)
        if (all.length >= 20) assert.isAtLeast(patience, Math.min(left, 2000, quantile(latency.sorted, 0.75)))
        else assert.strictEqual(patience, left / 2)
      })
    )
  })

  it("has more patience with what it does not know than with anything it knows, but on the first try never more than half of what is left", () => {
    fc.assert(
      fc.property(times, times, fc.integer({ min: 0, max: 100_000 }), fc.nat(4), (some, more, left, lates) => {
        const others = [latencyOf(some), latencyOf(more)]
        const patience = patienceMs(noLatency, others, left, lates)
        assert.isAtMost(patience, lates === 0 ? left / 2 : left)
        if (others.every(({ sorted }) => sorted.length < 20))
          assert.strictEqual(patience, lates === 0 ? left / 2 : left)
        for (const other of others)
          if (other.sorted.length >= 20)
            assert.isAtLeast(patience, Math.min(left / 2, patienceMs(other, others, left, lates)))
      })
    )
  })
})

describe("an allowance", () => {
  const rule = { share: 0.2, perSecond: 10, first: 5, most: 20 }

  it("never gives more than it was given", () => {
    const events = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 3000 }), calls: fc.nat(30) }), {
      maxLength: 50
    })
    fc.assert(
      fc.property(events, (steps) => {
        let [now, calls, taken] = [0, 0, 0]
        let allowance = newAllowance(rule, now)
        for (const step of steps) {
          now += step.wait
          for (let i = 0; i < step.calls; i++) {
            calls += 1
            allowance = allowanceEarned(rule, allowance)
            const next = allowanceTaken(rule, allowance, now)
            taken += next === null ? 0 : 1
            allowance = next ?? allowance
          }
        }
        assert.isAtMost(taken, rule.first + rule.share * calls + (rule.perSecond * now) / 1000 + 1e-6)
      })
    )
  })

  it("puts off what is owed, each a little more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
        let allowance = newAllowance(rule, 0)
        const waits = Array.from({ length: count }, () => {
          const owed = allowanceOwed(rule, allowance, 0)
          allowance = owed.allowance
          return owed.waitMs
        })
        assert.deepStrictEqual(
          waits.map((wait) => Math.round(wait)),
          Array.from({ length: count }, (_, i) => Math.max(0, (i + 1 - rule.first) * 100))
        )
      })
    )
  })

  it("spreads delays over all of a time that doubles to a limit", () => {
    fc.assert(
      fc.property(fc.nat(40), chance, (failures, share) => {
        const delay = delayMs(failures, share)
        assert.isAtLeast(delay, 0)
        assert.isAtMost(delay, Math.min(4000, 200 * 2 ** failures))
      })
    )
    assert.strictEqual(delayMs(2, 1), 800)
    assert.strictEqual(delayMs(2, 0), 0)
  })
})

describe("a circuit breaker", () => {
  const strained = (outcomes: ReadonlyArray<boolean>) =>
    outcomes.reduce(
      (breaker, isFailure) => (isFailure ? breakerStrained(breaker, false, 0, 0) : breakerRelieved(breaker, false)),
      closedBreaker
    )

  it("opens after ten failures that no reply interrupts", () => {
    assert.strictEqual(strained(Array.from({ length: 9 }, () => true)).opened, 0)
    assert.strictEqual(strained(Array.from({ length: 10 }, () => true)).opened, 1)
  })

  it("stays closed while a third of calls fail", () => {
    fc.assert(
      fc.property(fc.infiniteStream(chance), (stream) => {
        let failures = 0
        const outcomes = Array.from({ length: 600 }, (_, i) => {
          const isFailure = stream.next().value! < 0.5 && failures < i / 3
          failures += isFailure ? 1 : 0
          return isFailure
        })
        assert.strictEqual(strained(outcomes).opened, 0)
      })
    )
  })

  it("lets one call try at a time, and is closed by its success alone", () => {
    const open = breakerOpened(closedBreaker, 1000, 1)
    assert.strictEqual(breakerOpensAt(open, 1000), 2000)
    assert.strictEqual(breakerRelieved(open, false), open)
    const probing = breakerSent(open)
    assert.strictEqual(breakerOpensAt(probing, 5000), Number.POSITIVE_INFINITY)
    assert.deepStrictEqual(breakerRelieved(probing, true), closedBreaker)
    assert.strictEqual(breakerStrained(probing, true, 5000, 1).until, 7000)
  })

  it("opens for longer each time, to a limit, and is hopeless after five", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), chance, (times, share) => {
        const open = Array.from({ length: times }).reduce(
          (breaker: typeof closedBreaker) => breakerOpened(breaker, 0, share),
          closedBreaker
        )
        assert.isAtLeast(open.until, Math.min(15_000, 500 * 2 ** (times - 1)))
        assert.isAtMost(open.until, 30_000)
        assert.strictEqual(isHopeless(open, 0), times >= 5)
        assert.isFalse(isHopeless(open, open.until))
      })
    )
  })
})

describe("a limit that a provider tells", () => {
  const seen = { limit: 600, remaining: 10, resetMs: 59_000 }
  const told = (spentThen: number, sentAt = 0, spentNow = spentThen) => ({ sentAt, spentThen, spentNow })

  it("is kept to, counting what was sent since", () => {
    const quota = quotaSeen(null, seen, told(5, 1000, 14), 1000)
    assert.strictEqual(quotaOpensAt(quota, 1, 1000), 1000)
    assert.strictEqual(quotaOpensAt(quotaSpent(quota, 1, 1000), 1, 1000), 1100)
    assert.strictEqual(quotaOpensAt(quotaSeen(null, seen, told(5, 1000, 15), 1100), 1, 1100), 1100)
  })

  it("comes back as fast as is told, and no faster than in a minute", () => {
    const fast = quotaSeen(null, { limit: 6000, remaining: 50, resetMs: 500 }, told(0), 0)
    assert.strictEqual(fast?.perMs, 0.1)
    const slow = quotaSeen(null, { limit: 14_400, remaining: 14_370, resetMs: 180_000 }, told(0), 0)
    assert.approximately(slow!.perMs, 30 / 180_000, 1e-12)
  })

  it("is what the newest call said", () => {
    const newer = quotaSeen(null, seen, told(9), 0)
    assert.strictEqual(quotaSeen(newer, { ...seen, remaining: 500 }, told(5), 0), newer)
    assert.strictEqual(quotaSeen(newer, {}, told(12), 0), newer)
    assert.strictEqual(quotaSeen(newer, { remaining: 3 }, told(12), 0)?.left, 3)
  })

  it("always opens again, also for more than the limit and after more than the limit", () => {
    const limits = fc.record({
      limit: fc.integer({ min: 1, max: 1_000_000 }),
      remaining: fc.nat(1_000_000),
      resetMs: fc.integer({ min: 0, max: 86_400_000 })
    })
    fc.assert(
      fc.property(limits, fc.nat(100), fc.integer({ min: 1, max: 10_000_000 }), (limit, sent, need) => {
        const quota = quotaSpent(quotaSeen(null, limit, told(0), 0), sent, 0)
        const opens = quotaOpensAt(quota, need, 0)
        assert.isTrue(Number.isFinite(opens))
        assert.strictEqual(quotaOpensAt(quota, need, opens + 1), opens + 1)
      })
    )
  })

  it("lets no more through than the limit and what comes back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 400 }), (waits) => {
        let quota = quotaSeen(null, { limit: 60, remaining: 60 }, told(0), 0)
        let [now, spent] = [0, 0]
        for (const wait of waits) {
          now += wait
          if (quotaOpensAt(quota, 1, now) > now) continue
          quota = quotaSpent(quota, 1, now)
          spent += 1
        }
        assert.isAtMost(spent, 60 + now / 1000 + 1e-6)
      })
    )
  })

  it("is no limit where nothing is told", () => {
    assert.isNull(quotaSeen(null, { limit: 0, remaining: 0 }, told(0), 0))
    assert.strictEqual(quotaOpensAt(null, 1e9, 7), 7)
  })
})
