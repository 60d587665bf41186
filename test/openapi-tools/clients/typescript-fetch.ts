import { AskingApi, AudiencesApi, Configuration, ModelErrorFromJSON, ResponseError } from "./generated/index.js"

const configured = (accessToken: string) => new Configuration({ basePath: process.env.BASE_URL ?? "", accessToken })
const asking = new AskingApi(configured(process.env.API_KEY ?? ""))
const audiences = new AudiencesApi(configured(process.env.API_KEY ?? ""))
const asked = { audiencePrompt: "Parents", sampleSize: "low", seed: 7 } as const
const closed = { ...asked, question: "How often do you cook?", choices: new Set(["Daily", "Weekly", "Less often"]) }

const failure = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error
  )
  if (!(thrown instanceof ResponseError)) throw thrown
  const { error } = ModelErrorFromJSON(await thrown.response.json())
  return { status: thrown.response.status, code: error.code, param: error.param }
}

const choices = await asking.askChoices({ choicesAsk: closed, idempotencyKey: "ts-1" })
const one = await asking.askOpen({ openAsk: { ...asked, question: "What do you cook?" } })
const two = await asking.askOpen({ openAsk: { ...asked, questions: ["What do you cook?", "Why do you cook?"] } })
const created = await audiences.createAudience({ audienceDraft: { title: "Parents", prompt: "Parents" } })
const listed = await audiences.listAudiences()
const unknown = await failure(new AudiencesApi(configured("nobody")).listAudiences())
const refused = await failure(asking.askChoices({ choicesAsk: { ...closed, choices: new Set(["Daily", "daily"]) } }))
// This generator makes an empty type of a choice between lists.
const flat = one.data.answers as Array<{ readonly answer: string }>
const nested = two.data.answers as Array<Array<{ readonly confidence: number }>>

console.log(
  JSON.stringify({
    percentages: choices.data.choices.map(({ percentage }) => percentage),
    size: choices.data.sample.size,
    flat: flat.length,
    nested: nested.map((answers) => answers.length),
    confident: typeof nested[0]?.[0]?.confidence === "number",
    error: one.error,
    title: created.data.title,
    audiences: listed.data.audiences.length,
    unknown: [unknown.status, unknown.code],
    refused: [refused.status, refused.code, refused.param]
  })
)
