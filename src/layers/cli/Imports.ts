import { openAsBlob } from "node:fs"
import { Args, Command, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Console, Data, Effect, Option, type Schema } from "effect"
import { writeMapping } from "../../domain/survey/mapping/MappingFile.ts"
import { ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import type { importSummary } from "../../http/api/Projects.ts"
import { type Imported, type ImportPreview, Imports, READING } from "../../services/usecases/Imports.ts"
import { asking, type Client, connect, connectionOptions } from "./Connection.ts"
import { PROGRAM } from "./Failure.ts"
import { AdministrationLoaded, fromSource, sourceOptions } from "./Options.ts"
import { jsonOption, listOptions, print, printList, terminalWidth } from "./Output.ts"
import { referenceIn, referenceOption, selectorList } from "./References.ts"
import { understandingText, warningsText } from "./Understandings.ts"
import { type Step, type Tell, watched } from "./Waiting.ts"

const LOOK = "1 second"
/** How long an interrupted command waits to hear that its import is cancelled. */
const PATIENCE = "3 seconds"

class ImportFailed extends Data.TaggedError("ImportFailed")<{ readonly message: string }> {}

/** A survey to be sent: the path of its file and of those that help to read it, and the fields beside them. */
interface SurveySent {
  readonly files: Readonly<Record<string, string | undefined>>
  readonly fields: Readonly<Record<string, string | undefined>>
}

const given = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))

/** A form as the service takes it. */
export const formOf = ({ fields, files }: SurveySent) =>
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
const sentSurvey = (client: Client, survey: SurveySent, tell: Tell) =>
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

const importId = Args.text({ name: "import-id" }).pipe(
  Args.withSchema(ImportId),
  Args.withDescription("An id, as `imports list` prints it")
)

type Shown = Schema.Struct<typeof importSummary>["Type"]

const line = ({ error, id, phase, rows, status, title }: Shown): string =>
  `${id} “${title}” ${status}: ${error?.message ?? phase}${rows === null ? "" : `, ${rows.toLocaleString("en-US")} respondents`}`

const list = Command.make("list", { ...connectionOptions, ...listOptions }, ({ key, url, ...format }) =>
  Effect.gen(function* () {
    const client = yield* connect({ key, url })
    const { data } = yield* client.imports.list({ urlParams: {} })
    yield* printList(
      data.map(({ error, ...one }) => ({ ...one, error: error?.message ?? null })),
      format,
      ["id", "title", "status", "phase", "rows", "createdAt", "finishedAt", "error"],
      "No imports."
    )
  })
).pipe(Command.withDescription("List recent survey uploads"))

const show = asking(
  "show",
  "Show how far an import is, and what it came to",
  { id: importId },
  (client, { id }) => client.imports.get({ path: { importId: id }, urlParams: {} }),
  line
)

const cancel = asking(
  "cancel",
  "Cancel an import; nothing is stored",
  { id: importId },
  (client, { id }) => client.imports.cancel({ path: { importId: id } }),
  line
)

export const imports = Command.make("imports").pipe(
  Command.withDescription("Survey uploads"),
  Command.withSubcommands([list, show, cancel])
)

class MappingNotWritten extends Data.TaggedError("MappingNotWritten")<{ readonly path: string }> {
  override get message() {
    return `Couldn't write the mapping to ${this.path}. Choose another place with --mapping-out.`
  }
}

const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** How far an import is, of whose work reading the file is the first `reading`, and storing it the rest. */
export const importStep = (share: number, bytes: number, reading: number): Step => {
  const read = Math.min(1, share / reading)
  const text = read < 1 ? `Reading: ${size(read * bytes)} of ${size(bytes)}` : "Storing the questions"
  return { share, text: share === reading ? "Understanding the columns" : text }
}

/** What to do with a project that is new. */
const next = ({ id, questions }: Pick<Imported, "id" | "questions">): string => {
  const asked = questions.find(({ kind }) => kind !== "text" && kind !== "date") ?? questions[0]
  const ask = asked === undefined ? [] : [`  ${PROGRAM} ask project ${id} --question ${asked.key}`]
  return ["Next:", `  ${PROGRAM} project questions ${id}`, ...ask].join("\n")
}

const nameOf = (path: string) => path.replace(/^.*[/\\]/, "").replace(/\.[^.]+$/, "")

/** Writes how a file is understood, for a person to edit. What stands there may have been edited and stays, unless named. */
const keepMapping = Effect.fnUntraced(function* (
  source: string,
  wanted: Option.Option<string>,
  { mapping }: ImportPreview
) {
  const files = yield* FileSystem.FileSystem
  const path = Option.getOrElse(wanted, () => `${source.replace(/\.[^./\\]+$/, "")}.mapping.json`)
  if (Option.isNone(wanted) && (yield* files.exists(path)))
    return yield* Console.error(`\n${path} is there already and was left as it is; --mapping-out names another.`)
  return yield* files.writeFileString(path, writeMapping(mapping)).pipe(
    Effect.zipRight(Console.error(`\nWrote ${path}: edit it and pass it back with --mapping.`)),
    Effect.catchAll(() => new MappingNotWritten({ path }))
  )
})

type Requested = Parameters<Imports["run"]>[1]

const formFields = ({
  codebook,
  mapping,
  path,
  reference,
  replace,
  ...fields
}: Omit<Requested, "progress">): SurveySent => ({
  files: { file: path, codebook, mapping },
  fields: {
    title: fields.title,
    description: fields.description,
    sheet: fields.sheet,
    weight: fields.weight,
    id: fields.id,
    reference: reference == null ? undefined : JSON.stringify(reference),
    replace: String(replace)
  }
})

/** Imports a survey file as a project, or with `--dry-run` says how it is understood. */
export const importSurvey = Command.make(
  "import",
  {
    path: Args.file({ name: "file", exists: "yes" }).pipe(
      Args.withDescription("Answers as CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip")
    ),
    title: Options.text("title").pipe(
      Options.withDescription("Project title (default: the file name)"),
      Options.optional
    ),
    description: Options.text("description").pipe(
      Options.withDescription("What the survey is about"),
      Options.withDefault("")
    ),
    sheet: Options.text("sheet").pipe(
      Options.withDescription("Workbook sheet (default: the first one with a table)"),
      Options.optional
    ),
    weight: Options.text("weight").pipe(Options.withDescription("Column with the weights"), Options.optional),
    id: Options.text("id").pipe(Options.withDescription("Column that identifies respondents"), Options.optional),
    codebook: Options.file("codebook", { exists: "yes" }).pipe(
      Options.withDescription("Codebook with question texts and labels: CSV, JSON, .qsf or SPSS syntax"),
      Options.optional
    ),
    mapping: Options.file("mapping", { exists: "yes" }).pipe(
      Options.withDescription("Mapping file from a dry run: how to read this file"),
      Options.optional
    ),
    mappingOut: Options.file("mapping-out").pipe(
      Options.withDescription("Where a dry run writes the mapping (default: next to the file)"),
      Options.optional
    ),
    reference: referenceOption,
    replace: Options.boolean("replace").pipe(
      Options.withDescription("Replace the project that already holds this file")
    ),
    dryRun: Options.boolean("dry-run").pipe(
      Options.withDescription("Show how the file is understood and write a mapping you can edit; store nothing")
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({
    codebook,
    description,
    dryRun,
    id,
    json,
    key,
    mapping,
    mappingOut,
    org,
    path,
    reference,
    replace,
    sheet,
    title,
    url,
    weight
  }) =>
    Effect.gen(function* () {
      const source = {
        path,
        sheet: Option.getOrUndefined(sheet),
        weight: Option.getOrUndefined(weight),
        id: Option.getOrUndefined(id),
        codebook: Option.getOrUndefined(codebook),
        mapping: Option.getOrUndefined(mapping)
      }
      const bytes = Number((yield* (yield* FileSystem.FileSystem).stat(path)).size)
      const begun = importStep(0, bytes, 1)
      if (dryRun) {
        const preview = yield* watched(begun, (tell) =>
          Effect.flatMap(Imports, ({ preview }) =>
            preview({ ...source, progress: (share) => tell(importStep(share, bytes, 1)) })
          )
        ).pipe(Effect.provide(AdministrationLoaded))
        yield* print(preview.understanding, json, understandingText)
        return Option.isNone(mapping) || Option.isSome(mappingOut)
          ? yield* keepMapping(path, mappingOut, preview)
          : undefined
      }
      const request = {
        ...source,
        title: Option.getOrElse(title, () => nameOf(path)),
        description,
        replace,
        reference: yield* referenceIn(reference)
      }
      const project = yield* watched(begun, (tell) =>
        fromSource(
          { key, org, url },
          {
            service: (client) => sentSurvey(client, formFields(request), tell),
            database: (organization) =>
              Effect.flatMap(Imports, ({ run }) =>
                run(organization, { ...request, progress: (share) => tell(importStep(share, bytes, READING)) })
              ),
            using: AdministrationLoaded
          }
        )
      )
      const warnings = warningsText(project.understanding, yield* terminalWidth)
      yield* print(
        project,
        json,
        () =>
          `${warnings === "" ? "" : `${warnings}\n\n`}Imported ${project.respondents} respondents as project ` +
          `${project.id} (“${project.title}”).\n${selectorList(project.selectors)}\n\n${next(project)}`
      )
    })
).pipe(Command.withDescription("Import a survey file as a project"))
