import { counted } from "../../../../domain/text/Figures.ts"
import type { Fact, Section } from "../view/Section.ts"
import { chartTable } from "./Chart.ts"
import { element, words } from "./Element.ts"

const MAX_QUOTES = 100

const listOf = <Item>(tag: "dl" | "ul", name: string, items: ReadonlyArray<Item>, show: (item: Item) => HTMLElement) =>
  items.length === 0 ? null : element(tag, { class: name }, ...items.map(show))

/** Terms with their details. */
export const factList = (facts: ReadonlyArray<Fact>): HTMLElement | null =>
  listOf("dl", "facts", facts, ({ detail, term }) => element("div", {}, element("dt", {}, term), words("dd", detail)))

/** What the reader should know. */
export const noteList = (notes: ReadonlyArray<string>): HTMLElement | null =>
  listOf("ul", "notes", notes, (note) => element("li", { dir: "auto" }, note))

const evidenceLine = ({ evidence }: Section) =>
  evidence === null
    ? null
    : element("p", { class: "evidence" }, element("strong", {}, evidence.label), ` ${evidence.meaning}`)

const themeList = ({ themes }: Section) => {
  const items = listOf("ul", "themes", themes, ({ prevalence, summary, title }) =>
    element(
      "li",
      {},
      element("p", {}, words("strong", title), prevalence === null ? null : element("span", {}, prevalence)),
      words("p", summary)
    )
  )
  return items === null ? null : element("div", {}, element("h3", {}, "Themes"), items)
}

const quoteList = ({ quotes, quotesTitle }: Section) => {
  if (quotes.length === 0) return null
  const shown = quotes.slice(0, MAX_QUOTES)
  const items = shown.map(({ answer, times }) =>
    element("li", { dir: "auto" }, answer, times === 1 ? null : element("span", {}, ` × ${times}`))
  )
  const rest = quotes.length - shown.length
  return element(
    "details",
    {},
    element("summary", {}, quotesTitle),
    element("ul", { class: "quotes" }, ...items),
    rest === 0 ? null : element("p", {}, `${counted(rest, "other answer is", "other answers are")} not shown here.`)
  )
}

/** One question's result; its question is left out where the page's title is it. */
export const sectionElement = (section: Section, isTitled: boolean): HTMLElement =>
  element(
    "section",
    {},
    isTitled ? null : words("h2", section.question),
    evidenceLine(section),
    words("p", section.summary, "summary"),
    section.chart === null ? null : chartTable(section.chart),
    noteList(section.notes),
    factList(section.facts),
    themeList(section),
    quoteList(section)
  )
