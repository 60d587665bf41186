import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js"

/** The same value once it has stayed for a while, so that nothing is asked with every key that is struck. */
export const createLater = <A>(value: Accessor<A>, ms = 400): Accessor<A> => {
  const [later, setLater] = createSignal<A>(value())
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      value,
      (now) => {
        clearTimeout(timer)
        timer = setTimeout(() => setLater(() => now), ms)
      },
      { defer: true }
    )
  )
  onCleanup(() => clearTimeout(timer))
  return later
}
