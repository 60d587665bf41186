import { type Accessor, createResource, type JSX, Match, onCleanup, type Resource, Switch } from "solid-js"
import { Problem } from "../shell/Problem.tsx"

/** Something of the service's, loaded again with every new `source`; what was asked for before is called off. */
export const createLoaded = <Source, A>(
  source: Accessor<Source | null | undefined | false>,
  load: (source: Source, signal: AbortSignal) => Promise<A>
) => {
  let controller: AbortController | undefined
  const again = () => {
    controller?.abort()
    controller = new AbortController()
    return controller.signal
  }
  onCleanup(() => controller?.abort())
  return createResource<A, Source>(source, (given) => load(given, again()))
}

/** Everything that a list of the client's yields, at most `most` of it. */
export const collected = async <A,>(list: AsyncIterable<A>, most = 1_000): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const one of list) {
    all.push(one)
    if (all.length >= most) break
  }
  return all
}

interface Props<A> {
  readonly of: Resource<A>
  /** Loads it again. */
  readonly again?: () => void
  /** What is being waited for, such as “Audiences”. */
  readonly what: string
  readonly children: (value: Accessor<A>) => JSX.Element
}

/** Shows something once it is there; until then that it is waited for, or what went wrong. What was there stays while it is loaded again. */
export const Loaded = <A,>(props: Props<A>) => (
  <Switch fallback={<p class="waiting" role="status">{`Loading ${props.what}…`}</p>}>
    <Match when={props.of.state === "errored"}>
      <Problem of={props.of.error} {...(props.again !== undefined && { again: props.again })} />
    </Match>
    <Match when={props.of.latest !== undefined}>{props.children(() => props.of.latest as A)}</Match>
  </Switch>
)
