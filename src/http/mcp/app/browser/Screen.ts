import type { Screen } from "../view/Screen.ts"
import type { View } from "../view/View.ts"
import { element, words } from "./Element.ts"
import { factList, noteList, sectionElement } from "./Section.ts"

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
