import type { JsonBounds } from "../../domain/text/JsonBounds.ts"

/** What a text that crosses a bound is told, after “The request body”. */
export const boundInWords = (crossed: keyof JsonBounds, bounds: JsonBounds): string =>
  crossed === "depth"
    ? `nests arrays and objects more than ${bounds.depth} deep: send flatter JSON.`
    : `holds more than ${bounds.values.toLocaleString("en-US")} values: send less at a time.`

/** Where a text stops being JSON, and what stands there. */
interface JsonFault {
  readonly line: number
  readonly column: number
  readonly problem: string
}

const BLANK = /[ \t\n\r]*/y
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
const SHOWN = 20

type Wanted = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "commaOrEnd" | "nothing"

const WANTED: Readonly<Record<Wanted, string>> = {
  value: "a value",
  valueOrEnd: "a value or ]",
  key: "a key in double quotation marks",
  keyOrEnd: "a key in double quotation marks or }",
  colon: "a colon",
  commaOrEnd: "a comma or the closing bracket",
  nothing: "nothing more"
}

const endOf = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null ? null : at + found[0].length
}

const foundAt = (text: string, at: number): string => {
  if (at >= text.length) return "the text ends"
  const rest = text.slice(at, at + SHOWN)
  if (rest.startsWith('"') && endOf(TEXT, text, at) !== null) return "a text stands"
  if (rest.startsWith('"')) return "a text is not closed, or holds a line feed or an escape that JSON has not"
  if (rest.startsWith("'")) return "a single quotation mark stands: JSON has double ones"
  const word = /^[\p{L}\p{N}_.+-]+/u.exec(rest)?.[0] ?? Array.from(rest)[0]!
  return `“${word}” stands`
}

const faultAt = (text: string, at: number, wanted: Wanted): JsonFault => {
  const before = text.slice(0, at)
  const line = before.split("\n").length
  return {
    line,
    column: at - (before.lastIndexOf("\n") + 1) + 1,
    problem: `${WANTED[wanted]} must stand and ${foundAt(text, at)}`
  }
}

/** Where a text stops being JSON; null if it does not. Without recursion: it may be nested as deep as it likes. */
export const jsonFault = (text: string): JsonFault | null => {
  const open: Array<"]" | "}"> = []
  const ended = (): Wanted => (open.length === 0 ? "nothing" : "commaOrEnd")
  const opened = (closing: "]" | "}", wanted: Wanted): Wanted => {
    open.push(closing)
    return wanted
  }
  const closed = (): Wanted => {
    open.pop()
    return ended()
  }
  /** What must stand after a mark; null where the mark may not stand here. A text and a scalar are known by their kind. */
  const after = (wanted: Wanted, mark: string): Wanted | null => {
    if (wanted === "colon") return mark === ":" ? "value" : null
    if (wanted === "key" || wanted === "keyOrEnd") {
      if (mark === "text") return "colon"
      return wanted === "keyOrEnd" && mark === "}" ? closed() : null
    }
    if (wanted === "commaOrEnd") {
      if (mark === ",") return open.at(-1) === "}" ? "key" : "value"
      return mark === open.at(-1) ? closed() : null
    }
    if (wanted === "nothing") return null
    if (mark === "[") return opened("]", "valueOrEnd")
    if (mark === "{") return opened("}", "keyOrEnd")
    if (mark === "text" || mark === "scalar") return ended()
    return wanted === "valueOrEnd" && mark === "]" ? closed() : null
  }
  let wanted: Wanted = "value"
  let at = 0
  for (;;) {
    at = endOf(BLANK, text, at) ?? at
    if (at >= text.length) return wanted === "nothing" ? null : faultAt(text, at, wanted)
    const textEnd = endOf(TEXT, text, at)
    const end = textEnd ?? endOf(SCALAR, text, at)
    const mark = textEnd !== null ? "text" : end !== null ? "scalar" : text[at]!
    const next = after(wanted, mark)
    if (next === null) return faultAt(text, at, wanted)
    wanted = next
    at = end ?? at + 1
  }
}

/** That a text is no JSON, and where, after “The request body” or the name of a part of it. */
export const noJson = (text: string): string => {
  const fault = jsonFault(text)
  return fault === null
    ? "is not valid JSON"
    : `is not valid JSON at line ${fault.line}, column ${fault.column}, where ${fault.problem}`
}

const keysIn = (value: unknown): number => {
  let keys = 0
  const left: Array<unknown> = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== "object" || one === null) continue
    if (Array.isArray(one)) left.push(...(one as ReadonlyArray<unknown>))
    else
      for (const part of Object.values(one)) {
        keys++
        left.push(part)
      }
  }
  return keys
}

const STRING_OR_MARK = /"((?:[^"\\]|\\.)*)"\s*(:)?|[{}]/g

/** A key that an object of a JSON text has twice; null where none has, which costs no second reading of it. */
export const keyTwice = (text: string, value: unknown): string | null => {
  let colons = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22) quoted = !quoted
    else if (quoted) i += code === 0x5c ? 1 : 0
    else if (code === 0x3a) colons++
  }
  if (colons === keysIn(value)) return null
  const open: Array<Set<string>> = []
  for (const [mark, key, colon] of text.matchAll(STRING_OR_MARK)) {
    if (mark === "{") open.push(new Set())
    else if (mark === "}") open.pop()
    else if (colon !== undefined && key !== undefined) {
      const name = JSON.parse(`"${key}"`) as string
      if (open.at(-1)?.has(name)) return name
      open.at(-1)?.add(name)
    }
  }
  // “__proto__” is the one key that may be written without becoming one.
  return null
}
