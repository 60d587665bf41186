import { anyOf, type ErrorSaid, TOO_LONG } from "./ErrorBody.ts"
import { at, type JsonObject } from "./Json.ts"
import type { Refused, Supported } from "./Supported.ts"

/** A parameter that can be done without. */
interface Parameter {
  readonly tag: Refused["_tag"]
  /** Where it stands in requests: it can be refused only if it was sent. */
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  /** How servers name it. */
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
export const refusedIn = (
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
