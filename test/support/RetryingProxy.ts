import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A proxy before several ports, which requests get in turn; who refuses to be connected to is passed over, and nothing else. */
export const startProxy = async (ports: () => ReadonlyArray<number>) => {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, at: number, left: number) => {
    const all = ports()
    const { headers, method, url: path } = from
    const onward = request({ host: "127.0.0.1", port: all[at % all.length], method, path, headers, agent })
    onward.once("response", (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.once("error", () => to.destroy())
    })
    onward.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && left > 0) pass(from, to, body, at + 1, left - 1)
      else if (to.headersSent) to.destroy()
      else to.writeHead(502).end(error.message)
    })
    to.once("close", () => to.writableFinished || onward.destroy())
    onward.end(body)
  }
  const server = createServer((from, to) => {
    const parts: Array<Buffer> = []
    from.on("data", (part: Buffer) => parts.push(part))
    from.once("end", () => pass(from, to, Buffer.concat(parts), turn++, ports().length))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      agent.destroy()
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, close } as const
}
