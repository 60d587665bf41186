/**
 * Fits the judge of what filters mean by a phrase and writes it down: `npx tsx bench/matching/run.ts fit-filters [--dev]`. With
 * `--dev` the surveys of `dev*.txt` are left out, so that `run.ts filters` can judge it on them.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { Either } from "effect"
import { together, unit } from "../../src/domain/evidence/Meanings.ts"
import { candidatesFor, hearingOf } from "../../src/domain/evidence/MeantAnswers.ts"
import { printFilter } from "../../src/domain/filter/binding/Print.ts"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { scaleOf } from "../../src/domain/survey/model/Steps.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { FUNCTION_WORDS } from "../../src/domain/text/StopWords.ts"
import { wordsOf } from "../../src/domain/text/Words.ts"
import { boosted, written } from "./Boosted.ts"
import { files, type Invented, inventedIn } from "./FilterCases.ts"
import { hash32 } from "./Hash.ts"
import { meanings } from "./Table.ts"

const surveys = files.filter((file) => !process.argv.includes("--dev") || !file.startsWith("dev")).flatMap(inventedIn)

const selecting = ({ draft: { codebook, microdata } }: Invented) => {
  const known = new Map<string, string | null>()
  return (filter: string): string | null => {
    const found = known.get(filter)
    if (found !== undefined) return found
    const selected = Either.match(compileFilter(filter, codebook), {
      onLeft: () => null,
      onRight: (read) => evaluate(read, (at) => microdata.columns[at]!, codebook.respondents).matched.join(",")
    })
    known.set(filter, selected)
    return selected
  }
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const SIZE = meanings.dimensions
const directionOf = (text: string) =>
  unit(
    together(
      wordsOf(text)
        .filter((word) => !FUNCTION_WORDS.has(word))
        .map(meanings.of),
      SIZE
    )
  )

/** The direction in which words lie that are high on scales, by labels and by what is said of them. */
const fittedAxis = (): ReadonlyArray<number> => {
  const rows: Array<readonly [Float32Array, number]> = []
  for (const survey of surveys) {
    const { codebook } = survey.draft
    for (const question of codebook.questions) {
      const { family, ranks, steps } = scaleOf(question)
      if (steps < 3 || family === "number" || family === "agreement") continue
      question.labels.forEach((label, i) => {
        if (ranks[i]! >= 0) rows.push([directionOf(label), (2 * ranks[i]!) / (steps - 1) - 1])
      })
      for (const { text, truth } of survey.phrases) {
        if (truth === null || !truth.startsWith(`${question.key} =`) || truth.includes(" AND ")) continue
        const meant = question.labels.flatMap((label, i) =>
          truth.includes(`"${label}"`) && ranks[i]! >= 0 ? [ranks[i]!] : []
        )
        const center = meant.reduce((sum, rank) => sum + rank, 0) / Math.max(1, meant.length)
        if (meant.length > 0) rows.push([directionOf(text), (2 * center) / (steps - 1) - 1])
      }
    }
  }
  const axis = new Float64Array(SIZE)
  for (let round = 0; round < 300; round++)
    for (const [direction, side] of rows) {
      const said = direction.reduce((sum, value, k) => sum + value * axis[k]!, 0)
      const error = sigmoid(said) - (side + 1) / 2
      for (let k = 0; k < SIZE; k++) axis[k]! -= 0.05 * (error * direction[k]! + 0.002 * axis[k]!)
    }
  return [...axis].map((value) => Number(value.toPrecision(3)))
}

const LEXICON = join(import.meta.dirname, "../../src/domain/lexicon/questions/MeantAnswers.ts")
const write = (axis: string, trees: string) =>
  writeFileSync(
    LEXICON,
    "/**\n * What judges which answers a filter means, as `bench/matching/run.ts fit-filters` fits it: the direction in which words lie that\n" +
      " * stand high on scales, and trees over what tells answers apart, written as those of `SameMeaning.ts`.\n */\n" +
      `export const MEANT_AXIS = \`\n${axis}\`\n\nexport const MEANT_ANSWERS = \`\n${trees}\n\`\n`
  )

if (process.argv.includes("--axis")) {
  write(fittedAxis().join(" "), "0")
  process.exit()
}

const rows: Array<Float32Array> = []
const truths: Array<number> = []
const weights: Array<number> = []
let [phrases, reached] = [0, 0]
for (const survey of surveys) {
  const selected = selecting(survey)
  const fair = survey.phrases.filter(({ truth }) => truth !== null)
  const joined = fair.flatMap(({ text, truth, verb }, i) => {
    const other = fair[hash32(text) % fair.length]!
    return i % 3 === 0 && verb && other.verb && other !== fair[i]
      ? [{ text: `${text} and ${other.text}`, truth: `${truth} AND ${other.truth}` }]
      : []
  })
  for (const { text, truth } of [...fair, ...joined]) {
    const wanted = selected(truth!)
    const { partIn, survey: of } = atOnce(hearingOf(survey.draft.codebook, meanings))
    const judged = candidatesFor(partIn(text), of, (row) => Float32Array.from(row))
    const right = judged.map(({ candidate }) => selected(printFilter(candidate.filter)) === wanted)
    phrases += 1
    if (right.includes(true)) reached += 1
    const found = right.filter(Boolean).length
    judged.forEach(({ by, weighed }, i) => {
      const kept =
        right[i] || right.some((one, at) => one && judged[at]!.weighed === weighed) || hash32(`${text} ${i}`) % 3 === 0
      if (!kept) return
      rows.push(by)
      truths.push(Number(right[i]))
      weights.push(right[i] ? 1 / found : 0.25)
    })
  }
}
console.log(`${phrases} phrases, ${reached} with a right candidate; ${rows.length} rows of ${rows[0]!.length} features`)
const started = performance.now()
const trees = boosted(rows, truths, weights, {
  trees: Number(process.env.TREES ?? 100),
  depth: Number(process.env.DEPTH ?? 5),
  rate: Number(process.env.RATE ?? 0.12),
  penalty: 2,
  least: 1,
  rows: 0.6,
  features: 0.4,
  monotone: Array.from(rows[0]!, () => 0)
})
console.log(`${Math.round((performance.now() - started) / 1000)} s`)
const { MEANT_AXIS } = await import("../../src/domain/lexicon/questions/MeantAnswers.ts")
write(MEANT_AXIS.trim(), written(trees))
