import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import {
  acceptedPace,
  openPace,
  paceNow,
  paceOpensAt,
  paceRefused,
  paceSent,
  paceUncounted
} from "../../../../src/layers/models/scheduling/Pace.ts"
import {
  isTooMany,
  openWindow,
  type Window,
  windowAccepted,
  windowRefused,
  windowSize,
  windowSlowed
} from "../../../../src/layers/models/scheduling/Window.ts"

/** Calls in waves of one latency, all that the window allows, to a server that takes so many at once. */
const waves = (start: Window, limit: number, count: number, latencyMs = 200) => {
  let window = start
  const sizes: Array<number> = []
  let refused = 0
  for (let wave = 0; wave < count; wave++) {
    const sentAt = wave * latencyMs
    const size = windowSize(window, sentAt)
    sizes.push(size)
    for (let underWay = limit + 1; underWay <= size; underWay++) {
      refused += 1
      window = windowRefused(window, { sentAt, underWay }, sentAt)
    }
    for (let underWay = 1; underWay <= Math.min(size, limit); underWay++)
      window = windowAccepted(window, { sentAt, underWay }, sentAt + latencyMs)
  }
  return { refused, sizes, window }
}

describe("how many calls may be under way", () => {
  it("is found whatever it is, and held with few refusals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (limit) => {
        const { refused, sizes } = waves(openWindow(), limit, 200)
        const late = sizes.slice(100)
        const carried = late.reduce((sum, size) => sum + Math.min(size, limit), 0)
        assert.isAtLeast(carried / (late.length * limit), 0.98)
        assert.isAtMost(refused, limit + 30)
      }),
      { numRuns: 12 }
    )
  })

  it("is never more than is known", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200 }), (known, limit) => {
        const { refused, sizes } = waves(openWindow(known), limit, 100)
        assert.strictEqual(Math.max(...sizes), known)
        if (known <= limit) assert.strictEqual(refused, 0)
      }),
      { numRuns: 30 }
    )
  })

  it("grows again when the address takes more", () => {
    const { window } = waves(openWindow(), 20, 50)
    const { sizes } = waves({ ...window, testAt: 0, cutAt: 0 }, 60, 400)
    assert.isAtLeast(sizes.at(-1)!, 58)
  })

  it("closes for slowness, once a time, and not where it is known", () => {
    const { window } = waves(openWindow(), 500, 6)
    const once = windowSlowed(window, { sentAt: 2000, underWay: 1 }, 3000)
    assert.approximately(once.size, window.size * 0.9, 1e-9)
    assert.strictEqual(windowSlowed(once, { sentAt: 2500, underWay: 1 }, 3000), once)
    const least = Array.from({ length: 100 }).reduce(
      (now: Window, _, i) => windowSlowed(now, { sentAt: 4000 + i, underWay: 1 }, 4000 + i),
      window
    )
    assert.strictEqual(windowSize(least, 9000), 4)
    const known = openWindow(64)
    assert.strictEqual(windowSlowed(known, { sentAt: 1, underWay: 1 }, 1), known)
  })

  it("is blamed for refusals only where there were more than ever accepted", () => {
    const { window } = waves(openWindow(), 30, 20)
    assert.isTrue(isTooMany(window, { sentAt: 4000, underWay: 31 }, 4000))
    assert.isFalse(isTooMany(window, { sentAt: 4000, underWay: 30 }, 4000))
    assert.isTrue(isTooMany(window, { sentAt: 60_000, underWay: 30 }, 60_000))
    assert.isFalse(isTooMany(openWindow(), { sentAt: 0, underWay: 1 }, 0))
  })
})

/** As many calls as the pace allows, to a server that takes so many a second; those accepted in each second. */
const paced = (perSecond: number, seconds: number, burst = perSecond) => {
  let pace = openPace
  let tokens = burst
  let refused = 0
  const accepted = Array.from({ length: seconds }, () => 0)
  for (let now = 1; now < seconds * 1000; now++) {
    tokens = Math.min(burst, tokens + perSecond / 1000)
    // At most three calls a millisecond, as the window would not let more through either.
    for (let i = 0; i < 3 && paceOpensAt(pace, now) <= now; i++) {
      pace = paceSent(pace, now)
      if (tokens >= 1) {
        tokens -= 1
        accepted[Math.floor(now / 1000)]! += 1
      } else {
        refused += 1
        pace = paceRefused(pace, now, now)
      }
    }
  }
  return { accepted, pace, refused }
}

describe("how many calls a second are sent", () => {
  it("is found untold, and held at nine tenths and more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 400 }), fc.double({ min: 0.05, max: 1, noNaN: true }), (limit, share) => {
        const { accepted, refused } = paced(limit, 30, Math.max(1, Math.round(limit * share)))
        const held = accepted.slice(10).reduce((sum, count) => sum + count, 0) / 20
        // One call more or less a second is seen: below fifty a second, that is much of the twentieth held back.
        assert.isAtLeast(held / limit, limit < 50 ? 0.5 : 0.9)
        assert.isAtMost(refused, 30 + 0.2 * 30 * limit)
      }),
      { numRuns: 20 }
    )
  })

  it("is not limited before anything is refused", () => {
    assert.strictEqual(paceOpensAt(paceSent(openPace, 5), 5), 5)
    assert.strictEqual(paceNow(openPace, 5), Number.POSITIVE_INFINITY)
  })

  it("is lowered once for all calls that were sent before it was", () => {
    const { pace } = paced(100, 3)
    const flooded = Array.from({ length: 30 }).reduce((now: typeof pace) => paceRefused(now, 2990, 3000), pace)
    assert.isBelow(paceNow(flooded, 3000), paceNow(pace, 3000))
    assert.isAtLeast(paceNow(flooded, 3000), 0.24 * paceNow(pace, 3000))
    const later = Array.from({ length: 30 }).reduce((now: typeof pace) => paceRefused(now, 2999, 3100), flooded)
    assert.strictEqual(paceNow(later, 3100), paceNow(flooded, 3100))
  })

  it("stays as it is where a few calls are refused by chance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        let pace = openPace
        for (let number = 1; number <= 6_000; number++) {
          const now = number * 5
          if (paceOpensAt(pace, now) > now) continue
          pace = paceSent(pace, now)
          if (uniform("chance", seed, number) < 0.04) pace = paceRefused(pace, now, now)
        }
        assert.isAtLeast(paceNow(pace, 30_000), 150)
      }),
      { numRuns: 20 }
    )
  })

  it("counts what was accepted within a second", () => {
    const pace = Array.from({ length: 300 }).reduce((now: typeof openPace, _, i) => paceSent(now, 10 * i), openPace)
    assert.approximately(acceptedPace(pace.tally, 2990), 100, 2)
    assert.approximately(acceptedPace(paceUncounted(pace, 2900, 2990).tally, 2990), 99, 2)
    assert.strictEqual(acceptedPace(pace.tally, 60_000), 0)
  })
})
