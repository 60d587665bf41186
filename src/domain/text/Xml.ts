import type { Turns } from "../Turns.ts"
import { withoutEntities } from "./Html.ts"

/** An element of XML by its name without a prefix, with its texts and elements in their order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<XmlElement | string>
}

interface Open extends XmlElement {
  readonly children: Array<XmlElement | string>
}

/** Document types with entities of their own match nothing: they are refused like damage, whatever they say. */
const PIECE = new RegExp(
  [
    /<!\[CDATA\[([\s\S]*?)\]\]>/,
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^<>[]*>/,
    /<(\/?)([\w.:-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/,
    /([^<]+)|</
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi"
)
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const MAX_DEPTH = 100

const local = (name: string) => name.slice(name.indexOf(":") + 1)

const attributesIn = (text: string): XmlElement["attributes"] =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name, one, other]) => [local(name!), withoutEntities(one ?? other ?? "")])
  )

/** The root element of a document; null where it is damaged, nests more than 100 deep, or has entities of its own. */
export function* xmlInTurns(source: string): Turns<XmlElement | null> {
  const path: Array<Open> = [{ name: "", attributes: {}, children: [] }]
  for (const [piece, data, closing, name, attributes, empty, words] of source.matchAll(PIECE)) {
    yield
    const around = path.at(-1)!
    const text = data ?? (words === undefined ? undefined : withoutEntities(words))
    if (text !== undefined) around.children.push(text)
    else if (name === undefined) {
      if (piece === "<") return null
    } else if (closing === "/") {
      if (path.length === 1 || around.name !== local(name)) return null
      path.pop()
    } else {
      const opened: Open = { name: local(name), attributes: attributesIn(attributes ?? ""), children: [] }
      around.children.push(opened)
      if (empty !== "/") path.push(opened)
      if (path.length > MAX_DEPTH) return null
    }
  }
  return path.length === 1 ? (elementsIn(path[0]!)[0] ?? null) : null
}

/** The elements that stand in one, of a name if given. */
export const elementsIn = ({ children }: XmlElement, name?: string): ReadonlyArray<XmlElement> =>
  children.filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name)
  )

/** The first element of a name in another. */
export const elementIn = (element: XmlElement, name: string): XmlElement | undefined => elementsIn(element, name)[0]

/** All that is written in an element, at any depth. */
export const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : textIn(child))).join("")

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
/** Characters that no XML 1.0 document may hold, and halves of characters. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

/** A text without what no document can hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "")

/** A text as it may stand in an element or a quoted attribute. */
export const xmlEscaped = (text: string): string =>
  writable(text).replace(/[&<>"]/g, (character) => ESCAPES[character]!)
