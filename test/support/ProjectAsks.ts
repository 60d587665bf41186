import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { EngineChoice } from "../../src/domain/models/EngineChoice.ts"
import { send, type Tenant } from "./Service.ts"
import { exactly, shapes } from "./Shapes.ts"

interface Ask {
  readonly filter?: string
  readonly questions: ReadonlyArray<string>
  readonly seed?: number
  readonly engine?: EngineChoice
  readonly match?: "exact" | "sure" | "nearest"
}

/** Asks a project under a path; the body must have the promised shape. */
export const askAt = (path: string, { key }: Tenant, body: Ask) =>
  Effect.flatMap(send({ path, key, body }), ({ headers, json, status, text }) => {
    assert.strictEqual(status, 200, text)
    return Effect.map(exactly(shapes.project, json), ({ data }) => ({ data, headers }))
  })

/** A tenant and a way to ask about one project of theirs. */
export const asking = (tenant: Tenant, id: string) => ({
  id,
  tenant,
  ask: (body: Ask) => Effect.map(askAt(`/v1/project/${id}/ask`, tenant, body), ({ data }) => data),
  refused: (body: Ask) => send({ path: `/v1/project/${id}/ask`, key: tenant.key, body })
})

export const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)
/** Published shares have one decimal; those of one answer each sum to 100 and are within a step of the exact share. */
export const sharesAre = (published: ReadonlyArray<number>, exact: ReadonlyArray<number>, several: boolean) => {
  const tenths = published.map((share) => Math.round(share * 10))
  assert.deepStrictEqual(
    tenths.map((tenth) => tenth / 10),
    published
  )
  if (!several) assert.strictEqual(sum(tenths), 1000)
  exact.forEach((share, i) => {
    assert.isBelow(Math.abs(tenths[i]! - share * 1000), several ? 0.500001 : 1, `${share} as ${published[i]}`)
  })
}
