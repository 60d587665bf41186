import { compared, KINDS } from "../../test/oracles/Compared.ts"
import { judged, NEW_KINDS } from "../../test/oracles/Judged.ts"
import { enteredFiles } from "./Entered.ts"
import { sourceFigures } from "./Source.ts"
import { readingTimes } from "./Speed.ts"

/*
 * How large the house is, how much of it a request enters, and how well it reads, beside what is wanted:
 * SURVEYS_DIR=… SURVEYS_MORE_DIR=… npm run bench:house -- [--fast]. --fast counts the sources alone. Other figures have
 * benches of their own: bench/start for the start, bench/filters, answers, declined, contrasts, knowledge and fidelity for
 * what is wrong.
 */

const isFast = process.argv.includes("--fast")
const hasSurveys = process.env.SURVEYS_DIR !== undefined && process.env.SURVEYS_MORE_DIR !== undefined
type Row = readonly [what: string, today: string, wanted: string]

const whole = (n: number): string => n.toLocaleString("en-US")
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`

const ofSource = (): ReadonlyArray<Row> => {
  const figures = sourceFigures()
  const [folder, files] = figures.fullestFolder
  return [
    ["lines in src", whole(figures.lines), "≤ 105,000"],
    ["lines in src/domain", whole(figures.domainLines), "≤ 49,000"],
    ["files in src", whole(figures.files), "≤ 950"],
    ["patterns with three or more words to choose from", whole(figures.wordPatterns), "≤ 150"],
    ["the same kept in strings", whole(figures.wordStrings), "≤ 150"],
    ["lists of three or more words in the domain", whole(figures.wordLists), "–"],
    ["lines of code over 140 characters", whole(figures.longLines), "0 but for data"],
    [`most files in one folder (${folder})`, whole(files), "≤ 44"]
  ]
}

const ofRequests = async (): Promise<ReadonlyArray<Row>> => {
  const { closed, filter, list, model } = await enteredFiles()
  return [
    ["source files entered: list of audiences", String(list), "≤ 40"],
    ["source files entered: closed ask", String(closed), "≤ 110"],
    ["source files entered: plain filter", String(filter), "≤ 100"],
    ["source files entered: ask by a model", String(model), "≤ 150"]
  ]
}

const DIGITS = 3
const ofTime = (): ReadonlyArray<Row> => {
  const { description, filter } = readingTimes(hasSurveys)
  return [
    ["CPU of one description, median", `${description.toFixed(DIGITS)} ms`, "≤ ½ of before"],
    ["CPU of one filter, median", filter === null ? "no surveys" : `${filter.toFixed(DIGITS)} ms`, "≤ ½ of before"]
  ]
}

const NEEDS_SURVEYS: ReadonlySet<string> = new Set(["filters", "scope", "pairs", "columns"])
const isRead = (kind: string): boolean => hasSurveys || !NEEDS_SURVEYS.has(kind)

const ofNewCases = (): ReadonlyArray<Row> =>
  NEW_KINDS.filter(isRead).flatMap((kind) =>
    (["dev", "held"] as const).map((half): Row => {
      const cases = judged(kind).filter((one) => one.half === half)
      const of = (verdict: string) => cases.filter((one) => one.verdict === verdict).length
      const figures = `${of("understood")} / ${of("refused")} / ${of("wrong")} of ${cases.length}`
      return [`new ${kind}, ${half}: understood / refused / wrong`, figures, "+10 points; wrong not higher"]
    })
  )

const ofOracles = (): ReadonlyArray<Row> =>
  KINDS.filter(isRead).map((kind): Row => {
    const all = compared(kind)
    const same = all.filter(({ relation }) => relation === "same" || relation === "more").length
    const lost = all.filter(({ standing }) => standing?.before !== "wrong" && standing?.after === "wrong").length
    return [`${kind} read as before, or more`, `${share(same, all.length)}, ${lost} now wrong`, "≥ 99 %, 0 now wrong"]
  })

const rows = isFast
  ? ofSource()
  : [...ofSource(), ...(await ofRequests()), ...ofTime(), ...ofNewCases(), ...ofOracles()]
const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
for (const [what, today, wanted] of [["", "today", "wanted"] as const, ...rows])
  console.log(`${what.padEnd(width(0))}  ${today.padStart(width(1))}  ${wanted}`)
