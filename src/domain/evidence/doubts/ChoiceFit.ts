import type { Interval } from "../../language/Interval.ts"
import { AMOUNTS, ASKED_FORMS, CHOICE_FIT, CHOICES_AT_ODDS } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import { phrasesIn, rowsOf } from "../../lexicon/Tables.ts"
import { isAboutTheWorld } from "../../opinion/Commonness.ts"
import { brackets } from "../../scale/Brackets.ts"
import { isOffScale, recogniseScale } from "../../scale/Scale.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"

/** What choices are, where all of them are of one kind that some questions cannot be answered by. */
const ANSWERS = {
  yesNo: "yes and no",
  degrees: "degrees of agreement or the like",
  often: "how often something happens",
  numbers: "numbers",
  ranges: "ranges of numbers",
  placeholders: "letters or placeholders that say nothing",
  names: "names of people"
}
type Answers = keyof typeof ANSWERS

const fit = patterns(CHOICE_FIT)
const DEGREES: ReadonlySet<ScaleFamily> = new Set(["agreement", "favour", "satisfaction", "likelihood", "importance"])
const RANGE = fit.pattern("range")
const PLACEHOLDER = fit.pattern("placeholder")

/** The one kind that all choices are of, those beside a scale left out; null where there is none. */
const answersIn = (said: ReadonlyArray<string>): Answers | null => {
  if (said.length < 2) return null
  const labels = said.map(foldText)
  const { family, steps } = recogniseScale(said)
  const every = (form: RegExp) => labels.every((label) => form.test(label))
  if (every(/^(?:yes|no)$/)) return "yesNo"
  if (every(PLACEHOLDER)) return "placeholders"
  if (every(/^[$€£]?\d[\d.,]*(?:\s?%)?$/)) return "numbers"
  if (every(RANGE) && labels.some((label) => /^\d{1,3}\s?(?:-|–|to)\s?\d{1,3}$/.test(label))) return "ranges"
  if (steps === said.length && DEGREES.has(family)) return "degrees"
  if (steps === said.length && family === "frequency") return "often"
  return said.every((choice) => /^\p{Lu}\p{Ll}+$/u.test(choice.trim()) && isGivenName(choice.trim())) ? "names" : null
}

/** Forms of questions with what each asks for, in words or the question's own, and what cannot tell it. */
const FORMS = rowsOf(ASKED_FORMS).map(([asks = "", never, amount, ...form]) => ({
  asks,
  never: new Set(phrasesIn(never) as ReadonlyArray<Answers>),
  isAmount: amount === "amount",
  form: new RegExp(form.join("|"))
}))

const AMOUNT = new Set(
  AMOUNTS.trim()
    .split("\n")
    .flatMap((line) => phrasesIn(line.slice(line.indexOf(" "))))
)
const tellsAmount = (label: string): boolean =>
  wordsOf(label).some((word) => /\d/.test(word) || AMOUNT.has(word) || AMOUNT.has(word.replace(/s$/, "")))

const WHICH_NAMED = fit.pattern("which-named")
const YES_NO = fit.pattern("yes-no")
const OFFERS = fit.pattern("offers")
const OF_NONE = fit.pattern("of-none")
const ASKS_OTHERWISE = fit.pattern("asks-otherwise")
const WHEN_OR_WHERE = fit.pattern("when-or-where")

/** A rating in numbers: from 0 or 1 in steps of one. */
const isRating = (labels: ReadonlyArray<string>): boolean => {
  const numbers = labels.map(Number).sort((a, b) => a - b)
  return (numbers[0] === 0 || numbers[0] === 1) && numbers.every((one, i) => i === 0 || one === numbers[i - 1]! + 1)
}

/** Why choices are no answers to a question, without a full stop; null where they may be. Only where it is certain. */
export const answersAnotherQuestion = (question: string, choices: ReadonlyArray<string>): string | null => {
  if (choices.length < 2) return null
  const asked = foldText(question).replace(WHEN_OR_WHERE, "")
  const answering = choices.filter((choice) => !isOffScale(choice))
  const answers = answersIn(answering)
  const put = FORMS.find(({ form }) => form.test(asked))
  if (put !== undefined) {
    const asks = put.asks === "" ? asked.split(" ", 2).join(" ") : put.asks
    const isPlain = !ASKS_OTHERWISE.test(asked.replace(put.form, "").replace(/\?$/, ""))
    if (isPlain && answers !== null && put.never.has(answers))
      return `it asks ${asks}, and they are ${ANSWERS[answers]}`
    if (put.isAmount && recogniseScale(choices).steps === 0 && !choices.some(tellsAmount))
      return `it asks ${asks}, and none of them says so`
  }
  if (answers === "numbers" && WHICH_NAMED.test(asked) && !/\bscale\b|\bfrom \d/.test(asked))
    return "it asks which, and they are numbers alone"
  const repeats = choices.some((choice) => wordsOf(choice).some((word) => wordsOf(asked).includes(word)))
  if (answers === null || !YES_NO.test(asked) || OFFERS.test(asked) || (answers !== "placeholders" && repeats))
    return null
  // What people have, do or know is answered by no degree of what they think; other words for it say so.
  const isWorld = isAboutTheWorld(asked)
  if (!(answers === "degrees" && isWorld) && choices.some((choice) => OF_NONE.test(foldText(choice)))) return null
  const isBeside =
    answers === "degrees"
      ? isWorld
      : answers === "numbers"
        ? isWorld || !isRating(answering.map(foldText))
        : answers === "names" || answers === "ranges" || answers === "placeholders"
  return isBeside ? `it can be answered by yes or no, and they are ${ANSWERS[answers]}` : null
}

const odds = patterns(CHOICES_AT_ODDS)
const [PLAIN_YES, PLAIN_NO] = [odds.pattern("plain-yes"), odds.pattern("plain-no")]
const COUNTED = odds.pattern("counted")
const DEGREE = odds.pattern("degree")
const TICKED = odds.pattern("ticked")
const ALL_OR_NONE = odds.pattern("all-or-none")

/** A choice in words without a full stop at its end, as the answer that it is another word for. */
const plainOf = (choice: string): string => {
  const folded = foldText(choice).replace(/(?<=\p{L}{2})[.!]$/u, "")
  return PLAIN_YES.test(folded) ? "yes" : PLAIN_NO.test(folded) ? "no" : folded
}

const overlap = (a: Interval, b: Interval, isCounted: boolean): boolean => {
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)]
  if (low !== high) return low < high
  const isOpenAt = ({ high: end, highOpen, low: start, lowOpen }: Interval) =>
    (start === low && lowOpen) || (end === high && highOpen)
  return isCounted && !isOpenAt(a) && !isOpenAt(b)
}

/** What some people would fit twice: two ranges, or a number beside an open end that takes it in (“2” beside “2 or more”). */
const overlapping = (question: string, choices: ReadonlyArray<string>): readonly [string, string] | null => {
  const intervals = brackets(choices)
  if (intervals === null) return null
  const isCounted = COUNTED.test(foldText(question))
  for (const [at, one] of intervals.entries())
    for (const [to, other] of intervals.entries()) {
      if (at === to || one === null || other === null || other.low === other.high) continue
      const isSingle = one.low === one.high
      const isOpenEnd = !(Number.isFinite(other.low) && Number.isFinite(other.high)) || /\bor less\b/.test(choices[to]!)
      if (
        isSingle
          ? isOpenEnd && /^\d+$/.test(choices[at]!.trim()) && overlap(one, other, true)
          : overlap(one, other, isCounted)
      )
        return at < to ? [choices[at]!, choices[to]!] : [choices[to]!, choices[at]!]
    }
  return null
}

/** “Yes” by itself beside one that says yes to some degree, where no other degree of yes parts them. */
const plainBesideDegree = (choices: ReadonlyArray<string>): readonly [string, string] | null => {
  for (const choice of choices) {
    const degrees = choices.filter((other) => other !== choice && DEGREE.exec(foldText(other))?.[1] === plainOf(choice))
    if (degrees.length === 1 && /\b(?:a lot|very much|always|often|really)\b/.test(foldText(degrees[0]!)))
      return [choice, degrees[0]!]
  }
  return null
}

/**
 * What is wrong with choices whatever is asked, as one sentence with its full stop; null where nothing is. Several may be
 * ticked where they overlap.
 */
export const choicesAtOdds = (
  question: string,
  choices: ReadonlyArray<string>,
  isMultipleChoice: boolean
): string | null => {
  const plain = choices.map(plainOf)
  const second = plain.findIndex((one, i) => one !== "" && plain.indexOf(one) < i)
  if (second >= 0)
    return `Two choices say the same thing, “${choices[plain.indexOf(plain[second]!)]}” and “${choices[second]}”. Leave one out.`
  const folded = choices.map(foldText)
  if (folded.every((one, i) => !TICKED.test(one) && (isOffScale(choices[i]!) || ALL_OR_NONE.test(one))))
    return "None of the choices is an answer. Add what people might answer."
  const both = isMultipleChoice ? null : (overlapping(question, choices) ?? plainBesideDegree(choices))
  return both === null
    ? null
    : `“${both[0]}” and “${both[1]}” overlap, so some people fit both. Write ${/\d/.test(both[0]) ? "ranges" : "answers"} that don't.`
}
