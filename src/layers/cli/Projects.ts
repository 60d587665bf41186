import { Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { TalliedSegments } from "../../services/usecases/TalliedSegments.ts"
import { Tallies } from "../../services/usecases/Tallies.ts"
import { AdministrationLayer } from "../Administration.ts"
import { MinMatchedTwinsConfigured } from "../MatchedTwins.ts"
import { outFileIn, outOption, TableFilesHere, writeTable } from "./CrosstabFile.ts"
import { crosstabAskOf, crosstabOptions } from "./CrosstabOptions.ts"
import { crosstabTable } from "./CrosstabTable.ts"
import { HumanSuggestionsHere, suggestHumans } from "./Humans.ts"
import { chosenOrganization, orgOption } from "./OrganizationOption.ts"
import { csvOption, jsonOption, listOptions, print, printList, printRows } from "./Output.ts"
import { projectArg, projectIdOf } from "./ProjectArg.ts"
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
import { question as changedQuestion, takeBack, understanding } from "./Understandings.ts"
import { answers } from "./WrittenAnswers.ts"

type Shown = Effect.Effect.Success<ReturnType<Projects["about"]>>

const LISTED = ["id", "title", "respondents", "questions", "audiences"] as const

const list = Command.make("list", { org: orgOption, ...listOptions }, ({ org, ...format }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const projects = yield* (yield* Projects).list(id)
    const rows = projects.map((project) => ({
      ...project,
      questions: project.surveyQuestions.length,
      audiences: project.audiences.length
    }))
    yield* format.json ? print(projects, true, () => "") : printList(rows, format, LISTED)
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
  { project: projectArg, org: orgOption, ...listOptions },
  ({ org, project, ...format }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const listed = yield* (yield* Projects).questions(id, yield* projectIdOf(project))
      yield* printRows(listed, format, QUESTION_COLUMNS, questionRows, questionList)
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
    title: Options.text("title").pipe(Options.withDescription("What it is called from now on"), Options.optional),
    selectors: selectorOption,
    reference: referenceOption,
    weight: Options.text("weight").pipe(
      Options.withDescription("Column that holds the weights, by header or number"),
      Options.optional
    ),
    noWeight: Options.boolean("no-weight").pipe(Options.withDescription("Weight nobody")),
    noReference: Options.boolean("no-reference").pipe(Options.withDescription("Make it a reference no longer")),
    org: orgOption,
    json: jsonOption
  },
  ({ json, noReference, noWeight, org, project, reference, selectors, title, weight }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const projects = yield* Projects
      if (noReference && Option.isSome(reference)) return yield* new ReferenceUnclear()
      const changed = yield* projects.change(id, yield* projectIdOf(project), {
        title: Option.getOrUndefined(title),
        selectors: yield* selectorsIn(selectors),
        reference: noReference ? null : yield* referenceIn(reference),
        weight: noWeight ? null : Option.getOrUndefined(weight)
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
    org: orgOption,
    json: jsonOption
  },
  ({ csv, json, org, out, project, ...given }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const file = yield* outFileIn(out)
      const projectId = yield* projectIdOf(project)
      const result = yield* (yield* Crosstabs).tabulate(id, projectId, yield* crosstabAskOf(given))
      if (file !== null) {
        const written = yield* writeTable(id, projectId, file, result)
        return yield* print(written, json, ({ path }) => `Wrote ${path}.`)
      }
      if (csv) return yield* Console.log(crosstabCsv(result).trimEnd())
      const among = `${result.matchedTwins} of ${result.totalTwins} respondents: ${result.filter.interpretation.description}`
      return yield* print(result, json, (one, width) => `${among}\n${crosstabTable(one, width)}`)
    })
).pipe(Command.withDescription("Tabulate one question of a project by another, or by several side by side"))

const UseCases = Layer.mergeAll(
  Projects.Default,
  TableFilesHere,
  HumanSuggestionsHere,
  Crosstabs.Default.pipe(
    Layer.provide(TalliedSegments.Default),
    Layer.provide(Segments.Default),
    Layer.provide(Tallies.Default)
  )
).pipe(Layer.provide(MinMatchedTwinsConfigured), Layer.provideMerge(AdministrationLayer))

export const project = Command.make("project").pipe(
  Command.withDescription("Projects"),
  Command.withSubcommands([
    Command.provide(list, UseCases),
    Command.provide(show, UseCases),
    Command.provide(change, UseCases),
    Command.provide(questions, UseCases),
    Command.provide(understanding, UseCases),
    Command.provide(changedQuestion, UseCases),
    Command.provide(takeBack, UseCases),
    Command.provide(crosstab, UseCases),
    matches,
    distributions,
    answers,
    Command.provide(suggestHumans, UseCases),
    Command.provide(remove, UseCases)
  ])
)
