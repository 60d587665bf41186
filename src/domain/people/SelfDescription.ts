import { patterns } from "../lexicon/Patterns.ts"
import { SELF_DESCRIPTION } from "../lexicon/people/EntailmentForms.ts"

const { pattern } = patterns(SELF_DESCRIPTION)

/** Answers that refuse, or know nothing. */
export const REFUSAL = pattern("refusal")
export const ANOTHER = pattern("another")

/** Whether an answer says nothing of those who give it: it refuses, or is for those whom no other answer fits. */
export const saysNothing = (label: string): boolean => REFUSAL.test(label) || ANOTHER.test(label)

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
