/** What the questions, quotes and batches of this benchmark are made of; no two questions are the same. */
const PEOPLE = ["Parents aged 30 to 44", "Women over 50", "Students", "Men who live in cities", "Retired people"]
const HABITS = ["cook dinner", "drink coffee", "shop for food", "eat out", "bake bread", "skip breakfast", "order in"]

let asked = 0

export const question = (about: string) => {
  const i = asked++
  return {
    audiencePrompt: `${PEOPLE[i % PEOPLE.length]} in the United States`,
    question: `How often do you ${HABITS[i % HABITS.length]} in week ${i} of ${about}?`,
    choices: ["Every day", "A few times a week", "Once a week", "Less often"]
  }
}

export const questions = (count: number, about: string) => Array.from({ length: count }, () => question(about))

/** A service, and the key of an organization there. */
export interface Caller {
  readonly port: number
  readonly key: string
}

/** Sends a request and reads the whole answer; fails where that is no success. */
export const send = async ({ key, port }: Caller, path: string, body?: unknown, method?: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return text
}

/** A batch as the service shows it. */
export interface Batch {
  readonly id: string
  readonly state: string
  readonly progress: { readonly total: number; readonly succeeded: number }
}

export const sendBatch = async (caller: Caller, count: number, about: string): Promise<Batch> =>
  JSON.parse(await send(caller, "/v1/asks", questions(count, about))).data

export const batchOf = async (caller: Caller, id: string): Promise<Batch> =>
  JSON.parse(await send(caller, `/v1/asks/${id}`)).data
