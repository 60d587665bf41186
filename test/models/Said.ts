import { at, isArray, type Json, textAt } from "../support/models/Json.ts"
import type { Spoken } from "./Asked.ts"

const first = (value: Json | undefined): Json | undefined => (isArray(value) ? value[0] : undefined)
const last = (value: Json | undefined): Json | undefined => (isArray(value) ? value.at(-1) : undefined)

/** The text of an answer, where each protocol has it. */
export const saidIn = (spoken: Spoken, body: Json | undefined): string | undefined => {
  switch (spoken) {
    case "chat":
      return textAt(first(at(body, "choices")), "message", "content")
    case "responses":
      return textAt(first(at(last(at(body, "output")), "content")), "text")
    case "anthropic":
      return textAt(first(at(body, "content")), "text")
    case "google":
      return textAt(first(at(first(at(body, "candidates")), "content", "parts")), "text")
  }
}
