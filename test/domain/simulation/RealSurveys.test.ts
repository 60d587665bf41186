import { assert, describe, it } from "@effect/vitest"
import { backtest } from "../../../src/domain/backtest/Backtest.ts"
import { sampledColumn } from "../../../src/domain/backtest/SampledSurvey.ts"
import { fitImputer } from "../../../src/domain/imputation/Imputation.ts"
import { answeredRows, type Item, itemsOf } from "../../../src/domain/imputation/Items.ts"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import { hash, unit } from "../../../src/domain/statistics/Rng.ts"
import type { SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { textAt } from "../../../src/domain/survey/model/Column.ts"
import { verbatimThemes } from "../../../src/domain/verbatims/Themes.ts"
import { segmentShares } from "../../support/AtOnce.ts"
import { realSurvey, surveysDir } from "../../support/SurveyTables.ts"

const FILES = [
  "star-wars/StarWars.csv",
  "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  "masculinity-2018/raw-responses.csv",
  "jupyter-ux-2015/2015-ux.csv"
]

const itemsIn = ({ codebook, microdata }: SurveyDraft) =>
  itemsOf(codebook.questions, microdata.columns, codebook.respondents)

/** The item with the most answers, in the first half of the questionnaire. */
const mainItem = (items: ReadonlyArray<Item>): Item =>
  items
    .slice(0, Math.ceil(items.length / 2))
    .reduce((a, b) => (answeredRows(b).length > answeredRows(a).length ? b : a))

const everyone = (item: Item) => Uint32Array.from(item.codes.keys())

describe.skipIf(surveysDir === undefined)("simulation over real surveys", () => {
  for (const file of FILES) {
    describe(file, () => {
      const draft = surveysDir === undefined ? null : realSurvey(file)
      const items = draft === null ? [] : itemsIn(draft)

      it("the order of the other questions hardly matters, and a constant one not at all", () => {
        const target = mainItem(items)
        const plain = fitImputer(target, items).predict(everyone(target))
        const constant: Item = {
          question: 9999,
          label: null,
          categories: 2,
          codes: new Uint8Array(target.codes.length).fill(1)
        }
        assert.deepStrictEqual(fitImputer(target, [...items, constant]).predict(everyone(target)), plain)
        const turned = fitImputer(target, [...items].reverse()).predict(everyone(target))
        const gap = plain.reduce((sum, p, x) => sum + Math.abs(p - turned[x]!), 0) / plain.length
        assert.isBelow(gap, 0.02)
      })

      it("scaling all weights alike changes no share of a segment", () => {
        const target = mainItem(items)
        const asked = { ...target, codes: target.codes.map((code, i) => (unit(hash(file, i)) < 0.5 ? code : 0)) }
        const size = target.codes.length
        const at = (weight: number) =>
          segmentShares(asked, items, all(size), new Float64Array(size).fill(weight)).shares
        at(1).forEach((share, k) => {
          assert.closeTo(share, at(7)[k]!, 1e-9)
        })
      })
    })
  }

  it("star-wars predicts itself better than its marginals do, and knows how sure it may be", () => {
    const { codebook, microdata } = realSurvey(FILES[0]!)
    // Every third respondent: a third of the work, of which less is foretold.
    const rows = Uint32Array.from({ length: Math.floor(codebook.respondents / 3) }, (_, i) => 3 * i)
    const columns = microdata.columns.map((column) => sampledColumn(column, rows))
    const { overall } = backtest({ ...codebook, respondents: rows.length }, { columns, weights: null })
    assert.isBelow(overall.predicted.logLoss, 0.85 * overall.marginal.logLoss)
    assert.isAbove(overall.predicted.accuracy, overall.demographics.accuracy + 0.05)
    assert.isAtLeast(overall.predicted.coverage, 0.93)
  })

  it("jupyter's complaints have themes, one of them about version control", () => {
    const { codebook, microdata } = realSurvey(FILES[3]!)
    const position = codebook.questions.findIndex(({ text }) => text.includes("hinders you"))
    const column = microdata.columns[position]!
    assert.strictEqual(column._tag, "Text")
    if (column._tag !== "Text") return
    const texts = Array.from({ length: codebook.respondents }, (_, i) => textAt(column, i)).filter(
      (text) => text !== ""
    )
    const themes = verbatimThemes(texts, new Float64Array(texts.length).fill(1), 1)
    assert.isAtLeast(themes.length, 3)
    assert.isTrue(themes.some(({ title }) => /version control|git/i.test(title)))
  })
})
