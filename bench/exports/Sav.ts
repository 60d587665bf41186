/**
 * What writing a million respondents for SPSS costs: seconds in all, the longest piece of work between two turns of the event
 * loop, and memory, beside copying the same bytes: `npx tsx bench/exports/run.ts sav [respondents]`.
 */
import { none, set } from "../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../src/domain/survey/model/Question.ts"
import { savCases } from "../../src/domain/survey/sav/SavCases.ts"
import { savDictionary } from "../../src/domain/survey/sav/SavDictionary.ts"
import { extentOf, savPlan } from "../../src/domain/survey/sav/SavVariables.ts"

const rows = Number(process.argv[2] ?? 1_000_000)
const PIECE = 4096
const labels = ["Very satisfied", "Satisfied", "Neither", "Dissatisfied", "Very dissatisfied"]
const question = (key: string, kind: Question["kind"], own: ReadonlyArray<string> = []): Question => ({
  ...{ key, text: `Question ${key}?`, kind, labels: own, stem: null }
})

const questions = [
  ...Array.from({ length: 30 }, (_, at) => question(`single_${at}`, "single", labels)),
  ...Array.from({ length: 5 }, (_, at) => question(`number_${at}`, "numeric")),
  ...Array.from({ length: 2 }, (_, at) => question(`several_${at}`, "multiple", labels)),
  question("text", "text")
]

/** Columns of some respondents, the same for every piece. */
const columns: ReadonlyArray<Column> = questions.map(({ kind }, at): Column => {
  if (kind === "single") return { _tag: "Coded", codes: Uint8Array.from({ length: PIECE }, (_, i) => (i * 7 + at) % 6) }
  if (kind === "numeric")
    return { _tag: "Numeric", values: Float64Array.from({ length: PIECE }, (_, i) => (i % 2 === 0 ? i % 90 : i / 3)) }
  if (kind === "multiple") {
    const selected = labels.map(() => none(PIECE))
    for (let i = 0; i < PIECE; i++) set(selected[i % labels.length]!, i)
    return { _tag: "Multiple", asked: none(PIECE).fill(-1), selected }
  }
  const offsets = Uint32Array.from({ length: PIECE + 1 }, (_, i) => i * 40)
  return { _tag: "Text", offsets, bytes: new Uint8Array(PIECE * 40).fill(0x61) }
})

const codebook: Codebook = { questions, respondents: rows, weighted: false }
const plan = savPlan(
  codebook,
  columns.map((column) => extentOf(column))
)
const cases = savCases(plan)
let bytes = savDictionary(plan, { title: "Bench", documents: [], respondents: rows, at: new Date(0) }).length
let longest = 0
let copying = 0
const started = performance.now()
for (let from = 0; from < rows; from += PIECE) {
  const at = performance.now()
  const piece = cases.put(columns, [])(0, Math.min(PIECE, rows - from))
  const written = performance.now()
  longest = Math.max(longest, written - at)
  piece.slice()
  copying += performance.now() - written
  bytes += piece.length
}
bytes += cases.end().length
const seconds = (performance.now() - started - copying) / 1000
console.log(
  `${rows} respondents, ${plan.variables.length} variables: ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MiB, ` +
    `longest piece ${longest.toFixed(0)} ms, at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, ` +
    `${((1000 * seconds) / copying).toFixed(0)} × copying the bytes`
)
