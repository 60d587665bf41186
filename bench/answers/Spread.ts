/**
 * How spread people's answers to opinion questions are, and how spread those of language models before and after they are
 * made so: `npx tsx bench/answers/run.ts spread [FILE]`, with a file in the format of opinionqa-dev.json, or that file itself in the folder named
 * by FIDELITY_DIR. Refusals are left out. Entropies are shares of the greatest that the choices allow.
 */
import { asSpreadAsPeople, normalised } from "../../src/domain/elicitation/open/Stances.ts"
import { jensenShannon } from "../../src/domain/statistics/Metrics.ts"
import { loadQuestions } from "../fidelity/Questions.ts"

const REFUSAL = /^(?:refused|don't know|no answer)/i

const entropy = (shares: ReadonlyArray<number>): number =>
  -shares.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0)

const relative = (shares: ReadonlyArray<number>): number => entropy(shares) / Math.log(shares.length)
const mean = (of: ReadonlyArray<number>): number => of.reduce((sum, one) => sum + one, 0) / of.length
const shown = (n: number): string => n.toFixed(3)

const questions = loadQuestions(process.argv[2]).map(({ choices, human, models }) => {
  const kept = choices.flatMap((choice, i) => (REFUSAL.test(choice) ? [] : [i]))
  const pick = (shares: ArrayLike<number>) => normalised(kept.map((i) => shares[i]!))
  const said = Object.entries(models).map(([name, shares]) => [name, pick(shares)] as const)
  return { human: pick(human), said: new Map(said) }
})

const people = mean(questions.map(({ human }) => relative(human)))
console.log(`${questions.length} questions; entropy of people's answers ${shown(people)} of the greatest`)

const names = [...new Set(questions.flatMap(({ said }) => [...said.keys()]))]
const averageOf = (said: ReadonlyMap<string, ReadonlyArray<number>>): ReadonlyArray<number> => {
  const all = [...said.values()]
  return all[0]!.map((_, k) => mean(all.map((shares) => shares[k]!)))
}
const rows = [...names, "all of them"].map((name) => {
  const pairs = questions.flatMap(({ human, said }) => {
    const shares = name === "all of them" ? averageOf(said) : said.get(name)
    return shares === undefined ? [] : [{ human, shares, spread: asSpreadAsPeople(shares) }]
  })
  const ratio = (of: (pair: (typeof pairs)[number]) => ReadonlyArray<number>) =>
    mean(pairs.map((pair) => relative(of(pair)))) / mean(pairs.map(({ human }) => relative(human)))
  return {
    model: name,
    "entropy to people's, raw": shown(ratio(({ shares }) => shares)),
    spread: shown(ratio(({ spread }) => spread)),
    "divergence (bits), raw": shown(mean(pairs.map(({ human, shares }) => jensenShannon(shares, human)))),
    "after it": shown(mean(pairs.map(({ human, spread }) => jensenShannon(spread, human))))
  }
})
console.table(rows)
