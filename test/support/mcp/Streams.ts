import { Effect, type Scope } from "effect"

/** One event of a stream. */
export interface ServerSentEvent {
  readonly id?: string
  readonly event?: string
  readonly retry?: string
  readonly data?: string
}

const parse = (text: string): ServerSentEvent =>
  Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value]]
    })
  )

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n\n")
    rest = parts.pop() ?? ""
    for (const part of parts) if (!part.startsWith(":")) yield parse(part)
  }
}

export interface Stream {
  readonly status: number
  readonly headers: Headers
  /** The next event; none where the stream has ended, whoever ended it. */
  readonly next: Effect.Effect<ServerSentEvent | undefined>
  /** Succeeds with what is left once the stream has ended. */
  readonly rest: Effect.Effect<ReadonlyArray<ServerSentEvent>>
  /** Breaks the connection off. */
  readonly abort: Effect.Effect<void>
}

/** The events of an answer as they come; the connection is broken off with the scope. */
export const openStream = (url: string, init: RequestInit): Effect.Effect<Stream, never, Scope.Scope> =>
  Effect.gen(function* () {
    const controller = yield* Effect.acquireRelease(
      Effect.sync(() => new AbortController()),
      (one) => Effect.sync(() => one.abort())
    )
    const response = yield* Effect.promise(() => fetch(url, { ...init, signal: controller.signal }))
    const events = eventsOf(response.body ?? new ReadableStream())
    const next = Effect.promise(() => events.next().catch(() => ({ value: undefined }))).pipe(
      Effect.map(({ value }) => value as ServerSentEvent | undefined)
    )
    const rest = Effect.promise(async () => {
      const left: Array<ServerSentEvent> = []
      try {
        for await (const event of events) left.push(event)
      } catch {
        return left
      }
      return left
    })
    const { headers, status } = response
    return { status, headers, next, rest, abort: Effect.sync(() => controller.abort()) }
  })
