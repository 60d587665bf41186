import { Effect, Encoding, FiberRef } from "effect"
import { giving } from "../../domain/Access.ts"
import type { Invitation, MemberChange, MemberId } from "../../domain/Member.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { SIGN_IN_LINK_SECONDS } from "../../domain/oauth/SignIn.ts"
import { type Scope, scopes, scopesOf } from "../../domain/Scope.ts"
import { MemberStore } from "../ports/MemberStore.ts"
import { askedWith } from "../ports/Reach.ts"
import { spanned } from "../WhenEnded.ts"
import { Keys } from "./Keys.ts"

const CODE_BYTES = 32
const DAY_SECONDS = 86_400

const newCode = Effect.sync(() => Encoding.encodeBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES))))

/** People of an organization. Nobody makes another more than they are: whoever has a link is who it is for. */
export class Members extends Effect.Service<Members>()("services/Members", {
  effect: Effect.gen(function* () {
    const store = yield* MemberStore
    /** Who was seen just now counts as seen. */
    const { flushUses } = yield* Keys

    /** Somebody new, with the code of the link that signs them in for the first time. */
    const invite = spanned("Members.invite")(function* (
      organization: OrganizationId,
      { days, name, role }: Invitation,
      own: ReadonlyArray<Scope>
    ) {
      yield* giving(own, scopesOf[role])
      const code = yield* newCode
      const madeBy = yield* FiberRef.get(askedWith)
      const member = yield* store.invite(organization, { name, role, madeBy }, { code, seconds: days * DAY_SECONDS })
      return { member, code }
    })

    /** The code of another link, for a member whose link was used, is over, or was lost. It works for an hour. */
    const link = spanned("Members.link")(function* (
      organization: OrganizationId,
      id: MemberId,
      own: ReadonlyArray<Scope>
    ) {
      const { role } = yield* store.get(organization, id)
      yield* giving(own, scopesOf[role])
      const code = yield* newCode
      return { member: yield* store.newLink(organization, id, { code, seconds: SIGN_IN_LINK_SECONDS }), code }
    })

    const change = spanned("Members.change")(function* (
      organization: OrganizationId,
      id: MemberId,
      wanted: MemberChange,
      own: ReadonlyArray<Scope>
    ) {
      const { role } = yield* store.get(organization, id)
      yield* giving(own, [...scopesOf[role], ...scopesOf[wanted.role ?? role]])
      yield* flushUses
      return yield* store.change(organization, id, wanted)
    })

    const list = (organization: OrganizationId) => Effect.zipRight(flushUses, store.list(organization))

    const remove = spanned("Members.remove")(function* (
      organization: OrganizationId,
      id: MemberId,
      links: boolean,
      own: ReadonlyArray<Scope> = scopes
    ) {
      const { role } = yield* store.get(organization, id)
      yield* giving(own, scopesOf[role])
      yield* flushUses
      return yield* store.remove(organization, id, links)
    })

    const { endSessions, identity, sessions } = store
    return { change, endSessions, identity, invite, link, list, remove, sessions } as const
  })
}) {}
