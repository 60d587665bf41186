import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../src/domain/filter/CompiledFilter.ts"
import { withMade } from "../../../src/domain/revision/Answers.ts"
import { derive, questionsOf, rebound } from "../../../src/domain/revision/Derived.ts"
import { andNot, type Bitset, count, none, or } from "../../../src/domain/statistics/Bitset.ts"
import type { Definition } from "../../../src/domain/survey/mapping/Derived.ts"
import { draftOf } from "../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../src/domain/survey/mapping/Mapping.ts"
import { answered, type Column } from "../../../src/domain/survey/model/Column.ts"
import { scoresOf } from "../../../src/domain/survey/model/Steps.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../support/SurveyTables.ts"

const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
const FILMS = ["Jaws", "Alien", "Heat"]
const ROWS = 400
const header = [
  "Gender",
  "Age",
  "Tea is good",
  "Tea is cheap",
  "Tea is healthy",
  "Started",
  ...FILMS.map((one) => `Which films? - ${one}`)
]
const cells = Array.from({ length: ROWS }, (_, i) => {
  const mood = (i * 7) % 5
  const near = (shift: number) => AGREE[Math.max(0, Math.min(4, mood + ((i * shift) % 3) - 1))]!
  return [
    i % 11 === 0 ? "" : i % 2 === 0 ? "Female" : "Male",
    i % 13 === 0 ? "" : String(18 + ((i * 31) % 67)),
    i % 17 === 0 ? "" : near(5),
    near(11),
    near(13),
    `20${19 + (i % 3)}-0${1 + (i % 9)}-15`,
    ...FILMS.map((_, k) => ((i + k) % (k + 2) === 0 ? "1" : "0"))
  ]
})
const { table } = Either.getOrThrow(csv([header, ...cells].map((row) => row.join(",")).join("\n")))
const read = Either.getOrThrow(mappingOf(table))
const keys = read.questions.map(({ key }) => key)
const [GENDER, AGE, GOOD, CHEAP, HEALTHY, STARTED, WATCHED] = keys as [
  string,
  string,
  string,
  string,
  string,
  string,
  string
]

const added = (mapping: Mapping, key: string, definition: Definition, of: string | null = null) =>
  Either.flatMap(derive(mapping, { derive: { key, text: `${key} derived`, definition }, of }), rebound)

const survey = (mapping: Mapping) => {
  const own = Either.getOrThrow(draftOf(table, mapping))
  return Either.map(withMade(table, mapping, own), ({ draft, facts }) => ({
    ...draft,
    facts
  }))
}

/** One derived question of the survey, and everything beside it. */
const make = (definition: Definition, mapping: Mapping = read) =>
  Either.flatMap(added(mapping, "made", definition), (next) =>
    Either.map(survey(next), ({ codebook, facts, microdata }) => ({
      mapping: next,
      codebook,
      columns: microdata.columns,
      facts: facts.at(-1)!,
      question: codebook.questions.at(-1)!,
      column: microdata.columns.at(-1)!
    }))
  )
const made = (definition: Definition, mapping?: Mapping) => Either.getOrThrow(make(definition, mapping))
const refusal = (definition: Definition, mapping?: Mapping) =>
  Either.match(make(definition, mapping), { onLeft: ({ message }) => message, onRight: () => "accepted" })
const codes = (column: Column) => (column._tag === "Coded" ? [...column.codes] : [])
const values = (column: Column) => (column._tag === "Numeric" ? column.values : new Float64Array())
const columnOf = ({ codebook, columns }: ReturnType<typeof made>, key: string) =>
  columns[codebook.questions.findIndex((one) => one.key === key)]!

const clause = fc.oneof(
  fc.constantFrom("Female", "Male").map((one) => `${GENDER} = "${one}"`),
  fc.integer({ min: 15, max: 90 }).chain((n) => fc.constantFrom(">=", "<").map((sign) => `${AGE} ${sign} ${n}`)),
  fc.constantFrom(...AGREE).map((one) => `${GOOD} = "${one}"`),
  fc.constantFrom(...FILMS).map((one) => `${WATCHED} : "${one}"`),
  fc.constant(`${STARTED} >= 2020-05`)
)
const expression = fc.oneof(
  clause,
  fc.tuple(clause, fc.constantFrom("AND", "OR"), clause).map((parts) => parts.join(" "))
)

describe("a question made of others", () => {
  it("counts in each category who its filter selects and no filter before it", () => {
    const book = { questions: questionsOf(read), respondents: ROWS, weighted: false }
    const own = Either.getOrThrow(draftOf(table, read)).microdata.columns
    fc.assert(
      fc.property(fc.array(expression, { minLength: 1, maxLength: 5 }), fc.boolean(), (filters, withRest) => {
        const categories = filters.map((filter, i) => ({ label: `Group ${i}`, filter }))
        const one = make({ categories, ...(withRest ? { rest: "Others" } : {}) })
        let before: Bitset = none(ROWS)
        const wanted = filters.map((filter) => {
          const { matched } = evaluate(Either.getOrThrow(compileFilter(filter, book)), (at) => own[at]!, ROWS)
          const left = andNot(matched, before)
          before = or(before, matched)
          return count(left)
        })
        if (wanted.includes(0)) return assert.isTrue(Either.isLeft(one))
        const { column, facts } = Either.getOrThrow(one)
        const counts = codes(column)
        wanted.forEach((n, i) => {
          assert.strictEqual(counts.filter((code) => code === i + 1).length, n)
        })
        assert.deepStrictEqual(facts.counts.slice(0, wanted.length), wanted)
        if (!withRest) assert.strictEqual(facts.base, count(before))
      })
    )
  })

  it("is the question itself where every answer is kept", () => {
    for (const key of [GENDER, GOOD]) {
      const one = made({ of: key, categories: [], keep: true })
      const { codebook, column, question } = one
      const { key: _, text: __, derived: ___, ...own } = codebook.questions.find((other) => other.key === key)!
      const { key: _k, text: _t, derived, ...copy } = question
      assert.deepStrictEqual(copy, own)
      assert.match(derived!, /^grouped from/)
      assert.deepStrictEqual(codes(column), codes(columnOf(one, key)))
      assert.deepStrictEqual(scoresOf(question), scoresOf({ ...question, ...own }))
    }
  })

  it("keeps a net beside the other answers, in the order of the scale", () => {
    const { column, question } = made({
      of: GOOD,
      categories: [{ label: "Agrees", top: 2 }],
      keep: true
    })
    assert.deepStrictEqual(question.labels, [...AGREE.slice(0, 3), "Agrees"])
    assert.strictEqual(question.kind, "ordinal")
    assert.strictEqual(
      codes(column).filter((code) => code === 4).length,
      cells.filter((row) => AGREE.indexOf(row[2]!) > 2).length
    )
  })

  it("puts numbers and dates into bands", () => {
    const age = made({
      of: AGE,
      categories: [
        { label: "Young", below: 30 },
        { label: "Middle", from: 30, below: 60 },
        { label: "Old", from: 60 }
      ]
    })
    const ages = cells.map((row) => (row[1] === "" ? 0 : Number(row[1]) < 30 ? 1 : Number(row[1]) < 60 ? 2 : 3))
    assert.deepStrictEqual(codes(age.column), ages)
    assert.strictEqual(age.question.kind, "ordinal")
    const when = made({
      of: STARTED,
      categories: [
        { label: "Early", below: "2020" },
        { label: "Late", from: "2020" }
      ]
    })
    assert.deepStrictEqual(
      codes(when.column),
      cells.map((row) => (row[5]! < "2020" ? 1 : 2))
    )
  })

  it("puts a scale of numbers into bands by its numbers", () => {
    const rated = [
      "From 1 to 10, how satisfied are you?",
      ...Array.from({ length: 200 }, (_, i) => String(1 + (i % 10)))
    ]
    const file = Either.getOrThrow(csv(rated.join("\n"))).table
    const mapping = Either.getOrThrow(mappingOf(file))
    const definition = { of: mapping.questions[0]!.key, categories: [{ label: "8 to 10", from: 8 }], rest: "Lower" }
    const grouped = Either.getOrThrow(added(mapping, "top", definition))
    const { draft } = Either.getOrThrow(withMade(file, grouped, Either.getOrThrow(draftOf(file, grouped))))
    const expected = rated.slice(1).map((cell) => (Number(cell) >= 8 ? "8 to 10" : "Lower"))
    const { labels } = draft.codebook.questions.at(-1)!
    assert.deepStrictEqual(
      codes(draft.microdata.columns.at(-1)!).map((code) => labels[code - 1]),
      expected
    )
    const nobody = added(mapping, "none", { ...definition, categories: [{ label: "A", from: 11 }] })
    assert.match(Either.getOrThrow(Either.flip(nobody)).problem, /No answer .* is in the band “A”/)
  })

  it("counts selected answers, and computes", () => {
    const { column } = made({ count: WATCHED })
    cells.forEach((row, i) => {
      assert.strictEqual(values(column)[i], row.slice(6).filter((cell) => cell === "1").length)
    })
    const two = made({ count: WATCHED, answers: ["Jaws", "Heat"] })
    cells.forEach((row, i) => {
      assert.strictEqual(values(two.column)[i], Number(row[6]) + Number(row[8]))
    })
    const first = made({ count: WATCHED }).mapping
    const again = (formula: string, missing?: "zero") => {
      const next = Either.getOrThrow(added(first, "sum", { formula, ...(missing === undefined ? {} : { missing }) }))
      return values(Either.getOrThrow(survey(next)).microdata.columns.at(-1)!)
    }
    const ages = cells.map((row) => (row[1] === "" ? Number.NaN : Number(row[1])))
    const films = values(column)
    again(`-(${AGE} - 18) / 2 + made * 3`).forEach((value, i) => {
      assert.deepStrictEqual(value, Number.isNaN(ages[i]!) ? Number.NaN : -(ages[i]! - 18) / 2 + films[i]! * 3 + 0)
    })
    again(`${AGE} + made`, "zero").forEach((value, i) => {
      assert.strictEqual(value, (ages[i]! || 0) + films[i]!)
    })
    again(`${AGE} / made`).forEach((value, i) => {
      assert.deepStrictEqual(value, films[i] === 0 ? Number.NaN : ages[i]! / films[i]!)
    })
  })

  it("refuses at the definition what can't be, with what to change", () => {
    const group = (label: string, more: object) => ({ of: GOOD, categories: [{ label, ...more }] })
    assert.match(refusal({ of: "gendre", categories: [], keep: true }), /no question “gendre”\. Did you mean “gender”/)
    assert.match(refusal(group("A", { answers: ["Agrees"] })), /no answer “Agrees”\. Did you mean “Agree”/)
    assert.match(refusal(group("A", {})), /exactly one of/)
    assert.match(refusal(group("A", { top: 5 })), /has 5 steps/)
    assert.match(refusal({ categories: [{ label: "A", answers: ["Agree"] }] }), /name its key in of/)
    assert.match(refusal({ categories: [] }), /no category/)
    assert.match(
      refusal({ categories: [{ label: "Women", filter: "women" }] }),
      /needs a filter expression: send gender = /
    )
    assert.match(refusal({ categories: [{ label: "A", filter: `${AGE} > 400` }] }), /Nobody is in “A”/)
    assert.match(
      refusal({
        categories: [
          { label: "A", filter: `${AGE}:*` },
          { label: "B", filter: `${AGE} > 40` }
        ]
      }),
      /Nobody is left for “B”/
    )
    assert.match(
      refusal({
        of: GOOD,
        categories: [
          { label: "A", answers: ["Agree"] },
          { label: "B", top: 2 }
        ]
      }),
      /“A” and “B” overlap/
    )
    assert.match(
      refusal({
        of: AGE,
        categories: [
          { label: "A", below: 40 },
          { label: "B", from: 39.5, below: 50 }
        ]
      }),
      /“A” and “B” overlap/
    )
    assert.match(refusal({ of: AGE, categories: [{ label: "A", from: 40, below: 40 }] }), /ends where it begins/)
    assert.match(refusal({ of: STARTED, categories: [{ label: "A", from: "May" }] }), /isn't a date such as/)
    assert.match(refusal({ formula: `${AGE} + ` }), /needs a number or the key of a question at its end/)
    assert.match(refusal({ formula: `${AGE} + (2` }), /never closed/)
    assert.match(refusal({ formula: `${"(".repeat(200)}${AGE}${")".repeat(200)}` }), /levels of parentheses/)
    assert.match(refusal({ formula: `${GENDER} * 2` }), /aren't numbers/)
    assert.match(refusal({ formula: "1 + 1" }), /names no question/)
    assert.match(refusal({ count: GENDER }), /only answers of a multiple-answer question/)
    assert.match(refusal({ index: [GOOD, GENDER], by: "mean" }), /neither numbers nor a scale/)
    assert.match(refusal({ index: [GOOD, GOOD], by: "mean" }), /named twice/)
    assert.match(refusal({ index: [GOOD, CHEAP], by: "sum", atLeast: 1 }), /sum needs all items/)
  })

  it("is made from derived questions in any order, but never from itself", () => {
    const one = made({ count: WATCHED }).mapping
    const two = Either.getOrThrow(added(one, "twice", { formula: "made * 2" }))
    const cycle = added(two, "made", { formula: "twice / 2" }, "made")
    assert.match(Either.match(cycle, { onLeft: ({ message }) => message, onRight: () => "" }), /made from itself/)
    const self = added(one, "made", { formula: "made + 1" }, "made")
    assert.match(Either.match(self, { onLeft: ({ message }) => message, onRight: () => "" }), /made from itself/)
    const three = Either.getOrThrow(added(two, "last", { formula: `${AGE} + 1` }))
    const swapped = Either.getOrThrow(added(three, "made", { formula: "last + 1" }, "made"))
    assert.deepStrictEqual(
      swapped.derived!.map(({ key }) => key),
      ["last", "made", "twice"]
    )
    const { microdata } = Either.getOrThrow(survey(swapped))
    values(microdata.columns.at(-1)!).forEach((value, i) => {
      assert.deepStrictEqual(value, cells[i]![1] === "" ? Number.NaN : (Number(cells[i]![1]) + 2) * 2)
    })
    const renamed = added(two, "films", { count: WATCHED }, "made")
    assert.match(
      Either.match(renamed, { onLeft: ({ message }) => message, onRight: () => "" }),
      /“twice” is made from other questions and could not be any more\. The survey has no question “made”/
    )
  })

  it("is an index of items with Cronbach's alpha", () => {
    const { column, facts, question } = made({ index: [GOOD, CHEAP, HEALTHY], by: "mean" })
    assert.strictEqual(question.kind, "numeric")
    const scores = cells.map((row) => row.slice(2, 5).map((cell) => AGREE.indexOf(cell) + 1))
    scores.forEach((row, i) => {
      assert.deepStrictEqual(values(column)[i], row.includes(0) ? Number.NaN : (row[0]! + row[1]! + row[2]!) / 3)
    })
    const whole = scores.filter((row) => !row.includes(0))
    const variance = (of: ReadonlyArray<number>) => {
      const mean = of.reduce((sum, x) => sum + x, 0) / of.length
      return of.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (of.length - 1)
    }
    const within = [0, 1, 2].reduce((sum, k) => sum + variance(whole.map((row) => row[k]!)), 0)
    assert.closeTo(facts.alpha!, 1.5 * (1 - within / variance(whole.map((row) => row[0]! + row[1]! + row[2]!))), 1e-12)
    // pingouin 0.7: cronbach_alpha(data, nan_policy="listwise").
    assert.closeTo(facts.alpha!, 0.9689349628330579, 1e-12)
    const partly = made({ index: [GOOD, CHEAP], by: "mean", atLeast: 1 })
    scores.forEach((row, i) => {
      assert.strictEqual(values(partly.column)[i], row[0] === 0 ? row[1]! : (row[0]! + row[1]!) / 2)
    })
    const turned = made({ index: [GOOD, HEALTHY], by: "sum", reversed: [HEALTHY] })
    scores.forEach((row, i) => {
      assert.deepStrictEqual(values(turned.column)[i], row[0] === 0 ? Number.NaN : row[0]! + 6 - row[2]!)
    })
    assert.isBelow(turned.facts.alpha!, 0)
    assert.isTrue(answered(turned.column, 1))
  })
})
