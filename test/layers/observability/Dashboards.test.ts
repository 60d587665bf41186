import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { type ServiceProcess, serviceProcess } from "../../support/bundle/Process.ts"
import { databaseUrl } from "../../support/bundle/Server.ts"
import { TestDatabase } from "../../support/Database.ts"
import { type MetricFamily, parsersInstalled, readMetrics, readPromQl, readYaml } from "../../support/DeployTools.ts"
import { root } from "../../support/Image.ts"
import { scrape, scrapedUntil } from "../../support/Metrics.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { plantedTruths } from "../../support/models/Planted.ts"
import type { Truth } from "../../support/models/Truth.ts"
import { newTenant } from "../../support/Service.ts"

// The program itself: node dist/cli.mjs serve.

const survey = [
  "id,Do you cook?,Age",
  ...Array.from({ length: 60 }, (_, i) => `${i},${i % 3 ? "Yes" : "No"},${20 + i}`)
]

const questionOf = (truth: Truth | undefined) => ({ question: truth?.question, choices: truth?.choices })

const send = ({ port }: ServiceProcess, key: string, path: string, body?: object) =>
  Effect.promise(async () => {
    const form = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${key}`, ...(form ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { method: "POST", body: form ? body : JSON.stringify(body) })
    })
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
    return JSON.parse(await response.text()) as any
  })

/** What happens in an hour, each once: the metrics after it. */
const hour = Effect.gen(function* () {
  const truth = plantedTruths(2)
  const models = yield* modelServer({ truth })
  const service = yield* serviceProcess({
    environment: {
      DATABASE_URL: databaseUrl(yield* Pool),
      LOG_LEVEL: "info",
      METRICS_PORT: "0",
      LLM_URL: `${models.url}/v1`,
      LLM_MODEL: "tiny",
      LLM_PRICE: "1,0.5,2"
    },
    inRealTime: true
  })
  const { key } = yield* newTenant()
  const form = new FormData()
  form.set("title", "Cooking")
  form.set("file", new File([survey.join("\n")], "cooking.csv"))
  const { data } = yield* send(service, key, "/v1/projects", form)
  const project = data.id ?? data.project.id
  yield* send(service, key, `/v1/project/${project}/ask`, { questions: ["Do you cook?"], filter: "age >= 30" })
  yield* send(service, key, "/v1/ask/choices", {
    audiencePrompt: "US adults",
    ...questionOf(truth[0]),
    sampleSize: "low"
  })
  yield* send(service, key, "/v1/asks", [{ audiencePrompt: "US adults", ...questionOf(truth[1]), sampleSize: "low" }])
  // The survey's backtest, the only work of this hour on another thread, is done in its own time.
  yield* scrapedUntil(
    service,
    (series) =>
      series.has("nodejs_eventloop_lag_p99_seconds") &&
      [...series.keys()].some((name) => name.startsWith("audience_thread_work_duration_seconds"))
  )
  return (yield* scrape(service)).text
})

const { panels } = JSON.parse(readFileSync(join(root, "deploy/grafana/audience-insights.json"), "utf8")) as {
  readonly panels: ReadonlyArray<{
    readonly title: string
    readonly targets?: ReadonlyArray<{ readonly expr: string }>
  }>
}
const shown = panels.flatMap(({ targets = [], title }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*") }))
)

interface Rules {
  readonly groups: ReadonlyArray<{
    readonly rules: ReadonlyArray<{
      readonly alert: string
      readonly expr: string
      readonly annotations: Readonly<Record<string, string>>
    }>
  }>
}
const rules = () => {
  const [file] = readYaml(readFileSync(join(root, "deploy/prometheus/alerts.yaml"), "utf8")) as ReadonlyArray<Rules>
  return file?.groups.flatMap((group) => group.rules) ?? []
}

const namesOf = ({ name, type }: MetricFamily) =>
  type === "HISTOGRAM" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name]

/** Prometheus tells it of whatever it reads. */
const OF_PROMETHEUS = ["up"]

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true
})("what operators look at", (it) => {
  it.scoped.skipIf(!parsersInstalled)("names metrics that there are, and every metric is shown", () =>
    Effect.gen(function* () {
      const families = readMetrics(yield* hour)
      const known = new Set([...OF_PROMETHEUS, ...families.flatMap(namesOf)])
      const used = new Set<string>()
      const alerts = rules().map(({ alert, expr }) => ({ title: alert, expr }))
      assert.isAbove(alerts.length, 5)
      for (const { expr, title } of [...shown, ...alerts]) {
        const { metrics, valid } = readPromQl(expr)
        assert.isTrue(valid && metrics.length > 0, `${title}: ${expr}`)
        for (const name of metrics) {
          assert.isTrue(known.has(name), `${title} names ${name}`)
          used.add(name)
        }
      }
      const unseen = families.filter((family) => !namesOf(family).some((name) => used.has(name)))
      assert.deepStrictEqual(
        unseen.map(({ name }) => name),
        []
      )
      for (const { help, name, type } of families) {
        assert.isAbove(help.length, 10, name)
        assert.strictEqual(name.endsWith("_total"), type === "COUNTER", name)
        assert.notMatch(name, /_(ms|millis\w*|minutes|mib|kb|percent|count|sum|bucket)(_|$)/, name)
        assert.strictEqual(type === "HISTOGRAM", /_duration_seconds$/.test(name), name)
      }
    })
  )

  it.skipIf(!parsersInstalled)("leads from every alert to a part of the runbook", () => {
    const text = readFileSync(join(root, "docs/operations.md"), "utf8")
    const parts = new Set(
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, "")
          .trim()
          .replaceAll(" ", "-")
      )
    )
    for (const { alert, annotations } of rules()) {
      const [file, part = ""] = (annotations.runbook ?? "").split("#")
      assert.strictEqual(file, "docs/operations.md", alert)
      assert.isTrue(parts.has(part), `${alert} leads to ${part}`)
    }
  })
})
