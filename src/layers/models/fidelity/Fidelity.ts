import { FileSystem } from "@effect/platform"
import { Clock, Data, Effect, Either, Layer, Option, ParseResult, Schema } from "effect"
import { AudiencePrompt } from "../../../domain/Audience.ts"
import { ChoiceText, choicesSize, QuestionText, type SampleSize } from "../../../domain/ask/Ask.ts"
import { corrected } from "../../../domain/elicitation/closed/Methods.ts"
import { fittedInTurns } from "../../../domain/elicitation/closed/MethodTrials.ts"
import { trackRecord } from "../../../domain/elicitation/closed/TrackRecord.ts"
import type { ChoicesEstimate } from "../../../domain/evidence/Estimate.ts"
import type { Knowledge } from "../../../domain/evidence/Knowledge.ts"
import { modelledError } from "../../../domain/evidence/ModelError.ts"
import type { LanguageModel, ModelId } from "../../../domain/models/LanguageModel.ts"
import { engineName } from "../../../domain/models/LanguageModel.ts"
import type { Closeness, Measured } from "../../../domain/models/Measured.ts"
import { addTokens, NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import type { Usage } from "../../../domain/models/Usage.ts"
import { OrganizationId } from "../../../domain/Organization.ts"
import { RequestId } from "../../../domain/RequestId.ts"
import { recogniseScale } from "../../../domain/scale/Scale.ts"
import { evenShares } from "../../../domain/simulation/PriorShares.ts"
import { humanEquivalentSize, jensenShannon, modeRight } from "../../../domain/statistics/Metrics.ts"
import { atOnce } from "../../../domain/Turns.ts"
import { ModelBudget } from "../../../services/ports/ModelBudget.ts"
import { ReplyCache } from "../../../services/ports/ReplyCache.ts"
import { type ClosedQuestion, Simulator } from "../../../services/ports/Simulator.ts"
import { answering, RequestUnderWay } from "../../../services/ports/UnderWay.ts"
import { ClosedElicitation } from "../../../services/usecases/elicitation/ClosedElicitation.ts"
import { framedAudiences, posed } from "../../../services/usecases/elicitation/PosedQuestion.ts"
import { ModelCalls } from "../../../services/usecases/ModelCalls.ts"
import { SimulatorStatistical } from "../../simulators/EnginesConfigured.ts"
import { DictionaryEnglish } from "../../words/DictionaryEnglish.ts"

/** Who asks where no organization does: a person at a terminal. */
export const NOBODY = OrganizationId.make("00000000-0000-4000-8000-000000000000")

/** No limit on what is spent, and nothing counted. */
export const ModelBudgetNone = Layer.succeed(ModelBudget, {
  dailyUsd: null,
  left: () => Effect.succeed(null),
  today: () => Effect.succeed(null),
  earmark: () => Effect.succeed({ id: "", usd: 0 }),
  send: () => Effect.succeed(true),
  cover: () => Effect.void,
  book: () => Effect.void,
  bookExpired: Effect.succeed(0)
})

/** Keeps no reply, and tells no other process of any. */
export const keepsNone: ReplyCache["Type"] = {
  find: () => Effect.succeed(Option.none()),
  findOrAwait: () => Effect.succeed(Option.none()),
  awaiting: () => Effect.void,
  landed: () => Effect.void,
  keep: () => Effect.void,
  seen: () => Effect.succeed([]),
  purge: Effect.succeed(0)
}
const ReplyCacheNone = Layer.succeed(ReplyCache, keepsNone)

export interface AnsweredByPeople {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly shares: ReadonlyArray<number>
  readonly audience: string
}

/** A file of questions that is none. */
class QuestionsUnreadable extends Data.TaggedError("QuestionsUnreadable")<{ readonly message: string }> {}

const Row = Schema.Struct({
  audience: Schema.optionalWith(AudiencePrompt, { default: () => "US adults" }),
  question: QuestionText,
  choices: Schema.Array(ChoiceText).pipe(Schema.minItems(2), Schema.maxItems(50)),
  human: Schema.Array(Schema.Number.pipe(Schema.nonNegative()))
}).pipe(
  Schema.filter(({ choices, human }) =>
    choices.length !== human.length || !human.some((share) => share > 0)
      ? { path: ["human"], message: "must hold one share a choice, not all of them 0" }
      : undefined
  )
)
const Rows = Schema.NonEmptyArray(Row)
const RowsOfFile = Schema.parseJson(Rows)

const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

const answeredIn = (rows: typeof Rows.Type): ReadonlyArray<AnsweredByPeople> =>
  rows.map(({ audience, choices, human, question }) => ({ audience, question, choices, shares: normalised(human) }))

/** Toplines of published surveys that come with the service, loaded when they are needed. */
const toplines = Effect.map(
  Effect.promise(() => import("./toplines.json", { with: { type: "json" } })),
  (loaded) => answeredIn(Schema.decodeUnknownSync(Rows)(loaded.default))
)

/** Questions of a JSON file: a list of `{ question, choices, human }`, `human` being the shares of the choices. */
const questionsIn = (
  file: string
): Effect.Effect<ReadonlyArray<AnsweredByPeople>, QuestionsUnreadable, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const text = yield* Effect.mapError(
      files.readFileString(file),
      () => new QuestionsUnreadable({ message: `The file ${file} cannot be read: name one that is there.` })
    )
    const read = Schema.decodeUnknownEither(RowsOfFile)(text)
    if (Either.isRight(read)) return answeredIn(read.right)
    const [first] = ParseResult.ArrayFormatter.formatErrorSync(read.left)
    const at = first === undefined || first.path.length === 0 ? "" : ` at ${first.path.join(".")}`
    return yield* new QuestionsUnreadable({
      message:
        `The file ${file} is no list of {question, choices, human}${at}: ` +
        `${first?.message.replace(/\s+/g, " ").slice(0, 200) ?? "it is not JSON"}.`
    })
  })

/** The questions of a file, or those that come with the service, each `every`-th so that `limit` are asked. */
export const questionsAsked = (file: string | undefined, limit: number) =>
  Effect.gen(function* () {
    const all = yield* file === undefined ? toplines : questionsIn(file)
    const count = Math.min(limit, all.length)
    return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!)
  })

/** One question with what people answered and what was made of it; shares from 0 to 1, one a choice. */
export interface Trial {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly people: ReadonlyArray<number>
  readonly computed: ReadonlyArray<number>
  /** Before rounding. */
  readonly prior: ReadonlyArray<number>
  readonly knowledge: Knowledge
  readonly said: ReadonlyArray<number>
  /** As each of them that replied said it. */
  readonly byModel: ReadonlyMap<ModelId, ReadonlyArray<number>>
  /** As it is published. */
  readonly published: ReadonlyArray<number>
  /** Half the 95% interval, in percentage points. */
  readonly marginOfError: number
}

/** Shares that are people's own are worth no more than this. */
const MOST_PEOPLE = 1e6
const choicesOf = ({ choices }: Trial): number => choices.length

/** How close shares come to people's. */
export interface Scores extends Closeness {
  /** Mean Jensen–Shannon divergence, in bits. */
  readonly jsd: number
  /** How often the largest share is the right one; of shares that are equal, any may be meant. */
  readonly top: number
}

/** How close one model comes to people by itself, and what follows from it. */
interface ModelFidelity {
  readonly id: ModelId
  readonly said: Scores
  readonly corrected: Scores
  readonly measured: Measured
}

interface Fidelity {
  readonly questions: number
  readonly alike: Scores
  readonly computed: Scores
  readonly said: Scores
  readonly published: Scores
  /** How often all shares of a question lie within its margin; .95 is meant. */
  readonly coverage: number
  readonly models: ReadonlyArray<ModelFidelity>
}

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type SharesOf = (trial: Trial) => ArrayLike<number>

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

const scoresOf = (trials: ReadonlyArray<Trial>, sharesOf: SharesOf): Scores => {
  const jsd = mean(trials.map((trial) => jensenShannon(sharesOf(trial), trial.people)))
  const off = (trial: Trial) => mean(trial.people.map((share, k) => Math.abs(share - sharesOf(trial)[k]!)))
  return {
    errorPoints: rounded(100 * mean(trials.map(off)), 1),
    worthPeople: rounded(Math.min(MOST_PEOPLE, humanEquivalentSize(jsd, mean(trials.map(choicesOf)))), 0),
    jsd,
    top: mean(trials.map((trial) => modeRight(sharesOf(trial), trial.people)))
  }
}

const farthest = (trial: Trial, shares: ArrayLike<number>): number =>
  Math.max(...trial.people.map((share, k) => Math.abs(share - shares[k]!)))

const coverage = (trials: ReadonlyArray<Trial>): number =>
  mean(trials.map((trial) => (farthest(trial, trial.published) * 100 <= trial.marginOfError ? 1 : 0)))

/** The usual width of margins counts as so many questions. */
const SUPPOSED = 100

/**
 * The 95% error of a model as a multiple of that of models in general, drawn toward what is usual of it. A run only ever
 * widens it: so few questions can't show that a model errs less.
 */
const errorOf = (trials: ReadonlyArray<Trial>, corrected: SharesOf, usual: number): number => {
  const topical = trials.filter(({ knowledge }) => knowledge === "topic")
  const ratios = topical
    .map(
      (trial) => farthest(trial, corrected(trial)) / modelledError({ ...trial, choices: choicesOf(trial), sources: 1 })
    )
    .sort((a, b) => a - b)
  const quantile = ratios[Math.ceil(0.95 * ratios.length) - 1] ?? usual
  return rounded(Math.max(usual, (ratios.length * quantile + SUPPOSED * usual) / (ratios.length + SUPPOSED)), 2)
}

/** What trials say of one model by itself. Its trust is fitted as to a project's own questions. */
const modelFidelity = (id: ModelId, all: ReadonlyArray<Trial>): ModelFidelity => {
  const trials = all.filter(({ byModel }) => byModel.has(id))
  const usual = trackRecord([{ id }])
  const heldOut = new Map(
    trials.map((trial) => {
      const scale = recogniseScale(trial.choices)
      const asked = trial.choices.flatMap((_, k) => (scale.roles[k] === "refused" ? [] : [k]))
      const byModel = [{ described: trial.byModel.get(id)! }]
      return [trial, { people: trial.people, prior: trial.prior, scale, asked, byModel }] as const
    })
  )
  const trust = rounded(atOnce(fittedInTurns([...heldOut.values()], usual.trust))?.methods.trust ?? usual.trust, 2)
  const corrections = new Map(
    [...heldOut].map(([trial, { asked, byModel, prior, scale }]) => [
      trial,
      corrected([byModel[0]!.described], prior, scale, asked, undefined, trust)
    ])
  )
  const correctedIn: SharesOf = (trial) => corrections.get(trial)!
  const said = scoresOf(trials, (trial) => trial.byModel.get(id)!)
  const better = scoresOf(trials, correctedIn)
  return {
    id,
    said,
    corrected: better,
    measured: {
      questions: trials.length,
      trust,
      error: errorOf(trials, correctedIn, usual.error),
      uncorrected: closenessOf(said),
      corrected: closenessOf(better)
    }
  }
}

const closenessOf = ({ errorPoints, worthPeople }: Scores): Closeness => ({ errorPoints, worthPeople })

/** How close all questions come to what people answered. */
export const fidelityOf = (trials: ReadonlyArray<Trial>): Fidelity => ({
  questions: trials.length,
  alike: scoresOf(trials, ({ choices }) => evenShares(recogniseScale(choices))),
  computed: scoresOf(trials, ({ computed }) => computed),
  said: scoresOf(trials, ({ said }) => said),
  published: scoresOf(trials, ({ published }) => published),
  coverage: coverage(trials),
  models: [...new Set(trials.flatMap(({ byModel }) => [...byModel.keys()]))].map((id) => modelFidelity(id, trials))
})

/** How close language models come to people, with what it took. */
export interface FidelityReport extends Fidelity {
  readonly engine: string
  /** Questions that were not answered, and the first reason. */
  readonly lost: number
  readonly problem: string | null
  readonly calls: number
  readonly tokens: Tokens
  /** Null where a price is unknown. */
  readonly usd: number | null
  readonly seconds: number
}

/** Questions asked at once: calls wait for their turns by themselves. */
const AT_ONCE = 8
/** Where one question takes longer by itself, several at once would not be answered in their time. */
const SLOW_MS = 5_000
const REQUEST = RequestId.make("req_fidelityfidelityfidelity")

const sharesIn = ({ choices }: ChoicesEstimate): ReadonlyArray<number> =>
  choices.map(({ percentage }) => percentage / 100)

/** Asks questions of models as the service does, and tells after each how many are done. */
export const measureFidelity = (
  models: ReadonlyArray<LanguageModel>,
  questions: ReadonlyArray<AnsweredByPeople>,
  { onDone, size }: { readonly size: SampleSize; readonly onDone: (done: number) => Effect.Effect<void> }
) =>
  Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    const statistical = yield* Simulator
    const audienceOf = framedAudiences()
    const from = yield* Clock.currentTimeMillis
    let done = 0

    const tried = (answered: AnsweredByPeople) =>
      Effect.gen(function* () {
        const { audience, choices: offered, question, shares } = answered
        const asked: ClosedQuestion = {
          organization: NOBODY,
          audience: { prompts: [audience] },
          shown: [],
          size: choicesSize[size],
          seed: 1,
          question,
          choices: offered,
          isMultipleChoice: false
        }
        const request = answering(REQUEST)
        const computed = yield* statistical.choices(asked)
        const estimate = yield* Effect.provideService(choices(Effect.succeed(models))(asked), RequestUnderWay, request)
        const [workings] = request.workings
        const { prior } = yield* posed(asked, yield* audienceOf(asked.audience))
        const byModel = models.flatMap(({ id }) => {
          const shares = workings?.calibration[`before, ${id}`]
          return Array.isArray(shares) ? [[id, shares] as const] : []
        })
        const trial: Trial = {
          question,
          choices: offered,
          people: shares,
          computed: sharesIn(computed),
          prior,
          knowledge: estimate.sample.knowledge,
          said: workings?.before ?? sharesIn(estimate),
          byModel: new Map(byModel),
          published: sharesIn(estimate),
          marginOfError: estimate.sample.marginOfError ?? 100
        }
        return { trial, usage: estimate.usage }
      }).pipe(
        Effect.either,
        Effect.tap(() => onDone(++done))
      )

    const first = yield* Effect.forEach(questions.slice(0, 1), tried)
    const isSlow = (yield* Clock.currentTimeMillis) - from > SLOW_MS
    const others = yield* Effect.forEach(questions.slice(1), tried, { concurrency: isSlow ? 1 : AT_ONCE })
    const results = [...first, ...others]
    const answered = results.flatMap((one) => (Either.isRight(one) ? [one.right] : []))
    const failures = results.flatMap((one) => (Either.isLeft(one) ? [one.left] : []))
    const usages = answered.flatMap(({ usage }): ReadonlyArray<Usage> => (usage === undefined ? [] : [usage]))
    return {
      ...fidelityOf(answered.map(({ trial }) => trial)),
      engine: engineName(models),
      lost: failures.length,
      problem: failures[0]?.message ?? null,
      calls: usages.reduce((sum, { calls, lostCalls }) => sum + calls + lostCalls, 0),
      tokens: usages.reduce((sum, { tokens }) => addTokens(sum, tokens), NO_TOKENS),
      usd: usages.reduce<number | null>(
        (sum, { moneyUsd }) => (sum === null || moneyUsd === null ? null : sum + moneyUsd),
        0
      ),
      seconds: ((yield* Clock.currentTimeMillis) - from) / 1000
    } satisfies FidelityReport
  }).pipe(
    Effect.provide(
      Layer.merge(
        ClosedElicitation.Default.pipe(
          Layer.provide(ModelCalls.Default),
          Layer.provide([ReplyCacheNone, ModelBudgetNone, DictionaryEnglish])
        ),
        SimulatorStatistical
      )
    )
  )
