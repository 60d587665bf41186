import type { IncomingMessage } from "node:http"

/** Headers that stand for who is asked and who asks: whoever is between might go by another one than the service. */
const ONCE: ReadonlyMap<string, string> = new Map([
  ["host", "Host"],
  ["authorization", "Authorization"]
])

const sentTwice = ({ rawHeaders }: IncomingMessage): string | null => {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = ONCE.get(rawHeaders[at]!.toLowerCase())
    if (header === undefined) continue
    if (seen.has(header)) return header
    seen.add(header)
  }
  return null
}

/** Why a request could be taken for another than it is, and what to send instead; null where it could not. */
export const ambiguityOf = (request: IncomingMessage): string | null => {
  const { headers, httpVersion, url = "" } = request
  if (httpVersion === "1.1" && headers.host === undefined)
    return "The request has no header Host: send it as HTTP/1.1 demands."
  const twice = sentTwice(request)
  if (twice !== null) return `The request has the header ${twice} twice: send it once.`
  if (url.startsWith("//")) return "The path begins with two slashes: begin it with one."
  return null
}
