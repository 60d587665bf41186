import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js"

/** A query parameter from the router: a list if the address repeats it. */
type Parameter = ReadonlyArray<string> | string | undefined

export const allOf = (parameter: Parameter): ReadonlyArray<string> =>
  parameter === undefined ? [] : typeof parameter === "string" ? [parameter] : parameter

/** The first value of a parameter; empty if there is none. */
export const firstOf = (parameter: Parameter): string => allOf(parameter)[0] ?? ""

/** A debounced value, so that nothing is requested on every keystroke. */
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

/** Focuses the first invalid field of a form, once it is marked. */
export const focusFirstMistake = (form: HTMLFormElement): void =>
  queueMicrotask(() =>
    form.querySelector<HTMLElement>("[aria-invalid=true], .list-editor:has(.mistake) input")?.focus()
  )

export interface Doing<Input, Output> {
  /** Starts the action and cancels any earlier run. Resolves to undefined if it fails or is canceled. */
  readonly run: (input: Input) => Promise<Output | undefined>
  readonly isRunning: Accessor<boolean>
  /** The latest error. */
  readonly problem: Accessor<unknown>
  readonly cancel: () => void
  /** Clears the error. */
  readonly forget: () => void
}

/** Runs an action one at a time. It is canceled when its component is removed. */
export const createDoing = <Input, Output>(
  act: (input: Input, signal: AbortSignal) => Promise<Output>
): Doing<Input, Output> => {
  const [running, setRunning] = createSignal<AbortController>()
  const [problem, setProblem] = createSignal<unknown>()

  const cancel = () => {
    running()?.abort(new DOMException("Canceled", "AbortError"))
    setRunning(undefined)
  }
  const run = async (input: Input) => {
    cancel()
    const controller = new AbortController()
    setRunning(controller)
    setProblem(undefined)
    try {
      const output = await act(input, controller.signal)
      return controller.signal.aborted ? undefined : output
    } catch (error) {
      if (!controller.signal.aborted) setProblem(() => error)
      return undefined
    } finally {
      if (running() === controller) setRunning(undefined)
    }
  }
  onCleanup(cancel)
  return { run, isRunning: () => running() !== undefined, problem, cancel, forget: () => setProblem(undefined) }
}
