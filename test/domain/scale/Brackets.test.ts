import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { relate } from "../../../src/domain/language/Interval.ts"
import { brackets, readInterval } from "../../../src/domain/scale/Brackets.ts"
import { isNonAnswer } from "../../../src/domain/scale/CodedLabel.ts"

const closed = (low: number, high: number) => ({ low, high, lowOpen: false, highOpen: false })

const intervals: ReadonlyArray<readonly [string, ReturnType<typeof closed> | null]> = [
  ["30-44", closed(30, 44)],
  ["30 – 44", closed(30, 44)],
  ["18 to 24 years old", closed(18, 24)],
  ["between 5 and 10", closed(5, 10)],
  ["$25,000 - $49,999", closed(25000, 49999)],
  ["$25-50k", closed(25000, 50000)],
  ["1.5 million to 2 million", closed(1.5e6, 2e6)],
  ["> 60", { low: 60, high: Infinity, lowOpen: true, highOpen: false }],
  ["Over 100,000 people", { low: 1e5, high: Infinity, lowOpen: true, highOpen: false }],
  ["Under ten", { low: -Infinity, high: 10, lowOpen: false, highOpen: true }],
  ["Less than one year", { low: -Infinity, high: 1, lowOpen: false, highOpen: true }],
  ["60+", closed(60, Infinity)],
  ["5+ years", closed(5, Infinity)],
  ["65 and up", closed(65, Infinity)],
  ["65 years or older", closed(65, Infinity)],
  ["One year or more", closed(1, Infinity)],
  ["at least 3", closed(3, Infinity)],
  ["2 or fewer", closed(-Infinity, 2)],
  ["up to 40%", closed(-Infinity, 40)],
  ["10 - Extremely likely", closed(10, 10)],
  ["None", closed(0, 0)],
  ["3", closed(3, 3)],
  ["44-30", null],
  ["Very favorably", null],
  ["Star Wars: Episode V", null],
  ["", null]
]

describe("readInterval", () => {
  it.each(intervals)("reads %s", (label, expected) => {
    assert.deepStrictEqual(readInterval(label), expected)
  })

  it.prop("answers any text", [fc.string({ unit: "binary" })], ([text]) => {
    const found = readInterval(text)
    if (found !== null) assert.isAtMost(found.low, found.high)
  })
})

describe("brackets", () => {
  it("begins an open range at the next whole number where ranges touch", () => {
    assert.deepStrictEqual(brackets(["18-29", "30-44", "45-60", "> 60"])?.at(3), closed(61, Infinity))
    assert.deepStrictEqual(
      brackets(["Less than 1 year", "1 year", "2-5 years", "5+ years"])?.at(0),
      closed(-Infinity, 0)
    )
    assert.deepStrictEqual(brackets(["< 1.5", "1.5-2.5", "> 2.5"])?.at(2)?.lowOpen, true)
  })

  it("leaves refusals without a number", () => {
    assert.deepStrictEqual(brackets(["1", "2 or more", "Prefer not to say"])?.at(2), null)
  })

  it("leaves other questions alone", () => {
    assert.isNull(brackets(["Yes", "No"]))
    assert.isNull(brackets(["1-2 times a week", "1-2 times a month"]))
    assert.isNull(brackets(["18-29", "Other"]))
    assert.isNull(brackets(["60+"]))
    assert.isNull(brackets([]))
  })

  it("read as none of it what denies the thing counted, in one label without a number", () => {
    for (const denied of ["I have never written code", "I don't code", "Never coded", "No years", "Not at all"])
      assert.deepStrictEqual(
        brackets(["< 1 years", denied, "1-3 years", "20+ years"])?.slice(0, 2),
        [{ low: 0, lowOpen: true, high: 1, highOpen: true }, closed(0, 0)],
        denied
      )
    assert.deepStrictEqual(brackets(["Just me", "2-9 employees", "10+ employees"])?.[0], closed(1, 1))
    for (const other of ["No preference", "No limit", "I do not plan to", "Freelance", "I don't care"])
      assert.isNull(brackets(["1 day", "2 days", other])?.[2] ?? null, other)
    assert.isNull(brackets(["Under 15", "15-17", "18 or older", "I have never smoked"]))
    assert.isNull(brackets(["1-3 years", "4+ years", "I never code", "I do not work"]))
  })

  it("tells refusals from answers", () => {
    const said = ["Don’t know", "Prefer not to answer", "Unfamiliar (N/A)", "No answer", "Not sure", "N/A"]
    assert.deepStrictEqual(said.filter(isNonAnswer), said)
    assert.deepStrictEqual(["No", "None", "Not very masculine", "Never"].filter(isNonAnswer), [])
  })
})

describe("relate", () => {
  const relations = {
    "=": (a: number, b: number) => a === b,
    "!=": (a: number, b: number) => a !== b,
    "<": (a: number, b: number) => a < b,
    "<=": (a: number, b: number) => a <= b,
    ">": (a: number, b: number) => a > b,
    ">=": (a: number, b: number) => a >= b
  } as const
  const bounds = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 6 }), fc.boolean(), fc.boolean())

  it.prop(
    "agrees with the numbers inside the interval",
    [
      bounds,
      fc.constantFrom(...(Object.keys(relations) as Array<keyof typeof relations>)),
      fc.integer({ min: -6, max: 12 })
    ],
    ([[low, width, lowOpen, highOpen], relation, value]) => {
      fc.pre(width > 0 || !(lowOpen || highOpen))
      const high = low + width
      const inside = Array.from({ length: width * 4 + 1 }, (_, i) => low + i / 4).filter(
        (x) => !(lowOpen && x === low) && !(highOpen && x === high)
      )
      const verdicts = inside.map((x) => relations[relation](x, value))
      const expected = verdicts.every(Boolean) ? true : verdicts.some(Boolean) ? null : false
      assert.strictEqual(relate({ low, high, lowOpen, highOpen }, relation, value), expected)
    },
    { fastCheck: { numRuns: 500 } }
  )
})
