import { Either } from "effect"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { type Case, FITTED, HELD_OUT, UNSEEN } from "../../test/support/filters/cases.ts"
import { JOINED_FITTED, JOINED_HELD_OUT } from "../../test/support/filters/joined.ts"
import { NEWCOMERS_FITTED } from "../../test/support/filters/newcomers.fitted.ts"
import { NEWCOMERS_HELD_OUT } from "../../test/support/filters/newcomers.heldOut.ts"
import { STRANGERS_FITTED } from "../../test/support/filters/strangers.fitted.ts"
import { STRANGERS_HELD_OUT } from "../../test/support/filters/strangers.heldOut.ts"
import { surveyNamed } from "../../test/support/filters/surveys.ts"
import { WRITTEN_FITTED } from "../../test/support/filters/written.fitted.ts"
import { WRITTEN_HELD_OUT } from "../../test/support/filters/written.heldOut.ts"

type Verdict = "understood" | "refused rightly" | "refused needlessly" | "partial" | "wrong"

const judged = ({ codebook, microdata }: SurveyDraft, [prompt, truth]: Case): readonly [Verdict, string] => {
  const select = (filter: string) =>
    Either.map(compileFilter(filter, codebook), (compiled) => ({
      compiled,
      selected: evaluate(compiled, (position) => microdata.columns[position]!, codebook.respondents).matched
    }))
  const read = select(prompt)
  if (Either.isLeft(read)) return [truth === null ? "refused rightly" : "refused needlessly", read.left.message]
  const { compiled, selected } = read.right
  const expression = compiled.expression
  const { notes, unmapped } = compiled.interpretation
  const said = [expression, ...notes, ...unmapped.map((words) => `[${words}]`)].join(" ;; ")
  if (truth !== null) {
    const wanted =
      truth === "" ? null : Either.getOrThrowWith(select(truth), (e) => new Error(`${prompt}: ${e.message}`)).selected
    const same = wanted === null ? expression === "" : selected.every((bits, i) => bits === wanted[i])
    if (same) return ["understood", said]
  }
  return [unmapped.length > 0 ? "partial" : "wrong", said]
}

const RIGHT: ReadonlySet<Verdict> = new Set(["understood", "refused rightly"])

const report = (half: string, surveys: Readonly<Record<string, ReadonlyArray<Case>>>): void => {
  const counts: Record<Verdict, number> = {
    understood: 0,
    "refused rightly": 0,
    "refused needlessly": 0,
    partial: 0,
    wrong: 0
  }
  let read = 0
  for (const [name, cases] of Object.entries(surveys)) {
    const draft = surveyNamed(name)
    const started = performance.now()
    for (const one of cases) {
      const [verdict, said] = judged(draft, one)
      counts[verdict] += 1
      if (!RIGHT.has(verdict) || process.argv.includes("--all"))
        console.log(`${verdict} · ${name} · ${one[0]} · ${said}`)
    }
    read += performance.now() - started
  }
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const share = ((100 * (counts.understood + counts["refused rightly"])) / total).toFixed(1)
  console.log(
    `${half}: of ${total}, ${counts.understood} understood, ${counts["refused rightly"]} refused rightly (${share} % right), ${counts["refused needlessly"]} refused needlessly, ${counts.partial} with words left out, ${counts.wrong} silently wrong; ${(read / total).toFixed(1)} ms each\n`
  )
}

export const HALVES: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Case>>>>> = {
  fitted: FITTED,
  "held out": HELD_OUT,
  "written after the rules": UNSEEN,
  "as newcomers write, fitted": NEWCOMERS_FITTED,
  "as newcomers write, held out": NEWCOMERS_HELD_OUT,
  "by strangers, fitted": STRANGERS_FITTED,
  "by strangers, held out": STRANGERS_HELD_OUT,
  "as product managers write, fitted": WRITTEN_FITTED,
  "as product managers write, held out": WRITTEN_HELD_OUT,
  "lists joined, fitted": JOINED_FITTED,
  "lists joined, held out": JOINED_HELD_OUT
}
const wanted = process.argv.find((argument) => argument.startsWith("--half="))?.slice("--half=".length)
if (process.argv.includes("filters"))
  for (const [half, surveys] of Object.entries(HALVES))
    if (wanted === undefined || wanted === half) report(half, surveys)
