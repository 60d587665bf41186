import type { HttpApp, HttpServerRequest } from "@effect/platform"
import { type Cause, Effect, Runtime } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Scope } from "../../domain/Scope.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { heed } from "../../services/usecases/Turns.ts"
import { type Exchange, exchangeOf } from "../api/Exchange.ts"
import { bearerOf, type FirstLook, inCoding, type Reply, represent, tagOfEnvelope } from "../request/Representation.ts"
import { jsonResponse } from "../request/Respond.ts"
import { scopesOfEndpoint } from "../routing/Routes.ts"
import { Admission } from "./Admission.ts"

interface Waiting {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly exchange: Exchange
  readonly reply: Reply
}

/** What is read for an organization: the data of an answer, as JSON text that is the same whoever of it asks. */
type Read = (organization: OrganizationId) => Effect.Effect<string>

interface SharedRead {
  readonly read: Read
  readonly needs: ReadonlyArray<Scope>
  /** Who waits for a read that has not begun, by organization. */
  readonly waiting: Map<OrganizationId, Array<Waiting>>
}

/** What was read, and the entity tag of every answer that says it. */
interface Found {
  readonly data: string
  readonly tag: string | null
}

/** Characters that are answered in one turn of the event loop, some hundred short lists or one that is long. */
const CHARACTERS_A_TURN = 1_000_000
/** What an answer takes besides its data, in the time of so many characters. */
const BESIDES_DATA = 2_000

const nextTurn = Effect.async<void>((resume) => void setImmediate(() => resume(Effect.void)))

interface Surroundings {
  /** Counts work that is to end before what it uses goes away. */
  readonly counted: <A>(work: Effect.Effect<A>) => Effect.Effect<A>
  /** Gives failures their answer, and answers what all of them have. */
  readonly finished: (app: HttpApp.Default<unknown>) => HttpApp.Default<unknown>
}

/**
 * Reads that come together are one read. Requests for the same address and organization that arrive in one turn of the
 * event loop share what is read, in one fiber, after all of them came: nobody reads the past. Each is let in, counted,
 * named, logged and answered in its own coding by itself; what nobody can tell at once (a key that was not looked up
 * lately, a rate that has to be asked for, a query) is left to the application, whose answers are the same.
 */
export class SharedReads extends Effect.Service<SharedReads>()("http/SharedReads", {
  effect: Effect.gen(function* () {
    const { admitKnown } = yield* Admission
    const reads = new Map<string, SharedRead>()

    /** Has requests for an address without a query share what is read; its handler answers all others. */
    const share = (path: string, read: Read): void => {
      reads.set(path, { read, needs: scopesOfEndpoint("GET", path), waiting: new Map() })
    }

    const answerOne = ({ exchange, reply, request }: Waiting, { data, tag }: Found, { finished }: Surroundings) => {
      try {
        const { coding, response } = represent(request, jsonResponse(exchange.id, data), tag)
        if (coding === null) reply.send(response)
        else reply.run(inCoding(coding, response))
      } catch (defect) {
        reply.run(finished(Effect.die(defect)))
      }
    }

    const answerAll = (
      together: ReadonlyArray<Waiting>,
      found: Found,
      surroundings: Surroundings
    ): Effect.Effect<void> =>
      Effect.suspend(() => {
        const most = Math.ceil(CHARACTERS_A_TURN / (found.data.length + BESIDES_DATA))
        for (const one of together.slice(0, most)) answerOne(one, found, surroundings)
        return together.length <= most
          ? Effect.void
          : Effect.zipRight(nextTurn, answerAll(together.slice(most), found, surroundings))
      })

    const failAll = (together: ReadonlyArray<Waiting>, cause: Cause.Cause<never>, { finished }: Surroundings) => {
      for (const { reply } of together) reply.run(finished(Effect.failCause(cause)))
    }

    /** Looks at requests that may be answered together. */
    const firstLook = (surroundings: Surroundings) =>
      Effect.map(Effect.runtime(), (runtime): typeof FirstLook.Service => {
        const begin = (organization: OrganizationId, { read, waiting }: SharedRead) => {
          const together = waiting.get(organization) ?? []
          waiting.delete(organization)
          const found = Effect.map(
            Effect.suspend(() => read(organization)),
            (data): Found => ({ data, tag: tagOfEnvelope(jsonResponse("", data).body) })
          )
          const heeded = Effect.suspend(() =>
            Effect.ensuring(ofOrganization(organization)(found), Effect.sync(heed(organization)))
          )
          const answering = Effect.matchCauseEffect(heeded, {
            onSuccess: (what) => answerAll(together, what, surroundings),
            onFailure: (cause) => Effect.sync(() => failAll(together, cause, surroundings))
          })
          Runtime.runFork(runtime)(surroundings.counted(answering))
        }
        return (request, reply) => {
          const shared = request.method === "GET" ? reads.get(request.url) : undefined
          if (shared === undefined) return false
          const exchange = exchangeOf(request)
          const who = admitKnown(bearerOf(request), shared.needs, exchange)
          if (who === null) return false
          const one: Waiting = { request, exchange, reply }
          const others = shared.waiting.get(who.organizationId)
          if (others === undefined) {
            shared.waiting.set(who.organizationId, [one])
            setImmediate(begin, who.organizationId, shared)
          } else others.push(one)
          return true
        }
      })

    return { firstLook, share } as const
  })
}) {}
