import { Clock, Effect, Either, Option } from "effect"
import { LRUCache } from "lru-cache"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import type { ChoicesEstimate } from "../../domain/evidence/Estimate.ts"
import { hasExpired } from "../../domain/evidence/ModelError.ts"
import { mirroredQuestion } from "../../domain/evidence/QuestionMatch.ts"
import {
  fromReference,
  locateReference,
  type ReferenceAnswer,
  type ReferenceSurvey,
  referenceAnswer
} from "../../domain/evidence/ReferenceEvidence.ts"
import { type AskedQuestion, evidenceFrom, whoChose } from "../../domain/evidence/SurveyEvidence.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { withoutCountry } from "../../domain/people/Home.ts"
import { type FramedAudience, frameInTurns } from "../../domain/simulation/Audience.ts"
import { isOfPopulation } from "../../domain/simulation/Population.ts"
import { and, count } from "../../domain/statistics/Bitset.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import { yearOf } from "../../domain/survey/model/Reference.ts"
import { tabulate } from "../../domain/survey/tables/Tabulate.ts"
import { ProjectSettings, Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { MinMatchedTwins, type Segment, Segments } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

const AUDIENCES_KEPT = 50

const thisYear = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).getUTCFullYear())

/** What the organization's reference surveys say to questions that nobody else was asked. */
export class References extends Effect.Service<References>()("services/References", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const segments = yield* Segments
    const settings = yield* ProjectSettings
    const required = yield* MinMatchedTwins
    const audiences = new LRUCache<string, FramedAudience>({ max: AUDIENCES_KEPT })

    const framed = (prompts: ReadonlyArray<string>) =>
      Effect.gen(function* () {
        const key = JSON.stringify(prompts)
        const known = audiences.get(key)
        if (known !== undefined) return known
        const audience = Either.getOrNull(yield* inTurns(frameInTurns(prompts)))
        if (audience !== null) audiences.set(key, audience)
        return audience
      })

    /** Those of its respondents whom one description fits; null where its questions do not say who does. */
    const fitting = (organization: OrganizationId, id: ProjectId, prompt: string) =>
      segments.select(organization, id, withoutCountry(prompt), "words").pipe(
        Effect.map((segment): Segment | null => (segment.filter.interpretation.unmapped.length === 0 ? segment : null)),
        Effect.catchTags({
          FilterInvalid: () => Effect.succeed(null),
          ProjectNotFound: () => Effect.succeed(null)
        })
      )

    /** The respondents of a reference whom all descriptions fit, if it can tell and enough do. */
    const matchedBy = Effect.fnUntraced(function* (
      organization: OrganizationId,
      { project }: ReferenceSurvey,
      prompts: ReadonlyArray<string>
    ) {
      const parts = yield* Effect.forEach(prompts, (prompt) => fitting(organization, project.id, prompt))
      const placed = parts.filter((part) => part !== null)
      const [first] = placed
      if (first === undefined || placed.length < parts.length) return null
      const matched = placed.map((part) => part.matched).reduce(and)
      return count(matched) < required ? null : { ...first, matched }
    })

    const answerOf = Effect.fnUntraced(function* (
      organization: OrganizationId,
      survey: ReferenceSurvey,
      prompts: ReadonlyArray<string>,
      asked: AskedQuestion,
      year: number
    ) {
      const years = year - yearOf(survey.reference)
      if (hasExpired(asked.question, years)) return null
      const codebook = yield* respondents.codebook(survey.project)
      const found = locateReference(asked, codebook)
      if (found === null) return null
      const audience = yield* framed(prompts)
      if (audience === null || !(yield* inTurns(isOfPopulation(audience, survey.reference)))) return null
      const segment = yield* matchedBy(organization, survey, prompts)
      if (segment === null) return null
      const source = segment.codebook.questions[found.position]!
      const question = found.mirrored ? mirroredQuestion(source) : source
      const [column] = yield* respondents.columns(segment.project, [found.position])
      const chose = whoChose(found, question, column!, segment.matched)
      const { base } = tabulate(question, column!, chose, segment.weights)
      if (base < required) return null
      const evidence = evidenceFrom(found, question, column!, segment.matched, segment.weights)
      return referenceAnswer(survey, source, evidence, base, year, weightingUsed(codebook))
    })

    /** A reference that is replaced or deleted at this moment is none. */
    const unlessGone = <A, E, R>(answer: Effect.Effect<A, E, R>) =>
      Effect.catchSomeDefect(answer, (defect) =>
        defect instanceof DatabaseUnavailable && defect.trouble === "changed"
          ? Option.some(Effect.succeed(null))
          : Option.none()
      )

    /**
     * The estimate, or what the reference that is worth most people says instead: one that asked the question in the same
     * words or nearly, of people of this kind in this country, whom its questions tell apart.
     */
    const choices = spanned("References.choices")(function* (
      organization: OrganizationId,
      prompts: ReadonlyArray<string>,
      own: ProjectId | null,
      asked: AskedQuestion,
      estimate: ChoicesEstimate
    ) {
      const surveys = yield* settings.references(organization)
      if (surveys.length === 0) return estimate
      const year = yield* thisYear
      const answers = yield* Effect.forEach(
        surveys.filter(({ project }) => project.id !== own),
        (survey) => unlessGone(answerOf(organization, survey, prompts, asked, year))
      )
      const best = answers.reduce<ReferenceAnswer | null>(
        (one, other) => (other !== null && other.worth > (one?.worth ?? 0) ? other : one),
        null
      )
      return best === null ? estimate : fromReference(estimate, asked.isMultipleChoice, best)
    })

    return { choices } as const
  })
}) {}
