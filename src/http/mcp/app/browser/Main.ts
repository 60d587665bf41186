import { fields } from "../view/Json.ts"
import { initial, next } from "../view/Screen.ts"
import { connect } from "./Rpc.ts"
import { makeStage } from "./Screen.ts"
import { adopt, watchHeight } from "./Surroundings.ts"

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
