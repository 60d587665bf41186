import { DEMOGRAPHICS } from "../lexicon/headers/Demographics.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { leaves } from "../people/Criterion.ts"
import { readAudience } from "../people/Reader.ts"
import { askedOfThemselves } from "../people/StatedAnswers.ts"
import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"

const { pattern } = patterns(DEMOGRAPHICS)
const NAMES = pattern("called")
const ASKED = pattern("asked")

/** Traits that give themselves away by the labels alone. */
const TELLING: ReadonlySet<string> = new Set(["race", "education", "marital", "region", "Income"])
const MOST_LABELS = 0.75

const traitOfLabel = (label: string): string | undefined => {
  const text = foldText(label)
  const leaf = leaves(readAudience(text.includes("$") ? `income ${text}` : text).criterion)[0]?.leaf
  return leaf?._tag === "Trait" ? leaf.trait : leaf?._tag
}

const labelsTell = (labels: ReadonlyArray<string>): boolean => {
  const traits = labels.map(traitOfLabel)
  return [...TELLING].some(
    (trait) => traits.filter((own) => own === trait).length >= Math.max(2, MOST_LABELS * labels.length)
  )
}

/** Whether a question asks who the respondent is, rather than what they think or do. */
export const isDemographic = ({ key, kind, labels, text }: Question): boolean => {
  if (kind === "text" || kind === "date") return false
  const asked = foldText(text)
  return (
    NAMES.test(key.replaceAll("_", " ")) ||
    NAMES.test(asked) ||
    ASKED.test(asked) ||
    askedOfThemselves(asked, labels.map(foldText)) !== undefined ||
    labelsTell(labels)
  )
}
