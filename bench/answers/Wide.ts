import { Either } from "effect"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { count, has } from "../../src/domain/statistics/Bitset.ts"
import { DEMOGRAPHICS } from "../../src/domain/survey/model/Selector.ts"
import { listSelectors } from "../../src/domain/survey/model/SelectorListing.ts"
import { type Convention, FITTING, HELD_OUT } from "../../test/support/wide/Conventions.ts"
import { FITTING_FILTERS, HELD_OUT_FILTERS, LAST_FILTERS, type PlainFilter } from "../../test/support/wide/Filters.ts"
import { type WideSurvey, wideSurvey } from "../../test/support/wide/Survey.ts"

/*
 * How plain filters read on wide surveys: `tsx bench/answers/run.ts wide [--all]`. A filter is right if it selects the people it
 * means (a few missing answers aside), or is refused where the survey does not ask; wrong if it selects others.
 */

const RESPONDENTS = 800
/** Share of those selected who must be meant, and of those meant of whom it is known who must be selected. */
const MIN_PRECISION = 0.98
const MIN_RECALL = 0.95
/** Share of respondents of whom it must be known, unless everybody meant is selected: what describes them was put to nearly all. */
const MIN_KNOWN = 0.8

type Outcome = "right" | "refused" | "wrong"

const judge = (
  { draft, lacks, respondents }: WideSurvey,
  { means, needs, text }: PlainFilter
): readonly [Outcome, string] => {
  const asked = needs.every((need) => !lacks.includes(need))
  const read = compileFilter(text, draft.codebook)
  if (Either.isLeft(read)) return [asked ? "refused" : "right", read.left.message]
  const { known, matched } = evaluate(read.right, (position) => draft.microdata.columns[position]!, respondents.length)
  const meant = respondents.map(means)
  const hit = meant.filter((one, i) => one && has(matched, i)).length
  const precision = hit / Math.max(1, count(matched))
  const all = hit >= MIN_RECALL * meant.filter(Boolean).length
  const answered = count(known) >= MIN_KNOWN * respondents.length
  const allKnown = hit >= MIN_RECALL * meant.filter((one, i) => one && has(known, i)).length
  const right = asked && precision >= MIN_PRECISION && (all || (answered && allKnown))
  return [right ? "right" : "wrong", read.right.expression]
}

const verbose = process.argv.includes("--all")

const half = (
  name: string,
  conventions: ReadonlyArray<Convention>,
  filters: ReadonlyArray<PlainFilter>,
  seed: number
) => {
  const tally = { right: 0, refused: 0, wrong: 0 }
  for (const [i, convention] of conventions.entries()) {
    const survey = wideSurvey(convention, seed + i, RESPONDENTS)
    const { codebook } = survey.draft
    const selectors = listSelectors(codebook)
    console.log(
      `\n${survey.name}: ${codebook.questions.length} questions, ${selectors.length} of ${DEMOGRAPHICS.length} demographics: ${selectors.map((one) => `${one.demographic}=${one.questions.join("+")}${one.status === "undecided" ? "?" : ""}`).join(" ")}`
    )
    for (const filter of filters) {
      const [outcome, told] = judge(survey, filter)
      tally[outcome] += 1
      if (verbose ? outcome !== "right" : outcome === "wrong")
        console.log(`  ${outcome.padEnd(8)} ${filter.text} → ${told.slice(0, 160)}`)
    }
  }
  const all = tally.right + tally.refused + tally.wrong
  console.log(
    `\n${name}: ${all} readings, ${tally.right} right (${Math.round((100 * tally.right) / all)} %), ${tally.refused} refused, ${tally.wrong} wrong`
  )
}

half("fitting half", FITTING, FITTING_FILTERS, 11)
half("held-out half", HELD_OUT, HELD_OUT_FILTERS, 907)
half("last filters", [...FITTING, ...HELD_OUT], LAST_FILTERS, 40_001)
