import { Data, type Effect, Either } from "effect"
import type { LanguageModel, Protocol } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import type { ModelFault } from "../../domain/models/ModelFailed.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import type { Vectors } from "../../services/ports/LanguageModels.ts"

/** Where the models of each protocol are unless a setting says otherwise; a compatible server may be anywhere. */
export const USUAL_ADDRESS: Readonly<Record<Exclude<Protocol, "compatible">, string>> = {
  openai: "https://api.openai.com",
  anthropic: "https://api.anthropic.com",
  google: "https://generativelanguage.googleapis.com"
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "").toLowerCase()

const isPrivateIp = (host: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0$)/.test(host) ||
  /^(::1|::|f[cd][0-9a-f]{2}:|fe80:)/.test(host) ||
  /^::ffff:(127\.|10\.|192\.168\.)/.test(host)

/** Whether a server stands on this computer or in a network of its owner, so that its answers cost nothing a token. */
export const isLocal = (url: URL): boolean => {
  const host = hostOf(url)
  const isAddress = /^[\d.]+$/.test(host) || host.includes(":")
  if (isAddress) return isPrivateIp(host)
  return !host.includes(".") || /\.(localhost|local|internal|lan|home|home\.arpa|svc|cluster\.local|test)$/.test(host)
}

export const protocolOf = (url: URL): Protocol => {
  const host = hostOf(url)
  if (host === "api.openai.com") return "openai"
  if (host === "api.anthropic.com") return "anthropic"
  if (host === "generativelanguage.googleapis.com") return url.pathname.includes("/openai") ? "compatible" : "google"
  return "compatible"
}

const NAMES: ReadonlyArray<readonly [RegExp, string]> = [
  [/(^|\.)openai\.com$/, "openai"],
  [/(^|\.)anthropic\.com$/, "anthropic"],
  [/(^|\.)googleapis\.com$/, "google"],
  [/(^|\.)openai\.azure\.com$/, "azure"],
  [/(^|\.)([a-z0-9-]+)\.(ai|com|xyz|io|cloud|dev|net|org)$/, "$2"]
]

/** What models of this server are called by: `openai`, `openrouter`, `local`. */
export const serverName = (url: URL): string => {
  const host = hostOf(url)
  if (isLocal(url)) return "local"
  for (const [pattern, name] of NAMES) {
    const found = pattern.exec(host)
    if (found !== null) return name.replace("$2", found[2] ?? "")
  }
  return host
}

const ENDPOINTS = /\/(chat\/completions|completions|responses|messages|embeddings|models)$/
const VERSIONED = /\/v\d+[a-z0-9]*(\/|$)/

/** The path below which a protocol's endpoints are: as it was written where it names an endpoint or a version, else with the usual one. */
const basePath = (path: string, protocol: Protocol): string => {
  const bare = path.replace(/\/+$/, "")
  if (ENDPOINTS.test(bare)) return bare.replace(ENDPOINTS, "")
  if (VERSIONED.test(bare)) return bare
  return `${bare}${protocol === "google" ? "/v1beta" : "/v1"}`
}

const suggestion = (written: string) =>
  /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(written) && /[.:]|^localhost/.test(written)
    ? `http://${written}`
    : "http://localhost:11434/v1"

/** A server's address from a setting, with or without version and slash; a sentence where it is none. */
export const addressIn = (text: string, protocol: Protocol | undefined): Either.Either<URL, string> => {
  const written = text.trim()
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written))
    return Either.left(`must be an address with its scheme, such as ${suggestion(written)}`)
  const url = new URL(written)
  if (url.username !== "" || url.password !== "")
    return Either.left("must not hold a name or a password: set LLM_API_KEY")
  if (url.search !== "" || url.hash !== "") return Either.left("must end before the ? or #")
  return Either.right(new URL(`${url.origin}${basePath(url.pathname, protocol ?? protocolOf(url))}`))
}

/** What a provider's headers say of its limits, as far as they do. */
export interface LimitsSeen {
  readonly requests?: LimitSeen
  readonly tokens?: LimitSeen
}

export interface LimitSeen {
  readonly limit?: number
  readonly remaining?: number
  /** Until all of it is free again. */
  readonly resetMs?: number
}

export interface Sent<A> {
  readonly reply: A
  readonly limits: LimitsSeen
}

/** One request to a provider came to nothing. */
export class ProviderFault extends Data.TaggedError("ProviderFault")<{
  readonly fault: ModelFault
  /** Fit to be shown: no keys, no prompts. */
  readonly detail: string
  /** Whether the same request may go well another time. */
  readonly passing: boolean
  /** As the provider asks for. */
  readonly retryAfterMs?: number
  /** What it took all the same, as for a reply that is cut off; undefined where nobody knows. */
  readonly tokens?: Tokens
  readonly limits?: LimitsSeen
}> {}

/** One model behind one address, as its protocol speaks: one request each, sent at once, cancelled when interrupted. */
export interface Provider {
  readonly model: LanguageModel
  readonly complete: (call: ModelCall) => Effect.Effect<Sent<ModelReply>, ProviderFault>
  readonly embed: (texts: ReadonlyArray<string>) => Effect.Effect<Sent<Vectors>, ProviderFault>
}
