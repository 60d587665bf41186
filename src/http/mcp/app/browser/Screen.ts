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

const waiting = (question: string | null): ReadonlyArray<HTMLElement | null> => [
  words("h1", question),
  element("p", { class: "waiting", role: "status" }, "Waiting for the answers…")
]

const contents = (screen: Screen): ReadonlyArray<HTMLElement | null> => {
  switch (screen._tag) {
    case "Answers":
      return answers(screen.view)
    case "Waiting":
      return waiting(screen.question)
    case "Failed":
      return [
        element("div", { class: "failed", role: "alert" }, element("h1", {}, "No answers"), words("p", screen.message))
      ]
    case "Cancelled":
      return [
        element("p", { role: "status" }, "Cancelled before the answers came."),
        screen.reason === null ? null : words("p", screen.reason, "words")
      ]
    case "Words":
      return [words("p", screen.text, "words")]
  }
}

/** Shows a screen in place of what was there. */
export const show = (place: HTMLElement, screen: Screen): void => {
  place.setAttribute("aria-busy", String(screen._tag === "Waiting"))
  place.replaceChildren(...contents(screen).filter((part) => part !== null))
}
