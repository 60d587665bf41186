import { writeZip } from "./ZipWriter.ts"

/** A cell of a sheet: a text, a number (shown as `format` says), a truth, a formula with or without its value, an error. */
export type WrittenCell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly serial: number; readonly format: string }
  | { readonly formula: string; readonly value?: string | number }
  | { readonly error: string }

export interface WrittenSheet {
  readonly name: string
  /** Rows from the first on; an undefined row is left out of the file. */
  readonly rows: ReadonlyArray<ReadonlyArray<WrittenCell> | undefined>
  readonly hidden?: boolean
  readonly merges?: ReadonlyArray<string>
  /** Written in place of the rows. */
  readonly xml?: string
}

export interface WrittenBook {
  readonly sheets: ReadonlyArray<WrittenSheet>
  /** Texts within their cells rather than in one table. */
  readonly inline?: boolean
  readonly since1904?: boolean
  /** Whether cells and rows say where they stand, and elements have a prefix. */
  readonly references?: boolean
  readonly prefix?: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The letters of a column counted from 0. */
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A small workbook as spreadsheet programs write them. */
export const writeXlsx = ({
  inline = false,
  prefix = "",
  references = true,
  sheets,
  since1904 = false
}: WrittenBook): Uint8Array => {
  const texts = new Map<string, number>()
  const formats = new Map<string, number>()
  const styleOf = (format: string) => {
    if (!formats.has(format)) formats.set(format, formats.size + 1)
    return formats.get(format)!
  }
  const tag = (name: string, attributes: string, content: string) =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const cellXml = (cell: WrittenCell, reference: string): string => {
    if (cell === null || cell === undefined) return ""
    const at = references ? ` r="${reference}"` : ""
    if (typeof cell === "string") {
      const text = tag("t", ' xml:space="preserve"', escaped(cell))
      if (inline) return tag("c", `${at} t="inlineStr"`, tag("is", "", text))
      if (!texts.has(cell)) texts.set(cell, texts.size)
      return tag("c", `${at} t="s"`, tag("v", "", String(texts.get(cell))))
    }
    if (typeof cell === "number") return tag("c", at, tag("v", "", String(cell)))
    if (typeof cell === "boolean") return tag("c", `${at} t="b"`, tag("v", "", cell ? "1" : "0"))
    if ("serial" in cell) return tag("c", `${at} s="${styleOf(cell.format)}"`, tag("v", "", String(cell.serial)))
    if ("error" in cell) return tag("c", `${at} t="e"`, tag("v", "", cell.error))
    const value = cell.value === undefined ? "" : tag("v", "", escaped(String(cell.value)))
    return tag(
      "c",
      at + (typeof cell.value === "string" ? ' t="str"' : ""),
      tag("f", "", escaped(cell.formula)) + value
    )
  }
  const sheetXml = ({ merges = [], rows, xml }: WrittenSheet): string => {
    if (xml !== undefined) return xml
    const written = rows.map((row, r) =>
      row === undefined
        ? ""
        : tag(
            "row",
            references ? ` r="${r + 1}"` : "",
            row.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`)).join("")
          )
    )
    const merged = merges.map((reference) => `<${prefix}mergeCell ref="${reference}"/>`).join("")
    return (
      HEAD +
      tag(
        "worksheet",
        ` xmlns${prefix === "" ? "" : `:${prefix.slice(0, -1)}`}="${MAIN}"`,
        tag("sheetData", "", written.join("")) + (merged === "" ? "" : tag("mergeCells", "", merged))
      )
    )
  }
  const bodies = sheets.map(sheetXml)
  return writeZip({
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${since1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ hidden = false, name }, i) =>
          `<sheet name="${escaped(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${i + 1}"/>`
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets
      .map(
        (_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`
      )
      .join(
        ""
      )}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${[...formats]
      .map(([format, id]) => `<numFmt numFmtId="${163 + id}" formatCode="${escaped(format)}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${[...formats]
      .map(([, id]) => `<xf numFmtId="${163 + id}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst xmlns="${MAIN}">${[...texts.keys()]
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join("")}</sst>`,
    ...Object.fromEntries(bodies.map((body, i) => [`xl/worksheets/sheet${i + 1}.xml`, body]))
  })
}
