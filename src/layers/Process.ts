import { makeRunMain } from "@effect/platform/Runtime"
import { Cause, Effect, Exit, Layer } from "effect"
import { LowestMinimum, MinMatchedTwins } from "../services/usecases/Segments.ts"
import { AppConfig } from "./Config.ts"

/** The fewest respondents that a filter may leave, and how far a project may lower that, as configured. */
export const MinMatchedTwinsConfigured = Layer.mergeAll(
  Layer.effect(
    MinMatchedTwins,
    Effect.map(AppConfig, ({ minMatchedTwins }) => minMatchedTwins)
  ),
  Layer.effect(
    LowestMinimum,
    Effect.map(AppConfig, ({ smallCellsFloor }) => smallCellsFloor)
  )
)

/** Signals that ask a program to end, with their numbers. */
const STOPS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const
type Stop = keyof typeof STOPS
const stops = Object.keys(STOPS) as ReadonlyArray<Stop>

const MAX_TIMER_MS = 2 ** 31 - 1

let received: Stop | undefined

/** Whether a person at a terminal pressed Ctrl-C, and waits. */
export const stoppedByHand = (): boolean => received === "SIGINT" && process.stdin.isTTY

/** Says that output was lost, and has the process end as a failure: what is in a file is not the whole of it. */
const outputLost = ({ message }: Error): void => {
  process.exitCode = 1
  process.stderr.write(`The output could not be written whole: ${message}.\n`)
}

/**
 * Runs a program until it ends or is asked to, and then until it has put everything in order: what asks again is not
 * heard, since whoever signals a whole group of processes, or presses Ctrl-C under npm, signals it twice. A program whose
 * output nobody reads any more is asked to end too, and so is one whose output cannot be written, which is a failure;
 * without its log it goes on.
 */
export const runMain = makeRunMain(({ fiber, teardown }) => {
  const stop = (signal: Stop) => {
    if (received !== undefined) return
    received = signal
    fiber.unsafeInterruptAsFork(fiber.id())
  }
  const alive = setInterval(() => {}, MAX_TIMER_MS)
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") outputLost(error)
    stop("SIGTERM")
  })
  process.stderr.on("error", () => {})
  for (const signal of stops) process.on(signal, stop)

  fiber.addObserver((exit) => {
    clearInterval(alive)
    if (received === undefined) for (const signal of stops) process.off(signal, stop)
    teardown(exit, (code) => {
      const interrupted = received !== undefined && Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause)
      if (interrupted) process.exit(process.exitCode ?? 128 + STOPS[received ?? "SIGTERM"])
      if (received !== undefined || code !== 0) process.exit(code)
    })
  })
})
