import { Effect, Schema } from "effect"
import { CrosstabAsk } from "../../../domain/ask/CrosstabAsk.ts"
import { HistoryId } from "../../../domain/ask/History.ts"
import { ShareDraft } from "../../../domain/ask/Share.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { ReportTitle } from "../../../domain/report/Report.ts"
import { Shares } from "../../../services/usecases/asks/Shares.ts"
import { Reports } from "../../../services/usecases/Reports.ts"
import { PublicUrl } from "../../routing/Routes.ts"
import { titlesOf, tool } from "../Tool.ts"

const Shared = Schema.Struct({
  answerId: Schema.optional(HistoryId.annotations({ description: "From search_history" })),
  projectId: Schema.optional(ProjectId),
  table: Schema.optional(
    CrosstabAsk.annotations({
      jsonSchema: { type: "object", description: "rows, columns, filter and so on, as in crosstab" }
    })
  ),
  title: Schema.optionalWith(ReportTitle.annotations({ description: "What to call the table" }), {
    default: () => "Crosstab"
  }),
  days: ShareDraft.fields.days.annotations({ description: "How long it works; 30 by default" })
}).pipe(
  Schema.filter(({ answerId, projectId, table }) =>
    (answerId === undefined) === (projectId === undefined || table === undefined)
      ? { path: ["answerId"], message: "is needed, or else projectId and table: send one of the two" }
      : undefined
  )
)

/** A link to an answer, or to a report of nothing but a table, which is gone again if it can't be counted or shared. */
const linked = (organization: OrganizationId, { answerId, days, projectId, table, title }: typeof Shared.Type) =>
  Effect.gen(function* () {
    const [reports, shares] = [yield* Reports, yield* Shares]
    if (answerId !== undefined) return yield* shares.create(organization, { answer: answerId }, { days })
    const { id } = yield* reports.create(organization, title)
    return yield* Effect.zipRight(
      reports.add(organization, id, { projectId, table }),
      shares.create(organization, { report: id }, { days })
    ).pipe(Effect.onError(() => Effect.ignore(reports.remove(organization, id))))
  })

export const shareResult = tool({
  name: "share_result",
  title: "Share a result",
  description:
    "Makes a public link to an answer (answerId) or a crosstab (projectId and table). Anyone with the link can open it.",
  scope: "manage",
  annotations: { destructiveHint: false },
  named: titlesOf({ projectId: "project" }),
  input: Shared,
  output: Schema.Struct({ url: Schema.String, expiresAt: Schema.String }),
  run: (organization, asked) =>
    Effect.gen(function* () {
      const { share, token } = yield* linked(organization, asked)
      return { url: `${yield* PublicUrl}/shared/${token}`, expiresAt: share.expiresAt.toISOString() }
    }),
  text: ({ expiresAt, url }) => `${url} works until ${expiresAt}.`
})
