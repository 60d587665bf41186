import { AMOUNTS } from "../../lexicon/headers/Amounts.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { readInterval } from "../../scale/Brackets.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { foldText, listed } from "../../text/Text.ts"

interface Coded {
  readonly cell: string
  readonly label: string
  readonly count: number
}

const said = phrases(AMOUNTS)
const saysAmount = said.within("{amountlabel}")
const isSide = said.whole("{side}")
const saysEnd = said.within("{endlabel}")

/** Codes that surveys give to what is no amount. */
const CODE = /^(?:66|77|88|9[5-9]|666|777|888|99[4-9]|6666|7777|8888|999[4-9]|[6-9]{5,}|9{4,}[0-9])$/
/** A code lies apart from amounts where more than so many times their widest gap parts them. */
const TIMES_WIDER = 3
/** So many times as large as the largest amount, a code is none, whatever its label says: 977777 “They spent nothing”. */
const TIMES_LARGER = 10
const MIN_AMOUNTS = 2
/** So many different amounts are no steps of a rating, of which any may have a label. */
const MANY_AMOUNTS = 12

const numberOf = (cell: string): number => Number(cell.replace(",", "."))
const isBare = ({ cell, label }: Coded) => cell === label

/**
 * Codes among unlabelled numbers whose label is words of no amount, such as 97 “Not working” among hours: codes that surveys
 * use so, numbers apart from the others, and negative ones where no amount is. Labels of 0, of a rating's ends and of a
 * highest amount (“10 or more”) stay numbers.
 */
export const codesByName = <A extends Coded>(cells: ReadonlyArray<A>): ReadonlyArray<A> => {
  const amounts = cells
    .filter((one) => isBare(one) && one.count > 0)
    .map(({ cell }) => numberOf(cell))
    .toSorted((a, b) => a - b)
  const [first] = amounts
  const last = amounts.at(-1)
  if (first === undefined || last === undefined || amounts.length < MIN_AMOUNTS || amounts.some(Number.isNaN)) return []
  const widest = Math.max(1, ...amounts.slice(1).map((value, i) => value - amounts[i]!))
  return cells.filter((one) => {
    const value = numberOf(one.cell)
    if (isBare(one) || isNonAnswer(one.label) || Number.isNaN(value) || value === 0) return false
    const words = foldText(one.label)
    if (/\d/.test(words) || readInterval(one.label) !== null) return false
    if (amounts.length > MANY_AMOUNTS && CODE.test(one.cell) && value > TIMES_LARGER * last) return true
    if (saysAmount(words) || isSide(words) || saysEnd(words)) return false
    if (value < 0) return first >= 0
    const within = amounts.length > MANY_AMOUNTS && value > first && value < last
    return CODE.test(one.cell) || value > last + TIMES_WIDER * widest || within
  })
}

/** What to say of them; beside a scale they are counted, among amounts they are no answer. */
export const namedDoubt = (codes: ReadonlyArray<Coded>, beside: "steps" | "amounts"): string => {
  const one = codes.length === 1
  const said = listed(codes.map(({ cell, label }) => `${cell} (“${label}”)`))
  return beside === "steps"
    ? `${said} ${one ? "is labelled as no step and takes" : "are labelled as no steps and take"} no ` +
        "part in the order or mean of the scale; remove offScale in the mapping " +
        `if ${one ? "it is one" : "they are some"}`
    : `${said} ${one ? "is labelled as no amount and counts" : "are labelled as no amounts and count"} ` +
        `as no answer, in no mean; remove ${one ? "it" : "them"} from missing in the mapping ` +
        `if ${one ? "it is an amount" : "they are amounts"}`
}
