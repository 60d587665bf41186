import { assert, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { Credits as Amount } from "../../../../src/domain/Credits.ts"
import { RequestId } from "../../../../src/domain/RequestId.ts"
import { StoresOnSql } from "../../../../src/layers/postgres/Stores.ts"
import { Credits } from "../../../../src/services/ports/Credits.ts"
import { asRequest } from "../../../../src/services/ports/UnderWay.ts"
import { Charges } from "../../../../src/services/usecases/asks/Charges.ts"
import { TestDatabase } from "../../../support/Database.ts"
import { newOrganization } from "../../../support/Stores.ts"

const BALANCE = 1000
const PRICE = 50
const told = () => ({ engine: null, basis: "none", sample: null }) as never

const Charging = Charges.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase))

layer(Charging)("an answer whose asker", (it) => {
  for (const spends of [false, true]) {
    const how = spends ? "costs money to make" : "costs nothing to make"
    /** Asks once, and leaves while the answer is being made or stays. */
    const ask = (leaves: boolean) =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const { id: organization } = yield* newOrganization
        yield* credits.grant(organization, Amount.make(BALANCE), "to begin with")
        const charges = yield* Charges
        let isLeft = false
        const answer = Effect.sync(() => {
          isLeft = leaves
          return { value: "Tea", price: Amount.make(PRICE) }
        })
        const work = { price: Amount.make(PRICE), spends, waits: false, answer, told, receipt: null }
        const request = RequestId.make("req_aaaaaaaaaaaaaaaaaaaaaaab")
        const exit = yield* Effect.exit(asRequest(request, () => isLeft)(charges.charged(organization, work)))
        return { exit, balance: yield* credits.balance(organization) }
      })

    it.effect(`has left is not charged for, where it ${how}`, () =>
      Effect.gen(function* () {
        const { balance, exit } = yield* ask(true)
        assert.isTrue(Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause))
        assert.strictEqual(balance, BALANCE)
      })
    )

    if (!spends)
      it.effect("has too little for the most that it could cost gets what is free, and nothing else", () =>
        Effect.gen(function* () {
          const { id: organization } = yield* newOrganization
          const charges = yield* Charges
          const costing = (price: number) => ({
            ...{ price: Amount.make(PRICE), spends, waits: false, told, receipt: null },
            answer: Effect.succeed({ value: "Tea", price: Amount.make(price) })
          })
          assert.strictEqual((yield* charges.charged(organization, costing(0))).value, "Tea")
          const refused = yield* Effect.flip(charges.charged(organization, costing(1)))
          assert.strictEqual(refused._tag, "InsufficientCredits")
        })
      )

    it.effect(`has stayed is charged for, where it ${how}`, () =>
      Effect.gen(function* () {
        const { balance, exit } = yield* ask(false)
        assert.isTrue(Exit.isSuccess(exit), String(exit))
        assert.strictEqual(balance, BALANCE - PRICE)
      })
    )
  }
})
