import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate, undecidedNotes } from "../../../../src/domain/filter/CompiledFilter.ts"
import { count, has } from "../../../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const BESIDE = ["Don't know", "Prefer not to say", "Not applicable"]

/** Scales with what stands beside them, and values that filters compare them with: answers, or numbers within ranges. */
const SCALES = [
  { labels: ["Very bad", "Bad", "Good", "Very good"], answers: ["Bad", "Very good"], within: [] },
  { labels: ["1 - Poor", "2 - Fair", "3 - Good", "4 - Very good"], answers: ["2", "3"], within: [] },
  { labels: ["1", "2", "3", "4", "5"], answers: ["3", "5"], within: [] },
  { labels: ["None", "1 child", "2 children", "3 children"], answers: ["0", "2"], within: [] },
  { labels: ["18-29", "30-44", "45-60", "> 60"], answers: [], within: ["30", "35", "61"] }
]

const survey = fc
  .record({ scale: fc.constantFrom(...SCALES), beside: fc.integer({ min: 0, max: BESIDE.length }) })
  .chain(({ beside, scale }) => {
    const labels = [...scale.labels, ...BESIDE.slice(0, beside)]
    const asked: Question = {
      ...question("q", "ordinal", labels),
      ...(beside > 0 ? { offScale: BESIDE.slice(0, beside) } : {})
    }
    return fc.record({
      asked: fc.constant(asked),
      steps: fc.constant(scale.labels.length),
      value: fc.constantFrom(...scale.answers, ...scale.within),
      names: fc.constant(scale.answers.length > 0),
      cells: fc.array(fc.nat({ max: labels.length }), { minLength: 1, maxLength: 80 })
    })
  })

const comparator = fc.constantFrom("=", "!=", "<", "<=", ">", ">=")

describe("what a filter denies", () => {
  it.prop(
    "is apart from what it says; who is in neither gave no answer, or one that stands on no side of it",
    [survey, comparator],
    ([{ asked, cells, names, steps, value }, how]) => {
      const column: Column = { _tag: "Coded", codes: Uint8Array.from(cells) }
      const book = codebook([asked], cells.length)
      const read = (text: string) => Either.getOrThrowWith(compileFilter(text, book), String)
      const [said, denied] = [read(`q ${how} "${value}"`), read(`NOT q ${how} "${value}"`)]
      const yes = evaluate(said, () => column, cells.length)
      const no = evaluate(denied, () => column, cells.length)
      const isEquality = how === "=" || how === "!="
      cells.forEach((cell, i) => {
        assert.isFalse(has(yes.matched, i) && has(no.matched, i))
        const neither = !has(yes.matched, i) && !has(no.matched, i)
        assert.strictEqual(neither, !has(yes.known, i))
        if (cell === 0) assert.isTrue(neither)
        else if (cell > steps) {
          assert.strictEqual(neither, !(isEquality && names))
          if (isEquality && names) assert.isTrue(has(how === "=" ? no.matched : yes.matched, i))
        } else if (names) assert.isFalse(neither)
      })
      const isBeside = (text: string) => / stand on neither side | are among them$/.test(text)
      const told = (how === "!=" ? said : denied).interpretation.notes.filter(isBeside)
      assert.lengthOf(told, asked.offScale === undefined ? 0 : 1)
      assert.lengthOf((how === "!=" ? denied : said).interpretation.notes.filter(isBeside), 0)
      if (told.length > 0) assert.match(told[0]!, isEquality && names ? /are among them$/ : /left out$/)
    }
  )

  it("reads the same whether a number, a code or a label is denied", () => {
    const numbered: Question = {
      ...question("q", "ordinal", ["1 - Poor", "2 - Fair", "3 - Good", "Don't know"]),
      offScale: ["Don't know"]
    }
    const column: Column = { _tag: "Coded", codes: Uint8Array.from([1, 2, 3, 4, 0]) }
    const matched = (text: string) => {
      const filter = Either.getOrThrowWith(compileFilter(text, codebook([numbered], 5)), String)
      const found = evaluate(filter, () => column, 5).matched
      return [0, 1, 2, 3, 4].filter((i) => has(found, i))
    }
    for (const text of ["q != 2", 'q != "2 - Fair"', "NOT q = 2", 'NOT q : (2 OR "Fair")', "NOT q = (2 OR 2)"])
      assert.deepStrictEqual(matched(text), [0, 2, 3], text)
    for (const text of ["NOT q >= 2", "q < 2", "NOT q > 1", "q != 2..3", "NOT q = 2..3"])
      assert.deepStrictEqual(matched(text), [0], text)
  })

  it.prop("counts whom it leaves undecided", [fc.nat({ max: 500 }), fc.nat({ max: 500 })], ([undecided, more]) => {
    const notes = undecidedNotes(undecided, undecided + more, 5)
    assert.lengthOf(notes, undecided === 0 ? 0 : 1)
    if (undecided >= 5) assert.include(notes[0], `${undecided} of ${undecided + more} respondents`)
    if (undecided > 0 && undecided < 5) assert.include(notes[0], "Fewer than 5 of")
  })
})

describe("counts", () => {
  it("add up over a filter and its negation", () => {
    const asked: Question = { ...question("q", "ordinal", ["Low", "High", "Don't know"]), offScale: ["Don't know"] }
    const column: Column = { _tag: "Coded", codes: Uint8Array.from([1, 1, 2, 3, 0, 3]) }
    const of = (text: string) =>
      evaluate(Either.getOrThrowWith(compileFilter(text, codebook([asked], 6)), String), () => column, 6)
    assert.deepStrictEqual(
      [count(of("q >= High").matched), count(of("NOT q >= High").matched), 6 - count(of("q >= High").known)],
      [1, 2, 3]
    )
  })
})
