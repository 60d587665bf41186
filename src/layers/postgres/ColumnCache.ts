import { Deferred, Effect, Exit, FiberId } from "effect"
import { LRUCache } from "lru-cache"
import { byteLength, type Column } from "../../domain/survey/model/Column.ts"
import { cacheLookups } from "../observability/Measures.ts"

/** Columns by key, the least recently used forgotten first. */
interface ColumnCache {
  /**
   * The columns of `keys`, in that order. `load` gets the indices of those neither kept nor being loaded by anyone, and
   * goes on where its caller gives up, since others may wait for the same columns.
   */
  readonly get: (
    keys: ReadonlyArray<string>,
    load: (missing: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Column>>
  ) => Effect.Effect<ReadonlyArray<Column>>
  /** Forgets the columns whose keys begin so; those being loaded still reach who waits for them, and are not kept. */
  readonly forget: (prefix: string) => void
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

interface Keyed {
  readonly keys: () => Iterable<string>
  readonly delete: (key: string) => boolean
}

/** Forgets what stands under keys that begin so. */
export const forgetKeys = (kept: Keyed, prefix: string): void => {
  for (const key of [...kept.keys()]) if (key.startsWith(prefix)) kept.delete(key)
}

interface Claim {
  readonly key: string
  readonly index: number
  readonly column: Deferred.Deferred<Column>
}

/** A cache of at most `limit` bytes. */
export const makeColumnCache = (limit: number): Effect.Effect<ColumnCache> =>
  Effect.sync(() => {
    const kept = new LRUCache<string, Column>({ maxSize: limit, sizeCalculation: (column) => byteLength(column) + 1 })
    const loading = new Map<string, Deferred.Deferred<Column>>()

    const claim = (key: string, index: number): Claim => {
      const column = Deferred.unsafeMake<Column>(FiberId.none)
      loading.set(key, column)
      return { key, index, column }
    }

    const settle = (claims: ReadonlyArray<Claim>, exit: Exit.Exit<ReadonlyArray<Column>>) => {
      claims.forEach(({ key, column }, at) => {
        const one = Exit.map(exit, (columns) => columns[at]!)
        const wanted = loading.get(key) === column
        if (wanted) loading.delete(key)
        if (wanted && Exit.isSuccess(one)) kept.set(key, one.value)
        Deferred.unsafeDone(column, one)
      })
    }

    return {
      size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
      forget: (prefix) => {
        forgetKeys(kept, prefix)
        forgetKeys(loading, prefix)
      },
      get: (keys, load) =>
        Effect.suspend(() => {
          const claims: Array<Claim> = []
          const wanted = keys.map((key, index) => {
            const column = kept.get(key)
            cacheLookups(1, "columns", column === undefined ? "miss" : "hit")
            if (column !== undefined) return Effect.succeed(column)
            const waited = loading.get(key)
            if (waited !== undefined) return Deferred.await(waited)
            const claimed = claim(key, index)
            claims.push(claimed)
            return Deferred.await(claimed.column)
          })
          if (claims.length === 0) return Effect.succeed(wanted)
          return Effect.interruptible(load(claims.map(({ index }) => index))).pipe(
            Effect.exit,
            Effect.map((exit) => settle(claims, exit)),
            Effect.forkDaemon,
            Effect.as(wanted)
          )
        }).pipe(
          Effect.uninterruptible,
          Effect.flatMap((wanted) => Effect.all(wanted))
        )
    }
  })
