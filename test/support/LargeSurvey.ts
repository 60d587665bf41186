import { none, set } from "../../src/domain/statistics/Bitset.ts"
import { hash, mix, unit } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import { surveyDraft } from "./SurveyDrafts.ts"

const bits = (size: number, holds: (i: number) => boolean) => {
  const out = none(size)
  for (let i = 0; i < size; i++) if (holds(i)) set(out, i)
  return out
}

/** A survey of so many respondents with a question of every form, some with missing values; weighted. */
export const everyKind = (size: number): ProjectDraft => {
  const drawn = (salt: number, among: number) => {
    const seed = hash("everyKind", salt)
    return (i: number) => Math.floor(unit(mix(seed, i)) * among)
  }
  const gender = drawn(0, 3)
  const seen = drawn(1, 4)
  const films = drawn(2, 4)
  const age = drawn(3, 60)
  const rank = drawn(4, 7)
  const wrote = drawn(5, 5)
  const missing = drawn(6, 9)
  const weight = drawn(7, 1000)
  const texts = ["", "good", "naïve", "no", "I would not know what to say"].map((text) =>
    new TextEncoder().encode(text)
  )
  const offsets = new Uint32Array(size + 1)
  for (let i = 0; i < size; i++) offsets[i + 1] = offsets[i]! + texts[wrote(i)]!.length
  const bytes = new Uint8Array(offsets[size]!)
  for (let i = 0; i < size; i++) bytes.set(texts[wrote(i)]!, offsets[i])
  const asked = bits(size, (i) => seen(i) > 0)
  const columns: ReadonlyArray<Column> = [
    {
      _tag: "Coded",
      codes: Uint8Array.from({ length: size }, (_, i) => gender(i)),
      missing: Uint16Array.from({ length: size }, (_, i) => (gender(i) === 0 && missing(i) < 2 ? 300 + missing(i) : 0))
    },
    {
      _tag: "Multiple",
      asked,
      selected: [1, 2].map((film) => bits(size, (i) => seen(i) > 0 && (films(i) & film) !== 0))
    },
    { _tag: "Numeric", values: Float64Array.from({ length: size }, (_, i) => (age(i) < 5 ? Number.NaN : age(i))) },
    {
      _tag: "Ranking",
      ranks: [0, 1].map((one) => Uint8Array.from({ length: size }, (_, i) => [0, 1, 2][(rank(i) + one) % 3]!))
    },
    { _tag: "Text", offsets, bytes }
  ]
  const { codebook } = surveyDraft()
  return surveyDraft({
    contentHash: size.toString(16).padStart(64, "0"),
    codebook: { ...codebook, respondents: size },
    microdata: { columns, weights: Float64Array.from({ length: size }, (_, i) => 0.5 + weight(i) / 700) }
  })
}
