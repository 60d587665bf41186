import { Context, Effect } from "effect"
import type { CrosstabResult, OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { spanned } from "../Spanned.ts"

/** Writes tables as files of office programs, wherever the work is done. The same table is the same bytes. */
export class TableWriter extends Context.Tag("services/TableWriter")<
  TableWriter,
  { readonly write: (kind: OfficeKind, table: TableOfSurvey) => Effect.Effect<Uint8Array, EngineUnavailable> }
>() {}

/** Tables of a project as files of office programs. */
export class TableFiles extends Effect.Service<TableFiles>()("services/TableFiles", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const writer = yield* TableWriter

    const write = spanned("TableFiles.write")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      kind: OfficeKind,
      result: CrosstabResult
    ) {
      const { title } = yield* projects.get(organization, projectId)
      return yield* writer.write(kind, { survey: title, result })
    })

    return { write } as const
  })
}) {}
