import { plain, type Truth } from "./Truth.ts"

/** One choice as the prompt lists it. */
export interface Option {
  readonly label: string
  /** The letter or number in front of it. */
  readonly marker: string | undefined
}

/** A planted question found in a prompt, and its choices in the order of the prompt; none if it lists none. */
export interface Found {
  readonly truth: Truth
  readonly options: ReadonlyArray<Option>
}

const MARKED = /^\s*(?:[-*•]\s*)?[("'[]?([A-Za-z]|\d{1,2})["')\]]?\s*(?:[.):=]|-(?=\s))\s*(.+?)\s*$/
const BULLET = /^\s*(?:[-*•]|–)\s+(.+?)\s*$/

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/,$/, "")
    .replace(/^["'“](.*)["'”]$/, "$1")
    .replace(/<[^<>]*>/g, "")
    .trim()

const optionOf = (line: string): Option => {
  const marked = MARKED.exec(line)
  if (marked !== null) return { marker: marked[1]!, label: unquoted(marked[2]!) }
  const bullet = BULLET.exec(line)
  return { marker: undefined, label: unquoted(bullet?.[1] ?? line) }
}

const isWanted = (wanted: ReadonlySet<string>, line: string): Option | undefined => {
  const option = optionOf(line)
  if (wanted.has(plain(option.label))) return option
  const whole = unquoted(line)
  return wanted.has(plain(whole)) ? { marker: undefined, label: whole } : undefined
}

/** Marked lines next to known ones belong to the list: the asker may offer a choice that the truth does not know. */
const withNeighbours = (
  lines: ReadonlyArray<string>,
  first: number,
  last: number,
  known: ReadonlyMap<number, Option>
) => {
  const marked = [...known.values()].every(({ marker }) => marker !== undefined)
  const belongs = (i: number) => marked && MARKED.test(lines[i] ?? "")
  let end = last
  while (belongs(end + 1)) end += 1
  const options: Array<Option> = []
  for (let i = first; i <= end; i++) {
    const option = known.get(i) ?? (belongs(i) ? optionOf(lines[i]!) : undefined)
    if (option !== undefined) options.push(option)
  }
  return options
}

const MAX_BLANK = 2

/** The first list, one choice a line, that holds at least half of the wanted labels. */
const listedByLine = (text: string, choices: ReadonlyArray<string>): ReadonlyArray<Option> => {
  const wanted = new Set(choices.map(plain))
  const lines = text.split("\n")
  let known = new Map<number, Option>()
  let last = -1
  const done = () => known.size >= Math.max(1, choices.length / 2)
  for (let i = 0; i < lines.length; i++) {
    const option = isWanted(wanted, lines[i]!)
    if (option !== undefined) {
      known.set(i, option)
      last = i
    } else if (known.size > 0 && i - last > MAX_BLANK) {
      if (done()) break
      known = new Map()
    }
  }
  return done() ? withNeighbours(lines, Math.min(...known.keys()), last, known) : []
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Choices by where they first stand in running text, longer labels first so that none is found inside another. */
const listedInline = (text: string, choices: ReadonlyArray<string>): ReadonlyArray<Option> => {
  let rest = text
  const found = [...choices]
    .sort((a, b) => b.length - a.length)
    .flatMap((label) => {
      const words = escaped(label.trim()).replace(/\s+/g, "\\s+")
      const match = new RegExp(
        `(?<![\\p{L}\\p{N}])(?:["'(]?([A-Za-z]|\\d{1,2})["')]?\\s*[.):=]\\s*["']?)?${words}(?![\\p{L}\\p{N}])`,
        "iu"
      ).exec(rest)
      if (match === null) return []
      rest = rest.slice(0, match.index) + "\u0000".repeat(match[0].length) + rest.slice(match.index + match[0].length)
      return [{ at: match.index, option: { label, marker: match[1] } }]
    })
  if (found.length < choices.length / 2) return []
  return found.sort((a, b) => a.at - b.at).map(({ option }) => option)
}

/** How many characters of a question's beginning it is looked up by. */
const KEY = 14

const MAX_READ = 4_000

/** A planted question with its text as it is compared. */
interface Planted {
  readonly truth: Truth
  readonly text: string
}

/** Planted questions by how they begin, to find those that a prompt holds. */
export class TruthIndex {
  private readonly byBeginning = new Map<string, Array<Planted>>()
  private readonly lengths: ReadonlyArray<number>

  constructor(truths: ReadonlyArray<Truth>) {
    for (const truth of truths) {
      const text = plain(truth.question)
      const known = this.byBeginning.get(text.slice(0, KEY))
      if (known === undefined) this.byBeginning.set(text.slice(0, KEY), [{ truth, text }])
      else known.push({ truth, text })
    }
    this.lengths = [...new Set([...this.byBeginning.keys()].map((key) => key.length))]
  }

  private readonly read = new Map<string, Found | undefined>()

  /** The planted question that a prompt asks; prompts come again. */
  found(prompt: string): Found | undefined {
    if (this.read.has(prompt)) return this.read.get(prompt)
    if (this.read.size >= MAX_READ) this.read.clear()
    const found = findTruth(this, prompt)
    this.read.set(prompt, found)
    return found
  }

  /** Where planted questions stand in a prompt. */
  placesIn(prompt: string): ReadonlyArray<Place> {
    const text = flattened(prompt)
    const places: Array<Place> = []
    for (let at = 0; at < text.length; at++)
      if (at === 0 || !isWord(text.charCodeAt(at - 1)))
        for (const length of this.lengths)
          for (const planted of this.byBeginning.get(text.slice(at, at + length)) ?? [])
            if (text.startsWith(planted.text, at))
              places.push({ truth: planted.truth, at, end: at + planted.text.length })
    return places
  }
}

interface Place {
  readonly truth: Truth
  readonly at: number
  readonly end: number
}

/** Letters, digits and whatever is beyond ASCII. */
const isWord = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127

const spaced = (text: string) => text.replace(/[^\S\n]+/g, " ")

/** A spaced text as it is compared: as long as it was, so that places in it are places in the text. */
const flattened = (text: string) => text.replace(/\n/g, " ").toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

interface Candidate {
  readonly truth: Truth
  readonly at: number
  readonly section: string
  readonly listed: ReadonlyArray<Option>
}

const longestFirst = (a: Candidate, b: Candidate) => b.truth.question.length - a.truth.question.length || a.at - b.at

const MANY = 2
/** Whether a text shows what people answered: the question above it was asked before. */
const showsShares = (section: string) => (section.match(/\d\s?%/g)?.length ?? 0) >= MANY

/** Questions that were asked before, as prompts mark them, are not the one that is asked. */
const ASKED_BEFORE = /<asked>[\s\S]*?<\/asked>/g

/** The planted question that a prompt asks: of several, one whose choices are listed plainly, then the longest. */
export const findTruth = (index: TruthIndex, prompt: string): Found | undefined => {
  const text = spaced(prompt.replace(ASKED_BEFORE, ""))
  const places = index.placesIn(text)
  const candidates = places.map(({ at, end, truth }): Candidate => {
    const next = Math.min(text.length, ...places.filter((other) => other.at >= end).map((other) => other.at))
    const section = text.slice(end, next)
    return { truth, at, section, listed: listedByLine(section, truth.choices) }
  })
  const listed = candidates.filter((one) => one.listed.length > 0).sort(longestFirst)
  if (listed[0] !== undefined) return { truth: listed[0].truth, options: listed[0].listed }
  const asked = candidates.filter(({ section }) => !showsShares(section)).sort(longestFirst)
  const best = asked[0] ?? candidates.sort(longestFirst)[0]
  if (best === undefined) return undefined
  const near = listedInline(best.section, best.truth.choices)
  if (near.length > 0) return { truth: best.truth, options: near }
  const anywhere = listedByLine(text, best.truth.choices)
  return { truth: best.truth, options: anywhere.length > 0 ? anywhere : listedInline(text, best.truth.choices) }
}

/** The first list of marked lines of a prompt that asks nothing planted. */
export const markedList = (prompt: string): ReadonlyArray<Option> => {
  const lists: Array<Array<Option>> = [[]]
  for (const line of prompt.split("\n")) {
    if (MARKED.test(line) || BULLET.test(line)) lists.at(-1)!.push(optionOf(line))
    else if (line.trim() !== "" && lists.at(-1)!.length > 0) lists.push([])
  }
  const long = lists.filter((list) => list.length >= MANY)
  return long.find((list) => list.every(({ marker }) => marker !== undefined)) ?? long[0] ?? []
}
