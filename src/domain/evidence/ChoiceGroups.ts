import { patterns } from "../lexicon/Patterns.ts"
import { CHOICE_GROUPS } from "../lexicon/questions/QuestionForms.ts"
import { isNonAnswer, withoutCode } from "../scale/CodedLabel.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"

const { pattern } = patterns(CHOICE_GROUPS)

/** Per label the choice that it counts as; null where it counts as none. */
type Groups = ReadonlyArray<number | null>

const NOWHERE = -1

const plain = (text: string): string => foldText(withoutCode(text)).replace(/[.!]+$/, "")

/** Groups that hold every label, reach every choice, and join labels somewhere; null for any others. */
const complete = (to: Groups, choices: ReadonlyArray<string>): Groups | null =>
  !to.includes(NOWHERE) &&
  choices.every((_, k) => to.includes(k)) &&
  to.filter((k) => k !== null).length > choices.length
    ? to
    : null

const YES = /^yes\b/
const NO = pattern("no")
const WOULD = pattern("would")
const WOULD_NOT = pattern("would-not")

/** “Yes” and “No” of labels that say the one or the other and how much, how or why. */
const yesOrNo = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const yes = choices.indexOf("yes")
  const no = choices.indexOf("no")
  if (yes < 0 || no < 0) return null
  return labels.map((label) => {
    if (NO.test(label) || WOULD_NOT.test(label)) return no
    if (YES.test(label) || WOULD.test(label)) return yes
    if (!isNonAnswer(label)) return NOWHERE
    const same = choices.indexOf(label)
    return same < 0 ? null : same
  })
}

const BETWEEN = /\s*[,;/]\s*(?:(?:or|and)\s+)?|\s+(?:or|and|&)\s+/
const REST = pattern("rest", "u")

/** “Very or somewhat satisfied” names both by their first word alone. */
const namedBy = (choice: string, labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const whole = labels.indexOf(choice)
  if (whole >= 0) return [whole]
  const parts = choice.split(BETWEEN)
  const end = parts.at(-1)!.replace(/^\S+/, "")
  const places = parts.map((part) => Math.max(labels.indexOf(part), labels.indexOf(part + end)))
  return places.includes(-1) ? null : places
}

/** Choices that name labels, several at once, and at most one for all that is left: “Rare or medium rare”, “Something else”. */
const byName = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const rest = choices.findIndex((choice) => REST.test(choice))
  const to: Array<number | null> = labels.map((label) => (isNonAnswer(label) ? null : rest < 0 ? NOWHERE : rest))
  const taken = new Set<number>()
  for (const [k, choice] of choices.entries()) {
    if (k === rest) continue
    const named = namedBy(choice, labels)
    if (named === null || named.some((at) => taken.has(at))) return null
    for (const at of named) {
      taken.add(at)
      to[at] = k
    }
  }
  return to
}

/** One answer of several and its denial: “Rural”, “Not rural”; of steps, a higher one may be the lower as well. */
const byDenial = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const denial = choices.findIndex((choice) => choice.startsWith("not "))
  if (choices.length !== 2 || denial < 0 || recogniseScale(labels).steps > 0) return null
  const said = choices[1 - denial]!
  if (choices[denial] !== `not ${said}` || labels.filter((label) => label.includes(said)).length !== 1) return null
  return labels.map((label) => (label === said ? 1 - denial : isNonAnswer(label) ? null : denial))
}

const DEGREE = pattern("degree")
const DENIED = pattern("denied")
/** What is little on a scale with one end may count to either side; on one with two it is on its own. */
const LITTLE = pattern("little")
const MIDDLE = /^(?:neither|neutral)\b|\bneither .* nor\b/

interface Pole {
  readonly denied: boolean
  readonly word: string
}

const poleOf = (label: string, twoSided: boolean): Pole => {
  const denied = DENIED.test(label)
  const rest = denied ? label.replace(DENIED, "").replace(/ at all$/, "") : label.replace(DEGREE, "")
  return { denied, word: twoSided ? rest.replace(LITTLE, "") : rest }
}

/** Choices that are the ends of a scale without degrees, its middle with them or left out: “Agree”, “Neither”, “Disagree”. */
const bySides = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const { ranks, sides } = recogniseScale(labels)
  const twoSided = sides.every((side, i) => side !== null || ranks[i]! < 0)
  const middle = choices.findIndex((choice) => MIDDLE.test(choice))
  const poles = choices.map((choice): Pole | null =>
    MIDDLE.test(choice) ? null : { denied: choice.startsWith("not "), word: choice.replace(/^not /, "") }
  )
  const contrary = poles.findIndex(
    (one) => one?.denied === true && poles.some((other) => other?.denied === false && other.word === one.word)
  )
  // “Excellent” is on the side of “Good”, and so not “Not good”.
  const affirmed = sides[labels.findIndex((label) => poleOf(label, twoSided).word === poles[contrary]?.word)]
  return labels.map((label, i) => {
    if (isNonAnswer(label)) return choices.includes(label) ? choices.indexOf(label) : null
    if (ranks[i]! < 0) return NOWHERE
    if (MIDDLE.test(label)) return middle >= 0 ? middle : contrary >= 0 ? contrary : null
    const { denied, word } = poleOf(label, twoSided)
    const at = poles.findIndex((one) => one?.word === word && one.denied === denied)
    if (at >= 0) return at
    return contrary >= 0 && twoSided && word !== poles[contrary]!.word && sides[i] !== affirmed ? contrary : NOWHERE
  })
}

/** The same where labels say yes or no first: “Yes, somewhat rude”. */
const bySidesOfYesOrNo = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null =>
  labels.every((label) => YES.test(label) || NO.test(label))
    ? bySides(
        choices,
        labels.map((label) => label.replace(/^(?:yes|no), /, ""))
      )
    : null

/**
 * The labels that each choice holds, where choices are wider than the labels of the same question: yes and no of how much,
 * several labels named at once, one and its denial, the ends of a scale whatever the degree. Null where one label has no
 * place, or may have two.
 */
export const groupedLabels = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const wanted = choices.map(plain)
  const known = labels.map(plain)
  for (const way of [yesOrNo, byName, byDenial, bySides, bySidesOfYesOrNo]) {
    const to = way(wanted, known)
    const found = to === null ? null : complete(to, wanted)
    if (found !== null) return found
  }
  return null
}

const PROMOTERS: ReadonlyArray<readonly [name: RegExp, low: number, high: number]> = [
  [/^detractors?(?: ?\(0 ?(?:-|–|to) ?6\))?$/, 0, 6],
  [/^(?:passives?|neutrals?)(?: ?\(7 ?(?:-|–|to|and|or) ?8\))?$/, 7, 8],
  [/^promoters?(?: ?\(9 ?(?:-|–|to|and|or) ?10\))?$/, 9, 10]
]

/** Promoters (9 and 10 of 0 to 10), passives (7 and 8) and detractors of the Net Promoter Score (Reichheld, 2003). */
export const promoterGroups = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Groups | null => {
  const groups = choices.map((choice) => PROMOTERS.find(([name]) => name.test(foldText(choice))))
  if (groups.length < 2 || groups.includes(undefined)) return null
  const numbers = labels.map((label) => Number(/^\d+\b/.exec(label.trim())?.[0] ?? Number.NaN))
  if (numbers.length !== 11 || !Array.from({ length: 11 }, (_, n) => n).every((n) => numbers.includes(n))) return null
  return complete(
    numbers.map((n) => groups.findIndex((group) => group !== undefined && n >= group[1] && n <= group[2])),
    choices
  )
}
