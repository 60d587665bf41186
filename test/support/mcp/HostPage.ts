import { AppBridge, type McpUiHostContext, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge"

/** What a tool brings back. */
export type ToolResult = Parameters<AppBridge["sendToolResult"]>[0]

/** An MCP host as a test drives it. */
export interface TestHost {
  readonly app: () => { readonly name: string; readonly version: string } | undefined
  readonly asked: (toolArguments: Record<string, unknown>) => Promise<void>
  readonly answered: (result: ToolResult) => Promise<void>
  readonly cancelled: (reason: string) => Promise<void>
  readonly setContext: (context: McpUiHostContext) => void
  readonly teardown: () => Promise<unknown>
  /** Heights that the page reported. */
  readonly heights: ReadonlyArray<number>
  /** Sends the page a message as it is, past the library. */
  readonly post: (message: object) => void
  /** Sends the page a request past the library, and gives its answer. */
  readonly request: (method: string) => Promise<unknown>
  /** Sends the page a message that does not come from its host. */
  readonly forge: (message: object) => void
}

declare global {
  interface Window {
    testHost: TestHost
  }
}

/** Shows the page at `/app` in the frame, and is there when it has introduced itself. */
const start = async (frame: HTMLIFrameElement) => {
  const view = frame.contentWindow!
  const theme = new URLSearchParams(location.search).get("theme")
  const context: McpUiHostContext = theme === null ? {} : { theme: theme === "dark" ? "dark" : "light" }
  const bridge = new AppBridge(null, { name: "test host", version: "1.0.0" }, {}, { hostContext: context })
  const heights: Array<number> = []
  bridge.addEventListener("sizechange", ({ height = 0 }) => {
    heights.push(height)
    frame.style.height = `${height}px`
  })
  const initialized = new Promise<void>((resolve) => bridge.addEventListener("initialized", () => resolve()))
  await bridge.connect(new PostMessageTransport(view, view))
  frame.src = "/app"
  await initialized
  const stranger = document.body.appendChild(document.createElement("iframe"))
  stranger.hidden = true
  window.testHost = {
    app: () => bridge.getAppVersion(),
    asked: (toolArguments) => bridge.sendToolInput({ arguments: toolArguments }),
    answered: (result) => bridge.sendToolResult(result),
    cancelled: (reason) => bridge.sendToolCancelled({ reason }),
    setContext: (changed) => bridge.setHostContext(changed),
    teardown: () => bridge.teardownResource({}),
    heights,
    post: (message) => view.postMessage(message, "*"),
    request: (method) =>
      new Promise((resolve) => {
        const id = `test ${method}`
        addEventListener("message", ({ data, source }) => {
          if (source === view && data.id === id) resolve(data)
        })
        view.postMessage({ jsonrpc: "2.0", id, method }, "*")
      }),
    forge: (message) => {
      const script = stranger.contentDocument!.createElement("script")
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, "*")`
      stranger.contentDocument!.body.append(script)
    }
  }
}

void start(document.querySelector("iframe")!)
