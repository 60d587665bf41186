/**
 * What made-up answers to open questions are like, for two halves of a list of questions: `npx tsx bench/answers/run.ts open [heldOut] [samples]`.
 */

import { readFileSync } from "node:fs"
import { Either } from "effect"
import { openAnswers } from "../../src/domain/simulation/OpenAnswers.ts"
import { drawPanel } from "../../src/domain/simulation/Panel.ts"
import { topicStems } from "../../src/domain/text/Words.ts"
import { frameAudience } from "../../test/support/AtOnce.ts"

interface Case {
  readonly kind: string
  readonly question: string
}

const cases: { readonly fitting: ReadonlyArray<Case>; readonly heldOut: ReadonlyArray<Case> } = JSON.parse(
  readFileSync(new URL("questions.json", import.meta.url), "utf8")
)
const RESPONDENTS = 25
const audience = Either.getOrThrow(frameAudience([process.env.AUDIENCE ?? "US adults"]))

const isBroken = (answer: string): boolean =>
  /[{}]|undefined|null|\s{2}|\s[.,;]|[.,;]{2}|^\s|\s$|[^.]$|^[a-z]/.test(answer) || answer.length < 8

const percent = (n: number, of: number): string => `${((100 * n) / Math.max(1, of)).toFixed(1)} %`

const measure = (half: ReadonlyArray<Case>) => {
  const answered = half.map((one) => ({
    ...one,
    answers: openAnswers(one.question, drawPanel(audience, RESPONDENTS, 1)).answers.map(({ answer }) => answer)
  }))
  const all = answered.flatMap(({ answers }) => answers)
  const topical = answered.flatMap(({ answers, question }) => {
    const stems = new Set(topicStems(question))
    return stems.size === 0 ? [] : answers.map((answer) => topicStems(answer).some((one) => stems.has(one)))
  })
  const lengths = all.map((answer) => answer.split(" ").length).sort((a, b) => a - b)
  return {
    answered,
    row: {
      questions: half.length,
      answers: all.length,
      distinct: percent(new Set(all).size, all.length),
      "distinct per question": percent(
        answered.reduce((sum, { answers }) => sum + new Set(answers).size, 0),
        all.length
      ),
      "on the topic": percent(topical.filter((one) => one).length, topical.length),
      broken: all.filter(isBroken).length,
      "median words": lengths[lengths.length >> 1],
      "most words": lengths.at(-1)
    }
  }
}

const shown = process.argv.includes("heldOut") ? "heldOut" : "fitting"
const results = { fitting: measure(cases.fitting), heldOut: measure(cases.heldOut) }
console.table({ fitting: results.fitting.row, "held out": results.heldOut.row })
if (process.argv.includes("samples")) {
  for (const { answers, kind, question } of results[shown].answered) {
    console.log(`\n[${kind}] ${question}`)
    for (const answer of answers.slice(0, 4)) console.log(`  – ${answer}`)
  }
}
for (const { answers } of [...results.fitting.answered, ...results.heldOut.answered]) {
  for (const answer of answers.filter(isBroken)) console.log("!", answer)
}
