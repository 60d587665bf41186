/**
 * Answers that a careful methodologist would accept, by groups of questions: `npx tsx bench/answers/run.ts judgments [--wrong] [--test]`.
 * `--wrong` lists the ones of the fitting half that went wrong, `--test` those of the other half.
 */

import { answerCases } from "../../test/support/answers/Cases.ts"
import { judgedAnswer, type Verdict } from "../../test/support/answers/Judged.ts"
import { judgedPairs } from "../../test/support/answers/Pairs.ts"

const judged = answerCases.map(judgedAnswer)
const groups = [...new Set(judged.map(({ group }) => group))]

for (const half of ["fitting", "test"] as const)
  for (const group of [...groups, "all"]) {
    const of = judged.filter((one) => one.half === half && (group === "all" || one.group === group))
    const count = (verdict: Verdict) => of.filter((one) => one.verdict === verdict).length
    console.log(
      `${half.padEnd(8)} ${group.slice(0, 40).padEnd(40)} ${of.length}: ${count("wrongly answered")} wrongly answered, ${count("wrongly declined")} wrongly declined`
    )
  }

for (const half of ["fitting", "test"] as const) {
  const of = judgedPairs.filter((one) => one.half === half)
  const count = (held: boolean | null) => of.filter((one) => one.held === held).length
  console.log(
    `${half.padEnd(8)} pairs of asks ${of.length}: ${count(false)} disagree, ${count(true)} agree, ${count(null)} not compared`
  )
}

const listedHalf = process.argv.includes("--test") ? "test" : process.argv.includes("--wrong") ? "fitting" : null
for (const { audience, question, told, verdict } of judged.filter(
  (one) => one.verdict !== "right" && one.half === listedHalf
))
  console.log(`${verdict}: ${audience} | ${question} → ${told}`)
for (const { held, line, shares } of judgedPairs.filter((one) => one.held !== true && one.half === listedHalf))
  console.log(`${held === null ? "not compared" : "disagree"}: ${line} → ${shares.join(", ")}`)
