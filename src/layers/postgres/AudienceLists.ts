import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { OrganizationId } from "../../domain/Organization.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { coalesce } from "./Coalesce.ts"
import { orDefect } from "./Defects.ts"
import { queryPool, type TenantPool } from "./Pool.ts"

/** Lists of one organization that are asked for while one is being read are read together, and so are versions of lists. */
const MAX_AT_ONCE = 1000
/** Characters of the lists that are kept, and what an entry takes besides. */
const MAX_CHARACTERS = 16_000_000
const BESIDES = 200

const VERSIONS = "SELECT organization_id AS organization, version FROM audience_lists WHERE organization_id = ANY ($1)"

const LIST = `
  SELECT '[' || coalesce(string_agg(row_to_json(listed)::text, ','), '') || ']' AS json,
    (SELECT version FROM audience_lists WHERE organization_id = $1) AS version
  FROM (
    SELECT id, title, prompt FROM audiences WHERE organization_id = $1 ORDER BY created_at DESC, id
  ) AS listed`

/** A list as it stood at a version: one statement tells both. Without a version there never was an audience. */
interface Listed {
  readonly json: string
  readonly version: string | null
}

interface Version extends Record<string, unknown> {
  readonly organization: OrganizationId
  readonly version: string
}

const NOTHING: Listed = { json: "[]", version: null }

/**
 * Lists of audiences as JSON text. A list is read once and kept for as long as its version in the database is the same,
 * which every request asks for: one statement tells it for all organizations that ask at once, and nothing else of them.
 */
export const makeAudienceLists = (pool: TenantPool) => {
  const kept = new LRUCache<OrganizationId, Listed>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ json }) => json.length + BESIDES
  })

  const versionNow = coalesce((_: null, organizations: ReadonlyArray<OrganizationId>) => {
    const rows = orDefect(queryPool<Version>(pool, VERSIONS, [[...new Set(organizations)]]))
    return Effect.map(acrossOrganizations("which lists have changed is asked for many at once")(rows), (found) => {
      const versions = new Map(found.map(({ organization, version }) => [organization, version]))
      return organizations.map((organization) => versions.get(organization) ?? null)
    })
  }, MAX_AT_ONCE)

  const read = coalesce((organization: OrganizationId, requests: ReadonlyArray<void>) => {
    const rows = orDefect(queryPool<Listed & Record<string, unknown>>(pool, LIST, [organization]))
    return Effect.map(rows, ([listed = NOTHING]) => {
      if (listed.version !== null) kept.set(organization, listed)
      return requests.map(() => listed.json)
    })
  }, MAX_AT_ONCE)

  return (organization: OrganizationId): Effect.Effect<string> =>
    Effect.flatMap(versionNow(null, organization), (version) => {
      const known = version === null ? undefined : kept.get(organization)
      return known?.version === version ? Effect.succeed(known.json) : read(organization, undefined)
    })
}
