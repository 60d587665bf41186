import { Clock, Effect, Option, Schema } from "effect"
import { type Audience, AudienceId } from "../../domain/Audience.ts"
import { type Named, NameUnclear, NameUnknown, type Sought } from "../../domain/Name.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { weightNames } from "../../domain/survey/model/ChosenWeights.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { inFuture, type Reference, type ReferenceInFuture } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorMismatch, SelectorUnknown } from "../../domain/survey/model/Selector.ts"
import { listSelectors } from "../../domain/survey/model/SelectorListing.ts"
import { askedInstead } from "../../domain/survey/model/Selectors.ts"
import { ProjectSynthetic, syntheticTitle } from "../../domain/survey/model/Synthetic.ts"
import { listQuestion } from "../../domain/survey/tables/QuestionListing.ts"
import { nearest } from "../../domain/text/Nearest.ts"
import { foldText } from "../../domain/text/Text.ts"
import { wordsOf } from "../../domain/text/Words.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { Transactions } from "../ports/Database.ts"
import { type ProjectChanges, ProjectRepo, ProjectSettings, Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { Minimums } from "./Segments.ts"
import { Understandings } from "./Understandings.ts"

const isId = Schema.is(AudienceId)
const MAX_LOOKED_THROUGH = 100
/** What is longer describes people. */
const MAX_TITLE_CHARACTERS = 200

const sameCase = (title: string) => (one: Named) => one.title.trim().toLowerCase() === title.trim().toLowerCase()
const sameFolded = (title: string) => (one: Named) => foldText(one.title) === foldText(title)

/** Those of that title, whatever its case; failing that, whatever its punctuation. */
const titled = <A extends Named>(all: ReadonlyArray<A>, title: string): ReadonlyArray<A> => {
  const same = all.filter(sameCase(title))
  return same.length > 0 ? same : all.filter(sameFolded(title))
}

const nearestTitles = (all: ReadonlyArray<Named>, title: string) =>
  nearest(
    title,
    [...new Set(all.map((one) => one.title))].map((name) => ({ name, words: wordsOf(name) }))
  )

/** Stored audiences and projects by what people call them. */
export class Names extends Effect.Service<Names>()("services/Names", {
  effect: Effect.gen(function* () {
    const audiences = yield* AudienceRepo
    const projects = yield* ProjectRepo

    /** Audiences whose title is, or is nearest to, what is said. */
    const candidates = (organization: OrganizationId, title: string) =>
      Effect.zipWith(
        audiences.titled(organization, title),
        audiences.search(organization, { query: title, limit: MAX_LOOKED_THROUGH, offset: 0 }),
        (exact, found) => [...new Map([...exact, ...found.audiences].map((one) => [one.id, one])).values()]
      )

    const only = <A extends Named>(sought: Sought, all: ReadonlyArray<A>) => {
      const found = titled(all, sought.title)
      return found.length > 1
        ? Effect.fail(new NameUnclear({ ...sought, candidates: found.map(({ id, title }) => ({ id, title })) }))
        : Effect.succeed(Option.fromNullable(found[0]))
    }

    const required = (sought: Sought, all: ReadonlyArray<Named>) =>
      Effect.flatMap(
        only(sought, all),
        Option.match({
          onNone: () => Effect.fail(new NameUnknown({ ...sought, nearest: nearestTitles(all, sought.title) })),
          onSome: ({ id }) => Effect.succeed(id)
        })
      )

    /**
     * The audience of that id or, whatever its case and punctuation, of that title; none where it is a description. Fails
     * where it is an id that the organization does not have, or the title of several.
     */
    const audience = (
      organization: OrganizationId,
      name: string,
      param = "audience"
    ): Effect.Effect<Option.Option<Audience>, NameUnknown | NameUnclear> => {
      const sought = { kind: "audience", param, title: name } as const
      if (isId(name)) {
        return audiences.get(organization, name).pipe(
          Effect.map((found) => Option.some<Audience>(found)),
          Effect.mapError(() => new NameUnknown({ ...sought, nearest: [] }))
        )
      }
      if (name.length > MAX_TITLE_CHARACTERS) return Effect.succeedNone
      return Effect.flatMap(candidates(organization, name), (all) => only(sought, all))
    }

    const idOf = (organization: OrganizationId, sought: Sought) =>
      Effect.flatMap(
        sought.kind === "audience" ? candidates(organization, sought.title) : projects.titles(organization),
        (all: ReadonlyArray<Named>) => required(sought, all)
      )

    return { audience, idOf } as const
  })
}) {}

/** Refuses a reference that says it was asked on days to come. */
export const asked = (reference: Reference | null | undefined): Effect.Effect<void, ReferenceInFuture> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const wrong = reference == null ? null : inFuture(reference, now)
    return wrong === null ? Effect.void : Effect.fail(wrong)
  })

/** So many keys are named to a caller who sent another. */
const SHOWN = 5

/** Declared keys in the survey's own spelling; refused where it has no such question, or one that asks something else. */
const known = Effect.fnUntraced(function* (
  codebook: Codebook,
  demographic: Demographic,
  keys: ReadonlyArray<string> | null
) {
  const { questions } = codebook
  const spelt = new Map(questions.map(({ key }) => [foldText(key), key]))
  if (keys === null) return null
  return yield* Effect.forEach(
    [...new Set(keys.map(foldText))],
    Effect.fnUntraced(function* (key) {
      const own = spelt.get(key)
      if (own === undefined)
        return yield* new SelectorUnknown({ demographic, key, known: questions.slice(0, SHOWN).map((one) => one.key) })
      const position = questions.findIndex((question) => question.key === own)
      const other = askedInstead(codebook, demographic, position)
      return other === null ? own : yield* new SelectorMismatch({ demographic, key: own, other })
    })
  )
})

export class Projects extends Effect.Service<Projects>()("services/Projects", {
  effect: Effect.gen(function* () {
    const { find, get, list, page, remove } = yield* ProjectRepo
    const respondents = yield* Respondents
    const settings = yield* ProjectSettings
    const minimums = yield* Minimums
    const transactions = yield* Transactions
    const understandings = yield* Understandings

    /** What can be asked, and filters can name; answers are read question by question, however many there are. */
    const questions = spanned("Projects.questions")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* get(organization, id)
      const codebook = yield* respondents.codebook(project)
      const weights = yield* respondents.weights(project)
      const asked = codebook.questions.flatMap((question, position) =>
        question.constant === true ? [] : [{ question, position }]
      )
      return yield* Effect.forEach(asked, ({ position, question }) =>
        Effect.map(respondents.columns(project, [position]), ([column]) =>
          listQuestion(question, column!, codebook.respondents, weights)
        )
      )
    })

    const about = spanned("Projects.about")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* find(organization, id)
      const codebook = yield* respondents.codebook(project)
      const selectors = listSelectors(codebook)
      const { smallCells: below } = project
      const smallCells = below == null ? null : { below }
      const reference = yield* settings.reference(organization, id)
      return { ...project, selectors, weights: weightNames(codebook), smallCells, reference }
    })

    const change = spanned("Projects.change")(function* (
      organization: OrganizationId,
      id: ProjectId,
      {
        weight,
        ...changes
      }: ProjectChanges & {
        /** Weights by name, header or number; null for none. */
        readonly weight?: string | number | null | undefined
      }
    ) {
      const changed = Effect.gen(function* () {
        yield* asked(changes.reference)
        if (changes.smallCells != null) yield* minimums.allowed(changes.smallCells)
        const project = yield* get(organization, id)
        const codebook = yield* respondents.codebook(project)
        const isSynthetic = codebook.synthetic !== undefined
        if (isSynthetic && changes.reference != null) return yield* new ProjectSynthetic({ param: "reference" })
        const title = isSynthetic && changes.title !== undefined ? syntheticTitle(changes.title) : changes.title
        const selectors = yield* Effect.forEach(changes.selectors ?? [], ([demographic, keys]) =>
          Effect.map(known(codebook, demographic, keys), (own) => [demographic, own] as const)
        )
        const said = { ...changes, title, selectors: new Map(selectors) }
        if (weight === undefined) return yield* settings.change(organization, project, said)
        const plan = yield* understandings.plan(organization, id, { weight })
        const { revision } = plan.project
        const store = Effect.gen(function* () {
          if (!(yield* understandings.store(organization, plan))) return false
          return yield* settings.change(organization, { id, revision: revision + 1 }, said)
        })
        return yield* transactions.whole(store)
      })
      yield* Effect.repeat(changed, { until: (done) => done })
      return yield* about(organization, id)
    })

    return { list, page, remove, questions, about, change } as const
  })
}) {}
