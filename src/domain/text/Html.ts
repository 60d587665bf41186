import { cleanText } from "./Slug.ts"

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…"
}

const [BLOCK, BLOCK_END] = [/<(?:style|script)\b/i, /<\/(?:style|script)>/i]

/** HTML without what isn't shown, up to the end where that is never closed. */
const shownOf = (html: string): string => {
  const [before = "", ...blocks] = html.split(BLOCK)
  return [before, ...blocks.map((block) => block.split(BLOCK_END).slice(1).join(" "))].join(" ")
}

/** Text with what its entities stand for. */
export const withoutEntities = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => (Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : " "))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)

/** Text without HTML tags and entities. */
export const plainText = (html: string): string => cleanText(withoutEntities(shownOf(html).replace(/<[^<>]*>/g, " ")))
