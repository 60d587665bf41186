import { Effect } from "effect"
import { keptBack, ownCandidates } from "../../domain/elicitation/twins/TwinTrial.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { tabulate } from "../../domain/survey/tables/Tabulate.ts"
import { Respondents } from "../ports/Respondents.ts"
import type { AnsweredQuestion, AnsweredQuestions } from "../ports/Simulator.ts"
import { spanned } from "../Spanned.ts"
import { AttachedAudiences } from "./AttachedAudiences.ts"
import { Backtests } from "./Backtests.ts"
import type { Segment } from "./Segments.ts"
import { ShownQuestions } from "./ShownQuestions.ts"

/** Shares of fewer people say too little of what the people think. */
const MIN_PEOPLE = 50

/** The questions of a project that the people of an audience answered, for language models to be tried on. */
export class OwnQuestions extends Effect.Service<OwnQuestions>()("services/OwnQuestions", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const backtests = yield* Backtests
    const respondents = yield* Respondents
    const shown = yield* ShownQuestions

    const answered = spanned("OwnQuestions.answered")(function* (
      organization: OrganizationId,
      id: ProjectId,
      prompts: ReadonlyArray<string>,
      most: number
    ) {
      const audience = yield* attached.select(organization, id, prompts)
      if (audience.reading.unread.length > 0) return []
      const { codebook, matched, project, weights } = audience.segment
      const record = yield* backtests.record(project)
      const recodesOf = (key: string) =>
        (record?.items ?? []).flatMap((item) => (item.key === key ? item.duplicates : []))
      const found: Array<AnsweredQuestion> = []
      for (const position of ownCandidates(codebook, project.id)) {
        if (found.length === most) break
        const one = codebook.questions[position]!
        const [column] = yield* respondents.columns(project, [position])
        const { effectiveBase, rows } = tabulate(one, column!, matched, weights)
        if (effectiveBase < MIN_PEOPLE) continue
        const held = keptBack(codebook, position, recodesOf(one.key))
        found.push({
          question: one.text,
          choices: one.labels,
          people: rows.map(({ share }) => share),
          shown: yield* shown.about([one.text], audience, held)
        })
      }
      return found
    })

    /** Those of a project whom the stored description of an audience fits; the data as they are now. */
    const of = (
      { organization, project }: Pick<Segment, "organization" | "project">,
      prompts: ReadonlyArray<string>
    ): AnsweredQuestions => ({
      key: JSON.stringify([project.id, project.revision, project.settings, prompts]),
      audience: { prompts },
      questions: (most) =>
        answered(organization, project.id, prompts, most).pipe(
          Effect.tapError((error) => Effect.logInfo("Models are not tried on a project's own questions", error)),
          Effect.orElseSucceed(() => [])
        )
    })

    return { of } as const
  })
}) {}
