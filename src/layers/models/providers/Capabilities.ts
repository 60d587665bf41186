import type { Protocol } from "../../../domain/models/LanguageModel.ts"
import type { Supported } from "./Supported.ts"

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
  /** Names of models. */
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
