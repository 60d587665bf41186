import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

interface Message {
  readonly role: string
  readonly content?: string | ReadonlyArray<{ readonly text?: string }> | null
}
interface Completion {
  readonly messages: ReadonlyArray<Message>
  readonly tools?: ReadonlyArray<{ readonly function: { readonly name: string } }>
}

const read = async (request: IncomingMessage): Promise<Completion> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const textOf = ({ content }: Message): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("")

const completed = (message: object, reason: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "tool-caller",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: reason }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
})

/**
 * A server that speaks chat completions for agents: whatever it is asked, it calls one tool with the same arguments, and
 * then says what the tool answered. Its address ends with `/v1`.
 */
export const toolCallingModel = (tool: string, given: object) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer(async (request, response) => {
        const { messages, tools = [] } = await read(request)
        const told = messages.filter(({ role }) => role === "tool").map(textOf)
        const name = tools.map((one) => one.function.name).find((one) => one === tool)
        const call = { id: "call_1", type: "function", function: { name, arguments: JSON.stringify(given) } }
        const answer =
          told.length > 0
            ? completed({ content: `The audience says: ${told.join(" ")}` }, "stop")
            : completed({ content: null, tool_calls: [call] }, "tool_calls")
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
      })
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
      return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
    }),
    ({ server }) =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      })
  )
