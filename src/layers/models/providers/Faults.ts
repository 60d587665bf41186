import { type LimitsSeen, ProviderFault } from "../Provider.ts"
import { type Outcome, tokensOf } from "./Dialect.ts"
import { retryAfterMs } from "./Limits.ts"
import {
  at,
  isObject,
  type Json,
  listAt,
  numberAt,
  parseJson,
  type TransportFault,
  textAt,
  type WireAnswer
} from "./Transport.ts"

/** What an error's body says, whichever of the usual shapes it has. */
export interface ErrorSaid {
  readonly message: string
  /** Type, code and status words, in lower case. */
  readonly codes: ReadonlyArray<string>
  /** The parameter that the error is about, as the server names it. */
  readonly parameter: string
}

const detailOf = (body: Json | undefined): { readonly message: string; readonly parameter: string } => {
  const details = listAt(body, "detail")
  const located = details.map((detail) => ({
    message: textAt(detail, "msg") ?? "",
    parameter: listAt(detail, "loc")
      .filter((part) => typeof part === "string" && part !== "body")
      .join(".")
  }))
  return {
    message: located.map(({ message, parameter }) => `${parameter}: ${message}`).join("; "),
    parameter: located[0]?.parameter ?? ""
  }
}

/** Reads OpenAI's, Anthropic's, Google's, FastAPI's and Ollama's own error bodies; a text that is none of them says nothing. */
export const errorIn = (body: Json | undefined): ErrorSaid => {
  const listed = at(body, 0) === undefined ? body : at(body, 0)
  const error = at(listed, "error")
  const detail = detailOf(listed)
  const plain = [error, at(listed, "message"), at(listed, "detail")].find(
    (one) => typeof one === "string" && one !== ""
  )
  const message = textAt(error, "message") ?? (typeof plain === "string" ? plain : detail.message)
  // Gateways such as OpenRouter pass the provider's own error on as a text within theirs.
  const inner = textAt(error, "metadata", "raw")
  const within = inner === undefined ? undefined : errorIn(parseJson(inner))
  const reasons = listAt(error, "details").map((one) => textAt(one, "reason"))
  const named = [textAt(error, "type"), textAt(error, "code"), textAt(error, "status"), ...reasons]
  const codes = named.flatMap((one) => (one === undefined ? [] : [one.toLowerCase()]))
  return {
    message: within === undefined || within.message === "" ? message : `${message}: ${within.message}`,
    codes: [...codes, ...(within?.codes ?? [])],
    parameter: (textAt(error, "param") ?? "") || (within?.parameter ?? "") || detail.parameter
  }
}

/** Finds what any of several patterns finds, in whatever case. */
export const anyOf = (...patterns: ReadonlyArray<RegExp>): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "i")

/** Says that the prompt is too long, which no parameter mends. */
export const TOO_LONG =
  /context (length|window)|prompt is too|too long|maximum context|token count exceeds|exceeds? the (maximum|limit|available context)/i

const MAX_SHOWN = 200
/** So many letters and digits in a row that stand in a prompt are a piece of it. */
const PIECE = 14
/** So many characters of a key tell it. */
const KEY_PIECE = 8

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")

const repeats = (message: string, text: string): boolean => {
  const [said, told] = [folded(message), folded(text)]
  if (told.length < PIECE) return told.length > 3 && said.includes(told)
  for (let i = 0; i + PIECE <= said.length; i += 1) if (told.includes(said.slice(i, i + PIECE))) return true
  return false
}

const tellsPieceOf = (key: string, text: string): boolean => {
  for (let i = 0; i + KEY_PIECE <= key.length; i += 1) if (text.includes(key.slice(i, i + KEY_PIECE))) return true
  return false
}

/** A server's own words where they are fit to be shown: short, and without the key or a piece of what was sent. */
export const shownWords = (message: string, key: string, sent: ReadonlyArray<string>): string => {
  const line = message.replace(/[\s\p{Cc}]+/gu, " ").trim()
  const cut = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line
  return tellsPieceOf(key, cut) || sent.some((text) => repeats(cut, text)) ? "" : cut
}

/** LiteLLM without a database looks an unknown key up there. */
const BAD_KEY = /api_key_invalid|invalid_api_key|no_db_connection|api key not valid|incorrect api key/i
const NO_CREDIT = /insufficient_quota|credit balance|insufficient (credits|funds|balance)/i
const FILTERED = /content_filter|content_policy|responsible_?ai|content management policy/i
const NO_MODEL = anyOf(
  /model_not_found|model.{0,80}(not found|does not exist|not exist|not a valid model|is not available)/,
  /(unknown|no such|invalid) model|^model: /
)

const LOADING = /\bloading( the)? model|model (is|being)( still)? load/i

/** Whether an error says that the server does not have the model. */
export const isModelMissing = (status: number, { codes, message }: ErrorSaid): boolean =>
  (status === 404 || status === 400) && NO_MODEL.test(`${message} ${codes.join(" ")}`)

const PASSING = new Set([408, 409, 425, 429])

type Judged = Pick<ProviderFault, "fault" | "passing" | "detail">

const judge = (status: number, { codes, message }: ErrorSaid): Judged => {
  const words = `${message} ${codes.join(" ")}`
  const final = (fault: ProviderFault["fault"], detail: string): Judged => ({ fault, passing: false, detail })
  if (status === 402 || NO_CREDIT.test(words))
    return final("unauthorized", `the account has no credit left (${status})`)
  if (status === 401 || status === 403 || BAD_KEY.test(words))
    return final("unauthorized", `the key is not accepted (${status}): check LLM_API_KEY`)
  if (status === 429) return { fault: "limited", passing: true, detail: "too many requests (429)" }
  if (status === 501) return final("unsupported", "the server does not do this (501)")
  if (status === 503 && LOADING.test(words))
    return { fault: "unavailable", passing: true, detail: "the server is still loading its model (503)" }
  if (PASSING.has(status) || status >= 500)
    return { fault: "unavailable", passing: true, detail: `the server failed (${status})` }
  if (status < 400)
    return final("unsupported", `the server points elsewhere (${status}), where no key is sent: check LLM_URL`)
  if (FILTERED.test(words)) return final("refused", "a content filter stopped the request")
  if (TOO_LONG.test(words)) return final("unsupported", "the prompt is longer than the model takes")
  if (isModelMissing(status, { codes, message, parameter: "" }))
    return final("unsupported", "the server does not have this model: check LLM_MODEL")
  if (status === 404 || status === 405)
    return final("unsupported", `nothing answers at this address (${status}): check LLM_URL and LLM_PROTOCOL`)
  return final("unsupported", `the request is refused (${status})`)
}

/** What an error answer means; `words` are the server's, fit to be shown. */
export const faultOf = (
  status: number,
  { headers }: WireAnswer,
  body: Json | undefined,
  said: ErrorSaid,
  words: string,
  limits: LimitsSeen,
  now: number
): ProviderFault => {
  const { detail, fault, passing } = judge(status, said)
  const wait = passing ? retryAfterMs(headers, body, now) : undefined
  return new ProviderFault({
    fault,
    detail: words === "" ? detail : `${detail}: ${words}`,
    passing: passing && headers["x-should-retry"] !== "false",
    limits,
    ...(wait === undefined ? {} : { retryAfterMs: wait })
  })
}

/** The error within an answer of 200, as gateways write it, with the status that it stands for. */
export const errorWithin = (body: Json): { readonly status: number; readonly body: Json } | undefined => {
  const choice = at(body, "choices", 0)
  const holder = isObject(at(choice, "error")) ? choice : body
  const error = at(holder, "error")
  if (holder === undefined || error === undefined || error === null || error === "") return undefined
  if (isObject(error) && Object.keys(error).length === 0) return undefined
  const code = numberAt(error, "code") ?? numberAt(error, "status") ?? Number(textAt(error, "code"))
  const known = code >= 400 && code < 600 ? code : /rate_?limit/i.test(textAt(error, "code") ?? "") ? 429 : 500
  return { status: known, body: holder }
}

const malformed = (detail: string, passing = true) => new ProviderFault({ fault: "malformed", passing, detail })

/** How codes begin of what Node cannot read as HTTP. */
const UNREADABLE = "HPE_"

/** What a request that got no readable answer means. */
export const transportFault = ({ detail, why }: TransportFault): ProviderFault => {
  switch (why) {
    case "too_long":
      return malformed("the answer is too long and was not read to its end")
    case "compressed":
      return malformed("the answer is compressed in a way that nobody asked for", false)
    case "damaged":
      return malformed(`the answer cannot be decompressed (${detail}): check proxies before the server`)
    case "unsendable":
      return new ProviderFault({ fault: "unsupported", passing: false, detail: "the request cannot be sent" })
    case "forbidden":
      return new ProviderFault({ fault: "unavailable", passing: false, detail })
    case "unreachable":
    case "stale":
      return new ProviderFault({
        fault: "unavailable",
        passing: true,
        detail: detail.startsWith(UNREADABLE)
          ? `what the server answers is no HTTP (${detail}): check LLM_URL, and proxies before it`
          : `the server cannot be reached: ${detail}`
      })
  }
}

/** What an answer of 200 means that is not JSON. */
export const notJson = ({ body, headers }: WireAnswer): ProviderFault =>
  headers["content-type"]?.includes("html") === true || /^\s*<(!doctype|html)/i.test(body)
    ? malformed("a web page came instead of an answer: check LLM_URL")
    : malformed("the answer is not JSON")

/** Says of a reply that it was longer than was asked for. */
export const CUT_OFF = "the reply was cut off at its limit of tokens"

const described = (outcome: Exclude<Outcome, { readonly _tag: "Replied" }>): Judged => {
  const passing = (fault: ProviderFault["fault"], detail: string): Judged => ({ fault, passing: true, detail })
  switch (outcome._tag) {
    case "Refused":
      return outcome.by === "model"
        ? passing("refused", "the model would not answer")
        : { fault: "refused", passing: false, detail: "a content filter stopped the answer" }
    case "Cut":
      return passing("malformed", `${CUT_OFF}${outcome.reasoned ? ", which reasoning took" : ""}`)
    case "Empty":
      return passing("malformed", "the reply is empty")
    case "Unknown":
      return passing("malformed", "the answer is not of this protocol: check LLM_URL and LLM_PROTOCOL")
  }
}

/** What an answer of 200 means that is no reply. */
export const outcomeFault = (
  outcome: Exclude<Outcome, { readonly _tag: "Replied" }>,
  limits: LimitsSeen
): ProviderFault => {
  const tokens = tokensOf(outcome)
  return new ProviderFault({
    ...described(outcome),
    limits,
    ...(tokens.input + tokens.output === 0 ? {} : { tokens })
  })
}
