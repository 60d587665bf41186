import { openAsBlob } from "node:fs"
import { Console, Data, Effect } from "effect"
import type { ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import type { Client } from "./Connection.ts"
import { PROGRAM } from "./Program.ts"
import type { Tell } from "./Waiting.ts"

const LOOK = "1 second"
/** How long an interrupted command waits to hear that its import is cancelled. */
const PATIENCE = "3 seconds"

class ImportFailed extends Data.TaggedError("ImportFailed")<{ readonly message: string }> {}

/** A survey to be sent: the path of its file and of those that help to read it, and the fields beside them. */
export interface SurveySent {
  readonly files: Readonly<Record<string, string | undefined>>
  readonly fields: Readonly<Record<string, string | undefined>>
}

const given = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))

const formOf = ({ fields, files }: SurveySent) =>
  Effect.promise(async () => {
    const form = new FormData()
    for (const [name, value] of given(fields)) form.append(name, value)
    for (const [name, path] of given(files)) {
      form.append(name, await openAsBlob(path), path.replace(/^.*[/\\]/, ""))
    }
    return form
  })

/** Has the service forget an import that nobody waits for any more, and says what becomes of it. */
const givenUp = ({ imports }: Client, importId: ImportId) =>
  imports.cancel({ path: { importId } }).pipe(
    Effect.timeout(PATIENCE),
    Effect.match({
      onSuccess: ({ data }) =>
        data.status === "cancelled"
          ? "The import was cancelled: nothing is stored."
          : `The import is ${data.status} already: \`${PROGRAM} imports show ${importId}\` shows it.`,
      onFailure: () => `The import may go on: \`${PROGRAM} imports show ${importId}\` shows it, \`cancel\` ends it.`
    }),
    Effect.flatMap(Console.error)
  )

/** Sends a survey to the service and waits until it is a project, telling how far it is. */
export const sentSurvey = (client: Client, survey: SurveySent, tell: Tell) =>
  Effect.gen(function* () {
    const { imports, projects } = client
    yield* tell({ text: "Sending" })
    const headers = { prefer: "respond-async" }
    const { data } = yield* projects.create({ payload: yield* formOf(survey), headers })
    const importId = data.id as ImportId
    const look = Effect.map(imports.get({ path: { importId }, urlParams: {} }), ({ data }) => data)
    const shown = yield* Effect.flatMap(look, (first) =>
      Effect.iterate(first, {
        while: ({ finishedAt }) => finishedAt === null,
        body: ({ bytes, phase }) =>
          Effect.zipRight(
            tell({ share: bytes.total === 0 ? 0 : bytes.read / bytes.total, text: phase }),
            Effect.delay(look, LOOK)
          )
      })
    ).pipe(Effect.onInterrupt(() => givenUp(client, importId)))
    return (
      shown.project ?? (yield* new ImportFailed({ message: shown.error?.message ?? `The import is ${shown.status}.` }))
    )
  })
