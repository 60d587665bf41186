import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import type { Understanding } from "../../src/domain/survey/understanding/Understanding.ts"
import { type CorpusFile, writeCorpus } from "./Corpus.ts"
import { type Judged, judge } from "./Truth.ts"

/*
 * Has the bundle understand every survey of the folders named (CSV, TSV, SAV, ZSAV, XLSX, DTA, also gzipped, each with the
 * `….codebook.csv` beside it) and of a corpus made here, of which it is known what is meant. Prints per file its questions
 * by kind, warnings, published questions with one label, columns without a role, seconds and peak memory; and of the
 * corpus how many questions are understood as meant. Run: npm run bench:surveys -- [FOLDER …] [--no-corpus]
 */

const SURVEY = /\.(?:csv|tsv|txt|sav|zsav|xlsx|dta)(?:\.gz)?$/i
const BESIDE = /\.codebook\.csv(?:\.gz)?$/i
const PEAK = fileURLToPath(new URL("./peak.mjs", import.meta.url))
const BUNDLE = fileURLToPath(new URL("../../build.mjs", import.meta.url))

interface Survey {
  readonly path: string
  readonly codebook: string | undefined
}

interface Outcome {
  readonly understanding: Understanding | null
  readonly refusal: string
  readonly seconds: number
  readonly peakMegabytes: number
}

const scratch = mkdtempSync(join(tmpdir(), "surveys-"))

/** The file, or what it holds where it is gzipped. */
const unpacked = (path: string): string => {
  if (!path.endsWith(".gz")) return path
  const plain = join(scratch, basename(path, ".gz"))
  writeFileSync(plain, gunzipSync(readFileSync(path)))
  return plain
}

const surveysIn = (folder: string): ReadonlyArray<Survey> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((path) => SURVEY.test(path) && !BESIDE.test(path) && statSync(path).isFile())
    .sort()
    .map((path) => {
      const stem = path.replace(SURVEY, "")
      const codebook = [`${stem}.codebook.csv`, `${stem}.codebook.csv.gz`].find((beside) => existsSync(beside))
      return { path: unpacked(path), codebook: codebook === undefined ? undefined : unpacked(codebook) }
    })

const understood = ({ codebook, path }: Survey): Outcome => {
  const peakFile = join(scratch, "peak")
  const mapping = join(scratch, "mapping.json")
  rmSync(mapping, { force: true })
  const told = codebook === undefined ? [] : ["--codebook", codebook]
  const started = performance.now()
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ["--import", PEAK, BUNDLE, "import", path, ...told, "--dry-run", "--json", "--mapping-out", mapping],
    { encoding: "utf8", maxBuffer: 1 << 30, env: { ...process.env, PEAK_FILE: peakFile } }
  )
  return {
    understanding: stdout.startsWith("{") ? JSON.parse(stdout) : null,
    refusal: stderr.trim(),
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: Number(readFileSync(peakFile, "utf8")) / 1024
  }
}

const kindsOf = ({ questions }: Understanding): string => {
  const kinds = new Map<string, number>()
  for (const { kind } of questions) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return [...kinds].map(([kind, n]) => `${n} ${kind}`).join(", ")
}

/** Questions that would be published as one label that everybody gave. */
const oneLabel = ({ questions }: Understanding): ReadonlyArray<string> =>
  questions.flatMap(({ base, constant, key, labels }) =>
    constant === undefined && labels.length === 1 && labels[0]!.count === base ? [key] : []
  )

const withoutRole = ({ columns, questions, weight }: Understanding): ReadonlyArray<string> => {
  const asked = new Set(questions.flatMap((one) => one.columns.map(({ column }) => column)))
  return columns.flatMap(({ column, header, reason, role }) =>
    asked.has(column) || column === weight?.column || (role !== "question" && reason !== null) ? [] : [header]
  )
}

const totals = { files: 0, refused: 0, oneLabel: 0, withoutRole: 0, lost: 0, right: 0, doubted: 0, wrong: 0 }

const report = (survey: Survey, corpus?: CorpusFile): void => {
  const { peakMegabytes, refusal, seconds, understanding } = understood(survey)
  const cost = `${seconds.toFixed(1)} s, ${Math.round(peakMegabytes)} MB`
  totals.files++
  if (understanding === null) {
    totals.refused++
    console.log(`${basename(survey.path)}: refused, ${cost}\n  ${refusal}`)
    return
  }
  const single = oneLabel(understanding)
  const lost = withoutRole(understanding)
  const missing = corpus === undefined ? 0 : corpus.sheet.columns.length - understanding.columns.length
  const judged: ReadonlyArray<Judged> = corpus === undefined ? [] : judge(corpus, understanding)
  const count = (outcome: Judged["outcome"]) => judged.filter((one) => one.outcome === outcome).length
  totals.oneLabel += single.length
  totals.withoutRole += lost.length
  totals.lost += Math.abs(missing)
  for (const outcome of ["right", "doubted", "wrong"] as const) totals[outcome] += count(outcome)
  const meant = judged.length === 0 ? "" : `, ${count("right")} of ${judged.length} as meant`
  console.log(
    `${basename(survey.path)}: ${kindsOf(understanding)}; ${understanding.warnings.length} warnings, ${single.length} with one label, ${lost.length + Math.abs(missing)} columns lost${meant}; ${cost}`
  )
  for (const key of single) console.log(`  one label: ${key}`)
  for (const header of lost) console.log(`  no role: ${header}`)
  for (const { outcome, problem, question } of judged)
    if (outcome !== "right") console.log(`  ${outcome}: ${question} ${problem}`)
}

try {
  const named = process.argv.slice(2)
  for (const folder of named.filter((one) => !one.startsWith("--")))
    for (const survey of surveysIn(folder)) report(survey)
  if (!named.includes("--no-corpus"))
    for (const file of writeCorpus(join(scratch, "corpus"))) report({ path: file.path, codebook: file.codebook }, file)
  const { doubted, files, lost, refused, right, withoutRole: roleless, wrong } = totals
  console.log(
    `\n${files} files, ${refused} refused; ${totals.oneLabel} published questions with one label, ${roleless + lost} columns without a role; of the corpus ${right} questions as meant, ${doubted} otherwise but doubted, ${wrong} otherwise`
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
