import { Context, Effect, Option, type Scope } from "effect"
import type { Audience, AudienceDraft } from "../../domain/Audience.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import type { Organization, OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { Credits } from "../ports/Credits.ts"
import { OrganizationRepo } from "../ports/OrganizationData.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import type { SurveySource } from "../ports/SurveyFiles.ts"
import { SignIns } from "./Credentials.ts"
import { Imports } from "./Imports.ts"
import { Keys } from "./Keys.ts"

/** A survey of real people that a demo shows. */
export interface DemoSurvey {
  readonly title: string
  /** What was asked of whom, in a sentence. */
  readonly about: string
  /** Who asked, when, and under which licence the data are: what that licence wants said wherever they are shown. */
  readonly credit: string
  /** Parts of its respondents; attached to its project. */
  readonly audiences: ReadonlyArray<Omit<AudienceDraft, "projectId">>
  /** Its files, there while the scope is open. */
  readonly source: Effect.Effect<SurveySource, never, Scope.Scope>
}

/** The surveys of a demo, in the order in which they are stored: lists begin with the last. */
export class DemoSurveys extends Context.Tag("services/DemoSurveys")<DemoSurveys, ReadonlyArray<DemoSurvey>>() {}

/** A stored survey of the demo with the audiences that are attached to it. */
export interface DemoProject extends Project {
  /** Who asked, when, and under which licence the data are. */
  readonly credit: string
  readonly audiences: ReadonlyArray<Audience>
}

/** What a start with a demo found and made. */
export type DemoStart =
  /** An empty database was filled. The key's text is seen this one time. */
  | { readonly _tag: "Created"; readonly key: string; readonly projects: ReadonlyArray<DemoProject> }
  /** A demo with the invented survey of earlier versions, which stays, got those of real people. */
  | { readonly _tag: "Renewed"; readonly invented: string; readonly projects: ReadonlyArray<DemoProject> }
  | { readonly _tag: "Found" }

const NAME = "Demo"
const CREDITS = Amount.make(1_000_000)
/** The survey of demos up to version 0.1, whose respondents were made up. */
const INVENTED = "Coffee and food at home"

const described: ReadonlyArray<AudienceDraft> = [
  { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" },
  { title: "Young city dwellers", prompt: "Adults aged 18 to 29 who live in cities" }
]

/** A small working world for an empty database. */
export class Demo extends Effect.Service<Demo>()("services/Demo", {
  effect: Effect.gen(function* () {
    const organizations = yield* OrganizationRepo
    const keys = yield* Keys
    const credits = yield* Credits
    const imports = yield* Imports
    const projectRepo = yield* ProjectRepo
    const audienceRepo = yield* AudienceRepo
    const surveys = yield* DemoSurveys
    const signIns = yield* SignIns

    const stored = (organization: OrganizationId) =>
      Effect.fnUntraced(function* ({ about, audiences, credit, source, title }: DemoSurvey) {
        const description = `${about} ${credit}`
        const project = yield* imports.run(organization, { ...(yield* source), title, description, replace: true })
        const attached = yield* Effect.forEach(audiences, (draft) =>
          audienceRepo.create(organization, { ...draft, projectId: project.id })
        )
        return { ...project, credit, audiences: attached } satisfies DemoProject
      }, Effect.scoped)

    const create = Effect.gen(function* () {
      const { id } = yield* organizations.create({ name: NAME, plan: "scale" })
      yield* credits.grant(id, CREDITS, "demo")
      const projects = yield* Effect.forEach(surveys, stored(id))
      yield* Effect.forEach(described, (draft) => audienceRepo.create(id, draft))
      const { text } = yield* keys.create(id, "demo")
      return { _tag: "Created", key: text, projects } satisfies DemoStart
    })

    const renew = Effect.fnUntraced(function* (all: ReadonlyArray<Organization>) {
      const found = { _tag: "Found" } satisfies DemoStart
      const demo = all.find(({ name }) => name === NAME)
      if (demo === undefined) return found
      const titles = new Set((yield* projectRepo.titles(demo.id)).map(({ title }) => title))
      if (!titles.has(INVENTED) || surveys.some(({ title }) => titles.has(title))) return found
      const projects = yield* Effect.forEach(surveys, stored(demo.id))
      return { _tag: "Renewed", invented: INVENTED, projects } satisfies DemoStart
    })

    /** Fills an empty database with an organization, credits, projects, audiences and a key; adds to an earlier demo. */
    const start = Effect.gen(function* () {
      const all = yield* organizations.list
      return all.length === 0 ? yield* create : yield* renew(all)
    }).pipe(Effect.orDie, Effect.withSpan("Demo.start"))

    /** A code that signs a browser in to the demo with its oldest key that works; none without a demo or such a key. */
    const signInCode = Effect.gen(function* () {
      const demo = (yield* organizations.list).find(({ name }) => name === NAME)
      if (demo === undefined) return Option.none()
      const key = yield* keys.oldest(demo.id)
      return yield* Effect.transposeMapOption(key, ({ id }) => signIns.issueCode(id))
    })

    return { start, signInCode } as const
  })
}) {}
