import { type Fields, fields, list, present, text, type View, viewOf } from "./View.ts"

/** What is to be seen: answers, or why there are none. */
export type Screen =
  | { readonly _tag: "Waiting"; readonly question: string | null }
  | { readonly _tag: "Answers"; readonly view: View }
  | { readonly _tag: "Failed"; readonly message: string }
  | { readonly _tag: "Cancelled"; readonly reason: string | null }
  | { readonly _tag: "Words"; readonly text: string }

/** The screen, and the arguments that the tool was called with. */
export interface State {
  readonly asked: Fields
  readonly screen: Screen
}

/** Before the host has said anything. */
export const initial: State = { asked: {}, screen: { _tag: "Waiting", question: null } }

const wordsOf = (content: unknown): string | null => {
  const texts = present(list(content).map((block) => text(fields(block).text)))
  return texts.length === 0 ? null : texts.join("\n\n")
}

const questionOf = (asked: Fields): string | null => {
  const questions = present(list(asked.questions).map(text))
  return text(asked.question) ?? (questions.length === 0 ? null : questions.join(" · "))
}

const resultOf = (result: Fields, asked: Fields): Screen => {
  const words = wordsOf(result.content)
  if (result.isError === true) return { _tag: "Failed", message: words ?? "The tool failed without saying why." }
  const view = viewOf(result.structuredContent, asked)
  if (view !== null) return { _tag: "Answers", view }
  return { _tag: "Words", text: words ?? "The tool brought back nothing that can be shown here." }
}

/** The state after a notification of the host; the same state where it changes nothing. */
export const next = (state: State, method: string, params: unknown): State => {
  const given = fields(params)
  switch (method) {
    case "ui/notifications/tool-input": {
      const asked = fields(given.arguments)
      return { asked, screen: { _tag: "Waiting", question: questionOf(asked) } }
    }
    case "ui/notifications/tool-result":
      return { ...state, screen: resultOf(given, state.asked) }
    case "ui/notifications/tool-cancelled":
      return { ...state, screen: { _tag: "Cancelled", reason: text(given.reason) } }
    default:
      return state
  }
}
