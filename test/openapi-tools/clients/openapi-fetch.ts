import createClient from "openapi-fetch"
import type { components, paths } from "./generated.js"

const baseUrl = process.env.BASE_URL ?? ""
const clientFor = (key: string) => createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } })
const { GET, POST } = clientFor(process.env.API_KEY ?? "")
const asked = { audiencePrompt: "Parents", sampleSize: "low", seed: 7 } as const
const closed = { ...asked, question: "How often do you cook?", choices: ["Daily", "Weekly", "Less often"] }

type Answers = components["schemas"]["OpenResult"]["answers"]
const isNested = (answers: Answers): answers is components["schemas"]["Answer"][][] => Array.isArray(answers[0])

const choices = await POST("/v1/ask/choices", { params: { header: { "Idempotency-Key": "fetch-1" } }, body: closed })
const one = await POST("/v1/ask/open", { body: { ...asked, question: "What do you cook?" } })
const two = await POST("/v1/ask/open", { body: { ...asked, questions: ["What do you cook?", "Why do you cook?"] } })
const created = await POST("/v1/audiences", { body: { title: "Parents", prompt: "Parents" } })
const listed = await GET("/v1/audiences")
const unknown = await clientFor("nobody").GET("/v1/audiences")
const refused = await POST("/v1/ask/choices", { body: { ...closed, choices: ["Daily", "daily"] } })
/** What was not asked with `Prefer: respond-async` is the answer: one check, and the type is its own. */
const isAnswer = <A extends object>(data: A): data is Exclude<A, { readonly object: string }> => !("object" in data)
const answerOf = <A extends object>(data: A | undefined) => (data !== undefined && isAnswer(data) ? data : undefined)
const answered = choices.data?.data
const shares = answered === undefined || "object" in answered ? undefined : answered
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
    unknown: [unknown.response.status, unknown.error?.error.code],
    refused: [refused.response.status, refused.error?.error.code, refused.error?.error.param]
  })
)
