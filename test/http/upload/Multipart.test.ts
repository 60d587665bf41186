import type { IncomingMessage } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { type Found, makeParser } from "../../../src/http/upload/Batch.ts"

/** What is found in a form as browsers and Node write it, in pieces of a length. */
const foundIn = async (form: FormData, length: number): Promise<ReadonlyArray<Found>> => {
  const request = new Request("http://localhost", { method: "POST", body: form })
  const headers = { "content-type": request.headers.get("content-type") ?? "" }
  const bytes = new Uint8Array(await request.arrayBuffer())
  const parse = makeParser({ headers } as IncomingMessage, ["file"])
  const all: Array<Found> = []
  for (let from = 0; from < bytes.length; from += length) {
    all.push(...Effect.runSync(parse(bytes.slice(from, from + length))))
  }
  all.push(...Effect.runSync(parse(null)))
  return all
}

const called = async (name: string, length = 4096) => {
  const form = new FormData()
  form.append("title", "Überblick – 日本")
  form.append("file", new Blob(["a,b\n1,2\n"]), name)
  const found = await foundIn(form, length)
  assert.deepInclude(found[0], { _tag: "Field", name: "title", value: "Überblick – 日本" })
  const file = found.find(({ _tag }) => _tag === "File")
  assert.isDefined(file, JSON.stringify(found))
  assert.strictEqual(file!._tag === "File" && file!.name, "file")
  return file!._tag === "File" ? file!.called : ""
}

describe("files that are sent", () => {
  it("are called what they are called, in any script", async () => {
    for (const name of ["plain.csv", "é.csv", "Cantina 2026 – répondants.csv", "調査.xlsx", "опрос.sav", "🙂.csv"]) {
      assert.strictEqual(await called(name), name)
    }
  })

  it("are so wherever their bytes are cut", async () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aé–日🙂ж ._()'%&;="), minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(letters, fc.integer({ min: 1, max: 200 }), async (name, length) => {
        assert.strictEqual(await called(`${name}.csv`, length), `${name}.csv`)
      }),
      { numRuns: 300 }
    )
  })
})
