// Asks an audience, tabulates a survey, and sends many questions at once.
import { createClient, PaymentRequired } from "audience-insights/client"

const client = createClient({
  baseUrl: process.env.AUDIENCE_URL ?? "http://127.0.0.1:3000",
  apiKey: process.env.AUDIENCE_API_KEY ?? ""
})

const dinner = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "How often do you cook dinner at home?",
  choices: ["Every day", "A few times a week", "Once a week", "Less often"]
}

try {
  const { choices, credits, sample } = await client.ask.choices(dinner)
  for (const { choice, percentage } of choices) console.log(`${percentage.toFixed(1).padStart(5)}%  ${choice}`)
  console.log(`basis ${sample.basis}, ±${sample.marginOfError ?? "?"} points, ${credits?.charged ?? 0} credits`)
} catch (error) {
  if (!(error instanceof PaymentRequired)) throw error
  console.log(error.message)
}

for await (const project of client.projects.list()) {
  const [rows, columns] = await client.projects.questions(project.id)
  if (rows === undefined || columns === undefined) continue
  const { table } = await client.projects.crosstab(project.id, { rows: rows.key, columns: columns.key })
  console.log(`\n${project.title}: ${rows.text} by ${columns.text}`)
  for (const { cells, label } of table) {
    // Columns with too few respondents are hidden.
    const shares = cells.map((cell) => cell?.share?.toFixed(2) ?? "–")
    console.log(`  ${label.padEnd(24)} ${shares.join("  ")}`)
  }
}

const audiences = ["Students", "Parents", "Pensioners"]
const batch = await client.asks.submit(audiences.map((audiencePrompt) => ({ ...dinner, audiencePrompt })))
await client.asks.wait(batch.id, {
  onProgress: ({ progress }) => console.log(`${progress.total - progress.waiting} of ${progress.total}`)
})
for await (const { data, error, index } of client.asks.results(batch.id))
  console.log(audiences[index], data !== null && "summary" in data ? data.summary : error?.message)
