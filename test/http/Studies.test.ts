import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OFFICE_KINDS, OFFICE_TYPES } from "../../src/domain/ask/CrosstabAsk.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { partsOf, textOf } from "../support/OfficeFiles.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { balanceOf, EATING, lookAtStudy, studied, studyOver, submitStudy } from "../support/Studies.ts"
import { lookUntil } from "../support/Waiting.ts"

const SYNTHETIC = /Synthetic: nobody was asked\./
const [coffee, man, car] = EATING.questions

layer(TestService)("a study", (it) => {
  it.effect("is quoted, answered along its routes, and charged for what has answers", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const quoted = yield* send({ path: "/v1/studies/quote", key, body: EATING })
      assert.strictEqual(quoted.status, 200, quoted.text)
      assert.strictEqual(quoted.json.data.calls, 0)
      const before = yield* balanceOf(tenant)
      const study = yield* studied(tenant, EATING)
      assert.deepStrictEqual([study.status, study.problem, study.progress], ["done", null, { done: 5, total: 5 }])
      const by = Object.fromEntries(study.questions.map((one: { key: string }) => [one.key, one]))
      const women = by.car.answered
      assert.strictEqual(by.coffee.answered, 200)
      assert.strictEqual(by.man.answered, 200)
      assert.isAbove(women, 80)
      assert.isBelow(women, 125)
      assert.match(by.zorble.problem, /no data|don't know|doesn't|nothing/i)
      assert.match(by.why.problem, /open questions/)
      const charged = 400 + women
      assert.deepStrictEqual(study.credits, { reserved: quoted.json.data.credits, charged })
      const after = yield* balanceOf(tenant)
      assert.strictEqual(before.balance - after.balance, charged)
      const ledger = yield* send({ path: "/v1/credits/ledger", key })
      for (const entry of ledger.json.data.slice(0, 2)) assert.strictEqual(entry.note, `Study “${EATING.title}”`)
      const problems = Object.fromEntries(
        quoted.json.data.questions.map((one: { key: string; problem: string }) => [one.key, one.problem])
      )
      assert.deepStrictEqual([problems.coffee, problems.zorble], [null, by.zorble.problem])

      const { json } = yield* send({
        path: `/v1/projects/${study.projectId}/crosstab`,
        key,
        body: { rows: "man", columns: "sex" }
      })
      const counts = json.data.table.map(({ cells }: { cells: ReadonlyArray<{ count: number }> }) =>
        cells.map(({ count }) => count)
      )
      assert.deepStrictEqual(
        counts.map((row: ReadonlyArray<number>) => row.slice(1).sort((a, b) => a - b)[0]),
        [0, 0]
      )
    })
  )

  it.effect("is made of a questionnaire in a document, which is free to read", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const before = yield* balanceOf(tenant)
      const text = `1. ${coffee!.text} ${coffee!.choices!.join(" / ")}\n\n2. Why? (ask if the moon is full)\n\n3. How much? ____ cups`
      const read = (body: object) => send({ path: "/v1/studies/questionnaires", key, body })
      const { json, status } = yield* read({ text })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(
        json.data.notes.map(({ kind, places }: { kind: string; places: ReadonlyArray<string> }) => [kind, ...places]),
        [
          ["condition", "line 3"],
          ["left_out", "line 5"]
        ]
      )
      const quote = (questions: unknown) => send({ path: "/v1/studies/quote", key, body: { ...EATING, questions } })
      const refused = yield* quote(json.data.questions)
      assert.deepStrictEqual([refused.status, refused.json.error.param], [400, "questions[1].showIf"])
      const dropped = yield* read({ text, dropConditions: true })
      assert.strictEqual((yield* quote(dropped.json.data.questions)).status, 200)
      for (const body of [{}, { text: "" }, { text: "{" }, { text: "x", format: "pdf" }, { text: "1. Why?", extra: 1 }])
        assert.strictEqual((yield* read(body)).status, 400, JSON.stringify(body))
      const large = yield* read({ text: "1. Why?\n".repeat(200_000) })
      assert.strictEqual(large.status, 413)
      assert.deepStrictEqual(yield* balanceOf(tenant), before)
    })
  )

  it.effect("is the same again with the same seed, and another with another", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const all = (body: object) =>
        Effect.gen(function* () {
          const { projectId } = yield* studied(tenant, body)
          const { json } = yield* send({
            path: `/v1/project/${projectId}/ask`,
            key: tenant.key,
            body: { questions: [coffee!.text, car!.text] }
          })
          return json.data.answers
        })
      const first = yield* all(EATING)
      assert.deepStrictEqual(yield* all(EATING), first)
      assert.notDeepEqual(yield* all({ ...EATING, seed: 12 }), first)
    })
  )

  it.effect("is a project that says everywhere that nobody was asked, with margins of what it is worth", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const { projectId, questions } = yield* studied(tenant, EATING)
      const path = `/v1/projects/${projectId}`
      const { json: listed } = yield* send({ path: "/v1/projects", key })
      assert.strictEqual(listed.data[0].title, "Synthetic: Eating out")
      assert.match(listed.data[0].description, SYNTHETIC)
      const { json: audit } = yield* send({ path: "/v1/audit?action=project.imported", key })
      assert.deepInclude(audit.data[0], { actor: "key", actorName: "test", subject: projectId })
      const { json: renamed } = yield* send({ method: "PATCH", path, key, body: { title: "Dinner" } })
      assert.strictEqual(renamed.data.title, "Synthetic: Dinner")

      const asking = (filter?: string) =>
        Effect.map(
          send({ path: `/v1/project/${projectId}/ask`, key, body: { questions: [coffee!.text], filter } }),
          ({ json, status, text }) => {
            assert.strictEqual(status, 200, text)
            return json.data
          }
        )
      const everybody = yield* asking()
      const [own] = questions
      assert.match(everybody.results[0].summary, SYNTHETIC)
      assert.include(["prior", "model", "imputed"], everybody.sample.basis)
      assert.isAtMost(everybody.sample.marginOfError, own.marginOfError)
      assert.isAbove(everybody.sample.marginOfError, 10)
      const some = yield* asking("age >= 40")
      assert.isAbove(some.sample.marginOfError, everybody.sample.marginOfError)
      assert.isBelow(some.sample.effectiveSize, 20)
      const unknown = yield* send({
        path: `/v1/project/${projectId}/ask`,
        key,
        body: { questions: ["Who will win the election?"], impute: true }
      })
      assert.strictEqual(unknown.json.data.results[0].basis, "none")

      const table = { rows: "coffee", columns: ["sex", "man"] }
      const { json: crosstab } = yield* send({ path: `${path}/crosstab`, key, body: table })
      assert.match(crosstab.data.notes[0], SYNTHETIC)
      assert.strictEqual(crosstab.data.basis, "prior")
      const [total, ...columns] = crosstab.data.bands
      assert.closeTo(total.effectiveBase, everybody.sample.effectiveSize, 0.2)
      for (const { effectiveBase } of columns) assert.isBelow(effectiveBase, total.effectiveBase)
      const csv = yield* send({ path: `${path}/crosstab`, key, body: table, headers: { accept: "text/csv" } })
      assert.match(csv.text, SYNTHETIC)
      for (const kind of OFFICE_KINDS) {
        const file = yield* send({
          path: `${path}/crosstab`,
          key,
          body: table,
          headers: { accept: OFFICE_TYPES[kind] }
        })
        const parts = partsOf(file.bytes)
        const words = Object.keys(parts)
          .map((name) => textOf(parts, name))
          .join("\n")
        assert.match(words, SYNTHETIC, kind)
        assert.match(words, /Synthetic: Dinner/, kind)
        assert.notMatch(words, /Human:|tabulated/, kind)
      }

      const { json: attached } = yield* send({
        path: "/v1/audiences",
        key,
        body: { title: "Mine", prompt: "Women", projectId }
      })
      assert.strictEqual(attached.error.param, "projectId")
      assert.match(attached.error.message, /synthetic/)
      const people = { path: "/v1/audiences/understanding", key, body: { audiencePrompt: "Women", projectId } }
      for (const request of [people, { path: `/v1/projects/${projectId}/backtest`, key }]) {
        const refused = yield* send(request)
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.param, "projectId")
        assert.match(refused.json.error.message, /synthetic/)
      }
      const about = {
        population: "Adults",
        country: "United States",
        fieldedFrom: "1960-01-01",
        fieldedTo: "1960-02-01"
      }
      const reference = { ...about, mode: "online", citation: "None" }
      const { json: refused, status } = yield* send({ method: "PATCH", path, key, body: { reference } })
      assert.deepStrictEqual([status, refused.error.param], [400, "reference"], JSON.stringify(refused))
    })
  )

  it.effect("is refused with the place of what can't be answered, and where nobody can pay", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const wrong = yield* submitStudy(tenant, {
        ...EATING,
        questions: [man, { ...car, showIf: 'men = "Female"' }]
      })
      assert.deepStrictEqual([wrong.status, wrong.json.error.param], [400, "questions[1].showIf"], wrong.text)
      const shape = yield* submitStudy(tenant, { ...EATING, respondents: 5 })
      assert.deepStrictEqual([shape.status, shape.json.error.param], [400, "respondents"])
      const whom = yield* submitStudy(tenant, { ...EATING, audiencePrompt: "Men who are women" })
      assert.include([400, 422], whom.status, whom.text)
      const poor = yield* newTenant({ credits: 10 })
      const unpaid = yield* submitStudy(poor, EATING)
      assert.deepStrictEqual([unpaid.status, unpaid.json.error.code], [402, "insufficient_credits"])
      assert.deepStrictEqual((yield* send({ path: "/v1/studies", key: poor.key })).json.data, [])
    })
  )

  it.effect("is taken in once under one key, and nobody else's", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const [first, again] = yield* Effect.all(
        [1, 2].map(() => submitStudy(tenant, EATING, { "idempotency-key": "one" }))
      )
      assert.strictEqual(again!.json.data.id, first!.json.data.id)
      const { id } = first!.json.data
      assert.strictEqual(first!.headers.location, `/v1/studies/${id}`)
      assert.strictEqual((yield* lookAtStudy(yield* newTenant(), id)).status, 404)
      const done = yield* studyOver(tenant, id)
      const client = yield* clientOf(tenant)
      const { data } = yield* client.studies.list({ urlParams: {} })
      assert.deepStrictEqual(
        data.map((one) => [one.id, one.status, one.credits.charged]),
        [[id, "done", done.credits.charged]]
      )
    })
  )

  it.effect("that is cancelled leaves nothing and costs nothing; one that is over stays", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const before = yield* balanceOf(tenant)
      const many = Array.from({ length: 30 }, (_, i) => ({ ...coffee, key: `q${i}`, text: `${coffee!.text} ${i}` }))
      const { json } = yield* submitStudy(tenant, { ...EATING, respondents: 1000, questions: many })
      const { id } = json.data
      const path = `/v1/studies/${id}`
      const cancelled = yield* send({ method: "DELETE", path, key: tenant.key })
      assert.strictEqual(cancelled.json.data.status, "cancelled")
      assert.deepStrictEqual(cancelled.json.data.credits.charged, 0)
      assert.strictEqual((yield* balanceOf(tenant)).balance, before.balance)
      assert.deepStrictEqual((yield* send({ path: "/v1/projects", key: tenant.key })).json.data, [])
      const done = yield* studied(tenant, EATING)
      const late = yield* send({ method: "DELETE", path: `/v1/studies/${done.id}`, key: tenant.key })
      assert.strictEqual(late.json.data.status, "done")
    })
  )

  it.effect("that loses its worker midway is begun again, comes to the same, and is charged once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tenant = yield* newTenant()
      const before = yield* balanceOf(tenant)
      const many = Array.from({ length: 12 }, (_, i) => ({ ...coffee, key: `q${i}`, text: `${coffee!.text} (${i})` }))
      const body = { ...EATING, respondents: 1000, questions: [coffee, man, ...many] }
      const { json } = yield* submitStudy(tenant, body)
      const { id } = json.data
      yield* lookUntil(
        sql`
          UPDATE jobs SET attempt = attempt + 1, status = 'queued', taken_until = clock_timestamp()
          WHERE id = ${id} AND status = 'running' RETURNING 1`,
        (taken) => taken.length === 1
      )
      const study = yield* studyOver(tenant, id)
      assert.strictEqual(study.status, "done")
      assert.strictEqual(before.balance - (yield* balanceOf(tenant)).balance, study.credits.charged)
      const again = yield* studied(tenant, body)
      const answersOf = (projectId: string) =>
        Effect.map(
          send({
            path: `/v1/project/${projectId}/ask`,
            key: tenant.key,
            body: { questions: [coffee!.text, man!.text] }
          }),
          ({ json }) => json.data.answers
        )
      assert.deepStrictEqual(yield* answersOf(study.projectId), yield* answersOf(again.projectId))
      const { json: projects } = yield* send({ path: "/v1/projects", key: tenant.key })
      assert.lengthOf(projects.data, 2)
    })
  )

  it.effect("does one study of an organization at a time, so that another organization's is not kept waiting", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tenant = yield* newTenant()
      const many = Array.from({ length: 20 }, (_, i) => ({ ...coffee, key: `q${i}`, text: `${coffee!.text} ${i}` }))
      const large = { ...EATING, respondents: 1000, questions: many }
      const sent = yield* Effect.all([1, 2, 3, 4].map((seed) => submitStudy(tenant, { ...large, seed })))
      const other = yield* newTenant()
      const small = yield* studied(other, EATING)
      assert.strictEqual(small.status, "done")
      const running =
        yield* sql`SELECT 1 FROM jobs WHERE organization_id = ${tenant.organization} AND status = 'running'`
      assert.isAtMost(running.length, 1)
      for (const { json } of sent)
        yield* send({ method: "DELETE", path: `/v1/studies/${json.data.id}`, key: tenant.key })
    })
  )

  it.effect("answers the same question the same way, once for credits", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const again = { ...coffee, key: "again" }
      const { projectId, questions } = yield* studied(tenant, { ...EATING, questions: [coffee, again] })
      assert.deepStrictEqual([questions[1].linkedTo, questions[1].answered, questions[1].credits], ["coffee", 200, 0])
      const { json } = yield* send({
        path: `/v1/projects/${projectId}/crosstab`,
        key: tenant.key,
        body: { rows: "coffee", columns: "again" }
      })
      json.data.table.forEach(({ cells }: { cells: ReadonlyArray<{ count: number } | null> }, at: number) => {
        for (const [k, cell] of cells.slice(1).entries()) if (k !== at) assert.strictEqual(cell?.count ?? 0, 0)
      })
    })
  )
})

const TRAINS = "Should the city build more trains?"
const truth: Truth = {
  question: TRAINS,
  choices: ["Yes", "Perhaps", "No"],
  shares: [0.62, 0.25, 0.13],
  among: [
    { phrase: "women", shares: [0.8, 0.15, 0.05] },
    { phrase: "men", shares: [0.44, 0.35, 0.21] }
  ]
}

const trains = { key: "trains", text: TRAINS, kind: "single", choices: truth.choices }
const WHY = "What do you think of trains?"
const YES_TEXTS = ["I love looking out of the window.", "They get me to work every single day."]
const NO_TEXTS = ["They keep me awake half of the night.", "I never got used to how loud they are."]
const whyTruth: Truth = {
  question: WHY,
  choices: ["Likes them", "Dislikes them"],
  shares: [0.5, 0.5],
  among: [
    { phrase: `${TRAINS} — Yes`, shares: [1, 0] },
    { phrase: `${TRAINS} — No`, shares: [0, 1] }
  ],
  texts: [YES_TEXTS, NO_TEXTS]
}

layer(serviceWithModels({ truth: [truth, whyTruth] }, { LLM_READS: "false", LLM_PRICE: "1,1,1" }), {
  excludeTestServices: true
})("a study with a language model", (it) => {
  it.effect("has the model's percentages in all and its differences between groups, and its calls are quoted", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const body = { ...EATING, respondents: 300, questions: [trains] }
      const asked = {
        audiencePrompt: EATING.audiencePrompt,
        question: TRAINS,
        choices: truth.choices,
        sampleSize: "high",
        seed: 11
      }
      const quoted = yield* send({ path: "/v1/studies/quote", key, body })
      assert.isAbove(quoted.json.data.calls, 6, quoted.text)
      const study = yield* studied(tenant, body)
      assert.strictEqual(study.questions[0].answered, 300, JSON.stringify(study))
      assert.strictEqual(study.credits.charged, 300)
      const { json: alone } = yield* send({ path: "/v1/ask/choices", key, body: asked })
      const { json } = yield* send({
        path: `/v1/projects/${study.projectId}/crosstab`,
        key,
        body: { rows: "trains", columns: "sex" }
      })
      assert.match(json.data.notes[0], /language models/)
      const share = (row: number, column: number) => json.data.table[row].cells[column].share
      for (const k of [0, 1, 2])
        assert.closeTo(100 * share(k, 0), alone.data.choices[k].percentage, 8, JSON.stringify(alone.data.choices))
      const column = (label: string) => json.data.bands.findIndex((band: { label: string }) => band.label === label)
      assert.isAbove(share(0, column("Female")), share(0, column("Male")) + 0.05)
    })
  )

  it.effect("has each respondent answer open questions in keeping with what they answered before", () =>
    Effect.gen(function* () {
      const server = yield* Models
      const tenant = yield* newTenant()
      const { key } = tenant
      const why = { key: "why", text: WHY, kind: "open" }
      const no = { key: "why_not", text: "What would have to change, given that you say {{trains}}?", kind: "open" }
      const body = { ...EATING, respondents: 40, questions: [trains, why, { ...no, showIf: 'trains = "No"' }] }
      const quoted = yield* send({ path: "/v1/studies/quote", key, body })
      assert.strictEqual(quoted.json.data.credits, 120, quoted.text)
      assert.isAtLeast(quoted.json.data.calls, 40)
      const before = yield* balanceOf(tenant)
      const talks = () =>
        server.requests.filter(({ body }) => JSON.stringify(body).includes("You speak for one respondent"))
      const study = yield* studied(tenant, body)
      const by = Object.fromEntries(study.questions.map((one: { key: string }) => [one.key, one]))
      assert.strictEqual(talks().length, 40)
      assert.strictEqual(by.why.answered, 40, JSON.stringify(study))
      assert.match(by.why.note, /Made up by .*tiny/)
      const { charged } = study.credits
      assert.strictEqual(charged, 80 + by.why_not.answered, JSON.stringify(study))
      assert.isAtMost(charged, quoted.json.data.credits)
      assert.strictEqual(before.balance - (yield* balanceOf(tenant)).balance, charged)
      for (const [filter, texts] of [
        ['trains = "Yes"', YES_TEXTS],
        ['trains = "No"', NO_TEXTS]
      ] as const) {
        const path = `/v1/project/${study.projectId}/ask`
        const { json } = yield* send({ path, key, body: { questions: [WHY], filter } })
        const given = json.data.answers.flat().map(({ answer }: { answer: string }) => answer)
        assert.isNotEmpty(given)
        for (const text of given) assert.include(texts, text)
        assert.match(json.data.results[0].summary, SYNTHETIC)
        assert.match(json.data.results[0].summary, /Open answers were made up by .*tiny/)
        assert.strictEqual(json.data.results[0].basis, "model")
      }
      yield* studied(tenant, body)
      assert.strictEqual(talks().length, 40)
    })
  )

  it.effect("lets its respondents be asked more, who remember all that was said, until its project goes", () =>
    Effect.gen(function* () {
      const server = yield* Models
      const sql = yield* SqlClient.SqlClient
      const tenant = yield* newTenant()
      const { key } = tenant
      const questions = [trains, { key: "why", text: WHY, kind: "open" }]
      const study = yield* studied(tenant, { ...EATING, respondents: 40, questions })
      const at = `/v1/studies/${study.id}/respondents`
      const { json } = yield* send({ path: `${at}/7`, key })
      const { answers, followUps, profile } = json.data
      assert.hasAllKeys(profile, ["age", "age_group", "sex", "region", "education", "work", "household"])
      assert.deepStrictEqual([answers[0].question, answers[1].question, followUps], [TRAINS, WHY, []])
      if (answers[0].answer !== "Perhaps")
        assert.include(answers[0].answer === "Yes" ? YES_TEXTS : NO_TEXTS, answers[1].answer)

      const before = yield* balanceOf(tenant)
      const first = { question: "What would you change first about them?" }
      const client = yield* clientOf(tenant)
      const path = { studyId: study.id, respondent: 7 }
      const { data: said } = yield* client.studies.follow({ path, payload: first })
      const second = { path: `${at}/7/ask`, key, body: { question: "And if that took ten years?" } }
      const headers = { "idempotency-key": "again" }
      const answered = yield* send({ ...second, headers })
      assert.strictEqual(answered.status, 200, answered.text)
      const told = JSON.stringify(server.requests.at(-1)!.body)
      for (const words of [answers[1].answer, first.question, said.answer.split('"').at(-1)!])
        assert.include(told, words.slice(0, 20))
      assert.deepStrictEqual((yield* send({ ...second, headers })).json.data, answered.json.data)
      assert.strictEqual(before.balance - (yield* balanceOf(tenant)).balance, 2)
      const shown = yield* client.studies.respondent({ path, urlParams: {} })
      assert.deepStrictEqual(shown.data.followUps, [said, answered.json.data])
      assert.deepStrictEqual((yield* send({ path: `${at}/8`, key })).json.data.followUps, [])

      const other = yield* newTenant()
      for (const [who, where, status] of [
        [other.key, `${at}/7`, 404],
        [key, `${at}/41`, 404],
        [key, `${at}/0`, 400]
      ] as const) {
        assert.strictEqual((yield* send({ path: where, key: who })).status, status, where)
        assert.strictEqual((yield* send({ ...second, path: `${where}/ask`, key: who })).status, status, where)
      }
      const without = yield* send({ ...second, body: { ...first, engine: "statistical" } })
      assert.deepStrictEqual([without.status, without.json.error.param], [400, "engine"])
      assert.notInclude(without.json.error.message, "engine=statistical")
      const poor = yield* newTenant({ credits: 80 })
      const bought = yield* studied(poor, { ...EATING, respondents: 40, questions })
      const unpaid = yield* send({ path: `/v1/studies/${bought.id}/respondents/1/ask`, key: poor.key, body: first })
      assert.deepStrictEqual([unpaid.status, unpaid.json.error.code], [402, "insufficient_credits"])

      yield* sql`DELETE FROM jobs WHERE id = ${study.id}`
      assert.strictEqual((yield* send({ path: `${at}/7`, key })).status, 200)
      yield* send({ method: "DELETE", path: `/v1/projects/${study.projectId}`, key })
      assert.strictEqual((yield* send({ path: `${at}/7`, key })).status, 404)
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM follow_ups WHERE project_id = ${study.projectId}`, [])
    })
  )

  it.effect("asks the items of a matrix as a battery", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const views = {
        key: "views",
        text: "Should the city build more of these?",
        kind: "matrix",
        choices: truth.choices,
        items: ["Trains", "Trams"]
      }
      const body = { ...EATING, respondents: 100, questions: [views, { ...trains, showIf: 'views_2 = "Yes"' }] }
      const quoted = yield* send({ path: "/v1/studies/quote", key, body })
      assert.deepStrictEqual(
        quoted.json.data.questions.map((one: { key: string }) => one.key),
        ["views_1", "views_2", "trains"]
      )
      const study = yield* studied(tenant, body)
      assert.strictEqual(study.progress.total, 3)
      assert.isAtMost(study.credits.charged, quoted.json.data.credits)
      const { json } = yield* send({ path: `/v1/projects/${study.projectId}/questions`, key })
      const row = json.data.questions.find((one: { key: string }) => one.key === "views_1")
      assert.deepStrictEqual([row.stem, row.text], [views.text, `${views.text} – Trains`], JSON.stringify(study))
    })
  )

  it.effect("quotes every wording of a question into which answers are put", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const calls = (choices: ReadonlyArray<string>) => {
        const brand = { key: "brand", text: "Which of these trains do you like best?", kind: "single", choices }
        const piped = { ...trains, text: "Should the city build more {{brand}} trains?" }
        const body = { ...EATING, questions: [brand, piped] }
        return Effect.map(send({ path: "/v1/studies/quote", key, body }), ({ json }) => json.data.calls)
      }
      const two = yield* calls(["Night", "Fast"])
      const four = yield* calls(["Night", "Fast", "Slow", "Red"])
      assert.isAbove(four, 1.4 * two)
    })
  )
})

layer(
  serviceWithModels(
    {
      truth: [truth, whyTruth],
      faults: { refusal: 0.1, empty: 0.1, invalidJson: 0.1, status503: 0.1 },
      latency: { ms: 20 }
    },
    { LLM_READS: "false", LLM_PRICE: "1,1,1" }
  ),
  { excludeTestServices: true }
)("a study with a language model that fails now and then", (it) => {
  it.effect("charges for what was answered, once, although its worker is lost midway", () =>
    Effect.gen(function* () {
      const server = yield* Models
      const sql = yield* SqlClient.SqlClient
      const tenant = yield* newTenant()
      const { key } = tenant
      const body = { ...EATING, respondents: 100, questions: [trains, { key: "why", text: WHY, kind: "open" }] }
      const quoted = yield* send({ path: "/v1/studies/quote", key, body })
      const before = yield* balanceOf(tenant)
      const talks = () => server.requests.filter(({ body }) => JSON.stringify(body).includes("You speak for one"))
      const { json } = yield* submitStudy(tenant, body)
      yield* lookUntil(Effect.sync(talks), (made) => made.length > 20)
      yield* sql`
        UPDATE jobs SET attempt = attempt + 1, status = 'queued', taken_until = clock_timestamp()
        WHERE id = ${json.data.id} AND status = 'running'`
      const study = yield* studyOver(tenant, json.data.id)
      const [first, why] = study.questions
      assert.strictEqual(first.answered, 100, JSON.stringify(study))
      assert.isAbove(why.answered, 60)
      if (why.answered < 100) assert.match(why.note, /of 100 have no usable answer/)
      assert.strictEqual(study.credits.charged, 100 + why.answered)
      assert.strictEqual(before.balance - (yield* balanceOf(tenant)).balance, study.credits.charged)
      assert.isAtMost(study.credits.charged, quoted.json.data.credits)
      const usable = talks().filter(({ fault, status }) => status === 200 && fault === undefined)
      assert.isAtMost(usable.length, 100 + 64)
    })
  )
})
