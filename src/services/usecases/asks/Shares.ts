import { Effect, Encoding, FiberRef, Option } from "effect"
import type { AnswerNotFound } from "../../../domain/ask/History.ts"
import { isShareToken, type ShareDraft } from "../../../domain/ask/Share.ts"
import type { SurveySource } from "../../../domain/ask/SurveySource.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { ReportNotFound } from "../../../domain/report/Report.ts"
import { HistoryStore, type KeptAnswer } from "../../ports/HistoryStore.ts"
import { RateBuckets } from "../../ports/RateLimits.ts"
import { askedWith } from "../../ports/Reach.ts"
import { type FoundShare, ShareStore, type ShareTarget } from "../../ports/ShareStore.ts"
import { type ReportBlock, Reports, surveysIn, type WholeReport } from "../Reports.ts"
import { SurveySources } from "../SurveySources.ts"

const TOKEN_BYTES = 32
/** Passwords that may be tried on one link within a minute, wherever they come from. */
const TRIES = 10

/** A kept answer with the surveys that it is about. */
export interface SharedAnswer {
  readonly answer: KeptAnswer
  readonly sources: ReadonlyArray<SurveySource>
}

/** A report with the surveys that each of its blocks is about. */
export interface SharedReport extends Omit<WholeReport, "blocks"> {
  readonly blocks: ReadonlyArray<{ readonly of: ReportBlock; readonly sources: ReadonlyArray<SurveySource> }>
}

/** What a link shows, or why not. */
export type Opened =
  | { readonly _tag: "Answer"; readonly shared: SharedAnswer }
  | { readonly _tag: "Report"; readonly report: SharedReport }
  | { readonly _tag: "Missing" }
  | { readonly _tag: "Locked"; readonly isWrong: boolean }
  | { readonly _tag: "TooManyTries"; readonly retrySeconds: number }

const MISSING: Opened = { _tag: "Missing" }

/** What a link says of itself before it is opened; null for what only those who open it may know. */
export interface Leads {
  readonly kind: "answer" | "report"
  readonly title: string | null
}

/** Public links to answers and reports: whoever has one sees that, and nothing else. */
export class Shares extends Effect.Service<Shares>()("services/Shares", {
  effect: Effect.gen(function* () {
    const buckets = yield* RateBuckets
    const history = yield* HistoryStore
    const reports = yield* Reports
    const sources = yield* SurveySources
    const store = yield* ShareStore

    const exists = (
      organization: OrganizationId,
      target: ShareTarget
    ): Effect.Effect<void, AnswerNotFound | ReportNotFound> =>
      "answer" in target
        ? Effect.asVoid(history.get(organization, target.answer))
        : Effect.asVoid(reports.about(organization, target.report))

    /** A link and its token, which is told this once. */
    const create = Effect.fnUntraced(function* (organization: OrganizationId, target: ShareTarget, draft: ShareDraft) {
      yield* exists(organization, target)
      const token = Encoding.encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
      const madeBy = yield* FiberRef.get(askedWith)
      return { token, share: yield* store.create(organization, target, token, { ...draft, madeBy }) }
    })

    const list = (organization: OrganizationId, target: ShareTarget) =>
      Effect.zipRight(exists(organization, target), store.list(organization, target))

    const find = (token: string): Effect.Effect<Option.Option<FoundShare>> =>
      isShareToken(token) ? store.find(token) : Effect.succeedNone

    const shown = ({ organization, target }: FoundShare): Effect.Effect<Opened> =>
      Effect.gen(function* () {
        if ("answer" in target) {
          const answer = yield* history.get(organization, target.answer)
          const of = yield* sources.of(organization, answer.about)
          return { _tag: "Answer", shared: { answer, sources: of } } satisfies Opened
        }
        const { blocks, ...report } = yield* reports.get(organization, target.report)
        const withSources = (of: ReportBlock) =>
          Effect.map(sources.of(organization, surveysIn(of)), (found) => ({ of, sources: found }))
        const all = yield* Effect.forEach(blocks, withSources)
        return { _tag: "Report", report: { ...report, blocks: all } } satisfies Opened
      }).pipe(
        Effect.catchTags({
          AnswerNotFound: () => Effect.succeed(MISSING),
          ReportNotFound: () => Effect.succeed(MISSING)
        })
      )

    const unlocked = Effect.fnUntraced(function* (shared: FoundShare, password: string): Effect.fn.Return<Opened> {
      const { allowed, retrySeconds } = yield* buckets.take(`share ${shared.shareId}`, TRIES)
      if (!allowed) return { _tag: "TooManyTries", retrySeconds }
      return (yield* store.opens(shared, password)) ? yield* shown(shared) : { _tag: "Locked", isWrong: true }
    })

    /** What a token and, where its link has one, a password show. */
    const open = (token: string, password: string | null): Effect.Effect<Opened> =>
      Effect.flatMap(
        find(token),
        Option.match({
          onNone: () => Effect.succeed(MISSING),
          onSome: (shared) => {
            if (!shared.hasPassword) return shown(shared)
            return password === null
              ? Effect.succeed<Opened>({ _tag: "Locked", isWrong: false })
              : unlocked(shared, password)
          }
        })
      )

    /** Where a token leads; none where it leads nowhere. */
    const leads = (token: string): Effect.Effect<Option.Option<Leads>> =>
      Effect.gen(function* () {
        const { hasPassword, organization, target } = yield* yield* find(token)
        if ("report" in target) {
          const { title } = yield* reports.about(organization, target.report)
          return { kind: "report" as const, title: hasPassword ? null : title }
        }
        const { asked } = yield* history.get(organization, target.answer)
        return { kind: "answer" as const, title: hasPassword ? null : (asked.question ?? asked.questions?.[0] ?? null) }
      }).pipe(Effect.option)

    return { create, list, leads, open, page: store.page, remove: store.remove } as const
  })
}) {}
