import { createClient } from "./generated/client/index.js"
import { askChoices, askOpen, createAudience, listAudiences, type OpenResult } from "./generated/index.js"

const clientFor = (key: string) => createClient({ baseUrl: process.env.BASE_URL ?? "", auth: () => key })
const client = clientFor(process.env.API_KEY ?? "")
const asked = { audiencePrompt: "Parents", sampleSize: "low", seed: 7 } as const
const closed = { ...asked, question: "How often do you cook?", choices: ["Daily", "Weekly", "Less often"] }

type Nested = Extract<OpenResult["answers"], Array<Array<unknown>>>
const isNested = (answers: OpenResult["answers"]): answers is Nested => Array.isArray(answers[0])

const choices = await askChoices({ client, headers: { "Idempotency-Key": "hey-1" }, body: closed })
const one = await askOpen({ client, body: { ...asked, question: "What do you cook?" } })
const two = await askOpen({ client, body: { ...asked, questions: ["What do you cook?", "Why do you cook?"] } })
const created = await createAudience({ client, body: { title: "Parents", prompt: "Parents" } })
const listed = await listAudiences({ client })
const unknown = await listAudiences({ client: clientFor("nobody") })
const refused = await askChoices({ client, body: { ...closed, choices: ["Daily", "daily"] } })
type Underway = { readonly progress: object }
/** What was not asked with `Prefer: respond-async` is the answer, and no durable ask. */
const isAnswer = <A extends object>(data: A): data is Exclude<A, Underway> => !("progress" in data)
const answerOf = <A extends object>(data: A | undefined) => (data !== undefined && isAnswer(data) ? data : undefined)
const shares = answerOf(choices.data?.data)
const nested = answerOf(two.data?.data)?.answers ?? []

console.log(
  JSON.stringify({
    percentages: shares?.choices.map(({ percentage }) => percentage),
    size: shares?.sample.size,
    flat: answerOf(one.data?.data)?.answers.length,
    nested: isNested(nested) ? nested.map((answers) => answers.length) : [],
    confident: isNested(nested) && typeof nested[0]?.[0]?.confidence === "number",
    error: one.data?.error,
    title: created.data?.data.title,
    audiences: listed.data?.data.audiences.length,
    unknown: [unknown.response?.status, unknown.error?.error.code],
    refused: [refused.response?.status, refused.error?.error.code, refused.error?.error.param]
  })
)
