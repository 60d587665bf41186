/**
 * How far corrected shares of language models are from people's answers at worst: `FIDELITY_DIR=… npx tsx
 * bench/fidelity/run.ts margins`. Everything is learnt without the wave that it is measured on. For one model and for blends:
 * the error that covers 95 % of the questions by number of choices, the share of questions covered by the errors of the
 * other waves and by those that ship, how spread answers are beside people's, and what the shares are worth in people.
 */
import { modelledError } from "../../src/domain/evidence/ModelError.ts"
import { humanEquivalentSize, jensenShannon } from "../../src/domain/statistics/Metrics.ts"
import { predictPool } from "./Pool.ts"
import { loadQuestions, type OpinionQuestion } from "./Questions.ts"
import { leaveOneWaveOut, modelsOf } from "./Waves.ts"

interface Judged {
  readonly wave: string
  readonly choices: number
  readonly offered: number
  readonly error: number
  readonly divergence: number
  /** Variance of the answers on the scale, and people's; null where there is no scale of three steps. */
  readonly spread: readonly [number, number] | null
}

const variance = ({ scale }: OpinionQuestion, shares: ReadonlyArray<number>): number => {
  const steps = scale.ranks.flatMap((rank, k) =>
    rank < 0 ? [] : [{ rank: rank / (scale.steps - 1), share: shares[k]! }]
  )
  const all = steps.reduce((sum, { share }) => sum + share, 0)
  const mean = steps.reduce((sum, { rank, share }) => sum + rank * share, 0) / all
  return steps.reduce((sum, { rank, share }) => sum + share * (rank - mean) ** 2, 0) / all
}

const questions = loadQuestions(process.argv[2])
const models = modelsOf(questions)
const held = leaveOneWaveOut(questions)

const judged = (some: ReadonlyArray<string>): ReadonlyArray<Judged> =>
  held.flatMap(({ questions: rows, several, single }) =>
    rows.map((row) => {
      const { human, models: said, scale, substantive, wave } = row.question
      const shares = predictPool(some.length > 1 ? several : single, { ...row, each: some.map((name) => said[name]!) })
      return {
        wave,
        choices: Math.min(5, substantive.length),
        offered: human.length,
        error: Math.max(...shares.map((share, k) => Math.abs(share - human[k]!))),
        divergence: jensenShannon(shares, human),
        spread: scale.steps > 2 ? ([variance(row.question, shares), variance(row.question, human)] as const) : null
      }
    })
  )

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
const quantile = (values: ReadonlyArray<number>, at: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(at * values.length) - 1)] ?? Number.NaN
const CLASSES = [2, 3, 4, 5]
const errorsOf = (rows: ReadonlyArray<Judged>) => (choices: number) =>
  quantile(
    rows.filter((row) => row.choices === choices).map(({ error }) => error),
    0.95
  )

const report = (name: string, rows: ReadonlyArray<Judged>, sources: number) => {
  const within = (margin: (row: Judged) => number) => mean(rows.map((row) => (row.error <= margin(row) ? 1 : 0)))
  const others = new Map(
    [...new Set(rows.map(({ wave }) => wave))].map((wave) => [wave, errorsOf(rows.filter((row) => row.wave !== wave))])
  )
  const spreads = rows.flatMap(({ spread }) => (spread === null ? [] : [spread]))
  const jsd = mean(rows.map(({ divergence }) => divergence))
  console.log(
    [
      name.padEnd(16),
      ...CLASSES.map((choices) => errorsOf(rows)(choices).toFixed(3)),
      (100 * within((row) => others.get(row.wave)!(row.choices))).toFixed(1),
      (100 * within(({ choices }) => modelledError({ knowledge: "topic", choices, sources }))).toFixed(1),
      (spreads.reduce((sum, [own]) => sum + own, 0) / spreads.reduce((sum, [, theirs]) => sum + theirs, 0)).toFixed(3),
      jsd.toFixed(4),
      humanEquivalentSize(jsd, mean(rows.map(({ offered }) => offered))).toFixed(1)
    ].join("  ")
  )
}

console.log("                 95 % off by choices: 2, 3, 4, 5+  covered: others', shipped  spread  JSD  people")
report(
  "one model",
  models.flatMap((name) => judged([name])),
  1
)
report(
  "blend of two",
  models.flatMap((a, i) => models.slice(i + 1).flatMap((b) => judged([a, b]))),
  2
)
report(`blend of ${models.length}`, judged(models), models.length)
