import { createReadStream, statSync } from "node:fs"
import { request } from "node:http"

const BOUNDARY = "a-boundary-of-an-upload"

export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | Array<string>>
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly json: any
}

interface Sent {
  readonly port: number
  readonly key?: string
  readonly method?: string
  readonly path: string
}

const exchange = (
  { key, method = "GET", path, port }: Sent,
  headers: Readonly<Record<string, string | number>>,
  write: (sent: ReturnType<typeof request>) => void
) =>
  new Promise<Answer>((resolve, reject) => {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const options = { host: "127.0.0.1", port, method, path, headers: { ...headers, ...authorization } }
    const sent = request(options, (response) => {
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => {
        const json = JSON.parse(Buffer.concat(parts).toString() || "null")
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json })
      })
    })
    sent.on("error", reject)
    write(sent)
  })

/** A request without a body. */
export const ask = (sent: Sent): Promise<Answer> => exchange(sent, {}, (request) => request.end())

/** Uploads a survey file, piece by piece as the disk gives them, for an import that goes on after the answer. */
export const uploadFile = (port: number, key: string, path: string, title: string): Promise<Answer> => {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="survey.csv"\r\n\r\n`
  )
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": head.length + statSync(path).size + tail.length,
    prefer: "respond-async"
  }
  return exchange({ port, key, method: "POST", path: "/v1/projects" }, headers, (sent) => {
    sent.write(head)
    const file = createReadStream(path, { highWaterMark: 1 << 20 })
    file.pipe(sent, { end: false })
    file.once("end", () => sent.end(tail))
  })
}
