import { foldText } from "../text/Text.ts"

/** What is said to be so before something is asked of it. */
const GIVEN =
  /^(?:ever since|since|now that|given(?: the fact)? that|considering(?: the fact)? that|because|as|after|in light of the fact that|knowing that|seeing that) (.+?), (?=(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b)/
/** The same at the end: “Do you trust NASA, now that …?”. */
const GIVEN_AFTER = /,? (?:now that|given(?: the fact)? that|considering(?: the fact)? that) (.+?)\?*$/

/** Of the people asked, or of nobody in particular: that is theirs to know. */
const OF_THEM =
  /^(?:you|your|we|our|i|my|it|there|people|someone|somebody|everyone|everybody|most|many|some|one|they|their)\b/
/** What has no verb is a time or an occasion: “after a long day”, “since the election”. */
const SAYS =
  /\b(?:is|are|was|were|has|have|had|will|became|becomes?|won|lost|died|dies|left|leaves|went|goes|got|joined|won't|isn't|banned|abolished|collapsed|resigned|invaded|bought|sold|closed|caused?s?|causes|makes?|made|proves?|proved|kills?|killed|shows?|showed|moved|merged|ended|ends|started|began|begins|outlawed|legali[sz]ed|declared|admitted|confessed|discovered|found|landed|cures?|cured|prevents?)\b/
/** What everybody has lived through or sees. */
const COMMON =
  /\b(?:pandemic|covid(?:-19)?|coronavirus|lockdowns?|inflation|prices?|costs?|cost of living|rents?|interest rates|technology|internet|smartphones?|social media|climate|population|ai|artificial intelligence|world|life|society|economy|weather|winter|summer|spring|autumn|year|school year|holidays?|children|kids)\b/

/** What a question takes for granted of the world, as it says it; null where it takes nothing so, or something that everybody lives with. */
export const premiseOf = (question: string): string | null => {
  const asked = foldText(question)
  const said = GIVEN.exec(asked)?.[1] ?? GIVEN_AFTER.exec(asked)?.[1]
  if (said === undefined || OF_THEM.test(said) || !SAYS.test(said)) return null
  const subject = said.slice(0, SAYS.exec(said)!.index)
  if (COMMON.test(subject)) return null
  const at = question.toLowerCase().indexOf(said.slice(0, 12))
  return at < 0 ? said : question.slice(at, at + said.length)
}
