import { pause } from "./Deadline.ts"
import { ApiError } from "./Errors.ts"
import { linesOf } from "./Lines.ts"
import type { CallOptions, Transport } from "./Transport.ts"
import type { DurableAskSummary } from "./Types.ts"

/** How a durable ask goes on. */
export interface AskEvent {
  /** Resumes after it, on any server. */
  readonly id: string
  /** `state` when it begins, `progress` whenever something was answered, `done` when it is over. */
  readonly event: "state" | "progress" | "done"
  readonly ask: DurableAskSummary
}

interface Heard {
  last: string | undefined
  /** Milliseconds before connecting again, which the service says. */
  retry: number
}

const NO_CONTENT = 204

/** The events of one connection, by the rules of server-sent events. */
async function* eventsIn(response: Response, heard: Heard): AsyncGenerator<AskEvent, void> {
  let [event, data, id] = ["", "", heard.last]
  for await (const line of linesOf(response)) {
    const [, field = "", value = ""] = /^(\w*):? ?(.*)$/s.exec(line) ?? []
    if (field === "event") event = value
    else if (field === "data") data += value
    else if (field === "id") id = value
    else if (field === "retry") heard.retry = Number(value) || heard.retry
    else if (line === "") {
      heard.last = id
      if (data !== "") yield { id: id ?? "", event: event as AskEvent["event"], ask: JSON.parse(data) }
      event = data = ""
    }
  }
}

/** What a durable ask tells until it is over. A connection that breaks is made again, and nothing told twice. */
export async function* askEvents(
  { open }: Transport,
  path: string,
  options: CallOptions & { readonly lastEventId?: string | undefined } = {}
): AsyncGenerator<AskEvent, void> {
  const heard: Heard = { last: options.lastEventId, retry: 1000 }
  while (true) {
    const headers = {
      accept: "text/event-stream",
      ...(heard.last !== undefined && { "last-event-id": heard.last })
    }
    const { done, response } = await open({ method: "GET", path, headers }, options)
    if (response.status === NO_CONTENT) return done()
    try {
      for await (const told of eventsIn(response, heard)) {
        yield told
        if (told.event === "done") return
      }
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason
      if (error instanceof ApiError || error instanceof SyntaxError) throw error
    } finally {
      done()
    }
    await pause(heard.retry, options.signal)
  }
}
