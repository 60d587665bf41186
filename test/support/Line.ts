import * as Net from "node:net"
import * as Path from "node:path"
import { Context, Effect } from "effect"
import type * as Pg from "pg"

/** A way to a server that can be cut and restored. */
export class Line extends Context.Tag("test/Line")<
  Line,
  {
    /** Ends every connection and refuses new ones. */
    readonly cut: Effect.Effect<void>
    /** Keeps every connection, and lets nothing through any more. */
    readonly freeze: Effect.Effect<void>
    /** Ends every connection and lets new ones through. */
    readonly restore: Effect.Effect<void>
  }
>() {}

const listen = (server: Net.Server, port: number) =>
  Effect.async<number>((resume) => {
    server.listen(port, "127.0.0.1", () => resume(Effect.succeed((server.address() as Net.AddressInfo).port)))
  })

const connectTo = ({ host = "localhost", port = 5432 }: Pg.ClientConfig) =>
  host.startsWith("/") ? Net.connect(Path.join(host, `.s.PGSQL.${port}`)) : Net.connect(port, host)

/** A line to a Postgres server, and the server's address at this end of it. */
export const lineTo = (target: Pg.ClientConfig) =>
  Effect.gen(function* () {
    const sockets = new Set<Net.Socket>()
    let frozen = false
    const server = Net.createServer((near) => {
      sockets.add(near)
      near.on("close", () => sockets.delete(near)).on("error", () => near.destroy())
      const far = connectTo(target)
      far.on("error", () => near.destroy()).on("close", () => near.destroy())
      near.on("close", () => far.destroy())
      near.on("data", (bytes) => frozen || far.write(bytes))
      far.on("data", (bytes) => frozen || near.write(bytes))
    })
    const drop = () => {
      for (const socket of sockets) socket.destroy()
    }
    const close = Effect.async<void>((resume) => {
      server.close(() => resume(Effect.void))
      drop()
    })
    const port = yield* Effect.acquireRelease(listen(server, 0), () => close)
    const line = Line.of({
      cut: close,
      freeze: Effect.sync(() => {
        frozen = true
      }),
      restore: Effect.suspend(() => {
        frozen = false
        drop()
        return server.listening ? Effect.void : Effect.asVoid(listen(server, port))
      })
    })
    return { line, address: { ...target, host: "127.0.0.1", port } }
  })
