import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Effect, Either } from "effect"
import { referenceJsd, referenceMargin, worthOf } from "../../src/domain/evidence/ModelError.ts"
import { locateReference } from "../../src/domain/evidence/ReferenceEvidence.ts"
import { type AskedQuestion, evidenceFrom } from "../../src/domain/evidence/SurveyEvidence.ts"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../src/domain/simulation/Simulation.ts"
import { all, type Bitset, count } from "../../src/domain/statistics/Bitset.ts"
import { jensenShannon } from "../../src/domain/statistics/Metrics.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../src/services/ports/SurveyFiles.ts"
import { frameAudience } from "../../test/support/AtOnce.ts"
import { readCodebook } from "../../test/support/Codebooks.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

/*
 * Answers of one survey for questions of another: `SURVEYS_DIR=… SURVEYS_MORE_DIR=… tsx bench/predictions/run.ts references`. Every
 * other survey is a reference for those between, and the other way round; wherever both asked the same, the reference's
 * shares and the prior's are compared with the answers that people gave.
 */

interface Named {
  readonly name: string
  readonly year: number
  readonly draft: SurveyDraft
}

const unpacked = (folder: string, file: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), "references-")), basename(file, ".gz"))
  writeFileSync(path, gunzipSync(readFileSync(join(folder, file))))
  return path
}

const more = async (folder: string): Promise<ReadonlyArray<Named>> => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".csv.gz") && !file.includes(".codebook."))
  const out: Array<Named> = []
  for (const file of files) {
    const book = file.replace(".csv.gz", ".codebook.csv.gz")
    const dictionary = existsSync(join(folder, book))
      ? Either.getOrNull(readCodebook(gunzipSync(readFileSync(join(folder, book))).toString("utf8")))
      : null
    const { table } = await Effect.runPromise(
      Effect.flatMap(SurveyFiles, (files) => files.read(unpacked(folder, file))).pipe(Effect.provide(SurveyFilesNode))
    )
    const draft = Either.getOrNull(understand(table, { dictionary }))
    const year = Number(/20\d\d/.exec(file)?.[0])
    if (draft !== null) out.push({ name: file.replace(".csv.gz", ""), year, draft })
  }
  return out
}

const YEARS: Readonly<Record<string, number>> = {
  "star-wars": 2014,
  "thanksgiving-2015": 2015,
  "masculinity-2018": 2018
}

const surveys = async (): Promise<ReadonlyArray<Named>> => {
  const own: Array<Named> = []
  for (const survey of REAL_SURVEYS) {
    const year = YEARS[survey.name]
    const draft = year === undefined || process.env.SURVEYS_DIR === undefined ? null : await readSurvey(survey)
    if (draft !== null) own.push({ name: survey.name, year: year!, draft })
  }
  const folder = process.env.SURVEYS_MORE_DIR
  return [...own, ...(folder === undefined ? [] : await more(folder))].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const AUDIENCES: ReadonlyArray<readonly [string, string]> = [
  ["women", "men"],
  ["people under 30", "people over 60"],
  ["people in the South", "people in the West"],
  ["college graduates", "people without a college degree"]
]
const MIN_SEGMENT = 40
/** Differences that chance explains prove no sign. */
const MIN_Z = 2.5

const segment = ({ codebook, microdata }: SurveyDraft, who: string): Bitset | null => {
  if (who === "US adults") return all(codebook.respondents)
  const read = compileFilter(who, codebook)
  if (Either.isLeft(read) || read.right.interpretation.unmapped.length > 0) return null
  const { matched } = evaluate(read.right, (position) => microdata.columns[position]!, codebook.respondents)
  return count(matched) < MIN_SEGMENT ? null : matched
}

const prior = ({ choices, isMultipleChoice, question }: AskedQuestion, who: string): ReadonlyArray<number> => {
  const audience = Either.getOrThrow(frameAudience([who]))
  const { choices: shares } = atOnce(
    simulateChoices(prepareQuestion(question, choices, isMultipleChoice), audience, choices, 1000, 1, "bench")
  )
  return shares.map(({ percentage }) => percentage / 100)
}

const tally = { pairs: 0, reference: 0, prior: 0, covered: 0, shares: 0, margin: 0 }
const signs = { contrasts: 0, reference: 0, referenceWrong: 0, prior: 0, priorWrong: 0 }
const questions = new Set<string>()

const compare = (target: Named, source: Named) => {
  const { codebook, microdata } = target.draft
  codebook.questions.forEach((question, position) => {
    if (!["single", "ordinal"].includes(question.kind) || question.labels.length < 2 || question.labels.length > 50)
      return
    const asked: AskedQuestion = { question: question.text, choices: question.labels, isMultipleChoice: false }
    const found = locateReference(asked, source.draft.codebook)
    if (found === null || found.mirrored) return
    const known = source.draft.codebook.questions[found.position]!
    const truthOf = (who: string) => {
      const matched = segment(target.draft, who)
      if (matched === null) return null
      const table = tabulate(question, microdata.columns[position]!, matched, microdata.weights)
      return table.base < MIN_SEGMENT ? null : { n: table.effectiveBase, shares: table.rows.map(({ share }) => share) }
    }
    const referenceOf = (who: string) => {
      const matched = segment(source.draft, who)
      if (matched === null) return null
      const column = source.draft.microdata.columns[found.position]!
      return evidenceFrom(found, known, column, matched, source.draft.microdata.weights)
    }
    const truth = truthOf("US adults")
    const evidence = referenceOf("US adults")
    if (truth === null || evidence === null || evidence.effectiveBase === 0) return
    questions.add(question.text)
    const guess = prior(asked, "US adults")
    const shares = Array.from(evidence.shares)
    const jsd = referenceJsd(evidence.basis === "tabulated", Math.abs(target.year - source.year))
    const worth = worthOf(evidence.effectiveBase, jsd)
    const margin = referenceMargin(shares, worth)
    tally.pairs += 1
    tally.reference += jensenShannon(shares, truth.shares)
    tally.prior += jensenShannon(guess, truth.shares)
    tally.margin += margin
    tally.shares += shares.length
    tally.covered += shares.filter((share, k) => Math.abs(share - truth.shares[k]!) <= margin).length
    for (const [one, other] of AUDIENCES) {
      const [a, b, ra, rb] = [truthOf(one), truthOf(other), referenceOf(one), referenceOf(other)]
      if (a === null || b === null || ra === null || rb === null) continue
      const [pa, pb] = [prior(asked, one), prior(asked, other)]
      question.labels.forEach((_, k) => {
        const difference = a.shares[k]! - b.shares[k]!
        const spread = Math.sqrt((a.shares[k]! * (1 - a.shares[k]!)) / a.n + (b.shares[k]! * (1 - b.shares[k]!)) / b.n)
        // An audience that the question itself defines proves nothing.
        const defines = [a, b].some(({ shares }) => Math.max(...shares) > 0.97)
        if (defines || spread === 0 || Math.abs(difference) < MIN_Z * spread) return
        const says = (x: number, y: number) => (Math.abs(x - y) < 0.005 ? 0 : Math.sign(x - y) * Math.sign(difference))
        signs.contrasts += 1
        const [byReference, byPrior] = [says(ra.shares[k]!, rb.shares[k]!), says(pa[k]!, pb[k]!)]
        if (byReference > 0) signs.reference += 1
        if (byReference < 0) signs.referenceWrong += 1
        if (byPrior > 0) signs.prior += 1
        if (byPrior < 0) signs.priorWrong += 1
      })
    }
  })
}

const everything = await surveys()
for (const parity of [0, 1])
  for (const target of everything.filter((_, i) => i % 2 === parity))
    for (const source of everything.filter((_, i) => i % 2 !== parity)) compare(target, source)

console.log(`${everything.length} surveys, ${questions.size} different questions in ${tally.pairs} pairs:`)
for (const text of [...questions].sort()) console.log(`  ${text.slice(0, 110)}`)
console.log(
  `mean JSD: reference ${(tally.reference / tally.pairs).toFixed(4)}, prior ${(tally.prior / tally.pairs).toFixed(4)}`
)
console.log(
  `shares within the stated margin (mean ±${((100 * tally.margin) / tally.pairs).toFixed(1)} points): ${((100 * tally.covered) / tally.shares).toFixed(1)} %`
)
console.log(
  `contrasts: ${signs.contrasts}; reference ${signs.reference} right, ${signs.referenceWrong} wrong; prior ${signs.prior} right, ${signs.priorWrong} wrong`
)
