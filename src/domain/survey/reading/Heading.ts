import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { blockName, cleanText, isVariableName } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Variable } from "../codebook/Dictionary.ts"
import { isAnswerMark } from "../file/Header.ts"

const { pattern } = patterns(QUESTIONS)

const SELECT = pattern("select", "i")
const WHICH = pattern("which", "i")
/** The same words of languages whose letters and endings need no accents to be told apart. */
const ELSEWHERE = pattern("which-elsewhere", "iu")

/** Whether a question asks for choices: it says so, or it cannot be answered by yes or no. */
export const asksToSelect = (question: string): boolean =>
  SELECT.test(question) || WHICH.test(question) || ELSEWHERE.test(question)

/** A header without the number of its part of a question: “Q3_1 Which do you use? [Bus]”. */
interface Numbered {
  /** The number of the question: “Q3”. */
  readonly block: string
  /** That of the part: “Q3_1”. */
  readonly number: string
  /** The same where it can name the column. */
  readonly name: string | null
  readonly text: string
}

/** What tells the parts of a numbered question apart: “_1”, “b”, “r3”, “[SQ001]”. */
const PART = String.raw`[_.-]\d{1,4}|[_.-]?[A-Za-z]|r\d{1,3}|[[(]\w{1,8}[\])]`
const NUMBERED = new RegExp(
  String.raw`^(((?:[A-Za-z]{1,8}[ _.-]?)?\d{1,4})(?:${PART}))` +
    String.raw`(?:\s*[.:)](?=[^\d\s])|(?:\s*[.:)]|\s+[-–—])?\s+(?=\S))`
)

/** The code that LimeSurvey writes before a header: “disciplines[SQ002]. Which …”. */
const BRACKETED = /^(([A-Za-z]\w{0,40})\[\w{1,12}\](?:\[\w{1,12}\])?)\s*[._:)-]+\s*(?=[^\s\d])/

const numberedOf = (header: string): Numbered | null => {
  const [before, number, block] = NUMBERED.exec(header) ?? BRACKETED.exec(header) ?? []
  if (before === undefined || number === undefined || block === undefined) return null
  const name = /^[A-Za-z]/.test(number) && blockName(number) !== null ? number : null
  return { block: foldText(block), number, name, text: header.slice(before.length) }
}

/**
 * The headers of one question's columns that are numbered each, without their numbers, which hide that the question is
 * the same; null for all others. `questionsIn` are the questions that a header may hold with an option.
 */
const numberedParts = (
  headers: ReadonlyArray<string>,
  questionsIn: (header: string) => ReadonlyArray<string>
): ReadonlyArray<Numbered | null> => {
  const numbered = headers.map(numberedOf)
  const questions = numbered.map((one) => new Set(one === null ? [] : questionsIn(one.text).map(foldText)))
  const goWith = (one: number, other: number): boolean => {
    const [a, b] = [numbered[one], numbered[other]]
    return (
      a != null &&
      b != null &&
      a.block === b.block &&
      a.number !== b.number &&
      [...questions[one]!].some((question) => questions[other]!.has(question))
    )
  }
  return numbered.map((one, c) => (goWith(c, c - 1) || goWith(c, c + 1) ? one : null))
}

/** What a column's header says: the file's variable name, the question, and which of its options or rows the column holds. */
export interface Heading {
  /** All that people read: the question with its option. */
  readonly text: string
  readonly name: string | null
  readonly question: string
  readonly option: string | null
  /** The header as it is written, where `text` sets its parts in another order. */
  readonly whole?: string
}

interface HeaderOf {
  readonly cells: ReadonlyArray<string>
  readonly variable: Variable | null
  /** Whether the column's cells do nothing but repeat a text: an option's own label. */
  readonly repeats: (option: string) => boolean
}

type Split = readonly [question: string, option: string]

/** Places at which a header may be parted: of more, those near its ends. */
const MOST_PLACES = 16
const placesOf = (text: string, mark: RegExp): ReadonlyArray<RegExpExecArray> => {
  const all = [...text.matchAll(mark)]
  return all.length <= MOST_PLACES ? all : [...all.slice(0, MOST_PLACES / 2), ...all.slice(-MOST_PLACES / 2)]
}

const DASH = /(?<!\s)\s+[-–—]\s+/g
const dashSplits = (text: string): ReadonlyArray<Split> =>
  placesOf(text, DASH).map((m) => [text.slice(0, m.index), text.slice(m.index + m[0].length)])

const LONGEST_BEFORE_COLON = 120
const COLON = /(?<=[^:]):(?!:)\s*(?=\S)|(?<=[^:]:):(?!:)\s*(?=\S)/g

/** At each colon, since options hold colons too: “CSI: Miami:Which shows do you watch?”. */
const colonSplits = (text: string): ReadonlyArray<Split> =>
  placesOf(text, COLON).flatMap((mark): ReadonlyArray<Split> => {
    const before = text.slice(0, mark.index)
    const after = text.slice(mark.index + mark[0].length)
    if (before.length > LONGEST_BEFORE_COLON) return []
    return [
      [after, before.replace(/:$/, "")],
      [before, after]
    ]
  })

/** What a parenthesis asks for belongs to the option before it. */
const REQUEST = /\b(?:specify|explain|describe|write|optional|select|choose|tick|check|mark)\b/i

/** REDCap writes this before the option. */
const CHOICE = /^choice\s*=\s*/i

const bracketSplits = (text: string): ReadonlyArray<Split> => {
  const round = /^(.*\S)\s+\(((?:[^()]|\([^()]*\))+)\)$/.exec(text)
  const found = /^(.*\S)\s*\[([^\]]+)\]$/.exec(text) ?? (round !== null && !REQUEST.test(round[2]!) ? round : null)
  return found === null ? [] : [[found[1]!, found[2]!.replace(CHOICE, "")]]
}

/** As KoBo and ODK name the options of a question, within the groups that it stands in; options and questions may hold slashes too. */
const slashSplits = (text: string): ReadonlyArray<Split> =>
  placesOf(text, /\//g)
    .map((m) => [text.slice(0, m.index), text.slice(m.index + 1)] as const)
    // “What is/was it used for? Tea”: the question goes on behind the slash, and the option behind the question.
    .filter(([before, after]) => before.includes("?") || !before.includes(" ") || !/\?\s+[\p{L}\p{N}]/u.test(after))
    .toReversed()

/** Qualtrics marks the columns of the choices themselves, beside those of texts, with these words. */
const withoutMark = (question: string) => question.replace(/(?<!\s)\s+[-–—]\s+Selected Choice$/i, "")

const LONGEST_HEADER = 2_000

/**
 * All ways to part a header such as “Question - Option”, “Option:Question”, “Question [Option]” or “question/option”,
 * longest question first.
 */
const splitsOf = (text: string): ReadonlyArray<Split> =>
  (text.length > LONGEST_HEADER
    ? []
    : [...dashSplits(text).toReversed(), ...colonSplits(text), ...bracketSplits(text), ...slashSplits(text)]
  )
    .map(([question, option]) => [withoutMark(question.trim()), option.trim()] as const)
    .filter(([question, option]) => question !== "" && option !== "")

const MIN_PARTS = 3
const WRITTEN = /\b(?:other|text|specify|comments?)\b/i

/** Whether a question is one beyond doubt, and not the title of a section: it asks. */
const asks = (question: string): boolean => question.includes("?") || asksToSelect(question)

/**
 * Whether the options of a question hold what parts other headers, as “Tesco - online” beside “Aldi” does: the question
 * stands above neighbours too that cannot be parted further, or whose cells repeat such an option.
 */
const runsOn = (
  splits: ReadonlyArray<ReadonlyArray<Split>>,
  columns: ReadonlyArray<HeaderOf>,
  fold: (text: string) => string,
  isShared: (column: number, question: string) => boolean
): ((column: number, question: string) => boolean) => {
  const known = new Map<string, boolean>()
  const optionAt = (c: number, question: string) => splits[c]?.find(([one]) => fold(one) === fold(question))?.[1]
  return (column, question) => {
    const key = (c: number) => `${c} ${fold(question)}`
    const before = known.get(key(column))
    if (before !== undefined) return before
    let from = column
    let to = column
    while (optionAt(from - 1, question) !== undefined) from--
    while (optionAt(to + 1, question) !== undefined) to++
    const isWhole = splits.slice(from, to + 1).some((ofOne, i) => {
      const option = optionAt(from + i, question)!
      const goesOn = ofOne.some(([one]) => one.length > question.length && isShared(from + i, one))
      return columns[from + i]!.repeats(option) || (!goesOn && !WRITTEN.test(option))
    })
    for (let c = from; c <= to; c++) known.set(key(c), isWhole && from < to)
    return isWhole && from < to
  }
}

/** Parts headers whose question stands above a neighbour too, is another column's whole header, or whose cells repeat the option. */
const parted = (texts: ReadonlyArray<string>, columns: ReadonlyArray<HeaderOf>): ReadonlyArray<Split | null> => {
  const fold = new Map<string, string>()
  const folded = (text: string) => {
    const known = fold.get(text) ?? foldText(text)
    fold.set(text, known)
    return known
  }
  const whole = new Set(texts.map((text) => folded(withoutMark(text))))
  const splits = texts.map(splitsOf)
  const stems = splits.map((ofOne) => new Set(ofOne.map(([question]) => folded(question))))
  const beside = (column: number, question: string) =>
    stems[column - 1]?.has(folded(question)) === true || stems[column + 1]?.has(folded(question)) === true
  const isShared = (column: number, question: string) => beside(column, question) || whole.has(folded(question))
  const isOuter = runsOn(splits, columns, folded, isShared)
  const names = new Set(columns.map(({ cells }) => cells[0] ?? ""))
  const blocks = columns.map(({ cells }) => {
    const [, owner] = /^(.+)[./][^./]+$/.exec(cells[0] ?? "") ?? []
    return owner !== undefined && names.has(owner) ? owner : blockName(cells[0] ?? "")
  })
  const members = new Map<string | null, Array<number>>()
  blocks.forEach((block, c) => {
    const known = members.get(block)
    if (known === undefined) members.set(block, [c])
    else known.push(c)
  })
  /** Whether all columns that are named as parts of one question are parted there. */
  const isOfBlock = (column: number, question: string): boolean => {
    const all = members.get(blocks[column]!) ?? []
    return blocks[column] !== null && all.length >= MIN_PARTS && all.every((c) => stems[c]!.has(folded(question)))
  }
  return splits.map((ofOne, column) => {
    const shared = ofOne.filter(([question]) => beside(column, question))
    const found =
      ofOne.find(([question]) => whole.has(folded(question))) ??
      shared.toSorted((a, b) => b[0].length - a[0].length)[0] ??
      ofOne.find(([, option]) => columns[column]!.repeats(option)) ??
      null
    if (found === null) return null
    if (isOfBlock(column, found[0])) return found
    const outer = ofOne
      .filter(([question]) => question.length < found[0].length)
      .toSorted((a, b) => b[0].length - a[0].length)
    return (
      outer.find(([question]) => isOfBlock(column, question) || (asks(question) && isOuter(column, question))) ?? found
    )
  })
}

const ENCODING_DEBRIS = /([?.!])[^\x00-\x7F\s]{1,3}$/
/** What online tools leave of their pages in headers. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi
const ENTITIES: Readonly<Record<string, string>> = { nbsp: " ", amp: "&", quot: '"', lt: "<", gt: ">", "#39": "'" }
const ENTITY = /&(nbsp|amp|quot|lt|gt|#39);/g
const tidy = (cell: string) =>
  cleanText(cell.replace(TAG, "").replace(ENTITY, (_, name: string) => ENTITIES[name]!)).replace(ENCODING_DEBRIS, "$1")

const joined = (question: string, option: string | null): string =>
  option === null ? question : `${question} — ${option}`

/** A header that sets the question before its option is kept as it is written. */
const asWritten = (text: string, [question, option]: Split): string =>
  text.startsWith(question) &&
  /^\s*[-–—:[(/]\s*$/.test(
    text
      .slice(question.length)
      .replace(option, "")
      .replace(/[\])]$/, "")
  )
    ? text
    : joined(question, option)

const questionsAndOptions = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<Heading> => {
  let question = ""
  return rows.map(([top, below]) => {
    if (top !== "") question = top!
    const option = isAnswerMark(below!) ? null : below!
    return { text: joined(question, option), name: null, question, option }
  })
}

/** The headings of all columns. Blank cells of an upper header row continue the question to their left. */
export const headings = (columns: ReadonlyArray<HeaderOf>): ReadonlyArray<Heading> => {
  const rows = columns.map(({ cells }) => cells.map(tidy))
  const depth = rows[0]?.length ?? 0
  const first = rows.map((row) => row[0] ?? "")
  const named = depth === 3
  if (depth === 2) return questionsAndOptions(rows)
  const below = named ? questionsAndOptions(rows.map((row) => row.slice(1))) : []
  const texts = rows.map((row, c) => {
    const known = columns[c]!.variable?.question ?? null
    return known !== null ? cleanText(known) : named && row[1] !== "" ? row[1]! : first[c]!
  })
  const numbers = named ? [] : numberedParts(texts, (text) => splitsOf(text).map(([question]) => question))
  const splits = parted(
    texts.map((text, c) => numbers[c]?.text ?? text),
    columns
  )
  return texts.map((text, c) => {
    const { variable } = columns[c]!
    const name = named || variable !== null || isVariableName(first[c]!) ? first[c]! : null
    if (named && below[c]!.option !== null && variable?.question == null) return { ...below[c]!, name }
    if (variable?.option != null) {
      const option = cleanText(variable.option)
      return { text: joined(text, option), name, question: text, option }
    }
    const split = splits[c]
    if (split == null) return { text: withoutMark(text), name, question: withoutMark(text), option: null }
    const number = numbers[c]
    return {
      text: asWritten(number?.text ?? text, split),
      name: name ?? number?.name ?? null,
      question: split[0],
      option: split[1],
      whole: withoutMark(text)
    }
  })
}
