import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import type { Condition } from "../../../../src/domain/filter/binding/Condition.ts"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { leaves } from "../../../../src/domain/filter/language/Filter.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { question } from "../../../support/Surveys.ts"

const asked = (text: string, more: Partial<Question> = {}): Question => ({
  ...question("q", "numeric", []),
  text,
  ...more
})

/** The number that a comparison comes to, with its notes; null where it is refused. */
const read = (of: Question, written: string) => {
  const found = compileFilter(`q >= ${written}`, { questions: [of], respondents: 10, weighted: false })
  if (Either.isLeft(found)) return null
  const [leaf] = leaves<Condition>(found.right.predicate)
  return {
    value: leaf!.test._tag === "Number" ? leaf!.test.value : Number.NaN,
    notes: found.right.interpretation.notes
  }
}

const minutes = asked("Commute time", { unit: "minute" })
const hours = asked("How many hours do you watch television?")
const cm = asked("Height", { unit: "cm" })
const metres = asked("Jump (m)")
const kg = asked("Body weight in kg", { unit: "kg" })
const usd = asked("How much did you pay?", { unit: "usd" })
const bare = asked("Score")
const comma = asked("Turnover", { decimalComma: true })
const age = asked("Age")
const percent = asked("Share of budget", { unit: "%" })
const children = asked("How many children live with you?")
const months = asked("Contract length (months)")

/** A question, a value, and the number in its unit; null where it cannot be compared. */
type Case = readonly [Question, string, number | null]
const FITTED: ReadonlyArray<Case> = [
  [minutes, '"1 hour"', 60],
  [minutes, '"1.5 hours"', 90],
  [minutes, '"60 min"', 60],
  [minutes, "45", 45],
  [minutes, '"2 apples"', null],
  [cm, '"1.8 m"', 180],
  [cm, '"1800 mm"', 180],
  [cm, '"180kg"', null],
  [cm, '"180 cm"', 180],
  [usd, '"€2000"', null],
  [usd, "$2,000", 2000],
  [usd, "2k", 2000],
  [bare, '"2 apples"', null],
  [bare, '"$50,000"', 50_000],
  [comma, '"2.000"', 2000],
  [comma, '"2.000,50"', 2000.5],
  [comma, '"2,5"', 2.5],
  [age, '"30 years"', 30],
  [hours, '"90 minutes"', 1.5],
  [children, '"2 children"', 2]
]
const KEPT_OUT: ReadonlyArray<Case> = [
  [minutes, '"2 h"', 120],
  [minutes, '"1 day"', 1440],
  [minutes, '"30 seconds"', 0.5],
  [minutes, '"3 months"', null],
  [minutes, '"5 km"', null],
  [hours, '"2 hrs"', 2],
  [hours, '"1 week"', 168],
  [hours, '"3 pears"', null],
  [cm, '"6 ft"', 182.88],
  [cm, '"70 inches"', 177.8],
  [cm, '"1.75 metres"', 175],
  [metres, '"250 cm"', 2.5],
  [metres, '"2 litres"', null],
  [kg, '"80000 g"', 80],
  [kg, '"200 lbs"', 90.718474],
  [kg, '"2 m"', null],
  [usd, '"1500 dollars"', 1500],
  [usd, '"£40"', null],
  [usd, '"3 hours"', null],
  [percent, '"50%"', 50],
  [percent, "$5", null],
  [bare, '"30 minutes"', null],
  [bare, '"7 kg"', null],
  [comma, '"1.234.567"', 1_234_567],
  [age, '"40 years old"', 40],
  [age, '"12 kg"', null],
  [children, '"2 cars"', null],
  [months, '"2 years"', 24],
  [months, '"6 weeks"', null],
  [metres, '"1 km"', 1000]
]

const missed = (cases: ReadonlyArray<Case>) =>
  cases.flatMap(([of, written, wanted]) => {
    const value = read(of, written)?.value ?? null
    const right = value === wanted || (value !== null && wanted !== null && Math.abs(value - wanted) < 1e-6 * wanted)
    return right ? [] : [`${of.text}: ${written} was ${value}, not ${wanted}`]
  })

describe("an amount with a unit in a filter", () => {
  it("is converted to the unit of the question, or refused", () => {
    assert.deepStrictEqual(missed(FITTED), [])
  })

  it("is in cases that were kept out, too", () => {
    assert.deepStrictEqual(missed(KEPT_OUT), [])
  })

  it("is said to be converted, and compared as it is without one", () => {
    for (const [of, written, value] of [
      [minutes, '"1 hour"', 60],
      [cm, '"1.8 m"', 180],
      [bare, '"$50,000"', 50_000],
      [comma, '"2.000"', 2000]
    ] as const)
      assert.isTrue(read(of, written)!.notes.some((note) => note.includes(`${value}`)))
    assert.deepStrictEqual(read(minutes, "60")!.notes, [])
  })

  it.prop("selects the same in any unit", [fc.integer({ min: 1, max: 500 })], ([n]) => {
    assert.strictEqual(read(minutes, `"${n} hours"`)!.value, read(minutes, `"${n * 60} minutes"`)!.value)
    assert.strictEqual(read(cm, `"${n} m"`)!.value, read(cm, `"${n * 1000} mm"`)!.value)
  })
})
