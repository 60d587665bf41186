import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect } from "effect"

export type Coding = "br" | "gzip"

/** Best first where a client has no preference. */
const CODINGS: ReadonlyArray<Coding> = ["br", "gzip"]
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** How much each coding is wanted, 0 to 1, by what a header `Accept-Encoding` says (RFC 9110, 12.5.3). */
const wishes = (header: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim())
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1"
    const coding = name === "x-gzip" ? "gzip" : name
    if (coding !== "" && !found.has(coding)) found.set(coding, QUALITY.test(given) ? Number(given) : 0)
  }
  return found
}

/** The coding that a client would like best; none where it would rather have the bytes as they are. */
export const bestCoding = (header: string | undefined): Coding | null => {
  if (header === undefined || header === "") return null
  const wanted = wishes(header)
  const any = wanted.get("*") ?? 0
  let best: Coding | null = null
  let quality = 0
  for (const coding of CODINGS) {
    const given = wanted.get(coding) ?? any
    if (given > quality) [best, quality] = [coding, given]
  }
  return quality >= (wanted.get("identity") ?? any) ? best : null
}

/** Of brotli's eleven steps the one that costs about as much as gzip and is smaller. */
const BROTLI_QUALITY = 4

/** Bytes in a coding, made on a thread of its own. */
export const encoded = (coding: Coding, bytes: Uint8Array): Effect.Effect<Uint8Array> =>
  Effect.async((resume) => {
    const done = (error: Error | null, made: Uint8Array) =>
      resume(error === null ? Effect.succeed(made) : Effect.die(error))
    if (coding === "gzip") return gzip(bytes, done)
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return brotliCompress(bytes, { params }, done)
  })
