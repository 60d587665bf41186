import { Agent, request } from "node:http"
import { setImmediate as nextTurn } from "node:timers/promises"

/** What became of one request. */
export type Outcome = { readonly status: number } | { readonly broken: string }

const ask = (agent: Agent, port: number, path: string, key: string, body: string) =>
  new Promise<Outcome | "unsent">((resolve) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const sent = request(
      { host: "127.0.0.1", port, path, method: body === "" ? "GET" : "POST", agent, headers },
      (response) => {
        response.resume()
        response.once("end", () => resolve({ status: response.statusCode ?? 0 }))
        response.once("error", (error) => resolve({ broken: error.message }))
      }
    )
    sent.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.syscall === "connect" ? "unsent" : { broken: error.message })
    )
    sent.end(body)
  })

/** Sends requests to services in turn, as a load balancer does: to those whose health is good when it looks. */
export const makeRoundRobin = (key: string) => {
  const healthy = new Set<number>()
  const looks = new Agent({ keepAlive: false })
  let turn = 0

  /** Looks at a service once; whether it is to be sent requests. */
  const look = async (port: number): Promise<boolean> => {
    const found = await ask(looks, port, "/v1/healthcheck", key, "")
    const well = found !== "unsent" && "status" in found && found.status === 200
    if (well) healthy.add(port)
    else healthy.delete(port)
    return well
  }

  /** A client that keeps its connections and sends requests one after the other until told to stop. */
  const client = async (path: string, body: string, goesOn: () => boolean): Promise<ReadonlyArray<Outcome>> => {
    const agent = new Agent({ keepAlive: true })
    const outcomes: Array<Outcome> = []
    while (goesOn()) {
      const ports = [...healthy]
      const port = ports[turn++ % ports.length]
      const outcome = port === undefined ? "unsent" : await ask(agent, port, path, key, body)
      if (outcome !== "unsent") {
        outcomes.push(outcome)
        continue
      }
      // Who did not even connect has asked nobody, and asks the next.
      if (port !== undefined) healthy.delete(port)
      await nextTurn()
    }
    agent.destroy()
    return outcomes
  }
  return { client, look, healthy: () => healthy.size } as const
}
