import { Effect } from "effect"
import { send, type Tenant } from "./Service.ts"
import { lookUntil } from "./Waiting.ts"

type Key = Pick<Tenant, "key">
type Headers = Readonly<Record<string, string>>

export const LATER = { prefer: "respond-async" }

/** Sends asks as one batch. */
export const submitAsks = ({ key }: Key, asks: ReadonlyArray<unknown>, headers: Headers = {}) =>
  send({ method: "POST", path: "/v1/asks", key, body: JSON.stringify(asks), headers })

/** How far a durable ask is. */
export const lookAtAsk = ({ key }: Key, id: string) => send({ path: `/v1/asks/${id}`, key })

/** Looks until a durable ask is in one of these states. */
export const untilAsk = (tenant: Key, id: string, states: ReadonlyArray<string>) =>
  lookUntil(lookAtAsk(tenant, id), ({ json, status }) => status !== 200 || states.includes(json.data.state))

/** Looks until a durable ask is over. */
export const askOver = (tenant: Key, id: string) => untilAsk(tenant, id, ["succeeded", "failed", "cancelled"])

/** What became of the asks of a durable ask. */
export const resultsOf = ({ key }: Key, id: string) =>
  Effect.map(send({ path: `/v1/asks/${id}/results`, key }), ({ text }) =>
    text
      .split("\n")
      .filter((line) => line !== "")
      // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
      .map((line) => JSON.parse(line) as any)
  )
