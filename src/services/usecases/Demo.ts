import { Effect, Option } from "effect"
import type { Audience, AudienceDraft } from "../../domain/Audience.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { Credits } from "../ports/Credits.ts"
import { OrganizationRepo } from "../ports/OrganizationRepo.ts"
import { Imports } from "./Imports.ts"
import { Keys } from "./Keys.ts"

/** What a first start made, with the key's text: the only time that it is seen. */
export interface DemoCreated {
  readonly key: string
  readonly project: Project
  /** Attached to the project, so that the survey answers for it. */
  readonly audience: Audience
}

const CREDITS = Amount.make(1_000_000)

const described: ReadonlyArray<AudienceDraft> = [
  { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" },
  { title: "Young city dwellers", prompt: "Adults aged 18 to 29 who live in cities" }
]
const surveyed = { title: "Older coffee drinkers", prompt: "People aged 65 and over who drink coffee every day" }

/** A small working world for an empty database. */
export class Demo extends Effect.Service<Demo>()("services/Demo", {
  effect: Effect.gen(function* () {
    const organizations = yield* OrganizationRepo
    const keys = yield* Keys
    const credits = yield* Credits
    const imports = yield* Imports
    const audienceRepo = yield* AudienceRepo

    const fill = Effect.fnUntraced(function* (organization: OrganizationId) {
      yield* credits.grant(organization, CREDITS, "demo")
      const project = yield* imports.sample(organization)
      yield* Effect.forEach(described, (draft) => audienceRepo.create(organization, draft))
      const audience = yield* audienceRepo.create(organization, { ...surveyed, projectId: project.id })
      const { text } = yield* keys.create(organization, "demo")
      return { key: text, project, audience } satisfies DemoCreated
    }, Effect.orDie)

    /** Creates an organization with credits, a key, a project and audiences; nothing where there is one already. */
    const create = Effect.gen(function* () {
      if ((yield* organizations.list).length > 0) return Option.none<DemoCreated>()
      const { id } = yield* organizations.create({ name: "Demo", plan: "scale" })
      return Option.some(yield* fill(id))
    }).pipe(Effect.withSpan("Demo.create"))

    return { create } as const
  })
}) {}
