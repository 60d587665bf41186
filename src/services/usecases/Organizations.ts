import { Clock, Effect, Exit, Scope } from "effect"
import type { Principal } from "../../domain/ApiKey.ts"
import type { CreditsSummary, LedgerFilter } from "../../domain/Ledger.ts"
import type { PageRequest } from "../../domain/Listing.ts"
import { type Organization, type OrganizationId, OrganizationNotFound } from "../../domain/Organization.ts"
import { Credits, Ledger } from "../ports/Credits.ts"
import { LanguageModels } from "../ports/LanguageModels.ts"
import { ModelBudget } from "../ports/ModelBudget.ts"
import {
  type CopyFile,
  CopyFolder,
  OrganizationData,
  OrganizationRepo,
  type StoredKind,
  type Written
} from "../ports/OrganizationData.ts"
import { spanned } from "../WhenEnded.ts"

export class Accounts extends Effect.Service<Accounts>()("services/Accounts", {
  effect: Effect.gen(function* () {
    const budget = yield* ModelBudget
    const credits = yield* Credits
    const { configured } = yield* LanguageModels
    const ledger = yield* Ledger

    const modelMoney = (organization: OrganizationId) =>
      Effect.flatMap(configured, (models) =>
        models === 0
          ? Effect.succeed(null)
          : Effect.map(
              Effect.all([budget.today(organization), budget.left(organization)], { concurrency: "unbounded" }),
              ([today, leftUsd]): CreditsSummary["models"] => ({
                configured: models,
                dailyUsd: budget.dailyUsd,
                spentUsd: today?.spentUsd ?? null,
                setAsideUsd: today?.setAsideUsd ?? null,
                leftUsd
              })
            )
      )

    const summary = spanned("Accounts.summary")(function* ({
      organizationId,
      plan
    }: Pick<Principal, "organizationId" | "plan">) {
      const [balance, { reserved, thirtyDays, today }, models] = yield* Effect.all(
        [credits.balance(organizationId), ledger.spent(organizationId), modelMoney(organizationId)],
        { concurrency: "unbounded" }
      )
      return {
        plan,
        balance,
        reserved,
        spentToday: today,
        spentThirtyDays: thirtyDays,
        models
      } satisfies CreditsSummary
    })

    const movements = (organization: OrganizationId, filter: LedgerFilter, wanted: PageRequest) =>
      ledger.page(organization, filter, wanted)

    return { summary, movements } as const
  })
}) {}

/** A file of a copy: one kind of what is stored, a row a line. */
interface CopiedFile extends Written {
  readonly file: string
  readonly rows: number
  readonly leftOut: ReadonlyArray<string>
}

interface CopyManifest {
  readonly organization: Organization
  readonly copiedAt: string
  readonly files: ReadonlyArray<CopiedFile>
  readonly notes: ReadonlyArray<string>
}

const NOTES = [
  "All files show what was stored at one time.",
  "Bytes are written as \\x and hexadecimal, as the database shows them.",
  "Hashes of API keys, keys of language models, and the content of OAuth grants, codes and tokens, are left out: they are secrets.",
  "Accounts of applications (OAuth clients) belong to no organization and are not here."
]

interface Open extends StoredKind {
  readonly file: CopyFile
  readonly scope: Scope.CloseableScope
  written: number
}

export class OrganizationCopies extends Effect.Service<OrganizationCopies>()("services/OrganizationCopies", {
  effect: Effect.gen(function* () {
    const data = yield* OrganizationData

    const nameOf = ({ name }: StoredKind) => `${name}.ndjson`

    /** Writes every kind to a file of its own and, last, what was written: a folder without a manifest is no copy. */
    const write = spanned("OrganizationCopies.write")(function* (organization: Organization) {
      const folder = yield* CopyFolder
      const files: Array<CopiedFile> = []
      let open: Open | null = null
      const end = Effect.suspend(() => {
        if (open === null) return Effect.void
        const { file, leftOut, scope, written } = open
        const name = nameOf(open)
        open = null
        return Effect.flatMap(file.end, (all) => {
          files.push({ file: name, rows: written, ...all, leftOut })
          return Scope.close(scope, Exit.void)
        })
      })
      const begin = (kind: StoredKind) =>
        Effect.gen(function* () {
          yield* end
          const scope = yield* Scope.make()
          const file = yield* Scope.extend(folder.file(nameOf(kind)), scope)
          open = { ...kind, file, scope, written: 0 }
        })
      const lines = (some: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          if (open === null || some.length === 0) return Effect.void
          open.written += some.length
          return open.file.write(`${some.join("\n")}\n`)
        })
      yield* data.read(organization.id, { begin, lines }).pipe(Effect.zipRight(end), Effect.ensuring(end))
      const copiedAt = new Date(yield* Clock.currentTimeMillis).toISOString()
      const manifest: CopyManifest = { organization, copiedAt, files, notes: NOTES }
      yield* Effect.scoped(
        Effect.flatMap(folder.file("manifest.json"), (file) => file.write(`${JSON.stringify(manifest, null, 2)}\n`))
      )
      return manifest
    })

    return { write } as const
  })
}) {}

/** Rows that are deleted in one step: others' work goes on in between. */
const AT_ONCE = 1000

export class OrganizationRemoval extends Effect.Service<OrganizationRemoval>()("services/OrganizationRemoval", {
  effect: Effect.gen(function* () {
    const data = yield* OrganizationData

    /**
     * Deletes everything, step by step: first the keys, so that nobody acts for the organization any more, and the
     * organization with its ledger last. Whatever ends it midway, doing it again goes on where it stopped.
     */
    const remove = spanned("OrganizationRemoval.remove")(function* (
      { id }: Organization,
      progress: (deleted: number) => Effect.Effect<void> = () => Effect.void
    ) {
      let deleted = 0
      for (;;) {
        const some = yield* data.deleteSome(id, AT_ONCE)
        if (some === 0) break
        deleted += some
        yield* progress(deleted)
      }
      yield* data.deleteRest(id)
      return deleted
    })

    return { remove, inventory: data.kinds } as const
  })
}) {}

export class Organizations extends Effect.Service<Organizations>()("services/Organizations", {
  effect: Effect.gen(function* () {
    const repo = yield* OrganizationRepo

    const choose = spanned("Organizations.choose")(function* (named: string | null) {
      const all = yield* repo.list
      const candidates = named === null ? all : all.filter(({ id, name }) => id === named || name === named)
      const [only, ...others] = candidates
      if (only !== undefined && others.length === 0) return only satisfies Organization
      const known = all.map(({ name }) => `“${name}”`).join(", ")
      return yield* new OrganizationNotFound({
        message:
          all.length === 0
            ? "There is no organization yet: create one with `org create NAME`."
            : named === null
              ? `There are several organizations: name one with --org (${known}).`
              : `There is ${only === undefined ? "no organization" : "more than one organization"} “${named}”: use ` +
                `an id or one of ${known}.`
      })
    })

    return { create: repo.create, list: repo.list, choose } as const
  })
}) {}
