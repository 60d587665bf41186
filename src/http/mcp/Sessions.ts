/** The most sessions of one organization, and of all of them together. */
const MAX_PER_ORGANIZATION = 100
const MAX_ALTOGETHER = 5000
/** Milliseconds after which a session that nobody uses is closed. */
const MAX_IDLE_MS = 30 * 60 * 1000

interface Owner {
  readonly organizationId: string
  readonly subject: string
}

export interface Session<T> {
  readonly transport: T
  readonly owner: Owner
  /** The revision that was agreed on, as the client asked for it. */
  readonly revision: string
  active: number
  /** The ids of these requests, as the client chose them. */
  readonly answering: Set<unknown>
  /** Milliseconds since the epoch. */
  usedAt: number
}

interface Closable {
  readonly close: () => Promise<void>
}

/**
 * Sessions by id. Each belongs to the bearer that opened it: for anybody else it does not exist. The least recently
 * used idle session of an organization makes room for a new one, which `onRoomMade` is told of. They live in this process,
 * and those that others are to go on with are kept elsewhere besides (`SessionStore`).
 */
interface Sessions<T> {
  /** Whether another session of this organization may be opened; makes room where it can. */
  readonly admits: (organizationId: string) => boolean
  readonly open: (id: string, session: Pick<Session<T>, "owner" | "revision" | "transport">, now: number) => void
  readonly find: (id: string, owner: Owner) => Session<T> | undefined
  /** Counts a request of a session as under way until its answer, stream and all, has been read or given up. */
  readonly during: (
    session: Session<T>,
    now: () => number,
    answer: () => Promise<Response>,
    ids?: ReadonlyArray<unknown>
  ) => Promise<Response>
  readonly forget: (id: string) => void
  /** Closes what nobody has used for long. */
  readonly sweep: (now: number) => Promise<void>
  readonly close: (id: string) => Promise<void>
  /** Closes what nobody uses at this moment. */
  readonly closeIdle: () => Promise<void>
  readonly closeAll: () => Promise<void>
  /** Those that were used since, or are. */
  readonly usedSince: (time: number) => ReadonlyArray<string>
  /** Whoever it belongs to. */
  readonly at: (id: string) => T | undefined
  readonly size: () => number
}

/** A stream that says when it has ended, whichever side ended it. */
const watched = (body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      onEnd()
      return controller.close()
    },
    cancel: (reason) => {
      onEnd()
      return reader.cancel(reason)
    }
  })
}

export const makeSessions = <T extends Closable>(onRoomMade: (id: string) => void = () => {}): Sessions<T> => {
  const sessions = new Map<string, Session<T>>()
  const of = (organizationId: string) =>
    [...sessions].filter(([, { owner }]) => owner.organizationId === organizationId)

  const close = async (id: string) => {
    const session = sessions.get(id)
    sessions.delete(id)
    await session?.transport.close()
  }
  const closeEach = async (ids: ReadonlyArray<string>) => void (await Promise.allSettled(ids.map(close)))

  return {
    admits: (organizationId) => {
      const own = of(organizationId)
      if (sessions.size < MAX_ALTOGETHER && own.length < MAX_PER_ORGANIZATION) return true
      const idle = own.filter(([, { active }]) => active === 0)
      const [oldest] = idle.sort(([, a], [, b]) => a.usedAt - b.usedAt)
      if (oldest === undefined) return false
      void close(oldest[0])
      onRoomMade(oldest[0])
      return true
    },
    open: (id, session, now) => void sessions.set(id, { ...session, active: 0, answering: new Set(), usedAt: now }),
    find: (id, { organizationId, subject }) => {
      const session = sessions.get(id)
      return session?.owner.subject === subject && session.owner.organizationId === organizationId ? session : undefined
    },
    during: async (session, now, answer, ids = []) => {
      session.active++
      for (const id of ids) session.answering.add(id)
      session.usedAt = now()
      let left = false
      const leave = () => {
        if (left) return
        left = true
        session.active--
        for (const id of ids) session.answering.delete(id)
        session.usedAt = now()
      }
      try {
        const response = await answer()
        if (response.body !== null) return new Response(watched(response.body, leave), response)
        leave()
        return response
      } catch (error) {
        leave()
        throw error
      }
    },
    forget: (id) => void sessions.delete(id),
    sweep: (now) =>
      closeEach(
        [...sessions].filter(([, { active, usedAt }]) => active === 0 && now - usedAt > MAX_IDLE_MS).map(([id]) => id)
      ),
    close,
    closeIdle: () => closeEach([...sessions].filter(([, { active }]) => active === 0).map(([id]) => id)),
    usedSince: (time) => [...sessions].filter(([, s]) => s.active > 0 || s.usedAt > time).map(([id]) => id),
    at: (id) => sessions.get(id)?.transport,
    closeAll: () => closeEach([...sessions.keys()]),
    size: () => sessions.size
  }
}
