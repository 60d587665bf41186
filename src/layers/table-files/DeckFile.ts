import { posix } from "node:path"
import { strFromU8, strToU8, type Unzipped, unzipSync, type Zippable, zipSync } from "fflate"
import { DeckInvalid } from "../../domain/report/Deck.ts"
import { type Element, parsed, XmlUnread } from "./Xml.ts"

const MAX_PARTS = 20_000
const MAX_BYTES = 256 * 1024 * 1024
/** Of a part that is read: those of decks have some thousands. */
const MAX_XML_BYTES = 32 * 1024 * 1024

export const NO_DECK = "This is no PowerPoint presentation (.pptx), or it is damaged or encrypted."

const tooLarge = new DeckInvalid({
  problem:
    "The presentation unpacks to more than 256 MiB, or has parts that are far larger than slides: make it smaller."
})

/** The parts of a file that are wanted. Never unpacks more than it says, nor more than a deck may have. */
const unpacked = (file: Uint8Array, isWanted: (path: string) => boolean): Unzipped => {
  let parts = 0
  let bytes = 0
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name) || name.endsWith("/")) return false
        parts += 1
        bytes += originalSize
        if (parts > MAX_PARTS || bytes > MAX_BYTES) throw tooLarge
        return true
      }
    })
  } catch (thrown) {
    throw thrown instanceof DeckInvalid ? thrown : new DeckInvalid({ problem: NO_DECK })
  }
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

interface Relation {
  readonly type: string
  readonly path: string
}

/** What compressing again would not make smaller. */
const PACKED = new Set([".png", ".jpg", ".jpeg", ".gif", ".mp4", ".m4a", ".mp3", ".wmv", ".emz", ".xlsx"])

/** The parts of a presentation; those that aren't changed stay byte for byte. */
export class DeckFile {
  private readonly parts: Record<string, Uint8Array>

  constructor(file: Uint8Array, isWanted: (path: string) => boolean = () => true) {
    this.parts = unpacked(file, isWanted)
  }

  has(path: string): boolean {
    return Object.hasOwn(this.parts, path)
  }

  text(path: string): string {
    if (!this.has(path)) throw new DeckInvalid({ problem: NO_DECK })
    const bytes = this.parts[path]!
    if (bytes.length > MAX_XML_BYTES) throw tooLarge
    return strFromU8(bytes)
  }

  xml(path: string): Element {
    try {
      return parsed(this.text(path))
    } catch (thrown) {
      if (!(thrown instanceof XmlUnread)) throw thrown
      throw new DeckInvalid({
        problem: `The presentation's part ${path} can't be read. Open the file in PowerPoint and save it again.`
      })
    }
  }

  put(path: string, content: Uint8Array | string): void {
    this.parts[path] = typeof content === "string" ? strToU8(content) : content
  }

  /** What a part points at, by the names that it has for it. */
  relations(path: string): ReadonlyMap<string, Relation> {
    const folder = posix.dirname(path)
    const list = `${folder}/_rels/${posix.basename(path)}.rels`
    if (!this.has(list)) return new Map()
    return new Map(
      this.xml(list)
        .all("Relationship")
        .filter((one) => one.get("TargetMode") !== "External")
        .map((one) => {
          const target = one.get("Target") ?? ""
          const type = (one.get("Type") ?? "").replace(`${RELATIONS}/`, "")
          const at = target.startsWith("/") ? target.slice(1) : posix.join(folder, target)
          return [one.get("Id") ?? "", { type, path: at }]
        })
    )
  }

  /** Paths of the slides, in their order. */
  slides(): ReadonlyArray<string> {
    const path = "ppt/presentation.xml"
    const relations = this.relations(path)
    return this.xml(path)
      .all("p:sldId")
      .flatMap((one) => relations.get(one.get("r:id") ?? "")?.path ?? [])
      .filter((slide) => this.has(slide))
  }

  packed(): Uint8Array {
    const parts: Zippable = {}
    const mtime = new Date(1980, 0, 1)
    for (const [path, bytes] of Object.entries(this.parts))
      parts[path] = [bytes, { level: PACKED.has(posix.extname(path).toLowerCase()) ? 0 : 6, mtime }]
    return zipSync(parts)
  }
}
