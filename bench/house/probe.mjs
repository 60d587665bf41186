// Loaded before the service: counts, by V8's precise coverage, which functions of the bundle ran since it was last asked.
import { Session } from "node:inspector"
// Workers load it as well, and are not asked.
import { isMainThread } from "node:worker_threads"

if (isMainThread) {
  const session = new Session()
  session.connect()
  session.post("Profiler.enable")
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  process.on("message", () =>
    session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      const ran = result
        .filter(({ url }) => url.includes("/house-bundle/"))
        .map(({ functions, url }) => {
          const starts = functions.flatMap(({ ranges }) => ranges.filter(({ count }) => count > 0))
          return { url, starts: starts.map(({ startOffset }) => startOffset).filter((start) => start > 0) }
        })
      process.send(ran)
    })
  )
  // A service that ends is not kept from it.
  process.channel.unref()
}
