import { Schema } from "effect"
import { suggestQuestions } from "../filter/binding/Names.ts"
import type { FilterInvalid, InsufficientMatches } from "../filter/language/FilterError.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { all, type Bitset } from "../statistics/Bitset.ts"
import { points, tenths } from "../statistics/Figures.ts"
import { marginOfError } from "../statistics/Interval.ts"
import { WeightingUsed, weightingUsed } from "../survey/model/Disclosure.ts"
import type { Codebook } from "../survey/model/Question.ts"
import { worthWeights } from "../survey/model/Synthetic.ts"
import { areMasses, countIn, effectiveNumber, type Weights, weightSums } from "../survey/model/Weights.ts"
import { Count } from "../Whole.ts"
import { ProjectAsk } from "./Ask.ts"
import { FilterReading } from "./AskResult.ts"

export const MatchesAsk = Schema.Struct({
  filter: ProjectAsk.fields.filter,
  engine: Schema.optional(
    EngineChoice.annotations({
      description:
        "As for questions. With `statistical`, no language model reads the description, which suits a form that " +
        "checks while someone types"
    })
  )
}).annotations({ identifier: "MatchesAsk" })
export type MatchesAsk = typeof MatchesAsk.Type

/** Why an ask of these respondents would be refused, in the words in which it would be. */
const MatchesRefusal = Schema.Struct({
  code: Schema.Literal("filter_invalid", "insufficient_matches"),
  message: Schema.String,
  position: Schema.NullOr(Count).annotations({
    description: "Where we stop understanding the filter: offset from 0, in UTF-16 code units; null if understood"
  }),
  clause: Schema.NullOr(Schema.String).annotations({
    description: "The clause that leaves too few respondents, as written"
  })
}).annotations({ identifier: "MatchesRefusal" })

/** How many respondents of a survey match, how a filter was read, and what to change where it does not do. */
export const Matches = Schema.Struct({
  matchedTwins: Schema.NullOr(Count).annotations({
    description: "Matching respondents; null if the filter can't be read or there are too few to ask"
  }),
  totalTwins: Count,
  required: Count.annotations({ description: "The minimum number to ask" }),
  percentage: Schema.NullOr(Schema.Number).annotations({ description: "Weighted share of all respondents" }),
  effectiveSize: Schema.NullOr(Schema.Number).annotations({
    description: "Kish's effective number of those who match, (Σw)²/Σw²"
  }),
  marginOfError: Schema.NullOr(Schema.Number).annotations({
    description: "Half the width of the 95% interval at 50% if all of them answer, in percentage points"
  }),
  weighting: WeightingUsed,
  filter: Schema.NullOr(FilterReading).annotations({ description: "As in results; null if it can't be read" }),
  readBy: Schema.NullOr(Schema.String).annotations({
    description: "Who read the filter: `words`, or the name of a language model; null if it can't be read"
  }),
  nearest: Schema.Array(
    Schema.Struct({ name: Schema.String, text: Schema.NullOr(Schema.String) }).annotations({
      description: "A key with its question's text, or an answer's label"
    })
  ).annotations({ description: "Names that may be meant by what we couldn't match" }),
  wider: Schema.NullOr(
    Schema.Struct({ expression: Schema.String, matched: Count }).annotations({ identifier: "WiderFilter" })
  ).annotations({ description: "If too few match: the nearest filter that enough respondents match" }),
  refusal: Schema.NullOr(MatchesRefusal).annotations({
    description: "Why a question with this filter would be refused; null if it would be answered"
  })
}).annotations({ identifier: "Matches" })
export type Matches = typeof Matches.Type

/** Those of a survey's respondents who match. */
interface Matched {
  readonly codebook: Codebook
  readonly matched: Bitset
  readonly weights: Weights
  readonly filter: FilterReading
  readonly readBy: string
  /** Why they are too few; null where they are not. */
  readonly shortage: InsufficientMatches | null
  /** Fewest that may be asked. */
  readonly minimum: number
}

const named = (names: ReadonlyArray<string>, { questions }: Codebook): Matches["nearest"] =>
  names.map((name) => ({ name, text: questions.find(({ key }) => key === name)?.text ?? null }))

const NOBODY = { matchedTwins: null, percentage: null, effectiveSize: null, marginOfError: null } as const

const totalWeight = (respondents: number, weights: Weights) =>
  weightSums(all(areMasses(weights) ? weights.counts.length : respondents), weights).sum

const counted = ({ codebook, matched, weights }: Matched) => {
  const { respondents, synthetic } = codebook
  const sums = weightSums(matched, weights)
  const worth = worthWeights(synthetic, weights, respondents, Object.keys(synthetic?.worth ?? {}), "answers")
  const effectiveSize = effectiveNumber(weightSums(matched, worth))
  return {
    matchedTwins: countIn(matched, weights),
    percentage: points(sums.sum / totalWeight(codebook.respondents, weights)),
    effectiveSize: tenths(effectiveSize),
    marginOfError: points(marginOfError(0.5, effectiveSize))
  }
}

const refusedFor = ({ clause, message }: InsufficientMatches): Matches["refusal"] => ({
  code: "insufficient_matches",
  message,
  position: null,
  clause
})

/** The count of those who match, withheld where they are fewer than are shown to whoever asks. */
export const matchesOf = (segment: Matched, shown = segment.minimum): Matches => {
  const { codebook, filter, minimum: required, readBy, shortage } = segment
  const phrases = filter.interpretation.unmapped
  return {
    ...(shortage === null || shortage.matched >= shown ? counted(segment) : NOBODY),
    totalTwins: codebook.respondents,
    required,
    weighting: weightingUsed(codebook),
    filter,
    readBy,
    nearest: named([...new Set(phrases.flatMap((words) => suggestQuestions(words, codebook.questions)))], codebook),
    wider: shortage?.relaxation ?? null,
    refusal: shortage === null ? null : refusedFor(shortage)
  }
}

const refused = (codebook: Codebook, required: number) => ({
  ...NOBODY,
  totalTwins: codebook.respondents,
  required,
  weighting: weightingUsed(codebook),
  filter: null,
  readBy: null
})

export const unreadMatches = (
  { message, position, suggestions }: FilterInvalid,
  codebook: Codebook,
  required: number
): Matches => ({
  ...refused(codebook, required),
  nearest: named(suggestions, codebook),
  wider: null,
  refusal: { code: "filter_invalid", message, position, clause: null }
})

/** What there is to say of people of whom too few are respondents. */
export const tooFewMatches = (shortage: InsufficientMatches, codebook: Codebook): Matches => ({
  ...refused(codebook, shortage.required),
  nearest: [],
  wider: shortage.relaxation,
  refusal: refusedFor(shortage)
})
