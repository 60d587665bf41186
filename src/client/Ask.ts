import type { Answered, CallOptions, Transport } from "./Transport.ts"
import type {
  Answer,
  BareAnswer,
  ChoicesAsk,
  ChoicesResult,
  CompareAsk,
  CompareResult,
  OpenAsk,
  OpenResult,
  ProjectAsk,
  ProjectResult,
  Quote,
  QuoteAsk
} from "./Types.ts"

/** An answer with its cost. */
export type Asked<Result> = Result & {
  /** The id for looking up its provenance. */
  readonly requestId: string
  /** The cost and the remaining balance; null for a repeated answer that was already charged. */
  readonly credits: { readonly charged: number; readonly remaining: number } | null
}

/** One open question, answered as a flat list. */
export type OneOpenQuestion = OpenAsk & { readonly question: string; readonly questions?: undefined }
/** Several open questions, answered with one list each. */
export type OpenQuestions = OpenAsk & { readonly questions: ReadonlyArray<string>; readonly question?: undefined }

/** Questions that are answered right away. */
export interface Ask {
  /** Asks an audience a closed question. Returns one percentage per choice. */
  readonly choices: (ask: ChoicesAsk, options?: CallOptions) => Promise<Asked<ChoicesResult>>
  /** Asks two to six audiences or segments the same closed question, and says which differences are significant. */
  readonly compare: (ask: CompareAsk, options?: CallOptions) => Promise<Asked<CompareResult>>
  /** Asks an audience open questions. Returns answers in words. */
  readonly open: {
    (
      ask: OneOpenQuestion,
      options?: CallOptions
    ): Promise<Asked<Omit<OpenResult, "answers"> & { readonly answers: ReadonlyArray<BareAnswer> }>>
    (
      ask: OpenQuestions,
      options?: CallOptions
    ): Promise<Asked<Omit<OpenResult, "answers"> & { readonly answers: ReadonlyArray<ReadonlyArray<Answer>> }>>
  }
  /** Asks a project's respondents, all of them or those who match `filter`. */
  readonly project: (projectId: string, ask: ProjectAsk, options?: CallOptions) => Promise<Asked<ProjectResult>>
  /** The maximum cost of a request of any kind, without sending it. */
  readonly quote: (ask: QuoteAsk, options?: CallOptions) => Promise<Quote>
}

const creditsIn = (headers: Headers) => {
  const [charged, remaining] = [headers.get("x-credits-charged"), headers.get("x-credits-remaining")]
  return charged === null || remaining === null ? null : { charged: Number(charged), remaining: Number(remaining) }
}

const asked = <A>({ data, headers, requestId }: Answered<A>): Asked<A> => ({
  ...data,
  requestId,
  credits: creditsIn(headers)
})

/** The path and body for a request of any kind. */
export const addressed = ({ projectId, ...ask }: QuoteAsk): { readonly path: string; readonly body: object } => {
  if (ask.sides !== undefined)
    return { path: "/v1/ask/compare", body: projectId === undefined ? ask : { ...ask, projectId } }
  if (projectId !== undefined) return { path: `/v1/project/${encodeURIComponent(projectId)}/ask`, body: ask }
  return { path: ask.choices === undefined ? "/v1/ask/open" : "/v1/ask/choices", body: ask }
}

export const makeAsk = ({ json }: Transport): Ask => {
  const ask = async <A>(given: QuoteAsk, options?: CallOptions) =>
    asked(await json<A>({ method: "POST", ...addressed(given) }, options))
  return {
    choices: ask,
    compare: async (given, options) =>
      asked(await json<CompareResult>({ method: "POST", path: "/v1/ask/compare", body: given }, options)),
    open: ask,
    project: (projectId, given, options) => ask({ ...given, projectId }, options),
    quote: async (body, options) => (await json<Quote>({ method: "POST", path: "/v1/ask/quote", body }, options)).data
  }
}
