import type { Page } from "playwright-core"

/** The survey of the demo that journeys lead to. */
export const SURVEY = "Flying etiquette 2014"

/** Writes a closed question by keyboard alone, each answer on a line of its own. */
export const writeClosed = async (page: Page, question: string, choices: ReadonlyArray<string>) => {
  await page.getByRole("textbox", { name: "Question" }).fill(question)
  await page.getByRole("textbox", { name: "Choice 1" }).focus()
  for (const [at, choice] of choices.entries()) {
    if (at > 0) await page.keyboard.press("Enter")
    await page.keyboard.type(choice)
  }
}

/** Sends what was written, and waits for what came of it. */
export const send = async (page: Page) => {
  await page.getByRole("button", { name: "Ask", exact: true }).click()
  await page.waitForURL(/\/ask\/[0-9a-f-]{36}$/)
  await page.locator(".provenance").first().waitFor()
}

/** One side of a comparison that is written. */
export const side = (page: Page, letter: string) =>
  page.locator("li.side", { has: page.getByRole("heading", { name: `Group ${letter}`, exact: true }) })

/** Puts respondents of the survey on a side, once it is told how many they are. */
export const putSegment = async (page: Page, letter: string, filter: string) => {
  const one = side(page, letter)
  await one.getByRole("radio", { name: "Survey" }).check()
  await one.getByLabel("Survey", { exact: true }).and(page.locator("select")).selectOption({ label: SURVEY })
  await one.getByLabel("Which respondents").fill(filter)
  await one.getByText(filter === "" ? /^Everyone: \d/ : /^[\d,]+ of [\d,]+ respondents match\./).waitFor()
}

/** Chooses the first question of the survey that has these words. */
export const pickQuestion = async (page: Page, part: string, key: "Enter" | "Tab" = "Tab") => {
  const options = page.locator("datalist option")
  await options.first().waitFor({ state: "attached" })
  const names = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  const found = names.find((name) => name.toLowerCase().includes(part)) ?? part
  await page.getByRole("combobox", { name: "Question" }).fill(found)
  await page.getByRole("combobox", { name: "Question" }).press(key)
}

/** Sends a comparison, and waits for what came of it. */
export const compare = async (page: Page) => {
  await page.getByRole("button", { name: "Compare", exact: true }).click()
  await page.locator(".compared .provenance").first().waitFor()
}
