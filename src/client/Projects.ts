import { formOf, type ImportOptions, type Imports, type SurveyUpload, type WaveUpload } from "./Imports.ts"
import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type {
  AnalysisResult,
  ChangeTakenBack,
  CodedAnswers,
  CodesRequest,
  CrosstabAsk,
  CrosstabResult,
  DeckUpdate,
  DerivedQuestion,
  Distributions,
  DriversAsk,
  HumansAsk,
  HumansResult,
  ImportedProject,
  MapAsk,
  Matches,
  MatchesAsk,
  Project,
  ProjectBacktest,
  ProjectChange,
  ProjectDetail,
  QuestionChange,
  QuestionReread,
  ReachAsk,
  SegmentsAsk,
  SurveyQuestion,
  TablesAsk,
  TablesResult,
  Understanding,
  WavePreview,
  WaveRemoved,
  WeightPreview,
  WeightsRequest,
  WrittenAnswers
} from "./Types.ts"

/** What to find in a survey. */
export type AnalysisAsk = DriversAsk | ReachAsk | SegmentsAsk | MapAsk

const reportTypes = {
  pdf: "application/pdf",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
} as const

const rowTypes = {
  csv: "text/csv",
  parquet: "application/vnd.apache.parquet",
  sav: "application/x-spss-sav",
  zip: "application/zip"
} as const

const fileTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation"
} as const

/** Which questions to read, and for which respondents. */
export interface DistributionOptions extends CallOptions {
  /** Whose answers count, in plain words or a filter. Everyone's by default. */
  readonly filter?: string | undefined
  /** `statistical` reads the filter without a language model. */
  readonly engine?: MatchesAsk["engine"]
  /** Weights to use instead of the project's, by name, or `unweighted`. */
  readonly weight?: string | undefined
  /** Hide groups of fewer respondents than this, instead of the project's minimum; needs the scope `manage`. */
  readonly below?: number | undefined
  /** The most questions to return, from 1 to 1,000. Defaults to 200. */
  readonly limit?: number | undefined
  /** The `nextCursor` of an earlier page. */
  readonly cursor?: string | undefined
}

/** Which written answers to read, and from which respondents. */
interface AnswerOptions extends DistributionOptions {
  /** Words that an answer must all contain. */
  readonly search?: string | undefined
}

/** Imported surveys, whose respondents you can ask. */
export interface Projects {
  /** All of them, newest first. */
  readonly list: (options?: ListOptions) => AsyncGenerator<Project, void>
  /** Imports a survey file and waits for the project. */
  readonly create: (survey: SurveyUpload, options?: ImportOptions) => Promise<ImportedProject>
  /** Its size, which questions describe its respondents, and whether it is a reference. */
  readonly get: (id: string, options?: CallOptions) => Promise<ProjectDetail>
  /** Changes only the fields you send. */
  readonly change: (id: string, change: ProjectChange, options?: CallOptions) => Promise<ProjectDetail>
  /** Deletes a project with its respondents. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** The questions you can use in filters and crosstabs. */
  readonly questions: (id: string, options?: CallOptions) => Promise<ReadonlyArray<SurveyQuestion>>
  /** Changes how a question is understood, without uploading the file again. */
  readonly changeQuestion: (
    id: string,
    key: string,
    change: QuestionChange,
    options?: CallOptions
  ) => Promise<QuestionReread>
  /** Makes a question from others: groups, bands, a formula, a count, an index, or codes of written answers. */
  readonly deriveQuestion: (id: string, question: DerivedQuestion, options?: CallOptions) => Promise<QuestionReread>
  /** Shows weights that meet targets; with `accept` and the preview's `revision`, they are kept, and used unless `use` is false. */
  readonly makeWeights: (id: string, weights: WeightsRequest, options?: CallOptions) => Promise<WeightPreview>
  /** Shows how a file of another wave differs; with the preview's `accept`, appends it. */
  readonly appendWave: (id: string, wave: WaveUpload, options?: CallOptions) => Promise<WavePreview>
  /** Removes the file appended last, with its respondents. */
  readonly removeWave: (id: string, options?: CallOptions) => Promise<WaveRemoved>
  /** Undoes a change listed in the understanding. Later changes stay. */
  readonly takeBack: (id: string, changeId: number, options?: CallOptions) => Promise<ChangeTakenBack>
  /** How the file was understood, possible problems first. */
  readonly understanding: (id: string, options?: CallOptions) => Promise<Understanding>
  /** A crosstab of one question by one or more others. */
  readonly crosstab: (id: string, table: CrosstabAsk, options?: CallOptions) => Promise<CrosstabResult>
  /** The crosstab as a file. */
  readonly crosstabFile: (
    id: string,
    table: CrosstabAsk,
    type: keyof typeof fileTypes,
    options?: CallOptions
  ) => Promise<Blob>
  /** What the tables of every question by the same banner show, a sentence each. */
  readonly tables: (id: string, tables: TablesAsk, options?: CallOptions) => Promise<TablesResult>
  /** Every question by the same banner, as a workbook, slides or a PDF. */
  readonly tablesFile: (
    id: string,
    tables: TablesAsk,
    type: keyof typeof reportTypes,
    options?: CallOptions
  ) => Promise<Blob>
  /** What new numbers would change in slides of `tablesFile` that you edited. */
  readonly deck: (id: string, deck: Blob | File, options?: CallOptions) => Promise<DeckUpdate>
  /** The same slides with new numbers; what you edited stays. */
  readonly deckFile: (id: string, deck: Blob | File, options?: CallOptions) => Promise<Blob>
  /** Key drivers, best combinations (TURF), segments, or a map of answers. Free. */
  readonly analyze: (id: string, analysis: AnalysisAsk, options?: CallOptions) => Promise<AnalysisResult>
  /**
   * The respondents, with labels, missing values and weights: as an SPSS file, CSV, Parquet, or a ZIP archive of triple-s.
   * SPSS by default.
   */
  readonly data: (id: string, options?: CallOptions & { readonly type?: keyof typeof rowTypes }) => Promise<Blob>
  /** The results of all questions, 200 at a time. Free. */
  readonly distributions: (id: string, options?: DistributionOptions) => Promise<Distributions>
  /** Respondents' written answers to a text question, 100 at a time. Free. */
  readonly answers: (id: string, key: string, options?: AnswerOptions) => Promise<WrittenAnswers>
  /** Proposes a code frame for written answers, or tries one; to keep it, derive a question from its codes. */
  readonly codes: (id: string, key: string, ask?: CodesRequest, options?: CallOptions) => Promise<CodedAnswers>
  /** How a filter is understood and how many respondents match. Free. */
  readonly matches: (id: string, asked: MatchesAsk, options?: CallOptions) => Promise<Matches>
  /** Which questions would gain the most from interviewing people. */
  readonly suggestHumans: (id: string, ask: HumansAsk, options?: CallOptions) => Promise<HumansResult>
  /** How well the survey's answers predict each other. */
  readonly backtest: (id: string, options?: CallOptions) => Promise<ProjectBacktest>
}

export const makeProjects = (transport: Transport, imports: Imports): Projects => {
  const at = (id: string, more = "") => `/v1/projects/${encodeURIComponent(id)}${more}`
  const get = async <A>(path: string, options?: CallOptions) =>
    (await transport.json<A>({ method: "GET", path }, options)).data
  const send = async <A>(method: "POST" | "PATCH", path: string, body: object, options?: CallOptions) =>
    (await transport.json<A>({ method, path, body }, options)).data

  const file = (path: string, body: object, accept: string, options?: CallOptions) =>
    transport.read((response) => response.blob(), { method: "POST", path, headers: { accept }, body }, options)

  return {
    list: (options) => everyPage(transport, "/v1/projects", (page: ReadonlyArray<Project>) => page, options),
    create: async (survey, { onProgress, timeout, ...options } = {}) => {
      const { id } = await imports.start(survey, options)
      return imports.wait(id, { ...options, onProgress, timeout })
    },
    get: (id, options) => get(at(id), options),
    change: (id, change, options) => send("PATCH", at(id), change, options),
    remove: async (id, options) => {
      await transport.json({ method: "DELETE", path: at(id) }, options)
    },
    questions: async (id, options) => {
      const { questions } = await get<{ questions: ReadonlyArray<SurveyQuestion> }>(at(id, "/questions"), options)
      return questions
    },
    changeQuestion: (id, key, change, options) =>
      send("PATCH", at(id, `/questions/${encodeURIComponent(key)}`), change, options),
    deriveQuestion: (id, question, options) => send("POST", at(id, "/questions"), question, options),
    makeWeights: (id, weights, options) => send("POST", at(id, "/weights"), weights, options),
    appendWave: (id, wave, options) => send("POST", at(id, "/waves"), formOf(wave), { timeout: 0, ...options }),
    removeWave: async (id, options) =>
      (await transport.json<WaveRemoved>({ method: "DELETE", path: at(id, "/waves/latest") }, options)).data,
    takeBack: async (id, changeId, options) =>
      (await transport.json<ChangeTakenBack>({ method: "DELETE", path: at(id, `/changes/${changeId}`) }, options)).data,
    understanding: (id, options) => get(at(id, "/understanding"), options),
    crosstab: (id, table, options) => send("POST", at(id, "/crosstab"), table, options),
    crosstabFile: (id, body, type, options) => file(at(id, "/crosstab"), body, fileTypes[type], options),
    data: (id, { type = "sav", ...options } = {}) =>
      transport.read(
        (response) => response.blob(),
        { method: "GET", path: at(id, "/data"), headers: { accept: rowTypes[type] } },
        options
      ),
    tables: (id, tables, options) => send("POST", at(id, "/tables"), tables, options),
    tablesFile: (id, body, type, options) => file(at(id, "/tables"), body, reportTypes[type], options),
    deck: (id, deck, options) => send("POST", at(id, "/deck"), formOf({ file: deck }), { timeout: 0, ...options }),
    deckFile: (id, deck, options) =>
      file(at(id, "/deck"), formOf({ file: deck }), reportTypes.pptx, { timeout: 0, ...options }),
    analyze: (id, analysis, options) => send("POST", at(id, "/analyses"), analysis, options),
    distributions: async (id, { below, cursor, engine, filter, limit, weight, ...options } = {}) => {
      const query = { filter, engine, weight, below, limit, cursor }
      return (await transport.json<Distributions>({ method: "GET", path: at(id, "/distributions"), query }, options))
        .data
    },
    answers: async (id, key, { cursor, engine, filter, limit, search, ...options } = {}) => {
      const query = { filter, engine, search, limit, cursor }
      const path = at(id, `/questions/${encodeURIComponent(key)}/answers`)
      return (await transport.json<WrittenAnswers>({ method: "GET", path, query }, options)).data
    },
    codes: (id, key, ask = {}, options) =>
      send("POST", at(id, `/questions/${encodeURIComponent(key)}/codes`), ask, options),
    matches: (id, asked, options) => send("POST", at(id, "/matches"), asked, options),
    suggestHumans: (id, ask, options) => send("POST", at(id, "/suggest-humans"), ask, options),
    backtest: (id, options) => get(at(id, "/backtest"), options)
  }
}
