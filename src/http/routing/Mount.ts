import type { HttpApp } from "@effect/platform"
import { byRequest } from "../request/Incoming.ts"

/** An application with paths and rules of its own: the REST side's body limit, replays and envelope do not apply to it. */
export interface Mount {
  /** Whether it answers to a path, whatever the method. */
  readonly owns: (path: string) => boolean
  /** It fails with nothing: what it cannot answer it refuses in the form that its protocol prescribes. */
  readonly app: HttpApp.Default
}

/** Has each mount answer the paths that it owns, and the application all others. */
export const besides =
  (mounts: ReadonlyArray<Mount>) =>
  <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
    byRequest(({ url }): HttpApp.Default<E, R> => {
      if (url.startsWith("/v1/")) return app
      const path = url.split("?", 1)[0] ?? "/"
      return mounts.find(({ owns }) => owns(path))?.app ?? app
    })
