import { answeredFor } from "../evidence/AnsweredFor.ts"
import type { Reading } from "../people/Reading.ts"
import type { FramedAudience } from "../simulation/Audience.ts"
import { excerpt, listed } from "../text/Text.ts"
import { asLine, delimited } from "./Delimited.ts"
import type { ShownQuestion } from "./ShownQuestion.ts"

const EVERYBODY = "adults"

/** Whom a question is put to, as sent; where they live too, if they are meant to live at home and do not say so. */
export const audienceInWords = (prompts: ReadonlyArray<string>, { atHome, unread }: FramedAudience): string => {
  const said = prompts.length === 0 ? EVERYBODY : prompts.join("\n")
  const home = atHome && unread.length === 0 ? "\nThey live in the United States." : ""
  return `${delimited("audience", said)}${home}`
}

const people = (n: number | null): string => (n === null ? "" : `${Math.round(n).toLocaleString("en-US")} people: `)

const shownInWords = ({ choices, people: asked, question, shares, whose }: ShownQuestion): string => {
  const answers = choices.map((choice, i) => `${Math.round(100 * (shares[i] ?? 0))} % ${asLine(choice)}`)
  return `${asLine(question)} (${people(asked)}${asLine(whose)}): ${answers.join("; ")}`
}

/** Related questions that people were asked, with their shares; empty where there are none. */
export const askedBefore = (shown: ReadonlyArray<ShownQuestion>): string =>
  shown.length === 0
    ? ""
    : `\nWhat people answered to related questions:\n<asked>\n${shown.map(shownInWords).join("\n")}\n</asked>`

/** What a reading adds to a phrase that nobody whom it knows meets. */
const NOBODY = / \(nobody in the demographic frame\)$/

/**
 * For whom an answer of language models holds, to stand before its summary. They were told the whole description; of what
 * is not known here nobody could see to it that they kept to it.
 */
export const leadOfModels = (reading: Reading): string => {
  const own = reading.unread.map((phrase) => `“${excerpt(phrase.replace(NOBODY, ""))}”`)
  const wider = answeredFor({ ...reading, unread: [] }, "")
  if (own.length > 0 && reading.read.length + reading.widenedTo.length === 0)
    return `Nothing of the description was understood here (${listed(own)}): who fits it is the model's own idea. `
  return own.length === 0 ? wider : `${wider}Who fits ${listed(own)} is the model's own idea. `
}
