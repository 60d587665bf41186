import { FileSystem } from "@effect/platform"
import { Data, Effect, Either, ParseResult, Schema } from "effect"
import { ChoiceText, QuestionText } from "../../../domain/ask/Ask.ts"
import { OpinionQuestions } from "../../../services/usecases/ShownQuestions.ts"
import { OpinionQuestionsBundled } from "../../opinions/OpinionQuestions.ts"

/** A closed question with the share of people who gave each choice. */
export interface AnsweredByPeople {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly shares: ReadonlyArray<number>
  /** Of a question that comes with the service: its name, and the wave of the panel in which it was asked. */
  readonly key?: string
  readonly wave?: string
}

/** A file of questions that is none. */
class QuestionsUnreadable extends Data.TaggedError("QuestionsUnreadable")<{ readonly message: string }> {}

const Row = Schema.Struct({
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
const Rows = Schema.parseJson(Schema.NonEmptyArray(Row))

const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

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
    const read = Schema.decodeUnknownEither(Rows)(text)
    if (Either.isRight(read))
      return read.right.map(({ choices, human, question }) => ({ question, choices, shares: normalised(human) }))
    const [first] = ParseResult.ArrayFormatter.formatErrorSync(read.left)
    const at = first === undefined || first.path.length === 0 ? "" : ` at ${first.path.join(".")}`
    return yield* new QuestionsUnreadable({
      message: `The file ${file} is no list of {question, choices, human}${at}: ${first?.message.replace(/\s+/g, " ").slice(0, 200) ?? "it is not JSON"}.`
    })
  })

/** The questions of a file, or those that come with the service, each `every`-th so that `limit` are asked. */
export const questionsAsked = (file: string | undefined, limit: number) =>
  Effect.gen(function* () {
    const all =
      file === undefined
        ? yield* Effect.flatMap(OpinionQuestions, (opinions) => opinions.all).pipe(
            Effect.provide(OpinionQuestionsBundled)
          )
        : yield* questionsIn(file)
    const count = Math.min(limit, all.length)
    return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!)
  })
