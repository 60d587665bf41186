import type { TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import { associationsOf, countedWords } from "../../domain/survey/tables/CrosstabMeasures.ts"
import type { Band } from "../../domain/survey/tables/CrosstabShape.ts"
import { MIN_TESTED } from "../../domain/survey/tables/Significance.ts"
import { listed } from "../../domain/text/Text.ts"
import { blocksOf, type LaidBlock } from "./Blocks.ts"
import { writable } from "./Package.ts"

export interface LaidColumn {
  /** The column question; null over the total. */
  readonly heading: string | null
  readonly label: string
  readonly letter: string
  readonly base: number | null
  readonly weightedBase: number | null
  readonly effectiveBase: number | null
  readonly suppressed: boolean
  /** Whether it is compared over time: a line runs through it. */
  readonly isWave: boolean
  /** Why its numbers are to be read with care, or are not there; empty for most. */
  readonly remark: string
}

/** A table as office files show it, its texts fit to be written. */
export interface Layout {
  /** The row question's; empty where it has none. */
  readonly key: string
  readonly survey: string
  /** Who published what it rests on, under which license; empty where nobody is to be credited. */
  readonly credit: string
  readonly question: string
  /** What the table shows, in a sentence, to stand over the question; null where the question stands alone. */
  readonly finding: string | null
  /** The total, then the columns of the banner. */
  readonly columns: ReadonlyArray<LaidColumn>
  /** Shares first, then what else is told of the cells. */
  readonly blocks: readonly [shares: LaidBlock, ...rest: ReadonlyArray<LaidBlock>]
  /** So many rows of shares are answers; boxes and nets follow. */
  readonly answers: number
  /** Whom the table is about, in a line. */
  readonly about: string
  /** How columns are compared, and what means are of, in a line. */
  readonly method: string
  readonly notes: ReadonlyArray<string>
  /** How the filter was read: who is in the table, and who could not be placed. */
  readonly onFilter: ReadonlyArray<string>
  readonly facts: ReadonlyArray<readonly [name: string, value: string]>
}

const LOW_BASE = "low base"
const NOT_TESTED = "not tested"
const NOT_SHOWN = "not shown"
const NOBODY = "nobody"

/** Whether a remark says that numbers are to be read with care. */
export const isWarned = (remark: string): boolean => remark === LOW_BASE || remark === NOT_TESTED

const remarkOf = ({ base, letter, lowBase, suppressed, tested }: Band, isTested: boolean): string => {
  if (suppressed) return NOT_SHOWN
  if (base === 0) return NOBODY
  if (lowBase) return LOW_BASE
  return isTested && letter !== "" && !tested ? NOT_TESTED : ""
}

const REMARKS: ReadonlyArray<readonly [string, string]> = [
  [LOW_BASE, "Fewer than 30 respondents stand behind the column: read its numbers with care"],
  [NOT_TESTED, `The column's effective base is below ${MIN_TESTED}: it is not tested`],
  [NOT_SHOWN, "So few respondents could be recognised: the column's cells are empty"],
  [NOBODY, "Nobody in the column answered the row question"]
]

const CORRECTIONS = { bonferroni: "Bonferroni", "benjamini-hochberg": "Benjamini and Hochberg", none: "none" } as const

const whole = (value: number | null) => (value === null ? "not shown" : Math.round(value).toLocaleString("en-US"))

const isWeighted = (bands: ReadonlyArray<Band>) =>
  bands.some(
    ({ base, weightedBase }) => base !== null && weightedBase !== null && Math.abs(weightedBase - base) > 0.005
  )

const factsOf = ({ credit, result, survey }: TableOfSurvey, remarks: ReadonlySet<string>): Layout["facts"] => {
  const { bands, banner, filter, matchedTwins, means, notes, rowQuestion, rows, test, totalTwins, weighting } = result
  const { description, notes: onFilter } = filter.interpretation
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["Survey", survey],
    ...(credit === null ? [] : [["Credit", credit] as const]),
    ["Row question", `${rows} (${rowQuestion.key})`],
    ...banner.map(({ key, text }) => ["Column question", `${text} (${key})`] as const),
    ["Filter", filter.expression ?? "none"],
    ["Filter in words", description],
    ...onFilter.map((note) => ["On the filter", note] as const),
    ["Respondents", `${whole(matchedTwins)} match the filter, of ${whole(totalTwins)} in the survey`],
    ["Weight", weighting.statement],
    ["Base, rows", rowQuestion.baseRule],
    ...banner.map(({ baseRule, text }) => ["Base, columns", `${text}: ${baseRule}`] as const),
    ["Percentages", "Weighted shares of a column's base, which are those in it who answered the row question"],
    ["Effective base", "Kish's effective number of respondents, which the tests use"],
    ["Tests", test.method],
    ["Level", test.against === "none" ? "none" : test.levels.map((level) => `${level * 100}%`).join(" and ")],
    ["Correction", test.against === "none" ? "none" : CORRECTIONS[test.correction]],
    ...(means === null ? [] : [["Means", `${means.of}. ${means.test}`] as const]),
    ...associationsOf(result).map((line) => ["Association", line] as const),
    ...notes.map((note) => ["Note", note] as const),
    ...bands.flatMap(({ label, of }) =>
      of === undefined ? [] : [[label, `Counts together what is not shown alone: ${listed(of)}`] as const]
    ),
    ...REMARKS.filter(([remark]) => remarks.has(remark)).map(([remark, meaning]) => [`“${remark}”`, meaning] as const),
    ["Answers by", countedWords(result)],
    ["Basis", result.basis],
    ["Made by", "Audience Insights API"]
  ]
  return facts.map(([name, value]) => [name, writable(value)])
}

/** How many rows are answers: each alone, and those that are not shown together. */
const answersIn = ({ table }: TableOfSurvey["result"]): number => {
  const alone = table.filter(({ kind }) => kind === "label" || kind === "offScale")
  const hidden = alone.flatMap(({ cells, label }) => (cells.every((cell) => cell === null) ? [label] : []))
  const next = table[alone.length]
  const together =
    hidden.length > 1 && next?.of?.length === hidden.length && next.of.every((one) => hidden.includes(one))
  return alone.length + (together ? 1 : 0)
}

export const layoutOf = (table: TableOfSurvey): Layout => {
  const { credit, result, survey } = table
  const { bands, banner, basis, filter, matchedTwins, notes, rows, test, totalTwins, weighting } = result
  const total = bands[0]!
  const isCounted = basis === "tabulated"
  const whose = isCounted ? "Human: counted answers" : "Synthetic: nobody was asked"
  const weight =
    isWeighted(bands) || !isCounted
      ? `${weighting.statement}, weighted base ${whole(total.weightedBase)}, effective base ${whole(total.effectiveBase)}`
      : weighting.statement
  const among =
    matchedTwins === totalTwins ? `of ${whole(totalTwins)}` : `of ${whole(matchedTwins)} (in all ${whole(totalTwins)})`
  const columns = bands.map(
    (band): LaidColumn => ({
      heading: band.question === null ? null : writable(banner[band.question]!.text),
      label: writable(band.label),
      letter: band.letter,
      base: band.base,
      weightedBase: band.weightedBase,
      effectiveBase: band.effectiveBase,
      suppressed: band.suppressed,
      isWave: band.wave === true,
      remark: remarkOf(band, test.against !== "none")
    })
  )
  const [shares, ...rest] = blocksOf(result)
  return {
    key: writable(result.rowQuestion.key),
    survey: writable(survey),
    credit: writable(credit ?? ""),
    question: writable(rows),
    finding: null,
    columns,
    blocks: [shares!, ...rest],
    answers: answersIn(result),
    about: writable(
      `${whose}. Base: ${whole(total.base)} ${among} respondents; ${weight}. Filter: ` +
        `${filter.expression === null ? "none" : filter.interpretation.description}.`
    ),
    method: writable(
      [
        test.against === "none" ? "Not tested" : `Test: ${test.method}`,
        ...(result.means === null ? [] : [`Means: of ${result.means.of}`])
      ]
        .map((sentence) => `${sentence.replace(/[.\s]*$/, "")}.`)
        .join(" ")
    ),
    notes: notes.map(writable),
    onFilter: filter.interpretation.notes.map(writable),
    facts: factsOf(table, new Set(columns.map(({ remark }) => remark)))
  }
}
