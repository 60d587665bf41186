import { Args, Command, Options } from "@effect/cli"
import { HttpClientRequest } from "@effect/platform"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { QuestionText } from "../../domain/ask/Ask.ts"
import type { Distribution, WrittenAnswers } from "../../domain/ask/Distributions.ts"
import { HumansAsk, type HumansResult } from "../../domain/ask/HumansAsk.ts"
import type { Matches } from "../../domain/ask/Matches.ts"
import { sourceOf } from "../../domain/ask/SurveySource.ts"
import type { TablesResult } from "../../domain/ask/TablesAsk.ts"
import { Cursor } from "../../domain/Cursor.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import type { DeckRemark, DeckUpdate } from "../../domain/report/Deck.ts"
import { REPORT_KINDS, REPORT_TYPES } from "../../domain/report/ReportFile.ts"
import type { Question } from "../../domain/survey/model/Question.ts"
import { ROW_KINDS, ROW_TYPES } from "../../domain/survey/rows/RowKinds.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import type { MissingCount } from "../../domain/survey/tables/MissingCounts.ts"
import { counted } from "../../domain/text/Figures.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { EnginesOfOne } from "../../services/ports/Simulator.ts"
import { BannerTables } from "../../services/usecases/BannerTables.ts"
import { Crosstabs, TableWriter } from "../../services/usecases/Crosstabs.ts"
import { Decks } from "../../services/usecases/Decks.ts"
import { HumanSuggestions } from "../../services/usecases/HumanSuggestions.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { RespondentFiles } from "../../services/usecases/RespondentFiles.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { SurveySources } from "../../services/usecases/SurveySources.ts"
import { TalliedSegments, Tallies } from "../../services/usecases/Tallies.ts"
import { MinMatchedTwinsConfigured } from "../Process.ts"
import { SimulatorStatistical } from "../simulators/EnginesConfigured.ts"
import { RowFilesNode } from "../table-files/RowFilesNode.ts"
import { TableWriterHere } from "../table-files/TableWriterHere.ts"
import { DictionaryEnglish } from "../words/DictionaryEnglish.ts"
import { English } from "../words/English.ts"
import { analyze } from "./Analyses.ts"
import { codes } from "./Codes.ts"
import { connect, connectionOptions, firstOf, MAX_LISTED } from "./Connection.ts"
import {
  crosstabAskOf,
  crosstabOptions,
  crosstabTable,
  outOption,
  tablesAskOf,
  tablesOptions,
  writeTable
} from "./Crosstabs.ts"
import { derive } from "./Derivations.ts"
import { download, outFile, poured, written } from "./Downloads.ts"
import { failed } from "./Failure.ts"
import { formOf } from "./Imports.ts"
import {
  AdministrationLoaded,
  askedProject,
  dataOf,
  fromSource,
  given,
  projectArg,
  projectIdOf,
  sourceOptions
} from "./Options.ts"
import { barChart, csvOption, jsonOption, listOptions, print, printList, printRows, table, wrapped } from "./Output.ts"
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
import { waitedFor } from "./Waiting.ts"
import { append, removeWave } from "./Waves.ts"
import { weigh } from "./Weights.ts"

/** How a filter is read, how many match, and what to change where that does not do. */
const matchesText = (matches: Matches, width: number): string => {
  const { effectiveSize, filter, marginOfError, matchedTwins, nearest, percentage, readBy } = matches
  const { refusal, totalTwins, weighting, wider } = matches
  const counted =
    matchedTwins === null
      ? []
      : [
          `${matchedTwins.toLocaleString("en-US")} of ${totalTwins.toLocaleString("en-US")} respondents match ` +
            `(${percentage}%${weighting.used === null ? "" : " by weight"}); effectively ${effectiveSize}, ` +
            `±${marginOfError} points for a share of 50%.`
        ]
  const read =
    filter === null
      ? []
      : [
          `Understood${readBy === null ? "" : ` by ${readBy}`} as: ${filter.interpretation.description}`,
          ...(filter.expression === null ? [] : [`As an expression: ${filter.expression}`]),
          ...filter.interpretation.notes
        ]
  return [
    ...counted,
    ...(refusal === null ? [] : [refusal.message]),
    ...read,
    ...(nearest.length === 0
      ? []
      : [`Did you mean: ${nearest.map(({ name, text }) => (text === null ? name : `${name} (${text})`)).join("; ")}`]),
    ...(wider === null
      ? []
      : [`A wider filter that matches enough: ${wider.expression} (${wider.matched.toLocaleString("en-US")})`])
  ]
    .map((text) => wrapped(text, width, "  "))
    .join("\n")
}

/** Counts whom a filter selects. It ends as a failure where an ask of them would be refused. */
const matches = Command.make(
  "matches",
  {
    projectId: askedProject,
    filter: Args.text({ name: "filter" }).pipe(
      Args.withDescription("Which respondents, in plain words or as an expression")
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ filter, json, projectId, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.projects
        .matches({ path: { projectId }, payload: { filter } })
        .pipe(waitedFor("Counting"))
      yield* print(data, json, matchesText)
      if (data.refusal !== null) yield* failed
    })
).pipe(Command.withDescription("Count the respondents a filter selects, and show how it is understood"))

const rowsOf = (questions: ReadonlyArray<Distribution>) =>
  questions.flatMap(({ answers, base, key, kind, text, weightedBase }) =>
    (answers.length === 0 ? [{ label: null, kind: null, count: null, share: null }] : answers).map(
      ({ count, kind: row, label, share }) => ({
        question: key,
        text,
        kind,
        base,
        weightedBase,
        answer: label,
        row,
        count,
        percentage: share === null ? null : Number((share * 100).toFixed(4))
      })
    )
  )

const FIGURE_COLUMNS = [
  "question",
  "text",
  "kind",
  "base",
  "weightedBase",
  "answer",
  "row",
  "count",
  "percentage"
] as const

/** A question's answers as a chart, in their order; what too few gave has no bar. */
const distributionText = ({ answers, base, key, kind, mean, text }: Distribution, width: number): string => {
  const bars = answers.flatMap(({ count, label, share }) =>
    share === null || count === null ? [] : [{ label, count, percentage: share * 100 }]
  )
  const hidden = answers.length - bars.length
  return [
    excerpt(text.replace(/\s+/g, " "), width),
    excerpt(
      `  ${key} (${kind}), ${base === null ? "too few answered" : `${base.toLocaleString("en-US")} answered`}`,
      width
    ),
    ...(bars.length === 0 ? [] : [barChart(bars, width)]),
    ...(hidden === 0 ? [] : [`  ${hidden} more that too few gave`]),
    ...(mean === null
      ? []
      : [
          `  mean ${Number(mean.mean.toFixed(3))}` +
            (mean.roundedTo === undefined ? "" : ` (rounded to a multiple of ${mean.roundedTo})`) +
            (mean.median === null ? "" : `, median ${mean.median}`)
        ])
  ].join("\n")
}

const distributions = Command.make(
  "distributions",
  {
    projectId: askedProject,
    filter: Options.text("filter").pipe(Options.withDescription("Whose answers to count"), Options.optional),
    ...connectionOptions,
    ...listOptions
  },
  ({ filter, key, projectId, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const page = (cursor: Option.Option<number>) =>
        client.projects.distributions({ path: { projectId }, urlParams: { ...given({ filter, cursor }), limit: 1000 } })
      const whole = (known: ReadonlyArray<Distribution>, cursor: Option.Option<number>): ReturnType<typeof page> =>
        Effect.flatMap(page(cursor), ({ data, ...response }) => {
          const questions = [...known, ...data.questions]
          const next = data.nextCursor === null ? Option.none() : Schema.decodeOption(Cursor)(data.nextCursor)
          return Option.isNone(next)
            ? Effect.succeed({ ...response, data: { ...data, questions } })
            : whole(questions, next)
        })
      const { data } = yield* whole([], Option.none()).pipe(waitedFor("Counting"))
      yield* printRows(
        data,
        format,
        FIGURE_COLUMNS,
        ({ questions }) => rowsOf(questions),
        ({ filter, matchedTwins, questions, totalTwins }, width) =>
          [
            [
              `${matchedTwins} of ${totalTwins} respondents: ${filter.interpretation.description}`,
              ...filter.interpretation.notes
            ].join("\n"),
            ...questions.map((question) => distributionText(question, width))
          ].join("\n\n")
      )
    })
).pipe(Command.withDescription("Show every question's answers as charts"))

interface Listed extends Omit<Question, "missing"> {
  readonly base: number
  readonly missing?: ReadonlyArray<MissingCount> | undefined
}

const wording = ({ key, stem, text }: Listed, before: Listed | undefined): string => {
  if (stem !== null && before?.stem === stem && text.startsWith(stem)) return `… ${text.slice(stem.length).trim()}`
  return text.toLowerCase() === key.replaceAll("_", " ") ? "" : text
}

const answersOf = ({ labels, stem }: Listed, before: Listed | undefined): string => {
  const joined = labels.join(" | ")
  return stem !== null && before?.stem === stem && before.labels.join(" | ") === joined ? "" : joined
}

const withoutAnswer = ({ missing = [] }: Listed): string => {
  const held = missing.filter(({ count }) => count > 0)
  const named = held.map(({ code, count, label }) => `${code === undefined ? "" : `${code} `}“${label}” ${count}`)
  return named.length === 0 ? "" : `not in the base: ${named.join(", ")}`
}

/** Questions as filters name them, with their words and answersOf below, at most `width` columns wide. */
export const questionList = (questions: ReadonlyArray<Listed>, width: number): string =>
  questions
    .flatMap((question, i) => {
      const { base, key, kind } = question
      const before = questions[i - 1]
      const below = [wording(question, before), answersOf(question, before), withoutAnswer(question)].filter(
        (line) => line !== ""
      )
      return [
        `${key}  (${kind}, ${base.toLocaleString("en-US")} answered)`,
        ...below.map((line) => `  ${excerpt(line.replace(/\s+/g, " "), width - 2)}`)
      ]
    })
    .join("\n")

const QUESTION_COLUMNS = ["key", "text", "kind", "base", "labels"] as const

/** Questions as rows of a spreadsheet, their answersOf parted by bars. */
const questionRows = (questions: ReadonlyArray<Listed>) =>
  questions.map(({ base, key, kind, labels, text }) => ({ key, text, kind, base, labels: labels.join(" | ") }))

const USUAL = 100

const answersText = ({ answers, matchedTwins, nextCursor, question }: WrittenAnswers, width: number): string =>
  [
    question.text,
    question.base === null
      ? "Too few people wrote an answer to show any."
      : `${question.base.toLocaleString("en-US")} of ${matchedTwins.toLocaleString("en-US")} wrote something.`,
    ...answers.map((answer) => wrapped(`- ${answer.replace(/\s+/g, " ")}`, width, "  ")),
    ...(nextCursor === null ? [] : ["There are more; raise --limit to see them."])
  ].join("\n")

/** Shows what respondents wrote, without what could tell who they are. */
const answers = Command.make(
  "answers",
  {
    projectId: askedProject,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("The question's key")),
    filter: Options.text("filter").pipe(Options.withDescription("Whose answers to count"), Options.optional),
    search: Options.text("search").pipe(
      Options.withDescription("Only answers that contain all of these words"),
      Options.optional
    ),
    limit: Options.integer("limit").pipe(
      Options.withDescription(`How many answers at most; ${USUAL} if left out`),
      Options.withDefault(USUAL)
    ),
    ...connectionOptions,
    ...listOptions
  },
  ({ filter, key, limit, projectId, question, search, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const page = (wanted: number, cursor: Option.Option<number>) =>
        client.projects.answers({
          path: { projectId, key: question },
          urlParams: { ...given({ filter, search, cursor }), limit: Math.min(wanted, 1000) }
        })
      const whole = (known: ReadonlyArray<string>, cursor: Option.Option<number>): ReturnType<typeof page> =>
        Effect.flatMap(page(limit - known.length, cursor), ({ data, ...response }) => {
          const answers = [...known, ...data.answers]
          const next = data.nextCursor === null ? Option.none() : Schema.decodeOption(Cursor)(data.nextCursor)
          return Option.isNone(next) || answers.length >= limit
            ? Effect.succeed({ ...response, data: { ...data, answers } })
            : whole(answers, next)
        })
      const { data } = yield* whole([], Option.none()).pipe(waitedFor("Reading"))
      yield* printRows(data, format, ["answer"], ({ answers }) => answers.map((answer) => ({ answer })), answersText)
    })
).pipe(Command.withDescription("Read respondents' written answers"))

/** Widest of the columns beside the question, with the spaces between them. */
const BESIDE = "interviews  margin now  after  basis      ".length
const LEAST_QUESTION = 20

/** How interviews are given out, as a table that is at most `width` columns wide. */
export const humansTable = ({ interviews, leftOut, suggestions }: HumansResult, width: number): string => {
  const room = Math.max(LEAST_QUESTION, width - BESIDE)
  const rows = suggestions.map(({ basis, interviews: asked, marginAfter, marginBefore, question }) => ({
    interviews: asked,
    "margin now": marginBefore,
    after: marginAfter,
    basis,
    question: excerpt(question.replace(/\s+/g, " "), room)
  }))
  const missing = `${leftOut.length} ${leftOut.length === 1 ? "question" : "questions"}`
  const rest = leftOut.length === 0 ? [] : [`Left out (no percentages, or too late in the survey): ${missing}.`]
  return [
    table(rows, ["interviews", "margin now", "after", "basis", "question"]),
    `${interviews} interviews given out; margins in points, at 95%.`,
    ...rest
  ].join("\n")
}

const COLUMNS = ["question", "interviews", "marginBefore", "marginAfter", "basis"] as const

/** What the command works with where it looks into the database. */
const HumanSuggestionsHere = HumanSuggestions.Default.pipe(
  Layer.provide([
    Segments.Default.pipe(Layer.provide(English)),
    DictionaryEnglish,
    EnginesOfOne.pipe(Layer.provide(SimulatorStatistical))
  ]),
  Layer.provide(MinMatchedTwinsConfigured),
  Layer.provideMerge(AdministrationLoaded)
)

const suggestHumans = Command.make(
  "suggest-humans",
  {
    project: projectArg,
    interviews: Options.integer("interviews").pipe(
      Options.withDescription("How many people you can interview, 1 to 10,000"),
      Options.withSchema(HumansAsk.fields.interviews)
    ),
    questions: Options.text("question").pipe(
      Options.withDescription("A question to consider (repeatable; default: all closed questions)"),
      Options.repeated,
      Options.withSchema(Schema.mutable(Schema.Array(QuestionText)))
    ),
    filter: Options.text("filter").pipe(
      Options.withDescription("Which respondents the answers should represent"),
      Options.optional
    ),
    ...sourceOptions,
    ...listOptions
  },
  ({ csv, filter, interviews, json, project, questions, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const payload = {
        interviews,
        ...(questions.length === 0 ? {} : { questions: questions.map((question) => ({ question })) }),
        ...(Option.isSome(filter) ? { filter: filter.value } : {})
      }
      const result = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.suggestHumans({ path: { projectId }, payload }), dataOf),
        database: (id) => Effect.flatMap(HumanSuggestions, ({ suggest }) => suggest(id, projectId, payload)),
        using: HumanSuggestionsHere
      })
      yield* printRows(result, { csv, json }, COLUMNS, ({ suggestions }) => suggestions, humansTable)
    })
).pipe(Command.withDescription("Suggest which questions to ask in a given number of interviews"))

type Shown = Pick<
  Effect.Effect.Success<ReturnType<Projects["about"]>>,
  "description" | "id" | "reference" | "respondents" | "selectors" | "title"
>

const LISTED = ["id", "title", "respondents", "questions", "audiences"] as const

const UseCases = Layer.mergeAll(
  Projects.Default,
  Layer.merge(
    Layer.provideMerge(Decks.Default, BannerTables.Default),
    Layer.provide(RespondentFiles.Default, RowFilesNode)
  ).pipe(
    Layer.provideMerge(TableWriterHere),
    Layer.provideMerge(SurveySources.Default),
    Layer.provideMerge(Crosstabs.Default),
    Layer.provide(TalliedSegments.Default),
    Layer.provide(Segments.Default),
    Layer.provide(English),
    Layer.provide(Tallies.Default)
  )
).pipe(Layer.provide(MinMatchedTwinsConfigured), Layer.provideMerge(AdministrationLoaded))

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
).pipe(Command.withDescription("List projects"))

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
      yield* print({ id: projectId, deleted: true }, json, () => "Deleted the project and its respondents.")
    })
).pipe(Command.withDescription("Delete a project and its respondents"))

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
).pipe(Command.withDescription("List a project's questions and their keys"))

const shown = ({ description, id, reference, respondents, selectors, title }: Shown) =>
  [
    `${title} (${id}), ${respondents.toLocaleString("en-US")} respondents`,
    ...(description === "" ? [] : [description]),
    `\n${selectorList(selectors)}`,
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
).pipe(Command.withDescription("Show a project: size, the questions that describe respondents, reference"))

const change = Command.make(
  "change",
  {
    project: projectArg,
    title: Options.text("title").pipe(Options.withDescription("New title"), Options.optional),
    selectors: selectorOption,
    reference: referenceOption,
    weight: Options.text("weight").pipe(
      Options.withDescription("Weights to use: a column, by header or number, or the name of weights made here"),
      Options.optional
    ),
    hideBelow: Options.integer("hide-below").pipe(
      Options.withDescription("Hide groups of fewer respondents in tables; 1 hides none, 0 leaves it to the service"),
      Options.optional
    ),
    noWeight: Options.boolean("no-weight").pipe(Options.withDescription("Use no weights")),
    noReference: Options.boolean("no-reference").pipe(Options.withDescription("Stop using it as a reference")),
    ...sourceOptions,
    json: jsonOption
  },
  ({ hideBelow, json, noReference, noWeight, project, reference, selectors, title, weight, ...source }) =>
    Effect.gen(function* () {
      if (noReference && Option.isSome(reference)) return yield* new ReferenceUnclear()
      const projectId = yield* projectIdOf(project)
      const wanted = {
        title: Option.getOrUndefined(title),
        selectors: yield* selectorsIn(selectors),
        reference: noReference ? null : yield* referenceIn(reference),
        weight: noWeight ? null : Option.getOrUndefined(weight),
        smallCells: Option.getOrUndefined(Option.map(hideBelow, (below) => (below === 0 ? null : { below })))
      }
      const payload = { ...wanted, selectors: Object.fromEntries(wanted.selectors) }
      const changed = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.change({ path: { projectId }, payload }), dataOf),
        database: (id) => Effect.flatMap(Projects, ({ change }) => change(id, projectId, wanted)),
        using: UseCases
      })
      yield* print(changed, json, shown)
    })
).pipe(Command.withDescription("Change a project's title, weights, demographics or reference"))

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
      const { about, result } = yield* fromSource(
        { key, org, url },
        {
          service: ({ projects }) =>
            Effect.all({
              result: Effect.map(projects.crosstab({ path: { projectId }, payload: asked }), dataOf),
              about: Effect.map(projects.about({ path: { projectId }, urlParams: {} }), ({ data }) => ({
                ...sourceOf({ ...data, fieldYear: null }),
                survey: data.title
              }))
            }),
          database: (id) =>
            Effect.all({
              result: Effect.flatMap(Crosstabs, ({ tabulate }) => tabulate(id, projectId, asked)),
              about: Effect.flatMap(SurveySources, ({ named }) => named(id, projectId))
            }),
          using: UseCases
        }
      )
      if (file !== null) {
        const written = yield* writeTable(about, file, result)
        return yield* print(written, json, ({ path }) => `Wrote ${path}.`)
      }
      if (csv) return yield* Console.log(crosstabCsv(result, sourceWords(about)).trimEnd())
      const { description, notes } = result.filter.interpretation
      const among = [`${result.matchedTwins} of ${result.totalTwins} respondents: ${description}`, ...notes].join("\n")
      return yield* print(result, json, (one, width) => `${among}\n${crosstabTable(one, width)}`)
    })
).pipe(Command.withDescription("Tabulate one question by another, or by several side by side"))

const exported = Command.make(
  "export",
  {
    project: projectArg,
    out: outFile(ROW_KINDS, "The file to write: .sav, .csv, .parquet or .zip (triple-s)"),
    ...sourceOptions,
    json: jsonOption
  },
  ({ json, out: { kind, path }, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const wanted = HttpClientRequest.get(`/v1/projects/${projectId}/data`).pipe(
        HttpClientRequest.accept(ROW_TYPES[kind])
      )
      const written = yield* fromSource(source, {
        service: () => download(source, wanted, path),
        database: (id) =>
          Effect.flatMap(RespondentFiles, ({ write }) => write(id, projectId, kind)).pipe(
            Effect.flatMap(({ file }) => poured(path, file))
          ),
        using: UseCases
      })
      yield* print(written, json, ({ path }) => `Wrote ${path}.`)
    })
).pipe(Command.withDescription("Write a project's respondents, with labels and weights, to a file"))

const tablesText = ({ about, credit, survey, tables }: TablesResult, width: number): string =>
  [
    ...[sourceWords({ survey, credit, year: null }), ...about].map((line) => wrapped(line, width)),
    "",
    ...tables.map(({ finding, key, problem, question }) =>
      wrapped(`${excerpt(question, 100)} [${key}]\n${problem ?? finding ?? "Nothing stands out."}`, width, "  ")
    )
  ].join("\n")

const tables = Command.make(
  "tables",
  {
    project: projectArg,
    ...tablesOptions,
    questions: Options.text("question").pipe(
      Options.withDescription("A question to tabulate, by key or text (repeatable; default: all)"),
      Options.repeated
    ),
    out: outFile(REPORT_KINDS, "Write a file: .xlsx, .pptx or .pdf").pipe(Options.optional),
    ...sourceOptions,
    ...listOptions
  },
  ({ csv, json, key, org, out, project, questions, url, ...given }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const payload = yield* tablesAskOf(given, questions)
      const source = { key, org, url }
      const file = Option.getOrNull(out)
      const found = yield* fromSource(source, {
        service: ({ projects }) =>
          Effect.gen(function* () {
            if (file === null) return (yield* projects.tables({ path: { projectId }, payload })).data as TablesResult
            const request = HttpClientRequest.post(`/v1/projects/${projectId}/tables`).pipe(
              HttpClientRequest.accept(REPORT_TYPES[file.kind]),
              HttpClientRequest.bodyUnsafeJson(payload)
            )
            return yield* download(source, request, file.path)
          }),
        database: (id) =>
          Effect.gen(function* () {
            const report = yield* Effect.flatMap(BannerTables, ({ of }) => of(id, projectId, payload))
            if (file === null) return report.result
            const bytes = yield* Effect.flatMap(TableWriter, (writer) => writer.report(file.kind, report.file))
            yield* written(file.path, bytes)
            return { path: file.path, bytes: bytes.length }
          }),
        using: UseCases
      })
      if ("path" in found) return yield* print(found, json, ({ path }) => `Wrote ${path}.`)
      const listed = ["key", "question", "finding", "base", "problem"] as const
      return yield* printRows(found, { csv, json }, listed, (one) => one.tables, tablesText)
    })
).pipe(Command.withDescription("Tabulate every question by the same columns, as a workbook, slides, a PDF or findings"))

const SAID: Readonly<Record<DeckRemark["about"], string>> = {
  added: "Added",
  removed: "Removed, no longer in the survey",
  kept: "Kept as you edited it",
  missing: "Left as it was",
  unrecognized: "Not recognized, has its old content"
}

const deckText = (path: string, { charts, ownSlides, remarks, slides, tables, texts }: DeckUpdate): string =>
  [
    [
      `Wrote ${path}: new numbers in ${counted(charts, "chart", "charts")} and ${counted(tables, "table", "tables")}`,
      `${counted(texts, "text", "texts")} rewritten; ${counted(slides, "slide", "slides")}, ${ownSlides} of them your own.`
    ].join(", "),
    ...remarks.map(({ about, question, slide, text }) =>
      [`  Slide ${slide}`, ...(question === "" ? [] : [` [${question}]`]), `: ${SAID[about]}: ${text}`].join("")
    )
  ].join("\n")

const deck = Command.make(
  "deck",
  {
    project: projectArg,
    update: Options.file("update", { exists: "yes" }).pipe(
      Options.withDescription("Slides of `project tables`, .pptx, as you edited them")
    ),
    out: outFile(["pptx"], "The file to write, .pptx"),
    ...sourceOptions,
    json: jsonOption
  },
  ({ json, out: { path }, project, update, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const form = formOf({ files: { file: update }, fields: {} })
      const account = yield* fromSource(source, {
        service: ({ projects }) =>
          Effect.gen(function* () {
            const { data } = yield* projects.deck({ path: { projectId }, payload: yield* form })
            const request = HttpClientRequest.post(`/v1/projects/${projectId}/deck`).pipe(
              HttpClientRequest.accept(REPORT_TYPES.pptx),
              HttpClientRequest.bodyFormData(yield* form)
            )
            yield* download(source, request, path)
            return data as DeckUpdate
          }),
        database: (id) =>
          Effect.flatMap(Decks, (decks) => decks.update(id, projectId, update)).pipe(
            Effect.tap(({ file }) => written(path, file)),
            Effect.map((made) => made.update)
          ),
        using: UseCases
      })
      yield* print({ path, ...account }, json, () => deckText(path, account))
    })
).pipe(Command.withDescription("Put new numbers into slides of `project tables` that you edited"))

export const project = Command.make("project").pipe(
  Command.withDescription("Projects, on a service (--url) or in the database"),
  Command.withSubcommands([
    list,
    show,
    change,
    questions,
    understanding,
    changedQuestion,
    derive,
    weigh,
    append,
    removeWave,
    takeBack,
    crosstab,
    tables,
    deck,
    analyze,
    exported,
    matches,
    distributions,
    answers,
    codes,
    suggestHumans,
    remove
  ])
)
