import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { asLine, delimited, MATERIAL_RULE } from "../Delimited.ts"
import { marksOf } from "../Marks.ts"

const DESCRIBE: PromptVersion = { name: "describe", version: 2 }

/** What every call about one closed question says. */
export interface ClosedSubject {
  readonly question: string
  readonly isMultipleChoice: boolean
  /** Whom it is put to, as part of a prompt. */
  readonly audience: string
  /** What related questions were answered, as part of a prompt; empty where nothing is shown. */
  readonly asked: string
}

/** The part of an audience that a call is about; everybody where it is left out. */
const ofStratum = (stratum: string | undefined): string =>
  stratum === undefined ? "" : `\nOf the people described, only ${stratum} are meant here.`

const SYSTEM = `You estimate how people answer the questions of surveys: as they are, not as they should be. People are divided about nearly everything, and some of them take answers that seem odd. ${MATERIAL_RULE} Reply with the JSON asked for and nothing else.`

const taskOf = (isMultipleChoice: boolean, marks: ReadonlyArray<string>): string => {
  const all = `${marks[0]} to ${marks.at(-1)}`
  return isMultipleChoice
    ? `Each of the people described could give several of the answers listed. Estimate for each of ${all} by itself the percentage of them who gave that answer, from 0 to 100; together the numbers may make more than 100.`
    : `Each of the people described gave exactly one of the answers listed. Estimate the percentage of them who gave each of ${all}; together the numbers make 100.`
}

/** Where a reply names what of the question cannot be understood. */
export const UNCLEAR = "unclear"

const WITH_UNCLEAR = `In “${UNCLEAR}” repeat the words of the question that name nothing there is, or make no sense where they stand, if nobody could answer for that; as a rule there are none, and it is empty.`

/** Output tokens of a mark with its number, and of what stands around them. */
const TOKENS_PER_MARK = 7
const TOKENS_AROUND = 14
/** Room for models that write more than they are asked for. */
const TOKENS_BESIDES = 200

/** The tokens that a described distribution takes. */
export const tokensDescribed = (choices: number): number => TOKENS_AROUND + TOKENS_PER_MARK * choices

/** What was asked before, the question and its choices, each of them in a line with its mark. */
export const sharedOf = ({ asked, question }: ClosedSubject, listed: ReadonlyArray<string>): string => {
  const marks = marksOf(listed)
  const answers = listed.map((choice, i) => `${marks[i]}) ${asLine(choice)}`).join("\n")
  return `${asked}\n${delimited("question", asLine(question))}\n<answers>\n${answers}\n</answers>`.trim()
}

/** Asks for the percentage of an audience that gives each of the choices listed. */
export const describeCall = (
  subject: ClosedSubject,
  listed: ReadonlyArray<string>,
  seed: number,
  stratum?: string
): ModelCall => {
  const marks = marksOf(listed)
  return {
    prompt: DESCRIBE,
    system: SYSTEM,
    shared: sharedOf(subject, listed),
    own: `${subject.audience}\n${taskOf(subject.isMultipleChoice, marks)} ${WITH_UNCLEAR}${ofStratum(stratum)}`,
    format: {
      _tag: "Json",
      name: "percentages",
      schema: {
        type: "object",
        properties: {
          ...Object.fromEntries(marks.map((mark) => [mark, { type: "number" }])),
          [UNCLEAR]: { type: "string" }
        },
        required: [...marks, UNCLEAR],
        additionalProperties: false
      }
    },
    dispensable: UNCLEAR,
    maxOutputTokens: tokensDescribed(listed.length) + TOKENS_BESIDES,
    seed
  }
}
