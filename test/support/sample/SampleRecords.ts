import { sampleSurveyCsv } from "./SampleSurvey.ts"

/** One respondent's cells by header. */
export type SampleRecord = Readonly<Record<string, string>>

/** The sample survey as its file has it, one record per respondent; no cell of a used column is quoted. */
export const sampleRecords = (): ReadonlyArray<SampleRecord> => {
  const [header, ...lines] = sampleSurveyCsv(2026).trim().split("\n")
  const cells = (line: string) =>
    (line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []).map((cell) => cell.replace(/,$/, "").replace(/^"|"$/g, ""))
  const names = cells(header!)
  return lines.map((line) => {
    const values = cells(line)
    return Object.fromEntries(names.map((name, i) => [name, values[i]!]))
  })
}
