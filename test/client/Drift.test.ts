import { assert, describe, it } from "@effect/vitest"
import type { Schema } from "effect"
import { createClient } from "../../src/client/Client.ts"
import { errorOf } from "../../src/client/Errors.ts"
import type * as Client from "../../src/client/Types.ts"
import type * as Asks from "../../src/domain/ask/Ask.ts"
import type * as Results from "../../src/domain/ask/AskResult.ts"
import type { CrosstabAsk, CrosstabResult } from "../../src/domain/ask/CrosstabAsk.ts"
import type { QuoteAsk } from "../../src/domain/ask/QuoteAsk.ts"
import type { AskResultLine } from "../../src/domain/ask/ResultRows.ts"
import { statuses } from "../../src/http/api/Errors.ts"
import type { ImportedView, ProjectDetail } from "../../src/http/api/Projects.ts"
import { makeSpec } from "../../src/http/handlers/Docs.ts"

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Wire<S extends Schema.Schema.All> = S["Encoded"]
/** Does not compile where the client's type is another than the contract's. */
const isSame = <A, B>(_same: Same<A, B>) => {}

isSame<Client.ChoicesAsk, Wire<typeof Asks.ChoicesAsk>>(true)
isSame<Client.OpenAsk, Wire<typeof Asks.OpenAsk>>(true)
isSame<Client.ProjectAsk, Wire<typeof Asks.ProjectAsk>>(true)
isSame<Client.QuoteAsk, Wire<typeof QuoteAsk>>(true)
isSame<Client.ChoicesResult, Wire<typeof Results.ChoicesResult>>(true)
isSame<Client.OpenResult, Wire<typeof Results.OpenResult>>(true)
isSame<Client.ProjectResult, Wire<typeof Results.ProjectResult>>(true)
isSame<Client.CrosstabAsk, Wire<typeof CrosstabAsk>>(true)
isSame<Client.CrosstabResult, Wire<typeof CrosstabResult>>(true)
isSame<Client.ProjectDetail, Wire<typeof ProjectDetail>>(true)
isSame<Client.ImportedProject, Wire<typeof ImportedView>>(true)
isSame<keyof Client.AskLine, keyof AskResultLine>(true)
isSame<Client.AskLine["data"], AskResultLine["data"]>(true)

/** The same under another path. */
const ELSEWHERE = ["post /v1/ask/project/{}"]

/** Operations as they are called: names of parameters left out. */
const operations = Object.entries(makeSpec().paths).flatMap(([path, methods]) =>
  Object.keys(methods as object).map((method) => `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`)
)

/** Calls that name something within something else. */
const NAMED = new Set([
  "history.unshare",
  "members.endSession",
  "projects.answers",
  "projects.changeQuestion",
  "projects.codes",
  "projects.takeBack",
  "reports.unshare"
])

/** Calls everything that the client has, and notes where it goes. */
const called = async (): Promise<ReadonlyArray<string>> => {
  const seen = new Set<string>()
  const fetch = async (url: string | URL | Request, { method = "" }: RequestInit = {}) => {
    const path = new URL(String(url)).pathname.replace(/\/ID(?=\/|$)/g, "/{}")
    seen.add(`${method.toLowerCase()} ${path}`)
    return new Response(JSON.stringify({ error: { message: "Seen." } }), { status: 404 })
  }
  const client = createClient({ baseUrl: "http://localhost", apiKey: "x", fetch })
  const survey = { file: new Blob(["a"]), title: "A" }
  const arguments_: Readonly<Record<string, ReadonlyArray<unknown>>> = {
    "ask.choices": [{ question: "Q", choices: ["A", "B"] }],
    "ask.submitEstimates": ["ID", { replies: [] }],
    "ask.compare": [{ question: "Q", sides: [] }],
    "projects.create": [survey],
    "imports.start": [survey],
    "asks.result": ["ID", "ID"],
    "studies.respondent": ["ID", "ID"],
    "studies.ask": ["ID", "ID", { question: "Q" }],
    "asks.submit": [[]],
    "asks.quote": [[]]
  }
  const visit = async (value: unknown, name: string): Promise<void> => {
    if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) await visit(one, name === "" ? key : `${name}.${key}`)
    if (typeof value !== "function") return
    const result = value(
      ...(arguments_[name] ??
        (name.startsWith("ask.") && name !== "ask.project" ? [{}] : ["ID", NAMED.has(name) ? "ID" : {}, {}]))
    )
    await (Symbol.asyncIterator in result ? result.next() : result).catch(() => {})
  }
  await visit(client, "")
  return [...seen]
}

describe("the client and the contract", () => {
  it("have the same operations", async () => {
    assert.deepStrictEqual([...(await called()), ...ELSEWHERE].sort(), [...operations].sort())
  })

  it("have the same errors", () => {
    const about = { code: "x", message: "x", param: null, requestId: null, retryAfter: null }
    const names = Object.values(statuses).map((status) => errorOf({ ...about, status }).name)
    assert.deepStrictEqual(names, Object.keys(statuses))
  })
})
