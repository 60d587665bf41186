import { latelyOf } from "../Memo.ts"

/** So many brackets are tried as the beginning of one. */
const MAX_TRIED = 40

/** Where the object or list that begins at `from` ends, as far as brackets tell; −1 where it does not. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  let quoted = false
  for (let i = from; i < text.length; i++) {
    const c = text[i]!
    if (quoted) {
      if (c === "\\") i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === "{" || c === "[") depth++
    else if ((c === "}" || c === "]") && --depth === 0) return i + 1
  }
  return -1
}

const parsed = (text: string): ReadonlyArray<unknown> => {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

const read = (text: string): ReadonlyArray<unknown> => {
  const found: Array<unknown> = []
  let tried = 0
  for (let i = 0; i < text.length && tried < MAX_TRIED; i++) {
    if (text[i] !== "{" && text[i] !== "[") continue
    tried++
    const end = endOf(text, i)
    const [value] = end < 0 ? [] : parsed(text.slice(i, end))
    if (value === undefined) continue
    found.push(value)
    i = end - 1
  }
  return found
}

/** A reply is read for its numbers, and at once for what it says of the question. */
const MAX_REMEMBERED = 1

/** The objects and lists that a reply holds as JSON, the outermost ones in their order, whatever prose or fences stand around them. */
export const objectsIn = latelyOf(read, MAX_REMEMBERED)

const DECLINES =
  /^\W*(?:(?:i['’]?m|i am) (?:sorry|unable|not able|afraid)|sorry\b|(?:i|we) (?:can['’]?t|cannot|can not|won['’]?t|will not|must decline)|as an? (?:ai|language model|assistant)|unfortunately,? i|it (?:is|would be|['’]s) (?:not appropriate|inappropriate))/i

/** Whether a reply declines to answer. */
export const declines = (text: string): boolean => DECLINES.test(text.trim())
