import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { strToU8, zipSync } from "fflate"
import { createClient } from "../../src/client/Client.ts"
import { parsed } from "../../src/layers/table-files/Xml.ts"
import { origin } from "../support/OAuth.ts"
import { partsOf, pathsOf, textOf } from "../support/OfficeFiles.ts"
import { newTenant, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const ANSWERS = ["Satisfied", "Neither", "Dissatisfied"]
const survey = (rows: number, answers: ReadonlyArray<string> = ANSWERS) =>
  [
    "Gender,How satisfied are you?,Would you recommend us?",
    ...Array.from(
      { length: rows },
      (_, i) => `${i % 3 === 0 ? "Female" : "Male"},${answers[(i * i) % answers.length]},${i % 5 < 2 ? "Yes" : "No"}`
    )
  ].join("\n")

const numbersIn = (file: Uint8Array) => {
  const parts = partsOf(file)
  return pathsOf(parts, /^ppt\/charts\/chart\d+\.xml$/).map((path) =>
    parsed(textOf(parts, path))
      .all("c:v")
      .map(({ text }) => text)
  )
}

/** A survey, and the calls about it with the files as bytes. */
const arranged = (tenant: Tenant, rows: number, answers = ANSWERS) =>
  Effect.gen(function* () {
    const { json, text } = yield* upload(tenant, { file: ["s.csv", survey(rows, answers)], title: `Service ${rows}` })
    assert.isNull(json.error, text)
    const { projects } = createClient({ baseUrl: yield* origin, apiKey: tenant.key })
    const id: string = json.data.id
    const bytes = async (blob: Promise<Blob>) => new Uint8Array(await (await blob).arrayBuffer())
    const blob = (deck: Uint8Array) => new File([deck as BlobPart], "mine.pptx")
    return {
      id,
      fresh: Effect.promise(() => bytes(projects.tablesFile(id, { columns: "gender" }, "pptx"))),
      shown: (deck: Uint8Array) => Effect.promise(() => projects.deck(id, blob(deck))),
      updated: (deck: Uint8Array) => Effect.promise(() => bytes(projects.deckFile(id, blob(deck))))
    }
  })

const send = (tenant: Tenant, id: string, deck: Uint8Array) =>
  upload(tenant, { file: ["deck.pptx", deck] }, {}, `/v1/projects/${id}/deck`)

layer(TestService)("decks over HTTP", (it) => {
  it.effect("take the numbers of the project that is named, with what was edited, as often as one likes", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const [old, next] = [yield* arranged(tenant, 120), yield* arranged(tenant, 300, [...ANSWERS, "Don't know"])]
      const deck = yield* old.fresh
      const slide = "ppt/slides/slide2.xml"
      const parts = partsOf(deck)
      const edited = zipSync({
        ...parts,
        [slide]: strToU8(textOf(parts, slide).replace(/(type="title".*?<a:t>)[^<]*/s, "$1Mine"))
      })
      const update = yield* next.shown(edited)
      assert.deepStrictEqual([update.slides, update.ownSlides], [4, 0])
      assert.include(
        update.remarks.map(({ about, text }) => `${about} ${text}`),
        "kept Title"
      )
      const file = yield* next.updated(edited)
      assert.include(textOf(partsOf(file), slide), "Mine")
      assert.deepStrictEqual(numbersIn(file), numbersIn(yield* next.fresh))
      const back = yield* old.updated(file)
      assert.deepStrictEqual(numbersIn(back), numbersIn(deck))
    })
  )

  it.effect("show nothing that a new deck would hide", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const [many, few] = [yield* arranged(tenant, 120), yield* arranged(tenant, 24)]
      const update = partsOf(yield* few.updated(yield* many.fresh))
      const numbers = pathsOf(update, /^ppt\/charts\/chart\d+\.xml$/).flatMap((path) =>
        parsed(textOf(update, path))
          .all("c:val")
          .flatMap((one) => one.all("c:pt").map(({ text }) => Number(text)))
      )
      const fresh = partsOf(yield* few.fresh)
      const allowed = pathsOf(fresh, /^ppt\/charts\/chart\d+\.xml$/).flatMap((path) =>
        parsed(textOf(fresh, path))
          .all("c:val")
          .flatMap((one) => one.all("c:pt").map(({ text }) => Number(text)))
      )
      assert.isNotEmpty(allowed)
      for (const number of numbers) assert.include(allowed, number)
    })
  )

  it.effect("open no other organization's project, and are refused where they are none", () =>
    Effect.gen(function* () {
      const [tenant, stranger] = [yield* newTenant(), yield* newTenant()]
      const mine = yield* arranged(tenant, 120)
      const deck = yield* mine.fresh
      const theirs = yield* arranged(stranger, 90)
      assert.strictEqual((yield* send(stranger, mine.id, deck)).status, 404)
      assert.deepStrictEqual(numbersIn(yield* theirs.updated(deck)), numbersIn(yield* theirs.fresh))
      for (const bad of [strToU8("PK"), zipSync({ "a.xml": strToU8("<a/>") }), new Uint8Array(70 * 2 ** 20)]) {
        const { json, status } = yield* send(tenant, mine.id, bad)
        assert.deepStrictEqual([status, json.error.code, json.error.param], [400, "parameter_invalid", "file"])
      }
      const { json } = yield* upload(tenant, { file: ["o.csv", survey(40).replace(/^.*$/m, "a,b,c")], title: "Other" })
      const other = yield* send(tenant, json.data.id, deck)
      assert.deepStrictEqual([other.status, other.json.error.param], [400, "file"])
      assert.include(other.json.error.message, "None of the questions")
    })
  )
})
