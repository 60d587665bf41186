import { patterns } from "../lexicon/Patterns.ts"
import { SELF_DESCRIPTION } from "../lexicon/people/EntailmentForms.ts"

const { pattern, rules } = patterns(SELF_DESCRIPTION)

/** Answers that refuse, or know nothing. */
export const REFUSAL = pattern("refusal")
export const ANOTHER = pattern("another")

/** Whether an answer says nothing of those who give it: it refuses, or is for those whom no other answer fits. */
export const saysNothing = (label: string): boolean => REFUSAL.test(label) || ANOTHER.test(label)

const BRACKET = /^\$?(\d[\d,]*)(?:\.\d+)?\s?k?\s?(?:-|to)\s?\$?(\d[\d,]*)/
const NUMBERED = pattern("numbered")

const GENERATION = pattern("generation")
/** Labels for when people were born, with the words of a description for it. */
const BORN = rules("born")

/** What a label says of when people were born; null where it names their age. */
const bornAs = (label: string): string | null => {
  const found = BORN.find(([form]) => form.test(label))
  if (found !== undefined) return label.replace(...found)
  return GENERATION.test(label) ? label.replace(/ ?\(.*\)$/, "") : null
}

/** A label of a question about age or income, read with the unit that the question implies. */
export const withUnit = (key: string, label: string): string => {
  if (key === "Age") return bornAs(label) ?? `aged ${label}`
  if (key === "home") return `${label} their home`
  if (key !== "Income") return label
  return BRACKET.test(label) || NUMBERED.test(label) ? `income ${label.replace(BRACKET, "$1-$2")}` : label
}
