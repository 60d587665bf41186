import { Effect } from "effect"

/** Looks at something whose value is only known when it is asked for, and sets its gauges. */
type Reading = () => void | Promise<void>

const readings = new Set<Reading>()

/** Has a reading taken whenever metrics are read, as long as the scope is open. */
export const reading = (take: Reading) =>
  Effect.acquireRelease(
    Effect.sync(() => readings.add(take)),
    () => Effect.sync(() => readings.delete(take))
  )

/** Takes all readings; what fails keeps the values that it had. */
export const takeReadings = async (): Promise<void> => {
  await Promise.allSettled([...readings].map(async (take) => take()))
}
