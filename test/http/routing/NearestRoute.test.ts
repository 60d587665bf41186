import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { nearestRoute } from "../../../src/http/middleware/Envelope.ts"
import { contract } from "../../../src/http/routing/Routes.ts"

const ID = "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40"
const filledIn = (template: string) => template.replace(/\{[^}]+\}/g, ID)

describe("the route that an address was probably to be", () => {
  it.each([
    ["POST", `/v1/projects/${ID}/ask`, "/v1/project/{projectId}/ask"],
    ["POST", `/projects/${ID}/crosstabs`, "/v1/projects/{projectId}/crosstab"],
    ["GET", "/v1/v1/credits", "/v1/credits"],
    ["GET", "/credits?x=1", "/v1/credits"],
    ["POST", "/v1/asks/choices", "/v1/ask/choices"],
    ["GET", "/v1/audience", "/v1/audiences"],
    ["GET", "/v1/health", null],
    ["POST", "/v1/nothing", null],
    ["PUT", "/v1/credits", null]
  ])("%s %s", (method, url, route) => assert.strictEqual(nearestRoute(method, url), route))

  it.prop(
    "is found whether words are written in the singular or the plural, with or without the version",
    [
      // A project is asked at two addresses, either of which may be the nearest.
      fc.constantFrom(...contract.filter(({ template }) => /^\/v1\/(?!ask\/project)/.test(template))),
      fc.func(fc.boolean()),
      fc.boolean()
    ],
    ([{ method, template }, isPlural, isVersioned]) => {
      const segments = filledIn(template).slice("/v1/".length).split("/")
      const written = segments.map((one) => (one === ID ? one : one.replace(/s$/, "") + (isPlural(one) ? "s" : "")))
      const near = nearestRoute(method, `/${isVersioned ? "v1/" : ""}${written.join("/")}`)
      const folded = (path: string) => path.replace(/s(?=\/|$)/g, "")
      assert.strictEqual(folded(filledIn(near ?? "")), folded(filledIn(template)))
    }
  )
})
