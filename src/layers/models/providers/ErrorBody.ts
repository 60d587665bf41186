import { at, type Json, listAt, parseJson, textAt } from "./Json.ts"

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
