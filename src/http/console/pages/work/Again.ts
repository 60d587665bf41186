import { type Accessor, createEffect, onCleanup } from "solid-js"
import type { LoadedValue } from "../../data/Loaded.tsx"

const AGAIN_MS = 3_000

/** Loads something again every few seconds, as long as some of it is under way, also after the service was away. */
export const createAgain = (isUnderWay: Accessor<boolean>, loaded: LoadedValue<unknown>, refetch: () => void) =>
  createEffect(() => {
    if (!isUnderWay() || (loaded.state !== "ready" && loaded.state !== "errored")) return
    const timer = setTimeout(refetch, AGAIN_MS)
    onCleanup(() => clearTimeout(timer))
  })
