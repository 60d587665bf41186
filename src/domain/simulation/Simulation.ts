/**
 * Simulation: how an audience would answer without a survey or a language model. A description becomes people of the
 * demographic frame (`Audience`), people become a panel (`Panel`), and a question gets the percentages that follow from who
 * they are, from public figures, or from its wording (`ChoiceModel`).
 */
import { answeredFor, peopleRead } from "../evidence/AnsweredFor.ts"
import type { Doubt } from "../evidence/doubts/Doubts.ts"
import type { ChoicesEstimate, OpenEstimate, OpenEstimates, Sample } from "../evidence/Estimate.ts"
import { type Knowledge, lowest } from "../evidence/Knowledge.ts"
import { estimateMargin, figureError, modelError, peopleBehind } from "../evidence/ModelError.ts"
import {
  choiceThemes,
  hardlyKnown,
  lowered,
  nothingKnown,
  nothingKnownBut,
  summarizeChoices,
  tellsLittle,
  unanswerable,
  unansweredSample
} from "../evidence/Summary.ts"
import { traitsIn } from "../people/Criterion.ts"
import type { Reading } from "../people/Reading.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { apportion, percentages } from "../statistics/Apportionment.ts"
import type { Turns } from "../Turns.ts"
import { foldText } from "../text/Text.ts"
import { type FramedAudience, isEveryAdult, peopleIn } from "./Audience.ts"
import { sharesInTurns } from "./ChoiceModel.ts"
import { knowledgeOf, sourceDoubt } from "./ClosedKnowledge.ts"
import { askedOf, type PreparedQuestion, prepareQuestion } from "./ClosedQuestion.ts"
import { presumedBy } from "./CompoundQuestion.ts"
import { type Decided, type PanelShares, whyNotHeld } from "./FrameShares.ts"
import { offEverybody } from "./GroupMargin.ts"
import { openAnswers } from "./OpenAnswers.ts"
import { drawPanel } from "./Panel.ts"
import { evenShares } from "./PriorShares.ts"

const sampleOf = (
  size: number,
  seed: number,
  engine: string,
  margin: number,
  knowledge: Knowledge,
  audience: Reading
): Sample => ({
  size,
  effectiveSize: peopleBehind(margin),
  marginOfError: margin,
  basis: "prior",
  knowledge,
  engine,
  seed,
  audience
})

/** For whom an answer about an audience holds, to stand before its summary; empty where all of the description was read. */
export const leadOf = ({ countries, reading }: Pick<FramedAudience, "countries" | "reading">): string =>
  answeredFor(reading, peopleRead(reading, peopleIn(countries)))

/** What became of a description for an answer that follows from some of its phrases, though the frame knows nothing of them. */
const readingOf = ({ reading }: FramedAudience, { decided, phrases = [] }: PanelShares): Reading => {
  if ((decided !== "stated" && decided !== "unfit" && decided !== "narrowed") || phrases.length === 0) return reading
  const decides = (unread: string): boolean =>
    phrases.some((phrase) => {
      const [one, other] = [foldText(unread), foldText(phrase)]
      return one.includes(other) || other.includes(one)
    })
  return {
    ...reading,
    read: [...reading.read, ...reading.unread.filter(decides)],
    unread: reading.unread.filter((phrase) => !decides(phrase))
  }
}

/** How many traits tell an audience apart from all adults of its country; of others than at home less is known. */
const traitsDescribing = (audience: FramedAudience): number => {
  const { atHome, criterion } = audience
  const own = isEveryAdult(audience) ? 0 : [...traitsIn([criterion])].filter((one) => one !== "country").length
  return own + (atHome ? 0 : 1)
}

const NONE_FITS =
  "None of the choices fits the audience as described. Offer one that does, or describe a broader audience."

const takenForGranted = (plain: string): string =>
  `The question assumes something that isn't true of this audience: they would say no to “${plain}”. ` +
  "Ask other people, or offer that as a choice."
/** From this share on it is everybody. */
const CERTAIN = 1 - 1e-9

const ORIGINS: Readonly<Record<Exclude<Decided, "unfit">, string>> = {
  frame: "Percentages are of everyone who fits the description, from public demographic figures; nobody was asked.",
  stated: "The answer follows from who the audience is; nobody was asked.",
  partly:
    "Percentages are of everyone who fits the description, from public demographic figures, as far as these " +
    "tell the choices apart. People whom no choice fits are left out.",
  narrowed:
    "Who the audience is rules out some answers. The others are estimated from the wording of the question " +
    "and its choices; nobody was asked.",
  model: "Estimated from the wording of the question and its choices and from who the audience is; nobody was asked."
}
const originOf = (decided: Exclude<Decided, "unfit">, { record }: PreparedQuestion): string =>
  decided === "model" && record !== ""
    ? `Estimated from published figures (${record}) and from who the audience is; nobody was asked.`
    : ORIGINS[decided]

export const publishedShares = (
  shares: ArrayLike<number>,
  labels: ReadonlyArray<string>,
  isMultipleChoice: boolean
): ReadonlyArray<number> => (isMultipleChoice ? percentages(shares) : apportion(shares, labels))

/** How a panel of the audience would answer a closed question, with a pause now and then; `doubt` speaks against that. */
export function* simulateChoices(
  question: PreparedQuestion,
  audience: FramedAudience,
  choices: ReadonlyArray<string>,
  size: number,
  seed: number,
  engine: string,
  doubt: Doubt | null = null
): Turns<ChoicesEstimate> {
  const panel = drawPanel(audience, size, seed)
  const found = yield* sharesInTurns(question, panel)
  const { decided, made, shares } = found
  const presumed =
    decided === "model" && !question.isMultipleChoice ? presumedBy(question.question, question.labels) : []
  let denied: string | undefined
  for (const plain of presumed) {
    const asked = prepareQuestion(plain, ["Yes", "No"], false)
    const told = yield* sharesInTurns(asked, panel)
    if (told.decided === "stated" && told.shares[asked.labels.indexOf("no")]! > CERTAIN) denied ??= plain
  }
  if (decided === "unfit" || denied !== undefined)
    return {
      choices: [],
      summary: unanswerable(denied === undefined ? NONE_FITS : takenForGranted(denied)),
      themes: [],
      sample: unansweredSample(sampleOf(size, seed, engine, 0, "none", readingOf(audience, found)))
    }
  const { isMultipleChoice, positions, scale } = question
  const { isAboutTheWorld } = askedOf(question, audience)
  const off = offEverybody(question, audience, found)
  const isOpen = (k: number): boolean => decided !== "narrowed" || shares[k]! > 0
  const counted = scale.roles.filter((role, k) => role !== "refused" && isOpen(k)).length
  const isSampled = decided === "model" || decided === "narrowed"
  const errorOf = (known: Knowledge): number =>
    decided === "frame" && known === "question"
      ? figureError(traitsDescribing(audience), counted)
      : made !== undefined && known === made.knowledge
        ? made.error
        : modelError({ knowledge: known, isAboutTheWorld, choices: isMultipleChoice ? 2 : counted })
  const marginOf = (known: Knowledge, asked: number): number =>
    known === "none"
      ? estimateMargin(Number.POSITIVE_INFINITY, errorOf(known))
      : estimateMargin(isSampled ? asked : Number.POSITIVE_INFINITY, Math.hypot(errorOf(known), off.error))
  const atBest = lowest([knowledgeOf(question, audience, found, off), doubt?.knowledge ?? "question"])
  // Shares that may be as far off as equal ones tell no more than these, however many respondents are simulated.
  const isNoBetter = isSampled && marginOf(atBest, Number.POSITIVE_INFINITY) >= marginOf("none", size)
  const knowledge = isNoBetter ? "none" : atBest
  const margin = marginOf(knowledge, size)
  const isNothing = knowledge === "none"
  // Figures that these people are known to differ from are not repeated of them.
  const held = isNothing && decided !== "narrowed" && off.because !== "" ? evenShares(scale) : shares
  const rounded = publishedShares(held, question.labels, isMultipleChoice)
  const table = choices.map((choice, i) => ({ choice, percentage: rounded[positions[i]!]! }))
  const offered = recogniseScale(choices)
  // Sides that choices name are theirs, though they be read from the other end.
  const shown = offered.sides.some((side) => side !== null)
    ? offered
    : {
        ...scale,
        ranks: positions.map((position) => scale.ranks[position]!),
        sides: positions.map((position) => scale.sides[position]!)
      }
  const precision = { several: isMultipleChoice, marginOfError: margin }
  const because =
    doubt?.because ??
    (isNothing && (decided === "model" || off.because !== "")
      ? whyNotHeld(question, audience) || off.because || (found.because ?? "")
      : sourceDoubt(audience, found))
  const origin = originOf(decided, askedOf(question, audience))
  const told = tellsLittle(precision) ? hardlyKnown(precision, origin) : summarizeChoices(table, precision, origin)
  const summary = isNothing
    ? decided === "narrowed"
      ? nothingKnownBut(table.filter((_, k) => !isOpen(positions[k]!)).map(({ choice }) => choice))
      : nothingKnown(because)
    : lowered(because, told)
  const reading = readingOf(audience, found)
  return {
    choices: table,
    summary: `${decided === "stated" ? "" : leadOf({ ...audience, reading })}${summary}`,
    themes: isNothing || tellsLittle(precision) ? [] : choiceThemes(table, shown, precision),
    sample: sampleOf(size, seed, engine, margin, knowledge, reading)
  }
}

/** Made-up examples of how a panel of the audience might answer open questions, with a pause after each. */
export function* simulateOpen(
  questions: ReadonlyArray<string>,
  audience: FramedAudience,
  size: number,
  seed: number,
  engine: string
): Turns<OpenEstimates> {
  const panel = drawPanel(audience, size, seed)
  const lead = leadOf(audience)
  const estimates: Array<OpenEstimate> = []
  for (const question of questions) {
    estimates.push(openAnswers(question, panel))
    yield
  }
  const error = modelError({ knowledge: "none", isAboutTheWorld: false, choices: 2 })
  const margin = estimateMargin(Number.POSITIVE_INFINITY, error)
  return {
    questions: estimates.map((estimate) => ({ ...estimate, summary: `${lead}${estimate.summary}` })),
    sample: { ...sampleOf(size, seed, engine, margin, "none", audience.reading), illustrative: true }
  }
}
