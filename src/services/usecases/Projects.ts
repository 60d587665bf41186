import { Clock, Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { inFuture, type Reference, type ReferenceInFuture } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorMismatch, SelectorUnknown } from "../../domain/survey/model/Selector.ts"
import { listSelectors } from "../../domain/survey/model/SelectorListing.ts"
import { askedInstead } from "../../domain/survey/model/Selectors.ts"
import { listQuestion } from "../../domain/survey/tables/QuestionListing.ts"
import { foldText } from "../../domain/text/Text.ts"
import { Transactions } from "../ports/Database.ts"
import { type ProjectChanges, ProjectRepo, ProjectSettings } from "../ports/ProjectRepo.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../WhenEnded.ts"
import { Understandings } from "./Understandings.ts"

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

    /** A project with what describes its respondents, and what makes it a reference. */
    const about = spanned("Projects.about")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* find(organization, id)
      const selectors = listSelectors(yield* respondents.codebook(project))
      return { ...project, selectors, reference: yield* settings.reference(organization, id) }
    })

    /** Changes what is said of a project; its data stay. */
    const change = spanned("Projects.change")(function* (
      organization: OrganizationId,
      id: ProjectId,
      {
        weight,
        ...changes
      }: ProjectChanges & {
        /** Column of weights, by header or number; null for none. */
        readonly weight?: string | number | null | undefined
      }
    ) {
      const changed = Effect.gen(function* () {
        yield* asked(changes.reference)
        const project = yield* get(organization, id)
        const codebook = yield* respondents.codebook(project)
        const selectors = yield* Effect.forEach(changes.selectors ?? [], ([demographic, keys]) =>
          Effect.map(known(codebook, demographic, keys), (own) => [demographic, own] as const)
        )
        const said = { ...changes, selectors: new Map(selectors) }
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
