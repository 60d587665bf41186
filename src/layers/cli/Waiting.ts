import { Effect } from "effect"

const BAR = 30
const BEGINNING_OF_LINE = "\r\u001b[2K"

const write = (text: string) =>
  Effect.sync(() => {
    if (process.stderr.isTTY) process.stderr.write(text)
  })

/** Redraws one line on standard error; silent where that is no terminal. */
export const progressBar = (share: number, text = "") => {
  const done = Math.round(share * BAR)
  const bar = `${"█".repeat(done)}${"░".repeat(BAR - done)} ${Math.round(share * 100)} %`
  return write(`${BEGINNING_OF_LINE}${bar}${text === "" ? "" : `  ${text}`}${share >= 1 ? "\n" : ""}`)
}

/** Says on standard error for how long something has been waited for, after the first second; silent where that is no terminal. */
export const waitedFor =
  (what: string) =>
  <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const told = (seconds: number) => write(`${BEGINNING_OF_LINE}${what} … ${seconds} s`)
    const telling = Effect.iterate(1, {
      while: () => true,
      body: (seconds) => Effect.as(Effect.zipRight(Effect.sleep("1 second"), told(seconds)), seconds + 1)
    })
    return Effect.scoped(
      Effect.zipRight(
        Effect.when(Effect.forkScoped(Effect.ensuring(telling, write(BEGINNING_OF_LINE))), () => process.stderr.isTTY),
        self
      )
    )
  }
