import { DateTime, Effect, Either } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { aboutFile, questionOf } from "../../domain/survey/mapping/Draft.ts"
import { columnsOf, type MappedQuestion, type Mapping } from "../../domain/survey/mapping/Mapping.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { Demographic } from "../../domain/survey/model/Selector.ts"
import { factsOf, proposeSelectors } from "../../domain/survey/model/Selectors.ts"
import { questionNamed } from "../../domain/survey/understanding/AlikeQuestions.ts"
import { columnsConcerned } from "../../domain/survey/understanding/ChangeQuestion.ts"
import { columnNamed, withPlaces } from "../../domain/survey/understanding/ChangeWeight.ts"
import { differences } from "../../domain/survey/understanding/Differences.ts"
import {
  ChangeNotFound,
  type KeptChange,
  keptChange,
  MAX_CHANGES
} from "../../domain/survey/understanding/KeptChange.ts"
import { codebookInTurns, keptInTurns, understandingOfKept } from "../../domain/survey/understanding/KeptReading.ts"
import { type QuestionChangeAsk, QuestionChangeInvalid } from "../../domain/survey/understanding/QuestionChange.ts"
import { answerFacts, withoutSmallCounts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type { ReadingChanges } from "../../domain/survey/understanding/Replay.ts"
import type { Replaying, RereadSurvey } from "../../domain/survey/understanding/Reread.ts"
import type { ReadingDifference, UnderstoodQuestion } from "../../domain/survey/understanding/Understanding.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { type ReadingChange, Readings, type StoredReading } from "../ports/Readings.ts"
import { SurveyReader } from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"
import { MinMatchedTwins } from "./Segments.ts"
import { inTurns, placesOfEach } from "./Turns.ts"

interface Changed {
  readonly project: Project
  readonly before: Codebook
  readonly reread: RereadSurvey
  /** Per question of the new mapping how many respondents answered. */
  readonly bases: ReadonlyArray<number>
  readonly renamed: readonly [before: string, after: string] | null
}

interface Pair {
  readonly demographic: Demographic
  readonly a: number
  readonly b: number
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
  const codebook: Codebook = {
    questions,
    respondents: before.respondents,
    weighted: mapping.weight !== null,
    ...aboutFile(mapping)
  }
  const columnAt = (position: number): Effect.Effect<Column> => {
    const one = answers[position]!
    return "column" in one
      ? Effect.succeed(one.column)
      : Effect.map(respondents.columns(project, [one.from]), ([column]) => column!)
  }
  const compared = new Map<string, boolean>()
  for (;;) {
    const open = new Map<string, Pair>()
    const proposed = proposeSelectors(codebook, {
      answered: (position) => bases[position]! / Math.max(1, before.respondents),
      alike: (demographic, a, b) => {
        const key = `${demographic}/${a}/${b}`
        const known = compared.get(key)
        if (known === undefined) open.set(key, { demographic, a, b })
        return known ?? false
      }
    })
    if (open.size === 0) return { ...codebook, selectors: { declared: declaredAfter(before, renamed), proposed } }
    for (const [key, { a, b, demographic }] of open) {
      const pair = yield* Effect.all([columnAt(a), columnAt(b)])
      const facts = factsOf([questions[a]!, questions[b]!], pair, before.respondents)
      compared.set(key, facts.alike(demographic, 0, 1))
    }
  }
})

const notKept = new QuestionChangeInvalid({
  param: "projectId",
  problem:
    "How the file of this project was read was not kept when it was imported: import it again with replace=true, and change it then."
})

/** What is to be different, with columns by their headers or places. */
type ReadingAsk =
  | { readonly key: string; readonly change: QuestionChangeAsk }
  | { readonly weight: string | number | null }

/** What was asked for, with columns by their places alone. */
const sentOf = (
  { columns }: StoredReading,
  asked: ReadingAsk
): Either.Either<KeptChange["sent"], QuestionChangeInvalid> => {
  const headers = columns.map(({ header }) => header)
  if ("key" in asked) return Either.map(withPlaces(headers, asked.change), (change) => ({ key: asked.key, change }))
  return asked.weight === null
    ? Either.right({ weight: null })
    : Either.map(columnNamed("weight", headers, asked.weight), (weight) => ({ weight }))
}

/** Columns whose cells a change looks at. */
const concerned = ({ mapping }: StoredReading, sent: KeptChange["sent"]) =>
  "weight" in sent
    ? Either.right(sent.weight === null ? [] : [sent.weight])
    : Either.map(questionNamed(mapping, sent.key), (question) => columnsConcerned(mapping, question, sent.change))

const tooMany = new QuestionChangeInvalid({
  param: "projectId",
  problem:
    `The project has ${MAX_CHANGES.toLocaleString("en-US")} changes already: take some back, or import ` +
    "the file again with a mapping (replace=true)."
})

const restsOn = ({ at, id, problem, sent }: KeptChange) =>
  new QuestionChangeInvalid({
    param: "changeId",
    problem:
      `Change ${id} of ${at.slice(0, 10)}${"key" in sent ? `, of “${excerpt(sent.key, 60)}”,` : ""} rests ` +
      `on it: take that back first. Without it: ${problem}`
  })

/** The key of a question before and after, where it is another and it is read from the same columns. */
const renaming = (before: Mapping, after: Mapping) => {
  const known = new Set(before.questions.map(({ key }) => key))
  const kept = new Set(after.questions.map(({ key }) => key))
  const columns = ({ source }: MappedQuestion) => columnsOf(source).join()
  const gone = new Map(before.questions.flatMap((one) => (kept.has(one.key) ? [] : [[columns(one), one.key] as const])))
  const found = after.questions.find((one) => !known.has(one.key) && gone.has(columns(one)))
  return found === undefined ? null : ([gone.get(columns(found))!, found.key] as const)
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
    const packed = yield* readings.columns(organization, project, looked)
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
      change: { mapping: read.mapping, codebook, facts, answers, weights: read.weights },
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
        const kept = isSame ? [] : [keptChange({ headers, mapping }, sent, looked, made)]
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
    const minimum = yield* MinMatchedTwins

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
          const questions = understanding.questions.map((question) => withoutSmallCounts(question, minimum))
          return { ...understanding, questions }
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

    /** Takes a change by hand back; the others stay. */
    const takeBack = spanned("Understandings.takeBack")(function* (
      organization: OrganizationId,
      id: ProjectId,
      changeId: number
    ) {
      const made = yield* until(organization, id, planWithout(organization, id, changeId))
      return { changed: made.changed(true) } satisfies ChangeTakenBack
    })

    return { get, changeQuestion, takeBack, plan, store } as const
  })
}) {}
