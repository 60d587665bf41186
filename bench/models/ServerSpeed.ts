import autocannon from "autocannon"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { finding } from "../support/Finding.ts"
import { startModels } from "../support/ModelsProcess.ts"
import type { Scenario } from "../support/Scenario.ts"

const SECONDS = 5
const CONNECTIONS = 32
const LEAST = 2000
const SHOWN = 8

/** How many calls the server of models itself answers, so that its limits are not taken for the service's. */
export const serverSpeed: Scenario = async () => {
  const truths = plantedTruths(120)
  const models = await startModels({ truth: truths })
  const letters = (count: number) => Array.from({ length: count }, (_, k) => String.fromCharCode(65 + k))
  const requests = truths.map(({ choices, question }, i) => {
    const marks = letters(choices.length)
    const shown = truths
      .slice(i, i + SHOWN)
      .map((one) => `- ${one.question} ${one.choices.map((choice) => `${choice} 20 %`).join(", ")}`)
    const listed = choices.map((choice, k) => `${marks[k]}) ${choice}`).join("\n")
    const schema = {
      type: "object",
      properties: Object.fromEntries(marks.map((mark) => [mark, { type: "number" }])),
      required: marks,
      additionalProperties: false
    }
    return {
      method: "POST" as const,
      path: "/v1/chat/completions",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        model: "planted",
        messages: [{ role: "user", content: `${shown.join("\n")}\n\n${question}\n${listed}` }],
        response_format: { type: "json_schema", json_schema: { name: "shares", strict: true, schema } }
      })
    }
  })
  await autocannon({ url: models.url, connections: CONNECTIONS, duration: 2, requests })
  const [cpu, before] = [models.cpu(), (await models.statistics()).requests]
  const { requests: rate } = await autocannon({
    url: models.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests
  })
  const statistics = await models.statistics()
  const each = (models.cpu() - cpu) / (statistics.requests - before)
  await models.stop()
  return [
    finding(
      "the server of models itself: calls a second of one core",
      `${(1 / each).toFixed(0)} (${rate.average.toFixed(0)} now)`,
      `≥ ${LEAST}`,
      1 / each >= LEAST
    ),
    finding("… calls that asked nothing planted", String(statistics.unmatched), "0", statistics.unmatched === 0)
  ]
}
