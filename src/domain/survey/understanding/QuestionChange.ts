import { Either, Schema } from "effect"
import { nearest } from "../../text/Nearest.ts"
import { excerpt, foldText, text } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { Count } from "../../Whole.ts"
import { Definition } from "../mapping/Derived.ts"
import { BaseRule, QuestionKind } from "../model/Question.ts"

const Name = text(1_000)
const MAX_NAMED = 2_000
const tooMany = (what: string) => ({
  message: () =>
    `must hold at most ${MAX_NAMED.toLocaleString("en-US")} ${what}: send only those that change, or set kind to ` +
    "text, which has no labels"
})
const Names = Schema.Array(Name).pipe(Schema.maxItems(MAX_NAMED, tooMany("names")))

export const LabelChange = Schema.Struct({
  label: Name.annotations({ description: "The new name" }),
  from: Schema.optional(
    Names.annotations({
      description: "The labels (or their codes in the file) it replaces; by default itself"
    })
  )
}).annotations({ identifier: "LabelChange" })
export type LabelChange = typeof LabelChange.Type

const Columns = <A, I>(column: Schema.Schema<A, I>) =>
  Schema.Array(column).pipe(Schema.minItems(1), Schema.maxItems(MAX_NAMED))

const parts = {
  key: Schema.optional(text(100).annotations({ description: "The question's name in filters" })),
  text: Schema.optional(text(10_000)),
  stem: Schema.optional(
    Schema.NullOr(text(10_000)).annotations({ description: "What the rows of a grid have in common; null for none" })
  ),
  kind: Schema.optional(QuestionKind),
  missing: Schema.optional(
    Names.annotations({ description: "All cells that aren't answers, other than blank ones; labels work too" })
  ),
  labels: Schema.optional(
    Schema.Array(LabelChange)
      .pipe(Schema.maxItems(MAX_NAMED, tooMany("labels")))
      .annotations({
        description: "Labels to rename or merge, each with `from`; if you list all labels, their order is used too"
      })
  ),
  offScale: Schema.optional(
    Names.annotations({
      description: "All labels (or their codes in the file) that are counted but off the scale"
    })
  ),
  baseRule: Schema.optional(BaseRule),
  also: Schema.optional(
    Schema.Union(
      Schema.Literal("alike"),
      Schema.Array(text(100)).pipe(Schema.maxItems(MAX_NAMED, tooMany("questions")))
    ).annotations({
      description:
        "Other questions that get the same kind, labels, missing cells and labels off the scale: their keys, or " +
        "`alike` for all with the same labels. One change, which is undone as a whole"
    })
  )
}

/** What of a question is to be read in another way, with its columns by their places from 1; what is left out stays. */
export const QuestionChange = Schema.Struct({ ...parts, columns: Schema.optional(Columns(Count)) })
export type QuestionChange = typeof QuestionChange.Type

const Preview = Schema.optional(
  Schema.Boolean.annotations({ description: "Only show what would change; nothing is stored" })
)

export const QuestionChangeAsk = Schema.Struct({
  ...parts,
  definition: Schema.optional(Definition),
  columns: Schema.optional(
    Columns(Schema.Union(Name, Count)).annotations({
      description:
        "The file's columns it is read from, by header or by position from 1; columns it no longer uses become " +
        "questions of their own"
    })
  ),
  preview: Preview
}).annotations({ identifier: "QuestionChange" })
export type QuestionChangeAsk = typeof QuestionChangeAsk.Type

/** A question to be made from others. */
export const DerivedQuestionAsk = Schema.Struct({
  key: text(100).annotations({ description: "Its name in filters, which no other question has" }),
  text: Schema.optional(text(10_000).annotations({ description: "What it is called; its key by default" })),
  definition: Definition,
  preview: Preview
}).annotations({ identifier: "DerivedQuestion" })
export type DerivedQuestionAsk = typeof DerivedQuestionAsk.Type

/** A question cannot be read so. Nothing was changed. */
export class QuestionChangeInvalid extends Schema.TaggedError<QuestionChangeInvalid>()("QuestionChangeInvalid", {
  param: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

export class QuestionNotFound extends Schema.TaggedError<QuestionNotFound>()("QuestionNotFound", {
  key: Schema.String,
  near: Schema.Array(Schema.String)
}) {
  override get message() {
    return `The survey has no question “${excerpt(this.key)}”.${suggestion(this.near)}`
  }
}

export type Changed<A> = Either.Either<A, QuestionChangeInvalid>

export const refuse = (param: string, problem: string): Changed<never> =>
  Either.left(new QuestionChangeInvalid({ param, problem }))

const quoted = (name: string) => `“${excerpt(name, 60)}”`

/** A question back to the caller who sent a name that is not known. */
export const suggestion = (near: ReadonlyArray<string>): string =>
  near.length === 0 ? "" : ` Did you mean ${near.map(quoted).join(" or ")}?`

/** Names in a sentence, the first few of many. */
export const listed = (names: ReadonlyArray<string>, shown = 5): string =>
  `${names.slice(0, shown).map(quoted).join(", ")}${names.length > shown ? ` and ${names.length - shown} more` : ""}`

export const namesLike = (given: string, names: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(
    nearest(
      given,
      names.map((name) => ({ name, words: wordsOf(name) }))
    )
  )
]

/** A refusal of a name that is none of those known, with those that look like it. */
export const unknownName = (
  param: string,
  what: string,
  given: string,
  known: ReadonlyArray<string>
): Changed<never> => {
  const near = namesLike(given, known)
  const told = near.length > 0 ? suggestion(near) : known.length === 0 ? "" : ` It has ${listed(known)}.`
  return refuse(param, `The question has no ${what} ${quoted(given)}.${told}`)
}

export const repeatedName = (names: ReadonlyArray<string>): string | undefined => {
  const seen = new Set<string>()
  return names.find((name) => {
    const folded = foldText(name)
    if (seen.has(folded)) return true
    seen.add(folded)
    return false
  })
}
