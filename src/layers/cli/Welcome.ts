import { Console, Effect, Option, Redacted } from "effect"
import type { DemoProject, DemoStart } from "../../services/usecases/Demo.ts"
import { renderChoices } from "./Asks.ts"
import { connect } from "./Connection.ts"
import { explain, PROGRAM } from "./Failure.ts"
import { terminalWidth } from "./Output.ts"

const asked = {
  question: "In general, is it rude to knowingly bring unruly children on a plane?",
  choices: ["No, not at all rude", "Yes, somewhat rude", "Yes, very rude"]
}
const PARENTS = "Parents aged 30 and over"
/** The survey whose respondents have that audience. */
const answering = (projects: ReadonlyArray<DemoProject>) =>
  projects.flatMap((project) =>
    project.audiences.flatMap(({ id, prompt }) => (prompt === PARENTS ? [{ project, audienceId: id }] : []))
  )

const onPlanes = {
  filter: "women aged 45 and over",
  questions: ["Is it rude to recline your seat on a plane?"]
}

const curl = (origin: string, key: string, path: string, body: object) =>
  [
    `curl -s ${origin}${path} \\`,
    `  -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`
  ].join("\n")

const listing = (origin: string, key: string) => `curl -s ${origin}/v1/projects -H "Authorization: Bearer ${key}"`

const pasteable = (origin: string, key: string, projects: ReadonlyArray<DemoProject>) => [
  ...answering(projects).map(({ project }) => curl(origin, key, `/v1/project/${project.id}/ask`, onPlanes)),
  curl(origin, key, "/v1/ask/choices", { audiencePrompt: PARENTS, ...asked }),
  ...(projects.length === 0 ? [listing(origin, key)] : [])
]

/** What is shown where a question was not answered: the service runs on without. */
const unanswered = (error: unknown) =>
  `Not answered: ${explain(error)}\nThe service is running. If a language model is configured, ` +
  `\`${PROGRAM} doctor\` shows how fast it is and what to change.`

/** A question of the survey, answered by those of its respondents who are the audience. */
const answered = (
  origin: string,
  key: string,
  { audienceId, project: { credit, title } }: ReturnType<typeof answering>[number]
) =>
  Effect.gen(function* () {
    const client = yield* connect({ url: Option.some(origin), key: Option.some(Redacted.make(key)) })
    const width = yield* terminalWidth
    const answer = yield* client.asks
      .choices({ payload: { ...asked, audienceId, isMultipleChoice: false, sampleSize: "medium" } })
      .pipe(
        Effect.map(({ data }) => renderChoices(asked.question, data, width)),
        Effect.catchAll((error) => Effect.succeed(unanswered(error)))
      )
    yield* Console.log(`\n“${PARENTS}” in the survey “${title}”:\n\n${answer}\n${credit}\n`)
  })

const created = (origin: string, { key, projects }: Extract<DemoStart, { _tag: "Created" }>) =>
  Effect.gen(function* () {
    yield* Console.log(
      `We created a demo organization with 1,000,000 credits. Its API key, shown only once:\n\n  ${key}\n`
    )
    yield* Console.log(pasteable(origin, key, projects).join("\n\n"))
    yield* Effect.forEach(answering(projects), (one) => answered(origin, key, one))
  })

const again = (origin: string, projects: ReadonlyArray<DemoProject>) =>
  Console.log(
    [
      `Use the key from the first start, or create another: ${PROGRAM} key create\n`,
      ...pasteable(origin, "$AUDIENCE_API_KEY", projects)
    ].join("\n")
  )

const renewed = ({ invented, projects }: Extract<DemoStart, { _tag: "Renewed" }>) =>
  Console.log(
    [
      `The demo now has surveys of real people. “${invented}” of earlier versions was invented; it stays until you delete it.\n`,
      ...projects.map(({ description, title }) => `“${title}”: ${description}\n`)
    ].join("\n")
  )

/** What a person sees after a start: the address, a link to sign in, lines to paste, and on the first start the key and a real answer. */
export const welcome = (origin: string, started: DemoStart, link: Option.Option<string>) =>
  Effect.gen(function* () {
    const address = Option.match(link, {
      onNone: () => "",
      onSome: (one) => `\n\nOpen this link to sign in. It works once, within an hour:\n\n  ${one}\n`
    })
    yield* Console.log(`\nAudience Insights API on ${origin}${address}`)
    yield* Console.log(`Documentation: ${origin}/docs\nAI clients connect at ${origin}/mcp\n`)
    switch (started._tag) {
      case "Created":
        return yield* created(origin, started)
      case "Renewed":
        yield* renewed(started)
        return yield* again(origin, started.projects)
      case "Found":
        return yield* again(origin, [])
    }
  })
