interface RecordOptions {
  readonly delimiter: string
  readonly lineEnd: string
  /** Records to read at most. */
  readonly limit: number
  /** Whether the text ends where the file does; else its last record may be cut off and is left out. */
  readonly complete: boolean
  /** Whether quotes enclose cells; they do if left out. */
  readonly quotes?: boolean
}

/** The records of a short delimited text, cells trimmed, without blank records. Stray quotes are taken as they are. */
const recordsOf = (text: string, options: RecordOptions): ReadonlyArray<ReadonlyArray<string>> => {
  const { complete, delimiter, limit, lineEnd, quotes = true } = options
  const records: Array<ReadonlyArray<string>> = []
  let record: Array<string> = []
  let cell = ""
  let quoted = false
  const endCell = () => {
    record.push(cell.trim())
    cell = ""
  }
  const endRecord = () => {
    endCell()
    if (record.some((one) => one !== "")) records.push(record)
    record = []
  }
  for (let i = 0; i < text.length && records.length < limit; i++) {
    const c = text[i]!
    if (quoted) {
      if (c !== '"') cell += c
      else if (text[i + 1] === '"') cell += text[i++]!
      else quoted = false
    } else if (quotes && c === '"' && cell.trim() === "") quoted = true
    else if (c === delimiter) endCell()
    else if (c === lineEnd) endRecord()
    else cell += c
  }
  if (complete && records.length < limit && (cell !== "" || record.length > 0)) endRecord()
  return records
}

/** The line end that a text uses outside quotes. */
const lineEndOf = (text: string): "LF" | "CRLF" | "CR" => {
  let quoted = false
  let returns = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === '"') quoted = !quoted
    else if (!quoted && c === "\n") return text[i - 1] === "\r" ? "CRLF" : "LF"
    else if (!quoted && c === "\r" && text[i + 1] !== "\n") returns++
  }
  return returns > 0 ? "CR" : "LF"
}

const DELIMITERS = [",", ";", "\t", "|"] as const

interface Candidate {
  readonly delimiter: string
  readonly quotes: boolean
  readonly records: ReadonlyArray<ReadonlyArray<string>>
  /** Most records have this many cells. */
  readonly width: number
  /** Share of records with that many cells. */
  readonly agreement: number
}

const candidate = (text: string, options: RecordOptions): Candidate => {
  const { delimiter, quotes = true } = options
  const records = recordsOf(text, options)
  const widths = new Map<number, number>()
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width, count] = [...widths].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  return { delimiter, quotes, records, width, agreement: records.length === 0 ? 0 : count / records.length }
}

/** Share of the cells in which no other delimiter stands, decimal commas apart. */
const whole = ({ delimiter, records }: Candidate): number => {
  const others = DELIMITERS.filter((one) => one !== delimiter)
  const cells = records.slice(1).flat()
  const torn = cells.filter((cell) => others.some((one) => cell.includes(one)) && !/^[-+]?\d+,\d+$/.test(cell)).length
  return cells.length === 0 ? 0 : 1 - torn / cells.length
}

const better = (a: Candidate, b: Candidate): Candidate => {
  const named = ({ records, width }: Candidate) => (records[0]!.length === width ? 0.5 : 0)
  const rank = (one: Candidate) => (one.width < 2 ? -1 : Math.round(one.agreement * 20) + named(one))
  if (rank(a) !== rank(b)) return rank(b) > rank(a) ? b : a
  const [wholeA, wholeB] = [whole(a), whole(b)]
  if (Math.abs(wholeA - wholeB) > 0.2) return wholeB > wholeA ? b : a
  return b.width > a.width ? b : a
}

/** Programs that write tabs seldom quote: a quote encloses no cell where taking it as a letter gives more rows alike. */
const tabbed = (text: string, options: Omit<RecordOptions, "delimiter">): Candidate => {
  const quoted = candidate(text, { ...options, delimiter: "\t" })
  if (quoted.agreement === 1 && quoted.records.every((record) => record.every((cell) => !/[\t\n\r]/.test(cell))))
    return quoted
  const bare = candidate(text, { ...options, delimiter: "\t", quotes: false })
  return bare.agreement === 1 && bare.records.length > quoted.records.length ? bare : quoted
}

/** How a text is delimited: by the sign that gives most records, and the header, the same number of cells. With its first records. */
export const delimitedAs = (
  text: string,
  limits: { readonly limit: number; readonly complete: boolean }
): {
  readonly delimiter: string
  readonly quotes: boolean
  readonly lineEnding: "LF" | "CRLF" | "CR"
  readonly records: ReadonlyArray<ReadonlyArray<string>>
} => {
  const lineEnding = lineEndOf(text)
  const lineEnd = lineEnding === "CR" ? "\r" : "\n"
  const best = DELIMITERS.map((delimiter) =>
    delimiter === "\t" ? tabbed(text, { lineEnd, ...limits }) : candidate(text, { delimiter, lineEnd, ...limits })
  ).reduce(better)
  return { delimiter: best.delimiter, quotes: best.quotes, lineEnding, records: best.records }
}
