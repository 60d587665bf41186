import * as Fs from "node:fs"
import { Context, Effect, Layer } from "effect"
import { chromium, type FrameLocator, type Page } from "playwright-core"
import { chartPage } from "../../../src/http/mcp/app/Resource.ts"
import { bundleForBrowser } from "./AppScript.ts"
import type { ToolResult } from "./HostPage.ts"

const CHROMIUM = "/usr/bin/chromium"
const ORIGIN = "http://host.test"
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

/** What a host applies to a page that declares no domains. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'"

/** Whether there is a browser to test with. */
export const hasBrowser = Fs.existsSync(CHROMIUM)

/** The page of answers in a host's sandboxed frame. */
export interface ShownApp {
  readonly page: Page
  readonly frame: FrameLocator
  /** Whatever was asked of a network beyond the two pages. */
  readonly requests: ReadonlyArray<string>
  /** Errors and warnings of the console, and what was thrown. */
  readonly complaints: ReadonlyArray<string>
  readonly asked: (toolArguments: Record<string, unknown>) => Effect.Effect<void>
  readonly answered: (result: ToolResult) => Effect.Effect<void>
  readonly cancelled: (reason: string) => Effect.Effect<void>
  readonly setContext: (context: HostContext) => Effect.Effect<void>
  readonly posted: (message: object) => Effect.Effect<void>
  readonly requested: (method: string) => Effect.Effect<unknown>
  readonly forged: (message: object) => Effect.Effect<void>
  readonly teardown: Effect.Effect<unknown>
  readonly introduced: Effect.Effect<unknown>
  readonly heights: Effect.Effect<ReadonlyArray<number>>
}

interface HostContext {
  readonly theme: "dark" | "light"
  readonly styles?: { readonly variables: Readonly<Record<string, string>> }
}

interface Options {
  readonly width?: number
  readonly theme?: "dark" | "light"
  readonly system?: "dark" | "light"
}

const makeHost = Effect.gen(function* () {
  const browser = yield* Effect.acquireRelease(
    Effect.promise(() => chromium.launch({ executablePath: CHROMIUM, args: FLAGS })),
    (running) => Effect.promise(() => running.close())
  )
  const script = yield* Effect.promise(() => bundleForBrowser("test/support/mcp/HostPage.ts"))
  const hostPage = `<!doctype html><html lang="en"><title>Host</title><style>body{margin:0}iframe{width:100%;border:0;display:block}</style><iframe title="Answers" sandbox="allow-scripts"></iframe><script>${script.replaceAll("</script", "<\\/script")}</script>`

  const page = yield* Effect.promise(() => browser.newPage({ reducedMotion: "reduce" }))
  const requests: Array<string> = []
  const complaints: Array<string> = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", ({ message }) => complaints.push(message))
  yield* Effect.promise(() =>
    page.route("**/*", (route) => {
      const { href, origin, pathname } = new URL(route.request().url())
      if (origin === ORIGIN && pathname === "/") return route.fulfill({ contentType: "text/html", body: hostPage })
      if (origin === ORIGIN && pathname === "/app") {
        const headers = { "Content-Security-Policy": POLICY }
        return route.fulfill({ contentType: "text/html", headers, body: chartPage })
      }
      requests.push(href)
      return route.abort()
    })
  )

  const open = Effect.fnUntraced(function* ({ system = "light", theme, width = 720 }: Options) {
    requests.length = 0
    complaints.length = 0
    yield* Effect.promise(async () => {
      await page.setViewportSize({ width, height: 1200 })
      await page.emulateMedia({ colorScheme: system })
      await page.goto(`${ORIGIN}/${theme === undefined ? "" : `?theme=${theme}`}`)
      await page.waitForFunction(() => window.testHost !== undefined)
    })
    const app: ShownApp = {
      page,
      frame: page.frameLocator("iframe[sandbox]"),
      requests,
      complaints,
      asked: (given) => Effect.promise(() => page.evaluate((it) => window.testHost.asked(it), given)),
      answered: (result) => Effect.promise(() => page.evaluate((it) => window.testHost.answered(it), result)),
      cancelled: (reason) => Effect.promise(() => page.evaluate((it) => window.testHost.cancelled(it), reason)),
      setContext: (context) =>
        Effect.promise(() =>
          page.evaluate((it) => window.testHost.setContext(JSON.parse(it)), JSON.stringify(context))
        ),
      posted: (message) => Effect.promise(() => page.evaluate((it) => window.testHost.post(it), message)),
      requested: (method) => Effect.promise(() => page.evaluate((it) => window.testHost.request(it), method)),
      forged: (message) => Effect.promise(() => page.evaluate((it) => window.testHost.forge(it), message)),
      teardown: Effect.promise(() => page.evaluate(() => window.testHost.teardown())),
      introduced: Effect.promise(() => page.evaluate(() => window.testHost.app())),
      heights: Effect.promise(() => page.evaluate(() => [...window.testHost.heights]))
    }
    return app
  })

  return { open }
})

/** A browser with a host in it that speaks the protocol's own library; what is opened takes the place of what was. */
export class AppHost extends Context.Tag("test/AppHost")<AppHost, Effect.Effect.Success<typeof makeHost>>() {
  static readonly Chromium = Layer.scoped(AppHost, makeHost)
}
