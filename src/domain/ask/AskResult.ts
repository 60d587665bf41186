import { Schema } from "effect"
import { answeredBy, answeredByWords } from "../evidence/BasisWords.ts"
import { Answer, type Basis, ChoiceShare, OrderAudit, Sample, Theme } from "../evidence/Estimate.ts"
import { QuestionResult } from "../evidence/QuestionResult.ts"
import { FilterInterpretation } from "../filter/CompiledFilter.ts"
import { Usage } from "../models/Usage.ts"
import { Count } from "../Whole.ts"
import { AskedIn } from "./AskedIn.ts"

/** What language models took; beside results that they gave. */
const modelled = { usage: Schema.optional(Usage), audit: Schema.optional(OrderAudit) }

/** Beside answers that people did not give. */
export const elsewhere = {
  askedIn: Schema.optional(
    Schema.Array(AskedIn).annotations({
      description:
        "If nobody was asked: your surveys that asked this, or nearly, the best first. Ask their respondents instead"
    })
  )
}

/** What a closed question brings back. */
export const ChoicesResult = Schema.Struct({
  choices: Schema.Array(ChoiceShare),
  summary: Schema.String,
  themes: Schema.Array(Theme),
  sample: Sample,
  ...elsewhere,
  ...modelled
}).annotations({ identifier: "ChoicesResult" })
export type ChoicesResult = typeof ChoicesResult.Type

export const Insight = Schema.Struct({
  question: Schema.String,
  summary: Schema.String,
  themes: Schema.Array(Theme)
}).annotations({ identifier: "Insight" })

/** One respondent's answer to a question asked alone. */
const BareAnswer = Schema.Struct({ answer: Schema.String }).annotations({ identifier: "BareAnswer" })

/**
 * What open questions bring back: a flat list for `question`, one list per question for `questions`. The lists come
 * first in the union: programs that try one after the other can take a list for an answer, but no answer for a list.
 */
export const OpenResult = Schema.Struct({
  answers: Schema.Union(Schema.Array(Schema.Array(Answer)), Schema.Array(BareAnswer)),
  insights: Schema.Array(Insight),
  sample: Sample,
  usage: modelled.usage
}).annotations({ identifier: "OpenResult" })
export type OpenResult = typeof OpenResult.Type

export const FilterReading = Schema.Struct({
  expression: Schema.NullOr(
    Schema.String.annotations({ description: "The filter as applied; null if everyone is asked" })
  ),
  interpretation: FilterInterpretation
}).annotations({ identifier: "FilterReading" })
export type FilterReading = typeof FilterReading.Type

/** What questions to a project's respondents bring back: one list of answers per question, one answer per respondent asked. */
export const ProjectResult = Schema.Struct({
  answers: Schema.Array(Schema.Array(Answer)),
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  results: Schema.Array(QuestionResult),
  sample: Sample,
  usage: modelled.usage
}).annotations({ identifier: "ProjectResult" })
export type ProjectResult = typeof ProjectResult.Type

export type Value = string | number | null

/** What stands in a line of a table, by its columns; nothing where it is left out. */
export type Cells = Readonly<Record<string, Value>>

/** The columns that say where a number comes from: the source, the people, the evidence, the base, and the margin of error. */
export const WORTH_COLUMNS = [
  ...["read as", "not read", "basis", "answers by", "known", "n", "effective n"],
  ...["margin of error (points)", "weighting"]
] as const

interface Answered {
  readonly sample: Sample
  readonly filter?: FilterReading | undefined
}

/** Whom the answers are of, as it was read: the respondents of a filter, or what was read of an audience. */
const readAs = ({ filter, sample }: Answered): string | null =>
  filter === undefined
    ? (sample.audience?.read.join(", ") ?? null)
    : filter.expression === null
      ? "everyone"
      : filter.interpretation.description

/** What of a description or filter was not read, in its own words; null where all of it was. */
const notRead = ({ filter, sample }: Answered): string | null => {
  const unread = filter === undefined ? (sample.audience?.unread ?? []) : filter.interpretation.unmapped
  return unread.length === 0 ? null : unread.join("; ")
}

/** Whether shares say anything: where nothing is known of a question they are guessed from its wording. */
export const areFindings = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  basis === "none" || knowledge !== "none"

const worthOfSample = (sample: Sample, basis: Basis, n: number | null): Cells => ({
  basis,
  "answers by": answeredByWords[answeredBy(basis)],
  known: basis === "none" ? "none" : sample.knowledge,
  n: n ?? sample.reference?.n ?? sample.size,
  "effective n": sample.effectiveSize,
  "margin of error (points)": sample.marginOfError,
  weighting: sample.weighting?.statement ?? null
})

/** What the numbers of an answer rest on; another basis and number of respondents where a question has its own. */
export const worthOf = (answered: Answered, basis = answered.sample.basis, n: number | null = null): Cells => ({
  "read as": readAs(answered),
  "not read": notRead(answered),
  ...worthOfSample(answered.sample, basis, n)
})

export const lineOf = (columns: ReadonlyArray<string>, cells: Cells): ReadonlyArray<Value> =>
  columns.map((column) => cells[column] ?? null)
