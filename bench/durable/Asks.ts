import type { Truth } from "../../test/support/models/Truth.ts"
import { AUDIENCE, inTurns } from "../support/Asker.ts"
import type { Member, Service } from "../support/Ground.ts"
import type { Models } from "../support/ModelsProcess.ts"
import { pause } from "../support/Processes.ts"

/** A durable ask as the service shows it. */
export interface Shown {
  readonly id: string
  readonly state: string
  readonly progress: { readonly total: number; readonly succeeded: number; readonly failed: number }
  readonly credits: { readonly charged: number }
}

/** Questions that no other round asks. */
export const inRound = (truths: ReadonlyArray<Truth>, round: string | number): ReadonlyArray<Truth> =>
  truths.map((truth) => ({ ...truth, question: `${truth.question} (${round})` }))

const bodyOf = ({ choices, question }: Truth, sampleSize: string) => ({
  audiencePrompt: AUDIENCE,
  question,
  choices,
  sampleSize
})

const taken = async (answer: Promise<{ readonly data: Shown | undefined; readonly text: string }>): Promise<string> => {
  const { data, text } = await answer
  if (data === undefined) throw new Error(`Not taken in: ${text}`)
  return data.id
}

export const submitBatch = (
  service: Service,
  { key }: Member,
  truths: ReadonlyArray<Truth>,
  sampleSize: string
): Promise<string> =>
  taken(
    service.post<Shown>(
      key,
      "/v1/asks",
      truths.map((truth) => bodyOf(truth, sampleSize))
    )
  )

/** Each as an ask of its own. */
export const submitEach = (service: Service, member: Member, truths: ReadonlyArray<Truth>, sampleSize: string) =>
  inTurns(truths, 16, (truth) => submitBatch(service, member, [truth], sampleSize))

export const shown = async (service: Service, { key }: Member, id: string): Promise<Shown> => {
  const { data, text } = await service.get<Shown>(key, `/v1/asks/${id}`)
  if (data === undefined) throw new Error(`Not found: ${text}`)
  return data
}

const OVER = new Set(["succeeded", "failed", "cancelled"])

/** Waits until all of them are over; what they came to. */
export const allOver = async (
  service: Service,
  member: Member,
  ids: ReadonlyArray<string>,
  everyMs = 100
): Promise<ReadonlyArray<Shown>> => {
  const ends: Array<Shown> = []
  for (const id of ids)
    for (;;) {
      const now = await shown(service, member, id)
      if (OVER.has(now.state)) {
        ends.push(now)
        break
      }
      await pause(everyMs)
    }
  return ends
}

/** Calls that were sent again, of those that the server of models saw so far. */
export const repeatedCalls = async (models: Models): Promise<number> => {
  const requests = (await models.requests()).filter(({ method }) => method === "POST")
  return requests.length - new Set(requests.map(({ body }) => JSON.stringify(body))).size
}
