import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ProjectId } from "../../src/domain/Project.ts"
import { DemoSurveysBundled } from "../../src/layers/demo/DemoSurveys.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Demo } from "../../src/services/usecases/Demo.ts"
import { demoCounts } from "../support/DemoCounts.ts"
import { send, testService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

/** The service on an empty database of its own, with the demo. */
const demoService = () => Layer.provideMerge(Demo.Default.pipe(Layer.provide(DemoSurveysBundled)), testService())

const started = Effect.flatMap(Demo, (demo) => demo.start)
const titles = ["Thanksgiving dinner 2015", "Flying etiquette 2014"]

describe("a demo", () => {
  layer(demoService())("on an empty database", (it) => {
    it.effect("has surveys of real people, and audiences that answer as pandas counts", () =>
      Effect.gen(function* () {
        const demo = yield* started
        if (demo._tag !== "Created") return assert.fail(demo._tag)
        const { key } = demo
        const { json } = yield* send({ path: "/v1/projects", key })
        const listed: ReadonlyArray<{ id: ProjectId; title: string; description: string }> = json.data
        assert.deepStrictEqual(
          listed.map(({ title }) => title),
          titles.toReversed()
        )
        for (const { description } of listed) assert.match(description, /FiveThirtyEight, .*2015|FiveThirtyEight, 2014/)
        for (const { description } of listed) assert.include(description, "CC BY 4.0")

        const expected = Object.assign({}, ...Object.values(demoCounts).map(({ audiences }) => audiences))
        const texts = Object.assign(
          {},
          ...(yield* Effect.forEach(demo.projects, ({ id }) =>
            Effect.map(send({ path: `/v1/projects/${id}/questions`, key }), ({ json }) =>
              Object.fromEntries(json.data.questions.map((one: { key: string; text: string }) => [one.key, one.text]))
            )
          ))
        )
        const audiences = demo.projects.flatMap((project) => project.audiences)
        assert.deepStrictEqual(audiences.map(({ title }) => title).sort(), Object.keys(expected).sort())
        for (const { id: audienceId, title } of audiences) {
          const { base, counts, question }: (typeof demoCounts)[string]["audiences"][string] = expected[title]
          const body = { audienceId, question: texts[question], choices: counts.map(([label]) => label) }
          const { json } = yield* send({ path: "/v1/ask/choices", key, body })
          assert.deepInclude(json.data.sample, { basis: "tabulated", knowledge: "question", size: base }, title)
          const shares = json.data.choices.map(({ percentage }: { percentage: number }) => percentage)
          for (const [i, [label, count]] of counts.entries())
            assert.approximately(shares[i], (100 * count) / base, 0.11, `${title}: ${label}`)
        }
        assert.deepStrictEqual(yield* started, { _tag: "Found" }, "a later start")
      })
    )
  })

  layer(demoService())("on the database of an earlier one", (it) => {
    it.effect("gets the surveys beside the invented one, once", () =>
      Effect.gen(function* () {
        const organizations = yield* OrganizationRepo
        const other = yield* organizations.create({ name: "Acme", plan: "pro" })
        yield* importSample(other.id)
        assert.deepStrictEqual(yield* started, { _tag: "Found" }, "no demo")
        const { id } = yield* organizations.create({ name: "Demo", plan: "scale" })
        assert.deepStrictEqual(yield* started, { _tag: "Found" }, "a demo whose surveys were deleted")
        yield* importSample(id)
        const demo = yield* started
        if (demo._tag !== "Renewed") return assert.fail(demo._tag)
        assert.deepStrictEqual(
          demo.projects.map(({ title }) => title),
          titles
        )
        assert.strictEqual(demo.invented, "Coffee and food at home")
        assert.deepStrictEqual(yield* started, { _tag: "Found" })
      })
    )
  })
})
