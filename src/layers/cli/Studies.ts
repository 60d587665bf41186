import { Args, Command, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Console, Data, Effect, Option, ParseResult, Schema } from "effect"
import type { ReadQuestionnaire } from "../../domain/study/questionnaire/Reading.ts"
import { StudyAsk, StudyId } from "../../domain/study/Study.ts"
import type { StudyView } from "../../http/api/Studies.ts"
import { asking, type Client, connect, connectionOptions } from "./Connection.ts"
import { PROGRAM } from "./Failure.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

class StudyUnread extends Data.TaggedError("StudyUnread")<{ readonly message: string }> {}

const studyId = Args.text({ name: "study-id" }).pipe(
  Args.withSchema(StudyId),
  Args.withDescription("An id, as `studies list` prints it")
)

type Shown = typeof StudyView.Type

const line = ({
  credits,
  id,
  problem,
  progress,
  status,
  title
}: Pick<Shown, "credits" | "id" | "problem" | "progress" | "status" | "title">) => {
  const cost = credits.charged === null ? `at most ${credits.reserved} credits` : `${credits.charged} credits`
  return `${id} “${title}” ${status}: ${problem ?? `${progress.done} of ${progress.total} questions, ${cost}`}`
}

const text = (study: Shown): string =>
  [
    line(study),
    ...(study.questions ?? []).map(({ answered, key, linkedTo, note, problem }) => {
      const said = problem ?? `${answered} answered${linkedTo === null ? "" : `, as ${linkedTo}`}`
      return `  ${key}: ${said}${note === null ? "" : ` ${note}`}`
    }),
    ...(study.projectId === null ? [] : ["Next:", `  ${PROGRAM} project questions ${study.projectId}`])
  ].join("\n")

/** The study that a JSON file holds; what is wrong with it is said before anything is sent. */
const studyIn = (path: string) =>
  Effect.flatMap(FileSystem.FileSystem, (files) => files.readFileString(path)).pipe(
    Effect.flatMap(Schema.decodeUnknown(Schema.parseJson(StudyAsk), { onExcessProperty: "error" })),
    Effect.catchTag("ParseError", (error) => {
      const [first] = ParseResult.ArrayFormatter.formatErrorSync(error)
      const at = (first?.path ?? []).map(String).join(".")
      const where = at === "" ? path : `${path}, ${at}`
      return new StudyUnread({ message: `${where}: ${first?.message ?? "this is no study"}` })
    })
  )

const noted = ({ notes }: ReadQuestionnaire): ReadonlyArray<string> =>
  notes.map(({ places, problem }) => `  ${places.join(", ")}: ${problem}`)

const readText = (read: ReadQuestionnaire): string =>
  [
    ...read.questions.flatMap(({ choices = [], items = [], key, kind, showIf, text }) => [
      `${key} [${kind}] ${text}`,
      ...(showIf === undefined ? [] : [`  if: ${showIf}`]),
      ...items.map((item) => `  * ${item}`),
      ...choices.map((choice) => `  - ${choice}`)
    ]),
    ...(read.notes.length === 0 ? [] : ["Not taken over as it was:", ...noted(read)])
  ].join("\n")

const dropConditions = Options.boolean("drop-conditions").pipe(
  Options.withDescription("Ask everyone where a condition can't be translated")
)

const readIn = (client: Client, path: string, dropConditions: boolean) =>
  Effect.flatMap(FileSystem.FileSystem, (files) => files.readFileString(path)).pipe(
    Effect.flatMap((text) => client.studies.read({ payload: { text, dropConditions } })),
    Effect.map(({ data }) => data)
  )

const read = Command.make(
  "read",
  {
    path: Args.file({ name: "file", exists: "yes" }).pipe(
      Args.withDescription("A questionnaire: text, SurveyJS, Qualtrics .qsf or LimeSurvey .lss")
    ),
    dropConditions,
    ...connectionOptions,
    json: jsonOption
  },
  ({ dropConditions, json, path, ...connection }) =>
    Effect.gen(function* () {
      yield* print(yield* readIn(yield* connect(connection), path, dropConditions), json, readText)
    })
).pipe(Command.withDescription("Show the questions in a questionnaire, and what a study can't take over; free"))

const submit = Command.make(
  "submit",
  {
    path: Args.file({ name: "file", exists: "yes" }).pipe(
      Args.withDescription(
        "A study as JSON, as POST /v1/studies takes it; with --prompt, a questionnaire as `read` takes it"
      )
    ),
    prompt: Options.text("prompt").pipe(
      Options.withDescription("The file is a questionnaire: describe the audience"),
      Options.optional
    ),
    respondents: Options.integer("respondents").pipe(
      Options.withDescription("With --prompt: how many people to make up"),
      Options.withDefault(200)
    ),
    title: Options.text("title").pipe(
      Options.withDescription("With --prompt: the study's title; the questionnaire's own by default"),
      Options.optional
    ),
    dropConditions,
    quote: Options.boolean("quote").pipe(
      Options.withDescription("Show the cost and what can't be answered; start nothing")
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ dropConditions, json, path, prompt, quote, respondents, title, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const payload = yield* Option.match(prompt, {
        onNone: () => studyIn(path),
        onSome: Effect.fnUntraced(function* (audiencePrompt) {
          const found = yield* readIn(client, path, dropConditions)
          if (found.notes.length > 0) yield* Console.error(noted(found).join("\n"))
          const named = Option.getOrElse(title, () => found.title ?? "Questionnaire")
          return { title: named, audiencePrompt, respondents, questions: found.questions }
        })
      })
      if (!quote) return yield* print((yield* client.studies.submit({ payload })).data, json, text)
      const { data } = yield* client.studies.quote({ payload })
      yield* print(data, json, ({ questions, text }) =>
        [text, ...questions.flatMap(({ key, problem }) => (problem === null ? [] : [`  ${key}: ${problem}`]))].join(
          "\n"
        )
      )
    })
).pipe(Command.withDescription("Have made-up people answer a questionnaire, in the background"))

const list = Command.make("list", { ...connectionOptions, ...listOptions }, ({ key, url, ...format }) =>
  Effect.gen(function* () {
    const { data } = yield* (yield* connect({ key, url })).studies.list({ urlParams: {} })
    yield* printList(
      data.map(({ credits, progress, ...one }) => ({ ...one, ...progress, charged: credits.charged })),
      format,
      ["id", "title", "status", "respondents", "done", "total", "charged", "createdAt", "finishedAt", "problem"],
      "No studies."
    )
  })
).pipe(Command.withDescription("List recent studies"))

const show = asking(
  "show",
  "Show how far a study is, and what it came to",
  { id: studyId },
  (client, { id }) => client.studies.get({ path: { studyId: id }, urlParams: {} }),
  text
)

const cancel = asking(
  "cancel",
  "Cancel a study; nothing is stored or charged",
  { id: studyId },
  (client, { id }) => client.studies.cancel({ path: { studyId: id } }),
  text
)

const number = Args.integer({ name: "respondent" }).pipe(Args.withDescription("Their number, from 1"))

const respondent = asking(
  "respondent",
  "Show a made-up respondent of a study: who they are and what they answered",
  { id: studyId, respondent: number },
  (client, { id, respondent }) => client.studies.respondent({ path: { studyId: id, respondent }, urlParams: {} }),
  ({ answers, followUps, note, profile }) =>
    [
      Object.entries(profile)
        .map(([key, answer]) => `${key}: ${answer}`)
        .join("; "),
      ...[...answers, ...followUps].map(({ answer, question }) => `  ${question} ${answer}`),
      note
    ].join("\n")
)

const ask = asking(
  "ask",
  "Ask a made-up respondent of a study one more question",
  {
    id: studyId,
    respondent: number,
    question: Args.text({ name: "question" }).pipe(Args.withDescription("What to ask this respondent"))
  },
  (client, { id, question, respondent }) =>
    client.studies.follow({ path: { studyId: id, respondent }, payload: { question } }),
  ({ answer, by }) => `${answer} (made up by ${by})`
)

export const studies = Command.make("studies").pipe(
  Command.withDescription("Whole questionnaires, answered by made-up people"),
  Command.withSubcommands([read, submit, list, show, cancel, respondent, ask])
)
