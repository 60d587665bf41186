import { patterns } from "../lexicon/Patterns.ts"
import { REQUIREMENTS } from "../lexicon/people/EntailmentForms.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import { age, all, born, type Criterion } from "./Criterion.ts"
import { judged } from "./Judged.ts"
import { readAudience } from "./Reader.ts"
import { ADULT_AGE } from "./Traits.ts"

const { pattern, rules } = patterns(REQUIREMENTS)

/** What must be true of everybody who says yes to a question. */
export interface Requirement {
  readonly criterion: Criterion
  readonly because: string
  /** Whether it is law in the United States, and may be another elsewhere. */
  readonly isLawAtHome: boolean
}

const from = (years: number): Criterion => age(years, Number.POSITIVE_INFINITY)
const ROWS = rules("requires").map(([asked, said]) => {
  const [people = "", because = "", law] = said.split(" | ")
  return { asked, people, because, isLawAtHome: law !== undefined }
})

const VOTED_IN = /^did you (?:\w+ )?vote\b.*\b(20\d\d)\b/

const REMEMBERS = pattern("remembers")
/** A year behind an event. */
const OF_YEAR = /,? (?:of|in|on)? ?\(?(19\d\d|20\d\d)\)?$/

/** The year of what a folded question asks whether people remember. */
const rememberedYear = (asked: string): number | undefined => {
  const year = REMEMBERS.test(asked) ? OF_YEAR.exec(asked)?.[1] : undefined
  return year === undefined ? undefined : Number(year)
}

const HOW_OFTEN = pattern("how-often")

/**
 * What a yes to a folded question requires of those who say it, or having or doing at all what it asks how often they do;
 * undefined where nothing is known to be required.
 */
export const requirementOf = (question: string): Requirement | undefined => {
  const asked = question.replace(HOW_OFTEN, "do you ").replace(/[?.!\s]+$/, "")
  const year = VOTED_IN.exec(asked)?.[1]
  if (year !== undefined) {
    const youngest = ADULT_AGE + Math.max(0, REFERENCE_YEAR - Number(year))
    return { criterion: from(youngest), because: `Nobody under ${youngest} could vote then.`, isLawAtHome: true }
  }
  const remembered = rememberedYear(asked)
  if (remembered !== undefined) {
    const because = "Nobody remembers what was before they were born."
    // The same twice, since descriptions give ages or generations.
    const criterion = all([from(Math.max(0, REFERENCE_YEAR - remembered)), born(0, remembered)])
    return { criterion, because, isLawAtHome: false }
  }
  const found = ROWS.find((row) => row.asked.test(asked))
  if (found === undefined) return undefined
  const { because, isLawAtHome, people } = found
  return { criterion: readAudience(people).criterion, because, isLawAtHome }
}

/** Whether nobody of whom something is stated can say yes. */
export const isRuledOut = ({ criterion }: Requirement, stated: Criterion): boolean => judged(stated, criterion) === "no"
