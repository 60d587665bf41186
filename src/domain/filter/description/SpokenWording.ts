import type { Rule } from "./WordingRule.ts"

const COMPARING =
  "over|under|above|below|at least|at most|up to|more than|less than|fewer than|no more than|no less than"
const AMOUNT = String.raw`[$€£]? ?\d[\d.,]*(?: ?(?:k|m|thousand|million|grand)\b)?(?: (?:dollars|euros?|pounds))?`
const DATED = "in|before|after|since|until|from|by"
const AFTER_OF = /\b(?:of|at|in|on|the|than|and|or|nobody|people|those|who)$/i

/** What the second of two alternatives leaves out because the first said it: “earning over 200k or under 10k”. */
const SHARED: ReadonlyArray<Rule> = [
  {
    pattern: new RegExp(
      String.raw`\b((?:\p{L}+ )?\p{L}+) (${COMPARING}) (${AMOUNT}) or (${COMPARING}) (?=${AMOUNT}(?:$|[,.;]| (?:and|or|but|who|in|from|with)\b))`,
      "giu"
    ),
    instead: ([, said, first, amount, second]) =>
      AFTER_OF.test(said!) || !/\d{4}|\dk|[$€£]|\d,\d{3}|dollars|euro|pounds|thousand|million|\dm\b/i.test(amount!)
        ? null
        : `${said} ${first} ${amount} or ${said} ${second} `
  },
  {
    pattern: new RegExp(
      String.raw`\b(\p{L}+(?: (?:up|in|out|on))?) (${DATED}) ((?:19|20)\d\d) or (?:(${DATED}) )?(?=(?:19|20)\d\d(?!\d|-))`,
      "giu"
    ),
    instead: ([, verb, first, year, second]) =>
      AFTER_OF.test(verb!) ? null : `${verb} ${first} ${year} or ${verb} ${second ?? first} `
  }
]

/** How amounts, dates and people are called in speech and in short messages. */
export const SPOKEN: ReadonlyArray<Rule> = [
  { pattern: /\bppl\b/giu, instead: () => "people" },
  {
    pattern: /\bnobody(?= (?:under|over|below|above|younger|older|aged|who|from|in|with|earning)\b)/giu,
    instead: () => "no one"
  },
  { pattern: /\bnot (?:any )?(?:later than|after)(?= (?:the )?\d|(?: \p{L}+){1,2} \d{4})/giu, instead: () => "until" },
  { pattern: /\bno later than(?= )/giu, instead: () => "until" },
  { pattern: /\b(?:no earlier than|not before)(?= )/giu, instead: () => "since" },
  { pattern: /(?<=\d ?|\dk ?)\bbucks\b/giu, instead: () => "dollars" },
  {
    pattern: /(?:^|(?<=(?:\b(?:and|or|nor|not|but|men|women)|,) ))owners\b(?! of\b)/giu,
    instead: (_, { tenure }) => (tenure ? "homeowners" : null)
  },
  ...SHARED
]
