import { readFileSync } from "node:fs"
import { sampleSurveyCsv } from "./sample/SampleSurvey.ts"
import { qualtricsCsv } from "./vendors/Qualtrics.ts"

const fixture = (name: string) => readFileSync(new URL(`../layers/survey-files/files/${name}`, import.meta.url))

const sample = sampleSurveyCsv(3).split("\n").slice(0, 60).join("\n")
const twoRows = [
  'Id,"Which films, if any?",,Age',
  ",First,Second,Response",
  ...Array.from({ length: 30 }, (_, i) => `${i},${i % 2 ? "First" : ""},"${i % 3 ? "Second" : ""}",${20 + i}-${29 + i}`)
].join("\r\n")

const qualtrics = `Coffee 2026\n\n${qualtricsCsv({ values: "texts", split: true }).slice(1)}`

/** Small files of every kind that is read, by what they are and the ending that their names have. */
export const surveyOriginals: ReadonlyArray<readonly [what: string, file: Uint8Array, ending: string]> = [
  ["a CSV of one header row", Buffer.from(sample), "csv"],
  ["a CSV of two header rows in UTF-16", Buffer.from(`\uFEFF${twoRows}`, "utf16le"), "csv"],
  ["a CSV of two header rows", Buffer.from(twoRows), "csv"],
  ["an SPSS file", fixture("people.sav"), "sav"],
  ["an SPSS file under bytecode", fixture("people-bytecode.sav"), "sav"],
  ["a compressed SPSS file", fixture("people.zsav"), "zsav"],
  ["a Stata file without tags", fixture("people-114.dta"), "dta"],
  ["a Stata file with long texts", fixture("people-118.dta"), "dta"],
  ["a big-endian Stata file", fixture("people-119.dta"), "dta"],
  ["a workbook", fixture("people.xlsx"), "xlsx"],
  ["a CSV of a title, three header rows and a total", Buffer.from(`${qualtrics}\nTotal,3\n`), "csv"]
]
