import { withoutPersons } from "./NamedPersons.ts"

/** What could tell who wrote a text, with what stands in its place; earlier patterns win. */
const PERSONAL: ReadonlyArray<readonly [pattern: RegExp, placeholder: string]> = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[address]"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[number]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [/(?<![\p{L}\p{N}])(?:\+?\d{1,3}[ .-]?)?(?:\(\d{2,4}\)|\d{2,4})[ .-]\d{3,4}[ .-]\d{3,4}(?!\d)/gu, "[phone]"],
  [/(?<![\p{L}\p{N}])\+\d{1,3}(?:[ .()-]{0,2}\d{2,6}){2,5}(?!\d)/gu, "[phone]"],
  [/(?<!\d)\+?\d{10,12}(?!\d)/g, "[phone]"],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{3,}/gu, "[handle]"],
  [
    /\b\d{1,5} (?:[\p{Lu}][\p{L}]+ ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl)\b\.?/giu,
    "[address]"
  ]
]

/** A name after words that introduce one; names start with a capital, so case counts. */
const INTRODUCED =
  /\b((?:[Mm]y name is|[Mm]y name's|[Ii] am called|[Cc]all me|[Ss]igned|[Rr]egards,|[Tt]hanks,|[Ss]incerely,|Mr\.?|Mrs\.?|Ms\.?|Dr\.?(?! (?:Pepper|Martens)\b)|Prof\.?)\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}/gu

/**
 * A text without addresses, numbers, links, handles, introduced names and names of persons who speak in it, which could tell
 * who wrote it or of whom.
 */
export const scrub = (text: string): string =>
  withoutPersons(
    PERSONAL.reduce((clean, [pattern, placeholder]) => clean.replace(pattern, placeholder), text).replace(
      INTRODUCED,
      "$1[name]"
    )
  )
