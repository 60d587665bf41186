import { SaxesParser } from "saxes"
import { Malformed } from "./SavBytes.ts"
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
