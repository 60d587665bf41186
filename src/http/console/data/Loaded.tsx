import { type Accessor, createEffect, createSignal, type JSX, Match, on, onCleanup, Switch } from "solid-js"
import {
  type Client,
  ConnectionFailed,
  type DurableAsk,
  type DurableAskSummary,
  ServiceUnavailable,
  TimedOut
} from "../../../client/Client.ts"
import { Problem } from "../shell/Page.tsx"
import { createDoing } from "./Doing.ts"

/** A value loaded from the service. The previous value stays while it reloads. */
export interface LoadedValue<A> {
  (): A | undefined
  readonly state: "errored" | "pending" | "ready" | "refreshing" | "unresolved"
  readonly latest: A | undefined
  readonly error: unknown
  readonly loading: boolean
}

interface Ways<A> {
  /** Loads it again. */
  readonly refetch: () => void
  /** Replaces the value without a request. */
  readonly mutate: (change: (latest: A | undefined) => A | undefined) => void
}

type Held<A> = Pick<LoadedValue<A>, "error" | "latest" | "state">

/**
 * Loads a value from the service again whenever `source` changes, canceling the previous request. Loads nothing while there
 * is no source. Not a Solid resource, because a pending one removes the whole page, and the focus with it.
 */
export const createLoaded = <Source, A>(
  source: Accessor<Source | null | undefined | false>,
  load: (source: Source, signal: AbortSignal) => Promise<A>
): readonly [LoadedValue<A>, Ways<A>] => {
  const nothing: Held<A> = { state: "unresolved", latest: undefined, error: undefined }
  const [held, setHeld] = createSignal(nothing)
  const [round, setRound] = createSignal(0)
  let controller: AbortController | undefined

  const loadFrom = async (given: Source) => {
    const own = new AbortController()
    controller = own
    const { latest } = held()
    setHeld({ state: latest === undefined ? "pending" : "refreshing", latest, error: undefined })
    try {
      const value = await load(given, own.signal)
      if (!own.signal.aborted) setHeld({ state: "ready", latest: value, error: undefined })
    } catch (error) {
      if (!own.signal.aborted) setHeld({ state: "errored", latest, error })
    }
  }
  createEffect(
    on([source, round], ([given]) => {
      controller?.abort()
      if (given === null || given === undefined || given === false) setHeld(nothing)
      else void loadFrom(given)
    })
  )
  onCleanup(() => controller?.abort())

  const value = Object.defineProperties(() => held().latest, {
    state: { get: () => held().state },
    latest: { get: () => held().latest },
    error: { get: () => held().error },
    loading: { get: () => held().state === "pending" || held().state === "refreshing" }
  }) as LoadedValue<A>
  return [
    value,
    {
      refetch: () => setRound((rounds) => rounds + 1),
      mutate: (change) => setHeld((now) => ({ ...now, latest: change(now.latest) }))
    }
  ]
}

/** Collects a paginated list, up to `most` items. */
export const collected = async <A,>(list: AsyncIterable<A>, most = 1_000): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const one of list) {
    all.push(one)
    if (all.length >= most) break
  }
  return all
}

export interface LoadedProps<A> {
  readonly of: LoadedValue<A>
  /** Loads it again. */
  readonly again?: () => void
  /** What is loading, such as “audiences”. */
  readonly what: string
  readonly children: (value: Accessor<A>) => JSX.Element
}

/**
 * Shows a value once it is loaded; until then a loading message, or the error. The previous value stays while it reloads.
 */
export const Loaded = <A,>(props: LoadedProps<A>) => (
  <Switch fallback={<p class="waiting" role="status">{`Loading ${props.what}…`}</p>}>
    <Match when={props.of.state === "errored"}>
      <Problem of={props.of.error} {...(props.again !== undefined && { again: props.again })} />
    </Match>
    <Match when={props.of.latest !== undefined}>{props.children(() => props.of.latest as A)}</Match>
  </Switch>
)

const AGAIN_MS = 2_000

const isPassing = (error: unknown) =>
  error instanceof ConnectionFailed || error instanceof TimedOut || error instanceof ServiceUnavailable

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
    signal.addEventListener("abort", () => done(), { once: true })
  })

/**
 * Follows a durable ask through the service's events until it finishes. Picks up again after a reload or an outage.
 */
export const createWatched = (client: Client, id: () => string) => {
  const [now, setNow] = createSignal<DurableAskSummary>()
  const [isLost, setLost] = createSignal(false)
  const told = (ask: DurableAskSummary) => {
    setLost(false)
    setNow(ask)
  }
  const follow = async (given: string, signal: AbortSignal): Promise<DurableAsk> => {
    const found = await client.asks.get(given, { signal })
    told(found)
    if (found.finishedAt !== null) return found
    const over = await client.asks.wait(given, { signal, onProgress: told })
    told(over)
    return over
  }
  const [ask, { refetch }] = createLoaded(id, async (given, signal) => {
    while (true) {
      try {
        return await follow(given, signal)
      } catch (error) {
        if (signal.aborted || now() === undefined || !isPassing(error)) throw error
        setLost(true)
        await pause(AGAIN_MS, signal)
      }
    }
  })
  return { ask, now, isLost, told, refetch }
}

/** Titles of audiences and projects by id; empty until needed and loaded. */
export const createTitles = (client: Client, isNeeded: Accessor<boolean>): Accessor<ReadonlyMap<string, string>> => {
  const [titles, setTitles] = createSignal<ReadonlyMap<string, string>>()
  createLoaded(
    () => titles() === undefined && isNeeded(),
    async (_, signal) => {
      const [audiences, projects] = await Promise.all([
        collected(client.audiences.list({ signal })),
        collected(client.projects.list({ signal }))
      ])
      setTitles(new Map([...audiences, ...projects].map(({ id, title }) => [id, title])))
    }
  )
  return () => titles() ?? new Map()
}

const REFETCH_MS = 3_000

/** Reloads every few seconds while something is in progress, also after an outage. */
export const createAgain = (isUnderWay: Accessor<boolean>, loaded: LoadedValue<unknown>, refetch: () => void) =>
  createEffect(() => {
    if (!isUnderWay() || (loaded.state !== "ready" && loaded.state !== "errored")) return
    const timer = setTimeout(refetch, REFETCH_MS)
    onCleanup(() => clearTimeout(timer))
  })

/** A page of results with the cursor of the next; null on the last page. */
interface Paged {
  readonly nextCursor: string | null
}

/** Loads results page by page and appends each page. Starts over when `source` changes. */
export const createPages = <Source, A extends Paged>(
  source: Accessor<Source>,
  read: (source: Source, page: { readonly cursor?: string; readonly signal: AbortSignal }) => Promise<A>,
  joined: (before: A, next: A) => A
) => {
  const [loaded, { mutate, refetch }] = createLoaded(source, (given, signal) => read(given, { signal }))
  const more = createDoing(async (_: undefined, signal) => {
    const before = loaded.latest
    if (before === undefined || before.nextCursor === null) return
    const next = await read(source(), { cursor: before.nextCursor, signal })
    mutate((latest) => (latest === before ? joined(before, next) : latest))
  })
  return { loaded, more, refetch }
}

/** The part of a long list that is loaded so far. */
interface PagedRows<A> {
  readonly rows: ReadonlyArray<A>
  readonly isWhole: boolean
}

/** Takes the next `most` items; the list can be continued. */
const taken = async <A,>(list: AsyncIterator<A>, most: number): Promise<PagedRows<A>> => {
  const rows: Array<A> = []
  while (rows.length < most) {
    const { done, value } = await list.next()
    if (done === true) return { rows, isWhole: true }
    rows.push(value)
  }
  return { rows, isWhole: false }
}

/** Loads a long list part by part. Starts over when `source` changes. */
export const createPaged = <Source, A>(
  source: Accessor<Source | null | undefined | false>,
  list: (source: Source, signal: AbortSignal) => AsyncIterator<A>,
  size: number
) => {
  let going: AsyncIterator<A> | undefined
  const [loaded, { mutate, refetch }] = createLoaded(source, (given, signal) => {
    going = list(given, signal)
    return taken(going, size)
  })
  const more = createDoing(async (_: undefined) => {
    const from = going
    if (from === undefined) return
    const next = await taken(from, size)
    if (from === going) mutate((known) => ({ rows: [...(known?.rows ?? []), ...next.rows], isWhole: next.isWhole }))
  })
  return { loaded, more, refetch }
}
