import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { atTheDoor, browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const shownOnce = ".shown-once input"

describe.skipIf(!browserInstalled)("the team in the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("makes a key that may do what was chosen, replaces and revokes it", () =>
      Effect.gen(function* () {
        const { complaints, origin, page } = yield* signedIn("/keys")
        const statusWith = (key: string, path: string) =>
          fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status)
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "New API key" }).click()
          await page.getByRole("button", { name: "Create key" }).click()
          await page.getByText("Enter a name.").waitFor()
          await page.getByLabel("Name").fill("Dashboard")
          await page.getByLabel("Ask questions").uncheck()
          await page.getByLabel("Lasts").selectOption({ label: "90 days" })
          await page.getByRole("button", { name: "Create key" }).click()
          await page.locator(shownOnce).waitFor()
          const key = await page.locator(shownOnce).inputValue()
          assert.deepStrictEqual([await statusWith(key, "/v1/credits"), await statusWith(key, "/v1/keys")], [200, 403])
          const row = page.locator(".one", { hasText: "Dashboard" }).filter({ has: page.getByText(key.slice(0, 12)) })
          await row.getByText("read").waitFor()
          await row.getByRole("button", { name: "Replace" }).click()
          await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click()
          await row.getByText("Replaced by a newer key. Works until").waitFor()
          await row.getByRole("button", { name: "Revoke" }).click()
          await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click()
          await row.getByText("Revoked").waitFor()
          assert.strictEqual(await statusWith(key, "/v1/credits"), 401)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("invites somebody, who signs in by the link, sees what their role is for, and is signed out", () =>
      Effect.gen(function* () {
        const owner = yield* signedIn("/members")
        const link = yield* Effect.promise(async () => {
          const { page } = owner
          await page.getByRole("button", { name: "Invite someone" }).click()
          await page.getByLabel("Name").fill("Vic Viewer")
          await page.getByLabel("Role", { exact: true }).selectOption({ label: "Viewer" })
          await page.getByRole("button", { name: "Invite", exact: true }).click()
          await page.locator(shownOnce).waitFor()
          return page.locator(shownOnce).inputValue()
        })
        const viewer = yield* atTheDoor(new URL(link).hash.replace("#", "/#"))
        yield* Effect.promise(async () => {
          const { page } = viewer
          await page.getByText("as Vic Viewer (viewer)").waitFor()
          await page.getByRole("button", { name: "Sign in" }).click()
          await page.locator("main#page h1").waitFor()
          await page.getByText("Vic Viewer · viewer").waitFor()
          assert.strictEqual(await page.getByRole("link", { name: "Team" }).count(), 0)
          await page.goto(`${owner.origin}/keys`)
          await page.getByText("You don't have permission").waitFor()
          for (const [path, forbidden] of [
            ["/projects", "Add a survey"],
            ["/reports", "Create report"],
            ["/audiences", "New audience"],
            ["/links", "API keys"]
          ] as const) {
            await page.goto(`${owner.origin}${path}`)
            await page.locator("main#page h1").waitFor()
            assert.strictEqual(await page.getByText(forbidden).count(), 0, path)
          }
          assert.strictEqual(await page.getByRole("link", { name: "Compare" }).count(), 0)
        })
        yield* Effect.promise(async () => {
          const row = owner.page.locator(".one", { hasText: "Vic Viewer" })
          await row.getByRole("button", { name: "Sessions" }).click()
          await row.getByText("Console, since").first().waitFor()
          await row.getByRole("button", { name: "Sign out everywhere" }).click()
          await row.getByText("Not signed in anywhere.").waitFor()
          await viewer.page.goto(`${owner.origin}/history`)
          await viewer.page.getByText("You were signed out").waitFor()
          await row.getByRole("button", { name: /Remove|Cancel invitation/ }).click()
          await owner.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
          await row.waitFor({ state: "detached" })
          await owner.page.goto(`${owner.origin}/audit`)
          const log = owner.page.locator(".one")
          await log.filter({ hasText: "removed Vic Viewer" }).waitFor()
          await log.filter({ hasText: "Vic Viewer" }).filter({ hasText: "signed in to Console" }).waitFor()
          await owner.page.getByLabel("What").selectOption({ label: "invited" })
          await log.filter({ hasText: "removed" }).first().waitFor({ state: "detached" })
        })
        assert.deepStrictEqual([...owner.complaints, ...viewer.complaints], [])
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`is there for everybody (${name})`, () =>
        Effect.gen(function* () {
          for (const [path, what] of [
            ["/members", "Invite someone"],
            ["/keys", "New API key"],
            ["/links", ""],
            ["/audit", ""]
          ] as const) {
            const { page } = yield* signedIn(path, options)
            yield* Effect.promise(async () => {
              if (what !== "") await page.getByRole("button", { name: what }).click()
              await page.locator(".page-team > *").first().waitFor()
              await page.locator(".waiting").waitFor({ state: "detached" })
            })
            yield* isAccessible(page, `${path} ${name}`)
            yield* pictured(page, `team ${path.slice(1)} ${name}`)
          }
        })
      )
    }
  })
})
