import type { Price, Protocol } from "../../domain/models/LanguageModel.ts"

/** The month in which the prices below stood in the providers' lists. */
export const LISTED_IN = "November 2026"

/** What writing to a cache costs beside reading, where it costs more. */
const WRITING = 1.25

interface Listed {
  readonly of: Protocol
  readonly model: RegExp
  /** US dollars per million tokens: input, cached input, output. */
  readonly usd: readonly [input: number, cachedInput: number, output: number]
  readonly paysForWriting?: true
}

/** Names with a date or “latest” behind them cost the same. */
const named = (name: string) => new RegExp(`^${name.replaceAll(".", "\\.")}(-latest|-\\d{4}-?\\d{2}-?\\d{2})?$`)

const openai = (name: string, ...usd: Listed["usd"]): Listed => ({ of: "openai", model: named(name), usd })
const paid = (row: Listed): Listed => ({ ...row, paysForWriting: true })
const claude = (name: string, ...usd: Listed["usd"]): Listed =>
  paid({ of: "anthropic", model: named(`claude-${name}`), usd })
const google = (name: string, ...usd: Listed["usd"]): Listed => ({ of: "google", model: named(name), usd })

/**
 * Prices of a few well-known models, for prompts of usual length and without the halves and doubles of other tiers. Those
 * that are announced to change, and those on which sources disagree, are left out: a price that nobody knows is better
 * than a wrong one.
 */
const LISTED: ReadonlyArray<Listed> = [
  paid(openai("gpt-6-astra", 10, 1, 50)),
  paid(openai("gpt-6-sol", 2, 0.2, 10)),
  paid(openai("gpt-6-luna", 0.1, 0.01, 0.5)),
  paid(openai("gpt-5.6-terra", 2, 0.2, 12)),
  paid(openai("gpt-5.6-luna", 0.2, 0.02, 1.2)),
  openai("gpt-5.4", 2.5, 0.25, 15),
  openai("gpt-5.4-mini", 0.75, 0.075, 4.5),
  openai("gpt-5.4-nano", 0.2, 0.02, 1.25),
  openai("gpt-5", 1.25, 0.125, 10),
  openai("gpt-5-mini", 0.25, 0.025, 2),
  openai("gpt-5-nano", 0.05, 0.005, 0.4),
  openai("gpt-4.1", 2, 0.5, 8),
  openai("gpt-4.1-mini", 0.4, 0.1, 1.6),
  openai("gpt-4.1-nano", 0.1, 0.025, 0.4),
  openai("gpt-4o", 2.5, 1.25, 10),
  openai("gpt-4o-mini", 0.15, 0.075, 0.6),
  claude("opus-5-5", 4, 0.2, 20),
  claude("sonnet-5-5", 2, 0.1, 10),
  claude("haiku-5-5", 0.1, 0.01, 0.5),
  claude("opus-5", 5, 0.5, 25),
  claude("sonnet-5", 2, 0.2, 10),
  claude("opus-4-8", 5, 0.5, 25),
  claude("opus-4-7", 5, 0.5, 25),
  claude("opus-4-6", 5, 0.5, 25),
  claude("opus-4-5", 5, 0.5, 25),
  claude("sonnet-4-6", 3, 0.3, 15),
  claude("sonnet-4-5", 3, 0.3, 15),
  claude("haiku-4-5", 1, 0.1, 5),
  google("gemini-3.1-flash-lite", 0.25, 0.025, 1.5),
  google("gemini-2.5-flash", 0.3, 0.03, 2.5),
  google("gemini-2.5-flash-lite", 0.1, 0.01, 0.4)
]

/** A hosted model's listed price; null where this table does not have it. */
export const listedPrice = (protocol: Protocol, name: string): Price | null => {
  const row = LISTED.find(({ model, of }) => of === protocol && model.test(name))
  if (row === undefined) return null
  const [input, cachedInput, output] = row.usd
  return { input, cachedInput, output, ...(row.paysForWriting === true ? { cacheWrite: input * WRITING } : {}) }
}

/** Of models that a server in the owner's network runs itself. */
export const FREE: Price = { input: 0, cachedInput: 0, output: 0 }
