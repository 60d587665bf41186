import { Effect, Layer } from "effect"
import { Engines } from "../../services/ports/Engines.ts"
import { HeavyWork } from "../../services/ports/HeavyWork.ts"
import type { Simulator } from "../../services/ports/Simulator.ts"
import { engineCalls, engineSeconds, heavySeconds } from "./Measures.ts"
import { observed, outcomeOf } from "./Spans.ts"

const called = <A, E>(engine: string, kind: string, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  observed(work, `engine ${kind}`, { "audience.engine": engine }, (exit, seconds) => {
    engineCalls(1, engine, kind, outcomeOf(exit))
    engineSeconds(seconds, engine, kind)
  })

const counted = (engine: Simulator["Type"]): Simulator["Type"] => {
  const { choices, engine: name, open, parts } = engine
  return {
    ...engine,
    choices: (question) => called(name, "choices", choices(question)),
    open: (questions) => called(name, "open", open(questions)),
    ...(parts === undefined
      ? {}
      : {
          parts: (question: Parameters<typeof parts>[0], described: ReadonlyArray<string>) =>
            called(name, "parts", parts(question, described))
        })
  }
}

/** Counts and times what engines are asked. */
export const EnginesCounted = Layer.effect(
  Engines,
  Effect.map(Engines, (engines) => {
    const known = new Map<Simulator["Type"], Simulator["Type"]>()
    const once = (engine: Simulator["Type"]) => {
      const made = known.get(engine) ?? counted(engine)
      known.set(engine, made)
      return made
    }
    return {
      ...engines,
      statistical: once(engines.statistical),
      chosen: (choice) => Effect.map(engines.chosen(choice), once)
    }
  })
)

/** Times work on other threads. */
export const HeavyWorkTimed = Layer.effect(
  HeavyWork,
  Effect.map(HeavyWork, ({ run }) =>
    HeavyWork.of({
      run: (name, key, input) =>
        observed(run(name, key, input), `work ${name}`, {}, (_, seconds) => heavySeconds(seconds, name))
    })
  )
)
