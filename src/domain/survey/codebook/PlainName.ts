import { foldText } from "../../text/Text.ts"

/**
 * A header to look words up in: case, accents and quotes folded, letters of other scripts whole; `firstName` and
 * `first_name` are “first name”.
 */
export const plainName = (text: string): string =>
  foldText(
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .replace(/ß/g, "ss")
      .normalize("NFKD")
      .replace(/(?![\u3099\u309A])\p{M}/gu, "")
      .normalize("NFC")
  )
    .replace(/[_.]+/g, " ")
    .replace(/(?<![?:*])[?:*]+$/, "")
    .replace(/^(?:q|question|frage|pregunta)? ?\d{1,3}[a-z]?(?: ?[.:)\]] ?| (?=[a-z]{3}))(?=\p{L})/u, "")
    .replace(/\s+/g, " ")
    .trim()
