import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const PEOPLE = 240
const ROWS = Array.from({ length: PEOPLE }, (_, i) => ({
  email: `p${i}@example.org`,
  gender: i % 2 === 0 ? "Female" : "Male",
  region: i % 60 === 0 ? "Isle" : ["North", "South", "East"][i % 3]!,
  why:
    i % 4 === 3
      ? ""
      : i % 20 === 0
        ? `Write to secret${i}@mail.example or ring 555-010-${1000 + i}, the café was closed ${i}`
        : `Because the bus number ${i} comes too late in the mornings`
}))
const SURVEY = [
  "Email,Gender,Region,Why is that?",
  ...ROWS.map(({ email, gender, region, why }) => `${email},${gender},${region},"${why}"`)
].join("\n")
const wrote = ROWS.filter(({ why }) => why !== "")

const KEY = "why_is_that"

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { json, status } = yield* upload(tenant, { file: ["bus.csv", SURVEY], title: "Buses" })
  assert.strictEqual(status, 200, JSON.stringify(json))
  const projectId = ProjectId.make(json.data.id)
  const { projects } = yield* clientOf(tenant)
  const answers = (urlParams: Parameters<typeof projects.answers>[0]["urlParams"] = {}, key = KEY) =>
    Effect.map(projects.answers({ path: { projectId, key }, urlParams }), ({ data }) => data)
  return { tenant, projectId, answers }
})

layer(TestService)("what respondents wrote, over HTTP", (it) => {
  it.effect("stands in an order that is not the file's and another for each question", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const said = (word: string, i: number) => `The ${word} that I was sent as number ${i} took too long to come`
      const rows = Array.from({ length: 120 }, (_, i) => `${said("parcel", i)},${said("letter", i)}`)
      const { json } = yield* upload(tenant, {
        file: ["post.csv", ["Parcels?,Letters?", ...rows].join("\n")],
        title: "Post"
      })
      const { projects } = yield* clientOf(tenant)
      const rowsOf = (key: string) =>
        Effect.map(
          projects.answers({ path: { projectId: ProjectId.make(json.data.id), key }, urlParams: { limit: 1000 } }),
          ({ data }) => data.answers.map((text) => Number(/number (\d+)/.exec(text)![1]))
        )
      const [parcels, letters] = [yield* rowsOf("parcels"), yield* rowsOf("letters")]
      const inFile = rows.map((_, i) => i)
      for (const order of [parcels, letters]) {
        assert.deepStrictEqual(
          order.toSorted((a, b) => a - b),
          inFile
        )
        assert.isBelow(order.filter((row, place) => row === place).length, 10)
        assert.isBelow(order.filter((row, place) => row > (order[place - 1] ?? 0)).length, 80)
      }
      assert.isBelow(parcels.filter((row, place) => row === letters[place]).length, 10)
      assert.deepStrictEqual(yield* rowsOf("letters"), letters)
    })
  )

  it.effect("stands in another order in a file with the same answers in the same rows and others beside them", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { projects } = yield* clientOf(tenant)
      const orderIn = Effect.fnUntraced(function* (word: string) {
        const rows = Array.from(
          { length: 12 },
          (_, i) => `The parcel number ${i} took too long to come,${word} ${i % 3}`
        )
        const { json } = yield* upload(tenant, {
          file: [`${word}.csv`, ["Parcels?,Depot", ...rows].join("\n")],
          title: word
        })
        const path = { projectId: ProjectId.make(json.data.id), key: "parcels" }
        return (yield* projects.answers({ path, urlParams: {} })).data.answers
      })
      const [one, other] = [yield* orderIn("North"), yield* orderIn("South")]
      assert.deepStrictEqual(one.toSorted(), other.toSorted())
      assert.notDeepEqual(one, other)
    })
  )

  it.effect("is read page by page, every answer once", () =>
    Effect.gen(function* () {
      const { answers, projectId, tenant } = yield* arranged
      const whole = yield* answers({ limit: 1000 })
      assert.deepStrictEqual(
        [whole.question.base, whole.answers.length, whole.nextCursor, whole.totalTwins],
        [wrote.length, wrote.length, null, PEOPLE]
      )
      let query = "limit=70"
      const read: Array<string> = []
      for (;;) {
        const { json } = yield* send({
          path: `/v1/projects/${projectId}/questions/${KEY}/answers?${query}`,
          key: tenant.key
        })
        assert.isAtMost(json.data.answers.length, 70)
        read.push(...json.data.answers)
        if (json.data.nextCursor === null) break
        query = `limit=70&cursor=${json.data.nextCursor}`
      }
      assert.deepStrictEqual(read, [...whole.answers])
    })
  )

  it.effect("has nothing that tells who wrote it, and cannot be searched for that", () =>
    Effect.gen(function* () {
      const { answers } = yield* arranged
      const { answers: all } = yield* answers({ limit: 1000 })
      assert.notMatch(all.join("\n"), /secret|555|@/)
      assert.include(all.join("\n"), "[email]")
      for (const search of ["secret20", "mail.example", "555-010-1020"])
        assert.deepStrictEqual((yield* answers({ search })).answers, [], search)
    })
  )

  it.effect("is that of those who match, and that holds the words sought in any spelling", () =>
    Effect.gen(function* () {
      const { answers } = yield* arranged
      const women = wrote.filter(({ gender }) => gender === "Female")
      const told = yield* answers({ filter: 'gender = "Female"', limit: 1000 })
      assert.deepStrictEqual(
        [told.question.base, told.answers.length, told.matchedTwins],
        [women.length, women.length, PEOPLE / 2]
      )
      const closed = yield* answers({ search: "CAFE closed", limit: 1000 })
      assert.strictEqual(closed.answers.length, wrote.filter(({ why }) => why.includes("café")).length)
      const { answers: both } = yield* answers({ filter: 'gender = "Female"', search: "bus mornings", limit: 1000 })
      assert.strictEqual(both.length, women.filter(({ why }) => why.includes("bus")).length)
    })
  )

  it.effect("is not shown of few", () =>
    Effect.gen(function* () {
      const { answers, projectId, tenant } = yield* arranged
      const few = yield* Effect.flip(answers({ filter: 'region = "Isle"' }))
      assert.match(few.message, /respondents/)
      const { json } = yield* send({
        path: `/v1/projects/${projectId}/questions/${KEY}/answers?filter=${encodeURIComponent('region = "Isle"')}`,
        key: tenant.key
      })
      assert.strictEqual(json.error.code, "insufficient_matches")
    })
  )

  it.effect("is not shown of all but few, which everyone's answers would tell", () =>
    Effect.gen(function* () {
      const { answers } = yield* arranged
      const isle = wrote.filter(({ region }) => region === "Isle").length
      assert.isTrue(isle > 0 && isle < 5)
      const told = yield* answers({ filter: 'region != "Isle"', limit: 1000 })
      assert.deepStrictEqual(told.answers, [])
      assert.isNull(told.nextCursor)
      assert.deepStrictEqual([told.question.suppressed, told.question.base], [true, null])
      assert.match(told.filter.interpretation.notes.at(-1)!, /leave the filter out/)
      assert.strictEqual((yield* answers({ limit: 1000 })).answers.length, wrote.length)
      const narrower = yield* answers({ filter: 'region = "North"', limit: 1000 })
      assert.strictEqual(narrower.answers.length, wrote.filter(({ region }) => region === "North").length)
    })
  )

  it.effect("is refused of questions that nobody answered so, and of those that there are not", () =>
    Effect.gen(function* () {
      const { projectId, tenant } = yield* arranged
      const refused = (path: string) =>
        Effect.map(
          send({ path: `/v1/projects/${projectId}/questions/${path}`, key: tenant.key }),
          ({ json, status }) => [status, json.error.param, json.error.message]
        )
      const [status, param, message] = yield* refused("gender/answers")
      assert.deepStrictEqual([status, param], [400, "key"])
      assert.match(message, /kind single/)
      assert.deepStrictEqual((yield* refused("why_is_tha/answers")).slice(0, 2), [404, "key"])
      assert.deepStrictEqual((yield* refused("email/answers")).slice(0, 2), [404, "key"])
      assert.strictEqual((yield* refused(`${KEY}/answers?limit=0`))[0], 400)
      assert.strictEqual((yield* refused(`${KEY}/answers?cursor=x`))[0], 400)
      const { key } = yield* newTenant()
      const other = yield* send({ path: `/v1/projects/${projectId}/questions/${KEY}/answers`, key })
      assert.strictEqual(other.status, 404)
    })
  )
})
