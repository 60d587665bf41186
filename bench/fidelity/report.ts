/**
 * How close the engine comes to what people answer, wave by wave left out: `FIDELITY_DIR=… npx tsx bench/fidelity/report.ts`.
 * Prints divergence (bits), total variation, ordinal distance, how often the largest share is the right one, and how many
 * people asked at random would do as well; beside it the uniform floor and the raw language models.
 */
import { frameAudience } from "../../src/domain/simulation/Audience.ts"
import { panelShares } from "../../src/domain/simulation/ChoiceModel.ts"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import {
  humanEquivalentSize,
  jensenShannon,
  mode,
  totalVariation,
  wasserstein1
} from "../../src/domain/simulation/Metrics.ts"
import { drawPanel } from "../../src/domain/simulation/Panel.ts"
import { predictPool } from "./Pool.ts"
import { withRefusals } from "./Prior.ts"
import { loadQuestions, type OpinionQuestion } from "./Questions.ts"
import { blendOf, type Held, leaveOneWaveOut, MODELS } from "./Waves.ts"

type Row = Held["questions"][number]
type Estimate = (row: Row, held: Held) => ArrayLike<number>

const questions = loadQuestions()
const waves = leaveOneWaveOut(questions)
const all = waves.flatMap((held) => held.questions.map((row) => ({ row, held })))

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

const byRank = ({ scale }: OpinionQuestion, shares: ArrayLike<number>) => {
  const ordered = Array.from({ length: scale.steps }, (_, rank) => shares[scale.ranks.indexOf(rank)]!)
  const total = ordered.reduce((sum, share) => sum + share, 0)
  return ordered.map((share) => (total > 0 ? share / total : 1 / ordered.length))
}

const measure = (estimate: Estimate) => {
  const rows = all.map(({ held, row }) => {
    const { human, scale } = row.question
    const shares = estimate(row, held)
    return {
      jsd: jensenShannon(shares, human),
      tv: totalVariation(shares, human),
      w1: scale.steps > 2 ? wasserstein1(byRank(row.question, shares), byRank(row.question, human)) : undefined,
      top: mode(shares) === mode(human) ? 1 : 0
    }
  })
  const jsd = mean(rows.map((row) => row.jsd))
  const choices = mean(all.map(({ row }) => row.question.choices.length))
  return {
    jsd,
    tv: mean(rows.map((row) => row.tv)),
    w1: mean(rows.flatMap((row) => row.w1 ?? [])),
    top: mean(rows.map((row) => row.top)),
    people: humanEquivalentSize(jsd, choices)
  }
}

const line = (name: string, { jsd, people, top, tv, w1 }: ReturnType<typeof measure>) =>
  console.log(
    `${name.padEnd(44)} ${jsd.toFixed(4)}  ${tv.toFixed(3)}  ${w1.toFixed(3)}  ${top.toFixed(3)}  ${people.toFixed(1)}`
  )

const report = (name: string, estimate: Estimate) => {
  const measured = measure(estimate)
  line(name, measured)
  return measured
}

const prior: Estimate = ({ prior, question }) => withRefusals(question, prior)

console.log(`${questions.length} questions, ${waves.length} waves, each left out in turn`)
console.log(`${"".padEnd(44)} JSD     TV     W1     top-1  people`)
report("uniform over choices, 1.5 % refused", ({ question }) =>
  withRefusals(
    question,
    question.substantive.map(() => 1 / question.substantive.length)
  )
)
report("no model", prior)
const pooled = MODELS.map((name) => {
  const model: Estimate = ({ question }) => question.models[name]!
  report(`raw ${name}`, model)
  return report(`calibrated ${name}`, (row, held) =>
    predictPool(held.single, { ...row, model: row.question.models[name]! })
  )
})
line("calibrated, mean of four", {
  jsd: mean(pooled.map((one) => one.jsd)),
  tv: mean(pooled.map((one) => one.tv)),
  w1: mean(pooled.map((one) => one.w1)),
  top: mean(pooled.map((one) => one.top)),
  people: mean(pooled.map((one) => one.people))
})
report("raw blend of four", ({ question }) => blendOf(question))
report("calibrated blend of four", (row, held) => predictPool(held.several, { ...row, model: blendOf(row.question) }))

const errors = all
  .flatMap(({ held, row }) => {
    const shares = prior(row, held)
    return row.question.substantive.map((k) => Math.abs(shares[k]! - row.question.human[k]!))
  })
  .sort((a, b) => a - b)
console.log(
  `\n95 % of the shares without a model are within ${errors[Math.floor(errors.length * 0.95)]!.toFixed(3)} of the truth`
)

const adults = frameAudience(["US adults"])
const drift = mean(
  questions.map(({ choices, question }) => {
    const prepared = prepareQuestion(question, choices, false)
    const { exact, shares } = panelShares(prepared, drawPanel(adults, 1000, 1))
    return exact ? 0 : totalVariation(shares, prepared.prior)
  })
)
console.log(`A panel of US adults moves the prior by a total variation of ${drift.toFixed(4)} on average`)
