/**
 * Whether answers to questions that lie within each other, deny each other or list several agree: `npx tsx
 * bench/answers/run.ts coherence [--all]`. Prints how many of each law break, in the half that rules were made for and in the other.
 */

import { Either } from "effect"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { frameAudience } from "../../test/support/AtOnce.ts"
import { type Coherence, coherences, holds } from "../../test/support/questions/Coherences.ts"

const PANEL = 400
const choices = ["Yes", "No"]
const framed = new Map(
  [...new Set(coherences.map(({ audience }) => audience))].map((one) => [one, Either.getOrThrow(frameAudience([one]))])
)

const asked = new Map<string, readonly [yes: number, isKnown: boolean]>()
const answer = (audience: string, question: string) => {
  const key = `${audience}|${question}`
  const known = asked.get(key)
  if (known !== undefined) return known
  const prepared = prepareQuestion(question, choices, false)
  const estimate = atOnce(simulateChoices(prepared, framed.get(audience)!, choices, PANEL, 1, "statistical"))
  const found = [estimate.choices[0]?.percentage ?? Number.NaN, estimate.sample.knowledge !== "none"] as const
  asked.set(key, found)
  return found
}

const judged = coherences.map((one: Coherence) => {
  const answers = one.asked.map((question) => answer(one.audience, question))
  const shares = answers.map(([yes]) => yes)
  return {
    ...one,
    shares,
    isCompared: answers.every(([, isKnown]) => isKnown),
    ok: !answers.every(([, isKnown]) => isKnown) || holds(one.law, shares)
  }
})

for (const half of ["fitting", "test"] as const)
  for (const law of ["within", "denies", "same", "either", "both"] as const) {
    const group = judged.filter((one) => one.half === half && one.law === law)
    const compared = group.filter(({ isCompared }) => isCompared).length
    console.log(
      `${half.padEnd(8)} ${law.padEnd(7)} ${group.length} laws: ${group.filter(({ ok }) => !ok).length} broken, ${compared - group.filter(({ ok }) => !ok).length} hold, ${group.length - compared} not compared, as one side is not known`
    )
  }
const told = judged.filter(({ half, ok }) => !ok && (process.argv.includes("--all") || half === "fitting"))
if (process.argv.includes("--broken"))
  for (const { audience, asked: questions, law, shares } of told)
    console.log(`${law}: ${audience}: ${questions.map((question, i) => `${question} ${shares[i]}`).join(" | ")}`)
