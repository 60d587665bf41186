import { Either, Option, Schema } from "effect"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import { answered, type Column } from "../../survey/model/Column.ts"
import type { Question } from "../../survey/model/Question.ts"
import { answerOf } from "../../survey/tables/Tabulate.ts"
import { lettered, letterOf, type Manner, mannerInWords, outputTokens, TEXTS } from "../open/Prompts.ts"
import { Percent } from "../open/Stances.ts"
import { asLine, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply, listOf } from "../ReplyFormat.ts"
import { ofHundred, readJson } from "../ReplyText.ts"

/** Tokens that the told questions take in each call, and one respondent's answers to them, at most. */
export const MAX_QUESTION_TOKENS = 900
export const MAX_ANSWER_TOKENS = 120
const MAX_QUESTION_LETTERS = 180
const MAX_ANSWER_LETTERS = 70
/** Numbers that so many respondents give differently could tell who they are. */
const MAX_VALUES = 101

/** A question whose recorded answers describe the respondents. */
interface Told {
  readonly question: Question
  readonly column: Column
}

/** As language models count them, about. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

/** The beginning and the end: what sets the row of a grid apart stands last. */
const clipped = (text: string, most: number): string => {
  const flat = asLine(text)
  if (flat.length <= most) return flat
  const half = Math.floor((most - 1) / 2)
  return `${flat.slice(0, half).trimEnd()}…${flat.slice(-half).trimStart()}`
}

const questionLine = ({ text }: Question, at: number): string => `Q${at + 1}: ${clipped(text, MAX_QUESTION_LETTERS)}`

const isCommonNumber = ({ column }: Told): boolean =>
  column._tag !== "Numeric" || new Set(column.values.filter((value) => !Number.isNaN(value))).size <= MAX_VALUES

/** Those of the told questions that fit the budget and identify nobody, in order. */
export const withinBudget = (told: ReadonlyArray<Told>): ReadonlyArray<Told> => {
  let tokens = 0
  return told.filter(isCommonNumber).filter(({ question }, at) => {
    tokens += tokensOf(questionLine(question, at)) + 1
    return tokens <= MAX_QUESTION_TOKENS
  })
}

export const toldInWords = (told: ReadonlyArray<Told>): string =>
  told.map(({ question }, at) => questionLine(question, at)).join("\n")

const answerIn = ({ column, question }: Told, respondent: number): string | null => {
  if (!answered(column, respondent)) return null
  const answer = answerOf(question, column, respondent)
  return answer === null ? null : answer === "" ? "none" : clipped(answer.replace(/;\s*/g, ", "), MAX_ANSWER_LETTERS)
}

/** What one respondent answered to the told questions, by their numbers, the most telling first, as far as the budget goes. */
export const twinFacts = (told: ReadonlyArray<Told>, respondent: number): string => {
  let text = ""
  for (const [at, one] of told.entries()) {
    const answer = answerIn(one, respondent)
    if (answer === null) continue
    const longer = `${text}${text === "" ? "" : "; "}Q${at + 1} ${answer}`
    if (tokensOf(longer) > MAX_ANSWER_TOKENS) break
    text = longer
  }
  return text === "" ? "answered none of these" : text
}

/** Steps of a scale stand in order: fewer than three have none. */
const MIN_STEPS = 3

/**
 * Positions of options in the order of one of several calls, so that no option stands in one place in all: the steps of a
 * scale from either end, other options turned round by one place a call.
 */
export const orderOfCall = (options: ReadonlyArray<string>, call: number): ReadonlyArray<number> => {
  const inOrder = options.map((_, i) => i)
  if (recogniseScale(options).steps >= MIN_STEPS) return call % 2 === 0 ? inOrder : inOrder.reverse()
  return inOrder.map((i) => (i + call) % options.length)
}

const TWIN_ANSWERS: PromptVersion = { name: "twin-answers", version: 1 }
const TWIN_CHOICES: PromptVersion = { name: "twin-choices", version: 1 }

const KNOWN =
  "Their answers to other questions are all that is known of them; where these say nothing on the matter, they differ as people do."

const WRITES = `You write what respondents of a survey would type into the box below an open question that they were \
not asked, each true to what they answered otherwise, in a voice of their own and in the language of the question. ${KNOWN} ${MATERIAL_RULE}
No answer gives names, contact details or other things that could identify somebody, claims facts about real persons, \
or mentions that it is written for somebody. No two answers begin alike or share an example, and none lists what its \
writer answered otherwise.`

const PICKS =
  `You estimate what respondents of a survey would answer to a question that they were not asked. ${KNOWN} ` +
  `People surprise: give every option the chance that it has with such a person. ${MATERIAL_RULE}`

const TOKENS_PER_OPTION = 8
const TOKENS_PER_PERSON = 20
const TOKENS_AROUND = 80

/** A respondent to speak for, by a number from 1. */
export interface Twin {
  readonly number: number
  readonly facts: string
  readonly manner: Manner
}

/** What every call about one question says first. */
export interface TwinSubject {
  readonly question: string
  /** The questions that answers are told of, as `toldInWords` says them. */
  readonly told: string
}

const sharedOf = ({ question, told }: TwinSubject, options: ReadonlyArray<string> = []): string =>
  `${delimited("question", question)}` +
  `${options.length === 0 ? "" : `\nIts options:\n<options>\n${lettered(options.map(asLine))}\n</options>`}` +
  `\nWhat they were asked:\n<asked>\n${told}\n</asked>`

const peopleOf = (twins: ReadonlyArray<Twin>, line: (twin: Twin) => string): string =>
  `<people>\n${twins.map((twin) => `Person ${twin.number}: ${line(twin)}`).join("\n")}\n</people>`

const unlike = (texts: ReadonlyArray<string>): string =>
  texts.length === 0
    ? ""
    : `\nSay nothing like these, which others said:\n<said>\n${texts.map(asLine).join("\n")}\n</said>`

/** Asks what respondents would write. `said` are answers of others that none may be like. */
export const twinAnswersCall = (
  subject: TwinSubject,
  twins: ReadonlyArray<Twin>,
  seed: number,
  said: ReadonlyArray<string> = []
): ModelCall => ({
  prompt: TWIN_ANSWERS,
  system: WRITES,
  shared: sharedOf(subject),
  own:
    `Write one answer for each of these ${twins.length} people, of the length and tone given:\n` +
    `${peopleOf(twins, ({ facts, manner }) => `${facts}; ${mannerInWords(manner)}`)}${unlike(said)}`,
  format: TEXTS,
  maxOutputTokens: outputTokens(twins),
  temperature: 1,
  seed
})

/** Asks how likely each respondent is to take each of some options, listed in this order. */
export const twinChoicesCall = (
  subject: TwinSubject,
  options: ReadonlyArray<string>,
  twins: ReadonlyArray<Twin>,
  seed: number
): ModelCall => {
  const letters = options.map((_, i) => letterOf(i))
  return {
    prompt: TWIN_CHOICES,
    system: PICKS,
    shared: sharedOf(subject, options),
    own:
      `Give for each of these ${twins.length} people the percentages with which they would take each option; ` +
      `they sum to 100 for each:\n${peopleOf(twins, ({ facts }) => facts)}`,
    format: jsonReply("answers", {
      answers: listOf({
        person: { type: "integer" },
        ...Object.fromEntries(letters.map((letter) => [letter, { type: "integer" }]))
      })
    }),
    maxOutputTokens: TOKENS_AROUND + twins.length * (TOKENS_PER_PERSON + options.length * TOKENS_PER_OPTION),
    seed
  }
}

const Reply = Schema.Struct({
  answers: Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
})
const PersonNumber = Schema.Union(Schema.Number, Schema.NumberFromString)
const personOf = Schema.decodeUnknownOption(PersonNumber)
const percentOf = Schema.decodeUnknownEither(Percent)

type Row = Readonly<Record<string, unknown>>

/** The percentage of an option; 0 where a row leaves it out. */
const amountAt = (row: Row, letter: string): Either.Either<number, unknown> =>
  letter in row ? percentOf(row[letter]) : Either.right(0)

/** The chances that a row gives to options by their own positions, where it gives them as parts of a whole. */
const chancesIn = (row: Row, order: ReadonlyArray<number>): Option.Option<ReadonlyArray<number>> =>
  Either.all(order.map((_, at) => amountAt(row, letterOf(at)))).pipe(
    Either.flatMap(ofHundred),
    Either.map((listed) => listed.map((_, option) => listed[order.indexOf(option)]!)),
    Either.getRight
  )

/** Of the people asked, at least so many must be in a reply for it to count. */
const MIN_SHARE = 0.5

/**
 * Reads how likely each of some people is to take each of the options, listed in this order: probabilities by the
 * options' own positions. Who is given nothing that can be parts of a whole, or different things, counts as missing.
 */
export const readChances =
  (numbers: ReadonlyArray<number>, order: ReadonlyArray<number>) =>
  (text: string): Either.Either<ReadonlyMap<number, ReadonlyArray<number>>, string> =>
    Either.flatMap(readJson(Reply)(text), ({ answers }) => {
      const found = new Map<number, ReadonlyArray<number>>()
      const doubted = new Set<number>()
      for (const row of answers) {
        const person = personOf(row.person)
        if (person._tag === "None" || !numbers.includes(person.value)) continue
        const chances = chancesIn(row, order)
        if (Option.isNone(chances)) continue
        const before = found.get(person.value)
        if (before?.some((chance, i) => chance !== chances.value[i]) === true) doubted.add(person.value)
        found.set(person.value, chances.value)
      }
      for (const person of doubted) found.delete(person)
      return found.size >= MIN_SHARE * numbers.length
        ? Either.right(found)
        : Either.left(`it has percentages that make 100 for ${found.size} of ${numbers.length} people.`)
    })
