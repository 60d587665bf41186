import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, type Tenant } from "./Service.ts"
import { lookUntil } from "./Waiting.ts"

type Key = Pick<Tenant, "key">

export const EATING = {
  title: "Eating out",
  audiencePrompt: "Adults in the United States",
  respondents: 200,
  seed: 11,
  questions: [
    { key: "coffee", text: "Do you drink coffee?", kind: "single", choices: ["Yes", "No"] },
    { key: "man", text: "Are you male or female?", kind: "single", choices: ["Male", "Female"] },
    { key: "car", text: "Do you own a car?", kind: "single", choices: ["Yes", "No"], showIf: 'man = "Female"' },
    { key: "zorble", text: "Do you prefer zorbles or quibbits?", kind: "single", choices: ["Zorbles", "Quibbits"] },
    { key: "why", text: "Why?", kind: "open", showIf: "zorble:*" }
  ]
}

export const submitStudy = ({ key }: Key, body: object, headers: Readonly<Record<string, string>> = {}) =>
  send({ method: "POST", path: "/v1/studies", key, body, headers })

export const lookAtStudy = ({ key }: Key, id: string) => send({ path: `/v1/studies/${id}`, key })

/** A study once it is over. */
export const studyOver = (tenant: Key, id: string) =>
  Effect.map(
    lookUntil(lookAtStudy(tenant, id), ({ json, status }) => status !== 200 || json.data.finishedAt !== null),
    ({ json }) => json.data
  )

export const studied = (tenant: Key, body: object) =>
  Effect.gen(function* () {
    const { json, status, text } = yield* submitStudy(tenant, body)
    assert.strictEqual(status, 202, text)
    return yield* studyOver(tenant, json.data.id)
  })

export const balanceOf = ({ key }: Key) => Effect.map(send({ path: "/v1/credits", key }), ({ json }) => json.data)
