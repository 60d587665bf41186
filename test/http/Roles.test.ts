import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Role, type Scope, scopesOf } from "../../src/domain/Scope.ts"
import { tools } from "../../src/http/mcp/Tools.ts"
import { toolCall } from "../support/mcp/Rpc.ts"
import { newTokens, origin, signedInBy } from "../support/OAuth.ts"
import { newTenant, type Sent, send, testService } from "../support/Service.ts"

const UUID = "00000000-0000-4000-8000-000000000000"
const FORM = "multipart/form-data; boundary=x"

interface Operation {
  readonly operationId: string
  readonly security: ReadonlyArray<Readonly<Record<string, ReadonlyArray<Scope>>>>
}
const { paths } = JSON.parse(readFileSync("test/openapi.json", "utf8")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, security }]) => {
    const needed = security?.flatMap(({ oauth = [] }) => oauth) ?? []
    return needed.length === 0 ? [] : [{ method, needed, operationId, path: path.replaceAll(/\{\w+\}/g, UUID) }]
  })
)

/** What is sent to an operation: nothing that it would do anything with. */
const sentTo = ({ method, operationId, path }: (typeof operations)[number]): Omit<Sent, "key"> => {
  const known = { method: method.toUpperCase() as NonNullable<Sent["method"]>, path }
  if (["createProject", "appendWave", "updateDeck"].includes(operationId))
    return { ...known, headers: { "content-type": FORM }, body: "--x--\r\n" }
  return ["patch", "post", "put"].includes(method) ? { ...known, body: { nothing: 1 } } : known
}

/** The facts that matter, which no table is to change unseen. */
const facts: Readonly<Record<string, ReadonlyArray<Role>>> = {
  listHistory: ["owner", "analyst", "viewer"],
  listProjects: ["owner", "analyst", "viewer"],
  getMe: ["owner", "analyst", "viewer"],
  askChoices: ["owner", "analyst"],
  submitAsks: ["owner", "analyst"],
  createProject: ["owner", "analyst"],
  appendWave: ["owner", "analyst"],
  updateDeck: ["owner", "analyst", "viewer"],
  removeWave: ["owner", "analyst"],
  createAudience: ["owner", "analyst"],
  shareAnswer: ["owner", "analyst"],
  deleteProject: ["owner"],
  connectModel: ["owner"],
  createKey: ["owner"],
  revokeKey: ["owner"],
  inviteMember: ["owner"],
  changeMember: ["owner"],
  linkMember: ["owner"],
  listAudit: ["owner"]
}

layer(testService())("roles", (it) => {
  it("are told by the contract's scopes alone", () => {
    assert.isAbove(operations.length, 70)
    for (const [operation, roles] of Object.entries(facts)) {
      const { needed } = operations.find(({ operationId }) => operationId === operation)!
      const may = Role.literals.filter((role) => needed.every((scope) => scopesOf[role].includes(scope)))
      assert.deepStrictEqual(may, roles, operation)
    }
  })

  it.effect.each(Role.literals)("hold at every operation, signed in or with a key: %s", (role) =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const body = { name: role, role }
      const { json } = yield* send({ path: "/v1/members", key, body })
      const { access } = yield* signedInBy(yield* origin, json.data.url)
      const made = yield* send({ path: "/v1/keys", key, body: { name: role, scopes: scopesOf[role] } })
      yield* Effect.forEach(
        operations.flatMap((operation) =>
          [access, made.json.data.key as string].map((bearer) => [operation, bearer] as const)
        ),
        ([operation, bearer]) =>
          Effect.map(send({ ...sentTo(operation), key: bearer }), ({ json, status, text }) => {
            const may = operation.needed.every((scope) => scopesOf[role].includes(scope))
            const what = `${role} ${operation.operationId} ${status} ${text}`
            assert.strictEqual(status === 403, !may, what)
            if (!may) assert.strictEqual(json.error.code, "insufficient_scope", what)
            assert.notInclude([401, 500, 503], status, what)
          }),
        { concurrency: 8, discard: true }
      )
    })
  )

  it.effect.each(Role.literals)("hold for every tool: %s", (role) =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const made = yield* send({ path: "/v1/keys", key, body: { name: role, scopes: scopesOf[role] } })
      const { access } = yield* newTokens(base, made.json.data.key, { scope: "read ask manage" })
      for (const bearer of [access, made.json.data.key as string])
        for (const tool of tools) {
          const { status, text } = yield* toolCall(base, bearer, tool.name)
          assert.strictEqual(status === 403, !scopesOf[role].includes(tool.scope), `${role} ${tool.name} ${text}`)
        }
    })
  )
})
