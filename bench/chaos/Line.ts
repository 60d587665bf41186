import * as Net from "node:net"

/** A way to a server on which everything can be held up or cut. */
export interface Line {
  readonly port: number
  /** Nothing passes any more; what is sent waits. */
  readonly hold: () => void
  /** Requests pass, answers wait. */
  readonly mute: () => void
  /** Everything passes again, what waited first. */
  readonly release: () => void
  /** Ends every connection; what waited is lost. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

interface Pair {
  readonly near: Net.Socket
  readonly far: Net.Socket
}

/** Ends `to` when `from` has said everything, so that the last words of a dead process still arrive. */
const forward = (from: Net.Socket, to: Net.Socket) => {
  from.on("data", (bytes) => to.writable && to.write(bytes))
  from.on("end", () => to.end())
  from.on("error", () => to.end())
  from.on("close", () => to.end())
}

export const lineTo = async (connect: () => Net.Socket): Promise<Line> => {
  const pairs = new Set<Pair>()
  let state: "open" | "muted" | "held" = "open"
  const obey = ({ far, near }: Pair) => {
    if (state === "held") near.pause()
    else near.resume()
    if (state === "open") far.resume()
    else far.pause()
  }
  const become = (next: typeof state) => {
    state = next
    for (const pair of pairs) obey(pair)
  }
  const server = Net.createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect()
    const pair = { near, far }
    pairs.add(pair)
    forward(near, far)
    forward(far, near)
    far.on("close", () => near.destroySoon())
    near.on("close", () => far.destroySoon())
    near.on("close", () => far.destroyed && pairs.delete(pair))
    far.on("close", () => near.destroyed && pairs.delete(pair))
    obey(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const cut = () => {
    for (const { far, near } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    hold: () => become("held"),
    mute: () => become("muted"),
    release: () => become("open"),
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      })
  }
}
