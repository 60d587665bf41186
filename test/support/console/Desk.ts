import fs from "node:fs"
import { assert } from "@effect/vitest"
import axe from "axe-core"
import { Context, Effect, Layer } from "effect"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { service, workplace } from "../CommandLine.ts"

const CHROMIUM = "/usr/bin/chromium"
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

/** Whether there is a browser for journeys; without one they are skipped. */
export const browserInstalled = fs.existsSync(CHROMIUM)

/** A demo of the built service, and a browser. */
export class Desk extends Context.Tag("test/Desk")<
  Desk,
  {
    readonly browser: Browser
    readonly origin: string
    readonly key: string
    /** What the command line needs to find the service's database. */
    readonly env: NodeJS.ProcessEnv
  }
>() {
  static readonly Live = Layer.scoped(
    Desk,
    Effect.gen(function* () {
      const { env, port } = yield* workplace
      const running = yield* service(env, /basis tabulated/)
      const key = /ai_live_[0-9A-Za-z]+/.exec(running.output())?.[0] ?? ""
      const browser = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.launch({ executablePath: CHROMIUM, args: FLAGS })),
        (open) => Effect.promise(() => open.close())
      )
      return { browser, origin: `http://127.0.0.1:${port}`, key, env }
    })
  )
}

/** A page of the console, and what the browser complains of on it. */
export interface Visit {
  readonly page: Page
  readonly key: string
  readonly origin: string
  /** Errors, breaches of the policy, and requests to anywhere but the service. */
  readonly complaints: ReadonlyArray<string>
}

const visit = (path: string, options: BrowserContextOptions) =>
  Effect.gen(function* () {
    const { browser, key, origin } = yield* Desk
    const context = yield* Effect.acquireRelease(
      Effect.promise(() => browser.newContext({ reducedMotion: "reduce", ...options })),
      (open) => Effect.promise(() => open.close())
    )
    // However busy the machine is: a test that never ends is ended by the suite.
    context.setDefaultTimeout(0)
    const page = yield* Effect.promise(() => context.newPage())
    const complaints: Array<string> = []
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("console", (message) => {
      // A browser reports every answer that is an error; what is made of them is looked at on the page.
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded with a status of")
      if (message.type() === "error" && !isAnswer) complaints.push(message.text())
    })
    page.on("request", (request) => {
      const url = request.url()
      if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) complaints.push(`asks ${url}`)
    })
    yield* Effect.promise(() => page.goto(`${origin}${path}`))
    return { page, key, origin, complaints }
  })

/** Opens a page of the console as nobody yet. */
export const atTheDoor = (path = "/", options: BrowserContextOptions = {}) => visit(path, options)

/** Signs in from the door, with a key on the service's own page. */
export const signIn = ({ page }: Pick<Visit, "page">, key: string) =>
  Effect.promise(async () => {
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByLabel("API key").fill(key)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.locator("main#page h1").waitFor()
  })

/** Opens a page of the console and signs in. */
export const signedIn = (path = "/", options: BrowserContextOptions = {}) =>
  Effect.tap(visit(path, options), (visited) => signIn(visited, visited.key))

/** Looks for what those who do not see or point cannot use (WCAG 2.2 AA), and for what does not fit in the window. */
export const isAccessible = (page: Page, what: string) =>
  Effect.promise(async () => {
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
      const run = (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run
      const { violations } = await run(document, { runOnly: { type: "tag", values: tags } })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    })
    assert.deepStrictEqual(found, [], what)
    const [wide, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth
    ])
    assert.isAtMost(wide!, window!, `${what} is wider than its window`)
  })

/** How a page is looked at: each in light and dark, and as narrow as can be. */
export const looks: ReadonlyArray<readonly [name: string, options: BrowserContextOptions]> = [
  ["light", { colorScheme: "light", viewport: { width: 1280, height: 800 } }],
  ["dark", { colorScheme: "dark", viewport: { width: 1280, height: 800 } }],
  ["320 pixels", { colorScheme: "light", viewport: { width: 320, height: 640 } }]
]

/** Keeps a picture where `SCREENSHOTS` names a folder. */
export const pictured = (page: Page, name: string) =>
  Effect.promise(async () => {
    const folder = process.env.SCREENSHOTS
    if (folder === undefined) return
    await page.screenshot({ path: `${folder}/${name.replaceAll(" ", "-")}.png`, fullPage: true })
  })
