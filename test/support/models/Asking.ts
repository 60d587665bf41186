import type { IncomingMessage, ServerResponse } from "node:http"
import type { Reply } from "./Call.ts"
import { type Accepted, accept, consider, type Drawn, drawnFor, isAccepted } from "./Considering.ts"
import { breakOff, sendJson, sendSlowly } from "./Exchange.ts"
import { type Fault, latencyOf } from "./Faults.ts"
import { at } from "./Json.ts"
import { type Protocol, pieces, type Trouble } from "./Protocol.ts"
import type { Exchange, Route } from "./Route.ts"
import type { World } from "./World.ts"

const keyIn = ({ headers, url }: IncomingMessage): string => {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1]
  const own = headers["x-api-key"] ?? headers["x-goog-api-key"]
  const asked = new URL(url ?? "/", "http://ground").searchParams.get("key")
  return bearer ?? (typeof own === "string" ? own : undefined) ?? asked ?? ""
}

/** Headers of every answer, where the limits are told. */
const toldOf = (protocol: Protocol, { gate, settings }: World, id: string): Readonly<Record<string, string>> =>
  settings.limits?.told === false ? {} : protocol.headers(gate.quota(), id)

/** Sends why there is no answer, as the provider says it. */
export const refuseWith = (
  protocol: Protocol,
  { recorded, response, world }: Exchange,
  id: string,
  trouble: Trouble
): void => {
  const { body, headers, status } = protocol.trouble(trouble, id)
  recorded.status = status
  sendJson(response, status, { ...toldOf(protocol, world, id), ...headers }, body)
}

/** The trouble with a request's key; undefined if it is let in. */
export const keyTrouble = ({ request, world }: Exchange): Trouble | undefined => {
  const key = keyIn(request)
  const { keys } = world.settings
  return keys === undefined || keys.includes(key) ? undefined : { kind: "key", key }
}

/** Waits, or until the caller has gone: whether it is still there. */
const waited = (response: ServerResponse, ms: number): Promise<boolean> => {
  if (response.destroyed || ms <= 0) return Promise.resolve(!response.destroyed)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    response.once("close", () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

const FOR_EVER_MS = 2 ** 31 - 1
const SLOW_MS = 120

/** A model asked in a provider's protocol; `model` and `streams` where the path says them. */
export const asks =
  (protocol: Protocol, model?: string, streams?: boolean): Route =>
  async (exchange) => {
    const { recorded, text, world } = exchange
    const drawn = drawnFor(world, text)
    const refuse = (trouble: Trouble) => refuseWith(protocol, exchange, drawn.id, trouble)
    const stranger = keyTrouble(exchange)
    if (stranger !== undefined) return refuse(stranger)
    const accepted = accept(world, protocol, text, model)
    if (!isAccepted(accepted)) return refuse(accepted)
    recorded.model = accepted.call.model
    const { gate } = world
    const wait = gate.enter()
    if (wait > 0) {
      const told = world.settings.limits?.retryAfter ?? true
      return refuse({ kind: "rateLimited", retryMs: told ? wait : undefined, limit: gate.quota().limit })
    }
    try {
      const considered = consider(world, accepted, drawn, recorded)
      if (!("reply" in considered)) return refuse(considered)
      await send(exchange, protocol, accepted, drawn, considered, streams ?? at(accepted.body, "stream") === true)
    } finally {
      gate.leave()
    }
  }

const send = async (
  { recorded, response, world }: Exchange,
  protocol: Protocol,
  { behaviour, body, call }: Accepted,
  { digest, id, nth, seed }: Drawn,
  { fault, reply }: { readonly fault: Fault | undefined; readonly reply: Reply },
  streams: boolean
): Promise<void> => {
  const ms = fault === "stall" ? FOR_EVER_MS : latencyOf(behaviour.latency, seed, digest, nth)
  if (!(await waited(response, ms))) return
  recorded.status = 200
  const told = toldOf(protocol, world, id)
  const everyMs = fault === "slowStream" ? SLOW_MS : 0
  if (streams && fault !== "dropped") {
    const headers = { "content-type": "text/event-stream; charset=utf-8", ...told }
    return sendSlowly(response, headers, protocol.stream(call, reply, id), everyMs)
  }
  const whole = protocol.answer(call, reply, id, body)
  if (fault === "dropped") return breakOff(response, told, whole)
  if (fault === "slowStream")
    return sendSlowly(response, { "content-type": "application/json", ...told }, pieces(JSON.stringify(whole)), everyMs)
  sendJson(response, 200, told, whole)
}
