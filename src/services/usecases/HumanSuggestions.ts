import { Effect } from "effect"
import type { HumansAsk, HumansResult } from "../../domain/ask/HumansAsk.ts"
import { type KnownSoFar, suggestHumans } from "../../domain/ask/HumansGain.ts"
import { modelError } from "../../domain/evidence/ModelError.ts"
import { questionsInTurns } from "../../domain/evidence/QuestionIndex.ts"
import { sameQuestion } from "../../domain/evidence/QuestionMatch.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import { widestMargin } from "../../domain/statistics/Interval.ts"
import type { Question } from "../../domain/survey/model/Question.ts"
import { syntheticBasis, worthWeights } from "../../domain/survey/model/Synthetic.ts"
import { baseOf, tabulate } from "../../domain/survey/tables/Tabulate.ts"
import { Respondents } from "../ports/ProjectRepo.ts"
import { Engines } from "../ports/Simulator.ts"
import { spanned } from "../WhenEnded.ts"
import { QuestionDoubts } from "./asks/QuestionDoubts.ts"
import { type Segment, Segments } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

/** Questions of a survey that are looked at where none is named. */
const MAX_OF_SURVEY = 200
/** Whatever seed there is, shares of an estimate are the same. */
const SEED = 0
const SIMULATED = 400

type Candidate = NonNullable<HumansAsk["questions"]>[number]

/** A question to be ranked, with the survey's own where that is the same. */
interface Sought extends Candidate {
  readonly position: number | null
}

const hasShares = ({ constant, kind }: Question): boolean =>
  constant !== true && (kind === "single" || kind === "ordinal" || kind === "multiple")

/** Which questions gain most from asking people. Nothing is charged: no respondent and no language model is asked. */
export class HumanSuggestions extends Effect.Service<HumanSuggestions>()("services/HumanSuggestions", {
  effect: Effect.gen(function* () {
    const doubts = yield* QuestionDoubts
    const engines = yield* Engines
    const respondents = yield* Respondents
    const segments = yield* Segments

    /** What is estimated of a question that nobody was asked, at its held-out error. */
    const estimated = Effect.fnUntraced(function* (
      { filter, organization }: Segment,
      { choices, isMultipleChoice = false, question }: Candidate & { readonly isMultipleChoice?: boolean },
      designEffect: number
    ) {
      const about = { question, matchedQuestion: null, base: 0, designEffect }
      const unknown: KnownSoFar = {
        ...about,
        basis: "none",
        knowledge: "none",
        shares: [],
        margin: modelError({ knowledge: "none", choices: 2, isAboutTheWorld: false })
      }
      if (choices === undefined) return unknown
      const prompts = filter.expression === null ? [] : [filter.interpretation.description]
      const doubt = yield* doubts.of({ question, choices, isMultipleChoice })
      const estimate = yield* engines.statistical
        .choices({
          organization,
          audience: { prompts },
          shown: [],
          question,
          choices,
          isMultipleChoice,
          size: SIMULATED,
          seed: SEED,
          ...(doubt === null ? {} : { doubt })
        })
        .pipe(Effect.orElseSucceed(() => null))
      if (estimate === null || estimate.sample.marginOfError === null) return unknown
      const { basis, knowledge, marginOfError } = estimate.sample
      return {
        ...about,
        basis,
        knowledge,
        shares: estimate.choices.map(({ percentage }) => percentage / 100),
        margin: marginOfError / 100
      } satisfies KnownSoFar
    })

    /** What respondents of the segment answered; an estimate where none of them did; null for questions without shares. */
    const knownOf = Effect.fnUntraced(function* (segment: Segment, sought: Sought, designEffect: number) {
      yield* Effect.yieldNow()
      const { codebook, matched, project, weights } = segment
      if (sought.position === null) return yield* estimated(segment, sought, designEffect)
      const question = codebook.questions[sought.position]!
      if (!hasShares(question)) return null
      const [column] = yield* respondents.columns(project, [sought.position])
      const { respondents: all, synthetic } = codebook
      const counting = count(matched) === all ? "targeted" : "answers"
      const worth = worthWeights(synthetic, weights, all, [question.key], counting)
      const { base, effectiveBase, rows } = tabulate(question, column!, matched, worth)
      if (base === 0)
        return {
          ...(yield* estimated(
            segment,
            { ...sought, choices: question.labels, isMultipleChoice: question.kind === "multiple" },
            designEffect
          )),
          matchedQuestion: question.text
        }
      const shares = rows.map(({ share }) => share)
      return {
        question: sought.question,
        matchedQuestion: question.text,
        basis:
          synthetic !== undefined
            ? syntheticBasis(synthetic, question.key)
            : sought.question === question.text
              ? "tabulated"
              : "matched",
        knowledge: "question",
        base,
        designEffect,
        shares,
        margin: widestMargin(shares, effectiveBase)
      } satisfies KnownSoFar
    })

    const soughtIn = Effect.fnUntraced(function* ({ codebook: { questions } }: Segment, asked: HumansAsk["questions"]) {
      if (asked === undefined) {
        const all = questions.flatMap((question, position) =>
          hasShares(question) && question.derived === undefined ? [{ question: question.text, position }] : []
        )
        return {
          sought: all.slice(0, MAX_OF_SURVEY),
          leftOut: all.slice(MAX_OF_SURVEY).map(({ question }) => question)
        }
      }
      yield* inTurns(questionsInTurns(questions))
      const sought = yield* Effect.forEach(asked, (one) =>
        Effect.map(Effect.yieldNow(), (): Sought => {
          const { choices, question } = one
          const found = sameQuestion({ question, ...(choices === undefined ? {} : { choices }) }, questions)
          return { ...one, position: found._tag === "same" || found._tag === "mirrored" ? found.position : null }
        })
      )
      return { sought, leftOut: [] }
    })

    const suggest = spanned("HumanSuggestions.suggest")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { filter = "", interviews, questions }: HumansAsk
    ) {
      const segment = yield* segments.select(organization, projectId, filter)
      if (segment.shortage !== null) return yield* segment.shortage
      const { base, effectiveBase } = baseOf(segment.matched, segment.weights)
      const designEffect = Math.max(1, base / effectiveBase)
      const { leftOut, sought } = yield* soughtIn(segment, questions)
      const known = yield* Effect.forEach(sought, (one) => knownOf(segment, one, designEffect))
      const suggestions = suggestHumans(
        known.filter((one) => one !== null),
        interviews
      )
      return {
        interviews: suggestions.reduce((sum, one) => sum + one.interviews, 0),
        suggestions,
        leftOut: [...sought.filter((_, i) => known[i] === null).map(({ question }) => question), ...leftOut],
        matchedTwins: count(segment.matched),
        totalTwins: segment.codebook.respondents,
        filter: segment.filter
      } satisfies HumansResult
    })

    return { suggest } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
