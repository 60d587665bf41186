import { Effect } from "effect"
import type { ChoicesEstimate } from "../../../domain/evidence/Estimate.ts"
import { isWorthNothing } from "../../../domain/evidence/Summary.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { prepareQuestion } from "../../../domain/simulation/ClosedQuestion.ts"
import { ownSharesInTurns } from "../../../domain/simulation/OwnShares.ts"
import { drawPanel, type Panel } from "../../../domain/simulation/Panel.ts"
import { type Expected, expectedOf } from "../../../domain/study/Answering.ts"
import type { Target } from "../../../domain/study/Counts.ts"
import { type Cell, cellsOf } from "../../../domain/study/Profile.ts"
import type { Item } from "../../../domain/study/Questionnaire.ts"
import type { StudyAsk } from "../../../domain/study/Study.ts"
import type { Worth } from "../../../domain/survey/model/Synthetic.ts"
import { Rehearsal } from "../../ports/ReplyCache.ts"
import { readingFor } from "../../ports/SecondReader.ts"
import { type DescribedAudience, Engines } from "../../ports/Simulator.ts"
import { spanned } from "../../WhenEnded.ts"
import { AttachedAudiences } from "../AttachedAudiences.ts"
import { ClosedAnswering, type ClosedAsked } from "../asks/ClosedAnswering.ts"
import { framedAudiences } from "../elicitation/PosedQuestion.ts"
import { inTurns } from "../Turns.ts"
import { blamedOn, consistent, describing } from "../UnderstoodAudience.ts"

/** Whom a study makes up, and who answers what they are expected to. */
export interface StudyPeople extends Pick<ClosedAsked, "choice" | "engine" | "projectId" | "segment"> {
  readonly organization: OrganizationId
  readonly audience: DescribedAudience
  readonly panel: Panel
  readonly cells: ReadonlyArray<Cell>
  readonly seed: number
}

/** What is expected of a question, and what that is worth; or why nothing is known. */
export type Known =
  | ({ readonly _tag: "Known"; readonly estimate: ChoicesEstimate } & Expected & Worth)
  | { readonly _tag: "Unknown"; readonly because: string }

/** Groups that language models describe are further apart than people are: half of that, in logarithms, is believed. */
const BELIEVED_APART = 0.5
const LEAST = 1e-4

const sharesOf = ({ choices }: ChoicesEstimate): ReadonlyArray<number> =>
  choices.map(({ percentage }) => percentage / 100)

const basisOf = ({ sample: { basis } }: ChoicesEstimate): Worth["basis"] =>
  basis === "model" || basis === "prior" ? basis : "imputed"

/** Shares of cells as far from those of all as models describe them, and believed. */
const apart = (
  overall: ReadonlyArray<number>,
  described: ReadonlyArray<ReadonlyArray<number>>,
  cells: ReadonlyArray<Cell>
): Target["cells"] => {
  const people = cells.reduce((sum, { members }) => sum + members.length, 0)
  const mean = overall.map((_, k) =>
    described.reduce((sum, own, g) => sum + (own[k]! * cells[g]!.members.length) / people, 0)
  )
  return described.map((own) => {
    const tilted = overall.map(
      (share, k) => share * (Math.max(LEAST, own[k]!) / Math.max(LEAST, mean[k]!)) ** BELIEVED_APART
    )
    const total = tilted.reduce((sum, share) => sum + share, 0)
    return tilted.map((share) => share / total)
  })
}

/** What the respondents of a study are expected to answer: by a survey, a language model, or computation. */
export class StudyTargets extends Effect.Service<StudyTargets>()("services/StudyTargets", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const closedAnswering = yield* ClosedAnswering
    const descriptions = yield* describing
    const engines = yield* Engines
    const audienceOf = framedAudiences()

    /** The respondents of a study, the same every time; refused as an ask about the same audience would be. */
    const people = spanned("StudyTargets.people")(
      function* (organization: OrganizationId, ask: StudyAsk, seed: number) {
        const engine = yield* engines.chosen(ask.engine)
        const { projectId, prompts } = yield* descriptions.described(organization, ask)
        if (projectId === null) yield* consistent(prompts, ask)
        const audience = yield* descriptions.read(organization, prompts)
        const segment =
          projectId === null
            ? null
            : yield* attached
                .select(organization, projectId, prompts)
                .pipe(Effect.catchTag("ProjectNotFound", () => Effect.succeed(null)))
        const panel = drawPanel(yield* audienceOf(audience), ask.respondents, seed)
        const about = { organization, audience, engine, choice: ask.engine, projectId, segment }
        return { ...about, panel, cells: cellsOf(panel), seed } satisfies StudyPeople
      },
      (found, _organization, ask) => readingFor(ask.engine)(blamedOn(ask)(found))
    )

    const askedOf = (people: StudyPeople, item: Item, text: string): ClosedAsked => {
      const { audience, choice, engine, organization, panel, projectId, seed, segment } = people
      const isMultipleChoice = item.several !== null
      const question = {
        question: text,
        choices: item.choices,
        isMultipleChoice,
        organization,
        audience,
        size: panel.size,
        seed
      }
      return { question, engine, choice, projectId, segment, references: true }
    }

    const narrowed = Effect.fnUntraced(function* (people: StudyPeople, asked: ClosedAsked, cell: Cell) {
      const { audience, organization, projectId } = people
      const prompts = [...audience.prompts, cell.words]
      const segment = projectId === null ? null : yield* attached.select(organization, projectId, prompts)
      const question = { ...asked.question, audience: { ...audience, prompts } }
      const { estimate } = yield* closedAnswering.known({ ...asked, question, segment, engine: engines.statistical })
      return estimate
    })

    /** The shares of cells: as models describe them where models answered, else as whatever answered for all has them. */
    const cellShares = Effect.fnUntraced(function* (people: StudyPeople, asked: ClosedAsked, all: ChoicesEstimate) {
      const { cells, engine } = people
      const unknown: Target["cells"] = cells.map(() => null)
      const overall = sharesOf(all)
      const { isMultipleChoice } = asked.question
      if (cells.length < 2) return unknown
      if (all.sample.basis === "model") {
        if (engine.parts === undefined || isMultipleChoice) return unknown
        const words = cells.map((cell) => cell.words)
        const described = yield* engine.parts({ ...asked.question, shown: [] }, words)
        return apart(overall, described.shares, cells)
      }
      return yield* Effect.forEach(cells, (cell) =>
        narrowed(people, asked, cell).pipe(
          Effect.map((own) => {
            const isKnown = own.sample.basis === all.sample.basis && own.sample.knowledge !== "none"
            return isKnown && own.choices.length === overall.length ? sharesOf(own) : null
          }),
          Effect.catchAll(() => Effect.succeed(null))
        )
      )
    })

    const estimated = (asked: ClosedAsked) =>
      Effect.flatMap(closedAnswering.known(asked), (known) => closedAnswering.answered(asked, known))

    /** Too little for percentages. What follows from who people are is known however evenly it divides them. */
    const isUnknown = (item: Item, { choices, sample }: ChoicesEstimate) =>
      choices.length === 0 ||
      sample.basis === "none" ||
      (sample.knowledge !== "question" && isWorthNothing(choices, sample, item.several !== null))

    /** What is expected of all who see a question in these words. */
    const expected = spanned("StudyTargets.expected")(function* (people: StudyPeople, item: Item, text: string) {
      const asked = askedOf(people, item, text)
      const estimate = yield* estimated(asked)
      if (isUnknown(item, estimate)) return { _tag: "Unknown", because: estimate.summary } satisfies Known
      const cells = yield* cellShares(people, asked, estimate)
      const prepared = prepareQuestion(text, item.choices, item.several !== null)
      const shares = yield* inTurns(ownSharesInTurns(prepared, people.panel))
      return {
        _tag: "Known",
        estimate,
        ...expectedOf(shares, { overall: sharesOf(estimate), cells }),
        people: estimate.sample.effectiveSize ?? 1,
        basis: basisOf(estimate)
      } satisfies Known
    })

    /** Whether a question could be answered, without asking models: null, or why not. With models, most can be. */
    const problemOf = Effect.fnUntraced(function* (people: StudyPeople, item: Item, text: string) {
      const { estimate, onlyModels, said } = yield* closedAnswering.known(askedOf(people, item, text))
      const isModelled = people.engine !== engines.statistical && (onlyModels || said.doubt === undefined)
      return isModelled || !isUnknown(item, estimate) ? null : estimate.summary
    })

    /** Goes through the calls that language models would get; what they would answer is not known. */
    const rehearsed = Effect.fnUntraced(function* (people: StudyPeople, item: Item, text: string) {
      const rehearsal = yield* Rehearsal
      const before = rehearsal?.calls.length ?? 0
      const asked = askedOf(people, item, text)
      yield* Effect.ignore(estimated(asked))
      const { engine, cells } = people
      if ((rehearsal?.calls.length ?? 0) === before || item.several !== null || cells.length < 2) return
      const words = cells.map((cell) => cell.words)
      yield* Effect.ignore(engine.parts?.({ ...asked.question, shown: [] }, words) ?? Effect.void)
    })

    return { people, expected, problemOf, rehearsed } as const
  })
}) {}
