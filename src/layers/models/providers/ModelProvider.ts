import { Effect, Redacted } from "effect"
import type { Capabilities, LanguageModel, ModelId, Price, Protocol } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { type Provider, ProviderFault, type Sent } from "../Provider.ts"
import type { Dialect } from "./Dialect.ts"
import { errorIn } from "./ErrorBody.ts"
import { endpoint, headersOf, type Server } from "./Exchange.ts"
import { errorWithin, faultOf, isModelMissing, notJson, outcomeFault, shownWords, transportFault } from "./Faults.ts"
import { type Json, type JsonObject, parseJson } from "./Json.ts"
import { limitsIn } from "./Limits.ts"
import { refusedIn } from "./Refusals.ts"
import { type Refused, type Supported, without } from "./Supported.ts"
import { send, type WireAnswer } from "./Transport.ts"
import { promptOf } from "./Words.ts"

/** Whether a text is a stream of server-sent events. */
const isEventStream = (text: string): boolean => /^\s*(event|data|id|:)\s?:?/.test(text) && /^data:/m.test(text)

/** What the events of a stream say, those that are not JSON left out. */
export const eventsIn = (text: string): ReadonlyArray<Json> =>
  text.split(/\r?\n\r?\n/).flatMap((block) => {
    const data = block
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith("data:") ? [line.slice(5).replace(/^ /, "")] : []))
    const value = data.length === 0 ? undefined : parseJson(data.join("\n"))
    return value === undefined ? [] : [value]
  })

/** What is known of a model by its name. */
export interface ModelKnown {
  readonly id: ModelId
  /** Of its first server. */
  readonly address: string
  /** As its server calls it. */
  readonly name: string
  readonly protocol: Protocol
  readonly price: Price | null
  readonly batch: boolean
  readonly cachedFrom: number | null
}

/** What a model is known to take, shared by all its addresses: less with every parameter that is refused. */
export interface Learned {
  supported: Supported
  embeddings: boolean
}

const capabilitiesOf = ({ batch, cachedFrom }: ModelKnown, { embeddings, supported }: Learned): Capabilities => ({
  jsonSchema: supported.schemaMeans === "schema" || supported.schemaMeans === "tool",
  logprobs: supported.logprobs > 0,
  seed: supported.seed,
  temperature: supported.temperature,
  reasoningEffort: supported.effort !== null,
  embeddings,
  batch,
  cachedFrom,
  reasoningTokens: supported.reasoningTokens
})

/** A model of a setting, with what is known of it now. */
export const languageModelOf = (known: ModelKnown, learned: Learned): LanguageModel => ({
  id: known.id,
  address: known.address,
  protocol: known.protocol,
  capabilities: capabilitiesOf(known, learned),
  price: known.price
})

const isOk = (status: number) => status >= 200 && status < 300
/** So many parameters may be refused one after the other. */
const MAX_DOWNGRADES = 10

/** The body of an answer as JSON, put together from events where the server streamed unasked. */
const jsonOf = ({ body, headers }: WireAnswer, { joined }: Dialect): Json | undefined =>
  headers["content-type"]?.startsWith("text/event-stream") === true || isEventStream(body)
    ? joined(eventsIn(body))
    : parseJson(body)

/** What an answer comes to. */
type Verdict =
  | { readonly _tag: "Replied"; readonly sent: Sent<ModelReply> }
  | { readonly _tag: "Failed"; readonly fault: ProviderFault }
  | { readonly _tag: "ModelMissing"; readonly fault: ProviderFault }
  /** The model does not take what it was thought to; `unread` where it did not work on the request, which costs nothing. */
  | { readonly _tag: "Learned"; readonly refused: Refused; readonly unread: boolean; readonly fault: ProviderFault }

const schemaNameOf = ({ format }: ModelCall) => (format._tag === "Json" ? format.name : null)

/** Reads an answer to a request that was made as `supported` has it. */
export const verdictOf = (
  { dialect, key }: Server,
  name: string,
  call: ModelCall,
  request: JsonObject,
  supported: Supported,
  answer: WireAnswer,
  now: number
): Verdict => {
  const limits = limitsIn(answer.headers, now)
  const json = jsonOf(answer, dialect)
  const within = isOk(answer.status) && json !== undefined ? errorWithin(json) : undefined
  const status = within?.status ?? answer.status
  if (!isOk(status)) {
    const said = errorIn(within?.body ?? json)
    const words = shownWords(said.message, Redacted.value(key), [call.system, promptOf(call)])
    const fault = faultOf(status, answer, json, said, words, limits, now)
    if (isModelMissing(status, said)) return { _tag: "ModelMissing", fault }
    const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429
    const refused = isRefusal ? refusedIn(said, request, supported, schemaNameOf(call)) : undefined
    return refused === undefined ? { _tag: "Failed", fault } : { _tag: "Learned", refused, unread: true, fault }
  }
  if (json === undefined) return { _tag: "Failed", fault: notJson(answer) }
  const outcome = dialect.read(json, call)
  if (outcome._tag === "Replied") {
    const { reply } = outcome
    return { _tag: "Replied", sent: { reply: reply.model === "" ? { ...reply, model: name } : reply, limits } }
  }
  const fault = outcomeFault(outcome, limits)
  return outcome._tag === "Cut" && outcome.reasoned
    ? { _tag: "Learned", refused: { _tag: "Reasoning" }, unread: false, fault }
    : { _tag: "Failed", fault }
}

const worded = (fault: ProviderFault, more: string) => new ProviderFault({ ...fault, detail: `${fault.detail}${more}` })

/** One model at one address; `named` says which models the server has, for those who ask for another. */
export const makeProvider = (
  server: Server,
  known: ModelKnown,
  learned: Learned,
  named: Effect.Effect<string>,
  embed: Provider["embed"]
): Provider => {
  const { dialect } = server
  const url = endpoint(server, dialect.path(known.name))
  const headers = headersOf(server)
  const requestOf = (call: ModelCall, supported: Supported) =>
    dialect.body(call, known.name, supported, known.cachedFrom)

  const attempt = (call: ModelCall, left: number): Effect.Effect<Sent<ModelReply>, ProviderFault> =>
    Effect.clockWith((clock) => {
      const { supported } = learned
      const request = requestOf(call, supported)
      const body = JSON.stringify(request)

      const settled = (verdict: Verdict): Effect.Effect<Sent<ModelReply>, ProviderFault> => {
        switch (verdict._tag) {
          case "Replied":
            return Effect.succeed(verdict.sent)
          case "Failed":
            return verdict.fault
          case "ModelMissing":
            return Effect.flatMap(named, (names) => worded(verdict.fault, names))
          case "Learned": {
            learned.supported = without(learned.supported, verdict.refused, supported, dialect.ladders)
            const isChanged = JSON.stringify(requestOf(call, learned.supported)) !== body
            return isChanged && verdict.unread && left > 0 ? attempt(call, left - 1) : verdict.fault
          }
        }
      }

      return Effect.matchEffect(send({ method: "POST", url, headers, body }), {
        onFailure: transportFault,
        onSuccess: (answer) =>
          settled(verdictOf(server, known.name, call, request, supported, answer, clock.unsafeCurrentTimeMillis()))
      })
    })

  return {
    get model() {
      return languageModelOf(known, learned)
    },
    complete: (call) => attempt(call, MAX_DOWNGRADES),
    embed
  }
}
