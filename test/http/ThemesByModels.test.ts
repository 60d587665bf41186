import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { asking } from "../support/ProjectAsks.ts"
import { newTenant } from "../support/Service.ts"

const WHY = "Why do you cook?"

const themes = [
  { title: "Saving money", word: "money" },
  { title: "New recipes", word: "recipes" },
  { title: "Fame", word: "famous", quotes: ["I want to be famous", "Cooks are famous"] },
  { title: "Fun", word: "fun", quotes: ["New recipes are fun to try", "So much fun"] }
]

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  return asking(tenant, id)
})

layer(serviceWithModels({ themes, truth: [] }))("themes of what respondents wrote", (it) => {
  it.effect("are a model's where a request names one, with receipts, and counted", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { results } = yield* ask({ questions: [WHY], engine: "model" })
      const found = results[0]!.themes
      assert.deepStrictEqual(
        found.map(({ readBy, title }) => [title, readBy]),
        [
          ["Saving money", "local:tiny"],
          ["New recipes", "local:tiny"]
        ]
      )
      for (const { prevalence, quotes } of found) {
        assert.closeTo(prevalence, 0.5, 0.05)
        assert.isAtLeast(quotes!.length, 2)
      }
      assert.include(found[0]!.quotes!, "Saves a lot of money every week")
      assert.include(results[0]!.summary, "“Saving money”")
    })
  )

  it.effect("are those of the words where none is named, and nothing that was written is sent", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { requests } = yield* Models
      const before = requests.length
      for (const engine of [undefined, "auto", "statistical"] as const) {
        const { results } = yield* ask({ questions: [WHY], ...(engine === undefined ? {} : { engine }) })
        assert.isNotEmpty(results[0]!.themes)
        for (const { readBy } of results[0]!.themes) assert.strictEqual(readBy, "words")
      }
      assert.strictEqual(requests.length, before)
    })
  )

  it.effect("are read without what could tell who wrote", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { requests } = yield* Models
      yield* ask({ questions: [WHY], engine: "model" })
      const sent = JSON.stringify(requests)
      assert.include(sent, "mail me at [email]")
      assert.notInclude(sent, "cook@example.com")
    })
  )
})

layer(serviceWithModels({ truth: [], faults: { invalidJson: 1 } }))("a model that cannot code", (it) => {
  it.effect("leaves the themes of the words", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { results } = yield* ask({ questions: [WHY], engine: "model" })
      assert.isNotEmpty(results[0]!.themes)
      for (const { readBy } of results[0]!.themes) assert.strictEqual(readBy, "words")
    })
  )
})
