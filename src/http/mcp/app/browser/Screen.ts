import { counted, inTenths } from "../../../../domain/text/Figures.ts"
import type { Screen } from "../view/Screen.ts"
import type { Chart, Fact, Row, Section, View } from "../view/View.ts"

/** Repeats for the eye what the first cell says in words; being empty it is not read out. */
const bar = (share: number, scale: number) => {
  const filled = element("span", { class: "bar" })
  filled.style.width = `${Math.min(1, share / scale) * 100}%`
  return element("span", { class: "track" }, filled)
}

const row = ({ cells, label, share }: Row, scale: number) =>
  element(
    "tr",
    {},
    element("th", { scope: "row" }, element("div", { class: "row" }, words("span", label), bar(share, scale))),
    ...cells.map((cell) => element("td", {}, cell))
  )

const chartTable = ({ caption, columns, rows, scale }: Chart): HTMLElement =>
  element(
    "table",
    {},
    element(
      "caption",
      {},
      `${caption}. `,
      element("span", { class: "scale" }, `A full bar is ${inTenths(scale * 100)}%.`)
    ),
    element("thead", {}, element("tr", {}, ...columns.map((column) => element("th", { scope: "col" }, column)))),
    element("tbody", {}, ...rows.map((one) => row(one, scale)))
  )

type Child = Node | string | null

/** An element with what is in it; strings become text and nothing else, nulls nothing. */
const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: ReadonlyArray<Child>
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** An element around somebody's words, which may run from right to left; null where there are none. */
const words = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string | null,
  name = ""
): HTMLElementTagNameMap[Tag] | null =>
  text === null ? null : element(tag, name === "" ? { dir: "auto" } : { class: name, dir: "auto" }, text)

const MAX_QUOTES = 100

const listOf = <Item>(tag: "dl" | "ul", name: string, items: ReadonlyArray<Item>, show: (item: Item) => HTMLElement) =>
  items.length === 0 ? null : element(tag, { class: name }, ...items.map(show))

const factList = (facts: ReadonlyArray<Fact>): HTMLElement | null =>
  listOf("dl", "facts", facts, ({ detail, term }) => element("div", {}, element("dt", {}, term), words("dd", detail)))

const noteList = (notes: ReadonlyArray<string>): HTMLElement | null =>
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
const sectionElement = (section: Section, isTitled: boolean): HTMLElement =>
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

const answers = ({ colophon, facts, notes, sections, title, who }: View): ReadonlyArray<HTMLElement | null> => [
  words("h1", title),
  who === null ? null : element("p", { class: "who" }, `${who.term}: `, words("strong", who.detail)),
  noteList(notes),
  ...sections.map((section) => sectionElement(section, sections.length === 1)),
  factList(facts),
  words("footer", colophon)
]

const contents = (screen: Screen): ReadonlyArray<HTMLElement | null> => {
  switch (screen._tag) {
    case "Answers":
      return answers(screen.view)
    case "Waiting":
      return [words("h1", screen.question)]
    case "Failed":
      return [
        element("div", { class: "failed", role: "alert" }, element("h1", {}, "No answers"), words("p", screen.message))
      ]
    case "Cancelled":
      return []
    case "Words":
      return [words("p", screen.text, "words")]
  }
}

interface Status {
  readonly text: string
  /** Else it is only said, since all can see it. */
  readonly isSeen: boolean
}

const reasonOf = ({ reason }: Screen & { readonly _tag: "Cancelled" }) => (reason === null ? "" : `: ${reason}`)

const statusOf = (screen: Screen): Status => {
  switch (screen._tag) {
    case "Answers":
      return { text: "The answers are here.", isSeen: false }
    case "Waiting":
      return { text: "Waiting for the answers…", isSeen: true }
    case "Failed":
      return { text: "", isSeen: false }
    case "Cancelled":
      return { text: `Cancelled before the answers came${reasonOf(screen)}.`, isSeen: true }
    case "Words":
      return { text: "The result is here.", isSeen: false }
  }
}

/** A place for screens, and what shows one there; its status stays in place, so that a change of it is announced. */
export const makeStage = () => {
  const content = element("div", { class: "content" })
  const status = element("p", { role: "status" })
  const show = (screen: Screen): void => {
    const { isSeen, text } = statusOf(screen)
    content.replaceChildren(...contents(screen).filter((part) => part !== null))
    status.className = isSeen ? screen._tag.toLowerCase() : "said"
    status.textContent = text
  }
  return { show, place: element("main", {}, content, status) }
}
