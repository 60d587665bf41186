import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { hash, mix, normal, unit } from "../../src/domain/statistics/Rng.ts"

const AGREEMENT = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
const OFTEN = ["Never", "Rarely", "Sometimes", "Often", "Always"]
const INCOMES = ["$0 - $24,999", "$25,000 - $49,999", "$50,000 - $99,999", "$100,000 - $149,999", "$150,000+"]
const AGES = ["18-29", "30-44", "45-59", "60+"]
const REGIONS = ["New England", "Middle Atlantic", "South Atlantic", "Mountain", "Pacific", "East North Central"]
const BRANDS = ["Apple", "Samsung", "Google", "Motorola", "OnePlus", "Nokia", "Sony", "Xiaomi"]
const WORDS =
  "more less better price time quick easy phone battery screen camera service store friendly slow plan data family work home really never always would like because when they have good bad love need help".split(
    " "
  )

export const WEIGHT = "weight"
const GRID = "How far do you agree with each statement?"
const USES = "Which of these do you use? Select all that apply."

/** 50 questions: 4 demographics, 12 single, 10 grid rows, 8 frequencies, 10 options of one multiple, 4 numbers, 1 verbatim, 1 id, weights. */
export const header: ReadonlyArray<string> = [
  "RespondentID",
  "Age",
  "Gender",
  "Household income",
  "Region",
  ...Array.from({ length: 12 }, (_, i) => `Which brand comes first to mind in category ${i + 1}?`),
  ...Array.from({ length: 10 }, (_, i) => `${GRID} - Statement ${String.fromCharCode(65 + i)}`),
  ...Array.from({ length: 8 }, (_, i) => `How often do you do activity ${i + 1}?`),
  ...BRANDS.slice(0, 8).map((brand) => `${USES} - ${brand}`),
  "How many hours a week are you online?",
  "How much did you spend last month?",
  "How many people live in your household?",
  "In what year did you start?",
  "How many miles is it to the nearest store?",
  "What would you change?",
  WEIGHT
]

const pick = <A>(from: ReadonlyArray<A>, word: number): A => from[Math.floor(unit(word) * from.length)]!

const record = (row: number): string => {
  const base = hash(7, row)
  let at = 0
  const draw = () => mix(base, ++at)
  const maybe = (share: number, cell: string) => (unit(draw()) < share ? "" : cell)
  const comma = (cell: string) => (cell.includes(",") ? `"${cell}"` : cell)
  const out: Array<string> = [
    String(4_000_000_000 + row),
    pick(AGES, draw()),
    unit(draw()) < 0.5 ? "Female" : "Male",
    comma(maybe(0.08, pick(INCOMES, draw()))),
    pick(REGIONS, draw())
  ]
  for (let i = 0; i < 12; i++) out.push(maybe(0.05, pick(BRANDS, draw())))
  for (let i = 0; i < 10; i++) out.push(maybe(0.04, pick(AGREEMENT, draw())))
  for (let i = 0; i < 8; i++) out.push(maybe(0.04, pick(OFTEN, draw())))
  for (let i = 0; i < 8; i++) out.push(unit(draw()) < 0.3 ? BRANDS[i]! : "")
  out.push(maybe(0.05, String(Math.floor(unit(draw()) * 80))))
  out.push(maybe(0.05, (unit(draw()) * 500).toFixed(2)))
  out.push(String(1 + Math.floor(unit(draw()) * 7)))
  out.push(String(1980 + Math.floor(unit(draw()) * 45)))
  out.push(maybe(0.1, (unit(draw()) * 40).toFixed(4)))
  out.push(unit(draw()) < 0.2 ? Array.from({ length: 4 + (draw() % 14) }, () => pick(WORDS, draw())).join(" ") : "")
  out.push(Math.exp(0.4 * normal(draw()) - 0.08).toFixed(6))
  return out.join(",")
}

/** Writes a survey of `respondents` rows as CSV; the same number gives the same file. */
export const writeSurvey = async (path: string, respondents: number): Promise<void> => {
  const file = createWriteStream(path)
  file.write(`${header.join(",")}\n`)
  const PIECE = 2_000
  for (let from = 0; from < respondents; from += PIECE) {
    const rows = Array.from({ length: Math.min(PIECE, respondents - from) }, (_, i) => record(from + i))
    if (!file.write(`${rows.join("\n")}\n`)) await once(file, "drain")
  }
  file.end()
  await once(file, "close")
}
