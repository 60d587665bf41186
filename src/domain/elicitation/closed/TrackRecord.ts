import type { LanguageModel, ModelId } from "../../models/LanguageModel.ts"
import type { Closeness, Measured, ModelRecord, ModelRecords } from "../../models/Measured.ts"

/** What is made of how well models' descriptions of people have matched what people answered. */
type TrackRecord = Pick<Measured, "trust" | "error">

/** A model as far as its record goes: what its operator measured counts before what is published of its family. */
type Recorded = Pick<LanguageModel, "id" | "measured">

/** A model that nobody has measured counts as much as what is known without it. */
export const STRANGER: TrackRecord = { trust: 0.5, error: 1 }

const closeness = (errorPoints: number, worthPeople: number): Closeness => ({ errorPoints, worthPeople })

const published = (trust: number, error: number, uncorrected: Closeness, corrected: Closeness): Measured => ({
  questions: 100,
  trust,
  error,
  uncorrected,
  corrected
})

const ABOUT =
  "100 opinion questions of the American Trends Panel, each described for up to 14 groups of Americans (Meister et al. " +
  "2024, “Benchmarking Distributional Alignment of Large Language Models”)."

/**
 * Trust was fitted three-fold by question to distributions that models described (`ABOUT`), each question's survey wave left
 * out of the prior. Divergence from people's answers in bits, at a trust of one half and at this one: claude-3-opus .0365 →
 * .0338, gpt-4 .0414 → .0383, llama-3-70b .0528 → .0523, claude-3-haiku .0472 → .0474, gpt-3.5-turbo .0645 → .0605; the
 * margins cover 95 to 96%. What is known without a model is 11.9 points off and worth 8 people.
 */
const PUBLISHED: ReadonlyMap<string, Measured> = new Map([
  ["claude-3-opus", published(0.75, 0.85, closeness(9.4, 12), closeness(8.6, 15))],
  ["gpt-4", published(0.75, 0.93, closeness(9.3, 10), closeness(8.9, 13))],
  ["llama-3-70b", published(0.6, 1.14, closeness(11.7, 7), closeness(10.6, 9))],
  ["claude-3-haiku", published(0.55, 1.03, closeness(11.4, 7), closeness(9.9, 11))],
  ["gpt-3.5-turbo", published(0.25, 1.16, closeness(15, 5), closeness(11.5, 8))]
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
  const family = [...PUBLISHED.keys()].find((one) => name.startsWith(one))
  return family !== undefined && SUFFIX.test(name.slice(family.length)) ? family : null
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const measuredOf = ({ id, measured }: Recorded): Measured | null =>
  measured ?? PUBLISHED.get(familyOf(id) ?? "") ?? null

/** The record of one model, or of several together: the mean of theirs. */
export const trackRecord = (models: ReadonlyArray<Recorded>): TrackRecord => {
  const records = models.map((model) => measuredOf(model) ?? STRANGER)
  return records.length === 0
    ? STRANGER
    : { trust: mean(records.map(({ trust }) => trust)), error: mean(records.map(({ error }) => error)) }
}

export const recordOf = (model: Recorded): ModelRecord => {
  const measured = measuredOf(model)
  return {
    name: model.id,
    family: familyOf(model.id),
    source: model.measured !== undefined ? "fidelity" : measured === null ? "none" : "published",
    trust: (measured ?? STRANGER).trust,
    measured
  }
}

export const recordsOf = (models: ReadonlyArray<Recorded>): ModelRecords => ({
  configured: models.map(recordOf),
  published: [...PUBLISHED].map(([family, measured]) => ({
    name: family,
    family,
    source: "published",
    trust: measured.trust,
    measured
  })),
  about: ABOUT
})
