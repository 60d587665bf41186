import { Agent, request } from "node:http"
import { pause } from "../support/Processes.ts"

/** What clients saw. */
export interface Seen {
  readonly answered: Record<string, number>
  /** Requests that were not answered as they should have been, in words. */
  readonly failed: Array<string>
  slowestMs: number
  readonly durable: Array<string>
}

interface Reply {
  readonly status: number
  readonly text: string
}

const QUESTION = {
  audiencePrompt: "Adults",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

const send = (agent: Agent, port: number, key: string, path: string, body?: unknown) =>
  new Promise<Reply>((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const method = body === undefined ? "GET" : "POST"
    const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (answer) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part
      })
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once("error", reject)
    })
    sent.once("error", reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Clients that keep their connections and ask one thing after the other until told to stop: lists, asks, durable asks. */
export const startLoad = (port: number, key: string) => {
  const seen: Seen = { answered: {}, failed: [], slowestMs: 0, durable: [] }
  let running = true
  const once = async (agent: Agent, kind: string, wanted: number, path: string, body?: unknown) => {
    const from = performance.now()
    const reply = await send(agent, port, key, path, body).catch((error: Error) => ({ status: 0, text: error.message }))
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - from)
    if (reply.status === wanted) seen.answered[kind] = (seen.answered[kind] ?? 0) + 1
    else seen.failed.push(`${kind}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply
  }
  const client = async (work: (agent: Agent) => Promise<unknown>, ms: number) => {
    const agent = new Agent({ keepAlive: true })
    while (running) {
      await work(agent)
      await pause(ms)
    }
    agent.destroy()
  }
  const clients = [
    ...[1, 2, 3, 4].map(() => client((agent) => once(agent, "list", 200, "/v1/audiences"), 10)),
    ...[1, 2].map(() => client((agent) => once(agent, "ask", 200, "/v1/ask/choices", QUESTION), 20)),
    client(async (agent) => {
      const { status, text } = await once(agent, "durable", 202, "/v1/asks", [QUESTION, QUESTION])
      if (status === 202) seen.durable.push(JSON.parse(text).data.id)
    }, 200)
  ]
  const stop = async (): Promise<Seen> => {
    running = false
    await Promise.all(clients)
    return seen
  }
  return { stop, ask: (path: string) => send(new Agent(), port, key, path) } as const
}
