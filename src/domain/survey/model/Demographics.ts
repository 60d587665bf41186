import { DEMOGRAPHICS } from "../../lexicon/headers/Demographics.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { bareLabel, DIVISIONS, inMoney, labelsSay, MEN, numbered, REGIONS, WOMEN } from "./AnswerKinds.ts"
import type { Question } from "./Question.ts"
import type { Demographic } from "./Selector.ts"
import type { Mention } from "./Subject.ts"

/** How a question about a demographic is known: by its answers, by its wording, and by what it must not say. */
interface Recognition {
  /** Words that such a question is made of; what else it says makes it less plain. */
  readonly vocabulary: string
  /** Must occur in the wording. */
  readonly wording: RegExp
  /** A word of other languages that tells it in a short question, whatever else that says. */
  readonly elsewhere: RegExp | null
  /** Must not occur in the wording. */
  readonly never: RegExp
  /** What its labels say, one pattern per group of people. */
  readonly kinds: ReadonlyArray<RegExp>
  /** Fewest of these groups that its labels must tell apart; null where labels do not tell. */
  readonly leastKinds: number | null
  /** Answers that tell without such labels: numbers, ranges of numbers, amounts of money. */
  readonly alsoAnswers: ((question: Question) => boolean) | null
  readonly mentions: ReadonlyArray<Mention>
}

const { all, pattern, source } = patterns(DEMOGRAPHICS)

/** A demographic as its lines of the lexicon say. */
const known = (name: Demographic, leastKinds: number | null, told: Partial<Recognition> = {}): Recognition => ({
  vocabulary: source(`${name}-vocabulary`),
  wording: pattern(`${name}-wording`),
  elsewhere: null,
  never: pattern(`${name}-never`),
  kinds: told.kinds ?? all(`${name}-kind`),
  leastKinds,
  alsoAnswers: null,
  mentions: [],
  ...told
})

const isNumeric = ({ kind }: Question): boolean => kind === "numeric"

export const RECOGNITION: Readonly<Record<Demographic, Recognition>> = {
  sex: known("sex", 2, { elsewhere: pattern("sex-elsewhere", "u"), kinds: [WOMEN, MEN] }),
  age: known("age", 2, { elsewhere: pattern("age-elsewhere", "u"), alsoAnswers: numbered }),
  birthYear: known("birthYear", null, { kinds: [], alsoAnswers: isNumeric }),
  race: known("race", 2),
  education: known("education", 2),
  income: known("income", null, {
    kinds: [],
    alsoAnswers: (question) => inMoney(question) || isNumeric(question),
    mentions: ["household"]
  }),
  region: known("region", 3, { kinds: REGIONS, alsoAnswers: (question) => labelsSay(4, DIVISIONS, question) }),
  marital: known("marital", 2, { mentions: ["kin"] }),
  employment: known("employment", 3),
  children: known("children", 2, { alsoAnswers: isNumeric, mentions: ["children", "household"] }),
  party: known("party", 2),
  ideology: known("ideology", 2),
  religion: known("religion", 2),
  orientation: known("orientation", 2),
  housing: known("housing", 2, { mentions: ["household"] }),
  urbanicity: known("urbanicity", 2)
}

export const answersTell = (demographic: Demographic, question: Question): boolean => {
  const { alsoAnswers, kinds, leastKinds } = RECOGNITION[demographic]
  return (leastKinds !== null && labelsSay(leastKinds, kinds, question)) || (alsoAnswers?.(question) ?? false)
}

/** Which group of people a label names; null where it names none that surveys share. */
export const kindOfLabel = (demographic: Demographic, label: string): number | null => {
  const at = RECOGNITION[demographic].kinds.findIndex((kind) => kind.test(bareLabel(label)))
  return at < 0 ? null : at
}
