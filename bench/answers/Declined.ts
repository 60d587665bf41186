/**
 * Which asks are declined that should be, and which are that should not: `npx tsx bench/answers/run.ts declined [--wrong] [--test]`.
 * `--wrong` lists the ones of the fitting half that went wrong, `--test` those of the other half.
 */

import { declinedCases } from "../../test/support/declined/Cases.ts"
import { declined } from "../../test/support/declined/Declined.ts"

const judged = declinedCases.map((one) => ({ ...one, ...declined(one) }))
const isWrong = ({ because, isDeclined, isSilent }: (typeof judged)[number]) =>
  isDeclined ? because === null && !isSilent : because !== null
const kinds = [...new Set(judged.map(({ kind }) => kind))]

for (const half of ["fitting", "test"] as const)
  for (const kind of [...kinds, "all"]) {
    const of = judged.filter((one) => one.half === half && (kind === "all" || one.kind === kind))
    const [bad, good] = [of.filter(({ isDeclined }) => isDeclined), of.filter(({ isDeclined }) => !isDeclined)]
    console.log(
      `${half.padEnd(8)} ${kind.padEnd(9)} wrongly answered ${bad.filter(isWrong).length} of ${bad.length}, wrongly declined ${good.filter(isWrong).length} of ${good.length}`
    )
  }

const listedHalf = process.argv.includes("--test") ? "test" : process.argv.includes("--wrong") ? "fitting" : null
for (const { audience, because, choices, question } of judged.filter((one) => isWrong(one) && one.half === listedHalf))
  console.log(`${audience} | ${question} | ${choices?.join("; ") ?? "-"}${because === null ? "" : ` → ${because}`}`)
