import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate"

/** Paul Tol's “bright” colours, told apart with any kind of colour vision, and a dark grey; RRGGBB. */
export const COLOURS = ["4477AA", "EE6677", "228833", "CCBB44", "66CCEE", "AA3377", "BBBBBB", "444444"] as const

export const INK = "222222"
export const FAINT = "666666"
export const LINE = "BFBFBF"
export const SHADE = "EDF1F6"
export const WARNING = "FFF2CC"
export const HIDDEN = "E6E6E6"

export const colourAt = (at: number): string => COLOURS[at % COLOURS.length]!

/** Black or white, whichever is easier to read on a colour (relative luminance, WCAG 2). */
export const inkOn = (colour: string): string => {
  const linear = [0, 2, 4].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
  return luminance > 0.22 ? "000000" : "FFFFFF"
}

/** Letters of East Asia and pictures are twice as wide as Latin letters. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]|\p{Extended_Pictographic}/u
const NO_WIDTH = /\p{M}|\p{Cf}/u
const PLAIN = /^[ -~]*$/

/** How wide a text is, in digits. */
export const widthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of text) width += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

/** How many lines a text takes where each holds so many digits; words longer than a line are broken. */
export const linesOf = (text: string, room: number): number =>
  text.split("\n").reduce((lines, paragraph) => {
    let used = 0
    let more = 1
    for (const word of paragraph.split(/[ \u200B]+/)) {
      const width = widthOf(word)
      if (used > 0 && used + 1 + width > room) {
        more += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      if (used > room) {
        more += Math.ceil(used / room) - 1
        used = used % room
      }
    }
    return lines + more
  }, 0)

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LETTER = /\p{L}/u

export const runsLeft = (text: string): boolean => RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? "")

/** A text of at most so many digits' width, cut after a word where there is one near, and marked as cut. */
export const fitted = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text
  let cut = ""
  let width = 0
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    width += widthOf(segment)
    if (width > room - 1) break
    cut += segment
  }
  const end = cut.lastIndexOf(" ")
  return `${(end > cut.length * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}

export { writable, xmlEscaped as escaped } from "../../domain/text/Xml.ts"

/** The earliest day that a zip can name; in local time, as zips have it, so that it is the same bytes everywhere. */
const DATED = new Date(1980, 0, 1)

/** When an office file says that it was made and changed. */
const WHEN = /<dcterms:(created|modified)\b[^>]*>[^<]*<\/dcterms:\1>/g

const TYPES = "[Content_Types].xml"

interface Edits {
  /** What stands in a part's place, by its path; undefined where it stays. */
  readonly part: (path: string, text: () => string) => Uint8Array | string | undefined
  /** Given all paths, a text with parts called by other names: a path, or where parts point at each other. */
  readonly names?: (paths: ReadonlyArray<string>) => (text: string) => string
  /** What the file says of itself beside its title, as `docProps/custom.xml`. */
  readonly properties?: string
}

const ROOT = "_rels/.rels"
export const PROPERTIES = "docProps/custom.xml"

/** A list of parts or of relations with one more at its end. */
const listing = (list: string, one: string): string => list.replace(/<\/\w+>\s*$/, (end) => `${one}${end}`)

/** How a file's list of types, or what it consists of, names its properties. */
const PROPERTIES_LISTED: Readonly<Record<string, string>> = {
  [TYPES]:
    `<Override PartName="/${PROPERTIES}" ` +
    'ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>',
  [ROOT]:
    '<Relationship Id="rIdProperties" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties" ' +
    `Target="${PROPERTIES}"/>`
}

const OVERRIDE = /<Override\b[^>]*\bPartName="\/([^"]*)"[^>]*\/>/g

/**
 * An office file with some of its parts rewritten, in the order of their names, naming no part that is not there, and
 * without the hour at which it was made: the same content is then the same bytes.
 */
export const repacked = (file: Uint8Array, { names = () => (text) => text, part, properties }: Edits): Uint8Array => {
  const unpacked = Object.entries(unzipSync(file)).filter(([path]) => !path.endsWith("/"))
  const name = names(unpacked.map(([path]) => path))
  const found = unpacked.map(([path, bytes]) => [name(path), bytes] as const)
  if (properties !== undefined) found.push([PROPERTIES, strToU8(properties)])
  const paths = new Set(found.map(([path]) => path))
  const rewritten = (path: string, bytes: Uint8Array) => {
    const text = () => {
      const own = name(strFromU8(bytes))
      return properties === undefined || !(path in PROPERTIES_LISTED) ? own : listing(own, PROPERTIES_LISTED[path]!)
    }
    if (path === TYPES) return text().replace(OVERRIDE, (override, named: string) => (paths.has(named) ? override : ""))
    if (path === "docProps/core.xml") return text().replace(WHEN, "")
    return part(path, text) ?? (path.endsWith(".rels") ? text() : bytes)
  }
  const parts: Zippable = {}
  const order = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
    Number(b === TYPES) - Number(a === TYPES) || (a < b ? -1 : 1)
  for (const [path, bytes] of found.sort(order)) {
    const written = rewritten(path, bytes)
    parts[path] = typeof written === "string" ? strToU8(written) : written
  }
  return zipSync(parts, { level: 6, mtime: DATED })
}
