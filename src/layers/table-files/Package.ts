import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate"

/** Characters that no XML 1.0 document may hold, and halves of characters. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

/** A text without what office files cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "")

/** A text as it stands between tags or in quotes. */
export const escaped = (text: string): string =>
  writable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The earliest day that a zip can name; in local time, as zips have it, so that it is the same bytes everywhere. */
const DATED = new Date(1980, 0, 1)

/** When an office file says that it was made and changed. */
const WHEN = /<dcterms:(created|modified)\b[^>]*>[^<]*<\/dcterms:\1>/g

interface Edits {
  /** What stands in a part's place, by its path; undefined where it stays. */
  readonly part: (path: string, text: () => string) => Uint8Array | string | undefined
  /** Given all paths, a text with parts called by other names: a path, or where parts point at each other. */
  readonly names?: (paths: ReadonlyArray<string>) => (text: string) => string
}

const TYPES = "[Content_Types].xml"
const OVERRIDE = /<Override\b[^>]*\bPartName="\/([^"]*)"[^>]*\/>/g

/**
 * An office file with some of its parts rewritten, in the order of their names, naming no part that is not there, and
 * without the hour at which it was made: the same content is then the same bytes.
 */
export const repacked = (file: Uint8Array, { names = () => (text) => text, part }: Edits): Uint8Array => {
  const unpacked = Object.entries(unzipSync(file)).filter(([path]) => !path.endsWith("/"))
  const name = names(unpacked.map(([path]) => path))
  const found = unpacked.map(([path, bytes]) => [name(path), bytes] as const)
  const paths = new Set(found.map(([path]) => path))
  const rewritten = (path: string, bytes: Uint8Array) => {
    const text = () => name(strFromU8(bytes))
    if (path === TYPES) return text().replace(OVERRIDE, (override, named: string) => (paths.has(named) ? override : ""))
    if (path === "docProps/core.xml") return text().replace(WHEN, "")
    return part(path, text) ?? (path.endsWith(".rels") ? text() : bytes)
  }
  const parts: Zippable = {}
  const order = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
    Number(b === TYPES) - Number(a === TYPES) || (a < b ? -1 : 1)
  for (const [path, bytes] of found.sort(order)) {
    const written = rewritten(path, bytes)
    parts[path] = typeof written === "string" ? strToU8(written) : written
  }
  return zipSync(parts, { level: 6, mtime: DATED })
}
