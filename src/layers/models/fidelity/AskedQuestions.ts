import { FileSystem } from "@effect/platform"
import { Data, Effect, Either, ParseResult, Schema } from "effect"
import { AudiencePrompt } from "../../../domain/Audience.ts"
import { ChoiceText, QuestionText } from "../../../domain/ask/Ask.ts"

/** A closed question with the share of people who gave each choice. */
export interface AnsweredByPeople {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly shares: ReadonlyArray<number>
  /** Who answered, as an audience is described. */
  readonly audience: string
}

/** A file of questions that is none. */
class QuestionsUnreadable extends Data.TaggedError("QuestionsUnreadable")<{ readonly message: string }> {}

const Row = Schema.Struct({
  audience: Schema.optionalWith(AudiencePrompt, { default: () => "US adults" }),
  question: QuestionText,
  choices: Schema.Array(ChoiceText).pipe(Schema.minItems(2), Schema.maxItems(50)),
  human: Schema.Array(Schema.Number.pipe(Schema.nonNegative()))
}).pipe(
  Schema.filter(({ choices, human }) =>
    choices.length !== human.length || !human.some((share) => share > 0)
      ? { path: ["human"], message: "must hold one share a choice, not all of them 0" }
      : undefined
  )
)
const Rows = Schema.NonEmptyArray(Row)
const RowsOfFile = Schema.parseJson(Rows)

const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

const answeredIn = (rows: typeof Rows.Type): ReadonlyArray<AnsweredByPeople> =>
  rows.map(({ audience, choices, human, question }) => ({ audience, question, choices, shares: normalised(human) }))

/** Toplines of published surveys that come with the service, loaded when they are needed. */
const toplines = Effect.map(
  Effect.promise(() => import("./toplines.json", { with: { type: "json" } })),
  (loaded) => answeredIn(Schema.decodeUnknownSync(Rows)(loaded.default))
)

/** Questions of a JSON file: a list of `{ question, choices, human }`, `human` being the shares of the choices. */
const questionsIn = (
  file: string
): Effect.Effect<ReadonlyArray<AnsweredByPeople>, QuestionsUnreadable, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const text = yield* Effect.mapError(
      files.readFileString(file),
      () => new QuestionsUnreadable({ message: `The file ${file} cannot be read: name one that is there.` })
    )
    const read = Schema.decodeUnknownEither(RowsOfFile)(text)
    if (Either.isRight(read)) return answeredIn(read.right)
    const [first] = ParseResult.ArrayFormatter.formatErrorSync(read.left)
    const at = first === undefined || first.path.length === 0 ? "" : ` at ${first.path.join(".")}`
    return yield* new QuestionsUnreadable({
      message:
        `The file ${file} is no list of {question, choices, human}${at}: ` +
        `${first?.message.replace(/\s+/g, " ").slice(0, 200) ?? "it is not JSON"}.`
    })
  })

/** The questions of a file, or those that come with the service, each `every`-th so that `limit` are asked. */
export const questionsAsked = (file: string | undefined, limit: number) =>
  Effect.gen(function* () {
    const all = yield* file === undefined ? toplines : questionsIn(file)
    const count = Math.min(limit, all.length)
    return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!)
  })
