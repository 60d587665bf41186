import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { excerpt } from "../../domain/Text.ts"
import { type ImportPreview, Imports } from "../../services/Imports.ts"
import { describeFormat } from "../../services/SurveyFiles.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./Organizations.ts"
import { jsonOption, print, table } from "./Output.ts"

const BAR = 30

/** Redraws one line on standard error; silent where that is no terminal. */
const progressBar = (share: number) =>
  Effect.sync(() => {
    if (!process.stderr.isTTY) return
    const done = Math.round(share * BAR)
    process.stderr.write(
      `\r${"█".repeat(done)}${"░".repeat(BAR - done)} ${Math.round(share * 100)} %${share >= 1 ? "\n" : ""}`
    )
  })

const describeLabels = (labels: ReadonlyArray<string>) => excerpt(labels.join(" | "), 60)

const renderPreview = ({ draft: { codebook, leftOut }, format }: ImportPreview): string =>
  [
    `${codebook.respondents} respondents, ${codebook.questions.length} questions, ${codebook.weighted ? "weighted" : "not weighted"}`,
    `Read as ${describeFormat(format)}\n`,
    table(
      codebook.questions.map(({ key, kind, labels, text }) => ({
        key,
        kind,
        question: excerpt(text, 60),
        labels: describeLabels(labels)
      })),
      ["key", "kind", "question", "labels"]
    ),
    leftOut.length === 0 ? "" : `\nLeft out:\n${table(leftOut, ["column", "header", "reason"])}`
  ].join("\n")

/** Imports a survey file as a project, or with `--dry-run` says how it is understood. */
export const importSurvey = Command.make(
  "import",
  {
    path: Args.file({ name: "file", exists: "yes" }),
    title: Options.text("title").pipe(
      Options.withDescription("Title of the project; the file's name if left out"),
      Options.optional
    ),
    description: Options.text("description").pipe(Options.withDefault("")),
    weight: Options.text("weight").pipe(Options.withDescription("Column that holds the weights"), Options.optional),
    id: Options.text("id").pipe(Options.withDescription("Column that identifies respondents"), Options.optional),
    replace: Options.boolean("replace").pipe(Options.withDescription("Import a file again that is a project already")),
    dryRun: Options.boolean("dry-run").pipe(Options.withDescription("Only show how the file is understood")),
    org: orgOption,
    json: jsonOption
  },
  ({ description, dryRun, id, json, org, path, replace, title, weight }) =>
    Effect.gen(function* () {
      const imports = yield* Imports
      const source = {
        path,
        weight: Option.getOrUndefined(weight),
        id: Option.getOrUndefined(id),
        progress: progressBar
      }
      if (dryRun) {
        const preview = yield* imports.preview(source)
        const { codebook, leftOut } = preview.draft
        return yield* json
          ? print({ format: preview.format, ...codebook, leftOut }, true, () => "")
          : print(preview, false, renderPreview)
      }
      const { id: organization } = yield* chosenOrganization(org)
      const request = { ...source, title: Option.getOrElse(title, () => nameOf(path)), description, replace }
      const project = yield* imports.run(organization, request)
      yield* print(
        project,
        json,
        () => `Imported ${project.respondents} respondents as project ${project.id} (“${project.title}”).`
      )
    })
).pipe(Command.withDescription("Import a survey file as a project"), Command.provide(AdministrationLayer))

const nameOf = (path: string) => path.replace(/^.*[/\\]/, "").replace(/\.[^.]+$/, "")
