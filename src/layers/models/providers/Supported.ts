import type { Protocol } from "../../../domain/models/LanguageModel.ts"

/** How much a model is to reason, from not at all; `between_tools` is what some have instead of nothing. */
export type Effort = "none" | "between_tools" | "minimal" | "low"

/** Ways to hold a reply to a JSON schema: by the schema, as a forced tool, as any JSON, in words alone. */
export type SchemaMeans = "schema" | "tool" | "object" | "words"

/** What a model is known to take: as the table says at first, and less as its server refuses parameters. */
export interface Supported {
  readonly schemaMeans: SchemaMeans
  /** Most first tokens whose log-probabilities are asked for; 0 where none are given. */
  readonly logprobs: number
  readonly seed: boolean
  readonly temperature: boolean
  /** Null where reasoning cannot be reduced, or there is none. */
  readonly effort: Effort | null
  /** What the limit of output tokens is called in chat/completions, and whether the other name was tried. */
  readonly limitName: "max_completion_tokens" | "max_tokens"
  readonly limitSettled: boolean
  readonly systemMessages: boolean
  /** Names of the schemas that this model's server does not compile. */
  readonly refusedSchemas: ReadonlyArray<string>
  /** Output tokens to allow for reasoning besides those of the reply. */
  readonly reasoningTokens: number
  /** Whether the model's own template is told to leave reasoning out, as vLLM, SGLang and llama.cpp can have it told. */
  readonly template: "untold" | "told" | "refused"
}

/** A parameter that a server refuses. */
export type Refused =
  /** Of one schema where it has a name, else of all. */
  | { readonly _tag: "Schema"; readonly name: string | null }
  /** `most` is how many would be given. */
  | { readonly _tag: "Logprobs"; readonly most: number }
  | { readonly _tag: "Seed" }
  | { readonly _tag: "Temperature" }
  /** `taken` are the efforts that would be; null where none is told. */
  | { readonly _tag: "Effort"; readonly taken: ReadonlyArray<string> | null }
  | { readonly _tag: "Limit" }
  | { readonly _tag: "System" }
  | { readonly _tag: "Template" }
  /** Not a refusal: the reply was cut off while the model still reasoned. */
  | { readonly _tag: "Reasoning" }

/** What a protocol has, strictest or least first. */
export interface Ladders {
  readonly schemaMeans: ReadonlyArray<SchemaMeans>
  readonly efforts: ReadonlyArray<Effort>
  /** Whether servers of it may pass something on to the model's template. */
  readonly templates: boolean
}

const LOGPROBS = [20, 5, 0]
const REASONING_TOKENS = [0, 1024, 4096]

const after = <A>(ladder: ReadonlyArray<A>, step: A): ReadonlyArray<A> => ladder.slice(ladder.indexOf(step) + 1)

const effortAfter = (sent: Effort, taken: ReadonlyArray<string> | null, ladder: ReadonlyArray<Effort>) =>
  after(ladder, sent).find((one) => taken === null || taken.includes(one)) ?? null

/**
 * What is left of what a model takes once its server has refused a parameter of a request that was made as `sent` has
 * it. Refusals that answer older requests take nothing more away.
 */
export const without = (now: Supported, refused: Refused, sent: Supported, ladders: Ladders): Supported => {
  switch (refused._tag) {
    case "Schema":
      if (now.schemaMeans !== sent.schemaMeans) return now
      return refused.name === null
        ? { ...now, schemaMeans: after(ladders.schemaMeans, sent.schemaMeans)[0] ?? "words" }
        : { ...now, refusedSchemas: [...new Set([...now.refusedSchemas, refused.name])] }
    case "Logprobs":
      return {
        ...now,
        logprobs: Math.min(now.logprobs, LOGPROBS.find((n) => n <= refused.most && n < sent.logprobs) ?? 0)
      }
    case "Seed":
      return { ...now, seed: false }
    case "Temperature":
      return { ...now, temperature: false }
    case "Effort":
      return now.effort !== sent.effort || sent.effort === null
        ? now
        : { ...now, effort: effortAfter(sent.effort, refused.taken, ladders.efforts) }
    case "Limit":
      return now.limitSettled
        ? now
        : {
            ...now,
            limitSettled: true,
            limitName: sent.limitName === "max_tokens" ? "max_completion_tokens" : "max_tokens"
          }
    case "System":
      return { ...now, systemMessages: false }
    case "Template":
      return { ...now, template: "refused" }
    case "Reasoning":
      if (ladders.templates && sent.template === "untold") return { ...now, template: "told" }
      return {
        ...now,
        reasoningTokens: Math.max(
          now.reasoningTokens,
          REASONING_TOKENS.find((n) => n > sent.reasoningTokens) ?? sent.reasoningTokens
        )
      }
  }
}

/** What models are known to take and to offer before they are asked. */
interface Known {
  readonly supported: Supported
  readonly batch: boolean
  /** Fewest tokens of a common prefix that the provider keeps; null where it keeps none. */
  readonly cachedFrom: number | null
}

/** Takes everything. */
const all: Supported = {
  schemaMeans: "schema",
  logprobs: 20,
  seed: true,
  temperature: true,
  effort: null,
  limitName: "max_completion_tokens",
  limitSettled: false,
  systemMessages: true,
  refusedSchemas: [],
  reasoningTokens: 0,
  template: "untold"
}

interface Row {
  readonly of: RegExp
  readonly takes: Partial<Supported>
  readonly cachedFrom: number | null
}

interface Table {
  /** What holds for all of its models. */
  readonly takes: Partial<Supported>
  readonly batch: boolean
  /** The first row that fits holds. */
  readonly rows: ReadonlyArray<Row>
}

const reasoner = { temperature: false, logprobs: 0 } as const

const TABLES: Readonly<Record<Protocol, Table>> = {
  openai: {
    takes: { seed: false },
    batch: true,
    rows: [
      { of: /^(gpt-[34]|chatgpt|ft:gpt-[34])/, takes: {}, cachedFrom: 1024 },
      { of: /^gpt-5(-mini|-nano)?(-\d{4}|$)/, takes: { ...reasoner, effort: "minimal" }, cachedFrom: 1024 },
      { of: /^gpt-5\.[1-5](?!.*-(pro|codex))/, takes: { effort: "none" }, cachedFrom: 1024 },
      { of: /^(gpt-5\.6|gpt-[6-9])/, takes: { ...reasoner, effort: "none" }, cachedFrom: 1024 },
      { of: /^o\d/, takes: { ...reasoner, effort: "low", reasoningTokens: 1024 }, cachedFrom: 1024 },
      { of: /./, takes: { effort: "none" }, cachedFrom: 1024 }
    ]
  },
  anthropic: {
    takes: { seed: false, logprobs: 0, effort: "none" },
    batch: true,
    rows: [
      {
        of: /opus-5-5|(fable|mythos)-5-1/,
        takes: { temperature: false, effort: "low", reasoningTokens: 4096 },
        cachedFrom: 512
      },
      { of: /sonnet-5-5/, takes: { temperature: false, effort: "between_tools" }, cachedFrom: 512 },
      { of: /haiku-5-5|(opus|fable|mythos)-5/, takes: { temperature: false }, cachedFrom: 512 },
      { of: /sonnet-5|opus-4-8/, takes: { temperature: false }, cachedFrom: 1024 },
      { of: /opus-4-7/, takes: { temperature: false }, cachedFrom: 2048 },
      { of: /opus-4-[56]|haiku-4-5/, takes: {}, cachedFrom: 4096 },
      { of: /3-5-haiku|3-haiku/, takes: { effort: null, schemaMeans: "tool" }, cachedFrom: 2048 },
      { of: /claude-3|(opus|sonnet)-4(-0|-2|$)/, takes: { effort: null, schemaMeans: "tool" }, cachedFrom: 1024 },
      { of: /sonnet-4|opus-4-1/, takes: {}, cachedFrom: 1024 },
      { of: /./, takes: {}, cachedFrom: 4096 }
    ]
  },
  google: {
    takes: {},
    batch: false,
    rows: [
      { of: /gemini-2\.5-pro/, takes: { effort: "minimal", reasoningTokens: 1024 }, cachedFrom: 4096 },
      { of: /gemini-2\.5-flash/, takes: { effort: "none" }, cachedFrom: 1024 },
      { of: /gemini-[12]|gemma/, takes: {}, cachedFrom: null },
      { of: /pro/, takes: { effort: "low", reasoningTokens: 1024 }, cachedFrom: 4096 },
      { of: /./, takes: { effort: "minimal" }, cachedFrom: 4096 }
    ]
  },
  compatible: {
    takes: { limitName: "max_tokens", effort: "none" },
    batch: false,
    rows: []
  }
}

/** What a model of this name is known to take. A name that nobody knows takes everything until its server refuses it. */
export const knownOf = (protocol: Protocol, name: string): Known => {
  const { batch, rows, takes } = TABLES[protocol]
  const row = rows.find(({ of }) => of.test(name))
  return { supported: { ...all, ...takes, ...row?.takes }, batch, cachedFrom: row?.cachedFrom ?? null }
}
