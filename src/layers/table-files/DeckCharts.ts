import { type ChartPlan, numbers, shareAt, texts } from "./Chart.ts"
import { textHash, type Written } from "./DeckMarks.ts"
import { type Matched, matched, placesOf } from "./DeckMatch.ts"
import type { Layout } from "./Layout.ts"
import { COLOURS, fitted } from "./Package.ts"
import { inFormat, Sheet, TEXT } from "./Sheet.ts"
import { itemsIn, MAX_CATEGORY, MAX_SERIES, namedColumn, slidePlan } from "./SlideTables.ts"
import { Element, element } from "./Xml.ts"

/** What a shape showed when it was written, what its question had then, and what all shapes of its kind showed. */
export interface Past {
  readonly items: readonly [ReadonlyArray<Written>, ReadonlyArray<Written>]
  readonly known: ReadonlySet<string>
  readonly anywhere: ReadonlySet<string>
}

/** What became of a shape. */
export interface Redone {
  readonly items: readonly [ReadonlyArray<Written>, ReadonlyArray<Written>]
  readonly added: ReadonlyArray<string>
  readonly removed: ReadonlyArray<string>
  readonly unrecognized: ReadonlyArray<string>
}

/** What our programs write behind the name of a column: its letter and its base. */
export const BEHIND = /(?: \([A-Z]+\))?(?:, n = [\d,]+\*?)?$/

/** A text as it is to be: ours anew, one that was edited with its letter and base alone. */
export const retold = ({ isOurs, text }: Matched, wanted: string): string => {
  if (isOurs) return wanted
  const behind = BEHIND.exec(text)![0]
  return behind === "" ? text : `${text.slice(0, -behind.length)}${BEHIND.exec(wanted)![0]}`
}

/** Items after an update: those that were there and still are, and new ones; `was` counts from 0 among those before. */
interface Item extends Matched {
  readonly was: number | null
}

/** What an axis of a shape has now, what is new in it, and what no longer exists. */
export const updated = (
  texts: ReadonlyArray<string>,
  now: ReadonlyArray<string>,
  wanted: ReadonlySet<string>,
  written: ReadonlyArray<Written>,
  { anywhere, known }: Past
) => {
  const before = matched(texts, written)
  const left = before.flatMap(
    (one, was): ReadonlyArray<Item> => (one.id === null || now.includes(one.id) ? [{ ...one, was }] : [])
  )
  const fresh = new Set(now.filter((id) => wanted.has(id) && !known.has(id)))
  const places = placesOf({ now, fresh, written, left: left.map(({ id }) => id), anywhere })
  const at = (behind: number): ReadonlyArray<Item> =>
    places.flatMap((one) => (one.behind === behind ? [{ id: one.id, text: "", isOurs: true, was: null }] : []))
  return {
    items: [...at(0), ...left.flatMap((one, i) => [one, ...at(i + 1)])],
    removed: before.filter((one) => one.id !== null && !now.includes(one.id)).map(({ text }) => text),
    unrecognized: left.filter(({ id }) => id === null).map(({ text }) => text)
  }
}

/** Items as they are now written, for the update after this one. */
export const writtenIn = (items: ReadonlyArray<Item>, shown: ReadonlyArray<string>): ReadonlyArray<Written> =>
  items.flatMap(({ id }, at) => (id === null ? [] : [{ id, hash: textHash(shown[at]!) }]))

export const newIn = (items: ReadonlyArray<Item>, shown: ReadonlyArray<string>): ReadonlyArray<string> =>
  items.flatMap(({ was }, at) => (was === null ? [shown[at]!] : []))

const pointsIn = (values: Element | undefined): ReadonlyArray<string | undefined> => {
  const points = values?.all("c:pt") ?? []
  const count = Number(values?.first("c:ptCount")?.get("val") ?? 0)
  const size = Math.min(
    10_000,
    points.reduce((most, one) => Math.max(most, Number(one.get("idx")) + 1), count)
  )
  const found = new Map(points.map((one) => [Number(one.get("idx")), one.child("c:v")?.text]))
  return Array.from({ length: size }, (_, at) => found.get(at))
}

/** Elements of a point that a label's format may stand behind. */
const BEFORE_FORMAT = ["c:idx", "c:layout", "c:tx"]
const OF_LABEL = ["c:numFmt", "c:spPr", "c:txPr", "c:dLblPos", "c:showLegendKey", "c:showVal", "c:showCatName"].concat([
  "c:showSerName",
  "c:showPercent",
  "c:showBubbleSize",
  "c:separator"
])

/** A number's format with the marks behind it, in place of those that are there. */
const marking = (label: Element, mark: string) => {
  const format = label.child("c:numFmt")
  const code = format?.get("formatCode") ?? ""
  const next = code.replace(/%(?:" [^"]*")?$/, () => (mark === "" ? "%" : `%" ${mark}"`))
  if (next !== code) format!.set("formatCode", next)
}

/** Writes the marks of the tests into the labels of a series, in whatever looks they have. */
const labelled = (labels: Element, marks: ReadonlyArray<string | null>) => {
  const own = labels.elements.filter(({ name }) => name === "c:dLbl")
  const isShown = labels.child("c:showVal")?.get("val") === "1"
  const model = isShown ? labels : own.find((one) => one.child("c:numFmt") !== undefined)
  const at = (label: Element) => Number(label.child("c:idx")?.get("val"))
  for (const [point, mark] of marks.entries()) {
    if (mark === null) continue
    const label = own.find((one) => at(one) === point)
    if (label !== undefined) {
      const format = model?.child("c:numFmt")
      const isPlain = label.child("c:numFmt") === undefined && label.child("c:delete") === undefined
      if (isPlain && mark !== "" && format !== undefined) {
        const place = label.children.findIndex((one) => one instanceof Element && !BEFORE_FORMAT.includes(one.name))
        label.children.splice(place < 0 ? label.children.length : place, 0, format.copy())
      }
      marking(label, mark)
    } else if (mark !== "" && model?.child("c:numFmt") !== undefined) {
      const made = element("<c:dLbl></c:dLbl>")
      made.fill(
        element(`<c:idx val="${point}"/>`),
        ...model.elements.filter(({ name }) => OF_LABEL.includes(name)).map((one) => one.copy())
      )
      marking(made, mark)
      const next = labels.children.findIndex(
        (one) => one instanceof Element && (one.name !== "c:dLbl" || at(one) > point)
      )
      labels.children.splice(next < 0 ? labels.children.length : next, 0, made)
    }
  }
}

/** Where only the last point of a line has its number, the new last one has it instead. */
const handedOn = (labels: Element, from: number, to: number) => {
  if (labels.child("c:showVal")?.get("val") === "1") return
  const label = labels.elements.find((one) => one.child("c:idx")?.get("val") === String(from))
  if (label === undefined) return
  const next = label.copy()
  next.child("c:idx")!.set("val", String(to))
  marking(next, "")
  const isMarked = /"/.test(label.child("c:numFmt")?.get("formatCode") ?? "")
  labels.swap(label, ...(isMarked ? [label, next] : [next]))
}

/** Looks and labels of single points, moved to where their points are now; without those of points that are gone. */
const moved = (parent: Element, name: string, places: ReadonlyMap<number, number>) => {
  for (const one of parent.elements.filter((child) => child.name === name)) {
    const index = one.child("c:idx")
    const place = places.get(Number(index?.get("val")))
    if (place === undefined) parent.swap(one)
    else if (index!.get("val") !== String(place)) index!.set("val", String(place))
  }
}

/** A series like one that is there, in a colour of its own. */
const likewise = (model: Element, index: number, used: string) => {
  const made = model.copy()
  for (const name of ["c:idx", "c:order"]) made.child(name)?.set("val", String(index))
  for (const name of ["c:dPt", "c:extLst"]) for (const one of made.elements) if (one.name === name) made.swap(one)
  const labels = made.child("c:dLbls")
  for (const one of labels?.elements ?? []) if (one.name === "c:dLbl") labels!.swap(one)
  const old = made.child("c:spPr")?.first("a:srgbClr")?.get("val")
  const colour = COLOURS.find((one) => !used.includes(`"${one}"`)) ?? COLOURS[index % COLOURS.length]!
  for (const part of [made.child("c:spPr"), made.child("c:marker")]) {
    if (part === undefined) continue
    if (old === undefined) made.swap(part)
    else for (const one of part.all("a:srgbClr")) if (one.get("val") === old) one.set("val", colour)
  }
  return made
}

/**
 * Puts the numbers of a table into a chart, whatever it looks like by now, and into the sheet behind it. Null where the
 * chart has nothing that could be told apart.
 */
export const redrawn = (chart: Element, layout: Layout, past: Past): (Redone & { readonly sheet: Sheet }) | null => {
  const area = chart.first("c:plotArea")
  const before = (area?.elements ?? []).flatMap((plot) => plot.elements.filter(({ name }) => name === "c:ser"))
  const [writtenSeries, writtenCategories] = past.items
  if (before.length === 0 || before.some((one) => one.child("c:val") === undefined)) return null
  const { columns, ...all } = itemsIn(layout)
  const rows = all.rows.slice(0, layout.blocks[0].rows.length)
  const isBeside = writtenSeries.some(({ id }) => id.startsWith("c"))
  const plan: ChartPlan | null = slidePlan(layout)
  const drawn = new Set(
    plan === null || (plan.kind === "beside") !== isBeside
      ? []
      : [...plan.rows.map((at) => rows[at]!), ...plan.columns.map((at) => columns[at]!)]
  )
  const [seriesNow, categoriesNow] = isBeside ? [columns, rows] : [rows, columns]
  const named = (id: string, most: number) => {
    const row = rows.indexOf(id)
    return fitted(row < 0 ? namedColumn(layout.columns[columns.indexOf(id)]!) : layout.blocks[0].rows[row]!.label, most)
  }

  const names = before.map((one) => pointsIn(one.child("c:tx"))[0] ?? one.child("c:tx")?.text ?? "")
  const labels = pointsIn(before[0]!.child("c:cat")).map((one) => one ?? "")
  const series = updated(names, seriesNow, drawn, writtenSeries, past)
  const categories = updated(labels, categoriesNow, drawn, writtenCategories, past)
  const known = series.items.filter(({ id, was }) => id !== null && was !== null)
  if (known.length === 0 || categories.items.every(({ id, was }) => id === null || was === null)) return null

  const texted = ({ items }: typeof series, most: number) =>
    items.map((one) =>
      one.id === null ? one.text : one.was === null ? named(one.id, most) : retold(one, named(one.id, most))
    )
  const seriesTexts = texted(series, MAX_SERIES)
  const categoryTexts = texted(categories, MAX_CATEGORY)
  const added = newIn(series.items, seriesTexts)
  const places = new Map(categories.items.flatMap(({ was }, at) => (was === null ? [] : [[was, at] as const])))
  const sheet = new Sheet("Sheet1")
  for (const [at, text] of categoryTexts.entries()) sheet.put(at + 1, 0, text, TEXT)
  const parentOf = (one: Element) => area!.elements.find((plot) => plot.elements.includes(one))

  let index = before.reduce((most, one) => Math.max(most, Number(one.child("c:idx")?.get("val")) || 0), 0)
  let last = before[known[0]!.was!]!
  for (const one of before.filter((_, was) => series.items.every((item) => item.was !== was))) parentOf(one)?.swap(one)
  for (const [at, { id, was }] of series.items.entries()) {
    const one = was === null ? likewise(last, ++index, chart.toString()) : before[was]!
    if (was === null) {
      const plot = parentOf(last)!
      plot.swap(last, ...(at === 0 ? [one, last] : [last, one]))
    }
    last = one
    const old = was === null ? [] : pointsIn(one.child("c:val"))
    const values = categories.items.map((category) => {
      if (id === null || category.id === null) {
        const value = category.was === null ? undefined : old[category.was]
        return value === undefined || !Number.isFinite(Number(value)) ? null : Number(value)
      }
      const [row, column] = isBeside ? [category.id, id] : [id, category.id]
      return shareAt(layout, rows.indexOf(row), columns.indexOf(column))
    })
    const name = { ref: sheet.ref(0, at + 1), texts: [seriesTexts[at]!] }
    sheet.put(0, at + 1, seriesTexts[at]!, TEXT)
    for (const [i, value] of values.entries()) sheet.put(i + 1, at + 1, value, inFormat("0.0%"))
    const end = categories.items.length
    one.child("c:tx")?.fill(texts(name))
    one.child("c:cat")?.fill(texts({ ref: sheet.ref(1, 0, end, 0), texts: categoryTexts }))
    one.child("c:val")!.fill(numbers({ ref: sheet.ref(1, at + 1, end, at + 1), numbers: values }))
    moved(one, "c:dPt", places)
    if (added.length > 0) one.child("c:order")?.set("val", String(at))
    const found = one.child("c:dLbls")
    if (found === undefined) continue
    moved(found, "c:dLbl", places)
    const marks = categories.items.map((category) => {
      if (id === null || category.id === null) return null
      const [row, column] = isBeside ? [category.id, id] : [id, category.id]
      return layout.blocks[0].rows[rows.indexOf(row)]!.marks[columns.indexOf(column)]!
    })
    if (categories.items.at(-1)!.was === null)
      handedOn(
        found,
        categories.items.findLastIndex(({ was }) => was !== null),
        end - 1
      )
    labelled(found, marks)
  }
  return {
    sheet,
    items: [writtenIn(series.items, seriesTexts), writtenIn(categories.items, categoryTexts)],
    added: [...added, ...newIn(categories.items, categoryTexts)],
    removed: [...series.removed, ...categories.removed],
    unrecognized: [...series.unrecognized, ...categories.unrecognized]
  }
}
