import { Either, Schema } from "effect"
import { Count } from "../../Whole.ts"
import type { HeaderCells } from "../file/RawTable.ts"
import { Definition } from "../mapping/Derived.ts"
import { columnsOf, type MappedQuestion, type Mapping } from "../mapping/Mapping.ts"
import { RimWeighting } from "../mapping/RimWeighting.ts"

import { questionNamed } from "./AlikeQuestions.ts"
import { QuestionChange } from "./QuestionChange.ts"
import { ReadingDifference } from "./Understanding.ts"

/** So many changes of one project are kept; more are refused. */
export const MAX_CHANGES = 2_000

/** A question to be made from others, in the place of the derived one of the key `of`; null for one more. */
export const Derivation = Schema.Struct({
  derive: Schema.Struct({ key: Schema.String, text: Schema.String, definition: Definition }),
  of: Schema.NullOr(Schema.String)
})
export type Derivation = typeof Derivation.Type

/** Weights made here under a name, or none; those that are kept aside are not used in figures that don't name them. */
const WeightsKept = Schema.Struct({
  rake: RimWeighting,
  name: Schema.optional(Schema.String),
  aside: Schema.optional(Schema.Literal(true))
})
export type WeightsKept = typeof WeightsKept.Type

const SentChange = Schema.Union(
  Schema.Struct({ key: Schema.String, change: QuestionChange }),
  Schema.Struct({ weight: Schema.NullOr(Schema.Union(Count, Schema.String)) }),
  Derivation,
  WeightsKept
)

/** A change of how a survey is read that a person made after the import, kept to be made again and to be taken back. */
export const KeptChange = Schema.Struct({
  /** The revision of the project that it made: later changes have greater ones. */
  id: Count,
  /** When it was made, ISO 8601. */
  at: Schema.String,
  /** What was sent: of a question under the key that it then had, the column or name of weights or null, a derivation, weights. */
  sent: SentChange,
  /** The key that the question had afterwards; null of the weight. */
  key: Schema.NullOr(Schema.String),
  /** Columns that the question was read from before, counted from 1. */
  own: Schema.Array(Count),
  /** Every column that it looked at, with the cells of its header. */
  columns: Schema.Array(Schema.Struct({ column: Count, header: Schema.Array(Schema.String) })),
  /** What was different then, without counts. */
  changed: Schema.Array(ReadingDifference),
  /** Why it does not hold any more; null where it does. */
  problem: Schema.NullOr(Schema.String)
})
export type KeptChange = typeof KeptChange.Type

export const keptChange = (
  { headers, mapping }: { readonly headers: ReadonlyArray<HeaderCells>; readonly mapping: Mapping },
  sent: KeptChange["sent"],
  looked: ReadonlyArray<number>,
  made: Pick<KeptChange, "at" | "changed" | "id" | "key">
): KeptChange => {
  const question = "key" in sent ? Either.getOrNull(questionNamed(mapping, sent.key)) : null
  return {
    ...made,
    sent,
    own: question === null ? [] : columnsOf(question.source),
    columns: looked.map((column) => ({ column, header: headers[column - 1]! })),
    problem: null
  }
}

const sameHeader = (a: HeaderCells, b: HeaderCells | undefined) =>
  b !== undefined && a.length === b.length && a.every((cell, i) => cell === b[i])

/** Where columns that a change looked at stand in a file: in their places under the same header, or under that header alone. */
export const placesIn = ({ columns }: KeptChange, headers: ReadonlyArray<HeaderCells>): ReadonlyMap<number, number> => {
  const places = new Map<number, number>()
  for (const { column, header } of columns) {
    const alike = sameHeader(header, headers[column - 1])
      ? [column]
      : headers.flatMap((other, c) => (sameHeader(header, other) ? [c + 1] : []))
    if (alike.length === 1) places.set(column, alike[0]!)
  }
  return places
}

/** The question that a change was made of: by its key where it shares a column, or by its columns. */
export const questionMeant = (
  { questions }: Mapping,
  key: string,
  own: ReadonlyArray<number>
): MappedQuestion | undefined => {
  const from = ({ source }: MappedQuestion) => columnsOf(source)
  return (
    questions.find((one) => one.key === key && from(one).some((column) => own.includes(column))) ??
    questions.find((one) => from(one).length === own.length && from(one).every((column) => own.includes(column)))
  )
}

/** The key of the question that a change was made of; null where it was of none. */
const keyOfSent = (sent: KeptChange["sent"]): string | null =>
  "key" in sent ? sent.key : "derive" in sent ? sent.of : null

/** Per change the key that its question has now, after those that came later; null of the weight. */
export const keysNow = (changes: ReadonlyArray<KeptChange>): ReadonlyArray<string | null> =>
  changes.map(({ key, sent }, at) =>
    changes
      .slice(at + 1)
      .filter(({ problem }) => problem === null)
      .reduce<string | null>(
        (now, later) => (now !== null && keyOfSent(later.sent) === now ? later.key : now),
        changes[at]!.problem !== null && "key" in sent ? sent.key : key
      )
  )

export class ChangeNotFound extends Schema.TaggedError<ChangeNotFound>()("ChangeNotFound", {
  changeId: Schema.Number
}) {
  override get message() {
    return `The project has no change ${this.changeId}; its understanding lists those that it has.`
  }
}
