import { initial, next } from "../view/Screen.ts"
import { type Fields, fields, text } from "../view/View.ts"
import { makeStage } from "./Screen.ts"

/** What the page answers the host with. */
interface Handlers {
  readonly notified: (method: string, params: unknown) => void
  /** The result, or undefined for a method that is not known. */
  readonly requested: (method: string) => Fields | undefined
}

/** The host as the page talks to it. */
interface Host {
  /** Fails with the host's own words. */
  readonly request: (method: string, params: Fields) => Promise<unknown>
  readonly notify: (method: string, params: Fields) => void
}

const METHOD_NOT_FOUND = -32601

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * JSON-RPC with the window around this one. A sandboxed page cannot know that window's origin, so messages are addressed to
 * any; they carry nothing but the page's name and height. Messages from any other window are passed over.
 */
const connect = (page: Window, { notified, requested }: Handlers): Host => {
  const waiting = new Map<unknown, Waiting>()
  const post = (message: Fields) => page.parent.postMessage({ jsonrpc: "2.0", ...message }, "*")
  let lastId = 0

  const answer = (id: unknown, method: string) => {
    const result = requested(method)
    post(
      result === undefined
        ? { id, error: { code: METHOD_NOT_FOUND, message: `This view knows no method ${method}` } }
        : { id, result }
    )
  }

  const settle = ({ error, id, result }: Fields) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(text(fields(error).message) ?? "no reason given"))
  }

  page.addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
    const message = fields(data)
    if (source !== page.parent || message.jsonrpc !== "2.0") return
    const { id, method, params } = message
    if (typeof method !== "string") settle(message)
    else if (id === undefined) notified(method, params)
    else answer(id, method)
  })

  return {
    notify: (method, params) => post({ method, params }),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        post({ id, method, params })
      })
  }
}

/** Takes over the host's theme and typeface; what the host leaves out stays as it is. */
const adopt = (root: HTMLElement, hostContext: unknown): void => {
  const { styles, theme } = fields(hostContext)
  const typeface = text(fields(fields(styles).variables)["--font-sans"])
  if (theme === "light" || theme === "dark") root.dataset.theme = theme
  if (typeface !== null) root.style.setProperty("--font-sans", typeface)
}

/** Reports the height of the content, now and whenever it changes, until stopped; not while the page is hidden and has no width. */
const watchHeight = (root: HTMLElement, report: (height: number) => void): (() => void) => {
  let reported = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height === reported || root.clientWidth === 0) return
    reported = height
    report(height)
  })
  observer.observe(root)
  return () => observer.disconnect()
}

const PROTOCOL_VERSION = "2026-01-26"
const APP = { name: "audience-insights-answers", version: "1.0.0" }

const root = document.documentElement
const { place, show } = makeStage()

let state = initial
let stopWatching = () => {}

const host = connect(window, {
  notified: (method, params) => {
    if (method === "ui/notifications/host-context-changed") adopt(root, params)
    const before = state
    state = next(before, method, params)
    if (state !== before) show(state.screen)
  },
  requested: (method) => {
    if (method === "ui/resource-teardown") stopWatching()
    return method === "ui/resource-teardown" || method === "ping" ? {} : undefined
  }
})

const start = async () => {
  const params = {
    appInfo: APP,
    appCapabilities: { availableDisplayModes: ["inline"] },
    protocolVersion: PROTOCOL_VERSION
  }
  const { hostContext } = fields(await host.request("ui/initialize", params))
  adopt(root, hostContext)
  host.notify("ui/notifications/initialized", {})
  stopWatching = watchHeight(root, (height) => host.notify("ui/notifications/size-changed", { height }))
}

document.body.replaceChildren(place)
show(state.screen)
if (window.parent === window) {
  show({ _tag: "Words", text: "This page shows answers within a host of MCP Apps; on its own it has none." })
} else {
  start().catch((error: unknown) =>
    show({
      _tag: "Failed",
      message: `The host did not start this view: ${error instanceof Error ? error.message : "no reason given"}.`
    })
  )
}
