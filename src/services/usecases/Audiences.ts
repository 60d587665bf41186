import { Effect, Either, Option } from "effect"
import type { Audience, AudienceDraft, AudiencePage } from "../../domain/Audience.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { readDescription, TooManyCriteria } from "../../domain/simulation/Audience.ts"
import { ProjectSynthetic } from "../../domain/survey/model/Synthetic.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { Receipts } from "./asks/Charges.ts"

type AudienceTitle = Pick<Audience, "id" | "title">

export class Audiences extends Effect.Service<Audiences>()("services/Audiences", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const receipts = yield* Receipts
    const respondents = yield* Respondents
    const repo = yield* AudienceRepo

    /** Refuses made-up people as the source of an audience's answers. */
    const askedPeople = Effect.fnUntraced(function* (organization: OrganizationId, { projectId }: AudienceDraft) {
      const project =
        projectId === undefined ? Option.none() : yield* Effect.option(projects.get(organization, projectId))
      if (Option.isSome(project) && (yield* respondents.codebook(project.value)).synthetic !== undefined)
        return yield* new ProjectSynthetic({ param: "projectId" })
    })

    const search = spanned("Audiences.search")(function* (
      organization: OrganizationId,
      request: { readonly query: string; readonly limit: number; readonly cursor?: number | undefined }
    ) {
      const offset = request.cursor ?? 0
      const { audiences, total } = yield* repo.search(organization, {
        query: request.query.trim(),
        limit: request.limit,
        offset
      })
      const end = offset + audiences.length
      return {
        audiences,
        total,
        nextCursor: end < total && audiences.length > 0 ? encodeCursor(end) : null
      } satisfies AudiencePage
    })

    const create = spanned("Audiences.create")(function* (
      organization: OrganizationId,
      draft: AudienceDraft,
      receipt: Receipt<AudienceTitle> | null = null
    ) {
      yield* Either.mapLeft(
        readDescription(draft.prompt),
        ({ criteria, prompt }) => new TooManyCriteria({ criteria, prompt, param: "prompt" })
      )
      yield* askedPeople(organization, draft)
      const created = Effect.map(repo.create(organization, draft), ({ id, title }): AudienceTitle => ({ id, title }))
      return yield* receipts.together(created, receipt)
    })

    const rename = spanned("Audiences.rename")(function* (
      organization: OrganizationId,
      id: Parameters<typeof repo.rename>[1],
      title: string
    ) {
      const renamed = yield* repo.rename(organization, id, title)
      return { id: renamed.id, title: renamed.title }
    })

    return { listJson: repo.listJson, page: repo.page, create, rename, remove: repo.remove, search } as const
  })
}) {}
