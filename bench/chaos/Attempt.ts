import { createHash } from "node:crypto"
import * as Http from "node:http"

/** Requests give up after this long. */
const PATIENCE = 1000

export interface Answer {
  readonly kind: "answer"
  readonly status: number
  readonly replayed: boolean
  readonly charged: string | undefined
  /** Seconds, where the answer says when to come back. */
  readonly retryAfter: number | undefined
  /** A digest of the body as it came, without the request's identifier. */
  readonly digest: string
}

/** What became of a request, seen by its client; `gone`: the client left, `partial`: before it had sent everything. */
export type Outcome = Answer | { readonly kind: "gone" | "partial" | "timeout" | "broken" }

/** When the client leaves: after so many milliseconds, or halfway through its own request. */
export type Leaving = number | "halfway"

export interface Attempt {
  readonly sentAt: number
  readonly endedAt: number
  readonly leaving: Leaving | undefined
  readonly outcome: Outcome
}

export interface Sending {
  readonly port: number
  readonly path: string
  readonly apiKey: string
  readonly idempotencyKey: string | null
  readonly body: object
  readonly leaving?: Leaving | undefined
}

const agent = new Http.Agent({ keepAlive: true, maxSockets: 256 })

export const closeConnections = () => agent.destroy()

const first = (header: string | ReadonlyArray<string> | undefined) =>
  typeof header === "string" ? header : header?.[0]

const read = (response: Http.IncomingMessage, text: string): Answer => {
  const retryAfter = response.headers["retry-after"]
  return {
    kind: "answer",
    status: response.statusCode ?? 0,
    replayed: response.headers["idempotent-replayed"] === "true",
    charged: first(response.headers["x-credits-charged"]),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
    digest: createHash("sha256")
      .update(text.replace(/^\{"requestId":"[^"]*",/, "{"))
      .digest("base64")
  }
}

const exchange = ({ apiKey, body, idempotencyKey, leaving, path, port }: Sending) =>
  new Promise<Outcome>((resolve) => {
    const bytes = Buffer.from(JSON.stringify(body))
    const timers: Array<NodeJS.Timeout> = []
    const request = Http.request({
      agent,
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      headers: {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
        "content-length": bytes.length,
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey })
      }
    })
    const finish = (outcome: Outcome) => {
      for (const timer of timers) clearTimeout(timer)
      resolve(outcome)
      if (outcome.kind !== "answer") request.destroy()
    }
    const after = (milliseconds: number, kind: "gone" | "partial" | "timeout") =>
      timers.push(setTimeout(() => finish({ kind }), milliseconds))
    request.on("error", () => finish({ kind: "broken" }))
    request.on("response", (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk) => {
        text += chunk
      })
      response.on("end", () => finish(response.complete ? read(response, text) : { kind: "broken" }))
      response.on("error", () => finish({ kind: "broken" }))
    })
    after(PATIENCE, "timeout")
    if (leaving === "halfway") {
      request.write(bytes.subarray(0, bytes.length >> 1), () => after(5, "partial"))
    } else {
      request.end(bytes, () => leaving !== undefined && after(leaving, "gone"))
    }
  })

/** Sends a request once. */
export const attempt = async (sending: Sending): Promise<Attempt> => {
  const sentAt = Date.now()
  const outcome = await exchange(sending)
  return { sentAt, endedAt: Date.now(), leaving: sending.leaving, outcome }
}
