// Preloaded into a service that is tested as a process of its own: like the clock of a test, its clock stands still until a
// message puts it forward, with whatever waits for that time. Timers run all the same, so that nothing waits for ever: short
// ones, for looking again, as they are, and long ones slowly, for a busy machine is no reason to give up. A service whose
// test process is gone ends.
import { isMainThread } from "node:worker_threads"

let ahead = 0
let slowness = 10
/** Nobody gives up after fewer milliseconds. */
const PATIENCE = 1000
const waiting = new Map()

const stopTime = () => {
  const now = Date.now()
  const elapsed = performance.now()
  Date.now = () => now + ahead
  performance.now = () => elapsed + ahead
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget)
  })
}

/** Timers as they are, each known until it has run or was cleared. */
const keepTimers = () => {
  const { clearTimeout, setTimeout } = globalThis
  const start = (run, ms = 0, ...given) => {
    const finish = () => {
      waiting.delete(timer)
      run(...given)
    }
    const timer = setTimeout(finish, ms <= PATIENCE ? ms : ms * slowness)
    waiting.set(timer, { due: performance.now() + ms, finish })
    return timer
  }
  const clear = (timer) => {
    waiting.delete(timer)
    clearTimeout(timer)
  }
  globalThis.setTimeout = Object.assign(start, setTimeout)
  globalThis.clearTimeout = clear
}

/** Rates come back by the database's clock, which nobody puts forward; here they come back by this one. */
const keepRates = () => {
  const defaults = new Map([["postgres/TimeOfBuckets", () => Date.now()]])
  globalThis["effect/GlobalValue"] = new Map([["effect/Context/defaultValueCache", defaults]])
}

const putForward = (ms) => {
  ahead += ms
  const due = [...waiting].filter(([, timer]) => timer.due <= performance.now())
  for (const [timer, { finish }] of due.sort(([, one], [, other]) => one.due - other.due)) {
    if (!waiting.has(timer)) continue
    clearTimeout(timer)
    finish()
  }
  setImmediate(() => process.send("done"))
}

if (isMainThread && process.send !== undefined) {
  stopTime()
  keepTimers()
  keepRates()
  process.on("message", putForward)
  process.once("SIGTERM", () => {
    slowness = 1
  })
  process.once("disconnect", () => process.exit())
  process.channel.unref()
}
