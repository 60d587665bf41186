import { assert, describe, it } from "@effect/vitest"
import * as fc from "effect/FastCheck"
import { exactly, interval } from "../../../src/domain/language/Interval.ts"
import { quantityAt, quantityOf } from "../../../src/domain/language/Quantity.ts"

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " "
  )
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ")

/** A whole number below a billion as English writes it out. */
const spelled = (n: number): string => {
  const parts = (unit: number, name: string) =>
    `${spelled(Math.floor(n / unit))} ${name}${n % unit === 0 ? "" : ` ${spelled(n % unit)}`}`
  if (n >= 1e6) return parts(1e6, "million")
  if (n >= 1000) return parts(1000, "thousand")
  if (n >= 100) return `${ONES[Math.floor(n / 100)]} hundred${n % 100 === 0 ? "" : ` and ${spelled(n % 100)}`}`
  return n < 20 ? ONES[n]! : `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? "" : `-${ONES[n % 10]}`}`
}
const written: ReadonlyArray<(n: number) => string> = [String, (n) => n.toLocaleString("en"), spelled]

const number = fc.integer({ min: 0, max: 999_999_999 })
const style = fc.constantFrom(...written)

describe("quantities", () => {
  it("reads every number back, in figures and in words", () => {
    fc.assert(
      fc.property(number, style, (n, write) => {
        const text = write(n)
        const found = quantityAt(text, 0)
        assert.deepStrictEqual([found?.interval, found?.end], [exactly(n), text.length], text)
        assert.deepStrictEqual(quantityOf(text)?.interval, exactly(n))
      })
    )
  })

  it("reads ranges, however their ends are written", () => {
    fc.assert(
      fc.property(number, number, style, style, fc.constantFrom("to", "through", "-"), (a, b, one, other, joint) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const between = joint === "-" ? `${low}-${high}` : `from ${one(low)} ${joint} ${other(high)}`
        assert.deepStrictEqual(quantityAt(between, 0)?.interval, interval(low, high), between)
      })
    )
  })

  const bounds: ReadonlyArray<readonly [phrase: string, of: (n: number) => ReturnType<typeof interval>]> = [
    ["at least N", (n) => interval(n, Infinity)],
    ["no less than N", (n) => interval(n, Infinity)],
    ["N or more", (n) => interval(n, Infinity)],
    ["N and over", (n) => interval(n, Infinity)],
    ["N years or longer", (n) => interval(n, Infinity)],
    ["over N", (n) => interval(n, Infinity, { low: true })],
    ["more than N", (n) => interval(n, Infinity, { low: true })],
    ["under N", (n) => interval(-Infinity, n, { high: true })],
    ["fewer than N", (n) => interval(-Infinity, n, { high: true })],
    ["up to N", (n) => interval(-Infinity, n)],
    ["no more than N", (n) => interval(-Infinity, n)],
    ["N or fewer", (n) => interval(-Infinity, n)],
    ["exactly N", exactly]
  ]
  it.each(bounds)("%s", (phrase, of) => {
    fc.assert(
      fc.property(number, style, (n, write) => {
        const text = phrase.replace("N", write(n))
        const found = quantityAt(`${text} of them`, 0)
        assert.deepStrictEqual([found?.interval, found?.end], [of(n), text.length], text)
      })
    )
  })

  it.each([
    ["a dozen eggs", 12],
    ["half a million people", 500_000],
    ["1.5k", 1500],
    ["150 grand", 150_000],
    ["3/4 of an hour", 0.75],
    ["two hundred and fifty thousand", 250_000],
    ["5'4\" tall", 64],
    ["6 feet", 72],
    ["-3", -3]
  ])("%s", (text, value) => {
    assert.deepStrictEqual(quantityAt(text, 0)?.interval, exactly(value))
  })

  it.each([
    ["30 to 50k", interval(30_000, 50_000)],
    ["in their early thirties", interval(30, 33)],
    ["late 60s", interval(67, 69)],
    ["forty-somethings", interval(40, 49)],
    ["over-60s", interval(60, Infinity, { low: true })],
    ["between 5'4\" and 6 feet tall", interval(64, 72)]
  ])("%s", (text, numbers) => {
    assert.deepStrictEqual(quantityAt(text, 0)?.interval, numbers)
  })

  it.each(["or more", "men", "from 30", "between friends", "a lot", "1990s", "half of them"])(
    "nothing in “%s”",
    (text) => {
      assert.isNull(quantityAt(text, 0))
    }
  )

  it.each([
    ["3-5 cups of tea", interval(3, 5), "cups of tea"],
    ["65 or older", interval(65, Infinity), ""],
    ["less than a year", interval(-Infinity, 1, { high: true }), "year"],
    ["10 hours or less", interval(-Infinity, 10), "hours"]
  ])("all of “%s”", (label, numbers, of) => {
    assert.deepStrictEqual(quantityOf(label), { interval: numbers, of })
  })

  it.each(["5 stars!", "from 30", "-5", "over 30 or more"])("“%s” as a whole is no quantity", (label) => {
    assert.isNull(quantityOf(label))
  })
})
