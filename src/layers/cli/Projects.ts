import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { AdministrationLayer } from "../Administration.ts"
import { MinMatchedTwinsConfigured } from "../MatchedTwins.ts"
import { crosstabTable } from "./CrosstabTable.ts"
import { chosenOrganization, orgOption } from "./Organizations.ts"
import { jsonOption, print, table, terminalWidth } from "./Output.ts"
import { questionList } from "./QuestionList.ts"
import { referenceIn, referenceOption, referenceText, selectorList, selectorOption, selectorsIn } from "./References.ts"

type Shown = Effect.Effect.Success<ReturnType<Projects["about"]>>

const projectArg = Args.text({ name: "project-id" })

/** The project id that was given; what is no id is no project's. */
const projectIdOf = (given: string) =>
  Schema.decode(ProjectId)(given).pipe(
    Effect.mapError(() => new ProjectNotFound({ projectId: ProjectId.make(given, true) }, true))
  )

const list = Command.make("list", { org: orgOption, json: jsonOption }, ({ json, org }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const projects = yield* (yield* Projects).list(id)
    yield* print(projects, json, (rows) =>
      table(
        rows.map((row) => ({ ...row, questions: row.surveyQuestions.length, audiences: row.audiences.length })),
        ["id", "title", "respondents", "questions", "audiences"]
      )
    )
  })
).pipe(Command.withDescription("List the projects"))

const remove = Command.make(
  "delete",
  { project: projectArg, org: orgOption, json: jsonOption },
  ({ json, org, project }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const projectId = yield* projectIdOf(project)
      yield* (yield* Projects).remove(id, projectId)
      yield* print({ id: projectId, deleted: true }, json, () => "Deleted the project with its respondents.")
    })
).pipe(Command.withDescription("Delete a project with its respondents"))

const questions = Command.make(
  "questions",
  { project: projectArg, org: orgOption, json: jsonOption },
  ({ json, org, project }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const listed = yield* (yield* Projects).questions(id, yield* projectIdOf(project))
      yield* print(listed, json, (rows) => questionList(rows, terminalWidth()))
    })
).pipe(Command.withDescription("List a project's questions: what filters and crosstabs can name"))

const shown = ({ description, id, reference, respondents, selectors, title }: Shown) =>
  [
    `${title} (${id}), ${respondents.toLocaleString("en-US")} respondents`,
    ...(description === "" ? [] : [description]),
    `\nRespondents are described by:\n${selectorList(selectors)}`,
    reference === null ? "\nNo reference." : `\nReference: ${referenceText(reference)}`
  ].join("\n")

const show = Command.make("show", { project: projectArg, org: orgOption, json: jsonOption }, ({ json, org, project }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    yield* print(yield* (yield* Projects).about(id, yield* projectIdOf(project)), json, shown)
  })
).pipe(Command.withDescription("Show what describes a project's respondents, and whether it is a reference"))

const change = Command.make(
  "change",
  {
    project: projectArg,
    title: Options.text("title").pipe(Options.optional),
    selectors: selectorOption,
    reference: referenceOption,
    noReference: Options.boolean("no-reference").pipe(Options.withDescription("Make it a reference no longer")),
    org: orgOption,
    json: jsonOption
  },
  ({ json, noReference, org, project, reference, selectors, title }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const projects = yield* Projects
      const changed = yield* projects.change(id, yield* projectIdOf(project), {
        title: Option.getOrUndefined(title),
        selectors: yield* selectorsIn(selectors),
        reference: noReference ? null : yield* referenceIn(reference)
      })
      yield* print(changed, json, shown)
    })
).pipe(Command.withDescription("Declare which questions describe respondents, or make a project a reference"))

const question = (name: "rows" | "columns") =>
  Options.text(name).pipe(Options.withDescription(`Key or text of the question whose answers become ${name}`))

const crosstab = Command.make(
  "crosstab",
  {
    project: projectArg,
    rows: question("rows"),
    columns: question("columns"),
    filter: Options.text("filter").pipe(Options.withDescription("Whose answers count"), Options.optional),
    csv: Options.boolean("csv").pipe(Options.withDescription("Print CSV")),
    org: orgOption,
    json: jsonOption
  },
  ({ columns, csv, filter, json, org, project, rows }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const ask = { rows, columns, filter: Option.getOrUndefined(filter) }
      const result = yield* (yield* Crosstabs).tabulate(id, yield* projectIdOf(project), ask)
      if (csv) return yield* Console.log(crosstabCsv(result).trimEnd())
      const among = `${result.matchedTwins} of ${result.totalTwins} respondents: ${result.filter.interpretation.description}`
      return yield* print(result, json, (one) => `${among}\n${crosstabTable(one, terminalWidth())}`)
    })
).pipe(Command.withDescription("Tabulate one question of a project by another"))

const UseCases = Layer.mergeAll(Projects.Default, Crosstabs.Default.pipe(Layer.provide(Segments.Default))).pipe(
  Layer.provide(MinMatchedTwinsConfigured),
  Layer.provideMerge(AdministrationLayer)
)

export const project = Command.make("project").pipe(
  Command.withDescription("Projects"),
  Command.withSubcommands([list, show, change, questions, crosstab, remove]),
  Command.provide(UseCases)
)
