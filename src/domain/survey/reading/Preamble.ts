type Records = ReadonlyArray<ReadonlyArray<string>>

/** Rows before a header at most. */
const MAX_PREAMBLE = 20

const filled = (record: ReadonlyArray<string>) => record.filter((text) => text !== "").length

/** What a question or a request begins or ends with, rather than a title. */
const ASKS =
  /\?|:\s*$|^(?:how|what|which|who|whom|where|when|why|please|rate|rank|select|choose|tick|do|does|did|are|is|have|has|to what extent|wie|was|welche|wer|wo|wann|warum|bitte|quel|comment|cómo|qué)\b/i

const isData = (record: ReadonlyArray<string>) =>
  record.filter((text) => /^[-+]?[\d.,:/\s]+$/.test(text)).length >= filled(record) / 2

const mostFilled = (records: Records) => Math.max(0, ...records.map(filled))

/** Whether a first row with little in it is a title or a note, and no question over its options. */
const isNote = (records: Records, at: number, width: number): boolean => {
  const record = records[at]!
  const cells = filled(record)
  if (cells > 2 || width < Math.max(2, cells + 1)) return false
  const below = records[at + 1]
  if (below === undefined || records.length - at < 3) return false
  const spread = record.length > cells && record.length >= width
  const first = record[0] ?? ""
  if (!spread) return cells < 2 || /:$/.test(first) || width >= 5
  if (first === "" || (cells === 2 && (record[1] ?? "") === "")) return false
  if (cells === 2) return width >= 4 && (/:$/.test(first) || filled(below) <= 2)
  return !ASKS.test(first)
}

/**
 * How many of a file's first rows stand before its header: a title, or a banner of notes, which fill a cell or two where
 * the header below them fills every column.
 */
export const passedOver = (records: Records): number => {
  const width = mostFilled(records)
  let skipped = 0
  while (skipped < Math.min(MAX_PREAMBLE, records.length - 2) && isNote(records, skipped, width)) skipped++
  const header = records[skipped]
  return header !== undefined && filled(header) >= Math.max(2, width / 2) && !isData(header) ? skipped : 0
}
