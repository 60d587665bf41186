import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http"
import { request as tlsRequest } from "node:https"
import { Duration, Effect, Layer } from "effect"
import { excerpt } from "../../domain/text/Text.ts"
import { WebhookRefused } from "../../domain/Webhook.ts"
import { type WebhookAnswer, type WebhookMessage, WebhookReceivers } from "../../services/ports/WebhookStore.ts"
import { AppConfig } from "../Config.ts"
import { retryAfterMs } from "../models/providers/Limits.ts"
import { type Address, pinnedTo, reachableAddress, reachOf } from "./Addresses.ts"

/** What a receiver has to answer in, whatever it does with a message. */
const PATIENCE = Duration.seconds(10)
/** So much of an answer that is no 2xx is kept, in bytes. */
const MAX_KEPT = 1000
/** So much of where a redirect leads is told, in characters. */
const MAX_TOLD = 300
const SECOND = 1000

const unanswered = (error: string): WebhookAnswer => ({ status: null, error, retryAfter: null })

/** What an answer that is no 2xx says of itself. */
const saidBy = ({ headers, statusCode = 0 }: IncomingMessage, text: string): string => {
  if (statusCode < 300 || statusCode >= 400) return text === "" ? `Status ${statusCode}` : text
  const elsewhere = headers.location === undefined ? "" : ` to ${excerpt(headers.location, MAX_TOLD)}`
  return `Status ${statusCode}: it redirects${elsewhere}, which is not followed. Send the address that answers itself as webhook.url.`
}

const waitOf = (ms: number | undefined) => (ms === undefined ? null : ms / SECOND)

/** Sends a message to an address and reads of the answer what is kept; `heard` learns of it as soon as it begins. */
const post = (
  url: URL,
  { body, headers }: WebhookMessage,
  address: Address,
  now: number,
  heard: (answer: WebhookAnswer) => void
) =>
  Effect.async<WebhookAnswer>((resume) => {
    const send = url.protocol === "https:" ? tlsRequest : plainRequest
    const bytes = Buffer.from(body)
    const request: ClientRequest = send(
      url,
      { ...pinnedTo(address), method: "POST", headers: { ...headers, "content-length": bytes.length } },
      (response) => {
        const status = response.statusCode ?? 0
        if (status >= 200 && status < 300) {
          request.destroy()
          return resume(Effect.succeed({ status, error: null, retryAfter: null }))
        }
        const retryAfter = waitOf(retryAfterMs(response.headers, undefined, now))
        let kept = Buffer.alloc(0)
        const answer = () => {
          const text = kept.subarray(0, MAX_KEPT).toString("utf8")
          return { status, error: saidBy(response, text), retryAfter }
        }
        const done = () => {
          request.destroy()
          resume(Effect.succeed(answer()))
        }
        heard(answer())
        response.on("data", (chunk: Buffer) => {
          kept = Buffer.concat([kept, chunk])
          heard(answer())
          if (kept.length >= MAX_KEPT) done()
        })
        response.once("end", done)
        response.once("error", done)
        return undefined
      }
    )
    request.once("error", ({ message }) => resume(Effect.succeed(unanswered(`Not reached: ${message}`))))
    request.end(bytes)
    return Effect.sync(() => request.destroy())
  })

/** Receivers on the public internet over TLS, and those in networks that are named. */
export const webhookReceivers = (networks: ReadonlyArray<string>): typeof WebhookReceivers.Service => {
  const { isAllowed, problemOf } = reachOf(networks, "WEBHOOK_NETWORKS")

  return {
    admit: (text) => {
      const problem = problemOf(new URL(text))
      return problem === null ? Effect.void : new WebhookRefused({ problem })
    },
    send: (message) =>
      Effect.clockWith((clock) => {
        const url = new URL(message.url)
        let heard: WebhookAnswer | null = null
        const hear = (answer: WebhookAnswer) => {
          heard = answer
        }
        return reachableAddress(url.hostname, isAllowed(url.protocol)).pipe(
          Effect.mapError((problem) => unanswered(`${url.hostname} ${problem}.`)),
          Effect.flatMap((address) => post(url, message, address, clock.unsafeCurrentTimeMillis(), hear)),
          Effect.merge,
          Effect.timeoutTo({
            duration: PATIENCE,
            onTimeout: () => heard ?? unanswered(`No answer within ${Duration.toSeconds(PATIENCE)} seconds.`),
            onSuccess: (answer) => answer
          })
        )
      })
  }
}

/** The same as configured. */
export const WebhookReceiversConfigured = Layer.effect(
  WebhookReceivers,
  Effect.map(AppConfig, ({ webhookNetworks }) => webhookReceivers(webhookNetworks))
)
