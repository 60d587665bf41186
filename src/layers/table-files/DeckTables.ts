import { newIn, type Past, type Redone, retold, updated, writtenIn } from "./DeckCharts.ts"
import { isWarned, type Layout } from "./Layout.ts"
import { HIDDEN, WARNING } from "./Package.ts"
import { baseText, columnText, HEAD, headingText, itemsIn, rowLabel, rowText, valueText } from "./SlideTables.ts"
import { type Element, element } from "./Xml.ts"

const cellsOf = (row: Element) => row.elements.filter(({ name }) => name === "a:tc")
const spanOf = (cell: Element) => Number(cell.get("gridSpan") ?? 1)

/** Puts a text into a paragraph, in the looks of its first run. */
export const write = (paragraph: Element, text: string): boolean => {
  if (
    paragraph
      .all("a:t")
      .map((one) => one.text)
      .join("") === text
  )
    return false
  const [first, ...rest] = paragraph.elements.filter(({ name }) => ["a:r", "a:fld", "a:br"].includes(name))
  for (const one of rest) paragraph.swap(one)
  const style = first?.child("a:rPr") ?? paragraph.child("a:endParaRPr")
  const run = element("<a:r><a:t></a:t></a:r>")
  run.child("a:t")!.fill(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"))
  if (style !== undefined) run.children.unshift(element(style.toString().replaceAll("a:endParaRPr", "a:rPr")))
  if (first !== undefined) paragraph.swap(first, run)
  else {
    const end = paragraph.child("a:endParaRPr")
    if (end === undefined) paragraph.children.push(run)
    else paragraph.swap(end, run, end)
  }
  return true
}

const textOf = (cell: Element | undefined) =>
  (cell?.all("a:p") ?? [])
    .map((one) =>
      one
        .all("a:t")
        .map(({ text }) => text)
        .join("")
    )
    .join("\n")

const put = (cell: Element | undefined, text: string): boolean => {
  const [first, ...rest] = cell?.all("a:p") ?? []
  if (first === undefined || textOf(cell) === text) return false
  for (const one of rest) cell!.child("a:txBody")!.swap(one)
  return write(first, text)
}

/** The shade of a cell where it is one of those that say something, or should be. */
const shade = (cell: Element | undefined, colour: string | null) => {
  const about = cell?.child("a:tcPr")
  const fill = about?.elements.find(({ name }) => name.endsWith("Fill"))
  const now = fill?.child("a:srgbClr")?.get("val") ?? null
  if (about === undefined || now === colour || (fill !== undefined && now !== HIDDEN && now !== WARNING)) return
  if (fill !== undefined) about.swap(fill)
  if (colour === null) return
  const made = element(`<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`)
  const lines = about.elements.findLastIndex(({ name }) => name.startsWith("a:ln") || name === "a:cell3D")
  const after = lines < 0 ? 0 : about.children.indexOf(about.elements[lines]!) + 1
  about.children.splice(after, 0, made)
}

/** Cells that a heading reaches over, from the left. */
const setSpan = (row: Element, at: number, span: number) => {
  const cells = cellsOf(row)
  cells[at]!.set("gridSpan", span > 1 ? String(span) : undefined)
  for (const one of cells.slice(at + 1, at + span)) one.set("hMerge", "1")
}

/** The cell from which the one at a place is reached over. */
const originOf = (cells: ReadonlyArray<Element>, at: number) => {
  let from = at
  while (from > 0 && cells[from]!.get("hMerge") !== undefined) from -= 1
  return from
}

const removeColumn = (rows: ReadonlyArray<Element>, at: number) => {
  for (const row of rows) {
    const cells = cellsOf(row)
    const cell = cells[at]
    if (cell === undefined) continue
    const from = originOf(cells, at)
    const span = spanOf(cells[from]!)
    const heir = cells[at + 1]
    if (from === at && span > 1 && heir !== undefined) {
      heir.set("hMerge", undefined)
      heir.fill(...cell.children)
      row.swap(cell)
      setSpan(row, at, span - 1)
    } else {
      row.swap(cell)
      if (span > 1) cells[from]!.set("gridSpan", span > 2 ? String(span - 1) : undefined)
    }
  }
}

/** A column like the one before it; `belongs` says whether a heading over that reaches over this one too. */
const addColumn = (rows: ReadonlyArray<Element>, at: number, belongs: (row: number) => boolean) => {
  rows.forEach((row, i) => {
    const cells = cellsOf(row)
    const model = cells[at - 1]
    if (model === undefined) return
    const from = originOf(cells, at - 1)
    const span = spanOf(cells[from]!)
    const made = model.copy()
    made.set("gridSpan", undefined)
    made.set("hMerge", undefined)
    row.swap(model, model, made)
    const reaches = from + span > at
    if (!reaches && !belongs(i)) return
    put(made, "")
    setSpan(row, from, Math.max(span, at - from) + 1)
  })
}

/** Column widths that come to what they came to before. */
const rescaled = (grid: Element, total: number) => {
  const columns = grid.elements.filter(({ name }) => name === "a:gridCol")
  const sum = columns.reduce((all, one) => all + (Number(one.get("w")) || 0), 0)
  if (sum > 0 && sum !== total)
    for (const one of columns) one.set("w", String(Math.round(((Number(one.get("w")) || 0) * total) / sum)))
}

const HEADS: ReadonlyArray<string> = [HEAD.heading, HEAD.label, HEAD.base]

/** Puts the numbers of a table into a slide's table; null where its rows or columns can't be told apart. */
export const retabulated = (
  table: Element,
  layout: Layout,
  past: Past
): (Redone & { readonly cells: number }) | null => {
  const { shown, ...ids } = itemsIn(layout)
  const grid = table.child("a:tblGrid")
  const before = table.elements.filter(({ name }) => name === "a:tr")
  const [writtenRows, writtenColumns] = past.items
  const widths = (grid?.elements ?? []).filter(({ name }) => name === "a:gridCol")
  if (grid === undefined || before.some((row) => cellsOf(row).length !== widths.length)) return null
  const firsts = before.map((row) => rowText(cellsOf(row).slice(0, 2).map(textOf)))
  const rowsNow = [...HEADS, ...ids.rows]
  const rows = updated(firsts, rowsNow, new Set(ids.rows), writtenRows, {
    ...past,
    anywhere: new Set([...past.anywhere, ...HEADS])
  })
  const head = rows.items.find(({ id }) => id === HEAD.label)?.was
  if (head == null) return null
  const columns = updated(
    cellsOf(before[head]!).slice(1).map(textOf),
    ids.columns,
    new Set(ids.columns),
    writtenColumns,
    past
  )
  const kept = ({ items }: typeof rows) => items.filter(({ id, was }) => id !== null && was !== null).length
  if (kept(columns) === 0) return null

  for (const [was, row] of before.entries()) if (rows.items.every((one) => one.was !== was)) table.swap(row)
  let last = before[rows.items.find(({ was }) => was !== null)!.was!]!
  const trs = rows.items.map(({ was }) => {
    const row = was === null ? last.copy() : before[was]!
    if (was === null) table.swap(last, last, row)
    last = row
    return row
  })
  const total = widths.reduce((sum, one) => sum + (Number(one.get("w")) || 0), 0)
  const gone = widths.slice(1).flatMap((_, was) => (columns.items.every((one) => one.was !== was) ? [was + 1] : []))
  for (const at of gone.toReversed()) {
    removeColumn(trs, at)
    grid.swap(widths[at]!)
  }
  const headingAt = (at: number) => {
    const id = columns.items[at]?.id
    return id == null ? null : layout.columns[ids.columns.indexOf(id)]!.heading
  }
  for (const [at, { was }] of columns.items.entries()) {
    if (was !== null) continue
    const isSame = at > 0 && headingAt(at) !== null && headingAt(at) === headingAt(at - 1)
    addColumn(trs, at + 1, (row) => isSame && rows.items[row]!.id === HEAD.heading)
    const model = grid.elements.filter(({ name }) => name === "a:gridCol")[at]!
    grid.swap(model, model, model.copy())
  }
  rescaled(grid, total)

  let cells = 0
  const texts = columns.items.map((one) =>
    one.id === null ? one.text : retold(one, columnText(layout.columns[ids.columns.indexOf(one.id)]!))
  )
  const labels = rows.items.map((one) => {
    const at = one.id === null ? -1 : ids.rows.indexOf(one.id)
    return at < 0 || !one.isOurs ? one.text : rowLabel(shown[at]!)
  })
  for (const [i, { id, was }] of rows.items.entries()) {
    const tcs = cellsOf(trs[i]!)
    const row = id === null ? -1 : ids.rows.indexOf(id)
    if (row >= 0) put(tcs[0], labels[i]!)
    for (const [j, column] of columns.items.entries()) {
      if (column.id === null || id === null) {
        if (was === null || column.was === null) put(tcs[j + 1], "")
        continue
      }
      const at = ids.columns.indexOf(column.id)
      const laid = layout.columns[at]!
      const cell = tcs[j + 1]
      if (id === HEAD.heading) {
        if (column.was === null && cell?.get("hMerge") === undefined) put(cell, headingText(laid.heading, 1))
      } else if (id === HEAD.label) put(cell, texts[j]!)
      else {
        const text = id === HEAD.base ? baseText(laid) : valueText(shown[row]!, at, laid)
        cells += put(cell, text) ? 1 : 0
        shade(cell, laid.suppressed ? HIDDEN : id === HEAD.base && isWarned(laid.remark) ? WARNING : null)
      }
    }
  }
  const firstTexts = trs.map((row) => rowText(cellsOf(row).slice(0, 2).map(textOf)))
  return {
    cells,
    items: [writtenIn(rows.items, firstTexts), writtenIn(columns.items, texts)],
    added: [...newIn(rows.items, labels), ...newIn(columns.items, texts)],
    removed: [...rows.removed, ...columns.removed],
    unrecognized: [...rows.unrecognized, ...columns.unrecognized]
  }
}
