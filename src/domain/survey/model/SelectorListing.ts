import { Schema } from "effect"
import type { Codebook } from "./Question.ts"
import { DEMOGRAPHICS, type DeclaredSelectors, Demographic, type Selector } from "./Selector.ts"
import { selectorFor } from "./Selectors.ts"

/** Which questions describe respondents in one respect, for people to read and to correct. */
export const SelectorListing = Schema.Struct({
  demographic: Demographic,
  status: Schema.Literal("declared", "recognised", "undecided").annotations({
    description:
      "declared by you; recognised from questions and answers; undecided: several disagree, so filters that need " +
      "it are refused until you declare one"
  }),
  questions: Schema.Array(Schema.String).annotations({
    description: "Keys of questions; none if no question is known to ask it"
  }),
  reason: Schema.String
}).annotations({ identifier: "Selector" })
export type SelectorListing = typeof SelectorListing.Type

const positionsOf = (selector: Selector): ReadonlyArray<number> => {
  switch (selector._tag) {
    case "One":
      return [selector.question]
    case "Parts":
    case "Several":
      return selector.questions
    case "None":
      return []
  }
}

/** What describes a survey's respondents; respects in which nothing does are left out unless they were declared so. */
export const listSelectors = (codebook: Codebook): ReadonlyArray<SelectorListing> =>
  DEMOGRAPHICS.flatMap((demographic) => {
    const selector = selectorFor(codebook, demographic)
    const declared = codebook.selectors?.declared[demographic] !== undefined
    if (selector._tag === "None" && !declared) return []
    return [
      {
        demographic,
        status: declared ? "declared" : selector._tag === "Several" ? "undecided" : "recognised",
        questions: positionsOf(selector).map((position) => codebook.questions[position]!.key),
        reason: selector.reason
      }
    ]
  })

/** What was recognised without doubt, as a mapping declares it. */
export const recognisedKeys = (codebook: Codebook): DeclaredSelectors =>
  Object.fromEntries(
    listSelectors(codebook).flatMap(({ demographic, questions, status }) =>
      status === "undecided" ? [] : [[demographic, questions]]
    )
  )
