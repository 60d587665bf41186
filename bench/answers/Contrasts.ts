/**
 * Whether two audiences differ in the direction in which public surveys have them differ: `npx tsx bench/answers/run.ts contrasts`.
 * Cases are split by topic into a half for finding rules and a half for testing them; two more lists were written when
 * the rules were done. `--list` prints every case;
 * a FILE in the format of cases.json takes their place.
 */
import { CONTRASTS, contrastsIn, type Half, judge } from "../../test/support/contrasts/Contrasts.ts"

const file = process.argv.slice(2).find((word) => !word.startsWith("--"))
const contrasts = file === undefined ? CONTRASTS : contrastsIn(file)
const list = process.argv.includes("--list")
for (const half of ["fitting", "test", "later", "negative"] satisfies ReadonlyArray<Half>) {
  const judged = contrasts.filter((one) => one.half === half).map((one) => ({ ...one, ...judge(one) }))
  if (judged.length === 0) continue
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length
  const share = (n: number) => `${n} (${((100 * n) / judged.length).toFixed(1)} %)`
  console.log(
    `${half}: ${judged.length} contrasts, ${share(count("right"))} right, ${share(count("wrong"))} wrong, ${share(count("none"))} without a difference`
  )
  if (!list) continue
  for (const { a, b, difference, larger, question, topic, verdict } of judged) {
    console.log(
      `  ${verdict.padEnd(5)} ${(100 * difference).toFixed(1).padStart(6)}  ${topic}: ${a} > ${b}: ${question} (${larger})`
    )
  }
}
