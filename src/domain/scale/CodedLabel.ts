import { NON_ANSWERS } from "../lexicon/answers/NonAnswers.ts"
import { phrases } from "../lexicon/Phrases.ts"
import { ROLE_PATTERNS, type Role } from "../lexicon/scales/ScaleWords.ts"
import { latelyOf } from "../Memo.ts"
import { foldText, withoutAccents } from "../text/Text.ts"
import { areAwareness, saysUnknown } from "./Awareness.ts"

/** A code that some files print before a label: “9999 - Don't know”, “(1) Yes”, “5-Very satisfied”; not “4-year degree”. */
const PRINTED_CODE =
  /^\s*[([]?-?(\d{1,6})(?:[.):\]]+\s*-?\s+(?=\S)|\s*[=–—]\s*(?=\p{L})|\s+-\s*(?=\p{L})|\s+-\s+(?=\d+ ?[-–+])|-(?=\p{Lu}))/u

export const withoutCode = (label: string): string => label.replace(PRINTED_CODE, "")

/** The code that a label begins with; null where it begins with none. */
export const printedCode = (label: string): number | null => {
  const found = PRINTED_CODE.exec(label)
  return found === null ? null : Number(found[1])
}

/** A number that a space alone parts from a label: a code before “1 Agree”, a quantity in “1 child”. */
const BARE_NUMBER = /^\s*\d{1,2} (?=\p{L})/u

/**
 * Labels without the codes printed before them, where each has one of its own: the words say what they mean, and the codes
 * which way the file counts. `sure` is false where only a space parts a number from its word, so that it may be a quantity.
 */
export const withoutCodes = (
  labels: ReadonlyArray<string>
): { readonly labels: ReadonlyArray<string>; readonly sure: boolean } | null => {
  for (const [pattern, sure] of [
    [PRINTED_CODE, true],
    [BARE_NUMBER, false]
  ] as const) {
    const codes = labels.map((label) => pattern.exec(label)?.[0].replace(/\D/g, ""))
    if (!codes.includes(undefined) && new Set(codes).size === labels.length)
      return { labels: labels.map((label) => label.replace(pattern, "")), sure }
  }
  return null
}

/** The same before answers that stand beside a scale, where a space alone may part them: “98 Don't know”, “[9] Refused”. */
const LOOSELY_PRINTED = /^[([]?-?\d{1,6}[)\]]?(?: ?[-.:=] ?| )[([]?(?=\p{L})/u

/** What tells interviewers not to read an answer out. */
const VOLUNTEERED = /^[([](?:vol|do not read|don't read|dnr|spontan|nicht vorlesen)[^)\]]*[)\]] ?/

/** The same behind an answer, in whatever language: “NS (no leer)”, “Don't know (volunteered)”. */
const NOTED = /(?<=^\S.*\S) [([][^()[\]\d]{2,20}[)\]]$/

/** A label's words, folded, without its code and what is told to interviewers. */
export const wordsSaid = (label: string): string =>
  foldText(withoutCode(label)).replace(LOOSELY_PRINTED, "").replace(VOLUNTEERED, "")

const ANY_ROLE = new RegExp(ROLE_PATTERNS.map(([, { source }]) => source).join("|"))

/** So many labels are remembered: the rows of a grid have the same. */
const MOST_KNOWN = 1_000

const nonAnswers = phrases(withoutAccents(NON_ANSWERS))
const SAID_IN_PLACE = (["unsure", "refused"] as const).map((role) => [role, nonAnswers.whole(`{${role}}`)] as const)
/** Longer labels say more. */
const MOST_LETTERS = 60
const PARTS = /\s*[/,;()|]\s*/

const roleOf = (words: string): Role | undefined => SAID_IN_PLACE.find(([, says]) => says(words))?.[0]

/** What somebody says in place of an answer and nothing else, in whatever language; several may stand behind one another. */
const saidInPlace = latelyOf((words: string): Role | undefined => {
  if (words.length > MOST_LETTERS) return undefined
  const plain = withoutAccents(words)
  const whole = roleOf(plain)
  const parts = plain.split(PARTS).filter((part) => part !== "")
  if (whole !== undefined || parts.length < 2) return whole
  const [first, ...others] = parts.map(roleOf)
  return others.includes(undefined) ? undefined : first
}, MOST_KNOWN)

/** The part that a label plays outside a scale, by its words alone; undefined where it may be a step. */
export const roleBeside = (label: string): Role | undefined => {
  const whole = foldText(label)
  const words = /^[a-z]/.test(whole) ? whole : wordsSaid(label)
  const said = words.replace(NOTED, "")
  if (!ANY_ROLE.test(whole) && (said === whole || !ANY_ROLE.test(said))) return saidInPlace(said)
  return ROLE_PATTERNS.find(([, pattern]) => pattern.test(whole) || pattern.test(said))?.[0]
}

const isRefusal = (role: Role | undefined): boolean => role === "unsure" || role === "refused"

const isNonAnswerAs = (label: string, role: Role | undefined): boolean =>
  isRefusal(role) && !/^(?:neutral|neither|mixed)\b/.test(wordsSaid(label))

/** Whether a label says that somebody does not know, does not say, or is not concerned: counted, but no place on a scale. */
export const isNonAnswer = (label: string): boolean => isNonAnswerAs(label, roleBeside(label))

/** The number with which a label begins, with or without words after it. */
const leadingNumber = (label: string): number | null => {
  const found = /^\s*\(?(-?\d+)\b/.exec(label)
  return found === null ? null : Number(found[1])
}

/** Per label whether a code is printed before it that lies between those of others: it is a step, whatever its words. */
export const isBetweenCodes = (labels: ReadonlyArray<string>): ReadonlyArray<boolean> => {
  const numbers = labels.flatMap((label) => leadingNumber(label) ?? [])
  const least = Math.min(...numbers)
  const most = Math.max(...numbers)
  return labels.map((label) => {
    const code = printedCode(label)
    return code !== null && code > least && code < most
  })
}

/**
 * Per label whether it says that the thing asked about is not known or never used, where the other answers say how well it is:
 * “Never heard of it” is the low end of “Heard of it, Used it”, and no opinion beside “Favorable, Unfavorable”.
 */
export const unknownAmong = (
  labels: ReadonlyArray<string>,
  roles: ReadonlyArray<Role | undefined> = labels.map(roleBeside)
): ReadonlyArray<boolean> => {
  const said = labels.map(wordsSaid)
  const unknown = said.map((words, i) => (roles[i] === undefined || roles[i] === "unsure") && saysUnknown(words))
  if (!unknown.includes(true)) return unknown
  const scale = said.filter((_, i) => roles[i] === undefined || unknown[i])
  return areAwareness(scale) ? unknown : unknown.map(() => false)
}

/** The same among the labels of a question, with their roles: “3 - Not sure” of five is a step of their scale. */
export const nonAnswersAmong = (
  labels: ReadonlyArray<string>,
  roles: ReadonlyArray<Role | undefined> = labels.map(roleBeside)
): ReadonlyArray<boolean> => {
  const between = isBetweenCodes(labels)
  const refusals = labels.map((label, i) => !between[i] && isNonAnswerAs(label, roles[i]))
  if (!refusals.includes(true)) return refusals
  const unknown = unknownAmong(labels, roles)
  return refusals.map((refusal, i) => refusal && !unknown[i])
}
