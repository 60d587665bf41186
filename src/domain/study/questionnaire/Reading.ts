import { Either, ParseResult, Schema } from "effect"
import { isQsf } from "../../survey/codebook/Qsf.ts"
import type { Turns } from "../../Turns.ts"
import { crossedBound } from "../../text/JsonBounds.ts"
import { parseStorable } from "../../text/Storable.ts"
import { jsonProblem, text } from "../../text/Text.ts"
import { StudyInvalid, StudyQuestion } from "../Study.ts"
import { type Assembled, assembleInTurns } from "./Assemble.ts"
import { isLimeSurvey, limeSurveyInTurns } from "./LimeSurvey.ts"
import { plainTextInTurns } from "./PlainText.ts"
import { qualtricsInTurns } from "./Qualtrics.ts"
import { isSurveyJs, surveyJsInTurns } from "./SurveyJs.ts"
import type { WrittenQuestionnaire } from "./Written.ts"

const MAX_TEXT = 1_000_000
/** Questions of one questionnaire that are read at most. */
const MAX_READ = 500

const Format = Schema.Literal("text", "surveyjs", "qualtrics", "limesurvey", "study").annotations({
  description: "text: as in a document; study: questions as this API takes them, alone or in a study",
  message: () => ({ message: "must be text, surveyjs, qualtrics, limesurvey or study", override: true })
})
type Format = typeof Format.Type

/** A questionnaire written elsewhere, to be read. */
export const QuestionnaireText = Schema.Struct({
  text: text(MAX_TEXT).annotations({
    description: "The questionnaire: pasted from a document, or the contents of a .qsf, .lss or JSON file",
    examples: ["1. Do you own a car?\n- Yes\n- No\n\n2. If Q1 = Yes: Which brand?"]
  }),
  format: Schema.optional(Format.annotations({ description: "Recognized from the text by default" })),
  dropConditions: Schema.optional(
    Schema.Boolean.annotations({
      description:
        "Whether questions whose condition can't be translated are asked of everyone; by default they keep a showIf that " +
        "studies refuse until you rewrite it"
    })
  )
}).annotations({ identifier: "QuestionnaireText" })
export type QuestionnaireText = typeof QuestionnaireText.Type

const QuestionnaireNote = Schema.Struct({
  kind: Schema.Literal("left_out", "condition", "changed", "unsure", "too_long").annotations({
    description:
      "left_out: not in `questions`; condition: who is asked differs, or is to be rewritten; changed: asked in another way; " +
      "unsure: may be read wrongly, so compare it; too_long: more than a study asks"
  }),
  places: Schema.Array(Schema.String).annotations({
    description: "Where in the questionnaire, by its own names or lines"
  }),
  problem: Schema.String
}).annotations({ identifier: "QuestionnaireNote" })

/** What was read, to be edited and sent as a study. */
export const ReadQuestionnaire = Schema.Struct({
  format: Format,
  title: Schema.NullOr(Schema.String),
  questions: Schema.Array(StudyQuestion).annotations({ description: "As a study takes them" }),
  notes: Schema.Array(QuestionnaireNote).annotations({ description: "What wasn't taken over as it was" })
}).annotations({ identifier: "ReadQuestionnaire" })
export type ReadQuestionnaire = typeof ReadQuestionnaire.Type

type Read<A> = Either.Either<A, StudyInvalid>
const refused = (problem: string) => Either.left(new StudyInvalid({ param: "text", problem }))

const decode = Schema.decodeUnknownEither(Schema.Array(StudyQuestion), { onExcessProperty: "error" })
/** Questions as the API takes them, in a list or within a study. */
const studyOf = (json: unknown): Read<Assembled> => {
  const { questions = json, title = null } = (typeof json === "object" && json !== null ? json : {}) as Record<
    string,
    unknown
  >
  return Either.mapBoth(decode(questions), {
    onLeft: (error) => {
      const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
      const path = (issue?.path ?? [])
        .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
        .join("")
      return new StudyInvalid({
        param: "text",
        problem: `questions${path}: ${issue?.message ?? "must be a list of questions"}.`
      })
    },
    onRight: (questions) => ({ title: typeof title === "string" ? title : null, questions, losses: [] })
  })
}

const [MAX_LINES, MAX_LINE] = [20_000, 4_000]
const LONG = "It has more than 20,000 lines, or one longer than 4,000 characters: send only the questionnaire."
const FOREIGN =
  "This isn't a questionnaire that we read. Send a document's text, a survey of SurveyJS, a .qsf or an .lss."
function* readAs(format: Format, source: string, dropConditions: boolean): Turns<Read<Assembled>> {
  const json = format === "text" || format === "limesurvey" ? null : jsonOf(source)
  if (json !== null && Either.isLeft(json)) return Either.left(json.left)
  const value = json?.right
  if (format === "study") return studyOf(value)
  let written: Read<WrittenQuestionnaire>
  if (format === "text") written = isLong(source) ? refused(LONG) : Either.right(yield* plainTextInTurns(source))
  else if (format === "limesurvey") written = yield* limeSurveyInTurns(source)
  else if (format === "qualtrics")
    written = isQsf(value) ? Either.right(yield* qualtricsInTurns(value)) : refused(FOREIGN)
  else written = isSurveyJs(value) ? Either.right(yield* surveyJsInTurns(value)) : refused(FOREIGN)
  if (Either.isLeft(written)) return Either.left(written.left)
  const { length } = written.right.questions
  return length > MAX_READ
    ? refused(`It has ${length} questions. At most ${MAX_READ} are read: split it.`)
    : Either.right(yield* assembleInTurns(written.right, dropConditions))
}

const BOUNDS = { depth: 100, values: 200_000 }
const jsonOf = (source: string): Read<unknown> =>
  crossedBound(source, BOUNDS) !== null
    ? refused("Its JSON nests more than 100 deep or has more than 200,000 values. No survey tool writes that.")
    : Either.try({
        try: () => parseStorable(source),
        catch: (error) => {
          const problem = jsonProblem(error instanceof Error ? error.message : "")
          return new StudyInvalid({ param: "text", problem: `The text ${problem ?? "is not valid JSON"}.` })
        }
      })

const isLong = (source: string) => {
  const lines = source.split("\n")
  return lines.length > MAX_LINES || lines.some(({ length }) => length > MAX_LINE)
}

const formatOf = (source: string): Read<Format> => {
  if (isLimeSurvey(source)) return Either.right("limesurvey")
  if (/^\s*<\?xml|^\s*<!DOCTYPE/i.test(source)) return refused(FOREIGN)
  if (!/^\s*(?:\{|\[\s*\{)/.test(source)) return Either.right("text")
  return Either.map(jsonOf(source), (json) => (isQsf(json) ? "qualtrics" : isSurveyJs(json) ? "surveyjs" : "study"))
}

/** Notes that say the same are one, with all their places. */
const notesOf = ({ losses }: Assembled): ReadQuestionnaire["notes"] => {
  const notes = new Map<string, { kind: (typeof losses)[number]["kind"]; places: Array<string>; problem: string }>()
  for (const { kind, place, problem } of losses) {
    const known = notes.get(kind + problem)
    if (known === undefined) notes.set(kind + problem, { kind, places: [place], problem })
    else if (!known.places.includes(place)) known.places.push(place)
  }
  return [...notes.values()]
}

/** Reads a questionnaire of any format; nothing of it is asked. */
export function* readQuestionnaireInTurns(given: QuestionnaireText): Turns<Read<ReadQuestionnaire>> {
  const format = given.format === undefined ? formatOf(given.text) : Either.right(given.format)
  if (Either.isLeft(format)) return Either.left(format.left)
  const read = yield* readAs(format.right, given.text, given.dropConditions === true)
  if (Either.isLeft(read)) return Either.left(read.left)
  const { questions, title } = read.right
  return questions.length === 0
    ? refused(
        "We found no question in it that a study can ask. Number the questions, or end them with a question mark."
      )
    : Either.right({ format: format.right, title, questions, notes: notesOf(read.right) })
}
