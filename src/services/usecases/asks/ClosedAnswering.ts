import { Effect } from "effect"
import { notForModels } from "../../../domain/elicitation/closed/ClosedKnowledge.ts"
import { asLine, delimited } from "../../../domain/elicitation/PromptText.ts"
import { keptBack, ownCandidates, whoQuestions } from "../../../domain/elicitation/twins/TwinTrial.ts"
import { isUnanswerable } from "../../../domain/evidence/doubts/Doubts.ts"
import type { ChoicesEstimate, EngineUnavailable, Sample } from "../../../domain/evidence/Estimate.ts"
import { completedBy, isAskedAtRandom, isEnough, type Partly, telling } from "../../../domain/evidence/PartlyAsked.ts"
import { unanswerable, unansweredSample } from "../../../domain/evidence/Summary.ts"
import { type LocatedEvidence, locateEvidence } from "../../../domain/evidence/SurveyEvidence.ts"
import type { BudgetSpent } from "../../../domain/models/BudgetSpent.ts"
import type { EngineChoice } from "../../../domain/models/EngineChoice.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { ProjectId } from "../../../domain/Project.ts"
import type { TooManyCriteria } from "../../../domain/simulation/Audience.ts"
import { forEach } from "../../../domain/statistics/Bitset.ts"
import type { CodedColumn } from "../../../domain/survey/model/Column.ts"
import type { Question } from "../../../domain/survey/model/Question.ts"
import { tabulate } from "../../../domain/survey/tables/Tabulate.ts"
import { withoutStop } from "../../../domain/text/Text.ts"
import { Respondents } from "../../ports/ProjectRepo.ts"
import {
  type AnsweredQuestion,
  type AnsweredQuestions,
  type ClosedQuestion,
  Engines,
  type Simulator
} from "../../ports/Simulator.ts"
import { spanned } from "../../WhenEnded.ts"
import { AttachedAudiences, type AudienceSegment } from "../AttachedAudiences.ts"
import { Backtests } from "../Backtests.ts"
import { References } from "../References.ts"
import type { Segment } from "../Segments.ts"
import { AudienceEvidence } from "./AudienceEvidence.ts"
import { QuestionDoubts } from "./QuestionDoubts.ts"
import { ShownQuestions } from "./ShownQuestions.ts"

/** Surveys beyond this many respondents are precise enough. */
const MAX_RESPONDENTS = 100_000
/** Each group is a call. */
const MAX_GROUPS = 8

const isOfOneAnswer = ({ kind }: Question): boolean => kind === "single" || kind === "ordinal"

const mayGroup = ({ kind, labels }: Question): boolean =>
  (kind === "single" || kind === "ordinal") && labels.length >= 2 && labels.length <= MAX_GROUPS

/** Answers of the matched respondents by the groups that another question makes of them; who gave it no answer is left out. */
const partlyBy = (
  { segment: { matched, weights } }: AudienceSegment,
  { labels }: LocatedEvidence,
  { codes }: CodedColumn,
  choices: ReadonlyArray<string>,
  by: Question,
  groups: CodedColumn
): Partly => {
  const choiceOf = new Map(labels.flatMap((label, choice) => (label === null ? [] : [[label + 1, choice] as const])))
  const answered = { codes: [] as Array<number>, groups: [] as Array<number>, weights: [] as Array<number> }
  const missing = { groups: [] as Array<number>, weights: [] as Array<number> }
  forEach(matched, (row) => {
    const group = groups.codes[row]! - 1
    const choice = choiceOf.get(codes[row]!)
    const weight = weights === null ? 1 : weights[row]!
    if (group < 0 || weight <= 0 || (codes[row]! > 0 && choice === undefined)) return
    const to = choice === undefined ? missing : answered
    if (choice !== undefined) answered.codes.push(choice)
    to.groups.push(group)
    to.weights.push(weight)
  })
  return { choices, answered, missing, labels: by.labels }
}

const inWords = ({ text }: Question, label: string): string =>
  `those of whom this holds\n${delimited("part", asLine(`${text} ${label}`))}\n`

const isOwnAnswer = ({ sample: { basis } }: ChoicesEstimate): boolean => basis === "tabulated" || basis === "matched"

/** Questions that a survey asked of a part of the people, by chance: language models describe the others, rectified. */
export class PartlyAsked extends Effect.Service<PartlyAsked>()("services/PartlyAsked", {
  effect: Effect.gen(function* () {
    const engines = yield* Engines
    const respondents = yield* Respondents

    /** Those who answered and those who were not asked, by who they are as far as that tells most. */
    const partly = Effect.fnUntraced(function* (
      audience: AudienceSegment,
      found: LocatedEvidence,
      choices: ReadonlyArray<string>
    ) {
      const { codebook, project } = audience.segment
      const { questions } = codebook
      const [column] = yield* respondents.columns(project, [found.position])
      if (column?._tag !== "Coded" || codebook.respondents > MAX_RESPONDENTS) return null
      const who = [...whoQuestions(codebook)].filter((at) => at !== found.position && mayGroup(questions[at]!))
      const columns = yield* respondents.columns(project, who)
      const ways = who.flatMap((at, i) => {
        const groups = columns[i]!
        return groups._tag === "Coded"
          ? [{ by: questions[at]!, partly: partlyBy(audience, found, column, choices, questions[at]!, groups) }]
          : []
      })
      if (ways.length === 0 || ways.some((way) => isEnough(way.partly) && !isAskedAtRandom(way.partly))) return null
      const enough = ways.filter((way) => isEnough(way.partly))
      return enough.reduce<(typeof enough)[number] | null>(
        (best, way) => (best === null || telling(way.partly) > telling(best.partly) ? way : best),
        null
      )
    })

    /**
     * The survey's own answers, completed by what models say of groups; as they are where everybody was asked, where it is no
     * chance who was, or where models do not answer.
     */
    const completed = spanned("PartlyAsked.completed")(function* (
      audience: AudienceSegment,
      closed: ClosedQuestion,
      known: ChoicesEstimate,
      parts: NonNullable<Simulator["Type"]["parts"]>
    ) {
      const { questions } = audience.segment.codebook
      const { evidence: found } = locateEvidence(closed, audience.segment.codebook)
      if (found === null || found.isAnother === true || found.recoding !== undefined) return known
      if (closed.isMultipleChoice) return known
      if (!isOfOneAnswer(questions[found.position]!) || found.labels.some((label) => label === null)) return known
      const asked = yield* partly(audience, found, closed.choices)
      if (asked === null) return known
      const words = asked.partly.labels.map((label) => inWords(asked.by, label))
      return yield* parts(closed, words).pipe(
        Effect.map((described) => completedBy(known, asked.partly, found.similarity, described)),
        Effect.catchTags({
          EngineUnavailable: () => Effect.succeed(known),
          BudgetSpent: () => Effect.succeed(known)
        })
      )
    })

    /** The same where the request or a setting names an engine of models: else a survey's answers cost no calls. */
    const choices = (
      audience: AudienceSegment | null,
      choice: EngineChoice | undefined,
      closed: ClosedQuestion,
      known: ChoicesEstimate
    ) =>
      audience === null || !isOwnAnswer(known)
        ? Effect.succeed(known)
        : engines.namedModels(choice).pipe(
            Effect.orElseSucceed(() => []),
            Effect.flatMap((models) => (models.length === 0 ? Effect.succeed(null) : engines.chosen(choice))),
            Effect.flatMap((engine) =>
              engine?.parts === undefined ? Effect.succeed(known) : completed(audience, closed, known, engine.parts)
            )
          )

    return { choices } as const
  })
}) {}

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

type Engine = Simulator["Type"]

export interface ClosedAsked {
  readonly question: Omit<ClosedQuestion, "doubt" | "lent" | "own" | "shown">
  readonly engine: Engine
  /** The engine that the request names. */
  readonly choice: EngineChoice | undefined
  readonly projectId: ProjectId | null
  /** Respondents of the audience's project, if it has one. */
  readonly segment: AudienceSegment | null
  readonly references: boolean
}

/** Whether an answer stands before any reference: the survey's own, or what follows from who the people are. */
const knowsBetter = ({ basis, knowledge }: Sample): boolean =>
  basis === "tabulated" || basis === "matched" || (basis === "prior" && knowledge === "question")

/** Whether nothing else is to be asked: the answer stands, or these very people left the question unanswered. */
const isSettled = (sample: Sample): boolean => knowsBetter(sample) || sample.basis === "none"

/** Whether people's own answers say it, or who the people are: then no language model is asked. */
const isFromPeople = (sample: Sample): boolean =>
  isSettled(sample) || sample.basis === "reference" || sample.basis === "imputed"

/** What was computed, saying why no language model answered. */
const instead = (computed: ChoicesEstimate, reason: string): ChoicesEstimate => ({
  ...computed,
  summary: `No language model answered (${withoutStop(reason)}). ${computed.summary}`
})

/** What a survey lends to language models: shares of a related question, or of people who need not be these. */
const lentBy = ({ choices, sample }: ChoicesEstimate): Pick<ClosedQuestion, "lent"> =>
  sample.basis === "borrowed" ? { lent: choices.map(({ percentage }) => percentage / 100) } : {}

/** Closed questions to an audience: what people answered comes first, then an engine, and nothing of what means nothing. */
export class ClosedAnswering extends Effect.Service<ClosedAnswering>()("services/ClosedAnswering", {
  effect: Effect.gen(function* () {
    const doubts = yield* QuestionDoubts
    const engines = yield* Engines
    const evidence = yield* AudienceEvidence
    const ownQuestions = yield* OwnQuestions
    const partlyAsked = yield* PartlyAsked
    const references = yield* References
    const shown = yield* ShownQuestions

    /** Questions that the stored audience answered, where the project can tell who they are. */
    const ownOf = ({ question: { audience }, segment }: ClosedAsked): Pick<ClosedQuestion, "own"> =>
      segment === null || segment.reading.unread.length > 0
        ? {}
        : { own: ownQuestions.of(segment.segment, audience.prompts.slice(0, 1)) }

    /** What an engine says, or else what was computed, if the service is set to fall back on that. */
    const orComputed = (
      answer: Effect.Effect<ChoicesEstimate, EngineUnavailable | TooManyCriteria | BudgetSpent>,
      computed: ChoicesEstimate
    ) =>
      engines.fallsBack
        ? Effect.catchTags(answer, {
            EngineUnavailable: ({ reason }) => Effect.succeed(instead(computed, reason)),
            BudgetSpent: () => Effect.succeed(instead(computed, "the day's budget for them is spent"))
          })
        : answer

    /**
     * What is known without language models: computed, or of people who were asked this; `onlyModels` where nothing is, and
     * language models may be asked all the same.
     */
    const known = spanned("ClosedAnswering.known")(function* ({
      projectId,
      question,
      references: mayRefer,
      segment
    }: ClosedAsked) {
      const doubt = yield* doubts.of(question)
      const said = doubt === null ? {} : { doubt }
      const computed = yield* engines.statistical.choices({ ...question, ...said, shown: [] })
      const estimate = isUnanswerable(doubt) ? { ...computed, summary: unanswerable(doubt.because) } : computed
      const { answers, estimate: own } =
        segment === null ? { answers: null, estimate } : yield* evidence.choices(segment, question, estimate, doubt)
      const found =
        !mayRefer || isSettled(own.sample)
          ? own
          : yield* references.choices(question.organization, question.audience.prompts, projectId, question, own)
      return isUnanswerable(doubt) && found.sample.basis === "prior"
        ? {
            estimate: { ...found, choices: [], themes: [], sample: unansweredSample(found.sample) },
            answers: null,
            said,
            onlyModels: doubt.exceptModels === true
          }
        : { estimate: found, answers: found === own ? answers : null, said, onlyModels: false }
    })

    /** The answer once it is known what people say. */
    const answered = spanned("ClosedAnswering.answered")(function* (
      asked: ClosedAsked,
      { estimate, onlyModels, said }: Omit<Effect.Effect.Success<ReturnType<typeof known>>, "answers">
    ) {
      const { choice, engine, question, segment } = asked
      const closed: ClosedQuestion = { ...question, ...(onlyModels ? {} : said), shown: [] }
      const isSaid = isFromPeople(estimate.sample) || isUnanswerable(said.doubt ?? null)
      if (engine === engines.statistical || (isSaid && !onlyModels))
        return yield* partlyAsked.choices(segment, choice, closed, estimate)
      const unasked = notForModels(question, estimate.sample)
      if (unasked !== null) return { ...estimate, summary: `${estimate.summary} ${unasked}` }
      return yield* orComputed(
        Effect.flatMap(shown.about([question.question], segment), (related) =>
          engine.choices({ ...closed, ...lentBy(estimate), ...ownOf(asked), shown: related })
        ),
        estimate
      )
    })

    return { known, answered } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
