// What the console of dist/console weighs.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"

const folder = "dist/console"
const MOST_BYTES = 176 * 1024
const MOST_FIRST_BYTES = 60 * 1024

interface Chunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
}

const bytesOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
const manifest = (): Readonly<Record<string, Chunk>> => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))

/** The files that are loaded with some entries. */
const loadedWith = (entries: ReadonlyArray<string>) => {
  const chunks = manifest()
  const files = new Set<string>()
  const visit = (name: string): void => {
    const { assets = [], css = [], file, imports = [] } = chunks[name]!
    if (files.has(file)) return
    for (const one of [file, ...css, ...assets]) files.add(one)
    imports.forEach(visit)
  }
  entries.forEach(visit)
  return files
}

describe("the built console", () => {
  it("is small, all of it and what is loaded first", () => {
    const all = readdirSync(join(folder, "assets")).filter((file) => !/\.(?:br|gz)$/.test(file))
    const total = sum(["index.html", ...all.map((file) => join("assets", file))])
    const first = sum(["index.html", ...loadedWith(["index.html", "pages/opening/OpeningPage.tsx"])])
    console.log(`console: ${total} bytes gzipped, ${first} of them at first`)
    assert.isAtMost(total, MOST_BYTES)
    assert.isAtMost(first, MOST_FIRST_BYTES)
  })

  it("has nothing inline and nothing of other hosts in its page", () => {
    const html = readFileSync(join(folder, "index.html"), "utf8")
    assert.notMatch(html, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//)
  })
})
