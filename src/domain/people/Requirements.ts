import { patterns } from "../lexicon/Patterns.ts"
import { REQUIREMENTS } from "../lexicon/people/EntailmentForms.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import { age, all, born, type Criterion, trait } from "./Criterion.ts"
import { judged } from "./Judged.ts"
import { ADULT_AGE } from "./Traits.ts"

const { pattern, source } = patterns(REQUIREMENTS)

/** What must be true of everybody who says yes to a question. */
export interface Requirement {
  readonly criterion: Criterion
  /** The same as a sentence. */
  readonly because: string
  /** Whether it is law in the United States, and may be another elsewhere. */
  readonly isLawAtHome: boolean
}

const from = (years: number): Criterion => age(years, Number.POSITIVE_INFINITY)
const women = trait("sex", "female")
const EVER_MARRIED = trait("marital", "married", "separated", "divorced", "divorced or separated", "widowed")
const OLDEST_PREGNANT = 59
const YOUNGEST_GRANDPARENT = 26
const YOUNGEST_DRIVER = 14
const YOUNGEST_USER = 13
const YOUNGEST_SOLDIER = 17
const DRINKING_AGE = 21

const ARE = source("are")
const EVER = source("ever")

type Row = readonly [asked: RegExp, criterion: Criterion, because: string, isLawAtHome?: boolean]

const ROWS: ReadonlyArray<Row> = [
  [
    new RegExp(`^${ARE}(?:pregnant|expecting a (?:baby|child))\\b|^is there a chance (?:that )?you are pregnant`),
    all([women, age(0, OLDEST_PREGNANT)]),
    `Only women can be pregnant, and from ${OLDEST_PREGNANT + 1} on nearly none are.`
  ],
  [
    new RegExp(
      `^${EVER}(?:been pregnant|given birth|had (?:an? ` +
        ")?(?:miscarriage|c-section|caesarean|hysterectomy|abortion)|gone through menopause|breastfed)\\b|^did " +
        "you (?:ever )?give birth|^do you (?:currently |still )?(?:menstruate|get (?:your |a )?periods?|have " +
        `(?:your |a |menstrual )*periods?|breastfeed)\\b|^${ARE}(?:breastfeeding|(?:in|going through) ` +
        "menopause|post-?menopausal)\\b"
    ),
    women,
    "This can be true of women only."
  ],
  [
    new RegExp(`^(?:${EVER}had|do you have) (?:an? )?(?:prostate\\b|vasectomy|testicular)`),
    trait("sex", "male"),
    "This can be true of men only."
  ],
  [pattern("voting"), from(ADULT_AGE), `Nobody under ${ADULT_AGE} can vote.`, true],
  [pattern("mortgage"), from(ADULT_AGE), `Nobody under ${ADULT_AGE} can sign for a home.`, true],
  [pattern("drinking-age"), from(DRINKING_AGE), `Alcohol is sold from ${DRINKING_AGE} on.`, true],
  [
    /^do you (?:currently )?(?:have|hold) an? (?:valid |current )?driver'?s? licen[sc]e\b|^are you a licensed driver\b/,
    from(YOUNGEST_DRIVER),
    `Nobody under ${YOUNGEST_DRIVER} can have a driver's license.`,
    true
  ],
  [pattern("driving"), from(YOUNGEST_DRIVER), `Nobody under ${YOUNGEST_DRIVER} may drive on the roads.`, true],
  [pattern("drinking"), from(YOUNGEST_USER), `Of children under ${YOUNGEST_USER} hardly any do.`],
  [pattern("service"), from(YOUNGEST_SOLDIER), `Nobody under ${YOUNGEST_SOLDIER} can serve.`, true],
  [
    pattern("grandchildren"),
    all([trait("children", "children at home", "grown children"), from(YOUNGEST_GRANDPARENT)]),
    "Only parents who are old enough have grandchildren."
  ],
  [pattern("divorce"), EVER_MARRIED, "Only people who have been married can say so."],
  [pattern("spouse"), trait("marital", "married", "separated"), "Only people who are married can say so."],
  [pattern("job"), trait("work", "full-time", "part-time", "self-employed"), "Only people in work can say so."]
]

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
  const found = ROWS.find(([form]) => form.test(asked))
  return found && { criterion: found[1], because: found[2], isLawAtHome: found[3] ?? false }
}

/** Whether nobody of whom something is stated can say yes. */
export const isRuledOut = ({ criterion }: Requirement, stated: Criterion): boolean => judged(stated, criterion) === "no"
