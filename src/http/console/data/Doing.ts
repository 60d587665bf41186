import { type Accessor, createSignal, onCleanup } from "solid-js"

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
