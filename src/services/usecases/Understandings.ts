import { DateTime, Effect, Either } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import {
  canonical,
  columnsAround,
  columnsOfWeights,
  columnsWeighed,
  derive,
  questionsOf,
  withMadeFrom
} from "../../domain/revision/Derived.ts"
import type { ReadingChanges } from "../../domain/revision/Replay.ts"
import type { Replaying, RereadSurvey } from "../../domain/revision/Reread.ts"
import type { DerivedQuestion } from "../../domain/survey/mapping/Derived.ts"
import { aboutFile, questionOf } from "../../domain/survey/mapping/Draft.ts"
import { columnsOf, type Mapping } from "../../domain/survey/mapping/Mapping.ts"
import { nameOfRaking, rakingNamed } from "../../domain/survey/mapping/NamedWeights.ts"
import { UNNAMED, type WeightsAsk } from "../../domain/survey/mapping/RimWeighting.ts"
import { spreadOf, UNWEIGHTED } from "../../domain/survey/model/ChosenWeights.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { factsOf, proposeSelectors, type SelectorFacts } from "../../domain/survey/model/Selectors.ts"
import { questionNamed } from "../../domain/survey/understanding/AlikeQuestions.ts"
import { columnsConcerned } from "../../domain/survey/understanding/ChangeQuestion.ts"
import { columnNamed, withPlaces } from "../../domain/survey/understanding/ChangeWeight.ts"
import { differences } from "../../domain/survey/understanding/Differences.ts"
import {
  ChangeNotFound,
  type Derivation,
  type KeptChange,
  keptChange,
  MAX_CHANGES,
  type WeightsKept
} from "../../domain/survey/understanding/KeptChange.ts"
import { codebookInTurns, keptInTurns, understandingOfKept } from "../../domain/survey/understanding/KeptReading.ts"
import {
  type DerivedQuestionAsk,
  type QuestionChangeAsk,
  QuestionChangeInvalid,
  type QuestionNotFound,
  refuse
} from "../../domain/survey/understanding/QuestionChange.ts"
import { answerFacts, withoutSmallCounts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type {
  ReadingDifference,
  UnderstoodQuestion,
  WeightPreview
} from "../../domain/survey/understanding/Understanding.ts"
import { excerpt, foldText } from "../../domain/text/Text.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { type ReadingChange, Readings, type StoredReading } from "../ports/Readings.ts"
import { SurveyReader } from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"
import { Minimums } from "./Segments.ts"
import { inTurns, placesOfEach } from "./Turns.ts"

interface Changed {
  readonly project: Project
  readonly before: Codebook
  readonly reread: RereadSurvey
  /** Per question of the new mapping how many respondents answered. */
  readonly bases: ReadonlyArray<number>
  readonly renamed: readonly [before: string, after: string] | null
}

/** What the answers to some questions are asked, which have to be read for it. */
interface Open {
  readonly of: ReadonlyArray<number>
  readonly tell: (facts: SelectorFacts) => boolean
}

const declaredAfter = ({ selectors }: Codebook, renamed: Changed["renamed"]) =>
  Object.fromEntries(
    Object.entries(selectors?.declared ?? {}).map(([demographic, keys]) => [
      demographic,
      keys?.map((key) => (renamed !== null && key === renamed[0] ? renamed[1] : key))
    ])
  )

/**
 * The codebook of a survey that is read in another way, with what describes respondents recognised anew. Answers are
 * looked at only where two questions must be compared.
 */
const changedCodebook = spanned("Understandings.codebook")(function* ({
  bases,
  before,
  project,
  renamed,
  reread: { answers, mapping }
}: Changed) {
  const respondents = yield* Respondents
  const questions = mapping.questions.map(questionOf)
  const asked: Codebook = {
    questions,
    respondents: before.respondents,
    weighted: mapping.weight !== null || mapping.raking !== undefined,
    ...aboutFile(mapping)
  }
  const columnAt = (position: number): Effect.Effect<Column> => {
    const one = answers[position]!
    return "column" in one
      ? Effect.succeed(one.column)
      : Effect.map(respondents.columns(project, [one.from]), ([column]) => column!)
  }
  const known = new Map<string, boolean>()
  for (;;) {
    const open = new Map<string, Open>()
    const told = (key: string, one: Open): boolean => {
      const is = known.get(key)
      if (is === undefined) open.set(key, one)
      return is ?? false
    }
    const proposed = proposeSelectors(asked, {
      answered: (position) => bases[position]! / Math.max(1, before.respondents),
      alike: (demographic, a, b) =>
        told(`${demographic}/${a}/${b}`, { of: [a, b], tell: ({ alike }) => alike(demographic, 0, 1) }),
      possible: (demographic, a) =>
        told(`${demographic}/${a}`, { of: [a], tell: ({ possible }) => possible(demographic, 0) })
    })
    if (open.size === 0)
      return {
        ...asked,
        questions: questionsOf(mapping),
        selectors: { declared: declaredAfter(before, renamed), proposed }
      }
    for (const [key, { of, tell }] of open) {
      const columns = yield* Effect.forEach(of, columnAt)
      const asked = of.map((position) => questions[position]!)
      known.set(key, tell(factsOf(asked, columns, before.respondents)))
    }
  }
})

export const notKept = new QuestionChangeInvalid({
  param: "projectId",
  problem:
    "How the file of this project was read was not kept when it was imported: import it again with replace=true, and change it then."
})

/** What is to be different, with columns by their headers or places. */
type ReadingAsk =
  | { readonly key: string; readonly change: Omit<QuestionChangeAsk, "preview"> }
  | { readonly weight: string | number | null }
  | Derivation
  | WeightsKept

const OF_DERIVED: ReadonlySet<string> = new Set(["definition", "key", "text"])

/** A change of a derived question as the derivation that takes its place. */
const derivationOf = (
  { definition, key, text }: DerivedQuestion,
  change: Omit<QuestionChangeAsk, "preview">
): Either.Either<Derivation, QuestionChangeInvalid> => {
  const wrong = Object.entries(change).find(([field, value]) => value !== undefined && !OF_DERIVED.has(field))
  return wrong === undefined
    ? Either.right({
        derive: { key: change.key ?? key, text: change.text ?? text, definition: change.definition ?? definition },
        of: key
      })
    : refuse(wrong[0], `“${excerpt(key, 60)}” is made from other questions: change its definition, key or text.`)
}

/** What was asked for, with columns by their places alone and definitions in canonical spelling. */
const sentOf = (
  { columns, mapping }: StoredReading,
  asked: ReadingAsk
): Either.Either<KeptChange["sent"], QuestionChangeInvalid | QuestionNotFound> =>
  Either.gen(function* () {
    const headers = columns.map(({ header }) => header)
    if ("weight" in asked) {
      const { weight } = asked
      const made = typeof weight === "string" ? rakingNamed(mapping, weight) : undefined
      if (made !== undefined) return { weight: nameOfRaking(made) }
      return { weight: weight === null ? null : yield* columnNamed("weight", headers, weight) }
    }
    if ("key" in asked) {
      const { definition, ...change } = asked.change
      const own = mapping.derived?.find(({ key }) => foldText(key) === foldText(asked.key))
      if (own !== undefined) return yield* canonical(mapping, yield* derivationOf(own, asked.change))
      if (definition === undefined) return { key: asked.key, change: yield* withPlaces(headers, change) }
      const { key } = yield* questionNamed(mapping, asked.key)
      return yield* refuse("definition", `“${excerpt(key, 60)}” is read from the file: make another question from it.`)
    }
    if (!("rake" in asked)) return yield* canonical(mapping, asked)
    const { name = UNNAMED } = asked
    if (
      foldText(name) === UNWEIGHTED ||
      headers.some((cells) => cells.some((cell) => foldText(cell) === foldText(name)))
    )
      return yield* refuse("name", `“${name}” already says something else of this project: choose another name.`)
    return asked
  })

/** Columns whose cells a change looks at. */
const concerned = ({ mapping }: StoredReading, sent: KeptChange["sent"]) => {
  if ("weight" in sent) return Either.right(typeof sent.weight === "number" ? [sent.weight] : [])
  if ("rake" in sent) return columnsWeighed(mapping, sent.rake)
  if ("derive" in sent) return Either.map(derive(mapping, sent), (made) => columnsAround(made, sent.derive.key))
  return Either.map(questionNamed(mapping, sent.key), (question) =>
    withMadeFrom(mapping, columnsConcerned(mapping, question, sent.change))
  )
}

const tooMany = new QuestionChangeInvalid({
  param: "projectId",
  problem:
    `The project has ${MAX_CHANGES.toLocaleString("en-US")} changes already: take some back, or import ` +
    "the file again with a mapping (replace=true)."
})

const restsOn = ({ at, id, key, problem }: KeptChange) =>
  new QuestionChangeInvalid({
    param: "changeId",
    problem:
      `Change ${id} of ${at.slice(0, 10)}${key === null ? "" : `, of “${excerpt(key, 60)}”,`} rests ` +
      `on it: take that back first. Without it: ${problem}`
  })

/** The key of a question before and after, where it is another and it is read from the same columns, or made in the same way. */
const renaming = (before: Mapping, after: Mapping) => {
  const from = ({ derived = [], questions }: Mapping) => [
    ...questions.map(({ key, source }) => ({ key, from: columnsOf(source).join() })),
    ...derived.map(({ definition, key }) => ({ key, from: JSON.stringify(definition) }))
  ]
  const [old, now] = [from(before), from(after)]
  const known = new Set(old.map(({ key }) => key))
  const kept = new Set(now.map(({ key }) => key))
  const gone = new Map(old.flatMap((one) => (kept.has(one.key) ? [] : [[one.from, one.key] as const])))
  const found = now.find((one) => !known.has(one.key) && gone.has(one.from))
  return found === undefined ? null : ([gone.get(found.from)!, found.key] as const)
}

interface Present {
  readonly project: Project
  readonly reading: StoredReading
  readonly before: Codebook
}

/** What works out how surveys are read in another way. Nothing is stored. */
const ReadingPlans = Effect.gen(function* () {
  const projects = yield* ProjectRepo
  const reader = yield* SurveyReader
  const readings = yield* Readings
  const respondents = yield* Respondents

  /** What comes of a project's data, once more where they were changed meanwhile. */
  const steady = <A, E>(
    organization: OrganizationId,
    id: ProjectId,
    use: (project: Project) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | ProjectNotFound> =>
    Effect.gen(function* () {
      const project = yield* projects.get(organization, id)
      const exit = yield* Effect.exit(use(project))
      const { revision } = yield* projects.get(organization, id)
      return revision === project.revision ? yield* exit : yield* steady(organization, id, use)
    })

  /** What a project's reading becomes, worked out on threads from the columns that are looked at. */
  const reread = Effect.fnUntraced(function* (
    organization: OrganizationId,
    { before, project, reading }: Present,
    looked: ReadonlyArray<number>,
    changes: ReadingChanges | Replaying
  ) {
    const { columns, dictionary, mapping } = reading
    const ofWeights = "weight" in changes || "rake" in changes || "asRead" in changes ? columnsOfWeights(mapping) : []
    const packed = yield* readings.columns(organization, project, [...new Set([...looked, ...ofWeights])])
    const headers = columns.map(({ header }) => header)
    const read = yield* reader.reread({
      respondents: project.respondents,
      mapping,
      dictionary,
      headers,
      packed,
      changes
    })
    const facts = read.answers.map((one) => ("from" in one ? reading.facts[one.from]! : one.facts))
    const renamed = renaming(mapping, read.mapping)
    const bases = facts.map(({ base }) => base)
    const codebook = yield* changedCodebook({ project, before, reread: read, bases, renamed }).pipe(
      Effect.provideService(Respondents, respondents)
    )
    const answers = read.answers.map((one) => ("from" in one ? one : { column: one.column }))
    const old = understandingOfKept(before, reading)
    const now = understandingOfKept(codebook, { ...reading, mapping: read.mapping, facts })
    return {
      read,
      change: {
        mapping: read.mapping,
        codebook,
        facts,
        answers,
        weights: read.weights,
        otherWeights: read.otherWeights
      },
      question: now.questions.find((question) => question.key === read.key) ?? null,
      changed: (counted: boolean) => differences(old, now, renamed, counted)
    }
  })

  const present = Effect.fnUntraced(function* (organization: OrganizationId, project: Project) {
    const reading = yield* readings.get(organization, project)
    if (reading === null) return yield* notKept
    return { project, reading, before: yield* respondents.codebook(project) } satisfies Present
  })

  /** Another reading, worked out on the project's present data; nothing is stored. */
  const plan = spanned("Understandings.plan")(function* (
    organization: OrganizationId,
    id: ProjectId,
    asked: ReadingAsk
  ) {
    return yield* steady(
      organization,
      id,
      Effect.fnUntraced(function* (project) {
        const state = yield* present(organization, project)
        const { changes: before, columns, mapping } = state.reading
        if (before.length >= MAX_CHANGES) return yield* tooMany
        const sent = yield* sentOf(state.reading, asked)
        const looked = yield* concerned(state.reading, sent)
        const next = yield* reread(organization, state, looked, sent)
        const isSame = JSON.stringify(next.change.mapping) === JSON.stringify(mapping)
        const made = {
          id: project.revision + 1,
          at: DateTime.formatIso(yield* DateTime.now),
          key: next.read.key,
          changed: next.changed(false)
        }
        const headers = columns.map(({ header }) => header)
        // Shares that the frame gave are kept as they were seen.
        const raking = "rake" in sent ? rakingNamed(next.change.mapping, sent.name ?? UNNAMED) : undefined
        const asSeen = "rake" in sent && raking !== undefined ? { ...sent, rake: raking.weighting } : sent
        const kept = isSame ? [] : [keptChange({ headers, mapping }, asSeen, looked, made)]
        return { ...next, project, change: { ...next.change, changes: [...before, ...kept] } satisfies ReadingChange }
      })
    )
  })

  /** The reading without one of the changes by hand, worked out in the same way. */
  const planWithout = (organization: OrganizationId, id: ProjectId, changeId: number) =>
    steady(
      organization,
      id,
      Effect.fnUntraced(function* (project) {
        const state = yield* present(organization, project)
        const { changes: made, mapping } = state.reading
        const gone = made.find((one) => one.id === changeId)
        if (gone === undefined) return yield* new ChangeNotFound({ changeId })
        const others = made.filter((one) => one !== gone)
        const holding = others.filter(({ problem }) => problem === null)
        const asRead = gone.problem === null ? yield* readings.asRead(organization, project) : mapping
        if (asRead === null) return yield* notKept
        const looked = new Set(made.flatMap(({ columns }) => columns.map(({ column }) => column)))
        if (asRead.weight !== null) looked.add(asRead.weight)
        const replaying = { asRead, made: gone.problem === null ? holding : [] }
        const next = yield* reread(organization, state, [...looked], replaying)
        const again = next.read.changes ?? []
        const resting = again.find(({ problem }) => problem !== null)
        if (resting !== undefined) return yield* restsOn(resting)
        const changes = others.map((one) => again.find(({ id }) => id === one.id) ?? one)
        return { ...next, project, change: { ...next.change, changes } satisfies ReadingChange }
      })
    )

  return { steady, plan, planWithout } as const
})

/** Another reading of a project's present data. */
type ReadingPlan = Effect.Effect.Success<ReturnType<Effect.Effect.Success<typeof ReadingPlans>["plan"]>>

/** A question as it is read now, and what is different. */
export interface QuestionReread {
  readonly question: UnderstoodQuestion
  readonly changed: ReadonlyArray<ReadingDifference>
}

/** What is different once a change by hand is taken back. */
export interface ChangeTakenBack {
  readonly changed: ReadonlyArray<ReadingDifference>
}

export class Understandings extends Effect.Service<Understandings>()("services/Understandings", {
  effect: Effect.gen(function* () {
    const { plan, planWithout, steady } = yield* ReadingPlans
    const readings = yield* Readings
    const respondents = yield* Respondents
    const minimums = yield* Minimums

    const counted = Effect.fnUntraced(function* (project: Project, { questions, respondents: n }: Codebook) {
      return yield* Effect.forEach(questions, (question, position) =>
        Effect.map(respondents.columns(project, [position]), ([column]) => answerFacts(question, column!, n, null))
      )
    })

    const get = spanned("Understandings.get")(function* (organization: OrganizationId, id: ProjectId) {
      return yield* steady(
        organization,
        id,
        Effect.fnUntraced(function* (project) {
          const codebook = yield* respondents.codebook(project)
          const reading = yield* readings.get(organization, project)
          const understanding = yield* inTurns(
            reading === null
              ? codebookInTurns(codebook, yield* counted(project, codebook))
              : keptInTurns(codebook, reading)
          )
          const minimum = yield* Effect.orDie(minimums.of(project, {}))
          const questions = understanding.questions.map((question) => withoutSmallCounts(question, minimum))
          const weights = yield* Effect.forEach(understanding.weights, (one) =>
            one.designEffect !== null
              ? Effect.succeed(one)
              : Effect.map(respondents.weights(one.used ? project : { ...project, weighedBy: one.name }), (values) => ({
                  ...one,
                  ...spreadOf(values)
                }))
          )
          return { ...understanding, questions, weights }
        })
      )
    })

    /** Stores a plan; false if the data, or what is said of them, changed since it was made. */
    const store = (organization: OrganizationId, { change, project }: ReadingPlan) =>
      readings.change(organization, project, change)

    /** Changes of one project in this process, one after the other: made at once, all but one would be made again. */
    const alone = placesOfEach(1)

    /** Plans and stores, until nobody changed anything in between. */
    const until = <E>(organization: OrganizationId, id: ProjectId, planning: Effect.Effect<ReadingPlan, E>) =>
      Effect.scoped(
        Effect.map(
          Effect.zipRight(
            alone(id),
            Effect.repeat(
              Effect.flatMap(planning, (made) => Effect.map(store(organization, made), (stored) => ({ stored, made }))),
              { until: ({ stored }) => stored }
            )
          ),
          ({ made }) => made
        )
      )

    /** Reads a question in another way, or shows what would be different; what others change meanwhile stays changed. */
    const changeQuestion = spanned("Understandings.changeQuestion")(function* (
      organization: OrganizationId,
      id: ProjectId,
      key: string,
      { preview, ...change }: QuestionChangeAsk
    ) {
      const planning = plan(organization, id, { key, change })
      const made = yield* preview === true ? planning : until(organization, id, planning)
      return { question: made.question!, changed: made.changed(true) } satisfies QuestionReread
    })

    /** Makes a question from others, or shows what it would be. */
    const deriveQuestion = spanned("Understandings.deriveQuestion")(function* (
      organization: OrganizationId,
      id: ProjectId,
      { definition, key, preview, text = key }: DerivedQuestionAsk
    ) {
      const planning = plan(organization, id, { derive: { key, text, definition }, of: null })
      const made = yield* preview === true ? planning : until(organization, id, planning)
      return { question: made.question!, changed: made.changed(true) } satisfies QuestionReread
    })

    /** Shows what weights come to that meet targets, or has figures use them once somebody has seen that. */
    const weigh = spanned("Understandings.weigh")(function* (
      organization: OrganizationId,
      id: ProjectId,
      { accept, name, use, ...rake }: WeightsAsk
    ) {
      const both = rake.targets.find(({ frame, shares }) => frame === true && shares !== undefined)
      if (both !== undefined)
        return yield* new QuestionChangeInvalid({
          param: "targets",
          problem: `The target ${both.questions.join(" × ")} has shares and frame: send one of them.`
        })
      const kept = { ...(name === undefined ? {} : { name }), ...(use === false ? { aside: true as const } : {}) }
      const made = yield* plan(organization, id, { rake, ...kept })
      const { revision } = made.project
      const preview = { ...made.read.report!, revision, accepted: false, changed: made.changed(false) }
      if (accept === undefined) return preview satisfies WeightPreview
      const stored = accept === revision && (yield* store(organization, made))
      return stored
        ? ({ ...preview, revision: revision + 1, accepted: true } satisfies WeightPreview)
        : yield* new QuestionChangeInvalid({
            param: "accept",
            problem: `The project has changed since revision ${accept}: look at the preview again, and accept its revision.`
          })
    })

    /** Takes a change by hand back; the others stay. */
    const takeBack = spanned("Understandings.takeBack")(function* (
      organization: OrganizationId,
      id: ProjectId,
      changeId: number
    ) {
      const made = yield* until(organization, id, planWithout(organization, id, changeId))
      return { changed: made.changed(true) } satisfies ChangeTakenBack
    })

    return { get, changeQuestion, deriveQuestion, weigh, takeBack, plan, store } as const
  })
}) {}
