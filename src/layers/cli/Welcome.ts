import { Console, Effect, Option, Redacted } from "effect"
import type { DemoCreated } from "../../services/usecases/Demo.ts"
import { renderChoices } from "./Asks.ts"
import { connect } from "./Connection.ts"
import { PROGRAM } from "./Program.ts"

const described = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "How important is it to you that your family eats dinner together?",
  choices: ["Very important", "Somewhat important", "Not very important", "Not at all important"]
}

const surveyed = {
  question: "If your usual coffee cost 20% more, what would you do?",
  choices: ["Keep buying it", "Buy less of it", "Switch to a cheaper brand", "Stop buying it", "Don't know"]
}

const curl = (origin: string, key: string, path: string, body: object) =>
  [
    `curl -s ${origin}${path} \\`,
    `  -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`
  ].join("\n")

const pasteable = (origin: string, key: string, project: Option.Option<DemoCreated["project"]>) => [
  curl(origin, key, "/v1/ask/choices", described),
  ...Option.match(project, {
    onNone: () => [`curl -s ${origin}/v1/projects -H "Authorization: Bearer ${key}"`],
    onSome: ({ id }) => [
      curl(origin, key, `/v1/project/${id}/ask`, {
        filter: "women aged 30 to 44",
        questions: ["How often do you drink coffee?"]
      })
    ]
  })
]

const answer = (origin: string, { audience, key, project }: DemoCreated) =>
  Effect.gen(function* () {
    const client = yield* connect({ url: Option.some(origin), key: Option.some(Redacted.make(key)) })
    const { data } = yield* client.asks.choices({
      payload: { ...surveyed, audienceId: audience.id, isMultipleChoice: false, sampleSize: "medium" }
    })
    return `\n“${audience.prompt}”, asked of the respondents of “${project.title}”:\n\n${renderChoices(surveyed.question, data)}\n`
  })

const first = (origin: string, created: DemoCreated) =>
  Effect.gen(function* () {
    yield* Console.log(
      `A demo organization was created with 1,000,000 credits. Its API key, shown this once:\n\n  ${created.key}\n`
    )
    yield* Console.log(`${pasteable(origin, created.key, Option.some(created.project)).join("\n\n")}`)
    yield* Console.log(yield* answer(origin, created))
  })

const again = (origin: string) =>
  Console.log(
    [
      `Use the key of the first start, or make another: ${PROGRAM} key create\n`,
      ...pasteable(origin, "$AUDIENCE_API_KEY", Option.none())
    ].join("\n")
  )

/** What a person sees after a start: the address, lines to paste, and on the first start the key and a real answer. */
export const welcome = (origin: string, created: Option.Option<DemoCreated>) =>
  Effect.gen(function* () {
    yield* Console.log(`\nAudience Insights API on ${origin}: open it in a browser (documentation: ${origin}/docs)`)
    yield* Console.log(`AI clients connect at ${origin}/mcp\n`)
    yield* Option.match(created, { onNone: () => again(origin), onSome: (demo) => first(origin, demo) })
  })
