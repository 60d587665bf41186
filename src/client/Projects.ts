import type { ImportOptions, Imports, SurveyUpload } from "./Imports.ts"
import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type {
  ChangeTakenBack,
  CrosstabAsk,
  CrosstabResult,
  Distributions,
  HumansAsk,
  HumansResult,
  ImportedProject,
  Matches,
  MatchesAsk,
  Project,
  ProjectBacktest,
  ProjectChange,
  ProjectDetail,
  QuestionChange,
  QuestionReread,
  SurveyQuestion,
  Understanding,
  WrittenAnswers
} from "./Types.ts"

const fileTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation"
} as const

/** Which questions are shown, and of whom. */
export interface DistributionOptions extends CallOptions {
  readonly filter?: string | undefined
  /** `statistical`: no language model reads the filter. */
  readonly engine?: MatchesAsk["engine"]
  /** How many questions at most, 1 to 1,000; 200 unless said. */
  readonly limit?: number | undefined
  /** The `nextCursor` of an earlier page. */
  readonly cursor?: string | undefined
}

/** Which written answers are shown, and whose. */
interface AnswerOptions extends DistributionOptions {
  /** Words that an answer holds all of. */
  readonly search?: string | undefined
}

/** Surveys whose respondents can be asked. */
export interface Projects {
  /** All of them, newest first. */
  readonly list: (options?: ListOptions) => AsyncGenerator<Project, void>
  /** Makes a project of a survey file, and waits for it. */
  readonly create: (survey: SurveyUpload, options?: ImportOptions) => Promise<ImportedProject>
  readonly get: (id: string, options?: CallOptions) => Promise<ProjectDetail>
  /** Changes what is sent and nothing else. */
  readonly change: (id: string, change: ProjectChange, options?: CallOptions) => Promise<ProjectDetail>
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** What filters and crosstabs can name. */
  readonly questions: (id: string, options?: CallOptions) => Promise<ReadonlyArray<SurveyQuestion>>
  /** Reads a question in another way, without its file. */
  readonly changeQuestion: (
    id: string,
    key: string,
    change: QuestionChange,
    options?: CallOptions
  ) => Promise<QuestionReread>
  /** Takes a change back that the understanding lists; those made after it stay. */
  readonly takeBack: (id: string, changeId: number, options?: CallOptions) => Promise<ChangeTakenBack>
  /** How the file was read: what may be wrong first. */
  readonly understanding: (id: string, options?: CallOptions) => Promise<Understanding>
  /** One question by another, or by several side by side. */
  readonly crosstab: (id: string, table: CrosstabAsk, options?: CallOptions) => Promise<CrosstabResult>
  /** The same as a file. */
  readonly crosstabFile: (
    id: string,
    table: CrosstabAsk,
    type: keyof typeof fileTypes,
    options?: CallOptions
  ) => Promise<Blob>
  /** How all questions were answered, 200 at a time; free. */
  readonly distributions: (id: string, options?: DistributionOptions) => Promise<Distributions>
  /** What respondents wrote in answer to a question of kind text, 100 at a time; free. */
  readonly answers: (id: string, key: string, options?: AnswerOptions) => Promise<WrittenAnswers>
  /** How a filter is read and how many respondents match; free. */
  readonly matches: (id: string, asked: MatchesAsk, options?: CallOptions) => Promise<Matches>
  /** Which questions gain most from a number of human interviews. */
  readonly suggestHumans: (id: string, ask: HumansAsk, options?: CallOptions) => Promise<HumansResult>
  /** How well its answers predict each other. */
  readonly backtest: (id: string, options?: CallOptions) => Promise<ProjectBacktest>
}

export const makeProjects = (transport: Transport, imports: Imports): Projects => {
  const at = (id: string, more = "") => `/v1/projects/${encodeURIComponent(id)}${more}`
  const get = async <A>(path: string, options?: CallOptions) =>
    (await transport.json<A>({ method: "GET", path }, options)).data
  const send = async <A>(method: "POST" | "PATCH", path: string, body: object, options?: CallOptions) =>
    (await transport.json<A>({ method, path, body }, options)).data

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
    takeBack: async (id, changeId, options) =>
      (await transport.json<ChangeTakenBack>({ method: "DELETE", path: at(id, `/changes/${changeId}`) }, options)).data,
    understanding: (id, options) => get(at(id, "/understanding"), options),
    crosstab: (id, table, options) => send("POST", at(id, "/crosstab"), table, options),
    crosstabFile: (id, body, type, options) => {
      const headers = { accept: fileTypes[type] }
      const call = { method: "POST", path: at(id, "/crosstab"), headers, body } as const
      return transport.read((response) => response.blob(), call, options)
    },
    distributions: async (id, { cursor, engine, filter, limit, ...options } = {}) => {
      const query = { filter, engine, limit, cursor }
      return (await transport.json<Distributions>({ method: "GET", path: at(id, "/distributions"), query }, options))
        .data
    },
    answers: async (id, key, { cursor, engine, filter, limit, search, ...options } = {}) => {
      const query = { filter, engine, search, limit, cursor }
      const path = at(id, `/questions/${encodeURIComponent(key)}/answers`)
      return (await transport.json<WrittenAnswers>({ method: "GET", path, query }, options)).data
    },
    matches: (id, asked, options) => send("POST", at(id, "/matches"), asked, options),
    suggestHumans: (id, ask, options) => send("POST", at(id, "/suggest-humans"), ask, options),
    backtest: (id, options) => get(at(id, "/backtest"), options)
  }
}
