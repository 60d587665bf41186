import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { run } from "../support/CommandLine.ts"
import {
  atTheDoor,
  browserInstalled,
  Desk,
  isAccessible,
  looks,
  newlySignedIn,
  pictured,
  signIn,
  type Visit
} from "../support/console/Desk.ts"

const SIGN_IN = "audience-insights.sign-in"
const ACCESS = "audience-insights.access"

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
const refreshOf = (page: Page): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction("refresh").objectStore("refresh").getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.at(-1) as string)
          }
        }
      }),
    SIGN_IN
  )
const accessOf = (page: Page): Promise<string> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "{}").token, ACCESS)
/** Puts another access token in the place of the tab's, or another end. */
const changeAccess = (page: Page, change: { readonly token?: string; readonly until?: number }) =>
  page.evaluate(
    ([name, changed]) => {
      const before = JSON.parse(sessionStorage.getItem(name) ?? "{}")
      sessionStorage.setItem(name, JSON.stringify({ ...before, ...changed }))
    },
    [ACCESS, change] as const
  )
const MADE_UP = "x".repeat(43)

const statusWith = (origin: string, token: string) =>
  fetch(`${origin}/v1/audiences`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)

/** How often tokens were asked for, and what the pages sent along with all that they asked for. */
const watched = ({ page }: Pick<Visit, "page">) => {
  const asked: Array<{ readonly url: string; readonly referer: string | undefined }> = []
  page.on("request", (request) => asked.push({ url: request.url(), referer: request.headers().referer }))
  return { asked, renewals: () => asked.filter(({ url }) => url.endsWith("/oauth/token")).length }
}

/** Another tab of the same browser. */
const anotherTab = ({ origin, page }: Visit, path: string) =>
  Effect.promise(async () => {
    const tab = await page.context().newPage()
    await tab.goto(`${origin}${path}`)
    return tab
  })

/** A key of the demo's organization besides the one that it printed. */
const newKey = Effect.gen(function* () {
  const { env } = yield* Desk
  const { stdout } = yield* run(["key", "create", "--name", "spare"], env)
  assert.match(stdout, /ai_live_/)
  const key = /ai_live_[0-9A-Za-z]+/.exec(stdout)?.[0] ?? ""
  const listed = yield* run(["key", "list"], env)
  const line = listed.stdout.split("\n").find((text) => text.includes(key.slice(-4))) ?? ""
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line)?.[0] ?? ""
  return { key, revoke: run(["key", "revoke", id], env) }
})

describe.skipIf(!browserInstalled)("signing in to the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("asks for a key on a page of its own, comes back to where one was, and lets go of everything", () =>
      Effect.gen(function* () {
        const visit = yield* atTheDoor("/audiences?search=people#list")
        const { complaints, key, origin, page } = visit
        const { asked } = watched(visit)
        yield* isAccessible(page, "the door")
        yield* Effect.promise(async () => {
          await page.keyboard.press("Enter")
          await heading(page, "Sign in to Audience Insights")
          await page.keyboard.type("ai_live_wrong")
          await page.keyboard.press("Enter")
          await page.getByRole("alert").getByText("not a valid API key").waitFor()
        })
        yield* isAccessible(page, "a wrong key")
        const access = yield* Effect.promise(async () => {
          await page.getByLabel("API key").fill(key)
          await page.keyboard.press("Enter")
          await heading(page, "Audiences")
          assert.strictEqual(page.url(), `${origin}/audiences?search=people#list`)
          assert.notInclude(await kept(page), key)
          await page.reload()
          await heading(page, "Audiences")
          const token = await accessOf(page)
          assert.strictEqual(await statusWith(origin, token), 200)
          const revoked = page.waitForResponse((response) => response.url().endsWith("/oauth/revoke"))
          await page.getByRole("button", { name: "Sign out" }).click()
          await heading(page, "Sign in")
          assert.strictEqual((await revoked).status(), 200)
          return token
        })
        yield* Effect.promise(async () => {
          assert.strictEqual(await kept(page), "[[],[]]")
          assert.strictEqual(await statusWith(origin, access), 401)
          await page.getByRole("button", { name: "Sign in" }).click()
          assert.strictEqual(await page.getByLabel("API key").inputValue(), "")
        })
        const codes = asked.flatMap(({ url }) => new URL(url).searchParams.get("code") ?? [])
        assert.strictEqual(codes.length, 1)
        const [code = ""] = codes
        for (const { referer } of asked) assert.notInclude(referer ?? "", code)
        for (const { url } of asked) assert.notInclude(url, access)
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("takes a link that the command line prints, once", () =>
      Effect.gen(function* () {
        const { env, origin } = yield* Desk
        const { stdout } = yield* run(["key", "sign-in", "--url", origin], env)
        const link = /http\S+#sign-in=\S+/.exec(stdout)?.[0] ?? ""
        const visit = yield* atTheDoor(link.slice(origin.length))
        const { complaints, page } = visit
        yield* Effect.promise(async () => {
          await page.getByText(/with the API key/).waitFor()
          await page.getByRole("button", { name: "Sign in" }).click()
          await page.locator("main#page h1").waitFor()
          assert.strictEqual(page.url(), `${origin}/`)
        })
        const late = yield* atTheDoor(link.slice(origin.length))
        yield* Effect.promise(() => late.page.getByText("This sign-in link doesn't work").waitFor())
        assert.strictEqual(new URL(late.page.url()).hash, "")
        assert.deepStrictEqual([...complaints, ...late.complaints], [])
      })
    )

    it.scoped("holds for a page whose browser has no database, also after it was loaded again", () =>
      Effect.gen(function* () {
        const visit = yield* atTheDoor("/audiences")
        const { key, page } = visit
        yield* Effect.promise(async () => {
          await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }))
          await page.reload()
        })
        yield* signIn(visit, key)
        yield* Effect.promise(async () => {
          await heading(page, "Audiences")
          await changeAccess(page, { until: 0 })
          await page.getByRole("link", { name: "Credits", exact: true }).click()
          await heading(page, "Credits")
          await page.locator(".fact").first().waitFor()
          await page.reload()
          await heading(page, "Credits")
          await page.locator(".fact").first().waitFor()
          assert.notInclude(await kept(page), key)
        })
      })
    )

    it.scoped("holds for all tabs, and ends in all of them", () =>
      Effect.gen(function* () {
        const visit = yield* newlySignedIn("/ask")
        const tab = yield* anotherTab(visit, "/audiences")
        yield* Effect.promise(async () => {
          await heading(tab, "Audiences")
          await tab.getByRole("button", { name: "Sign out" }).click()
          await heading(visit.page, "Sign in")
          await visit.page.getByText("You were signed out in another tab.").waitFor()
        })
      })
    )

    it.scoped("goes on unseen when an access token has expired, or is refused", () =>
      Effect.gen(function* () {
        const visit = yield* newlySignedIn("/ask")
        const { page } = visit
        const { renewals } = watched(visit)
        const first = yield* Effect.promise(() => refreshOf(page))
        for (const change of [{ until: 0 }, { token: MADE_UP }]) {
          const before = renewals()
          yield* Effect.promise(async () => {
            await changeAccess(page, change)
            await page.getByRole("link", { name: "Audiences", exact: true }).click()
            await heading(page, "Audiences")
            await page.locator("main#page li").first().waitFor()
            await page.getByRole("link", { name: "Credits", exact: true }).click()
            await heading(page, "Credits")
            await page.waitForLoadState("networkidle")
          })
          assert.strictEqual(renewals(), before + 1)
        }
        assert.notStrictEqual(yield* Effect.promise(() => refreshOf(page)), first)
        assert.strictEqual(yield* Effect.promise(() => page.getByRole("alert").count()), 0)
      })
    )

    it.scoped("signs nobody out where tabs renew their tokens at the same time", () =>
      Effect.gen(function* () {
        const visit = yield* newlySignedIn("/ask")
        const tabs = [visit.page, yield* anotherTab(visit, "/ask"), yield* anotherTab(visit, "/ask")]
        for (let round = 0; round < 3; round++) {
          yield* Effect.promise(async () => {
            for (const tab of tabs) {
              await heading(tab, "Ask")
              await changeAccess(tab, { token: MADE_UP })
            }
            await Promise.all(tabs.map((tab) => tab.getByRole("link", { name: "Audiences", exact: true }).click()))
            for (const tab of tabs) await tab.locator("main#page li").first().waitFor()
            assert.strictEqual(new Set(await Promise.all(tabs.map(accessOf))).size, tabs.length)
            await Promise.all(tabs.map((tab) => tab.getByRole("link", { name: "Ask", exact: true }).click()))
          })
        }
      })
    )

    it.scoped("asks again, and says why, when the key was revoked", () =>
      Effect.gen(function* () {
        const { key, revoke } = yield* newKey
        const visit = yield* atTheDoor("/audiences")
        const { page } = visit
        yield* signIn(visit, key)
        assert.strictEqual((yield* revoke).code, 0)
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: "Credits", exact: true }).click()
          await page.getByText("You were signed out because your sign-in expired").waitFor()
        })
        yield* isAccessible(page, "signed out")
        yield* pictured(page, "signed out")
        yield* Effect.promise(async () => {
          assert.strictEqual(await kept(page), "[[],[]]")
          await page.getByRole("button", { name: "Sign in" }).click()
          await page.getByLabel("API key").waitFor()
        })
      })
    )

    it.scoped("ends where somebody uses a refresh token that was used before", () =>
      Effect.gen(function* () {
        const { origin, page } = yield* newlySignedIn("/ask")
        yield* Effect.promise(async () => {
          const stolen = await refreshOf(page)
          // Its successor has been used as well: nobody can have lost the answer.
          for (const name of ["Audiences", "Projects"]) {
            const before = await refreshOf(page)
            await changeAccess(page, { until: 0 })
            await page.getByRole("link", { name, exact: true }).click()
            await heading(page, name)
            while ((await refreshOf(page)) === before) await page.waitForTimeout(50)
          }
          const body = new URLSearchParams({
            grant_type: "refresh_token",
            client_id: "audience-insights-console",
            refresh_token: stolen
          })
          const replayed = await fetch(`${origin}/oauth/token`, { method: "POST", body })
          assert.strictEqual(replayed.status, 400)
          await page.waitForTimeout(1_100)
          await page.getByRole("link", { name: "Credits", exact: true }).click()
          await page.getByText("You were signed out because your sign-in expired").waitFor()
        })
      })
    )

    it.scoped("takes no for an answer", () =>
      Effect.gen(function* () {
        const { origin, page } = yield* atTheDoor("/projects")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Sign in" }).click()
          await page.getByRole("button", { name: "Cancel" }).click()
          await page.getByText("You weren't signed in: you canceled.").waitFor()
          assert.strictEqual(page.url(), `${origin}/projects`)
          assert.strictEqual(await kept(page), "[[],[]]")
        })
        yield* isAccessible(page, "cancelled")
      })
    )

    it.scoped("heeds no answer but its own, and shows nothing that an address says", () =>
      Effect.gen(function* () {
        const visit = yield* atTheDoor("/ask")
        const { complaints, key, origin, page } = visit
        const notBegun = page.getByText("That sign-in didn't start in this tab")
        const hostile = encodeURIComponent('<img src=x onerror="document.title=1">')
        const own = encodeURIComponent(origin)
        yield* Effect.promise(async () => {
          for (const query of [
            `code=abc&state=${hostile}&iss=${own}`,
            `error=access_denied&error_description=${hostile}&state=x&iss=${own}`,
            "",
            `code=abc&state=&iss=${own}#access_token=abc`
          ]) {
            await page.goto(`${origin}/sign-in?${query}`)
            await notBegun.waitFor()
            assert.strictEqual(page.url(), `${origin}/`)
            assert.notInclude(await page.content(), "onerror")
          }
          // An answer of another server to what was begun here (mix-up), and of ours with another state.
          const begun = async () => {
            await page.goto(`${origin}/ask`)
            const leaving = page.waitForRequest((request) => request.url().includes("/oauth/authorize?"))
            await page.getByRole("button", { name: "Sign in" }).click()
            await heading(page, "Sign in to Audience Insights")
            return new URL((await leaving).url()).searchParams.get("state") ?? ""
          }
          const state = await begun()
          assert.match(state, /^[\w-]{43}$/)
          await page.goto(`${origin}/sign-in?code=abc&state=${state}&iss=${encodeURIComponent("https://evil.example")}`)
          await notBegun.waitFor()
          await begun()
          await page.goto(`${origin}/sign-in?code=abc&state=${MADE_UP}&iss=${own}`)
          await notBegun.waitFor()
          // A code that is not of this authorization.
          const right = await begun()
          await page.goto(`${origin}/sign-in?code=${MADE_UP}&state=${right}&iss=${own}`)
          await page.getByText("That sign-in took too long, or was used before.").waitFor()
        })
        yield* Effect.promise(() => page.goto(`${origin}/ask`))
        yield* signIn(visit, key)
        // Whoever is signed in stays so, whatever address they are sent to.
        yield* Effect.promise(async () => {
          const before = await refreshOf(page)
          await page.goto(`${origin}/sign-in?code=abc&state=${MADE_UP}&iss=${own}`)
          await page.locator("main#page h1").waitFor()
          assert.strictEqual(await refreshOf(page), before)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("may be for reading alone, and says what it lacks", () =>
      Effect.gen(function* () {
        const { key, origin, page } = yield* atTheDoor("/audiences")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Sign in" }).click()
          await page.getByLabel("API key").fill(key)
          await page.getByLabel("Create, change and delete audiences").uncheck()
          await page.getByLabel("Ask questions").uncheck()
          await page.getByRole("button", { name: "Sign in" }).click()
          await heading(page, "Audiences")
          await page.getByRole("link", { name: "Credits" }).first().waitFor()
          assert.strictEqual(await page.getByRole("button", { name: "New audience" }).count(), 0)
          assert.strictEqual(await page.getByRole("link", { name: "Compare" }).count(), 0)
          await page.goto(`${origin}/ask`)
          await heading(page, "You don't have permission")
        })
        yield* pictured(page, "lacking a scope")
      })
    )

    it.scoped("is by key where the page is not at home", () =>
      Effect.gen(function* () {
        const visit = yield* atTheDoor("/")
        const { key, page } = visit
        const elsewhere = visit.origin.replace("127.0.0.1", "localhost")
        yield* Effect.promise(async () => {
          await page.goto(`${elsewhere}/audiences`)
          const home = page.getByRole("link", { name: visit.origin })
          assert.strictEqual(await home.getAttribute("href"), `${visit.origin}/audiences`)
          await page.getByLabel("API key").fill("ai_live_wrong")
          await page.keyboard.press("Enter")
          await page.getByRole("alert").getByText("not a valid API key").waitFor()
          await page.getByLabel("API key").fill(key)
          await page.keyboard.press("Enter")
          await heading(page, "Audiences")
          const [inBrowser, inTab] = JSON.parse(await kept(page)) as [Array<unknown>, Array<unknown>]
          assert.deepStrictEqual(inBrowser, [])
          assert.include(JSON.stringify(inTab), key)
          await page.getByRole("button", { name: "Sign out" }).click()
          await page.getByLabel("API key").waitFor()
          assert.strictEqual(await kept(page), "[[],[]]")
        })
        yield* isAccessible(page, "the door for keys")
        yield* pictured(page, "door for keys")
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`remembers the key for the next time, and lets one enter another (${name})`, () =>
        Effect.gen(function* () {
          const visit = yield* atTheDoor("/audiences", options)
          const { complaints, key, origin, page } = visit
          yield* Effect.promise(() => page.getByRole("button", { name: "Sign in" }).click())
          yield* Effect.promise(() => page.getByLabel("API key").waitFor())
          yield* isAccessible(page, `the page for the key, ${name}`)
          yield* pictured(page, `consent ${name}`)
          yield* Effect.promise(() => page.goto(`${origin}/audiences`))
          yield* signIn(visit, key)
          yield* Effect.promise(async () => {
            await page.evaluate(() => {
              localStorage.clear()
              sessionStorage.clear()
            })
            await page.goto(`${origin}/credits`)
            await page.getByRole("button", { name: "Sign in" }).click()
            await page.getByText(/with the API key/).waitFor()
            assert.strictEqual(await page.getByLabel("API key").count(), 0)
            assert.notInclude(await page.content(), key)
          })
          yield* isAccessible(page, `the key that is remembered, ${name}`)
          yield* pictured(page, `consent remembered ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Use another key" }).click()
            await page.getByLabel("API key").waitFor()
            await page.goto(`${origin}/credits`)
          })
          yield* signIn(visit, key)
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
