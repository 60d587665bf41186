import type { IncomingHttpHeaders } from "node:http"
import type { Usage } from "./Call.ts"
import type { Fault } from "./Faults.ts"
import type { Json } from "./Json.ts"

/** One request as the server saw it. */
export interface RecordedRequest {
  /** Milliseconds on the machine's monotonic clock. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Json | undefined
  model: string | undefined
  /** The planted question that it asks. */
  question: string | undefined
  /** The choices in the order in which the prompt lists them. */
  options: ReadonlyArray<string>
  fault: Fault | undefined
  /** The order that was found among other people's words and followed. */
  obeyed: string | undefined
  usage: Usage | undefined
  status: number | undefined
  /** When the answer was complete. */
  answeredAt: number | undefined
  /** Whether the caller went away before its answer. */
  abandoned: boolean
}

/** A request that nothing is known of yet. */
export const blankRecord = (
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Json | undefined
): RecordedRequest => ({
  at: performance.now(),
  method,
  path,
  headers,
  body,
  model: undefined,
  question: undefined,
  options: [],
  fault: undefined,
  obeyed: undefined,
  usage: undefined,
  status: undefined,
  answeredAt: undefined,
  abandoned: false
})

/** What was asked so far, in numbers. */
export const statisticsOf = (requests: ReadonlyArray<RecordedRequest>) => {
  const counted = (of: (request: RecordedRequest) => string | undefined) => {
    const counts: Record<string, number> = {}
    for (const request of requests) {
      const key = of(request)
      if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1
    }
    return counts
  }
  const sum = (of: (usage: Usage) => number) =>
    requests.reduce((all, { usage }) => all + (usage === undefined ? 0 : of(usage)), 0)
  return {
    requests: requests.length,
    statuses: counted(({ status }) => String(status ?? "none")),
    faults: counted(({ fault }) => fault),
    models: counted(({ model }) => model),
    paths: counted(({ path }) => path),
    unmatched: requests.filter(({ question, status }) => status === 200 && question === undefined).length,
    obeyed: requests.filter(({ obeyed }) => obeyed !== undefined).length,
    abandoned: requests.filter(({ abandoned }) => abandoned).length,
    tokens: {
      input: sum((usage) => usage.input),
      cached: sum((usage) => usage.cached),
      output: sum((usage) => usage.output),
      reasoning: sum((usage) => usage.reasoning)
    },
    firstAt: requests[0]?.at,
    lastAt: requests.reduce<number | undefined>(
      (last, { answeredAt }) => (answeredAt === undefined ? last : Math.max(last ?? 0, answeredAt)),
      undefined
    )
  }
}
