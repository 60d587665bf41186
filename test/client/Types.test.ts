import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { clientTypes } from "../support/ClientTypes.ts"

describe("the client's types", () => {
  it("are those of the contract", async () => {
    await expect(clientTypes()).toMatchFileSnapshot("../../src/client/Types.ts")
  })
})
