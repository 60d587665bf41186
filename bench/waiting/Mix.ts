import { Agent, request } from "node:http"

/** A request of a mix, and how often it comes among a hundred. */
interface Part {
  readonly name: string
  readonly share: number
  readonly path: string
  readonly body?: unknown
}

/** Routes as a console and its users take them. */
export const mixOf = (project: string): ReadonlyArray<Part> => {
  const filter = 'gender = "Female"'
  return [
    { name: "list audiences", share: 45, path: "/v1/audiences" },
    { name: "list projects", share: 10, path: "/v1/projects" },
    { name: "questions", share: 8, path: `/v1/projects/${project}/questions` },
    { name: "matches", share: 10, path: `/v1/projects/${project}/matches`, body: { filter } },
    {
      name: "crosstab",
      share: 5,
      path: `/v1/projects/${project}/crosstab`,
      body: { rows: "How often do you drink coffee?", columns: ["gender"] }
    },
    {
      name: "project ask",
      share: 12,
      path: `/v1/project/${project}/ask`,
      body: { filter, questions: ["How often do you drink coffee?"] }
    },
    {
      name: "choices",
      share: 10,
      path: "/v1/ask/choices",
      body: {
        audiencePrompt: "Parents aged 30 to 44 in the United States",
        question: "Do you own a car?",
        choices: ["Yes", "No"]
      }
    }
  ]
}

/** Sends requests of a mix one by one, each part as often as its share says. */
export const senderOf = (port: number, key: string, parts: ReadonlyArray<Part>, sockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  // Every part in its share of a hundred, spread out by a step that meets each place once.
  const hundred = parts.flatMap((part) => Array.from({ length: part.share }, () => part))
  let sent = 0
  const next = () => hundred[(sent++ * 37) % hundred.length]!
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const { body, name, path } = next()
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
      const method = body === undefined ? "GET" : "POST"
      const one = request({ host: "127.0.0.1", port, path, method, agent, headers }, (answer) => {
        answer.resume()
        answer.once("error", reject)
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${name}: ${answer.statusCode}`))
        )
      })
      one.once("error", reject)
      one.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { send, close: () => agent.destroy() } as const
}
