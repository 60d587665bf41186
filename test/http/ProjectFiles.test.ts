import { readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { sampleSurveyCsv } from "../../src/domain/survey/SampleSurvey.ts"
import { Credits } from "../../src/services/Credits.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { askAt } from "../support/ProjectAsks.ts"
import { newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const sample = sampleSurveyCsv(2026)
const invalid = { status: 400, type: "invalid_request_error", code: "parameter_invalid" }

const projectsOf = ({ key }: Tenant) => Effect.map(send({ path: "/v1/projects", key }), ({ json }) => json.data)

layer(TestService)("a survey file sent over HTTP", (it) => {
  it.effect("becomes a project, at no charge", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const { headers, json, status } = yield* upload(tenant, {
        title: " Coffee ",
        description: "600 adults",
        file: ["coffee.csv", sample]
      })
      assert.strictEqual(status, 200, JSON.stringify(json))
      const { id, leftOut, questions, ...about } = json.data
      assert.deepStrictEqual(about, { title: "Coffee", description: "600 adults", respondents: 600 })
      assert.deepStrictEqual(leftOut, [{ column: 1, header: "Respondent ID", reason: "identifies respondents" }])
      assert.strictEqual(questions.length, (yield* projectsOf(tenant))[0].surveyQuestions.length)
      assert.isUndefined(headers["x-credits-charged"])
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), 1_000)
      const { data } = yield* askAt(`/v1/project/${id}/ask`, tenant, { questions: ["Age"], filter: "region = South" })
      assert.strictEqual(data.totalTwins, 600)
    })
  )
})
