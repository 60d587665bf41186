import { assert, describe, it } from "@effect/vitest"
import { textAt } from "../../../src/domain/survey/model/Column.ts"
import { sampleSurveyCsv } from "../../../src/layers/demo/SampleSurvey.ts"
import { gave, questionNamed, surveyOf, tabulate, where } from "../../support/SurveyTables.ts"

const draft = surveyOf(sampleSurveyCsv(2026))
const share = (key: string, label: string, among: Uint32Array): number => {
  const { base, counts } = tabulate(draft, key, among)
  return counts[label]! / base
}

describe("the sample survey", () => {
  it("is the same for the same seed, and another for another", () => {
    assert.strictEqual(sampleSurveyCsv(7), sampleSurveyCsv(7))
    assert.notStrictEqual(sampleSurveyCsv(7), sampleSurveyCsv(8))
  })

  it("asks questions of every kind but dates", () =>
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ kind }) => kind),
      [
        ...["ordinal", "single", "single", "single", "ordinal", "single", "ordinal", "ordinal", "multiple"],
        ...["ordinal", "ordinal", "ordinal", "ordinal", "ordinal"],
        ...["ranking", "ordinal", "numeric", "single", "text"]
      ]
    ))

  it("has 600 respondents with weights about 1", () => {
    const weights = draft.microdata.weights!
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
    assert.strictEqual(draft.codebook.respondents, 600)
    assert.isTrue(mean > 0.95 && mean < 1.05)
  })

  it("lets answers depend on who gives them", () => {
    const young = where(draft, gave(draft, "age", "18-29"))
    const old = where(draft, gave(draft, "age", "65+"))
    const drinks = "which_of_these_do_you_drink_on_an_ordinary_day"
    assert.isTrue(share(drinks, "Coffee made at home", old) > share(drinks, "Coffee made at home", young) + 0.2)
    const poor = where(draft, gave(draft, "household_income", "Under $25,000"))
    const rich = where(draft, gave(draft, "household_income", "$150,000+"))
    assert.isTrue(share("price", "Very important", poor) > share("price", "Very important", rich) + 0.2)
  })

  it("leaves some answers out, and lets people say things in many ways", () => {
    const { column } = questionNamed(draft, "what_would_make_your_mornings_better_please_answer_in_your")
    if (column._tag !== "Text") return assert.fail("not a text")
    const texts = Array.from({ length: 600 }, (_, row) => textAt(column, row)).filter((text) => text !== "")
    assert.isTrue(texts.length > 300 && texts.length < 400)
    assert.isTrue(new Set(texts).size > texts.length * 0.8)
    for (const text of texts) assert.match(text, /^[A-Z].*\.$/)
  })
})
