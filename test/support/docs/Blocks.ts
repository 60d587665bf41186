import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

export const root = path.resolve(import.meta.dirname, "../../..")

/** A fenced code block of a page. */
export interface Block {
  readonly page: string
  /** The line of its first fence, from 1. */
  readonly line: number
  /** The first word after the fence; empty where there is none. */
  readonly language: string
  /** The other words after the fence: `no-run`, `answer`, `continued`. */
  readonly words: ReadonlySet<string>
  /** What stands after them as `name="value"`: `reason`, `file`. */
  readonly settings: Readonly<Record<string, string>>
  readonly text: string
}

const FENCE = /^( *)```(.*)$/

const settingsOf = (info: string) =>
  Object.fromEntries([...info.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** The fenced blocks of a page, in their order. */
export const blocksOf = (page: string, text: string): ReadonlyArray<Block> => {
  const blocks: Array<Block> = []
  let open: { readonly line: number; readonly indent: string; readonly info: string; text: Array<string> } | undefined
  for (const [index, line] of text.split("\n").entries()) {
    const fence = FENCE.exec(line)
    if (open === undefined) {
      if (fence !== null) open = { line: index + 1, indent: fence[1]!, info: fence[2]!, text: [] }
    } else if (fence !== null && fence[2] === "") {
      const [language = "", ...words] = open.info
        .replaceAll(/[a-z-]+="[^"]*"/g, "")
        .trim()
        .split(/\s+/)
      blocks.push({
        page,
        line: open.line,
        language,
        words: new Set(words),
        settings: settingsOf(open.info),
        text: open.text.join("\n")
      })
      open = undefined
    } else open.text.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line)
  }
  if (open !== undefined) throw new Error(`${page}:${open.line} opens a block that nothing closes`)
  return blocks
}

/** Everything that users read. */
export const pages = ["README.md", "CONTRIBUTING.md", "examples/README.md", "docs", "site/pages"]
  .flatMap((place) => (place.endsWith(".md") ? [place] : filesOf(place)))
  .map((page) => {
    const text = readFileSync(path.join(root, page), "utf8")
    return { page, text, blocks: blocksOf(page, text) }
  })

function filesOf(folder: string): ReadonlyArray<string> {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => file.endsWith(".md") && !file.startsWith("site/pages/api/"))
    .sort()
}

export const at = ({ line, page }: Block) => `${page}:${line}`
