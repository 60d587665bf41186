import { foldText } from "../../text/Text.ts"

/** What is said to be so before something is asked of it. */
const GIVEN =
  /^(?:ever since|since|now that|given(?: the fact)? that|considering(?: the fact)? that|because|as(?: you(?: may| probably)? know,?)?|after|in light of the fact that|knowing(?: the fact)? that|seeing(?: as)?(?: that)?) (.+?), (?=(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b)/
/** The same at the end: “Do you trust NASA, now that …?”. */
const GIVEN_AFTER = /,? (?:now that|given(?: the fact)? that|considering(?: the fact)? that) (.+?)\?*$/

/** The same as a sentence of its own: “As you know, … . Do you like that?”, and as what is liked or thought of: “How do you like the fact that …?”. */
const GIVEN_ALONE =
  /^(?:as (?:you(?: may| probably| all| surely)?|we all|everyone|everybody) knows?|as is well known|it is (?:a fact|well known) that|everyone knows that|you know that),? ([^.?!]+)[.!?,;] /
const THE_FACT = /\bthe fact that ([^,.;?!]+)/
/** Of the people asked, or of nobody in particular: that is theirs to know. */
const OF_THEM =
  /^(?:you|your|we|our|i|my|it|there|people|someone|somebody|everyone|everybody|most|many|some|one|they|their)\b/
/** What has no verb is a time or an occasion: “after a long day”, “since the election”. */
const SAYS =
  /\b(?:is|are|was|were|has|have|had|will|became|becomes?|won|lost|died|dies|left|leaves|went|goes|got|joined|won't|isn't|banned|abolished|collapsed|resigned|invaded|bought|sold|fell|sank|exploded|burned|vanished|disappeared|costs?|banned|closed|caused?s?|causes|makes?|made|proves?|proved|kills?|killed|shows?|showed|moved|merged|ended|ends|started|began|begins|outlawed|legali[sz]ed|declared|admitted|confessed|discovered|found|landed|cures?|cured|prevents?)\b/
/** What everybody has lived through or sees. */
const COMMON =
  /\b(?:pandemic|covid(?:-19)?|coronavirus|lockdowns?|inflation|prices?|costs?|cost of living|rents?|interest rates|technology|internet|smartphones?|social media|climate|population|ai|artificial intelligence|world|life|society|economy|weather|winter|summer|spring|autumn|year|school year|holidays?|children|kids)\b/

/** A price of a thing is no common knowledge. */
const FIGURE = /\bcosts? \$?\d/

const asWritten = (said: string, question: string): string => {
  const at = question.toLowerCase().indexOf(said.slice(0, 12))
  return at < 0 ? said : question.slice(at, at + said.length)
}

/** What a question takes for granted of the world, as it says it; null where it takes nothing so, or something that everybody lives with. */
export const premiseOf = (question: string): string | null => {
  const asked = foldText(question)
  const whole = GIVEN_ALONE.exec(asked)?.[1]
  const said = whole ?? GIVEN.exec(asked)?.[1] ?? GIVEN_AFTER.exec(asked)?.[1] ?? THE_FACT.exec(asked)?.[1]
  if (said === undefined || OF_THEM.test(said) || !SAYS.test(said)) return null
  const subject = said.slice(0, SAYS.exec(said)!.index)
  if (COMMON.test(subject) && !FIGURE.test(said)) return null
  return asWritten(said, question)
}
