import { SaxesParser } from "saxes"
import { hashOf, numberText } from "./ColumnBuilder.ts"
import { Malformed } from "./SavRecords.ts"
import { type Archive, DAMAGED } from "./XlsxArchive.ts"

export type Attributes = Readonly<Record<string, string | undefined>>

/** Hears the elements of a part, by their names without prefixes. */
interface Elements {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
  /** Asked after every piece; whatever follows it is not read where this is true. */
  readonly enough?: () => boolean
  /** Hears the share of the part that was read. */
  readonly progress?: (share: number) => Promise<void>
}

/** Elements within each other; cells stand in the seventh, and formatted texts in the tenth. */
const MAX_DEPTH = 100

/** Bytes without any element at most: a cell holds 32,767 characters. */
const MAX_SILENCE = 1 << 23

const local = (name: string) => (name.includes(":") ? name.slice(name.indexOf(":") + 1) : name)

/** Reads a part of a workbook, which is XML, element by element. */
export const readPart = async (archive: Archive, name: string, elements: Elements): Promise<void> => {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder()
  let silent = 0
  let done = 0
  let depth = 0
  parser.on("error", () => {
    throw new Malformed(DAMAGED)
  })
  parser.on("doctype", () => {
    throw new Malformed(
      `The part ${name} of the workbook has a document type (DTD), which Excel never writes and which is ` +
        "not read for safety; open the file in a spreadsheet program and save it again as .xlsx or CSV"
    )
  })
  parser.on("opentag", ({ attributes, name: tag }) => {
    silent = 0
    if (++depth > MAX_DEPTH)
      throw new Malformed(
        `The part ${name} of the workbook has elements more than ${MAX_DEPTH} deep within each other, which ` +
          "no spreadsheet program writes; open the file in one and save it again as .xlsx or CSV"
      )
    elements.open(local(tag), attributes as Attributes)
  })
  parser.on("closetag", ({ name: tag }) => {
    depth--
    elements.close?.(local(tag))
  })
  parser.on("text", (text) => elements.text?.(text))
  parser.on("cdata", (text) => elements.text?.(text))
  await archive.each(name, async (piece, size) => {
    silent += piece.length
    done += piece.length
    if (silent > MAX_SILENCE) throw new Malformed("A cell of the workbook is longer than 8 MB")
    parser.write(decoder.decode(piece, { stream: true }))
    await elements.progress?.(Math.min(1, done / size))
    return elements.enough?.() !== true
  })
  if (elements.enough?.() !== true) parser.close()
}

/** What a number's format makes of it: a day, a time of day, both, or a mere number. */
type Showing = "number" | "day" | "time" | "moment"

const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
const TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47]

/** What a format of a workbook's own shows. */
export const showingOf = (code: string): Showing => {
  const signs = code
    .split(";")[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/AM\/PM|A\/P|General/gi, "")
    .toLowerCase()
  const day = /[yd]|mmm/.test(signs)
  const time = /[hs]/.test(signs)
  return day ? (time ? "moment" : "day") : time ? "time" : "number"
}

/** What a format shows by its number; null where the workbook itself must say. */
const builtInShowing = (id: number): Showing | null =>
  DAYS.includes(id) ? "day" : TIMES.includes(id) ? "time" : id === 22 ? "moment" : id < 164 ? "number" : null

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const MAX_SERIAL = 2_958_466
/** Before this day, 1 March 1900, Excel counts one day too few. */
const AFTER_LEAP = 61

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const two = (n: number) => String(n).padStart(2, "0")
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A serial number as ISO 8601 or as hours, minutes and seconds. */
export const serialText = (serial: number, showing: Showing, since1904: boolean): string => {
  if (showing === "number" || !(serial >= 0 && serial < MAX_SERIAL)) return numberText(serial)
  if (showing === "time") return clock(serial * DAY_MS)
  const days = !since1904 && serial < AFTER_LEAP ? serial + 1 : serial
  const at = new Date(Math.round(((since1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS) / 1000) * 1000)
  return showing === "day" ? at.toISOString().slice(0, 10) : at.toISOString().slice(0, 19)
}

export interface Sheet {
  readonly name: string
  readonly part: string
  readonly hidden: boolean
}

/** Distinct texts, their UTF-8 end to end. */
interface SharedTexts {
  readonly count: number
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
  readonly hashes: Int32Array
}

export interface Workbook {
  readonly sheets: ReadonlyArray<Sheet>
  readonly since1904: boolean
  /** By the number of a cell's style. */
  readonly showings: ReadonlyArray<Showing>
  readonly texts: SharedTexts
}

const MAX_TEXT_BYTES = 1 << 28

/** A text without the escapes of XML's forbidden characters and without white space around it. */
export const plainText = (text: string): string =>
  (text.includes("_x")
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  )
    .replaceAll("\0", "")
    .trim()

/** Gathers the text of `t` elements; of phonetic hints it takes none. */
export class TextGatherer {
  text = ""
  private within = false
  private hints = 0

  open(name: string): void {
    if (name === "rPh") this.hints++
    else if (name === "t") this.within = this.hints === 0
  }

  add(text: string): void {
    if (this.within) this.text += text
  }

  close(name: string): void {
    if (name === "rPh") this.hints--
    else if (name === "t") this.within = false
  }

  take(): string {
    const { text } = this
    this.text = ""
    return text
  }
}

const wider = <A extends Uint8Array | Uint32Array | Int32Array>(array: A, make: (n: number) => A): A => {
  const out = make(array.length * 2)
  out.set(array)
  return out
}

const sharedTexts = async (archive: Archive, part: string): Promise<SharedTexts> => {
  let bytes = new Uint8Array(1 << 12)
  let offsets = new Uint32Array(1 << 8)
  let hashes = new Int32Array(1 << 8)
  let count = 0
  const gatherer = new TextGatherer()
  const keep = (text: string) => {
    const cell = Buffer.from(text)
    const at = offsets[count]!
    if (at + cell.length > MAX_TEXT_BYTES)
      throw new Malformed("The texts of the workbook take more than 256 MiB; save it as CSV")
    while (at + cell.length > bytes.length) bytes = wider(bytes, (n) => new Uint8Array(n))
    if (count + 2 > offsets.length) offsets = wider(offsets, (n) => new Uint32Array(n))
    if (count + 1 > hashes.length) hashes = wider(hashes, (n) => new Int32Array(n))
    bytes.set(cell, at)
    hashes[count] = hashOf(cell, 0, cell.length)
    offsets[++count] = at + cell.length
  }
  if (archive.has(part))
    await readPart(archive, part, {
      open: (name) => gatherer.open(name),
      text: (text) => gatherer.add(text),
      close: (name) => {
        gatherer.close(name)
        if (name === "si") keep(plainText(gatherer.take()))
      }
    })
  return { count, bytes, offsets, hashes }
}

const showings = async (archive: Archive, part: string): Promise<ReadonlyArray<Showing>> => {
  const own = new Map<number, Showing>()
  const styles: Array<Showing> = []
  let within = false
  if (archive.has(part))
    await readPart(archive, part, {
      open: (name, attributes) => {
        if (name === "numFmt") own.set(Number(attributes.numFmtId), showingOf(attributes.formatCode ?? ""))
        else if (name === "cellXfs") within = true
        else if (name === "xf" && within) {
          const id = Number(attributes.numFmtId ?? 0)
          styles.push(own.get(id) ?? builtInShowing(id) ?? "number")
        }
      },
      close: (name) => {
        if (name === "cellXfs") within = false
      }
    })
  return styles
}

interface Relations {
  readonly byId: ReadonlyMap<string, string>
  readonly byType: ReadonlyMap<string, string>
}

const relations = async (archive: Archive, part: string): Promise<Relations> => {
  const folder = part.replace(/[^/]*$/, "")
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  if (archive.has(list))
    await readPart(archive, list, {
      open: (name, { Id, Target = "", Type = "" }) => {
        if (name !== "Relationship") return
        const target = Target.startsWith("/") ? Target.slice(1) : folder + Target
        byId.set(Id ?? "", target)
        byType.set(Type.replace(/^.*\//, ""), target)
      }
    })
  return { byId, byType }
}

/** What a workbook holds beside its sheets' cells. */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const part = (await relations(archive, "")).byType.get("officeDocument") ?? "xl/workbook.xml"
  if (!archive.has(part))
    throw new Malformed(
      archive.has("content.xml")
        ? "The file is an OpenDocument spreadsheet; save it as .xlsx or CSV"
        : "The file is a zip archive without an Excel workbook; unpack it and upload what is in it"
    )
  const related = await relations(archive, part)
  const sheets: Array<Sheet> = []
  let since1904 = false
  await readPart(archive, part, {
    open: (name, attributes) => {
      if (name === "workbookPr") since1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "")
      if (name !== "sheet") return
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1]
      const target = related.byId.get(id ?? "")
      if (target === undefined || !archive.has(target)) return
      sheets.push({ name: attributes.name ?? "", part: target, hidden: (attributes.state ?? "visible") !== "visible" })
    }
  })
  if (sheets.length === 0) throw new Malformed(DAMAGED)
  return {
    sheets,
    since1904,
    showings: await showings(archive, related.byType.get("styles") ?? "xl/styles.xml"),
    texts: await sharedTexts(archive, related.byType.get("sharedStrings") ?? "xl/sharedStrings.xml")
  }
}
