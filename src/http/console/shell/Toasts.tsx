import { createContext, createSignal, For, onCleanup, type ParentProps, Show, useContext } from "solid-js"

interface Toast {
  readonly id: number
  readonly message: string
  readonly undo?: () => void
  readonly over: () => void
}

interface Offered {
  /** Shows a message for a few seconds. */
  readonly say: (message: string) => void
  /** Announces an action and performs it once it can no longer be undone. The returned `undo` works from elsewhere too. */
  readonly undoable: (told: { readonly message: string; readonly commit: () => void; readonly undo: () => void }) => {
    readonly undo: () => void
  }
  /** Closes all messages now and performs their pending actions. */
  readonly endAll: () => void
}

const SHOWN_MS = 7_000
const Current = createContext<Offered>()

export const useToasts = (): Offered => {
  const toasts = useContext(Current)
  if (toasts === undefined) throw new Error("useToasts needs a Toasts component above it")
  return toasts
}

/** Short messages at the bottom of the window. They stay while hovered or focused. */
export const Toasts = (props: ParentProps) => {
  const [shown, setShown] = createSignal<ReadonlyArray<Toast>>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let last = 0

  const close = (id: number, how: "over" | "undo") => {
    const toast = shown().find((one) => one.id === id)
    clearTimeout(timers.get(id))
    timers.delete(id)
    setShown((all) => all.filter((one) => one.id !== id))
    toast?.[how]?.()
  }
  const wait = (id: number) =>
    timers.set(
      id,
      setTimeout(() => close(id, "over"), SHOWN_MS)
    )
  const hold = () => {
    for (const timer of timers.values()) clearTimeout(timer)
  }
  const goOn = () => {
    for (const { id } of shown()) wait(id)
  }
  const add = (toast: Omit<Toast, "id">) => {
    const id = ++last
    setShown((all) => [...all, { ...toast, id }])
    wait(id)
    return id
  }
  const endAll = () => {
    for (const { id } of shown()) close(id, "over")
  }
  window.addEventListener("pagehide", endAll)
  onCleanup(() => window.removeEventListener("pagehide", endAll))

  const offered: Offered = {
    say: (message) => void add({ message, over: () => {} }),
    undoable: ({ commit, message, undo }) => {
      const id = add({ message, undo, over: commit })
      return { undo: () => close(id, "undo") }
    },
    endAll
  }
  return (
    <Current.Provider value={offered}>
      {props.children}
      <section aria-label="Notices">
        <ol
          class="toasts"
          aria-live="polite"
          onPointerEnter={hold}
          onPointerLeave={goOn}
          onFocusIn={hold}
          onFocusOut={goOn}
        >
          <For each={shown()}>
            {(toast) => (
              <li class="toast">
                <p>{toast.message}</p>
                <Show when={toast.undo}>
                  <button type="button" onClick={() => close(toast.id, "undo")}>
                    Undo
                  </button>
                </Show>
                <button type="button" aria-label={`Dismiss: ${toast.message}`} onClick={() => close(toast.id, "over")}>
                  ✕
                </button>
              </li>
            )}
          </For>
        </ol>
      </section>
    </Current.Provider>
  )
}
