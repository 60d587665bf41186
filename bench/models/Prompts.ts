import { isArray, isObject, type Json, listAt, textAt } from "../../test/support/models/Json.ts"

const contentOf = (content: Json | undefined): string =>
  typeof content === "string"
    ? content
    : isArray(content)
      ? content.map((part) => textAt(part, "text") ?? "").join("\n")
      : ""

/** The words of a prompt as they were sent in chat/completions, instructions first. */
export const promptTextOf = (body: Json | undefined): string =>
  listAt(body, "messages")
    .map((message) => (isObject(message) ? contentOf(message.content) : ""))
    .join("\n\n")
