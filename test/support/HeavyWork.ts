import { Effect, Layer } from "effect"
import { doWork } from "../../src/services/HeavyWork.ts"
import { HeavyWork } from "../../src/services/ports/UnderWay.ts"

/** Heavy work done at once, in the thread of the test. */
export const HeavyWorkHere = Layer.succeed(
  HeavyWork,
  HeavyWork.of({ run: (name, _key, input) => Effect.map(input, (given) => doWork(name, given)) })
)
