import { Effect, Ref } from "effect"
import { fitted, textWidth } from "./Output.ts"

/** How far something is: a share from 0 to 1 where it is known, and what is going on. */
export interface Step {
  readonly share?: number
  readonly text: string
}

/** Hears how far something is. */
export type Tell = (step: Step) => Effect.Effect<void>

const BAR = 30
const LEAST_BAR = 10
const BEGINNING_OF_LINE = "\r\u001b[2K"

const wasWaited = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** A step as one line that is shorter than `width` columns: a bar where the share is known, the text, and the seconds so far. */
export const progressLine = ({ share, text }: Step, seconds: number, width: number): string => {
  const after = seconds < 1 ? "" : `  ${wasWaited(seconds)}`
  const room = Math.max(1, width - 1 - textWidth(after))
  const told = (rest: number) => (textWidth(text) <= rest ? text : rest < 1 ? "" : fitted(text, rest))
  if (share === undefined) return `${told(room)}${after}`
  const known = Math.min(1, Math.max(0, share))
  const percent = ` ${Math.floor(known * 100)}%`
  const length = Math.min(BAR, room - percent.length - 2)
  if (length < LEAST_BAR) return `${told(room - percent.length)}${percent}${after}`
  const done = Math.floor(known * length)
  const bar = `${"█".repeat(done)}${"░".repeat(length - done)}${percent}`
  const rest = room - textWidth(bar) - 2
  return `${bar}${rest < 8 || text === "" ? "" : `  ${told(rest)}`}${after}`
}

const write = (text: string) => Effect.sync(() => void process.stderr.write(text))

/**
 * Redraws one line on standard error while something goes on, with how long that has been, and takes it away at its end,
 * whatever the end is; silent where standard error is no terminal. What `work` tells is shown at once.
 */
export const watched = <A, E, R>(first: Step, work: (tell: Tell) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  process.stderr.isTTY
    ? Effect.scoped(
        Effect.gen(function* () {
          const state = yield* Ref.make({ step: first, seconds: 0 })
          const draw = Effect.flatMap(Ref.get(state), ({ seconds, step }) =>
            write(BEGINNING_OF_LINE + progressLine(step, seconds, process.stderr.columns || 80))
          )
          const second = Ref.update(state, ({ seconds, step }) => ({ seconds: seconds + 1, step }))
          const ticking = Effect.forever(Effect.sleep("1 second").pipe(Effect.zipRight(second), Effect.zipRight(draw)))
          yield* Effect.addFinalizer(() => write(BEGINNING_OF_LINE))
          yield* Effect.forkScoped(ticking)
          return yield* work((step) =>
            Effect.zipRight(
              Ref.update(state, ({ seconds }) => ({ seconds, step })),
              draw
            )
          )
        })
      )
    : work(() => Effect.void)

/** Says for how long something has been waited for. */
export const waitedFor =
  (text: string) =>
  <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    watched({ text }, () => self)
