import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { hash, mix, normal, unit } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"

const coded = (key: string, text: string, kind: Question["kind"], labels: ReadonlyArray<string>): Question => ({
  key,
  text,
  kind,
  labels,
  stem: null
})

const BRANDS = ["Apple", "Samsung", "Google", "Motorola", "OnePlus", "Nokia", "Sony", "Xiaomi"]
const AGREEMENT = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]

/** Twenty questions of a byte an answer: four of who respondents are, twelve brands, four ordered scales. */
export const questions: ReadonlyArray<Question> = [
  coded("gender", "What is your gender?", "single", ["Female", "Male"]),
  coded("age", "What is your age?", "ordinal", ["18-29", "30-44", "45-59", "60 or older"]),
  coded("region", "In which region do you live?", "single", ["North", "South", "East", "West", "Centre", "Islands"]),
  coded("income", "What is your household income?", "ordinal", ["Low", "Lower middle", "Upper middle", "High"]),
  ...Array.from({ length: 12 }, (_, i) =>
    coded(`brand_${i + 1}`, `Which brand comes first to mind in category ${i + 1}?`, "single", BRANDS)
  ),
  ...Array.from({ length: 4 }, (_, i) =>
    coded(`statement_${i + 1}`, `How far do you agree with statement ${i + 1}?`, "ordinal", AGREEMENT)
  )
]

/** Share of respondents without an answer to questions past the first two. */
const SILENT = 0.05

/** A survey of so many respondents with weights, its columns also as files for peers; the same number gives the same. */
export const surveyOf = (respondents: number, folder: string): ProjectDraft => {
  mkdirSync(folder, { recursive: true })
  const columns = questions.map(({ key, labels }, position): Column => {
    const seed = hash(11, position)
    const codes = new Uint8Array(respondents)
    for (let i = 0; i < respondents; i++) {
      const draw = unit(mix(seed, i))
      const silent = position > 1 && draw < SILENT
      codes[i] = silent ? 0 : 1 + Math.floor(((draw * 997) % 1) * labels.length)
    }
    writeFileSync(join(folder, `${key}.u8`), codes)
    return { _tag: "Coded", codes }
  })
  const seed = hash(12, 0)
  const weights = new Float64Array(respondents)
  for (let i = 0; i < respondents; i++) weights[i] = Math.exp(0.4 * normal(mix(seed, i)) - 0.08)
  writeFileSync(join(folder, "weights.f64"), weights)
  return {
    title: `Scale ${respondents}`,
    description: "Generated",
    contentHash: respondents.toString(16).padStart(64, "0"),
    codebook: { questions, respondents, weighted: true },
    microdata: { columns, weights },
    leftOut: []
  }
}
