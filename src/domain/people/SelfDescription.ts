import { patterns } from "../lexicon/Patterns.ts"
import { SELF_DESCRIPTION } from "../lexicon/people/EntailmentForms.ts"
import { foldText } from "../text/Text.ts"
import { type Criterion, leaves } from "./Criterion.ts"
import { readAudience } from "./Reader.ts"

const { pattern } = patterns(SELF_DESCRIPTION)

/** Answers that refuse, or know nothing. */
export const REFUSAL = pattern("refusal")
export const ANOTHER = pattern("another")

/** Whether an answer says nothing of those who give it: it refuses, or is for those whom no other answer fits. */
export const saysNothing = (label: string): boolean => REFUSAL.test(label) || ANOTHER.test(label)

const ABOUT_SELF = pattern("about-self")

const SUBJECTS: ReadonlyArray<readonly [key: string, question: RegExp]> = [
  ["Age", pattern("about-age")],
  ["Income", pattern("about-income")],
  ["sex", pattern("about-sex")],
  ["region", pattern("about-region")],
  ["country", pattern("about-country")],
  ["setting", pattern("about-setting")],
  ["education", pattern("about-education")],
  ["work", pattern("about-work")],
  ["marital", pattern("about-marital-status")],
  ["children", pattern("about-children")],
  ["home", pattern("about-home")],
  ["race", pattern("about-race")],
  ["party", pattern("about-party")]
]

const BRACKET = /^\$?(\d[\d,]*)(?:\.\d+)?\s?k?\s?(?:-|to)\s?\$?(\d[\d,]*)/
const NUMBERED = pattern("numbered")

const GENERATION = pattern("generation")
/** The last birth year before a generation, and the first after it, for those who are it “or older” and “or younger”. */
const OR_OLDER: ReadonlyArray<readonly [label: RegExp, born: string]> = [
  [pattern("boomer-or-older"), "born before 1965"],
  [pattern("gen-x-or-older"), "born before 1981"],
  [pattern("gen-z-or-younger"), "born after 1996"],
  [pattern("millennial-or-younger"), "born after 1980"]
]
const YEAR = "(?:19|20)\\d\\d"
const YEARS: ReadonlyArray<readonly [label: RegExp, born: (years: ReadonlyArray<string>) => string]> = [
  [new RegExp(`^(?:in )?(?:the )?(${YEAR})s$`), ([year]) => `born in the ${year}s`],
  [new RegExp(`^(?:born )?(?:in )?(${YEAR})$`), ([year]) => `born in ${year}`],
  [
    new RegExp(`^(?:between )?(${YEAR})(?: ?- ?| to | and | through )(${YEAR})$`),
    ([a, b]) => `born between ${a} and ${b}`
  ],
  [new RegExp(`^(?:born )?before (?:the )?(${YEAR})s?$`), ([year]) => `born before ${year}`],
  [new RegExp(`^(?:born )?after (${YEAR})$`), ([year]) => `born after ${year}`],
  [new RegExp(`^(${YEAR})s? (?:or|and) (?:earlier|before)$`), ([year]) => `born before ${Number(year) + 1}`],
  [new RegExp(`^(${YEAR})s? (?:or|and) (?:later|after|onwards)$`), ([year]) => `born after ${Number(year) - 1}`]
]

/** What a label says of when people were born; null where it names their age. */
const bornAs = (label: string): string | null => {
  const open = OR_OLDER.find(([form]) => form.test(label))?.[1]
  if (open !== undefined) return open
  if (GENERATION.test(label)) return label.replace(/ ?\(.*\)$/, "")
  for (const [form, born] of YEARS) {
    const found = form.exec(label)
    if (found !== null) return born(found.slice(1))
  }
  return null
}

/** A label of a question about age or income, read with the unit that the question implies. */
export const withUnit = (key: string, label: string): string => {
  if (key === "Age") return bornAs(label) ?? `aged ${label}`
  if (key === "home") return `${label} their home`
  if (key !== "Income") return label
  return BRACKET.test(label) || NUMBERED.test(label) ? `income ${label.replace(BRACKET, "$1-$2")}` : label
}

const keyOf = (criterion: Criterion): string | undefined => {
  const found = leaves(criterion)
  const first = found[0]?.leaf
  return first === undefined ? undefined : first._tag === "Trait" ? first.trait : first._tag
}

/** What a yes or no says where the question itself names the trait. */
const yesNo = (question: string, labels: ReadonlyArray<string>): ReadonlyArray<Criterion | undefined> | undefined => {
  if (!/^(are|do) you\b/.test(question) || !labels.includes("yes") || !labels.includes("no")) return undefined
  const { criterion, interests, unread } = readAudience(question.replace(/\?$/, ""))
  if (interests.length > 0 || unread.length > 0 || leaves(criterion).length === 0) return undefined
  return labels.map((label) => (label === "yes" ? criterion : label === "no" ? { _tag: "Not", criterion } : undefined))
}

/** Answers that may describe nobody, in a question in which people describe themselves by at least two others. */
const OTHERS = 2

/** Labels as what they say of the same trait; undefined where too many say nothing of it. */
const readAs = (key: string, labels: ReadonlyArray<string>): ReadonlyArray<Criterion | undefined> | undefined => {
  const read: Array<Criterion | undefined> = []
  let others = 0
  for (const label of labels) {
    const { criterion } = readAudience(withUnit(key, label))
    const described = keyOf(criterion) === key ? criterion : undefined
    read.push(described)
    if (described === undefined) others++
    if (others > OTHERS || labels.length - others < 2) return undefined
  }
  return read
}

/**
 * For a question in which people describe themselves (age group, sex, region …): who gives each answer, undefined for
 * answers that describe nobody (other, prefer not to say). Undefined as a whole for any other question.
 */
export const selfDescription = (
  question: string,
  choices: ReadonlyArray<string>
): ReadonlyArray<Criterion | undefined> | undefined => {
  const asked = foldText(question)
  if (!ABOUT_SELF.test(asked)) return undefined
  const labels = choices.map(foldText)
  const direct = yesNo(asked, labels)
  if (direct !== undefined) return direct
  for (const [key, pattern] of SUBJECTS) {
    if (!pattern.test(asked)) continue
    const read = readAs(key, labels)
    if (read !== undefined) return read
  }
  return undefined
}
