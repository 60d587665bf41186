import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { count, has } from "../../../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const coded = (
  key: string,
  kind: Question["kind"],
  labels: Readonly<Record<string, string>>,
  offScale: ReadonlyArray<string> = []
): Question => ({
  ...question(key, kind, Object.values(labels), `Question ${key}`),
  codes: Object.keys(labels).map((code) => code.trim()),
  ...(offScale.length === 0 ? {} : { offScale })
})

/** Codes with a space before them keep the order in which they stand here. */
const satisfaction = {
  " 1": "Very dissatisfied",
  " 2": "Dissatisfied",
  " 3": "Neither",
  " 4": "Satisfied",
  " 5": "Very satisfied"
}
const reversed = {
  " 5": "Very dissatisfied",
  " 4": "Dissatisfied",
  " 3": "Neither",
  " 2": "Satisfied",
  " 1": "Very satisfied"
}

const book = codebook([
  coded("gender", "single", { " 1": "Male", " 2": "Female", " 9": "Refused" }),
  coded("sat", "ordinal", { ...satisfaction, " 9999": "9999 - Don't know" }, ["9999 - Don't know"]),
  coded("mood", "ordinal", reversed),
  coded("shuffled", "ordinal", { " 1": "Never", " 3": "Sometimes", " 2": "Often" }),
  coded("kids", "ordinal", { " 5": "1 child", " 6": "2 children", " 7": "3 children" }),
  coded("brood", "ordinal", { " 1": "None", " 2": "1 child", " 3": "2 children" }),
  coded("age", "ordinal", { " 1": "18-24", " 2": "25-34", " 3": "35-44" }),
  coded("elders", "ordinal", { " 1": "45-64", " 2": "65 or older", " 99": "Refused" }, ["Refused"]),
  coded("minors", "ordinal", { " 1": "Under 18", " 2": "18-24", " 3": "25-34" }),
  coded("stay", "single", { " 1": "Under 5 weeks", " 2": "20 to 29 weeks", " 3": "30 to 39 weeks", " 9": "Retired" }),
  coded("year", "ordinal", { " 1": "2016", " 2": "2017" }),
  coded("level", "single", { " 1": "Level 2", " 2": "Level 1" }),
  coded("nps", "ordinal", Object.fromEntries(Array.from({ length: 11 }, (_, i) => [` ${i + 1}`, String(i)]))),
  coded("party", "single", { D: "Democrat", R: "Republican" }),
  coded("region", "single", { " 1": "North", " 2": "East", " 3": "South", " 98": "Not sure" }),
  question("scale", "ordinal", ["1 - Not at all", "2", "3", "4", "5 - Very much", "99 - No answer"]),
  question("visits", "numeric")
])

const cases: ReadonlyArray<readonly [filter: string, expression: string, note: string | null]> = [
  ["gender = 2", 'gender = "Female"', "gender: 2 = “Female”"],
  ['gender = "2"', 'gender = "Female"', "gender: 2 = “Female”"],
  ["gender : 02", 'gender : "Female"', "gender: 02 = “Female”"],
  ["gender != 2", 'gender != "Female"', "gender: those who answered “Refused” are among them"],
  ["gender = (1 OR 2)", 'gender = ("Male" OR "Female")', "gender: 1 = “Male”"],
  ["NOT gender = 9", 'NOT gender = "Refused"', "gender: 9 = “Refused”"],
  ["party = R", 'party = "Republican"', "party: R = “Republican”"],
  ["sat = 4", 'sat = "Satisfied"', "sat: 4 = “Satisfied”"],
  ["sat = (4 OR 5)", 'sat = ("Satisfied" OR "Very satisfied")', "sat: 5 = “Very satisfied”"],
  ["sat = 4..5", 'sat >= "Satisfied" AND sat <= "Very satisfied"', null],
  ["visits = 4..5", "visits >= 4 AND visits <= 5", null],
  ["visits != 4..5", "NOT (visits >= 4 AND visits <= 5)", null],
  ["sat >= 4", 'sat >= "Satisfied"', "sat: 4 or more by code = “Satisfied”, “Very satisfied”"],
  ["sat < 3", 'sat < "Neither"', "sat: less than 3 by code = “Very dissatisfied”, “Dissatisfied”"],
  [`sat = "Don't know"`, 'sat = "9999 - Don\'t know"', null],
  ["sat = 9999", 'sat = "9999 - Don\'t know"', "sat: 9999 = “9999 - Don't know”"],
  ["sat != 5", 'sat != "Very satisfied"', "sat: those who answered “9999 - Don't know” are among them"],
  [
    "mood >= 4",
    'mood <= "Dissatisfied"',
    "mood: 4 or more by code = “Very dissatisfied”, “Dissatisfied”, whose codes run against the order of the scale"
  ],
  ["mood = 1..2", 'mood <= "Very satisfied" AND mood >= "Satisfied"', null],
  ['mood >= "Satisfied"', 'mood >= "Satisfied"', null],
  ["kids = 2", 'kids = "2 children"', null],
  ["brood = 2", 'brood = "2 children"', "brood: 2 was read as the answer “2 children”, not as the code of “1 child”"],
  ["age >= 25", "age >= 25", null],
  ["year = 2017", 'year = "2017"', null],
  ["nps = 9", 'nps = "9"', "nps: 9 was read as the answer “9”, not as the code of “8”"],
  ["nps >= 9", "nps >= 9", "nps: 9 was read as the number in the answers, not as the code of “8”"],
  ["kids = 5", 'kids = "1 child"', "kids: 5 = “1 child”"],
  ["age = 2", 'age = "25-34"', "age: 2 = “25-34”"],
  ["age != 2", 'age != "25-34"', "age: 2 = “25-34”"],
  ["age >= 2", 'age >= "25-34"', "age: 2 or more by code = “25-34”, “35-44”"],
  ["age >= 20", "age >= 20", null],
  ["year = 2", 'year = "2017"', "year: 2 = “2017”"],
  ["stay = 9", 'stay = "Retired"', "stay: 9 = “Retired”"],
  ["elders = 99", 'elders = "Refused"', "elders: 99 = “Refused”"],
  ["region = 98", 'region = "Not sure"', "region: 98 = “Not sure”"],
  ["scale >= 4", "scale >= 4", null],
  ['scale = "No answer"', 'scale = "99 - No answer"', null]
]

const refusals: ReadonlyArray<readonly [filter: string, problem: RegExp]> = [
  ["gender >= 2", /The codes of gender have no order/],
  ["region = 1..3", /The codes of region have no order/],
  ["gender = 7", /“7” is not an answer to gender; its codes are 1 = “Male”, 2 = “Female”, 9 = “Refused”/],
  ["sat >= 7", /“7” is not an answer to sat; its codes/],
  ["sat >= 9999", /has no place in the order/],
  ["shuffled >= 2", /codes of shuffled do not follow the order of its answers \(1 = “Never”, 3 = “Sometimes”/],
  ["minors = 2", /may be a number in its answers or the code of “18-24”/],
  ["minors >= 3", /may be a number in its answers or the code of “25-34”/],
  ["stay = 3", /may be what “Under 5 weeks” say or the code of “30 to 39 weeks”/],
  ["level = 2", /may be what “Level 2” say or the code of “Level 1”/]
]

const compile = (text: string) => compileFilter(text, book)

describe("codes in expressions", () => {
  it.each(cases)("reads %s", (text, expression, note) => {
    const { expression: read, interpretation } = Either.getOrThrowWith(compile(text), String)
    assert.strictEqual(read, expression)
    assert.strictEqual(Either.getOrThrowWith(compile(read), String).expression, expression)
    if (note !== null) assert.include(interpretation.notes, note)
    else
      assert.deepStrictEqual(
        interpretation.notes.filter((one) => / was read as |among/.test(one)),
        []
      )
  })

  it.each(refusals)("refuses %s", (text, problem) => {
    assert.match(Either.getOrThrow(Either.flip(compile(text))).problem, problem)
  })
})

const WORDS = ["Never", "Rarely", "Sometimes", "Often", "Always"]
const BESIDE = ["Refused", "Don't know"]

/** A scale with codes in one direction or the other, some labels beside it, and answers to it. */
const scale = fc
  .record({
    steps: fc.integer({ min: 2, max: 5 }),
    beside: fc.integer({ min: 0, max: 2 }),
    first: fc.integer({ min: -2, max: 3 }),
    apart: fc.integer({ min: 1, max: 3 }),
    falling: fc.boolean()
  })
  .chain(({ apart, beside, falling, first, steps }) => {
    const codes = Array.from({ length: steps }, (_, i) => first + apart * i)
    const all = [...(falling ? codes.reverse() : codes), ...BESIDE.slice(0, beside).map((_, i) => 97 + i)]
    const labels = [...WORDS.slice(0, steps), ...BESIDE.slice(0, beside)]
    const asked: Question = {
      ...question("q", "ordinal", labels),
      codes: all.map(String),
      ...(beside > 0 ? { offScale: BESIDE.slice(0, beside) } : {})
    }
    return fc.record({
      asked: fc.constant(asked),
      steps: fc.constant(steps),
      codes: fc.constant(all),
      cells: fc.array(fc.option(fc.constantFrom(...all)), { minLength: 1, maxLength: 60 })
    })
  })

describe("properties of codes", () => {
  it.prop(
    "an equality selects exactly those whose cell had the code, and an order divides all who are on the scale",
    [scale, fc.nat(), fc.boolean()],
    ([{ asked, cells, codes, steps }, which, above]) => {
      const column: Column = {
        _tag: "Coded",
        codes: Uint8Array.from(cells, (cell) => (cell === null ? 0 : codes.indexOf(cell) + 1))
      }
      const select = (text: string) =>
        evaluate(
          Either.getOrThrowWith(compileFilter(text, codebook([asked], cells.length)), String),
          () => column,
          cells.length
        ).matched
      const code = codes[which % codes.length]!
      const equal = select(`q = ${code}`)
      cells.forEach((cell, i) => {
        assert.strictEqual(has(equal, i), cell === code)
      })
      const step = codes[which % steps]!
      const [upper, lower] = above ? [`q >= ${step}`, `q < ${step}`] : [`q > ${step}`, `q <= ${step}`]
      const [more, less] = [select(upper), select(lower)]
      const onScale = cells.filter((cell) => cell !== null && codes.indexOf(cell) < steps).length
      assert.strictEqual(count(more) + count(less), onScale)
      cells.forEach((cell, i) => {
        const holds = cell !== null && codes.indexOf(cell) < steps && (above ? cell >= step : cell > step)
        assert.strictEqual(has(more, i), holds)
        assert.isFalse(has(more, i) && has(less, i))
      })
    }
  )
})
