import * as Fs from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { authorizeUrl, challengeOf, newClient, newVerifier, origin, redeem } from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const CHROMIUM = "/usr/bin/chromium"
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
const here = Fs.existsSync(CHROMIUM)

/** A browser, and a program on this computer to which authorizations return. */
class Desk extends Context.Tag("test/Desk")<Desk, { readonly browser: Browser; readonly callback: string }>() {}

const DeskTest = Layer.scoped(
  Desk,
  Effect.gen(function* () {
    const server = createServer((_, response) => response.end("Connected"))
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () => Effect.sync(() => server.close().closeAllConnections())
    )
    const browser = yield* Effect.acquireRelease(
      Effect.promise(() => chromium.launch({ executablePath: CHROMIUM, args: FLAGS })),
      (running) => Effect.promise(() => running.close())
    )
    return { browser, callback: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback` }
  })
)

/** The consent page of a new client in a browser that runs no scripts, and how to get tokens from where it leads. */
const atConsent = (options: BrowserContextOptions = {}) =>
  Effect.gen(function* () {
    const base = yield* origin
    const { browser, callback } = yield* Desk
    const { key } = yield* newTenant()
    const client_id = yield* newClient(base, { redirect_uris: [callback] })
    const code_verifier = newVerifier()
    const context = yield* Effect.acquireRelease(
      Effect.promise(() => browser.newContext({ javaScriptEnabled: false, ...options })),
      (open) => Effect.promise(() => open.close())
    )
    const page = yield* Effect.promise(() => context.newPage())
    const url = authorizeUrl(base, {
      client_id,
      redirect_uri: callback,
      code_challenge: challengeOf(code_verifier),
      scope: "read ask manage"
    })
    yield* Effect.promise(() => page.goto(url))
    yield* Effect.promise(() => page.locator("#key:focus").waitFor())
    /** Waits until the browser has come back to the client; with what. */
    const returned = Effect.promise(async () => {
      await page.waitForURL(`${callback}?**`)
      return new URL(page.url()).searchParams
    })
    const scopeOf = (answer: URLSearchParams) =>
      redeem(base, {
        grant_type: "authorization_code",
        code: answer.get("code") ?? "",
        redirect_uri: callback,
        client_id,
        code_verifier
      }).pipe(Effect.map(({ json }) => json.scope as unknown))
    return { page, key, returned, scopeOf }
  })

const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe.skipIf(!here)("the consent page in a browser", () => {
  layer(Layer.merge(testService(), DeskTest))((it) => {
    it.scoped("is answered by keyboard, from the field for the key on", () =>
      Effect.gen(function* () {
        const { key, page, returned, scopeOf } = yield* atConsent()
        yield* Effect.promise(async () => {
          await page.keyboard.type(key)
          await press(page, "Enter")
        })
        assert.strictEqual(yield* scopeOf(yield* returned), "read ask manage")
      })
    )

    it.scoped("grants what is left ticked, and stays when the key is wrong", () =>
      Effect.gen(function* () {
        const { key, page, returned, scopeOf } = yield* atConsent()
        yield* Effect.promise(async () => {
          await press(page, "Shift+Tab", "Space", "Tab")
          await page.keyboard.type("ai_live_wrong")
          await press(page, "Tab", "Enter")
          await page.getByRole("alert").waitFor()
          assert.include(await page.getByRole("alert").innerText(), "not a valid API key")
          assert.isFalse(await page.getByLabel("Create, rename and delete audiences").isChecked())
          assert.strictEqual(await page.getByLabel("API key of your organization").inputValue(), "")
          await page.keyboard.type(key)
          await page.getByRole("button", { name: "Allow" }).click()
        })
        assert.strictEqual(yield* scopeOf(yield* returned), "read ask")
      })
    )

    it.scoped("takes no for an answer", () =>
      Effect.gen(function* () {
        const { page, returned } = yield* atConsent()
        yield* Effect.promise(() => press(page, "Tab", "Tab", "Enter"))
        assert.strictEqual((yield* returned).get("error"), "access_denied")
      })
    )

    it.scoped("fits a screen of 320 pixels, light and dark, and loads nothing", () =>
      Effect.gen(function* () {
        for (const colorScheme of ["light", "dark"] as const) {
          const { page } = yield* atConsent({ colorScheme, viewport: { width: 320, height: 640 } })
          const [main, button] = yield* Effect.promise(() =>
            Promise.all([page.locator("main").boundingBox(), page.getByRole("button", { name: "Deny" }).boundingBox()])
          )
          assert.isTrue(main !== null && main.x >= 0 && main.x + main.width <= 320)
          assert.isTrue(button !== null && button.x + button.width <= 320 && button.height >= 40)
          const paper = yield* Effect.promise(() =>
            page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)
          )
          assert.strictEqual(paper, colorScheme === "light" ? "rgb(246, 245, 242)" : "rgb(22, 22, 20)")
          const loaded = yield* Effect.promise(() =>
            page.evaluate(() => performance.getEntriesByType("resource").length)
          )
          assert.strictEqual(loaded, 0)
        }
      })
    )
  })
})
