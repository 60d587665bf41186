const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** How deep arrays and objects of a JSON text may stand in one another, and how many values it may hold. */
export interface JsonBounds {
  readonly depth: number
  readonly values: number
}

/**
 * Which bound a JSON text crosses; null where it keeps them. One pass, without recursion: what describes a wrong value
 * overflows the stack with the one, and takes its time with the other.
 */
export const crossedBound = (json: string, { depth, values }: JsonBounds): keyof JsonBounds | null => {
  let open = 0
  let found = 1
  let quoted = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (code === QUOTE) quoted = !quoted
    else if (quoted) i += code === BACKSLASH ? 1 : 0
    else if (CLOSING.has(code)) open--
    else if (code === COMMA || OPENING.has(code)) {
      if (code !== COMMA && ++open > depth) return "depth"
      if (++found > values) return "values"
    }
  }
  return null
}
