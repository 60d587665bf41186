import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import {
  createTaskSessionFromClient,
  type JsonRpcResponse,
  type TaskEnabledSession,
  toolDeclarationFromMcpTool
} from "@modelcontextprotocol/ext-tasks/client"
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as StreamableTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js"
import type { Answer } from "./Clients.ts"

const REVISION = "2026-07-28"
const about = { name: "tests", version: "1" }
const EXTENSION = "io.modelcontextprotocol/tasks"

/** A call as its client sees it: a task, or answered at once. */
export interface Begun {
  readonly taskId: string | null
  readonly result: Promise<Answer>
}

/** What official clients of each generation can do with tasks, as far as the tests use it. */
export interface TaskClient {
  readonly call: (name: string, given: Record<string, unknown>) => Promise<Begun>
  readonly status: (taskId: string) => Promise<string>
  readonly cancel: (taskId: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

const withKey = (key: string) => (url: string | URL, init?: RequestInit) => {
  const headers = new Headers(init?.headers)
  headers.set("Authorization", `Bearer ${key}`)
  return fetch(url, { ...init, headers })
}

interface Outgoing {
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Sends a framed request of 2026-07-28 as it is, for which the client has no method. */
const rawDispatch = (base: string, key: string) => {
  let id = 0
  return async (request: unknown): Promise<JsonRpcResponse> => {
    const { method, params = {} } = request as Outgoing
    const name = params.name ?? params.taskId
    const response = await withKey(key)(`${base}/mcp`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": REVISION,
        "Mcp-Method": method,
        ...(typeof name === "string" && { "Mcp-Name": name })
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })
    })
    const text = await response.text()
    const data = /^data: (\{.*"(?:result|error)".*)$/m.exec(text)?.[1] ?? text
    const message = JSON.parse(data)
    return message.error === undefined
      ? { kind: "result", result: message.result }
      : { kind: "error", error: message.error }
  }
}

const overSession = (session: TaskEnabledSession, client: Client): TaskClient => ({
  call: async (name, given) => {
    const { tools } = await client.listTools()
    const execution = await session.callTool(name, given as never, {
      declaration: toolDeclarationFromMcpTool(tools.find((tool) => tool.name === name)!),
      task: { preference: "prefer" }
    })
    const result = execution.result().then((outcome) => {
      if (outcome.status === "cancelled") throw new Error("cancelled")
      if (outcome.status === "failed") throw outcome.error
      return outcome.result as Answer
    })
    void result.catch(() => {})
    return { taskId: execution.kind === "task" ? execution.handle.taskId : null, result }
  },
  status: async (taskId) => (await session.task(taskId as never).snapshot()).status,
  cancel: (taskId) => session.task(taskId as never).cancel(),
  // The session's own end would cancel its tasks: a client that goes away says nothing.
  close: () => client.close()
})

const transport = (base: string, key: string) =>
  new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { fetch: withKey(key) })

/** Opens the official clients by the revision whose tasks they know. */
export const taskClients: Readonly<Record<string, (base: string, key: string) => Promise<TaskClient>>> = {
  "2026-07-28": async (base, key) => {
    const client = new Client(about, { versionNegotiation: { mode: { pin: REVISION } } })
    await client.connect(transport(base, key))
    const session = createTaskSessionFromClient(client, {
      endpointId: base,
      rawDispatch: rawDispatch(base, key),
      v2RequestFraming: {
        protocolVersion: REVISION,
        clientInfo: about,
        clientCapabilities: { extensions: { [EXTENSION]: {} } }
      }
    })
    return overSession(session, client)
  },
  "2025-11-25": async (base, key) => {
    const client = new Client(about, { versionNegotiation: { mode: "legacy" } })
    await client.connect(transport(base, key))
    return overSession(createTaskSessionFromClient(client, { endpointId: base }), client)
  },
  "2025-11-25, first generation": async (base, key) => {
    const client = new ClientV1(about)
    await client.connect(new StreamableTransportV1(new URL(`${base}/mcp`), { fetch: withKey(key) }) as never)
    const { tasks } = client.experimental
    return {
      call: async (name, given) => {
        await client.listTools()
        const stream = tasks.callToolStream({ name, arguments: given }, CallToolResultSchema, { task: {} })
        const first = await stream.next()
        if (first.done === true) throw new Error("nothing came")
        const rest = async (): Promise<Answer> => {
          for await (const message of stream) {
            if (message.type === "result") return message.result as Answer
            if (message.type === "error") throw message.error
          }
          throw new Error("no result came")
        }
        if (first.value.type === "error") throw first.value.error
        if (first.value.type !== "taskCreated") throw new Error(`${first.value.type} came first`)
        const result = rest()
        void result.catch(() => {})
        return { taskId: first.value.task.taskId, result }
      },
      status: async (taskId) => (await tasks.getTask(taskId)).status,
      cancel: (taskId) => tasks.cancelTask(taskId),
      close: () => client.close()
    }
  }
}
