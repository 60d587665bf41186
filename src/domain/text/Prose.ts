/** A stretch of text, bold or not. */
export interface Span {
  readonly text: string
  readonly bold: boolean
}

/** A part of what people write between figures. */
export type Passage =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly spans: ReadonlyArray<Span> }
  | { readonly kind: "paragraph"; readonly spans: ReadonlyArray<Span> }
  | { readonly kind: "list"; readonly numbered: boolean; readonly items: ReadonlyArray<ReadonlyArray<Span>> }

const HEADING = /^(#{1,3})\s+(.+)$/
const BULLET = /^[-*•]\s+(.+)$/
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/
const BOLD = /\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/

/** Bold where a text stands between two pairs of asterisks. */
export const spansOf = (text: string): ReadonlyArray<Span> =>
  text
    .split(BOLD)
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((span) => span.text !== "")

const listItem = (line: string) => {
  const bullet = BULLET.exec(line)?.[1]
  const number = NUMBER.exec(line)?.[1]
  return bullet !== undefined
    ? { text: bullet, numbered: false }
    : number !== undefined
      ? { text: number, numbered: true }
      : null
}

/**
 * Headings (`#` to `###`), lists (`-` or `1.`), paragraphs and bold (`**`) of a text, in order. Everything else is a text as
 * it stands.
 */
export const passagesOf = (text: string): ReadonlyArray<Passage> => {
  const passages: Array<Passage> = []
  let lines: Array<string> = []
  let items: { numbered: boolean; of: Array<ReadonlyArray<Span>> } | null = null
  const end = () => {
    if (lines.length > 0) passages.push({ kind: "paragraph", spans: spansOf(lines.join("\n")) })
    if (items !== null) passages.push({ kind: "list", numbered: items.numbered, items: items.of })
    lines = []
    items = null
  }
  for (const line of text.split("\n").map((one) => one.trim())) {
    const heading = HEADING.exec(line)
    const item = listItem(line)
    if (line === "") end()
    else if (heading !== null) {
      end()
      passages.push({ kind: "heading", level: heading[1]!.length as 1 | 2 | 3, spans: spansOf(heading[2]!) })
    } else if (item !== null) {
      if (items === null || items.numbered !== item.numbered) {
        end()
        items = { numbered: item.numbered, of: [] }
      }
      items.of.push(spansOf(item.text))
    } else {
      if (items !== null) end()
      lines.push(line)
    }
  }
  end()
  return passages
}

/** Spans as plain text. */
export const plainOf = (spans: ReadonlyArray<Span>): string => spans.map(({ text }) => text).join("")
