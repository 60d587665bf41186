/**
 * Whether predictions and their margins hold in whole groups of respondents of which nobody was asked:
 * `SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx bench/predictions/run.ts segments [part of a name]`. Hides, item by item, groups by who
 * respondents are, pairs of such groups, and groups by what else they answered; other draws than the backtest's own. The
 * constants of `domain/backtest/HiddenGroups.ts` were chosen on the surveys marked `fitting`.
 */

import { backtest } from "../../src/domain/backtest/Backtest.ts"
import { isDemographic } from "../../src/domain/backtest/Demographics.ts"
import { sampledColumn } from "../../src/domain/backtest/SampledSurvey.ts"
import { isUnforetold, peopleBehind } from "../../src/domain/evidence/ImputedQuestion.ts"
import { answeredRows, type Item, isDuplicate, itemsOf, smoothedShares } from "../../src/domain/imputation/Items.ts"
import { none, set } from "../../src/domain/statistics/Bitset.ts"
import { marginOfError } from "../../src/domain/statistics/Interval.ts"
import { uniform } from "../../src/domain/statistics/Rng.ts"
import { segmentShares } from "../../test/support/AtOnce.ts"
import { type MeasuredSurvey, measuredSurveys, understood } from "./Surveys.ts"

const MAX_RESPONDENTS = 1_500
const ITEMS_TRIED = 12
const MIN_ANSWERS = 100
const MIN_HIDDEN = 30
const MIN_LEFT = 70
/** Shares near 0 or 1 make any interval cover; they are left out. */
const LOWEST = 0.05

const KINDS = ["who they are", "two at once", "what they answered"] as const
const TRIED = [3, 2, 2]

interface Sums {
  intervals: number
  held: number
  predicted: number
  marginal: number
  unforetoldPredicted: number
  unforetoldMarginal: number
  pairs: number
  unforetold: number
  readonly margins: Array<number>
}
const noSums = (): Sums => ({
  intervals: 0,
  held: 0,
  predicted: 0,
  marginal: 0,
  unforetoldPredicted: 0,
  unforetoldMarginal: 0,
  pairs: 0,
  unforetold: 0,
  margins: []
})

const totals = new Map<string, Sums>()
const sumsOf = (key: string): Sums => {
  const sums = totals.get(key) ?? noSums()
  totals.set(key, sums)
  return sums
}

type Holds = (respondent: number) => boolean

const skipped = { segments: 0, byDesign: 0 }

/** Counts segments of at least five that skipped a question as a whole, and those that chance would not have left out. */
const countSkipped = (items: ReadonlyArray<Item>, respondents: number) => {
  const plain = items.filter(({ label }) => label === null)
  for (const item of plain) {
    const missing = 1 - answeredRows(item).length / respondents
    for (const by of plain) {
      if (by.question === item.question) continue
      for (let code = 1; code <= by.categories; code++) {
        let size = 0
        let answered = 0
        for (let i = 0; i < respondents; i++) {
          if (by.codes[i] !== code) continue
          size++
          answered += item.codes[i] === 0 ? 0 : 1
        }
        if (size < 5 || answered > 0) continue
        skipped.segments++
        skipped.byDesign += missing ** size < 0.01 ? 1 : 0
      }
    }
  }
}

const measure = async (survey: MeasuredSurvey) => {
  const draft = await understood(survey)
  if (draft === null) return
  const { questions } = draft.codebook
  const order = Array.from({ length: draft.codebook.respondents }, (_, i) => i)
    .sort((a, b) => uniform(survey.name, a) - uniform(survey.name, b))
    .slice(0, MAX_RESPONDENTS)
  const rows = Uint32Array.from(order)
  const columns = draft.microdata.columns.map((column) => sampledColumn(column, rows))
  const weights =
    draft.microdata.weights === null ? null : Float64Array.from(rows, (row) => draft.microdata.weights![row]!)
  const record = backtest({ ...draft.codebook, respondents: rows.length }, { columns, weights })
  const items = itemsOf(questions, columns, rows.length)
  countSkipped(items, rows.length)
  const tested = items.filter((item) => answeredRows(item).length >= MIN_ANSWERS)
  const step = Math.max(1, Math.floor(tested.length / ITEMS_TRIED))
  for (const [j, item] of tested.filter((_, at) => at % step === 0).entries()) {
    const answered = answeredRows(item)
    const { key } = questions[item.question]!
    const apart = items.filter((other) => other.question !== item.question && !isDuplicate(other, item))
    const groups = (demographic: boolean) =>
      apart
        .filter((by) => isDemographic(questions[by.question]!) === demographic)
        .flatMap((by) =>
          Array.from({ length: by.categories }, (_, c) => ({ by, holds: ((i) => by.codes[i] === c + 1) as Holds }))
        )
    const who = groups(true)
    const pairs = who.flatMap((a, x) =>
      uniform(survey.name, "pairs", j, x) < 0.5
        ? []
        : [who[Math.floor(uniform(survey.name, "other", j, x) * who.length)]!]
            .filter((b) => b.by.question !== a.by.question)
            .map((b) => ({ by: a.by, holds: ((i) => a.holds(i) && b.holds(i)) as Holds }))
    )
    for (const [kind, candidates] of [who, pairs, groups(false)].entries()) {
      const drawn = candidates
        .map((group, x) => ({ ...group, turn: uniform(survey.name, "group", j, kind, x) }))
        .sort((a, b) => a.turn - b.turn)
      let tried = 0
      for (const { holds } of drawn) {
        if (tried >= TRIED[kind]!) break
        const hidden = answered.filter(holds)
        if (hidden.length < MIN_HIDDEN || answered.length - hidden.length < MIN_LEFT) continue
        tried++
        const codes = Uint8Array.from(item.codes)
        for (const i of hidden) codes[i] = 0
        const matched = none(rows.length)
        for (const i of hidden) set(matched, i)
        const target = { ...item, codes }
        const { equivalentBase, shares } = segmentShares(target, items, matched, null)
        const prior = smoothedShares(target, answeredRows(target))
        const people = Math.min(equivalentBase, 1 / (1 / peopleBehind(record, key) + 1 / hidden.length))
        const foretold = !isUnforetold(record, key)
        const sums = sumsOf(`${survey.fitting ? "fitting" : "held out"}: ${KINDS[kind]}`)
        sums.pairs++
        sums.unforetold += foretold ? 0 : 1
        sums.margins.push(Math.max(...shares.map((share) => marginOfError(share, people))))
        for (let k = 0; k < item.categories; k++) {
          const actual = hidden.filter((i) => item.codes[i] === k + 1).length / hidden.length
          const [error, plain] = [(shares[k]! - actual) ** 2, (prior[k]! - actual) ** 2]
          if (foretold) {
            sums.predicted += error
            sums.marginal += plain
          } else {
            sums.unforetoldPredicted += error
            sums.unforetoldMarginal += plain
          }
          if (shares[k]! < LOWEST || shares[k]! > 1 - LOWEST) continue
          sums.intervals++
          sums.held += Math.sqrt(error) <= marginOfError(shares[k]!, people) ? 1 : 0
        }
      }
    }
  }
  console.log(`${survey.name}: ${rows.length} respondents, ${record.items.length} items in the backtest`)
}

const [wanted = ""] = process.argv.slice(2)
for (const survey of measuredSurveys().filter(({ name }) => name.includes(wanted))) await measure(survey)

const ratio = (a: number, b: number) => (b > 0 ? (a / b).toFixed(2) : "–")
for (const [key, sums] of [...totals].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const margins = [...sums.margins].sort((a, b) => a - b)
  console.log(
    `${key.padEnd(32)} ${sums.pairs} groups: ${((100 * sums.held) / Math.max(1, sums.intervals)).toFixed(1)} % of ${sums.intervals} intervals hold the truth, median margin ±${(100 * (margins[margins.length >> 1] ?? 0)).toFixed(1)} points`
  )
  console.log(
    `${"".padEnd(32)} squared error over everybody's shares': foretold ${ratio(sums.predicted, sums.marginal)} (${sums.pairs - sums.unforetold}), not foretold ${ratio(sums.unforetoldPredicted, sums.unforetoldMarginal)} (${sums.unforetold})`
  )
}
console.log(
  `segments of five and more that skipped a question as a whole: ${skipped.segments}; chance alone would leave out fewer than one in a hundred such in ${skipped.byDesign}`
)
