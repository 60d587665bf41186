import fs from "node:fs"
import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { pages, root } from "../support/docs/Blocks.ts"

describe("what pages name of the repository", () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"))

  it("is there", () => {
    const gone = pages.flatMap(({ page, text }) => [
      ...[...text.matchAll(/\b(?:bench|deploy|docs|examples|site|src|test)\/[\w./-]+\.(?:json|md|mjs|py|ts|yaml)\b/g)]
        .filter(
          ([name]) => !fs.existsSync(path.join(root, name)) && !fs.existsSync(path.join(root, path.dirname(page), name))
        )
        .map(([name]) => `${page}: ${name}`),
      ...[...text.matchAll(/npm run (?:-s )?(bench:[\w-]+)/g)]
        .filter(([, name]) => !(name! in scripts))
        .map(([, name]) => `${page}: npm run ${name}`)
    ])
    assert.deepStrictEqual(gone, [])
  })

  it("includes every decision, under its title in the index", () => {
    const index = pages.find(({ page }) => page === "docs/decisions/README.md")!
    const listed = [...index.text.matchAll(/^- \[(.+)\]\((.+\.md)\)$/gm)].map(([, title, name]) => `${name} ${title}`)
    const titled = pages
      .filter(({ page }) => page.startsWith("docs/decisions/") && page !== index.page)
      .map(({ page, text }) => `${path.basename(page)} ${text.split("\n")[0]!.slice(2)}`)
    assert.deepStrictEqual(listed.sort(), titled.sort())
  })
})
