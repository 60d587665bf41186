import { readFileSync } from "node:fs"
import { hash, unit } from "../../../src/domain/statistics/Rng.ts"

/** What a planted audience answers to one question. */
export interface Truth {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** One share per choice, 0–1; they sum to 1 unless several choices can be ticked. */
  readonly shares: ReadonlyArray<number>
  readonly multiple?: boolean
  /** Shares of those whose description holds a phrase; several phrases multiply their odds. */
  readonly among?: ReadonlyArray<{ readonly phrase: string; readonly shares: ReadonlyArray<number> }>
  /** What a model says instead, by the model's name. */
  readonly models?: Readonly<Record<string, ReadonlyArray<number>>>
  /** What a model says instead where it describes shares. */
  readonly described?: ReadonlyArray<number>
  /** What people who take a choice write, one list of texts per choice. */
  readonly texts?: ReadonlyArray<ReadonlyArray<string>>
}

interface Recorded {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly human: ReadonlyArray<number>
  readonly models: Readonly<Record<string, ReadonlyArray<number>>>
}

/** The truths of a file in the format of opinionqa-dev.json: each model answers with the shares that it gave. */
export const truthsOfFile = (file: string): ReadonlyArray<Truth> => {
  const rows: ReadonlyArray<Recorded> = JSON.parse(readFileSync(file, "utf8"))
  return rows.map(({ choices, human, models, question }) => ({ question, choices, shares: human, models }))
}

const compared = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .replace(/[\s.]+$/, "")
    .trim()

/** Lines of prompts come again and again. */
const known = new Map<string, string>()
const MAX_KNOWN = 20_000

/** A text as it is compared: lower case, plain quotes, single spaces, no full stop at its end. */
export const plain = (text: string): string => {
  const before = known.get(text)
  if (before !== undefined) return before
  const now = compared(text)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, now)
  return now
}

const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return total > 0 ? shares.map((share) => share / total) : shares.map(() => 1 / shares.length)
}

const FLOOR = 1e-6

/** The shares of a truth's choices as one model holds them of the people described in `about`. */
export const sharesOf = (truth: Truth, model: string, about: string, describes = true): ReadonlyArray<number> => {
  const base = (describes ? truth.described : undefined) ?? truth.models?.[model] ?? truth.shares
  const said = plain(about)
  const groups = (truth.among ?? []).filter(({ phrase }) => said.includes(plain(phrase)))
  const shares = base.map((share, k) =>
    groups.reduce(
      (odds, group) => (odds * Math.max(FLOOR, group.shares[k] ?? 0)) / Math.max(FLOOR, truth.shares[k]!),
      share
    )
  )
  return truth.multiple ? shares.map((share) => Math.min(1, share)) : normalised(shares)
}

/** Shares for choices of which nothing is planted: the same for the same labels in any order. */
export const madeUp = (question: string, choices: ReadonlyArray<string>): ReadonlyArray<number> =>
  normalised(choices.map((choice) => 0.3 + unit(hash("made up", plain(question), plain(choice)))))

/** Share of each listed choice: the truth's where it has the label, nothing for labels that it does not know. */
export const sharesAsListed = (
  truth: Truth,
  listed: ReadonlyArray<string>,
  shares: ReadonlyArray<number>
): ReadonlyArray<number> => {
  const byLabel = new Map(truth.choices.map((choice, k) => [plain(choice), shares[k]!]))
  const found = listed.map((label) => byLabel.get(plain(label)) ?? 0)
  return truth.multiple ? found : normalised(found)
}
