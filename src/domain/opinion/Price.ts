/** Logits by which a tenfold price lowers the wish to buy. */
const PER_TENFOLD = 0.6
/** Where a price changes nothing, in US dollars: about what everyday purchases cost. */
const USUAL_PRICE = 20
const CHEAPEST = 0.01

const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  billion: 1e9,
  bn: 1e9
}

const AMOUNT =
  /(?:[$£€]|\b(?:usd|eur|gbp) ?)(\d[\d,]*(?:\.\d+)?|\.\d+) ?(k|m|bn|thousand|million|billion)?\b|\b(\d[\d,]*(?:\.\d+)?) ?(k|m|thousand|million|billion)? ?(dollars?|euros?|pounds?|usd|eur|gbp|cents?)\b/g

const BUYING =
  /\b(buy|buying|purchase|purchasing|pay|paying|order|subscribe|subscription|spend|price|priced|cost|costs|costing|for sale|rent|get|try|book|upgrade|choose)\b/
const DEAR = /\b(too (expensive|much|high|dear)|expensive|overpriced|unaffordable|rip-off|sell)\b/

/** The prices that a folded text names, in units of its currency. */
const pricesIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(AMOUNT)].map(([, sign, signMultiple, word, wordMultiple, unit]) => {
    const value = Number.parseFloat((sign ?? word ?? "0").replaceAll(",", ""))
    const cents = unit?.startsWith("cent") === true ? 0.01 : 1
    return value * cents * (MULTIPLES[signMultiple ?? wordMultiple ?? ""] ?? 1)
  })

/**
 * What the price in a question about buying adds to the wish to buy, in logits: less the dearer it is, steadily, since
 * nothing is known of what the thing is worth. Undefined where no price is named.
 */
export const priceShift = (question: string): number | undefined => {
  if (!BUYING.test(question)) return undefined
  const prices = /\bfor free\b|\bfree of charge\b/.test(question) ? [CHEAPEST] : pricesIn(question)
  if (prices.length !== 1) return undefined
  const shift = -PER_TENFOLD * Math.log10(Math.max(CHEAPEST, prices[0]!) / USUAL_PRICE)
  return DEAR.test(question) ? -shift : shift
}
