import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { compileFilter, evaluate } from "../../../src/domain/filter/CompiledFilter.ts"
import { all, type Bitset, count } from "../../../src/domain/statistics/Bitset.ts"
import { mappingOf, understand } from "../../../src/domain/survey/reading/Understand.ts"
import { crosstab } from "../../../src/domain/survey/tables/Crosstab.ts"
import { missingCounts } from "../../../src/domain/survey/tables/MissingCounts.ts"
import { summarizeNumbers } from "../../../src/domain/survey/tables/Statistics.ts"
import { tabulate } from "../../../src/domain/survey/tables/Tabulate.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { questionNamed, readSurvey } from "../../support/SurveyTables.ts"

const fixture = (name: string) => new URL(`../../fixtures/missing/${name}`, import.meta.url)
const figures = JSON.parse(readFileSync(fixture("figures.json"), "utf8"))
const file = readSurvey(readFileSync(fixture("declared.sav")))
const mapping = Either.getOrThrow(mappingOf(file.table, { dictionary: file.dictionary, weight: "wt" }))
const draft = Either.getOrThrow(understand(file.table, { dictionary: file.dictionary, weight: "wt" }))
const { codebook, microdata } = draft
const { weights } = microdata
const everyone = all(codebook.respondents)

const matched = (source: string): Bitset =>
  evaluate(
    Either.getOrThrowWith(compileFilter(source, codebook), (error) => error.message),
    (position) => microdata.columns[position]!,
    codebook.respondents
  ).matched
const how = (source: string) => count(matched(source))
const tableOf = (key: string, among = everyone) => {
  const { column, question } = questionNamed(draft, key)
  return tabulate(question, column, among, weights)
}
const missingOf = (key: string) => {
  const { column, question } = questionNamed(draft, key)
  return Object.fromEntries(
    missingCounts(question, column, everyone).map(({ code, count, label }) => [`${code ?? ""} ${label}`.trim(), count])
  )
}
const near = (found: number, expected: number, digits = 9) =>
  assert.closeTo(found, expected, Math.max(1, Math.abs(expected)) * 10 ** -digits)

describe("values that a file declares missing", () => {
  it("are in no base, and are counted by name", () => {
    assert.strictEqual(tableOf("q1").base, figures.q1.base)
    assert.deepStrictEqual(missingOf("q1"), { "98 Don't know": figures.q1.dontKnow, "99 Refused": figures.q1.refused })
    assert.deepStrictEqual(questionNamed(draft, "q1").question.labels, Object.keys(figures.q1.shares))
    assert.strictEqual(tableOf("sex").base, figures.sex.base)
    assert.deepStrictEqual(missingOf("sex"), { "9 Not stated": figures.sex.notStated })
  })

  it("stay in it where the file does not declare them", () => {
    assert.strictEqual(tableOf("q2").base, codebook.respondents)
    assert.deepStrictEqual(questionNamed(draft, "q2").question.offScale, ["Don't know"])
    assert.strictEqual(questionNamed(draft, "q2").question.missing, undefined)
  })

  it("may be a range, of labelled codes and of amounts, and a text", () => {
    assert.strictEqual(tableOf("q3").base, figures.q3.base)
    assert.deepStrictEqual(missingOf("q3"), { "91": figures.q3.of91, "95": figures.q3.of95 })
    assert.strictEqual(tableOf("income").base, figures.income.base)
    const { "-9": of9, "-7 Refused": refused, "-8 Don't know": dontKnow } = missingOf("income")
    assert.deepStrictEqual(
      [of9, refused, dontKnow],
      [figures.income.of9, figures.income.refused, figures.income.dontKnow]
    )
    assert.strictEqual(tableOf("region").base, figures.region.base)
    assert.deepStrictEqual(missingOf("region"), { REF: figures.region.refused })
  })

  it("leave shares and means as R's survey package has them", () => {
    const table = tableOf("q1")
    near(table.weightedBase, figures.q1.weightedBase)
    for (const { label, share } of table.rows) near(share, figures.q1.shares[label])
    const { column } = questionNamed(draft, "income")
    assert.isTrue(column._tag === "Numeric")
    const numbers = column._tag === "Numeric" ? summarizeNumbers(column, everyone, weights)! : null!
    near(numbers.mean, figures.income.mean)
    assert.strictEqual(numbers.median, figures.income.median)
  })

  it("are in no row and no column of a weighted crosstab, which says so", () => {
    const found = Either.getOrThrow(
      crosstab(questionNamed(draft, "q1"), questionNamed(draft, "sex"), everyone, weights, 1, {
        measures: ["share", "standardError"]
      })
    )
    assert.deepStrictEqual(
      found.bands.map(({ base, label }) => [label, base]),
      [["Total", figures.q1.base], ...["Male", "Female"].map((sex) => [sex, figures.q1BySex[sex].base])]
    )
    for (const [at, sex] of ["Male", "Female"].entries())
      for (const { cells, label } of found.table.filter(({ kind }) => kind === "label")) {
        near(cells[at + 1]!.share!, figures.q1BySex[sex].shares[label])
        near(cells[at + 1]!.standardError!, figures.q1BySex[sex].errors[label])
      }
    near(found.means!.cells[0]!.mean, figures.q1.mean)
    near(found.means!.cells[0]!.standardError!, figures.q1.meanError)
    const { dontKnow, refused } = figures.q1
    assert.include(
      found.notes,
      `q1: ${dontKnow + refused} respondents with a missing value (98 “Don't know” ${dontKnow} and 99 “Refused” ${refused}) are not in the base.`
    )
    assert.include(
      found.notes,
      `sex: ${figures.sex.notStated} respondents with a missing value (9 “Not stated”) are in none of its columns; those who answered the row question are in the Total.`
    )
  })

  it("are told without the count of few", () => {
    const { notes } = Either.getOrThrow(
      crosstab(questionNamed(draft, "q1"), questionNamed(draft, "sex"), everyone, weights, 30)
    )
    assert.include(
      notes,
      `q1: 46 respondents with a missing value (98 “Don't know” and 99 “Refused”) are not in the base.`
    )
    assert.include(
      notes,
      "sex: Fewer than 30 respondents with a missing value (9 “Not stated”) are in none of its columns; those who answered the row question are in the Total."
    )
  })

  it("take who has nothing else out of the base of a set of options", () => {
    const { column, question } = codebook.questions
      .map((question, at) => ({ question, column: microdata.columns[at]! }))
      .find(({ question }) => question.kind === "multiple")!
    const table = tabulate(question, column, everyone, weights)
    assert.deepStrictEqual(question.labels, ["Bus", "Tram", "Train"])
    assert.strictEqual(table.base, figures.options.base)
    near(table.weightedBase, figures.options.weightedBase)
    for (const { label, weighted } of table.rows) near(weighted, figures.options.chosen[label])
    const [held] = missingCounts(question, column, everyone)
    assert.deepStrictEqual(held, { label: "No reply given", code: "9", count: codebook.respondents - table.base })
  })

  it.each([
    ["q1 = 99", 'q1 = "Refused"', figures.q1.refused],
    ["q1 = 98", 'q1 = "don\'t know"', figures.q1.dontKnow],
    ["q1: refused", "q1 = 99", figures.q1.refused],
    ["sex = 9", 'sex = "Not stated"', figures.sex.notStated],
    ["q3 = 91", null, figures.q3.of91],
    ["income = -7", "income = Refused", figures.income.refused],
    ["region = REF", 'region = "ref"', figures.region.refused],
    ["q1 = (98 OR 99)", "q1 = missing AND NOT q1:* AND q1 = (98 OR 99)", figures.q1.dontKnow + figures.q1.refused],
    ["q1 = missing", "NOT q1:*", codebook.respondents - figures.q1.base],
    ["q1 != missing", "q1:*", figures.q1.base],
    ["q1 != 99", "NOT q1 = 99", figures.q1.base + figures.q1.dontKnow],
    ["q1 >= 1", "q1:*", figures.q1.base],
    ["income >= -100", "income:*", figures.income.base],
    ['q1 = "Satisfied" OR q1 = 99', 'q1 = (4 OR "Refused")', null]
  ])("are found by filters: %s", (one, other, expected) => {
    if (expected !== null) assert.strictEqual(how(one), expected)
    if (other !== null) assert.deepStrictEqual(matched(one), matched(other))
    const { expression } = Either.getOrThrow(compileFilter(one, codebook))
    assert.deepStrictEqual(matched(expression), matched(one))
  })

  it("are not let in by what is not another answer, and a note says so", () => {
    for (const filter of ['q1 != "Satisfied"', 'NOT q1 = "Satisfied"']) {
      const { interpretation } = Either.getOrThrow(compileFilter(filter, codebook))
      assert.deepStrictEqual(interpretation.notes, [
        "q1: those missing as “Don't know” and “Refused” are not among them"
      ])
      assert.strictEqual(how(filter), tableOf("q1").base - how('q1 = "Satisfied"'))
    }
    assert.deepStrictEqual(Either.getOrThrow(compileFilter("q1 != 99", codebook)).interpretation.notes, [
      "q1: 99 = “Refused”, a missing value"
    ])
  })

  it("have no place in an order", () => {
    const refused = compileFilter('q1 >= "Refused"', codebook)
    assert.isTrue(Either.isLeft(refused))
    if (Either.isLeft(refused)) assert.include(refused.left.message, "has no place in an order")
  })

  it.effect("are what they are in Stata's file as well", () =>
    Effect.gen(function* () {
      const files = yield* SurveyFiles
      const stata = yield* files.readBytes(readFileSync(fixture("declared.dta")))
      const { codebook, microdata } = Either.getOrThrow(understand(stata.table, { dictionary: stata.dictionary }))
      const at = codebook.questions.findIndex(({ key }) => key === "q1")
      const question = codebook.questions[at]!
      assert.deepStrictEqual(missingCounts(question, microdata.columns[at]!, everyone), [
        { label: "Don't know", code: ".a", count: figures.q1.dontKnow },
        { label: "Refused", code: ".b", count: figures.q1.refused }
      ])
      assert.strictEqual(tabulate(question, microdata.columns[at]!, everyone, null).base, figures.q1.base)
    }).pipe(Effect.provide(SurveyFilesNode))
  )

  it("do not make paradata of an age", () => {
    assert.isFalse(mapping.leftOut.some(({ header }) => header.includes("second version")))
    assert.isTrue(codebook.questions.some(({ key }) => key === "agev2"))
  })

  it("leave the year of the fieldwork to tell generations", () => {
    assert.strictEqual(codebook.year, 2016)
  })
})
