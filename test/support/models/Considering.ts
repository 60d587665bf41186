import { hash } from "../../../src/domain/statistics/Rng.ts"
import type { ModelCall, Reply } from "./Call.ts"
import { drawFault, type Fault } from "./Faults.ts"
import { at, type Json, parse } from "./Json.ts"
import { invalid, isTrouble, type Protocol, type Refusable, type Trouble } from "./Protocol.ts"
import type { RecordedRequest } from "./Recorded.ts"
import type { Behaviour } from "./Settings.ts"
import type { World } from "./World.ts"

/** The first parameter of a call that the model refuses. */
const refusedIn = (call: ModelCall, body: Json, refuses: ReadonlyArray<Refusable>): Trouble | undefined => {
  const uses: Readonly<Record<Refusable, boolean>> = {
    logprobs: call.topLogprobs !== undefined,
    temperature: call.temperature !== undefined && call.temperature !== 1,
    json_schema: call.schema !== undefined,
    max_tokens: at(body, "max_tokens") !== undefined,
    seed: call.seed !== undefined,
    reasoning_effort: call.effort !== undefined
  }
  const parameter = refuses.find((one) => uses[one])
  return parameter === undefined
    ? undefined
    : { kind: "unsupported", parameter, model: call.model, value: at(body, parameter) }
}

const STATUS: Readonly<Partial<Record<Fault, Trouble>>> = {
  rateLimited: { kind: "rateLimited", retryMs: undefined, limit: 500 },
  rateLimitedRetryAfter: { kind: "rateLimited", retryMs: 1000, limit: 500 },
  status500: { kind: "server", status: 500 },
  status503: { kind: "server", status: 503 },
  status529: { kind: "server", status: 529 }
}

const NOT_JSON = invalid(
  "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON.)",
  null
)

/** A request as it is drawn for: everything random about its answer hangs on these. */
export interface Drawn {
  readonly digest: number
  readonly nth: number
  readonly seed: number
  readonly id: string
}

export const drawnFor = (world: World, text: string): Drawn => {
  const digest = hash(text)
  const nth = world.nth(digest)
  const seed = world.settings.seed ?? 1
  return { digest, nth, seed, id: hash("id", seed, digest, nth).toString(36).padStart(7, "0") }
}

/** A call that the model takes. */
export interface Accepted {
  readonly call: ModelCall
  readonly body: Json
  readonly behaviour: Behaviour
}

export const isAccepted = (value: Accepted | Trouble): value is Accepted => "call" in value

/** The call that a body asks for; why it is none, or why the model does not take it. */
export const accept = (
  world: World,
  protocol: Protocol,
  text: string,
  model: string | undefined
): Accepted | Trouble => {
  const body = parse(text)
  if (body === undefined) return NOT_JSON
  const call = protocol.read(body, model)
  if (isTrouble(call)) return call
  const { byModel, models } = world.settings
  if (models !== undefined && !models.includes(call.model)) return { kind: "model", model: call.model }
  const behaviour: Behaviour = { ...world.settings, ...byModel?.[call.model] }
  if (behaviour.spent === true) return { kind: "spent" }
  return refusedIn(call, body, behaviour.refuses ?? []) ?? { call, body, behaviour }
}

/** What the model says to an accepted call, noted in the record; or the trouble that the fault drawn for it makes. */
export const consider = (
  world: World,
  { behaviour, call }: Accepted,
  { digest, nth, seed }: Drawn,
  recorded: RecordedRequest
): { readonly fault: Fault | undefined; readonly reply: Reply } | Trouble => {
  const fault = drawFault(behaviour.faults ?? {}, seed, digest, nth)
  recorded.fault = fault
  const trouble = fault === undefined ? undefined : STATUS[fault]
  if (trouble !== undefined) return trouble
  const steady = call.seed !== undefined || call.temperature === 0
  const { obeyed, options, question, reply } = world.model.answer(
    call,
    {
      mind: { index: world.index, bias: behaviour.bias ?? {}, seed },
      scripts: behaviour.scripts ?? [],
      themes: behaviour.themes ?? [],
      obeysInjections: behaviour.obeysInjections ?? false,
      reasoningTokens: behaviour.reasoningTokens ?? 0
    },
    fault,
    hash("draw", seed, digest, steady ? 0 : nth)
  )
  Object.assign(recorded, { obeyed, options, question, usage: reply.usage })
  return { fault, reply }
}
