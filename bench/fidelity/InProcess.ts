/**
 * How close the engine comes to what people answer: `npm run bench:fidelity -- --in-process [FILE]`, with a file in the format of
 * opinionqa-dev.json, or that file itself in the folder named by FIDELITY_DIR. One table with the coefficients that ship,
 * one with coefficients fitted anew without the wave that they are measured on (for questions of at least two waves); on
 * questions that the shipped ones were fitted to, only the second is honest. Prints divergence (bits), total variation, ordinal distance, how often the largest share is the right one, and how many
 * people asked at random would do as well; beside it the uniform floor and the raw language models.
 */

import { Either } from "effect"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { CALIBRATION } from "../../src/domain/simulation/calibrationWeights.ts"
import { drawPanel } from "../../src/domain/simulation/Panel.ts"
import { priorShares } from "../../src/domain/simulation/PriorShares.ts"
import { totalVariation } from "../../src/domain/statistics/Metrics.ts"
import { frameAudience, panelShares } from "../../test/support/AtOnce.ts"
import { predictPool } from "./Pool.ts"
import { withRefusals } from "./Prior.ts"
import { loadQuestions } from "./Questions.ts"
import { mean, type Scores, scoresOf } from "./Scores.ts"
import { blendOf, type Held, leaveOneWaveOut, modelsOf } from "./Waves.ts"

type Row = Held["questions"][number]
type Estimate = (row: Row, held: Held) => ArrayLike<number>

const questions = loadQuestions(process.argv.slice(2).find((word) => word !== "--in-process"))
const models = modelsOf(questions)

/** What ships, for every question. */
const shipped: Held = {
  questions: questions.map((question) => {
    const shares = priorShares(question.question, question.choices, question.scale)
    const substantive = question.substantive.map((k) => shares[k]!)
    const total = substantive.reduce((sum, share) => sum + share, 0)
    return { question, prior: Float64Array.from(substantive, (share) => share / total) }
  }),
  ...CALIBRATION
}

interface Asked {
  readonly row: Row
  readonly held: Held
}
const rowsOf = (all: ReadonlyArray<Held>): ReadonlyArray<Asked> =>
  all.flatMap((held) => held.questions.map((row) => ({ row, held })))

const measure = (all: ReadonlyArray<Asked>, estimate: Estimate): Scores =>
  scoresOf(all.map(({ held, row }) => ({ question: row.question, shares: estimate(row, held) })))

const line = (name: string, { jsd, people, top, tv, w1 }: Scores) =>
  console.log(
    `${name.padEnd(44)} ${jsd.toFixed(4)}  ${tv.toFixed(3)}  ${w1.toFixed(3)}  ${top.toFixed(3)}  ${people.toFixed(1)}`
  )

const prior: Estimate = ({ prior, question }) => withRefusals(question, prior)

const table = (title: string, all: ReadonlyArray<Asked>) => {
  const report = (name: string, estimate: Estimate) => {
    const measured = measure(all, estimate)
    line(name, measured)
    return measured
  }
  console.log(`\n${title}`)
  console.log(`${"".padEnd(44)} JSD     TV     W1     top-1  people`)
  report("uniform over choices, 1.5 % refused", ({ question }) =>
    withRefusals(
      question,
      question.substantive.map(() => 1 / question.substantive.length)
    )
  )
  report("no model", prior)
  const pooled = models.map((name) => {
    report(`raw ${name}`, ({ question }) => question.models[name]!)
    return report(`calibrated ${name}`, (row, held) =>
      predictPool(held.single, { ...row, each: [row.question.models[name]!] })
    )
  })
  if (models.length < 2) return
  line(`calibrated, mean of ${models.length}`, {
    jsd: mean(pooled.map((one) => one.jsd)),
    tv: mean(pooled.map((one) => one.tv)),
    w1: mean(pooled.map((one) => one.w1)),
    top: mean(pooled.map((one) => one.top)),
    people: mean(pooled.map((one) => one.people))
  })
  report(`raw blend of ${models.length}`, ({ question }) => blendOf(question, models))
  report(`calibrated blend of ${models.length}`, (row, held) =>
    predictPool(held.several, { ...row, each: models.map((name) => row.question.models[name]!) })
  )
}

const waves = new Set(questions.map(({ wave }) => wave)).size
table(`${questions.length} questions with the coefficients that ship`, rowsOf([shipped]))
if (waves > 1) table(`fitted anew, each of ${waves} waves left out in turn`, rowsOf(leaveOneWaveOut(questions)))

const adults = Either.getOrThrow(frameAudience(["US adults"]))
const drift = mean(
  questions.map(({ choices, question }) => {
    const prepared = prepareQuestion(question, choices, false)
    const { decided, shares } = panelShares(prepared, drawPanel(adults, 1000, 1))
    return decided === "frame" ? 0 : totalVariation(shares, prepared.prior)
  })
)
console.log(`\nA panel of US adults moves the prior by a total variation of ${drift.toFixed(4)} on average`)
