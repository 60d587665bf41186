/**
 * Surveys with questions asked in other words, and with others that only sound like theirs: how many are found, by their words
 * alone and by their meanings, and what other thresholds would find. `npx tsx bench/matching/run.ts lists [--errors] FILE…`
 */
import { countsOf, judgedIn } from "../../test/support/questions/Meant.ts"

const all = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"))
  .flatMap(judgedIn)
console.log(countsOf(all))

const leadOf = ({ near }: (typeof all)[number]) => near[0]!.odds - Math.max(...near.slice(1).map(({ odds }) => odds))
const LEADS = [0, 0.5, 1, 1.25, 1.5, 2]
console.log(`right, wrong and traps from odds of … on, for leads of ${LEADS.join(", ")}`)
for (let from = 1.5; from >= -1; from -= 0.25) {
  const counts = LEADS.map((lead) => {
    const taken = all.filter((one) => one.byWords !== null || (one.near[0]!.odds >= from && leadOf(one) >= lead))
    const keyOf = (one: (typeof all)[number]) => one.byWords ?? one.near[0]!.key
    const right = taken.filter((one) => keyOf(one) === one.expected).length
    const traps = taken.filter(({ expected }) => expected === null).length
    return `${right} ${taken.length - right - traps} ${traps}`.padEnd(10)
  })
  console.log(from.toFixed(2).padStart(5), counts.join(" | "))
}
if (process.argv.includes("--errors"))
  for (const { asked, byMeaning, expected, near } of all)
    if (byMeaning !== expected)
      console.log(near[0]!.odds.toFixed(2), asked, "|", near[0]!.text, "|", byMeaning, expected)
