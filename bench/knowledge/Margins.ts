/**
 * Whether stated margins hold what they promise, by what is known of a question and by its kind:
 * `FIDELITY_DIR=… SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx bench/knowledge/run.ts margins`. A question counts as covered where
 * every one of its shares lies within the margin. Beside the coverage of each half stand the median margin, the error
 * that covers 95 % of the fitting half, what estimates are worth in people, and how much of a kind is class “none”.
 */

import type { Knowledge } from "../../src/domain/evidence/Knowledge.ts"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../src/domain/simulation/Simulation.ts"
import { humanEquivalentSize, jensenShannon } from "../../src/domain/statistics/Metrics.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { audienceOf } from "../../test/support/AtOnce.ts"
import { type Half, type KnownAnswers, knownAnswers } from "./Cases.ts"

const PANEL = 400
const everybody = audienceOf("US adults")

interface Judged {
  readonly half: Half
  readonly kind: string
  readonly knowledge: Knowledge
  readonly world: boolean
  readonly choices: number
  readonly error: number
  readonly margin: number
  readonly divergence: number
}

/** What is published of a question, and how far it is off; nothing where no choice fits. */
const judge = (known: KnownAnswers): ReadonlyArray<Judged> => {
  const prepared = prepareQuestion(known.question, known.choices, false)
  const published = atOnce(simulateChoices(prepared, everybody, known.choices, PANEL, 1, "statistical"))
  const { knowledge, marginOfError } = published.sample
  if (marginOfError === null) return []
  const own = published.choices.map(({ percentage }) => percentage / 100)
  const shares = known.unseen ?? own
  const { isAboutTheWorld: world } = prepared
  return [
    {
      half: known.half,
      kind: known.source.startsWith("figures") ? known.source : world ? "surveys: world" : "surveys: attitude",
      knowledge,
      world,
      choices: prepared.scale.roles.filter((role) => role !== "refused").length,
      error: Math.max(...shares.map((share, i) => Math.abs(share - known.truth[i]!))),
      margin: marginOfError / 100,
      divergence: jensenShannon(shares, known.truth)
    }
  ]
}

const quantile = (values: ReadonlyArray<number>, at: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN
}
const percent = (share: number) => (Number.isNaN(share) ? "–" : `${(100 * share).toFixed(0)} %`).padStart(6)
const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

const line = (name: string, group: ReadonlyArray<Judged>) => {
  const half = (which: Half) => group.filter((one) => one.half === which)
  const covered = (which: Half) => mean(half(which).map(({ error, margin }) => (error <= margin ? 1 : 0)))
  const people = humanEquivalentSize(mean(group.map((one) => one.divergence)), mean(group.map((one) => one.choices)))
  console.log(
    [
      name.padEnd(28),
      String(half("fitting").length).padStart(5),
      String(half("test").length).padStart(5),
      percent(covered("fitting")),
      percent(covered("test")),
      percent(
        quantile(
          group.map(({ margin }) => margin),
          0.5
        )
      ),
      percent(
        quantile(
          half("fitting").map(({ error }) => error),
          0.95
        )
      ),
      people.toFixed(1).padStart(7),
      percent(mean(group.map(({ knowledge }) => (knowledge === "none" ? 1 : 0))))
    ].join(" ")
  )
}

const judged = (await knownAnswers()).flatMap(judge)
const table = (title: string, keyOf: (one: Judged) => string) => {
  console.log(`\n${title.padEnd(28)}   fit  test covered: fit, test  margin 95 % off  people   none`)
  for (const key of [...new Set(judged.map(keyOf))].sort())
    line(
      key,
      judged.filter((one) => keyOf(one) === key)
    )
}
table("by knowledge", ({ knowledge }) => knowledge)
table(
  "by knowledge and choices",
  ({ choices, knowledge, world }) =>
    `${knowledge}${knowledge === "topic" && world ? ", on record" : ""}: ${Math.min(5, choices)}${choices >= 5 ? " or more" : ""}`
)
table("by kind", ({ kind }) => kind)
