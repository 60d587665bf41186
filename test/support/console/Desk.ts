import fs from "node:fs"
import { assert } from "@effect/vitest"
import axe from "axe-core"
import { Context, Effect, Layer } from "effect"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { sharedDemo } from "../CommandLine.ts"

const CHROMIUM = "/usr/bin/chromium"
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

/** Whether there is a browser for journeys; without one they are skipped. */
export const browserInstalled = fs.existsSync(CHROMIUM)

/** Ends with the process of tests: what it is spoken to through is closed then. */
const sharedBrowser = Effect.runSync(
  Effect.cached(Effect.promise(() => chromium.launch({ executablePath: CHROMIUM, args: FLAGS })))
)

const newContext = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options })
  // For ending a step that hangs, with the name of what it waited for: no step depends on how fast the machine is.
  context.setDefaultTimeout(150_000)
  return context
}

const signInOn = async (page: Page, key: string) => {
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByLabel("API key").fill(key)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.locator("main#page h1").waitFor()
}

const signedInOnce = async (browser: Browser, origin: string, key: string, options: BrowserContextOptions) => {
  const context = await newContext(browser, options)
  const page = await context.newPage()
  await page.goto(origin)
  await signInOn(page, key)
  await page.close()
  return context
}

/** A demo of the built service, and a browser: the files of a process share them. */
export class Desk extends Context.Tag("test/Desk")<
  Desk,
  {
    readonly browser: Browser
    readonly origin: string
    readonly key: string
    /** What the command line needs to find the service's database. */
    readonly env: NodeJS.ProcessEnv
    /** A browser context, signed in, of which tests open tabs of their own. */
    readonly contextSignedIn: (options: BrowserContextOptions) => Promise<BrowserContext>
  }
>() {
  static readonly Live = Layer.effect(
    Desk,
    Effect.gen(function* () {
      const { env, key, origin } = yield* sharedDemo
      const browser = yield* sharedBrowser
      const contexts = new Map<string, Promise<BrowserContext>>()
      const contextSignedIn = (options: BrowserContextOptions) => {
        const name = JSON.stringify(options)
        const known = contexts.get(name) ?? signedInOnce(browser, origin, key, options)
        contexts.set(name, known)
        return known
      }
      return { browser, origin, key, env, contextSignedIn }
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

const visit = (context: BrowserContext, path: string) =>
  Effect.gen(function* () {
    const { key, origin } = yield* Desk
    const page = yield* Effect.acquireRelease(
      Effect.promise(() => context.newPage()),
      (open) => Effect.promise(() => open.close())
    )
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

/** Opens a page of the console as nobody yet, in a browser that keeps nothing. */
export const atTheDoor = (path = "/", options: BrowserContextOptions = {}) =>
  Effect.gen(function* () {
    const { browser } = yield* Desk
    const context = yield* Effect.acquireRelease(
      Effect.promise(() => newContext(browser, options)),
      (open) => Effect.promise(() => open.close())
    )
    return yield* visit(context, path)
  })

/** Signs in from the door, with a key on the service's own page. */
export const signIn = ({ page }: Pick<Visit, "page">, key: string) => Effect.promise(() => signInOn(page, key))

/** Opens a page of the console in a browser that keeps nothing, and signs in. */
export const newlySignedIn = (path = "/", options: BrowserContextOptions = {}) =>
  Effect.tap(atTheDoor(path, options), (visited) => signIn(visited, visited.key))

/** Opens a page of the console as somebody who has signed in. */
export const signedIn = (path = "/", options: BrowserContextOptions = {}) =>
  Effect.gen(function* () {
    const { contextSignedIn } = yield* Desk
    const visited = yield* visit(yield* Effect.promise(() => contextSignedIn(options)), path)
    yield* Effect.promise(() => visited.page.locator("main#page h1").waitFor())
    return visited
  })

/** Looks for what those who do not see or point cannot use (WCAG 2.2 AA), and for what does not fit in the window. */
export const isAccessible = (page: Page, what: string) =>
  Effect.promise(async () => {
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
      const run = (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run
      // In the dark a page differs by its colours alone.
      const isDark = matchMedia("(prefers-color-scheme: dark)").matches
      const { violations } = await run(document, {
        runOnly: isDark ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: tags }
      })
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
