/**
 * Hides 20 % of the answers of every real survey at random and predicts them: `SURVEYS_DIR=… npx tsx bench/predictions/run.ts imputation [part of a name]`.
 * Compares the stack with its parts and with what is usual: the marginal, demographics only, nearest neighbours and a ridge
 * softmax on all items. Items with at least 200 answers; recodes of an item predict it in no method.
 */

import { fitImputer } from "../../src/domain/imputation/Imputation.ts"
import { answeredRows, type Item, isDuplicate, itemsOf, smoothedShares } from "../../src/domain/imputation/Items.ts"
import { naiveBayes, pairTable } from "../../src/domain/imputation/NaiveBayes.ts"
import { neighbourhood, predictNeighbours } from "../../src/domain/imputation/Neighbours.ts"
import { fitSoftmax, predictSoftmax } from "../../src/domain/imputation/SoftmaxRegression.ts"
import { normaliseRows } from "../../src/domain/imputation/Stacking.ts"
import { hash, unit } from "../../src/domain/statistics/Rng.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"
import { addScores, noScores, type Scores } from "./Scores.ts"

const MASKED = 0.2
const FEWEST_ANSWERS = 200
const USUAL_NEIGHBOUR_ITEMS = 15
const USUAL_RIDGE = 20
const BASELINES = ["marginal", "demographics", "neighbours", "ridge softmax"]

const predictions = (
  target: Item,
  others: ReadonlyArray<Item>,
  items: ReadonlyArray<Item>,
  isDemographic: (item: Item) => boolean,
  hidden: Uint32Array
): ReadonlyArray<readonly [string, Float64Array]> => {
  const rows = answeredRows(target)
  const prior = smoothedShares(target, rows)
  const width = target.categories
  const tables = others.map((item) => pairTable(item, target, rows)).sort((a, b) => b.information - a.information)
  const bayes = (chosen: typeof tables, temper: number) =>
    normaliseRows(naiveBayes(prior, chosen, hidden, temper), width)
  const telling = tables.filter(({ information }) => information > 0)
  const near = neighbourhood(prior, telling.slice(0, USUAL_NEIGHBOUR_ITEMS), target, rows)
  return [
    ["marginal", Float64Array.from({ length: hidden.length * width }, (_, x) => prior[x % width]!)],
    [
      "demographics",
      bayes(
        tables.filter(({ item }) => isDemographic(item)),
        Number.POSITIVE_INFINITY
      )
    ],
    ["neighbours", predictNeighbours(near, hidden)],
    ["ridge softmax", predictSoftmax(fitSoftmax(others, target, rows, USUAL_RIDGE), hidden)],
    ["naive Bayes, tempered", bayes(tables, 1.6)],
    ["stack", fitImputer(target, items).predict(hidden)]
  ]
}

const [wanted = ""] = process.argv.slice(2)
for (const survey of REAL_SURVEYS.filter(({ name }) => name.includes(wanted))) {
  const draft = await readSurvey(survey)
  if (draft === null) continue
  const { questions, respondents } = draft.codebook
  const full = itemsOf(questions, draft.microdata.columns, respondents)
  const isHidden = (question: number, i: number) => unit(hash("masked", survey.name, question, i)) < MASKED
  const masked = full.map(
    (item): Item => ({ ...item, codes: item.codes.map((code, i) => (isHidden(item.question, i) ? 0 : code)) })
  )
  const isDemographic = (item: Item) => survey.demographics.test(questions[item.question]!.key)
  const scores = new Map<string, Scores>()
  let predicted = 0
  full.forEach((item, j) => {
    const answered = answeredRows(item)
    const hidden = answered.filter((i) => isHidden(item.question, i))
    if (answered.length < FEWEST_ANSWERS) return
    predicted++
    const truth = Array.from(hidden, (i) => item.codes[i]! - 1)
    const others = masked.filter((other) => other.question !== item.question && !isDuplicate(other, masked[j]!))
    for (const [name, probabilities] of predictions(masked[j]!, others, masked, isDemographic, hidden)) {
      const sum = scores.get(name) ?? noScores()
      addScores(sum, probabilities, truth, item.categories)
      scores.set(name, sum)
    }
  })
  console.log(`\n${survey.name}: ${respondents} respondents, ${predicted} items predicted`)
  console.log(`${"".padEnd(24)} log-loss  accuracy  AUC`)
  for (const [name, { answers, areas, areaWeight, logLoss, right }] of scores) {
    console.log(
      `${name.padEnd(24)} ${(logLoss / answers).toFixed(4)}    ${(right / answers).toFixed(3)}     ${(areas / areaWeight).toFixed(3)}`
    )
  }
  const loss = (name: string) => scores.get(name)!.logLoss / scores.get(name)!.answers
  const best = Math.min(...BASELINES.map(loss))
  console.log(
    `stack against the best baseline: ${loss("stack") <= best ? "better" : "worse"} by ${Math.abs(loss("stack") - best).toFixed(4)}`
  )
}
