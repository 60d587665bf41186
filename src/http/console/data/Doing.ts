import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js"

/** A parameter of an address as the router gives it: several where an address names it several times. */
type Parameter = ReadonlyArray<string> | string | undefined

/** Every value of a parameter. */
export const allOf = (parameter: Parameter): ReadonlyArray<string> =>
  parameter === undefined ? [] : typeof parameter === "string" ? [parameter] : parameter

/** A parameter of which one is meant: its first value, empty where there is none. */
export const firstOf = (parameter: Parameter): string => allOf(parameter)[0] ?? ""

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

/** Puts the focus on the first part of a form that something is missing from, once it is marked. */
export const focusFirstMistake = (form: HTMLFormElement): void =>
  queueMicrotask(() =>
    form.querySelector<HTMLElement>("[aria-invalid=true], .list-editor:has(.mistake) input")?.focus()
  )

/** Something that is done when somebody asks for it. */
export interface Doing<Input, Output> {
  /** Begins; what was begun before is called off. Nothing comes of it where it fails, or is called off. */
  readonly run: (input: Input) => Promise<Output | undefined>
  readonly isRunning: Accessor<boolean>
  /** What it failed with last. */
  readonly problem: Accessor<unknown>
  readonly cancel: () => void
  /** Forgets what it failed with. */
  readonly forget: () => void
}

/** Does something once at a time; it is called off when whoever began it is gone. */
export const createDoing = <Input, Output>(
  act: (input: Input, signal: AbortSignal) => Promise<Output>
): Doing<Input, Output> => {
  const [running, setRunning] = createSignal<AbortController>()
  const [problem, setProblem] = createSignal<unknown>()

  const cancel = () => {
    running()?.abort(new DOMException("Called off", "AbortError"))
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
