import type { IncomingMessage } from "node:http"
import { Readable } from "node:stream"
import type { HttpServerRequest } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, FastCheck as fc } from "effect"
import { readBody } from "../../../src/http/request/BodyText.ts"

const requestOf = (chunks: ReadonlyArray<Buffer>) => {
  const source = Object.assign(Readable.from(chunks, { objectMode: false }), {
    headers: {}
  }) as unknown as IncomingMessage
  return { source } as unknown as HttpServerRequest.HttpServerRequest
}

/** Turns that are given one at a time, each some rounds of the event loop after it was asked for. */
const turnsOf = (rounds: number) => {
  let waiting = 0
  let most = 0
  const piecewise = (piece: () => void) => {
    most = Math.max(most, ++waiting)
    const wait = (left: number) => {
      if (left > 0) setImmediate(() => wait(left - 1))
      else {
        waiting--
        piece()
      }
    }
    wait(rounds)
  }
  return { piecewise, most: () => most }
}

const chunks = fc.array(
  fc.uint8Array({ minLength: 1, maxLength: 40_000 }).map((bytes) => Buffer.from(bytes)),
  {
    maxLength: 12
  }
)

describe("a body that is taken in turns", () => {
  it.effect("is the same however it arrives, and waits for one turn at a time", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(chunks, fc.integer({ min: 0, max: 4 }), async (sent, rounds) => {
          const turns = turnsOf(rounds)
          const taken: Array<Buffer> = []
          const keep = (piece: Buffer) => void taken.push(piece)
          await Effect.runPromise(readBody(requestOf(sent), 1_000_000, keep, turns.piecewise))
          assert.isTrue(Buffer.concat(taken).equals(Buffer.concat(sent)))
          assert.isAtMost(turns.most(), 1)
        }),
        { numRuns: 40 }
      )
    )
  )

  it.effect("is read no further once a piece is no good, or it is too large", () =>
    Effect.gen(function* () {
      const sent = Array.from({ length: 20 }, () => Buffer.alloc(30_000))
      let pieces = 0
      const refuse = () => (++pieces === 2 ? ("no good" as const) : undefined)
      const refused = yield* Effect.either(readBody(requestOf(sent), 1_000_000, refuse, turnsOf(1).piecewise))
      assert.deepStrictEqual([refused, pieces], [Either.left("no good"), 2])
      const large = yield* Effect.flip(readBody(requestOf(sent), 100_000, () => undefined, turnsOf(1).piecewise))
      assert.propertyVal(large, "_tag", "BodyTooLarge")
    })
  )
})
