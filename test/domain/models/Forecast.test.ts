import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { FEW_CALLS, forecast, PILOT_CALLS, type Range, type SeenCall } from "../../../src/domain/models/Forecast.ts"
import { hash, unit } from "../../../src/domain/statistics/Rng.ts"

const sizes = fc.record({ input: fc.integer({ min: 100, max: 20_000 }), output: fc.integer({ min: 20, max: 4000 }) })
const seenCalls = fc.record({
  size: sizes,
  tokens: fc.record({ input: fc.nat(20_000), cachedInput: fc.nat(100), output: fc.nat(4000), reasoning: fc.nat(100) })
})

const isRange = ({ from, to }: Range) => Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= 0

/** About normal, around 0 with a standard deviation of 1. */
const noise = (...path: ReadonlyArray<number | string>) =>
  Array.from({ length: 12 }, (_, i) => unit(hash(...path, i))).reduce((sum, one) => sum + one, -6)

interface World {
  readonly bytesPerToken: number
  /** Output of a call by what it may write at most, and how far questions differ, as a share. */
  readonly fixed: number
  readonly perAllowed: number
  readonly spread: number
}

const worlds: fc.Arbitrary<World> = fc.record({
  bytesPerToken: fc.double({ min: 2, max: 6, noNaN: true }),
  fixed: fc.integer({ min: 0, max: 60 }),
  perAllowed: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
  spread: fc.double({ min: 0, max: 0.15, noNaN: true })
})

/** The calls of an ask, which are about one question of some choices. */
const askIn = (
  { bytesPerToken, fixed, perAllowed, spread }: World,
  seed: number,
  ask: number,
  calls: number
): ReadonlyArray<SeenCall> => {
  const choices = 2 + Math.floor(unit(hash("choices", seed, ask)) * 9)
  const wordy = 1 + spread * noise("question", seed, ask)
  const allowed = 40 + 20 * choices
  return Array.from({ length: calls }, (_, i) => {
    const input = 900 + choices * 40 + Math.floor(unit(hash("bytes", seed, ask)) * 300)
    const output = (fixed + perAllowed * allowed) * wordy * (1 + 0.05 * noise("call", seed, ask, i))
    const tokens = {
      input: Math.round(input / bytesPerToken),
      cachedInput: 0,
      output: Math.max(1, Math.round(output)),
      reasoning: 0
    }
    return { size: { input, output: allowed }, tokens }
  })
}

const total = (calls: ReadonlyArray<SeenCall>, kind: "input" | "output") =>
  calls.reduce((sum, { tokens }) => sum + tokens[kind], 0)

describe("the forecast of tokens", () => {
  it.prop(
    "is a range of whole numbers, and nothing for nothing",
    [fc.array(sizes), fc.array(seenCalls)],
    ([calls, seen]) => {
      const { cachedShare, input, output } = forecast(calls, seen)
      assert.isTrue(isRange(input) && isRange(output))
      assert.isTrue(cachedShare.from <= cachedShare.to)
      if (calls.length === 0) assert.deepStrictEqual([input.to, output.to], [0, 0])
    }
  )

  it.prop(
    "allows for all that may be taken before enough was seen",
    [fc.array(sizes, { minLength: 1 }), fc.array(seenCalls, { maxLength: FEW_CALLS - 1 })],
    ([calls, seen]) => {
      const { input, output } = forecast(calls, seen)
      const most = (kind: "input" | "output") => calls.reduce((sum, size) => sum + size[kind], 0)
      assert.isAtLeast(input.to, most("input"))
      assert.isAtLeast(output.to, most("output"))
      assert.isAtMost(output.from, calls.length)
    }
  )

  it.prop(
    "does not change with the order of what was seen or is to be done",
    [fc.array(sizes), fc.array(seenCalls)],
    ([calls, seen]) => {
      const there = forecast(calls, seen)
      const back = forecast(calls.toReversed(), seen.toReversed())
      for (const kind of ["input", "output"] as const) {
        assert.closeTo(there[kind].from, back[kind].from, 1)
        assert.closeTo(there[kind].to, back[kind].to, 1)
      }
    }
  )

  it("holds what asks take in at least 95 of 100, and after 20 calls its middle is within half of that", () => {
    let inside = 0
    let near = 0
    const samples = fc.sample(worlds, { numRuns: 400, seed: 5 })
    samples.forEach((world, seed) => {
      const pilot = Array.from({ length: 5 }, (_, ask) => askIn(world, seed, ask, 4)).flat()
      const asked = askIn(world, seed, 99, 16)
      const { input, output } = forecast(
        asked.map(({ size }) => size),
        pilot
      )
      const holds = (range: Range, actual: number) => actual >= range.from && actual <= range.to
      if (holds(input, total(asked, "input")) && holds(output, total(asked, "output"))) inside += 1
      const middle = (output.from + output.to) / 2
      if (Math.abs(middle / total(asked, "output") - 1) <= 0.5) near += 1
    })
    assert.isAtLeast(inside / samples.length, 0.95)
    assert.isAtLeast(near / samples.length, 0.95)
  })

  it("holds what asks take in at least 95 of 100 from a few calls of one question on, and is narrower for more", () => {
    const samples = fc.sample(worlds, { numRuns: 400, seed: 6 })
    const widths = [4, 8, 16].map((calls) => {
      const found = samples.map((world, seed) => {
        const asked = askIn(world, seed, 99, 8)
        const sizes = asked.map(({ size }) => size)
        const { input, output } = forecast(sizes, askIn(world, seed, 1, calls))
        const holds = (range: Range, actual: number) => actual >= range.from && actual <= range.to
        const isInside = holds(input, total(asked, "input")) && holds(output, total(asked, "output"))
        const before = forecast(sizes, []).output
        return { isInside, width: output.to / output.from, before: before.to / before.from }
      })
      assert.isAtLeast(found.filter(({ isInside }) => isInside).length / found.length, 0.95)
      const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[values.length >> 1]!
      const width = median(found.map((one) => one.width))
      assert.isBelow(width, 0.2 * median(found.map((one) => one.before)))
      return width
    })
    assert.deepStrictEqual(
      widths,
      widths.toSorted((a, b) => b - a)
    )
  })

  it.prop(
    "follows calls that take so many tokens and so many more a byte, and those that are all alike",
    [
      fc.integer({ min: 0, max: 300 }),
      fc.double({ min: 0.2, max: 0.6, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 40 })
    ],
    ([fixed, each, step, calls]) => {
      const sizes = Array.from({ length: PILOT_CALLS }, (_, i) => ({ input: 1000 + step * i, output: 1000 + step * i }))
      const took = (size: number) => fixed + each * size
      const seen = sizes.map((size): SeenCall => {
        const tokens = { input: took(size.input), cachedInput: 0, output: took(size.output), reasoning: 0 }
        return { size, tokens }
      })
      // The smallest of those seen: far from their middle, where a level alone would miss them.
      const asked = Array.from({ length: calls }, () => sizes[0]!)
      const expected = calls * took(sizes[0]!.input)
      const { input, output } = forecast(asked, seen)
      for (const { from, to } of [input, output]) {
        assert.closeTo(from, 0.95 * expected, 1 + 1e-6 * expected)
        assert.closeTo(to, 1.05 * expected, 1 + 1e-6 * expected)
      }
    }
  )

  it("says that nothing comes from a cache where nothing ever did", () => {
    const seen = askIn({ bytesPerToken: 4, fixed: 10, perAllowed: 0.3, spread: 0 }, 1, 1, 30)
    assert.deepStrictEqual(forecast([seen[0]!.size], seen).cachedShare, { from: 0, to: 0 })
  })
})
