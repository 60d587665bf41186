import { Z95 } from "../statistics/Interval.ts"
import { humanEquivalentSize } from "../statistics/Metrics.ts"
import { foldText } from "../text/Text.ts"

/*
 * How far answers to nearly the same question, or of another year, are from the answers wanted, as Jensen–Shannon
 * divergence in bits. Divergences add up as variances do, and stand for a number of people: n = (K − 1) / (8 ln 2 · JSD),
 * the sample whose chance error is as large (the expansion of the divergence around equality, Lin 1991). They were measured on
 * questions of four choices, most of them; so K is 4 for every question, or else what passes in four years would be worth
 * sixteen people where the answer is yes or no and a hundred where there are seven choices.
 */
const TYPICAL_CHOICES = 4

/** Another wording that asks nearly the same. */
const WORDING_JSD = 0.007
/** What passes in so many years. */
const DRIFT: ReadonlyArray<readonly [years: number, jsd: number]> = [
  [0, 0],
  [2, 0.0018],
  [4, 0.011]
]
/** Even the same question a year later is asked by others in another way: never less than two years' drift. */
const LEAST_JSD = 0.0018
/** A reference worth fewer people than this knows no more than the structure of the choices does. */
export const MIN_WORTH = 9
/** Whole years after which opinions of the day are no longer anybody's. */
const VOLATILE_YEARS = 2

/** Drift of answers in whole years: in straight lines between what was measured, and beyond it on with the last one's slope. */
export const driftOf = (years: number): number => {
  const at = DRIFT.findIndex(([until]) => years <= until)
  const to = at < 0 ? DRIFT.length - 1 : Math.max(1, at)
  const [[from, low], [until, high]] = [DRIFT[to - 1]!, DRIFT[to]!]
  return Math.max(0, low + ((years - from) / (until - from)) * (high - low))
}

/** What answers of a reference may differ by beyond chance. */
export const referenceJsd = (sameWords: boolean, years: number): number =>
  Math.max(LEAST_JSD, (sameWords ? 0 : WORDING_JSD) + driftOf(years))

/** People whose chance error is as large as that of `effectiveBase` people together with a divergence. */
export const worthOf = (effectiveBase: number, jsd: number): number => {
  const divergent = humanEquivalentSize(jsd, TYPICAL_CHOICES)
  return effectiveBase <= 0 ? 0 : 1 / (1 / effectiveBase + 1 / divergent)
}

/** Half the widest 95 % interval of shares that are worth so many people, as a share. */
export const referenceMargin = (shares: ArrayLike<number>, worth: number): number =>
  Math.min(1, Z95 * Math.sqrt(Math.max(0, ...Array.from(shares, (p) => p * (1 - p))) / worth))

const VOLATILE =
  /\bapprov|\bdisapprov|\bright track\b|\bwrong track\b|\bright direction\b|\b(?:vote|voting|voted|election|candidate|poll)|\beconom|\binflation\b|\bunemployment rate\b|\bprices?\b|\bjob market\b|\binterest rates?\b|\brecession\b|\bcost of living\b|\bgas(?:oline)? prices\b|\bsmart ?phone|\binternet\b|\bonline\b|\bapps?\b|\bsocial media\b|\bfacebook\b|\btwitter\b|\bstreaming\b|\bartificial intelligence\b|\bai\b|\bchatbot|\bcomputer\b|\btablet\b|\btechnolog|\bbroadband\b|\bchat ?gpt\b|\b(?:tik ?tok|instagram|youtube|whatsapp|snapchat|reddit)\b|\bcrypto|\bbitcoin\b|\belectric (?:cars?|vehicles?)\b|\bpresident\b/

/** Whether a question is about what changes within a few years: approval and elections, the economy, technology. */
export const isVolatile = (question: string): boolean => VOLATILE.test(foldText(question))

/** Whether a reference is too old to be heard on a question. */
export const hasExpired = (question: string, years: number): boolean => years > VOLATILE_YEARS && isVolatile(question)
