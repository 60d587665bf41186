/**
 * Whether what follows from who people are is told, what is not known of them is refused, and what is known of everybody carries a
 * margin that holds: `npx tsx bench/knowledge/run.ts definitions [--wrong] [--all]`. The cases that fail are named for the half that rules
 * were made on, with `--all` for both.
 */
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { audienceOf } from "../../test/support/AtOnce.ts"
import { type GroupCase, groupCases } from "./GroupCases.ts"

const CHOICES = ["Yes", "No"]
const PANEL = 400
/** A margin in points that claims nothing of a share. */
const NOBODY_KNOWS = 50

const answered = ({ audience, question }: GroupCase) => {
  const asked = prepareQuestion(question, CHOICES, false)
  const { choices, sample } = atOnce(simulateChoices(asked, audienceOf(audience), CHOICES, PANEL, 1, "statistical"))
  return { yes: choices[0]?.percentage ?? Number.NaN, margin: sample.marginOfError ?? 0, knowledge: sample.knowledge }
}

/** Right; not told though it is known; or told and wrong, which is the worst. */
const verdictOf = ({ expected }: GroupCase, { knowledge, margin, yes }: ReturnType<typeof answered>) => {
  const isNothing = knowledge === "none"
  if (expected === "unknown") return isNothing || margin >= NOBODY_KNOWS ? "right" : "wrong"
  if (isNothing) return "silent"
  if (typeof expected === "number") return Math.abs(yes - expected) <= margin ? "right" : "wrong"
  const truth = expected === "yes" ? 100 : 0
  return yes === truth ? "right" : Math.abs(yes - truth) <= margin ? "silent" : "wrong"
}

const kindOf = ({ expected }: GroupCase): string =>
  typeof expected === "number" ? "on record" : expected === "unknown" ? "not known" : "by definition"

const judged = groupCases.map((one) => {
  const found = answered(one)
  return { ...one, ...found, kind: kindOf(one), verdict: verdictOf(one, found) }
})

console.log("kind           half       cases  right  silent  wrong  median margin")
for (const kind of ["by definition", "not known", "on record"])
  for (const half of ["fitting", "test"] as const) {
    const group = judged.filter((one) => one.kind === kind && one.half === half)
    const count = (verdict: string) => String(group.filter((one) => one.verdict === verdict).length).padStart(6)
    const margins = group.map(({ margin }) => margin).sort((a, b) => a - b)
    console.log(
      `${kind.padEnd(14)} ${half.padEnd(8)} ${String(group.length).padStart(6)} ${count("right")} ${count("silent")} ${count("wrong")} ${margins[Math.floor(margins.length / 2)]!.toFixed(1).padStart(10)}`
    )
  }
if (process.argv.includes("--wrong"))
  for (const { audience, expected, half, knowledge, margin, question, verdict, yes } of judged)
    if (verdict !== "right" && (half === "fitting" || process.argv.includes("--all")))
      console.log(`${verdict}: ${audience} | ${question} ${yes} ±${margin} ${knowledge}, expected ${expected}`)
