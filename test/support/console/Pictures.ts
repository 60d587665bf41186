/**
 * Takes the pictures of the console in docs/images of what is built, with the surveys of the demo: each a WebP of the
 * window, at most 60 KB. `npm run console:pictures`; it needs chromium (CHROMIUM names another).
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { service, workplace } from "../CommandLine.ts"
import { compare, pickQuestion, putSegment, SURVEY, send, writeClosed } from "./Journeys.ts"

const FOLDER = new URL("../../../docs/images/", import.meta.url)
const MAX_BYTES = 60 * 1024
/** WebP's, from the best that is tried down to what still reads well. */
const QUALITIES = [90, 80, 70, 60]

const light: BrowserContextOptions = { colorScheme: "light", viewport: { width: 1280, height: 860 } }
const dark: BrowserContextOptions = { ...light, colorScheme: "dark" }
const narrow: BrowserContextOptions = { colorScheme: "light", viewport: { width: 320, height: 720 } }

/** What of a page is pictured, and how one gets there. */
interface Picture {
  readonly name: string
  readonly look: BrowserContextOptions
  readonly go: (page: Page, origin: string) => Promise<void>
}

const project = async (page: Page, origin: string, end: string) => {
  await page.goto(`${origin}/projects`)
  await page.getByRole("link", { name: SURVEY }).click()
  await page.locator("table.crosstab").first().waitFor()
  if (end !== "") await page.goto(page.url().split("?")[0] + end)
}

const answer = async (page: Page, origin: string) => {
  await page.goto(`${origin}/ask`)
  await page.getByRole("radio", { name: "Saved audience" }).check()
  await page.getByLabel("Audience", { exact: true }).selectOption({ label: "Parents aged 30 and over" })
  await writeClosed(page, "In general, is it rude to knowingly bring unruly children on a plane?", [
    "No, not at all rude",
    "Yes, somewhat rude",
    "Yes, very rude"
  ])
  await send(page)
}

const opening = async (page: Page, origin: string) => {
  await page.goto(origin)
  await page.locator(".opening-cards h3").nth(5).waitFor()
}

const described = async (page: Page, origin: string) => {
  await page.goto(`${origin}/ask`)
  await page.getByRole("textbox", { name: "Description" }).fill("Parents aged 30 to 44 in Texas who like sailing")
  await page.getByText("million people").waitFor()
}

const compared = async (page: Page, origin: string) => {
  await page.goto(`${origin}/compare`)
  await putSegment(page, "A", "women")
  await putSegment(page, "B", "men")
  await pickQuestion(page, "rude to recline")
  await compare(page)
}

const crosstab = async (page: Page, origin: string) => {
  await project(page, origin, "?question=recline_your_seat&banner=gender|age")
  await page.locator("table.crosstab").waitFor()
}

const chart = async (page: Page, origin: string) => {
  await crosstab(page, origin)
  await page.getByRole("radio", { name: "Age", exact: true }).check({ force: true })
  await page.locator("section[aria-label=Chart]").evaluate((section) => section.scrollIntoView())
}

const reading = async (page: Page, origin: string) => {
  await project(page, origin, "/reading")
  await page.locator("section[aria-label=Weights]").waitFor()
}

const batch = async (page: Page, origin: string) => {
  const choices = ["Yes", "No"]
  const sides = [{ audiencePrompt: "US women" }, { audiencePrompt: "US men" }]
  const asks = [
    { audiencePrompt: "US adults", question: "Do you drink coffee every day?", choices },
    { question: "Do you eat dinner with your family most days?", choices, sides },
    { audiencePrompt: "US adults", question: "Do you own a grockel?", choices },
    { audiencePrompt: "People who grockel", question: "Do you like tea?", choices, strictAudience: true }
  ]
  await page.goto(`${origin}/work/new`)
  await page.getByLabel("Questions").fill(asks.map((ask) => JSON.stringify(ask)).join("\n"))
  await page.getByRole("button", { name: "Send 4 requests" }).click()
  await page.getByText("3 of 4 answered, 1 failed").waitFor()
  await page.getByText("US women vs. US men").waitFor()
}

const credits = async (page: Page, origin: string) => {
  await page.goto(`${origin}/credits`)
  await page.locator("table.ledger").waitFor()
}

const pictures: ReadonlyArray<Picture> = [
  { name: "answer-light", look: light, go: answer },
  { name: "answer-dark", look: dark, go: answer },
  { name: "answer-narrow", look: narrow, go: answer },
  { name: "ask-light", look: light, go: described },
  { name: "compare-light", look: light, go: compared },
  { name: "compare-dark", look: dark, go: compared },
  { name: "opening-light", look: light, go: opening },
  { name: "browse-light", look: light, go: crosstab },
  { name: "browse-dark", look: dark, go: crosstab },
  { name: "chart-narrow", look: narrow, go: chart },
  { name: "reading-light", look: light, go: reading },
  { name: "batch-dark", look: dark, go: batch },
  { name: "credits-light", look: light, go: credits }
]

const taken = async (page: Page): Promise<Buffer> => {
  const devtools = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality })
    const picture = Buffer.from(data, "base64")
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`The picture takes more than ${MAX_BYTES} bytes: show less of the page.`)
}

const take = async (browser: Browser, origin: string, key: string, { go, look, name }: Picture) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...look })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByLabel("API key").fill(key)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.locator("main#page h1").waitFor()
  await go(page, origin)
  const picture = await taken(page)
  writeFileSync(new URL(`console-${name}.webp`, FOLDER), picture)
  console.log(`console-${name}.webp ${picture.length} bytes`)
  await context.close()
}

const program = Effect.gen(function* () {
  mkdirSync(FOLDER, { recursive: true })
  const { env, port } = yield* workplace
  const running = yield* service(env, /basis tabulated/)
  const key = /ai_live_[0-9A-Za-z]+/.exec(running.output())?.[0] ?? ""
  const browser = yield* Effect.acquireRelease(
    Effect.promise(() =>
      chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--no-first-run"]
      })
    ),
    (open) => Effect.promise(() => open.close())
  )
  const wanted = process.argv.slice(2)
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue
    yield* Effect.promise(() => take(browser, `http://127.0.0.1:${port}`, key, picture))
  }
})

await Effect.runPromise(Effect.scoped(program))
