import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { type Demographic, SelectorUnknown } from "../../domain/survey/model/Selector.ts"
import { listSelectors } from "../../domain/survey/model/SelectorListing.ts"
import { listQuestion } from "../../domain/survey/tables/QuestionListing.ts"
import { foldText } from "../../domain/text/Text.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { type ProjectChanges, ProjectSettings } from "../ports/ProjectSettings.ts"
import { Respondents } from "../ports/Respondents.ts"

/** So many keys are named to a caller who sent another. */
const SHOWN = 5

/** Declared keys in the survey's own spelling; refused where it has no such question. */
const known = Effect.fnUntraced(function* (
  { questions }: Codebook,
  demographic: Demographic,
  keys: ReadonlyArray<string> | null
) {
  const spelt = new Map(questions.map(({ key }) => [foldText(key), key]))
  return keys === null
    ? null
    : yield* Effect.forEach([...new Set(keys.map(foldText))], (key) => {
        const own = spelt.get(key)
        return own === undefined
          ? new SelectorUnknown({ demographic, key, known: questions.slice(0, SHOWN).map((one) => one.key) })
          : Effect.succeed(own)
      })
})

export class Projects extends Effect.Service<Projects>()("services/Projects", {
  effect: Effect.gen(function* () {
    const { find, get, list, page, remove } = yield* ProjectRepo
    const respondents = yield* Respondents
    const settings = yield* ProjectSettings

    /** What filters can name; answers are read question by question, however many there are. */
    const questions = Effect.fn("Projects.questions")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* get(organization, id)
      const codebook = yield* respondents.codebook(project)
      const weights = yield* respondents.weights(project)
      return yield* Effect.forEach(codebook.questions, (question, position) =>
        Effect.map(respondents.columns(project, [position]), ([column]) =>
          listQuestion(question, column!, codebook.respondents, weights)
        )
      )
    })

    /** A project with what describes its respondents, and what makes it a reference. */
    const about = Effect.fn("Projects.about")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* find(organization, id)
      const selectors = listSelectors(yield* respondents.codebook(project))
      return { ...project, selectors, reference: yield* settings.reference(organization, id) }
    })

    /** Changes what is said of a project; its data stay. */
    const change = Effect.fn("Projects.change")(function* (
      organization: OrganizationId,
      id: ProjectId,
      changes: ProjectChanges
    ) {
      const changed = Effect.gen(function* () {
        const project = yield* get(organization, id)
        const codebook = yield* respondents.codebook(project)
        const selectors = yield* Effect.forEach(changes.selectors ?? [], ([demographic, keys]) =>
          Effect.map(known(codebook, demographic, keys), (own) => [demographic, own] as const)
        )
        return yield* settings.change(organization, project, { ...changes, selectors: new Map(selectors) })
      })
      yield* Effect.repeat(changed, { until: (done) => done })
      return yield* about(organization, id)
    })

    return { list, page, remove, questions, about, change } as const
  })
}) {}
