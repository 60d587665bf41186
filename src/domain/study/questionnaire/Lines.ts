import { patterns } from "../../lexicon/Patterns.ts"
import { QUESTIONNAIRE_FORMS } from "../../lexicon/questions/QuestionnaireForms.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import type { Turns } from "../../Turns.ts"

const forms = patterns(QUESTIONNAIRE_FORMS)
const [NUMBERED, NUMBER_ALONE] = [forms.pattern("numbered", "iu"), forms.pattern("number-alone", "iu")]

/** What a line begins with: the number of a question (“Q3”), a number, a code (“1 =”), a letter or a bullet. */
interface Mark {
  readonly style: "question" | "number" | "code" | "letter" | "bullet"
  /** As written: “3”, “b”, “•”. */
  readonly sign: string
}

export interface Line {
  /** In the text, from 1. */
  readonly number: number
  readonly indent: number
  readonly mark: Mark | null
  /** Without its mark. */
  readonly text: string
  readonly whole: string
  /** Of a table's row; none elsewhere. */
  readonly cells: ReadonlyArray<string>
  /** Whether it is the first after a blank line, or at all. */
  readonly isFirst: boolean
}

const MARKS: ReadonlyArray<readonly [Mark["style"], RegExp]> = [
  ["question", NUMBERED],
  ["question", /^[[(]?([A-Z]{1,4}_?\d{1,3}[a-z]?(?:[._]\d{1,2})?)\s?[.:)\]]+\s*(?=\S)(.*)$/],
  ["bullet", /^([-*•◦○●▪■□☐☑❏❑▢–—·‣➢✓]|\(\s?\)|\[\s?[xX]?\]|o(?=\s))\s+(?=\S)(.*)$/u],
  ["code", /^\(?(-?\d{1,3})\)?\s*(?:=|[–—-](?=\s))\s*(?=\D)(.*)$/u],
  ["number", /^[([]?(\d{1,3}[a-z]?)[.)\]:]+\s*(?=[^\d\s])(.*)$/u],
  ["letter", /^\(?([a-zA-Z])[.)]\s+(?=\S)(.*)$/u]
]
const TAB = "    "

/** Emphasis and headings of Markdown are no words of a questionnaire. */
const plain = (line: string) =>
  line
    .replace(/^(\s*)(?:#{1,6}\s+|[-*]\s+(?=\[[ xX]?\]\s))/, "$1")
    .replace(/\*(?=\S)|(?<=\S)\*|__(?=\p{L})|(?<=\p{L}[?.:]?)__(?!_)/gu, "")

const BOX = /^(?:[○●☐□▢❑❏]|\(\s*\)|\[\s*\])$/

/** Cells apart by tabs or, as in Markdown, by bars. */
const cellsOf = (line: string): ReadonlyArray<string> => {
  const spaced = line.trimEnd().split(/ {2,}/)
  // A grid of boxes under spaced headings.
  if (
    !/[\t|]/.test(line) &&
    spaced.length >= 3 &&
    (spaced[0] === "" || spaced.slice(1).every((cell) => BOX.test(cell)))
  )
    return spaced.map((cell) => cell.trim())
  const bare = line.includes("\t") ? line : line.trim().replace(/^\||\|$/g, "")
  const cells = bare.split(line.includes("\t") ? "\t" : "|").map((cell) => cell.trim())
  return cells.length >= 3 ? cells : []
}

/** The lines of a text that say something. */
export function* linesInTurns(text: string): Turns<ReadonlyArray<Line>> {
  const lines: Array<Line> = []
  let isFirst = true
  const given = text.split("\n")
  for (const [at, own] of given.entries()) {
    // “Question 1” on a line of its own numbers the next.
    const above = at === 0 ? null : NUMBER_ALONE.exec(given[at - 1]!.trim())
    if (NUMBER_ALONE.test(own.trim()) && (given[at + 1] ?? "").trim() !== "") continue
    const written = above === null ? own : `Q${above[1]}. ${own.trim()}`
    const line = plain(written.replaceAll("\t", TAB).replaceAll("\u00a0", " ")).trimEnd()
    const whole = line.trim().replace(/\s+/g, " ")
    yield
    if (whole !== "") {
      const [style, found] =
        MARKS.map(([name, pattern]) => [name, pattern.exec(whole)] as const).find(([, match]) => match !== null) ?? []
      const mark = found == null ? null : { style: style!, sign: found[1]! }
      lines.push({
        number: at + 1,
        indent: line.length - line.trimStart().length,
        mark,
        text: (found?.[2] ?? whole).trim(),
        whole,
        cells: cellsOf(written),
        isFirst
      })
    }
    isFirst = whole === ""
  }
  return lines
}

const numberOf = ({ sign }: Mark) => Number.parseInt(sign, 10)

const isLetter = ({ mark }: Line) => mark?.style === "letter" && /[A-Z]/.test(mark.sign)
const ASKS = /[?:](?:\s*[[(][^[\]()]*[\])]|\s*[_.…]+)*\s*$/

/** Positions of lettered questions, each above its own list: “A. Do you drive?”, then “1. Yes”. */
const letteredStarts = (lines: ReadonlyArray<Line>): ReadonlyArray<number> => {
  const heads = lines.flatMap((line, at) => {
    const below = lines[at + 1]
    const hasList = below?.mark != null && !below.isFirst && below.mark.style !== "letter"
    return line.isFirst && isLetter(line) && ASKS.test(line.text) && hasList ? [at] : []
  })
  const firstNumber = lines.findIndex(({ mark }) => mark?.style === "number")
  return heads.length > 1 && (firstNumber < 0 || heads[0]! < firstNumber) ? heads : []
}

/**
 * Positions of numbered lines that are questions among those with letters (“S2”, “D1”): they ask, or stand apart from a list
 * of another kind, or go on with the numbers of such questions. The others are choices.
 */
const besides = (lines: ReadonlyArray<Line>, called: ReadonlySet<number>): ReadonlySet<number> => {
  const starts = new Set<number>()
  let start = -1
  let last = 0
  let next = 0
  for (const [at, line] of lines.entries()) {
    if (called.has(at)) {
      start = at
      next = 0
    }
    if (line.mark?.style !== "number" || called.has(at)) continue
    const number = numberOf(line.mark)
    const above = lines[at - 1]
    const below = lines[at + 1]
    const isBeneath = start === at - 1
    const isOut = start < 0 || line.indent <= lines[start]!.indent
    const hasList =
      below !== undefined &&
      !below.isFirst &&
      !called.has(at + 1) &&
      (below.mark?.style !== "number" || numberOf(below.mark) === 1)
    const isApart = above !== undefined && !isBeneath && next === 0
    const isQuestion =
      isOut &&
      !(isBeneath && !line.isFirst) &&
      (line.isFirst
        ? (ASKS.test(line.text) && (!isBeneath || hasList)) ||
          (!isBeneath && (hasList || number === last + 1) && number !== next) ||
          (isApart && start >= 0)
        : ASKS.test(line.text) && !isBeneath && (hasList || number !== next))
    if (isQuestion) {
      starts.add(at)
      start = at
      last = number
      next = 0
    } else next = number + 1
  }
  return starts
}

/** Positions of the lines that begin a question where questions are numbered; empty where they aren't. */
export const numberedStarts = (lines: ReadonlyArray<Line>): ReadonlySet<number> => {
  const named = lines.flatMap(({ isFirst, mark, text }, at) =>
    mark?.style === "question" && (isFirst || ASKS.test(text)) ? [at] : []
  )
  const all = lines.flatMap(({ mark }, at) => (mark?.style === "question" ? [at] : []))
  const called = all.length > 1 ? all : named.length > 0 ? named : letteredStarts(lines)
  if (called.length > 0) return new Set([...called, ...besides(lines, new Set(called))])
  const starts: Array<number> = []
  let last = 0
  let indent = 0
  /** The number that a list of choices within the question would go on with; 0 where there is none. */
  let next = 0
  for (const [at, line] of lines.entries()) {
    if (line.mark?.style !== "number") continue
    const number = numberOf(line.mark)
    const above = lines[at - 1]
    const isListed =
      above !== undefined &&
      !line.isFirst &&
      (above.mark === null || starts.at(-1) === at - 1) &&
      number <= 1 &&
      (/[?:]$/.test(above.text) || starts.at(-1) === at - 1)
    const isAsked =
      number === last + 1 && /\?$/.test(line.text) && above?.mark?.style === "number" && !/\?$/.test(above.text)
    const goesOn = isListed || (next > 0 && number === next && !((line.isFirst || isAsked) && number === last + 1))
    const follows =
      number === last + 1 || (line.isFirst && number > last) || (number === last && /[a-z]$/.test(line.mark.sign))
    const isHeaded = above?.mark === null && above.isFirst && ASKS.test(line.text)
    const isSection = number === 1 && (line.isFirst || isHeaded) && at - 1 !== starts.at(-1)
    const isWithin = starts.length > 0 && (line.indent > indent || !(follows || isSection))
    if (goesOn || isWithin) next = number + 1
    else {
      starts.push(at)
      last = number
      if (starts.length === 1) indent = line.indent
      next = 0
    }
  }
  return new Set(starts)
}

const LEADING = /^\(?(-?\d{1,3})[.)]?\s+(\S.*)$/
const TRAILING = /^(.*?[^\s.…\d])(\s*[.…]{2,}\s*|\s+)[[(]?(-?\d{1,3})[\])]?(\s*(?:→|-+>|=+>|➔|⇒|>>|➜).+)?$/

/** A longer list has no codes. */
const MAX_CODED = 60
/** Codes of “Other” and “None” after a run of codes. */
const APART = /^(?:-\d+|[789]|[6-9][6-9]|9{2,3}\d?)$/
/** Whether codes run: one up or down each, those of answers like “Don't know” apart. */
const areCodes = (codes: ReadonlyArray<number>, labels: ReadonlyArray<string>, isDotted: boolean) => {
  if (isDotted) return codes.length > 1 && new Set(codes).size === codes.length
  const own = codes.filter((_, i) => !isNonAnswer(labels[i]!))
  const step = own.length > 1 ? own[1]! - own[0]! : 1
  const stems = new Set(labels.map((label) => label.slice(0, 3).toLowerCase()))
  return (
    own.length > 1 &&
    Math.abs(step) === 1 &&
    [0, 1].includes(Math.min(...own.filter((code) => code >= 0))) &&
    own.every((code, i) => i === 0 || code - own[i - 1]! === step || (i > 1 && APART.test(String(code)))) &&
    new Set(codes).size === codes.length &&
    new Set(labels).size === labels.length &&
    // “1 child”, “2 children” are amounts.
    stems.size > 1
  )
}

/** Lines of one group may be one list: without marks or with numbers, or with the same bullet. */
const groupOf = ({ mark }: Line) =>
  mark === null || mark.style === "number" ? "" : mark.style === "bullet" ? mark.sign : "other"

/** Lines one below the other that all begin or end with an answer's code, as choices with these codes. */
export const withCodes = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const all = [...lines]
  for (let from = 0; from < lines.length; ) {
    const group = groupOf(lines[from]!)
    let end = from + 1
    while (end < lines.length && !lines[end]!.isFirst && groupOf(lines[end]!) === group) end++
    const rows = lines.slice(from, end)
    const isOpen = rows.some(({ mark }) => mark === null || mark.style === "bullet")
    for (const [pattern, label, code] of [[LEADING, 2, 1] as const, [TRAILING, 1, 3] as const]) {
      const found = rows.map(({ mark, text, whole }) => pattern.exec(mark?.style === "number" ? whole : text))
      const first = found.findIndex((match) => match !== null)
      const last = found.findLastIndex((match) => match !== null)
      const own = found.slice(first, last + 1)
      if (!isOpen || group === "other" || rows.length > MAX_CODED || first < 0 || own.includes(null)) continue
      const labels = own.map((match) => match![label]!)
      const isDotted = pattern === TRAILING && own.every((match) => match![2]!.trim() !== "")
      const codes = own.map((match) => Number(match![code]))
      if (!areCodes(codes, labels, isDotted)) continue
      for (const [i, match] of own.entries())
        all[from + first + i] = {
          ...rows[first + i]!,
          mark: { style: "code", sign: String(codes[i]) },
          text: `${labels[i]}${pattern === TRAILING ? (match![4] ?? "") : ""}`
        }
      break
    }
    from = end
  }
  return all
}
