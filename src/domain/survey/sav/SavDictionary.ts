import { cutTo, type SavPlan, type SavVariable } from "./SavVariables.ts"

const encoder = new TextEncoder()

/** Bytes put one after another, little-endian. */
class Bytes {
  private parts: Array<Uint8Array> = []

  raw(bytes: Uint8Array): this {
    this.parts.push(bytes)
    return this
  }
  int32(...values: ReadonlyArray<number>): this {
    const bytes = new DataView(new ArrayBuffer(4 * values.length))
    for (const [at, value] of values.entries()) bytes.setInt32(4 * at, value, true)
    return this.raw(new Uint8Array(bytes.buffer))
  }
  float64(...values: ReadonlyArray<number>): this {
    const bytes = new DataView(new ArrayBuffer(8 * values.length))
    for (const [at, value] of values.entries()) bytes.setFloat64(8 * at, value, true)
    return this.raw(new Uint8Array(bytes.buffer))
  }
  /** A text in so many bytes, filled up with spaces. */
  text(text: string, size: number): this {
    const bytes = new Uint8Array(size).fill(0x20)
    bytes.set(encoder.encode(cutTo(text, size)))
    return this.raw(bytes)
  }
  whole(): Uint8Array {
    const all = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of this.parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

const up = (length: number, unit: number) => Math.ceil(length / unit) * unit

/** Longer texts are stored in segments of this width, of which each stands for three bytes less. */
const SEGMENT = 255
const STEP = 252

/** Widths in which a variable's cells are stored; of a number, none. */
export const segmentsOf = ({ width }: Pick<SavVariable, "width">): ReadonlyArray<number> => {
  if (width <= SEGMENT) return [width]
  const count = Math.ceil(width / STEP)
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? SEGMENT : width - at * STEP))
}

/** Eight-byte units that a variable takes in every case. */
const unitsOf = (variable: Pick<SavVariable, "width">): number =>
  segmentsOf(variable).reduce((sum, width) => sum + Math.max(1, Math.ceil(width / 8)), 0)

const FORMATS = { number: [5, 12, 4], whole: [5, 8, 0], day: [23, 10, 0], moment: [22, 20, 0] } as const
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 } as const

const formatOf = ({ format }: SavVariable, width: number): number => {
  const [type, size, decimals] = format === "text" ? [1, width, 0] : FORMATS[format]
  return (type << 16) | (size << 8) | decimals
}

const MAX_DISCRETE = 3

const putVariable = (out: Bytes, variable: SavVariable, shortName: string, width: number, isFirst: boolean): void => {
  const label = encoder.encode(isFirst ? variable.label : "")
  const { missing } = variable
  const isRange = missing.length > MAX_DISCRETE
  const shown = isRange ? [missing[0]!, missing.at(-1)!] : missing
  out.int32(2, width, label.length > 0 ? 1 : 0, isFirst ? (isRange ? -2 : shown.length) : 0)
  out.int32(formatOf(variable, width), formatOf(variable, width)).text(shortName, 8)
  if (label.length > 0)
    out
      .int32(label.length)
      .raw(label)
      .raw(new Uint8Array(up(label.length, 4) - label.length))
  if (isFirst) out.float64(...shown)
  for (let more = Math.ceil(width / 8); more > 1; more--) out.int32(2, -1, 0, 0, 0, 0).text("", 8)
}

const putLabels = (out: Bytes, { values }: SavVariable, index: number): void => {
  if (values.length === 0) return
  out.int32(3, values.length)
  for (const [value, label] of values) {
    const bytes = encoder.encode(label)
    out.float64(value).raw(Uint8Array.of(bytes.length)).raw(bytes)
    out.raw(new Uint8Array(up(bytes.length + 1, 8) - bytes.length - 1).fill(0x20))
  }
  out.int32(4, 1, index)
}

const extension = (out: Bytes, subtype: number, size: number, content: Uint8Array): void => {
  out.int32(7, subtype, size, content.length / size).raw(content)
}

const UTF8 = 65_001
const HIGHEST = Number.MAX_VALUE
/** The number next to the lowest, which stands for no lower bound. */
const LOWEST = -Number.MAX_VALUE * (1 - 2 ** -53)
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
const LINE = 80

/** Lines of at most 80 bytes, broken between words where there are any. */
const documentLines = (text: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const paragraph of text.split("\n")) {
    let line = ""
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`
      if (encoder.encode(longer).length <= LINE) line = longer
      else {
        if (line !== "") lines.push(line)
        line = cutTo(word, LINE)
      }
    }
    lines.push(line)
  }
  return lines
}

interface SavAbout {
  readonly title: string
  /** Where the survey comes from, and whether people were asked; a line each. */
  readonly documents: ReadonlyArray<string>
  readonly respondents: number
  readonly at: Date
}

/** Everything before the cases, which follow as bytecode. */
export const savDictionary = ({ sets, variables, weight }: SavPlan, about: SavAbout): Uint8Array => {
  const out = new Bytes()
  const two = (n: number) => String(n).padStart(2, "0")
  const { at } = about
  let unit = 1
  let name = 0
  const placed = variables.map((variable) => {
    const index = unit
    unit += unitsOf(variable)
    return { variable, index, names: segmentsOf(variable).map(() => `V${++name}`) }
  })
  out.text("$FL2", 4).text("@(#) SPSS DATA FILE - Audience Insights API", 60)
  out.int32(2, unit - 1, 1, weight === null ? 0 : placed[weight]!.index, about.respondents).float64(100)
  out.text(`${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${two(at.getUTCFullYear() % 100)}`, 9)
  out.text(`${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`, 8)
  out.text(about.title, 64).raw(new Uint8Array(3))
  for (const { names, variable } of placed)
    for (const [i, width] of segmentsOf(variable).entries()) putVariable(out, variable, names[i]!, width, i === 0)
  for (const { index, variable } of placed) putLabels(out, variable, index)
  const lines = about.documents.flatMap(documentLines)
  if (lines.length > 0) out.int32(6, lines.length)
  for (const line of lines) out.text(line, LINE)
  extension(out, 3, 4, new Bytes().int32(20, 0, 0, -1, 1, 1, 2, UTF8).whole())
  extension(out, 4, 8, new Bytes().float64(-HIGHEST, HIGHEST, LOWEST).whole())
  const declared = sets.map(({ label, name, variables: members }) => {
    const short = members.map((member) => placed[member]!.names[0]!.toLowerCase())
    return `${name}=D1 1 ${encoder.encode(label).length} ${label} ${short.join(" ")}\n`
  })
  if (declared.length > 0) extension(out, 7, 1, encoder.encode(declared.join("")))
  extension(
    out,
    11,
    4,
    new Bytes()
      .int32(
        ...placed.flatMap(({ names, variable }) =>
          names.flatMap(() => [MEASURES[variable.measure], variable.width === 0 ? 8 : 20, variable.width === 0 ? 1 : 0])
        )
      )
      .whole()
  )
  extension(out, 13, 1, encoder.encode(placed.map(({ names, variable }) => `${names[0]}=${variable.name}`).join("\t")))
  const long = placed.filter(({ names }) => names.length > 1)
  if (long.length > 0) {
    const widths = long.map(({ names, variable }) => `${names[0]}=${String(variable.width).padStart(5, "0")}\0\t`)
    extension(out, 14, 1, encoder.encode(widths.join("")))
  }
  extension(out, 16, 8, new Bytes().int32(1, 0, about.respondents, 0).whole())
  extension(out, 20, 1, encoder.encode("UTF-8"))
  return out.int32(999, 0).whole()
}
