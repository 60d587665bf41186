import type { ModelId } from "../../models/LanguageModel.ts"

/** How well a language model's descriptions of people have matched what people answered. */
interface TrackRecord {
  /** Its weight against what is known without it, 0–1. */
  readonly trust: number
  /** Its 95% error as a multiple of that of models in general. */
  readonly error: number
}

/** A model that nobody has measured counts as much as what is known without it. */
export const STRANGER: TrackRecord = { trust: 0.5, error: 1 }

/**
 * Fitted three-fold by question to distributions that models described: 95 opinion questions of the American Trends Panel,
 * each for up to 14 groups of Americans (Meister et al. 2024, “Benchmarking Distributional Alignment of Large Language
 * Models”), each question's survey wave left out of the prior. Divergence from people's answers in bits, at a trust of
 * one half and at this one: claude-3-opus .0365 → .0338, gpt-4 .0414 → .0383, llama-3-70b .0528 → .0523, claude-3-haiku
 * .0472 → .0474, gpt-3.5-turbo .0645 → .0605; the margins cover 95 to 96%.
 */
const MEASURED: ReadonlyMap<string, TrackRecord> = new Map([
  ["claude-3-opus", { trust: 0.75, error: 0.85 }],
  ["gpt-4", { trust: 0.75, error: 0.93 }],
  ["llama-3-70b", { trust: 0.6, error: 1.14 }],
  ["claude-3-haiku", { trust: 0.55, error: 1.03 }],
  ["gpt-3.5-turbo", { trust: 0.25, error: 1.16 }]
])

/** What follows a family in a model's name without making it another model: a date, or how it was tuned. */
const SUFFIX = /^(?:-(?:\d{4,8}|instruct|chat|hf))*$/
/** Who publishes a model. */
const PUBLISHER = /^(?:.*\/)?(?:meta-)?/

/** The measured family of a model, such as `gpt-4` of `openai:gpt-4-0613`; null for a stranger. */
export const familyOf = (model: ModelId): string | null => {
  const name = model
    .slice(model.indexOf(":") + 1)
    .toLowerCase()
    .replace(PUBLISHER, "")
  const family = [...MEASURED.keys()].find((one) => name.startsWith(one))
  return family !== undefined && SUFFIX.test(name.slice(family.length)) ? family : null
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The record of one model, or of several together: the mean of theirs. */
export const trackRecord = (models: ReadonlyArray<ModelId>): TrackRecord => {
  const records = models.map((model) => MEASURED.get(familyOf(model) ?? "") ?? STRANGER)
  return records.length === 0
    ? STRANGER
    : { trust: mean(records.map(({ trust }) => trust)), error: mean(records.map(({ error }) => error)) }
}
