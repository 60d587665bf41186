import { Effect } from "effect"
import { asLine, delimited } from "../../domain/elicitation/PromptText.ts"
import { whoQuestions } from "../../domain/elicitation/twins/TwinTrial.ts"
import type { ChoicesEstimate } from "../../domain/evidence/Estimate.ts"
import { completedBy, isAskedAtRandom, isEnough, type Partly, telling } from "../../domain/evidence/PartlyAsked.ts"
import { type LocatedEvidence, locateEvidence } from "../../domain/evidence/SurveyEvidence.ts"
import type { EngineChoice } from "../../domain/models/EngineChoice.ts"
import { forEach } from "../../domain/statistics/Bitset.ts"
import type { CodedColumn } from "../../domain/survey/model/Column.ts"
import type { Question } from "../../domain/survey/model/Question.ts"
import { Engines } from "../ports/Engines.ts"
import { Respondents } from "../ports/Respondents.ts"
import type { ClosedQuestion, Simulator } from "../ports/Simulator.ts"
import { spanned } from "../Spanned.ts"
import type { AudienceSegment } from "./AttachedAudiences.ts"

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
