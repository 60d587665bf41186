import type { CreditsSummary, LedgerMovement } from "../../../../client/Types.ts"
import { inHundredths, inWhole } from "../../../../domain/text/Figures.ts"

/** Kinds of credit transactions, in words. */
export const kindWords: Readonly<Record<LedgerMovement["kind"], string>> = {
  grant: "Added",
  charge: "Charged",
  reserve: "Reserved",
  settle: "Settled",
  release: "Released"
}

export const ledgerKinds = Object.keys(kindWords) as ReadonlyArray<LedgerMovement["kind"]>

/** A transaction's amount with its sign: +500; −12. */
export const inMovement = (amount: number): string =>
  amount === 0 ? "0" : `${amount < 0 ? "−" : "+"}${inWhole(Math.abs(amount))}`

const inDollars = (usd: number): string => `$${inHundredths(usd)}`

export interface Fact {
  readonly label: string
  readonly figure: string
  /** A short explanation. */
  readonly note?: string
}

const TOO_MANY = "not counted"

export const creditFacts = ({
  balance,
  reserved,
  spentThirtyDays,
  spentToday
}: CreditsSummary): ReadonlyArray<Fact> => [
  { label: "Balance", figure: inWhole(balance), note: "credits available now" },
  { label: "Reserved", figure: inWhole(reserved), note: "for questions in progress; not part of the balance" },
  {
    label: "Spent today",
    figure: spentToday === null ? TOO_MANY : inWhole(spentToday),
    note: "since midnight (UTC)"
  },
  {
    label: "Spent, last 30 days",
    figure: spentThirtyDays === null ? TOO_MANY : inWhole(spentThirtyDays),
    note: "up to now"
  }
]

/** The daily budget for language models and today's spending; empty if no model is configured. */
export const modelFacts = ({ models }: CreditsSummary): ReadonlyArray<Fact> => {
  if (models === null) return []
  const { configured, dailyUsd, leftUsd, setAsideUsd, spentUsd } = models
  const fact = (label: string, usd: number | null): ReadonlyArray<Fact> =>
    usd === null ? [] : [{ label, figure: inDollars(usd) }]
  return [
    { label: "Language models", figure: inWhole(configured), note: "configured" },
    dailyUsd === null
      ? { label: "Daily limit", figure: "none", note: "spending isn't tracked" }
      : { label: "Daily limit", figure: inDollars(dailyUsd), note: "US dollars, midnight to midnight (UTC)" },
    ...fact("Spent today", spentUsd),
    ...fact("Reserved", setAsideUsd),
    ...fact("Left today", leftUsd)
  ]
}

/**
 * What a transaction was for: the question if it is stored, otherwise the reason, followed by the note. For added credits,
 * the note is the reason.
 */
export const movementWords = ({ kind, note, question, questions, reason }: LedgerMovement): string =>
  kind === "grant" && note !== null
    ? note.charAt(0).toUpperCase() + note.slice(1)
    : [
        question === null ? reason : `“${question}”`,
        ...(questions !== null && questions > 1 ? [`${inWhole(questions)} requests`] : []),
        ...(note === null ? [] : [note])
      ].join(" · ")
