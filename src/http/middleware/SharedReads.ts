import type { HttpApp, HttpServerRequest } from "@effect/platform"
import { type Cause, Effect, Runtime } from "effect"
import type { Scope } from "../../domain/Access.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { type Exchange, exchangeOf } from "../api/Exchange.ts"
import { bearerOf } from "../request/Bearer.ts"
import { tagOfEnvelope } from "../request/EntityTag.ts"
import type { FirstLook, Reply } from "../request/FirstLook.ts"
import { inCoding, represent } from "../request/Representation.ts"
import { jsonResponse } from "../request/Respond.ts"
import { scopesOfEndpoint } from "../routing/Routes.ts"
import { Admission } from "./Admission.ts"

/** A request that was let in, and waits for what is read. */
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

    const answerAll = (together: ReadonlyArray<Waiting>, data: string, finished: Surroundings["finished"]) => {
      const tag = tagOfEnvelope(jsonResponse("", data).body)
      for (const { exchange, reply, request } of together) {
        try {
          const { coding, response } = represent(request, jsonResponse(exchange.id, data), tag)
          if (coding === null) reply.send(response)
          else reply.run(inCoding(coding, response))
        } catch (defect) {
          reply.run(finished(Effect.die(defect)))
        }
      }
    }

    const failAll = (
      together: ReadonlyArray<Waiting>,
      cause: Cause.Cause<never>,
      finished: Surroundings["finished"]
    ) => {
      for (const { reply } of together) reply.run(finished(Effect.failCause(cause)))
    }

    /** Looks at requests that may be answered together. */
    const firstLook = ({ counted, finished }: Surroundings) =>
      Effect.map(Effect.runtime(), (runtime): typeof FirstLook.Service => {
        const begin = (organization: OrganizationId, { read, waiting }: SharedRead) => {
          const together = waiting.get(organization) ?? []
          waiting.delete(organization)
          const answering = Effect.matchCause(ofOrganization(organization)(Effect.suspend(() => read(organization))), {
            onSuccess: (data) => answerAll(together, data, finished),
            onFailure: (cause) => failAll(together, cause, finished)
          })
          Runtime.runFork(runtime)(counted(answering))
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
