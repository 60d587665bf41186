import { Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { ProjectRepo } from "../../services/ports/ProjectRepo.ts"
import { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { TalliedSegments } from "../../services/usecases/TalliedSegments.ts"
import { Tallies } from "../../services/usecases/Tallies.ts"
import { AdministrationLayer } from "../Administration.ts"
import { MinMatchedTwinsConfigured } from "../MatchedTwins.ts"
import { firstOf, MAX_LISTED } from "./Connection.ts"
import { outOption, writeTable } from "./CrosstabFile.ts"
import { crosstabAskOf, crosstabOptions } from "./CrosstabOptions.ts"
import { crosstabTable } from "./CrosstabTable.ts"
import { suggestHumans } from "./Humans.ts"
import { projectArg, projectIdOf } from "./Options.ts"
import { csvOption, jsonOption, listOptions, print, printList, printRows } from "./Output.ts"
import { distributions, matches } from "./ProjectFigures.ts"
import { QUESTION_COLUMNS, questionList, questionRows } from "./QuestionList.ts"
import {
  ReferenceUnclear,
  referenceIn,
  referenceOption,
  referenceText,
  selectorList,
  selectorOption,
  selectorsIn
} from "./References.ts"
import { dataOf, fromSource, sourceOptions } from "./Source.ts"
import { question as changedQuestion, takeBack, understanding } from "./Understandings.ts"
import { answers } from "./WrittenAnswers.ts"

type Shown = Pick<
  Effect.Effect.Success<ReturnType<Projects["about"]>>,
  "description" | "id" | "reference" | "respondents" | "selectors" | "title"
>

const LISTED = ["id", "title", "respondents", "questions", "audiences"] as const

const UseCases = Layer.mergeAll(
  Projects.Default,
  Crosstabs.Default.pipe(
    Layer.provide(TalliedSegments.Default),
    Layer.provide(Segments.Default),
    Layer.provide(Tallies.Default)
  )
).pipe(Layer.provide(MinMatchedTwinsConfigured), Layer.provideMerge(AdministrationLayer))

const list = Command.make("list", { ...sourceOptions, ...listOptions }, ({ csv, json, ...source }) =>
  Effect.gen(function* () {
    const projects = yield* fromSource(source, {
      service: ({ projects }) => firstOf(MAX_LISTED, (urlParams) => projects.list({ urlParams, withResponse: true })),
      database: (id) => Effect.flatMap(Projects, ({ list }) => list(id)),
      using: UseCases
    })
    const rows = projects.map((project) => ({
      ...project,
      // The service's list does not say.
      respondents: "respondents" in project ? project.respondents : null,
      questions: project.surveyQuestions.length,
      audiences: project.audiences.length
    }))
    yield* json ? print(projects, true, () => "") : printList(rows, { csv, json }, LISTED)
  })
).pipe(Command.withDescription("List the projects"))

const remove = Command.make(
  "delete",
  { project: projectArg, ...sourceOptions, json: jsonOption },
  ({ json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      yield* fromSource(source, {
        service: ({ projects }) => Effect.asVoid(projects.remove({ path: { projectId } })),
        database: (id) => Effect.flatMap(Projects, ({ remove }) => remove(id, projectId)),
        using: UseCases
      })
      yield* print({ id: projectId, deleted: true }, json, () => "Deleted the project with its respondents.")
    })
).pipe(Command.withDescription("Delete a project with its respondents"))

const questions = Command.make(
  "questions",
  { project: projectArg, ...sourceOptions, ...listOptions },
  ({ csv, json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const listed = yield* fromSource(source, {
        service: ({ projects }) =>
          Effect.map(projects.questions({ path: { projectId }, urlParams: {} }), ({ data }) => data.questions),
        database: (id) => Effect.flatMap(Projects, ({ questions }) => questions(id, projectId)),
        using: UseCases
      })
      yield* printRows(listed, { csv, json }, QUESTION_COLUMNS, questionRows, questionList)
    })
).pipe(Command.withDescription("List a project's questions: what filters and crosstabs can name"))

const shown = ({ description, id, reference, respondents, selectors, title }: Shown) =>
  [
    `${title} (${id}), ${respondents.toLocaleString("en-US")} respondents`,
    ...(description === "" ? [] : [description]),
    `\nRespondents are described by:\n${selectorList(selectors)}`,
    reference === null ? "\nNo reference." : `\nReference: ${referenceText(reference)}`
  ].join("\n")

const show = Command.make(
  "show",
  { project: projectArg, ...sourceOptions, json: jsonOption },
  ({ json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const about = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.about({ path: { projectId }, urlParams: {} }), dataOf),
        database: (id) => Effect.flatMap(Projects, ({ about }) => about(id, projectId)),
        using: UseCases
      })
      yield* print(about, json, shown)
    })
).pipe(Command.withDescription("Show what describes a project's respondents, and whether it is a reference"))

const change = Command.make(
  "change",
  {
    project: projectArg,
    title: Options.text("title").pipe(Options.withDescription("What it is called from now on"), Options.optional),
    selectors: selectorOption,
    reference: referenceOption,
    weight: Options.text("weight").pipe(
      Options.withDescription("Column that holds the weights, by header or number"),
      Options.optional
    ),
    noWeight: Options.boolean("no-weight").pipe(Options.withDescription("Weight nobody")),
    noReference: Options.boolean("no-reference").pipe(Options.withDescription("Make it a reference no longer")),
    ...sourceOptions,
    json: jsonOption
  },
  ({ json, noReference, noWeight, project, reference, selectors, title, weight, ...source }) =>
    Effect.gen(function* () {
      if (noReference && Option.isSome(reference)) return yield* new ReferenceUnclear()
      const projectId = yield* projectIdOf(project)
      const wanted = {
        title: Option.getOrUndefined(title),
        selectors: yield* selectorsIn(selectors),
        reference: noReference ? null : yield* referenceIn(reference),
        weight: noWeight ? null : Option.getOrUndefined(weight)
      }
      const payload = { ...wanted, selectors: Object.fromEntries(wanted.selectors) }
      const changed = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.change({ path: { projectId }, payload }), dataOf),
        database: (id) => Effect.flatMap(Projects, ({ change }) => change(id, projectId, wanted)),
        using: UseCases
      })
      yield* print(changed, json, shown)
    })
).pipe(
  Command.withDescription(
    "Declare which questions describe respondents, name the weights, or make a project a reference"
  )
)

const crosstab = Command.make(
  "crosstab",
  {
    project: projectArg,
    ...crosstabOptions,
    csv: csvOption,
    out: outOption,
    ...sourceOptions,
    json: jsonOption
  },
  ({ csv, json, key, org, out, project, url, ...given }) =>
    Effect.gen(function* () {
      const file = Option.getOrNull(out)
      const projectId = yield* projectIdOf(project)
      const asked = yield* crosstabAskOf(given)
      const { result, title } = yield* fromSource(
        { key, org, url },
        {
          service: ({ projects }) =>
            Effect.all({
              result: Effect.map(projects.crosstab({ path: { projectId }, payload: asked }), dataOf),
              title: Effect.map(projects.about({ path: { projectId }, urlParams: {} }), ({ data }) => data.title)
            }),
          database: (id) =>
            Effect.all({
              result: Effect.flatMap(Crosstabs, ({ tabulate }) => tabulate(id, projectId, asked)),
              title: Effect.flatMap(ProjectRepo, (projects) =>
                Effect.map(projects.get(id, projectId), ({ title }) => title)
              )
            }),
          using: UseCases
        }
      )
      if (file !== null) {
        const written = yield* writeTable(title, file, result)
        return yield* print(written, json, ({ path }) => `Wrote ${path}.`)
      }
      if (csv) return yield* Console.log(crosstabCsv(result).trimEnd())
      const { description, notes } = result.filter.interpretation
      const among = [`${result.matchedTwins} of ${result.totalTwins} respondents: ${description}`, ...notes].join("\n")
      return yield* print(result, json, (one, width) => `${among}\n${crosstabTable(one, width)}`)
    })
).pipe(Command.withDescription("Tabulate one question of a project by another, or by several side by side"))

export const project = Command.make("project").pipe(
  Command.withDescription("Projects: of the service that is named, else in the database"),
  Command.withSubcommands([
    list,
    show,
    change,
    questions,
    understanding,
    changedQuestion,
    takeBack,
    crosstab,
    matches,
    distributions,
    answers,
    suggestHumans,
    remove
  ])
)
