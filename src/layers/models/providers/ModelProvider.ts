import { Effect, Redacted } from "effect"
import type { Capabilities, LanguageModel, ModelId, Price, Protocol } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { type Provider, ProviderFault, type Sent } from "../Provider.ts"
import { type Dialect, promptOf } from "./Dialect.ts"
import { endpoint, headersOf, type Server } from "./Exchange.ts"
import {
  anyOf,
  type ErrorSaid,
  errorIn,
  errorWithin,
  faultOf,
  isModelMissing,
  notJson,
  outcomeFault,
  shownWords,
  TOO_LONG,
  transportFault
} from "./Faults.ts"
import { limitsIn } from "./Limits.ts"
import { type Refused, type Supported, without } from "./Supported.ts"
import { at, type Json, type JsonObject, parseJson, send, type WireAnswer } from "./Transport.ts"

interface Parameter {
  readonly tag: Refused["_tag"]
  /** Where it stands in requests: it can be refused only if it was sent. */
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  readonly named: RegExp
}

const google = (name: string) => ["generationConfig", name]

const PARAMETERS: ReadonlyArray<Parameter> = [
  { tag: "Template", paths: [["chat_template_kwargs"]], named: /chat_template|enable_thinking/i },
  {
    tag: "Logprobs",
    paths: [["logprobs"], ["top_logprobs"], google("responseLogprobs")],
    named: /log_?\s?prob/i
  },
  {
    tag: "Schema",
    paths: [
      ["response_format"],
      ["output_config", "format"],
      ["tools"],
      ["text", "format"],
      google("responseMimeType")
    ],
    named: anyOf(
      /response_?format|json[_ ]?(schema|object|mode)|text\.format|output_(config\.)?format|output format/,
      /structured output|response_?(json_?)?schema|response_?mime_?type|guided|grammar|forced tool/,
      /tool_?choice|\btools?\b|invalid schema/
    )
  },
  {
    tag: "Effort",
    paths: [["reasoning_effort"], ["reasoning"], ["thinking"], ["output_config", "effort"], google("thinkingConfig")],
    named: /reason|think|effort/i
  },
  { tag: "Temperature", paths: [["temperature"], google("temperature")], named: /temperature/i },
  { tag: "Seed", paths: [["seed"], google("seed")], named: /\bseed\b/i },
  { tag: "Limit", paths: [["max_tokens"], ["max_completion_tokens"]], named: /max_(completion_)?tokens/i },
  {
    tag: "System",
    paths: [["messages"]],
    named: /system (role|messages?|prompts?|instructions?)|role.{0,20}system|developer instruction/i
  }
]

/** Words by which servers say that they do not know a parameter at all. */
const UNKNOWN = anyOf(
  /unsupported|not (been )?(support|allow|enabl|permit|implement)|not recogni|unrecogni[sz]ed|unknown/,
  /unexpected|extra (inputs|fields)|does(n't| not) (support|accept|allow)|use '?max_/
)

/** Words by which servers say that a parameter, not the prompt, is the trouble. */
const REFUSES = anyOf(
  /unavailable|invalid|not (available|valid)|cannot|can't|must be|should be|is not one of|deprecated/,
  /incompatible|only support|disabled|too (many|large|high)|less than|at most|no endpoints|failed|error/
)

/** Says that this schema does not do, not that none does. */
const ONE_SCHEMA = anyOf(
  /invalid schema|schema[^.]{0,60}(is invalid|not permitted|too (complex|large|deep|many))|in context=|too complex/,
  /propert(y|ies) .{0,80}(not supported|required)|additionalproperties/
)

const MOST =
  /(?:less than or equal to|at most|maximum(?: allowed)?(?: value)?(?: of| is)?|up to|<=|range \[?0,)\s*:?\s*(\d+)/i

const EFFORTS = /['"`](none|between_tools|minimal|low|medium|high|xhigh|max)['"`]/g

const detailed = (
  tag: Refused["_tag"],
  { message }: ErrorSaid,
  sent: Supported,
  schemaName: string | null
): Refused => {
  switch (tag) {
    case "Logprobs":
      return { _tag: tag, most: Number(MOST.exec(message)?.[1] ?? 0) }
    case "Schema":
      return { _tag: tag, name: sent.schemaMeans !== "words" && ONE_SCHEMA.test(message) ? schemaName : null }
    case "Effort": {
      const told = Array.from(message.matchAll(EFFORTS), ([, effort]) => effort ?? "")
      const others = told.filter((effort) => effort !== sent.effort)
      const isUnknown = /unrecogni|unknown (parameter|name|field|argument)|unexpected|extra|not support parameters/i
      return { _tag: tag, taken: others.length > 0 ? others : isUnknown.test(message) ? [] : null }
    }
    default:
      return { _tag: tag }
  }
}

/**
 * The parameter that an error refuses, of those that the request had; undefined where the error is about something else.
 * The one that the error names as its parameter goes before those that its words mention.
 */
const refusedIn = (
  said: ErrorSaid,
  body: JsonObject,
  sent: Supported,
  schemaName: string | null
): Refused | undefined => {
  const { message, parameter } = said
  if (TOO_LONG.test(message) || !(UNKNOWN.test(message) || REFUSES.test(message))) return undefined
  const candidates = PARAMETERS.filter(({ paths, tag }) => {
    if (tag === "Limit" && (sent.limitSettled || !UNKNOWN.test(message))) return false
    if (tag === "System" && !sent.systemMessages) return false
    return paths.some((path) => at(body, ...path) !== undefined)
  })
  const found =
    candidates.find(({ named }) => parameter !== "" && named.test(parameter)) ??
    candidates.find(({ named }) => named.test(message))
  return found === undefined ? undefined : detailed(found.tag, said, sent, schemaName)
}

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

export interface ModelKnown {
  readonly id: ModelId
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

      return Effect.matchEffect(send({ method: "POST", url, headers, body, isAllowed: server.isAllowed }), {
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
