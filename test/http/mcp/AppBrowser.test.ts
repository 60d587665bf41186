import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { choices, choicesAsked, numeric, open, openAnswers, projectOf, ranking } from "../../support/mcp/Answers.ts"
import { AppHost, hasBrowser, type ShownApp } from "../../support/mcp/AppHost.ts"

const HOSTILE = `<img src="http://elsewhere.test/x.png" onerror="console.error('ran')"><script>console.error("ran")</script>`

const content = [{ type: "text" as const, text: "In words." }]

/** What assistive technology is told, once the page shows `text`. */
const outline = ({ frame }: ShownApp, text: string) =>
  Effect.promise(async () => {
    await frame.getByText(text).first().waitFor()
    return frame.locator("main").ariaSnapshot()
  })

const styleOf = ({ frame }: ShownApp, selector: string, property: string) =>
  Effect.promise(() =>
    frame
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  )

/** WCAG's relative luminance of an rgb() colour. */
const luminance = (colour: string) => {
  const [r, g, b] = colour.match(/\d+/g)!.map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const isQuiet = ({ complaints, requests }: ShownApp) => {
  assert.deepStrictEqual(complaints, [])
  assert.deepStrictEqual(requests, [])
}

describe.skipIf(!hasBrowser)("in a browser", () => {
  layer(AppHost.Chromium)("the page of answers", (it) => {
    it.effect("waits with the question, then shows a table that reads without its bars", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({}))
        assert.deepStrictEqual(yield* app.introduced, { name: "audience-insights-answers", version: "1.0.0" })
        yield* app.asked(choicesAsked)
        assert.strictEqual(
          yield* outline(app, "Waiting"),
          `- main:\n  - heading "${choicesAsked.question}" [level=1]\n  - status: Waiting for the answers…`
        )
        yield* app.answered({ content, structuredContent: choices })
        const shown = (yield* outline(app, "“Every day” and")).replaceAll("\u00a0", " ")
        for (const said of [
          `heading "${choicesAsked.question}" [level=1]`,
          "Parents aged 30 to 44 in the United States",
          'table "Share of answers for each choice. A full bar is 50%."',
          'columnheader "Choice"',
          'columnheader "Share"',
          'rowheader "A few times a week"',
          'cell "41.7%"',
          'heading "Themes"',
          "at most ±9.8 percentage points",
          "cost 100 credits"
        ]) {
          assert.include(shown, said)
        }
        const widths = yield* Effect.promise(() =>
          app.frame
            .locator(".bar")
            .evaluateAll((bars) =>
              bars.map((bar) => Math.round((1000 * bar.clientWidth) / bar.parentElement!.clientWidth))
            )
        )
        for (const [i, { percentage }] of choices.choices.entries()) assert.closeTo(widths[i]!, percentage * 20, 5)
        isQuiet(app)
      })
    )

    it.effect("reports its height as it changes, and stops when it is torn down", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({}))
        yield* app.answered({ content, structuredContent: projectOf([open], [openAnswers]) })
        yield* outline(app, "3 of the estimated answers")
        const whole = Effect.promise(async () => {
          const inner = await app.frame.locator("html").evaluate((html) => html.getBoundingClientRect().height)
          await app.page.waitForFunction(
            (height) => window.testHost.heights.at(-1) === height && window.innerHeight > 0,
            Math.ceil(inner)
          )
          return Math.ceil(inner)
        })
        const closed = yield* whole
        yield* Effect.promise(async () => {
          for (const width of ["0", "100%"]) {
            await app.page
              .locator("iframe[sandbox]")
              .evaluate((frame, it) => frame.style.setProperty("width", it), width)
            await app.frame
              .locator("body")
              .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
          }
        })
        assert.strictEqual(Math.max(...(yield* app.heights)), closed)
        yield* Effect.promise(() => app.frame.locator("summary").click())
        yield* outline(app, "Make it cheaper × 2")
        assert.isAbove(yield* whole, closed)
        assert.deepStrictEqual(yield* app.teardown, {})
        const reported = (yield* app.heights).length
        yield* app.answered({ content, structuredContent: projectOf([open, ranking]) })
        yield* outline(app, "Mean rank")
        assert.lengthOf(yield* app.heights, reported)
        isQuiet(app)
      })
    )

    it.effect("follows the system's theme until the host tells its own, and can be read in each", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({ system: "dark" }))
        yield* app.answered({ content, structuredContent: choices })
        yield* outline(app, "upper half")
        const ground = styleOf(app, "body", "background-color")
        const isReadable = Effect.gen(function* () {
          const behind = yield* ground
          for (const selector of ["h1", "td", ".evidence", "caption", ".themes p + p", "footer"]) {
            assert.isAtLeast(contrast(yield* styleOf(app, selector, "color"), behind), 4.5, selector)
          }
          const track = yield* styleOf(app, ".track", "background-color")
          assert.isAtLeast(contrast(yield* styleOf(app, ".bar", "background-color"), track), 3)
        })
        const dark = yield* ground
        assert.isBelow(luminance(dark), 0.1)
        yield* isReadable
        yield* app.setContext({ theme: "light", styles: { variables: { "--font-sans": "serif" } } })
        yield* Effect.promise(() => app.frame.locator("html[data-theme=light]").waitFor())
        assert.isAbove(luminance(yield* ground), 0.9)
        assert.strictEqual(yield* styleOf(app, "h1", "font-family"), "serif")
        yield* isReadable
        yield* app.setContext({ theme: "dark" })
        yield* Effect.promise(() => app.frame.locator("html[data-theme=dark]").waitFor())
        assert.strictEqual(yield* ground, dark)
        isQuiet(app)
      })
    )

    it.effect("begins in the theme that the host introduces itself with", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({ theme: "dark" }))
        yield* app.cancelled("user action")
        assert.include(yield* outline(app, "user action"), 'status: "Cancelled before the answers came: user action."')
        assert.isBelow(luminance(yield* styleOf(app, "body", "background-color")), 0.1)
      })
    )

    it.effect("answers the requests that it knows, and says which it does not", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({}))
        assert.deepInclude(yield* app.requested("ping"), { result: {} })
        assert.deepInclude(yield* app.requested("tools/list"), {
          error: { code: -32601, message: "This view knows no method tools/list" }
        })
      })
    )

    it.effect("says why there are no answers", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({}))
        yield* app.answered({
          isError: true,
          content: [{ type: "text", text: "100 credits are needed, 20 are left." }]
        })
        assert.match(yield* outline(app, "credits"), /alert:\n\s+- heading "No answers"[\s\S]*100 credits are needed/)
        yield* app.answered({ content })
        assert.match(yield* outline(app, "In words."), /paragraph: In words\./)
        isQuiet(app)
      })
    )

    it.effect("shows markup as text, and takes nothing from other windows", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({}))
        yield* app.answered({
          content,
          structuredContent: {
            question: HOSTILE,
            audience: HOSTILE,
            choices: [{ choice: HOSTILE, percentage: 100 }],
            summary: HOSTILE,
            themes: [{ title: `Theme ${HOSTILE}`, summary: HOSTILE, prevalence: 1 }],
            sample: { basis: HOSTILE, engine: HOSTILE }
          }
        })
        yield* outline(app, "onerror")
        const method = "ui/notifications/tool-result"
        const params = { content: [{ type: "text", text: "forged" }] }
        yield* app.forged({ jsonrpc: "2.0", method, params })
        yield* app.posted({ method, params })
        yield* app.setContext({ theme: "dark" })
        yield* Effect.promise(() => app.frame.locator("html[data-theme=dark]").waitFor())
        const body = app.frame.locator("body")
        assert.strictEqual(yield* Effect.promise(() => body.locator("img, script").count()), 0)
        const text = yield* Effect.promise(() => body.innerText())
        assert.strictEqual(text.split(HOSTILE).length - 1, 8)
        assert.notInclude(text, "forged")
        isQuiet(app)
      })
    )

    it.effect("fits a width of 320 pixels", () =>
      Effect.gen(function* () {
        const app = yield* Effect.flatMap(AppHost, (host) => host.open({ width: 320 }))
        const label = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ".repeat(3)
        const long = { ...ranking, ranking: [{ label, ranked: 12345, meanRank: 1.5, firstChoiceShare: 1 }] }
        yield* app.answered({ content, structuredContent: projectOf([long, numeric]) })
        yield* outline(app, "Standard deviation")
        const [inner, outer] = yield* Effect.promise(() =>
          app.frame.locator("html").evaluate((html) => [html.scrollWidth, window.innerWidth])
        )
        assert.isAtMost(inner!, outer!)
        isQuiet(app)
      })
    )
  })
})
