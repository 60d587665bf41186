const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether arrays and objects of a JSON text stand in one another more than `limit` deep. One pass, without recursion. */
export const nestsDeeperThan = (json: string, limit: number): boolean => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (code === QUOTE) quoted = !quoted
    else if (quoted) i += code === BACKSLASH ? 1 : 0
    else if (CLOSING.has(code)) depth--
    else if (OPENING.has(code) && ++depth > limit) return true
  }
  return false
}
