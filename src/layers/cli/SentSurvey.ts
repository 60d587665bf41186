import { openAsBlob } from "node:fs"
import { Data, Effect } from "effect"
import type { ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import type { Client } from "./Connection.ts"
import type { Tell } from "./Waiting.ts"

const LOOK = "1 second"

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

/** Sends a survey to the service and waits until it is a project, telling how far it is. */
export const sentSurvey = ({ imports, projects }: Client, survey: SurveySent, tell: Tell) =>
  Effect.gen(function* () {
    yield* tell({ text: "Sending" })
    const headers = { prefer: "respond-async" }
    const { data } = yield* projects.create({ payload: yield* formOf(survey), headers })
    const look = Effect.map(imports.get({ path: { importId: data.id as ImportId }, urlParams: {} }), ({ data }) => data)
    const shown = yield* Effect.flatMap(look, (first) =>
      Effect.iterate(first, {
        while: ({ finishedAt }) => finishedAt === null,
        body: ({ bytes, phase }) =>
          Effect.zipRight(
            tell({ share: bytes.total === 0 ? 0 : bytes.read / bytes.total, text: phase }),
            Effect.delay(look, LOOK)
          )
      })
    )
    return (
      shown.project ?? (yield* new ImportFailed({ message: shown.error?.message ?? `The import is ${shown.status}.` }))
    )
  })
