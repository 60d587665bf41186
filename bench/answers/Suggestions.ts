/** What refused filters are offered instead: `npx tsx bench/answers/run.ts suggestions [--all] [--half=…]`. */
import { readFileSync } from "node:fs"
import { Either } from "effect"
import { suggestedInTurns } from "../../src/domain/evidence/MeantAnswers.ts"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { has } from "../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { selectedOf } from "../../test/oracles/Readers.ts"
import { surveyNamed } from "../../test/support/filters/surveys.ts"
import { meanings } from "../matching/Table.ts"
import { HALVES } from "./Filters.ts"

interface Asked {
  readonly survey: string
  readonly prompt: string
  /** The expression that is meant, or the start of a SHA-1 of who is; null where none is. */
  readonly truth: string | null
  readonly hashed: boolean
}

const written = Object.entries(HALVES).map(
  ([half, surveys]) =>
    [
      half,
      Object.entries(surveys).flatMap(([survey, cases]) =>
        cases.map(([prompt, truth]): Asked => ({ survey, prompt, truth, hashed: false }))
      )
    ] as const
)
interface Line {
  readonly half: string
  readonly survey: string
  readonly prompt: string
  readonly truth?: { readonly ids: string }
}
const lines = ["filters", "scope"].flatMap((name) =>
  readFileSync(`test/oracles/new/${name}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line))
)
const counted = ["dev", "held"].map(
  (half) =>
    [
      `counted from raw files, ${half}`,
      lines
        .filter((line) => line.half === half)
        .map(({ prompt, survey, truth }): Asked => ({ survey, prompt, truth: truth?.ids ?? null, hashed: true }))
    ] as const
)

const selecting = ({ codebook, microdata }: SurveyDraft) => {
  const idsOf = (filter: string) =>
    Either.map(compileFilter(filter, codebook), (read) => {
      const { matched } = evaluate(read, (at) => microdata.columns[at]!, codebook.respondents)
      const ids = Array.from({ length: codebook.respondents }, (_, id) => id).filter((id) => has(matched, id))
      return { ids: selectedOf(ids).ids, positions: read.positions }
    })
  return idsOf
}

const surveys = new Map<string, SurveyDraft>()
const opened = (name: string) => {
  const draft = surveys.get(name) ?? surveyNamed(name)
  surveys.set(name, draft)
  return draft
}

const wanted = process.argv.find((argument) => argument.startsWith("--half="))?.slice("--half=".length)
for (const [half, cases] of [...written, ...counted]) {
  if (wanted !== undefined && half !== wanted) continue
  const counts = { answerable: 0, understood: 0, refused: 0, wrong: 0, among: 0, first: 0, question: 0, ofQuestion: 0 }
  const took: Array<number> = []
  for (const { hashed, prompt, survey, truth } of cases) {
    const { codebook, microdata } = opened(survey)
    const select = selecting({ codebook, microdata } as SurveyDraft)
    const read = compileFilter(prompt, codebook)
    const meant = truth === null || truth === "" ? null : hashed ? null : Either.getOrThrow(select(truth))
    const ids = meant?.ids ?? truth
    if (truth !== null) counts.answerable += 1
    if (Either.isRight(read)) {
      const own = read.right.expression === "" ? "" : Either.getOrThrow(select(prompt)).ids
      if (truth !== null && own === ids) counts.understood += 1
      else counts.wrong += 1
      continue
    }
    if (truth === null || truth === "") continue
    counts.refused += 1
    const from = performance.now()
    const offered = atOnce(suggestedInTurns(read.left, prompt, codebook, meanings))
    took.push(performance.now() - from)
    const tried = offered.map((one) => select(one))
    const right = tried.findIndex((one) => Either.isRight(one) && one.right.ids === ids)
    if (right >= 0) counts.among += 1
    if (right === 0) counts.first += 1
    if (meant !== null) {
      counts.ofQuestion += 1
      const asked = offered.flatMap((one, at) => {
        const of = tried[at]!
        return Either.isRight(of)
          ? of.right.positions
          : codebook.questions.flatMap(({ key }, position) => (one.replaceAll('"', "") === key ? [position] : []))
      })
      if (meant.positions.every((position) => asked.includes(position))) counts.question += 1
    }
    if (process.argv.includes("--all"))
      console.log(
        `${right >= 0 ? right + 1 : "-"} ${survey} | ${prompt} | ${hashed ? "" : truth} | ${offered.join(" ;; ")}`
      )
  }
  took.sort((a, b) => a - b)
  console.log(`${half}: ${JSON.stringify(counts)}; p95 ${(took[Math.floor(took.length * 0.95)] ?? 0).toFixed(1)} ms`)
}
