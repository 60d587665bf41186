import { Effect } from "effect"
import { asLine } from "../../domain/elicitation/PromptText.ts"
import { labelsCall, readLabels, readThemes, themesCall } from "../../domain/elicitation/reading/ThemesReading.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { scrub } from "../../domain/verbatims/Privacy.ts"
import { countedThemes } from "../../domain/verbatims/Themes.ts"
import type { WrittenAnswers } from "../ports/SecondReader.ts"
import { type ModelCalls, spenderOf } from "./ModelCalls.ts"

/** Texts that are read of a question: an even spread of more. */
const MAX_TEXTS = 150
/** Texts in which themes are looked for. */
const MAX_NAMED_FROM = 100
/** Fewer have no themes. */
const MIN_TEXTS = 12
/** Texts labelled in one call. */
const BATCH = 25
/** Of a text as much is read. */
const MAX_LETTERS = 400

/** Themes as models usually name them, for what a reading would take. */
const USUAL_THEMES = Array.from({ length: 6 }, (_, i) => ({ title: `Some theme of people ${i}`, receipts: [0, 1] }))

const spread = (size: number, most: number): ReadonlyArray<number> => {
  const taken = Math.min(most, size)
  return Array.from({ length: taken }, (_, i) => Math.floor((i * size) / taken))
}

const shortened = (text: string): string => asLine(scrub(text)).slice(0, MAX_LETTERS)

/**
 * Themes that a language model names in written answers and labels these with, counted here. Nothing that could tell who
 * wrote a text is sent. Fails where a call does; none where no theme has receipts.
 */
export const readThemesBy = Effect.fnUntraced(function* (
  calls: Pick<ModelCalls, "ask">,
  organization: OrganizationId,
  model: LanguageModel,
  { question, texts: written, weights: all }: WrittenAnswers
) {
  const usable = [...written.keys()].filter((at) => written[at]!.trim() !== "")
  if (usable.length < MIN_TEXTS) return []
  const read = spread(usable.length, MAX_TEXTS).map((i) => usable[i]!)
  const texts = read.map((at) => shortened(written[at]!))
  const spender = spenderOf(organization)
  const shown = spread(texts.length, MAX_NAMED_FROM).map((i) => texts[i]!)
  const named = yield* calls.ask(
    spender,
    model,
    themesCall(question, shown),
    ({ text }) => readThemes(texts)(text),
    USUAL_THEMES
  )
  if (named === null) return []
  const titles = named.map(({ title }) => title)
  const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, i) => i * BATCH)
  const labels = yield* Effect.forEach(
    batches,
    (from) => {
      const batch = texts.slice(from, from + BATCH)
      const call = labelsCall(question, titles, batch, from)
      return calls.ask(
        spender,
        model,
        call,
        ({ text }) => readLabels(from, batch.length, titles.length)(text),
        batch.map(() => [])
      )
    },
    { concurrency: "unbounded" }
  )
  return countedThemes(named, {
    texts,
    weights: read.map((at) => all[at]!),
    labels: labels.flat(),
    of: usable.length,
    by: model.id
  })
})
