import { DeckInvalid, type DeckRemark, type DeckSource, type UpdatedDeck } from "../../domain/report/Deck.ts"
import type { ReportFile } from "../../domain/report/ReportFile.ts"
import { BEHIND, type Past, type Redone, redrawn } from "./DeckCharts.ts"
import { DeckFile, NO_DECK } from "./DeckFile.ts"
import {
  DeckMarks,
  marksIn,
  nameOf,
  type ReadMarks,
  type ShapeName,
  shapeKey,
  shapeNamed,
  textHash
} from "./DeckMarks.ts"
import { retabulated, write } from "./DeckTables.ts"
import type { Layout } from "./Layout.ts"
import { fitted, PROPERTIES, writable } from "./Package.ts"
import { footerOf, leadOf, notesOf, openingOf, partIn, shownIds, titleOf, titleSize } from "./Presentation.ts"
import { shownOf } from "./ReportParts.ts"
import { sheetWorkbook, slidePlan } from "./SlideTables.ts"
import type { Element } from "./Xml.ts"

const UNMARKED =
  "This presentation doesn't say what it was made of: it was written as a single table or report, or by an earlier version, or " +
  "its slides were copied into another file. Export it again once (all questions by the same columns, as .pptx) and edit that."

const marksOf = (file: DeckFile): ReadMarks => {
  if (!file.has("ppt/presentation.xml")) throw new DeckInvalid({ problem: NO_DECK })
  const marks = file.has(PROPERTIES) ? marksIn(file.xml(PROPERTIES).toString()) : null
  if (marks === null) throw new DeckInvalid({ problem: UNMARKED })
  return marks
}

interface Shape {
  readonly element: Element
  readonly name: ShapeName
  readonly naming: Element
}

/** Shapes of a slide, or of its notes, that were written by us and are still what they were. */
const shapesIn = (slide: Element): ReadonlyArray<Shape> =>
  [...slide.all("p:sp"), ...slide.all("p:graphicFrame")].flatMap((element) => {
    const naming = element.elements[0]?.child("p:cNvPr")
    const name = shapeNamed(naming?.get("name") ?? "")
    return naming === undefined || name === null ? [] : [{ element, name, naming }]
  })

const ABOUT_SLIDES = ["ppt/slides/", "ppt/presentation", "ppt/_rels/"]

/** What a deck was made of, and the questions that are still on its slides. */
export const deckSource = (bytes: Uint8Array): DeckSource & { readonly questions: ReadonlyArray<string> } => {
  const file = new DeckFile(
    bytes,
    (path) => path === PROPERTIES || ABOUT_SLIDES.some((start) => path.startsWith(start))
  )
  const { ask, mark, project } = marksOf(file)
  const questions = file.slides().flatMap((path) => {
    const slide = file.text(path)
    return slide.includes(`#${mark}`) ? shapesIn(file.xml(path)).filter(({ name }) => name.mark === mark) : []
  })
  return {
    project,
    ask,
    questions: [...new Set(questions.map(({ name }) => name.question))].filter((key) => key !== "")
  }
}

/** Where in a text our paragraphs still stand as we wrote them; none where they were edited. */
const oursIn = (paragraphs: ReadonlyArray<Element>, hash: string, count: number): number => {
  const texts = paragraphs.map((one) =>
    one
      .all("a:t")
      .map(({ text }) => text)
      .join("")
  )
  for (let at = 0; count > 0 && at + count <= Math.min(texts.length, MAX_PARAGRAPHS); at += 1)
    if (textHash(texts.slice(at, at + count).join("\n")) === hash) return at
  return -1
}

/** Puts lines in the place of ours, each in the looks of the one that stood there. */
const rewrite = (body: Element, at: number, count: number, lines: ReadonlyArray<string>): boolean => {
  const ours = body.elements.filter(({ name }) => name === "a:p").slice(at, at + count)
  let changed = ours.length !== lines.length
  let last = ours[0]!
  for (const [i, line] of lines.entries()) {
    const one = ours[i] ?? last.copy()
    if (ours[i] === undefined) body.swap(last, last, one)
    changed = write(one, line) || changed
    last = one
  }
  for (const one of ours.slice(lines.length)) body.swap(one)
  return changed
}

/** A title's size follows its length where it is the size that we chose. */
const resize = (body: Element, old: string, now: string) => {
  const [was, next] = [titleSize(old), titleSize(now)].map((size) => String(size * 100))
  if (was !== next) for (const one of body.all("a:rPr")) if (one.get("sz") === was) one.set("sz", next)
}

interface Deck {
  readonly file: DeckFile
  readonly marks: ReadMarks
  readonly next: DeckMarks
  readonly layouts: ReadonlyMap<string, Layout>
  readonly opening: { readonly title: string; readonly lines: ReadonlyArray<string> }
  /** Per question and kind of shape, what all of those in the file showed. */
  readonly anywhere: ReadonlyMap<string, ReadonlySet<string>>
}

/** Paragraphs of a text that are searched for ours. */
const MAX_PARAGRAPHS = 500

const TEXTS: Readonly<Record<string, string>> = { Lead: "Line below the title", Foot: "Base and source" }

/** Replaces a text that is still as we wrote it, by its hash and paragraphs. */
const retell = (
  shape: Element,
  hash: string,
  count: number,
  tell: (old: string) => ReadonlyArray<string>
): "kept" | "same" | "written" => {
  const body = shape.child("p:txBody")
  const paragraphs = (body?.elements ?? []).filter(({ name }) => name === "a:p")
  const at = oursIn(paragraphs, hash, count)
  if (body === undefined || at < 0) return "kept"
  const old = paragraphs[at]!.all("a:t")
    .map(({ text }) => text)
    .join("")
  const lines = tell(old)
  if (!rewrite(body, at, count, lines)) return "same"
  resize(body, old, lines[0]!)
  return "written"
}

/** A placeholder of a slide or of its notes. */
const placeholder = (slide: Element, types: ReadonlyArray<string>) =>
  slide.all("p:sp").find((one) => types.includes(one.first("p:ph")?.get("type") ?? ""))

const pastOf = ({ anywhere, marks }: Deck, name: ShapeName): Past | null => {
  const items = marks.items(shapeKey(name))
  const known = marks.known(name.question)
  return items === null || known === null
    ? null
    : { items, known, anywhere: anywhere.get(`${name.kind} ${name.question}`) ?? new Set() }
}

/** Puts new data into the chart that a frame shows, and into the workbook behind it. */
const redraw = async (
  deck: Deck,
  slide: string,
  frame: Element,
  layout: Layout,
  past: Past
): Promise<Redone | null> => {
  const { file } = deck
  const path = file.relations(slide).get(frame.first("c:chart")?.get("r:id") ?? "")?.path
  if (path === undefined || !file.has(path)) return null
  const chart = file.xml(path)
  const redone = redrawn(chart, layout, past)
  if (redone === null) return null
  file.put(path, chart.toString())
  const workbook = file.relations(path).get(chart.first("c:externalData")?.get("r:id") ?? "")
  if (workbook !== undefined && file.has(workbook.path) && workbook.path.endsWith(".xlsx"))
    file.put(workbook.path, await sheetWorkbook(redone.sheet))
  return redone
}

/** What all shapes of a question in the file showed, by their kind. */
const itemsAnywhere = (file: DeckFile, marks: ReadMarks) => {
  const anywhere = new Map<string, Set<string>>()
  for (const path of file.slides())
    for (const { name } of file.text(path).includes(`#${marks.mark}`) ? shapesIn(file.xml(path)) : []) {
      const key = `${name.kind} ${name.question}`
      const ids = (marks.items(shapeKey(name)) ?? []).flat().map(({ id }) => id)
      anywhere.set(key, new Set([...(anywhere.get(key) ?? []), ...ids]))
    }
  return anywhere
}

/** A deck with the numbers of a report in the place of its own, and with everything that was made by hand. */
export const updatedDeck = async (bytes: Uint8Array, report: ReportFile): Promise<UpdatedDeck> => {
  const file = new DeckFile(bytes)
  const marks = marksOf(file)
  const layouts = new Map(
    report.parts
      .flatMap(shownOf)
      .flatMap((one) => (one.kind === "figure" ? [[one.layout.key, one.layout] as const] : []))
  )
  const next = new DeckMarks(report.deck!, marks.mark)
  const opening = {
    title: writable(report.title),
    lines: openingOf({ about: report.about.map(writable), changedAt: report.changedAt })
  }
  const deck: Deck = { file, marks, next, layouts, opening, anywhere: itemsAnywhere(file, marks) }
  next.says("", fitted(opening.title, 140), [])
  for (const [key, layout] of layouts) {
    next.knows(key, shownIds(layout))
    next.says(key, titleOf(layout), notesOf(layout))
  }

  const remarks: Array<DeckRemark> = []
  const done = { charts: 0, tables: 0, texts: 0, ownSlides: 0 }
  const slides = file.slides()
  for (const [at, path] of slides.entries()) {
    const slide = file.xml(path)
    const found = shapesIn(slide)
    const shapes = found.filter(({ name }) => name.mark === marks.mark)
    if (shapes.length === 0) done.ownSlides += 1
    const said = new Set<string>()
    const remark = (about: DeckRemark["about"], question: string, text: string) => {
      const same = [about, question, text].join("\n")
      if (!said.has(same)) remarks.push({ slide: at + 1, question, about, text })
      said.add(same)
    }
    if (found.length > shapes.length) remark("unrecognized", "", "Shapes of another deck")
    const missing = new Set(shapes.map(({ name }) => name.question).filter((key) => key !== "" && !layouts.has(key)))
    for (const key of missing) {
      const was = marks.said(key)
      if (was !== null) next.carries(key, was)
      remark("missing", key, "The question is no longer in the survey, or can't be tabulated")
    }
    const keys = [...new Set(shapes.map(({ name }) => name.question))]
    const layoutsHere = keys.flatMap((key) => layouts.get(key) ?? [])
    const tell = (key: string, what: string, became: "kept" | "same" | "written") => {
      if (became === "written") done.texts += 1
      if (became === "kept") remark("kept", key, what)
    }
    const title = placeholder(slide, ["title", "ctrTitle"])
    const titles = [
      ...layoutsHere.map((layout) => [layout.key, titleOf(layout)] as const),
      ...(keys.includes("") ? [["", fitted(opening.title, 140)] as const] : [])
    ]
    if (title !== undefined && titles.length > 0) {
      const ours = titles.find(([key]) => marks.said(key)?.[0] === textHash(title.child("p:txBody")?.text ?? ""))
      tell(
        titles[0]![0],
        "Title",
        ours === undefined ? "kept" : retell(title, marks.said(ours[0])![0], 1, () => [ours[1]])
      )
    }

    for (const shape of shapes) {
      const { element, name } = shape
      const layout = layouts.get(name.question)
      if (name.kind in TEXTS) {
        const { hash = "", paragraphs = 0 } = name
        const isCharted = shapes.some((one) => one.name.kind === "Chart" && one.name.question === name.question)
        const linesOf = (old: string): ReadonlyArray<string> => {
          if (layout === undefined) return opening.lines
          return name.kind === "Foot"
            ? footerOf(layout)
            : [leadOf(layout, isCharted ? slidePlan(layout) : null, partIn(old))]
        }
        if (missing.has(name.question)) continue
        const became = retell(element, hash, paragraphs, (old) => {
          const lines = linesOf(old)
          const about = { ...name, hash: textHash(lines.join("\n")), paragraphs: lines.length }
          shape.naming.set("name", nameOf(about))
          return lines
        })
        tell(name.question, TEXTS[name.kind]!, became)
        continue
      }
      const was = marks.items(shapeKey(name))
      const known = marks.known(name.question)
      if (layout === undefined) {
        if (was !== null) next.keep(shapeKey(name), was)
        if (known !== null) next.knows(name.question, [...known])
        continue
      }
      const past = pastOf(deck, name)
      const table = element.first("a:tbl")
      const redone =
        past === null
          ? null
          : name.kind === "Chart"
            ? await redraw(deck, path, element, layout, past)
            : table === undefined
              ? null
              : retabulated(table, layout, past)
      if (redone === null) {
        if (was !== null) next.keep(shapeKey(name), was)
        remark("unrecognized", name.question, name.kind)
        continue
      }
      done[name.kind === "Chart" ? "charts" : "tables"] += 1
      next.keep(shapeKey(name), redone.items)
      for (const about of ["added", "removed", "unrecognized"] as const)
        for (const text of redone[about]) remark(about, name.question, text.replace(/^\|/, "").replace(BEHIND, ""))
    }
    const written = slide.toString()
    if (written !== file.text(path)) file.put(path, written)

    const notesPath = [...file.relations(path).values()].find(({ type }) => type === "notesSlide")?.path
    if (notesPath === undefined || !file.has(notesPath)) continue
    const notes = file.xml(notesPath)
    const body = placeholder(notes, ["body"])
    for (const layout of body === undefined ? [] : layoutsHere) {
      const [, hash, count] = marks.said(layout.key) ?? ["", "", 0]
      tell(
        layout.key,
        "Notes",
        retell(body!, hash, count, () => notesOf(layout))
      )
    }
    const told = notes.toString()
    if (told !== file.text(notesPath)) file.put(notesPath, told)
  }
  file.put(PROPERTIES, next.properties(file.xml(PROPERTIES).toString()))
  return { update: { slides: slides.length, ...done, remarks }, file: file.packed() }
}
