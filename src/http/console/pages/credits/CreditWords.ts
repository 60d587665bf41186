import type { CreditsSummary, LedgerMovement } from "../../../../client/Types.ts"
import { inCredits, inHundredths, inWhole } from "../../../../domain/text/Figures.ts"

/** What moved credits, in words. */
export const kindWords: Readonly<Record<LedgerMovement["kind"], string>> = {
  grant: "Added",
  charge: "Paid for answers",
  reserve: "Set aside",
  settle: "Settled after answers",
  release: "Given back"
}

export const ledgerKinds = Object.keys(kindWords) as ReadonlyArray<LedgerMovement["kind"]>

/** What a movement added, with its sign: +500; −12. */
export const inMovement = (amount: number): string =>
  amount === 0 ? "0" : `${amount < 0 ? "−" : "+"}${inCredits(Math.abs(amount))}`

const inDollars = (usd: number): string => `$${inHundredths(usd)}`

/** A figure with what it is. */
export interface Fact {
  readonly label: string
  readonly figure: string
  /** What is to be known of it. */
  readonly note?: string
}

const TOO_MANY = "not counted"

/** What an organization has and spent, as figures. */
export const creditFacts = ({
  balance,
  reserved,
  spentThirtyDays,
  spentToday
}: CreditsSummary): ReadonlyArray<Fact> => [
  { label: "Balance", figure: inCredits(balance), note: "credits that asks may cost now" },
  { label: "Set aside", figure: inCredits(reserved), note: "for asks under way; not in the balance" },
  {
    label: "Spent today",
    figure: spentToday === null ? TOO_MANY : inCredits(spentToday),
    note: "since midnight (UTC)"
  },
  {
    label: "Spent in 30 days",
    figure: spentThirtyDays === null ? TOO_MANY : inCredits(spentThirtyDays),
    note: "until now"
  }
]

/** What language models may cost and have cost today; nothing where none is configured. */
export const modelFacts = ({ models }: CreditsSummary): ReadonlyArray<Fact> => {
  if (models === null) return []
  const { configured, dailyUsd, leftUsd, setAsideUsd, spentUsd } = models
  const fact = (label: string, usd: number | null): ReadonlyArray<Fact> =>
    usd === null ? [] : [{ label, figure: inDollars(usd) }]
  return [
    { label: "Language models", figure: inWhole(configured), note: "configured" },
    dailyUsd === null
      ? { label: "Limit a day", figure: "none", note: "so nothing is counted" }
      : { label: "Limit a day", figure: inDollars(dailyUsd), note: "US dollars, from midnight to midnight (UTC)" },
    ...fact("Spent today", spentUsd),
    ...fact("Set aside", setAsideUsd),
    ...fact("Left today", leftUsd)
  ]
}

/**
 * What a movement was for: the question, where it is kept, else the reason; and what was written beside it, which of what
 * was added is the reason.
 */
export const movementWords = ({ kind, note, question, questions, reason }: LedgerMovement): string =>
  kind === "grant" && note !== null
    ? note.charAt(0).toUpperCase() + note.slice(1)
    : [
        question === null ? reason : `“${question}”`,
        ...(questions !== null && questions > 1 ? [`${inWhole(questions)} asks`] : []),
        ...(note === null ? [] : [note])
      ].join(" · ")
